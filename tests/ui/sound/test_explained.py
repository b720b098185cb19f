"""The inspector's numbers are the ledgers of the run: a change of the rules shows in both."""

from dataclasses import replace

import pytest

from sandbox import levelfile
from sandbox.session import Session
from sandbox.settings import Settings
from sandbox.sim.turn import Turn
from sandbox.ui.panels import wording
from sandbox.ui.panels.widgets import Label, Slider
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver

RULES = ("hearing", "crawl", "powder")


@pytest.fixture
def window() -> Driver:
    """A shout in the other room was heard."""
    window = Driver(level(script=[(1, "shout", 14, 4), (2, "shout", 14, 4)], loudness=None))
    window.key(".")
    return window


def turn_of(window: Driver) -> Turn:
    turn = window.session.turn
    assert turn is not None
    return turn


def inspector(window: Driver) -> list[str]:
    return window.texts(window.app.screen.inspector)


def change(window: Driver, name: str, value: int) -> None:
    """Types a number into the rules panel, having scrolled to it."""

    window.key("ctrl+r")
    window.wheel(window.sheet.box.centre, -1)
    window.push(f"number.{name}")
    window.key("ctrl+a")
    window.type(str(value))
    window.key("enter")
    window.frames(2)


def everyone(window: Driver) -> list[str]:
    return [creature.id for creature in window.session.world.creatures]


@pytest.mark.parametrize("rules", RULES)
def test_made_way_and_ear_stand_there_for_any_listener_heard_or_not(rules: str) -> None:
    window = Driver(level(script=[(1, "shout", 14, 4)], loudness=None, more=f'rules = "{rules}"'))
    window.key(".")
    turn = turn_of(window)
    for source in turn.sources:
        if len(turn.sources) > 1:
            if f"noise.{source.number}" not in keys(window):
                window.push("noises")
            window.push(f"noise.{source.number}")
        for name in everyone(window):
            window.push(f"listener.{name}")
            one = turn.perception(source.number, turn.world.by_id(name).number)  # type: ignore[union-attr]
            unit = turn.field(source.number).medium.audible
            texts = inspector(window)
            assert {"MADE", "EAR"} <= set(texts)
            assert any(name.upper() in text for text in texts if text.startswith(("WAY", "DIST")))
            for _, figure in wording.terms(source.loudness):
                assert figure in texts
            margin = wording.change(one.margin, unit)
            assert texts[texts.index("margin") + 1] == margin if one.arrives else True
            assert ("margin" in texts) == (one.arrives != 0 or rules == "powder")
            needed = turn.needed(source.number, one.listener)
            enough = f"need a loudness of {needed}, was {source.loudness.value}"
            assert (enough in " ".join(texts)) is isinstance(needed, int)
            assert ("NOT HEARD" in texts) != one.heard


def keys(window: Driver) -> set[str]:
    return {widget.key for widget in window.app.screen.inspector.widgets}


def test_a_noise_that_nobody_hears_is_explained_for_the_one_nearest_to_hearing_it() -> None:
    window = Driver(level(script=[(1, "throw", 14, 5)], loudness=None))
    window.key(".")
    turn = turn_of(window)
    assert not any(one.heard for one in turn.perceptions(turn.sources[-1].number).values())
    assert {"EAR", "NOT HEARD"} <= set(inspector(window))


def test_a_number_changed_in_the_rules_panel_is_seen_in_the_inspector_and_in_the_run(
    window: Driver,
) -> None:
    before = turn_of(window).sources[-1].loudness.value
    change(window, "loudness.shout", before + 37)
    source = turn_of(window).sources[-1]
    assert source.loudness.value == before + 37
    assert str(before + 37) in inspector(window)
    assert str(before) not in inspector(window)
    change(window, "ear.least_threshold", 13)
    turn = turn_of(window)
    window.app.carry_out_command("view.fit")
    for one in turn.perceptions(source.number).values():
        assert one.threshold.terms[-1].after >= 13 or one.threshold.value >= 13


def test_a_changed_number_changes_the_next_turn_and_the_overlay_and_is_saved(
    window: Driver,
) -> None:
    window.app.state.options = replace(window.app.state.options, overlay="loudness")
    window.frames()
    box = window.app.screen.map.box
    shown = window.app.screen.window.subsurface(box).copy()
    change(window, "travel.straight", 25)
    window.key("escape")
    window.frames(2)
    assert window.app.screen.window.subsurface(box).get_buffer().raw != shown.get_buffer().raw
    window.key(".")
    field = turn_of(window).field(turn_of(window).sources[-1].number)
    x, y = turn_of(window).sources[-1].at
    assert field.left[y, x] - field.left[y, x + 1] == 25
    saved = levelfile.dumps(window.session.document)
    assert "rules_override" in saved
    again = Session(levelfile.loads(saved, "again.toml"))
    assert again.world.numbers["travel.straight"] == 25
    again.play()
    again.play()
    assert again.world.creatures == window.session.world.creatures


