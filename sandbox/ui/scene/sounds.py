"""Sounds on the map: where noises were made, how far they reach, how far they have come, and ◌.

Belongs here: which sounds a viewer may know of, and their records. Must not know: pixels, rules.
In a listener's view nothing shows who made a sound or where it truly was: only noises that they
made themselves, or saw being made, show their source (hearing.md 4).
"""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.events import Heard, Marker
from sandbox.sim.noises import NOISE_KINDS, Source
from sandbox.sim.propagation import CLOSED, SoundField
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui import animation
from sandbox.ui.scene.model import Front, MarkerShown, Reach, Ring, SourceShown
from sandbox.ui.scene.viewpoint import Viewpoint

MOST_AT_ONCE: Final = 12
"""More noises than these are not drawn spreading at once; the loudest are."""
LETTERS: Final = {kind.heard_as: kind.letter for kind in NOISE_KINDS.values()}
UNNAMED_LETTER: Final = "n"


def markers(world: World, turn: Turn | None, view: Viewpoint) -> tuple[Marker, ...]:
    """Your ◌; in a creature's view where it placed what it heard this turn."""
    if view.everything or (view.who is not None and view.who.is_you):
        return world.journal.markers
    if turn is None or view.who is None:
        return ()
    heard_as = {source.number: source.heard_as for source in turn.sources}
    return tuple(
        Marker(turn.number, event.noise, event.place, heard_as[event.noise], event.band)
        for event in turn.events
        if isinstance(event, Heard) and event.listener == view.who.id
    )


def marked(one: Marker) -> MarkerShown:
    """A ◌ as it is shown."""
    return MarkerShown(one.place, one.heard_as, letter(one.heard_as), one.band)


def letter(heard_as: str) -> str:
    """The letter that stands for what a sound is heard as."""
    return LETTERS.get(heard_as, UNNAMED_LETTER)


def known_sources(turn: Turn | None, view: Viewpoint) -> list[Source]:
    """The noises of a turn whose source the viewer knows."""
    if turn is None:
        return []
    return [
        source
        for source in turn.sources
        if view.everything or _own(source, view) or view.sees(source.at)
    ]


def _own(source: Source, view: Viewpoint) -> bool:
    return (
        view.who is not None and source.maker is not None and source.maker.number == view.who.number
    )


def sources(known: Sequence[Source], chosen: Source | None) -> tuple[SourceShown, ...]:
    """Where the noises were made."""
    return tuple(
        SourceShown(
            noise=source.number,
            kind=source.kind.id,
            heard_as=source.heard_as,
            letter=source.kind.letter,
            at=source.at,
            loudness=source.loudness.value,
            chosen=source is chosen,
        )
        for source in known
    )


def loudest(known: Sequence[Source]) -> list[Source]:
    """Those that are drawn spreading, in the order in which they were made."""
    by_loudness = sorted(known, key=lambda source: (-source.loudness.value, source.number))
    return sorted(by_loudness[:MOST_AT_ONCE], key=lambda source: source.number)


def lost_on_the_way(field: SoundField, known: NDArray[np.bool_] | None) -> NDArray[np.int32]:
    """The loss (h, w) from a noise's source to each cell; -1 where it does not get.

    Cells that are not `known` to the viewer count as such.
    """
    left = field.left
    reached = left > 0 if known is None else (left > 0) & known
    lost = np.where(reached, left[field.source.yx] - left, np.int32(-1))
    lost.setflags(write=False)
    return lost


def reaches(
    turn: Turn, spreading: Sequence[Source], known: NDArray[np.bool_] | None
) -> tuple[Reach, ...]:
    """How far noises reach, standing still."""
    shown = []
    for source in spreading:
        field = turn.field(source.number)
        blocked = field.medium.enter >= CLOSED
        if known is not None:
            blocked |= ~known
        lost = lost_on_the_way(field, known)
        shown.append(Reach(source.number, source.heard_as, source.at, lost, blocked))
    return tuple(shown)


def fronts(spread: Sequence[Reach], now_ms: int) -> tuple[Front, ...]:
    """How far noises have come by now."""
    moving = []
    for reach in spread:
        moment = animation.front_at(now_ms, int(reach.lost.max()))
        if moment is not None:
            moving.append(
                Front(reach.noise, reach.heard_as, reach.at, reach.lost, reach.blocked, *moment)
            )
    return tuple(moving)


def rings(shown: Iterable[tuple[Marker, int]]) -> tuple[Ring, ...]:
    """The rings that grow out of ◌, each with how long ago its sound was heard."""
    moments = ((marker, animation.ring_at(since_ms)) for marker, since_ms in shown)
    return tuple(
        Ring(marker.place, marker.heard_as, *moment) for marker, moment in moments if moment
    )
