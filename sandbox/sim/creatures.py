"""Creatures: their kinds (data/creatures.toml), their fields, and what is in their minds.

Belongs here: the records, and what follows from one creature alone. Must not know: what a creature
does (behaviour), what it hears (rules), what it sees (sight).
"""

from typing import Final, Literal, get_args

import msgspec

from sandbox.errors import InputError
from sandbox.sim import tables
from sandbox.sim.grid import Cell

Vision = Literal["normal", "keen", "dark", "deep", "blind"]
Burden = Literal["unburdened", "burdened", "strained"]
State = Literal[
    "asleep",
    "at_post",
    "on_round",
    "wandering",
    "going_to_look",
    "looking_around",
    "returning",
    "fighting",
]
VISIONS: Final[tuple[Vision, ...]] = get_args(Vision)
BURDENS: Final[tuple[Burden, ...]] = get_args(Burden)
STATES: Final[tuple[State, ...]] = get_args(State)
YOU: Final = "you"


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table: what a creature of this kind is unless a level says otherwise.

    `letter` is its token on the map. `voice` is the noise it makes with `every`; a kind that has
    none of its own mutters.
    """

    id: str
    letter: str
    footsteps: int
    hearing: int
    level: int
    vision: Vision = "normal"
    deaf: bool = False
    flies: bool = False
    opens_doors: bool = False
    wanders: bool = False
    enemies: tuple[str, ...] = (YOU,)
    voice: str = "mutter"


KINDS: Final[dict[str, Kind]] = {
    name: msgspec.convert({"id": name, **row}, Kind)
    for name, row in tables.table("sandbox.sim.data", "creatures").items()
}


class Mind(msgspec.Struct, frozen=True):
    """What a creature is about (hearing.md 7).

    `target` is where it goes to look; `margin` how far above the threshold the sound was that drew
    it there, None where it was not a sound; `since` the turn it was set. `looked` counts the turns
    of looking around. `point` is the index in its round that it is heading for. `last_seen` is
    where it last saw an enemy. `digging` is the cell it digs at and for how many turns in a row.
    `around` is where it is walking to, and the cells of those whom it saw on the way and goes
    around: without it, one lost from sight again would make it turn back and forth for ever.
    """

    state: State = "at_post"
    target: Cell | None = None
    margin: int | None = None
    since: int = 0
    looked: int = 0
    point: int = 0
    last_seen: Cell | None = None
    digging: tuple[Cell, int] | None = None
    around: tuple[Cell, tuple[Cell, ...]] | None = None


class Creature(msgspec.Struct, frozen=True):
    """One creature, as it stands. `number` is never reused; "you" is one of them.

    Footsteps and hearing are loudness; listen and stealth 0-100; `level` is POWDER's. `post` is
    where it belongs, `round` the points it walks between.
    """

    number: int
    id: str
    kind: str
    at: Cell
    post: Cell
    footsteps: int
    hearing: int
    level: int
    vision: Vision = "normal"
    deaf: bool = False
    listen: int = 0
    stealth: int = 0
    burden: Burden = "unburdened"
    lantern: bool = False
    flies: bool = False
    opens_doors: bool = False
    wanders: bool = False
    enemies: tuple[str, ...] = (YOU,)
    round: tuple[Cell, ...] = ()
    says: str = ""
    every: int = 0
    worn: tuple[str, ...] = ()
    weapon: str = ""
    shield: str = ""
    launcher: str = ""
    missile: str = ""
    piety: int = 0
    mind: Mind = Mind()

    @classmethod
    def of_kind(
        cls,
        kind: str,
        number: int,
        at: Cell,
        *,
        id: str = "",
        asleep: bool = False,
        **fields: object,
    ) -> "Creature":
        """A creature with the fields of its kind, but for those given.

        Raises InputError for a kind that there is not.
        """
        if kind not in KINDS:
            raise InputError(f"unknown kind {kind!r}; there are {', '.join(KINDS)}", place="kind")
        row = KINDS[kind]
        own: dict[str, object] = {
            name: getattr(row, name)
            for name in (
                "footsteps",
                "hearing",
                "level",
                "vision",
                "deaf",
                "flies",
                "opens_doors",
                "wanders",
                "enemies",
            )
        }
        own.update(fields)
        creature = cls(number, id or f"{kind}-{number}", kind, at, at, **own)  # type: ignore[arg-type]
        return creature.with_mind(state="asleep" if asleep else creature.resting_state)

    @property
    def is_you(self) -> bool:
        """Whether it is the one that a person plays."""
        return self.kind == YOU

    @property
    def whose(self) -> str:
        """How a text names what is theirs: `your`, `the guard's`."""
        return "your" if self.is_you else f"the {self.kind}'s"

    @property
    def asleep(self) -> bool:
        """Whether it sleeps."""
        return self.mind.state == "asleep"

    @property
    def resting_state(self) -> State:
        """What it does when nothing draws it."""
        if self.round:
            return "on_round"
        return "wandering" if self.wanders else "at_post"

    @property
    def voice(self) -> str:
        """The kind of noise that it makes with `every`."""
        return KINDS[self.kind].voice

    def is_enemy(self, other: "Creature") -> bool:
        """Whether it has that one for an enemy: by kind, or by id."""
        return other.number != self.number and (
            other.kind in self.enemies or other.id in self.enemies
        )

    def changed(self, **fields: object) -> "Creature":
        """The same creature with other fields."""
        return msgspec.structs.replace(self, **fields)

    def with_mind(self, **fields: object) -> "Creature":
        """The same creature with something else in mind."""
        return msgspec.structs.replace(self, mind=msgspec.structs.replace(self.mind, **fields))
