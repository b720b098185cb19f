"""Giving a field another value: of a creature, a number of the rules, a key, a fold of a panel.

Belongs here: what each place of a field stands for. Must not know: how a value came: typed, chosen
from a menu, or pushed.
"""

from typing import TYPE_CHECKING

from sandbox.edits import ChangeCreature, ResetNumbers, SetNumber
from sandbox.ui.actions import answering
from sandbox.ui.reading import whole_number

if TYPE_CHECKING:
    from sandbox.ui.app import App


def change(app: "App", place: str, value: object, stroke: int | None = None) -> None:
    """Gives a field another value: of a creature, a number of the rules, a fold of a panel."""
    group, _, rest = place.partition(".")
    if group == "fold":
        (app.state.unfolded.add if value else app.state.unfolded.discard)(rest)
    elif place == "lesson.truth":
        answering.show_truth(app, bool(value))
    elif group == "number":
        _set_number(app, rest, value, stroke)
    elif group in ("key", "keys"):
        _set_keys(app, rest, value, all_of_them=group == "keys")
    elif group == "numbers":
        app.edit(ResetNumbers())
    elif group == "creature":
        name, _, field = rest.rpartition(".")
        app.edit(ChangeCreature(name, {field: value}))
        if field == "id" and app.session.world.by_id(str(value)) is not None:
            app.state.selected = str(value)


def _set_keys(app: "App", name: str, chords: object, *, all_of_them: bool) -> None:
    """Gives a command keys of one's own; None: those that it came with, of all where so said."""
    own = {} if all_of_them else {**app.settings.keys}
    if chords is None:
        own.pop(name, None)
    else:
        taken = str(chords).split()
        for other, keys in own.items():  # what was someone's own key is taken from there too
            own[other] = " ".join(chord for chord in keys.split() if chord not in taken)
        own[name] = str(chords)
    app.use_keys(own)


def _set_number(app: "App", name: str, value: object, stroke: int | None = None) -> None:
    number = value if value is None or isinstance(value, int) else whole_number(str(value))
    if number is None and value is not None:
        app.notify(f"{value!r} is not a whole number", warns=True)
    else:
        app.edit(SetNumber(name, number), stroke)
