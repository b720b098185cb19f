"""No module needs itself to be loaded, by any way around: each can be the first to be imported."""

from graphlib import CycleError, TopologicalSorter

from tests.architecture import tree


def test_there_is_an_order_in_which_all_modules_can_be_loaded() -> None:
    needs = {tree.dotted(path): tree.loads(path) for path in tree.files(tree.PACKAGE)}
    try:
        order = list(TopologicalSorter(needs).static_order())
    except CycleError as error:
        raise AssertionError(" needs ".join(reversed(error.args[1]))) from error
    assert set(order) == tree.modules()


def test_a_package_counts_as_loaded_with_what_lies_in_it() -> None:
    document = tree.ROOT / "sandbox" / "document.py"
    assert {"sandbox.sim", "sandbox.sim.rules", "sandbox.sim.rules.numbers"} <= tree.loads(document)
