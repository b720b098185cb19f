"""How far someone has come: which tasks are done, which is next; kept as the settings keep it."""

from pathlib import Path

import pytest

from sandbox.errors import InputError
from sandbox.lessons.course import course, next_chapter, with_done
from sandbox.places import shipped_levels
from sandbox.settings import Settings, load, save
from tests.lessons.test_shipped import LESSONS


def test_the_first_task_of_the_first_lesson_is_next() -> None:
    chapters = course(LESSONS)
    assert next_chapter(chapters, {}) is chapters[0]
    assert chapters[0].next_task({}) is chapters[0].lesson.tasks[0]


def test_a_task_that_is_done_is_remembered(tmp_path: Path) -> None:
    first = course(LESSONS)[0]
    task, following = first.lesson.tasks[0], first.lesson.tasks[1]
    settings = Settings()
    save(settings.changed(lessons=with_done(settings.lessons, first.name, task.id)), tmp_path)
    progress = load(tmp_path)[0].lessons
    assert first.done(progress) == (task,)
    assert first.next_task(progress) is following
    assert with_done(progress, first.name, task.id) == progress


def test_a_lesson_is_done_with_its_last_task_in_any_order() -> None:
    chapters = course(LESSONS)
    progress: dict[str, tuple[str, ...]] = {}
    for task in reversed(chapters[0].lesson.tasks):
        assert not chapters[0].is_done(progress)
        progress = with_done(progress, chapters[0].name, task.id)
    assert chapters[0].is_done(progress)
    assert chapters[0].next_task(progress) is None
    assert next_chapter(chapters, progress) is chapters[1]


def test_a_task_that_is_gone_counts_for_nothing() -> None:
    first = course(LESSONS)[0]
    assert first.done({first.name: ("no such task",)}) == ()


def test_after_the_last_there_is_none() -> None:
    chapters = course(LESSONS)
    every = {one.name: tuple(task.id for task in one.lesson.tasks) for one in chapters}
    assert next_chapter(chapters, every) is None


def test_a_level_without_a_lesson_is_none() -> None:
    with pytest.raises(InputError, match="no lesson in this level"):
        course(shipped_levels()[:1])
