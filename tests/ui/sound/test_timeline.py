"""Going along the timeline shows the same again; a long log costs what a short one does."""

from types import SimpleNamespace

from sandbox.messagelog import LogLine
from sandbox.settings import Settings
from sandbox.ui.layout import LOG_ROW, Box
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.messages import Messages
from sandbox.ui.panels.timeline import Timeline
from sandbox.ui.panels.widgets import Bar, Label, Row
from sandbox.ui.theme import Theme
from sandbox.ui.workspace import Workspace
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver

SCRIPT = [(n, kind, 20, 2) for n in range(1, 15) for kind in ("trap_alarm", "song")[: 1 + n % 2]]


def seen(window: Driver) -> tuple[object, ...]:
    """The world, the log and the markers, as they are and as they are shown."""
    world = window.session.world
    window.frames(3, 400)
    shown = window.app.screen.window.subsurface(window.app.screen.map.box).copy()
    return (
        world.creatures,
        world.level.rows(),
        world.journal.markers,
        tuple(window.texts(window.app.screen.messages)),
        shown.get_buffer().raw,
    )


def test_ten_turns_back_and_forward_again_show_the_same() -> None:
    window = Driver(level(script=SCRIPT))
    window.frames(2)
    then = []
    for _ in range(12):
        window.key(".")
        then.append(seen(window))
    assert any(shown[2] for shown in then)
    for n in range(10, 0, -1):
        window.key(",")
        assert seen(window) == then[n], n
    for n in range(2, 12):
        window.key(".")
        assert seen(window) == then[n], n
    assert window.session.position == window.session.length == 12


def test_the_slider_scrubs_and_the_speed_is_from_one_to_twenty() -> None:
    window = Driver(level(script=SCRIPT), settings=Settings(speed=20))
    for _ in range(8):
        window.key(".")
    slider = window.widget("turns")[1]
    box = window.app.screen.timeline.window_box(slider)
    window.press((box.x + 1, box.centre[1]))
    assert window.session.position == 0
    window.move((box.centre[0], box.centre[1]))
    assert window.session.position == 4
    window.release((box.right, box.centre[1]))
    for chord, speed in (("time.faster", 20), ("time.slower", 19)):
        window.app.carry_out_command(chord)
        assert window.app.state.speed == speed


def test_a_log_of_thousands_of_lines_makes_only_the_rows_that_are_seen() -> None:
    window = Driver(level(script=[(1, "shout", 20, 2)]))
    window.key(".")
    few = len(window.app.screen.messages.widgets)
    played = window.session.turns[0]
    line = played.messages[0]
    log = tuple(LogLine(1, f"line {n}", line.noise, line.band, line.place) for n in range(5000))
    played.__dict__["messages"] = log
    window.app.screen.messages = Messages()
    window.frames(2)
    panel = window.app.screen.messages
    assert few < len(panel.widgets) < 400
    assert panel.content_height > 5000 * 15
    assert "line 4999" in window.texts(panel)  # the newest comes first
    panel.scroll = panel.content_height
    window.frames(2)
    assert "line 0" in window.texts(panel)
    assert len(panel.widgets) < 400
    key = [w.key for w in panel.widgets if w.key][-1]
    assert key == "message.4999.1"
    window.push(key)
    assert window.app.state.noise == line.noise


KINDS = ("shout", "trap_alarm", "song", "dig", "spell", "shot", "flask_break", "trap_fireball",
         "trap_lightning", "door_kick", "blow", "breath")  # fmt: skip
LONG = [(n, KINDS[n % len(KINDS)], 20 if n % 24 < 12 else 14, 2 + n % 4) for n in range(1, 61)]


