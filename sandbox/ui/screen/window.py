"""The window's surface: which panel is where, and painting what became different.

Belongs here: the regions with their panels, the sheets over them, tooltips, the focus. Must not
know: the session, commands, what an intent does.
"""

from dataclasses import replace
from typing import Final, Literal

import pygame

from sandbox.sim.grid import Cell
from sandbox.ui import layout
from sandbox.ui.layout import Box
from sandbox.ui.mapview import MapView, Shown
from sandbox.ui.panels.entry import Entry
from sandbox.ui.panels.inspector import Inspector
from sandbox.ui.panels.lesson import LessonPanel
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.messages import Messages
from sandbox.ui.panels.palette import Palette
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.statusbar import StatusBar
from sandbox.ui.panels.timeline import Timeline
from sandbox.ui.panels.toolbar import Toolbar
from sandbox.ui.panels.tooltip import Tooltip
from sandbox.ui.scene.rivals import Rival
from sandbox.ui.screen.comparison import Comparison
from sandbox.ui.theme import Theme
from sandbox.ui.workspace import Workspace

Region = Literal["toolbar", "lesson", "palette", "map", "inspector", "timeline", "messages"]
REGIONS: Final[tuple[Region, ...]] = (
    "toolbar", "lesson", "palette", "map", "inspector", "timeline", "messages",
)  # fmt: skip
DIMMED: Final = 120
LEAST_DOCK: Final = 300


