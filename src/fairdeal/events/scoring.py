"""A session scored from its log: under its edition, with its rulings, penalties and withdrawals."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from fairdeal.boards import Board, have_other_cards
from fairdeal.errors import Malformed
from fairdeal.events.acts import SwissPairsDeclared
from fairdeal.events.changes import changed_lines, lines
from fairdeal.events.deciding.desk import members
from fairdeal.events.evening.floor import is_done, sittings
from fairdeal.events.matches.missed import awards
from fairdeal.events.matches.scored import fixtures, is_unfinished, scale_of
from fairdeal.events.session import Session
from fairdeal.movements.swiss.rounds import rounds_before
from fairdeal.scoring.additions import Addition, Cause
from fairdeal.scoring.averages import averages_of
from fairdeal.scoring.contests import Contest, rank_matches
from fairdeal.scoring.contests.labels import labels
from fairdeal.scoring.contests.swiss_pairs import (
    SwissRound,
    matches_of,
    opponents_in,
    rank_swiss_pairs,
)
from fairdeal.scoring.contests.ties import Met, swiss_criterion, team_criteria
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.live.columns import CannotFold
from fairdeal.scoring.live.ranking import LiveRanking, columns_of
from fairdeal.scoring.methods import Method, in_matchpoints
from fairdeal.scoring.ranking import SessionRanking, Terms, corrected, rank
from fairdeal.scoring.victory_points.scale import Scale, Unit
from fairdeal.seats import Side


def rank_session(session: Session) -> SessionRanking:
    """The ranking of a session of pairs or individuals.

    Raises:
        Malformed: an artificial score has no value under the session's form of scoring.
    """
    return rank(lines(session), session.opened.method, terms=terms(session))


def rank_pooled(sessions: Sequence[Session]) -> SessionRanking:
    """Several sessions as one field, such as the clubs of a simultaneous; results may come late.

    Contestants have their session's title before their name; the first session's conditions hold.
    Forms of a fouled board are their session's: those of two clubs are not compared (Law 87),
    whatever they are called.

    Raises:
        Malformed: two sessions have one title, they were held under different forms of scoring,
            they know different cards of a board both have played, or as `rank_session`.
    """
    first = sessions[0]
    if len({session.opened.title for session in sessions}) < len(sessions):
        raise Malformed("sessions of one field need titles of their own (new --next --title)")
    if any(session.opened.method != first.opened.method for session in sessions):
        raise Malformed("the sessions were held under different forms of scoring; rank them apart")
    _check_deals(sessions)
    told = [(session.opened.title, line) for session in sessions for line in lines(session)]
    added = [(session.opened.title, one) for session in sessions for one in session.additions]
    called = labels(
        [
            *((title, side) for title, line in told for side in (line.ns, line.ew)),
            *((title, one.contestant) for title, one in added),
        ]
    )
    forms = labels((title, line.form) for title, line in told)
    pooled = [
        replace(
            line,
            ns=called[title, line.ns] if line.ns else "",
            ew=called[title, line.ew] if line.ew else "",
            form=forms[title, line.form] if line.form else "",
        )
        for title, line in told
    ]
    additions = tuple(
        replace(one, contestant=called[title, one.contestant]) for title, one in added
    )
    how = replace(terms(first), additions=additions, members={})
    return rank(pooled, first.opened.method, terms=how)


def _check_deals(sessions: Sequence[Session]) -> None:
    """See that a board which is compared over sessions has the same cards in all of them.

    Forms of a fouled board are left out, being compared with nothing of another session.
    """
    known: dict[int, tuple[Session, Board]] = {}
    for session in sessions:
        for number in sorted({line.board for line in lines(session) if not line.form}):
            board = session.board(number)
            if board.deal is None:
                continue
            first, dealt = known.setdefault(number, (session, board))
            if have_other_cards(dealt, board):
                raise Malformed(
                    "board {n} has other cards in {title} than in {other}: results of different "
                    "deals are not compared; rank the sessions apart",
                    n=number,
                    title=session.opened.title,
                    other=first.opened.title,
                )


def rank_after(before: Session, ranking: SessionRanking, now: Session) -> SessionRanking:
    """The ranking of a session from the one it had some acts ago, equal to `rank_session`'s.

    Only boards with another result are compared anew. Individuals, means of percentages and a
    session whose conditions changed are ranked whole.

    Args:
        before: the session as it was.
        ranking: its ranking then.
        now: the session as it is, the same one some acts later.

    Raises:
        Malformed: as `rank_session`.
    """
    how = terms(now)
    same_field = (before.opened.method, before.left, replace(ranking.terms, additions=())) == (
        now.opened.method,
        now.left,
        replace(how, additions=()),
    )
    if not same_field:
        return rank_session(now)
    changes = list(changed_lines(before, now))
    if not changes and ranking.terms == how:
        return ranking
    try:
        columns = columns_of(ranking).after(changes, how.additions)
    except (CannotFold, Malformed):
        return rank_session(now)
    whole = ranking.made if isinstance(ranking, LiveRanking) else ranking
    boards = {line.board for change in changes for line in change if line}
    one_board = len(boards) == 1 and ranking.terms == how

    def make() -> SessionRanking:
        of_board = [line for line in lines(now) if line.board in boards] if one_board else []
        return corrected(whole, of_board) if whole and of_board else rank_session(now)

    return LiveRanking(columns, make)


def terms(session: Session) -> Terms:
    """The conditions under which the session is ranked."""
    conditions = session.conditions
    return Terms(
        session.opened.winners,
        by=conditions.by,
        averages=averages_of(conditions.edition),
        additions=session.additions,
        members=_partnerships(session) if session.individual else {},
    )


def _partnerships(session: Session) -> dict[str, tuple[str, ...]]:
    sides = {side for result in session.results.values() for side in (result.ns, result.ew)}
    return {side: members(session, side) for side in sides if side}


def rank_contest(session: Session) -> Contest:
    """The ranking of matches: of teams, or of the pairs of a Swiss.

    Raises:
        Malformed: there are no matches, or as `rank_teams` and `rank_swiss_pairs`.
    """
    return rank_teams(session) if session.swiss is None else rank_swiss(session)


def rank_swiss(session: Session) -> Contest:
    """The ranking of the pairs of a Swiss, by victory points.

    Raises:
        Malformed: the session is none, or as `rank_swiss_pairs`.
    """
    return rank_swiss_pairs(
        swiss_rounds(session),
        session.opened.method,
        scale_of_swiss(session),
        additions=_counted(session),
        criteria=lambda met: (swiss_criterion(met),),
        averages=averages_of(session.conditions.edition),
    )


def has_victory_points(session: Session) -> bool:
    """Whether totals are victory points of matches."""
    teams = session.teams
    return session.swiss is not None or (teams is not None and teams.scale is not None)


def swiss_rounds(session: Session) -> tuple[SwissRound, ...]:
    """The results of a Swiss of pairs by rounds.

    While it is played here without the round that is going on: of a match of eight boards one is no
    match of one board, and what it is worth hangs on the other tables.
    """
    rounds: dict[int, list[ResultLine]] = {}
    for line in lines(session):
        number = _swiss(session).round_of(line.board)
        rounds.setdefault(number, []).append(line)
    going = _going_on(session)
    return tuple(
        SwissRound(number, tuple(rounds[number]))
        for number in sorted(rounds)
        if number not in going
    )


def _going_on(session: Session) -> frozenset[int]:
    """The rounds of a Swiss of pairs in which a board is still to come."""
    evening = session.evening
    if evening is None or not evening.open:
        return frozenset()
    return frozenset(one.round for one in sittings(evening) if not is_done(session, one))


def points_of_round(session: Session, number: int) -> Mapping[str, Fraction]:
    """The victory points of everybody's match in a round of a Swiss of pairs that is over."""
    over = [one for one in swiss_rounds(session) if one.number == number]
    met = (one for played in over for one in matches_of_round(session, played))
    return {one.team: one.victory_points for one in met}


