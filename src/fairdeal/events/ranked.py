"""Any session ranked for the pages: pairs on their boards, teams on their matches.

The boards of teams have the shape of all others: what a board of a match is worth to a team stands
beside the result in either room, and a team's total is what its matches come to.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import MappingProxyType

from fairdeal.events.scoring import (
    fixtures,
    lines,
    rank_after,
    rank_contest,
    rank_session,
    terms,
)
from fairdeal.events.session import Session
from fairdeal.scoring.awards import Award, ScoredBoard, ScoredLine
from fairdeal.scoring.boards import scores_standing
from fairdeal.scoring.contests import Contest, Fixture
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.ranking import BoardOf, Field, SessionRanking, Standing
from fairdeal.scoring.teams import BoardScore
from fairdeal.seats import Side


def ranked(session: Session) -> SessionRanking:
    """The ranking of a session of pairs, individuals or teams.

    Raises:
        Malformed: as `rank_session`, or for teams as `rank_contest`.
    """
    return rank_session(session) if session.teams is None else _teams_ranked(session)


def ranked_after(before: Session, ranking: SessionRanking, now: Session) -> SessionRanking:
    """The same from the ranking the session had some acts ago.

    Args:
        before: the session as it was.
        ranking: its ranking then.
        now: the session as it is.

    Raises:
        Malformed: as `ranked`.
    """
    if before.teams is None and now.teams is None:
        return rank_after(before, ranking, now)
    return ranked(now)


def _teams_ranked(session: Session) -> SessionRanking:
    worth = dict(_worth(fixtures(session)))
    by_board: dict[int, list[ResultLine]] = {}
    for line in lines(session):
        by_board.setdefault(line.board, []).append(line)
    boards = tuple(_scored(by_board[number], worth) for number in sorted(by_board))
    played: dict[str, list[BoardOf]] = {}
    for board in boards:
        for scored in board.lines:
            line = scored.line
            for side, own, other in ((Side.NS, line.ns, line.ew), (Side.EW, line.ew, line.ns)):
                of = BoardOf(board, line, side, other, scored.award(side), scored)
                played.setdefault(own, []).append(of)
    standings = tuple(_standings(rank_contest(session), played))
    return SessionRanking(
        session.opened.method,
        (Field("all", standings),) if standings else (),
        boards,
        replace(terms(session), winners=Winners.ONE),
        MappingProxyType({team: tuple(own) for team, own in played.items()}),
        MappingProxyType({one.contestant: one for one in standings}),
        MappingProxyType(dict.fromkeys(played, "all")),
    )


def _worth(met: Iterable[Fixture]) -> Iterator[tuple[tuple[int, str, str], BoardScore | None]]:
    """What each board is worth, by its number, the team and its opponents."""
    for one in met:
        for board in one.match.boards:
            yield (board.board.board, one.home, one.away), board.home
            yield (board.board.board, one.away, one.home), board.away


def _scored(
    of_board: list[ResultLine], worth: dict[tuple[int, str, str], BoardScore | None]
) -> ScoredBoard:
    scored = tuple(
        ScoredLine(
            line,
            _award(worth.get((line.board, line.ns, line.ew))),
            _award(worth.get((line.board, line.ew, line.ns))),
        )
        for line in of_board
    )
    results = sum(line.score is not None for line in of_board)
    return ScoredBoard(of_board[0].board, scored, results, results, scores_standing(of_board))


def _award(score: BoardScore | None) -> Award | None:
    return Award(score.score, None, score.made, score.grade) if score else None


def _standings(contest: Contest, played: dict[str, list[BoardOf]]) -> Iterator[Standing]:
    for place in contest.ranking:
        own = played.get(place.contestant, ())
        yield Standing(
            place.contestant,
            place.points,
            None,
            len({of.board.board for of in own if of.award}),
            place.rank,
            place.tied,
            tuple((one, one.amount) for one in place.added),
        )
