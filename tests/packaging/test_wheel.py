"""What is built holds what the program needs: tables, theme, font with licence, levels.

Belongs here: building, and reading what was built. The wheel is made from the source distribution,
so both are tried; nothing is fetched, since the build's own needs are among the tests'.
"""

import subprocess
import sys
import tarfile
import venv
from pathlib import Path, PurePosixPath
from typing import Final
from zipfile import ZipFile

import pytest

import sandbox

ROOT: Final = Path(__file__).parents[2]
NOT_CODE: Final = {".toml", ".ttf", ".json", ".png", ".txt", ".html", ".typed"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution and the wheel made from it."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


def names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def below(folder: str) -> set[str]:
    """The files below a folder of the tree that must be shipped, as paths from it."""
    base = ROOT / folder
    return {
        path.relative_to(base).as_posix()
        for path in base.rglob("*")
        if path.is_file() and (path.suffix in NOT_CODE | {".py"} or path.name.startswith("LICENSE"))
    }


def test_the_wheel_holds_every_module_and_table(wheel: Path) -> None:
    expected = {f"sandbox/{name}" for name in below("sandbox")}
    assert {"sandbox/sim/rules/hearing.toml", "sandbox/ui/fonts/LICENSE_DEJAVU"} <= expected
    assert expected <= names(wheel)


def test_the_wheel_holds_every_level_where_the_package_looks(wheel: Path) -> None:
    expected = {f"sandbox/levels/{name}" for name in below("levels")}
    assert "sandbox/levels/the_long_wall.toml" in expected
    assert {name for name in names(wheel) if name.startswith("sandbox/levels/")} == expected


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    tops = {PurePosixPath(name).parts[0] for name in names(wheel)}
    assert tops == {"sandbox", f"noisebox-{sandbox.__version__}.dist-info"}


def test_the_wheel_carries_both_licences_and_the_command(wheel: Path) -> None:
    dist = f"noisebox-{sandbox.__version__}.dist-info"
    assert {
        f"{dist}/licenses/LICENSE",
        f"{dist}/licenses/sandbox/ui/fonts/LICENSE_DEJAVU",
    } <= names(wheel)
    with ZipFile(wheel) as archive:
        commands = archive.read(f"{dist}/entry_points.txt").decode()
    assert "noisebox = sandbox.cli:main" in commands


def test_the_source_distribution_holds_what_a_checkout_has(built: Path) -> None:
    (found,) = built.glob("*.tar.gz")
    with tarfile.open(found) as archive:
        paths = {"/".join(name.split("/")[1:]) for name in archive.getnames()}
    assert {"README.md", "LICENSE", "CHANGELOG.md", "pyproject.toml"} <= paths
    for folder in ("sandbox", "levels", "tests", "docs"):
        assert {f"{folder}/{name}" for name in below(folder)} <= paths


@pytest.mark.slow
def test_installed_elsewhere_it_draws_a_shipped_level(wheel: Path, tmp_path: Path) -> None:
    """Into an empty environment, from the registry; then a picture, without tree or display."""
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / "bin"
    surroundings = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}

    def run(*command: str | Path) -> str:
        return subprocess.run(
            command, cwd=tmp_path, env=surroundings, check=True, capture_output=True, text=True
        ).stdout

    subprocess.run([programs / "pip", "install", "--quiet", wheel], cwd=tmp_path, check=True)
    ask = "from sandbox import places; print(*places.shipped_levels(), sep='\\n')"
    shipped = run(programs / "python", "-c", ask).splitlines()
    assert len(shipped) == len(list((ROOT / "levels").glob("*.toml")))
    assert all(Path(level).is_relative_to(tmp_path) for level in shipped)

    assert run(programs / "noisebox", "--version").split()[-1] == sandbox.__version__
    run(programs / "noisebox", "check", *shipped)
    run(programs / "noisebox", "shot", shipped[0], "-o", "picture.png")
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")
