"""Building a scene: one world, from one point of view, at one time.

Belongs here: putting the parts together by the options. Must not know: how any part is made, or
drawn. Pure: the same arguments give the same scene.
"""

from dataclasses import replace

from sandbox.sim.creatures import Creature, Mind
from sandbox.sim.noises import Source
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.animation import LASTS_MS
from sandbox.ui.scene import dwellers, looking, overlays, sounds
from sandbox.ui.scene.arriving import Arriving
from sandbox.ui.scene.earshot import earshot
from sandbox.ui.scene.ground import ground
from sandbox.ui.scene.model import Heat, Reach, Scene, WayShown
from sandbox.ui.scene.options import Options, Pointer
from sandbox.ui.scene.viewpoint import Viewpoint, viewpoint

# Overlays that say nothing of where a noise goes leave its reach to be shown.
_WITH_REACHES = ("none", "ways", "rooms")
# Those of one's eyes, or ears for any noise, would be confused by the way of this one.
_WITH_A_WAY = ("none", "loudness", "rooms")


def build(
    world: World,
    turn: Turn | None,
    options: Options,
    now_ms: int | None = None,
    pointer: Pointer | None = None,
) -> Scene:
    """The scene of a world. `turn` is the one that led to it, or one that is tried out.

    `now_ms` is the time since it was played; None: nothing moves, as with `options.reduced`. Once
    all has come to rest the scene is as if nothing had moved.
    """
    if turn is not None and turn.world.level.terrain.shape != world.level.terrain.shape:
        turn = None  # the level was made larger or smaller since
    view = viewpoint(world, options.view)
    shown_ground = ground(world, view)
    known = None if view.everything else shown_ground.terrain > 0
    told = sounds.known_sources(turn, view)
    noise = _chosen(told, options.noise)
    markers = [(marker, LASTS_MS) for marker in sounds.markers(world, turn, view)]
    moving = None if options.reduced or now_ms is None or now_ms >= LASTS_MS else now_ms
    at_rest = moving is None and options.reach and options.overlay in _WITH_REACHES

    spread: tuple[Reach, ...] = ()
    if turn is not None and (at_rest or moving is not None):
        spread = sounds.reaches(turn, sounds.loudest(told), known)
    minds: dict[int, Mind] = {}
    if turn is not None and moving is not None:
        arriving = Arriving(turn, spread, view, moving)
        minds = arriving.minds() if view.everything else {}
        ears = view.who or world.you
        if ears is not None:
            markers = [(one, arriving.since_heard(one, ears)) for one, _ in markers]
    looker = _looker(world, view, options)
    heat: Heat | None = None
    if options.overlay == "loudness" and turn is not None and noise is not None:
        heat = overlays.loudness(turn, noise.number, known)
    elif options.overlay == "light":
        heat = looking.light(shown_ground)
    elif options.overlay == "earshot" and looker is not None:
        heat = earshot(world, looker, options.noise_kind, known)
    everyones = turn if view.everything else None  # others' ears are shown to none but everything
    contours = (
        overlays.contours(everyones, noise.number)
        if options.overlay == "loudness" and everyones is not None and noise is not None
        else ()
    )
    if heat is not None and contours:
        heat = replace(heat, note=contours[0].means)
    verdicts = (
        overlays.verdicts(everyones, noise.number)
        if options.verdicts and everyones is not None and noise is not None
        else {}
    )
    return Scene(
        width=world.level.width,
        height=world.level.height,
        turn=world.turn,
        view=view.name,
        overlay=options.overlay,
        grid=options.grid,
        notice=_notice(view, options, noise, looker),
        ground=shown_ground,
        things=dwellers.things(world, view),
        labels=dwellers.labels(world, known),
        creatures=dwellers.creatures(world, view, options.listener, verdicts, minds),
        markers=tuple(sounds.marked(one) for one, since in markers if since >= 0),
        sources=sounds.sources(told, noise),
        reaches=spread if at_rest else (),
        fronts=() if moving is None else sounds.fronts(spread, moving),
        rings=sounds.rings(markers),
        heat=heat,
        contours=contours,
        ways=_ways(everyones, noise, options),
        sight=(
            looking.seen(world, looker, pointer.cell if pointer is not None else None)
            if options.overlay == "sight" and looker is not None
            else None
        ),
        pointer=pointer,
    )


def _chosen(told: list[Source], number: int | None) -> Source | None:
    """The chosen noise, or the last; None where there is none that the viewer may know of."""
    if number is None:
        return told[-1] if told else None
    return next((source for source in told if source.number == number), None)


def _ways(turn: Turn | None, noise: Source | None, options: Options) -> tuple[WayShown, ...]:
    """The ways to all, or under most other overlays the one to a listener that was chosen."""
    if turn is None or noise is None:
        return ()
    if options.overlay == "ways":
        return overlays.ways(turn, noise.number, options.listener)
    if options.listener is None or options.overlay not in _WITH_A_WAY:
        return ()
    return overlays.way_to(turn, noise.number, options.listener)


def _looker(world: World, view: Viewpoint, options: Options) -> Creature | None:
    """Whose sight or earshot is shown: the viewer's, the chosen listener's, or yours."""
    if not view.everything:
        return view.who
    chosen = next((one for one in world.creatures if one.number == options.listener), None)
    return chosen or world.you


def _notice(
    view: Viewpoint, options: Options, noise: Source | None, looker: Creature | None
) -> str:
    """Why something that was asked for is not shown; empty where all is."""
    if not view.everything and view.who is None:
        return f"there is no {view.name!r} here"
    if options.overlay in ("loudness", "ways") and noise is None:
        if view.everything:
            return "no noise was made this turn"
        return "only your own noises, and those you saw being made, show where they went"
    if options.overlay in ("sight", "earshot") and looker is None:
        return "choose a creature"
    return ""
