"""A session ranked: every board scored, every contestant's boards added up, ties shown as ties.

``rank(lines, method)`` does all of it; ``SessionRanking.explain`` walks back from a place to the
boards it comes from, and ``corrected`` ranks anew after one result has changed. While a field is
played, `fairdeal.scoring.live` ranks it on from where it stood.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from fairdeal.scoring.additions import Addition
from fairdeal.scoring.averages import Averages, own_session, resolved
from fairdeal.scoring.awards import Award, ScoredBoard
from fairdeal.scoring.boards import score_board, scores_standing
from fairdeal.scoring.comparison.matchpoints import top
from fairdeal.scoring.exact import round_to, total
from fairdeal.scoring.fields import Winners, fields_of
from fairdeal.scoring.lines import NotPlayed, ResultLine, Stage, in_order
from fairdeal.scoring.methods import Method, in_matchpoints
from fairdeal.scoring.places import RankingPlace, places
from fairdeal.scoring.standings import BoardOf, By, Field, SessionRanking, Standing, Terms
from fairdeal.seats import Side

__all__ = [
    "BoardOf",
    "By",
    "Field",
    "RankingPlace",
    "SessionRanking",
    "Standing",
    "Terms",
    "corrected",
    "figure_of",
    "places",
    "rank",
]


def rank(
    lines: Iterable[ResultLine],
    method: Method,
    winners: Winners = Winners.DERIVED,
    unit: Fraction | None = None,
    terms: Terms | None = None,
) -> SessionRanking:
    """Score every board across the field and rank the contestants who have a score.

    Args:
        lines: all results of the session, in any order.
        method: the form of scoring.
        winners: how contestants fall into fields; found from the results unless told.
        unit: figures equal when rounded to this unit tie.
        terms: everything else; given, it stands for ``winners`` and ``unit`` too.

    Raises:
        Malformed: an artificial score has no value under this form of scoring.
    """
    terms = terms or Terms(winners, unit)
    by_board: dict[tuple[Stage, int], list[ResultLine]] = {}
    for line in lines:
        by_board.setdefault(line.key, []).append(line)
    session = max(map(scores_standing, by_board.values()), default=0)
    boards = [score_board(by_board[key], method, session) for key in sorted(by_board, key=in_order)]
    played: dict[str, list[BoardOf]] = {}
    for board in boards:
        for contestant, of in _seen(board, terms):
            played.setdefault(contestant, []).append(of)
    return _ranked(method, terms, boards, played)


def corrected(ranking: SessionRanking, lines: Iterable[ResultLine]) -> SessionRanking:
    """The ranking after a board's lines have changed; only that board is compared anew.

    Nobody's total is added up anew but theirs who played it.

    Args:
        ranking: the ranking as it was.
        lines: all lines of one board, as they are now.

    Raises:
        Malformed: an artificial score has no value under this form of scoring.
    """
    lines = list(lines)
    key = lines[0].key
    others = [board for board in ranking.boards if board.key != key]
    session = max([scores_standing(lines), *(board.standing for board in others)])
    before = next((board for board in ranking.boards if board.key == key), None)
    if session != ranking.top or before is None or _sat(before) != [_where(one) for one in lines]:
        every = [scored.line for board in others for scored in board.lines]
        return rank([*every, *lines], ranking.method, terms=ranking.terms)
    board = score_board(lines, ranking.method, session)
    boards = [board if one is before else one for one in ranking.boards]
    now: dict[str, list[BoardOf]] = {}
    for contestant, of in _seen(board, ranking.terms):
        now.setdefault(contestant, []).append(of)
    played = {
        contestant: _in_place(ranking.played[contestant], own) for contestant, own in now.items()
    }
    return _ranked(ranking.method, ranking.terms, boards, played, ranking)


def _in_place(before: Sequence[BoardOf], now: Sequence[BoardOf]) -> list[BoardOf]:
    """A contestant's boards, one of them as it is now: sat at as often and in the same order."""
    key, anew = now[0].board.key, iter(now)
    return [next(anew) if of.board.key == key else of for of in before]


def _sat(board: ScoredBoard) -> list[tuple[str, str, bool]]:
    return [_where(scored.line) for scored in board.lines]


def _where(line: ResultLine) -> tuple[str, str, bool]:
    """Who sat there, and whether the board was played: what fields are made of."""
    return line.ns, line.ew, isinstance(line.outcome, NotPlayed)


def _seen(board: ScoredBoard, terms: Terms) -> Iterator[tuple[str, BoardOf]]:
    """Every contestant of the board with what it has there."""
    members = terms.members
    for scored in board.lines:
        line = scored.line
        north_south = BoardOf(board, line, Side.NS, line.ew, scored.ns, scored)
        east_west = BoardOf(board, line, Side.EW, line.ns, scored.ew, scored)
        for own, of in ((line.ns, north_south), (line.ew, east_west)):
            if members:
                yield from ((contestant, of) for contestant in members.get(own, (own,)))
            else:
                yield own, of


