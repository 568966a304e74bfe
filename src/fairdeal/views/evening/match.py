"""The match that a team's pair is in: which part of it, and what it came to, if that may be known.

Before both rooms have settled every board of it, its score would say what the match needs; what
`fairdeal.events.sight` keeps back is in no figure here either.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.events.evening.floor import Sitting, sittings
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.scored import fixtures_by_place
from fairdeal.events.sight import Sight
from fairdeal.movements.matches import Seated, matches
from fairdeal.movements.movement import Unit
from fairdeal.seats import Side
from fairdeal.views.session.matches import points_shown, score_shown
from fairdeal.views.words import _

_HALVES: Final = 2


def match_lines(
    sight: Sight, evening: Evening, sitting: Sitting, side: Side | None
) -> tuple[str, ...]:
    """Which part of their match a pair plays at a table, and how the match ended, in words.

    Args:
        sight: what the reader may know.
        evening: the evening.
        sitting: where the pair sits.
        side: on which side; ``None`` for a table, which goes with nobody.
    """
    if side is None or evening.movement.unit is not Unit.TEAM:
        return ()
    tables = next(
        (at for one in matches(evening.movement) if _at(sitting) in (at := _tables(one.tables))),
        frozenset(),
    )
    met = tuple(one for one in sittings(evening) if _at(one) in tables)
    (who,) = sitting.seated(side)
    rounds = [one.round for one in met if who in one.people]
    return (*_part(sitting.round, rounds), *_score(sight, met, sitting.of(side)))


def _at(sitting: Sitting) -> tuple[int, int]:
    return sitting.round, sitting.table


def _tables(seats: Sequence[Seated]) -> frozenset[tuple[int, int]]:
    return frozenset((one.round, one.table) for one in seats)


def _part(number: int, rounds: Sequence[int]) -> Iterator[str]:
    """Which of the rounds in which the pair plays this match it is."""
    if len(rounds) == _HALVES:
        first = number == rounds[0]
        yield _("First half of the match.") if first else _("Second half of the match.")
    elif len(rounds) > _HALVES:
        part = rounds.index(number) + 1
        yield _("Part {n} of {all} of the match.").format(n=part, all=len(rounds))


def _score(sight: Sight, met: Sequence[Sitting], team: str) -> Iterator[str]:
    session, places = sight.session, [place for one in met for place in one.places]
    if not places or session.teams is None:
        return
    if not all(place in session.results and sight.may_know(place) for place in places):
        yield _("Its score is told when both rooms have agreed on every board of it.")
        return
    fixture = fixtures_by_place(session)[places[0]]
    home = fixture.home == team
    score = score_shown(fixture, session.teams.form, home=home)
    if points := points_shown(session, fixture, home=home):
        yield _("The match ended {score}: victory points {points}.").format(
            score=score, points=points
        )
    else:
        yield _("The match ended {score}.").format(score=score)
