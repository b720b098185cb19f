"""The order of a turn, what it can change for whom, and its dice (hearing.md 9)."""

import pytest

from sandbox.sim.events import Heard
from sandbox.sim.events import Noise as NoiseMade
from sandbox.sim.grid import Cell
from sandbox.sim.turn import step
from sandbox.sim.world import World
from tests.kit import Play, Said, a, by, drawn, noise

DARK = {"ambient_light": 0}

# Order -------------------------------------------------------------------------------------------


def test_you_act_then_every_creature_in_the_order_of_its_number() -> None:
    play = drawn("1.@.2.3", {"3": "villager", "1": "villager", "2": "villager"})
    play.turn(*[by(who, "shout") for who in "12@3"])
    assert [one.maker for one in play.all(NoiseMade)] == ["you", "3", "1", "2"]


def test_what_one_is_told_happens_in_ones_place_several_in_order() -> None:
    play = drawn("@.gh", g="villager", h="villager")
    play.turn(by("h", "mutter"), by("g", "sing"), by("@", "cast"), by("g", "shout"))
    assert [kind for kind, _, _ in play.made()] == ["spell", "song", "shout", "mutter"]


def test_noises_by_hand_stand_where_they_do_relative_to_yours_and_before_all_creatures() -> None:
    play = drawn("@Ag", g="villager")
    play.turn(by("g", "mutter"), noise("dig", "A"), by("@", "cast"), noise("blow", "A"))
    assert [kind for kind, _, _ in play.made()] == ["dig", "spell", "blow", "mutter"]


def test_noises_are_numbered_on_over_a_run_as_they_were_made() -> None:
    play = drawn("@A")
    numbers = []
    for _ in range(3):
        play.turn(noise("blow", "A"), by("@", "shout"))
        numbers += [one.id for one in play.all(NoiseMade)]
    assert numbers == [1, 2, 3, 4, 5, 6]


def test_a_cell_left_by_you_can_be_entered_in_the_same_turn_but_not_the_other_way() -> None:
    play = drawn("h@g.", g="villager", h="villager")
    play.turn(by("@", "move", "east"), by("g", "move", "east"))
    assert play.refused() == ["g stands at 2,0"]
    play.turn(by("@", "move", "east"), by("h", "move", "east"))
    assert play.picture() == ".h@g"


# The field is that of the moment, ears those of the end ------------------------------------------

DOOR = "@+v..g#A"  # v opens the door between you and the noises


@pytest.mark.parametrize(
    ("orders", "arrives"),
    [
        ([noise("shout", Cell(4, 0)), by("v", "open", "west")], [30, 50]),
        ([by("v", "open", "west"), by("g", "shout")], [50, 50]),
        ([by("v", "open", "west"), noise("shout", Cell(4, 0))], [30, 50]),  # by hand comes first
        ([by("g", "shout"), by("v", "open", "west")], [50, 50]),  # in the order of their numbers
    ],
)
def test_a_door_opened_in_this_turn_leaks_what_comes_later_and_not_what_came_before(
    orders: list[Said], arrives: list[int]
) -> None:
    play = drawn(DOOR, v="villager", g="villager", level=DARK)
    play.turn(*orders)
    assert [one.arrives for one in play.ears("@")] == arrives


def test_a_door_closed_in_this_turn_muffles_what_comes_later() -> None:
    play = drawn("@'v..g", v="villager", g="villager", level=DARK)
    play.turn(noise("shout", Cell(4, 0)), by("v", "close", "west"), by("g", "shout"))
    assert [one.arrives for one in play.ears("@")] == [60, 60, 20]


def test_whoever_opens_the_door_sees_and_hears_at_the_end_of_the_turn() -> None:
    """A noise behind the door is seen to have happened once the door stands open."""
    play = drawn("@+A")
    play.turn(noise("shout", "A"), by("@", "open", "east"))
    assert play.why("@") == ["saw_it", "own_noise"]


def test_noise_in_answer_to_noise_is_heard_in_the_next_turn() -> None:
    play = drawn("g..+....A", g="guard", level=DARK)
    play.turn(noise("trap_alarm", "A"))
    assert play.made() == [("trap_alarm", play.places["A"], 300)]
    play.turn()
    assert play.made() == [("footstep", Cell(1, 0), 60)]


