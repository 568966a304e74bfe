"""Matches explained line by line: from both rooms to IMPs, margin and victory points."""

from collections.abc import Iterator
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.events.explained.match import BoardSteps, explain_board
from fairdeal.events.matches.line_ups import of_match
from fairdeal.events.matches.scored import fixtures, match_terms
from fairdeal.events.scoring import (
    rank_contest,
    round_with,
    scale_of_swiss,
    swiss_ranking,
    swiss_rounds,
)
from fairdeal.events.session import Session
from fairdeal.scoring.contests import Contest, Fixture
from fairdeal.scoring.contests.swiss_pairs import BoardCounted, Margin, margin_of
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.scoring.teams import BoardScore, MatchForm, Pairing
from fairdeal.scoring.victory_points.scale import Scale
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.reasons.additions import added
from fairdeal.views.reasons.score_lines import board_lines, board_worth, happened
from fairdeal.views.reasons.victory_points import derivation
from fairdeal.views.session.history import history
from fairdeal.views.words import _

_BALANCED = frozenset({MatchForm.IMPS, MatchForm.TOTAL_POINTS})
"""What the one side wins in these the other loses; else two points are shared."""


def team_lines(session: Session, team: str, number: int | None) -> Iterator[str]:
    """The matches of a team, or one board of them step by step.

    Raises:
        Malformed: it has no match in this session.
    """
    found = [one for one in fixtures(session) if team in {one.home, one.away}]
    if not found:
        raise Malformed("{name} has no match in this session", name=team)
    for one in found:
        other = one.away if team == one.home else one.home
        yield from (f"  {line}" for line in match_lines(session, one, team, other))
        boards = [b.board.board for b in one.match.boards if number in {None, b.board.board}]
        for board in boards:
            steps = explain_board(session, one, team, board)
            yield "    " + _("board {n}: {score}").format(n=board, score=board_score(steps.score))
            if number is not None:
                lines = board_steps(session, steps, first=one.home, team=team)
                yield from (f"      {line}" for line in lines)
                yield from (f"      {line}" for line in _rooms(session, number, {team, other}))
    if number is None:
        yield from (f"  {line}" for line in place_lines(rank_contest(session), team))


def _unfinished(scale: Scale) -> str:
    return _("Scale {scale} begins with matches of {n} boards: no victory points yet.").format(
        scale=scale.name, n=scale.shortest
    )


def match_lines(session: Session, one: Fixture, team: str, other: str) -> Iterator[str]:
    """A match from the side of one team: both totals, the margin, victory points."""
    own = one.match.home if team == one.home else one.match.away
    terms = match_terms(session)
    yield _("against {opponents}: {plus} to {minus}").format(
        opponents=sentences.contestant(session, other),
        plus=fixed(own.plus, 2),
        minus=fixed(own.minus, 2),
    )
    for _stanza, named in of_match(session, team, other, one.planned):
        yield "  " + _("North-South {ns}, East-West {ew}").format(
            ns=" – ".join(named.ns), ew=" – ".join(named.ew)
        )
    if terms.form is MatchForm.IMPS:
        margin = _("Boards: {n}; margin {plus} − {minus} = {margin}.")
        yield "  " + margin.format(
            plus=fixed(own.plus, 2),
            minus=fixed(own.minus, 2),
            margin=signed(own.score, 2),
            n=one.match.played,
        )
    if one.carried:
        carried = one.carried if team == one.home else -one.carried
        yield "  " + _("Carried over and counted in it: {n}.").format(n=signed(carried))
    if terms.scale is not None and one.match.played < terms.scale.shortest:
        yield "  " + _unfinished(terms.scale)
    elif terms.scale is not None:
        lines = derivation(terms.scale, own.margin, one.match.played)
        yield from (f"  {line}" for line in lines)
        if one.counts != 1:
            part = _("It counts for {part} of a match: {points} VP.")
            points = fixed(own.victory_points or 0, 2)
            yield "  " + part.format(part=one.counts, points=points)


