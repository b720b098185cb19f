"""Whether an answer to a task is right, and why.

Belongs here: which judge answers for which task. Must not know: the window, files.
"""

from sandbox.document import Document
from sandbox.lessons import goals, marks
from sandbox.lessons.answers import Answer, Chosen, Marks, Played, Puts
from sandbox.lessons.records import Act, AnyTask, Choose, Mark, Place
from sandbox.lessons.verdicts import Verdict


def judge(document: Document, task: AnyTask, answer: Answer) -> Verdict:
    """What is to be said of an answer to a task of a level's lesson.

    Everything in it is read off turns of that level, played for the purpose. Raises TypeError for
    an answer of another kind than the task's.
    """
    match task, answer:
        case Mark(), Marks():
            return marks.judge(document, task, answer)
        case Place(), Puts():
            return goals.judge_puts(document, task, answer)
        case Act(), Played():
            return goals.judge_acts(document, task, answer)
        case Choose(), Chosen():
            return goals.judge_choice(document, task, answer)
    raise TypeError(f"{type(answer).__name__} is no answer to {task.id!r}")