# Dice --------------------------------------------------------------------------------------------


def plain(seed: int) -> Play:
    """A dark plain; a guard hears a shout at A clearly, a wandering rat faintly, you loudly."""
    picture = """
        .........................
        ...g........A.........h..
        .........................
        .........................
        ............@............
        """
    blind = {"g": a("guard", vision="blind"), "h": a("rat", vision="blind")}
    return drawn(picture, blind, seed=seed, level=DARK)


SHOUT = noise("shout", "A", loudness=125)


def answers(play: Play, who: str, kind: str) -> list[tuple[str, Cell]]:
    """How and where someone heard a kind of noise in the last turn."""
    return [
        (one.band, one.place)
        for one in play.all(Heard)
        if one.listener == who and play.last.source(one.noise).kind.id == kind
    ]


def test_an_unrelated_noise_shifts_no_ones_roll() -> None:
    for seed in range(40):
        alone, along = plain(seed), plain(seed)
        alone.turn(SHOUT)
        along.turn(noise("chest_close", Cell(1, 4)), noise("dig", "A"), SHOUT)
        for who in ("g", "h", "you"):
            assert answers(alone, who, "shout") == answers(along, who, "shout") != []
        assert alone.at("h") == along.at("h")


def test_another_creature_shifts_no_ones_roll() -> None:
    for seed in range(40):
        alone, along = plain(seed), plain(seed)
        other = a("golem").changed(number=9, id="x", at=Cell(0, 4), post=Cell(0, 4))
        along.world = along.world.changed(creatures=(*along.world.creatures, other))
        for _ in range(3):
            alone.turn(SHOUT)
            along.turn(SHOUT)
            for who in ("g", "h"):
                assert answers(alone, who, "shout") == answers(along, who, "shout")
                assert alone.at(who) == along.at(who)


def test_two_noises_of_one_kind_maker_and_cell_roll_alike_and_others_do_not() -> None:
    differ = {"kind": 0, "cell": 0, "maker": 0, "turn": 0}
    for seed in range(40):
        play = plain(seed)
        play.turn(
            noise("dig", "A", loudness=100),
            noise("dig", "A", loudness=100),
            noise("song", "A", loudness=100),
            by("@", "noise", "A", kind="dig", loudness=100),
        )
        first, second, song, mine = (one.place for one in play.ears("g")[:4])
        assert first == second is not None
        differ["kind"] += first != song
        differ["maker"] += first != mine
        here = play.places["A"]
        again = plain(seed)
        again.turn(noise("dig", here.step(1, 0), loudness=110))
        beside = again.ears("g")[0].place
        assert beside is not None
        differ["cell"] += beside.step(-1, 0) != first
        late = plain(seed)
        late.world = late.world.changed(turn=1)
        late.turn(noise("dig", "A", loudness=100))
        differ["turn"] += late.ears("g")[0].place != first
    assert all(count > 10 for count in differ.values()), differ


def test_the_same_level_seed_and_acts_give_the_same_turns() -> None:
    def run(seed: int) -> tuple[list[object], World]:
        play = plain(seed)
        shouts = [[SHOUT] * (turn % 6 == 0) for turn in range(20)]
        return [play.turn(*said).events for said in shouts], play.world

    assert run(3) == run(3)
    assert run(3)[0] != run(4)[0]


def test_step_and_play_are_one() -> None:
    play = plain(7)
    before = play.world
    turn = play.turn()
    assert step(before) == (turn.world, turn.events)


def test_a_turn_leaves_the_world_it_starts_from_alone() -> None:
    play = plain(7)
    before, copy = play.world, plain(7).world
    play.turn(noise("trap_alarm", "A"))
    assert before == copy != play.world


def test_events_come_in_the_order_of_a_turn() -> None:
    play = plain(7)
    play.turn(by("@", "move", "east"), SHOUT)
    kinds = [type(event).__name__ for event in play.last.events]
    order = ["Moved", "Noise", "Heard", "Marker", "Message", "StateChange"]
    assert kinds == sorted(kinds, key=order.index)
    assert set(kinds) == set(order)
