"""Reading the tables that lie beside the code (TOML).

Belongs here: finding and parsing a table, in a checkout and in an installed wheel alike. Must not
know: what any table means.
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def table(package: str, name: str) -> dict[str, Any]:
    """The table `name`.toml of a package; callers must not change what they are given."""
    text = resources.files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
