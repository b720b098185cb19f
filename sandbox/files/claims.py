"""What a claim of a lesson may say, and of whom.

Belongs here: which of its words go together, and that those it names are there. Must not know:
whether it holds.
"""

from fractions import Fraction
from typing import Final

import msgspec

from sandbox.errors import InputError
from sandbox.files.cells import on_map
from sandbox.files.ranges import RANGES
from sandbox.files.scripts import HEARD_AS
from sandbox.lessons.records import Claim
from sandbox.sim.creatures import YOU
from sandbox.sim.given import one_of, shown, unlike, whole_number
from sandbox.sim.world import World

CLAIMS_NOTHING: Final = {"who", "when", "turn", "made_by", "text"}
OF_WHAT_IS_HEARD: Final = {"hears", "band", "place"}


def check_claim(claim: Claim, world: World, place: str) -> None:
    """InputError, with the key path, where a claim says nothing, or what cannot be."""
    check_who(claim.who, world, f"{place}.who")
    if claim.made_by:
        check_who(claim.made_by, world, f"{place}.made_by")
    if claim.turn is not None:
        check_turn(claim.turn, f"{place}.turn")
    for key in ("at", "place"):
        cell = getattr(claim, key)
        if cell is not None:
            on_map(cell, world.level, f"{place}.{key}")
    if isinstance(claim.hears, str) and claim.hears not in HEARD_AS:
        raise unlike(claim.hears, f"true, false, or {one_of(HEARD_AS)}", f"{place}.hears")
    if claim.chance is not None and not _is_chance(claim.chance):
        raise unlike(claim.chance, "a fraction from 0 to 1, as in '1/4'", f"{place}.chance")
    _agreeing(claim, place)


def _agreeing(claim: Claim, place: str) -> None:
    named = {
        field.name
        for field in msgspec.structs.fields(Claim)
        if field.name not in CLAIMS_NOTHING and getattr(claim, field.name) is not None
    }
    if not named:
        raise InputError(
            "it claims nothing; name one of hears, band, arrives, reason, place, chance, at, "
            "state, message",
            place=place,
        )
    both = sorted(named & OF_WHAT_IS_HEARD)
    if "reason" in named and both:
        raise InputError(
            f"`reason` is of a noise that is not heard; it does not go with `{both[0]}`",
            place=f"{place}.reason",
        )
    if "message" in named and claim.who != YOU:
        raise InputError(
            f"found who = {shown(claim.who)}; only you are told messages", place=f"{place}.message"
        )


def check_who(who: str, world: World, place: str) -> None:
    """InputError where someone is not on the level."""
    ids = [creature.id for creature in world.creatures]
    if who not in ids:
        there = ", ".join(ids) or "nobody, this level has no creatures"
        raise InputError(f"found {shown(who)}, who is not there; there is {there}", place=place)


def check_turn(turn: int, place: str) -> None:
    """InputError where a turn is none that is ever played."""
    least, most = RANGES["script"]["turn"]
    if not least <= turn <= most:
        raise unlike(turn, whole_number(least, most), place)


def _is_chance(text: str) -> bool:
    try:
        return 0 <= Fraction(text) <= 1
    except (ValueError, ZeroDivisionError):
        return False
