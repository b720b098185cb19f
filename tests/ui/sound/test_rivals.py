"""The same level and noise under the three rule sets, in the window and in a picture."""

from dataclasses import replace

import pygame
import pytest

from sandbox.sim.grid import Cell
from sandbox.sim.rules import RULE_SETS
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.turn import play
from sandbox.ui.draw import paint
from sandbox.ui.mapview import fitting
from sandbox.ui.scene import Options, build
from sandbox.ui.scene.rivals import rivals
from sandbox.ui.shot import Shot, picture
from sandbox.ui.theme import Theme
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver

SCRIPT = [(1, "trap_alarm", 20, 5), (1, "shout", 4, 3)]


@pytest.mark.parametrize("own", RULE_SETS)
def test_each_shows_the_chosen_noise_as_a_turn_by_its_own_rules_has_it(own: str) -> None:
    document = level(script=SCRIPT, loudness=None, more=f'rules = "{own}"')
    (turn,) = document.played(1)
    for source in (one for one in turn.sources if one.by_hand):
        shown = rivals(turn.world, turn, source.number)
        assert [one.rules for one in shown] == list(RULE_SETS)
        for one in shown:
            world = document.world.changed(numbers=Numbers.of(one.rules))
            alone = play(world, turn.orders)
            (same,) = [s for s in alone.sources if s.kind is source.kind and s.by_hand]
            assert one.noise == same.number
            heard = [p for p in alone.perceptions(same.number).values() if p.heard]
            assert one.count == f"heard by {len(heard)} of {len(world.creatures)}"
            for listener in heard:
                name = world.by_number(listener.listener).id
                assert f"{name} {listener.band}" in one.hearers


def test_a_noise_that_a_rule_set_does_not_have_is_not_taken_for_another() -> None:
    window = Driver(level("######\n#.@..#\n#.g..#\n######", script=[(1, "shout", 4, 1)]))
    window.key("w")
    window.key("right")
    turn = window.session.turn
    assert turn is not None
    step = next(source for source in turn.sources if source.kind.id == "footstep")
    by_rules = {one.rules: one for one in rivals(turn.world, turn, step.number)}
    assert by_rules["hearing"].noise == step.number
    crawl = by_rules["crawl"]
    assert (crawl.noise, crawl.count, crawl.hearers) == (None, "no noise", "")
    assert crawl.turn is not None
    assert crawl.turn.sources  # the shout is there all the same
    scene = build(crawl.world, crawl.turn, crawl.options(Options()))
    assert (scene.heat, scene.contours) == (None, ())
    assert scene.notice == "no noise was made this turn"


def test_a_noise_that_is_tried_out_is_compared_under_the_pointer() -> None:
    window = Driver(level())
    window.push("pick.noise.trap_alarm")
    window.key("k")
    window.frames(2)
    comparison = window.app.screen.comparison
    for name in RULE_SETS:
        view = comparison.maps[name]
        window.move(view.point_of(Cell(18, 3)))
        assert window.app.state.pointer == Cell(18, 3)
        assert window.app.state.preview.turn is not None
        for one in comparison.rivals:
            assert one.turn is not None
            assert one.noise is not None
            assert one.turn.source(one.noise).at == Cell(18, 3)
    assert window.session.position == 0
    window.click_at(comparison.maps["crawl"].point_of(Cell(18, 3)))
    assert window.session.position == 0  # these maps are to be looked at


def test_the_comparison_comes_and_goes_with_k_with_or_without_panels() -> None:
    window = Driver(level(script=SCRIPT))
    window.key(".")
    for _ in range(2):
        before = window.pixels()
        window.key("k")
        window.frames(2)
        assert window.pixels() != before
        window.key("k")
        window.frames(2)
        assert window.pixels() == before
        window.key("f4")
        window.frames(2)


def test_a_shot_compares_the_noise_that_is_chosen_and_says_who_hears() -> None:
    document = level(script=SCRIPT)
    alarm, last = (picture(document, Shot(compare=True, noise=n)) for n in (1, None))
    assert alarm.get_size() == last.get_size()
    assert alarm.get_buffer().raw != last.get_buffer().raw
    again = picture(document, Shot(compare=True, noise=2))
    assert again.get_buffer().raw == last.get_buffer().raw  # the last one is chosen by itself


def test_the_status_bar_says_how_large_the_cells_are_that_are_shown() -> None:
    window = Driver(level(script=SCRIPT))
    window.key(".")
    before = window.app.screen.map.camera.cell_px
    assert window.says(f"cell {before} px")
    window.key("k")
    window.frames(2)
    (cell_px,) = {view.camera.cell_px for view in window.app.screen.comparison.maps.values()}
    assert cell_px < before
    assert window.says(f"cell {cell_px} px")
    window.key("k")
    window.frames(2)
    assert window.says(f"cell {before} px")


def test_no_legend_stands_over_a_map_without_colours() -> None:
    document = level(script=[(1, "trap_alarm", 4, 3)], loudness=None)
    (turn,) = document.played(1)
    shown = {one.rules: one for one in rivals(turn.world, turn)}
    maps = {name: build(one.world, one.turn, one.options(Options())) for name, one in shown.items()}
    spread = {name: scene.heat is not None and scene.heat.spreads for name, scene in maps.items()}
    assert spread == {"hearing": True, "crawl": True, "powder": False}
    theme, camera = Theme.named("dark"), fitting((25, 7), (800, 400))
    for name, scene in maps.items():
        surface, bare = (pygame.Surface((800, 400), 0, 32) for _ in range(2))
        paint(surface, scene, camera, theme)
        paint(bare, replace(scene, heat=None), camera, theme)
        corner = pygame.Rect(12, 330, 120, 58)
        legend = surface.subsurface(corner).copy().get_buffer().raw
        assert (legend != bare.subsurface(corner).copy().get_buffer().raw) == spread[name]
