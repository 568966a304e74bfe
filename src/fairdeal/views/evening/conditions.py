"""The conditions of contest of an evening, as they stand while it is played (Law 78D)."""

from collections.abc import Iterator

from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss.rounds import before, history, is_swiss
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.scoring.contests.ties import Criterion, swiss_criterion, team_criteria
from fairdeal.views import sentences
from fairdeal.views.evening.draw import swiss_conditions
from fairdeal.views.movements.text import announcements
from fairdeal.views.reasons.match_lines import decided_by
from fairdeal.views.words import _


def conditions_of(session: Session, evening: Evening) -> Iterator[str]:
    """What was announced as the evening was set up, from what it is now.

    Of a Swiss that the number of its rounds was not kept of, nothing is said of its draw.
    """
    yield from announcements(evening.movement)
    if is_swiss(evening.movement) and evening.planned.rounds:
        begun = before(evening.movement, 2)
        number, rounds = len(begun.contestants), evening.planned.rounds
        yield from swiss_conditions(begun.unit, number, rounds, _odd_of(begun))
    yield f"{_('Form of scoring')}: {sentences.form_of_session(session)}."
    yield _ties(session)


def _odd_of(begun: Movement) -> Odd:
    """What is done with an odd number, as the first round has it."""
    return Odd.BYE if begun.unit is Unit.PAIR or history(begun).byes else Odd.TRIANGLE


def _ties(session: Session) -> str:
    """What parts equal totals: the criteria by which matches are ranked (`events.scoring`)."""
    if session.swiss is not None:
        criteria: tuple[Criterion, ...] = (swiss_criterion(()),)
    elif session.teams is not None:
        criteria = team_criteria(())
    else:
        return _("Equal totals share the place.")
    return _("Equal totals are parted by what comes first of: {criteria}.").format(
        criteria=", ".join(decided_by(one.name) for one in criteria)
    )