def matches_of_round(session: Session, played: SwissRound) -> tuple[Met, ...]:
    """The matches of a round of a Swiss of pairs, each from either side."""
    return matches_of(swiss_ranking(session, played), scale_of_swiss(session), played.number)


def _swiss(session: Session) -> SwissPairsDeclared:
    if session.swiss is None:
        raise Malformed("this is no Swiss of pairs")
    return session.swiss


def scale_of_swiss(session: Session) -> Scale:
    """The scale of a Swiss of pairs, in percent at matchpoints and else in IMPs.

    Raises:
        Malformed: the session is none, or as `scale_of`.
    """
    return scale_of(session, _swiss(session).scale, swiss_unit(session.opened.method))


def swiss_unit(method: Method) -> Unit:
    """What the margins of a Swiss of pairs are in."""
    return "percent" if in_matchpoints(method) else "imps"


def rank_teams(session: Session) -> Contest:
    """The ranking of a session of teams, by victory points or by what boards are counted in.

    Raises:
        Malformed: the session is not one of teams, a board of a match was played more than twice,
            or the scale has no match of that length.
    """
    finished = [one for one in fixtures(session) if not is_unfinished(session, one)]
    added = (*_counted(session), *awards(session, finished))
    return rank_matches(finished, additions=added, criteria=team_criteria)


