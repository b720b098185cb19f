"""The sheets over the window: opening and closing them, what they ask for, where menus open.

Belongs here: handing on the answer of a sheet, and the place of a menu beside what it is of. Must
not know: what is on a sheet, what becomes of its answer.
"""

from typing import TYPE_CHECKING

from sandbox.ui.intents import Answer, Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.running import asking

if TYPE_CHECKING:
    from sandbox.ui.app import App


class Sheets:
    """Opens and closes sheets; those that are open are the screen's."""

    def __init__(self, app: "App") -> None:
        self.app = app

    def open(self, sheet: Sheet) -> None:
        """Lays a sheet over the window; it has the input until it is answered."""
        app, screen = self.app, self.app.screen
        app.fields.close(keep=True)
        screen.tooltip.away()
        app.strokes.point_at(None)
        screen.sheets.append(sheet)
        screen.compose()
        if sheet.begins:
            app.fields.begin(sheet, sheet.begins)

    def close(self, sheet: Sheet, answer: str) -> None:
        """Takes a sheet off and hands on its answer."""
        self.app.fields.close(keep=True)
        if not sheet.accepts(answer):
            return
        if sheet in self.app.screen.sheets:
            self.app.screen.sheets.remove(sheet)
        sheet.then(answer)

    def asked(self, sheet: Sheet, intent: Intent) -> None:
        """Does what a sheet asks for: its answer, a value of its own, or anything else."""
        if isinstance(intent, Answer):
            self.close(sheet, intent.key)
            return
        place = getattr(intent, "place", "")
        if place:
            more = sheet.entered(place, getattr(intent, "value", ""))
            self.app.carry_out(more, sheet if isinstance(more, Answer) else None)
        else:
            asking.carry_out(self.app, intent)

    # Where menus open ----------------------------------------------------------------------

    def anchor(self, key: str) -> Box:
        """Below the widget that asked for a menu, else below the toolbar's widget of a key."""
        asker, screen = self.app.asker, self.app.screen
        for panel, name in ((asker, asker.pressed if asker else ""), (screen.toolbar, key)):
            if panel is not None and any(widget.key == name for widget in panel.widgets):
                return panel.window_box(panel.named(name))
        return Box(*screen.map.box.centre, 0, 0)

    def anchor_on_map(self) -> Box:
        """At "you" on the map, where you are to be seen; else in its middle."""
        you, view = self.app.session.world.you, self.app.screen.map
        if you is not None and view.box.holds(view.point_of(you.at)):
            return view.cell_box(you.at)
        return Box(*view.box.centre, 0, 0)
