"""The same level and turn under every rule set, side by side where the map else is.

Belongs here: playing the turn under each rule set, and their places. Must not know: what differs.
"""

from dataclasses import replace
from typing import Final

import pygame

from sandbox.sim.rules import RULE_SETS, numbers_of, title
from sandbox.sim.turn import Turn, play
from sandbox.sim.world import World
from sandbox.ui.layout import Box
from sandbox.ui.mapview import MapView, Shown, fitting
from sandbox.ui.panels.look import Look

HEAD: Final = 26


class Comparison:
    """One map for each rule set. What a turn is under another rule set is played once and kept."""

    def __init__(self) -> None:
        self.maps = {name: MapView() for name in RULE_SETS}
        self.box = Box(0, 0, 0, 0)
        self._of: tuple[World, Turn | None] | None = None
        self._shown: dict[str, tuple[World, Turn | None]] = {}

    def show(self, world: World, turn: Turn | None) -> None:
        """What is compared: a world, and the turn that led to it or is tried out."""
        if self._of is not None and self._of[0] is world and self._of[1] is turn:
            return
        self._of = (world, turn)
        self._shown = {name: _under(name, world, turn) for name in RULE_SETS}

    def turn_under(self, name: str) -> Turn | None:
        """The turn as it is under a rule set."""
        return self._shown[name][1]

    def _places(self, look: Look, level_size: tuple[int, int]) -> dict[str, tuple[Box, Box]]:
        """The head and the map of each, in the direction that leaves the larger cells."""
        head, count, box = look.px(HEAD), len(self.maps), self.box
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

    def paint(self, window: pygame.Surface, look: Look, box: Box, shown: Shown) -> None:
        """Paints all of them, each as `shown` with its own world and turn."""
        self.box = box
        world = next(iter(self._shown.values()))[0]
        level_size = world.level.width, world.level.height
        window.fill(look.colour("panel"), box)
        for name, (head, place) in self._places(look, level_size).items():
            view = self.maps[name]
            view.place(place, level_size)
            world, turn = self._shown[name]
            here = replace(shown, world=world, turn=turn, pointer=None, now_ms=None)
            view.paint(window, look.theme, here, lost=True, minimap=False)
            words = look.text(title(name), look.colour("text"), "title", bold=True)
            window.blit(words, words.get_rect(midleft=(head.x + look.px(14), head.centre[1])))
            left = head.width - words.get_width() - look.px(36)
            told = self.count(name)
            if look.width(told) > left:
                told = told.removeprefix("heard by ")
            note = look.text(look.fitting(told, left), look.colour("dim"))
            window.blit(note, note.get_rect(midright=(head.right - look.px(14), head.centre[1])))
            window.fill(look.colour("line"), (head.x, head.y, head.width, 1))
            window.fill(
                look.colour("line"), (head.right - 1, head.y, 1, head.height + place.height)
            )

    def count(self, name: str) -> str:
        """How many hear the turn's last noise under a rule set, in words."""
        turn = self.turn_under(name)
        if turn is None or not turn.sources:
            return "no noise"
        heard = [one.heard for one in turn.perceptions(turn.sources[-1].number).values()]
        return f"heard by {sum(heard)} of {len(heard)}"


def _under(name: str, world: World, turn: Turn | None) -> tuple[World, Turn | None]:
    if world.numbers.rules == name:
        return world, turn
    numbers = numbers_of(name)
    if turn is None:
        return world.changed(numbers=numbers), None
    played = play(turn.before.changed(numbers=numbers), turn.orders)
    tried = turn.before is world
    return (world.changed(numbers=numbers) if tried else played.world), played
