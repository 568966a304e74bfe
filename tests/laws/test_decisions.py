"""What rulings have decided about single acts: the latest decides, and a place stays open."""

from fairdeal.laws.decisions import Decision, Decisions, Fate, decisions
from fairdeal.laws.moment import Moment, Ruling
from fairdeal.seats import Seat
from fairdeal.table.effects import (
    Action,
    Bound,
    CallCancelled,
    CallStands,
    CardCounts,
    CardStands,
    Must,
)


def ruled(since: int, *effects: Bound) -> Ruling:
    return Ruling(Moment(since), "1/27", "27", "2017", effects)


def to_replace(*acts: int) -> Bound:
    return Must("27B", Action.REPLACE_CALL, who=Seat.NORTH, what=acts)


def fates(*rulings: Ruling) -> dict[int, tuple[Fate, Moment]]:
    return {number: (one.fate, one.since) for number, one in decisions(rulings).items()}


def test_a_place_kept_open_by_a_further_ruling_has_been_open_since_the_first() -> None:
    # 27B4: the second insufficient bid is to be replaced too, and it is still North's first place.
    cancelled = CallCancelled("27B", who=Seat.NORTH, what=(1,))
    found = fates(ruled(2, cancelled, to_replace(1)), ruled(3, to_replace(1)))
    assert found == {1: (Fate.GAP, Moment(2))}


def test_the_latest_ruling_decides() -> None:
    stands = ruled(3, CallStands("27A1", who=Seat.NORTH, what=(1,)))
    first = ruled(2, to_replace(1))
    assert fates(first, stands) == {1: (Fate.STANDS, Moment(3))}
    assert fates(first, stands, ruled(4, to_replace(1))) == {1: (Fate.GAP, Moment(4))}


def test_a_lead_that_is_said_to_stand_stays_the_lead_however_often_that_is_said() -> None:
    # 45E: the further card leads to the next trick; 53A: it was out of turn, and is accepted.
    leads = ruled(2, CardCounts("45E2", who=Seat.EAST, what=(1,)))
    stands = [ruled(n, CardStands("53A", who=Seat.EAST, what=(1,))) for n in (3, 4)]
    assert fates(leads) == {1: (Fate.LEADS, Moment(2))}
    assert fates(leads, *stands[:1]) == {1: (Fate.LED, Moment(3))}
    assert fates(leads, *stands) == {1: (Fate.LED, Moment(4))}
    assert fates(*stands) == {1: (Fate.STANDS, Moment(4))}


def test_a_decision_says_which_case_and_edition_it_is_of() -> None:
    (found,) = decisions((ruled(2, to_replace(1)),)).values()
    assert (found.case, found.edition, found.at_fault) == ("1/27", "2017", None)


def test_what_is_decided_is_compared_and_hashed() -> None:
    one, same = (Decisions({1: Decision(Fate.GAP, Moment(2))}) for _ in range(2))
    assert len({one, same, Decisions()}) == 2
