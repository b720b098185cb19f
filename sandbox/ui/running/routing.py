"""Who gets an event: a sheet, the field being typed into, a panel, or the map.

Belongs here: following the pointer from press to release, the keys by what has the focus. Whatever
was pressed keeps the pointer until it is let go, so a press on a panel that is let go over the map
paints nothing. Must not know: what an intent or a command does.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from sandbox.ui import input as keys
from sandbox.ui.actions import borders, cellmenu, filing
from sandbox.ui.intents import Fill, Run
from sandbox.ui.layout import Border
from sandbox.ui.panels.panel import Panel
from sandbox.ui.running import desktop, selecting

if TYPE_CHECKING:
    from sandbox.ui.app import App

LEFT, MIDDLE, RIGHT = 1, 2, 3
DOUBLE_CLICK_MS: Final = 400
BORDER_TIP: Final = "Drag to make room; a double click puts it back"
Point = tuple[int, int]
# With these the focused panel is asked first; all others are commands' at once.
PANEL_KEYS: Final = frozenset(
    {"tab", "shift+tab", "up", "down", "left", "right", "space", "return", "enter"}
)
# What a sheet does that leaves the rest to be seen can be taken back while it is open.
BESIDE_A_SHEET: Final = ("edit.undo", "edit.redo")


class Routing:
    """Takes pygame's events one by one. `stale`: what is under the pointer may be another now,
    though it did not move."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.down = keys.KeysDown()
        self._panel: Panel | None = None
        self._on_map = False
        self._panning: Point | None = None
        self._border: Border | None = None
        self._taken: tuple[Border, int] | None = None
        self._pointed: Border | None = None
        self._space_used = False
        self._swallows_text = False
        self._point: Point | None = None
        self._map_lay: tuple[object, object] | None = None
        self.stale = False

    def take(self, event: pygame.Event) -> None:
        """Gives an event to whom it belongs."""
        self._let_go_of_hidden_border()
        match event.type:
            case pygame.QUIT:
                self.app.carry_out(Run("file.quit"))
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.app.resized()
            case pygame.WINDOWEXPOSED:
                self.app.screen.lost()
            case pygame.WINDOWFOCUSLOST:
                self.down.forget()
                self._modifiers()
            case pygame.WINDOWLEAVE:
                self._point = None
                self._hover(None)
            case pygame.DROPFILE:
                filing.dropped(self.app, Path(event.file))
            case pygame.KEYDOWN:
                self._key_down(event)
            case pygame.KEYUP:
                self._key_up(event)
            case pygame.TEXTINPUT:
                self._text(event)
            case pygame.MOUSEMOTION:
                self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (LEFT, MIDDLE, RIGHT):
                self._press(event)
            case pygame.MOUSEBUTTONUP if event.button in (LEFT, MIDDLE, RIGHT):
                self._release(event)
            case pygame.MOUSEWHEEL:
                self._wheel(event)
            case _:
                pass

    # Keys ------------------------------------------------------------------------------------

    def _key_down(self, event: pygame.Event) -> None:
        repeated = self.down.press(event)
        self._modifiers()
        self._swallows_text = False
        chord = keys.chord(event)
        app = self.app
        app.screen.tooltip.away()
        if not chord:
            return
        if app.screen.entry is not None:
            self._entry_key(event, chord)
            return
        sheet = app.screen.sheet
        if sheet is not None:
            command = app.chords.get(chord)
            if not sheet.dims and command is not None and command.name in BESIDE_A_SHEET:
                app.carry_out(Run(command.name))
                return
            _, intent = sheet.sheet_key(chord)
            self._swallows_text = not (sheet.types_into and _is_sign(event))
            app.carry_out(intent, sheet)
            return
        if app.strokes.key(chord):
            return
        panel = app.screen.panels.get(app.screen.region)
        if panel is not None and chord in PANEL_KEYS:
            self._swallows_text = True
            mine, intent = panel.key(chord)
            if mine:
                app.carry_out(intent, panel)
                if intent is None:
                    app.notify(panel.focus_tells)
                return
        if chord == "space":  # held down it moves the map; a tap is the command, when let go
            if not repeated:
                self._space_used = False
            return
        command = app.chords.get(chord)
        if command is not None and (command.holds or not repeated):
            self._swallows_text = True
            app.carry_out(Run(command.name))

    def _entry_key(self, event: pygame.Event, chord: str) -> None:
        app, entry = self.app, self.app.screen.entry
        if entry is None or app.fields.key(chord):
            return
        sheet = app.screen.sheet
        if chord == "escape":
            app.fields.leave()
            if sheet is not None and sheet.focus == sheet.begins:
                app.carry_out(sheet.sheet_key(chord)[1], sheet)
        elif chord in ("return", "enter", "tab", "shift+tab", "up", "down"):
            app.fields.close(keep=True)
            owner = sheet or app.screen.panels.get(app.screen.region)
            if sheet is not None:
                _, intent = sheet.sheet_key(chord)
                if not isinstance(intent, Fill):  # Enter ends typing, and does not begin it anew
                    app.carry_out(intent, sheet)
            elif isinstance(owner, Panel) and chord in ("tab", "shift+tab"):
                owner.move_focus(1 if chord == "tab" else -1)
            if app.screen.entry is None and chord in ("tab", "shift+tab") and owner is not None:
                app.fields.begin(owner, owner.focus)
        elif sheet is None and self._leaves_for_another_region(chord):
            app.fields.close(keep=True)
            app.carry_out(Run(app.chords[chord].name))
        elif entry.handle(event):
            app.fields.typed()

    def _leaves_for_another_region(self, chord: str) -> bool:
        """Whether a key goes to another region, whatever one types; a sign is always text."""
        command = self.app.chords.get(chord)
        goes = command is not None and command.name in ("window.next", "window.previous")
        return goes and len(chord.rpartition("+")[2]) > 1

    def _text(self, event: pygame.Event) -> None:
        app = self.app
        if self._swallows_text:
            return
        sheet = app.screen.sheet
        if app.screen.entry is None and sheet is not None and sheet.types_into:
            app.fields.begin(sheet, sheet.types_into)
        if app.screen.entry is not None and app.screen.entry.handle(event):
            app.fields.typed()

    def _modifiers(self) -> None:
        down = self.down
        self.app.strokes.hold(shift=down.holds(*keys.SHIFT), ctrl=down.holds(*keys.CTRL))

    def _key_up(self, event: pygame.Event) -> None:
        was_down = self.down.holds(event.key)
        self.down.release(event)
        self._modifiers()
        app = self.app
        taps = event.key == pygame.K_SPACE and was_down and not self._space_used
        if not taps or app.screen.entry is not None or app.screen.sheet is not None:
            return
        self._space_used = True
        if app.screen.region == "map" and keys.chord(event) == "space":
            command = app.chords.get("space")
            if command is not None:
                app.carry_out(Run(command.name))

    # The pointer -----------------------------------------------------------------------------

    def outdated(self) -> bool:
        """Whether something else may be under the pointer, which rests, than when it was looked at
        last: it was said so, or the map was moved. A cell cursor is not taken from the keyboard."""
        view = self.app.screen.map
        before, self._map_lay = self._map_lay, (view.camera, view.box)
        return self.stale or (before != self._map_lay and self.app.state.pointer is not None)

    def look_under_pointer(self) -> None:
        """The level or a panel is another: what is under the pointer now, which rests?"""
        self.stale = False
        held = self._panel is not None or self._on_map or self._panning is not None
        if not held and self._border is None:
            self._hover(self._point, moved=False)

    def _hover(self, point: Point | None, *, moved: bool = True) -> None:
        app = self.app
        over = app.screen.panel_at(point) if point is not None else None
        border = app.screen.border_at(point) if point is not None else None
        if border != self._pointed:
            self._pointed = border
            desktop.point_with(border)
        words = BORDER_TIP if border is not None else ""
        for panel in (*app.screen.panels.values(), app.screen.status, *app.screen.sheets):
            if panel is over and point is not None:
                widget = panel.hover(_inside(panel, point))
                words = words or (widget.tooltip if widget else "")
            else:
                panel.hover(None)
        if point is not None:
            app.screen.tooltip.point(words, point, app.now_ms)
        on_map = point is not None and over is None and app.screen.sheet is None
        on_map = on_map and border is None
        on_map = on_map and point is not None and app.screen.map.box.holds(point)
        self._point_at(point if on_map else None, moved=moved)

    def _point_at(self, point: Point | None, *, moved: bool = True) -> None:
        screen = self.app.screen
        cell = screen.cell_at(point) if point is not None else None
        self.app.state.over = screen.map_at(point) if point is not None else ""
        self.app.strokes.point_at(cell, moved=moved)

    def _motion(self, point: Point) -> None:
        app, self._point = self.app, point
        if self._border is not None:
            borders.drag(app, self._border, point)
        elif self._panning is not None:
            app.screen.map.pan(point[0] - self._panning[0], point[1] - self._panning[1])
            self._panning = point
        elif self._panel is not None:
            app.carry_out(self._panel.drag(_inside(self._panel, point)), self._panel)
        elif self._on_map:
            self._point_at(point)
            app.strokes.drag(app.screen.map.cell_at(point))
        else:
            self._hover(point)

    def _press(self, event: pygame.Event) -> None:
        app, point = self.app, event.pos
        app.screen.tooltip.away()
        held = self._panel is not None or self._on_map or self._panning is not None
        if held or self._border is not None:
            return  # a second button while one is down
        entry = app.screen.entry
        if entry is not None:
            if entry.box.holds(point):
                entry.handle(event)
                return
            app.fields.close(keep=True)
        sheet = app.screen.sheet
        if sheet is not None and not sheet.box.holds(point):
            app.carry_out(sheet.outside(), sheet)
            return
        border = app.screen.border_at(point)
        if border is not None and event.button == LEFT:
            self._take_border(border)
            return
        panel = app.screen.panel_at(point)
        if panel is not None:
            if event.button == LEFT:
                self._panel = panel
                app.carry_out(panel.press(_inside(panel, point)), panel)
        elif app.screen.map.box.holds(point):
            self._press_on_map(event)

    def _press_on_map(self, event: pygame.Event) -> None:
        app, point = self.app, event.pos
        if app.state.comparing:
            self._look_at_compared(point)
            return
        app.screen.go_to_map()
        if event.button == LEFT and self._minimap_press(point):
            return
        self._point_at(point)
        if event.button == MIDDLE or (event.button == LEFT and self.down.holds(pygame.K_SPACE)):
            self._panning, self._space_used = point, True
        elif event.button == RIGHT:
            if not app.strokes.leave():
                cell = app.screen.map.cell_at(point)
                if app.session.world.level.holds(cell):
                    cellmenu.open_at(app, cell)
        else:
            self._on_map = True
            app.strokes.press(
                app.screen.map.cell_at(point),
                shift=self.down.holds(*keys.SHIFT),
                ctrl=self.down.holds(*keys.CTRL),
            )

    def let_go_of_map(self) -> None:
        """The map goes out of sight: the button that is down on it does nothing any more."""
        self._on_map, self._panning = False, None

    def _take_border(self, border: Border) -> None:
        """A border is taken hold of; twice in a row it goes back to where it came."""
        before, now = self._taken, self.app.now_ms
        if before is not None and before[0] == border and now - before[1] <= DOUBLE_CLICK_MS:
            self._taken = None
            borders.put_back(self.app, border)
            return
        self._taken, self._border = (border, now), border

    def _let_go_of_hidden_border(self) -> None:
        """A border that was taken hold of may be hidden since, by a key: it stays where it is."""
        if self._border is not None and self._border not in self.app.screen.borders:
            self._border = self._taken = None
            borders.keep(self.app)

    def _look_at_compared(self, point: Point) -> None:
        """There are several maps to be looked at: a press has this one explained, for whom it
        meets."""
        state, screen = self.app.state, self.app.screen
        name, cell = screen.map_at(point), screen.cell_at(point)
        if not name or cell is None:
            return
        state.compared = name
        selecting.pick_compared(state, screen.comparison.rival(name).world, cell)

    def _minimap_press(self, point: Point) -> bool:
        """A press on the minimap brings that place into the middle."""
        app = self.app
        level = app.session.world.level
        size = level.width, level.height
        cell = app.screen.map.minimap_cell(point, size) if app.state.minimap else None
        if cell is not None:
            app.screen.map.centre_on(cell)
        return cell is not None

    def _release(self, event: pygame.Event) -> None:
        app, point = self.app, event.pos
        if self._border is not None:
            if event.button == LEFT:
                self._border = None
                borders.keep(app)
                self._hover(point)
        elif self._panning is not None:
            if event.button in (LEFT, MIDDLE):
                self._panning = None
        elif self._panel is not None and event.button == LEFT:
            panel, self._panel = self._panel, None
            app.carry_out(panel.release(_inside(panel, point)), panel)
            self._hover(point)
            self.stale = True
        elif self._on_map and event.button == LEFT:
            self._on_map = False
            app.strokes.release(app.screen.map.cell_at(point))
        elif app.screen.entry is not None:
            app.screen.entry.handle(event)

    def _wheel(self, event: pygame.Event) -> None:
        app, point = self.app, self._point or (-1, -1)
        panel = app.screen.panel_at(point)
        if panel is not None:
            panel.wheel(event.y, app.screen.look)
            app.fields.close(keep=True)
        elif app.screen.sheet is not None or app.state.comparing:
            return  # what a sheet veils, or a comparison hides, stays as it is
        elif app.screen.map.box.holds(point) and event.y:
            app.screen.map.zoom(point, 1 if event.y > 0 else -1)


def _is_sign(event: pygame.Event) -> bool:
    """Whether a key types a sign; the space bar presses buttons."""
    sign = getattr(event, "unicode", "")
    typed = bool(sign) and sign.isprintable() and not sign.isspace()
    return typed and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)


def _inside(panel: Panel, point: Point) -> Point:
    return point[0] - panel.box.x, point[1] - panel.box.y
