"""What is said before the click is what happens when it is made."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.document import Document
from sandbox.session import Session
from sandbox.sim.events import Heard
from sandbox.sim.rules.numbers import Numbers
from sandbox.ui.scene import Options, build
from sandbox.ui.tools import Hand, make_tools
from tests.sim.hearing.levels import Scene, scenes
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver


@settings(max_examples=25)
@given(scenes(turns=3), st.sampled_from(["hearing", "crawl", "powder"]), st.data())
def test_the_preview_says_what_the_click_brings_to_every_listener(
    scene: Scene, rules: str, data: st.DataObject
) -> None:
    world = scene.world.changed(numbers=Numbers.of(rules))
    before, after = Session(Document("random", world)), Session(Document("random", world))
    hand = Hand(noise=data.draw(st.sampled_from(["shout", "song", "trap_alarm"])))
    tool = make_tools(hand)["noise"]
    for _ in range(3):
        # Another session plays it, so that nothing kept of the preview can be shown again.
        cells = [one.at for one in before.world.creatures]
        cell = data.draw(st.sampled_from(cells))
        preview = tool.hover(cell, before)
        assert preview.turn is not None
        said = {
            (listener, number): (one.heard, one.band, one.arrives, one.reason, one.place)
            for number in (source.number for source in preview.turn.sources)
            for listener, one in preview.turn.perceptions(number).items()
        }
        after.play(list(preview.commands))  # type: ignore[arg-type]
        turn = after.turn
        assert turn is not None
        assert preview.turn.events == turn.events
        heard = {
            (e.listener, e.noise): (e.band, e.place) for e in turn.events if isinstance(e, Heard)
        }
        for (listener, number), (hears, band, _, reason, place) in said.items():
            name = turn.world.by_number(listener).id
            assert heard.get((name, number)) == ((band, place) if hears else None), reason
        before.play(list(preview.commands))  # type: ignore[arg-type]
        assert before.world.creatures == after.world.creatures


def test_the_verdicts_on_the_map_are_those_of_the_turn_that_the_click_plays() -> None:
    window = Driver(level())
    window.push("pick.noise.trap_alarm")
    window.move(window.point(6, 3))
    options = window.app.state.scene_options
    said = {
        one.id: one.verdict
        for one in build(window.session.world, window.app.state.preview.turn, options).creatures
    }
    inspector = window.texts(window.app.screen.inspector)
    assert "preview" in inspector
    window.click(6, 3)
    turn = window.session.turn
    assert turn is not None
    number = turn.sources[-1].number
    after = build(turn.world, turn, Options(noise=number, verdicts=True))
    assert said == {one.id: one.verdict for one in after.creatures}
    assert said["guard-21"] is not None
    # The click changes nothing in what the inspector says but that it is no preview any more.
    told = window.texts(window.app.screen.inspector)
    assert told == [text.replace("preview", "turn 1") for text in inspector]