def _ranked(
    method: Method,
    terms: Terms,
    boards: Sequence[ScoredBoard],
    played: Mapping[str, Sequence[BoardOf]],
    before: SessionRanking | None = None,
) -> SessionRanking:
    """Everything that is made of scored boards.

    Args:
        method: the form of scoring.
        terms: the conditions.
        boards: all boards.
        played: the boards of every contestant; of those concerned, where something changed.
        before: what stands for all others, in the same fields.
    """
    settled = {own: _settled(of, terms.averages) for own, of in played.items()}
    graded = {
        (id(of.line), of.side): of.award
        for own, every in settled.items()
        for of in every
        if of.award and of.award.grade and own in {of.line.ns, of.line.ew}
    }
    if graded:
        boards = [_with_awards(board, graded) for board in boards]
    full = _full_top(method, boards)
    known = before.totals if before else {}
    was = before.played if before else {}
    added: dict[str, list[Addition]] = {}
    for one in terms.additions:
        added.setdefault(one.contestant, []).append(one)
    totals = dict(known)
    for own, of in settled.items():
        if own:
            moved = None if own in added else _moved(known.get(own), was.get(own, ()), of)
            totals[own] = moved or _total(own, of, terms.by, added.get(own, ()), full)
    members: dict[str, list[Standing]] = {}
    if before:
        field_of = before.field_of
    else:
        lines = (scored.line for board in boards for scored in board.lines)
        field_of = fields_of(lines, terms.winners, terms.members)
    for contestant, name in field_of.items():
        if totals[contestant].boards:
            members.setdefault(name, []).append(totals[contestant])
    names = ("all", "N-S", "E-W")
    fields = tuple(Field(n, _placed(members[n], terms)) for n in names if n in members)
    own_boards = {**was, **{own: tuple(of) for own, of in settled.items()}}
    return SessionRanking(
        method,
        fields,
        tuple(boards),
        terms,
        MappingProxyType(own_boards),
        MappingProxyType(totals),
        field_of,
    )


def _moved(
    known: Standing | None, was: Sequence[BoardOf], now: Sequence[BoardOf]
) -> Standing | None:
    """A total from the one before: what boards were worth taken off, what they are worth added.

    ``None`` where it has to be added up: there was none, or means of percentages are asked for.
    """
    if known is None or known.mean_percent is not None or len(was) != len(now):
        return None
    score, out_of, boards = known.score, known.out_of, known.boards
    for one, other in zip(was, now, strict=True):
        if one.award is other.award:
            continue
        for award, sign in ((one.award, -1), (other.award, 1)):
            if award is None:
                return None  # a board more or less may change what there was to win
            score += sign * award.score
            if award.out_of is not None and out_of is not None:
                out_of += sign * award.out_of
    return replace(known, score=score, out_of=out_of, boards=boards)


def _settled(boards: Sequence[BoardOf], averages: Averages) -> Sequence[BoardOf]:
    """The boards with average plus and minus as the contestant's own session makes them."""
    if not any(of.award and of.award.grade for of in boards):
        return boards
    own = own_session(of.award for of in boards if of.award)
    return [
        replace(of, award=resolved(award, own, averages))
        if (award := of.scored.award(of.side)) and award.grade
        else of
        for of in boards
    ]


def _with_awards(
    board: ScoredBoard, graded: Mapping[tuple[int, Side], Award | None]
) -> ScoredBoard:
    """The board with its averages as they came out; partnerships keep what is on the board."""
    changed = False
    lines = []
    for scored in board.lines:
        key = id(scored.line)
        ns = graded.get((key, Side.NS), scored.ns)
        ew = graded.get((key, Side.EW), scored.ew)
        if ns is scored.ns and ew is scored.ew:
            lines.append(scored)
        else:
            changed = True
            lines.append(replace(scored, ns=ns, ew=ew))
    return replace(board, lines=tuple(lines)) if changed else board


def _full_top(method: Method, boards: Sequence[ScoredBoard]) -> Fraction | None:
    if not in_matchpoints(method):
        return None
    return Fraction(top(max([2, *(board.standing for board in boards)])))


def _total(
    contestant: str,
    boards: Sequence[BoardOf],
    by: By,
    additions: Sequence[Addition],
    full: Fraction | None,
) -> Standing:
    """A contestant's sum over the boards that count, not yet ranked."""
    awards = [of.award for of in boards if of.award]
    tops = [award.out_of for award in awards if award.out_of is not None]
    out_of = total(tops) if tops else None
    added = tuple((one, one.worth(full, out_of)) for one in additions)
    score = total([*(award.score for award in awards), *(worth for _one, worth in added)])
    mean = None
    if tops and by is By.MEAN:
        extra = sum((100 * worth / (out_of or 1) for _one, worth in added), Fraction())
        mean = total(award.percent or Fraction() for award in awards) / len(awards) + extra
    return Standing(contestant, score, out_of, len(awards), added=added, mean_percent=mean)


def _placed(standings: Sequence[Standing], terms: Terms) -> tuple[Standing, ...]:
    """The best first; those with equal figures share the place of the first of them."""
    figures = [figure_of(standing, terms.by) for standing in standings]
    if terms.unit:
        figures = [round_to(figure, terms.unit) for figure in figures]
    placed = zip(places(figures), standings, strict=True)
    return tuple(
        replace(standing, rank=place.rank, tied=place.tied)
        for place, standing in sorted(placed, key=lambda pair: pair[0].rank)
    )


def figure_of(standing: Standing, by: By) -> Fraction:
    """The figure a contestant is ranked by."""
    if by is By.SUM:
        return standing.score
    if by is By.MEAN:
        return standing.mean if standing.mean_percent is None else standing.mean_percent
    return standing.score if standing.percent is None else standing.percent
