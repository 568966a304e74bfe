"""What a total is made of, and a board step by step, line by line for a terminal."""

from collections.abc import Iterator
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.events.explained.score import explain
from fairdeal.events.session import Session
from fairdeal.scoring.awards import Award
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.views.dates import time_of_day
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.reasons.additions import added
from fairdeal.views.reasons.score import ComparisonRow, why_view
from fairdeal.views.session.history import Happening
from fairdeal.views.words import _


def board_lines(
    session: Session, ranking: SessionRanking, contestant: str, board: int
) -> Iterator[str]:
    """One board, from the comparisons down to the acts.

    Raises:
        Malformed: the contestant has no result on that board.
    """
    view = why_view(session, explain(session, ranking, contestant, board))
    yield _("Board {n}, {name}, {direction}, against {opponents}").format(
        n=board,
        name=view.name,
        direction=view.direction,
        opponents=" – ".join(one.name for one in view.opponents),
    )
    for row in view.rows:
        yield f"  {_compared(row)}"
    for step in view.steps:
        yield f"  {step}"
    if view.clauses:
        yield "  " + _("Laws {clauses}").format(clauses=", ".join(view.clauses))
    for happening in view.history:
        yield from (f"  {line}" for line in happened(happening))


def _compared(row: ComparisonRow) -> str:
    if row.own:
        words = _("{own}, {times} × against {other}: {each} each, {together}")
    else:
        words = _("{times} × against {other}: {each} each, {together}")
    return words.format(
        own=row.own, times=row.times, other=row.other, each=row.each, together=row.together
    )


def happened(happening: Happening) -> Iterator[str]:
    """An act with its number, the score from then on, and what was found before it."""
    head = _("act {n}, {time} {who}: {what}").format(
        n=happening.act,
        time=time_of_day(happening.when.hour, happening.when.minute),
        who=happening.who,
        what=happening.what,
    )
    why = f" ({happening.why})" if happening.why else ""
    score = f" → {happening.score}" if happening.score else ""
    yield f"{head}{why}{score}"
    yield from (f"  {line}" for line in happening.found)


def total_lines(ranking: SessionRanking, contestant: str) -> Iterator[str]:
    """The boards of a contestant, what is added, and what they come to.

    Raises:
        Malformed: the contestant has no score.
    """
    standing = ranking.standing(contestant)
    if standing is None:
        raise Malformed("{name} has no score in this session", name=contestant)
    for of in ranking.explain(contestant):
        yield f"  {board_worth(of.board.board, of.award)}"
    for addition, worth in standing.added:
        yield f"  {added(addition, worth)}"
    score = fixed(standing.score, 2)
    if standing.percent is None:
        yield "  " + _("together {score}, place {place}").format(score=score, place=standing.place)
    else:
        yield "  " + _("together {score} of {top}, {percent} %, place {place}").format(
            score=score,
            top=trimmed(Fraction(standing.out_of or 0)),
            percent=fixed(standing.percent, 2),
            place=standing.place,
        )


def board_worth(number: int, award: Award | None) -> str:
    """A board with what it is worth."""
    if award is None:
        score = _("no score")
    elif award.percent is None:
        score = signed(award.score, 2)
    else:
        score = f"{fixed(award.score, 2)} ({fixed(award.percent, 2)} %)"
    return _("board {n}: {score}").format(n=number, score=score)
