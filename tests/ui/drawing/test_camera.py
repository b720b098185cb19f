"""The camera: cells to pixels and back, zoom, pan, fit."""

from hypothesis import given
from hypothesis import strategies as st

from sandbox.ui.camera import ZOOMS, Camera

offsets = st.tuples(st.integers(-5000, 5000), st.integers(-5000, 5000))
cameras = st.builds(Camera, st.sampled_from(ZOOMS), offsets)
cells = st.tuples(st.integers(-50, 300), st.integers(-50, 300))
pixels = st.tuples(st.integers(0, 2000), st.integers(0, 2000))
sizes = st.tuples(st.integers(200, 2000), st.integers(200, 2000))
sides = st.integers(1, 256)


@given(cameras, cells)
def test_every_pixel_of_a_cell_leads_back_to_it(camera: Camera, cell: tuple[int, int]) -> None:
    x, y = camera.pixel_of(cell)
    last = camera.cell_px - 1
    for pixel in ((x, y), (x + last, y), (x, y + last), (x + last, y + last)):
        assert camera.cell_at(pixel) == cell
    assert camera.cell_at(camera.centre_of(cell)) == cell


@given(cameras, pixels, st.integers(-15, 15))
def test_zoom_leaves_the_cell_under_the_pointer_there(
    camera: Camera, at: tuple[int, int], steps: int
) -> None:
    zoomed = camera.zoom(at, steps)
    assert zoomed.cell_at(at) == camera.cell_at(at)
    assert zoomed.cell_px in ZOOMS


@given(cameras, pixels)
def test_zoom_goes_to_its_ends_and_no_further(camera: Camera, at: tuple[int, int]) -> None:
    assert camera.zoom(at, 99).cell_px == ZOOMS[-1]
    assert camera.zoom(at, -99).cell_px == ZOOMS[0]


@given(cameras, offsets)
def test_panning_there_and_back_is_nothing(camera: Camera, by: tuple[int, int]) -> None:
    assert camera.pan(*by).pan(-by[0], -by[1]) == camera


@given(sides, sides, sizes)
def test_a_level_that_is_fitted_lies_in_the_middle_and_whole_where_it_can(
    width: int, height: int, size: tuple[int, int]
) -> None:
    camera = Camera.fit(width, height, size, margin=16)
    right, bottom = camera.pixel_of((width, height))
    left, top = camera.offset
    assert abs(left - (size[0] - right)) <= 1
    assert abs(top - (size[1] - bottom)) <= 1
    if camera.cell_px > ZOOMS[0]:
        assert min(left, top) >= 16
        assert camera.visible(width, height, size) == (0, 0, width, height)


@given(cameras, sides, sides, sizes)
def test_the_visible_cells_are_those_that_have_a_pixel_on_the_surface(
    camera: Camera, width: int, height: int, size: tuple[int, int]
) -> None:
    left, top, right, bottom = camera.visible(width, height, size)
    shown_x = [
        x for x in range(width) if camera.pixel_of((x + 1, 0))[0] > 0
        and camera.pixel_of((x, 0))[0] < size[0]
    ]  # fmt: skip
    shown_y = [
        y for y in range(height) if camera.pixel_of((0, y + 1))[1] > 0
        and camera.pixel_of((0, y))[1] < size[1]
    ]  # fmt: skip
    assert list(range(left, right)) == shown_x
    assert list(range(top, bottom)) == shown_y


@given(cameras, cells, sizes)
def test_a_cell_can_be_brought_into_the_middle(
    camera: Camera, cell: tuple[int, int], size: tuple[int, int]
) -> None:
    centred = camera.centred_on(cell, size)
    assert centred.cell_at((size[0] // 2, size[1] // 2)) == cell
    assert centred.cell_px == camera.cell_px
