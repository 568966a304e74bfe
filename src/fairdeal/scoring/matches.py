"""A match between two teams: its boards, both sides' totals, and its victory points."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from fairdeal.scoring.averages import Averages, by_own
from fairdeal.scoring.exact import total, won_and_lost
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.teams import BoardScore, MatchForm, board_for, left_of
from fairdeal.scoring.victory_points.scale import Scale


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board as the two tables played it."""

    board: int
    first: Outcome
    """In the room where the home team sits North-South."""
    second: Outcome
    """In the room where the home team sits East-West."""
    comparable: bool = field(default=True, kw_only=True)
    """Whether both rooms played it in one form; a fouled board compares with nothing (87A)."""

    def worth(self, form: MatchForm, *, home: bool) -> BoardScore | None:
        """What it is worth to a team before its own mean; ``None`` where it does not count.

        Raises:
            Malformed: an artificial score has no value in this form.
        """
        return board_for(self.first, self.second, form, home=home) if self.comparable else None


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """How a match is scored."""

    form: MatchForm = MatchForm.IMPS
    scale: Scale | None = None
    """Victory points; ``None`` where the totals themselves count."""
    knock_out: bool = False
    """Whether boards that do not balance are averaged (86B of 1997 and 2007, 12C4)."""
    averages: Averages = field(default_factory=Averages)
    """Own session: here the match."""
    carried: Fraction = Fraction()
    """IMPs the home team brings along; negative for the visitors."""
    counts: Fraction = Fraction(1)
    """The part of the victory points that counts: half of them for a half match."""


@dataclass(frozen=True, slots=True)
class BoardScores:
    """A board with what it is worth to both teams; ``None`` where it does not count."""

    board: MatchBoard
    home: BoardScore | None
    away: BoardScore | None


@dataclass(frozen=True, slots=True)
class Total:
    """One team's match."""

    score: Fraction
    """Net IMPs, boards won, or points of the match."""
    plus: Fraction
    """IMPs won, carry-over included; the other forms' score."""
    minus: Fraction
    """IMPs lost; nothing in other forms."""
    points: Fraction
    """Total points over the boards with a result at both tables."""
    margin: Fraction
    """What a scale takes: of boards won what the opponents are left less, else the score itself."""
    victory_points: Fraction | None
    """Where there is a scale."""

    @property
    def counted(self) -> Fraction:
        """What a ranking of matches adds up: victory points, or else the match's own."""
        return self.plus if self.victory_points is None else self.victory_points


@dataclass(frozen=True, slots=True)
class Match:
    """A match scored."""

    boards: tuple[BoardScores, ...]
    home: Total
    away: Total
    played: int
    """Boards that count."""


def score_match(boards: Iterable[MatchBoard], terms: MatchTerms) -> Match:
    """Score a match.

    Raises:
        Malformed: an artificial score has no value in this form, or the scale has no such match.
    """
    boards = tuple(boards)
    home, away = resolved(boards, terms)
    if terms.knock_out:
        home, away = _averaged(home, away, terms.form), _averaged(away, home, terms.form)
    settled = tuple(BoardScores(*one) for one in zip(boards, home, away, strict=True))
    played = sum(one.home is not None or one.away is not None for one in settled)
    return Match(
        settled,
        _total(home, terms, terms.carried, played),
        _total(away, terms, -terms.carried, played),
        played,
    )


def over_boards(match: Match, numbers: Collection[int], form: MatchForm) -> Match:
    """The match over some of its boards: what a half of it came to, nothing brought along.

    Args:
        match: a match as it was scored; averages follow from all boards it has.
        numbers: the boards.
        form: the form it was scored in.
    """
    boards = tuple(one for one in match.boards if one.board.board in numbers)
    played = sum(one.home is not None or one.away is not None for one in boards)
    terms, nothing = MatchTerms(form), Fraction()
    home = _total([one.home for one in boards], terms, nothing, played)
    return Match(boards, home, _total([one.away for one in boards], terms, nothing, played), played)


