"""The open document and "now": what a window shows and acts on.

Belongs here: requests, and what came of each. An edit is made to the present and to the level's
start alike; a turn goes from the present on; both are entries of one history. Must not know: how
one goes along it (`timeline`), how files are read and written (`filed`), pygame, panels, clocks.

What save writes never depends on where on the timeline one is: the document is the level's start
with every edit on the line. Going along the timeline shows worlds as they were, and at turn 0 the
start as it is. Acting after going back drops the turns after it; the edits made since stay made.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from sandbox.document import Document
from sandbox.edits import Edit, agreed, must_be_a_size
from sandbox.edits.base import counted
from sandbox.errors import InputError
from sandbox.history import History
from sandbox.session import filed
from sandbox.session.change import Change, sentence
from sandbox.session.making import made
from sandbox.session.moments import Moment, Origin, Played
from sandbox.session.playing import Orders, next_turn, refusals
from sandbox.session.resting import rest_over
from sandbox.session.scripting import scripted, unkept
from sandbox.session.timeline import Timeline, turns_dropped_for
from sandbox.sim.events import Refused
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn
from sandbox.sim.world import World

PROGRAM: Final = "Noisebox"
UNNAMED: Final = "untitled"


class Session(Timeline):
    """An open document. Requests return a `Change`; only previews, loading and saving raise
    InputError. `path` is the file that save writes, None where there is none yet."""

    def __init__(self, document: Document, path: Path | None = None) -> None:
        super().__init__(document)
        self.path = path
        self._saved: Document | None = document
        self._previewed: tuple[World, Orders, Turn] | None = None
        self._strokes = 0

    @property
    def dirty(self) -> bool:
        """Whether the document has changed since it was loaded or saved."""
        return self.document is not self._saved

    @property
    def name(self) -> str:
        """The level's name; one that was given none is called after its file."""
        own, path = self.document.name, self.path
        if own == UNNAMED and path is not None:
            return _called_after(path)
        return own or (path.stem if path is not None else UNNAMED)

    @property
    def title(self) -> str:
        """The window's title."""
        return f"{PROGRAM} - {self.name}{' *' if self.dirty else ''}"

    @property
    def unkept(self) -> int:
        """How many of the turns on the line are no part of the document: the script would end
        before them, or others are its orders."""
        return unkept(self.document, self.turns)

    # Edits and turns ----------------------------------------------------------------------

    def new_stroke(self) -> int:
        """An id for a new stroke: edits made with it are one entry of the history."""
        self._strokes += 1
        return self._strokes

    def edit(self, edit: Edit, stroke: int | None = None) -> Change:
        """Make an edit to the present and to the level's start alike.

        Where it cannot be made to one of the two, that one stays as it is, and the change says so;
        where it can be made to neither, nothing changes.
        """
        try:
            ground, dropped = self._ground()
            after = made(edit, ground, self.document)
        except InputError as error:
            return Change("nothing", str(error))
        goes_on = self._history.merges(stroke)
        if goes_on:  # what the stroke dropped when it began is said as long as it goes on
            dropped = turns_dropped_for(self._history.last)
        if after.moment is ground:
            if goes_on and not any(after.remarks):
                return Change("done", sentence(self._history.last.label, dropped))
            return Change("nothing", sentence(*after.remarks) or "Nothing to change there")
        earlier = self._history.last.state.edits if goes_on else ()
        self._do(replace(after.moment, edits=(*earlier, *after.moment.edits)), edit.label, stroke)
        return Change("edit", sentence(edit.label, *after.remarks, dropped))

    def play(self, orders: Sequence[Order] | None = None) -> Change:
        """Play one turn: what the script says for it, and the orders given.

        Orders given to someone take the place of the script's. A given order that is refused takes
        no time: where all are, nothing changes and the reason is said.
        """
        try:
            ground, dropped = self._ground()
        except InputError as error:
            return Change("nothing", str(error))
        base = ground.world
        given = tuple(orders or ())
        for order in given:
            if order.who and base.by_id(order.who) is None:
                return Change("nothing", f"There is no {order.who} here")
        turn = self._play(base, given)
        refused = refusals(self.document, turn, given)
        if given and len(refused) == len(given):
            return Change("nothing", "; ".join(event.reason for event in refused))
        played = Played(base, turn.world, turn.orders, turn.events)
        rested = rest_over(turn, self.turns[: base.turn])
        origin = Origin(base, turn.orders)
        self._do(Moment(self.document, turn.world, played, origin), f"turn {turn.number}")
        self._turns.keep(played, turn)
        reasons = [event.reason for event in turn.events if isinstance(event, Refused)]
        return Change("turn", sentence(f"Turn {turn.number}", *reasons, rested, dropped))

    def preview(self, orders: Sequence[Order]) -> Turn:
        """The turn that `play(orders)` would play, not kept. Raises InputError as `play` refuses:
        after another size one goes to the last turn first."""
        given = tuple(orders)
        ground, _ = self._ground()
        base = ground.world
        turn = self._play(base, given)
        self._previewed = (base, given, turn)
        return turn

    def preview_edit(self, edit: Edit) -> tuple[World, Turn | None]:
        """The present with an edit made, and the last turn as it would have been with it; not kept.

        The turn is None where none led here. Raises InputError where the edit cannot be made.
        """
        ground, _ = self._ground()
        alike = agreed(edit, ground.world, self.document.world)
        world = alike.apply(ground.world)
        if ground.origin is None or not world.turn:
            return world, None
        return world, ground.origin.edited(alike).play()

    # The document -------------------------------------------------------------------------

    def change_document(self, label: str, change: Callable[[Document], Document]) -> Change:
        """Change the document otherwise than by an edit: its name, its script, its lesson."""
        document = change(self.document)
        if document == self.document:
            return Change("nothing", "Nothing to change there")
        moment = replace(self._history.last.state, document=document, edits=())
        if not moment.world.turn:
            moment = replace(moment, world=document.world)
        self._show(self._history.add(moment, label))
        return Change("edit", label)

    def rename(self, name: str) -> Change:
        """Give the level another name."""
        return self.change_document("Rename the level", lambda it: replace(it, name=name.strip()))

    def keep_as_script(self, with_expectations: bool = False) -> Change:
        """Make the orders of all turns on the line the level's script, as long as they are.

        With expectations: also what follows when that script is played from the level's start.
        """
        played = self.turns
        if not played:
            return Change("nothing", "No turn was played yet")

        def kept(document: Document) -> Document:
            return scripted(document, played, with_expectations=with_expectations)

        label = f"Keep {counted(len(played), 'turn')} as the script"
        before = self.document.expects
        change = self.change_document(label, kept)
        if change.kind == "nothing":
            return change
        gone = sum(expect not in self.document.expects for expect in before)
        left = f"without {counted(gone, 'expectation')} of the script before" if gone else ""
        over = self.document.last_turn
        short = f"with nobody there it is over with turn {over}" if over < played[-1].number else ""
        return Change("edit", sentence(label, left, short))

    # Files --------------------------------------------------------------------------------

    def save(self, path: str | Path | None = None) -> Change:
        """Write the document to a path, or to the one it has.

        Raises InputError where it cannot be written; the work is kept as it is. A format that
        cannot hold all of it leaves the rest unsaved, and the change names it; it names too the
        comments of the file that it was read from that were not kept.
        """
        to = self.path if path is None else Path(path)
        if to is None:
            raise InputError("this level has no file yet; name one")
        named = self.document
        if named.name == UNNAMED:
            named = replace(named, name=_called_after(to))
        written = filed.write(named, to, self.path)
        self.path = to
        if written.whole:
            self._saved = self.document
        return written.change

    def is_own(self, path: Path) -> bool:
        """Whether a path is that of the document's own file, by whatever name."""
        try:
            return self.path is not None and path.samefile(self.path)
        except OSError:  # one of them is not there
            return False

    def save_moment(self, path: str | Path) -> Change:
        """Write the present that is shown as a level of its own; this document stays open.

        The change names what belongs to the level's start, and what the format cannot hold. Raises
        InputError for the document's own file, which would lose all that, and where it cannot be
        written.
        """
        if self.is_own(Path(path)):
            raise InputError("this is the level's own file; name another", file=str(path))
        return filed.write_moment(self.document, self.world, Path(path))

    def load(self, path: str | Path) -> Change:
        """Open a level file. Raises InputError, and keeps what is open, where it cannot be.

        Another program's file is copied: it is not the one that save writes.
        """
        opened = filed.read(Path(path))
        self._open(opened.document, opened.path, saved=opened.document)
        return opened.change

    def new(self, width: int, height: int) -> Change:
        """Open an empty level of a size. Raises InputError for one that cannot be."""
        must_be_a_size(width, height)
        document = Document.new(width, height)
        self._open(document, None, saved=document)
        return Change("loaded", f"A new level, {width} × {height}")

    def open(self, document: Document, path: Path | None = None) -> Change:
        """Open a document that was not read here, as one that is safe: nothing of it is unsaved."""
        self._open(document, path, saved=document)
        return Change("loaded", f"Opened {document.name or UNNAMED}")

    def recovered(self, document: Document, path: Path | None) -> Change:
        """Open a document as unsaved work on a file."""
        self._open(document, path, saved=None)
        return Change("loaded", f"Recovered {document.name}")

    # Inside -------------------------------------------------------------------------------

    def _open(self, document: Document, path: Path | None, saved: Document | None) -> None:
        """A document takes the place of the one that was open; `saved` is what its file holds."""
        self._begin(document)
        self.path, self._saved, self._previewed = path, saved, None

    def _show(self, history: History[Moment]) -> None:
        super()._show(history)
        self._previewed = None

    def _play(self, base: World, given: tuple[Order, ...]) -> Turn:
        """The next turn of a world; the very one that was previewed, where it was."""
        if self._previewed is not None:
            before, orders, turn = self._previewed
            if before is base and orders == given:
                return turn
        return next_turn(self.document, base, given)


def _called_after(path: Path) -> str:
    return path.stem.replace("_", " ")
