"""Saying what is wrong with a value in a file: where, what was found, and what is allowed there.

Belongs here: turning the validator's errors into ours, with the key path. What is allowed is read
off the schema and the ranges, so it cannot differ from what is checked. Must not know: what a key
means, how types and values are worded.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import inspect

from sandbox.errors import InputError
from sandbox.files.ranges import RANGES
from sandbox.sim import given
from sandbox.sim.given import plain, unlike, whole_number

STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
MEMBER = re.compile(r"Object (?:contains unknown|missing required) field `(.*)`", re.DOTALL)


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
        type_ = plain(type_)
        raw = raw[step]
        match type_:
            case inspect.StructType() if isinstance(step, str):
                type_ = next(f.type for f in type_.fields if f.encode_name == step)
            case inspect.NamedTupleType() if isinstance(step, int):
                type_ = type_.fields[step].type
            case inspect.VarTupleType() | inspect.ListType():
                type_ = type_.item_type
    return raw, plain(type_)


def allowed(type_: inspect.Type, steps: Iterable[str | int] = ()) -> str:
    """What a type allows at a path, in words; a whole number with its range, where it has one."""
    path = list(steps)
    limits = _range(path)
    number = whole_number(*limits) if limits else "a whole number"
    return given.allowed(type_, number, f"tables [[{path_text(path)}]]")


def _range(steps: list[str | int]) -> tuple[int, int] | None:
    names = [step for step in steps if isinstance(step, str)]
    if not names:
        return None
    table, key = names if len(names) == 2 else ("level", names[0])
    return RANGES.get("creature" if table == "you" else table, {}).get(key)
