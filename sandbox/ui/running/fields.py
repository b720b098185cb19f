"""The field that is typed into: from its beginning to what becomes of its text.

Belongs here: the one entry of the window, and what a text means in each field. Must not know: keys,
how an entry is drawn, what a value does.
"""

from typing import TYPE_CHECKING, Final

from sandbox.ui.intents import Pick
from sandbox.ui.panels.entry import Entry
from sandbox.ui.panels.inspector import LOUDNESS
from sandbox.ui.panels.palette import SEARCH
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.reading import whole_number
from sandbox.ui.running import values

if TYPE_CHECKING:
    from sandbox.ui.app import App

LOUDEST: Final = 999


class Fields:
    """Begins and ends typing; there is one field at a time."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._panel: Panel | None = None
        self._place = self._before = ""

    def begin(self, panel: Panel, place: str) -> None:
        """Begins to type into a field of a panel, where it has one of that name."""
        self.close(keep=True)
        screen = self.app.screen
        screen.compose()  # what was typed before may stand elsewhere too, or move this field
        field = panel.field(place)
        if field is None:
            return
        panel.focus = place
        panel.bring_into_view(place)
        self._panel, self._place, self._before = panel, place, field.text
        if place == SEARCH:
            screen.palette.choice = 0
        screen.entry = Entry(screen.window, screen.look, panel.window_box(field), field.text)

    def typed(self) -> None:
        """What is being typed is another text: searches take it up at once."""
        entry, panel, place = self.app.screen.entry, self._panel, self._place
        if entry is None:
            return
        if isinstance(panel, Sheet):
            if place.rpartition(".")[2] in ("search", "words", "name"):
                panel.entered(place, entry.text)
        elif place == SEARCH:
            self.app.state.search = entry.text
            self.app.screen.palette.choice = 0

    def key(self, chord: str) -> bool:
        """A key that means something to the field itself: in the palette's search the arrows go
        along what is found, and Enter picks it. False where it does not."""
        app, palette = self.app, self.app.screen.palette
        if self._place != SEARCH or isinstance(self._panel, Sheet):
            return False
        if chord in ("up", "down"):
            palette.choose(1 if chord == "down" else -1, app.state)
        elif chord in ("return", "enter"):
            item = palette.chosen(app.state)
            self.close(keep=True)
            if item is not None:
                app.carry_out(Pick(item.group, item.id))
        else:
            return False
        return True

    def close(self, *, keep: bool) -> None:
        """Ends typing; the text is kept, or not. One that is as it was changes nothing."""
        screen = self.app.screen
        entry, screen.entry = screen.entry, None
        if entry is None:
            return
        screen.palette.choice = None
        text = entry.text
        entry.close()
        if keep and (text != self._before or self._place == SEARCH):
            self._entered(text)

    def leave(self) -> None:
        """Ends typing without keeping it; a search that is left is over."""
        searching = self._place == SEARCH
        self.close(keep=False)
        if searching and self.app.screen.sheet is None:
            self.app.state.search = ""
            self.app.screen.region = "map"

    # What becomes of the text --------------------------------------------------------------

    def _entered(self, text: str) -> None:
        app, panel, place = self.app, self._panel, self._place
        if isinstance(panel, Sheet):
            app.carry_out(panel.entered(place, text))
        elif place == SEARCH:
            app.state.search = text
            app.screen.region = "map"
        elif place == LOUDNESS:
            self._set_loudness(text)
        elif place.startswith("creature."):
            words = place.rpartition(".")[2] in ("id", "says")
            value = text if words else whole_number(text)
            if value is None:
                app.notify(f"{text!r} is not a whole number", warns=True)
            else:
                values.change(app, place, value)

    def _set_loudness(self, text: str) -> None:
        app, loudness = self.app, whole_number(text)
        if not text.strip() or (loudness is not None and 1 <= loudness <= LOUDEST):
            app.state.hand.loudness = loudness
        else:
            app.notify(f"{text!r} is no loudness: 1 to {LOUDEST}, or nothing", warns=True)
        app.strokes.look_again()
