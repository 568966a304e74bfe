"""A table at which nobody directs: what is the Director's to judge waits, and play goes on."""

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table
from fairdeal.table.acts import Official
from fairdeal.views.table.audience import director_view, live_view
from tests.live.test_handling import BOARD, E, N, S, W, call, told


def corrected_insufficient_bid(edition: Edition, *, unattended: bool) -> Table:
    """South 1S, West 1H, not accepted and made 2H: the Director is asked about it (27)."""
    begun = Table.of(BOARD, edition, Mode.REAL)
    table = told(
        Table(begun.desk, begun.mode, unattended=unattended),
        *((S, call("1S")), (W, call("1H")), (S, i.Attention(1))),
    )
    (ask,) = live_view(table, N).view.asks
    assert handle(table, call("P"), N, table.seen) is Refusal.ASKED, "a player is asked first"
    no = next(one for one in ask.options if one.value == "no")
    return told(table, (N, i.Answer(ask.key, no.value)), (W, call("2H")))


@pytest.mark.parametrize("edition", EDITIONS)
def test_play_goes_on_and_is_ruled_on_later(edition: Edition) -> None:
    stopped = corrected_insufficient_bid(edition, unattended=False)
    assert director_view(stopped).asks
    assert handle(stopped, call("P"), N, stopped.seen) is Refusal.ASKED
    assert not live_view(stopped, N).is_open
    table = corrected_insufficient_bid(edition, unattended=True)
    assert live_view(table, N).is_open
    assert live_view(table, N).in_turn
    table = told(table, (N, call("3S")), (E, call("P")), (S, call("4S")), (W, call("P")))
    asks = director_view(table).asks
    assert asks, "it still waits for him"
    # 27B1a: had it been no natural correction, East would have had to pass throughout; he did.
    table = told(table, (Official.DIRECTOR, i.Answer(asks[0].key, asks[0].options[0].value)))
    assert table.desk.position.phase is Phase.AUCTION
    assert len(table.desk.position.auction.calls) == 6


def test_nothing_else_of_such_a_table_is_another() -> None:
    begun = Table.of(BOARD, Edition.L2017A, Mode.REAL)
    alone = Table(begun.desk, begun.mode, unattended=True)
    for seat in (N, E, S, W):
        assert live_view(begun, seat) == live_view(alone, seat)
