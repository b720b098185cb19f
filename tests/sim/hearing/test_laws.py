"""What holds on every level, whoever is on it (hearing.md 2, 3, 4, 9)."""

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Heard, Message
from sandbox.sim.grid import Cell, chebyshev
from sandbox.sim.level import Level
from sandbox.sim.orders import Order
from sandbox.sim.propagation import SoundField, propagate
from sandbox.sim.rules import rule_set
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import BY_GLYPH
from sandbox.sim.turn import Turn, play
from tests.sim.hearing import levels
from tests.sim.hearing.levels import Scene

HEARING = rule_set(Numbers.of("hearing"))
FARTHEST = {"loud": 0, "clear": 1, "faint": 2}


def field(rows: tuple[str, ...], at: Cell, loudness: int) -> SoundField:
    return propagate(HEARING.medium(Level.from_text(rows)), at, loudness)


def repainted(rows: tuple[str, ...], at: Cell, glyph: str) -> tuple[str, ...]:
    level = Level.from_text(rows).with_terrain({at: BY_GLYPH[glyph]})
    return tuple(level.rows())


@st.composite
def noisy(draw: st.DrawFn) -> tuple[tuple[str, ...], Cell, int]:
    """A level, a cell that a noise can be made in, a loudness."""
    rows = draw(levels.rows())
    free = [Cell(x, y) for y, row in enumerate(rows) for x, glyph in enumerate(row) if glyph != "#"]
    return rows, draw(st.sampled_from(free)), draw(st.integers(1, 400))


@given(levels.rows())
def test_the_levels_are_what_they_are_said_to_be(rows: tuple[str, ...]) -> None:
    assert levels.walls(rows) >= 1 / levels.LEAST_WALLS
    assert any("+" in row or "'" in row for row in rows)
    corners = [
        (rows[y][x], rows[y][x + 1], rows[y + 1][x], rows[y + 1][x + 1])
        for y in range(len(rows) - 1)
        for x in range(len(rows[0]) - 1)
    ]
    assert (".", "#", "#", ".") in corners


# Fields ----------------------------------------------------------------------------------------


@given(noisy())
def test_no_cell_is_louder_than_the_source(made: tuple[tuple[str, ...], Cell, int]) -> None:
    rows, at, loudness = made
    left = field(rows, at, loudness).left
    assert left.max() == left[at.yx] == loudness
    assert (np.delete(left.ravel(), at.y * left.shape[1] + at.x) < loudness).all()


@given(noisy(), st.data())
def test_opening_a_door_makes_nothing_fainter(
    made: tuple[tuple[str, ...], Cell, int], data: st.DataObject
) -> None:
    rows, at, loudness = made
    doors = [Cell(x, y) for y, row in enumerate(rows) for x, g in enumerate(row) if g == "+"]
    assume(doors)
    door = data.draw(st.sampled_from(doors))
    shut, open_ = field(rows, at, loudness).left, field(repainted(rows, door, "'"), at, loudness)
    assert (open_.left >= shut).all()


@given(noisy(), st.data())
def test_adding_a_wall_makes_nothing_louder(
    made: tuple[tuple[str, ...], Cell, int], data: st.DataObject
) -> None:
    rows, at, loudness = made
    wall = data.draw(
        st.builds(Cell, st.integers(0, len(rows[0]) - 1), st.integers(0, len(rows) - 1))
    )
    assume(wall != at)
    walled = field(repainted(rows, wall, "#"), at, loudness).left
    assert (walled <= field(rows, at, loudness).left).all()


@given(noisy())
def test_the_losses_of_a_way_sum_to_what_was_lost_and_each_step_is_legal(
    made: tuple[tuple[str, ...], Cell, int],
) -> None:
    rows, at, loudness = made
    sound = field(rows, at, loudness)
    for y, x in np.argwhere(sound.left > 0).tolist():
        way = sound.way_to(Cell(x, y))
        assert way is not None
        assert sum(step.lost for step in way) == loudness - sound.at(Cell(x, y)) <= 300
        before = at
        for step in way:
            u, v = step.cell
            assert chebyshev(before, step.cell) == 1
            assert rows[v][u] != "#"
            diagonal = before.x != u and before.y != v
            assert step.base == (14 if diagonal else 10)
            assert step.muffle == (30 if rows[v][u] == "+" else 0)
            if diagonal:
                assert not (rows[before.y][u] == "#" and rows[v][before.x] == "#")
            before = step.cell
        assert before == (x, y)


# Turns -----------------------------------------------------------------------------------------


def played(scene: Scene) -> list[Turn]:
    turns: list[Turn] = []
    world = scene.world
    for orders in scene.orders:
        turns.append(play(world, orders))
        world = turns[-1].world
    return turns


@given(levels.scenes())
def test_a_marker_is_near_what_was_heard_on_the_map_and_on_no_cell_that_is_seen(
    scene: Scene,
) -> None:
    for turn in played(scene):
        world = turn.world
        you = world.you
        assert you is not None
        shown = views.seen_by(turn.sounds.moment.world, you).shown
        for marker in world.journal.markers:
            source = turn.source(marker.noise)
            assert world.level.holds(marker.place)
            assert chebyshev(marker.place, source.at) <= FARTHEST[marker.band]
            assert marker.turn == turn.number
            assert not views.sees_cell(world.level, views.light(world), you, source.at)
            # By the wall rule a loud sound, or one that has nowhere else, may stand in sight.
            assert marker.place == source.at or not shown[marker.place.yx]


