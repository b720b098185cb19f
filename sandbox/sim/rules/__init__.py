"""The rule sets: one table and one file each, behind the protocol of `base`.

Belongs here: their names, and finding one. Must not know: what any of them does. Nothing outside
this package asks which rule set is in force: `rule_set(numbers)` gives it.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from sandbox.errors import InputError
from sandbox.sim.rules.numbers import Numbers

if TYPE_CHECKING:  # worlds hold numbers, and the protocol speaks of worlds
    from sandbox.sim.rules.base import RuleSet

# A rule set's name, its title, and where it lives. Loaded when first asked for.
RULE_SETS: Final[dict[str, tuple[str, str, str]]] = {
    "hearing": ("Hearing", "sandbox.sim.rules.hearing", "Hearing"),
    "crawl": ("Crawl", "sandbox.sim.rules.crawl", "Crawl"),
    "powder": ("POWDER", "sandbox.sim.rules.powder", "Powder"),
}


def title(name: str) -> str:
    """How a rule set is called: `Hearing`."""
    return RULE_SETS[name][0]


@lru_cache(maxsize=64)
def rule_set(numbers: Numbers) -> "RuleSet":
    """The rule set with these numbers in force. InputError for one that there is not."""
    if numbers.rules not in RULE_SETS:
        raise InputError(
            f"unknown rules {numbers.rules!r}; there are {', '.join(RULE_SETS)}", place="rules"
        )
    _, module, name = RULE_SETS[numbers.rules]
    make: Callable[[Numbers], RuleSet] = getattr(import_module(module), name)
    return make(numbers)
