"""A situation of an exam as a table: the acts there are what it says of them."""

import pytest

from fairdeal.calls import Bid
from fairdeal.exam.drawing import USUAL
from fairdeal.exam.going_wrong import shown_by
from fairdeal.exam.practice import Replay
from fairdeal.exam.replay import replayed
from fairdeal.exam.situation import Situation, situations
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.clauses import law_number
from fairdeal.robots.auction import Auction
from fairdeal.robots.bidding import meaning
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Act, CallMade, CardExposed, CardPlayed, Ruled
from tests.amount import some


def tables(edition: Edition, entry: str, offender: Seat) -> list[tuple[Situation, Replay]]:
    """Some situations of an entry with the tables found for them."""
    every = situations(edition, entry, offender)
    asked = every[:: max(len(every) // some(2, len(every)), 1)][: some(2, len(every))]
    found = [(one, replayed(one)) for one in asked]
    return [(one, table) for one, table in found if table is not None]


def happened(table: Replay) -> list[Act]:
    """The calls, cards and what was shown, in their order."""
    log = table.tables[-1].desk.log
    return [act for act in log if isinstance(act, CallMade | CardPlayed | CardExposed)]


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
@pytest.mark.parametrize("offender", some(SEATS[1:2], SEATS))
def test_of_an_insufficient_bid_the_bid_is_too_low_and_his(
    edition: Edition, offender: Seat
) -> None:
    found = tables(edition, "27", offender)
    assert found
    for _about, table in found:
        calls = [(act.seat, act.call) for act in happened(table) if isinstance(act, CallMade)]
        bids = [(seat, call) for seat, call in calls if isinstance(call, Bid)]
        low = [
            seat
            for n, (seat, call) in enumerate(bids)
            if any(call.rank <= before.rank for _, before in bids[:n])
        ]
        assert offender in low


def test_of_a_card_shown_in_the_auction_he_shows_it_or_leads_it_before_its_end() -> None:
    for _about, table in tables(Edition.L2017, "24", Seat.WEST):
        first = next(act for act in happened(table) if not isinstance(act, CallMade))
        assert isinstance(first, CardPlayed | CardExposed)
        assert first.seat is Seat.WEST
        calls = [
            act.call
            for act in happened(table)[: happened(table).index(first)]
            if isinstance(act, CallMade)
        ]
        assert not (len(calls) > 3 and all(str(call) == "Pass" for call in calls[-3:]))


def test_of_a_call_out_of_turn_it_was_somebody_elses_turn() -> None:
    asked = 0
    for about, table in tables(Edition.L2017A, "31", Seat.NORTH):
        board = table.begins.desk.position.board
        for n, act in enumerate(happened(table)):
            turn = SEATS[(board.dealer + n) % 4]
            assert isinstance(act, CallMade)
            if act.seat is not turn:
                # Of a call that is accepted (29A) nobody asks whose turn it was.
                assert act.seat is Seat.NORTH
                whose = dict(about.answers).get("whose_turn")
                asked += whose is not None
                place = {
                    Seat.NORTH.rho: "rho",
                    Seat.NORTH.partner: "partner",
                    Seat.NORTH.lho: "lho",
                }
                assert whose in {None, place[turn]}
                break
        else:
            pytest.fail("everybody called in turn")
    assert asked


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_the_log_read_again_comes_to_the_ruling_of_the_situation(edition: Edition) -> None:
    found = 0
    usual = [one for one in entries(edition) if law_number(one) in USUAL]
    for entry in dict.fromkeys(("24", "27", "49", *usual[: some(0, len(usual))])):
        for about, table in tables(edition, entry, Seat.EAST):
            found += 1
            last = table.tables[-1].desk
            log = tuple(act for act in last.log if not isinstance(act, Ruled))
            again = Desk.replay(last.position.board, last.code, log)
            wanted = {str(one.clause) for one in about.consultation.outcome().effects}
            ruled = {str(one.clause) for ruling in again.rulings for one in ruling.effects}
            # The assistant says besides who may use what was told (16C), and what to return to.
            assert {c for c in wanted if not c.startswith("16")} <= ruled
    assert found


def test_what_is_only_told_of_has_no_table() -> None:
    late = situations(Edition.L2017, "90A", Seat.SOUTH) or situations(
        Edition.L2017, "16A", Seat.SOUTH
    )
    assert late
    assert replayed(late[0]) is None


def test_the_same_situation_has_the_same_table() -> None:
    about = situations(Edition.L2017, "49", Seat.EAST)[0]
    first = replayed(about)
    replayed.cache_clear()
    again = replayed(about)
    assert first is not None
    assert again is not None
    assert [table.desk.log for table in first.tables] == [table.desk.log for table in again.tables]


@pytest.mark.parametrize("offender", some(SEATS[1:2], SEATS))
def test_what_a_robots_call_means_is_true_of_the_hand_it_was_made_with(offender: Seat) -> None:
    """And what was none of its calls, out of turn or too low, it explains not at all (20F)."""
    told = 0
    for _about, table in [*tables(Edition.L2017A, "27", offender), *_called_out_of_turn(offender)]:
        for number, (_by, act) in enumerate(table.told):
            if not isinstance(act, CallMade):
                continue
            position = table.table(number).desk.position
            words = shown_by(position, act)
            if position.turn is not act.seat or act.call not in position.legal_calls():
                assert not words
            if not words:
                continue
            calls = tuple((one.seat, one.call) for one in position.auction.calls)
            hand = position.deal and position.deal[act.seat]
            assert hand
            assert meaning(Auction(calls, act.seat), act.call).fits(hand), (number, act)
            told += 1
            assert (act.seat, act.call, words) in table.meanings(number + 1)
            assert len(table.meanings(number)) < len(table.meanings(number + 1))
    assert told


def _called_out_of_turn(offender: Seat) -> list[tuple[Situation, Replay]]:
    return tables(Edition.L2017A, "31", offender)
