"""The window: its loop, its clock, and carrying out what panels and keys ask for.

Belongs here: joining session, screen and input; the only place that knows the time. Must not know:
rules, how anything is drawn, what a command does (`actions`).
"""

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from sandbox import recovery, settings
from sandbox.edits import Edit
from sandbox.errors import InputError
from sandbox.places import shipped_levels
from sandbox.session import Change, Session
from sandbox.sim.grid import Cell
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn
from sandbox.ui import asking
from sandbox.ui.actions import ACTIONS, acting, answering, filing, lessons
from sandbox.ui.animation import LASTS_MS
from sandbox.ui.calm import Calm
from sandbox.ui.commandtable import by_chord, with_keys
from sandbox.ui.intents import Answer, Fill, Intent, Run
from sandbox.ui.layout import LEAST_SIZE, Box
from sandbox.ui.mapview import Shown
from sandbox.ui.panels.entry import Entry
from sandbox.ui.panels.icons import icon
from sandbox.ui.panels.palette import SEARCH
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.question import Question
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.routing import Routing
from sandbox.ui.screen import Screen
from sandbox.ui.strokes import Strokes
from sandbox.ui.theme import Theme
from sandbox.ui.workspace import Workspace

ICON_PX: Final = 64
FRAME_MS: Final = 1000 // 60
IDLE_MS: Final = 1000
CARET_MS: Final = 100
COPY_MS: Final = 500
"""The least time between two recovery copies; there is one after each stroke and each edit."""
LONG_STROKE_MS: Final = 3000
"""In a stroke that goes on this long a copy is made all the same."""
WITHOUT_RINGS: Final = 4
"""From so many turns a second on, markers are shown without rings (app.md 5)."""
KEY_REPEAT: Final = (350, 40)


@dataclass(frozen=True)
class Sounding:
    """What a heat map is of: a noise (None: the last) of a turn, played or tried out."""

    turn: Turn
    noise: int | None
    trying: bool


