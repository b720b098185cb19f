"""Which part may import which. The tables are the architecture; the rest of this file reads them.

A part is a module or a package of `sandbox`, named without that word; the longest name that fits a
module is its line. A line says what the part may import when it is loaded and, after a bar, what
only its functions may, when they run, and its annotations. A name with `<` stands for a group; one
with `__init__` is a package's own module. A part may always import itself, and the standard
library. Names that are no part are other distributions.
"""

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.architecture import tree

GROUPS: Final = """
<basics>   sim.grid sim.chance sim.ledger sim.tables
<places>   <basics> sim.terrain sim.things sim.level
<records>  <places> sim.creatures sim.noises sim.orders sim.events sim.perception sim.world
<numbers>  sim.rules.numbers
<rules>    <records> <numbers> sim.propagation sim.memory sim.views sim.ways
<turning>  <records> <numbers> sim.ongoing sim.sight sim.views sim.ways
<files>    document files formats levelfile
<shown>    telling pictures bench
<schema>   files.beings files.ranges files.schema files.words
<session>  sim session lessons msgspec
<window>   <session> ui.commandtable ui.intents ui.layout ui.study ui.theme ui.workspace
<acting>   <files> edits errors lessons places recovery settings ui.scene ui.tools
<aimed>    ui.running.aiming ui.running.selecting
<routed>   ui.input ui.running.desktop ui.running.selecting
<asked>    ui.running.choices ui.running.values
<doing>    ui.panels ui.reading ui.running.aiming ui.running.desktop ui.running.strokes
<taking>   ui.madeby ui.saving ui.shot
<drawing>  ui.animation ui.camera ui.draw ui.scene ui.theme
"""

ARROWS: Final = """
sandbox           :
errors            :
places            :

sim.grid          :
sim.chance        :
sim.tables        :
sim.data          :
sim.ledger        : msgspec
sim.terrain       : <basics> msgspec numpy
sim.things        : <basics> msgspec
sim.level         : <places> errors numpy
sim.creatures     : <basics> errors msgspec
sim.given         : sim.grid errors msgspec
sim.orders        : <basics> msgspec
sim.noises        : <places> sim.creatures msgspec
sim.events        : <basics> sim.creatures msgspec
sim.perception    : <basics> sim.events msgspec
sim.world         : <records> <numbers> numpy

sim.propagation   : sim.grid numpy
sim.sight         : sim.grid sim.tables errors msgspec numpy

sim.rules.numbers : sim.tables errors | sim.rules
sim.rules         : <rules> errors msgspec numpy
sim.acts          : <turning> errors msgspec numpy
sim               : sim errors msgspec numpy
sim.__init__      : sim errors numpy | document levelfile

document          : sim msgspec
maptext           : sim errors numpy
files             : sim document errors maptext lessons.records msgspec tomli_w
formats           : sim document errors files maptext pictures.png msgspec numpy
levelfile         : document errors files formats
checking          : sim document errors
telling           : sim document errors
recording         : sim document
lessons.records   : sim msgspec
lessons           : sim document errors edits levelfile files.lessons lessons.records numpy
messagelog        : sim
edits             : sim document errors <schema> msgspec numpy
history           :
session           : sim checking document errors edits history <files> messagelog recording msgspec
pictures          : errors files.disk numpy PIL
pytest_plugin     : pytest | document levelfile pictures ui.shot
bench             : sandbox sim bench.frames bench.peers msgspec numpy
bench.firstframe  : levelfile places session ui.app pygame
bench.frames      : bench sim document session | <drawing> ui.app pygame
bench.longsession : bench sim document session
bench.peers       : sim numpy scipy numba tcod
recovery          : document errors session levelfile files.disk msgspec
settings          : errors files.disk msgspec

__main__          : cli
cli.__init__      : sandbox errors | cli
cli               : <files> <shown> sandbox sim errors edits places checking lessons tqdm | ui

ui                :
ui.scene          : sim ui.animation numpy
ui.animation      : sim numpy
ui.camera         : sim.grid
ui.commandrows    :
ui.display        : errors pygame
ui.commandtable   : ui.commandrows
ui.keylist        : ui.commandtable
ui.intents        : sim.grid msgspec
ui.layout         :
ui.study          : sim document lessons session ui.scene
ui.workspace      : sim lessons session ui.commandtable ui.layout ui.scene ui.study ui.tools
ui.reading        : sim.grid
ui.theme          : sim errors pygame
ui.input          : ui.commandtable ui.intents pygame
ui.draw           : <records> sim.sight ui.animation ui.camera ui.scene ui.theme numpy pygame
ui.panels         : <window> errors messagelog ui.draw ui.reading ui.scene pygame pygame_gui
ui.tools          : sim document edits errors lessons session ui.intents ui.study msgspec numpy
ui.mapview        : <window> ui.camera ui.draw ui.scene pygame
ui.screen         : <window> ui.camera ui.mapview ui.panels ui.scene pygame

ui.running           :
ui.running.aiming    : sim ui.scene ui.tools | ui.app
ui.running.selecting : sim ui.scene ui.workspace
ui.running.strokes   : <aimed> sim edits errors session ui.intents ui.scene ui.tools | ui.app
ui.running.desktop   : ui.layout ui.panels ui.theme pygame
ui.running.routing   : <routed> <window> ui.actions ui.panels pygame | ui.app
ui.running.pace      : ui.animation | ui.app
ui.running.showing   : sim ui.mapview ui.running.calm | ui.app
ui.running.copies    : edits recovery ui.panels | ui.app
ui.running.values    : edits ui.actions ui.reading | ui.app
ui.running.choices   : sim edits ui.actions ui.panels ui.running.values ui.scene | ui.app
ui.running.fields    : ui.intents ui.panels ui.reading ui.running.values | ui.app
ui.running.asking    : <asked> ui.actions ui.intents ui.running.selecting ui.tools | ui.app
ui.running.sheets    : ui.intents ui.layout ui.panels ui.running.asking | ui.app

ui.actions        : <window> <acting> <doing> pygame | ui.app <taking>
ui.app            : sim edits errors session settings ui pygame
ui.opening        : document places session settings ui.actions ui.app ui.running.desktop pygame
ui.madeby         : sandbox document levelfile numpy pygame PIL | ui.shot
ui.saving         : files.disk pictures numpy pygame PIL
ui.shot           : <drawing> sim document edits errors ui.madeby ui.saving pygame | ui.windowshot
ui.windowshot     : document errors session settings ui.app ui.layout ui.shot pygame
"""
OTHER_DISTRIBUTIONS: Final = {
    "PIL",
    "msgspec",
    "numba",
    "numpy",
    "pygame",
    "pygame_gui",
    "pytest",
    "scipy",
    "tcod",
    "tomli_w",
    "tqdm",
}


