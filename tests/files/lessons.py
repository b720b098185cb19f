"""Lessons of every kind that a level file can hold, as plain tables, for Hypothesis.

Belongs here: building `[lesson]` and `[[task]]` so that they can be read. Must not know: whether an
answer is right.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, get_args

from hypothesis import strategies as st

from sandbox.files.ranges import RANGES
from sandbox.files.scripts import HEARD_AS
from sandbox.lessons.records import When
from sandbox.sim.creatures import STATES
from sandbox.sim.events import Band, Reason
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import BY_ID

Raw = dict[str, Any]
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.just("two\nlines\n")
NAMES = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=6)
TURNS = st.integers(*RANGES["script"]["turn"])
TERRAIN_IDS = st.sampled_from(sorted(BY_ID))


class Tables:
    """Strategies for the tables of a lesson on a level with these creatures."""

    def __init__(self, level: Level, ids: Sequence[str], standing: Sequence[list[int]]) -> None:
        self.cells = st.tuples(
            st.integers(0, level.width - 1), st.integers(0, level.height - 1)
        ).map(list)
        self.who = st.sampled_from(list(ids))
        self.standing = st.lists(st.sampled_from(list(standing)), max_size=3)
        self.you = "you" in ids

    def claim(self) -> st.SearchStrategy[Raw]:
        told = {"arrives": st.integers(-9, 999), "chance": st.sampled_from(["0", "1/4", "1"])}
        heard = {
            "hears": st.booleans() | st.sampled_from(HEARD_AS),
            "band": st.sampled_from(get_args(Band)),
            "place": self.cells,
            "made_by": st.just("") | self.who,
        }
        about = {"when": st.sampled_from(get_args(When)), "turn": TURNS, "text": TEXTS, **told}
        return (
            st.fixed_dictionaries(
                {"who": self.who, "state": st.sampled_from(STATES)}, optional={**about, **heard}
            )
            | st.fixed_dictionaries(
                {"who": self.who, "reason": st.sampled_from(get_args(Reason))}, optional=about
            )
            | st.fixed_dictionaries({"who": self.who, "at": self.cells}, optional=about)
        )

    def mark(self) -> st.SearchStrategy[Raw]:
        return self._task(
            "mark",
            {"turn": TURNS, "listener": self.who, **self._answers(st.lists(self.cells))},
            {"noise": st.integers(1, 9)},
        )

    def mark_creatures(self) -> st.SearchStrategy[Raw]:
        own = {"of": st.just("creatures"), "turn": TURNS, **self._answers(self.standing)}
        return self._task("mark", own, {"band": st.sampled_from(get_args(Band))})

    def place(self) -> st.SearchStrategy[Raw]:
        puts = st.fixed_dictionaries({"put": TERRAIN_IDS, "at": self.cells})
        own = {
            "puts": st.lists(TERRAIN_IDS, min_size=1, max_size=2),
            "goals": st.lists(self.claim(), min_size=1, max_size=2),
            **self._answers(st.lists(puts, max_size=2)),
        }
        more = {"most": st.integers(1, 5), "onto": st.lists(TERRAIN_IDS, max_size=2)}
        return self._task("place", own, more)

    def act(self) -> st.SearchStrategy[Raw]:
        steps = (
            st.fixed_dictionaries({"do": st.just("move"), "at": self.cells})
            | st.fixed_dictionaries({"do": st.just("mutter")}, optional={"says": TEXTS})
            | st.fixed_dictionaries({"do": st.just("rest")}, optional={"turns": st.integers(1, 99)})
        )
        own = {
            "within": st.integers(1, 99),
            "goals": st.lists(self.claim(), min_size=1, max_size=2),
            **self._answers(st.lists(steps, max_size=3)),
        }
        return self._task("act", own, {})

    def choose(self) -> st.SearchStrategy[Raw]:
        option = st.fixed_dictionaries({"text": TEXTS, "claim": self.claim()})
        right = option.map(lambda raw: {**raw, "right": True})
        options = st.tuples(st.lists(option, min_size=1, max_size=2), right).map(
            lambda pair: [*pair[0], pair[1]]
        )
        return self._task("choose", {"options": options}, {})

    def any(self) -> st.SearchStrategy[Raw]:
        kinds = [self.mark(), self.mark_creatures(), self.place(), self.choose()]
        return st.one_of(*kinds, self.act()) if self.you else st.one_of(*kinds)

    def _task(self, do: str, own: Raw, more: Raw) -> st.SearchStrategy[Raw]:
        return st.fixed_dictionaries(
            {"do": st.just(do), "id": NAMES, "text": TEXTS, **own},
            optional={"hints": st.lists(TEXTS, max_size=2), "why": TEXTS, **more},
        )

    def _answers(self, answer: st.SearchStrategy[Any]) -> Raw:
        wrong = st.fixed_dictionaries({"answer": answer, "because": TEXTS})
        return {"answer": answer, "wrong": st.lists(wrong, min_size=1, max_size=2)}


@st.composite
def taught(
    draw: st.DrawFn,
    level: Level,
    ids: Sequence[str],
    standing: Sequence[list[int]],
    numbers: Numbers,
) -> tuple[Raw, tuple[Raw, ...]]:
    """What stands in `[lesson]`, and in each `[[task]]`."""
    names = st.sampled_from([number.name for number in numbers])
    lesson = st.fixed_dictionaries(
        {"text": TEXTS}, optional={"closing": TEXTS, "numbers": st.lists(names, max_size=2)}
    )
    task = Tables(level, ids, standing).any()
    tasks = st.lists(task, min_size=1, max_size=2, unique_by=itemgetter("id"))
    return draw(lesson), tuple(draw(tasks))
