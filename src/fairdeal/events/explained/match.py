"""Why a board of a match is worth what it is to one team: each step, from both rooms to the figure.

The steps are those of `fairdeal.scoring.matches`, told one by one: the rooms held against each
other outcome by outcome, an average that follows the other boards, a knock-out's averaging.
"""

from dataclasses import dataclass
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.events.matches.scored import match_terms
from fairdeal.events.session import Session
from fairdeal.scoring.contests import Fixture
from fairdeal.scoring.matches import MatchTerms, followed, mean_of
from fairdeal.scoring.teams import BoardScore, left_of


@dataclass(frozen=True, slots=True)
class BoardSteps:
    """A board of a match from the side of one team."""

    board: int
    compared: BoardScore | None
    """What the two rooms give, before anything else; ``None`` where the board does not count."""
    own_mean: Fraction | None
    """The mean of the other boards, where average plus or minus looked at it."""
    settled: Fraction | None
    """What it is worth by itself."""
    averaged: tuple[Fraction, Fraction] | None
    """In a knock-out, what the team has and what its opponents have, of which it has the mean."""
    score: Fraction | None
    """What counts."""


def explain_board(session: Session, fixture: Fixture, team: str, number: int) -> BoardSteps:
    """The steps of one board.

    Raises:
        Malformed: the match has no such board.
    """
    terms, home = match_terms(session), team == fixture.home
    found = next((one for one in fixture.match.boards if one.board.board == number), None)
    if found is None:
        raise Malformed(
            "{home} and {away} have no board {board} in both rooms",
            home=fixture.home,
            away=fixture.away,
            board=number,
        )
    compared = found.board.worth(terms.form, home=home)
    other = found.board.worth(terms.form, home=not home)
    mean = _own_mean(fixture, terms, home=home)
    settled = _settled(compared, mean, terms)
    others = _settled(other, _own_mean(fixture, terms, home=not home), terms)
    if compared is not None and compared.complement and others is not None:
        settled = left_of(others, terms.form)
    elif other is not None and other.complement and settled is not None:
        others = left_of(settled, terms.form)
    averaged = None
    if terms.knock_out and settled is not None:
        averaged = None if others is None else (settled, others)
    follows = compared is not None and compared.grade is not None and settled != compared.score
    side = found.home if home else found.away
    return BoardSteps(
        number,
        compared,
        mean if follows else None,
        settled,
        averaged,
        None if side is None else side.score,
    )


def _own_mean(fixture: Fixture, terms: MatchTerms, *, home: bool) -> Fraction | None:
    return mean_of(one.board.worth(terms.form, home=home) for one in fixture.match.boards)


def _settled(board: BoardScore | None, mean: Fraction | None, terms: MatchTerms) -> Fraction | None:
    return None if board is None else followed(board, mean, terms.averages).score
