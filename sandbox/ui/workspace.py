"""What the window shows and what is picked in it: the one state that panels are composed from.

Belongs here: the record, and what follows from it alone (which noise is shown, whose view it is).
Must not know: pygame, panels, how a command changes it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from sandbox.lessons.course import Done
from sandbox.session import Session
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.noises import Source
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.commandtable import BY_NAME, Command
from sandbox.ui.layout import Sizes
from sandbox.ui.scene import Options, pointed
from sandbox.ui.scene.options import EVERYTHING
from sandbox.ui.scene.rivals import Rival, same_noise
from sandbox.ui.scene.viewpoint import viewpoint
from sandbox.ui.study import MARK_CELLS, Study
from sandbox.ui.tools import Group, Hand, Preview


@dataclass
class Workspace:
    """The open session and everything about how it is shown. Only the app writes to it.

    `hand` holds what is picked, `group` says of which group the last pick was. `pointer` is the
    mouse's cell, `cursor` the keyboard's. `selected` and `listener` are creatures' ids: the one
    inspected, and the one whose way is shown; `noise` is the number of the noise that was chosen
    (None: see `source`), `chosen` its turn and what it was there. `picked_at`: what the last click
    on the map picked, so that the next one there goes on to what else there is. `preview` is what
    the tool would do; `notice` is what the status bar says. `study` is the lesson that is open,
    `done` says which tasks of which lessons are done. `named` is the file that was last chosen to
    save under. While rule sets are compared, `over` names that of the map under the pointer and
    `compared` that of the map clicked last, each "" for none; `rival` stands only in copies that
    answer for another map (`under`).
    """

    session: Session
    options: Options = field(default_factory=Options)
    commands: Mapping[str, Command] = field(default_factory=lambda: BY_NAME)
    hand: Hand = field(default_factory=Hand)
    tool: str = "pencil"
    group: Group = "terrain"
    search: str = ""
    unfolded: set[str] = field(default_factory=set)
    pointer: Cell | None = None
    cursor: Cell | None = None
    selected: str | None = None
    noise: int | None = None
    chosen: tuple[int, Source] | None = None
    listener: str | None = None
    picked_at: tuple[Cell, str, str | int] | None = None
    preview: Preview = field(default_factory=Preview)
    playing: bool = False
    speed: int = 4
    panels_shown: bool = True
    minimap: bool = True
    comparing: bool = False
    over: str = ""
    compared: str = ""
    rival: Rival | None = None
    theme: str = "dark"
    scale: float = 1.0
    sizes: Sizes = field(default_factory=dict)
    notice: str = ""
    notice_warns: bool = False
    study: Study | None = None
    done: Done = field(default_factory=dict)
    named: Path | None = None

    def picked(self, group: str) -> str:
        """The palette's item of a group that is in hand."""
        item: str = getattr(self.hand, group)
        return item

    @property
    def lesson_shown(self) -> bool:
        """Whether a lesson has the palette's place."""
        return self.study is not None and not self.study.aside

    @property
    def unsaved(self) -> bool:
        """Whether there is work to be lost: answers to a lesson's task are none."""
        answered = self.study is not None and self.study.only_answered(self.session)
        return self.session.dirty and not answered

    @property
    def marking(self) -> Study | None:
        """The lesson whose cells one marks: undo and redo are of the marks; None where one does
        something else."""
        return self.study if self.tool == "mark" else None

    @property
    def undo_label(self) -> str:
        """What undo would take back: marks, while one marks; else an edit or a turn."""
        marks = self.marking is not None and self.marking.past
        return MARK_CELLS if marks else self.session.undo_label

    @property
    def redo_label(self) -> str:
        """What redo would do again."""
        marks = self.marking is not None and self.marking.ahead
        return MARK_CELLS if marks else self.session.redo_label

    @property
    def world(self) -> World:
        """The present that is shown."""
        return self.session.world if self.rival is None else self.rival.world

    def under(self, rival: Rival) -> "Workspace":
        """The same for a map that is compared: its world, its turn, its noise."""
        preview = self.preview
        if preview.turn is not None:
            preview = replace(preview, turn=rival.turn)
        return replace(self, rival=rival, preview=preview)

    @property
    def cell(self) -> Cell | None:
        """The cell that the pointer, or else the keyboard's cursor, is at; None off the map."""
        for cell in (self.pointer, self.cursor):
            if cell is not None and self.world.level.holds(cell):
                return cell
        return None

    @property
    def creature(self) -> Creature | None:
        """The creature selected, where it is still there, and seen in the point of view shown."""
        one = self.world.by_id(self.selected) if self.selected is not None else None
        if one is None or self.options.view == EVERYTHING:
            return one
        view = viewpoint(self.world, self.options.view)
        return one if view.sees(one.at) or one == view.who else None

    @property
    def held_back(self) -> bool:
        """Whether a lesson asks what edits would bring, so that it is not to be seen yet."""
        return self.study is not None and self.study.holds_back

    @property
    def retold(self) -> Turn | None:
        """The last turn as it would have been with the edits made since; None where there are none,
        or where a lesson asks for just that."""
        if self.session.turn is not None or self.held_back or self.session.echo is None:
            return None
        return self.session.echo if self.rival is None else self.rival.turn

    @property
    def past_turn(self) -> Turn | None:
        """What just happened: the last turn, or as it would have been with the edits made since."""
        if self.rival is not None:
            return self.rival.turn
        return self.session.turn or self.retold

    @property
    def heard_turn(self) -> Turn | None:
        """The turn whose noises are shown: what a click would bring, else what just happened."""
        return self.preview.turn or self.past_turn

    @property
    def source(self) -> Source | None:
        """The noise that is shown: the chosen one of the turn, else the last that was made by hand,
        else the last of your own, else its last."""
        turn = self.heard_turn
        if turn is None or not turn.sources:
            return None
        if self.rival is not None:
            number = self.rival.noise
            return next((one for one in turn.sources if one.number == number), None)
        if self.preview.turn is None:
            number = self._number_in(turn)
            for source in turn.sources:
                if source.number == number:
                    return source
        by_hand = [source for source in turn.sources if source.by_hand]
        yours = [one for one in turn.sources if one.maker is not None and one.maker.is_you]
        return (by_hand or yours or turn.sources)[-1]

    def choose_noise(self, number: int | None) -> None:
        """Chooses a noise of the turn that is shown; None: none."""
        turn = self.past_turn
        sources = turn.sources if turn is not None else ()
        self.noise = number
        found = next((one for one in sources if one.number == number), None)
        self.chosen = None if turn is None or found is None else (turn.number, found)

    def _number_in(self, turn: Turn) -> int | None:
        """The number that the chosen noise has in a turn: edits may have given it another."""
        if self.chosen is None:
            return self.noise
        number, source = self.chosen
        if (number, source.number) != (turn.number, self.noise):
            return self.noise
        return same_noise(source, turn)

    @property
    def sounding(self) -> bool:
        """Whether a noise is shown, or would be at each cell that is pointed at."""
        return self.tool == "noise" or self.source is not None

    def noises_at(self, cell: Cell) -> list[int]:
        """The numbers of the noises of the turn shown that are to be seen at a cell."""
        view = viewpoint(self.world, self.options.view)
        return pointed.noises_at(self.world, self.past_turn, view, cell)

    @property
    def viewer(self) -> Creature | None:
        """Whose point of view is shown; None for everything."""
        if self.options.view == "everything":
            return None
        if self.options.view == "you":
            return self.world.you
        return self.world.by_id(self.options.view)

    @property
    def scene_options(self) -> Options:
        """The options of the scene that is shown now."""
        listener = self.world.by_id(self.listener) if self.listener is not None else self.creature
        source = self.source
        trying = self.preview.turn is not None
        overlay = self.options.overlay
        study = self.study if self.study is not None and self.study.shown and not trying else None
        if overlay == "none":
            overlay = "loudness" if trying else study.overlay if study is not None else overlay
        return replace(
            self.options,
            noise=source.number if source is not None else None,
            listener=listener.number if listener is not None else None,
            verdicts=trying or (study is not None and study.of_creatures),
            overlay=overlay,
            noise_kind=self.hand.noise,
        )
