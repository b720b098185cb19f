"""A lesson on an edited level: its cells and creatures follow, as those of the script do.

Belongs here: keeping every name and cell of `[lesson]` and `[[task]]`, which a document keeps as
its file has them, one that the level has. Must not know: when an answer is right, files, history.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sandbox.sim.creatures import YOU
from sandbox.sim.grid import NAMED, Cell
from sandbox.sim.world import World

Raw = Mapping[str, Any]
TEXTS: Final = ("text", "summary", "closing", "why", "because")


@dataclass(frozen=True)
class Taught:
    """A lesson with its tasks, and how many parts of them had to be left out."""

    lesson: Raw
    tasks: tuple[Raw, ...]
    dropped: int = 0


class _Gone(Exception):
    """Something is about a cell or a creature that is not there any more."""


def followed(
    lesson: Raw,
    tasks: Sequence[Raw],
    before: World,
    after: World,
    names: Mapping[str, str],
    cells: Callable[[Cell], Cell],
) -> Taught:
    """A lesson once its level was edited.

    `names` are old ids to new ones, `cells` says where each cell of the map is now. What is about
    someone who is gone, or a cell that is, is left out, and a task that cannot be without it too;
    without a task there is no lesson.
    """
    if not lesson:
        return Taught(lesson, tuple(tasks))
    following = _Following(before, after, names, cells)
    kept = tuple(one for one in map(following.task, tasks) if one is not None)
    if not kept:
        return Taught({}, (), len(tasks))
    return Taught(following.lesson(lesson), kept, following.dropped)


@dataclass
class _Following:
    """One edit's changes, put to the parts of a lesson; `dropped` counts what was left out."""

    before: World
    after: World
    names: Mapping[str, str]
    cells: Callable[[Cell], Cell]
    dropped: int = field(default=0, init=False)

    def lesson(self, raw: Raw) -> Raw:
        """Its texts, and of its numbers those that the rules have."""
        known = {number.name for number in self.after.numbers}
        numbers = [name for name in raw.get("numbers", ()) if name in known]
        self.dropped += len(raw.get("numbers", ())) - len(numbers)
        return self._texts({**raw, **({"numbers": numbers} if "numbers" in raw else {})})

    def task(self, raw: Raw) -> Raw | None:
        """A task; None where it cannot be on the level as it is now."""
        kept, tasks = self.dropped, {"mark": self._mark, "place": self._place, "act": self._act}
        try:
            made = tasks.get(str(raw.get("do")), self._choose)(dict(raw))
        except _Gone:
            self.dropped = kept + 1
            return None
        return self._texts(made)

    # The kinds of task -----------------------------------------------------------------------

    def _mark(self, raw: dict[str, Any]) -> dict[str, Any]:
        creatures = raw.get("of") == "creatures"
        if not creatures:
            listener = self._who(raw.get("listener", YOU))
            if "listener" in raw:
                raw["listener"] = listener
        move = self._stands if creatures else self._at

        def cells(listed: Sequence[Any]) -> list[Any]:
            return self._each(listed, move, counts=False)

        for key in ("among", "answer"):
            if key in raw:
                raw[key] = cells(raw[key])
        if not creatures and not raw.get("among", [True]):
            raise _Gone  # without cells to choose from, all would be
        raw["wrong"] = [{**one, "answer": cells(one["answer"])} for one in raw["wrong"]]
        return raw

    def _place(self, raw: dict[str, Any]) -> dict[str, Any]:
        return self._with_goals(self._with_answers(raw))

    def _act(self, raw: dict[str, Any]) -> dict[str, Any]:
        self._who(YOU)
        return self._with_goals(self._with_answers(raw))

    def _choose(self, raw: dict[str, Any]) -> dict[str, Any]:
        options = self._each(raw["options"], self._option)
        right = [option for option in options if option.get("right")]
        if len(options) < 2 or not right:
            raise _Gone
        return {**raw, "options": options}

    def _with_answers(self, raw: dict[str, Any]) -> dict[str, Any]:
        """The answer, and the wrong ones that can still be given."""
        raw["answer"] = [self._with_cell(step) for step in raw["answer"]]
        raw["wrong"] = self._some(
            raw["wrong"],
            lambda one: {**one, "answer": [self._with_cell(step) for step in one["answer"]]},
        )
        return raw

    def _with_goals(self, raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "goals": self._some(raw["goals"], self._claim)}

    # Their parts -----------------------------------------------------------------------------

    def _option(self, raw: Raw) -> Raw:
        return self._texts({**raw, "claim": self._claim(raw["claim"])})

    def _claim(self, raw: Raw) -> Raw:
        made = self._with_cell(self._with_cell(raw), "place")
        for key in ("who", "made_by"):
            if raw.get(key):
                made = {**made, key: self._who(raw[key])}
        return self._texts(made)

    def _with_cell(self, raw: Raw, key: str = "at") -> Raw:
        return {**raw, key: self._at(raw[key])} if key in raw else raw

    def _some(self, parts: Sequence[Raw], follow: Callable[[Raw], Any]) -> list[Any]:
        """The parts that are left; there must be one."""
        left = self._each(parts, follow)
        if not left:
            raise _Gone
        return left

    def _each(
        self, parts: Sequence[Any], follow: Callable[[Any], Any], counts: bool = True
    ) -> list[Any]:
        left = []
        for part in parts:
            try:
                left.append(follow(part))
            except _Gone:
                self.dropped += counts
        return left

    # Names, cells, words -----------------------------------------------------------------------

    def _who(self, name: str) -> str:
        new = self.names.get(name, name)
        if self.after.by_id(new) is None:
            raise _Gone
        return new

    def _at(self, raw: Sequence[int]) -> list[int]:
        moved = self.cells(Cell(*raw))
        if not self.after.level.holds(moved):
            raise _Gone
        return list(moved)

    def _stands(self, raw: Sequence[int]) -> list[int]:
        """Where whoever stood on a cell stands now."""
        creature = self.before.at(Cell(*raw))
        now = None if creature is None else self.after.by_id(self._who(creature.id))
        if now is None:
            raise _Gone
        return list(now.at)

    def _texts(self, raw: Raw) -> Raw:
        """With the cells that its words name, and in what must be said of an answer the ids too."""
        made = dict(raw)
        for key in TEXTS:
            if key in raw:
                made[key] = self._text(raw[key], ids=key == "because")
        if "hints" in raw:
            made["hints"] = [self._text(hint) for hint in raw["hints"]]
        if "wrong" in raw:
            made["wrong"] = [self._texts(one) for one in raw["wrong"]]
        return made

    def _text(self, text: str, ids: bool = False) -> str:
        for old, new in self.names.items() if ids else ():
            parts = re.split(rf"(?<![\w-]){re.escape(old)}(?![\w-])", text)
            text = new.join(parts)
        return NAMED.sub(self._named, text)

    def _named(self, match: re.Match[str]) -> str:
        cell = Cell(int(match[1]), int(match[2]))
        moved = self.cells(cell)
        known = self.before.level.holds(cell) and self.after.level.holds(moved)
        return str(moved) if known else match[0]
