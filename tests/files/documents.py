"""Documents of every kind that a level file can hold, for Hypothesis.

Belongs here: building documents as a reader would, from the records' own types. Must not know: the
text of a level file.
"""

from collections.abc import Sequence
from typing import Any, get_args

import numpy as np
from hypothesis import strategies as st

from sandbox.document import Document, Entry, Expect
from sandbox.files.ranges import RANGES
from sandbox.files.schema import Branch
from sandbox.files.scripts import HEARD_AS
from sandbox.files.words import ACT_WORDS, BY_HAND, THING_WORDS
from sandbox.sim.creatures import BURDENS, KINDS, STATES, VISIONS, Creature
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOMS, Level, LevelKind, Moon, Time, Weather
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.orders import ACTS, Order
from sandbox.sim.rules import RULE_SETS
from sandbox.sim.rules.equipment import NAMES
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.terrain import BY_GLYPH, TERRAINS
from sandbox.sim.things import THING_KINDS, Thing
from tests.files.lessons import Raw, taught

MOST_A_SIDE = 7
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
IDS = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=6)
WORDS = st.lists(TEXTS, max_size=2).map(tuple)
GLYPHS = st.characters(categories=["L", "S", "P"]).filter(
    lambda glyph: glyph not in BY_GLYPH and glyph != "@" and glyph.isprintable()
)


def ranged(table: str, key: str) -> st.SearchStrategy[int]:
    return st.integers(*RANGES[table][key])


def equipment(field: Any) -> st.SearchStrategy[str]:
    return st.sampled_from(["", *NAMES[field]])


def some(draw: st.DrawFn, fields: dict[str, st.SearchStrategy[Any]]) -> dict[str, Any]:
    """Some of the fields, drawn."""
    names = draw(st.lists(st.sampled_from(sorted(fields)), unique=True, max_size=4))
    return {name: draw(fields[name]) for name in names}


BEING: dict[str, st.SearchStrategy[Any]] = {
    "footsteps": ranged("creature", "footsteps"),
    "hearing": ranged("creature", "hearing"),
    "deaf": st.booleans(),
    "listen": ranged("creature", "listen"),
    "stealth": ranged("creature", "stealth"),
    "burden": st.sampled_from(BURDENS),
    "vision": st.sampled_from(VISIONS),
    "lantern": st.booleans(),
    "flies": st.booleans(),
    "opens_doors": st.booleans(),
    "level": ranged("creature", "level"),
    "says": TEXTS,
    "every": ranged("creature", "every"),
    "worn": st.lists(st.sampled_from(sorted(NAMES["worn"])), max_size=2).map(tuple),
    **{field: equipment(field) for field in ("weapon", "shield", "launcher", "missile")},
}


@st.composite
def levels(draw: st.DrawFn) -> Level:
    width, height = draw(st.integers(1, MOST_A_SIDE)), draw(st.integers(1, MOST_A_SIDE))
    size = width * height
    of = draw(st.lists(st.integers(0, len(TERRAINS) - 1), min_size=1, max_size=5))
    codes = draw(st.lists(st.sampled_from(of), min_size=size, max_size=size))
    rooms = draw(st.lists(st.integers(0, len(ROOMS) - 1), min_size=size, max_size=size))
    keep = draw(st.booleans())
    level = Level(
        np.array(codes, np.uint8).reshape(height, width),
        np.array(rooms if keep else [0] * size, np.uint8).reshape(height, width),
    )
    fields: dict[str, st.SearchStrategy[Any]] = {
        "ambient_light": ranged("level", "ambient_light"),
        "kind": st.sampled_from(get_args(LevelKind)),
        "time": st.sampled_from(get_args(Time)),
        "moon": st.sampled_from(get_args(Moon)),
        "weather": st.sampled_from(get_args(Weather)),
        "branch": st.sampled_from(get_args(Branch)),
        "ambient": ranged("level", "ambient"),
        "things": st.lists(things(level), max_size=3).map(tuple),
    }
    return level.changed(**some(draw, fields))


def cells(level: Level) -> st.SearchStrategy[Cell]:
    return st.builds(Cell, st.integers(0, level.width - 1), st.integers(0, level.height - 1))


@st.composite
def things(draw: st.DrawFn, level: Level) -> Thing:
    fields: dict[str, st.SearchStrategy[Any]] = {
        "open": st.booleans(),
        "radius": ranged("object", "radius"),
        "brightness": ranged("object", "brightness"),
        "items": WORDS,
        "text": TEXTS,
        "to": cells(level),
    }
    kind = draw(st.sampled_from(THING_KINDS))
    taken = {name: fields[name] for name in THING_WORDS[kind].all}
    return Thing(kind, draw(cells(level)), **(some(draw, taken) if taken else {}))


