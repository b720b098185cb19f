"""What lies over the window for a while: menus, questions, forms. The topmost has all the input.

Belongs here: what all sheets share: their place, leaving them, their answer. Must not know: what is
done with an answer.
"""

from collections.abc import Callable, Sequence

from sandbox.ui.intents import Answer, Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Widget

LEFT = ""
"""The answer of a sheet that was left without choosing."""


class Sheet(Panel):
    """A panel over the window. `then` is called once, with the key of the answer.

    One that `docks` finds its place in `docked` when it is laid out.
    """

    dims = True
    begins = ""
    """The field in which one can type at once; empty where there is none."""
    types_into = ""
    """The field that takes up letters typed with the keyboard elsewhere on the sheet."""

    def __init__(self, then: Callable[[str], None] = lambda answer: None) -> None:
        super().__init__()
        self.then = then
        self.focused = True
        self.docked = Box(0, 0, 0, 0)

    def docks(self, look: Look, size: tuple[int, int]) -> int:
        """How wide it is where it stands at the left and the map makes way; 0: it lies over all."""
        return 0

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        """Composes the sheet for a window of a size."""
        raise NotImplementedError

    def centred(
        self, look: Look, size: tuple[int, int], widgets: Sequence[Widget], width: int, height: int
    ) -> None:
        """Takes its place in the middle of the window, a little above."""
        height = min(height, size[1] - look.px(32))
        box = Box((size[0] - width) // 2, max(0, (size[1] - height) * 2 // 5), width, height)
        self.show(box, widgets)

    def entered(self, place: str, value: object) -> Intent | None:
        """A field of the sheet was filled in, or is being filled in."""
        return None

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        """A key while the sheet is on top; all keys are the sheet's."""
        if chord == "escape":
            return True, Answer(LEFT)
        _, intent = self.key(chord)
        return True, intent

    def accepts(self, answer: str) -> bool:
        """Whether the sheet can close with this answer; it says itself why it cannot."""
        return True

    def outside(self) -> Intent | None:
        """The pointer was pressed outside the sheet."""
        return None
