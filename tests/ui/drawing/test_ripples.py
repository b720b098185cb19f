"""Ripples: a front is at a cell when the way there has been travelled."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from sandbox.sim.grid import Cell
from sandbox.ui import animation
from sandbox.ui.draw.isolines import isoline
from sandbox.ui.draw.ripples import values_of
from sandbox.ui.scene import Options, build
from sandbox.ui.scene.model import Front
from tests.kit import Play, a, drawn, noise, rows


def front(play: Play, ms: int) -> Front | None:
    """The front of the one noise of the last turn."""
    scene = build(play.world, play.last, Options(reduced=False), ms)
    return scene.fronts[0] if scene.fronts else None


def covered(play: Play, ms: int) -> list[str]:
    """The map with `*` where the front has been."""
    moving = front(play, ms)
    assert moving is not None
    been = animation.travelled(moving.lost, moving.front)
    return [
        "".join("*" if here else glyph for glyph, here in zip(row, line, strict=True))
        for row, line in zip(play.world.level.rows(), been, strict=True)
    ]


BENT = """
    ########
    #A.....#
    ######.#
    #...+..#
    ########
"""


@pytest.fixture
def bent() -> Play:
    """A corridor with a bend and a door; 138 is lost on the way to its end."""
    play = drawn(BENT)
    play.turn(noise("trap_alarm", "A", loudness=300))
    return play


@pytest.mark.parametrize(
    ("share", "picture"),
    [
        (0, "########\n#*.....#\n######.#\n#...+..#\n########"),
        (20, "########\n#***...#\n######.#\n#...+..#\n########"),
        (49, "########\n#*****.#\n######.#\n#...+..#\n########"),
        (50, "########\n#******#\n######.#\n#...+..#\n########"),
        # around the bend: one diagonal step of 14 in, and one of 14 out
        (54, "########\n#******#\n######*#\n#...+..#\n########"),
        (67, "########\n#******#\n######*#\n#...+.*#\n########"),
        (68, "########\n#******#\n######*#\n#...+**#\n########"),
        # the door lets it in 40 later, not 10
        (107, "########\n#******#\n######*#\n#...+**#\n########"),
        (108, "########\n#******#\n######*#\n#...***#\n########"),
        (138, "########\n#******#\n######*#\n#******#\n########"),
    ],
)
def test_a_front_bends_around_corners_and_waits_at_doors(
    bent: Play, share: int, picture: str
) -> None:
    ms = -(-share * animation.RIPPLE_MS // 138)
    assert covered(bent, ms) == rows(picture)


def test_every_cell_is_reached_when_its_way_is_travelled(bent: Play) -> None:
    field = bent.last.field(1)
    for ms in range(0, animation.RIPPLE_MS + 1, 25):
        moving = front(bent, ms)
        assert moving is not None
        been = animation.travelled(moving.lost, moving.front)
        for y, x in np.argwhere(field.left > 0).tolist():
            way = field.way_to(Cell(x, y))
            assert way is not None
            assert been[y, x] == (sum(step.lost for step in way) <= moving.front)
        assert not been[field.left == 0].any()


def test_a_ripple_lasts_about_six_tenths_of_a_second_and_only_ever_fades(bent: Play) -> None:
    assert animation.RIPPLE_MS == 600
    strengths = []
    for ms in range(animation.LASTS_MS):
        moving = front(bent, ms)
        strengths.append(moving.strength if moving else 0.0)
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == 1.0
    assert strengths[animation.RIPPLE_MS] > 0
    assert front(bent, animation.LASTS_MS) is None


def test_out_of_each_marker_comes_a_ring_that_grows_and_fades() -> None:
    play = drawn("#######\n#@.#.A#\n#..+..#\n#######")
    play.turn(noise("door_kick", "A"))
    before = 0.0
    for ms in (0, 150, 300, 450):
        scene = build(play.world, play.last, Options(view="you", reduced=False), ms)
        (ring,) = scene.rings
        assert ring.at == scene.markers[0].at
        assert ring.radius > before
        assert scene.fronts == ()  # where it truly was is not yours to know
        before = ring.radius
    after = build(play.world, play.last, Options(view="you", reduced=False), animation.LASTS_MS)
    assert after.rings == ()
    assert after.markers  # knowledge stays


LISTENERS = """
    #########
    #A.....g#
    #######.#
    #@..+...#
    #########