def swiss_lines(session: Session, pair: str, board: int | None) -> Iterator[str]:
    """The matches of a pair in a Swiss with their victory points; or a board as in its round.

    Raises:
        Malformed: it has no score in this session.
    """
    if board is not None:
        yield from board_lines(session, round_with(session, pair, board), pair, board)
        return
    contest = rank_contest(session)
    met = False
    for played in swiss_rounds(session):
        ranking = swiss_ranking(session, played)
        if pair in ranking.played:
            met = True
            yield from (f"  {line}" for line in _swiss_match(session, ranking, pair, played.number))
    if not met:
        raise Malformed("{name} has no score in this session", name=pair)
    yield from (f"  {line}" for line in place_lines(contest, pair))


def swiss_match(session: Session, pair: str, board: int) -> tuple[str, ...]:
    """The match of a Swiss of pairs that a board belongs to: its boards, margin, victory points.

    Nothing of a round that is not over everywhere.
    """
    for played in swiss_rounds(session) if session.swiss is not None else ():
        if any(line.board == board for line in played.lines):
            ranking = swiss_ranking(session, played)
            if pair in ranking.played:
                lines = _swiss_match(session, ranking, pair, played.number)
                return tuple(line.strip() for line in lines)
    return ()


def _swiss_match(
    session: Session, ranking: SessionRanking, pair: str, number: int
) -> Iterator[str]:
    boards = ranking.explain(pair)
    yield _("round {n} against {opponents}").format(n=number, opponents=boards[0].opponents)
    for of in boards:
        yield "  " + board_worth(of.board.board, of.award)
    margin = margin_of(boards, ranking.terms.averages)
    if session.swiss is None or margin is None:
        return
    yield from (f"  {line}" for line in _swiss_margin(margin))
    scale = scale_of_swiss(session)
    if len(margin.boards) < scale.shortest:
        yield "  " + _unfinished(scale)
        return
    yield from (f"  {line}" for line in derivation(scale, margin.margin, len(margin.boards)))


def _swiss_margin(it: Margin) -> Iterator[str]:
    """How the boards of a match become its margin."""
    if it.out_of is not None:
        yield _("Margin: {score} of {top} matchpoints are {percent} %, {margin} from 50 %.").format(
            score=trimmed(it.total),
            top=trimmed(it.out_of),
            percent=fixed(it.margin + 50, 2),
            margin=signed(it.margin, 2),
        )
        return
    for one in it.boards:
        yield from _swiss_board(one)
    yield _("Margin: together {total}, {margin} in whole IMPs.").format(
        total=signed(it.total, 4), margin=signed(it.margin)
    )


def _swiss_board(one: BoardCounted) -> Iterator[str]:
    """A board brought from the size of a field to that of a match."""
    award, compared = one.of.award, one.of.scored.compared
    if award is None or award.made or compared is None:
        return
    results = compared[one.of.side].results
    yield _(
        "Board {n}: {sum} IMPs of {results} results, / √({results} × {others} / 2) = {counted}."
    ).format(
        n=one.of.board.board,
        sum=signed(award.score * (results - 1), 2),
        results=results,
        others=results - 1,
        counted=signed(one.counted, 4),
    )


def place_lines(contest: Contest, name: str) -> Iterator[str]:
    """What a total is made of beside the matches, what it comes to, and the place."""
    one = next((place for place in contest.ranking if place.contestant == name), None)
    if one is None:  # no match of it is long enough yet
        return
    if one.added:
        others = sum(addition.amount for addition in one.added)
        yield _("matches together: {score}").format(score=fixed(one.points - others, 2))
    for addition in one.added:
        yield added(addition, addition.amount)
    place = f"{one.rank}=" if one.tied else str(one.rank)
    points = fixed(one.points, 2)
    if one.decided:
        yield _("together {score}, place {place}, by {criterion}").format(
            score=points, place=place, criterion=decided_by(one.decided)
        )
    else:
        yield _("together {score}, place {place}").format(score=points, place=place)


