"""The inspector of a noise: how loud it was made, its way, an ear, and who hears it.

Belongs here: what is shown of a turn's noise, read off the turn's own ledgers, fields and
perceptions, in the words of `sandbox.sim.explain`. Must not know: any rule; it reckons nothing.
"""

from typing import Final

from sandbox.sim import explain
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Marker
from sandbox.sim.grid import direction
from sandbox.sim.noises import NOISE_KINDS, Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation.way import alike
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.intents import SelectListener, SelectNoise, Set
from sandbox.ui.panels import wording
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.widgets import Art
from sandbox.ui.scene.options import EVERYTHING
from sandbox.ui.workspace import Workspace

MOST_NOISES: Final = 6
"""So many of a turn's noises are listed unless one asks for all."""


def compose(column: Column, state: Workspace) -> None:
    """The noise that is shown; in someone's point of view only what they know of it."""
    turn, source = state.heard_turn, state.source
    if turn is None:
        return
    if state.options.view != EVERYTHING:
        _known(column, state, turn)
        return
    if source is None:
        column.heading("Sound")
        column.text("Nothing made a noise this turn.", "dim")
        return
    note = f"turn {turn.number}"
    if turn is state.preview.turn:
        note = "preview"
    elif turn is state.retold:
        note += ", with your edits"
    column.title(wording.kind(source.kind.id), note)
    perceptions = turn.perceptions(source.number)
    listener = _listener(state, perceptions)
    unit = turn.field(source.number).medium.audible
    if listener is not None:
        _verdict(column, state, turn, listener, perceptions[listener.number], unit)
    if len(turn.sources) > 1:
        _others(column, state, turn, source)
    _made(column, source)
    _who_hears(column, turn.world, perceptions, listener, unit)
    if listener is not None:
        perception = perceptions[listener.number]
        _way(column, state, turn, listener, perception, unit)
        _ear(column, turn, perception, unit)
        _outcome(column, turn, listener, perception)


def _verdict(
    column: Column,
    state: Workspace,
    turn: Turn,
    listener: Creature,
    perception: Perception,
    unit: int,
) -> None:
    """What became of it, and how much louder it would have had to be; that is not asked for each
    cell that a noise is tried out at."""
    column.text(*wording.verdict(listener.id, perception, unit))
    if turn is not state.preview.turn and (enough := explain.enough(turn, perception)):
        column.text(enough, "dim")
    column.space(4)


