"""A lesson that is open in the window: its task, what was answered so far, what was said of it.

Belongs here: the record, and what follows from it and from the session alone: the answer, whether
the level is still the task's, what of it the map shows. Must not know: pygame, panels, when an
answer is right (`sandbox.lessons` judges).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from sandbox.document import Document
from sandbox.lessons.answers import Answer, Chosen, Marks, Played, Puts, performance, stage
from sandbox.lessons.course import Chapter, Done
from sandbox.lessons.marks import enough, heard_at
from sandbox.lessons.records import Act, AnyTask, Choose, Claim, Mark, Place, Put
from sandbox.lessons.verdicts import Verdict
from sandbox.session import Played as Record
from sandbox.session import Session
from sandbox.sim.grid import NAMED, Cell
from sandbox.sim.turn import Turn, play
from sandbox.sim.world import World
from sandbox.ui.scene import Markings, Overlay

MARK_CELLS: Final = "Mark cells"
"""What undo and redo call a step of marking."""
ALTERED: Final = "the level was changed; undo that, or start the task again"
SECOND: Final = 2
"""The first wrong answer is told what is wrong; from the second on more is told of it."""
Cells = frozenset[Cell]


@dataclass(frozen=True)
class Study:
    """A task of a lesson of a course.

    `truth` says of every cell that can be marked whether it should be. `past` and `ahead` are the
    marks that undo and redo go along. `verdict` is of the answer `about`; `met` says of each goal
    whether it holds, None where nothing is known. `tries` counts the wrong answers, `refused` are
    the options among them; `sure`: that nothing is marked is meant. `asked`: one asked to be shown
    the answer. `shown`: what is true is to be seen on the map. `aside`: the palette is in the
    lesson's place.
    """

    chapters: tuple[Chapter, ...]
    place: int
    number: int = 0
    truth: Mapping[Cell, bool] = field(default_factory=dict)
    marks: Cells = frozenset()
    past: tuple[Cells, ...] = ()
    ahead: tuple[Cells, ...] = ()
    option: int | None = None
    hints: int = 0
    verdict: Verdict | None = None
    about: Answer | None = None
    met: tuple[bool | None, ...] = ()
    tries: int = 0
    refused: frozenset[int] = frozenset()
    sure: bool = False
    asked: bool = False
    shown: bool = False
    aside: bool = False

    @classmethod
    def begun(cls, chapters: Sequence[Chapter], place: int, number: int) -> "Study":
        """A task as it is set. Raises InputError where it is about a noise that there is not."""
        chapter = chapters[place]
        task = chapter.lesson.tasks[number]
        truth: dict[Cell, bool] = {}
        if isinstance(task, Mark):
            heard = heard_at(chapter.document, task)
            truth = {cell: enough(perception, task) for cell, perception in heard.items()}
        return cls(tuple(chapters), place, number, truth, met=(None,) * len(goals_of(task)))

    # What it is about ----------------------------------------------------------------------

    @property
    def chapter(self) -> Chapter:
        return self.chapters[self.place]

    @property
    def task(self) -> AnyTask:
        return self.chapter.lesson.tasks[self.number]

    @property
    def start(self) -> Document:
        """The level as it is opened for the task; where acting is to be shown, with the acts."""
        if self.asked and isinstance(self.task, Act):
            return performance(self.chapter.document, self.task)
        return stage(self.chapter.document, self.task)

    @property
    def right(self) -> bool:
        """Whether what was answered is right."""
        return self.verdict is not None and self.verdict.right

    @property
    def told(self) -> bool:
        """Whether all is told: the answer is right, or one asked to be shown."""
        return self.right or self.asked

    @property
    def explained(self) -> bool:
        """Whether the reasons are told too: with the answer; and of what one built or did oneself
        from the second wrong answer on."""
        own = isinstance(self.task, Place | Act) and self.tries >= SECOND
        return self.told or own

    @property
    def holds_back(self) -> bool:
        """Whether what an edit would bring is the question, and so is not shown before all is
        told."""
        return isinstance(self.task, Place) and not self.told

    @property
    def of_creatures(self) -> bool:
        """Whether creatures are marked."""
        return isinstance(self.task, Mark) and self.task.of == "creatures"

    @property
    def overlay(self) -> Overlay:
        """The overlay that shows what is true, where no other is chosen."""
        return "loudness" if isinstance(self.task, Mark) else "ways"

    def after(self, done: Done) -> tuple[int, int] | None:
        """Which task comes next, as lesson and task: the next of this lesson that is not done, one
        before it, the first of the next lesson that has one; None once all are done."""
        tasks = self.chapter.lesson.tasks
        here = [*range(self.number + 1, len(tasks)), *range(self.number)]
        others = [*range(self.place + 1, len(self.chapters)), *range(self.place)]
        for number in here:
            if tasks[number] not in self.chapter.done(done):
                return self.place, number
        for place in others:
            task = self.chapters[place].next_task(done)
            if task is not None:
                return place, self.chapters[place].lesson.tasks.index(task)
        return None

    # The answer ----------------------------------------------------------------------------

    def marked(self, cells: Cells, on: bool, goes_on: bool) -> "Study":
        """With cells marked, or not; one stroke that goes on is one step of undo."""
        marks = self.marks | cells if on else self.marks - cells
        if marks == self.marks:
            return self
        past = self.past if goes_on else (*self.past, self.marks)
        return replace(self, marks=marks, past=past, ahead=(), sure=False)

    def set_again(self, fresh: "Study") -> "Study":
        """The task as it was set, with what was learned in answering it before."""
        return replace(
            fresh, hints=self.hints, tries=self.tries, refused=self.refused, aside=self.aside
        )

    def tried(self, answer: Answer, verdict: Verdict) -> "Study":
        """With an answer judged: one that is wrong, and another than before, brings a hint."""
        study = replace(self, about=answer, verdict=verdict, met=verdict.met or self.met)
        if verdict.outcome != "wrong":
            return study
        if isinstance(answer, Chosen):
            study = replace(study, refused=study.refused | {answer.option})
        if self.verdict is not None and answer == self.about:
            return study
        hints = min(self.hints + 1, len(self.task.hints))
        return replace(study, tries=self.tries + 1, hints=hints)

    def undone(self) -> "Study":
        """With the marks as they were before the last stroke."""
        *past, before = self.past
        return replace(self, marks=before, past=tuple(past), ahead=(*self.ahead, self.marks))

    def redone(self) -> "Study":
        """With the marks again that were undone last."""
        *ahead, after = self.ahead
        return replace(self, marks=after, ahead=tuple(ahead), past=(*self.past, self.marks))

    def puts(self, session: Session) -> tuple[Put, ...]:
        """The cells that have another terrain than the task's level has, row by row."""
        now, was = session.document.world.level, self.start.world.level
        if now.terrain.shape != was.terrain.shape:
            return ()
        changed = (now.terrain != was.terrain).nonzero()
        cells = [Cell(int(x), int(y)) for y, x in zip(*changed, strict=True)]
        return tuple(Put(put=now.terrain_at(cell).id, at=cell) for cell in cells)

    def answer(self, session: Session) -> Answer | None:
        """What is answered by now; None where nothing is chosen."""
        match self.task:
            case Mark():
                return Marks(self.marks)
            case Place():
                return Puts(self.puts(session))
            case Act():
                return Played(turns(session))
            case Choose():
                return None if self.option is None else Chosen(self.option)

    def strayed(self, session: Session) -> bool:
        """Whether the level is another than the task's, but for what a task of placing asks for."""
        now, start = session.document.world, self.start.world
        level = now.level
        if isinstance(self.task, Place) and level.terrain.shape == start.level.terrain.shape:
            level = level.changed(terrain=start.level.terrain)
        parts = (level, now.creatures, now.numbers, now.seed)
        return parts != (start.level, start.creatures, start.numbers, start.seed)

    def only_answered(self, session: Session) -> bool:
        """Whether nothing but answers was made of the level: there is no work to be lost."""
        world, start = self.start.world, self.start
        return not self.strayed(session) and replace(session.document, world=world) == start

    def markings(self, session: Session, told: World) -> Markings:
        """What the map shows of the task and its answer, of a world as far as it may be told."""
        asked = Markings(
            named=self.named,
            who=tuple((one.at, one.id) for one in told.creatures if one.id in self.concerned),
        )
        match self.task:
            case Mark(among=among):
                can = frozenset(self.truth if among or self.of_creatures else ())
                true = frozenset(cell for cell, wanted in self.truth.items() if wanted)
                seen = true if self.told and self.shown else None
                wrong = self._known_wrong - true
                if self.of_creatures and seen is not None:
                    asked = replace(asked, who=())  # whether they hear is written beside them
                return replace(asked, can=can, marked=self.marks, true=seen, wrong=wrong)
            case Place(answer=answer):
                puts = self.puts(session)
                asked = replace(asked, marked=frozenset(put.at for put in puts))
                if not (self.told and self.shown):
                    return asked
                right = puts if self.right and puts == self._put_before else answer
                wrong = frozenset(put.at for put in puts if put not in right)
                return replace(asked, true=frozenset(put.at for put in right), wrong=wrong)
        return asked

    @property
    def _known_wrong(self) -> Cells:
        """The marks of an answer that was wrong, from the second one on."""
        if self.tries < SECOND or not isinstance(self.about, Marks) or self.told:
            return frozenset()
        return self.about.cells & self.marks

    @property
    def _put_before(self) -> tuple[Put, ...]:
        """What was put in the answer that was judged."""
        return self.about.puts if isinstance(self.about, Puts) else ()

    @property
    def concerned(self) -> frozenset[str]:
        """The ids of those whom the task is about: all who can be marked, and else those whom its
        text or a claim of it names. "You" need no name."""
        ids = {one.id for one in self.start.world.creatures if not one.is_you}
        if self.of_creatures:
            return frozenset(ids)
        claims = [option.claim for option in getattr(self.task, "options", ())]
        spoken = (*goals_of(self.task), *claims)
        named = {who for claim in spoken for who in (claim.who, claim.made_by)}
        words = set(re.findall(r"[\w-]+", self.task.text))
        listener = {self.task.listener} if isinstance(self.task, Mark) else set()
        return frozenset(ids & (named | words | listener))

    @property
    def named(self) -> Cells:
        """The cells that the task speaks of, in its text or as a goal of yours."""
        level = self.start.world.level
        spoken = [Cell(int(x), int(y)) for x, y in NAMED.findall(self.task.text)]
        goals = [goal.at for goal in goals_of(self.task) if goal.at is not None]
        return frozenset(cell for cell in (*spoken, *goals) if level.holds(cell))


def no_study() -> Study | None:
    """Where no lesson is open."""
    return None


def goals_of(task: AnyTask) -> tuple[Claim, ...]:
    """What is to be reached; nothing where a task is answered otherwise."""
    return task.goals if isinstance(task, Place | Act) else ()


def turns(session: Session) -> tuple[Turn, ...]:
    """The turns that led to what is shown, with all that can be asked of them."""
    return tuple(_turn(record) for record in session.turns[: session.position])


@lru_cache(maxsize=128)
def _turn(record: Record) -> Turn:
    return play(record.before, record.orders)
