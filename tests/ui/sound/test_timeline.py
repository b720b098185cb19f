"""Going along the timeline shows the same again; a long log costs what a short one does."""

from sandbox.messagelog import LogLine
from sandbox.settings import Settings
from sandbox.ui.panels.messages import Messages
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
