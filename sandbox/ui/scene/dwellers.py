"""Who and what is on the map: creatures, things, labels, as a viewer knows them.

Belongs here: choosing what is seen or remembered. Must not know: sound, colours.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.creatures import KINDS, YOU, Creature, Mind
from sandbox.sim.things import Thing
from sandbox.sim.world import World
from sandbox.ui.scene.model import CreatureShown, LabelShown, Side, ThingShown, Verdict
from sandbox.ui.scene.viewpoint import Viewpoint


def creatures(
    world: World,
    view: Viewpoint,
    chosen: int | None,
    verdicts: Mapping[int, Verdict],
    before: Mapping[int, Mind],
) -> tuple[CreatureShown, ...]:
    """Those that are seen; what they are about is told in the view of everything alone.

    `before` has the minds, by number, of those to whom what changed them has not come yet.
    """
    minds = {one.number: before.get(one.number, one.mind) for one in world.creatures}
    return tuple(
        CreatureShown(
            number=one.number,
            id=one.id,
            kind=one.kind,
            letter=KINDS[one.kind].letter,
            at=one.at,
            side=_side(world, one),
            state=minds[one.number].state if view.everything and not one.is_you else None,
            target=minds[one.number].target if view.everything else None,
            lantern=one.lantern,
            deaf=one.deaf and view.everything,
            verdict=verdicts.get(one.number),
            chosen=one.number == chosen,
        )
        for one in world.creatures
        if view.sees(one.at) or _is(view, one)
    )


def _is(view: Viewpoint, creature: Creature) -> bool:
    return view.who is not None and view.who.number == creature.number


def _side(world: World, creature: Creature) -> Side:
    if creature.is_you:
        return "you"
    you = world.you
    hostile = creature.is_enemy(you) if you is not None else YOU in creature.enemies
    return "foe" if hostile else "other"


def things(world: World, view: Viewpoint) -> tuple[ThingShown, ...]:
    """Those that are seen, and those that "you" remember where you do not look now."""
    shown = [_shown(thing, False) for thing in world.level.things if view.sees(thing.at)]
    if view.who is not None and view.who.is_you:
        remembered = world.journal.memory.things
        shown += [_shown(thing, True) for thing in remembered if not view.sees(thing.at)]
    return tuple(one for one in shown if one.kind != "label")


def _shown(thing: Thing, remembered: bool) -> ThingShown:
    return ThingShown(thing.kind, thing.at, thing.open, remembered)


def labels(world: World, known: NDArray[np.bool_] | None) -> tuple[LabelShown, ...]:
    """Those on cells that the viewer knows (h, w), None: all. They speak to the person at the
    screen, so nobody has to see them."""
    return tuple(
        LabelShown(thing.at, thing.text, thing.to)
        for thing in world.level.things
        if thing.kind == "label" and (known is None or known[thing.at.yx])
    )
