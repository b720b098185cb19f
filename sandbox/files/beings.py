"""From `[you]` and `[[creature]]` to creatures with numbers, ids and places of their own.

Belongs here: who is there, and that each can stand where it is put. Must not know: what they do.
"""

from sandbox.errors import InputError
from sandbox.files.cells import equipped, given, on_map
from sandbox.files.schema import Being, CreatureTable, LevelTable
from sandbox.sim.creatures import KINDS, YOU, Creature
from sandbox.sim.given import one_of, shown
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level

YOUR_NUMBER = 0
"""You act first: the lowest number there is (hearing.md 9)."""


def creatures(tables: LevelTable, level: Level, in_map: Cell | None) -> list[Creature]:
    """Everyone on the level: you first, the others numbered from 1 in the file's order.

    `in_map` is the map's `@`. Raises InputError where two share a cell or an id, or one cannot
    stand where it is put.
    """
    everyone = _you(tables.you, level, in_map)
    ids = _ids(tables.creature)
    taken = {creature.at: creature.id for creature in everyone}
    for index, table in enumerate(tables.creature):
        place = f"creature[{index}]"
        creature = _creature(table, index + 1, ids, level, place)
        if creature.at in taken:
            raise InputError(
                f"{creature.id} is put where {taken[creature.at]} stands, at {creature.at}; "
                "each needs a cell of its own",
                place=f"{place}.at",
            )
        taken[creature.at] = creature.id
        everyone.append(creature)
    return everyone


def _you(table: Being | None, level: Level, in_map: Cell | None) -> list[Creature]:
    if table is None:
        return [Creature.of_kind(YOU, YOUR_NUMBER, in_map, id=YOU)] if in_map else []
    if table.at is not None and in_map is not None:
        raise InputError(
            f"you are at {in_map} in the map, by its @, and at {table.at} here; leave one out",
            place="you.at",
        )
    at = in_map or table.at
    if at is None:
        raise InputError("where you are is missing; give `at`, or put an @ in the map", place="you")
    _can_stand(YOU, at, level, "you.at")
    own = given(table, "at")
    equipped(own, "you")
    return [Creature.of_kind(YOU, YOUR_NUMBER, at, id=YOU, **own)]


def _creature(
    table: CreatureTable, number: int, ids: list[str], level: Level, place: str
) -> Creature:
    if table.at is None:
        raise InputError("`at` is missing; it must be a cell [column, row]", place=place)
    _can_stand(ids[number - 1], table.at, level, f"{place}.at")
    for index, cell in enumerate(table.round or ()):
        on_map(cell, level, f"{place}.round[{index}]")
    for index, name in enumerate(table.enemies or ()):
        if name not in KINDS and name not in ids:
            raise InputError(
                f"found {shown(name)}; allowed are kinds ({', '.join(KINDS)}) "
                f"and this level's ids ({', '.join(ids)})",
                place=f"{place}.enemies[{index}]",
            )
    own = given(table, "kind", "id", "at")
    equipped(own, place)
    return Creature.of_kind(table.kind, number, table.at, id=ids[number - 1], **own)


def _ids(tables: tuple[CreatureTable, ...]) -> list[str]:
    """The creatures' ids, those left out made up: `guard-1`, with the first number that is free."""
    seen = {YOU}
    for index, table in enumerate(tables):
        place = f"creature[{index}]"
        kinds = [kind for kind in KINDS if kind != YOU]
        if table.kind not in kinds:
            raise InputError(
                f"unknown kind {shown(table.kind)}; allowed is {one_of(kinds)}",
                place=f"{place}.kind",
            )
        if table.id is None:
            continue
        if not table.id.isprintable() or not table.id.strip():
            raise InputError(
                f"found {shown(table.id)}; an id is one line of text", place=f"{place}.id"
            )
        if table.id in seen:
            raise InputError(
                f"found {shown(table.id)}, which is taken; each id must be there once",
                place=f"{place}.id",
            )
        seen.add(table.id)
    ids = []
    for number, table in enumerate(tables, 1):
        name = table.id
        while name is None:
            made_up = f"{table.kind}-{number}"
            name = None if made_up in seen else made_up
            number += 1
        seen.add(name)
        ids.append(name)
    return ids


def _can_stand(who: str, at: Cell, level: Level, place: str) -> None:
    on_map(at, level, place)
    if not level.walkable[at.yx]:
        raise InputError(
            f"{who} is put into {level.terrain_at(at).remembered}, at {at}; "
            "it needs a cell that can be walked on",
            place=place,
        )
