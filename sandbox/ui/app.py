"""The open window: its parts, its loop, and what its parts ask of one another.

Belongs here: joining session, screen and input; the requests to the session, and saying what came
of them; the only place that reads a clock. Must not know: rules, how anything is drawn, what a
command does (`actions`), when something happens by itself (`pace`).
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from sandbox import settings
from sandbox.edits import Edit
from sandbox.errors import InputError
from sandbox.session import Change, Session
from sandbox.session.change import sentence
from sandbox.sim.orders import Order
from sandbox.ui.actions import ACTIONS, answering, lessons, viewing
from sandbox.ui.commandtable import by_chord, with_keys
from sandbox.ui.intents import Fill, Intent, Run
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.question import Question
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.running import asking, desktop
from sandbox.ui.running.copies import Copies
from sandbox.ui.running.fields import Fields
from sandbox.ui.running.pace import Pace
from sandbox.ui.running.routing import Routing
from sandbox.ui.running.sheets import Sheets
from sandbox.ui.running.showing import Showing
from sandbox.ui.running.strokes import Strokes
from sandbox.ui.screen import Screen
from sandbox.ui.workspace import Workspace

KEY_REPEAT_MS = (350, 40)


class App:
    """The running window. `now_ms` is the time; a test gives its own `clock`. `asker` is the panel
    that asked for something last."""

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
        self.asker: Panel | None = None
        self.state = self._workspace(reduced_effects)
        self.chords = by_chord(self.state.commands)
        self.screen = Screen(desktop.opened(self.settings.window), self.state)
        self.sheets, self.fields = Sheets(self), Fields(self)
        self.strokes, self.routing = Strokes(self), Routing(self)
        self.pace, self.showing = Pace(self), Showing(self)
        self.copies = Copies(self, folder)
        pygame.key.set_repeat(*KEY_REPEAT_MS)

    def _workspace(self, reduced_effects: bool) -> Workspace:
        kept = self.settings
        state = Workspace(self.session, commands=with_keys(kept.keys))
        reduced = reduced_effects or not kept.effects
        state.options = replace(state.options, reduced=reduced, grid=kept.grid)
        state.done, state.sizes = kept.lessons, kept.sizes
        state.theme, state.scale = kept.theme, kept.text_size / 100
        state.speed, state.panels_shown, state.minimap = kept.speed, kept.panels, kept.minimap
        return state

    # The loop ------------------------------------------------------------------------------

    def run(self) -> int:
        """Shows the window until it is closed."""
        self.frame([])
        self.copies.offer()
        try:
            while self.running:
                first = pygame.event.wait(self.pace.may_sleep())
                self.frame([first, *pygame.event.get()])
        except BaseException:
            self.copies.keep()  # what is unsaved is offered the next time
            raise
        self._end()
        return 0

    def frame(self, events: Sequence[pygame.Event]) -> None:
        """Takes events, lets time pass, and paints what became different."""
        self.now_ms = self.clock()
        for event in events:
            self.routing.take(event)
        self.pace.pass_time()
        self.copies.pass_time()
        self.screen.compose()
        if self.routing.outdated():
            self.routing.look_under_pointer()
            self.screen.compose()
        desktop.entitle(self.session.title)
        if self.screen.paint(self.showing.shown(), self.now_ms):
            pygame.display.update(self.screen.painted)

    def stop(self) -> None:
        """Ends the loop after this frame."""
        self.running = False

    def _end(self) -> None:
        self.copies.close()
        size = desktop.size_to_keep()
        if size is not None:
            self.remember(self.settings.changed(window=size))

    # Asked for -----------------------------------------------------------------------------

    def carry_out(self, intent: Intent | None, asker: Panel | None = None) -> None:
        """Does what a panel, a key or a tool asks for."""
        if intent is None:
            return
        if isinstance(asker, Sheet) and not isinstance(intent, Run | Fill):
            self.sheets.asked(asker, intent)
            return
        self.asker = asker
        match intent:
            case Run(name):
                self.carry_out_command(name)
            case Fill(place, _) if asker is not None:
                self.fields.begin(asker, place)
            case _:
                asking.carry_out(self, intent)

    def carry_out_command(self, name: str) -> None:
        """Runs a command of the command table."""
        ACTIONS[name](self)

    # The session ---------------------------------------------------------------------------

    def edit(self, edit: Edit, stroke: int | None = None) -> None:
        """Makes an edit, and says what came of it."""
        before = self.session.world
        change = self.session.edit(edit, stroke)
        self.say(self.strokes.as_known(change, edit, before))

    def play(self, orders: Sequence[Order] | None = None) -> Change:
        """Plays a turn with these orders; an act that waits for its cell gives way to them."""
        if orders:
            self.strokes.aiming.act = None
        change = self.session.play(orders)
        self.say(change)
        return change

    def pass_turn(self) -> None:
        """One turn forward: one that was played, else a new one."""
        if self.session.position < self.session.length:
            self.say(self.session.forward())
            self.pace.begin_motion()
        else:
            self.play()

    def rest(self, turns: int) -> None:
        """Rests so many turns, or until something comes up."""
        self.play([Order("rest", "you", turns=turns)])
        self.pace.next_turn_now()

    def pause(self) -> None:
        """Time stands still."""
        self.state.playing = False

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
        state.selected = state.listener = state.cursor = state.picked_at = None
        state.choose_noise(None)
        state.over = state.compared = ""
        state.playing = False
        state.hand.area = None
        self.strokes.aiming.act = None
        lessons.put_away(self)
        state.options = replace(state.options, view="everything")
        self.screen.messages.scroll = self.screen.inspector.scroll = 0
        viewing.fit(self)
        state.pointer = None
        self.strokes.hover(None)
        self.routing.stale = True
        lessons.offer(self)

    # Said ----------------------------------------------------------------------------------

    def say(self, change: Change) -> None:
        """Says what came of a request, and shows what it changed."""
        if change.kind == "loaded" or self.session.world.you is None:
            self.strokes.aiming.act = None
        self.notify(change.text, warns=change.warns)
        if change.kind == "turn":
            self.pace.begin_motion()
            self.state.choose_noise(self._own_noise())
        elif change.kind in ("moved", "loaded", "edit"):
            self.pace.end_motion()
        if change.kind not in ("done", "nothing"):
            self.strokes.look_again()
            answering.happened(self)

    def _own_noise(self) -> int | None:
        """The noise of the last turn that was made by hand: it is the one to be looked at."""
        turn = self.session.turn
        made = [source.number for source in turn.sources if source.by_hand] if turn else []
        return made[-1] if made else None

    def notify(self, text: str, *, warns: bool = False) -> None:
        """A line in the status bar, until the pointer moves on. While an act waits for its cell,
        what it asks stands behind what is said, but for a warning, which stands alone."""
        act = self.strokes.aiming.act
        if act is not None and not warns:
            text = sentence(text, act.prompt) if text else act.prompt
        self.state.notice, self.state.notice_warns = text, warns

    def complain(self, title: str, text: str) -> None:
        """An error as a dialog: what is wrong, where, and what is allowed."""
        self.open_sheet(Question(title, text, warns=True))

    def open_sheet(self, sheet: Sheet) -> None:
        """Lays a sheet over the window; it has the input until it is answered."""
        self.sheets.open(sheet)

    # Kept ----------------------------------------------------------------------------------

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

    # The window ----------------------------------------------------------------------------

    def resized(self) -> None:
        """The window has another size."""
        self.fields.close(keep=True)
        self.screen.resized(desktop.refitted())

    def picture(self) -> pygame.Surface:
        """What the window shows, without tooltip and notice."""
        self.state.notice, self.state.notice_warns = "", False
        self.screen.tooltip.away()
        self.show()
        return self.screen.window

    def show(self) -> None:
        """Shows things as they are now, before something that takes long."""
        self.screen.compose()
        self.screen.paint(self.showing.shown(), self.now_ms)
        pygame.display.update()
