"""What creatures wear, hold, shoot with and strike with: the names that there are.

Belongs here: the names, their slots and how a text writes them. Must not know: what anything sounds
like; that stands in the rule sets' own tables.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

from sandbox.errors import InputError
from sandbox.sim import tables

Slot = Literal["head", "neck", "body", "feet"]
Field = Literal["worn", "weapon", "shield", "launcher", "missile", "aux"]
SLOTS: Final[tuple[Slot, ...]] = get_args(Slot)
"""In the order in which POWDER counts what is worn."""

_TABLE: Final[Mapping[str, Any]] = tables.table("sandbox.sim.rules", "equipment")
SLOT_OF: Final[Mapping[str, Slot]] = {name: slot for slot in SLOTS for name in _TABLE["worn"][slot]}
NAMES: Final[Mapping[Field, Mapping[str, str]]] = {
    "worn": {name: text for slot in SLOTS for name, text in _TABLE["worn"][slot].items()},
    "weapon": _TABLE["weapon"],
    "shield": _TABLE["shield"],
    "launcher": _TABLE["launcher"],
    "missile": _TABLE["missile"],
    "aux": _TABLE["aux"],
}
"""For each field of a creature or an order: the ids it may hold, and how a text writes them."""


def checked(field: Field, name: str) -> str:
    """A name that a field may hold, as it was given; empty is nothing at all.

    Raises InputError for any other, with those that are allowed.
    """
    if name and name not in NAMES[field]:
        raise InputError(
            f"unknown {field} {name!r}; allowed are {', '.join(NAMES[field])}", place=field
        )
    return name


def known(field: Field, name: str) -> str:
    """The name where there is such a thing, else empty: nothing at all."""
    return name if name in NAMES[field] else ""


def written(field: Field, name: str) -> str:
    """How a text writes a thing: `banded mail`."""
    return NAMES[field].get(name, name.replace("_", " "))
