"""A person who does anything at all with the window, and what must hold after every frame.

Belongs here: kinds of input, each chosen blindly, and the checks of what is then shown. Must not
know: what any input is for.
"""

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox import levelfile
from sandbox.document import Document
from sandbox.places import levels_folder
from sandbox.sim.world import World
from sandbox.ui.actions import ACTIONS
from sandbox.ui.intents import Choose
from sandbox.ui.panels.chooser import Chooser
from sandbox.ui.panels.panel import Panel
from sandbox.ui.screen import Screen
from tests.ui.window.driver import Driver

KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789.,;[]",
    *("up", "down", "left", "right", "tab", "enter", "escape", "backspace", "delete", "space"),
    *(f"pad{n}" for n in range(10)),
)
TEXTS = ("wall", "7", "-1", "guard", "", "300", "x" * 40, "a b", "12")
SIZES = ((1024, 640), (1280, 800), (1100, 700), (300, 200))
WAITS = ((1, 0), (1, 16), (4, 50), (6, 100), (2, 700))


def picture(surface: pygame.Surface) -> NDArray[np.uint32]:
    """The pixels of a surface, (w, h)."""
    pixels: NDArray[np.uint32] = pygame.surfarray.array2d(surface).astype(np.uint32)
    return pixels & np.uint32(0xFFFFFF)


def afresh(screen: Screen) -> Screen:
    """A screen that shows the same and never showed anything before; nothing is kept in it."""
    fresh = Screen(pygame.Surface(screen.window.get_size(), 0, screen.window), screen.state)
    fresh.look = screen.look
    fresh.region, fresh.by_keyboard = screen.region, screen.by_keyboard
    fresh.map.box, fresh.map.camera, fresh.map.fitted = (
        screen.map.box, screen.map.camera, screen.map.fitted,
    )  # fmt: skip
    pairs: list[tuple[Panel, Panel]] = [(fresh.status, screen.status)]
    pairs += [(panel, screen.panels[name]) for name, panel in fresh.panels.items()]
    for new, old in pairs:
        new.box = old.box
        for name in ("scroll", "hovered", "held", "focus", "pressed"):
            setattr(new, name, getattr(old, name))
    fresh.lesson._study = screen.lesson._study  # another one would begin at its top
    fresh.inspector._highest = screen.inspector._highest  # what was pointed at keeps its room
    fresh.messages._shown, fresh.palette.choice = screen.messages._shown, screen.palette.choice
    fresh.sheets, fresh.tooltip, fresh.entry = screen.sheets, screen.tooltip, screen.entry
    fresh.compose()
    return fresh


