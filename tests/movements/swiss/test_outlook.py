"""Whether a Swiss can be drawn to its end, where the arithmetic says so beforehand."""

from dataclasses import replace

import pytest

from fairdeal.movements.swiss import Rematch
from fairdeal.movements.swiss.outlook import EVENINGS, Outlook, Plan, outlook
from fairdeal.movements.swiss.sitting_out import Odd


@pytest.mark.parametrize(
    ("plan", "stuck"),
    [
        # One of the match and one of the triangle: a third who has met neither does not exist.
        (Plan(5, 3, odd=Odd.TRIANGLE), 2),
        # Seven have met 2 or 1 a round; tried on simulated evenings elsewhere: never drawn.
        (Plan(7, 4, odd=Odd.TRIANGLE), 4),
        # Two who have met, and nobody else.
        (Plan(2, 2), 2),
        # Three byes, and everybody has had one.
        (Plan(3, 4, Rematch.ALLOWED), 4),
    ],
)
def test_what_cannot_be_drawn_is_known_beforehand(plan: Plan, stuck: int) -> None:
    assert outlook(plan).stuck == ((stuck, EVENINGS),)


@pytest.mark.parametrize(
    "plan", [Plan(9, 3, odd=Odd.TRIANGLE), Plan(16, 7), Plan(4, 9, Rematch.ALLOWED), Plan(5, 1)]
)
def test_nothing_is_said_of_what_goes_to_its_end(plan: Plan) -> None:
    assert outlook(plan) == Outlook()


def test_what_can_be_done_instead_goes_to_its_end() -> None:
    plan = Plan(5, 3, odd=Odd.TRIANGLE)
    instead = outlook(plan).instead
    assert instead == (
        replace(plan, odd=Odd.BYE),
        replace(plan, odd=Odd.TRIANGLE_AGAIN),
        replace(plan, rematch=Rematch.ALLOWED),
    )
    assert all(outlook(other) == Outlook() for other in instead)


def test_six_who_play_six_rounds_meet_somebody_twice() -> None:
    seen = outlook(Plan(6, 6))
    assert sum(times for _, times in seen.stuck) == EVENINGS
    assert seen.round_robin
    assert not outlook(replace(Plan(6, 6), contestants=8)).round_robin
    assert {other.rematch for other in seen.instead if other.rounds == 6} == {
        Rematch.NOT_NEXT,
        Rematch.ALLOWED,
    }
