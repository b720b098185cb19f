"""Proving a lesson: its answers are right, and its wrong ones wrong for the reasons it gives.

Belongs here: what `noisebox check` asks of a lesson besides its expectations. Must not know: who
prints it.
"""

from collections.abc import Iterator

from sandbox.document import Document
from sandbox.lessons.answers import Answer, Chosen, Marks, Puts, acted, stage
from sandbox.lessons.judging import judge
from sandbox.lessons.records import Act, AnyTask, Choose, Lesson, Mark, Place


def proof(document: Document, lesson: Lesson) -> tuple[int, tuple[str, ...]]:
    """How many answers were tried, and a line for each that came out otherwise than it should."""
    faults: list[str] = []
    tried = 0
    for index, task in enumerate(lesson.tasks):
        for name, answer, because in trials(document, task):
            tried += 1
            fault = _fault(document, task, answer, because)
            if fault:
                faults.append(f"task[{index}] {task.id}: {name}: {fault}")
    return tried, tuple(faults)


def trials(document: Document, task: AnyTask) -> Iterator[tuple[str, Answer, str | None]]:
    """A task's answers as its writer gave them: what to call each, the answer, and what must be
    said of it where it is wrong (None: it is right)."""
    match task:
        case Mark():
            yield "answer", Marks(frozenset(task.answer)), None
            for number, marks in enumerate(task.wrong):
                yield f"wrong[{number}]", Marks(frozenset(marks.answer)), marks.because
        case Place():
            yield "answer", Puts(task.answer), None
            for number, puts in enumerate(task.wrong):
                yield f"wrong[{number}]", Puts(puts.answer), puts.because
        case Act():
            start = stage(document, task)
            yield "answer", acted(start, task.answer), None
            for number, steps in enumerate(task.wrong):
                yield f"wrong[{number}]", acted(start, steps.answer), steps.because
        case Choose():
            for number, option in enumerate(task.options):
                yield f"options[{number}]", Chosen(number), None if option.right else ""


def _fault(document: Document, task: AnyTask, answer: Answer, because: str | None) -> str:
    verdict = judge(stage(document, task), task, answer)
    if because is None:
        return "" if verdict.right else f"should be right; {verdict.text}"
    if verdict.right:
        return "should be wrong, and is right"
    if because not in verdict.text:
        return f"should say “{because}”; {verdict.text}"
    return ""
