"""How many tricks revokes cost (64A): one sum over all of a side's revokes on a board.

Each revoke has dues: tricks its side won from the revoke trick on. Several revokes fill their dues
with different tricks, and never with a trick won before the revoke that pays with it.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StandingRevoke:
    """An established revoke that nothing exempts; tricks are numbered from 1."""

    trick: int
    won_by_offender: bool
    """Whether the hand that revoked won that trick (64A1)."""
    won_with_legal_card: tuple[int, ...] = ()
    """1997: later tricks it won with a card it could have played to the revoke trick (64A2)."""


def tricks_due(revokes: Sequence[StandingRevoke], tricks_won: Collection[int]) -> int:
    """How many tricks the side that revoked gives up.

    Args:
        revokes: its established revokes that are not exempt.
        tricks_won: the numbers of the tricks it won.
    """
    filled: dict[int, frozenset[int]] = {}
    for revoke in revokes:
        for due in _dues(revoke, frozenset(tricks_won)):
            _fill(due, filled)
    return len(filled)


def _dues(revoke: StandingRevoke, won: frozenset[int]) -> Iterator[frozenset[int]]:
    """The tricks that may pay each trick due for a revoke.

    One is due from the revoke trick on; one more is that trick, if the offender won it himself,
    or in 1997 one he won with a card he could have played. The second is never paid alone: the
    trick that pays it could pay the first.
    """
    yield frozenset(trick for trick in won if trick >= revoke.trick)
    yield won.intersection({revoke.trick} if revoke.won_by_offender else revoke.won_with_legal_card)


def _fill(due: frozenset[int], filled: dict[int, frozenset[int]]) -> None:
    """Find a trick for this due, moving earlier dues to other tricks where that makes room.

    No due that has a trick loses it, and in whatever order they come, the whole is as large as
    possible (an augmenting path).
    """
    filled.update(next(_ways(due, filled, frozenset()), ()))


def _ways(
    due: frozenset[int], filled: dict[int, frozenset[int]], tried: frozenset[int]
) -> Iterator[list[tuple[int, frozenset[int]]]]:
    for trick in sorted(due - tried):
        if trick not in filled:
            yield [(trick, due)]
            continue
        for rest in _ways(filled[trick], filled, tried | {trick}):
            yield [*rest, (trick, due)]
