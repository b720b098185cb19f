"""Others who spread sound: what Noisebox is measured against and must agree with.

Belongs here: finding those that are installed. Must not know: how any of them works, timing. Each
is a module with `make(medium)`; one that is not installed raises `Absent` with the reason.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Final

from sandbox.bench.peers.base import Absent, Peer
from sandbox.sim.propagation import Medium

NAMES: Final = {
    "heapq": "by_heapq",
    "tcod": "by_tcod",
    "scipy": "by_scipy",
    "numba": "by_numba",
    "C++": "by_cpp",
}
"""A peer's name, and its module."""


def peers(medium: Medium) -> Iterator[Peer | Absent]:
    """Each peer made ready for a medium, or why it is left out."""
    for name, module in NAMES.items():
        try:
            make = import_module(f"sandbox.bench.peers.{module}").make
            peer: Peer = make(medium)
            yield peer
        except Absent as absent:
            yield absent
        except ImportError:
            yield Absent(name, "not installed")


__all__ = ["NAMES", "Absent", "Peer", "peers"]