def test_a_slider_changes_at_once_what_is_shown_and_is_one_undo(window: Driver) -> None:
    window.key("ctrl+r")
    window.spot("slide.number.loudness.shout")  # scrolled into view
    window.frames(1)
    box = window.sheet.window_box(window.widget("slide.number.loudness.shout")[1])
    before = turn_of(window).sources[-1].loudness.value
    seen = []
    window.press(box.centre)
    for step in (4, 9, 15, 22):
        window.move((box.centre[0] + step, box.centre[1]))
        seen.append(turn_of(window).sources[-1].loudness.value)
        assert str(seen[-1]) in inspector(window)
    window.release((box.centre[0] + 22, box.centre[1]))
    assert len(set(seen)) == 4
    assert window.says("1 changed")
    assert window.says("book: ")
    window.key("escape")
    window.key("ctrl+z")
    assert turn_of(window).sources[-1].loudness.value == before
    assert not window.session.world.numbers.overrides


def test_a_changed_number_is_marked_and_goes_back_to_the_books(window: Driver) -> None:
    book = window.session.world.numbers["loudness.shout"]
    change(window, "loudness.shout", 77)
    assert window.says(f"book: {book}")
    window.push("reset.loudness.shout")
    assert not window.session.world.numbers.overrides
    assert not window.says(f"book: {book}")


@pytest.mark.parametrize("rules", RULES)
def test_every_number_of_the_rule_set_stands_in_the_panel_under_its_group(rules: str) -> None:
    window = Driver(level(more=f'rules = "{rules}"'))
    window.key("ctrl+r")
    numbers = window.session.world.numbers
    there = [widget.key for widget in window.sheet.widgets]
    for number in numbers:
        assert f"number.{number.name}" in there
        assert f"slide.number.{number.name}" in there
    titles = [text for text in window.texts(window.sheet) if text.isupper()]
    assert titles == [group.title.upper() for group in numbers.groups if group.numbers]


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)], ids=str)
@pytest.mark.parametrize("text", [100, 200])
def test_the_rules_panel_hides_nothing_of_map_and_inspector(
    size: tuple[int, int], text: int
) -> None:
    window = Driver(level(), settings=Settings(window=size, text_size=text))
    before = window.app.screen.map.box, window.app.screen.map.camera
    window.key("ctrl+r")
    window.frames(1)
    screen, sheet = window.app.screen, window.sheet
    assert sheet.box.right <= screen.map.box.x
    assert screen.map.box.right <= screen.inspector.box.x
    assert screen.map.box.width >= 0.3 * size[0]
    assert screen.map.whole_level_seen((25, 7))
    window.key("escape")
    window.frames(1)
    assert (screen.map.box, screen.map.camera) == before


@pytest.mark.parametrize("rules", RULES)
def test_every_slider_says_its_ends_and_marks_the_books_value(rules: str) -> None:
    window = Driver(level(more=f'rules = "{rules}"'))
    window.key("ctrl+r")
    window.frames(1)
    sliders = [w for w in window.sheet.widgets if isinstance(w, Slider)]
    labels = [w for w in window.sheet.widgets if isinstance(w, Label)]
    numbers = {f"slide.number.{number.name}": number for number in window.session.world.numbers}
    assert len(sliders) == len(numbers)
    for slider in sliders:
        number = numbers[slider.key]
        assert slider.mark == number.value
        assert number.least == slider.least <= slider.value <= slider.most <= number.most
        beside = {w.text: w.box for w in labels if w.box.y == slider.box.y}
        if slider.least != slider.most:
            assert beside[str(slider.least)].right <= slider.box.x
            assert beside[str(slider.most)].x >= slider.box.right


def test_the_mark_of_the_books_value_stays_where_it_is_when_the_number_changes(
    window: Driver,
) -> None:
    book = window.session.world.numbers["loudness.shout"]
    change(window, "loudness.shout", book // 2)
    (slider,) = [w for w in window.sheet.widgets if w.key == "slide.number.loudness.shout"]
    assert isinstance(slider, Slider)
    assert (slider.value, slider.mark) == (book // 2, book)
