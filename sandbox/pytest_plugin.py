"""A fixture for pytest: pictures of levels against the expected ones in a folder.

Belongs here: what pytest asks of a plugin, and the fixture `level_shot`. Must not know: how a
picture is drawn or compared. Loads nothing but pytest before a test uses the fixture.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from sandbox.document import Document

FOLDER: Final = "noisebox_pictures"
REPORT: Final = "noisebox_report"
UPDATE: Final = "noisebox_update"
UNUSED: Final = "noisebox_unused"
USED: Final = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("noisebox", "pictures of Noisebox levels")
    group.addoption(
        "--noisebox-update",
        dest=UPDATE,
        action="store_true",
        help="let the pictures that are drawn be the expected ones",
    )
    group.addoption(
        "--noisebox-report",
        dest=REPORT,
        metavar="DIR",
        default="reports/pictures",
        help="the folder for the page of what differs; reports/pictures below the root unless said",
    )
    group.addoption(
        "--noisebox-unused",
        dest=UNUSED,
        action="store_true",
        help="list the expected pictures that no test of this run asked for",
    )
    parser.addini(
        FOLDER, "where expected pictures are, from the folder of the test", default="pictures"
    )


class LevelShot:
    """Draws levels and holds them against expected pictures; a test gets its own by the fixture."""

    def __init__(self, node: pytest.Item) -> None:
        config = node.config
        self._test = re.sub(r"[^\w.-]+", "-", node.name).strip("-")
        self._folder = node.path.parent / config.getini(FOLDER)
        self._report = config.rootpath / config.getoption(REPORT)
        self._update = bool(config.getoption(UPDATE))
        self._used = config.stash.setdefault(USED, set())
        self._asked: set[str] = set()

    def __call__(
        self,
        level: "str | Path | Document",
        turn: int | None = None,
        *,
        name: str | None = None,
        tolerance: int = 0,
        pixels: int = 0,
        masks: Iterable[tuple[int, int, int, int]] = (),
        **options: Any,
    ) -> None:
        """Fail the test where a picture of a level is not as expected, or none is expected yet.

        `level` is a file or a Document, `turn` the turn after which it is drawn (the script's last
        when left out), `options` are those of `sandbox.ui.shot.Shot`. `name` is the picture's file
        in the folder, the test's own name unless given; its ending is that of a format, `.png`
        unless given. `tolerance`, `pixels` and `masks` (x, y, width, height) are what may differ:
        nothing unless told. Raises InputError for what is not on the level.
        """
        from sandbox.pictures.leeway import Leeway, Mask

        __tracebackhide__ = True
        leeway = Leeway(tolerance, pixels, tuple(Mask(*mask) for mask in masks))
        self._hold(self._named(name), level, {"turn": turn} | options, leeway)

    def _named(self, name: str | None) -> str:
        from sandbox.pictures.reading import is_picture

        __tracebackhide__ = True
        name = name or self._test
        name = name if is_picture(Path(name)) else f"{name}.png"
        if name in self._asked:
            pytest.fail(f"{name} was drawn in this test already; give each picture its `name`")
        self._asked.add(name)
        self._used.add(str(self._folder / name))
        return name

    def _hold(
        self, name: str, level: "str | Path | Document", options: dict[str, Any], leeway: Any
    ) -> None:
        from tempfile import TemporaryDirectory

        from sandbox.document import Document
        from sandbox.levelfile import load
        from sandbox.pictures.page import show, this_run
        from sandbox.pictures.pairs import Pair, accept
        from sandbox.pictures.verdicts import verdict
        from sandbox.ui.shot import Shot, save_shot

        __tracebackhide__ = True
        document = level if isinstance(level, Document) else load(level)
        with TemporaryDirectory() as folder:
            pair = Pair(name, self._folder / name, Path(folder) / Path(name).name)
            save_shot(document, pair.new, Shot(**options))
            found = verdict(pair, leeway)
            if found.kind == "same":
                return
            if self._update:
                accept(pair)
                return
            page = show(found, self._report, this_run())
        pytest.fail(f"{found}\nthe page: {page}\nif it is right: pytest --noisebox-update")


@pytest.fixture
def level_shot(request: pytest.FixtureRequest) -> LevelShot:
    """`level_shot(level, turn=…)`: the level's picture must be the one that is expected."""
    return LevelShot(request.node)


def pytest_sessionfinish(session: pytest.Session) -> None:
    told = getattr(session.config, "workeroutput", None)  # of a worker of pytest-xdist
    if told is not None and USED in session.config.stash:
        used: set[str] = session.config.stash[USED]
        told[UNUSED] = sorted(used)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    stash: pytest.Stash = node.config.stash
    stash.setdefault(USED, set()).update(getattr(node, "workeroutput", {}).get(UNUSED, ()))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    used = config.stash.get(USED, None)
    if not used or not config.getoption(UNUSED):
        return
    from sandbox.pictures.pairs import unused

    terminalreporter.section("expected pictures that no test asked for")
    for path in unused({Path(one) for one in used}):
        terminalreporter.line(str(path))
