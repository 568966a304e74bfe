"""Watching a table: late, by election, and never more than all four have seen (76B)."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from html import unescape

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode
from fairdeal.seats import Seat
from fairdeal.server.live import kept
from fairdeal.server.live.delayed import Delayed
from fairdeal.server.live.tables import stream_of
from fairdeal.server.live.watching import DELAYS
from fairdeal.views.table.watching import watched
from tests.server.inside import NOW
from tests.server.live.sitting import AtTable, at_table
from tests.server.running import fill


class Clock:
    """What the site's clock shows."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


@contextmanager
def watchable(delay: str = "5", mode: str = "lawful") -> Iterator[tuple[AtTable, Clock]]:
    with at_table(mode, watched=delay) as at:
        clock = Clock()
        object.__setattr__(at.site, "now", clock)
        yield at, clock


def page(at: AtTable) -> str:
    answer = at.browsers["X"].get(f"/table/{at.id}/watch")
    assert answer.status_code == 200
    return unescape(answer.text)


def in_the_middle(page: str) -> str:
    return page.partition('id="state"')[2].partition("</main>")[0]


def test_where_nobody_elected_it_nobody_watches() -> None:
    with at_table() as at:
        for path in ("watch", "watch/news"):
            assert at.browsers["X"].get(f"/table/{at.id}/{path}").status_code == 404
        assert at.browsers["X"].get("/table/nothing/watch").status_code == 404


@pytest.mark.parametrize("delay", ["0", "7", "-5", "x", "5.0"])
def test_only_what_is_offered_can_be_elected(delay: str) -> None:
    with at_table() as at:
        answer = fill(at.browsers["X"], "/tables/new", mode="lawful", watched=delay)
        assert answer.status_code == 422


def test_what_happens_is_seen_so_many_minutes_later() -> None:
    with watchable() as (at, clock):
        at.auction("1H", "1S")
        assert "Nothing may be seen yet" in page(at)
        clock.now += timedelta(minutes=4)
        at.call("S", "2C")
        clock.now += timedelta(minutes=1)  # five after the first two calls, one after the third
        seen = in_the_middle(page(at))
        assert seen.count('class="call bid') == 2
        clock.now += timedelta(minutes=3)
        assert in_the_middle(page(at)).count('class="call bid') == 2
        clock.now += timedelta(minutes=1)
        assert in_the_middle(page(at)).count('class="call bid') == 3


def test_what_one_of_them_was_told_or_holds_is_not_shown_before_the_board_is_over() -> None:
    with watchable() as (at, clock):
        at.call("N", "1H", alert="1", words="five of them, and secret")
        at.auction("P", "4H", "P", "P", "P")
        clock.now += timedelta(minutes=5)
        seen = in_the_middle(page(at))
        assert "secret" not in seen
        assert "alerted" not in seen
        table = at.site.delayed.at(at.id, clock.now - timedelta(minutes=5)).table
        assert watched(table).dummy is None
        assert watched(table).shown == ()
        lead = at.table.table.desk.position
        assert lead.turn is Seat.EAST
        at.send("E", what="play", card=f"E:{lead.legal_cards()[0]}")
        clock.now += timedelta(minutes=5)
        at.site.delayed.read_on(at.id)
        table = at.site.delayed.at(at.id, clock.now - timedelta(minutes=5)).table
        shown = watched(table)
        assert shown.dummy is not None
        assert shown.dummy.seat == "S"
        deal = at.table.table.desk.position.board.deal
        assert deal is not None
        assert {one.seat: one.side for one in shown.lying} == {
            "N": "top",
            "E": "right",
            "S": "bottom",
            "W": "left",
        }
        hidden = {str(card) for seat in (Seat.NORTH, Seat.WEST) for card in deal[seat] or ()}
        named = {
            f"{suit[0].upper()}{rank.replace('10', 'T')}"
            for suit, ranks in shown.dummy.suits
            for rank in ranks
        }
        assert not named & hidden


