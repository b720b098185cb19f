"""Paints widgets on a surface.

Belongs here: how each kind of widget looks at rest, under the pointer, pressed and in focus. Must
not know: panels, what a widget asks for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from sandbox.ui.layout import Box
from sandbox.ui.panels import swatches
from sandbox.ui.panels.icons import icon
from sandbox.ui.panels.look import Colour, Look
from sandbox.ui.panels.widgets import (
    Bar,
    Button,
    Card,
    Check,
    Chip,
    Choice,
    Field,
    Frame,
    Label,
    Line,
    Picture,
    Row,
    Slider,
    Tone,
    Widget,
)


@dataclass(frozen=True)
class Touch:
    """What the pointer and the keyboard do to a widget."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


def paint(surface: pygame.Surface, look: Look, widget: Widget, touch: Touch) -> None:
    """Paints one widget in the panel's own pixels."""
    _PAINTERS[type(widget)](surface, look, widget, touch)
    if touch.focused:
        outline(surface, look, widget.box)


def outline(surface: pygame.Surface, look: Look, box: Box) -> None:
    """The ring of the focus."""
    pygame.draw.rect(surface, look.colour("focus"), box.inset(-1), max(2, look.px(2)), look.px(5))


def _tone(look: Look, tone: Tone, enabled: bool = True) -> Colour:
    if not enabled:
        return blend(look.colour("dim"), look.colour("panel"), 0.45)
    return look.colour(tone)


