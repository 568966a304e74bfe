"""Deals for practice: drawn at random until one satisfies every constraint.

All deals that satisfy them are equally likely, because nothing is dealt on purpose.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.dealing.constraints import Constraint
from fairdeal.dealing.contradictions import contradiction
from fairdeal.dealing.drawing import Entropy, random_deal
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed

PATIENCE: Final = 1_000_000
"""Deals drawn in vain, one after another, before the search gives up: some fifteen seconds."""
_BETWEEN_REPORTS = 2_000

Watch = Callable[[int, int], None]
"""Told now and then how many deals were found and how many drawn: ``watch(found, drawn)``."""


def practice_set(
    numbers: Iterable[int],
    constraints: Sequence[Constraint],
    entropy: Entropy,
    *,
    patience: int = PATIENCE,
    watch: Watch = lambda _found, _drawn: None,
) -> DealSet:
    """A set of boards whose deals satisfy every constraint, marked as not for competition.

    Raises:
        Malformed: no constraint, constraints no deal satisfies, or none found in ``patience``
            deals in a row.
    """
    if not constraints:
        raise Malformed("a practice set needs a constraint; without one, deal a set")
    if why := contradiction(constraints):
        raise Malformed(
            "no deal satisfies {constraints}: {why}", constraints=_all(constraints), why=why
        )
    deals = _search(constraints, entropy, patience, watch)
    boards = tuple(Board.numbered(number, next(deals)) for number in numbers)
    return DealSet(boards, practice=", ".join(_all(constraints)))


def _search(
    constraints: Sequence[Constraint], entropy: Entropy, patience: int, watch: Watch
) -> Iterator[Deal]:
    found = drawn = in_vain = 0
    while in_vain < patience:
        deal = random_deal(entropy)
        drawn += 1
        in_vain += 1
        if drawn % _BETWEEN_REPORTS == 0:
            watch(found, drawn)
        if all(constraint.holds(deal) for constraint in constraints):
            found, in_vain = found + 1, 0
            watch(found, drawn)
            yield deal
    # With none in n draws the chance is below 3/n with 95 % confidence (the rule of three).
    raise Malformed(
        "none of {n} deals in a row satisfies {constraints}; it is impossible, or "
        "rarer than about one deal in {rarer}",
        n=patience,
        constraints=_all(constraints),
        rarer=max(patience // 3, 1),
    )


def _all(constraints: Sequence[Constraint]) -> tuple[str, ...]:
    return tuple(map(str, constraints))
