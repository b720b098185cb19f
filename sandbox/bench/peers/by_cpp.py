"""Dial's buckets in C++, compiled at the first call and spoken to through ctypes.

Belongs here: building `dial.cpp` where a compiler is found, and calling it. Must not know: other
peers.
"""

import ctypes
import shutil
import subprocess
import tempfile
import weakref
from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandbox.bench.peers.base import Absent, Left, Walled
from sandbox.sim.grid import Cell
from sandbox.sim.propagation import Medium

NAME: Final = "C++"
_COMPILERS: Final = ("g++", "clang++", "c++")
_OPTIONS: Final = ("-O3", "-march=native", "-std=c++17", "-shared", "-fPIC")


@cache
def _library() -> ctypes.CDLL:
    """The compiled library. Raises Absent where there is no compiler, or it fails."""
    compiler = next(filter(None, map(shutil.which, _COMPILERS)), None)
    if compiler is None:
        raise Absent(NAME, f"no compiler ({', '.join(_COMPILERS)})")
    folder = Path(tempfile.mkdtemp(prefix="noisebox-bench-"))
    built = folder / "dial.so"
    try:
        with as_file(files("sandbox.bench.peers").joinpath("dial.cpp")) as source:
            built_as = ["-o", str(built), str(source)]
            subprocess.run([compiler, *_OPTIONS, *built_as], check=True, capture_output=True)
        library = ctypes.CDLL(str(built))
    except (OSError, subprocess.CalledProcessError) as error:
        raise Absent(NAME, f"{compiler} could not build it") from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    pointer, whole = ctypes.c_void_p, ctypes.c_int32
    library.level_made.restype = pointer
    library.level_made.argtypes = [pointer, pointer, whole, whole, whole]
    library.level_freed.argtypes = [pointer]
    library.spread_one.argtypes = [pointer, whole, whole, whole, pointer]
    library.spread_many.argtypes = [pointer, whole, pointer, pointer, pointer, pointer]
    for function in (library.level_freed, library.spread_one, library.spread_many):
        function.restype = None
    return library


class CppDial:
    """One call a noise, or one for many; windows are written into buffers that are kept."""

    name = NAME

    def __init__(self, medium: Medium) -> None:
        library = _library()
        self._walled = walled = Walled(medium)
        self._medium = medium
        self._enter = np.ascontiguousarray(walled.enter)
        self._seals = np.ascontiguousarray(walled.seals)
        self._level: Any = library.level_made(
            self._enter.ctypes.data,
            self._seals.ctypes.data,
            walled.width,
            medium.straight,
            medium.diagonal,
        )
        weakref.finalize(self, library.level_freed, self._level)
        self._one, self._many = library.spread_one, library.spread_many
        self._windows: dict[int, tuple[NDArray[np.int16], int]] = {}

    def spread(self, at: Cell, loudness: int) -> NDArray[np.int16]:
        """What is left in the window, flat, until the next noise of this size."""
        rounds = self._walled.rounds(loudness)
        if rounds not in self._windows:
            window = np.empty((2 * rounds + 1) ** 2, np.int16)
            self._windows[rounds] = window, window.ctypes.data
        window, address = self._windows[rounds]
        self._one(self._level, self._walled.flat(at), self._medium.span(loudness), rounds, address)
        return window

    def spread_many(self, sources: Sequence[tuple[Cell, int]]) -> NDArray[np.int16]:
        """What is left in the windows of many noises, one after another, in one call."""
        rounds = np.array([self._walled.rounds(loudness) for _, loudness in sources], np.int32)
        starts = np.array([self._walled.flat(at) for at, _ in sources], np.int32)
        spans = np.array([self._medium.span(loudness) for _, loudness in sources], np.int32)
        windows = np.empty(int(((2 * rounds + 1) ** 2).sum()), np.int16)
        addresses = (each.ctypes.data for each in (starts, spans, rounds, windows))
        self._many(self._level, len(sources), *addresses)
        return windows

    def left(self, at: Cell, loudness: int) -> Left:
        side = 2 * self._walled.rounds(loudness) + 1
        window = self.spread(at, loudness).reshape(side, side)
        return self._walled.on_level(window, at, loudness)


def make(medium: Medium) -> CppDial:
    return CppDial(medium)
