"""What the federation decides of a simultaneous stands, whatever clubs send afterwards."""

from dataclasses import replace
from fractions import Fraction
from uuid import uuid4

import pytest

from fairdeal.events.acts import (
    AdditionGiven,
    ResultCorrected,
    Undone,
)
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.places import Place
from fairdeal.events.simultaneous.taking import Club as OfClub
from fairdeal.events.simultaneous.taking import overruled
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import PassedOut
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.simultaneous.event import BACK, LATE, PUBLISHED, WITHDRAWN
from tests.server.simultaneous.field import (
    TURKU,
    Held,
    arrived,
    calculated,
    direct,
    entered,
    ranked,
    sent,
)
from tests.server.simultaneous.houses import (
    SCORES,
    chance,
    outcome,
)


def test_a_late_club_counts_when_the_federation_lets_it(held: Held) -> None:
    to, there = held
    late = there[2]
    for one in there[:2]:
        one.play(chance(6))
        one.send(5)
    late.play(chance(6))
    to.clock.on(5 * 3600)
    late.send(5)
    assert arrived(to, late) == sent(late), "nothing is lost"
    assert ranked(to) == calculated(*there[:2])
    way = late.site.outgoing.ways[late.session]
    assert len(way.held) == 18
    assert {one.why for one in way.held} == {
        "It came when hands were told already; the federation decides."
    }
    to.tell(LATE, club=late.name)
    assert ranked(to) == calculated(*there)


def test_corrections_are_taken_for_their_time_and_after_it_by_the_federation(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(7))
        one.send(5)
    before = calculated(*there)
    club = there[0]
    place, second, *_rest = club.told
    to.clock.on(4 * 3600 + 600)
    for at in (place, second):
        club.tell(ResultCorrected(at, outcome(club.kept.session, at.board, "6D S 11")))
        club.told[at] = "6D S 11"
        club.send(5)
        if at == place:
            before = calculated(*there)
            to.clock.on(3600)
    assert ranked(to) == before
    to.tell(LATE, club=club.name)
    assert ranked(to) == calculated(*there)
    to.tell(PUBLISHED, heads=[])
    after = calculated(*there)
    to.clock.on(60)
    club.tell(ResultCorrected(place, PassedOut()))
    club.send(5)
    assert ranked(to) == after
    assert [one.why for one in club.site.outgoing.ways[club.session].held] == [
        "It came after the ranking was published."
    ]


def test_a_club_that_withdraws_stands_or_does_not(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(8))
        one.send(5)
    to.tell(WITHDRAWN, club=TURKU, stands=False)
    assert ranked(to) == calculated(there[0], there[2])
    to.tell(BACK, club=TURKU)
    assert ranked(to) == calculated(*there)
    to.tell(WITHDRAWN, club=TURKU, stands=True)
    assert ranked(to) == calculated(*there)


def test_what_the_federation_decided_stands(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(9))
        one.send(5)
    club = there[0]
    place = next(iter(club.told))
    at = Place(place.board, club_place := f"Helsinki {place.table}")
    assert at.table == club_place
    decided = outcome(to.taken[1].session, place.board, "6D S 11")
    told = Signature(uuid4(), "Ann Lee", to.clock.now)
    to.site.sessions.tell(to.event, lambda _now: [ResultCorrected(at, decided)], told)
    club.told[place] = "6D S 11"
    assert ranked(to) == calculated(*there)
    for words in ("2C N 8", "3NT E 10"):
        club.tell(ResultCorrected(place, outcome(club.kept.session, place.board, words)))
        club.send(5)
        assert ranked(to) == calculated(*there)
    event, kept = to.taken
    (of, *_others) = to.site.simultaneous.clubs(event, kept.session)
    assert overruled(kept.session, OfClub("Helsinki", "key Helsinki"), of.said) == (at,)


@pytest.mark.parametrize("how", ["withdrawn", "undone"])
def test_a_result_the_federation_took_out_stays_out(held: Held, how: str) -> None:
    to, there = held
    for one in there:
        one.play(chance(16))
        one.send(5)
    club = there[0]
    place = next(iter(club.told))
    at = Place(place.board, f"Helsinki {place.table}")
    act = ResultWithdrawn(at) if how == "withdrawn" else Undone(entered(to, at))
    words = club.told.pop(place)
    assert ranked(to) != calculated(*there)
    direct(to, act)
    assert ranked(to) == calculated(*there)
    for other in ("2C N 8", "3NT E 10"):
        club.tell(ResultCorrected(place, outcome(club.kept.session, place.board, other)))
        club.send(5)
        assert ranked(to) == calculated(*there), "the club changes nothing of it"
    event, kept = to.taken
    (of, *_others) = to.site.simultaneous.clubs(event, kept.session)
    assert overruled(kept.session, OfClub("Helsinki", "key Helsinki"), of.said) == (at,)
    # The federation thinks better of it.
    direct(to, Undone(to.taken[1].session.version))
    club.told[place] = "3NT E 10"
    assert words in SCORES
    assert ranked(to) == calculated(*there)


def test_what_a_club_takes_out_itself_comes_back_when_it_says_so(held: Held) -> None:
    to, there = held
    club = there[0]
    club.play(chance(17))
    club.send(5)
    place, words = next(iter(club.told.items()))
    sat = club.kept.session.results[place]
    for _turn in range(2):
        club.tell(ResultWithdrawn(place))
        del club.told[place]
        club.send(5)
        assert ranked(to) == calculated(club)
        club.tell(club.keyed(place, sat.ns, sat.ew, words))
        club.send(5)
        assert ranked(to) == calculated(club)


def test_what_was_added_and_the_federation_undid_stays_undone(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(18))
        one.send(5)
    before = ranked(to)
    club, fine = there[2], Addition("1", Fraction(-10), Unit.PERCENT, Cause.PENALTY, "late")
    club.tell(AdditionGiven(fine))
    club.send(5)
    assert ranked(to) != before
    direct(to, Undone(to.taken[1].session.version))
    assert ranked(to) == before
    club.tell(AdditionGiven(replace(fine, amount=Fraction(-5))))
    club.send(5)
    assert ranked(to) == before | {"Oulu 2 1": before["Oulu 2 1"] - Fraction(5, 100)}
