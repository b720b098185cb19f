"""Which sounds draw a creature, and where to (hearing.md 7).

Belongs here: from what a creature heard in a turn to what is in its mind for the next. Must not
know: how a sound is heard, how anyone walks.
"""

from collections.abc import Sequence

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import chebyshev
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception
from sandbox.sim.rules.numbers import Numbers

Heard = tuple[Source, Perception]


def draws(source: Source, listener: Creature) -> bool:
    """Whether a sound would draw this creature, awake, to come and look.

    One with enemies comes for anything but the tread of those who are none of its enemies; a song
    or a cackle draws everyone. A footstep made by hand counts as an enemy's.
    """
    if source.kind.draws_all:
        return True
    if not listener.enemies:
        return False
    maker = source.maker
    return source.kind.id != "footstep" or maker is None or listener.is_enemy(maker)


def after_hearing(
    listener: Creature, heard: Sequence[Heard], sees_enemy: bool, turn: int, numbers: Numbers
) -> Creature:
    """The creature once it has heard this turn's noises."""
    if listener.is_you or sees_enemy:
        return listener
    drawing = [(source, perception) for source, perception in heard if draws(source, listener)]
    if listener.asleep:
        drawing = [one for one in drawing if one[1].band in ("clear", "loud")]
    if not drawing:
        return listener
    _, perception = min(drawing, key=lambda one: _order(listener, *one))
    if not _replaces(listener, perception, turn, numbers["look.target_old_at"]):
        return listener
    return listener.with_mind(
        state="going_to_look", target=perception.place, margin=perception.margin, since=turn
    )


def _order(listener: Creature, source: Source, perception: Perception) -> tuple[int, int, int]:
    """Furthest above the threshold, then nearest, then the lowest number."""
    return -perception.margin, chebyshev(listener.at, source.at), source.number


def _replaces(listener: Creature, perception: Perception, turn: int, old_at: int) -> bool:
    """While it is going, only for one further above the threshold, or when its target is old."""
    mind = listener.mind
    if mind.state != "going_to_look" or mind.margin is None:
        return True
    return perception.margin > mind.margin or turn - mind.since >= old_at
