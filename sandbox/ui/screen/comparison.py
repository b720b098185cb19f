"""The same level and turn under every rule set, side by side where the map else is.

Belongs here: the places of the maps, and what stands above each. Must not know: what differs.
"""

from dataclasses import replace
from typing import Final

import pygame

from sandbox.sim.grid import Cell
from sandbox.sim.rules import RULE_SETS, title
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.layout import Box
from sandbox.ui.mapview import MapView, Shown, fitting
from sandbox.ui.panels.look import Look
from sandbox.ui.scene.rivals import Rival, rivals

HEAD: Final = 44
Asked = tuple[World, Turn | None, int | None]


class Comparison:
    """One map for each rule set. What a turn is under another rule set is played once and kept."""

    def __init__(self) -> None:
        self.maps = {name: MapView() for name in RULE_SETS}
        self.rivals: tuple[Rival, ...] = ()
        self._of: Asked | None = None
        self._painted: tuple[object, ...] = ()

    def show(self, world: World, turn: Turn | None, noise: int | None) -> None:
        """What is compared: a world, the turn that led to it or is tried out, and its noise."""
        if self._of is None or not _same(self._of, (world, turn, noise)):
            self._of = (world, turn, noise)
            self.rivals = rivals(world, turn, noise)

    def cell_at(self, point: tuple[int, int]) -> Cell | None:
        """The cell under a point of the window, on whichever of the maps it is; None on none."""
        for view in self.maps.values():
            if view.box.holds(point):
                return view.cell_at(point)
        return None

    def cell_px(self, look: Look, box: Box, level_size: tuple[int, int]) -> int:
        """How large a cell is on these maps, in pixels."""
        _, place = next(iter(self._places(look, box, level_size).values()))
        return fitting(level_size, (max(1, place.width), max(1, place.height))).cell_px

    def _places(
        self, look: Look, box: Box, level_size: tuple[int, int]
    ) -> dict[str, tuple[Box, Box]]:
        """The head and the map of each, in the direction that leaves the larger cells."""
        head, count = look.px(HEAD), len(self.maps)
        across = box.width // count, box.height - head
        down = box.width, box.height // count - head
        stacked = fitting(level_size, down).cell_px > fitting(level_size, across).cell_px
        width, height = down if stacked else across
        places = {}
        for n, name in enumerate(self.maps):
            x = box.x + (0 if stacked else n * width)
            y = box.y + (n * (height + head) if stacked else 0)
            places[name] = Box(x, y, width, head), Box(x, y + head, width, height)
        return places

    def paint(
        self,
        window: pygame.Surface,
        look: Look,
        box: Box,
        shown: Shown,
        *,
        lost: bool,
        covered: bool,
    ) -> bool:
        """Paints all of them, each as `shown` with its own world and turn; False where their
        pixels are there already. `lost`, `covered`: as of one map."""
        key = (box, look, self._of)
        fresh = lost or key != self._painted
        self._painted = key
        if fresh:
            window.fill(look.colour("panel"), box)
        level = self.rivals[0].world.level
        size = level.width, level.height
        changed = fresh
        places = self._places(look, box, size)
        for rival in self.rivals:
            place = places[rival.rules][1]
            view = self.maps[rival.rules]
            view.place(place, size)
            if fresh:
                view.fit(size)
            changed |= view.paint(
                window, look.theme, _of(rival, shown), lost=fresh, covered=covered, minimap=False
            )
        if changed:
            for rival in self.rivals:
                _head(window, look, rival, *places[rival.rules])
        return changed


def _same(one: Asked, other: Asked) -> bool:
    return one[0] is other[0] and one[1] is other[1] and one[2] == other[2]


def _of(rival: Rival, shown: Shown) -> Shown:
    """What a map shows; the pointer's words are said once, in the status bar."""
    pointer = shown.pointer
    return replace(
        shown,
        world=rival.world,
        turn=rival.turn,
        options=rival.options(shown.options),
        pointer=None if pointer is None else replace(pointer, text=""),
        now_ms=None,
    )


def _head(window: pygame.Surface, look: Look, rival: Rival, head: Box, place: Box) -> None:
    """A rule set's name, how many hear, and who."""
    line, margin, half = look.colour("line"), look.px(14), head.height // 2
    words = look.text(title(rival.rules), look.colour("text"), "title", bold=True)
    note = look.text(rival.count, look.colour("text"))
    hearers = look.fitting(rival.hearers, head.width - 2 * margin, "small")
    who = look.text(hearers, look.colour("dim"), "small")
    upper, lower = head.y + half // 2 + look.px(2), head.y + half + half // 2 - look.px(1)
    window.fill(look.colour("panel"), head)
    window.blit(words, words.get_rect(midleft=(head.x + margin, upper)))
    window.blit(note, note.get_rect(midright=(head.right - margin, upper)))
    window.blit(who, who.get_rect(midleft=(head.x + margin, lower)))
    window.fill(line, (head.x, head.y, head.width, 1))
    window.fill(line, (head.right - 1, head.y, 1, head.height + place.height))