"""


def test_nobody_is_shown_to_have_heard_what_has_not_come_to_them() -> None:
    play = drawn(LISTENERS, g=a("guard", asleep=True))
    play.turn(noise("trap_alarm", "A", loudness=300))
    guard, you = play.who("g"), play.who("you")
    shown = []
    for ms in range(animation.LASTS_MS):
        scene = build(play.world, play.last, Options(reduced=False), ms)
        moving = scene.fronts[0] if scene.fronts else None
        been = None if moving is None else animation.travelled(moving.lost, moving.front)
        one = next(one for one in scene.creatures if one.id == "g")
        woken = one.state == "going_to_look"
        assert woken == (been is None or bool(been[guard.at.yx]))
        assert (one.state, one.target) == (
            ("going_to_look", play.places["A"]) if woken else ("asleep", None)
        )
        assert len(scene.markers) == (been is None or bool(been[you.at.yx]))
        assert not scene.rings or scene.markers
        shown.append((woken, len(scene.markers), bool(scene.rings)))
    assert set(shown) == {(False, 0, False), (True, 0, False), (True, 1, True)}
    last = build(play.world, play.last, Options(reduced=False), animation.LASTS_MS)
    still = build(play.world, play.last, Options(reduced=True))
    assert (last.creatures, last.markers) == (still.creatures, still.markers)
    assert last.rings == ()


def test_what_is_not_seen_on_its_way_does_not_tell_by_its_time_how_far_it_was() -> None:
    play = drawn(LISTENERS, g=a("guard", asleep=True))
    play.turn(noise("trap_alarm", "A", loudness=300))
    scene = build(play.world, play.last, Options(view="you", reduced=False), 0)
    assert (scene.fronts, len(scene.markers), len(scene.rings)) == ((), 1, 1)


def test_with_reduced_effects_nothing_moves_and_the_reached_area_stands(bent: Play) -> None:
    scenes = [build(bent.world, bent.last, Options(reduced=True), ms) for ms in (0, 250, 5000)]
    for scene in scenes:
        assert (scene.fronts, scene.rings) == ((), ())
        (reach,) = scene.reaches
        assert np.array_equal(reach.lost >= 0, bent.last.field(1).left > 0)


@given(
    arrays(np.int32, st.tuples(st.integers(1, 7), st.integers(1, 7)), elements=st.integers(0, 99)),
    st.integers(0, 98),
)
def test_an_isoline_goes_through_between_each_cell_inside_and_each_outside(
    values: np.ndarray, level: int
) -> None:
    pieces = isoline(values.astype(np.float64), level)
    ends = {(round(x, 6), round(y, 6)) for x, y in pieces.reshape(-1, 2).tolist()}
    inside = values <= level
    for y, x in np.argwhere(inside).tolist():
        for u, v in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if 0 <= u < values.shape[1] and 0 <= v < values.shape[0] and not inside[v, u]:
                share = (level - values[y, x]) / (values[v, u] - values[y, x])
                crossing = round(x + (u - x) * share, 6), round(y + (v - y) * share, 6)
                assert crossing in ends
    assert bool(len(pieces)) == (bool(inside.any()) and not inside.all())


def test_a_line_ends_at_the_sides_of_a_corridor() -> None:
    lost = np.array([[-1, -1, -1], [0, 10, 20], [-1, -1, -1]], np.int32)
    pieces = isoline(values_of(lost, lost < 0), 14.0)
    assert sorted(pieces.tolist()) == [[1.4, 1.0, 1.4, 0.5], [1.4, 1.0, 1.4, 1.5]]
