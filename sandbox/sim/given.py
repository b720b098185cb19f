"""Values that someone gives: whether they are of a record's types, and what is wrong, in words.

Belongs here: wording what was found and what a type allows, which level files share, and looking at
a record before anything is done with it. Must not know: any record, what a field means.
"""

import operator
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from sandbox.errors import InputError
from sandbox.sim.grid import Cell

MOST_SHOWN: Final = 60
TABLE: Final = "a table"
S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")


def checked(value: object, type_: type[S], place: str) -> S:
    """A value as the record that it must be, every field of its type.

    A pair (column, row) becomes a cell, and what counts as a whole number (numpy's) one of Python.
    Raises InputError, `place` and field named, for anything else.
    """
    instance(value, type_, place)
    try:
        return _converted(value, type_)
    except (msgspec.ValidationError, TypeError):
        for field in msgspec.structs.fields(type_):
            _checked(getattr(value, field.name), field.type, f"{place}.{field.name}")
        raise


def listed(values: object, type_: type[S], place: str) -> list[S]:
    """Values as a list of records, each `checked`. InputError too where they are no list."""
    if not isinstance(values, Iterable) or isinstance(values, str | Mapping):
        raise unlike(values, f"a list, each {_one(type_)}", place)
    return [checked(value, type_, f"{place}[{index}]") for index, value in enumerate(values)]


def instance(value: object, type_: type[T], place: str) -> T:
    """A value that must be of a type. InputError for anything else."""
    if not isinstance(value, type_):
        raise unlike(value, _one(type_), place)
    return value


def cell(value: object, place: str) -> Cell:
    """A pair (column, row) of whole numbers as a cell. InputError for anything else."""
    return _checked(value, Cell, place)


def whole(value: object, place: str) -> int:
    """A whole number. InputError for anything else."""
    return _checked(value, int, place)


def _one(type_: type) -> str:
    """`a Creature`, `an Order`, `Numbers`."""
    name = type_.__name__
    if name.endswith("s"):
        return name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _checked(value: object, type_: type[T], place: str) -> T:
    try:
        return _converted(value, type_)
    except (msgspec.ValidationError, TypeError):
        raise unlike(value, allowed(inspect.type_info(type_)), place) from None


def _converted(value: object, type_: type[T]) -> T:
    return msgspec.convert(msgspec.to_builtins(value, enc_hook=operator.index), type_)


# Words --------------------------------------------------------------------------------------------


def shown(value: object) -> str:
    """A value as a file has it, shortened."""
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
    """What a whole number in a range is called where another value was found."""
    return f"a whole number from {least} to {most}"


def unlike(found: object, allowed: str, place: str) -> InputError:
    """That a value is not what is allowed in its place."""
    return InputError(f"found {shown(found)}; allowed is {allowed}", place=place)


def plain(type_: inspect.Type) -> inspect.Type:
    """A type without "or not given"."""
    if isinstance(type_, inspect.UnionType):
        rest = tuple(t for t in type_.types if not isinstance(t, inspect.NoneType))
        return rest[0] if len(rest) == 1 else inspect.UnionType(rest)
    return type_


def allowed(
    type_: inspect.Type, number: str = "a whole number", tables: str = "a list of tables"
) -> str:
    """What a type allows, in words; `number` and `tables` are those for numbers and for tables."""
    match plain(type_):
        case inspect.IntType():
            return number
        case inspect.StrType():
            return "text"
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType(values=values):
            return _literals(values)
        case inspect.NamedTupleType(cls=cls) if cls is Cell:
            return "a cell [column, row], two whole numbers"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = allowed(item, number, tables)
            return tables if inner == TABLE else f"a list, each {inner}"
        case inspect.UnionType(types=types):
            return " or ".join(allowed(t, number, tables) for t in types)
    return TABLE


def _literals(values: tuple[Any, ...]) -> str:
    return shown(values[0]) if len(values) == 1 else one_of(map(str, values))
