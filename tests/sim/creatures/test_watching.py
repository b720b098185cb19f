"""What is asked of many eyes at once is what each pair of eyes answers for itself."""

from hypothesis import assume, given
from hypothesis import strategies as st

from sandbox.sim import sight, views
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell, chebyshev
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.watch import enemies_in_sight
from sandbox.sim.world import World

KINDS = ("guard", "goblin", "wolf", "bat", "ghost", "villager")


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """You and some others on a level of floor, walls and doors, in any light, with lanterns."""
    width, height = draw(st.integers(4, 14)), draw(st.integers(2, 14))
    row = st.text("......#+", min_size=width, max_size=width)
    level = Level.from_text(draw(st.lists(row, min_size=height, max_size=height)))
    level = level.changed(ambient_light=draw(st.sampled_from((0, 20, 60))))
    floor = [Cell(x, y) for y in range(height) for x in range(width) if level.walkable[y, x]]
    assume(floor)
    places = draw(st.lists(st.sampled_from(floor), min_size=1, max_size=7, unique=True))
    creatures = [Creature.of_kind("you", 0, places[0], id="you", lantern=draw(st.booleans()))]
    for number, at in enumerate(places[1:], 1):
        creatures.append(
            Creature.of_kind(
                draw(st.sampled_from(KINDS)),
                number,
                at,
                asleep=draw(st.booleans()),
                lantern=draw(st.booleans()),
                enemies=draw(st.sampled_from(((), ("you",), ("guard", "wolf"), KINDS))),
            )
        )
    return opened(level, creatures, Numbers.of("hearing"))


@given(worlds())
def test_the_nearest_enemy_in_sight(world: World) -> None:
    light = views.light(world)
    expected = {}
    for creature in world.creatures:
        seen = [
            (chebyshev(creature.at, other.at), other.number)
            for other in world.creatures
            if creature.is_enemy(other) and views.sees_cell(world.level, light, creature, other.at)
        ]
        if seen:
            expected[creature.number] = min(seen)[1]
    found = {number: enemy.number for number, enemy in enemies_in_sight(world).items()}
    assert found == expected


@given(st.data(), worlds(), st.integers(0, 2))
def test_what_is_hidden_near_a_cell_is_what_the_whole_view_hides(
    data: st.DataObject, world: World, off: int
) -> None:
    level = world.level
    middle = data.draw(
        st.builds(Cell, st.integers(0, level.width - 1), st.integers(0, level.height - 1))
    )
    for creature in world.creatures:
        shown = views.seen_by(world, creature).shown
        expected = [
            Cell(x, y)
            for y in range(middle.y - off, middle.y + off + 1)
            for x in range(middle.x - off, middle.x + off + 1)
            if level.holds((x, y)) and not shown[y, x]
        ]
        assert views.hidden_near(world, creature, middle, off) == expected


@given(worlds())
def test_the_light_of_lanterns_is_that_of_all_lights_at_once(world: World) -> None:
    carried = [sight.lantern(at) for at in views.lanterns(world.creatures)]
    expected = sight.light_map(world.level.opaque, world.level.ambient_light, carried)
    assert views.light(world).tolist() == expected.tolist()
