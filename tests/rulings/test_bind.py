"""An effect as a law states it and one that was ruled are two types, and one becomes the other."""

import pytest

from fairdeal.laws.case import Case
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.refs import LATER, Unbound
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Ruled
from fairdeal.table.effects import (
    Bound,
    CallCancelled,
    HowLong,
    MustPass,
    Role,
    Score,
    ScoreAdjusted,
    bound,
)
from fairdeal.table.log import from_plain, to_plain

STATED: Unbound = CallCancelled("29B", who=Role.OFFENDER, what=LATER)
RULED: Bound = CallCancelled("29B", who=Seat.EAST, what=(3, 4))


def test_binding_keeps_the_kind_the_clause_and_the_role() -> None:
    ruled = bound(STATED, Seat.EAST, (3, 4))
    assert isinstance(ruled, CallCancelled)
    assert (ruled.clause, ruled.who, ruled.what) == ("29B", Seat.EAST, (3, 4))
    assert ruled.role is Role.OFFENDER


def test_a_side_named_by_a_law_has_no_role() -> None:
    """82C: where the Director erred, nobody offended, and each side is named for itself."""
    stated: Unbound = ScoreAdjusted("82C", Score.ASSIGNED, who=Side.NS)
    assert bound(stated, Side.NS, ()).role is None


def test_details_are_bound_with_it() -> None:
    stated: Unbound = MustPass("27B2", HowLong.REST, who=Role.PARTNER)
    assert bound(stated, Seat.WEST, (0,)) == MustPass(
        "27B2", HowLong.REST, who=Seat.WEST, what=(0,), role=Role.PARTNER
    )


def test_what_was_ruled_is_stored_and_read_back() -> None:
    ruled = Ruled("3/29", "29", "2017", "wbf", "0", (bound(STATED, Seat.EAST, (3, 4)),))
    assert from_plain(to_plain(ruled)) == ruled


def test_the_type_checker_tells_the_two_apart() -> None:
    """Each line is refused by mypy; were one not, its `ignore` would be unused, and that fails."""
    Case("0/29", code_for(Edition.L2017)).then(RULED)  # type: ignore[arg-type]
    Ruled("0/29", "29", "2017", "wbf", "0", (STATED,))  # type: ignore[arg-type]
    bound(RULED, Seat.EAST, (3,))  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        RULED.what.find  # type: ignore[union-attr]  # noqa: B018 - a reference has that
