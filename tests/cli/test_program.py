"""The program as a whole: version, help, no display, faults, and as a process of its own."""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import sandbox
from sandbox.cli import COMMANDS, main, many
from sandbox.cli.window import has_display
from tests.cli.conftest import Answer, Call
from tests.kit import noise
from tests.levelfiles import written

SILENT = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}


def process(*words: object, **surroundings: str) -> Answer:
    """Run `python -m sandbox` without a display."""
    kept = {name: value for name, value in os.environ.items() if name not in SILENT}
    done = subprocess.run(
        [sys.executable, "-m", "sandbox", *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=kept | surroundings,
        cwd=Path(sandbox.__file__).parents[1],
        check=False,
        timeout=60,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def test_the_version(noisebox: Call) -> None:
    assert noisebox("--version").out == f"noisebox {sandbox.__version__}\n"
    assert process("--version").out == f"noisebox {sandbox.__version__}\n"
    assert noisebox("--reduced-effects", "--version").out == f"noisebox {sandbox.__version__}\n"


def test_the_version_loads_next_to_nothing() -> None:
    code = (
        "import sys; from sandbox.cli import main; main(['--version']); "
        "heavy = {'numpy', 'msgspec', 'pygame', 'argparse', 'sandbox.sim'}; "
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_lists_every_command(noisebox: Call) -> None:
    answer = noisebox("--help")
    assert answer.status == 0
    for name, what in COMMANDS.items():
        assert f"  {name:<9} {what}\n" in answer.out


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(noisebox: Call, command: str) -> None:
    answer = noisebox(command, "--help")
    assert answer.status == 0
    assert answer.out.startswith(f"usage: noisebox {command} ")
    assert "exit status: 0 done; 1 a check failed" in answer.out


# Without a display ----------------------------------------------------------------------------

PLAYED = """
shut
###########
#.@'..g..v#
###########
@ you at 2,1
g g at 6,1, at post
v v at 9,1, at post

turn 1
###########
#.@+..g..v#
###########
@ you at 2,1
g g at 6,1, going to look, 3,1
v v at 9,1, at post

turn 2
###########
#.@+.g...v#
###########
@ you at 2,1
g g at 5,1, going to look, 3,1
v v at 9,1, at post
"""


def test_without_a_display_the_level_is_played_as_text(level: Path) -> None:
    answer = process(level)
    first, rest = answer.out.split("\n", 1)
    assert (answer.status, answer.err) == (0, "")
    assert first.startswith("There is no display, so this is ")
    assert f"`noisebox shot {level} -o picture.png`" in first
    assert rest == PLAYED


MARKED = written("@....A", level={"ambient_light": 0}, script={1: [noise("shout", "A")]})


def test_a_marker_and_its_message_are_in_the_text(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(MARKED)
    assert process(path, PYTHONIOENCODING="utf-8").out.splitlines()[-4:] == [
        "turn 1",
        "@....◌",
        "@ you at 0,0",
        "You hear a shout to the east.",
    ]


def test_a_name_of_several_lines_is_one_in_the_text(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text('format = 1\nname = "a\\u001b[31m\\nb"\nmap = "@"\n')
    assert process(path).out.splitlines()[2] == "a\\x1b[31m\\nb"
    lost = process("convert", path, "-o", tmp_path / "a.txt")
    assert (lost.status, lost.err) == (0, "not carried: the name “a\\x1b[31m\\nb”\n")


def test_a_terminal_without_the_marker_gets_its_escape(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(MARKED)
    answer = process(path, PYTHONIOENCODING="ascii")
    assert (answer.status, answer.err) == (0, "")
    assert "@....\\u25cc" in answer.out


def test_a_bad_level_without_a_display(tmp_path: Path) -> None:
    answer = process(tmp_path / "a.toml")
    assert answer.status == 2
    assert answer.err == f"noisebox: {tmp_path / 'a.toml'}: there is no such file\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only there can a display be missing")
def test_what_counts_as_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SILENT:
        monkeypatch.delenv(name, raising=False)
    assert not has_display()
    for name in SILENT:
        monkeypatch.setenv(name, "something")
        assert has_display()
        monkeypatch.delenv(name)


@pytest.mark.skipif(sys.platform != "linux", reason="only there can a display be missing")
def test_a_display_that_is_not_there_is_none(level: Path) -> None:
    """Where there is none to be found, SDL would open a window that nobody sees."""
    answer = process(level, DISPLAY=":65000")
    assert answer.status == 0
    assert answer.out.startswith("There is no display, so this is ")
    assert answer.out.endswith(PLAYED)


def test_a_driver_that_cannot_be_had_is_named(level: Path) -> None:
    answer = process(level, SDL_VIDEODRIVER="lantern")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("noisebox: SDL_VIDEODRIVER: lantern not available; unset it")


def test_the_command_that_is_named_can_be_copied(tmp_path: Path) -> None:
    path = tmp_path / "my hall.txt"
    path.write_text("#@#\n")
    assert f"`noisebox shot '{path}' -o picture.png` draws it" in process(path).out


# Faults ---------------------------------------------------------------------------------------


def test_a_reader_that_leaves_is_no_fault(level: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "sandbox", "run", str(level), "--turns", "5000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(sandbox.__file__).parents[1],
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def redirected(words: str, streams: str) -> Answer:
    """Run `python -m sandbox` as a shell does that sends its streams elsewhere."""
    done = subprocess.run(
        f"{shlex.quote(sys.executable)} -m sandbox {words} {streams}",
        shell=True,
        capture_output=True,
        text=True,
        cwd=Path(sandbox.__file__).parents[1],
        check=False,
        timeout=60,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@pytest.mark.skipif(os.name != "posix", reason="streams are closed otherwise there")
def test_a_closed_stream_takes_all() -> None:
    assert redirected("rules", ">&-") == Answer(0, "", "")
    assert redirected("rules x", "2>&-") == Answer(2, "", "")
    assert redirected("rules", ">&- 2>&-") == Answer(0, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk is always full there")
def test_a_full_disk_below_the_output_is_told_on_one_line() -> None:
    told = "noisebox: the output: no space left on device\n"
    assert redirected("rules", ">/dev/full") == Answer(2, "", told)
    assert redirected("--version", ">/dev/full") == Answer(2, "", told)
    assert redirected("rules x", "2>/dev/full") == Answer(2, "", "")


def ctrl_c_there(_: int) -> str:
    """What a worker makes of Ctrl-C."""
    return str(signal.getsignal(signal.SIGINT))


def test_ctrl_c_is_left_to_the_first_of_several_processes() -> None:
    before = signal.getsignal(signal.SIGINT)
    assert set(many.each(ctrl_c_there, [1, 2], 2)) == {str(signal.SIG_IGN)}
    assert signal.getsignal(signal.SIGINT) is before


def test_a_fault_of_the_program_is_one_line_too(
    noisebox: Call, level: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("first\nsecond")

    monkeypatch.setattr("sandbox.cli.run.run", fail)
    answer = noisebox("run", level)
    assert answer.status == 2
    (line,) = answer.err.splitlines()
    assert line.startswith("noisebox: a fault of the program: RuntimeError: first second (")


def test_an_interrupted_command_is_quiet(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sandbox.cli.rules.run", interrupt)
    assert main(["rules"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "words",
    [
        "field LEVEL --at 1,1 --loudness 9",
        "see LEVEL --from 1,1",
        "run LEVEL",
        "explain LEVEL --turn 1 --listener g",
        "check LEVEL",
        "shot LEVEL -o FOLDER/a.png",
        "convert LEVEL -o FOLDER/a.txt",
        "rules",
    ],
)
def test_each_command_runs_in_a_process_of_its_own(level: Path, words: str) -> None:
    """So each loads what it needs, whatever was loaded before."""
    named = words.replace("LEVEL", str(level)).replace("FOLDER", str(level.parent))
    answer = process(*named.split())
    assert answer.status == 0, answer.err
    assert "fault" not in answer.err
