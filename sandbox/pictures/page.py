"""The page: every case that is not the same, in one file that needs no other.

Belongs here: filling the templates beside this module. Must not know: how pictures are compared.
Everything that comes from a file is escaped; pictures are part of the page.
"""

import base64
import os
import re
import uuid
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from importlib import resources
from pathlib import Path
from typing import Final

from sandbox.pictures import evidence
from sandbox.pictures.evidence import PICTURES, Case
from sandbox.pictures.verdicts import Kind, Verdict

PAGE: Final = "index.html"
SLOT: Final = re.compile(r"\{\{ (\w+) \}\}")
TITLES: Final[dict[Kind, str]] = {
    "differs": "differs",
    "missing": "no expected picture",
    "unused": "no new picture",
    "unreadable": "cannot be read",
}


@cache
def this_run() -> str:
    """A name for the test run that this process is part of, shared by all its workers."""
    return os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid.uuid4().hex


def show(verdict: Verdict, report: Path, run: str) -> Path:
    """Keep a verdict's evidence and write the page of its run anew; the page."""
    evidence.keep(verdict, report, run)
    return write(report, run)


def write(report: Path, run: str, heading: str = "") -> Path:
    """Write the page of all cases of a run below a report's folder; where it is.

    Several processes may do so at once: whoever is last has seen all cases.
    """
    page = report / PAGE
    found = evidence.cases(report, run)
    while True:
        beside = report / f"{PAGE}.{os.getpid()}"
        report.mkdir(parents=True, exist_ok=True)
        beside.write_text(text(found, heading), encoding="utf-8")
        beside.replace(page)
        again = evidence.cases(report, run)
        if again.keys() == found.keys():
            return page
        found = again


def text(cases: Mapping[Path, Case], heading: str = "") -> str:
    """The page as HTML text."""
    counts = ", ".join(f"{title}: {number}" for title, number in _counted(cases.values()))
    return _filled(
        "page.html",
        title=escape(heading or counts or "All pictures are as expected"),
        style=_template("page.css"),
        script=_template("page.js"),
        contents="\n".join(_entry(n, case) for n, case in enumerate(cases.values())),
        cases="\n".join(_case(n, *one) for n, one in enumerate(cases.items())),
    )


def _counted(cases: Iterable[Case]) -> list[tuple[str, int]]:
    kinds = [case.kind for case in cases]
    return [(title, kinds.count(kind)) for kind, title in TITLES.items() if kind in kinds]


def _entry(number: int, case: Case) -> str:
    return f'<li><a href="#case-{number}">{escape(case.name)}</a> {escape(TITLES[case.kind])}</li>'


def _case(number: int, folder: Path, case: Case) -> str:
    images = {name: _image(folder / f"{name}.png", f"{name}: {case.name}") for name in PICTURES}
    both = images["expected"] and images["actual"]
    lines = "\n".join(_line(line) for line in case.lines)
    return _filled(
        "case.html",
        number=str(number),
        kind=case.kind,
        name=escape(case.name),
        title=escape(TITLES[case.kind]),
        said=escape(case.said),
        slider=_filled("slider.html", number=str(number), **images) if both else "",
        pictures="\n".join(_figure(name, image) for name, image in images.items() if image),
        lines=f"<pre>{lines}</pre>" if lines else "",
        made=_made(case.made),
    )


def _figure(name: str, image: str) -> str:
    return f'<figure class="{name}"><figcaption>{name}</figcaption>{image}</figure>'


def _image(path: Path, words: str) -> str:
    """A picture as part of the page; nothing where it is not there."""
    if not path.is_file():
        return ""
    content = base64.b64encode(path.read_bytes()).decode("ascii")
    return f'<img alt="{escape(words)}" src="data:image/png;base64,{content}">'


def _line(line: str) -> str:
    tag = {"-": "del", "+": "ins"}.get(line[:1], "span")
    return f"<{tag}>{escape(line)}</{tag}>"


def _made(made: Mapping[str, Mapping[str, str]]) -> str:
    """A table of what made either picture; what is not the same is marked."""
    expected, actual = made.get("expected", {}), made.get("actual", {})
    rows = [_row(key, expected.get(key), actual.get(key)) for key in {**expected, **actual}]
    return _filled("made.html", rows="\n".join(rows)) if rows else ""


def _row(key: str, expected: str | None, actual: str | None) -> str:
    mark = "" if expected == actual else ' class="changed"'
    cells = "".join(f"<td>{escape(one or '—')}</td>" for one in (expected, actual))
    return f"<tr{mark}><th>{escape(key)}</th>{cells}</tr>"


def _filled(template: str, **texts: str) -> str:
    """A template with a text in each of its slots, `{{ name }}`."""
    return SLOT.sub(lambda slot: texts[slot[1]], _template(template))


@cache
def _template(name: str) -> str:
    return (resources.files("sandbox.pictures") / "templates" / name).read_text(encoding="utf-8")