def test_dealing_the_hidden_hands_anew_changes_nothing_that_is_shown() -> None:
    with watchable() as (at, clock), watchable() as (other, _clock):
        for one in (at, other):
            one.auction("1H", "P", "P", "P")
        clock.now += timedelta(minutes=5)
        tables = [one.table.table for one in (at, other)]
        assert tables[0].desk.position.board.deal != tables[1].desk.position.board.deal
        assert repr(watched(tables[0])) == repr(watched(tables[1]))


def test_a_board_that_is_over_shows_all_hands_and_the_next_one_comes_as_late() -> None:
    with watchable() as (at, clock):
        at.auction("P", "P", "P", "P")
        clock.now += timedelta(minutes=1)
        for place in ("N", "E"):
            assert at.send(place, what="go_on").status_code == 200
        assert at.table.board is not None
        assert at.table.board.number == 2
        clock.now += timedelta(minutes=4)
        seen = in_the_middle(page(at))
        assert "Board 1" in seen
        assert seen.count('class="dummy-hand"') == 4
        clock.now += timedelta(minutes=1)
        seen = in_the_middle(page(at))
        assert "Board 2" in seen
        assert seen.count('class="dummy-hand"') == 0


def test_the_address_is_told_to_whoever_opened_the_table() -> None:
    with at_table(watched="15") as at:
        shown = fill(at.browsers["X"], "/tables/new", mode="lawful", watched="15")
        assert "To watch, 15 minutes later" in shown.text
        assert at.table.delay == 15
        alone = fill(at.browsers["X"], "/tables/new", mode="lawful", watched="5", robots="3")
        assert "To watch, 5 minutes later" in alone.text
        assert 'data-place="S"' in alone.text
    with at_table() as at:
        shown = fill(at.browsers["X"], "/tables/new", mode="lawful")
        assert "To watch" not in shown.text
        assert at.table.delay is None


def test_what_has_not_been_read_is_not_shown() -> None:
    with watchable() as (at, clock):
        at.auction("1H")
        delayed, later = Delayed(at.site.sessions.store), clock.now + timedelta(minutes=9)
        delayed.read_on(at.id)
        assert len(delayed.at(at.id, later).acts) == 1
        at.call("E", "1S")
        assert len(delayed.at(at.id, later).acts) == 1  # what has not been read is not known
        delayed.read_on(at.id)
        assert len(delayed.at(at.id, later).acts) == 2


def test_what_a_store_put_back_has_no_more_is_shown_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with watchable() as (at, clock):
        at.auction("1H", "1S")
        store, later = at.site.sessions.store, clock.now + timedelta(minutes=9)
        delayed = Delayed(store)
        delayed.read_on(at.id)
        assert len(delayed.at(at.id, later).acts) == 2
        earlier = store.read(stream_of(at.id))[:-1]  # a backup of before the second call
        monkeypatch.setattr(store, "read", lambda _stream, after=0: earlier[after:])
        monkeypatch.setattr(store, "generation", lambda: 99)
        delayed.read_on(at.id)
        assert len(delayed.at(at.id, later).acts) == 1


def test_a_table_opened_before_there_was_anything_to_elect_is_nobodys_to_watch() -> None:
    name, body = kept.opened(Edition.L2017A, Mode.LAWFUL, {})
    assert "delay" not in body
    assert name == "live_table_opened.v1"
    assert DELAYS == (5, 15, 30)


def test_the_version_changes_with_what_is_shown_and_with_nothing_else() -> None:
    def version() -> str:
        return page(at).partition('data-version="')[2].partition('"')[0]

    with watchable() as (at, clock):
        at.auction("1H")
        first = version()
        clock.now += timedelta(minutes=4)
        at.call("E", "1S")
        assert version() == first
        clock.now += timedelta(minutes=1)
        assert (second := version()) != first
        at.call("S", "P")
        assert version() == second
