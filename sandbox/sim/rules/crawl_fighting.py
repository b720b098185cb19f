"""How loud fighting is under the Crawl rules (crawl.md 3): blows, launchers, missiles.

Belongs here: melee by damage and type, auxiliary attacks, shots and throws. Must not know: travel,
ears, how an act is done.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandbox.sim import chance, tables
from sandbox.sim.chance import Key
from sandbox.sim.ledger import Ledger
from sandbox.sim.noises import Made
from sandbox.sim.rules import equipment
from sandbox.sim.rules.numbers import Numbers

_TABLE: Final[Mapping[str, Any]] = tables.table("sandbox.sim.rules", "crawl")
DAMAGE_TYPES: Final[Mapping[str, Sequence[str]]] = _TABLE["damage_types"]
"""A weapon to the types of damage that it deals."""
MISSILE_OF: Final[Mapping[str, str]] = _TABLE["missile_of"]
"""A launcher to what is shot from it when nothing else is said."""


def blow(made: Made, numbers: Numbers, *key: Key) -> Ledger:
    """`noise_factor * damage // 400`, at least 1 and at most 12; a miss is 1, a stab is silent.

    One made by hand, or of which no damage is said, has a loudness of its own.
    """
    if made.maker is None:
        return Ledger.base("a blow", numbers["loudness.blow"], "loudness.blow")
    if made.outcome in ("stab", "miss"):
        row = f"melee.{made.outcome}"
        return Ledger.base(f"a {made.outcome}", numbers[row], row)
    if made.damage is None:
        label = "a blow, its damage not said"
        return Ledger.base(label, numbers["loudness.blow"], "loudness.blow")
    label, row = _attack(made, *key)
    return (
        Ledger.base("damage done", made.damage)
        .times(label, numbers[row], row)
        .over("for each", numbers["melee.divisor"], "melee.divisor")
        .at_least("a hit, never under", numbers["melee.least_hit"], "melee.least_hit")
        .at_most("never over", numbers["melee.most"], "melee.most")
    )


def _attack(made: Made, *key: Key) -> tuple[str, str]:
    """What was struck with, and the row of its noise factor."""
    if equipment.known("aux", made.aux):
        return equipment.written("aux", made.aux), f"auxiliary.{made.aux}"
    weapon = made.maker.weapon if made.maker is not None else ""
    types = DAMAGE_TYPES.get(weapon)
    if types is None:
        return "unarmed", "noise_factor.unarmed"
    kind = types[0] if len(types) == 1 else chance.pick(types, *key, "damage type")
    return f"{equipment.written('weapon', weapon)}, {kind}", f"noise_factor.{kind}"


def launch(made: Made, numbers: Numbers) -> Ledger:
    """At the shooter, hit or miss; where no launcher is said, as loud as a shot by hand."""
    launcher = equipment.known("launcher", made.launcher)
    if not launcher:
        return Ledger.base("a shot", numbers["loudness.shot"], "loudness.shot")
    row = f"launcher.{launcher}"
    return Ledger.base(equipment.written("launcher", launcher), numbers[row], row)


def landing(made: Made, numbers: Numbers) -> Ledger:
    """Where the missile ends, hit or miss."""
    launcher = equipment.known("launcher", made.launcher)
    missile = equipment.known("missile", made.missile) or MISSILE_OF[launcher]
    row = f"missile.{missile}"
    label = f"{equipment.written('missile', missile)}, where it ends"
    return Ledger.base(label, numbers[row], row)
