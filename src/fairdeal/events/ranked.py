"""Any session ranked for the pages: pairs on their boards, teams on their matches.

The boards of teams have the shape of all others: what a board of a match is worth to a team stands
beside the result in either room, and a team's total is what its matches come to.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from fairdeal.events.changes import lines
from fairdeal.events.matches.scored import fixtures_by_place
from fairdeal.events.scoring import rank_after, rank_contest, rank_session, terms
from fairdeal.events.session import Session
from fairdeal.scoring.awards import Award, ScoredBoard, ScoredLine
from fairdeal.scoring.boards import scores_standing
from fairdeal.scoring.contests import Contest, Fixture
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.ranking import BoardOf, Field, SessionRanking, Standing, rank
from fairdeal.scoring.teams import BoardScore
from fairdeal.seats import Side


def ranked(session: Session) -> SessionRanking:
    """The ranking of a session of pairs, individuals or teams.

    Raises:
        Malformed: as `rank_session`, or for matches as `rank_contest`.
    """
    if session.teams is not None:
        return _teams_ranked(session)
    return rank_session(session) if session.swiss is None else _swiss_ranked(session)


def ranked_after(before: Session, ranking: SessionRanking, now: Session) -> SessionRanking:
    """The same from the ranking the session had some acts ago.

    Args:
        before: the session as it was.
        ranking: its ranking then.
        now: the session as it is.

    Raises:
        Malformed: as `ranked`.
    """
    if all(one.teams is None and one.swiss is None for one in (before, now)):
        return rank_after(before, ranking, now)
    return ranked(now)


def _swiss_ranked(session: Session) -> SessionRanking:
    """The pairs of a Swiss by their victory points, beside their boards across the field.

    A round is a match, and its boards are worth what they count there: averages follow it alone.
    """
    how = replace(terms(session), winners=Winners.ONE, additions=())
    rounds = [rank(of_round, session.opened.method, terms=how) for of_round in _by_rounds(session)]
    played: dict[str, list[BoardOf]] = {}
    for one in rounds:
        for pair, own in one.played.items():
            played.setdefault(pair, []).extend(own)
    boards = tuple(board for one in rounds for board in one.boards)
    return _of_contest(session, boards, played)


def _by_rounds(session: Session) -> Sequence[Sequence[ResultLine]]:
    """All results of a Swiss of pairs, those of the round that is going on too."""
    rounds: dict[int, list[ResultLine]] = {}
    for line in lines(session):
        number = session.swiss.round_of(line.board) if session.swiss else 0
        rounds.setdefault(number, []).append(line)
    return [rounds[number] for number in sorted(rounds)]


def _teams_ranked(session: Session) -> SessionRanking:
    met = fixtures_by_place(session)
    worth = dict(_worth({one.round: one for one in met.values()}.values()))
    by_board: dict[int, list[tuple[int, ResultLine]]] = {}
    for place, line in zip(session.results, lines(session), strict=True):
        by_board.setdefault(line.board, []).append((met[place].round, line))
    boards = tuple(_scored(by_board[number], worth) for number in sorted(by_board))
    played: dict[str, list[BoardOf]] = {}
    for board in boards:
        for scored in board.lines:
            line = scored.line
            for side, own, other in ((Side.NS, line.ns, line.ew), (Side.EW, line.ew, line.ns)):
                of = BoardOf(board, line, side, other, scored.award(side), scored)
                played.setdefault(own, []).append(of)
    return _of_contest(session, boards, played)


def _of_contest(
    session: Session, boards: tuple[ScoredBoard, ...], played: Mapping[str, Sequence[BoardOf]]
) -> SessionRanking:
    """The contestants as their matches place them, beside what their boards are worth."""
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


_OfMatch = tuple[int, int, str]
"""A board in a match, by the match's number, as one of the two teams has it."""


def _worth(met: Iterable[Fixture]) -> Iterator[tuple[_OfMatch, BoardScore | None]]:
    for one in met:
        for board in one.match.boards:
            yield (one.round, board.board.board, one.home), board.home
            yield (one.round, board.board.board, one.away), board.away


def _scored(
    of_board: list[tuple[int, ResultLine]], worth: dict[_OfMatch, BoardScore | None]
) -> ScoredBoard:
    scored = tuple(
        ScoredLine(
            line,
            _award(worth.get((match, line.board, line.ns))),
            _award(worth.get((match, line.board, line.ew))),
        )
        for match, line in of_board
    )
    all_lines = [line for _match, line in of_board]
    results = sum(line.score is not None for line in all_lines)
    number = all_lines[0].board
    return ScoredBoard(number, scored, results, results, scores_standing(all_lines))


def _award(score: BoardScore | None) -> Award | None:
    return Award(score.score, None, score.made, score.grade) if score else None


def _standings(contest: Contest, played: Mapping[str, Sequence[BoardOf]]) -> Iterator[Standing]:
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