Scores = list[BoardScore | None]
"""What boards are worth to one team, in their order."""


def resolved(boards: Sequence[MatchBoard], terms: MatchTerms) -> tuple[Scores, Scores]:
    """What boards are worth to either team by itself, before a knock-out averages.

    Which of two is better is seen first, by boards of which that is not asked: then an average of
    another board knows which of them have a result.
    """
    form, rules = terms.form, terms.averages
    home = _better([one.worth(form, home=True) for one in boards], rules)
    away = _better([one.worth(form, home=False) for one in boards], rules)
    home, away = _complemented(home, away, form), _complemented(away, home, form)
    home, away = _following(home, rules), _following(away, rules)
    return _complemented(home, away, form), _complemented(away, home, form)


def _better(boards: Scores, rules: Averages) -> Scores:
    mean = mean_of(one for one in boards if one and not one.least)
    return [one and _better_of(one, mean, rules) for one in boards]


def _better_of(board: BoardScore, mean: Fraction | None, rules: Averages) -> BoardScore:
    if board.least is None:
        return board
    average = followed(board.least, mean, rules)
    return average if average.score > board.score else board


def _following(boards: Scores, rules: Averages) -> Scores:
    mean = mean_of(boards)
    return [one and followed(one, mean, rules) for one in boards]


def _complemented(own: Scores, other: Scores, form: MatchForm) -> Scores:
    """A complement is of what the opponents have in the end, their own mean looked at (86B2b)."""
    return [
        replace(one, score=left_of(two.score, form), made=two.made)
        if one and two and one.complement
        else one
        for one, two in zip(own, other, strict=True)
    ]


def mean_of(boards: Iterable[BoardScore | None]) -> Fraction | None:
    """A team's mean of the boards with a real result; ``None`` where there is none."""
    real = [one.score for one in boards if one and not one.made]
    return total(real) / len(real) if real else None


def followed(board: BoardScore, mean: Fraction | None, rules: Averages) -> BoardScore:
    """Average plus and minus as the team's other boards of the match make them (12C2c).

    Args:
        board: a board of the team, of which only average plus and minus may change.
        mean: the team's mean of the other boards.
        rules: the edition's.
    """
    if mean is None or not rules.in_teams:
        return board
    return replace(board, score=by_own(board.score, board.grade, mean, rules))


def _averaged(own: Scores, other: Scores, form: MatchForm) -> Scores:
    """Each gets the mean of what it has and what its opponents' score leaves it."""
    return [
        replace(one, score=(one.score + left_of(two.score, form)) / 2) if one and two else one
        for one, two in zip(own, other, strict=True)
    ]


def _total(
    boards: Sequence[BoardScore | None], terms: MatchTerms, carried: Fraction, played: int
) -> Total:
    counted = [one for one in boards if one]
    scores = [*(one.score for one in counted), carried]
    score, points = total(scores), total(one.points or Fraction() for one in counted)
    plus, minus = won_and_lost(scores) if terms.form is MatchForm.IMPS else (score, Fraction())
    if terms.form is MatchForm.PATTON:
        score = plus = score + _aggregate(counted, played)
    margin = _margin(score, terms.form, len(counted), played)
    won = terms.counts * terms.scale.of(margin, played)[0] if terms.scale and played else None
    return Total(score, plus, minus, points, margin, won)


def _margin(score: Fraction, form: MatchForm, counted: int, played: int) -> Fraction:
    """Points of boards won are shared out, two a board and in Patton's aggregate as many again."""
    if not form.is_of_boards_won:
        return score
    return 2 * (score - counted - (played if form is MatchForm.PATTON else 0))


def _aggregate(boards: Sequence[BoardScore], played: int) -> Fraction:
    """Patton's second half: twice the boards, shared by the ratio of the totals' difference.

    A drawn aggregate is half of them. Where a table of ranges is used instead, the match is scored
    as board-a-match and the table's points are added.
    """
    won, lost = won_and_lost(one.points or Fraction() for one in boards)
    share = (won - lost) / (won + lost) if won + lost else Fraction()
    return played + played * share
