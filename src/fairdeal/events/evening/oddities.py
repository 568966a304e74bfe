"""Results that a Director looks at twice: keyed in for the wrong side, board or suit, most likely.

Nothing here says that a result is wrong. Each sign is one a scorer goes by, and names itself.
"""

from collections.abc import Iterator
from enum import Enum
from statistics import median
from typing import Final

from fairdeal.events.acts import Place
from fairdeal.events.session import Result, Session
from fairdeal.scoring.lines import Played

_FEW: Final = 3
"""Other results from which one can say what is usual."""
_FAR_TRICKS: Final = 4
"""Tricks away from the others in the same denomination by the same side."""
_FAR_DOWN: Final = 5


class Odd(Enum):
    """Why a result is looked at."""

    WRONG_LEADER = "wrong_leader"
    """The card led was not dealt to the player on declarer's left."""
    OTHER_SIDE = "other_side"
    """Everybody else's contract was played by the other side."""
    FAR_TRICKS = "far_tricks"
    """Far more or fewer tricks than everybody else in the same denomination by the same side."""
    FAR_DOWN = "far_down"
    """Many tricks down."""


def oddities(session: Session, place: Place) -> tuple[Odd, ...]:
    """What is odd about the result there; nothing where there is none."""
    result = session.results.get(place)
    if result is None or not isinstance(result.outcome, Played):
        return ()
    others = [
        other.outcome
        for other in session.traveller(place.board)
        if other.place != place and isinstance(other.outcome, Played)
    ]
    return tuple(_signs(session, result, result.outcome, others))


def _signs(session: Session, result: Result, played: Played, others: list[Played]) -> Iterator[Odd]:
    declarer = played.contract.declarer
    deal = session.board(result.place.board).deal
    leader = deal[declarer.lho] if deal is not None else None
    if leader is not None and result.lead is not None and result.lead not in leader:
        yield Odd.WRONG_LEADER
    sides = [one.contract.declarer.side for one in others]
    if len(others) >= _FEW and declarer.side not in sides:
        yield Odd.OTHER_SIDE
    alike = [one.tricks for one in others if _alike(one, played)]
    if len(alike) >= _FEW and abs(played.tricks - median(alike)) >= _FAR_TRICKS:
        yield Odd.FAR_TRICKS
    if played.contract.tricks_needed - played.tricks >= _FAR_DOWN:
        yield Odd.FAR_DOWN


def _alike(one: Played, other: Played) -> bool:
    return (one.contract.denomination, one.contract.declarer.side) == (
        other.contract.denomination,
        other.contract.declarer.side,
    )
