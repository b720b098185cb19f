"""A browser without a screen, driven as a person would: keys, the mouse, and looking.

Belongs here: the few commands of the WebDriver protocol (W3C) that tests of the page need, spoken
to Chromium's own driver. Must not know: what is on a page.
"""

import base64
import io
import json
import os
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from PIL import Image

from tests.pictures.files import Pixels

REQUIRED: Final = "NOISEBOX_NEED_CHROMIUM"
PROGRAMS: Final = ("chromium", "chromedriver")
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--force-device-scale-factor=1",
    "--window-size=1280,3000",
)
ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"  # so named by the protocol
HOME, END, RIGHT = "\ue011", "\ue010", "\ue014"
PATIENCE: Final = 30.0


def require() -> None:
    """Skip a test where there is no Chromium; fail it where there must be one."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if not missing:
        return
    reason = (
        f"not installed: {', '.join(missing)} (Debian: apt-get install chromium chromium-driver)"
    )
    if os.environ.get(REQUIRED):
        pytest.fail(f"{reason}, and {REQUIRED} is set", pytrace=False)
    pytest.skip(reason)


class Browser:
    """An open browser; elements are named by CSS selectors."""

    def __init__(self, driver: str, profile: Path) -> None:
        self._driver = driver
        options = {
            "binary": shutil.which(PROGRAMS[0]),
            "args": [*FLAGS, f"--user-data-dir={profile}"],
        }
        wanted = {"alwaysMatch": {"goog:chromeOptions": options}}
        answer = self._send("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{answer['sessionId']}"

    def open(self, page: Path) -> None:
        """Open a page and wait until all of it is there."""
        self._do("POST", "/url", {"url": page.resolve().as_uri()})

    def keys(self, selector: str, keys: str) -> None:
        """Press keys on an element."""
        self._do("POST", f"/element/{self._find(selector)}/value", {"text": keys})

    def drag(self, selector: str, start: int, end: int) -> None:
        """Drag the mouse over an element, from one column to another, as it lies on the screen."""
        origin = {ELEMENT: self._find(selector)}
        box = self.run("return arguments[0].getBoundingClientRect().toJSON()", origin)

        def to(x: int) -> dict[str, Any]:
            aside = round(x - box["width"] / 2)
            return {"type": "pointerMove", "duration": 0, "origin": origin, "x": aside, "y": 0}

        self.run("arguments[0].scrollIntoView({block: 'center'})", origin)
        press, release = ({"type": f"pointer{how}", "button": 0} for how in ("Down", "Up"))
        mouse = {"type": "pointer", "id": "mouse", "actions": [to(start), press, to(end), release]}
        self._do("POST", "/actions", {"actions": [mouse]})

    def look(self, selector: str) -> Pixels:
        """What is to be seen of an element (h, w, 3)."""
        content = self._do("GET", f"/element/{self._find(selector)}/screenshot")
        with Image.open(io.BytesIO(base64.b64decode(content))) as image:
            return np.asarray(image.convert("RGB"))

    def run(self, script: str, *arguments: Any) -> Any:
        """Run a script in the page; what it returns."""
        return self._do("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def close(self) -> None:
        self._do("DELETE", "")

    def _find(self, selector: str) -> str:
        found = self._do("POST", "/element", {"using": "css selector", "value": selector})
        return str(found[ELEMENT])

    def _do(self, method: str, path: str, content: Any = None) -> Any:
        return self._send(method, self._session + path, content)

    def _send(self, method: str, path: str, content: Any) -> Any:
        body = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(self._driver + path, body, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """A browser with a new, empty profile in a folder."""
    log = folder / "driver.log"
    with (
        log.open("wb") as told,
        subprocess.Popen(
            [PROGRAMS[1], "--port=0"], stdout=told, stderr=subprocess.STDOUT
        ) as driver,
    ):
        try:
            opened = Browser(f"http://127.0.0.1:{_port(log)}", folder / "profile")
            try:
                yield opened
            finally:
                with suppress(OSError):
                    opened.close()
        finally:
            driver.terminate()


def _port(log: Path) -> int:
    """The port that the driver says it listens on."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        _, said, rest = log.read_text(errors="replace").partition("successfully on port ")
        if said and "." in rest:
            return int(rest.split(".")[0])
        time.sleep(0.05)
    raise TimeoutError(log.read_text(errors="replace"))
