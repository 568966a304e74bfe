"""What one source may use up, by a clock that can be turned; who gives way when all is taken."""

import asyncio
import multiprocessing
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

import pytest

from fairdeal.server.accounts.signing_in import guesses
from fairdeal.server.news.streams import Streams
from fairdeal.server.process.counting import Asked, answer
from fairdeal.server.shares.budget import CODES, FIVE_MINUTES, Budget, Ledger, Places, Source
from fairdeal.server.shares.line import Line
from tests.server.inside import awaited

ROUTER = "192.0.2.1"
STRANGER = Source(ROUTER)


def phone(number: int) -> Source:
    return Source(ROUTER, f"evening pair {number}")


class TestPasswords:
    def test_an_attempt_counts_before_its_outcome_is_known(self) -> None:
        ledger = Ledger(lambda: 0.0)
        mine = guesses("Ann", "10.0.0.7", "")
        with ThreadPoolExecutor(20) as pool:
            waits = list(pool.map(lambda _: ledger.spend(*mine), range(120)))
        assert waits.count(0) == 5

    def test_one_waits_after_too_many(self) -> None:
        now = [0.0]
        ledger = Ledger(lambda: now[0])
        mine = guesses("Ann", "10.0.0.7", "")
        assert [ledger.spend(*mine) for _ in range(6)] == [0] * 5 + [FIVE_MINUTES]
        now[0] = FIVE_MINUTES + 1
        assert ledger.spend(*mine) == 0

    def test_guesses_from_one_address_keep_nobody_out_elsewhere(self) -> None:
        ledger = Ledger(lambda: 0.0)
        for _ in range(100):
            ledger.spend(*guesses("Ann", "10.0.0.66", ""))
        assert ledger.spend(*guesses("ANN", "10.0.0.7", "")) == 0
        assert ledger.spend(*guesses("Bob", "10.0.0.66", "")) == 0

    def test_guesses_from_everywhere_do_not_keep_out_a_known_browser(self) -> None:
        ledger = Ledger(lambda: 0.0)
        tried = sum(ledger.spend(*guesses("Ann", f"10.0.{n}.1", "")) == 0 for n in range(200))
        assert tried == 60
        assert ledger.spend(*guesses("Ann", "10.0.0.7", "")) > 0
        mine = guesses("Ann", "10.0.0.7", "her phone")
        assert [ledger.spend(*mine) > 0 for _ in range(6)] == [False] * 5 + [True]

    def test_many_names_from_one_address_are_stopped_too(self) -> None:
        ledger = Ledger(lambda: 0.0)
        tried = sum(ledger.spend(*guesses(f"name {n}", "10.0.0.66", "")) == 0 for n in range(200))
        assert tried == 30


def test_what_succeeds_is_not_counted_and_forgives_nothing_else() -> None:
    """A right code in between once wiped the count: 532 guesses in eight seconds."""
    ledger = Ledger(lambda: 0.0)
    mine = CODES.of("somebody")
    looked_at = 0
    for _round in range(50):
        looked_at += sum(ledger.spend(mine) == 0 for _guess in range(19))
        if ledger.spend(mine) == 0:  # his own code, right
            ledger.give_back(mine)
    assert looked_at == 20


@pytest.mark.parametrize("pace", [0.1, 0.9, 2.9])
def test_no_minute_has_more_than_twenty(pace: float) -> None:
    now = [0.0]
    ledger = Ledger(lambda: now[0])
    let_through = []
    for _ in range(2000):
        now[0] += pace
        if ledger.spend(CODES.of("somebody")) == 0:
            let_through.append(now[0])
    assert len(let_through) > 20
    for at in let_through:
        assert sum(at <= one < at + 60 for one in let_through) <= 20


def test_all_of_several_are_counted_or_none() -> None:
    few, many = Budget("few", 1, 60), Budget("many", 3, 60)
    ledger = Ledger(lambda: 0.0)
    assert ledger.spend(few.of("a"), many.of("a")) == 0
    assert ledger.spend(few.of("a"), many.of("a")) > 0
    assert [ledger.spend(many.of("a")) > 0 for _ in range(3)] == [False, False, True]


