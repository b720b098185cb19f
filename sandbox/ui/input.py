"""From pygame's key events to chords, and which keys are down.

Belongs here: names of keys and modifiers. Must not know: commands, panels, the map.
"""

from typing import Final

import pygame

NAMES: Final = {
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "enter",
    pygame.K_KP_PLUS: "plus",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_PERIOD: ".",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_MENU: "menu",
    **{getattr(pygame, f"K_KP{n}"): f"pad{n}" for n in range(10)},
}
SHIFT: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
CTRL: Final = (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA)
MODIFIER_KEYS: Final = frozenset(
    (*SHIFT, *CTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_CAPSLOCK, pygame.K_NUMLOCK)
)


def chord(event: pygame.Event) -> str:
    """The chord of a KEYDOWN or KEYUP event (commandtable.py); "" for a modifier alone."""
    if event.key in MODIFIER_KEYS:
        return ""
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(event.mod & pygame.KMOD_ALT)
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    name = NAMES.get(event.key) or pygame.key.name(event.key)
    if name == "+" or (name == "=" and shift):
        name = "plus"
    sign = getattr(event, "unicode", "")
    typed = len(sign) == 1 and sign.isprintable() and not sign.isspace() and event.key not in NAMES
    if typed and not ctrl and not sign.isalpha():
        name, shift = ("plus" if sign == "+" else sign), False
    if name == "plus":
        shift = False
    parts = [word for word, on in (("ctrl", ctrl), ("shift", shift), ("alt", alt)) if on]
    return "+".join([*parts, name])


class KeysDown:
    """Which keys are held, so that one that is held down is told from one pressed again."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def press(self, event: pygame.Event) -> bool:
        """Takes a KEYDOWN; whether it is a repetition of a key that is held."""
        repeated = event.key in self._down
        self._down.add(event.key)
        return repeated

    def release(self, event: pygame.Event) -> None:
        """Takes a KEYUP."""
        self._down.discard(event.key)

    def forget(self) -> None:
        """The window lost the keyboard: nothing is held as far as it can know."""
        self._down.clear()

    def holds(self, *keys: int) -> bool:
        """Whether one of these keys is down."""
        return not self._down.isdisjoint(keys)
