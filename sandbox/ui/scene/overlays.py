"""The overlays of one noise: what is left of it, who would hear it where, and its ways.

Belongs here: turning fields and perceptions into heat, contours, ways and verdicts. Must not know:
any rule set, colours. All of it is read off the field and the perceptions of the turn.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import explain
from sandbox.sim.creatures import KINDS, Creature
from sandbox.sim.grid import Cell
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import CLOSED, Way
from sandbox.sim.rules import rule_set
from sandbox.sim.turn import Turn
from sandbox.ui.scene.amounts import amount
from sandbox.ui.scene.model import Contour, Heat, Loss, Verdict, WayShown


def loudness(turn: Turn, noise: int, known: NDArray[np.bool_] | None) -> Heat:
    """What is left of a noise in each cell (that the viewer knows)."""
    field = turn.field(noise)
    left, unit = field.left, field.medium.audible
    shown = left > 0 if known is None else (left > 0) & known
    # A field may count on from the loudness, so that 0 can say that nothing arrives.
    zero = field.loudness - turn.source(noise).loudness.value if unit == 1 else 0
    return Heat("loudness", left, shown, int(left[field.source.yx]), unit, zero)


def verdicts(turn: Turn, noise: int) -> dict[int, Verdict]:
    """Listener number to whether and how they hear a noise, and why not."""
    unit = turn.field(noise).medium.audible
    return {number: _verdict(one, unit) for number, one in turn.perceptions(noise).items()}


def _verdict(perception: Perception, unit: int) -> Verdict:
    if perception.reason is None:
        margin = amount(perception.margin, unit)
        return Verdict(True, perception.band, f"{perception.band} +{margin}")
    return Verdict(False, None, explain.briefly(perception, amount(perception.lacks, unit)))


def contours(turn: Turn, noise: int) -> tuple[Contour, ...]:
    """For each threshold of those who could hear a noise, the border within which it is heard."""
    field, rules = turn.field(noise), rule_set(turn.world.numbers)
    listeners: dict[tuple[int, int], list[Creature]] = {}
    for number, one in sorted(turn.perceptions(noise).items()):
        if one.reason not in ("own_noise", "deaf"):
            listener = turn.world.by_number(number)
            needs = rules.needs(listener, one.at_door)
            listeners.setdefault((needs, one.threshold.value), []).append(listener)
    blocked = field.medium.enter >= CLOSED
    return tuple(
        Contour(
            threshold=threshold,
            unit=field.medium.audible,
            needs=needs,
            listeners=tuple(one.id for one in alike),
            letters="".join(dict.fromkeys(KINDS[one.kind].letter for one in alike)),
            within=field.left >= needs,
            values=field.left,
            blocked=blocked,
        )
        for (needs, threshold), alike in sorted(listeners.items())
    )


def ways(turn: Turn, noise: int, chosen: int | None) -> tuple[WayShown, ...]:
    """The ways of a noise to all that it reaches, but for its maker and the deaf."""
    perceptions = sorted(turn.perceptions(noise).items())
    found = (_way(turn, one, number == chosen) for number, one in perceptions)
    return tuple(way for way in found if way is not None)


def way_to(turn: Turn, noise: int, listener: int) -> tuple[WayShown, ...]:
    """The way of a noise to one listener, without what each piece loses; none where none leads."""
    if all(one.number != listener for one in turn.world.creatures):
        return ()
    way = _way(turn, turn.perception(noise, listener), True)
    return () if way is None else (replace(way, losses=()),)


def _way(turn: Turn, one: Perception, chosen: bool) -> WayShown | None:
    if not rule_set(turn.world.numbers).has_ways or one.reason in ("own_noise", "deaf"):
        return None
    field, listener = turn.field(one.noise), turn.world.by_number(one.listener)
    way = field.way_to(listener.at)
    if not way:
        return None
    return WayShown(
        listener=listener.id,
        heard=one.heard,
        chosen=chosen,
        cells=(field.source, *(step.cell for step in way)),
        losses=losses(field.source, way),
        arrives=one.arrives,
        unit=field.medium.audible,
    )


def losses(source: Cell, way: Way) -> tuple[Loss, ...]:
    """A way in straight pieces, each with what it loses; muffled steps stand alone."""
    pieces: list[Loss] = []
    heading: tuple[int, int] | None = None
    before = source
    for step in way:
        ahead = step.cell.x - before.x, step.cell.y - before.y
        if pieces and not step.muffle and ahead == heading:
            last = pieces.pop()
            pieces.append(Loss(last.start, step.cell, last.lost + step.lost, False))
        else:
            pieces.append(Loss(before, step.cell, step.lost, step.muffle > 0))
        heading = None if step.muffle else ahead
        before = step.cell
    return tuple(pieces)
