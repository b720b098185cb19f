"""What a level file may hold: its tables as records, in the order in which they are written.

Belongs here: keys and their types (files-and-commands.md 2). None is "not given". Must not know:
what a key means for another (that is `meaning`), how wide a number may range (`ranges.toml`).
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from sandbox.sim.creatures import Burden, State, Vision
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.level import LevelKind, Moon, Time, Weather
from sandbox.sim.orders import Act
from sandbox.sim.things import ThingKind

FORMAT: Final = 1

# Crawl's places, each with a noise of its own (crawl.md 2).
Branch = Literal[
    "dungeon",
    "temple",
    "orcish_mines",
    "elven_halls",
    "lair",
    "snake_pit",
    "swamp",
    "shoals",
    "spiders_nest",
    "slime_pits",
    "depths",
    "vaults",
    "hall_of_blades",
    "crypt",
    "tomb",
    "hells",
    "realm_of_zot",
    "pandemonium",
    "portal",
]


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """A table of the file; a key that it does not name is an error."""


class Being(Table):
    """What `[you]` and `[[creature]]` share."""

    at: Cell | None = None
    footsteps: int | None = None
    hearing: int | None = None
    deaf: bool | None = None
    listen: int | None = None
    stealth: int | None = None
    burden: Burden | None = None
    vision: Vision | None = None
    lantern: bool | None = None
    flies: bool | None = None
    opens_doors: bool | None = None
    says: str | None = None
    every: int | None = None
    level: int | None = None
    worn: tuple[str, ...] | None = None
    weapon: str | None = None
    shield: str | None = None
    launcher: str | None = None
    missile: str | None = None


class YouTable(Being):
    """`[you]`."""

    piety: int | None = None


class CreatureTable(Being, kw_only=True):
    """`[[creature]]`."""

    kind: str
    id: str | None = None
    asleep: bool = False
    wanders: bool | None = None
    enemies: tuple[str, ...] | None = None
    round: tuple[Cell, ...] | None = None


class ObjectTable(Table):
    """`[[object]]`."""

    kind: ThingKind
    at: Cell
    radius: int | None = None
    brightness: int | None = None
    items: tuple[str, ...] | None = None
    open: bool | None = None
    text: str | None = None
    to: Cell | None = None


class ScriptTable(Table):
    """`[[script]]`."""

    turn: int
    do: Act
    who: str | None = None
    at: Cell | None = None
    kind: str | None = None
    loudness: int | None = None
    says: str | None = None
    item: Literal["flask", "stone"] | None = None
    turns: int | None = None
    outcome: Literal["hit", "miss", "stab"] | None = None
    damage: int | None = None
    aux: str | None = None
    launcher: str | None = None
    missile: str | None = None


class ExpectTable(Table):
    """`[[expect]]`."""

    turn: int
    who: str
    hears: str | Literal[False] | None = None
    band: Band | None = None
    arrives: int | None = None
    reason: Reason | None = None
    place: Cell | None = None
    at: Cell | None = None
    state: State | None = None
    message: str | Literal[False] | None = None


class LevelTable(Table):
    """The whole file."""

    format: Literal[1]
    map: str
    name: str = ""
    rules: str = "hearing"
    seed: int = 0
    ambient_light: int = 100
    kind: LevelKind = "dungeon"
    time: Time = "day"
    moon: Moon = "new"
    weather: Weather = "clear"
    branch: Branch = "dungeon"
    ambient: int | None = None
    rooms: str | None = None
    legend: Mapping[str, Any] = {}
    you: YouTable | None = None
    creature: tuple[CreatureTable, ...] = ()
    object: tuple[ObjectTable, ...] = ()
    rules_override: Mapping[str, Any] = {}
    script: tuple[ScriptTable, ...] = ()
    expect: tuple[ExpectTable, ...] = ()
    lesson: Mapping[str, Any] = {}
    task: tuple[Mapping[str, Any], ...] = ()


LISTS: Final = ("creature", "object", "script", "expect")
"""The tables that a file may hold several of."""