def test_what_is_remembered_is_bounded() -> None:
    now = [0.0]
    ledger = Ledger(lambda: now[0])
    for n in range(30_000):
        now[0] += 0.001
        ledger.spend(*guesses(f"name {n}", f"address {n}", ""))
    assert ledger.remembered < 30_000


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
    ],
)
def test_addresses_of_one_house_are_one(one: str, other: str, *, same: bool) -> None:
    assert (Source.at(one).who == Source.at(other).who) is same


def test_the_surplus_of_one_address_goes_and_every_device_keeps_its_share() -> None:
    places: Places[object] = Places(share=4)
    elsewhere = Source("198.51.100.9")
    kept = [object() for _ in range(243)]
    for number, one in enumerate(kept[:240]):
        places.put(one, phone(number // 4), busy=True)
    for one in kept[240:]:
        places.put(one, elsewhere)
    for _ in range(2_000):
        places.put(object(), STRANGER)
        if len(places) > 600:
            places.leave(places.gives_way())
    assert places.held_by(elsewhere) == 3
    assert all(places.held_by(phone(number)) == 4 for number in range(60))
    assert places.held_by(STRANGER) == 600 - 243


def test_a_device_that_takes_more_than_its_share_gives_it_up_first() -> None:
    places: Places[int] = Places(share=4)
    for one in range(10):
        places.put(one, phone(1))
    places.put(10, STRANGER)
    places.put(11, phone(2))
    assert places.gives_way() == 0
    assert places.gives_way(latest=True) == 9


def test_whoever_comes_anew_has_time_to_say_who_he_is() -> None:
    """A thousand streams left no idle place but that of the phone that was about to ask."""
    places: Places[str] = Places(share=4)
    for number in range(50):
        places.put(f"stream {number}", STRANGER, busy=True)
    gone = []
    for number in range(20):
        places.put(f"new {number}", STRANGER)
        gone.append(places.gives_way())
        places.leave(gone[-1])
    assert gone == [f"stream {number}" for number in range(20)]


def test_of_idle_and_busy_the_more_give_way_the_first_of_them() -> None:
    places: Places[str] = Places(share=4)
    for one, busy in (("stream", True), ("old", False), ("new", False), ("page", True)):
        places.put(one, STRANGER, busy=busy)
    places.put("old", STRANGER)  # it was used meanwhile
    gone = []
    while len(places):
        gone.append(places.gives_way())
        places.leave(gone[-1])
    assert gone == ["new", "stream", "old", "page"]


def test_a_place_moves_with_whose_it_turns_out_to_be() -> None:
    places: Places[str] = Places(share=1)
    places.put("one", STRANGER)
    places.put("one", phone(1), busy=True)
    assert (len(places), places.held_by(STRANGER), places.held_by(phone(1))) == (1, 0, 1)


def test_six_hundred_streams_of_strangers_leave_the_rooms_alone() -> None:
    streams = Streams(most=40, strangers=10)
    room = [streams.held(phone(number // 2)) for number in range(40)]
    kept = [one.__enter__() for one in room]
    elsewhere = streams.held(Source("198.51.100.9"))
    other = elsewhere.__enter__()
    strangers = [streams.held(STRANGER) for _ in range(600)]
    held = [one.__enter__() for one in strangers]
    assert not any(one.is_over for one in (*kept, other))
    assert sum(not one.is_over for one in held) == 9
    assert not any(one.is_over for one in held[:9])  # who came to stay stays
    strangers[0].__exit__(None, None, None)
    with streams.held(STRANGER) as again:
        assert not again.is_over


def test_eight_hundred_phones_at_live_tables_behind_one_router_all_listen() -> None:
    streams = Streams()
    seats = [Source(ROUTER, seat=f"table{n // 4} {'NESW'[n % 4]}") for n in range(800)]
    for _ in range(700):
        streams.held(STRANGER).__enter__()
    held = [streams.held(seat).__enter__() for seat in seats]
    assert not any(one.is_over for one in held)


def test_a_seat_at_a_live_table_holds_places_of_its_own_and_spends_with_its_address() -> None:
    """Anybody may open a table: sitting at many is no way to guess more."""
    places: Places[int] = Places(share=4)
    one, other = (Source(ROUTER, seat=f"table {place}") for place in "NE")
    for number in range(4):
        places.put(number, one)
    places.put(4, other)
    places.put(5, STRANGER)
    places.put(6, STRANGER)
    assert [places.held_by(source) for source in (one, other, STRANGER)] == [4, 1, 2]
    assert places.gives_way() == 5
    assert one.who == other.who == STRANGER.who


def test_each_source_has_its_turn_however_many_wait() -> None:
    async def asked() -> list[str]:
        line, served = Line(1), []
        await line.take(STRANGER)

        async def one(source: Source) -> None:
            await line.take(source)
            served.append(source.device or "stranger")
            line.leave()

        waiting = [asyncio.ensure_future(one(STRANGER)) for _ in range(500)]
        await asyncio.sleep(0)
        waiting += [asyncio.ensure_future(one(phone(number))) for number in range(3)]
        await asyncio.sleep(0)
        line.leave()
        await asyncio.gather(*waiting)
        return served

    served = awaited(asked())
    assert len(served) == 503
    assert Counter(served[:4]) == {"stranger": 1, **{phone(n).device: 1 for n in range(3)}}


def test_who_gives_up_waiting_takes_no_place_with_him() -> None:
    async def asked() -> int:
        line = Line(2)
        await line.take(STRANGER)
        await line.take(STRANGER)
        waiting = [asyncio.ensure_future(line.take(phone(number))) for number in range(4)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        line.leave()
        waiting[1].cancel()  # at the very moment it is his turn
        await asyncio.gather(*waiting[:2], return_exceptions=True)
        line.leave()
        await asyncio.gather(*waiting[2:])
        for _place in range(2):
            line.leave()
        for _place in range(2):
            await asyncio.wait_for(line.take(STRANGER), 10)
        return line.waiting(phone(0))

    assert awaited(asked()) == 0


def test_four_processes_keep_one_count() -> None:
    ledger = Ledger(lambda: 0.0)
    pipes = [multiprocessing.Pipe() for _ in range(4)]
    asked = [Asked(theirs) for _ours, theirs in pipes]
    with ThreadPoolExecutor(8) as pool:
        spent = [pool.submit(asked[n % 4].spend, CODES.of("somebody")) for n in range(400)]
        ready = [ours for ours, _theirs in pipes]
        while not all(one.done() for one in spent):
            answer(ledger, [one for one in ready if one.poll(0.01)])
    assert [one.result() for one in spent].count(0) == 20
    asked[0].give_back(CODES.of("somebody"))
    answer(ledger, [ready[0]])
    serving = Thread(target=answer, args=(ledger, [ready[3]]))
    serving.start()
    assert asked[3].spend(CODES.of("somebody")) == 0
    serving.join()


def test_a_process_left_alone_counts_by_itself() -> None:
    ours, theirs = multiprocessing.Pipe()
    asked = Asked(theirs)
    ours.close()
    assert [asked.spend(CODES.of("a")) > 0 for _ in range(21)] == [False] * 20 + [True]
    asked.give_back(CODES.of("a"))


def test_who_gives_up_is_no_longer_among_those_who_wait() -> None:
    async def asked() -> list[int]:
        line = Line(1)
        await line.take(STRANGER)
        waiting = [asyncio.ensure_future(line.take(phone(1))) for _ in range(2)]
        await asyncio.sleep(0)
        counted = [line.waiting(phone(1))]
        for one in waiting:
            one.cancel()
            await asyncio.gather(one, return_exceptions=True)
            counted.append(line.waiting(phone(1)))
        return counted

    assert awaited(asked()) == [2, 1, 0]
