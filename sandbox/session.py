"""The open document, its history, and "now": what a window shows and acts on.

Belongs here: joining edits, turns and time. An edit is made to the present and to the level's start
alike; a turn goes from the present on; both are entries of one history. Must not know: pygame,
panels, tools, clocks.

What save writes never depends on where on the timeline one is: the document is the level's start
with every edit on the line. Going along the timeline shows worlds as they were, and at turn 0 the
start as it is. Acting after going back drops the turns after it; the edits made since stay made.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final, Literal, TypeVar

from sandbox import levelfile
from sandbox.document import Document
from sandbox.edits import Edit, agreed, as_opened
from sandbox.edits.base import counted
from sandbox.edits.rules import ResetNumbers, SetNumber, SetRules
from sandbox.edits.script import Edited, holdable, made_to_start
from sandbox.errors import InputError
from sandbox.formats import format_of, writer_of
from sandbox.history import History
from sandbox.messagelog import LogLine, log_of
from sandbox.recording import expectations, script_of
from sandbox.sim.events import Event, Refused
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn, play
from sandbox.sim.world import World

M = TypeVar("M")
PROGRAM: Final = "Noisebox"
UNNAMED: Final = "untitled"
TURNS_KEPT: Final = 8
"""So many turns keep what was computed of them; the others are played again when they are shown."""


@dataclass(frozen=True)
class Change:
    """What came of a request, and what to say of it in the status line."""

    kind: Literal["edit", "turn", "moved", "loaded", "nothing"]
    text: str


@dataclass(frozen=True, eq=False)
class Played:
    """A turn as the timeline keeps it: enough to play it again, and to tell of it."""

    before: World
    world: World
    orders: tuple[Order, ...]
    events: tuple[Event, ...]

    @property
    def number(self) -> int:
        """Which turn it is, from 1."""
        return self.world.turn

    @cached_property
    def messages(self) -> tuple[LogLine, ...]:
        """What you were told in it."""
        return log_of(self.events, self.world.you)


@dataclass(frozen=True, eq=False)
class Moment:
    """A state of the history: the document, the world, the turn that led to it (None at the start,
    or when painted over), and the edits by which it came about."""

    document: Document
    world: World
    played: Played | None = None
    edits: tuple[Edit, ...] = ()


class Session:
    """An open document. Requests return a `Change`; only loading and saving raise InputError."""

    _history: History[Moment]
    _saved: Document | None
    _turns: tuple[object, list[Played]]
    _kept: list[tuple[Played, Turn]]
    _previewed: tuple[World, tuple[Order, ...], Turn] | None

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
        return None if played is None else self._turn_of(played)

    @property
    def turns(self) -> list[Played]:
        """The turns on the line, those after the one shown too; `turns[n - 1]` is turn n."""
        line = self._history.line
        if self._turns[0] is not line:
            by_number = {
                entry.state.played.number: entry.state.played
                for entry in line
                if entry.state.played is not None
            }
            self._turns = (line, list(by_number.values()))
        return list(self._turns[1])

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
            base, dropped = self._ground()
            alike = agreed(edit, base, self.document.world)
            start = _tried(lambda: made_to_start(alike, self.document))
            now = _tried(lambda: self._made_now(alike, base)) if base.turn else start
        except InputError as error:
            return Change("nothing", str(error))
        if isinstance(now, str) and isinstance(start, str):
            return Change("nothing", now)
        document = self.document if isinstance(start, str) else start.document
        here = Moment(document, base, self._history.present.state.played)
        moment = here if isinstance(now, str | Edited) else now.moment
        if moment.world is base and document is self.document:
            return Change("nothing", _said(now) or "Nothing to change there")
        earlier = self._history.last.state.edits if self._history.merges(stroke) else ()
        moment = replace(moment, document=document, edits=(*earlier, alike))
        self._do(moment, edit.label, stroke)
        return Change("edit", _sentence(edit.label, *_remarks(now, start), dropped))

    def play(self, orders: Sequence[Order] | None = None) -> Change:
        """Play one turn: what the script says for it, and the orders given.

        Orders given to someone take the place of the script's. A given order that is refused takes
        no time: where all are, nothing changes and the reason is said.
        """
        try:
            base, dropped = self._ground()
        except InputError as error:
            return Change("nothing", str(error))
        given = tuple(orders or ())
        for order in given:
            if order.who and base.by_id(order.who) is None:
                return Change("nothing", f"There is no {order.who} here")
        turn = self._play(base, given)
        refused = self._refused(base, turn, given)
        if given and len(refused) == len(given):
            return Change("nothing", "; ".join(event.reason for event in refused))
        played = Played(base, turn.world, turn.orders, turn.events)
        self._do(Moment(self.document, turn.world, played), f"turn {turn.number}")
        self._keep(played, turn)
        reasons = [event.reason for event in turn.events if isinstance(event, Refused)]
        return Change("turn", _sentence(f"Turn {turn.number}", *reasons, dropped))

    def preview(self, orders: Sequence[Order]) -> Turn:
        """The turn that `play(orders)` would play, not kept."""
        given = tuple(orders)
        base, _ = self._ground()
        turn = self._play(base, given)
        self._previewed = (base, given, turn)
        return turn

    def preview_edit(self, edit: Edit) -> tuple[World, Turn | None]:
        """The present with an edit made, and the last turn as it would have been with it; not kept.

        The turn is None where none led here. Raises InputError where the edit cannot be made.
        """
        base, _ = self._ground()
        alike = agreed(edit, base, self.document.world)
        world = alike.apply(base)
        played = self._last_played()
        if played is None:
            return world, None
        try:
            return world, play(alike.apply(played.before), played.orders)
        except InputError:
            return world, None

    # Along the history --------------------------------------------------------------------

    def undo(self) -> Change:
        """Take the last edit or turn back and off, and show what it was made to."""
        if not self._history.can_undo:
            return Change("nothing", "Nothing to undo")
        label = self._history.last.label
        self._show(self._history.undo())
        return Change("moved", f"Undone: {label}")

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
            return replace(scripted, expects=expectations(scripted.played(played[-1].number)))

        return self.change_document(f"Keep {counted(len(played), 'turn')} as the script", kept)

    def save(self, path: str | Path | None = None) -> Change:
        """Write the document to a path, or to the one it has.

        Raises InputError where it cannot be written; the work is kept as it is. A format that
        cannot hold all of it leaves the rest unsaved, and the change names it.
        """
        to = self.path if path is None else Path(path)
        if to is None:
            raise InputError("this level has no file yet; name one")
        lost = writer_of(to)(self.document).lost
        levelfile.save(self.document, to)
        self.path = to
        if lost:
            return Change("nothing", f"Saved as {to.name}, which cannot hold {', '.join(lost)}")
        self._saved = self.document
        return Change("nothing", f"Saved as {to.name}")

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
        return Change("nothing", f"This moment was saved as {Path(path).name}")

    def load(self, path: str | Path) -> Change:
        """Open a level file. Raises InputError, and keeps what is open, where it cannot be."""
        path = Path(path)
        read = format_of(path).read(path)
        self.path = path
        self._begin(read.document, saved=read.document)
        left_out = f"not carried over: {', '.join(read.lost)}" if read.lost else ""
        return Change("loaded", _sentence(f"Opened {path.name}", left_out))

    def new(self, width: int, height: int) -> Change:
        """Open an empty level of a size. Raises InputError for one that cannot be."""
        document = Document.new(width, height)
        self.path = None
        self._begin(document, saved=document)
        return Change("loaded", f"A new level, {width} × {height}")

    def recovered(self, document: Document, path: Path | None) -> Change:
        """Open a document as unsaved work on a file."""
        self.path = path
        self._begin(document, saved=None)
        return Change("loaded", f"Recovered {document.name}")

    # Inside -------------------------------------------------------------------------------

    def _begin(self, document: Document, saved: Document | None) -> None:
        self._history = History.begun(Moment(document, document.world))
        self._saved = saved
        self._turns = (None, [])
        self._kept = []
        self._previewed = None

    def _ground(self) -> tuple[World, str]:
        """The world that an act starts from, and what is said of the turns it drops.

        After going back that is the world shown, with the edits made since: those stay made.
        """
        world = self.world
        lost = self.length - world.turn
        said = f"{counted(lost, 'later turn')} dropped" if lost else ""
        if not self._history.future or not world.turn:
            return world, said
        size = world.level.terrain.shape
        for entry in self._history.future:
            for edit in entry.state.edits:
                try:
                    world = edit.apply(world)
                except InputError:
                    continue
        if world.level.terrain.shape != size:
            raise InputError(
                "the level has another size since then; go to its last turn, or undo the resize"
            )
        return world, said

    def _made_now(self, edit: Edit, base: World) -> "_Now":
        """The moment after an edit to the present. Raises InputError where it cannot be made.

        Another rule or number is followed by all that is shown: the turn is played again by it.
        """
        outcome = edit.outcome(base)
        played = self._history.present.state.played if base is self.world else None
        if outcome.world is base:
            return _Now(Moment(self.document, base, played), outcome.remark)
        if isinstance(edit, SetRules | SetNumber | ResetNumbers) and played is not None:
            again = play(edit.apply(played.before), played.orders)
            kept = Played(again.before, again.world, again.orders, again.events)
            self._keep(kept, again)
            return _Now(Moment(self.document, again.world, kept), outcome.remark)
        return _Now(Moment(self.document, outcome.world), outcome.remark)

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

    def _orders(self, base: World, given: tuple[Order, ...]) -> tuple[Order, ...]:
        """What the script says for the next turn, but to those who are given orders; then those."""
        taken = {order.who for order in given if order.who}
        script = [order for order in self.document.orders(base) if order.who not in taken]
        return (*script, *given)

    def _play(self, base: World, given: tuple[Order, ...]) -> Turn:
        """The next turn of a world; the very one that was previewed, where it was."""
        if self._previewed is not None:
            before, orders, turn = self._previewed
            if before is base and orders == given:
                return turn
        return play(base, self._orders(base, given))

    def _refused(self, base: World, turn: Turn, given: tuple[Order, ...]) -> list[Refused]:
        """The refusals of a turn that are about the orders given, not about the script's."""
        asked = {(order.who, order.do) for order in given}
        about = [e for e in _refusals(turn.events) if (e.who, e.do) in asked]
        script = self._orders(base, given)[: -len(given)] if given else ()
        alike = [order for order in script if (order.who, order.do) in asked]
        if about and alike:
            without = _refusals(play(base, alike).events)
            return [event for event in about if event not in without]
        return about

    def _turn_of(self, played: Played) -> Turn:
        """The turn with all that can be asked of it: kept, or played again."""
        for known, turn in self._kept:
            if known is played:
                return turn
        turn = play(played.before, played.orders)
        self._keep(played, turn)
        return turn

    def _keep(self, played: Played, turn: Turn) -> None:
        self._kept = [(played, turn), *self._kept][:TURNS_KEPT]

    def _last_played(self) -> Played | None:
        """The turn that the world shown came from, painted over or not."""
        for entry in reversed(self._history.line[: self._history.shown + 1]):
            if entry.state.played is not None:
                return entry.state.played
        return None


@dataclass(frozen=True, eq=False)
class _Now:
    """What an edit makes of the present, and what it left out."""

    moment: Moment
    remark: str


def _tried(make: Callable[[], M]) -> M | str:
    """What is made, or why it cannot be."""
    try:
        return make()
    except InputError as error:
        return str(error)


def _said(made: _Now | Edited | str) -> str:
    return made if isinstance(made, str) else made.remark


def _remarks(now: _Now | Edited | str, start: Edited | str) -> list[str]:
    """What to say of an edit's two halves, the same thing once."""
    if now is start:
        return [_said(start)]
    of_now = f"the present stays as it is: {now}" if isinstance(now, str) else now.remark
    of_start = (
        f"the level's start stays as it is: {start}" if isinstance(start, str) else start.remark
    )
    return [of_now] if of_start == of_now else [of_now, of_start and f"at the start: {of_start}"]


def _refusals(events: Sequence[Event]) -> list[Refused]:
    return [event for event in events if isinstance(event, Refused)]


def _sentence(first: str, *rest: str) -> str:
    return "; ".join(part for part in (first, *rest) if part)
