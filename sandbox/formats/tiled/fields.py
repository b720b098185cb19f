"""Properties of a map or an object <-> the keys of a level file.

Belongs here: whether a value fits a key, and how lists are written where only texts can be. Must
not know: which object has them, what a key means for another.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from sandbox.files.faults import translated
from sandbox.files.ranges import RANGES
from sandbox.files.schema import Table
from sandbox.sim.given import unlike, whole_number

T = TypeVar("T", bound=Table)
WORDS: Final = ("worn", "enemies", "items")
"""Keys whose lists may be written as words between commas; all lists may be as JSON."""
CELLS: Final = ("round", "to")
LARGEST: Final = 2**31 - 1
"""Of a whole number in Tiled; a larger one is written as a text."""


def read(table: T, name: str, value: Any, ranges: str) -> T:
    """The table with one more key; `ranges` names those that hold (ranges.toml).

    Raises InputError where the value does not fit the key.
    """
    raw, alone = {name: _listed(name, value)}, _alone(type(table), name)
    try:
        found = getattr(msgspec.convert(raw, alone, strict=False), name)
    except msgspec.ValidationError as error:
        raise translated(error, raw, alone) from None
    limits = RANGES.get(ranges, {}).get(name)
    if limits and isinstance(found, int) and not limits[0] <= found <= limits[1]:
        raise unlike(found, whole_number(*limits), name)
    return msgspec.structs.replace(table, **{name: found})


@cache
def _alone(table: type[Table], name: str) -> type[msgspec.Struct]:
    """A table that has but one key of another."""
    type_ = next(field.type for field in msgspec.structs.fields(table) if field.name == name)
    return msgspec.defstruct("Alone", [(name, type_)])


def _listed(name: str, value: Any) -> Any:
    """A list that is written as a text."""
    if not isinstance(value, str) or name not in WORDS + CELLS:
        return value
    if value.lstrip().startswith("["):
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            return value
    if name in WORDS:
        return [word.strip() for word in value.split(",") if word.strip()]
    return value


def written(keys: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Properties that say what some keys of a level file do."""
    for name, value in keys.items():
        if isinstance(value, bool):
            yield {"name": name, "type": "bool", "value": value}
        elif isinstance(value, int) and abs(value) <= LARGEST:
            yield {"name": name, "type": "int", "value": value}
        elif isinstance(value, str | int):
            yield {"name": name, "type": "string", "value": str(value)}
        else:
            yield {"name": name, "type": "string", "value": json.dumps(value, ensure_ascii=False)}
