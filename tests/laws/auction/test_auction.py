"""The auction call by call: what becomes of irregular calls, of missed turns and of kept places.

Every call is named by its number in the order made, from 0; a pass by law by the inverse (`~`).
"""

from collections.abc import Iterable

import pytest

from fairdeal.calls import DOUBLE, PASS, parse_call
from fairdeal.laws.auction.auction import Auction
from fairdeal.laws.auction.kept_places import before_gap, reopened
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.marks import Mark
from fairdeal.seats import Seat

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
OUT_OF_ROTATION, CHANGED = Mark.CALL_OUT_OF_ROTATION, Mark.CALL_CHANGED
INSUFFICIENT = Mark.INSUFFICIENT_BID


def called(words: str, begun: Auction | None = None, first: int = 0) -> Auction:
    """The auction after ``N 1C, E P``; the first to be named there deals, unless it has begun."""
    made = [word.split() for word in words.split(", ")]
    auction = begun or Auction.begins(Seat.parse(made[0][0]))
    for number, (seat, call) in enumerate(made, first):
        auction = auction.after(number, Seat.parse(seat), parse_call(call))
    return auction


def dealt_by(dealer: Seat, words: str) -> Auction:
    return called(words, Auction.begins(dealer))


def acts(calls: Iterable[MadeCall]) -> list[int]:
    return [made.act for made in calls]


def marks(auction: Auction) -> tuple[Mark, ...]:
    return auction.calls[-1].marks


def test_it_is_written_in_rows_of_four() -> None:
    auction = called("N 1C, E 1S")
    assert str(auction).splitlines()[1].split() == ["1C", "1S"]


# A call out of rotation.


def test_a_call_out_of_rotation_waits_for_the_rightful_player_or_the_next_hand() -> None:
    opened = dealt_by(N, "E 1C")
    assert marks(opened) == (OUT_OF_ROTATION,)
    assert acts(opened.pending) == [0]
    assert (opened.rightful, opened.turn) == (N, S)


def test_the_next_hand_accepts_it_by_calling() -> None:
    accepted = dealt_by(N, "E 1C, S 1D")
    assert marks(accepted) == ()
    assert (acts(accepted), acts(accepted.pending)) == ([0, 1], [])
    assert (accepted.rightful, accepted.turn) == (None, W)


@pytest.mark.parametrize(
    ("words", "void", "stand"),
    [
        ("E 1C, N 1S", [0], [1]),
        ("E 1C, E 1D, N 1S", [0, 1], [2]),
        ("E 1C, E 1D, N 1S, E P, S 2S", [0, 1], [2, 3, 4]),
        ("N 1C, E P, S 1D, W P, E 1H, N 2C", [4], [0, 1, 2, 3, 5]),
        ("N 1C, N 1D, W 1H, E P", [2], [0, 1, 3]),
        ("S 1D, E 1H, N 1S", [0, 1], [2]),
    ],
)
def test_the_rightful_player_passes_over_it_and_over_nothing_else(
    words: str, void: list[int], stand: list[int]
) -> None:
    # 28B: what was called in his place counts for nothing, and what its maker changed it to.
    auction = dealt_by(N, words)
    assert acts(auction.void) == void
    assert acts(auction) == stand
    assert marks(auction) == ()


def test_of_several_out_of_rotation_the_turn_is_his_whose_was_taken_first() -> None:
    auction = dealt_by(N, "S 1D, E 1H")
    assert acts(auction.pending) == [0, 1]
    assert (auction.rightful, auction.turn) == (N, S)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("E 1C, W 1C", (OUT_OF_ROTATION,)),
        ("E 1C, W X", (OUT_OF_ROTATION, Mark.INADMISSIBLE_DOUBLE)),
        ("S 1D, E 1C", (OUT_OF_ROTATION, INSUFFICIENT)),
        ("S 1D, E 1H, W 1S", ()),
        ("E 1D, E 1C", (CHANGED,)),
        ("N 1S, N 1H", (CHANGED,)),
        ("N 1S, E 8C", (Mark.BID_ABOVE_SEVEN,)),
        ("N 1S, E 1H, E 1D", (CHANGED, INSUFFICIENT)),
    ],
)
def test_a_call_is_judged_over_the_calls_that_may_stand_for_its_side(
    words: str, found: tuple[Mark, ...]
) -> None:
    assert marks(dealt_by(N, words)) == found


