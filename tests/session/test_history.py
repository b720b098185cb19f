"""Past, present and future of anything at all.

Belongs here: what `History` promises, with letters for states. Must not know: worlds.
"""

from hypothesis import given
from hypothesis import strategies as st

from sandbox.history import History

MOVES = st.lists(st.sampled_from(["do", "stroke", "add", "undo", "redo", "show"]), max_size=30)


def line(history: History[str]) -> str:
    """The line as letters, the one shown in capitals."""
    return "".join(
        entry.state.upper() if i == history.shown else entry.state
        for i, entry in enumerate(history.line)
    )


def after(*letters: str) -> History[str]:
    history = History.begun("a")
    for letter in letters:
        history = history.do(letter, letter)
    return history


def test_doing_goes_on_undo_takes_off_redo_puts_back() -> None:
    history = after("b", "c")
    assert line(history) == "abC"
    assert line(history.undo()) == "aB"
    assert line(history.undo().undo()) == "A"
    assert line(history.undo().undo().redo()) == "aB"
    assert line(history.undo().redo()) == "abC"


def test_showing_only_moves() -> None:
    history = after("b", "c").show(0)
    assert line(history) == "Abc"
    assert [entry.state for entry in history.past] == []
    assert [entry.state for entry in history.future] == ["b", "c"]


def test_doing_after_going_back_drops_the_future_and_undo_brings_it_back() -> None:
    history = after("b", "c").show(0).do("x", "x")
    assert line(history) == "aX"
    assert line(history.undo()) == "Abc"
    assert line(history.undo().redo()) == "aX"


def test_undo_takes_off_the_last_wherever_one_is() -> None:
    history = after("b", "c").show(0).undo()
    assert line(history) == "aB"
    assert line(history.redo()) == "abC"


def test_adding_leaves_one_where_one_went_back_to() -> None:
    history = after("b", "c").show(1).add("x", "x")
    assert line(history) == "aBcx"
    assert line(history.undo()) == "aBc"
    assert line(history.undo().redo()) == "aBcx"
    assert line(after("b").add("x", "x")) == "abX"


def test_a_stroke_is_one_entry() -> None:
    history = after("b").do("c", "paint", 1).do("d", "paint", 1).do("e", "paint", 1)
    assert line(history) == "abE"
    assert line(history.undo()) == "aB"
    assert line(history.do("f", "paint", 2)) == "abeF"


def test_a_stroke_ends_with_anything_else() -> None:
    history = after("b").do("c", "paint", 1)
    assert line(history.undo().redo().do("d", "paint", 1)) == "abD"
    assert line(history.undo().do("d", "paint", 1)) == "abD"
    assert line(history.do("x", "x").do("d", "paint", 1)) == "abcxD"
    assert line(history.show(0).do("d", "paint", 1)) == "aD"


def test_doing_forgets_what_was_undone() -> None:
    history = after("b", "c").undo().do("d", "d")
    assert not history.can_redo
    assert line(history.redo()) == "abD"


def test_there_is_nothing_before_the_beginning() -> None:
    history: History[str] = History.begun("a")
    assert not history.can_undo
    assert history.undo() is history
    assert history.redo() is history


@given(MOVES, st.data())
def test_undo_gives_back_what_was_and_redo_what_was_done(
    moves: list[str], data: st.DataObject
) -> None:
    history: History[str] = History.begun("a")
    for n, move in enumerate(moves):
        before = history
        match move:
            case "undo":
                history = history.undo()
            case "redo":
                history = history.redo()
            case "show":
                history = history.show(data.draw(st.integers(0, len(history.line) - 1)))
            case "add":
                history = history.add(str(n), move)
            case _:
                stroke = data.draw(st.integers(0, 1)) if move == "stroke" else None
                merged = history.merges(stroke)
                history = history.do(str(n), move, stroke)
                if merged:
                    continue
        if move in ("do", "stroke", "add"):
            assert (history.undo().line, history.undo().shown) == (before.line, before.shown)
            assert history.undo().redo() == history
