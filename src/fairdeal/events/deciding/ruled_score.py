"""What a ruling given at a table makes of the result there: the score it says, where it says one.

The ruling speaks of the offending side and of declarer; who sits where makes seats of them. Where
it leaves the score to the Director, or nobody has said who offended, nothing is proposed.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.boards import Board
from fairdeal.laws.editions import Edition
from fairdeal.laws.refs import Unbound
from fairdeal.scoring.adjusted import Adjusted, Assigned, AtLeast, Capped, Weighted
from fairdeal.scoring.from_table import score_after
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, Played, sides_of
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e

_MOST_TRICKS: Final = 13
_OF_THE_SCORE: Final = (e.ScoreAdjusted, e.ScoreCorrected, e.ResultCancelled)
_OF_TRICKS: Final = (e.TricksTransferred, e.TricksAwarded)
_OWN: Final = {e.Role.OFFENDER, e.Role.PARTNER, e.Role.OFFENDING_SIDE}
_OTHERS: Final = {e.Role.LHO, e.Role.RHO, e.Role.NON_OFFENDING_SIDE}
_DECLARING: Final = {e.Role.DECLARER, e.Role.DUMMY}


def about_the_score(effects: Sequence[Unbound]) -> tuple[Unbound, ...]:
    """Those consequences of a ruling that move a score."""
    return tuple(one for one in effects if isinstance(one, (*_OF_THE_SCORE, *_OF_TRICKS)))


def clauses_of(effects: Sequence[Unbound]) -> tuple[str, ...]:
    """The clauses on which a ruling's score stands, each once."""
    return tuple(dict.fromkeys(str(one.clause) for one in about_the_score(effects)))


def usual_clauses(outcome: Outcome, edition: Edition) -> tuple[str, ...]:
    """The clauses a Director usually gives such a score by; none for a result obtained.

    They are proposed, and another may be put in their place.
    """
    if not isinstance(outcome, Adjusted | Artificial):
        return ()
    in_1997 = edition is Edition.L1997
    found = []
    for side in sides_of(outcome):
        inner = side.of if isinstance(side, Capped | AtLeast) else side
        if isinstance(inner, Weighted):
            found.append("12C3" if in_1997 else "12C1c")
        elif isinstance(inner, Assigned):
            found.append("12C2" if in_1997 else "12C1")
        else:
            found.append("12C1" if in_1997 else "12C2")
    return tuple(dict.fromkeys(found))


def in_the_place_of(outcome: Outcome) -> Outcome:
    """A score as it is ruled: total points are assigned to both sides."""
    match outcome:
        case BareScore(score=score):
            return Adjusted(Assigned(score), Assigned(score))
        case _:
            return outcome


def score_ruled(
    effects: Sequence[Unbound], offender: Seat | None, board: Board, stands: Outcome | None
) -> Outcome | None:
    """The score a ruling gives a board; ``None`` where it leaves that to the Director.

    Args:
        effects: what was ruled.
        offender: where the player sits whom the ruling is about, if anybody has said so.
        board: for its vulnerability.
        stands: the result that stands; ``None`` while there is none.
    """
    declarer = stands.contract.declarer if isinstance(stands, Played) else None
    people = _People(offender, declarer)
    try:
        obtained = _with_tricks(effects, people, board, stands)
        scored = score_after(obtained, board.vulnerability, people.bound(effects))
    except _Unsaid:
        return None
    if scored.open or (scored.outcome == stands) or (stands is None and not scored.is_adjusted):
        return None
    return scored.outcome


class _Unsaid(Exception):  # noqa: N818 - named for what happened
    """Who is meant depends on something that nobody has said."""


class _People:
    def __init__(self, offender: Seat | None, declarer: Seat | None) -> None:
        self._offender, self._declarer = offender, declarer

    def side(self, who: e.Party | None) -> Side | None:
        """The side meant; ``None`` for both."""
        match who:
            case None | e.Role.BOTH_SIDES:
                return None
            case Side():
                return who
            case Seat():
                return who.side
        seat = self._declarer if who in _DECLARING else self._offender
        if seat is None or who not in _OWN | _OTHERS | _DECLARING:
            raise _Unsaid
        return seat.side.opponents if who in _OTHERS else seat.side

    def bound(self, effects: Sequence[Unbound]) -> Iterator[e.Bound]:
        for one in effects:
            if isinstance(one, _OF_THE_SCORE):
                yield e.bound(one, self.side(one.who), ())


def _with_tricks(
    effects: Sequence[Unbound], people: _People, board: Board, stands: Outcome | None
) -> Outcome:
    """The result with the tricks that go from one side to the other."""
    obtained = NotPlayed() if stands is None else stands
    for one in effects:
        if isinstance(one, e.TricksAwarded):
            raise _Unsaid  # how many each side had before nobody has kept
        if isinstance(one, e.TricksTransferred):
            if not isinstance(obtained, Played):
                raise _Unsaid
            declaring = people.side(one.who) is obtained.contract.declarer.side
            tricks = obtained.tricks + (one.tricks if declaring else -one.tricks)
            tricks = max(0, min(_MOST_TRICKS, tricks))
            obtained = Played.of(obtained.contract, tricks, board.vulnerability)
    return obtained
