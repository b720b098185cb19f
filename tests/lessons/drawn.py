"""Lessons drawn in a few lines, for tests of the verdicts.

Belongs here: from a picture and tasks in words to a level with a lesson. Must not know: verdicts.
"""

from sandbox.document import Document
from sandbox.files.lessons import lesson_of
from sandbox.lessons.answers import Answer, stage
from sandbox.lessons.judging import judge
from sandbox.lessons.records import AnyTask
from sandbox.lessons.verdicts import Verdict
from sandbox.levelfile import loads
from tests.kit import a, by
from tests.levelfiles import written

HALL = (
    written(
        """
    #############
    #@....'.g...#
    #.G...#.....#
    #############
    """,
        g=a("guard", id="guard"),
        G=a("golem", id="golem", enemies=()),
        name="The hall",
        level={"ambient_light": 0},
        script={1: [by("@", "shout")]},
    )
    + '[lesson]\ntext = "Listen."\n'
)


def taught(task: str, level: str = HALL) -> Document:
    """A level with one task, given by its lines after `id` and `text`."""
    return loads(f'{level}\n[[task]]\nid = "it"\ntext = "?"\nwhy = "So it is."\n{task}', "drawn")


def the_task(document: Document) -> AnyTask:
    """The task of a level that has one."""
    lesson = lesson_of(document)
    assert lesson is not None
    return lesson.tasks[0]


def verdict(document: Document, answer: Answer) -> Verdict:
    """What is said of an answer to the task."""
    task = the_task(document)
    return judge(stage(document, task), task, answer)
