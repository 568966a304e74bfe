"""A session ranked: every board scored, every contestant's boards added up, ties shown as ties.

``rank(lines, method)`` does all of it; ``SessionRanking.explain`` walks back from a place to the
boards it comes from, and ``corrected`` ranks anew after one result has changed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from types import MappingProxyType

from fairdeal.scoring.additions import Addition
from fairdeal.scoring.averages import Averages, own_session, resolved
from fairdeal.scoring.awards import Award, ScoredBoard, ScoredLine
from fairdeal.scoring.boards import score_board, scores_standing
from fairdeal.scoring.exact import round_to, total
from fairdeal.scoring.fields import Winners, fields_of
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.matchpoints import top
from fairdeal.scoring.methods import Method, in_matchpoints
from fairdeal.seats import Side


class By(Enum):
    """The figure contestants are ranked by."""

    SHARE = "share"
    """The share of what there was to win on the boards played; at IMPs and points the sum."""
    SUM = "sum"
    """The sum, however many boards were played."""
    MEAN = "mean"
    """The mean of a board: percentages at matchpoints, else IMPs or points."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The conditions of a session beside its form of scoring."""

    winners: Winners = Winners.DERIVED
    """How contestants fall into fields; found from the results unless told."""
    unit: Fraction | None = None
    """Figures equal when rounded to this unit tie, where the regulations compare what is displayed;
    without it only exactly equal figures tie."""
    by: By = By.SHARE
    averages: Averages = field(default_factory=Averages)
    """How average plus and minus follow the own session."""
    additions: tuple[Addition, ...] = ()
    """Penalties, carry-over, handicaps."""
    members: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """In an individual: the players of each partnership, who all have what it scored."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One contestant's place."""

    contestant: str
    score: Fraction
    """Matchpoints, IMPs or points over all boards, and what was added."""
    out_of: Fraction | None
    """The most matchpoints there were on these boards; ``None`` at IMPs."""
    boards: int
    """Boards that count."""
    rank: int = 0
    """1 for the best; those who tie share the better place."""
    tied: bool = False
    """Whether somebody shares the place."""
    added: tuple[tuple[Addition, Fraction], ...] = ()
    """Penalties and the like, with what each is worth in ``score``."""
    mean_percent: Fraction | None = None
    """The mean of the boards' percentages; ``None`` at IMPs."""

    @property
    def percent(self) -> Fraction | None:
        """The score in percent of the most there was; ``None`` at IMPs."""
        return None if self.out_of is None else 100 * self.score / self.out_of

    @property
    def mean(self) -> Fraction:
        """The score of a board on the average."""
        return self.score / max(1, self.boards)

    @property
    def place(self) -> str:
        """The place as a result list prints it: ``8``, ``9=``."""
        return f"{self.rank}=" if self.tied else str(self.rank)


@dataclass(frozen=True, slots=True)
class Field:
    """Contestants competing with one another, the best first."""

    name: str
    """``all``, ``N-S`` or ``E-W``."""
    ranking: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class BoardOf:
    """What one contestant has from one board, and against whom."""

    board: ScoredBoard
    line: ResultLine
    side: Side
    opponents: str
    award: Award | None
    """With average plus and minus as the own session makes them."""
    scored: ScoredLine
    """The line as scored on the board alone, and what it was compared with."""


@dataclass(frozen=True)
class SessionRanking:
    """A session's boards and fields under one form of scoring."""

    method: Method
    fields: tuple[Field, ...]
    boards: tuple[ScoredBoard, ...]
    """In ascending order of board number."""
    terms: Terms = field(default_factory=Terms)
    played: Mapping[str, tuple[BoardOf, ...]] = field(
        default_factory=lambda: MappingProxyType({}), repr=False, compare=False
    )
    """Every contestant's boards."""

    def explain(self, contestant: str) -> tuple[BoardOf, ...]:
        """The boards a contestant sat at, from which the total is the sum; empty if unknown."""
        return self.played.get(contestant, ())

    def standing(self, contestant: str) -> Standing | None:
        """The place of a contestant; ``None`` for those who have no score."""
        every = (standing for one in self.fields for standing in one.ranking)
        return next((standing for standing in every if standing.contestant == contestant), None)

    @property
    def top(self) -> int:
        """Scores standing on the board that has most."""
        return max((_standing(board) for board in self.boards), default=0)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a ranking, and whether somebody shares it."""

    rank: int
    tied: bool


def places(figures: Sequence[Fraction]) -> list[Place]:
    """The place of each figure, the greatest first; equal figures share the better place."""
    equal = Counter(figures)
    place: dict[Fraction, Place] = {}
    better = 0
    for figure in sorted(equal, reverse=True):
        place[figure] = Place(better + 1, equal[figure] > 1)
        better += equal[figure]
    return [place[figure] for figure in figures]


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
    by_board: dict[int, list[ResultLine]] = {}
    for line in lines:
        by_board.setdefault(line.board, []).append(line)
    session = max(map(scores_standing, by_board.values()), default=0)
    boards = [score_board(by_board[number], method, session) for number in sorted(by_board)]
    played: dict[str, list[BoardOf]] = {}
    for board in boards:
        for contestant, of in _seen(board, terms):
            played.setdefault(contestant, []).append(of)
    return _ranked(method, terms, boards, played)


def corrected(ranking: SessionRanking, lines: Iterable[ResultLine]) -> SessionRanking:
    """The ranking after a board's lines have changed; only that board is compared anew.

    Args:
        ranking: the ranking as it was.
        lines: all lines of one board, as they are now.

    Raises:
        Malformed: an artificial score has no value under this form of scoring.
    """
    lines = list(lines)
    number = lines[0].board
    others = [board for board in ranking.boards if board.board != number]
    session = max([scores_standing(lines), *map(_standing, others)])
    if session != ranking.top:
        every = [scored.line for board in others for scored in board.lines]
        return rank([*every, *lines], ranking.method, terms=ranking.terms)
    board = score_board(lines, ranking.method, session)
    played = {
        contestant: [of for of in boards if of.board.board != number]
        for contestant, boards in ranking.played.items()
    }
    for contestant, of in _seen(board, ranking.terms):
        played.setdefault(contestant, []).append(of)
    boards = sorted([*others, board], key=lambda one: one.board)
    return _ranked(ranking.method, ranking.terms, boards, played)


def _standing(board: ScoredBoard) -> int:
    return scores_standing(scored.line for scored in board.lines)


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
) -> SessionRanking:
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
    added: dict[str, list[Addition]] = {}
    for one in terms.additions:
        added.setdefault(one.contestant, []).append(one)
    totals = {
        own: _total(own, of, terms.by, added.get(own, ()), full)
        for own, of in settled.items()
        if own
    }
    members: dict[str, list[Standing]] = {}
    lines = (scored.line for board in boards for scored in board.lines)
    for contestant, name in fields_of(lines, terms.winners, terms.members).items():
        if totals[contestant].boards:
            members.setdefault(name, []).append(totals[contestant])
    names = ("all", "N-S", "E-W")
    fields = tuple(Field(n, _placed(members[n], terms)) for n in names if n in members)
    own_boards = MappingProxyType({own: tuple(of) for own, of in settled.items()})
    return SessionRanking(method, fields, tuple(boards), terms, own_boards)


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
    return Fraction(top(max([2, *(_standing(board) for board in boards)])))


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