@given(levels.scenes())
def test_what_anyone_hears_arrives_at_their_threshold_from_where_they_do_not_see(
    scene: Scene,
) -> None:
    for turn in played(scene):
        moment = turn.sounds.moment.world
        for one in (event for event in turn.events if isinstance(event, Heard)):
            listener, source = moment.by_id(one.listener), turn.source(one.noise)
            assert listener is not None
            assert one.arrives == turn.field(one.noise).at(listener.at) >= one.threshold
            assert source.maker is None or source.maker.number != listener.number
            assert not views.sees_cell(moment.level, views.light(moment), listener, source.at)
            assert chebyshev(one.place, source.at) <= FARTHEST[one.band]


@given(levels.scenes(turns=1))
def test_a_sound_may_be_placed_on_just_the_cells_near_it_that_a_listener_is_not_shown(
    scene: Scene,
) -> None:
    world = scene.world
    level = world.level
    for creature in world.creatures:
        shown = views.seen_by(world, creature).shown
        for middle in (creature.at, Cell(level.width // 2, 1), Cell(0, level.height - 1)):
            for off in (1, 2):
                near = [
                    cell
                    for dy in range(-off, off + 1)
                    for dx in range(-off, off + 1)
                    if level.holds(cell := middle.step(dx, dy)) and not shown[cell.yx]
                ]
                assert views.hidden_near(world, creature, middle, off) == near


@given(levels.scenes(), st.data())
def test_ones_own_thrown_voice_stands_where_it_was_aimed(scene: Scene, data: st.DataObject) -> None:
    level = scene.world.level
    at = data.draw(
        st.builds(Cell, st.integers(0, level.width - 1), st.integers(0, level.height - 1))
    )
    turn = play(scene.world, [Order("throw_voice", "you", at)])
    mine = [one for one in turn.sources if one.kind.id == "thrown_voice"]
    numbers = {one.number for one in mine}
    rings = [one.place for one in turn.world.journal.markers if one.noise in numbers]
    assert rings == [one.at for one in mine] == [at] * len(mine)
    assert len(mine) == (not any(type(event).__name__ == "Refused" for event in turn.events))


@given(levels.scenes())
def test_the_same_seed_and_orders_give_the_same_events_and_worlds(scene: Scene) -> None:
    one, other = played(scene), played(scene)
    assert [turn.events for turn in one] == [turn.events for turn in other]
    assert [turn.world for turn in one] == [turn.world for turn in other]


@given(levels.scenes())
def test_every_turn_leaves_each_on_a_cell_of_their_own_that_can_be_walked(scene: Scene) -> None:
    before = scene.world
    for turn in played(scene):
        places = [one.at for one in turn.world.creatures]
        assert len(set(places)) == len(places)
        for one in turn.world.creatures:
            assert turn.world.level.walkable[one.at.yx]
            assert chebyshev(one.at, before.by_number(one.number).at) <= 2  # moved, and moved along
        before = turn.world


# Strangers --------------------------------------------------------------------------------------


def with_a_stranger(scene: Scene, kind: str) -> tuple[Scene, Scene]:
    """The scene with a sealed cell east of its wall: empty, and with someone in it who speaks."""
    level = scene.world.level
    rows = [row + ("#.#" if y == 1 else "###") for y, row in enumerate(level.rows())]
    wider = Level.from_text(rows).changed(ambient_light=level.ambient_light)
    alone = scene.world.changed(level=wider)
    there = Creature.of_kind(kind, 99, Cell(level.width + 1, 1), every=1, enemies=("you",))
    along = alone.changed(creatures=(*alone.creatures, there))
    return Scene(alone, scene.orders), Scene(along, scene.orders)


def told(turn: Turn) -> list[object]:
    """What came of a turn for all but the stranger; the numbers of noises aside."""
    heard = [
        (one.listener, turn.source(one.noise).at, one.arrives, one.band, one.place, one.news)
        for one in turn.events
        if isinstance(one, Heard) and not one.listener.endswith("-99")
    ]
    markers = [(one.place, one.heard_as, one.band) for one in turn.world.journal.markers]
    messages = [one.text for one in turn.events if isinstance(one, Message)]
    others = [one for one in turn.world.creatures if one.number != 99]
    return [heard, markers, messages, others, turn.world.journal.memory, turn.world.level]


@given(levels.scenes(), st.sampled_from(("golem", "guard", "rat", "bard")))
def test_a_creature_out_of_earshot_and_sight_changes_nobody_elses_turn(
    scene: Scene, kind: str
) -> None:
    alone, along = with_a_stranger(scene, kind)
    turns = [played(alone), played(along)]
    assert sum(len(turn.sources) for turn in turns[1]) > sum(len(turn.sources) for turn in turns[0])
    for one, other in zip(*turns, strict=True):
        assert told(one) == told(other)
