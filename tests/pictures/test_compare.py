"""`noisebox compare`: what is a failure, what is said of it, what is left behind."""

import json
import os
from pathlib import Path

import pytest

from sandbox.cli import main
from tests.pictures.files import dotted, flat, save

Answer = tuple[int, list[str], list[str]]


class Folders:
    """An expected and a new folder, and the command on them."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.old, self.new, self.report = root / "old", root / "new", root / "report"
        self.capsys = capsys

    def both(self, name: str, *dots: tuple[int, int]) -> None:
        """A picture on both sides, with dots on the new one."""
        save(self.old / name, flat())
        save(self.new / name, dotted(flat(), *dots))

    def compare(self, *words: object) -> Answer:
        status = main(["compare", str(self.old), str(self.new), *map(str, words)])
        out, err = self.capsys.readouterr()
        return status, out.splitlines(), err.splitlines()


@pytest.fixture
def folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Folders:
    monkeypatch.chdir(tmp_path)
    return Folders(tmp_path, capsys)


def test_folders_that_are_the_same_leave_nothing_behind(folders: Folders) -> None:
    folders.both("a.png")
    folders.both("deep/b.webp")
    assert folders.compare() == (0, ["2 pictures: 2 the same"], [])
    assert not Path("reports").exists()


def test_what_differs_is_told_shown_and_fails(folders: Folders) -> None:
    folders.both("a.png")
    folders.both("deep/b.png", (2, 3))
    assert folders.compare() == (
        1,
        [
            "differs: deep/b.png: 1 pixel is off, by up to 100, from 2,3 to 2,3",
            "2 pictures: 1 the same, 1 differ",
            "the page: reports/compare/index.html",
        ],
        [],
    )
    case = Path("reports/compare/cases/deep/b.png")
    assert sorted(path.name for path in case.iterdir()) == [
        "actual.png",
        "case.json",
        "difference.png",
        "expected.png",
    ]


def test_a_missing_expected_picture_fails(folders: Folders) -> None:
    folders.both("a.png")
    save(folders.new / "b.png", flat())
    status, out, _ = folders.compare("--report", folders.report)
    assert status == 1
    assert out[0] == "missing: b.png: there is no expected picture of this name"
    assert (folders.report / "cases" / "b.png" / "actual.png").exists()


def test_an_expected_picture_without_a_new_one_is_listed_and_fails_unless_told(
    folders: Folders,
) -> None:
    folders.both("a.png")
    save(folders.old / "b.png", flat())
    line = "unused: b.png: there is no new picture of this name"
    status, out, _ = folders.compare()
    assert (status, out[:2]) == (1, [line, "2 pictures: 1 the same, 1 unused"])
    status, out, _ = folders.compare("--partial")
    assert (status, out[0]) == (0, line)


def test_two_files(folders: Folders, tmp_path: Path) -> None:
    folders.both("a.png", (0, 0))
    folders.old, folders.new = folders.old / "a.png", folders.new / "a.png"
    assert folders.compare("--report", folders.report)[0] == 1
    assert folders.compare("--pixels", 1, "--report", folders.report)[0] == 0
    folders.old = tmp_path / "gone.png"
    status, out, _ = folders.compare("--report", folders.report)
    assert status == 1
    assert out[0].startswith("missing: a.png")


def test_each_allowance_is_an_option(folders: Folders) -> None:
    folders.both("a.png", (0, 0), (1, 1))
    assert folders.compare("--tolerance", 99)[0] == 1
    assert folders.compare("--tolerance", 100)[0] == 0
    assert folders.compare("--pixels", 1)[0] == 1
    assert folders.compare("--pixels", 2)[0] == 0
    assert folders.compare("--mask", "0,0,1,1")[0] == 1
    assert folders.compare("--mask", "0,0,1,1", "--mask", "1,1,1,1")[0] == 0


def test_update_makes_the_new_ones_the_expected_ones(folders: Folders) -> None:
    folders.both("a.png", (0, 0))
    save(folders.new / "deep" / "b.png", flat())
    save(folders.old / "kept.png", flat())
    status, out, _ = folders.compare("--update")
    assert (status, out[-1]) == (0, "2 expected pictures updated")
    assert not Path("reports").exists()
    for name in ("a.png", "deep/b.png"):
        assert (folders.old / name).read_bytes() == (folders.new / name).read_bytes()
    assert (folders.old / "kept.png").exists()
    assert folders.compare("--partial")[0] == 0


def test_update_leaves_an_expected_picture_whole_and_its_other_names_alone(
    folders: Folders,
) -> None:
    """A picture is written beside and moved: who has the old one open keeps it as it was."""
    folders.both("a.png", (0, 0))
    folders.both("b.png", (0, 0))
    expected = folders.old / "a.png"
    before = expected.read_bytes()
    os.link(expected, folders.report)
    (folders.old / "b.png").unlink()
    (folders.old / "b.png").mkdir()
    status, out, err = folders.compare("--update")
    assert (status, out[-1]) == (2, "1 expected picture updated")
    assert folders.report.read_bytes() == before != expected.read_bytes()
    assert sorted(path.name for path in folders.old.iterdir()) == ["a.png", "b.png"]
    assert len(err) == 1


@pytest.mark.parametrize("report", ["old", "old/report", "new/deep/report"])
def test_no_report_among_the_pictures(folders: Folders, report: str) -> None:
    folders.both("a.png", (0, 0))
    status, out, (line,) = folders.compare("--report", report)
    assert (status, out) == (2, [])
    assert line.endswith("which is read; name another")
    assert sorted(Path().rglob("*.*")) == [Path("new/a.png"), Path("old/a.png")]


def test_a_report_into_a_file_is_refused_at_once(folders: Folders) -> None:
    folders.both("a.png", (0, 0))
    folders.report.write_text("mine")
    status, out, (line,) = folders.compare("--report", folders.report)
    assert (status, out) == (2, [])
    assert line == f"noisebox: {folders.report}: this is a file; name a folder"


def test_update_makes_the_folder_of_the_expected_ones(folders: Folders) -> None:
    save(folders.new / "a.png", flat())
    assert folders.compare("--update")[0] == 0
    assert folders.compare()[0] == 0


def test_what_is_no_picture_makes_the_status_2_and_the_rest_is_compared(folders: Folders) -> None:
    folders.both("a.png")
    folders.both("b.png", (0, 0))
    (folders.new / "a.png").write_text("not a picture")
    status, out, err = folders.compare()
    assert status == 2
    assert out[1] == "2 pictures: 1 differ, 1 unreadable"
    (line,) = err
    assert line.startswith(f"noisebox: unreadable: a.png: {folders.new / 'a.png'}: this is no")


def test_two_at_a_time_are_judged_as_one_at_a_time(folders: Folders) -> None:
    for n in range(6):
        folders.both(f"{n}.png", *[(n, 0)] * (n % 2))
    alone = folders.compare("--report", folders.report)
    assert folders.compare("--report", folders.report, "--jobs", 2) == alone
    assert alone[1][-2] == "6 pictures: 3 the same, 3 differ"


def test_a_page_of_old_differences_does_not_stay(folders: Folders) -> None:
    folders.both("a.png", (0, 0))
    folders.both("b.png", (0, 0))
    folders.compare()
    folders.both("a.png")
    folders.compare()
    page = Path("reports/compare/index.html")
    assert "b.png" in page.read_text()
    assert "a.png" not in page.read_text()
    folders.both("b.png")
    assert folders.compare()[0] == 0
    assert "All pictures are as expected" in page.read_text()
    assert not (page.parent / "cases" / "b.png").exists()


def test_scenes_are_compared_line_by_line(folders: Folders) -> None:
    for folder, turn in ((folders.old, 1), (folders.new, 2)):
        folder.mkdir()
        (folder / "s.json").write_text(json.dumps({"turn": turn}, indent=1))
    status, out, _ = folders.compare()
    assert (status, out[0]) == (1, "differs: s.json: 1 line became 1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("OLD", "the following arguments are required: NEW"),
        ("OLD GONE", "there is no such picture or folder"),
        ("OLD OLD/a.png", "this is a folder; compare it with a folder"),
        ("OLD/a.png OLD", "this is a file; compare it with a file"),
        ("OLD/a.png OLD/a.txt", "allowed endings are .png, .json, .gif, .webp, .apng"),
        ("NONE NONE", "there are no pictures"),
        ("OLD OLD --mask 1,2,3", "--mask: found '1,2,3'; a mask is X,Y,W,H in pixels"),
        ("OLD OLD --mask 1,2,0,4", "its width and height are at least 1"),
        ("OLD OLD --tolerance 256", "--tolerance: found '256'; allowed is a whole number"),
        ("OLD OLD --pixels 1%", "--pixels: found '1%'"),
    ],
)
def test_wrong_use_is_one_line(folders: Folders, words: str, said: str) -> None:
    save(folders.old / "a.png", flat())
    (folders.old / "a.txt").touch()
    Path("NONE").mkdir()
    places = words.replace("OLD", str(folders.old)).split()
    assert main(["compare", *places]) == 2
    out, err = folders.capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert said in line