class Line(NamedTuple):
    """What a part may import: when it is loaded, and when it runs."""

    part: str
    early: frozenset[str]
    late: frozenset[str]


def groups(table: str) -> dict[str, frozenset[str]]:
    """What each group stands for; a group may name one above it."""
    found: dict[str, frozenset[str]] = {}
    for text in table.strip().splitlines():
        name, *members = text.split()
        found[name] = expanded(members, found)
    return found


def expanded(names: list[str], known: dict[str, frozenset[str]]) -> frozenset[str]:
    """Names, with what each group stands for in its place."""
    return frozenset(one for name in names for one in known.get(name, {name}))


def lines(table: str) -> dict[str, Line]:
    """The lines of a table by part; no part twice."""
    known = groups(GROUPS)
    found: dict[str, Line] = {}
    for text in filter(None, table.splitlines()):
        part, _, allowed = (piece.strip() for piece in text.partition(":"))
        early, late = (expanded(half.split(), known) for half in f"{allowed}|".split("|")[:2])
        assert part not in found, f"{part} stands twice in the table"
        found[part] = Line(part, early, early | late)
    return found


def short(module: str) -> str:
    """A module's name without the package's, and the package's own as it is."""
    return module.removeprefix(f"{tree.PACKAGE}.")


TABLE: Final = lines(ARROWS)
PARTS: Final = {short(module) for module in tree.modules()}


def covers(part: str, name: str) -> bool:
    """Whether a part is a module or holds it."""
    return name == part or name.startswith(f"{part}.")


def line_of(module: str, own: str = "") -> Line | None:
    """The longest line that fits a module; `own` is the end of the name of a package's module."""
    fitting = [line for part, line in TABLE.items() if covers(part, short(module) + own)]
    return max(fitting, key=lambda line: len(line.part), default=None)


def allows(line: Line, one: tree.Import) -> bool:
    """Whether a line allows an import; always, where it is the target's line too."""
    root = one.target.split(".")[0]
    if root == tree.PACKAGE and line_of(one.target) == line:
        return True
    target = short(one.target) if root == tree.PACKAGE else root
    return any(covers(name, target) for name in (line.late if one.late else line.early))


@pytest.mark.parametrize("path", tree.files(tree.PACKAGE), ids=tree.dotted)
def test_a_module_imports_only_what_its_line_allows(path: Path) -> None:
    line = line_of(tree.dotted(path), ".__init__" if path.stem == "__init__" else "")
    assert line, f"{tree.dotted(path)} has no line in the table of arrows"
    refused = [str(one) for one in tree.imports(path) if not allows(line, one)]
    assert not refused, f"{line.part} may not:\n" + "\n".join(refused)


def test_each_line_is_of_a_part_that_exists() -> None:
    parts = [part.removesuffix(".__init__") for part in TABLE]
    assert not [part for part in parts if part not in PARTS]


def test_each_allowed_part_exists() -> None:
    named = {name for line in TABLE.values() for name in line.late}
    assert named <= PARTS | OTHER_DISTRIBUTIONS


# What the table must go on refusing, however it is changed.
@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("sandbox.sim.turn", "pygame"),
        ("sandbox.sim.turn", "sandbox.document"),
        ("sandbox.sim.propagation.field", "sandbox.sim.level"),
        ("sandbox.sim.sight.seeing", "sandbox.sim.creatures"),
        ("sandbox.sim.rules.hearing", "sandbox.sim.turn"),
        ("sandbox.sim.acts.doors", "sandbox.sim.rules.hearing"),
        ("sandbox.session.session", "pygame"),
        ("sandbox.files.reading", "sandbox.session"),
        ("sandbox.files.lessons", "sandbox.lessons.judging"),
        ("sandbox.lessons.judging", "sandbox.session"),
        ("sandbox.cli.shot", "sandbox.ui.shot"),
        ("sandbox.ui.scene.build", "pygame"),
        ("sandbox.ui.tools.paint", "pygame"),
        ("sandbox.ui.draw.paint", "sandbox.sim.turn"),
        ("sandbox.ui.screen", "pygame_gui"),
        ("sandbox.ui.panels.inspector", "sandbox.ui.app"),
    ],
)
def test_some_arrows_are_never_allowed(module: str, target: str) -> None:
    line = line_of(module)
    assert line
    assert not allows(line, tree.Import(module, target, 1, late=False))
