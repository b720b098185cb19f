"""The same level and noise under the three rule sets, in the window and in a picture."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sandbox.edits import MoveCreature, RemoveCreature
from sandbox.sim.grid import Cell
from sandbox.sim.rules import RULE_SETS, title
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.turn import play
from sandbox.ui.camera import Camera
from sandbox.ui.draw import paint
from sandbox.ui.layout import Box
from sandbox.ui.mapview import fitting
from sandbox.ui.panels.wording import scaled
from sandbox.ui.scene import Options, build
from sandbox.ui.scene.rivals import rivals
from sandbox.ui.screen.arrangement import READABLE, around, arranged
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
    assert 12 <= cell_px < before
    assert window.says(f"cell {cell_px} px")
    window.key("k")
    window.frames(2)
    assert window.says(f"cell {before} px")


def test_no_legend_stands_over_a_map_without_colours() -> None:
    document = level(script=[(1, "trap_alarm", 4, 3)], loudness=None)
    (turn,) = document.played(1)
    shown = {one.rules: one for one in rivals(turn.world, turn)}
    maps = {name: build(one.world, one.turn, one.options(Options())) for name, one in shown.items()}
    spread = {
        name: scene.heat is not None and scene.heat.needs_words for name, scene in maps.items()
    }
    assert spread == {"hearing": True, "crawl": True, "powder": False}
    theme, camera = Theme.named("dark"), fitting((25, 7), (800, 400))
    for name, scene in maps.items():
        surface, bare = (pygame.Surface((800, 400), 0, 32) for _ in range(2))
        paint(surface, scene, camera, theme)
        paint(bare, replace(scene, heat=None), camera, theme)
        corner = pygame.Rect(12, 330, 120, 58)
        legend = surface.subsurface(corner).copy().get_buffer().raw
        assert (legend != bare.subsurface(corner).copy().get_buffer().raw) == spread[name]


def status(window: Driver) -> str:
    (words, *_) = window.texts(window.app.screen.status)
    return words


def test_the_status_bar_answers_for_the_map_under_the_pointer() -> None:
    window = Driver(level(script=[(1, "trap_alarm", 20, 5)]))
    window.key(".")
    window.key("k")
    window.frames(2)
    comparison = window.app.screen.comparison
    said = set()
    for name in RULE_SETS:
        window.move(comparison.maps[name].point_of(Cell(18, 3)))
        window.frames(1)
        rival = comparison.rival(name)
        assert rival.turn is not None
        assert rival.noise is not None
        field = rival.turn.field(rival.noise)
        left = scaled(field.at(Cell(18, 3)), field.medium.audible)
        assert f"loudness left here {left} · {rival.count}" in status(window)
        assert title(name) in status(window)
        said.add(status(window).partition("loudness")[2])
    assert len(said) > 1, "the rule sets differ here"


def test_the_map_clicked_last_has_its_why_beside_it() -> None:
    window = Driver(level(script=[(1, "trap_alarm", 20, 5), (1, "shout", 4, 3)]))
    window.key(".")
    window.key("k")
    window.frames(2)
    comparison, inspector = window.app.screen.comparison, window.app.screen.inspector
    for name in ("crawl", "powder", "hearing"):
        window.click_at(comparison.maps[name].point_of(Cell(21, 2)))
        window.frames(1)
        rival = comparison.rival(name)
        assert rival.turn is not None
        assert rival.noise is not None
        words = window.texts(inspector)
        made = rival.turn.source(rival.noise).loudness
        assert {term.label for term in made.terms} <= set(words)
        assert window.app.state.listener == "guard-21"
        count = rival.count.removeprefix("heard by ")
        assert any(f"Who hears · {count}".upper() in word for word in words)
        picked = [w.key for w in inspector.widgets if getattr(w, "picked", False)]
        assert f"compared.{name}" in picked
    window.push("compared.crawl")
    assert window.app.screen.compared == "crawl"
    rival = comparison.rival("crawl")
    assert rival.turn is not None
    for source in rival.turn.sources:  # its noises are chosen by its own numbers
        window.push(f"noise.{source.number}")
        window.frames(1)
        again = comparison.rival("crawl")
        assert again.turn is not None
        assert again.noise is not None
        assert again.turn.source(again.noise).kind is source.kind


SHAPES = ((25, 7), (36, 14), (60, 30), (20, 60), (12, 12), (200, 120))


@pytest.mark.parametrize("size", [(1024, 540), (1440, 786), (1920, 1000)], ids=str)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_maps_stand_where_their_cells_are_largest_and_nothing_lies_over_another(
    shape: tuple[int, int], size: tuple[int, int]
) -> None:
    box, head, wide = Box(0, 44, *size), 44, 280
    made = arranged(box, shape, 3, head, wide)
    alone = arranged(box, shape, 3, head, 0)
    assert alone.cell_px == max(
        Camera.fit(*shape, (size[0] // columns, size[1] // rows - head)).cell_px
        for columns, rows in ((1, 3), (2, 2), (3, 1))
    )
    if made.inspector.width:
        assert made.inspector.width >= wide
        assert made.cell_px >= min(READABLE, alone.cell_px)
    else:
        assert made.cell_px == alone.cell_px
    boxes = [*made.heads, *made.maps, made.inspector]
    for n, one in enumerate(boxes):
        assert one.x >= box.x
        assert one.y >= box.y
        assert one.right <= box.right
        assert one.bottom <= box.bottom
        for other in boxes[n + 1 :]:
            assert (
                one.right <= other.x or other.right <= one.x
                or one.bottom <= other.y or other.bottom <= one.y
            )  # fmt: skip
    free = list(around(box, made.inspector))
    area = sum(part.width * part.height for part in free)
    assert area == size[0] * size[1] - made.inspector.width * made.inspector.height


def comparing(script: list[tuple[int, str, int, int]]) -> Driver:
    """Turn 1 was played, and the rule sets are compared."""
    window = Driver(level(script=script))
    window.key(".")
    window.key("k")
    window.frames(2)
    return window


@pytest.mark.parametrize("speed", [4, 8])
def test_all_maps_show_the_same_turn_in_each_frame_however_fast_it_is_played(speed: int) -> None:
    window = comparing([(turn, "trap_alarm", 20, 5) for turn in range(1, 12)])
    state = window.app.state
    state.options = replace(state.options, overlay="loudness")
    state.speed, state.playing = speed, True
    seen, waited = set(), False
    for _ in range(80):
        window.frames()
        shown = window.app.screen.comparison.rivals
        turns = {(one.world.turn, one.turn.number) for one in shown if one.turn is not None}
        assert len(turns) == 1
        ((turn, led_to),) = turns
        assert turn == led_to
        seen.add(turn)
        waited |= turn < window.session.position
    assert waited
    assert len(seen) > 2


def test_after_an_edit_all_maps_show_the_world_as_edited_with_their_own_sounds() -> None:
    window = comparing([(1, "trap_alarm", 15, 5)])
    guard, villager = (window.session.world.by_id(name) for name in ("guard-21", "villager-19"))
    assert guard is not None
    assert villager is not None
    window.app.edit(RemoveCreature(guard.id))
    window.app.edit(MoveCreature(villager.id, Cell(2, 5)))
    window.frames(2)
    world, shown = window.session.world, window.app.screen.comparison.rivals
    left = set()
    assert window.session.turn is None
    for one in shown:
        assert one.world.creatures == world.creatures
        assert one.world.by_id("guard-21") is None
        assert one.world.at(Cell(2, 5)) == world.by_id("villager-19")
        assert one.turn is not None
        assert one.noise is not None
        left.add(one.turn.field(one.noise).at(Cell(2, 5)))
    assert len(left) > 1, "the rule sets differ here"


def picked(window: Driver) -> tuple[str | None, object]:
    return window.app.state.listener, window.app.state.picked_at


def test_a_click_on_a_compared_map_picks_only_whom_the_view_sees() -> None:
    window = comparing([(1, "shout", 5, 5)])
    state = window.app.state
    for name in RULE_SETS:
        state.picked_at, state.listener = (Cell(5, 5), "noise", 1), None
        window.click_at(window.app.screen.comparison.maps[name].point_of(Cell(21, 2)))
        assert picked(window) == ("guard-21", None)
    state.options, state.listener = replace(state.options, view="you"), None
    window.frames(2)
    for name in RULE_SETS:
        maps = window.app.screen.comparison.maps
        window.click_at(maps[name].point_of(Cell(21, 2)))
        assert (state.compared, state.listener) == (name, None)  # behind the wall
        you = window.app.screen.comparison.rival(name).world.you
        assert you is not None
        window.click_at(maps[name].point_of(you.at))
        assert state.listener == you.id
        state.listener = None


def test_another_document_begins_with_nothing_picked_on_the_compared_maps(tmp_path: Path) -> None:
    window = comparing([(1, "shout", 5, 5)])
    state = window.app.state
    window.click_at(window.app.screen.comparison.maps["crawl"].point_of(Cell(21, 2)))
    state.picked_at = Cell(21, 2), "creature", "guard-21"
    assert (state.compared, state.over) == ("crawl", "crawl")
    file = tmp_path / "powder.toml"
    file.write_text('format = 1\nrules = "powder"\nmap = """\n####\n#..#\n####\n"""\n')
    window.session.load(file)
    window.app.opened()
    assert picked(window) == (None, None)
    assert [state.compared, state.over, state.noise] == ["", "", None]
    assert window.app.screen.compared == "powder"
