"""Overlays: heat, contours, ways, verdicts, sight, light, earshot."""

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.sim import views
from sandbox.sim.grid import Cell
from sandbox.sim.orders import Order
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.turn import play as play_turn
from sandbox.ui.camera import Camera, Range
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.heat import written
from sandbox.ui.draw.legend import paint_legend
from sandbox.ui.draw.plates import Plates
from sandbox.ui.draw.tokens import token
from sandbox.ui.scene import Options, Pointer, Scene, build
from sandbox.ui.scene.earshot import BANDS
from sandbox.ui.scene.model import Heat
from sandbox.ui.theme import Theme
from tests.kit import Play, a, drawn, noise

HALL = """
    ##########
    #A....+.g#
    #.###.##.#
    #.#o#....#
    ##########
"""


@pytest.fixture
def hall() -> Play:
    """A noise of 100 at A; a guard behind a door and a way around, and an ogre walled in."""
    play = drawn(HALL, g="guard", o="ogre")
    play.turn(noise("door_kick", "A"))
    return play


def shown(play: Play, **options: object) -> Scene:
    return build(play.world, play.last, Options(**options))  # type: ignore[arg-type]


def verdicts(play: Play) -> dict[str, str]:
    """What is said beside each listener."""
    scene = shown(play, verdicts=True)
    return {one.id: one.verdict.text for one in scene.creatures if one.verdict}


def test_the_heat_map_is_what_is_left_of_the_noise(hall: Play) -> None:
    heat = shown(hall, overlay="loudness").heat
    assert heat is not None
    assert np.array_equal(heat.values, hall.last.field(1).left)
    assert np.array_equal(heat.known, hall.last.field(1).left > 0)
    assert (heat.most, heat.unit) == (100, 1)


def test_the_chosen_noise_is_shown_and_else_the_last(hall: Play) -> None:
    hall.turn(noise("door_kick", "A"), noise("shout", Cell(7, 1)))
    first, last = hall.last.sources
    for number, source in ((None, last), (first.number, first)):
        scene = shown(hall, overlay="loudness", noise=number)
        assert [one.noise for one in scene.sources if one.chosen] == [source.number]
        assert scene.heat is not None
        assert scene.heat.values[source.at.yx] == source.loudness.value
    assert shown(hall, overlay="loudness", noise=99).heat is None


def test_a_contour_holds_the_cells_in_which_its_listeners_would_hear(hall: Play) -> None:
    left = hall.last.field(1).left
    contours = shown(hall, overlay="loudness").contours
    assert [(one.threshold, one.letters) for one in contours] == [(10, "g"), (12, "O")]
    for one in contours:
        assert np.array_equal(one.within, left >= one.threshold)


def test_a_way_leads_from_the_noise_to_the_listener_and_its_losses_add_up(hall: Play) -> None:
    (way,) = shown(hall, overlay="ways", listener=hall.who("g").number).ways
    assert (way.cells[0], way.cells[-1]) == (hall.cell("A"), hall.at("g"))
    assert way.chosen
    assert 100 - sum(loss.lost for loss in way.losses) == way.arrives
    assert way.losses[0].start == hall.cell("A")
    assert all(b.start == a.end for a, b in zip(way.losses, way.losses[1:], strict=False))


def test_the_way_around_costs_less_than_the_door(hall: Play) -> None:
    (way,) = shown(hall, overlay="ways").ways
    assert Cell(6, 1) not in way.cells
    walled = drawn(HALL.replace(".##.#", ".####"), g="guard", o="ogre")
    walled.turn(noise("door_kick", "A", loudness=130))
    (way,) = shown(walled, overlay="ways").ways
    assert [loss.lost for loss in way.losses] == [40, 40, 20]
    assert [loss.muffled for loss in way.losses] == [False, True, False]


def test_verdicts_say_how_it_is_heard_and_why_not(hall: Play) -> None:
    assert verdicts(hall) == {"g": "too faint by 2", "o": "no way"}
    hall.turn(noise("door_kick", "A", loudness=122))
    assert verdicts(hall) == {"g": "clear +20", "o": "no way"}
    assert all(one.verdict is None for one in shown(hall).creatures)


def test_sight_is_what_the_looker_sees_and_where_its_line_is_blocked(hall: Play) -> None:
    number = hall.who("g").number
    options = Options(overlay="sight", listener=number)
    pointer = Pointer(cell=hall.cell("A"))
    sight = build(hall.world, None, options, None, pointer).sight
    assert sight is not None
    assert np.array_equal(sight.truly, views.seen_by(hall.world, hall.who("g")).truly)
    assert sight.line == (hall.at("g"), hall.cell("A"))
    assert sight.blocked == (Cell(6, 1),)


def test_sight_without_anyone_asks_for_a_creature(hall: Play) -> None:
    scene = shown(hall, overlay="sight")
    assert (scene.sight, scene.notice) == (None, "choose a creature")


def test_light_is_shown_as_numbers() -> None:
    play = drawn("#####\n#L..#\n#####", things={"L": "lamp"}, level={"ambient_light": 5})
    heat = build(play.world, None, Options(overlay="light")).heat
    assert heat is not None
    assert np.array_equal(heat.values, views.light(play.world))