class Screen:
    """Everything on the window. `region` has the keyboard unless a sheet is open; `by_keyboard`
    says that it was gone to with it, so that a map in focus shows that it is. `painted` are the
    parts of the window that were painted last, with the edges around them."""

    def __init__(self, window: pygame.Surface, state: Workspace) -> None:
        self.window, self.state = window, state
        self.look = Look(Theme.named(state.theme), state.scale)
        self.toolbar, self.palette, self.inspector = Toolbar(), Palette(), Inspector()
        self.lesson = LessonPanel()
        self.timeline, self.messages, self.status = Timeline(), Messages(), StatusBar()
        self.map = MapView()
        self.comparison = Comparison()
        self.sheets: list[Sheet] = []
        self.tooltip = Tooltip()
        self.entry: Entry | None = None
        self.region: Region = "map"
        self.by_keyboard = False
        self._regions: layout.Regions | None = None
        self.painted: list[Box] = []
        self._over_before = self._ring_before = False
        self._lost = True

    # Arranging -----------------------------------------------------------------------------

    @property
    def panels(self) -> dict[Region, Panel]:
        """The panels that can have the keyboard, by region."""
        return {
            "toolbar": self.toolbar,
            "lesson": self.lesson,
            "palette": self.palette,
            "inspector": self.inspector,
            "timeline": self.timeline,
            "messages": self.messages,
        }

    @property
    def sheet(self) -> Sheet | None:
        """The topmost sheet, which has all the input."""
        return self.sheets[-1] if self.sheets else None

    def restyle(self) -> None:
        """Takes up the theme and the text size of the state."""
        self.look = Look(Theme.named(self.state.theme), self.state.scale)
        self._lost = True

    def lost(self) -> None:
        """The window's pixels are lost: all is painted again."""
        self._lost = True

    def resized(self, window: pygame.Surface) -> None:
        """The window has another surface."""
        self.window = window
        self._lost = True

    def compose(self) -> None:
        """Lets every panel say what it shows now."""
        look, state = self.look, self.state
        size = self.window.get_size()
        tools = self.toolbar.compose(look, size[0], state)
        regions = layout.regions(
            size,
            look.scale,
            self.toolbar.height,
            panels=state.panels_shown,
            sides=not state.comparing,
            log=not state.comparing,
            lesson=state.lesson_shown,
            docked=max((sheet.docks(look, size) for sheet in self.sheets), default=0),
            sizes=state.sizes,
        )
        answering = pointed = state
        if state.comparing:
            regions = self._compared(regions)
            answering = state.under(self.comparison.rival(self.compared))
            pointed = state.under(self.comparison.rival(state.over or self.compared))
        self._lost |= regions != self._regions
        self._regions = regions
        level = state.world.level
        self.map.place(regions.map, (level.width, level.height))
        self.toolbar.show(regions.toolbar, tools)
        if state.panels_shown:
            self._compose_left(regions.palette)
            inspector = self.inspector.compose(
                look, regions.inspector.width, answering, self._choices()
            )
            self.inspector.show(regions.inspector, inspector)
            top, below = regions.timeline, regions.messages
            self.timeline.show(top, self.timeline.compose(look, top.width, state))
            self.messages.show(below, self.messages.compose(look, below.width, state))
        else:
            nothing = Box(0, 0, 0, 0)
            for panel in self.panels.values():
                panel.show(nothing, ())
        cell_px = self.map.camera.cell_px
        if state.comparing:
            cell_px = self.comparison.places.cell_px
        status = self.status.compose(look, regions.status, pointed, cell_px)
        self.status.show(regions.status, status)
        for region, panel in self.panels.items():
            panel.focused = self.region == region and not self.sheets
        for sheet in self.sheets:
            sheet.docked = self._dock(regions)
            sheet.lay_out(look, size)

    def _dock(self, regions: layout.Regions) -> Box:
        """Where a sheet stands that the map makes way for: higher than a low map."""
        box = regions.palette
        if box.height < self.look.px(LEAST_DOCK):
            return Box(box.x, 0, box.width, regions.status.y)
        return box

    def _compared(self, regions: layout.Regions) -> layout.Regions:
        """The regions where rule sets are compared: the inspector where it takes least."""
        state, look = self.state, self.look
        source = state.source
        self.comparison.show(
            state.world, state.heard_turn, None if source is None else source.number
        )
        wide = layout.inspector_width(regions.map.width, look.scale) if state.panels_shown else 0
        level = state.world.level
        self.comparison.arrange(look, regions.map, (level.width, level.height), wide)
        return replace(regions, inspector=self.comparison.places.inspector)

    @property
    def compared(self) -> str:
        """The rule set whose map the inspector answers for: that clicked last, else the level's."""
        return self.state.compared or self.state.world.numbers.rules

    def _choices(self) -> tuple[Rival, ...]:
        """The maps among which the inspector's can be chosen."""
        return self.comparison.rivals if self.state.comparing else ()

    def _compose_left(self, box: Box) -> None:
        """The palette, or the lesson in its place."""
        look, state, nowhere = self.look, self.state, Box(0, 0, 0, 0)
        if state.lesson_shown:
            self.palette.show(nowhere, ())
            self.lesson.compose_into(look, box, state)
        else:
            self.lesson.show(nowhere, ())
            self.palette.show(box, self.palette.compose(look, box.width, state))

    @property
    def regions(self) -> layout.Regions:
        """Where everything is; there must have been a frame."""
        assert self._regions is not None
        return self._regions

    @property
    def borders(self) -> dict[layout.Border, Box]:
        """The borders that can be moved now, with the pixels that take hold of them."""
        if self._regions is None or self.sheets or self.state.comparing:
            return {}
        if not self.state.panels_shown:
            return {}
        return layout.borders(self._regions, lesson=self.state.lesson_shown)

    # Finding -------------------------------------------------------------------------------

    def border_at(self, point: tuple[int, int]) -> layout.Border | None:
        """The border that a press at a point takes hold of."""
        return next((name for name, box in self.borders.items() if box.holds(point)), None)

    def panel_at(self, point: tuple[int, int]) -> Panel | None:
        """The panel under a point; None over the map, or outside the topmost sheet."""
        if self.sheet is not None:
            return self.sheet if self.sheet.box.holds(point) else None
        for panel in (*self.panels.values(), self.status):
            if panel.box.holds(point):
                return panel
        return None

    def go_to_map(self) -> None:
        """The pointer was pressed on the map: the keyboard is the map's, without a ring."""
        self.region, self.by_keyboard = "map", False

    def next_region(self, step: int) -> None:
        """Moves the keyboard to the next region that is shown."""
        self.by_keyboard = True
        shown = [r for r in REGIONS if r == "map" or self.panels[r].box.height]
        shown = [r for r in shown if r == "map" or self.panels[r].can_focus]
        here = shown.index(self.region) if self.region in shown else 0
        self.region = shown[(here + step) % len(shown)]
        panel = self.panels.get(self.region)
        if panel is not None and not panel.focus:
            panel.move_focus(1)

    # Painting ------------------------------------------------------------------------------

    def paint(self, shown: Shown, now_ms: int) -> bool:
        """Paints what became different; False where nothing did."""
        tip = self.tooltip.due(now_ms)
        over = bool(self.sheets) or tip or self.entry is not None
        ring = self._ring
        lost = self._lost or over or self._over_before or ring != self._ring_before
        look = self.look
        parts = [self.map.box] if self._paint_map(shown, lost, over) else []
        panels = (*self.panels.values(), self.status)
        parts += [panel.box for panel in panels if panel.paint(self.window, look, lost=lost)]
        if parts and self.state.panels_shown:
            self._edges()
        if self.entry is not None and not self.sheets:
            self.entry.paint(self.window, now_ms)
        for sheet in self.sheets:
            self._paint_sheet(sheet)
        if self.entry is not None and self.sheets:
            self.entry.paint(self.window, now_ms)
        if tip:
            self.tooltip.paint(self.window, look)
        self._over_before, self._ring_before, self._lost = over, ring, False
        whole = Box(0, 0, *self.window.get_size())
        self.painted = [whole] if lost else [part.inset(-1) for part in parts]
        return bool(self.painted)

    def _paint_map(self, shown: Shown, lost: bool, covered: bool) -> bool:
        if not self.state.comparing:
            return self.map.paint(
                self.window, self.look.theme, shown,
                lost=lost, covered=covered, minimap=self.state.minimap,
            )  # fmt: skip
        self.comparison.show(shown.world, shown.turn, shown.options.noise)
        if self.state.preview.turn is None:
            shown = replace(shown, pointer=None)  # there is nothing to be done on these maps
        return self.comparison.paint(
            self.window, self.look, self.map.box, shown,
            lost=lost, covered=covered, chosen=self.compared if self.state.panels_shown else "",
        )  # fmt: skip

    def map_at(self, point: tuple[int, int]) -> str:
        """The rule set of the map under a point, where several are compared; else ""."""
        return self.comparison.map_at(point) if self.state.comparing else ""

    def cell_at(self, point: tuple[int, int]) -> Cell | None:
        """The cell of the map under a point, or of one of the maps that are compared."""
        return self.comparison.cell_at(point) if self.state.comparing else self.map.cell_at(point)

    @property
    def _ring(self) -> bool:
        """Whether the map shows that the focus is its own."""
        return self.region == "map" and self.by_keyboard and not self.sheets

    def _edges(self) -> None:
        """Thin lines between the map and its neighbours; the ring where the focus is the map's."""
        line, box = self.look.colour("line"), self.map.box
        self.window.fill(line, (box.x - 1, box.y, 1, box.height))
        self.window.fill(line, (box.right, box.y, 1, box.height))
        if self._ring:
            pygame.draw.rect(self.window, self.look.colour("focus"), box, self.look.px(2))

    def _paint_sheet(self, sheet: Sheet) -> None:
        if sheet.dims:
            veil = pygame.Surface(self.window.get_size(), pygame.SRCALPHA)
            veil.fill((0, 0, 0, DIMMED))
            self.window.blit(veil, (0, 0))
        sheet.paint(self.window, self.look, lost=True)
        edge = sheet.box.inset(-1)
        pygame.draw.rect(self.window, self.look.colour("dim"), edge, 1, self.look.px(4))
