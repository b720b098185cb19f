"""What a person picks: one creature, one noise or what lies there, and nothing else from before.

Belongs here: what can be picked at a cell, in which order clicks go through it, and what a pick
does to what is shown. Must not know: tools, panels, pygame.
"""

from dataclasses import dataclass
from typing import Literal

from sandbox.sim.grid import Cell
from sandbox.sim.world import World
from sandbox.ui.scene.dwellers import things
from sandbox.ui.scene.viewpoint import viewpoint
from sandbox.ui.workspace import Workspace


@dataclass(frozen=True)
class Offer:
    """Something that can be picked at a cell: a creature's id, a noise's number, a thing's kind."""

    sort: Literal["creature", "noise", "thing"]
    which: str | int
    name: str


def offers(state: Workspace, cell: Cell) -> list[Offer]:
    """All that is shown at a cell: who stands there, what sounded there, what lies there."""
    world = state.world
    view = viewpoint(world, state.options.view)
    found: list[Offer] = []
    creature = world.at(cell)
    if creature is not None and (view.sees(cell) or creature == view.who):
        found.append(Offer("creature", creature.id, creature.id))
    turn = state.past_turn
    heard_as = {one.number: one.heard_as for one in turn.sources} if turn is not None else {}
    found += [Offer("noise", n, f"the sound, {heard_as[n]}") for n in state.noises_at(cell)]
    lying = dict.fromkeys(one.kind for one in things(world, view) if one.at == cell)
    return found + [Offer("thing", kind, f"the {kind.replace('_', ' ')}") for kind in lying]


def next_at(state: Workspace, cell: Cell) -> tuple[Offer | None, str]:
    """What a click on a cell picks, and that in words, with how much else there is."""
    here = offers(state, cell)
    if not here:
        return None, ""
    place = (_place(state, cell, here) + 1) % len(here)
    many = f", {place + 1} of {len(here)} here" if len(here) > 1 else ""
    return here[place], f"select {here[place].name}{many}"


def _place(state: Workspace, cell: Cell, here: list[Offer]) -> int:
    """Which of them is picked already; -1 where none is."""
    for place, one in enumerate(here):
        if state.picked_at == (cell, one.sort, one.which):
            return place
        if (one.sort, one.which) == ("creature", state.selected):
            return place
    return -1


def pick_at(state: Workspace, cell: Cell) -> None:
    """Picks the next thing at a cell; nothing where nothing is."""
    offer, _ = next_at(state, cell)
    state.selected = state.listener = None
    state.picked_at = None if offer is None else (cell, offer.sort, offer.which)
    if offer is None:
        return
    if offer.sort == "creature":
        state.selected = str(offer.which)
    elif offer.sort == "noise":
        state.choose_noise(int(offer.which))
        state.listener = _who_heard_it_there(state, int(offer.which), cell)


def _who_heard_it_there(state: Workspace, noise: int, cell: Cell) -> str | None:
    """Whose ◌ it is, where it is one: yours, or that of whose view is shown."""
    turn, ears = state.past_turn, state.viewer or state.world.you
    if (
        turn is None
        or ears is None
        or all(one.number != ears.number for one in turn.world.creatures)
    ):
        return None
    return ears.id if turn.perception(noise, ears.number).place == cell else None


def pick_creature(state: Workspace, id: str | None) -> None:
    """Picks a creature: it is inspected, and its way is shown; None: nobody any more."""
    state.selected, state.listener, state.picked_at = id, None, None


def pick_listener(state: Workspace, id: str | None) -> None:
    """Picks whose way is shown; another that was inspected is so no longer."""
    state.listener, state.picked_at = id, None
    if state.selected != id:
        state.selected = None


def pick_compared(state: Workspace, world: World, cell: Cell) -> None:
    """Picks whose way is shown on a compared map, of that `world`: who is seen at the cell; where
    nobody is, it stays as it is."""
    creature, view = world.at(cell), viewpoint(world, state.options.view)
    if creature is not None and (view.sees(cell) or creature == view.who):
        pick_listener(state, creature.id)


def pick_noise(state: Workspace, number: int, listener: str | None) -> None:
    """Picks a noise, and whose way is shown where that is said, else that stays."""
    state.choose_noise(number)
    if listener is not None:
        pick_listener(state, listener)
