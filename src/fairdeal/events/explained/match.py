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
from fairdeal.scoring.matches import mean_of, resolved
from fairdeal.scoring.teams import BoardScore


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
    own, theirs = resolved([one.board for one in fixture.match.boards], terms)
    if not home:
        own, theirs = theirs, own
    at = fixture.match.boards.index(found)
    settled, others = own[at], theirs[at]
    averaged = None
    if terms.knock_out and settled is not None and others is not None:
        averaged = settled.score, others.score
    if compared is not None and compared.least is not None and settled is not None:
        compared = compared.least if settled.made else compared
    follows = (
        compared is not None
        and settled is not None
        and compared.grade is not None
        and settled.score != compared.score
    )
    side = found.home if home else found.away
    return BoardSteps(
        number,
        compared,
        mean_of(own) if follows else None,
        None if settled is None else settled.score,
        averaged,
        None if side is None else side.score,
    )