def test_a_change_leaves_open_what_becomes_of_the_call_changed() -> None:
    auction = dealt_by(N, "E 1C, E 1D")
    assert acts(auction.pending) == [0]
    assert (auction.rightful, auction.turn) == (N, S)


@pytest.mark.parametrize(
    ("words", "number", "offender", "next_hand"),
    [("N 1S, E 1H", 1, E, S), ("N 1S, E 1H, E 2H", 1, E, S), ("N 1S, E P, S X", 2, S, W)],
)
def test_an_insufficient_bid_or_wrong_double_is_replaced_by_its_maker_or_accepted(
    words: str, number: int, offender: Seat, next_hand: Seat
) -> None:
    auction = called(words)
    assert acts(auction.pending) == [number]
    assert (auction.rightful, auction.turn) == (offender, next_hand)
    accepted = auction.after(9, next_hand, PASS)
    assert (acts(accepted.pending), accepted.rightful) == ([], None)


# A pass by law.


def test_to_say_pass_where_a_law_has_passed_changes_nothing() -> None:
    auction = called("N 1C").with_pass_by_law(1, E)
    assert auction.marks_of(E, PASS) == ()
    assert auction.after(2, E, PASS) is auction
    assert auction.marks_of(E, parse_call("1D")) == (OUT_OF_ROTATION,)


def test_a_pass_by_law_stands_where_the_call_changed_stood() -> None:
    auction = called("N 1C, E 1H").with_pass_by_law(2, E)
    assert acts(auction) == [0, ~2]
    assert (auction.bidder, auction.turn) == (N, S)


def test_a_pass_by_law_fills_the_place_kept_for_a_call() -> None:
    auction = reopened(called("N 1S, E 2H, S P"), {1}).with_pass_by_law(3, E)
    assert acts(auction) == [0, ~3, 2]
    assert (auction.gaps, auction.turn) == ((), W)


# The end of the auction.


def test_after_the_end_nothing_is_wrong_with_a_call_but_that() -> None:
    auction = called("N P, E P, S P, W P")
    assert auction.is_passed_out
    assert auction.marks_of(N, parse_call("8C")) == (Mark.CALL_AFTER_THE_END,)


MISSED = Mark.TURN_MISSED


@pytest.mark.parametrize(
    ("words", "since", "missed", "next_hand"),
    [
        # 17D3: North passes in West's place, or West in South's, or East twice.
        ("N 1H, E P, S P, N P", [3], W, E),
        ("N 1H, E P, W P, N P", [2, 3], S, E),
        ("N 1H, E P, S P, E P", [3], W, S),
        # East passes over North's pass, and South over East's; West still has not had his turn.
        ("N 1H, E P, S P, N P, E P", [3, 4], W, S),
        ("N 1H, E P, S P, N P, E P, S P", [3, 4, 5], W, W),
        # Before any bid it takes a call and three passes, as after one.
        ("W P, N P, S P, W P", [2, 3], E, N),
    ],
)
def test_three_passes_end_nothing_where_somebody_has_missed_his_turn(
    words: str, since: list[int], missed: Seat, next_hand: Seat
) -> None:
    auction = called(words)
    assert acts(auction.since_missed) == since
    assert (auction.rightful, auction.turn, auction.is_over) == (missed, next_hand, False)
    assert auction.seems_over is (auction.bid is not None)
    marked = [made.marks for made in auction.marked_calls if made.marks]
    assert marked == [(MISSED,)], "the passes since are one matter"
    ended = auction.as_it_seemed()
    assert (acts(ended), ended.is_over) == (acts(auction), True)


