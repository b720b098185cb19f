"""Saying what is wrong with a value: what was found, and what is allowed there.

Belongs here: turning the validator's errors into ours, and how types and values are worded. What is
allowed is read off the schema and the ranges, so it cannot differ from what is checked. Must not
know: what a key means.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec import inspect

from sandbox.errors import InputError
from sandbox.files.ranges import RANGES
from sandbox.sim.grid import Cell

MOST_SHOWN: Final = 60
TABLE: Final = "a table"
STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
MEMBER = re.compile(r"Object (?:contains unknown|missing required) field `(.*)`", re.DOTALL)


def shown(value: object) -> str:
    """A value as the file has it, shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return TABLE
    if isinstance(value, str):
        text = repr(value)
    elif isinstance(value, list | tuple):
        text = f"[{', '.join(map(shown, value))}]"
    else:
        text = str(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def one_of(names: Iterable[str]) -> str:
    """The names that are allowed, in words."""
    return "one of " + ", ".join(names)


def whole_number(least: int, most: int) -> str:
    return f"a whole number from {least} to {most}"


def unlike(found: object, allowed: str, place: str) -> InputError:
    """That a value is not what is allowed in its place."""
    return InputError(f"found {shown(found)}; allowed is {allowed}", place=place)


def translated(
    error: msgspec.ValidationError, raw: Mapping[str, Any], root: type[msgspec.Struct]
) -> InputError:
    """The validator's error in our words, with the key path as its place."""
    message, _, path = str(error).partition(" - at `$")
    steps: list[str | int] = [
        int(index) if index else name for name, index in STEP.findall(path.rstrip("`"))
    ]
    found, type_ = _walk(raw, inspect.type_info(root), steps)
    place = path_text(steps)
    member = MEMBER.fullmatch(message)
    if member and isinstance(type_, inspect.StructType):
        key = member[1]
        fields = {field.encode_name: field.type for field in type_.fields}
        there = f"{place}.{key}" if place else key
        if key in fields:
            must = allowed(fields[key], [*steps, key])
            return InputError(f"`{key}` is missing; it must be {must}", place=place)
        return InputError(f"unknown key `{key}`; allowed are {', '.join(fields)}", place=there)
    return unlike(found, allowed(type_, steps), place)


def path_text(steps: Iterable[str | int]) -> str:
    """A key path in words: `creature[0].hearing`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return text.removeprefix(".")


def _walk(raw: Any, type_: inspect.Type, steps: Iterable[str | int]) -> tuple[Any, inspect.Type]:
    """What the file holds at a path, and the type that is asked for there."""
    for step in steps:
        type_ = _plain(type_)
        raw = raw[step]
        match type_:
            case inspect.StructType() if isinstance(step, str):
                type_ = next(f.type for f in type_.fields if f.encode_name == step)
            case inspect.NamedTupleType() if isinstance(step, int):
                type_ = type_.fields[step].type
            case inspect.VarTupleType() | inspect.ListType():
                type_ = type_.item_type
    return raw, _plain(type_)


def _plain(type_: inspect.Type) -> inspect.Type:
    """A type without "or not given"."""
    if isinstance(type_, inspect.UnionType):
        rest = tuple(t for t in type_.types if not isinstance(t, inspect.NoneType))
        return rest[0] if len(rest) == 1 else inspect.UnionType(rest)
    return type_


def allowed(type_: inspect.Type, steps: Iterable[str | int] = ()) -> str:
    """What a type allows, in words; a whole number with its range, where the path has one."""
    match _plain(type_):
        case inspect.IntType():
            limits = _range(list(steps))
            return whole_number(*limits) if limits else "a whole number"
        case inspect.StrType():
            return "text"
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType(values=values):
            return _literals(values)
        case inspect.NamedTupleType(cls=cls) if cls is Cell:
            return "a cell [column, row], two whole numbers"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = allowed(item, steps)
            return f"tables [[{path_text(steps)}]]" if inner == TABLE else f"a list, each {inner}"
        case inspect.UnionType(types=types):
            return " or ".join(allowed(t, steps) for t in types)
    return TABLE


def _literals(values: tuple[Any, ...]) -> str:
    return shown(values[0]) if len(values) == 1 else one_of(map(str, values))


def _range(steps: list[str | int]) -> tuple[int, int] | None:
    names = [step for step in steps if isinstance(step, str)]
    if not names:
        return None
    table, key = names if len(names) == 2 else ("level", names[0])
    return RANGES.get("creature" if table == "you" else table, {}).get(key)
