"""Panels, focus, fields and the keyboard's way around the window."""

import pygame
import pytest

from sandbox.document import Document
from sandbox.edits import Resize
from sandbox.settings import Settings
from sandbox.ui import draw
from sandbox.ui.camera import Camera
from sandbox.ui.commandtable import COMMANDS
from sandbox.ui.draw import paint
from sandbox.ui.intents import Choose
from sandbox.ui.panels.commandsearch import CommandSearch
from sandbox.ui.panels.helpsheet import HelpSheet
from sandbox.ui.panels.icontable import ICONS
from sandbox.ui.panels.toolbar import GROUPS, LAST
from sandbox.ui.panels.widgets import Label, Line
from sandbox.ui.scene import Scene
from sandbox.ui.theme import Theme
from tests.ui.window.driver import Driver


def test_keys_typed_into_a_field_are_text(window: Driver) -> None:
    window.key("ctrl+f")
    window.type("bg zn ")
    assert window.app.state.search == "bg zn "
    assert window.app.state.tool == "pencil"
    assert not window.app.state.playing
    window.key("ctrl+z")
    assert window.app.state.search == "bg zn "
    window.key("escape")
    window.key("n")
    assert window.app.state.tool == "noise"


def test_the_search_shows_what_it_finds_in_every_section(window: Driver) -> None:
    window.key("ctrl+f")
    window.type("door")
    keys = {w.key for w in window.app.screen.palette.widgets}
    assert {"pick.terrain.secret_door", "pick.noise.door_kick"} <= keys
    assert "pick.terrain.grass" not in keys
    window.key("enter")
    window.key("2")
    assert window.app.state.hand.terrain == "secret_door"


def test_enter_picks_what_the_search_found_first_and_arrows_go_along_it(window: Driver) -> None:
    hand, palette = window.app.state.hand, window.app.screen.palette
    window.key("ctrl+f")
    window.type("open")
    (marked,) = [w.key for w in palette.widgets if getattr(w, "note", "") == "Enter"]
    assert marked == "pick.terrain.open_door"
    window.key("enter")
    assert (hand.terrain, window.app.screen.region) == ("open_door", "map")
    assert "Enter" not in window.texts(palette)
    window.key("ctrl+f")
    window.type("door")
    first = palette.chosen(window.app.state)
    window.key("down")
    window.key("down")
    window.key("up")
    second = palette.chosen(window.app.state)
    assert second not in (None, first)
    window.key("enter")
    assert second is not None
    assert hand.terrain == second.id
    window.key("ctrl+f")
    window.type("bell")
    window.key("up")
    window.type("zz")
    window.key("enter")
    assert hand.terrain == second.id, "nothing is found, nothing is picked"


def test_the_wheel_over_a_panel_scrolls_it_and_never_zooms(window: Driver) -> None:
    camera = window.app.screen.map.camera
    window.wheel(window.app.screen.palette.box.centre, -3)
    assert window.app.screen.map.camera == camera
    assert window.app.screen.palette.scroll > 0
    window.wheel(window.app.screen.map.box.centre, 1)
    assert window.app.screen.map.camera.cell_px > camera.cell_px


def test_what_is_under_the_pointer_stays_there_when_zooming(window: Driver) -> None:
    point = window.point(6, 3)
    window.wheel(point, 2)
    assert window.app.screen.map.cell_at(point) == (6, 3)


def test_f6_goes_around_the_regions_and_tab_through_a_panel(window: Driver) -> None:
    screen = window.app.screen
    seen = [screen.region]
    for _ in range(4):
        window.key("f6")
        seen.append(screen.region)
        panel = screen.panels.get(screen.region)
        assert panel is None or panel.focus, "a region in focus shows where"
    assert seen[0] == seen[-1] == "map"
    assert len(set(seen)) == 4
    window.key("shift+f6")
    assert screen.region == seen[-2]
    panel = screen.panels[screen.region]
    first = panel.focus
    window.key("tab")
    assert panel.focus != first
    window.key("shift+tab")
    assert panel.focus == first


def test_space_presses_the_button_in_focus_and_does_not_play(window: Driver) -> None:
    screen = window.app.screen
    while screen.region != "toolbar":
        window.key("f6")
    while screen.toolbar.focus != "tool.fill":
        window.key("tab")
    window.key("space")
    assert window.app.state.tool == "fill"
    assert not window.app.state.playing