def log_rows(window: Driver) -> dict[int, tuple[Box, str]]:
    """The rows of the log that are wholly in sight, by turn: where in the window, in which tone."""
    panel = window.app.screen.messages
    rows: dict[int, tuple[Box, str]] = {}
    for widget in panel.widgets:
        if isinstance(widget, Label) and widget.text.startswith("You"):
            box = panel.window_box(widget)
            turn = next(
                w for w in panel.widgets
                if isinstance(w, Label) and w.box.y == widget.box.y and w.text.isdigit()
            )  # fmt: skip
            if panel.box.y <= box.y and box.bottom <= panel.box.bottom:
                rows[int(turn.text)] = (box, widget.tone)
    return rows


def marked(window: Driver) -> range:
    """From where to where in the window the log marks the turn that is shown."""
    panel = window.app.screen.messages
    (bar,) = [w for w in panel.widgets if isinstance(w, Bar)]
    box = panel.window_box(bar)
    return range(box.y, box.bottom)


def played_on(turns: int, **settings: object) -> Driver:
    window = Driver(level(script=LONG), settings=Settings().changed(**settings))
    for _ in range(turns):
        window.app.pass_turn()
    window.frames(2)
    return window


def test_a_message_far_back_is_gone_to_and_stays_in_sight_among_those_after_it() -> None:
    window = played_on(60)
    panel = window.app.screen.messages
    whole = panel.content_height
    window.wheel(panel.box.centre, -6)
    goal = sorted(log_rows(window))[1]
    spot = log_rows(window)[goal][0]
    assert goal < 55
    window.click_at(spot.centre)
    assert window.session.position == goal
    rows = log_rows(window)
    assert panel.content_height == whole, "later messages stay while their turns do"
    assert rows[goal][0] == spot, "what was clicked does not run away"
    assert spot.centre[1] in marked(window)
    assert {turn: tone for turn, (_, tone) in rows.items()} == {
        turn: "dim" if turn > goal else "text" for turn in rows
    }
    later = max(rows)
    assert later > goal
    window.click_at(rows[later][0].centre)
    assert window.session.position == later


def test_the_turn_that_is_shown_is_scrolled_into_sight_however_it_was_gone_to() -> None:
    window = played_on(60)
    for go in ("time.start", "time.end", "time.back", "time.back"):
        window.app.carry_out_command(go)
        window.frames(2)
        here = window.session.position
        rows = log_rows(window)
        told = [turn for turn in rows if turn <= here]
        assert told or not here
        if here in rows:
            assert rows[here][0].centre[1] in marked(window)
    window.app.carry_out_command("time.start")
    window.frames(2)
    window.app.play()  # another turn 1: what came after is off the timeline
    window.frames(2)
    assert window.session.length == 1
    assert set(log_rows(window)) <= {1}


def test_no_row_of_the_log_is_cut_at_any_size_of_text() -> None:
    for size in ((1024, 640), (1440, 900)):
        for text in (100, 130, 150, 200):
            window = played_on(20, window=size, text_size=text)
            panel = window.app.screen.messages
            for clicks in (0, -1, -1, 3, -40):
                window.wheel(panel.box.centre, clicks)
                look = window.app.screen.look
                rows = [panel.window_box(w) for w in panel.widgets if isinstance(w, Row)]
                assert len(rows) > panel.box.height // look.px(LOG_ROW)
                for edge in (panel.box.y, panel.box.bottom):
                    assert not [box for box in rows if box.y < edge < box.bottom]


def test_the_turn_counter_has_room_for_hundreds() -> None:
    for size in ((1024, 640), (1440, 900)):
        for text in (100, 200):
            look = Look(Theme.named("dark"), text / 100)
            state = Workspace(SimpleNamespace(position=288, length=1450))  # type: ignore[arg-type]
            (counter,) = [
                w
                for w in Timeline().compose(look, size[0], state)
                if isinstance(w, Label) and w.text.startswith("turn ")
            ]
            assert counter.text == "turn 288 of 1450"
            assert look.fitting(counter.text, counter.box.width) == counter.text
            assert 0 < counter.box.x < counter.box.right <= size[0]
