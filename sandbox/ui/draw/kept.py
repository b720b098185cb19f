"""Pictures that are kept by what they show, up to so many bytes.

Belongs here: the store. Must not know: what is in a picture. The key says all that a picture
depends on, so nothing ever has to be told that it is out of date.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Kept:
    """Surfaces by key; those that were not asked for longest go first."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made where it is not kept. It must not be written to."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = self._surfaces[key] = make()
        self._bytes += _bytes(surface)
        while self._bytes > self._most and len(self._surfaces) > 1:
            _, dropped = self._surfaces.popitem(last=False)
            self._bytes -= _bytes(dropped)
        return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
