"""A session scored from its log: under its edition, with its rulings, penalties and withdrawals."""

from collections.abc import Iterator
from dataclasses import replace

from fairdeal.errors import Malformed
from fairdeal.events.session import Result, Session
from fairdeal.scoring.averages import averages_of
from fairdeal.scoring.contests import Contest, Fixture, rank_matches
from fairdeal.scoring.lines import NotPlayed, ResultLine
from fairdeal.scoring.matches import MatchBoard, MatchTerms, score_match
from fairdeal.scoring.ranking import SessionRanking, Terms, rank
from fairdeal.scoring.ties import team_criteria
from fairdeal.scoring.victory_points import scale_named


def lines(session: Session) -> tuple[ResultLine, ...]:
    """All results as scoring takes them; those of who left with scores cancelled are not played."""
    return tuple(
        replace(result.line, outcome=NotPlayed()) if _cancelled(session, result) else result.line
        for result in session.results.values()
    )


def _cancelled(session: Session, result: Result) -> bool:
    left = (session.left.get(contestant) for contestant in (result.ns, result.ew))
    return any(one and not one.scores_stand for one in left)


def rank_session(session: Session) -> SessionRanking:
    """The ranking of a session of pairs or individuals.

    Raises:
        Malformed: an artificial score has no value under the session's form of scoring.
    """
    return rank(lines(session), session.opened.method, terms=terms(session))


def terms(session: Session) -> Terms:
    """The conditions under which the session is ranked."""
    conditions = session.conditions
    return Terms(
        session.opened.winners,
        by=conditions.by,
        averages=averages_of(conditions.edition),
        additions=session.additions,
    )


def rank_teams(session: Session) -> Contest:
    """The ranking of a session of teams, by victory points or by what boards are counted in.

    Raises:
        Malformed: the session is not one of teams, a board of a match was played more than twice,
            or the scale has no match of that length.
    """
    return rank_matches(fixtures(session), additions=session.additions, criteria=team_criteria)


def fixtures(session: Session) -> tuple[Fixture, ...]:
    """The matches of a session of teams, in the order in which they began.

    Raises:
        Malformed: as `rank_teams`.
    """
    teams = session.teams
    if teams is None:
        raise Malformed("this is no session of teams")
    scale = None if teams.scale is None else scale_named(teams.scale)
    averages = averages_of(session.conditions.edition)
    how = MatchTerms(teams.form, scale, teams.knock_out, averages)
    return tuple(
        Fixture(number, home, away, score_match(boards, how))
        for number, (home, away, boards) in enumerate(_matches(session), start=1)
    )


def _matches(session: Session) -> Iterator[tuple[str, str, tuple[MatchBoard, ...]]]:
    """Results by pairing; the team that sat North-South first is the home team."""
    rooms: dict[tuple[str, str], dict[int, dict[bool, ResultLine]]] = {}
    for line in lines(session):
        straight = (line.ew, line.ns) not in rooms
        pairing = (line.ns, line.ew) if straight else (line.ew, line.ns)
        board = rooms.setdefault(pairing, {}).setdefault(line.board, {})
        if straight in board:
            raise Malformed(
                f"board {line.board}: {line.ns} sat North-South against {line.ew} twice"
            )
        board[straight] = line
    for (home, away), boards in rooms.items():
        yield (
            home,
            away,
            tuple(
                MatchBoard(number, both[True].outcome, both[False].outcome)
                for number, both in sorted(boards.items())
                if len(both) == 2
            ),
        )
