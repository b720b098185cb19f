"""The same level and turn under every rule set, where the map else is.

Belongs here: what stands above each map, which map is under a point, and what of a turn that was
compared is kept. Must not know: what differs.
"""

from dataclasses import replace
from typing import Final

import pygame

from sandbox.sim.grid import Cell
from sandbox.sim.rules import RULE_SETS, title
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.layout import Box
from sandbox.ui.mapview import MapView, Shown
from sandbox.ui.panels.look import Look
from sandbox.ui.scene.rivals import Rival, rivals, same_noise
from sandbox.ui.screen.arrangement import Arrangement, around, arranged

HEAD: Final = 44
KEPT: Final = 2
"""So many turns are kept: the one that is, and the one that a calm heat map still shows."""
Asked = tuple[World, Turn | None, int | None]


class Comparison:
    """One map for each rule set. What a turn is under another rule set is played once and kept."""

    def __init__(self) -> None:
        self.maps = {name: MapView() for name in RULE_SETS}
        self.rivals: tuple[Rival, ...] = ()
        self.places = Arrangement((), (), Box(0, 0, 0, 0), 0)
        self._kept: list[tuple[Asked, tuple[Rival, ...]]] = []
        self._painted: tuple[object, ...] = ()

    def show(self, world: World, turn: Turn | None, noise: int | None) -> None:
        """What is compared: a world, the turn that led to it or is tried out, and its noise."""
        asked = world, turn, noise
        made = next((made for of, made in self._kept if _same(of, asked)), None)
        self.rivals = rivals(world, turn, noise) if made is None else made
        kept = [one for one in self._kept if one[1] is not made]
        self._kept = [(asked, self.rivals), *kept][:KEPT]

    def arrange(self, look: Look, box: Box, level_size: tuple[int, int], inspector: int) -> None:
        """Takes the places of maps and inspector; `inspector` is its width, 0 for none."""
        self.places = arranged(box, level_size, len(self.maps), look.px(HEAD), inspector)
        for view, place in zip(self.maps.values(), self.places.maps, strict=True):
            view.place(place, level_size)

    def rival(self, rules: str) -> Rival:
        """What a rule set makes of it."""
        return next(one for one in self.rivals if one.rules == rules)

    def own_number(self, rules: str, number: int, turn: Turn | None) -> int | None:
        """The number that a noise of a rule set's map has in the turn that was played."""
        theirs = self.rival(rules).turn
        if theirs is None or turn is None or theirs is turn:
            return number
        return same_noise(theirs.source(number), turn)

    def map_at(self, point: tuple[int, int]) -> str:
        """The rule set whose map is under a point of the window; "" where none is."""
        return next((name for name, view in self.maps.items() if view.box.holds(point)), "")

    def cell_at(self, point: tuple[int, int]) -> Cell | None:
        """The cell under a point of the window, on whichever of the maps it is; None on none."""
        name = self.map_at(point)
        return self.maps[name].cell_at(point) if name else None

    def paint(
        self,
        window: pygame.Surface,
        look: Look,
        box: Box,
        shown: Shown,
        *,
        lost: bool,
        covered: bool,
        chosen: str,
    ) -> bool:
        """Paints all of them, each as `shown` with its own world and turn; False where their
        pixels are there already. `lost`, `covered`: as of one map. The map that the inspector
        answers for is the `chosen` rule set's."""
        key = (box, look, self.places, chosen, self.rivals)
        fresh = lost or key != self._painted
        self._painted = key
        if fresh:
            for part in around(box, self.places.inspector):
                window.fill(look.colour("panel"), part)
        level = self.rivals[0].world.level
        size = level.width, level.height
        changed = fresh
        for rival in self.rivals:
            view = self.maps[rival.rules]
            if fresh:
                view.fit(size)
            changed |= view.paint(
                window, look.theme, _of(rival, shown), lost=fresh, covered=covered, minimap=False
            )
        if changed:
            places = zip(self.rivals, self.places.heads, self.places.maps, strict=True)
            for rival, head, place in places:
                said = rival.said(shown.options.view)
                _head(window, look, rival.rules, said, head, place, marked=rival.rules == chosen)
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


def _head(
    window: pygame.Surface,
    look: Look,
    rules: str,
    said: tuple[str, str],
    head: Box,
    place: Box,
    *,
    marked: bool,
) -> None:
    """A rule set's name, and what is said of who hears; `marked` is the one that is explained."""
    line, margin, half = look.colour("line"), look.px(14), head.height // 2
    tone = look.colour("accent" if marked else "text")
    words = look.text(title(rules), tone, "title", bold=True)
    beside = head.width - 3 * margin - words.get_width()
    note = look.text(look.fitting(said[0], max(0, beside)), look.colour("text"))
    hearers = look.fitting(said[1], head.width - 2 * margin, "small")
    who = look.text(hearers, look.colour("dim"), "small")
    upper, lower = head.y + half // 2 + look.px(2), head.y + half + half // 2 - look.px(1)
    window.fill(look.colour("panel"), head)
    window.blit(words, words.get_rect(midleft=(head.x + margin, upper)))
    window.blit(note, note.get_rect(midright=(head.right - margin, upper)))
    window.blit(who, who.get_rect(midleft=(head.x + margin, lower)))
    window.fill(line, (head.x, head.y, head.width, 1))
    window.fill(line, (head.right - 1, head.y, 1, head.height + place.height))
    if marked:
        window.fill(tone, (head.x, head.y, head.width - 1, look.px(3)))