@st.composite
def casts(draw: st.DrawFn, level: Level) -> list[Creature]:
    """Who can be on a level: perhaps you, and others with ids of their own."""
    free = [Cell(int(x), int(y)) for y, x in np.argwhere(level.walkable)]
    places: list[Cell] = []
    if free:
        places = draw(st.lists(st.sampled_from(free), unique=True, max_size=4))
    ids = draw(st.lists(IDS.filter("you".__ne__), unique=True, min_size=4, max_size=4))
    cast = []
    if places and draw(st.sampled_from([False, True])):
        own = {**BEING, "piety": ranged("creature", "piety")}
        cast.append(Creature.of_kind("you", 0, places.pop(), id="you", **some(draw, own)))
    others = sorted(KINDS.keys() - {"you"})
    fields = {
        **BEING,
        "asleep": st.booleans(),
        "wanders": st.booleans(),
        "round": st.lists(cells(level), max_size=3).map(tuple),
        "enemies": st.lists(st.sampled_from(["you", "rat", *ids[: len(places)]]), max_size=2).map(
            tuple
        ),
    }
    for number, at in enumerate(places, 1):
        kind = draw(st.sampled_from(others))
        cast.append(Creature.of_kind(kind, number, at, id=ids[number - 1], **some(draw, fields)))
    return cast


@st.composite
def entries(draw: st.DrawFn, level: Level, ids: Sequence[str]) -> Entry:
    fields: dict[str, st.SearchStrategy[Any]] = {
        "at": cells(level),
        "kind": st.sampled_from(sorted(NOISE_KINDS)),
        "loudness": ranged("script", "loudness"),
        "says": TEXTS,
        "item": st.sampled_from(["flask", "stone"]),
        "turns": ranged("script", "turns"),
        "outcome": st.sampled_from(["hit", "miss", "stab"]),
        "damage": ranged("script", "damage"),
        **{field: equipment(field) for field in ("aux", "launcher", "missile")},
    }
    by_hand = not ids or draw(st.booleans())
    do = draw(st.sampled_from(BY_HAND if by_hand else ACTS))
    words = ACT_WORDS[do]
    given = {name: draw(fields[name]) for name in words.needs}
    if words.takes:
        given |= some(draw, {name: fields[name] for name in words.takes})
    if NOISE_KINDS.get(given.get("kind", ""), NOISE_KINDS["song"]).heard_as != "a voice":
        given.pop("says", None)
    return Entry(
        draw(ranged("script", "turn")),
        Order(do, "" if by_hand else draw(st.sampled_from(ids)), **given),
    )


@st.composite
def expectations(draw: st.DrawFn, level: Level, ids: Sequence[str]) -> Expect:
    who = draw(st.sampled_from(ids))
    standing: dict[str, st.SearchStrategy[Any]] = {
        "at": cells(level),
        "state": st.sampled_from(STATES),
    }
    if who == "you":
        standing["message"] = st.just(False) | TEXTS
    heard: dict[str, st.SearchStrategy[Any]] = {
        "hears": st.sampled_from(HEARD_AS),
        "band": st.sampled_from(get_args(Band)),
        "arrives": ranged("expect", "arrives"),
        "place": cells(level),
    }
    sound: dict[str, Any] = draw(
        st.sampled_from([{"hears": False}, {"reason": draw(st.sampled_from(get_args(Reason)))}])
        | st.builds(lambda: {"hears": draw(heard["hears"]), **some(draw, heard)})
    )
    return Expect(draw(ranged("expect", "turn")), who, **sound, **some(draw, standing))


@st.composite
def documents(draw: st.DrawFn) -> Document:
    level = draw(levels())
    cast = draw(casts(level))
    ids = [creature.id for creature in cast]
    numbers = Numbers.of(draw(st.sampled_from(sorted(RULE_SETS))))
    changed = draw(st.lists(st.sampled_from(list(numbers)), max_size=3))
    numbers = numbers.changed({n.name: draw(st.integers(n.least, n.most)) for n in changed})
    name = draw(TEXTS)
    standing = [list(creature.at) for creature in cast]
    lesson: Raw = {}
    tasks: tuple[Raw, ...] = ()
    if name and ids and draw(st.booleans()):
        lesson, tasks = draw(taught(level, ids, standing, numbers))
    return Document(
        name,
        opened(level, cast, numbers, draw(ranged("level", "seed"))),
        tuple(draw(st.lists(entries(level, ids), max_size=3))),
        tuple(draw(st.lists(expectations(level, ids), max_size=3))) if ids else (),
        draw(st.dictionaries(GLYPHS, st.sampled_from([kind.id for kind in TERRAINS]), max_size=2)),
        lesson,
        tasks,
    )
