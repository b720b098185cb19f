"""Small levels played through, for asking whether a number matters.

Belongs here: the runs, each a function of nothing that returns all that came of it. Must not know:
any number of the rules; what they are is asked for nowhere here.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import product

from sandbox.sim.creatures import KINDS
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import TERRAINS
from tests.kit import Play, Said, a, by, drawn, noise

Record = list[object]
Changes = Mapping[str, int]
Run = Callable[[Changes], Record]
Check = Callable[[], Record]

DARK = {"ambient_light": 0}
BLIND = {"vision": "blind"}


def came_of(play: Play, *turns: list[Said]) -> Record:
    """All events of some turns, and what you remember and have earned after them."""
    record: Record = [play.turn(*said).events for said in turns]
    journal = play.world.journal
    return [*record, journal.memory.terrain.tobytes(), journal.memory.things, journal.training]


# What is made ---------------------------------------------------------------------------------


def noises(rules: Changes) -> Record:
    """Every kind of noise by hand, heard by you and by one without enemies."""
    record = []
    for kind in NOISE_KINDS:
        play = drawn("@.A.v", v=a("villager", **BLIND), level=DARK, rules=rules)
        record += came_of(play, [noise(kind, "A")])
    fellows = drawn("g.h.", g=a("guard", **BLIND), h=a("guard", **BLIND), rules=rules)
    return record + came_of(fellows, [by("h", "move", "east")])


def steps(rules: Changes) -> Record:
    """Every terrain underfoot."""
    record = []
    for kind in TERRAINS:
        if kind.walkable:
            play = drawn("@A", on={"A": kind.glyph}, you={"footsteps": 300}, rules=rules)
            record += came_of(play, [by("@", "move", "A")])
    return record


def loads(rules: Changes) -> Record:
    """Every burden, and stealth, in every room."""
    record = []
    for fields in (
        {"burden": "unburdened"},
        {"burden": "burdened"},
        {"burden": "strained"},
        {"stealth": 60},
    ):
        for room in ".eh":
            play = drawn("@A", rooms="." + room, you={"footsteps": 300, **fields}, rules=rules)
            record += came_of(play, [by("@", "move", "A")])
    return record


def acts(rules: Changes) -> Record:
    """Kicks, digging, flasks and voices at every distance."""
    record = []
    for seed in range(12):
        play = drawn("@+.", seed=seed, rules=rules)
        record += came_of(play, [by("@", "kick", "east")])
    play = drawn("@#.", rules=rules)
    record += came_of(play, *[[by("@", "dig", "east")]] * 7)
    play = drawn("@" + "." * 12, rules=rules)
    here = play.at("@")
    for cells in range(1, 12):
        there = here.step(cells, 0)
        flask, voice = by("@", "throw", there, item="flask"), by("@", "throw_voice", there)
        record += came_of(play, [flask], [voice])
    return record


# How it travels and who hears --------------------------------------------------------------------


def travel(rules: Changes) -> Record:
    """One sleeper behind each terrain, others along a hall, straight and diagonally."""
    record = []
    for kind in TERRAINS:
        play = drawn("ABg", on={"B": kind.glyph}, g=a("guard", asleep=True), rules=rules)
        record += came_of(play, [noise("trap_alarm", "A")])
    far = drawn(
        "A" + "." * 28 + "gh", g=a("rat", asleep=True), h=a("rat", asleep=True), rules=rules
    )
    record += came_of(far, [noise("trap_alarm", "A", loudness=999)])
    return record + came_of(
        drawn("A..\n.h.\n..g", g=a("rat", asleep=True), h="golem", rules=rules),
        [noise("shout", "A")],
    )


def ears(rules: Changes) -> Record:
    """Every loudness in a sleeper's own cell, without the Listen skill and with all of it."""
    record = []
    for listen in (0, 55, 100):
        play = drawn(
            "\n".join(["." * 7] * 3 + ["...g..."] + ["." * 7] * 3),
            g=a("guard", asleep=True, listen=listen),
            rules=rules,
        )
        for loudness in range(1, 50):
            one = Play(play.world, play.places)
            record += came_of(one, [noise("footstep", "g", loudness=loudness)])
    return record


def at_a_door(rules: Changes) -> Record:
    """You listen, beside a door, to every loudness that gets there."""
    record = []
    for listen in (1, 20, 55):
        play = drawn("#@+..A.#", you={"listen": listen, "hearing": 20}, rules=rules)
        for loudness in range(70, 100):
            one = Play(play.world, play.places)
            record += came_of(
                one, [by("@", "listen", "east"), noise("blow", "A", loudness=loudness)]
            )
    return record


# What is known and done --------------------------------------------------------------------------


