"""The copy that is kept while there is unsaved work, and found after a crash."""

import subprocess
import sys
from pathlib import Path

from sandbox import levelfile, recovery
from sandbox.document import Document
from sandbox.edits import PaintTerrain
from sandbox.recovery import Recovery
from sandbox.session import Session
from sandbox.sim.grid import Cell
from tests.session.pictures import opened

WALL = PaintTerrain(frozenset({Cell(2, 0)}), "wall")
GRASS = PaintTerrain(frozenset({Cell(3, 0)}), "grass")

CRASHING = """
import os, sys
from pathlib import Path
from sandbox.recovery import Recovery
from sandbox.session import Session
from sandbox.document import Document
from sandbox.edits import PaintTerrain
from sandbox.sim.grid import Cell

session = Session(Document.new(4, 2, "lost"), Path("lost.toml"))
session.edit(PaintTerrain(frozenset({Cell(1, 1)}), "wall"))
copy = Recovery(Path(sys.argv[1]))
assert copy.keep(session) == ""
print("kept", flush=True)
if sys.argv[2] == "crash":
    os._exit(1)
sys.stdin.read()
"""


def session() -> Session:
    return opened("@....")


def run(folder: Path, how: str) -> "subprocess.Popen[str]":
    """A program that keeps a copy, and then crashes or goes on."""
    return subprocess.Popen(
        [sys.executable, "-c", CRASHING, str(folder), how],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )


def test_a_copy_is_there_while_work_is_unsaved(tmp_path: Path) -> None:
    work, copy = session(), Recovery(tmp_path)
    assert copy.keep(work) == ""
    assert not copy.file.exists()
    work.edit(WALL)
    copy.keep(work)
    assert copy.file.exists()
    work.save(tmp_path / "level.toml")
    copy.keep(work)
    assert not copy.file.exists()
    copy.close()


def test_it_is_written_only_when_the_document_changed(tmp_path: Path) -> None:
    work, copy = session(), Recovery(tmp_path)
    work.edit(WALL)
    copy.keep(work)
    first = copy.file.read_bytes()
    copy.file.write_bytes(b"as it was")
    work.play()
    copy.keep(work)
    assert copy.file.read_bytes() == b"as it was"
    work.edit(GRASS)
    copy.keep(work)
    assert copy.file.read_bytes() not in (b"as it was", first)
    copy.close()


def test_a_program_that_ends_well_leaves_nothing(tmp_path: Path) -> None:
    work, copy = session(), Recovery(tmp_path)
    work.edit(WALL)
    copy.keep(work)
    copy.close()
    assert list((tmp_path / "recovery").iterdir()) == []


def test_work_is_found_whole_after_a_crash(tmp_path: Path) -> None:
    with run(tmp_path, "crash") as process:
        process.wait()
    copy = Recovery(tmp_path)
    (found,) = copy.found()
    assert found.copy.name == "lost"
    assert found.path is not None
    assert found.path.name == "lost.toml"
    assert found.document.world.level.rows() == ["....", ".#.."]
    work = session()
    assert recovery.restore(found, work) == ""
    assert work.dirty
    assert work.path == found.path
    assert levelfile.loads(levelfile.dumps(work.document), "again") == found.document
    assert not found.file.exists()
    assert copy.file.exists()
    assert copy.found() == []
    copy.close()


def test_work_of_a_program_that_runs_is_left_alone(tmp_path: Path) -> None:
    with run(tmp_path, "stay") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "kept\n"
        copy = Recovery(tmp_path)
        assert copy.found() == []
        process.communicate()
    assert len(copy.found()) == 1
    copy.close()


def test_what_was_found_is_offered_by_one_window_and_again_once_that_is_closed(
    tmp_path: Path,
) -> None:
    with run(tmp_path, "crash") as process:
        process.wait()
    one, other = Recovery(tmp_path), Recovery(tmp_path)
    assert len(one.found()) == 1
    assert other.found() == []
    one.close()
    (found,) = other.found()
    recovery.forget(found)
    assert list((tmp_path / "recovery").iterdir()) == []
    other.close()


def test_a_copy_that_cannot_be_read_is_passed_over_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "recovery"
    folder.mkdir()
    (folder / "1-a.json").write_text("not a copy", encoding="utf-8")
    (folder / "1-b.json").write_text(
        '{"name": "x", "path": "", "level": "map = 3"}', encoding="utf-8"
    )
    assert Recovery(tmp_path).found() == []
    assert (folder / "1-a.json").exists()


def test_a_disk_that_refuses_is_said_and_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "recovery").write_text("in the way", encoding="utf-8")
    work = session()
    work.edit(WALL)
    copy = Recovery(tmp_path)
    assert copy.keep(work).startswith("No recovery copy could be kept")
    assert copy.found() == []
    copy.close()


def test_unsaved_work_that_never_had_a_file_is_kept_too(tmp_path: Path) -> None:
    work, copy = Session(Document.new(3, 3)), Recovery(tmp_path)
    work.edit(WALL)
    assert copy.keep(work) == ""
    copy.drop()
    assert not copy.file.exists()
    copy.close()