def decided_by(criterion: str) -> str:
    """What parted a tie; a criterion of one's own is called as it is."""
    known = {
        "matches between them": _("matches between them"),
        "net IMPs": _("net IMPs"),
        "IMP quotient": _("IMP quotient"),
        "total point quotient": _("total point quotient"),
        "opponents' victory points": _("opponents’ victory points"),
        "results board by board": _("results board by board"),
    }
    return known.get(criterion, criterion)


def board_score(value: Fraction | None) -> str:
    """What a board is worth, with its sign; words where it does not count."""
    return _("no score") if value is None else signed(value, 2)


def _in_unit(figure: str, form: MatchForm) -> str:
    """A figure with what the boards are counted in."""
    if form is MatchForm.IMPS:
        return _("{n} IMPs").format(n=figure)
    if form is MatchForm.TOTAL_POINTS:
        return _("{n} points").format(n=figure)
    return _("{n} of 2").format(n=figure)


def board_steps(session: Session, steps: BoardSteps, *, first: str, team: str) -> Iterator[str]:
    """From the two rooms to the figure, a line each."""
    form = match_terms(session).form
    compared = steps.compared
    if compared is None:
        yield _("the board does not count")
        return
    rooms = (Side.NS, Side.EW) if team == first else (Side.EW, Side.NS)
    for pairing in compared.pairings:
        yield _pairing(pairing, rooms, form)
    yield from _made(compared, steps, form)
    if steps.averaged is not None:
        own, other = steps.averaged
        both = 0 if form in _BALANCED else 2
        mean = f"({signed(own, 2)} + {both} − {signed(other, 2)}) / 2"
        words = _("knock-out: the mean of both scores, {mean} = {score} (86B, 12C4)")
        yield words.format(mean=mean, score=board_score(steps.score))


def _made(compared: BoardScore, steps: BoardSteps, form: MatchForm) -> Iterator[str]:
    if compared.complement:
        words = _("complement of the opponents’ score: {score} (86B2b)")
        yield words.format(score=_in_unit(board_score(steps.settled), form))
        return
    weighed = sum((one.weight * one.worth for one in compared.pairings), Fraction())
    if len(compared.pairings) > 1:
        yield _("together {score} (12C1c)").format(score=_in_unit(board_score(weighed), form))
    score = _in_unit(board_score(compared.score), form)
    if compared.pairings and weighed != compared.score:
        yield _("capped: {score} (25B2b)").format(score=score)
    if compared.made:
        grade = f" {compared.grade.value}" if compared.grade else ""
        yield _("artificial score{grade}: {score} (12C2)").format(grade=grade, score=score)
    if steps.own_mean is not None:
        yield _("own mean of the other boards {mean}: {score}").format(
            mean=board_score(steps.own_mean), score=board_score(steps.settled)
        )


def _pairing(one: Pairing, rooms: tuple[Side, Side], form: MatchForm) -> str:
    clause = {MatchForm.IMPS: " (78B)", MatchForm.TOTAL_POINTS: " (78C)"}.get(form, "")
    first, second = (_("North-South") if r is Side.NS else _("East-West") for r in rooms)
    said = _("{first} {room} and {second} {other}: {sum}, {worth}").format(
        first=signed(one.first),
        room=first,
        second=signed(one.second),
        other=second,
        sum=signed(one.first + one.second),
        worth=_in_unit(signed(one.worth), form),
    )
    weight = trimmed(100 * one.weight)
    counts = "" if one.weight == 1 else _(", counts for {percent} %").format(percent=weight)
    return said + clause + counts


def _rooms(session: Session, number: int, teams: set[str]) -> Iterator[str]:
    """What came of a board in both rooms, with the acts behind it."""
    for result in session.traveller(number):
        if {result.ns, result.ew} == teams:
            yield _("{team} North-South: {outcome}").format(
                team=result.ns, outcome=sentences.outcome(result.outcome)
            )
            for happening in history(session, result):
                yield from (f"  {line}" for line in happened(happening))