def _others(column: Column, state: Workspace, turn: Turn, shown: Source) -> None:
    """The turn's other noises, to choose from; of many only those around it, unless unfolded."""
    many = len(turn.sources) > MOST_NOISES
    unfolded = "noises" in state.unfolded
    here = turn.sources.index(shown)
    first = max(0, min(here - MOST_NOISES // 2, len(turn.sources) - MOST_NOISES))
    few = turn.sources[first : first + MOST_NOISES]
    for source in turn.sources if unfolded else few:
        who = f"  {source.maker.id}" if source.maker else ""
        column.row(
            f"noise.{source.number}",
            f"{source.number}  {wording.kind(source.kind.id)}{who}",
            SelectNoise(turn.number, source.number),
            art=_art(source),
            note=str(source.loudness.value),
            picked=source is shown,
        )
    if many:
        words = "fewer noises" if unfolded else f"all {len(turn.sources)} noises"
        _fold(column, "noises", words, unfolded)


def _art(source: Source) -> Art:
    """The picture of a noise's kind; a rule set's own kinds have none."""
    return ("noise", source.kind.id) if source.kind.id in NOISE_KINDS else ("icon", "noise")


def _fold(column: Column, name: str, words: str, unfolded: bool) -> None:
    art = ("icon", "up" if unfolded else "down")
    column.row(name, words, Set(f"fold.{name}", not unfolded), art=art, tone="dim")


def _made(column: Column, source: Source) -> None:
    column.heading("Made")
    for why, figure in wording.terms(source.loudness):
        column.pair(why, figure)
    if len(source.loudness.terms) > 1:
        column.pair("loudness", str(source.loudness.value), name_tone="text", bold=True)
    column.pair("heard as", source.heard_as)
    column.pair("at", f"{source.at}" + (f" by {source.maker.id}" if source.maker else ""))
    if source.says:
        column.text(f"“{source.says}”")


def _listener(state: Workspace, perceptions: dict[int, Perception]) -> Creature | None:
    """Whose way is shown: the chosen listener, else the one selected, else who hears it best, or
    would be the next to hear it."""
    world = state.heard_turn.world if state.heard_turn else state.world
    for name in (state.listener, state.selected):
        chosen = world.by_id(name) if name is not None else None
        if chosen is not None and chosen.number in perceptions:
            return chosen
    others = [p for p in perceptions.values() if p.reason != "own_noise"]
    if not others:
        return None
    best = max(others, key=lambda p: (p.heard, p.reason != "deaf", p.margin, -p.listener))
    return world.by_number(best.listener)


def _who_hears(
    column: Column,
    world: World,
    perceptions: dict[int, Perception],
    chosen: Creature | None,
    unit: int,
) -> None:
    count = sum(p.heard for p in perceptions.values())
    column.heading(f"Who hears · {count} of {len(perceptions)}")
    if not perceptions:
        column.text("Nobody is here to hear it.", "dim")
    for number, perception in perceptions.items():
        creature = world.by_number(number)
        said, tone = wording.heard(perception, unit)
        column.row(
            f"listener.{creature.id}",
            creature.id,
            SelectListener(creature.id),
            art=("creature", creature.kind),
            note=said,
            note_tone=tone,
            picked=chosen is not None and chosen.number == number,
            tone="text" if perception.heard else "dim",
        )


def _way(
    column: Column,
    state: Workspace,
    turn: Turn,
    listener: Creature,
    perception: Perception,
    unit: int,
) -> None:
    if not turn.sounds.rules.has_ways:
        told = explain.way(turn, perception, listener)
        column.heading(told.title)
        for row in told.rows[:-1]:
            column.pair(row.label, row.after)
        _arrives(column, perception, unit)
        return
    here = turn.sounds.moment.world.by_number(listener.number).at
    column.heading(explain.way_title(listener, here))
    way = turn.field(perception.noise).way_to(here)
    if way is None:
        column.text(f"{wording.kind(explain.nothing_arrives(turn, perception))}.", "dim")
        return
    level = turn.source(perception.noise).level
    for one in alike(way):
        words = f"{one.count} {'diagonal' if one.diagonal else 'straight'}"
        column.pair(f"{words} × {wording.scaled(one.base, unit)}", lost(one.lost, unit))
    for step in way:
        if step.muffle:
            column.pair(
                f"{level.terrain_at(step.cell).name} at {step.cell}", lost(step.muffle, unit)
            )
    _arrives(column, perception, unit)
    unfolded = "steps" in state.unfolded
    if way:
        _fold(column, "steps", "Fewer lines" if unfolded else "Step by step", unfolded)
    if unfolded:
        for step in way:
            extra = f"  {level.terrain_at(step.cell).name}" if step.muffle else ""
            left = wording.scaled(step.left, unit)
            column.pair(f"{step.cell}{extra}", f"{lost(step.lost, unit)} = {left}")


def _arrives(column: Column, perception: Perception, unit: int) -> None:
    arrives = wording.scaled(perception.arrives, unit)
    column.pair("arrives", arrives, name_tone="text", bold=True)


def lost(value: int, unit: int) -> str:
    """What is lost, with its sign."""
    return wording.scaled(-value, unit)


def _ear(column: Column, turn: Turn, perception: Perception, unit: int) -> None:
    column.heading("Ear")
    terms = wording.terms(perception.threshold, unit)
    for why, figure in terms:
        column.pair(why, figure)
    if len(terms) > 1:
        column.pair("threshold", wording.scaled(perception.threshold.value, unit))
    if explain.arrived(turn, perception):
        margin = wording.change(perception.margin, unit)
        column.pair("margin", margin, name_tone="text", bold=True)
    column.space(6)
    if perception.band is None or perception.place is None:
        column.chip("NOT HEARD", "dim")
        column.text(explain.reason(perception), "dim")
        return
    listener = turn.world.by_number(perception.listener)
    where = direction(listener.at, perception.place)
    column.chip(perception.band.upper(), wording.BAND_TONES[perception.band], where or "right here")


def _outcome(column: Column, turn: Turn, listener: Creature, perception: Perception) -> None:
    for row in explain.outcome(turn, perception, listener).rows:
        if row != explain.NOTHING:
            column.text(row.label, "dim")


def _known(column: Column, state: Workspace, turn: Turn) -> None:
    """What a listener knows of a turn: what they heard, and where they placed it."""
    viewer = state.viewer
    if viewer is None:
        return
    note = "with your edits" if turn is state.retold else ""
    column.title("What you hear" if viewer.is_you else f"What {viewer.id} hears", note)
    heard = [
        (source, turn.perception(source.number, viewer.number))
        for source in turn.sources
        if any(viewer.number == c.number for c in turn.world.creatures)
    ]
    heard = [(source, perception) for source, perception in heard if perception.heard]
    if not heard:
        column.text("Nothing this turn.", "dim")
    for source, perception in heard:
        if perception.band is None or perception.place is None:
            continue
        where = direction(viewer.at, perception.place) or "right here"
        column.row(
            f"noise.{source.number}",
            source.heard_as,
            SelectNoise(turn.number, source.number),
            art=("icon", "marker"),
            note=f"{perception.band}, {where}",
            picked=state.noise is not None and source is state.source,
        )
    marks = [mark for mark in turn.world.journal.markers if viewer.is_you]
    own = [mark for mark in marks if mark.noise not in {source.number for source, _ in heard}]
    for mark in own:
        _own_mark(column, mark)


def _own_mark(column: Column, mark: Marker) -> None:
    column.pair(f"your own: {mark.heard_as}", f"at {mark.place}")
