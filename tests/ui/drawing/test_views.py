"""What a scene shows of a world through whose eyes: everything, yours, a creature's."""

import numpy as np

from sandbox.sim.sight import FIGURES
from sandbox.sim.terrain import TERRAINS
from sandbox.ui.scene import Options, Scene, build
from tests.kit import Play, a, by, drawn, noise, rows


def shown(play: Play, view: str = "everything", **options: object) -> Scene:
    """The scene of the world as it is by now."""
    turn = play.last if play.world.turn else None
    return build(play.world, turn, Options(view=view, **options))  # type: ignore[arg-type]


def ground(scene: Scene) -> list[str]:
    """The terrain that is shown, in glyphs; a space is unknown."""
    glyphs = np.array([" ", *(kind.glyph for kind in TERRAINS)])
    return ["".join(row) for row in glyphs[scene.ground.terrain]]


def remembered(scene: Scene) -> list[str]:
    """Where the terrain is only remembered."""
    return ["".join(".m"[int(cell)] for cell in row) for row in scene.ground.remembered]


def who(scene: Scene) -> set[str]:
    """The creatures that are shown."""
    return {creature.id for creature in scene.creatures}


TWO_ROOMS = """
    #########
    #@..#..g#
    #...+...#
    #########
"""


def test_everything_shows_all_terrain_and_everyone() -> None:
    play = drawn(TWO_ROOMS, g="guard")
    scene = shown(play)
    assert ground(scene) == rows(TWO_ROOMS.replace("@", ".").replace("g", "."))
    assert not scene.ground.remembered.any()
    assert who(scene) == {"you", "g"}


def test_you_see_your_room_and_the_rest_is_dark() -> None:
    scene = shown(drawn(TWO_ROOMS, g="guard"), "you")
    assert ground(scene) == ["#####    ", "#...#    ", "#...+    ", "#####    "]
    assert who(scene) == {"you"}


def test_what_you_saw_is_remembered_when_the_door_shuts_again() -> None:
    play = drawn(TWO_ROOMS, g="villager")
    play.turn(by("@", "move", "east"))
    play.turn(by("@", "move", "south-east"))
    play.turn(by("@", "open", "east"))
    assert who(shown(play, "you")) == {"you", "g"}
    play.turn(by("@", "close", "east"))
    scene = shown(play, "you")
    assert who(scene) == {"you"}
    assert ground(scene)[2] == "#...+...#"
    assert remembered(scene)[2] == ".....mmmm"


def test_a_creature_in_the_dark_is_not_shown_and_light_shows_it() -> None:
    dark = {"ambient_light": 0}
    picture = "#######\n#@...g#\n#######"
    unlit = drawn(picture, g="guard", level=dark, you={"vision": "normal"})
    assert who(shown(unlit, "you")) == {"you"}
    lit = drawn(picture, g=a("guard", lantern=True), level=dark)
    assert who(shown(lit, "you")) == {"you", "g"}


def test_darkness_is_shown_in_everything_but_hides_nobody() -> None:
    play = drawn("#####\n#@.g#\n#####", g="guard", level={"ambient_light": 0})
    scene = shown(play)
    assert who(scene) == {"you", "g"}
    assert scene.ground.light.max() == 0
    assert scene.ground.full_light == FIGURES.light.greatest


def test_a_secret_door_looks_like_a_wall_to_whoever_is_inside() -> None:
    play = drawn("#####\n#@.?.\n#####")
    assert ground(shown(play))[1] == "#..?."
    assert ground(shown(play, "you"))[1] == "#..# "


def test_a_creature_has_no_memory_and_sees_no_more_than_its_own_eyes() -> None:
    play = drawn(TWO_ROOMS, g="guard")
    scene = shown(play, "g")
    assert ground(scene) == ["    #####", "    #...#", "    +...#", "    #####"]
    assert who(scene) == {"g"}


def test_one_who_sleeps_or_is_not_there_sees_nothing() -> None:
    play = drawn(TWO_ROOMS, g=a("guard", asleep=True))
    assert who(shown(play, "g")) == {"g"}  # oneself is shown all the same
    assert not shown(play, "g").ground.terrain.any()
    nobody = shown(play, "nobody")
    assert not nobody.ground.terrain.any()
    assert who(nobody) == set()
    assert nobody.notice == "there is no 'nobody' here"


def test_states_and_targets_are_told_in_everything_alone() -> None:
    play = drawn("#######\n#@....#\n###.###\n#g.+#.#\n#######", g="guard")
    play.turn(noise("trap_alarm", "@"))
    (guard,) = [one for one in shown(play).creatures if one.id == "g"]
    assert (guard.state, guard.target) == ("going_to_look", play.cell("@"))
    (same,) = shown(play, "g").creatures
    assert (same.state, same.target) == (None, None)


def test_your_markers_are_shown_to_you_and_in_everything() -> None:
    play = drawn("#######\n#@.#.A#\n#..+..#\n#######")
    play.turn(noise("door_kick", "A"))
    (mark,) = shown(play, "you").markers
    assert mark == shown(play).markers[0]
    assert (mark.heard_as, mark.letter, mark.band) == ("banging", "k", "clear")


def test_a_creature_has_markers_where_it_placed_what_it_heard() -> None:
    play = drawn("#########\n#@..#..g#\n#A..+...#\n#########", g="guard")
    turn = play.turn(noise("trap_alarm", "A"))
    (mark,) = shown(play, "g").markers
    assert mark.at == turn.perception(1, play.who("g").number).place
    assert shown(play, "you").markers == ()  # you saw it happen


def test_a_source_that_was_not_seen_is_told_to_no_listener() -> None:
    play = drawn("#########\n#@..#..g#\n#...+..A#\n#########", g="guard")
    play.turn(noise("trap_alarm", "A"))
    assert [one.at for one in shown(play).sources] == [play.cell("A")]
    for overlay in ("none", "loudness", "ways"):
        yours = shown(play, "you", overlay=overlay)
        assert (yours.sources, yours.reaches, yours.heat, yours.ways) == ((), (), None, ())
    assert len(shown(play, "g").sources) == 1  # the guard sees the spot


def test_what_you_made_yourself_shows_its_reach_only_where_you_know_the_level() -> None:
    play = drawn("#########\n#@..#...#\n#...'...#\n#########")
    play.turn(by("@", "shout"))
    (reach,) = shown(play, "you").reaches
    known = shown(play, "you").ground.terrain > 0
    assert (reach.lost >= 0).any()
    assert not (reach.lost >= 0)[~known].any()
    (whole,) = shown(play).reaches
    assert (whole.lost >= 0)[~known].any()


def test_a_remembered_thing_is_shown_as_it_lay() -> None:
    play = drawn("#####\n#@.C#\n#####", things={"C": "chest"})
    (chest,) = shown(play, "you").things
    assert (chest.kind, chest.remembered) == ("chest", False)
    blinded = play.world.with_creature(play.who("@").changed(vision="blind"))
    (chest,) = build(blinded, None, Options(view="you")).things
    assert (chest.kind, chest.remembered) == ("chest", True)


def test_labels_stand_where_the_viewer_knows_the_level() -> None:
    label = {"kind": "label", "text": "listen here"}
    play = drawn(TWO_ROOMS.replace("g", "L"), things={"L": label})
    assert [one.text for one in shown(play).labels] == ["listen here"]
    assert shown(play, "you").labels == ()
    assert shown(play).things == ()
