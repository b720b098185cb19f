"""The timeline: transport buttons, speed, and the turns played.

Belongs here: the row above the messages. Must not know: how a turn is played.
"""

from typing import Final

from msgspec.structs import replace

from sandbox.ui.intents import Choose, GoTo, Intent, Run
from sandbox.ui.layout import Box
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Button, Label, Line, Slider, Widget
from sandbox.ui.workspace import Workspace

LEAST_SLIDER: Final = 60
"""What is left of the slider of turns, where the speed is shown too."""
FASTEST: Final = 20
TRANSPORT: Final = (
    ("time.start", "start"),
    ("time.back", "back"),
    ("time.play", "play"),
    ("time.step", "step"),
    ("time.end", "end"),
)


class Timeline(Panel):
    """The panel with the transport buttons and the slider of turns."""

    def compose(self, look: Look, width: int, state: Workspace) -> list[Widget]:
        """Buttons, speed, the slider and the turn it stands at, left to right."""
        session = state.session
        here, last = session.position, session.length
        side = look.px(30)
        y = look.px(8)
        widgets: list[Widget] = [Line(box=Box(0, 0, width, 1))]
        x = look.px(10)
        for name, icon in TRANSPORT:
            command = state.commands[name]
            button = Button(
                box=Box(x, y, side + look.px(4), side), key=name, icon=icon, intent=Run(name),
                tooltip=command.hint,
                enabled=_enabled(name, here, last),
            )  # fmt: skip
            if name == "time.play" and state.playing:
                button = replace(button, icon="pause", pressed=True)
            widgets.append(button)
            x += side + look.px(10)
        x += look.px(8)
        turn = f"turn {here} of {last}" if last != here else f"turn {here}"
        room = look.width(max("turn 88 of 88", f"turn {last} of {last}", key=len))
        free = width - x - look.px(24)
        spoken, slid = look.width("20 turns/s") + look.px(6), min(look.px(90), width // 12)
        least = look.px(LEAST_SLIDER) + look.px(18)
        if free - room < slid + least:  # a narrow window with large text
            turn = f"{here} / {last}" if last != here else turn
            room = look.width(max("88 / 88", f"{last} / {last}", turn, key=len))
        if free - room >= slid + least:
            says = free - room >= slid + spoken + least
            widgets += _speed(look, state, Box(x, y, slid, side), spoken if says else 0)
            x += slid + (spoken if says else 0) + look.px(18)
        wide = width - x - room - look.px(24)
        widgets.append(
            Slider(
                box=Box(x, y, max(look.px(40), wide), side),
                key="turns",
                value=here,
                least=0,
                most=max(last, 1),
                knob=look.px(7),
                ticks=last > 0,
                intent=GoTo(0),
                enabled=last > 0,
                tooltip="The turns played: drag to go along them",
            )
        )
        right = Box(width - room - look.px(14), y, room, side)
        widgets.append(Label(box=right, text=turn, align="right"))
        return widgets

    def slid(self, slider: Slider, value: int) -> Intent | None:
        if slider.key == "speed":
            return Choose("speed", str(value))
        return GoTo(value)


def _speed(look: Look, state: Workspace, box: Box, spoken: int) -> list[Widget]:
    """The slider of speed, and where there is room for it what it is set to."""
    slider = Slider(
        box=box,
        key="speed",
        value=state.speed,
        least=1,
        most=FASTEST,
        knob=look.px(6),
        intent=Choose("speed", ""),
        tooltip=_speed_tip(state),
    )
    if not spoken:
        return [slider]
    words = f"{state.speed} turn{'s' if state.speed > 1 else ''}/s"
    place = Box(box.right + look.px(6), box.y, spoken, box.height)
    return [slider, Label(box=place, text=words, tone="dim")]


def _enabled(name: str, here: int, last: int) -> bool:
    if name in ("time.start", "time.back"):
        return here > 0
    return here < last if name == "time.end" else True


def _speed_tip(state: Workspace) -> str:
    slower, faster = state.commands["time.slower"].key, state.commands["time.faster"].key
    return f"{state.speed} turns a second, of 1 to {FASTEST}  ({slower} and {faster})"
