"""What every test runs under: no screen, no sound card, no settings of the person who runs them.

Belongs here: the surroundings of the whole suite and the virtual screen that window tests share.
Must not know: anything of the program; what a test needs of it stands beside the test.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from hypothesis import settings

# Before anything imports pygame. Tests that start the program as a process choose their own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# No deadline: two workers on a busy machine say nothing about the code. On CI the same examples
# every time, so that a red run can be run again; `--hypothesis-profile thorough` looks further.
settings.register_profile("usual", max_examples=50, deadline=None)
settings.register_profile("ci", settings.get_profile("usual"), derandomize=True, database=None)
settings.register_profile("thorough", settings.get_profile("usual"), max_examples=1000)
settings.load_profile("ci" if os.environ.get("CI") else "usual")

SCREEN_PROGRAMS = ("Xvfb", "xdotool")
SCREEN_REQUIRED = "NOISEBOX_NEED_XVFB"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what is marked `xvfb` where its programs are missing; fail it where they must be."""
    missing = [name for name in SCREEN_PROGRAMS if shutil.which(name) is None]
    if not missing or item.get_closest_marker("xvfb") is None:
        return
    reason = f"not installed: {', '.join(missing)} (Debian: apt-get install xvfb xdotool)"
    if os.environ.get(SCREEN_REQUIRED):
        pytest.fail(f"{reason}, and {SCREEN_REQUIRED} is set", pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session", autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Settings, recovery copies and recent files go to a folder of this run's."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(home / name.lower()))
        yield


@pytest.fixture(scope="session")
def virtual_screen() -> Iterator[str]:
    """A running Xvfb of 1280 × 800, by the name that goes into DISPLAY; for tests marked `xvfb`."""
    reading, writing = os.pipe()
    screen = ("-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset")
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *screen],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                number = told.readline().strip()
            assert number, f"Xvfb ended with {server.wait()} before it had a screen"
            yield f":{number}"
        finally:
            server.terminate()
