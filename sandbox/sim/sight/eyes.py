"""Vision types: how bright a cell must be for whose eyes (sight.md 2).

Belongs here: the types as records. Must not know: levels, lines.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.errors import InputError
from sandbox.sim.sight.figures import FIGURES


@dataclass(frozen=True)
class Eyes:
    """A vision type: the light that a cell needs, and the radius within which none is needed."""

    name: str
    needs_light: int
    darkvision: int

    def bright(self, light: NDArray[np.int16]) -> NDArray[np.bool_]:
        """The cells of a light map, (h, w), that are lit brightly enough for these eyes; (h, w)."""
        return light >= self.needs_light


VISIONS: Final = MappingProxyType(
    {
        name: Eyes(name, figures.needs_light, figures.darkvision)
        for name, figures in FIGURES.vision.items()
    }
)


def vision(name: str) -> Eyes:
    """The vision type of a name; InputError, naming all of them, for any other."""
    if name not in VISIONS:
        raise InputError(f"unknown vision {name!r}; it can be {', '.join(VISIONS)}", place="vision")
    return VISIONS[name]
