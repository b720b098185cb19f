"""Which sounds draw a creature, and where to (hearing.md 7).

Belongs here: from what a creature heard in a turn to what is in its mind for the next, with the
reason for each sound. Must not know: how a sound is heard, how anyone walks.
"""

from collections.abc import Sequence
from typing import Literal

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import chebyshev
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception
from sandbox.sim.rules.base import RuleSet

Heard = tuple[Source, Perception]
Answer = Literal[
    "goes_to_look",
    "wakes_and_goes_to_look",
    "watches_its_enemy",
    "has_no_enemies",
    "knows_the_tread",
    "sleeps_on",
    "another_drew_more",
    "is_after_a_louder_one",
]
"""What a creature makes of one sound that it heard."""

GOING: tuple[Answer, ...] = ("goes_to_look", "wakes_and_goes_to_look")


def answers(
    listener: Creature, heard: Sequence[Heard], sees_enemy: bool, turn: int, rules: RuleSet
) -> dict[int, Answer]:
    """What a creature makes of each sound it heard, by the noises' numbers: it goes after one."""
    said: dict[int, Answer] = {}
    drawing: list[Heard] = []
    for source, perception in heard:
        indifferent = _indifferent(source, perception, listener, sees_enemy, rules)
        if indifferent is None:
            drawing.append((source, perception))
        else:
            said[source.number] = indifferent
    drawing.sort(key=lambda one: _order(listener, *one))
    for rank, (source, perception) in enumerate(drawing):
        said[source.number] = (
            _first(listener, perception, turn, rules) if rank == 0 else "another_drew_more"
        )
    return said


def after_hearing(
    listener: Creature, heard: Sequence[Heard], sees_enemy: bool, turn: int, rules: RuleSet
) -> Creature:
    """The creature once it has heard this turn's noises."""
    if listener.is_you:
        return listener
    said = answers(listener, heard, sees_enemy, turn, rules)
    for source, perception in heard:
        if said[source.number] in GOING:
            return listener.with_mind(
                state="going_to_look", target=perception.place, margin=perception.margin, since=turn
            )
    if listener.asleep and any(_wakes(listener, one, rules) for one in heard):
        return listener.with_mind(state=listener.resting_state)
    return listener


def _wakes(listener: Creature, heard: Heard, rules: RuleSet) -> bool:
    """Whether a sound wakes a sleeper that it does not draw."""
    source, perception = heard
    return not _knows_the_tread(source, listener) and rules.wakes(perception, draws=False)


def _indifferent(
    source: Source, perception: Perception, listener: Creature, sees_enemy: bool, rules: RuleSet
) -> Answer | None:
    """Why a sound does not draw this creature; None where it does.

    One with enemies comes for anything but the tread of those who are none of its enemies; a song
    or a cackle draws everyone. A footstep made by hand counts as an enemy's.
    """
    if sees_enemy:
        return "watches_its_enemy"
    if not source.kind.draws_all:
        if not listener.enemies:
            return "has_no_enemies"
        if _knows_the_tread(source, listener):
            return "knows_the_tread"
    if listener.asleep and not rules.wakes(perception, draws=True):
        return "sleeps_on"
    return None


def _knows_the_tread(source: Source, listener: Creature) -> bool:
    maker = source.maker
    return source.kind.tread and maker is not None and not listener.is_enemy(maker)


def _order(listener: Creature, source: Source, perception: Perception) -> tuple[int, int, int]:
    """Furthest above the threshold, then nearest, then the lowest number."""
    return -perception.margin, chebyshev(listener.at, source.at), source.number


def _first(listener: Creature, perception: Perception, turn: int, rules: RuleSet) -> Answer:
    """While it is going, only one further above the threshold, or any when its target is old."""
    mind = listener.mind
    if listener.asleep:
        return "wakes_and_goes_to_look"
    if mind.state == "going_to_look" and mind.margin is not None:
        old = turn - mind.since >= rules.numbers["look.target_old_at"]
        if perception.margin <= mind.margin and not old:
            return "is_after_a_louder_one"
    return "goes_to_look"
