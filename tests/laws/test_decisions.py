"""What rulings have decided about single acts: the latest decides, and a place stays open."""

from fairdeal.laws.decisions import Decision, Decisions, Fate, decisions
from fairdeal.seats import Seat
from fairdeal.table.acts import Ruled
from fairdeal.table.effects import Action, Bound, CallCancelled, CallStands, Must
from fairdeal.table.notation import parse_act

CALLS = (parse_act("W 1S"), parse_act("N 1H"))


def ruled(*effects: Bound) -> Ruled:
    return Ruled("1/27", "27", "2017", "wbf", "0", effects)


def to_replace(*acts: int) -> Bound:
    return Must("27B", Action.REPLACE_CALL, who=Seat.NORTH, what=acts)


def test_a_place_kept_open_by_a_further_ruling_has_been_open_since_the_first() -> None:
    # 27B4: the second insufficient bid is to be replaced too, and it is still North's first place.
    cancelled = CallCancelled("27B", who=Seat.NORTH, what=(1,))
    log = (*CALLS, ruled(cancelled, to_replace(1)), ruled(to_replace(1)))
    assert decisions(log, ()) == {1: Decision(Fate.GAP, 2)}


def test_the_latest_ruling_decides_and_one_that_is_absent_decides_nothing() -> None:
    stands = ruled(CallStands("27A1", who=Seat.NORTH, what=(1,)))
    log = (*CALLS, ruled(to_replace(1)), stands)
    assert decisions(log, ()) == {1: Decision(Fate.STANDS, 3)}
    assert decisions(log, {3}) == {1: Decision(Fate.GAP, 2)}
    assert decisions((*log, ruled(to_replace(1))), ()) == {1: Decision(Fate.GAP, 4)}


def test_what_is_decided_is_compared_and_hashed() -> None:
    one, same = (Decisions({1: Decision(Fate.GAP, 2)}) for _ in range(2))
    assert len({one, same, Decisions()}) == 2
