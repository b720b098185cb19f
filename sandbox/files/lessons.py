"""From `[lesson]` and `[[task]]` to a lesson, or one error that says what is wrong where.

Belongs here: keys and types, and what holds of the lesson as a whole. Must not know: what one task
needs of its level (that is `tasks`), whether an answer is right.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files import tasks
from sandbox.files.faults import translated
from sandbox.lessons.records import TASKS, AnyTask, Lesson, Task
from sandbox.sim.given import one_of, shown, unlike
from sandbox.sim.world import World

R = TypeVar("R", bound=msgspec.Struct)
KINDS: Final[dict[str, type[Task]]] = {str(kind.__struct_config__.tag): kind for kind in TASKS}


def lesson_of(document: Document) -> Lesson | None:
    """The lesson that a level holds; None where it holds none.

    Raises InputError with the key path, as for the rest of the file.
    """
    if not document.lesson and not document.tasks:
        return None
    if not document.lesson:
        raise InputError("there are tasks, and no `[lesson]` that they belong to", place="task[0]")
    if "tasks" in document.lesson:
        raise InputError("unknown key `tasks`; tasks are tables `[[task]]`", place="lesson.tasks")
    lesson = _converted(document.lesson, Lesson, "lesson")
    if not document.tasks:
        raise InputError("a lesson needs a task: a table `[[task]]`", place="lesson")
    if not document.name:
        raise InputError("a lesson needs the level's `name`: what was done is kept by it")
    if not lesson.summary.isprintable():
        raise unlike(lesson.summary, "one line of text", "lesson.summary")
    _known(lesson.numbers, document.world)
    read = [
        _task(raw, document.world, f"task[{index}]") for index, raw in enumerate(document.tasks)
    ]
    _different([task.id for task in read])
    return msgspec.structs.replace(lesson, tasks=tuple(read))


def _task(raw: Mapping[str, Any], world: World, place: str) -> AnyTask:
    do = raw.get("do")
    if do is None:
        raise InputError(f"`do` is missing; it must be {one_of(KINDS)}", place=place)
    if not isinstance(do, str) or do not in KINDS:
        raise unlike(do, one_of(KINDS), f"{place}.do")
    task: AnyTask = _converted(raw, KINDS[do], place)  # type: ignore[assignment]
    if not task.id.strip() or not task.id.isprintable():
        raise unlike(task.id, "one line of text", f"{place}.id")
    tasks.check(task, world, place)
    return task


def _known(numbers: Sequence[str], world: World) -> None:
    known = {number.name for number in world.numbers}
    for index, name in enumerate(numbers):
        if name not in known:
            raise InputError(
                f"found {shown(name)}; `noisebox rules {world.numbers.rules}` lists what there is",
                place=f"lesson.numbers[{index}]",
            )


def _different(names: Sequence[str]) -> None:
    for index, name in enumerate(names):
        if name in names[:index]:
            raise InputError(
                f"found {shown(name)}, which is taken; each task has a name of its own",
                place=f"task[{index}].id",
            )


def _converted(raw: Mapping[str, Any], record: type[R], place: str) -> R:
    """A table as a record, each key known and of its type."""
    try:
        return msgspec.convert(raw, record)
    except msgspec.ValidationError as error:
        fault = translated(error, raw, record)
        path = f"{place}.{fault.place}" if fault.place else place
        raise InputError(fault.what, place=path) from None
