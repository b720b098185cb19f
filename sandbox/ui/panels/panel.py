"""What all panels share: pointer, focus, scrolling, and painting only what became different.

Belongs here: turning presses and keys on a list of widgets into intents. Must not know: what any
panel shows, the window. All points are in the panel's own pixels, before scrolling.
"""

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from sandbox.ui.intents import Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels import brush
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.widgets import Field, Slider, Widget

Point = tuple[int, int]
SCROLLBAR: Final = 6


class Panel:
    """A rectangle of widgets. A subclass or its owner gives it new widgets with `show`.

    `least_height` is how far it scrolls at least: more than its widgets reach, where it is given
    only those that can be seen.
    """

    fill = "panel"

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self.widgets: tuple[Widget, ...] = ()
        self.content_height = self.least_height = 0
        self.scroll = 0
        self.hovered = self.held = self.focus = self.pressed = ""
        self.focused = False
        self._painted: tuple[object, ...] = ()
        self._surface = pygame.Surface((1, 1))

    # What is shown -------------------------------------------------------------------------

    def show(self, box: Box, widgets: Sequence[Widget]) -> None:
        """Takes the panel's place in the window and its widgets."""
        self.box, self.widgets = box, tuple(widgets)
        bottoms = [w.box.bottom for w in self.widgets if not w.pinned]
        self.content_height = max(bottoms, default=0)
        self.content_height = max(self.content_height, self.least_height)
        self.scroll = max(0, min(self.scroll, self.content_height - box.height))
        if self.focus and self.focus not in (w.key for w in self._stops):
            self.focus = ""

    def paint(self, window: pygame.Surface, look: Look, *, lost: bool = False) -> bool:
        """Paints the panel on the window; False where its pixels are there already.

        `lost` says that the window's pixels under the panel are not the panel's any more.
        """
        if not (self.box.width and self.box.height):
            return False
        key = (
            self.box, self.widgets, self.scroll, self.hovered, self.held, self.focus,
            self.focused, look,
        )  # fmt: skip
        same = key == self._painted
        if same and not lost:
            return False
        if not same:
            self._painted = key
            self._render(look)
        window.blit(self._surface, self.box[:2])
        return True

    def _render(self, look: Look) -> None:
        if self._surface.get_size() != self.box[2:]:
            self._surface = pygame.Surface(self.box[2:])
        self._surface.fill(look.colour(self.fill))
        for pinned in (False, True):
            for widget in self.widgets:
                if widget.pinned == pinned:
                    self._paint_one(look, widget)
        self._paint_scrollbar(look)

    def _paint_one(self, look: Look, widget: Widget) -> None:
        shown = self._shown_box(widget)
        if shown.bottom < 0 or shown.y > self.box.height:
            return
        touch = brush.Touch(
            hovered=bool(widget.key) and widget.key == self.hovered,
            pressed=bool(widget.key) and widget.key == self.held == self.hovered,
            focused=self.focused and bool(widget.key) and widget.key == self.focus,
        )
        brush.paint(self._surface, look, replace(widget, box=shown), touch)

    def _paint_scrollbar(self, look: Look) -> None:
        if self.content_height <= self.box.height:
            return
        height = max(look.px(16), self.box.height**2 // self.content_height)
        room = self.box.height - height
        y = room * self.scroll // (self.content_height - self.box.height)
        width = min(look.px(4), SCROLLBAR)
        bar = (self.box.width - width - 1, y, width, height)
        pygame.draw.rect(self._surface, look.colour("line"), bar, border_radius=width)

    def _shown_box(self, widget: Widget) -> Box:
        return widget.box if widget.pinned else widget.box.moved(0, -self.scroll)

    def window_box(self, widget: Widget) -> Box:
        """Where a widget is in the window."""
        return self._shown_box(widget).moved(self.box.x, self.box.y)

    def named(self, key: str) -> Widget:
        """The widget of a key; KeyError where there is none."""
        for widget in self.widgets:
            if widget.key == key:
                return widget
        raise KeyError(key)

    # The pointer ---------------------------------------------------------------------------

    def at(self, point: Point) -> Widget | None:
        """The topmost widget under a point that has a key."""
        for pinned in (True, False):
            for widget in reversed(self.widgets):
                if widget.pinned == pinned and widget.key and self._shown_box(widget).holds(point):
                    return widget
        return None

    def hover(self, point: Point | None) -> Widget | None:
        """The pointer is there now (None: elsewhere); what is under it, for its tooltip."""
        widget = self.at(point) if point else None
        self.hovered = widget.key if widget else ""
        return widget

    def press(self, point: Point) -> Intent | None:
        """The button went down. A slider follows at once, others act when it is let go."""
        widget = self.hover(point)
        self.held = self.pressed = self.hovered if widget and widget.active else ""
        if isinstance(widget, Slider) and widget.active:
            return self.slid(widget, self._slider_value(widget, point))
        return None

    def drag(self, point: Point) -> Intent | None:
        """The pointer moved with the button down."""
        self.hover(point)
        held = next((w for w in self.widgets if w.key and w.key == self.held), None)
        if isinstance(held, Slider):
            self.hovered = self.held
            value = self._slider_value(held, point)
            return self.slid(held, value) if value != held.value else None
        return None

    def release(self, point: Point) -> Intent | None:
        """The button was let go: what was pressed, where it is the same widget."""
        held, self.held = self.held, ""
        widget = self.hover(point)
        if widget is None or widget.key != held or not widget.active:
            return None
        return None if isinstance(widget, Slider) else widget.intent

    def wheel(self, clicks: int, look: Look) -> None:
        """Scrolls; up is positive."""
        most = max(0, self.content_height - self.box.height)
        self.scroll = max(0, min(most, self.scroll - clicks * look.px(42)))

    def slid(self, slider: Slider, value: int) -> Intent | None:
        """What it means that a slider was moved to a value. For panels with sliders."""
        raise NotImplementedError

    def _slider_value(self, slider: Slider, point: Point) -> int:
        box = self._shown_box(slider)
        share = (point[0] - box.x - slider.knob) / max(1, box.width - 2 * slider.knob)
        value = slider.least + round(share * (slider.most - slider.least))
        return max(slider.least, min(slider.most, value))

    # The keyboard --------------------------------------------------------------------------

    @property
    def _stops(self) -> list[Widget]:
        return [w for w in self.widgets if w.key and w.active]

    @property
    def can_focus(self) -> bool:
        """Whether anything here takes the focus."""
        return bool(self._stops)

    def move_focus(self, by: int) -> None:
        """To the next thing that can be pressed, or the one before, around the panel's ends."""
        keys = [w.key for w in self._stops]
        if not keys:
            self.focus = ""
            return
        here = keys.index(self.focus) if self.focus in keys else (-1 if by > 0 else 0)
        self.focus = keys[(here + by) % len(keys)]
        self.bring_into_view(self.focus)

    def bring_into_view(self, key: str) -> None:
        """Scrolls so that a widget is seen."""
        widget = next((w for w in self.widgets if w.key == key), None)
        if widget is None or widget.pinned:
            return
        top = max((w.box.bottom for w in self.widgets if w.pinned), default=0)
        if widget.box.y - self.scroll < top:
            self.scroll = max(0, widget.box.y - top)
        elif widget.box.bottom - self.scroll > self.box.height:
            self.scroll = widget.box.bottom - self.box.height

    def key(self, chord: str) -> tuple[bool, Intent | None]:
        """A key while the panel has the focus: whether it is the panel's, and what it asks for."""
        if chord in ("tab", "down", "right", "shift+tab", "up", "left"):
            focused = self._focused_widget
            if isinstance(focused, Slider) and chord in ("left", "right"):
                value = focused.value + (1 if chord == "right" else -1)
                return True, self.slid(focused, max(focused.least, min(focused.most, value)))
            self.move_focus(1 if chord in ("tab", "down", "right") else -1)
            return True, None
        if chord in ("space", "return", "enter"):
            focused = self._focused_widget
            if focused is None:
                return False, None
            self.pressed = focused.key
            return True, None if isinstance(focused, Slider) else focused.intent
        return False, None

    @property
    def focus_tells(self) -> str:
        """What a tooltip of the widget in focus says."""
        widget = self._focused_widget
        return widget.tooltip if widget is not None else ""

    @property
    def _focused_widget(self) -> Widget | None:
        return next((w for w in self._stops if w.key == self.focus), None)

    def field(self, place: str) -> Field | None:
        """The field that stands for a place, where it is shown."""
        for widget in self.widgets:
            if isinstance(widget, Field) and widget.key == place:
                return widget
        return None
