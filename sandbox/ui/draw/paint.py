"""Painting the whole map, layer by layer.

Belongs here: the order of the layers. Must not know: how any of them is painted.
"""

import pygame

from sandbox.ui.camera import Camera
from sandbox.ui.draw import (
    backdrop,
    heat,
    lines,
    markings,
    marks,
    pointer,
    ripples,
    rooms,
    terrain,
    things,
    tokens,
)
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.legend import paint_legend, paint_notice
from sandbox.ui.draw.plates import Plates
from sandbox.ui.scene.model import Scene
from sandbox.ui.theme import Theme


def paint(surface: pygame.Surface, scene: Scene, camera: Camera, theme: Theme) -> None:
    """Paint a scene over the whole surface. The same arguments give the same pixels."""
    visible = camera.visible(scene.width, scene.height, surface.get_size())
    canvas = Canvas(surface, camera, theme, visible)
    backdrop.paint_backdrop(canvas, scene.width, scene.height)
    if visible.left >= visible.right or visible.top >= visible.bottom:
        return
    whole = surface.get_clip()
    level = pygame.Rect(camera.offset, (scene.width * canvas.px, scene.height * canvas.px))
    surface.set_clip(level.clip(whole))
    borders = _paint_ground(canvas, scene)
    surface.set_clip(whole)
    _paint_sounds(canvas, scene)
    _paint_creatures(canvas, scene)
    _paint_words(canvas, scene, borders)


def _paint_ground(canvas: Canvas, scene: Scene) -> list[list[lines.Piece]]:
    """Terrain and what lies over it; the borders of thresholds, in pixels."""
    asked = scene.pointer.markings if scene.pointer is not None else None
    terrain.paint_terrain(canvas, scene.ground, scene.grid)
    for thing in scene.things:
        things.paint_thing(canvas, thing)
    if scene.overlay != "light":
        darkest = heat.DARKEST if asked is None else markings.DARKEST
        heat.paint_light(canvas, scene.ground.light, scene.ground.full_light, darkest)
    if scene.heat is not None:
        heat.paint_heat(canvas, scene.heat)
    if scene.sight is not None:
        lines.paint_veil(canvas, scene.sight)
    rooms.paint_rooms(canvas, scene.ground.rooms, strong=scene.overlay == "rooms")
    if scene.heat is not None:
        heat.paint_numbers(canvas, scene.heat)
    for place, reach in enumerate(scene.reaches):
        ripples.paint_reach(canvas, reach, place)
    for front in scene.fronts:
        ripples.paint_front(canvas, front)
    return lines.paint_contours(canvas, scene.contours)


def _paint_sounds(canvas: Canvas, scene: Scene) -> None:
    for way in sorted(scene.ways, key=lambda one: one.chosen):
        lines.paint_way(canvas, way)
    for ring in scene.rings:
        ripples.paint_ring(canvas, ring)
    if scene.sight is not None:
        lines.paint_line_of_sight(canvas, scene.sight)
    marks.paint_markers(canvas, scene.markers)


def _paint_creatures(canvas: Canvas, scene: Scene) -> None:
    tokens.paint_targets(canvas, scene.creatures)
    for creature in scene.creatures:
        tokens.paint_creature(canvas, creature)
    marks.paint_sources(canvas, scene.sources)
    if scene.pointer is not None and scene.pointer.markings is not None:
        markings.paint_markings(canvas, scene.pointer.markings)


def _paint_words(canvas: Canvas, scene: Scene, borders: list[list[lines.Piece]]) -> None:
    """All that is said: the verdicts first, so that they stand where they belong."""
    cells = [*(one.at for one in scene.creatures), *(one.at for one in scene.markers)]
    standing = [canvas.box(cell) for cell in cells]
    heat = scene.heat
    plates = Plates(canvas, standing, None if heat is None else heat.known)
    if scene.pointer is not None and scene.pointer.markings is not None:
        markings.paint_names(canvas, scene.pointer.markings, plates)
    marks.paint_pointers(canvas, scene.labels)
    for creature in scene.creatures:
        if creature.verdict is not None:
            tokens.paint_verdict(canvas, creature, creature.verdict, plates)
    for way in scene.ways:
        if way.chosen:
            lines.paint_losses(canvas, way, plates)
    for label in scene.labels:
        marks.paint_label(canvas, label, plates)
    if heat is not None and heat.needs_words:
        paint_legend(canvas, heat, plates)
    lines.paint_letters(canvas, scene.contours, borders, plates)
    if scene.pointer is not None:
        pointer.paint_pointer(canvas, scene.pointer)
        pointer.paint_words(canvas, scene.pointer, plates)
    if scene.notice:
        paint_notice(canvas, scene.notice)
