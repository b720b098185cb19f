"""Small levels played under Crawl and POWDER, for asking whether a number matters.

Belongs here: the runs, each a function of the changed numbers that returns all that came of it.
Must not know: any number of the rules; what they are is asked for nowhere here.
"""

from collections.abc import Callable, Iterable, Mapping

from sandbox.sim.creatures import Creature
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules import equipment
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import TERRAINS
from tests.kit import Play, Said, a, by, noise
from tests.sim.rules.under import under

Record = list[object]
Changes = Mapping[str, int]
Run = Callable[[str, Changes], Record]

DARK = {"ambient_light": 0}
BLIND = {"vision": "blind"}
SEEDS = 60


def came_of(play: Play, *turns: list[Said]) -> Record:
    """All events of some turns, what dice there were, the meter, and the piety that is left."""
    record: Record = []
    for said in turns:
        turn = play.turn(*said)
        record += [turn.events, *(turn.odds(one.number) for one in turn.sources)]
        record += [(turn.reading(one.number), one.piety) for one in turn.world.creatures]
    return record


def with_dice(play: Play, said: list[Said]) -> Record:
    """A turn under many seeds."""
    record: Record = []
    for seed in range(SEEDS):
        record += came_of(Play(play.world.changed(seed=seed), play.places), said)
    return record


# What is made ---------------------------------------------------------------------------------


def noises(rules: str, numbers: Changes) -> Record:
    """Every kind of noise by hand."""
    play = under(rules, "A.v", numbers, v=a("villager", **BLIND), level=DARK)
    return [one for kind in NOISE_KINDS for one in came_of(again(play), [noise(kind, "A")])]


def steps(rules: str, numbers: Changes) -> Record:
    """Every terrain underfoot."""
    record: Record = []
    for kind in TERRAINS:
        if kind.walkable:
            walker = a("ogre", enemies=(), level=3)
            play = under(rules, "wAv", numbers, w=walker, v="villager", on={"A": kind.glyph})
            record += came_of(play, [by("w", "move", "A")])
    return record


def blows(rules: str, numbers: Changes) -> Record:
    """Every weapon, and every other way to strike, at damage of every size."""
    record: Record = []
    for weapon in ("", *known("weapon")):
        armed = dressed(rules, numbers, weapon=weapon)
        record += came_of(armed, [by("w", "attack", "v", damage=21)])
    for damage in (None, 0, 3, 7, 30, 1000):
        record += came_of(dressed(rules, numbers), [by("w", "attack", "v", damage=damage)])
    for aux in known("aux"):
        for damage in (15, 16, 100, 160):
            blow = [by("w", "attack", "v", aux=aux, damage=damage)]
            record += came_of(dressed(rules, numbers), blow)
    for outcome in ("miss", "stab"):
        record += came_of(dressed(rules, numbers), [by("w", "attack", "v", outcome=outcome)])
    return record


def shots(rules: str, numbers: Changes) -> Record:
    """Every launcher, every missile, and a stone."""
    record: Record = []
    play = under(rules, "w..v", numbers, w=a("guard", enemies=(), level=1), v=a("bat", **BLIND))
    for launcher in ("", *known("launcher")):
        record += came_of(again(play), [by("w", "shoot", "v", launcher=launcher)])
    for missile in known("missile"):
        record += came_of(again(play), [by("w", "shoot", "v", missile=missile)])
    return record + came_of(again(play), [by("w", "throw", "v")])


def worn(rules: str, numbers: Changes) -> Record:
    """Everything that is worn, standing still, walking and struck; every shield."""
    record: Record = []
    for thing in known("worn"):
        play = dressed(rules, numbers, worn=(thing,))
        record += came_of(again(play), [])
        record += came_of(again(play), [by("w", "move", "A")])
        record += came_of(again(play), [by("v", "attack", "w")])
    for shield in known("shield"):
        record += came_of(dressed(rules, numbers, shield=shield), [by("v", "attack", "w")])
    return record


def known(field: equipment.Field) -> Iterable[str]:
    """The names that a field may have."""
    return sorted(equipment.NAMES[field])