def test_the_focus_is_to_be_seen(window: Driver) -> None:
    before = window.pixels()
    window.key("f6")
    in_panel = window.pixels()
    window.key("tab")
    assert len({before, in_panel, window.pixels()}) == 3


def test_any_command_is_found_by_name_and_run(window: Driver) -> None:
    window.key("ctrl+shift+p")
    assert isinstance(window.sheet, CommandSearch)
    window.type("hide or show the panels")
    window.key("enter")
    assert not window.app.state.panels_shown
    window.key("f4")
    assert window.app.state.panels_shown


def test_the_help_names_every_key_that_is_shown(window: Driver) -> None:
    window.key("?")
    assert isinstance(window.sheet, HelpSheet)
    words = " ".join(window.texts(window.sheet))
    for command in COMMANDS:
        if command.keys and not command.quiet:
            key = command.key.rpartition("+")[2] if command.family else command.key
            assert key in words, command
            assert (command.family or command.title) in words, command
    window.key("escape")
    assert window.app.screen.sheet is None


@pytest.mark.parametrize("name", [name for group in (*GROUPS, LAST) for name, _ in group])
def test_every_button_of_the_toolbar_has_an_icon_and_a_tooltip_with_its_key(
    window: Driver, name: str
) -> None:
    _, widget = window.widget(name)
    assert widget.tooltip
    assert f"({window.app.state.commands[name].key})" in widget.tooltip
    assert getattr(widget, "icon", None) in ICONS


def test_a_tooltip_shows_after_a_while_and_goes(window: Driver) -> None:
    window.move(window.spot("tool.fill"))
    rest = window.pixels()
    window.frames(60)
    assert window.pixels() != rest
    window.move(window.point(5, 3))
    assert not window.app.screen.tooltip.due(window.ms)


def test_overlays_and_points_of_view_by_key_and_menu(window: Driver) -> None:
    def shown() -> tuple[str, str]:
        return window.app.state.options.overlay, window.app.state.options.view

    window.key("o")
    assert shown() == ("loudness", "everything")
    window.push("choose.overlay")
    window.push("item.earshot")
    window.key("p")
    assert shown() == ("earshot", "you")
    window.push("choose.view")
    window.push("item.guard-1")
    assert shown() == ("earshot", "guard-1")


def test_in_your_point_of_view_nothing_says_who_made_it(window: Driver) -> None:
    window.key("r")
    window.drag((11, 1), (11, 3))
    window.drag((11, 5), (11, 5))
    window.push("pick.noise.trap_alarm")
    window.click(18, 2)
    assert window.says("west-guard") is False
    assert window.says("Trap alarm")
    window.key("p")
    window.key("m")
    window.move(window.point(4, 4))
    inspector = window.texts(window.app.screen.inspector)
    assert "a bell ring" in inspector
    assert not any("Trap alarm" in text or "18,2" in text for text in inspector)


def test_the_inspector_gives_made_way_ear_and_who_hears(window: Driver) -> None:
    window.push("pick.noise.door_kick")
    window.click(11, 4)
    window.push("listener.guard-1")
    texts = window.texts(window.app.screen.inspector)
    turn, guard = window.session.turn, window.session.world.by_id("guard-1")
    assert turn is not None
    assert guard is not None
    perception = turn.perception(1, guard.number)
    assert {"MADE", "EAR", "100", "arrives", str(perception.arrives)} <= set(texts)
    assert any(text.startswith("WHO HEARS") for text in texts)


def test_a_number_of_the_rules_is_changed_marked_and_reset(window: Driver) -> None:
    window.key("ctrl+r")
    window.type("closed door")
    window.key("enter")
    window.push("number.muffle.closed_door")
    window.key("ctrl+a")
    window.type("75")
    window.key("enter")
    assert window.session.world.numbers["muffle.closed_door"] == 75
    assert window.says("book: 30")
    window.push("reset.muffle.closed_door")
    assert window.session.world.numbers["muffle.closed_door"] == 30