@given(
    listener=st.sampled_from([a("guard"), a("wolf"), a("guard", listen=90), a("golem")]),
    kind=st.sampled_from(["footstep", "shout", "trap_alarm"]),
    rules=st.sampled_from(["hearing", "crawl"]),
)
def test_earshot_is_what_would_be_heard_of_a_noise_made_in_each_cell(
    listener: object, kind: str, rules: str
) -> None:
    play = drawn(
        "##########\n#g..#....#\n#...+....#\n#...####.#\n#........#\n##########",
        {"g": listener},  # type: ignore[dict-item]
        rooms="..........\n.....eeee.\n.....eeee.\n..........\n.....hhhh.\n..........",
    )
    ear = play.who("g").number
    world = play.world.changed(numbers=Numbers.of(rules))
    options = Options(overlay="earshot", listener=ear, noise_kind=kind)
    heat = build(world, None, options).heat
    assert heat is not None
    for y, x in np.ndindex(world.level.terrain.shape):
        turn = play_turn(world, [Order("noise", at=Cell(x, y), kind=kind)])
        bands = [turn.perception(one.number, ear).band for one in turn.sources]
        expected = BANDS.index(bands[0]) + 1 if bands and bands[0] else 0
        assert heat.values[y, x] == expected, (x, y)


def test_under_powder_earshot_goes_as_far_as_the_level_can_report() -> None:
    play = drawn("#" * 9 + "\n#g#......\n" + "#" * 9, g="guard")
    world = play.world.changed(numbers=Numbers.of("powder"))
    options = Options(overlay="earshot", listener=play.who("g").number, noise_kind="shout")
    heat = build(world, None, options).heat
    assert heat is not None
    assert heat.values[1].tolist() == [0, 0, 0, 3, 2, 1, 0, 0, 0]  # a shout has level 4


def test_crawl_counts_in_thousandths_and_powder_from_its_report(hall: Play) -> None:
    crawl = hall.world.changed(numbers=Numbers.of("crawl"))
    turn = play_turn(crawl, [Order("noise", at=hall.cell("A"), kind="door_kick")])
    scene = build(turn.world, turn, Options(overlay="loudness"))
    assert scene.heat is not None
    assert written(scene.heat, int(scene.heat.values[1, 1])) == "16.0"
    assert [(one.letters, one.threshold, one.unit) for one in scene.contours] == [
        ("gO", 1000, 1000)
    ]
    powder = hall.world.changed(numbers=Numbers.of("powder"))
    turn = play_turn(powder, [Order("noise", at=hall.cell("A"), kind="trap_alarm")])
    scene = build(turn.world, turn, Options(overlay="loudness"))
    assert scene.heat is not None
    report = turn.sources[-1].loudness.value
    assert written(scene.heat, int(scene.heat.values[1, 1])) == str(report)
    assert build(turn.world, turn, Options(overlay="ways")).ways == ()


def test_a_listeners_own_view_shows_its_own_earshot() -> None:
    play = drawn("#######\n#@.#.g#\n#..+..#\n#######", g="guard")
    mine = build(play.world, None, Options(view="you", overlay="earshot", noise_kind="shout"))
    assert mine.heat is not None
    assert not mine.heat.known[mine.ground.terrain == 0].any()


def test_the_legend_says_whose_earshot_it_is_for_which_noise_and_what_is_blank(hall: Play) -> None:
    heat = shown(
        hall, overlay="earshot", listener=hall.who("g").number, noise_kind="trap_alarm"
    ).heat
    assert heat is not None
    assert heat.about == "earshot of g · trap alarm"
    assert heat.note == "blank: not heard, or in sight"


def test_even_the_earshot_of_the_deaf_is_explained() -> None:
    play = drawn("@..d.g", d="golem", g="guard")
    play.turn()
    heat = shown(play, overlay="earshot", listener=play.who("d").number).heat
    assert heat is not None
    assert not heat.known.any()
    assert heat.needs_words


def test_the_legend_says_what_the_letters_at_a_line_mean(hall: Play) -> None:
    scene = shown(hall, overlay="loudness")
    assert scene.heat is not None
    assert scene.heat.note == "g 10: as far as g hear it"
    assert scene.contours[0].label == "g 10"


def test_a_legend_with_no_room_for_its_words_says_less_before_it_goes() -> None:
    pygame.font.init()
    theme, bands = Theme.named("dark"), np.ones((4, 4), np.int32)
    heat = Heat("earshot", bands, bands > 0, 3, about="earshot of g · shout", note="n" * 40)

    def painted(width: int) -> int:
        surface = pygame.Surface((width, 400), pygame.SRCALPHA, 32)
        camera = Camera(16, (0, 0))
        canvas = Canvas(surface, camera, theme, Range(0, 0, 4, 4))
        paint_legend(canvas, heat, Plates(canvas))
        return surface.get_bounding_rect().width

    surfaces = [painted(width) for width in (1200, 500, 200)]
    assert surfaces[0] > surfaces[1] > surfaces[2] == 0


def test_the_deaf_are_marked_where_all_is_shown_and_nowhere_else() -> None:
    play = drawn("@..d.g", d="golem", g="guard")
    play.turn()

    def deaf(view: str) -> list[str]:
        return [one.id for one in shown(play, view=view).creatures if one.deaf]

    assert deaf("everything") == ["d"]
    assert deaf("you") == deaf("d") == []
    theme = Theme.named("dark")
    plain, marked = (
        token("8", "foe", None, 24, theme, False, is_deaf) for is_deaf in (False, True)
    )
    left, right = pygame.Rect(0, 0, 10, 10), pygame.Rect(20, 0, 10, 10)
    assert pixels(plain, left) != pixels(marked, left)
    assert pixels(plain, right) == pixels(marked, right)


def pixels(picture: pygame.Surface, part: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(part), "RGBA")
