"""The lessons in their order, and how far someone has come in them.

Belongs here: reading the lessons of some files, and counting what is done. Must not know: where
progress is kept (a window's settings hold it: a lesson's name to the tasks that are done).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files.lessons import lesson_of
from sandbox.lessons.records import AnyTask, Lesson
from sandbox.levelfile import load

Done = Mapping[str, tuple[str, ...]]
"""A lesson's name to the names of its tasks that are done, as `Settings.lessons` keeps it."""


@dataclass(frozen=True)
class Chapter:
    """A lesson in its place: its file, its level, and what it teaches."""

    path: Path
    document: Document
    lesson: Lesson

    @property
    def name(self) -> str:
        return self.document.name

    def done(self, progress: Done) -> tuple[AnyTask, ...]:
        """The tasks that are done, in their order."""
        names = progress.get(self.name, ())
        return tuple(task for task in self.lesson.tasks if task.id in names)

    def is_done(self, progress: Done) -> bool:
        return len(self.done(progress)) == len(self.lesson.tasks)

    def next_task(self, progress: Done) -> AnyTask | None:
        """The first task that is not done; None once all are."""
        done = self.done(progress)
        return next((task for task in self.lesson.tasks if task not in done), None)


def course(paths: Iterable[Path]) -> list[Chapter]:
    """The lessons of some files, in their order.

    Raises InputError for a file that cannot be read, or that holds no lesson.
    """
    chapters = []
    for path in paths:
        document = load(path)
        lesson = lesson_of(document)
        if lesson is None:
            raise InputError("there is no lesson in this level", file=str(path))
        chapters.append(Chapter(path, document, lesson))
    return chapters


def next_chapter(chapters: Iterable[Chapter], progress: Done) -> Chapter | None:
    """The first lesson with a task that is not done; None once all are."""
    return next((chapter for chapter in chapters if not chapter.is_done(progress)), None)


def with_done(progress: Done, lesson: str, task: str) -> dict[str, tuple[str, ...]]:
    """The progress once a task is done, as `Settings.changed(lessons=…)` takes it."""
    names = progress.get(lesson, ())
    return {**progress, lesson: names if task in names else (*names, task)}