@pytest.mark.parametrize(
    "words",
    ["N 1H, E P, S P, N P, E 1S", "N 1H, E P, S P, E P, S 4H", "S 1NT, W P, N P, S P, W X"],
)
def test_the_next_hand_accepts_a_third_pass_out_of_turn_by_any_call_but_a_pass(words: str) -> None:
    auction = called(words)
    assert acts(auction) == [0, 1, 2, 3, 4]
    assert (auction.since_missed, auction.rightful, auction.seems_over) == ((), None, False)
    assert marks(auction) == ()
    assert auction.marked_calls[3].marks == (OUT_OF_ROTATION,)


@pytest.mark.parametrize(
    ("words", "void", "found"),
    [
        # 28B, for an opponent's pass that nobody has accepted; otherwise 17D3.
        ("N 1H, E P, S P, N P, W X", [3], [(OUT_OF_ROTATION,)]),
        ("N 1H, E P, S P, E P, W X", [3], [(MISSED,)]),
        ("N 1H, E P, S P, N P, E P, W X", [3, 4], [(MISSED,), ()]),
        ("N 1H, E P, W P, N P, S 2H", [2, 3], [(), (MISSED,)]),
    ],
)
def test_who_missed_his_turn_passes_over_the_passes_since(
    words: str, void: list[int], found: list[tuple[Mark, ...]]
) -> None:
    auction = called(words)
    assert acts(auction.void) == void
    assert [made.marks for made in auction.void] == found
    assert (marks(auction), auction.since_missed, auction.seems_over) == ((), (), False)


def test_after_accepted_passes_a_call_out_of_turn_takes_the_next_hands_turn() -> None:
    # West's pass, in East's place, was accepted by North's; East has passed since: South is next.
    auction = called("N 1H, W P, N P, E P, N 2H")
    assert (auction.rightful, auction.turn) == (S, E)


def test_a_call_that_never_stands_leaves_the_turn_with_who_missed_his() -> None:
    # 17D3: three passes, one in East's place: back to East. A redouble of nothing changes no turn.
    auction = called("N 1H, W P, N P, E P, N XX")
    assert (auction.rightful, auction.turn) == (E, E)


def test_what_is_wrong_with_a_call_of_his_is_seen_without_these_passes() -> None:
    auction = called("N 1H, E P, S P, N P")
    assert auction.marks_of(W, DOUBLE) == ()
    assert auction.marks_of(W, parse_call("1D")) == (INSUFFICIENT,)
    assert auction.marks_of(S, PASS) == (OUT_OF_ROTATION,)


def test_two_passes_end_nothing_whosever_turn_one_of_them_took() -> None:
    auction = called("N P, E P, S 1H, W P, E P")
    assert (acts(auction), auction.since_missed, auction.turn) == ([0, 1, 2, 3, 4], (), S)


def test_a_lead_ends_it_by_the_passes_of_the_turn_missed_last() -> None:
    # West has had his turn of himself and bid; then East passes in North's place.
    auction = called("N 1H, E P, S P, N P, W 1S, E P, S P, W P")
    assert acts(auction.since_missed) == [5, 6, 7]
    ended = auction.as_it_seemed()
    assert acts(ended) == [0, 1, 2, 4, 5, 6, 7]
    assert (ended.is_over, str(ended.contract)) == (True, "1S W")


def test_while_a_call_is_to_be_replaced_the_auction_does_not_seem_over() -> None:
    # East has to replace his first pass: North's, in West's place, is one out of rotation again.
    auction = reopened(called("N 1H, E P, S P, N P"), {1})
    assert (auction.turn, auction.rightful, auction.seems_over) == (E, None, False)
    assert auction.marked_calls[-1].marks == (OUT_OF_ROTATION,)


def test_four_passes_end_what_began_with_a_change_nobody_put_right() -> None:
    # East bids in North's place and changes it to a pass; North has had his turn only at the end.
    auction = called("W 1C, E 1H, E P, S P, W P")
    assert not auction.is_over
    assert auction.after(5, N, PASS).is_over


# Places kept for calls that have to be replaced.


def test_a_call_in_a_kept_place_goes_without_what_its_maker_had_changed() -> None:
    auction = reopened(called("N 1S, E 1H, E 1D"), {2})
    assert [(gap.at, gap.act, gap.seat) for gap in auction.gaps] == [(2, 2, E)]
    assert str(before_gap(auction, auction.gaps[0]).bid) == "1S"
    filled = called("E 2H", auction, first=3)
    assert (acts(filled), marks(filled), filled.turn) == ([0, 3], (), S)


