"""What examining someone tells of the noise that they make (powder.md 3), and what the rules count
for you: the noise meter (crawl.md 4), and piety."""

from dataclasses import replace

import pytest

from sandbox import levelfile
from sandbox.ui.intents import SelectCreature
from tests.ui.tworooms import TWO_ROOMS
from tests.ui.window.driver import Driver

WORN = """
[you]
worn = ["banded_mail"]
piety = 7
[[script]]
turn = 1
who = "you"
do = "shout"
"""


def opened(rules: str, more: str = WORN) -> Driver:
    text = TWO_ROOMS.replace("format = 1", f'format = 1\nrules = "{rules}"') + more
    return Driver(levelfile.loads(text, "two_rooms.toml"))


def selected(window: Driver, who: str) -> str:
    """All that the inspector says of someone."""
    window.app.carry_out(SelectCreature(who))
    window.frames()
    return " | ".join(window.texts(window.app.screen.inspector))


def test_under_powder_the_inspector_has_the_words_for_levels() -> None:
    window = opened("powder")
    told = selected(window, "guard-1")
    assert "makes noise: noisy (2)" in told
    assert "piety" not in told
    told = selected(window, "you")
    assert "makes noise: quiet (1)" in told
    assert "banded mail: loud (3)" in told
    assert "piety | 7" in told
    assert "noise meter" not in told


def test_under_powder_a_look_at_someone_says_how_noisy_they_are() -> None:
    window = opened("powder")
    window.key("m")
    window.move(window.point(20, 3))
    assert window.says("makes noise: noisy (2)")
    window.move(window.point(19, 3))
    assert not window.says("makes noise: noisy (2)")


def test_a_look_tells_nothing_of_one_who_is_not_seen() -> None:
    window = opened("powder", more="\n[you]\nvision = 'blind'\n")
    window.key("m")
    window.app.state.options = replace(window.app.state.options, view="you")
    window.move(window.point(20, 3))
    window.frames()
    assert not window.says("makes noise")


def test_under_crawl_your_noise_meter_shows_the_loudest_that_reached_you() -> None:
    window = opened("crawl")
    assert "noise meter" not in selected(window, "you")
    window.key("escape")
    window.key(".")
    assert "noise meter | attracts (13000)" in selected(window, "you")
    assert "noise meter" not in selected(window, "guard-1")


@pytest.mark.parametrize("who", ["you", "guard-1"])
def test_under_hearing_there_is_nothing_of_the_kind(who: str) -> None:
    window = opened("hearing")
    window.key(".")
    told = selected(window, who)
    assert not [word for word in ("makes noise", "noise meter", "piety") if word in told]