def news(rules: Changes) -> Record:
    """Two alarms, ever further apart in place and time."""
    record = []
    for cells, since in [*product(range(8), range(3)), *product([0], range(9, 14))]:
        play = drawn("@...A..........", level=DARK, rules=rules)
        rings = [noise("trap_alarm", play.places["A"].step(c, 0)) for c in (0, cells)]
        silence: list[list[Said]] = [[]] * (since - 1)
        turns = [[rings[0]], *silence, [rings[1]]] if since else [rings]
        record += came_of(play, *turns)
    return record


def looking(rules: Changes) -> Record:
    """A guard called one way, and more softly the other way some turns later."""
    record = []
    for later in range(1, 6):
        play = drawn("A......g......B", g=a("guard", **BLIND), rules=rules)
        silence: list[list[Said]] = [[]] * (later - 1)
        record += came_of(
            play,
            [noise("trap_alarm", "A")],
            *silence,
            [noise("shout", "B", loudness=200)],
            *[[]] * 14,
        )
    return record


# What a table says of one kind ------------------------------------------------------------------


def creature(kind: str) -> Record:
    """One of a kind hears, sees, walks onto a trap, opens, speaks, and steps under POWDER."""
    record: Record = []
    for light, cells in ((0, 8), (0, 16), (10, 20), (30, 20)):
        play = drawn(f"g{'.' * cells}@", g=kind, level={"ambient_light": light})
        record += came_of(play, [], [])
    called = drawn("g.A", g=a(kind, asleep=True, every=2))
    record += came_of(called, [noise("shout", "A")], [], [])
    awake = drawn("g#A", on={"A": "+"}, g=a(kind, every=2), things={"A": "chest"})
    record += came_of(awake, [noise("cackle", "g")], [], [])
    record += came_of(drawn("g+A", g=kind), [by("g", "open", "east")])
    trapped = drawn("gA", g=kind, things={"A": "trap_arrow"})
    record += came_of(trapped, [by("g", "move", "A")])
    powder = drawn("g..", g=kind)
    powder.world = powder.world.changed(numbers=Numbers.of("powder"))
    return record + came_of(powder, [by("g", "move", "east")], [])


def you() -> Record:
    """You hear, see, walk, open a door, and step under POWDER."""
    record: Record = []
    for light in (29, 30):
        record += came_of(drawn("@....", level={"ambient_light": light}), [])
    play = drawn("@+A..B", things={"A": "trap_arrow"})
    record += came_of(play, [noise("shout", "B")])
    record += came_of(play, *[[by("@", do, "east")] for do in ("open", "move", "move")])
    powder = drawn("@..g", g=a("guard", vision="blind"))
    powder.world = powder.world.changed(numbers=Numbers.of("powder"))
    return record + came_of(powder, [by("@", "move", "east")], [])


def terrain(glyph: str) -> Record:
    """All that can be done with one terrain, and what is seen past it."""
    record: Record = []
    for do in ("move", "open", "close", "dig"):
        play = drawn("@A.", on={"A": glyph})
        record += came_of(play, *[[by("@", do, "A")]] * 6)
    for seed in range(8):
        play = drawn("@A.", on={"A": glyph}, seed=seed)
        record += came_of(play, [by("@", "kick", "A")])
    return record


def overworld() -> Record:
    """What is seen at every hour, under every moon, in every weather."""
    record: Record = []
    for time in ("day", "dawn", "dusk", "night"):
        for moon in ("new", "crescent", "half", "full"):
            for weather in ("clear", "rain", "fog", "snow"):
                fields = {"kind": "overworld", "time": time, "moon": moon, "weather": weather}
                record += came_of(drawn("@" + "." * 45, level=fields))
    return record


def lights() -> Record:
    """What is seen in every light, by every kind of eyes, with lamps and lanterns."""
    record: Record = []
    picture = "@" + "." * 20 + "A" + "." * 22
    for vision in ("normal", "keen", "dark", "deep", "blind"):
        for light in (0, 9, 10, 11, 29, 30, 31, 100):
            record += came_of(
                drawn(picture, you={"vision": vision}, level={"ambient_light": light})
            )
        for things, lantern in (({"A": "lamp"}, False), ({}, True)):
            you = {"vision": vision, "lantern": lantern}
            record += came_of(drawn(picture, you=you, things=things, level=DARK))
    return record


OF_NUMBERS: Mapping[str, Run] = {
    run.__name__: run
    for run in (noises, steps, loads, acts, travel, ears, at_a_door, news, looking)
}
OF_KINDS: Mapping[str, Check] = {**{kind: partial(creature, kind) for kind in KINDS}, "you": you}
OF_TERRAINS: Mapping[str, Check] = {kind.id: partial(terrain, kind.glyph) for kind in TERRAINS}