def _counted(session: Session) -> tuple[Addition, ...]:
    """What is added, but for sitting out a round that is not over: its matches count no sooner.

    Nothing for who left with its scores cancelled, of whom there is nothing it could be added to.
    """
    gone = {one.contestant for one in session.left.values() if not one.scores_stand}
    there = [one for one in session.additions if one.contestant not in gone]
    over = [one for one in there if one.cause is not Cause.SITTING_OUT]
    out = (one for one in there if one.cause is Cause.SITTING_OUT)
    return (*over, *(one for one in out if _is_over(session, int(one.why))))


def _is_over(session: Session, number: int) -> bool:
    """Whether a round of matches of a Swiss is; once results are shown, whether it was played."""
    evening = session.evening
    if evening is None:
        return True
    first = rounds_before(evening.movement, number) + 1
    last = rounds_before(evening.movement, number + 1)
    if not evening.open:
        return any(first <= place.round <= last for place in session.results)
    here = [one for one in sittings(evening) if first <= one.round <= last]
    return all(is_done(session, one) for one in here)


def unfinished(session: Session) -> tuple[tuple[str, str, int], ...]:
    """The matches that no ranking counts yet: both sides, and boards compared.

    Raises:
        Malformed: as `rank_contest`.
    """
    if session.teams is not None:
        return tuple(
            (one.home, one.away, one.match.played)
            for one in fixtures(session)
            if is_unfinished(session, one)
        )
    shortest = scale_of_swiss(session).shortest
    return tuple(
        (pair, boards[0].opponents, counted)
        for played in swiss_rounds(session)
        for pair, boards in swiss_ranking(session, played).played.items()
        if 0 < (counted := sum(of.award is not None for of in boards)) < shortest
        and boards[0].side is Side.NS
    )


def swiss_ranking(session: Session, played: SwissRound) -> SessionRanking:
    """The boards of a round of a Swiss of pairs, compared across the field."""
    averages = averages_of(session.conditions.edition)
    how = Terms(Winners.ONE, averages=averages)
    return rank(played.lines, session.opened.method, terms=how)


def check_comparable(session: Session) -> None:
    """Whether every board can be compared; the scale is not asked, for matches may be unfinished.

    Raises:
        Malformed: an artificial score has no value in the form of scoring, a board of a match was
            played twice by the same sides, or a pair of a Swiss met two in one round.
    """
    if session.teams is not None:
        fixtures(replace(session, teams=replace(session.teams, scale=None)))
    elif session.swiss is not None:
        for played in swiss_rounds(session):
            opponents_in(swiss_ranking(session, played), played.number)
    else:
        rank_session(session)


def is_comparable(session: Session) -> bool:
    """Whether every board can be compared (`check_comparable`)."""
    try:
        check_comparable(session)
    except Malformed:
        return False
    return True


def round_with(session: Session, pair: str, board: int | None) -> SessionRanking:
    """The round of a Swiss of pairs in which a pair played that board.

    Raises:
        Malformed: it did not.
    """
    for played in swiss_rounds(session):
        ranking = swiss_ranking(session, played)
        if any(of.board.board == board for of in ranking.explain(pair)):
            return ranking
    raise Malformed("{name} has no result on board {board}", name=pair, board=board)
