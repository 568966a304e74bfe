"""What a ruling at the session's desk leaves to somebody else."""

from dataclasses import replace
from typing import Final

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.deciding.directions import _Held
from fairdeal.events.deciding.penalties import offender
from fairdeal.events.deciding.still_open import still_open
from fairdeal.laws.case import Run
from fairdeal.laws.code import code_for
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.session_desk import Raised, SessionDesk, SessionMatter
from fairdeal.seats import Side
from fairdeal.table.adjustments import Average, Grade
from fairdeal.table.effects import Acts, Party, Role, Score, ScoreAdjusted
from tests.events.log import three_tables

OPEN: Final[ScoreAdjusted[Party, Acts]] = ScoreAdjusted("82B1", Score.ASSIGNED, who=Side.NS)
PLUS: Final = Average(Grade.PLUS)
SAID: Final[ScoreAdjusted[Party, Acts]] = ScoreAdjusted(
    "12C2a", Score.ARTIFICIAL, who=Side.EW, given=PLUS
)


def test_a_score_is_still_to_be_said_once_the_matter_is_closed() -> None:
    raised = Raised("82B", board=1, table="1")
    asked = SessionMatter("7/82B", raised, effects=(OPEN, SAID))
    desk = SessionDesk(code_for("2017"))
    assert still_open(desk, asked) == ()
    closed = SessionMatter("7/82B", raised, effects=(OPEN, SAID), is_closed=True)
    assert still_open(desk, closed) == (OPEN,)


def test_who_offended_is_who_was_named_or_sat_on_that_side() -> None:
    """Board 1 was played at table 2 by pairs 2 and 5."""
    session = three_tables()
    there = Raised("90A", board=1, table="2", offenders=Side.NS)
    assert offender(session, there) == "2"
    assert offender(session, replace(there, offenders=Side.EW)) == "5"
    assert offender(session, Raised("90A", contestant="3")) == "3"
    with pytest.raises(Malformed, match="say who offended"):
        offender(session, replace(there, offenders=None))


def test_what_is_given_to_both_sides_is_given_to_each() -> None:
    """12C2a: average plus to both where neither is at fault."""
    both: Unbound = ScoreAdjusted("12C2a", Score.ARTIFICIAL, who=Role.BOTH_SIDES, given=PLUS)
    to_ew: Unbound = ScoreAdjusted("12C2a", Score.ARTIFICIAL, who=Side.EW, given=PLUS)
    for offenders in (None, Side.NS):
        held = _Held(three_tables(), Place(1, "1"), Run((both,), None, ()), offenders)
        assert [held.given(side) for side in Side] == [("12C2a", PLUS)] * 2
    one = _Held(three_tables(), Place(1, "1"), Run((to_ew,), None, ()), None)
    assert (one.given(Side.NS), one.given(Side.EW)) == (None, ("12C2a", PLUS))
