"""How many tricks revokes cost (64A): one sum over all of a side's revokes on a board.

Each revoke has dues: tricks its side won from the revoke trick on. Several revokes fill their dues
with different tricks, and never with a trick won before the revoke that pays with it.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
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
    own = [r for r in revokes if r.won_by_offender]
    for revoke in own:
        _fill(frozenset({revoke.trick} & set(tricks_won)), filled)
    latest_first = sorted(revokes, key=lambda r: r.trick, reverse=True)
    is_paid = [_fill(_pool(revoke, tricks_won), filled) for revoke in latest_first]
    for revoke, paid in zip(latest_first, is_paid, strict=True):
        if paid and not revoke.won_by_offender:
            _fill(frozenset(revoke.won_with_legal_card) & frozenset(tricks_won), filled)
    return len(filled)


def _pool(revoke: StandingRevoke, tricks_won: Iterable[int]) -> frozenset[int]:
    """The tricks that may pay what is due beside the trick the offender won himself."""
    first = revoke.trick + 1 if revoke.won_by_offender else revoke.trick
    return frozenset(trick for trick in tricks_won if trick >= first)


def _fill(due: frozenset[int], filled: dict[int, frozenset[int]]) -> bool:
    """Find a trick for this due, moving earlier dues to other tricks where that makes room.

    No due that has a trick loses it, so dues filled first keep their precedence and the whole
    is as large as possible (an augmenting path).
    """
    path = next(_ways(due, filled, frozenset()), None)
    if path is None:
        return False
    filled.update(path)
    return True


def _ways(
    due: frozenset[int], filled: dict[int, frozenset[int]], tried: frozenset[int]
) -> Iterator[list[tuple[int, frozenset[int]]]]:
    for trick in sorted(due - tried):
        if trick not in filled:
            yield [(trick, due)]
            continue
        for rest in _ways(filled[trick], filled, tried | {trick}):
            yield [*rest, (trick, due)]
