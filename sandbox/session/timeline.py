"""The line of what was done, and the place on it that is shown.

Belongs here: reading a history of moments (which world, which turn, how many there are), going
along it, undo and redo. Must not know: how an edit is made, how a turn is played, files.
"""

from collections.abc import Sequence
from dataclasses import replace

from sandbox.document import Document
from sandbox.edits.base import counted
from sandbox.errors import InputError
from sandbox.history import Entry, History
from sandbox.messagelog import LogLine
from sandbox.session.change import Change, sentence
from sandbox.session.moments import Moment, Played, with_edit
from sandbox.session.playing import Turns
from sandbox.sim.turn import Turn
from sandbox.sim.world import World


class Timeline:
    """What is shown of an open document, and the way along what was done to it."""

    _history: History[Moment]
    _played: "PlayedOn"
    _turns: Turns
    _echo: tuple[Moment, Turn] | None

    def __init__(self, document: Document) -> None:
        self._begin(document)

    def _begin(self, document: Document) -> None:
        """A document by itself: nothing was done yet."""
        self._history = History.begun(Moment(document, document.world))
        self._played = PlayedOn()
        self._turns = Turns()
        self._echo = None

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
        return list(self._played.on(self._history.line))

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
    def undo_label(self) -> str:
        """What undo would take back; empty where there is nothing."""
        return self._history.last.label if self._history.can_undo else ""

    @property
    def redo_label(self) -> str:
        """What redo would do again; empty where there is nothing."""
        return self._history.undone[-1].label if self._history.can_redo else ""

    # Along the history --------------------------------------------------------------------

    def undo(self) -> Change:
        """Take the last edit or turn back and off, and show what it was made to."""
        if not self._history.can_undo:
            return Change("nothing", "Nothing to undo")
        last = self._history.last
        self._show(self._history.undo())
        back = _turns_in(last.dropped)
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

    # Inside -------------------------------------------------------------------------------

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


class PlayedOn:
    """The turns played on a line; kept, and added to as the line grows."""

    def __init__(self) -> None:
        self._line: tuple[Entry[Moment], ...] = ()
        self._turns: list[Played] = []

    def on(self, line: tuple[Entry[Moment], ...]) -> list[Played]:
        """The turns of a line, the first one first; of one that stands there again, told anew
        after an edit, the last. Must not be written to."""
        kept = min(len(self._line), len(line))
        # An entry belongs to those before it: the last that is the same settles it. From the last
        # one with a turn on all are gone through again.
        while kept and (
            self._line[kept - 1] is not line[kept - 1] or line[kept - 1].state.played is None
        ):
            kept -= 1
        if not kept:
            self._turns.clear()
        for entry in line[max(kept - 1, 0) :]:
            played = entry.state.played
            if played is not None:
                del self._turns[played.number - 1 :]
                self._turns.append(played)
        self._line = line
        return self._turns


def _turns_dropped(count: int) -> str:
    return f"{counted(count, 'later turn')} dropped" if count else ""


def turns_dropped_for(entry: Entry[Moment]) -> str:
    """What is said of the turns that something dropped which was done after going back."""
    return _turns_dropped(_turns_in(entry.dropped))


def _turns_in(entries: Sequence[Entry[Moment]]) -> int:
    """How many turns were played in some entries; one that only changed the document since, its
    name or its script, stands after the same turn as the one before it."""
    return len({one.state.played.number for one in entries if one.state.played is not None})
