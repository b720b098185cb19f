"""The known troubles of creatures that answer sounds: none of them here."""

import random

import pytest

from sandbox.sim.creatures import Creature
from sandbox.sim.events import StateChange, Woke
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.orders import Order
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.turn import play as play_turn
from sandbox.sim.world import World
from tests.kit import a, by, drawn, noise

DARK = {"ambient_light": 0}

# One noise, one answer ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "noises"),
    [
        (by("@", "wait"), 0),
        (by("@", "move", "A"), 1),
        (by("@", "open", "D"), 1),
        (by("@", "kick", "D"), 1),
        (by("@", "dig", "W"), 1),
        (by("@", "attack", "g"), 1),
        (by("@", "shoot", "g"), 1),
        (by("@", "throw", "g"), 1),
        (by("@", "throw", "g", item="flask"), 2),  # the throw, and the flask where it breaks
        (by("@", "cast"), 1),
        (by("@", "throw_voice", "g"), 1),
        (by("@", "open", "C"), 0),
    ],
)
def test_one_act_is_one_noise(said: object, noises: int) -> None:
    play = drawn("WCD\nA@g", on={"W": "#", "D": "+"}, things={"C": "chest"}, g="villager")
    play.turn(said)  # type: ignore[arg-type]
    assert play.refused() == []
    assert len(play.made()) == noises


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(("one", "other"), ["AB", "BA"])
def test_two_noises_in_a_turn_give_one_choice_that_does_not_flip_back_and_forth(
    again: bool, one: str, other: str
) -> None:
    play = drawn("A" + "." * 21 + "g" + "." * 21 + "B", g=a("guard", vision="blind"))
    both = (noise("trap_alarm", one), noise("trap_alarm", other))
    play.turn(*both)
    towards = 1 if one == "B" else -1
    for _ in range(20):
        before = play.at("g").x
        play.turn(*both * again)
        assert play.at("g").x == before + towards


# Guards and a disturbance ----------------------------------------------------------------------

SIZES = [(12, 8), (20, 12), (28, 14), (36, 16)]
NOISY_TURNS = (1, 8, 15, 22)
QUIET_AFTER = 60
PLANS = ("hall", "open doors", "closed doors", "some doors")


def hall(width: int, height: int) -> list[list[str]]:
    """An empty hall with a wall around it."""
    inside = [["#", *"." * (width - 2), "#"] for _ in range(height - 2)]
    return [["#"] * width, *inside, ["#"] * width]


def six_rooms(width: int, height: int, doors: str, dice: random.Random) -> list[list[str]]:
    """Three rooms above three, a door in each wall between two of them."""
    grid = hall(width, height)
    across, down = (width // 3, 2 * width // 3), height // 2
    for y in range(height):
        for x in across:
            grid[y][x] = "#"
    for x in range(width):
        grid[down][x] = "#"
    for x in across:
        for low, high in ((1, down - 1), (down + 1, height - 2)):
            grid[dice.randint(low, high)][x] = dice.choice(doors)
    for left, right in (
        (1, across[0] - 1),
        (across[0] + 1, across[1] - 1),
        (across[1] + 1, width - 2),
    ):
        grid[down][dice.randint(left, right)] = dice.choice(doors)
    return grid


def guarded(plan: str, size: tuple[int, int], seed: int) -> tuple[World, random.Random]:
    """Five guards at posts of their own, in the dark."""
    dice = random.Random(f"{plan} {size} {seed}")
    doors = {"open doors": "'", "closed doors": "+", "some doors": "+'"}
    grid = hall(*size) if plan == "hall" else six_rooms(*size, doors[plan], dice)
    level = Level.from_text(["".join(row) for row in grid]).changed(ambient_light=0)
    posts = dice.sample(floor(level), 5)
    guards = [Creature.of_kind("guard", number, at) for number, at in enumerate(posts, 1)]
    return opened(level, guards, Numbers.of("hearing"), seed), dice


def floor(level: Level) -> list[Cell]:
    return [
        Cell(x, y)
        for y, row in enumerate(level.rows())
        for x, glyph in enumerate(row)
        if glyph == "."
    ]


def settles(plan: str, size: tuple[int, int], seed: int) -> None:
    world, dice = guarded(plan, size, seed)
    left: set[int] = set()
    for turn in range(1, NOISY_TURNS[-1] + QUIET_AFTER + 1):
        orders = []
        if turn in NOISY_TURNS:
            orders = [Order("noise", at=dice.choice(floor(world.level)), kind="trap_alarm")]
        world = play_turn(world, orders).world
        left |= {one.number for one in world.creatures if one.at != one.post}
    assert len(left) >= 3, "nobody came to look"
    assert all(one.at == one.post for one in world.creatures)
    assert {one.mind.state for one in world.creatures} == {"at_post"}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("plan", PLANS)
def test_guards_that_come_to_look_do_not_call_each_other_forever(
    plan: str, size: tuple[int, int], seed: int
) -> None:
    settles(plan, size, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 50))
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("plan", PLANS)
def test_guards_that_come_to_look_never_call_each_other_forever(
    plan: str, size: tuple[int, int], seed: int
) -> None:
    settles(plan, size, seed)


# A camp asleep ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_one_step_beside_a_sleeping_camp_does_not_wake_it_one_by_one(seed: int) -> None:
    play = drawn(
        """
        ......................
        .1.2.3.4.5.6.7.8.9....
        ......................
        @.....................
        """,
        {str(n): a("guard", asleep=True) for n in range(1, 10)},
        level=DARK,
        seed=seed,
    )
    play.turn(by("@", "move", "east"))
    woke = {one.who for one in play.all(Woke)}
    heard = {label for label in "123456789" if play.why(label)[0] in ("clear", "loud")}
    assert woke == heard
    assert 1 <= len(woke) <= 4
    # You are gone; they come, look about, and go back; nobody else stirs.
    play.world = play.world.changed(
        creatures=tuple(one for one in play.world.creatures if not one.is_you)
    )
    for _ in range(40):
        play.turn()
        assert play.all(Woke) == []
    for label in "123456789":
        assert play.at(label) == play.places[label]
        assert play.state(label) == ("at_post" if label in woke else "asleep")


def test_one_who_is_called_leaves_once_and_comes_back_once() -> None:
    play = drawn("g.....A", g=a("guard", vision="blind"))
    play.turn(noise("trap_alarm", "A"))
    changes = []
    for _ in range(40):
        play.turn()
        changes += [one.state for one in play.all(StateChange)]
    assert changes == ["looking_around", "returning", "at_post"]