def blend(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two: `share` of the second."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _middle(surface: pygame.Surface, made: pygame.Surface, x: int, box: Box) -> None:
    surface.blit(made, (x, box.y + (box.height - made.get_height()) // 2))


def _box(surface: pygame.Surface, look: Look, box: Box, fill: Colour, edge: Colour | None) -> None:
    radius = look.px(4)
    pygame.draw.rect(surface, fill, box, border_radius=radius)
    if edge is not None:
        pygame.draw.rect(surface, edge, box, max(1, look.px(1)), radius)


def _control(surface: pygame.Surface, look: Look, widget: Widget, touch: Touch) -> None:
    fill, edge = look.colour("raised"), look.colour("line")
    if touch.pressed:
        fill = look.colour("line")
    elif touch.hovered and widget.active:
        fill, edge = blend(fill, look.colour("line"), 0.6), look.colour("dim")
    _box(surface, look, widget.box, fill, edge)


def _label(surface: pygame.Surface, look: Look, label: Label, _: Touch) -> None:
    text = look.fitting(label.text, label.box.width, label.size, label.bold)
    made = look.text(text, _tone(look, label.tone, label.enabled), label.size, label.bold)
    room = label.box.width - made.get_width()
    x = label.box.x + {"left": 0, "centre": room // 2, "right": room}[label.align]
    _middle(surface, made, x, label.box)


def _line(surface: pygame.Surface, look: Look, line: Line, _: Touch) -> None:
    surface.fill(look.colour("line"), line.box)


def _bar(surface: pygame.Surface, look: Look, bar: Bar, _: Touch) -> None:
    surface.fill(look.colour("accent"), bar.box)


def _frame(surface: pygame.Surface, look: Look, frame: Frame, _: Touch) -> None:
    _box(surface, look, frame.box, look.colour(frame.fill), look.colour("line"))


def _button(surface: pygame.Surface, look: Look, button: Button, touch: Touch) -> None:
    tone: Tone = "text"
    if button.pressed:
        fill = blend(look.colour("panel"), look.colour("accent"), 0.3 if touch.hovered else 0.16)
        _box(surface, look, button.box, fill, look.colour("accent"))
    elif button.primary:
        fill = look.colour("accent")
        if touch.hovered or touch.pressed:
            fill = blend(fill, look.colour("text"), 0.25)
        _box(surface, look, button.box, fill, None)
        tone = "on_accent"
    elif not button.quiet or touch.pressed or (touch.hovered and button.active):
        _control(surface, look, button, touch)
    colour = _tone(look, tone, button.enabled)
    parts: list[pygame.Surface] = []
    if button.icon:
        side = look.px(18) if not button.text else look.px(14)
        parts.append(icon(button.icon, min(side, button.box.height - 4), colour))
    if button.text:
        gap = sum(p.get_width() + look.px(6) for p in parts)
        text = look.fitting(button.text, button.box.width - gap - look.px(8))
        parts.append(look.text(text, colour, bold=button.primary))
    width = sum(p.get_width() for p in parts) + look.px(6) * (len(parts) - 1)
    x = button.box.x + (button.box.width - width) // 2
    for part in parts:
        _middle(surface, part, x, button.box)
        x += part.get_width() + look.px(6)


def _row(surface: pygame.Surface, look: Look, row: Row, touch: Touch) -> None:
    box = row.box
    if row.picked:
        fill = blend(look.colour("panel"), look.colour("accent"), 0.16)
        _box(surface, look, box, fill, look.colour("accent"))
    elif (touch.hovered or touch.pressed) and row.active:
        _box(surface, look, box, look.colour("raised"), None)
    begins, room = look.row_text(box.width, row.note, art=row.art is not None)
    x, colour = box.x + begins, _tone(look, row.tone, row.enabled)
    if row.art is not None:
        side = look.swatch
        place = Box(box.x + look.px(6), box.y + (box.height - side) // 2, side, side)
        swatches.paint(surface, look, row.art, place)
    if row.note:
        note = look.text(row.note, _tone(look, row.note_tone, row.enabled))
        _middle(surface, note, box.right - look.px(6) - note.get_width(), box)
    lines = look.wrapped(row.text, room)[: max(1, box.height // look.row_line)]
    if len(lines) > 1:
        y = box.y + (box.height - len(lines) * look.row_line) // 2
        for line in lines:
            _middle(surface, look.text(line, colour), x, Box(x, y, room, look.row_line))
            y += look.row_line
        return
    made = look.text(look.fitting(row.text, room), colour)
    _middle(surface, made, x, box)
    left = room - made.get_width() - look.px(8)
    if row.detail and look.width(row.detail) <= left:
        detail = look.text(row.detail, _tone(look, "dim"))
        _middle(surface, detail, x + room - left, box)


def _card(surface: pygame.Surface, look: Look, card: Card, touch: Touch) -> None:
    box = card.box
    if card.picked:
        fill = blend(look.colour("panel"), look.colour("accent"), 0.16)
        _box(surface, look, box, fill, look.colour("accent"))
    elif touch.hovered or touch.pressed:
        _box(surface, look, box, look.colour("raised"), None)
    side, pad = look.px(14), look.px(8)
    x, right = box.x + pad + side + pad, box.right - pad
    lines = look.wrapped(card.detail, right - x)
    if len(lines) * look.line_height > box.height - look.px(20):
        lines = [look.fitting(card.detail, right - x)]
    half = (box.height - (len(lines) - 1) * look.line_height) // 2
    above = Box(x, box.y + look.px(2), right - x, half)
    if card.icon:
        made = icon(card.icon, side, _tone(look, card.note_tone))
        _middle(surface, made, box.x + pad, above)
    note = look.text(card.note, _tone(look, card.note_tone))
    _middle(surface, note, right - note.get_width(), above)
    room = above.width - note.get_width() - pad
    title = look.fitting(card.text, room, bold=True)
    _middle(surface, look.text(title, look.colour("text"), bold=True), x, above)
    for n, line in enumerate(lines):
        below = Box(x, above.bottom - look.px(1) + n * look.line_height, right - x, half)
        _middle(surface, look.text(line, look.colour("dim")), x, below)


def _choice(surface: pygame.Surface, look: Look, choice: Choice, touch: Touch) -> None:
    _control(surface, look, choice, touch)
    x, arrow = choice.box.x + look.px(8), look.px(10)
    right = choice.box.right - look.px(8) - arrow
    if choice.label:
        label = look.text(choice.label, _tone(look, "dim", choice.enabled))
        _middle(surface, label, x, choice.box)
        x += label.get_width() + look.px(6)
    colour = _tone(look, "text", choice.enabled)
    text = look.fitting(choice.value, right - x - look.px(4))
    _middle(surface, look.text(text, colour), x, choice.box)
    _middle(surface, icon("down", arrow, _tone(look, "dim")), right, choice.box)


def _check(surface: pygame.Surface, look: Look, check: Check, touch: Touch) -> None:
    side = look.px(14)
    box = Box(check.box.x, check.box.y + (check.box.height - side) // 2, side, side)
    edge = look.colour("dim" if not touch.hovered else "text")
    if check.on:
        _box(surface, look, box, look.colour("accent"), None)
        surface.blit(icon("check", side, look.colour("on_accent")), box[:2])
    else:
        _box(surface, look, box, look.colour("raised"), edge)
    room = check.box.right - box.right - look.px(8)
    made = look.text(look.fitting(check.text, room), _tone(look, "text", check.enabled))
    _middle(surface, made, box.right + look.px(8), check.box)


def _field(surface: pygame.Surface, look: Look, field: Field, touch: Touch) -> None:
    edge = look.colour("dim" if touch.hovered and field.active else "line")
    _box(surface, look, field.box, look.colour("field"), edge)
    x, right = field.box.x + look.px(7), field.box.right - look.px(7)
    if field.icon:
        side = look.px(13)
        _middle(surface, icon(field.icon, side, look.colour("dim")), x, field.box)
        x += side + look.px(6)
    tone: Tone = "text" if field.text else "dim"
    text = look.fitting(field.text or field.hint, right - x)
    made = look.text(text, _tone(look, tone, field.enabled))
    _middle(surface, made, right - made.get_width() if field.align == "right" else x, field.box)


def _chip(surface: pygame.Surface, look: Look, chip: Chip, _: Touch) -> None:
    pygame.draw.rect(surface, look.colour(chip.tone), chip.box, border_radius=look.px(4))
    made = look.text(chip.text, look.colour("panel"), bold=True)
    _middle(surface, made, chip.box.x + (chip.box.width - made.get_width()) // 2, chip.box)


def _slider(surface: pygame.Surface, look: Look, slider: Slider, touch: Touch) -> None:
    box, knob = slider.box, slider.knob
    y, left, room = box.centre[1], box.x + knob, max(1, box.width - 2 * knob)
    span = max(1, slider.most - slider.least)
    x = left + room * (slider.value - slider.least) // span
    thick = max(2, look.px(4))
    accent = look.colour("accent") if slider.enabled else look.colour("dim")
    track = (left, y - thick // 2, room, thick)
    pygame.draw.rect(surface, look.colour("line"), track, border_radius=thick)
    pygame.draw.rect(surface, accent, (left, y - thick // 2, x - left, thick), border_radius=thick)
    if slider.mark is not None and slider.least <= slider.mark <= slider.most:
        at = left + room * (slider.mark - slider.least) // span
        high, thin = 2 * knob + look.px(4), max(2, look.px(2))
        surface.fill(look.colour("text"), (at - thin // 2, y - high // 2, thin, high))
    if slider.ticks:
        every = next(n for n in (1, 2, 5, 10, 20, 50, 100, 1000, 10**9) if span / n <= room / 24)
        for tick in range(slider.least, slider.most + 1, every):
            at = left + room * (tick - slider.least) // span
            surface.fill(look.colour("dim"), (at, y + look.px(8), 1, look.px(4)))
    radius = knob if touch.hovered or touch.pressed else knob - 1
    pygame.draw.circle(surface, accent, (x, y), radius)


def _picture(surface: pygame.Surface, look: Look, picture: Picture, _: Touch) -> None:
    if picture.art[0] == "icon":
        colour = blend(look.colour("panel"), _tone(look, picture.tone), picture.strength)
        made = icon(picture.art[1], picture.box.height, colour)
        _middle(surface, made, picture.box.x, picture.box)
    else:
        swatches.paint(surface, look, picture.art, picture.box)


_PAINTERS: Final[dict[type[Widget], Callable[[pygame.Surface, Look, Any, Touch], None]]] = {
    Label: _label,
    Line: _line,
    Bar: _bar,
    Frame: _frame,
    Button: _button,
    Row: _row,
    Card: _card,
    Choice: _choice,
    Check: _check,
    Field: _field,
    Chip: _chip,
    Slider: _slider,
    Picture: _picture,
}
