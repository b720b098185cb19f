"""The small pictures in lists: what stands on the map too, and plain icons.

Belongs here: putting either into a box. Must not know: widgets, lists.
"""

from typing import cast

import pygame

from sandbox.ui import draw
from sandbox.ui.draw.icons import Group
from sandbox.ui.layout import Box
from sandbox.ui.panels.icons import icon
from sandbox.ui.panels.look import Look


def paint(surface: pygame.Surface, look: Look, art: tuple[str, str], box: Box) -> None:
    """Paints what stands for a thing of the palette: ("terrain", "wall"), ("icon", "file")…"""
    group, name = art
    if group == "icon":
        made = icon(name, box.width, look.colour("dim"))
    else:
        made = draw.icon(cast("Group", group), name, box.width, look.theme)
    surface.blit(made, box[:2])
    if group == "terrain":
        pygame.draw.rect(surface, look.colour("line"), box, 1)