class Monkey(Driver):
    """A window, and a hand that does with it what a random number says."""

    def __init__(self, seed: int, document: Document, folder: Path) -> None:
        self.random, self.watches = random.Random(seed), False
        self.folder = folder
        self.did: list[str] = []
        self.worlds: dict[int, tuple[World, bytes]] = {}
        path = folder / "level.toml"
        levelfile.save(document, path)
        (folder / "settings").mkdir(exist_ok=True)
        super().__init__(
            levelfile.load(path), path=path, folder=folder / "settings", reduced=bool(seed % 2)
        )
        self.watch()

    # What must hold ----------------------------------------------------------------------------

    def frames(self, count: int = 1, ms: int = 16) -> None:
        for _ in range(count):
            if not self.watches:
                super().frames(1, ms)
                continue
            self.before = picture(self.app.screen.window)
            super().frames(1, ms)
            self.check(self.before)

    def watch(self) -> None:
        """Checks every frame from now on; what `show` shows within one is on the display too."""
        show, self.watches = self.app.show, True

        def shown() -> None:
            show()
            self.before = picture(self.app.screen.window)

        setattr(self.app, "show", shown)  # noqa: B010 - a method is no attribute to mypy

    def check(self, before: NDArray[np.uint32]) -> None:
        """What is shown is what a window would show that is opened now, and all of it that is
        another than before is handed to the display."""
        screen = self.app.screen
        now = picture(screen.window)
        if now.shape == before.shape:
            told = np.zeros(now.shape, np.bool_)
            for box in screen.painted:
                told[max(box.x, 0) : box.right, max(box.y, 0) : box.bottom] = True
            assert not ((now != before) & ~told).any(), self.where((now != before) & ~told)
        fresh = afresh(screen)
        fresh.paint(self.app.showing.shown(), self.app.now_ms)
        differs = picture(fresh.window) != now
        if screen.entry is not None:  # its caret has a clock of its own
            box = screen.entry.box
            differs[box.x : box.right, box.y : box.bottom] = False
        assert not differs.any(), self.where(differs)
        world = self.session.world
        if id(world) not in self.worlds:
            self.worlds[id(world)] = world, _bytes(world)

    def where(self, differs: NDArray[np.bool_]) -> str:
        """Where pixels differ, and what was done last."""
        xs, ys = np.nonzero(differs)
        box = (xs.min(), ys.min(), xs.max(), ys.max())
        panels = {name: tuple(p.box) for name, p in self.app.screen.panels.items()}
        return f"{len(xs)} pixels in {box} of {panels} {self.app.screen.map.box}: {self.did[-12:]}"

    def worlds_are_as_they_were(self) -> None:
        """No array that was shown was written to since."""
        for world, was in self.worlds.values():
            assert _bytes(world) == was, self.did[-40:]
        self.worlds.clear()

    def undo_leads_back(self) -> None:
        """Undoing everything leads to the start; doing it again, to where one was."""
        history = self.session._history
        self.app.pause()
        while self.session.undo_label:
            self.session.undo()
        first = history.line[0].state
        assert self.session.document == first.document, self.did[-40:]
        assert self.session.world == first.document.world, self.did[-40:]
        while self.session._history.undone != history.undone:
            self.session.redo()
        assert self.session.document == history.last.state.document, self.did[-40:]
        assert len(self.session._history.line) == len(history.line)
        self.session.go_to(history.present.state.world.turn)
        self.app.strokes.look_again()

    # What is done ------------------------------------------------------------------------------

    def act(self) -> None:
        """One input of any kind."""
        kinds: dict[Callable[[], None], int] = {
            self.a_command: 8, self.a_key: 6, self.a_widget: 8, self.a_click: 8, self.a_drag: 5,
            self.a_wheel: 2, self.a_move: 6, self.a_wait: 4, self.a_text: 2, self.a_size: 1,
            self.a_choice: 3, self.a_half: 2, self.a_playing: 1,
        }  # fmt: skip
        (kind,) = self.random.choices(list(kinds), list(kinds.values()))
        self.did.append(kind.__name__)
        kind()
        self.stay_in()

    def stay_in(self) -> None:
        """Nothing is looked at, or written, outside of the monkey's own folder."""
        self.app.running = True
        for sheet in self.app.screen.sheets:
            if isinstance(sheet, Chooser) and not sheet.folder.is_relative_to(self.folder):
                sheet._enter(self.folder)
        path = self.session.path
        if path is not None and not path.resolve().is_relative_to(self.folder):
            self.session.path = None

    def note(self, what: object) -> None:
        self.did[-1] += f" {what}"

    def a_cell(self) -> tuple[int, int]:
        level = self.session.world.level
        return self.random.randrange(-1, level.width + 1), self.random.randrange(
            -1, level.height + 1
        )

    def a_point(self) -> tuple[int, int]:
        """A point of the window, mostly on the map."""
        point = self.point(*self.a_cell())
        width, height = self.app.screen.window.get_size()
        if self.random.random() < 0.3 or not (0 <= point[0] < width and 0 <= point[1] < height):
            return self.random.randrange(width), self.random.randrange(height)
        return point

    def a_command(self) -> None:
        commands = [c for c in self.app.state.commands.values() if c.name != "file.quit"]
        command = self.random.choice(commands)
        self.note(command.name)
        if command.keys:
            self.key(self.random.choice(command.keys))
        elif not self.app.screen.sheets:
            ACTIONS[command.name](self.app)
            self.frames()

    def a_key(self) -> None:
        key = self.random.choice(KEYS)
        modifier = self.random.choice(("", "", "", "shift+", "ctrl+", "alt+"))
        self.note(modifier + key)
        self.key(modifier + key)

    def a_widget(self) -> None:
        spots = [(panel, widget) for panel in self.panels for widget in panel.widgets if widget.key]
        if not spots:
            return
        panel, widget = self.random.choice(spots)
        self.note(widget.key)
        panel.bring_into_view(widget.key)
        self.click_at(panel.window_box(widget).centre, self.random.choice((1, 1, 1, 1, 2, 3)))

    def a_click(self) -> None:
        point, button = self.a_point(), self.random.choice((1, 1, 1, 1, 2, 3))
        self.note(f"{point} {button}")
        self.click_at(point, button)

    def a_drag(self) -> None:
        start, button = self.a_point(), self.random.choice((1, 1, 1, 2))
        through = [self.a_point() for _ in range(self.random.randrange(1, 4))]
        held = self.random.choice(("", "", "shift", "ctrl", "space"))
        self.note(f"{held} {start} {through} {button}")
        if held:
            self.hold(held)
        self.press(start, button)
        for point in through:
            self.move(point)
        self.release(through[-1], button)
        if held:
            self.let_go(held)
        self.frames()

    def a_half(self) -> None:
        """A button or a key that is only pressed, or only let go."""
        point, button = self.a_point(), self.random.choice((1, 2, 3))
        what = self.random.choice(("press", "release", "hold", "let_go", "lost", "left"))
        self.note(f"{what} {point} {button}")
        key = self.random.choice(("shift", "ctrl", "space", "b", "delete"))
        match what:
            case "press":
                self.press(point, button)
            case "release":
                self.release(point, button)
            case "hold":
                self.hold(key)
            case "let_go":
                self.let_go(key)
            case "lost":
                pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
            case _:
                pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
        self.frames()

    def a_wheel(self) -> None:
        self.wheel(self.a_point(), self.random.choice((-3, -1, 1, 3)))

    def a_move(self) -> None:
        point = self.a_point()
        self.note(point)
        self.move(point)

    def a_wait(self) -> None:
        count, ms = self.random.choice(WAITS)
        self.note((count, ms))
        self.frames(count, ms)

    def a_text(self) -> None:
        text = self.random.choice(TEXTS)
        self.note(text)
        self.type(text)
        self.key(self.random.choice(("enter", "tab", "escape", "down")))

    def a_size(self) -> None:
        size = self.random.choice(SIZES)
        self.note(size)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        self.frames()

    def a_choice(self) -> None:
        creatures = [creature.id for creature in self.session.world.creatures]
        what, values = self.random.choice((
            ("view", ["everything", "you", *creatures]),
            ("overlay", ["none", "loudness", "ways", "sight", "light", "rooms", "earshot"]),
            ("theme", ["dark", "light", "contrast"]),
            ("text", ["100", "140", "200"]),
            ("rules", ["hearing", "crawl", "powder"]),
            ("speed", ["1", "3", "20"]),
        ))  # fmt: skip
        if self.app.screen.sheets:
            return
        value = self.random.choice(values)
        self.note((what, value))
        self.app.carry_out(Choose(what, value))
        self.frames()

    def a_playing(self) -> None:
        """A second of play, twenty turns long."""
        if not self.app.screen.sheets:
            self.app.carry_out(Choose("speed", "20"))
            self.app.state.playing = True
            self.frames(10, 50)


def _bytes(world: World) -> bytes:
    """Everything of a world that lies in arrays."""
    level, memory = world.level, world.journal.memory
    return level.terrain.tobytes() + level.rooms.tobytes() + memory.terrain.tobytes()


def shipped(n: int) -> Document:
    """One of the shipped levels."""
    paths = sorted(levels_folder().glob("*.toml"))
    return levelfile.load(paths[n % len(paths)])
