"""The open document, its history, and "now": what a window shows and acts on.

Belongs here: joining edits, turns and time. An edit is made to the present and to the level's start
alike; a turn goes from the present on; both are entries of one history. Must not know: pygame,
panels, tools, clocks.

What save writes never depends on where on the timeline one is: the document is the level's start
with every edit on the line. Going along the timeline shows worlds as they were, and at turn 0 the
start as it is. Acting after going back drops the turns after it; the edits made since stay made.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from sandbox import levelfile
from sandbox.document import Document
from sandbox.edits import Edit, agreed, as_opened, must_be_a_size
from sandbox.edits.base import counted
from sandbox.edits.script import holdable
from sandbox.errors import InputError
from sandbox.formats import format_of, writer_of
from sandbox.history import Entry, History
from sandbox.messagelog import LogLine
from sandbox.recording import expectations, script_of
from sandbox.session.change import Change, sentence
from sandbox.session.making import made
from sandbox.session.moments import Moment, Origin, Played, with_edit
from sandbox.session.playing import Orders, Turns, next_turn, refusals
from sandbox.sim.events import Refused
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn
from sandbox.sim.world import World

PROGRAM: Final = "Noisebox"
UNNAMED: Final = "untitled"
MOST_NAMED: Final = 3  # of what a file could not carry, in one line


class Session:
    """An open document. Requests return a `Change`; only loading and saving raise InputError."""

    _history: History[Moment]
    _saved: Document | None
    _played: tuple[object, list[Played]]
    _turns: Turns
    _echo: tuple[Moment, Turn] | None
    _previewed: tuple[World, Orders, Turn] | None

    def __init__(self, document: Document, path: Path | None = None) -> None:
        self.path = path
        self._strokes = 0
        self._begin(document, saved=document)

    # What is shown ------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        """The document as save would write it."""
        return self._history.last.state.document

    @property
    def world(self) -> World:
        """The present that is shown; at turn 0 the level's start."""
        world = self._history.present.state.world
        return world if world.turn else self.document.world

    @property
    def turn(self) -> Turn | None:
        """The turn that led to the world shown; None at the start, or when painted over."""
        played = self._history.present.state.played
        return None if played is None else self._turns.of(played)

    @property
    def echo(self) -> Turn | None:
        """The turn that led to the world shown; where that was painted over since, the turn as it
        would be on the level as it is now; None at the start.

        It is what an overlay shows, so that a sound follows what is painted.
        """
        moment = self._history.present.state
        if moment.played is not None or moment.origin is None or not self.position:
            return self.turn
        if self._echo is None or self._echo[0] is not moment:
            self._echo = (moment, moment.origin.play())
        return self._echo[1]

    @property
    def turns(self) -> list[Played]:
        """The turns on the line, those after the one shown too; `turns[n - 1]` is turn n."""
        line = self._history.line
        if self._played[0] is not line:
            by_number = {
                entry.state.played.number: entry.state.played
                for entry in line
                if entry.state.played is not None
            }
            self._played = (line, list(by_number.values()))
        return list(self._played[1])

    @property
    def position(self) -> int:
        """The number of the turn shown; 0 at the start."""
        return self.world.turn

    @property
    def length(self) -> int:
        """The number of the last turn on the line."""
        return self._history.last.state.world.turn

    @property
    def messages(self) -> list[LogLine]:
        """What you were told on the whole line, oldest first; each with its turn."""
        return [line for played in self.turns for line in played.messages]

    @property
    def resting(self) -> bool:
        """Whether you rest, so that time should go on by itself."""
        return self.world.journal.resting > 0

    @property
    def dirty(self) -> bool:
        """Whether the document has changed since it was loaded or saved."""
        return self.document is not self._saved

    @property
    def title(self) -> str:
        """The window's title."""
        name = self.document.name or (self.path.stem if self.path else UNNAMED)
        return f"{PROGRAM} - {name}{' *' if self.dirty else ''}"

    @property
    def undo_label(self) -> str:
        """What undo would take back; empty where there is nothing."""
        return self._history.last.label if self._history.can_undo else ""

    @property
    def redo_label(self) -> str:
        """What redo would do again; empty where there is nothing."""
        return self._history.undone[-1].label if self._history.can_redo else ""

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
            dropped = _dropped(self._history.last)
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
        origin = Origin(base, turn.orders)
        self._do(Moment(self.document, turn.world, played, origin), f"turn {turn.number}")
        self._turns.keep(played, turn)
        reasons = [event.reason for event in turn.events if isinstance(event, Refused)]
        return Change("turn", sentence(f"Turn {turn.number}", *reasons, dropped))

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

    # Along the history --------------------------------------------------------------------

    def undo(self) -> Change:
        """Take the last edit or turn back and off, and show what it was made to."""
        if not self._history.can_undo:
            return Change("nothing", "Nothing to undo")
        last = self._history.last
        self._show(self._history.undo())
        back = sum(entry.state.played is not None for entry in last.dropped)
        said = f"{counted(back, 'later turn')} back again" if back else ""
        return Change("moved", sentence(f"Undone: {last.label}", said))

    def redo(self) -> Change:
        """Do again what was undone last."""
        if not self._history.can_redo:
            return Change("nothing", "Nothing to redo")
        self._show(self._history.redo())
        return Change("moved", f"Redone: {self._history.last.label}")

    def back(self) -> Change:
        """One turn back along the timeline."""
        return self.go_to(self.position - 1)

    def forward(self) -> Change:
        """One turn forward along the timeline, where one was played."""
        return self.go_to(self.position + 1)

    def go_to(self, turn: int) -> Change:
        """Show the world as it was after a turn, before the next; 0 is the level's start.

        A number beyond the line shows its nearest end.
        """
        turn = max(0, min(turn, self.length))
        if turn == self.position:
            end = "This is the last turn played" if turn else "This is the start"
            return Change("nothing", end)
        index = max(i for i, e in enumerate(self._history.line) if e.state.world.turn == turn)
        self._show(self._history.show(index))
        return Change("moved", f"Turn {turn}" if turn else "The start")

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
        """Make the orders of all turns on the line the level's script.

        With expectations: also what was heard and told when that script is played from the level's
        start as it is now, so that `check` holds; they take the place of those there were.
        """
        played = self.turns
        if not played:
            return Change("nothing", "No turn was played yet")
        script = script_of((turn.number, turn.orders) for turn in played)

        def kept(document: Document) -> Document:
            scripted = holdable(replace(document, script=script))
            if not with_expectations:
                return scripted
            if scripted.script == script and _unbroken(played, document.world):
                turns = [turn.events for turn in played]
            else:
                turns = [turn.events for turn in scripted.played(played[-1].number)]
            return replace(scripted, expects=expectations(turns))

        return self.change_document(f"Keep {counted(len(played), 'turn')} as the script", kept)

    def save(self, path: str | Path | None = None) -> Change:
        """Write the document to a path, or to the one it has.

        Raises InputError where it cannot be written; the work is kept as it is. A format that
        cannot hold all of it leaves the rest unsaved, and the change names it; it says too where
        comments of the file that it was read from were not kept.
        """
        to = self.path if path is None else Path(path)
        if to is None:
            raise InputError("this level has no file yet; name one")
        lost = writer_of(to)(self.document).lost
        uncommented = self.path is not None and levelfile.drops_comments(self.document, self.path)
        levelfile.save(self.document, to)
        self.path = to
        if lost:
            text = f"Saved as {to.name}, which cannot hold {', '.join(lost)}"
            return Change("done", text, left_out=True)
        self._saved = self.document
        if uncommented:
            text = f"Saved as {to.name}; comments below the top of the file were not kept"
            return Change("done", text, left_out=True)
        return Change("done", f"Saved as {to.name}")

    def save_moment(self, path: str | Path) -> Change:
        """Write the present that is shown as a level of its own; this document stays open."""
        moment = replace(
            self.document,
            name=Path(path).stem.replace("_", " "),
            world=as_opened(self.world),
            script=(),
            expects=(),
            lesson={},
            tasks=(),
        )
        levelfile.save(moment, path)
        return Change("done", f"This moment was saved as {Path(path).name}")

    def load(self, path: str | Path) -> Change:
        """Open a level file. Raises InputError, and keeps what is open, where it cannot be.

        Another program's file is copied: it is not the one that save writes.
        """
        path = Path(path)
        format_ = format_of(path)
        read = format_.read(path)
        self.path = None if format_.foreign else path
        self._begin(read.document, saved=read.document)
        left_out = f"not carried over: {_first_few(read.lost)}" if read.lost else ""
        text = sentence(f"Opened {path.name}", left_out)
        return Change("loaded", text, left_out=bool(left_out))

    def new(self, width: int, height: int) -> Change:
        """Open an empty level of a size. Raises InputError for one that cannot be."""
        must_be_a_size(width, height)
        document = Document.new(width, height)
        self.path = None
        self._begin(document, saved=document)
        return Change("loaded", f"A new level, {width} × {height}")

    def open(self, document: Document, path: Path | None = None) -> Change:
        """Open a document that was not read here, as one that is safe: nothing of it is unsaved."""
        self.path = path
        self._begin(document, saved=document)
        return Change("loaded", f"Opened {document.name or UNNAMED}")

    def recovered(self, document: Document, path: Path | None) -> Change:
        """Open a document as unsaved work on a file."""
        self.path = path
        self._begin(document, saved=None)
        return Change("loaded", f"Recovered {document.name}")

    # Inside -------------------------------------------------------------------------------

    def _begin(self, document: Document, saved: Document | None) -> None:
        self._history = History.begun(Moment(document, document.world))
        self._saved = saved
        self._played = (None, [])
        self._turns = Turns()
        self._previewed = None
        self._echo = None

    def _ground(self) -> tuple[Moment, str]:
        """The moment that an act starts from, and what is said of the turns it drops.

        After going back that is the moment shown, with the edits made since: those stay made.
        Raises InputError where they gave the level another size: cells mean others now.
        """
        moment = replace(self._history.present.state, world=self.world, document=self.document)
        lost = self.length - moment.world.turn
        said = _turns_dropped(lost)
        if not self._history.future or not moment.world.turn:
            return moment, said
        edits = [edit for entry in self._history.future for edit in entry.state.edits]
        size = moment.world.level.terrain.shape
        for edit in edits:
            moment = with_edit(moment, edit)
        if moment.world.level.terrain.shape != size:
            raise InputError(
                "the level has another size since then; go to its last turn, or undo the resize"
            )
        return moment, said

    def _do(self, moment: Moment, label: str, stroke: int | None = None) -> None:
        if not moment.world.turn:
            moment = replace(moment, world=moment.document.world)
        self._show(self._history.do(moment, label, stroke))

    def _show(self, history: History[Moment]) -> None:
        """Show another place of the history; what was computed of the world left is let go."""
        before = self.world
        self._history = history
        if before is not self.world:
            before.memo.clear()
        self._previewed = None

    def _play(self, base: World, given: tuple[Order, ...]) -> Turn:
        """The next turn of a world; the very one that was previewed, where it was."""
        if self._previewed is not None:
            before, orders, turn = self._previewed
            if before is base and orders == given:
                return turn
        return next_turn(self.document, base, given)


def _turns_dropped(count: int) -> str:
    return f"{counted(count, 'later turn')} dropped" if count else ""


def _dropped(entry: Entry[Moment]) -> str:
    """What is said of the turns that something dropped which was done after going back."""
    return _turns_dropped(sum(one.state.played is not None for one in entry.dropped))


def _unbroken(played: Sequence[Played], start: World) -> bool:
    """Whether turns followed one another from a start, with no edit between them."""
    worlds = [start, *(turn.world for turn in played)]
    return all(turn.before is world for turn, world in zip(played, worlds, strict=False))


def _first_few(things: Sequence[str]) -> str:
    """Things in one line: the first ones, and how many more there are."""
    told, more = things[:MOST_NAMED], len(things) - MOST_NAMED
    return ", ".join(told) + (f", and {more} more" if more > 0 else "")
