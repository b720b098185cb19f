"""What one creature sounds in one round of POWDER (powder.md 1, 3): the parts of its level.

Belongs here: which of its things sound when, and what it is heard as. Must not know: how levels add
up, who hears.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sandbox.sim import tables
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import chebyshev
from sandbox.sim.noises import NOISE_KINDS, Made, NoiseKind, Part
from sandbox.sim.rules import equipment
from sandbox.sim.rules.equipment import Field, Slot
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.world import World

_TABLE: Final[Mapping[str, Any]] = tables.table("sandbox.sim.rules", "powder")
APART: Final = frozenset(_TABLE["level"]["apart"])
"""The kinds of noise that are made away from whoever makes them."""
NOISY: Final = frozenset(_TABLE["worn"]["noisy"])
"""What makes its wearer Noisy."""
PRESENCE: Final = NoiseKind("presence", **_TABLE["presence"], tread=True)
"""What one who only stood is heard as. Those who live there know it, as they know a tread."""
EVERY_ROUND: Final[tuple[Slot, ...]] = ("head", "neck", "body")
ATTACKS: Final = ("blow", "shot")


@dataclass(frozen=True)
class Round:
    """A creature, the noises that it made where it is, and whether it was attacked."""

    creature: Creature
    made: tuple[Made, ...] = ()
    struck: bool = False

    @property
    def walked(self) -> bool:
        """Whether it went on foot."""
        on_foot = any(one.kind.id == "footstep" for one in self.made)
        return on_foot and not self.creature.flies

    @property
    def attacks(self) -> list[Made]:
        """Its blows and shots."""
        return [one for one in self.made if one.kind.id in ATTACKS and one.loudness is None]

    @property
    def others(self) -> list[Made]:
        """What else it did that sounds, or as loud as was asked."""
        return [
            one
            for one in self.made
            if one.loudness is not None or one.kind.id not in ("footstep", *ATTACKS)
        ]


def rounds(made: Sequence[Made], world: World) -> list[Round]:
    """Everyone's round, in the order of their numbers."""
    theirs: dict[int, list[Made]] = {}
    for one in made:
        if one.maker is not None and not is_apart(one):
            theirs.setdefault(one.maker.number, []).append(one)
    struck = {one.target for one in made}
    return [
        Round(creature, tuple(theirs.get(creature.number, ())), creature.number in struck)
        for creature in world.creatures
    ]


def is_apart(made: Made) -> bool:
    """Whether a noise is a source of its own: nobody's, or made away from its maker."""
    if made.maker is None or made.kind.id in APART:
        return True
    return chebyshev(made.maker.at, made.at) > 1


def alone(made: Made, numbers: Numbers) -> Part:
    """A noise by itself: its kind's level, or the one that was asked for."""
    if made.loudness is not None:
        return Part(f"{_name(made)}, as loud as was asked", made.loudness)
    row = f"level.{made.kind.id}"
    return Part(_name(made), numbers[row], row)


def parts(turn: Round, numbers: Numbers) -> tuple[Part, ...]:
    """What sounds, in the order in which it is joined: first the creature's own level.

    Then what it wears on head, neck and body; Noisy; its footwear if it walked; its weapon if it
    attacked; its armour once more, and its shield, if it was attacked; what else it did.
    """
    creature = turn.creature
    return (
        Part(f"{creature.whose} own level", creature.level),
        *_worn(creature, EVERY_ROUND, numbers),
        *_noisy(creature, numbers),
        *(_worn(creature, ("feet",), numbers) if turn.walked else ()),
        *dict.fromkeys(_weapon(one, creature, numbers) for one in turn.attacks),
        *(_defence(creature, numbers) if turn.struck else ()),
        *(alone(one, numbers) for one in turn.others),
    )


def heard_as(turn: Round, numbers: Numbers) -> tuple[NoiseKind, str]:
    """The kind of the loudest thing that it did, the first of several, and the words to it."""
    creature = turn.creature
    did: list[tuple[int, NoiseKind, str]] = []
    if turn.walked:
        feet = [part.level for part in _worn(creature, ("feet",), numbers)]
        did.append((max([creature.level, *feet]), NOISE_KINDS["footstep"], ""))
    did += [(_weapon(one, creature, numbers).level, one.kind, "") for one in turn.attacks]
    if turn.struck:
        armour = (part.level for part in _defence(creature, numbers))
        did += [(level, NOISE_KINDS["blow"], "") for level in armour if level]
    did += [(alone(one, numbers).level, one.kind, one.says) for one in turn.others]
    if not did:
        return PRESENCE, ""
    _, kind, says = max(did, key=lambda one: one[0])
    return kind, says


def carried(creature: Creature, numbers: Numbers) -> list[tuple[str, int]]:
    """Everything that it wears and holds, with its level: for whoever examines it."""
    things = [
        *_worn(creature, equipment.SLOTS, numbers),
        *_noisy(creature, numbers),
        *_thing("weapon", creature.weapon, numbers),
        *_thing("shield", creature.shield, numbers),
    ]
    return [(part.label, part.level) for part in things]


def _worn(creature: Creature, slots: Sequence[Slot], numbers: Numbers) -> Iterator[Part]:
    for slot in slots:
        for name in creature.worn:
            if equipment.SLOT_OF.get(name) == slot:
                yield from _thing("worn", name, numbers)


def _thing(field: Field, name: str, numbers: Numbers) -> list[Part]:
    """A thing as a part; nothing where there is no such thing."""
    if not equipment.known(field, name):
        return []
    row = f"{field}.{name}"
    return [Part(equipment.written(field, name), numbers[row], row)]


def _noisy(creature: Creature, numbers: Numbers) -> list[Part]:
    if NOISY.isdisjoint(creature.worn):
        return []
    return [Part("Noisy", numbers["noisy.level"], "noisy.level")]


def _weapon(made: Made, creature: Creature, numbers: Numbers) -> Part:
    """What it attacked with: the launcher that it shot with, else what it holds, else a shot by
    itself, or bare hands."""
    shot = made.kind.id == "shot"
    held = _thing("weapon", creature.weapon, numbers)
    for part in [*_thing("launcher", made.launcher, numbers), *held] if shot else held:
        return part
    if shot:
        return Part("a shot", numbers["level.shot"], "level.shot")
    return Part("bare hands", numbers["weapon.bare_hands"], "weapon.bare_hands")


def _defence(creature: Creature, numbers: Numbers) -> Iterator[Part]:
    """What takes the blows: its armour, and its shield."""
    yield from _worn(creature, ("body",), numbers)
    yield from _thing("shield", creature.shield, numbers)


def _name(made: Made) -> str:
    return made.kind.id.replace("_", " ")