class App:
    """The running window. `now_ms` is the time; a test gives its own `clock`."""

    def __init__(
        self,
        session: Session,
        kept: settings.Settings | None = None,
        folder: Path | None = None,
        *,
        reduced_effects: bool = False,
        clock: Callable[[], int] | None = None,
    ) -> None:
        self.session, self.settings, self.folder = session, kept or settings.Settings(), folder
        self.clock = clock or (lambda: time.monotonic_ns() // 1_000_000)
        self.now_ms = self.clock()
        self.running = True
        self.state = self._workspace(reduced_effects)
        self.chords = by_chord(self.state.commands)
        width, height = self.settings.window
        size = max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1])
        pygame.display.set_icon(icon("effects", ICON_PX, Theme.named("dark").colour("accent")))
        self.screen = Screen(pygame.display.set_mode(size, pygame.RESIZABLE), self.state)
        self.strokes = Strokes(self)
        self.routing = Routing(self)
        self.recovery = recovery.Recovery(folder) if folder is not None else None
        self.next_turn_at = self.next_copy_at = self.now_ms
        self.played_at = self.now_ms - LASTS_MS
        self._calm = Calm[Sounding]()
        self._asker: Panel | None = None
        self._place = ""
        pygame.key.set_repeat(*KEY_REPEAT)

    def _workspace(self, reduced_effects: bool) -> Workspace:
        kept = self.settings
        state = Workspace(self.session, commands=with_keys(kept.keys))
        reduced = reduced_effects or not kept.effects
        state.options = replace(state.options, reduced=reduced, grid=kept.grid)
        state.done = kept.lessons
        state.theme, state.scale = kept.theme, kept.text_size / 100
        state.speed, state.panels_shown, state.minimap = kept.speed, kept.panels, kept.minimap
        return state

    # The loop ------------------------------------------------------------------------------

    def run(self) -> int:
        """Shows the window until it is closed."""
        self.frame([])
        if self.recovery is not None:
            asking.recovery_offered(self)
        try:
            while self.running:
                first = pygame.event.wait(self._may_sleep())
                self.frame([first, *pygame.event.get()])
        except BaseException:
            self.keep_copy()  # what is unsaved is offered the next time
            raise
        self._end()
        return 0

    def frame(self, events: Sequence[pygame.Event]) -> None:
        """Takes events, lets time pass, and paints what became different."""
        self.now_ms = self.clock()
        for event in events:
            self.routing.take(event)
        self._pass_time()
        self.screen.compose()
        if self.routing.stale:
            self.routing.look_under_pointer()
            self.screen.compose()
        caption = self.session.title
        if pygame.display.get_caption()[0] != caption:
            pygame.display.set_caption(caption)
        if self.screen.paint(self._shown(), self.now_ms):
            pygame.display.update(self.screen.painted)

    def _may_sleep(self) -> int:
        """How many milliseconds nothing will happen by itself."""
        waits = [IDLE_MS, self.screen.tooltip.wakes_at(self.now_ms) or IDLE_MS]
        if self._moves():
            waits.append(FRAME_MS)
        if self._calm.behind:
            waits.append(max(1, self._calm.waits_ms(self.now_ms)))
        copy_in = self._copy_due_in()
        if copy_in is not None:
            waits.append(max(1, copy_in))
        if self.state.playing or self.session.resting:
            waits.append(max(1, self.next_turn_at - self.now_ms))
        if self.screen.entry is not None:
            waits.append(CARET_MS)
        return min(waits)

    def _moves(self) -> bool:
        return self._motion_ms() is not None and self.now_ms - self.played_at < LASTS_MS

    def _motion_ms(self) -> int | None:
        """The time since the turn was played, as motion shows it; None where nothing moves."""
        if self.state.options.reduced:
            return None
        fast = self.state.playing and self.state.speed >= WITHOUT_RINGS
        return LASTS_MS if fast else min(self.now_ms - self.played_at, LASTS_MS)

    def _shown(self) -> Shown:
        world, turn = self.strokes.tried_out()
        trying = turn is not self.session.turn and turn is not self.state.retold
        options = self.state.scene_options
        now = None if trying and turn is not None else self._motion_ms()
        if options.overlay == "loudness" and turn is not None:
            sounding = self._calmly(Sounding(turn, options.noise, trying))
            turn, options = sounding.turn, replace(options, noise=sounding.noise)
        return Shown(world, turn, options, self.strokes.pointer(), now)

    def _calmly(self, sounding: Sounding) -> Sounding:
        """The noise whose heat map is shown: another turn's only so often a second.

        What a person points at, picks or paints is shown at once.
        """
        before = self._calm.before
        by_time = before is not None and not before.trying and not sounding.trying
        other = before is not None and before.turn.number != sounding.turn.number
        at_once = not (by_time and other)
        return self._calm.shown(sounding, self.now_ms, at_once=at_once)

    def _pass_time(self) -> None:
        goes_on = self.state.playing or self._goes_by_itself()
        if goes_on and self.now_ms >= self.next_turn_at:
            self.next_turn_at = max(
                self.next_turn_at + -(-1000 // self.state.speed), self.now_ms - 1000
            )
            if self.state.tool == "walk" and self.strokes.tool.busy:
                self.strokes.walk_on()
            else:
                self.pass_turn()
                self._pause_after_script()
        if self.recovery is not None and self._copy_due_in() == 0:
            self.keep_copy()

    def _pause_after_script(self) -> None:
        """A run that comes to the end of the level's script pauses there."""
        document = self.session.document
        over = bool(document.script) and self.session.position == document.last_turn
        if self.state.playing and over:
            self.pause()
            key = self.state.commands["time.play"].key
            self.notify(f"The script is over{f'; {key} goes on' if key else ''}")

    def _copy_due_in(self) -> int | None:
        """In how many milliseconds a recovery copy should be made; None where there is one."""
        if self.recovery is None or self.recovery.is_up_to_date(self.session):
            return None
        more = LONG_STROKE_MS if self.strokes.goes_on else 0
        return max(0, self.next_copy_at + more - self.now_ms)

    def _goes_by_itself(self) -> bool:
        """Whether a walk or a rest goes on."""
        walking = self.state.tool == "walk" and self.strokes.tool.busy
        return walking or (self.session.resting and self.session.position == self.session.length)

    def keep_copy(self) -> None:
        """Brings the recovery copy up to date."""
        self.next_copy_at = self.now_ms + COPY_MS
        if self.recovery is not None:
            told = self.recovery.keep(self.session)
            if told:
                self.notify(told, warns=True)

    def stop(self) -> None:
        """Ends the loop after this frame."""
        self.running = False

    def _end(self) -> None:
        if self.recovery is not None:
            self.recovery.close()
        if not pygame.display.is_fullscreen():
            self.remember(self.settings.changed(window=pygame.display.get_window_size()))

    # Asked for -----------------------------------------------------------------------------

    def carry_out(self, intent: Intent | None, asker: Panel | None = None) -> None:
        """Does what a panel, a key or a tool asks for."""
        if intent is None:
            return
        if isinstance(asker, Sheet) and not isinstance(intent, Run | Fill):
            self._sheet_asks(asker, intent)
            return
        self._asker = asker
        match intent:
            case Run(name):
                self.carry_out_command(name)
            case Fill(place, _) if asker is not None:
                self.fill(asker, place)
            case _:
                asking.carry_out(self, intent)

    def carry_out_command(self, name: str) -> None:
        """Runs a command of the command table."""
        ACTIONS[name](self)

    def _sheet_asks(self, sheet: Sheet, intent: Intent) -> None:
        if isinstance(intent, Answer):
            self.close_sheet(sheet, intent.key)
            return
        place = getattr(intent, "place", "")
        if place:
            more = sheet.entered(place, getattr(intent, "value", ""))
            self.carry_out(more, sheet if isinstance(more, Answer) else None)
        else:
            asking.carry_out(self, intent)

    # The session ---------------------------------------------------------------------------

    def edit(self, edit: Edit, stroke: int | None = None) -> None:
        """Makes an edit, and says what came of it."""
        self.say(self.session.edit(edit, stroke), edit)

    def play(self, orders: Sequence[Order] | None = None) -> None:
        """Plays a turn with these orders."""
        self.say(self.session.play(orders))

    def pass_turn(self) -> None:
        """One turn forward: one that was played, else a new one."""
        if self.session.position < self.session.length:
            self.say(self.session.forward())
            self.played_at = self.now_ms
        else:
            self.play()

    def rest(self, turns: int) -> None:
        """Rests so many turns, or until something comes up."""
        self.play([Order("rest", "you", turns=turns)])
        self.next_turn_at = self.now_ms

    def say(self, change: Change, edit: Edit | None = None) -> None:
        """Says what came of a request, and shows what it changed."""
        self.notify(change.text, warns=change.warns)
        if change.kind == "turn":
            self.played_at = self.now_ms
            self.state.noise = self._own_noise()
        elif change.kind in ("moved", "loaded", "edit"):
            self.played_at = self.now_ms - LASTS_MS
        if change.kind not in ("done", "nothing"):
            self.strokes.happened(edit)
            self.strokes.look_again()
            answering.happened(self)

    def _own_noise(self) -> int | None:
        """The noise of the last turn that was made by hand: it is the one to be looked at."""
        turn = self.session.turn
        made = [source.number for source in turn.sources if source.by_hand] if turn else []
        return made[-1] if made else None

    def attempt(self, title: str, act: Callable[[], Change]) -> bool:
        """Does something with files; an error is shown as what is wrong where. Whether it went."""
        try:
            self.say(act())
        except InputError as error:
            self.complain(title, str(error))
            return False
        except OSError as error:
            self.complain(title, f"{error.filename or ''}: {error.strerror or error}")
            return False
        return True

    def opened(self) -> None:
        """Another document is open: nothing of the one before is picked."""
        state = self.state
        state.selected = state.listener = state.noise = state.cursor = None
        state.playing = False
        state.hand.area = None
        lessons.put_away(self)
        state.options = replace(state.options, view="everything")
        self.screen.messages.scroll = self.screen.inspector.scroll = 0
        self.carry_out_command("view.fit")
        state.pointer = None
        self.strokes.happened(None)
        self.strokes.hover(None)
        self.routing.stale = True
        lessons.offer(self)

    def saved(self) -> None:
        """The document is safe in its file."""
        self.keep_copy()

    def stroke_done(self) -> None:
        """A stroke is finished: the moment for the recovery copy."""
        self.next_copy_at = self.now_ms

    def pause(self) -> None:
        """Time stands still."""
        self.state.playing = False

    # Said and asked ------------------------------------------------------------------------

    def notify(self, text: str, *, warns: bool = False) -> None:
        """A line in the status bar, until the pointer moves on."""
        self.state.notice, self.state.notice_warns = text, warns

    def complain(self, title: str, text: str) -> None:
        """An error as a dialog: what is wrong, where, and what is allowed."""
        self.open_sheet(Question(title, text, warns=True))

    def remember(self, changed: settings.Settings) -> None:
        """Keeps settings for the next time."""
        self.settings = changed
        if self.folder is not None:
            told = settings.save(changed, self.folder)
            if told:
                self.notify(told, warns=True)

    def use_keys(self, own: Mapping[str, str]) -> None:
        """Takes up keys of one's own (command name to chords), and remembers them."""
        self.state.commands = with_keys(own)
        self.chords = by_chord(self.state.commands)
        self.remember(self.settings.changed(keys=dict(own)))

    def open_sheet(self, sheet: Sheet) -> None:
        """Lays a sheet over the window; it has the input until it is answered."""
        self.close_entry(keep=True)
        self.screen.tooltip.away()
        self.point_at(None)
        self.screen.sheets.append(sheet)
        sheet.lay_out(self.screen.look, self.screen.window.get_size())
        if sheet.begins:
            self.fill(sheet, sheet.begins)

    def close_sheet(self, sheet: Sheet, answer: str) -> None:
        """Takes a sheet off and hands on its answer."""
        self.close_entry(keep=True)
        if not sheet.accepts(answer):
            return
        if sheet in self.screen.sheets:
            self.screen.sheets.remove(sheet)
        sheet.then(answer)

    def cell_menu(self, cell: Cell) -> None:
        """What can be done at a cell."""
        acting.cell_menu(self, cell)

    def anchor(self, key: str) -> Box:
        """Where a menu opens: below what asked for it, else below a widget of the toolbar."""
        asker = self._asker
        for panel, name in ((asker, asker.pressed if asker else ""), (self.screen.toolbar, key)):
            if panel is not None and any(widget.key == name for widget in panel.widgets):
                return panel.window_box(panel.named(name))
        return Box(*self.screen.map.box.centre, 0, 0)

    def anchor_on_map(self) -> Box:
        """Where a menu of "your" acts opens: at "you", where you are to be seen."""
        you, view = self.session.world.you, self.screen.map
        if you is not None and view.box.holds(view.point_of(you.at)):
            return view.cell_box(you.at)
        return Box(*view.box.centre, 0, 0)

    # Fields --------------------------------------------------------------------------------

    def fill(self, panel: Panel, place: str) -> None:
        """Begins to type into a field of a panel, where it has one of that name."""
        self.close_entry(keep=True)
        field = panel.field(place)
        if field is None:
            return
        panel.focus = place
        panel.bring_into_view(place)
        self._asker, self._place = panel, place
        window, look = self.screen.window, self.screen.look
        self.screen.entry = Entry(window, look, panel.window_box(field), field.text)

    def typed(self) -> None:
        """What is being typed is another text: fields that work while one types take it up."""
        entry = self.screen.entry
        if entry is not None:
            asking.typed(self, self._asker, self._place, entry.text)

    def close_entry(self, *, keep: bool) -> None:
        """Ends typing; the text is kept, or not."""
        entry, self.screen.entry = self.screen.entry, None
        if entry is None:
            return
        text = entry.text
        entry.close()
        if keep:
            asking.entered(self, self._asker, self._place, text)

    def leave_entry(self) -> None:
        """Ends typing without keeping it; a search that is left is over."""
        searching = self._place == SEARCH
        self.close_entry(keep=False)
        if searching and self.screen.sheet is None:
            self.state.search = ""
            self.screen.region = "map"

    # The window ----------------------------------------------------------------------------

    def point_at(self, point: tuple[int, int] | None, *, moved: bool = True) -> None:
        """The pointer is at a point of the map, or elsewhere; not `moved`: what is there changed,
        and what was said of it stands."""
        cell = self.screen.cell_at(point) if point is not None else None
        if cell != self.state.pointer:
            self.state.pointer = cell
            busy = self.strokes.waiting is not None or self.strokes.goes_on
            if moved and not busy and cell is not None:
                self.notify("")
            self.strokes.hover(self.state.cell if cell is None else cell)

    def resized(self) -> None:
        """The window has another size; one that is too small is made as large as needed."""
        size = pygame.display.get_window_size()
        least = max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1])
        self.close_entry(keep=True)
        window = pygame.display.get_surface()
        if least != size or window is None:
            window = pygame.display.set_mode(least, pygame.RESIZABLE)
        self.screen.resized(window)

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or not."""
        try:
            pygame.display.toggle_fullscreen()
        except pygame.error as error:
            self.notify(f"No full screen here: {error}", warns=True)
            return
        self.resized()

    def save_picture(self, path: Path) -> None:
        """Saves what the window shows, without tooltip and notice."""
        self.notify("")
        self.screen.tooltip.away()
        self.screen.compose()
        self.screen.paint(self._shown(), self.now_ms)
        pygame.image.save(self.screen.window, path)

    def restyle(self) -> None:
        """Takes up another theme or text size."""
        self.close_entry(keep=True)
        self.screen.restyle()


def main(level: Path | None, reduced_effects: bool = False) -> int:
    """Opens the window on a level, the first of those shipped where none is named.

    Raises InputError for a level that cannot be read.
    """
    session = _session(level)
    pygame.display.init()
    pygame.font.init()
    folder = Path(pygame.system.get_pref_path("noisebox", "noisebox"))
    kept, told = settings.load(folder)
    app = App(session, kept, folder, reduced_effects=reduced_effects)
    lessons.offer(app)
    if told:
        app.notify(told, warns=True)
    if level is not None:
        app.remember(app.settings.opened(level))
    try:
        return app.run()
    finally:
        pygame.quit()


def _session(level: Path | None) -> Session:
    from sandbox.document import Document

    session = Session(Document.new(int(filing.SIZES[0]), int(filing.SIZES[1])))
    named = level or next(iter(shipped_levels()), None)
    if named is not None:
        session.load(named)
    return session


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
