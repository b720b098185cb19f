"""The palette: terrain, rooms, creatures, noises and things to put on the map.

Belongs here: its sections, the search, the numbers 1 to 9. Must not know: what the tools do with
what is picked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from sandbox.sim.creatures import KINDS
from sandbox.sim.level import ROOMS
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import TERRAINS
from sandbox.sim.things import THING_KINDS
from sandbox.ui.intents import Fill, Pick, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels import wording
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Button, Field, Frame, Widget
from sandbox.ui.workspace import Workspace

SEARCH: Final = "palette.search"
# What is painted most comes first; the rest follow in the order of their table.
FIRST_TERRAIN: Final = (
    "wall", "stone_floor", "closed_door", "still_water", "grass", "rubble", "tree",
    "plank_floor", "secret_door",
)  # fmt: skip
FIRST_NOISE: Final = ("trap_alarm", "footstep", "door_kick", "mutter", "shout", "song")
FIRST_CREATURE: Final = ("you", "guard", "wolf", "goblin", "villager", "bat")
CREATURES: Final = (*FIRST_CREATURE, *(kind for kind in KINDS if kind not in FIRST_CREATURE))


@dataclass(frozen=True)
class Item:
    """A line of the palette."""

    group: str
    id: str
    name: str
    detail: str


@dataclass(frozen=True)
class Section:
    """A part of the palette; `folded` is how many lines it shows until it is unfolded."""

    group: str
    title: str
    folded: int


SECTIONS: Final = (
    Section("terrain", "Terrain", 9),
    Section("room", "Rooms", 9),
    Section("creature", "Creatures", 9),
    Section("noise", "Noises", 9),
    Section("thing", "Objects", 9),
)


@lru_cache(maxsize=8)
def items(numbers: Numbers) -> tuple[Item, ...]:
    """All lines, section by section, with the numbers in force."""
    terrain = _first(FIRST_TERRAIN, [t.id for t in TERRAINS])
    noises = _first(FIRST_NOISE, list(NOISE_KINDS))
    rooms = (*ROOMS[1:], ROOMS[0])
    return (
        *(Item("terrain", one, wording.kind(one), _terrain(one, numbers)) for one in terrain),
        *(Item("room", one, _room_name(one), _room(one, numbers)) for one in rooms),
        *(Item("creature", one, wording.kind(one), _creature(one)) for one in CREATURES),
        *(Item("noise", one, wording.kind(one), _noise(one, numbers)) for one in noises),
        *(Item("thing", one, wording.kind(one), "") for one in THING_KINDS),
    )


def shown_items(state: Workspace) -> Iterator[tuple[Section, list[Item], int]]:
    """Each section with the lines it shows now, and how many it has in all."""
    every = items(state.world.numbers)
    words = state.search.casefold().split()
    for section in SECTIONS:
        whole = [item for item in every if item.group == section.group]
        if words:
            whole = [
                item
                for item in whole
                if all(word in f"{item.name} {section.title}".casefold() for word in words)
            ]
            yield section, whole, len(whole)
        elif section.group in state.unfolded:
            yield section, whole, len(whole)
        else:
            picked = state.picked(section.group)
            kept = whole[: section.folded]
            kept += [item for item in whole[section.folded :] if item.id == picked]
            yield section, kept, len(whole)


def numbered(state: Workspace) -> list[Item]:
    """What the keys 1 to 9 pick: the first lines of the group in use, or of what is found."""
    shown = [(section, lines) for section, lines, _ in shown_items(state) if lines]
    if not state.search:
        shown = [pair for pair in shown if pair[0].group == state.group]
    return [item for _, lines in shown for item in lines][:9]


def found(state: Workspace) -> list[Item]:
    """All lines that are found; none without a search."""
    if not state.search.strip():
        return []
    return [item for _, lines, _ in shown_items(state) for item in lines]


class Palette(Panel):
    """The panel at the left. `choice`, while one types into the search, is the number among what is
    found of the line that Enter picks."""

    def __init__(self) -> None:
        super().__init__()
        self.choice: int | None = None
        self._of: tuple[object, ...] = ()
        self._composed: list[Widget] = []

    def choose(self, by: int, state: Workspace) -> None:
        """To the next line that is found, or the one before, around the ends."""
        hits = found(state)
        if self.choice is not None and hits:
            self.choice = (self.choice + by) % len(hits)
            hit = hits[self.choice]
            self.bring_into_view(f"pick.{hit.group}.{hit.id}")

    def chosen(self, state: Workspace) -> Item | None:
        """The line that Enter picks while one types into the search."""
        hits = found(state)
        return hits[self.choice] if self.choice is not None and self.choice < len(hits) else None

    def reveal(self, group: str) -> None:
        """Scrolls to what is picked in a group."""
        keys = [w.key for w in self.widgets if w.key.startswith(f"pick.{group}.")]
        for key in reversed(keys):
            self.bring_into_view(key)

    def compose(self, look: Look, width: int, state: Workspace) -> list[Widget]:
        """The palette's widgets; the search field stays in place when the rest scrolls.

        They are kept for as long as what they are of stays the same.
        """
        picked = tuple(state.picked(section.group) for section in SECTIONS)
        unfolded = frozenset(state.unfolded)
        of = (
            look, width, state.world.numbers, state.search, unfolded, state.group, picked,
            state.commands, self.choice,
        )  # fmt: skip
        if of != self._of:
            self._of, self._composed = of, self._compose(look, width, state)
        return self._composed

    def _compose(self, look: Look, width: int, state: Workspace) -> list[Widget]:
        column = Column(look, width, top=48)
        keys = {(item.group, item.id): n for n, item in enumerate(numbered(state), 1)}
        for section, lines, total in shown_items(state):
            if lines:
                self._section(column, state, section, lines, total, keys)
        if not column.widgets:
            column.text(f"Nothing is called “{state.search}”.", "dim")
        column.space(8)
        column.add(Frame(box=Box(0, column.y, 1, 0), fill="panel"))
        return [*column.widgets, *self._header(look, width, state)]

    def _header(self, look: Look, width: int, state: Workspace) -> list[Widget]:
        margin = look.px(8)
        box = Box(margin, look.px(10), width - 2 * margin, look.px(28))
        hint = f"Search  ({state.commands['window.search'].key})"
        if look.width(hint) > box.width - look.px(38):
            hint = "Search"
        return [
            Frame(box=Box(-9, -9, width + 18, look.px(44) + 9), fill="panel", pinned=True),
            Field(
                box=box, key=SEARCH, text=state.search, hint=hint, icon="search",
                intent=Fill(SEARCH, state.search), pinned=True,
                tooltip=state.commands["window.search"].hint,
            ),
        ]  # fmt: skip

    def _section(
        self,
        column: Column,
        state: Workspace,
        section: Section,
        lines: Sequence[Item],
        total: int,
        keys: dict[tuple[str, str], int],
    ) -> None:
        column.heading(section.title)
        chosen = self.chosen(state)
        for item in lines:
            number = keys.get((item.group, item.id))
            picked = state.picked(item.group) == item.id
            note = str(number) if number else ""
            column.row(
                f"pick.{item.group}.{item.id}",
                item.name,
                Pick(item.group, item.id),
                art=(item.group, item.id),
                detail=item.detail,
                note="Enter" if item is chosen else note,
                picked=item is chosen or (not chosen and picked and item.group == state.group),
                tone="accent" if picked and item.group != state.group else "text",
            )
        unfolded = section.group in state.unfolded
        if not state.search and total > section.folded:
            text = "fewer" if unfolded else f"all {total}"
            box = column.take(column.look.px(22))
            width = column.look.width(text) + column.look.px(34)
            column.add(
                Button(
                    box=Box(box.x + column.look.px(18), box.y, width, box.height),
                    text=text,
                    icon="up" if unfolded else "down",
                    quiet=True,
                    key=f"fold.{section.group}",
                    intent=Set(f"fold.{section.group}", not unfolded),
                )
            )


def _first(first: Sequence[str], every: Sequence[str]) -> list[str]:
    return [*first, *(one for one in every if one not in first)]


def _room_name(id: str) -> str:
    return "No special room" if id == "none" else wording.kind(id)


def _number(numbers: Numbers, name: str) -> int | None:
    try:
        return numbers[name]
    except (KeyError, StopIteration):
        return None


def _terrain(id: str, numbers: Numbers) -> str:
    if _number(numbers, f"stops.{id}"):
        return ""
    muffle = _number(numbers, f"muffle.{id}")
    if muffle:
        return f"−{muffle}"
    share = _number(numbers, f"underfoot.{id}")
    return "" if share in (None, 100) else f"×{share} %"


def _room(id: str, numbers: Numbers) -> str:
    share = _number(numbers, f"room.{id}") if id != "none" else None
    return "" if share is None else f"×{share} %"


def _creature(id: str) -> str:
    kind = KINDS[id]
    return "deaf" if kind.deaf else f"hears {kind.hearing}"


def _noise(id: str, numbers: Numbers) -> str:
    loudness = _number(numbers, f"loudness.{id}")
    return "" if loudness is None else str(loudness)
