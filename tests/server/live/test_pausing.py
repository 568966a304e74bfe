"""A pause after a skip bid at a live table: what is refused and told, and who is not held up."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest

from fairdeal.live.tempo import pause_left
from fairdeal.server.site import Site
from fairdeal.table.acts import CallMade
from tests.server.inside import NOW
from tests.server.live.sitting import AtTable, at_table, sit
from tests.server.running import fill

PAUSES = "Whoever is in turn pauses for 10 seconds first (Law 73D3)."
HASTY = "after 3 s, where a pause of 10 s is prescribed (Law 73D3)."


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def goes_on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@contextmanager
def after_a_skip_bid(mode: str) -> Iterator[tuple[AtTable, Clock]]:
    """North has dealt and opened 3S; ten seconds are elected."""
    with at_table(mode, pause="10") as at:
        clock = Clock()
        object.__setattr__(at.site, "now", lambda: clock.now)
        at.auction("3S")
        yield at, clock


def calls(at: AtTable) -> int:
    return sum(isinstance(act, CallMade) for act in at.table.acts)


def test_at_a_lawful_table_a_call_waits_for_the_end_of_the_pause() -> None:
    with after_a_skip_bid("lawful") as (at, clock):
        clock.goes_on(9)
        answer = at.call("E", "Pass")
        assert answer.status_code == 422
        assert "A pause is prescribed here." in answer.text
        assert calls(at) == 1
        clock.goes_on(1)
        assert at.call("E", "Pass").status_code == 200
        assert calls(at) == 2


def test_at_a_real_table_it_is_made_and_the_director_reads_how_soon() -> None:
    with after_a_skip_bid("real") as (at, clock):
        clock.goes_on(3)
        assert at.call("E", "Pass").status_code == 200
        assert calls(at) == 2
        assert HASTY in at.page("D")
        for place in "NESW":
            assert HASTY not in at.page(place)


def test_a_tap_that_meant_another_turn_is_late_and_not_too_soon() -> None:
    with after_a_skip_bid("lawful") as (at, _clock):
        assert at.send("E", what="call", call="Pass", seen="0").status_code == 409


@pytest.mark.parametrize("mode", ["lawful", "real"])
def test_all_four_read_of_the_pause_and_his_page_alone_waits_where_it_has_to(mode: str) -> None:
    with after_a_skip_bid(mode) as (at, clock):
        clock.goes_on(2.5)
        for place in "NESW":
            page = at.page(place)
            assert PAUSES in page
            assert 'data-left="8"' in page
            assert (" data-holds" in page) == (place == "E" and mode == "lawful")
        clock.goes_on(7.5)
        for place in "NESW":
            assert PAUSES not in at.page(place)


def test_a_program_is_not_held_up() -> None:
    with after_a_skip_bid("lawful") as (at, _clock):
        at.browsers["E"].cookies.clear()
        assert fill(at.browsers["E"], at.links["E"], program="Jack").status_code == 200
        assert at.call("E", "Pass").status_code == 200


def test_who_goes_on_in_that_seat_by_another_device_waits_for_what_is_left() -> None:
    with after_a_skip_bid("lawful") as (at, clock):
        clock.goes_on(4)
        first, at.browsers["E"] = at.browsers["E"], at.browsers["X"]
        assert sit(at.browsers["E"], at.links["E"]).status_code == 200
        assert 'data-left="6" aria-hidden="true">6 s' in at.page("E")
        assert first.get(f"/table/{at.id}/at/E").status_code == 410
        clock.goes_on(5)
        assert at.call("E", "Pass").status_code == 422
        clock.goes_on(1)
        assert at.call("E", "Pass").status_code == 200


def test_what_is_read_of_a_pause_is_in_the_readers_language() -> None:
    with after_a_skip_bid("lawful") as (at, _clock):
        at.browsers["E"].headers["Accept-Language"] = "sk"
        english = {PAUSES, "A pause is prescribed here."}
        page, refused = at.page("E"), at.call("E", "Pass")
        assert 'lang="sk"' in page
        assert 'data-left="10"' in page
        assert refused.status_code == 422
        assert not any(one in page or one in refused.text for one in english)


def test_who_watches_reads_nothing_of_a_pause() -> None:
    with at_table("lawful", pause="10", watched="5") as at:
        clock = Clock()
        object.__setattr__(at.site, "now", lambda: clock.now)
        at.auction("3S")
        clock.goes_on(302)
        shown = at.browsers["X"].get(f"/table/{at.id}/watch").text
        assert shown.count('class="call bid') == 1
        assert "pauses" not in shown
        assert "data-left" not in shown


def test_a_pause_nobody_offers_opens_no_table() -> None:
    with at_table() as at:
        assert fill(at.browsers["X"], "/tables/new", pause="3600").status_code == 422


def test_a_table_is_as_it_was_after_the_server_was_away() -> None:
    with after_a_skip_bid("lawful") as (at, _clock):
        again = Site.of(at.site.sessions.store, lambda: NOW).live.get(at.id)
        assert again is not None
        assert again.pause == again.table.pause == 10
        assert pause_left(again.table, again.times, NOW + timedelta(seconds=4)) == 6