@pytest.mark.parametrize(
    ("first", "then"),
    [({1, 3}, set()), ({1}, {3}), ({3}, {1})],
    ids=["at once", "in order", "the later first"],
)
def test_places_are_filled_in_the_order_of_the_auction(first: set[int], then: set[int]) -> None:
    auction = reopened(reopened(called("N 1C, E 1D, S P, W 1H, N P"), first), then)
    assert [(gap.at, gap.seat) for gap in auction.gaps] == [(1, E), (2, W)]
    assert (acts(auction), auction.turn) == ([0, 2, 4], E)
    auction = called("E 1S", auction, first=5)
    assert [(gap.at, gap.seat) for gap in auction.gaps] == [(3, W)]
    assert (acts(auction), auction.turn) == ([0, 5, 2, 4], W)
    auction = called("W 2S", auction, first=6)
    assert (acts(auction), auction.gaps, auction.turn) == ([0, 5, 2, 6, 4], (), E)


@pytest.mark.parametrize(
    ("first", "then"),
    [({1, 2}, set()), ({1}, {2}), ({2}, {1})],
    ids=["at once", "in order", "the later first"],
)
def test_two_places_side_by_side(first: set[int], then: set[int]) -> None:
    auction = reopened(reopened(called("N 1C, E 1D, S 1H, W P"), first), then)
    assert (acts(auction), auction.turn) == ([0, 3], E)
    auction = called("E 1S, S 1NT", auction, first=4)
    assert (acts(auction), auction.gaps, auction.turn) == ([0, 4, 5, 3], (), N)


def test_in_a_kept_place_nobody_calls_out_of_rotation() -> None:
    # East's opening in North's place was accepted, and is replaced now.
    opened = Auction.begins(N).accepting(MadeCall(0, E, parse_call("1C")))
    auction = reopened(called("S P", opened, first=1), {0})
    filled = called("E 1D", auction, first=2)
    assert [(made.act, made.marks) for made in filled] == [(2, ()), (1, ())]


def test_who_calls_while_another_has_to_replace_his_call_comes_too_early() -> None:
    auction = reopened(called("N 1S, E 1H"), {1})
    hasty = called("W P", auction, first=2)
    assert (marks(hasty), hasty.turn) == ((OUT_OF_ROTATION,), E)
    assert (hasty.gaps, hasty.is_over) == (auction.gaps, False)


def test_a_call_accepted_in_a_kept_place_takes_it() -> None:
    auction = reopened(called("N 1S, E 1H"), {1})
    accepted = auction.accepting(MadeCall(2, S, PASS))
    assert (acts(accepted), accepted.gaps, accepted.turn) == ([0, 2], (), W)


def test_no_place_is_kept_for_a_call_that_does_not_stand() -> None:
    auction = called("N 1S, E P")
    assert reopened(auction, {7}) is auction


# A call by who called last, others having called over it in vain.


def test_after_the_end_it_comes_after_the_end_whoever_called_in_vain() -> None:
    """39: the auction is over, and no turn is left to be missed."""
    ended = called("N 1C, E P, S P, W P")
    again = ended.after_out_of_rotation(5, W, parse_call("1H"), ())
    assert marks(again) == (Mark.CALL_AFTER_THE_END,)
    assert again.is_over


def test_it_closes_no_place_that_is_kept_for_another_call() -> None:
    """27B, 36B: West has to replace his call all the same, and it is his turn."""
    open_ = reopened(called("N 1C, E P, S 1S, W 1H"), {3})
    again = open_.after_out_of_rotation(4, S, parse_call("2S"), ())
    assert again.gaps == open_.gaps
    assert again.turn is W


def test_who_has_passed_by_law_may_say_so_himself() -> None:
    """28A, 37B: the pass is made, and his saying it is no second one."""
    passed = called("N 1C, E P").with_pass_by_law(2, S)
    assert passed.after_out_of_rotation(3, S, PASS, ()) is passed