def dressed(rules: str, numbers: Changes, **fields: object) -> Play:
    """Two beside each other, one of them with these things."""
    walker = a("villager", level=1, **fields)
    return under(rules, "Awv", numbers, w=walker, v=a("bat", enemies=(), wanders=False))


def again(play: Play) -> Play:
    """The same moment, to be played on once more."""
    return Play(play.world, play.places)


def acts(rules: str, numbers: Changes) -> Record:
    """Kicks, digging, flasks and voices at every distance."""
    kick = with_dice(under(rules, "@+.", numbers), [by("@", "kick", "east")])
    dig = came_of(under(rules, "@#.", numbers), *[[by("@", "dig", "east")]] * 7)
    play = under(rules, "@" + "." * 12, numbers)
    for cells in range(1, 12):
        there = play.at("@").step(cells, 0)
        throws = by("@", "throw", there, item="flask"), by("@", "throw_voice", there)
        dig += came_of(again(play), *[[one] for one in throws])
    return kick + dig


# How it travels and who hears --------------------------------------------------------------------


def travel(rules: str, numbers: Changes) -> Record:
    """Past every terrain, straight and diagonally, to sleepers."""
    record: Record = []
    asleep = a("rat", asleep=True)
    for kind in TERRAINS:
        straight = under(rules, "ABg", numbers, on={"B": kind.glyph}, g=asleep)
        around = under(rules, "BX\nXg", numbers, on={"B": kind.glyph}, g=asleep)
        record += came_of(straight, [noise("trap_alarm", "A")])
        if kind.id != "permanent_wall":
            record += came_of(around, [noise("trap_alarm", "B")])
    return record


def branches(rules: str, numbers: Changes) -> Record:
    """A noise in every branch."""
    record: Record = []
    for number in Numbers.of("crawl").group("ambient").numbers:
        branch = {"branch": number.name.partition(".")[2], **DARK}
        play = under(rules, "A.v", numbers, v="villager", level=branch)
        record += came_of(play, [noise("shout", "A")])
    return record


def ears(rules: str, numbers: Changes) -> Record:
    """Every loudness, in a sleeper's own cell and from afar, and on the meter."""
    record: Record = []
    play = under(rules, "g" + "." * 20 + "@", numbers, g=a("rat", asleep=True), level=DARK)
    for loudness in range(1, 45):
        record += came_of(again(play), [noise("shout", "g", loudness=loudness)])
    return record


def piety(rules: str, numbers: Changes) -> Record:
    """What Quizar takes for things of every level, under many seeds."""
    things = {"worn": ("banded_mail", "gold_necklace", "chainmail"), "weapon": "warhammer"}
    play = under(rules, "@v", numbers, v="bat", you=things)
    return with_dice(play, [by("@", "attack", "v")])


# What is known and done --------------------------------------------------------------------------


def news(rules: str, numbers: Changes) -> Record:
    """Two alarms, ever further apart in place and time."""
    record: Record = []
    play = under(rules, "@...A..........", numbers, level=DARK)
    far = [(cells, since) for cells in range(10) for since in range(3)]
    for cells, since in [*far, *((0, since) for since in range(9, 14))]:
        rings = [
            noise("trap_alarm", play.places["A"].step(off, 0), loudness=900) for off in (0, cells)
        ]
        silence: list[list[Said]] = [[]] * (since - 1)
        turns = [[rings[0]], *silence, [rings[1]]] if since else [rings]
        record += came_of(again(play), *turns)
    return record


def looking(rules: str, numbers: Changes) -> Record:
    """A guard called one way, and more softly the other way some turns later."""
    record: Record = []
    guard: Creature = a("guard", **BLIND)
    for later in range(1, 6):
        play = under(rules, "A......g......B", numbers, g=guard)
        silence: list[list[Said]] = [[]] * (later - 1)
        calls = [noise("trap_alarm", "A", loudness=900)], [noise("shout", "B", loudness=200)]
        record += came_of(play, calls[0], *silence, calls[1], *[[]] * 14)
    return record


ALL: Mapping[str, Run] = {
    run.__name__: run
    for run in (
        noises,
        steps,
        blows,
        shots,
        worn,
        acts,
        travel,
        branches,
        ears,
        piety,
        news,
        looking,
    )
}
