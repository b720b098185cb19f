"""Someone who takes lessons in the window, with mouse and keys.

Belongs here: answering each kind of task as a person does. Must not know: which answer is right.
"""

from collections.abc import Callable, Iterable

from sandbox.lessons.answers import Answer, Chosen, Marks, Puts
from sandbox.lessons.records import Place, Step
from sandbox.sim.grid import DIRECTIONS, Cell
from sandbox.ui.running.aiming import ACTS
from sandbox.ui.study import Study
from tests.ui.window.driver import Driver

PAD = dict(zip(DIRECTIONS.values(), (8, 9, 6, 3, 2, 1, 4, 7), strict=True))


class Pupil(Driver):
    """A window driven through lessons."""

    @property
    def study(self) -> Study:
        study = self.app.state.study
        assert study is not None, "no lesson is open"
        return study

    def take(self, lesson: int, task: int = 0) -> None:
        """Opens a task by the list and the panel."""
        self.key("f2")
        self.push(f"item.{lesson}")
        if self.study.number != task:
            self.push(f"lesson.task.{task}")

    def told(self) -> str:
        """All that stands in the lesson's panel, on one line."""
        return " ".join(self.texts(self.app.screen.lesson))

    def until(self, chord: str, there: Callable[[], bool]) -> None:
        """Presses a key again and again until one is there."""
        for _ in range(60):
            if there():
                return
            self.key(chord)
        raise AssertionError(f"{chord} does not lead there")

    # Answers ---------------------------------------------------------------------------------

    def give(self, answer: Answer) -> None:
        """Gives an answer to a task that is not acted out."""
        match answer:
            case Marks(cells):
                self.mark(cells)
            case Puts(puts):
                for put in puts:
                    task = self.study.task
                    assert isinstance(task, Place)
                    if len(task.puts) > 1:
                        self.push(f"lesson.put.{put.put}")
                    self.click(*put.at)
            case Chosen(option):
                self.push(f"lesson.option.{option}")
            case _:
                raise AssertionError(answer)

    def check(self) -> None:
        """Has the answer judged; that nothing is marked is meant."""
        self.key("f5")
        if self.study.sure:
            self.key("f5")

    def mark(self, cells: Iterable[Cell]) -> None:
        """Marks cells, click by click."""
        for cell in sorted(cells):
            self.click(*cell)

    def act(self, steps: Iterable[Step]) -> None:
        """Does what steps say: with the number pad, and by the acts menu."""
        for step in steps:
            self._act(step)

    def _act(self, step: Step) -> None:
        you = self.session.world.you
        assert you is not None
        if step.do == "move" or (step.do == "open" and step.at is not None):
            assert step.at is not None
            self.key(f"pad{PAD[step.at.x - you.at.x, step.at.y - you.at.y]}")
            return
        act = next(act for act in ACTS if act.do == step.do)
        self.key("a")
        self.key(act.letter)
        if act.do == "rest":
            self.key("ctrl+a")
            self.type(str(step.turns or 1))
            self.key("enter")
            self._rest()
        elif act.asks == "direction" and step.at is not None:
            self.key(f"pad{PAD[step.at.x - you.at.x, step.at.y - you.at.y]}")
        elif act.asks and step.at is not None:
            self.click(*step.at)

    def _rest(self) -> None:
        """Lets time pass until the rest is over."""
        for _ in range(200):
            if not self.session.resting:
                return
            self.frames(1, ms=600)
        raise AssertionError("the rest does not end")
