"""The fixture `level_shot`, in test runs of their own: as one who uses the plugin has it."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from sandbox import levelfile, pytest_plugin
from sandbox.sim.grid import Cell
from tests.architecture.tree import ROOT
from tests.pictures.heard import heard_from

OPTIONS = ("-p", "no:cacheprovider", "--import-mode=importlib", "--rootdir", ".", "--color=no")
PAGE = "reports/pictures/index.html"
TEST = """
def test_bell(level_shot):
    level_shot("bell.toml", turn=1, view="you", cell=12)
"""


@dataclass(frozen=True)
class Run:
    """What came of a test run: its status, and what it printed."""

    status: int
    out: str


class Project:
    """A user's project: a level and a test of its picture."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.root, self.capsys = root, capsys
        self.bell(Cell(12, 2))
        self.test(TEST)

    def bell(self, at: Cell) -> None:
        levelfile.save(heard_from(at), self.root / "bell.toml")

    def test(self, text: str) -> None:
        # By a name of its own: what was imported by another project's stays imported.
        sys.modules.pop(self.root.name, None)
        (self.root / f"{self.root.name}.py").write_text(text)

    def run(self, *words: str) -> Run:
        """A run within this process."""
        status = pytest.main([*OPTIONS, *words], [pytest_plugin])
        return Run(int(status), self.capsys.readouterr().out)

    def run_apart(self, *words: str) -> Run:
        """A run in processes of its own, workers among them."""
        plugins = ("-p", "sandbox.pytest_plugin", "-p", "xdist")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *plugins, *OPTIONS, *words],
            env={k: v for k, v in os.environ.items() if not k.startswith("PYTEST_XDIST")}
            | {"PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        return Run(done.returncode, done.stdout)


@pytest.fixture
def project(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Project:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    return Project(tmp_path, capsys)


def test_a_picture_is_missing_made_kept_and_missed_when_it_changes(project: Project) -> None:
    missing = project.run()
    assert missing.status == 1
    assert "missing: test_bell.png: there is no expected picture of this name" in missing.out
    assert project.run("--noisebox-update").status == 0
    assert [path.name for path in (project.root / "pictures").iterdir()] == ["test_bell.png"]
    assert project.run().status == 0

    project.bell(Cell(13, 2))
    changed = project.run()
    assert changed.status == 1
    assert "differs: test_bell.png:" in changed.out
    page = project.root / PAGE
    assert f"the page: {page}" in changed.out
    assert "differs: 1" in page.read_text()


def test_names_formats_folders_allowances_and_masks(project: Project) -> None:
    project.test(
        "import pytest\n"
        "from sandbox import levelfile\n"
        "@pytest.mark.parametrize('turn', [0, 1])\n"
        "def test_all(level_shot, turn):\n"
        "    level_shot('bell.toml', turn, name=f'easy-{turn}', cell=8, tolerance=1, pixels=2,\n"
        "        masks=[(0, 0, 500, 500)])\n"
        "    level_shot('bell.toml', turn, name=f'deep/scene-{turn}.json', view='you')\n"
        "    level_shot(levelfile.load('bell.toml'), turn, cell=8)\n"
    )
    (project.root / "pytest.ini").write_text("[pytest]\nnoisebox_pictures = golden\n")
    assert project.run("--noisebox-update").status == 0
    kept = (project.root / "golden").rglob("*.*")
    assert sorted(path.relative_to(project.root).as_posix() for path in kept) == [
        "golden/deep/scene-0.json",
        "golden/deep/scene-1.json",
        "golden/easy-0.png",
        "golden/easy-1.png",
        "golden/test_all-0.png",
        "golden/test_all-1.png",
    ]
    project.bell(Cell(13, 2))
    # It stands with the failure and, where lines are not cut, in the summary.
    assert set(re.findall(r"differs: (\S+):", project.run().out)) == {"deep/scene-1.json"}


def test_two_pictures_of_a_test_have_two_names(project: Project) -> None:
    project.test("def test_a(level_shot):\n    for _ in 'ab': level_shot('bell.toml')\n")
    run = project.run("--noisebox-update")
    assert run.status == 1
    assert "test_a.png was drawn in this test already; give each picture its `name`" in run.out


MANY = """
import pytest
@pytest.mark.parametrize("cell", range(8, 12))
def test_a(level_shot, cell):
    level_shot("bell.toml", cell=cell)
"""


def test_workers_share_one_page_and_one_list_of_what_nobody_asked_for(project: Project) -> None:
    project.test(MANY)
    assert project.run_apart("-n", "2").status == 1
    assert "no expected picture: 4" in (project.root / PAGE).read_text()

    assert project.run("--noisebox-update").status == 0
    left_over = project.root / "pictures" / "left_over.png"
    left_over.touch()
    for run in (project.run("--noisebox-unused"), project.run_apart("--noisebox-unused", "-n2")):
        assert run.status == 0
        assert str(left_over) in run.out
        assert "test_a-8" not in run.out


def test_the_plugin_loads_nothing_before_it_is_used(project: Project) -> None:
    project.test(
        "import sys\n"
        "def test_a():\n"
        "    loaded = {name.split('.')[0] for name in sys.modules}\n"
        "    assert not loaded & {'pygame', 'numpy', 'PIL', 'msgspec'}\n"
        "    assert 'sandbox.pytest_plugin' in sys.modules\n"
    )
    run = project.run_apart()
    assert run.status == 0, run.out
    assert not (project.root / "reports").exists()