def test_a_number_that_cannot_be_is_refused_with_what_is_allowed(window: Driver) -> None:
    window.key("ctrl+r")
    window.push("number.loudness.footstep")
    window.key("ctrl+a")
    window.type("5000")
    window.key("enter")
    assert window.session.world.numbers["loudness.footstep"] == 60
    assert window.app.state.notice_warns
    assert "999" in window.app.state.notice


def test_compare_shows_every_rule_set_and_esc_leaves(window: Driver) -> None:
    window.key("k")
    comparison = window.app.screen.comparison
    assert set(comparison.maps) == {"hearing", "crawl", "powder"}
    window.key("escape")
    assert not window.app.state.comparing


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_regions_fill_the_window_and_nothing_stands_outside_its_panel(
    document: Document, size: tuple[int, int], text: int
) -> None:
    window = Driver(document, settings=Settings(window=size, text_size=text))
    window.push("pick.noise.shout")
    window.move(window.point(5, 3))
    screen = window.app.screen
    assert screen.map.box.width * screen.map.box.height >= size[0] * size[1] * 0.15
    for panel in (*screen.panels.values(), screen.status):
        for widget in panel.widgets:
            assert widget.box.right <= panel.box.width + 16, widget
            if widget.key:
                assert widget.box.x >= 0, widget
    buttons = [w.box for w in screen.toolbar.widgets if w.key]
    for n, one in enumerate(buttons):
        assert not any(_overlap(one, other) for other in buttons[n + 1 :])


def _overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_themes_differ_and_are_remembered(document: Document, theme: str) -> None:
    window = Driver(document)
    while window.app.state.theme != theme:
        window.key("ctrl+t")
    assert window.app.screen.look.theme.name == theme
    window.key("ctrl+plus")
    assert window.app.settings.text_size > 100


def test_a_large_level_has_a_minimap_that_a_press_follows() -> None:
    window = Driver(Document.new(200, 150))
    view = window.app.screen.map
    for _ in range(6):
        window.key("plus")
    place = view.minimap_box(200, 150)
    assert place is not None
    window.click_at((view.box.x + place.x + 5, view.box.y + place.y + 5))
    assert view.cell_at(view.box.centre).x < 20
    assert window.session.undo_label == ""


def test_the_window_can_be_resized_and_not_too_small(window: Driver) -> None:
    import pygame

    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    window.app.resized()
    window.frames()
    assert window.app.screen.status.box.bottom == 900
    pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    window.app.resized()
    window.frames()
    assert pygame.display.get_window_size() == (1024, 640)


def test_what_a_field_holds_is_taken_away_at_once(window: Driver) -> None:
    window.key("ctrl+f")
    window.type("wall")
    window.key("enter")
    window.key("ctrl+f")
    window.key("backspace")
    assert window.app.state.search == ""
    window.type("oak")
    window.key("left")
    window.key("delete")
    assert window.app.state.search == "oa"
    window.key("escape")
    assert window.app.state.search == ""
    assert window.app.screen.region == "map"


@pytest.mark.parametrize("rules", ["crawl", "powder"])
def test_a_turn_under_every_rule_set_is_shown(window: Driver, rules: str) -> None:
    window.push("choose.rules")
    window.push(f"item.{rules}")
    assert window.session.world.numbers.rules == rules
    window.push("pick.noise.trap_alarm")
    window.click(6, 3)
    for _ in range(3):
        window.key(".")
    for _ in range(7):
        window.key("o")
    assert window.session.position == 4


@pytest.mark.parametrize(
    "keys",
    ["k k", "k escape", "f4 f4", "f1 escape", "ctrl+shift+p escape", "ctrl+r escape", "a escape",
     "ctrl+o escape", "ctrl+n escape", "ctrl+f escape", "ctrl+t ctrl+t ctrl+t", "g g",
     "ctrl+plus ctrl+0"],
)  # fmt: skip
def test_what_was_covered_is_painted_again(window: Driver, keys: str) -> None:
    window.key("m")
    window.move(window.point(8, 3))
    window.app.notify("")
    window.frames()
    before = window.pixels()
    for chord in keys.split():
        window.key(chord)
    window.move(window.point(9, 3))
    window.move(window.point(8, 3))
    window.app.notify("")
    window.frames()
    assert window.pixels() == before


