"""Law 77: Duplicate Bridge Scoring Table.

1997  trick score, premiums, undertricks; the table is one piece and its parts have no clause ids.
2007  the same numbers.
2017  the same numbers; a deal passed out is said to score nothing to either side.

Only the vulnerability of the declaring side matters.
"""

from functools import cache
from itertools import product
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract, Denomination, Doubling
from fairdeal.errors import Malformed
from fairdeal.laws.status import carried_out
from fairdeal.seats import Side

_SUIT_TRICK: Final = {
    Denomination.CLUBS: 20,
    Denomination.DIAMONDS: 20,
    Denomination.HEARTS: 30,
    Denomination.SPADES: 30,
    Denomination.NOTRUMP: 30,
}
_FIRST_NOTRUMP_TRICK: Final = 40
_GAME_FROM: Final = 100
_PART_SCORE: Final = 50


def score(contract: Contract, vulnerable: bool, tricks: int) -> int:  # noqa: FBT001 - as one says it
    """Total points of the declaring side for ``tricks`` won; negative if defeated (Law 77).

    Args:
        contract: the contract played.
        vulnerable: whether the declaring side is vulnerable.
        tricks: tricks won by the declaring side, 0 to 13.

    Raises:
        Malformed: ``tricks`` is not 0 to 13.
    """
    if not 0 <= tricks <= 13:
        raise Malformed("a side wins 0 to 13 tricks on a board, not {n}", n=tricks)
    bid = contract.bid
    return _score(bid.level, bid.denomination, contract.doubling, vulnerable, tricks)


def score_ns(contract: Contract | None, vulnerability: Vulnerability, tricks: int = 0) -> int:
    """Total points of North-South; a deal passed out (``None``) scores 0 (Law 77, last line).

    Raises:
        Malformed: ``tricks`` is not 0 to 13.
    """
    if contract is None:
        return 0
    side = contract.declarer.side
    declarers = score(contract, vulnerability.of(side), tricks)
    return declarers if side is Side.NS else -declarers


@cache
def possible_scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Every score of North-South that some contract gives at that vulnerability, and nought."""
    found = {0}
    for side, sign in ((Side.NS, 1), (Side.EW, -1)):
        vulnerable = vulnerability.of(side)
        found |= {
            sign * _score(level, denomination, doubling, vulnerable, tricks)
            for level, denomination, doubling, tricks in product(
                range(1, 8), Denomination, Doubling, range(14)
            )
        }
    return frozenset(found)


# Asked for millions of times, of 2,940 different combinations: each is worked out once.
@cache
def _score(
    level: int,
    denomination: Denomination,
    doubling: Doubling,
    vulnerable: bool,  # noqa: FBT001 - private, and called with the five facts in order
    tricks: int,
) -> int:
    over = tricks - (6 + level)
    if over < 0:
        return -_undertricks(-over, doubling, vulnerable=vulnerable)
    trick_score = _trick_score(level, denomination, doubling)
    return (
        trick_score
        + _premium_for_making(trick_score, level, doubling, vulnerable=vulnerable)
        + over * _overtrick(denomination, doubling, vulnerable=vulnerable)
    )


def _trick_score(level: int, denomination: Denomination, doubling: Doubling) -> int:
    """Law 77, trick score: for the odd tricks bid and made, once, twice or four times."""
    value = level * _SUIT_TRICK[denomination]
    if denomination is Denomination.NOTRUMP:
        value += _FIRST_NOTRUMP_TRICK - _SUIT_TRICK[denomination]
    return value << doubling


def _premium_for_making(
    trick_score: int, level: int, doubling: Doubling, *, vulnerable: bool
) -> int:
    """Law 77, premiums: game or part-score, slam bid and made, doubled contract made."""
    game = (500 if vulnerable else 300) if trick_score >= _GAME_FROM else _PART_SCORE
    small_slam = (750 if vulnerable else 500) if level == 6 else 0
    grand_slam = (1500 if vulnerable else 1000) if level == 7 else 0
    return game + small_slam + grand_slam + 50 * doubling


def _overtrick(denomination: Denomination, doubling: Doubling, *, vulnerable: bool) -> int:
    """Law 77, premiums: the worth of each trick above the contract."""
    if doubling is Doubling.UNDOUBLED:
        return _SUIT_TRICK[denomination]
    return 100 * doubling * (2 if vulnerable else 1)


def _undertricks(count: int, doubling: Doubling, *, vulnerable: bool) -> int:
    """Law 77, undertrick penalties: the first, each further, and from the fourth a bonus."""
    if doubling is Doubling.UNDOUBLED:
        return count * (100 if vulnerable else 50)
    if vulnerable:
        doubled = 200 + 300 * (count - 1)
    else:
        doubled = 100 + 200 * (count - 1) + 100 * max(0, count - 3)
    return doubled * doubling


STATUS = (carried_out(score, "77", "19D"),)
