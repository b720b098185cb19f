"""Acts that ask for a direction or a cell: what is shown, what is refused, how one leaves."""

import pytest

from sandbox.edits import ChangeCreature, MoveCreature, PaintTerrain
from sandbox.sim.grid import Cell, within_radius
from sandbox.ui.panels.menu import Item, Menu
from tests.ui.window.driver import Driver

YOU = Cell(3, 2)


def with_a_door(window: Driver, listen: int = 0) -> Driver:
    """A closed door right beside you."""
    window.session.edit(PaintTerrain(frozenset({Cell(4, 2)}), "closed_door"))
    window.session.edit(ChangeCreature("you", {"listen": listen}))
    return window


def acts(window: Driver) -> dict[str, Item]:
    """The lines of the acts menu."""
    window.key("a")
    sheet = window.sheet
    assert isinstance(sheet, Menu)
    lines = {item.text: item for item in sheet.items if item.key}
    window.key("escape")
    return lines


def test_the_cells_that_a_voice_can_be_thrown_to_are_shown(window: Driver) -> None:
    window.key("a")
    window.key("v")
    pointer = window.app.strokes.pointer()
    reach = window.session.world.numbers["voice.range"]
    level = window.session.world.level
    in_reach = {
        Cell(x, y)
        for y in range(level.height)
        for x in range(level.width)
        if within_radius(x - YOU.x, y - YOU.y, reach) and level.walkable[y, x]
    }
    assert pointer.can == in_reach - {YOU}


def test_a_refused_click_goes_on_aiming(window: Driver) -> None:
    window.key("w")
    window.key("a")
    window.key("v")
    window.click(20, 5)
    state = window.app.state
    assert (window.session.position, state.notice) == (0, "20,5 is over 6 cells away")
    assert state.notice_warns
    assert window.app.strokes.pointer().text == "20,5 is over 6 cells away"
    window.click(6, 2)
    assert window.session.position == 1
    turn, you = window.session.turn, window.session.world.you
    assert turn is not None
    assert "thrown_voice" in [source.kind.id for source in turn.sources]
    assert you is not None
    assert you.at == YOU
    assert window.app.strokes.pointer().can == frozenset()


def test_a_refused_direction_goes_on_aiming(window: Driver) -> None:
    with_a_door(window)
    window.key("a")
    window.key("o")
    assert window.app.strokes.pointer().can == {Cell(4, 2)}
    window.key("left")
    assert window.app.state.notice == "a stone floor at 2,2 cannot be opened"
    window.key("right")
    assert (window.session.position, window.glyph(4, 2)) == (1, "'")


@pytest.mark.parametrize("leaves", ["escape", "w", "pad5"])
def test_aiming_is_left(window: Driver, leaves: str) -> None:
    window.key("a")
    window.key("v")
    window.key(leaves)
    assert window.app.strokes.aiming.act is None
    assert window.app.strokes.pointer().can == frozenset()


def test_aiming_is_left_with_the_right_button_and_by_another_act(window: Driver) -> None:
    window.key("a")
    window.key("v")
    window.click(5, 2, button=3)
    assert window.app.strokes.aiming.act is None
    window.key("a")
    window.key("v")
    window.key("a")
    window.key("t")
    aimed = window.app.strokes.aiming.act
    assert aimed is not None
    assert aimed.do == "throw"


def test_the_question_stands_where_one_looks(window: Driver) -> None:
    with_a_door(window)
    window.move((0, 0))
    window.key("a")
    window.key("v")
    pointer = window.app.strokes.pointer()
    assert (pointer.text, pointer.said_at) == ("Throw my voice: where?", YOU)
    window.move(window.point(5, 3))
    pointer = window.app.strokes.pointer()
    assert (pointer.text, pointer.said_at) == ("Throw my voice: where?", Cell(5, 3))
    window.key("a")
    window.key("o")
    pointer = window.app.strokes.pointer()
    assert (pointer.text, pointer.said_at) == ("Open: which way?", YOU)


def test_acts_that_cannot_be_done_are_grey_and_say_why(window: Driver) -> None:
    lines = acts(window)
    grey = {text: item.note for text, item in lines.items() if not item.enabled}
    nothing, skill = "nothing beside you", "it needs the Listen skill, 1 or more"
    assert grey == {
        "Open …": nothing,
        "Close …": nothing,
        "Kick a door …": nothing,
        "Dig …": nothing,
        "Listen at a door …": skill,
        "Strike …": nothing,
    }
    lines = acts(with_a_door(window, listen=1))
    assert {text for text, item in lines.items() if not item.enabled} == {
        "Close …", "Dig …", "Strike …"
    }  # fmt: skip


def test_the_menu_of_a_cell_says_why_too(window: Driver) -> None:
    with_a_door(window)
    window.key("m")
    window.click(4, 2, button=3)
    sheet = window.sheet
    assert isinstance(sheet, Menu)
    offered = {item.key: item.enabled for item in sheet.items if item.key.startswith("act:")}
    assert offered["act:open"]
    assert offered["act:kick"]
    assert not offered["act:listen"]
    assert "act:dig" not in offered


def test_in_your_own_view_nothing_is_told_of_whom_you_do_not_see(window: Driver) -> None:
    window.session.edit(MoveCreature("guard-1", Cell(4, 2)))
    window.session.edit(ChangeCreature("you", {"vision": "blind"}))
    assert acts(window)["Strike …"].enabled
    window.key("p")
    assert window.app.state.options.view == "you"
    assert acts(window)["Strike …"].note == "nothing beside you"