def test_under_a_sheet_the_map_is_kept_not_painted_for_each_frame(
    window: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[pygame.Surface] = []

    def counting(surface: pygame.Surface, scene: Scene, camera: Camera, theme: Theme) -> None:
        painted.append(surface)
        paint(surface, scene, camera, theme)

    monkeypatch.setattr(draw, "paint", counting)
    window.key("f1")
    window.frames()
    window.frames()
    assert len(painted) == 1
    window.key("escape")
    assert len(painted) == 1, "it was kept, and is laid on the window again"


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)], ids=str)
@pytest.mark.parametrize("text", [100, 150, 200])
def test_number_fields_below_one_another_are_alike(
    document: Document, size: tuple[int, int], text: int
) -> None:
    window = Driver(document, settings=Settings(window=size, text_size=text))
    window.app.state.selected = "guard-1"
    window.frames(1)
    for column in (("footsteps", "listen", "every"), ("hearing", "stealth")):
        boxes = [window.widget(f"creature.guard-1.{name}")[1].box for name in column]
        assert len({(box.x, box.width) for box in boxes}) == 1, column


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)], ids=str)
def test_the_helps_words_begin_below_one_another(document: Document, size: tuple[int, int]) -> None:
    window = Driver(document, settings=Settings(window=size))
    window.key("f1")
    labels = [w for w in window.sheet.widgets if isinstance(w, Label) and w.size == "normal"]
    keys = {w.box.x for w in labels if w.tone == "accent"}
    words = {w.box.x for w in labels if w.tone == "text"}
    assert len(words) == len(keys), "each column has its keys at one place, its words at another"
    assert window.says("Ctrl+Y, Ctrl+Shift+Z")


def test_what_stands_below_the_cell_neither_jumps_nor_keeps_room_for_nothing(
    window: Driver,
) -> None:
    inspector = window.app.screen.inspector

    def rule() -> int:
        return min(w.box.y for w in inspector.widgets if isinstance(w, Line))

    window.move(window.point(5, 1))
    low = rule()
    lines = [w.box.bottom for w in inspector.widgets if isinstance(w, Label) and w.box.y < low]
    look = window.app.screen.look
    assert low - max(lines) <= 2 * look.line_height
    window.move(window.point(20, 3))  # a guard stands there: more lines
    high = rule()
    assert high > low
    for cell in ((5, 1), (11, 4), (0, 0)):
        window.move(window.point(*cell))
        assert rule() >= high
    window.move(window.point(5, 1))
    there = rule()
    window.move(window.point(20, 3))
    assert rule() == there, "it settles"


def test_a_border_dragged_to_and_fro_leaves_the_map_where_it_was(window: Driver) -> None:
    window.wheel(window.point(12, 3), 2)
    before = window.point(12, 3)
    x, y = window.app.screen.borders["inspector"].centre
    window.press((x, y))
    for off in (*range(40), *range(40, -1, -1)):
        window.move((x - off, y))
    window.release((x, y))
    assert window.point(12, 3) == before
    for _ in range(4):
        window.key("k")
    assert window.point(12, 3) == before


def test_a_map_that_is_fitted_is_fitted_again_to_another_size(window: Driver) -> None:
    window.app.edit(Resize(80, 60, "north-west"))
    window.frames()
    assert window.app.screen.map.whole_level_seen((80, 60))
    small = window.app.screen.map.camera.cell_px
    window.key("ctrl+z")
    assert window.app.screen.map.camera.cell_px > small
    window.key("ctrl+y")
    assert window.app.screen.map.camera.cell_px == small


def test_nothing_is_tried_out_on_maps_that_are_compared(window: Driver) -> None:
    window.app.carry_out(Choose("overlay", "loudness"))
    window.key("n")
    window.click(5, 2)
    window.key("b")
    window.key("k")
    window.frames()
    window.move(window.app.screen.comparison.maps["hearing"].point_of((12, 2)))
    assert window.app.showing.shown().world is window.session.world


def test_what_was_set_in_the_rules_panel_is_taken_back_while_it_is_open(window: Driver) -> None:
    window.key("ctrl+r")
    window.push("number.loudness.footstep")
    window.type("95")
    window.key("enter")
    window.key("ctrl+z")
    assert window.session.world.numbers["loudness.footstep"] == 60
    window.key("ctrl+y")
    assert window.session.world.numbers["loudness.footstep"] == 95
    assert window.app.screen.sheet is not None
