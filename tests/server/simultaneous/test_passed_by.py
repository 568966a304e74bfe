"""What is remembered of a club is what it comes to anew; clubs without news are passed by."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any
from uuid import uuid4

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import AdditionGiven, ResultCorrected, SessionAct, Undone
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.places import Place
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.taking import club_of, taken
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.live.columns import Columns
from fairdeal.scoring.methods import Method
from fairdeal.scoring.ranking import Terms, rank
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.simultaneous.event import BACK, COUNTS, LATE, PUBLISHED, WITHDRAWN
from fairdeal.server.simultaneous.forwarding import HEARTBEAT
from fairdeal.server.simultaneous.kept import Simultaneous, _folded, _folded_on
from fairdeal.server.simultaneous.ranking import LookedAt, _fields, _ranked, _ranked_alone
from fairdeal.store.memory import MemoryStore
from tests.server.simultaneous.houses import (
    SCORES,
    ClubHouse,
    FederationHouse,
    chance,
    clubs,
    copy_of,
    federation,
    outcome,
)

Held = tuple[FederationHouse, tuple[ClubHouse, ...]]


@pytest.fixture
def held() -> Iterator[Held]:
    with federation(MemoryStore()) as to, clubs(to, "Helsinki", "Turku", "Oulu 2") as there:
        for one in there:
            one.play(chance(1), 2)
            one.send(5)
        _ = to.taken
        yield to, there


def corrected(one: ClubHouse, at: Place) -> Outcome:
    """Correct a result of a club to another, and send it."""
    words = [*SCORES]
    one.told[at] = words[(words.index(one.told[at]) + 1) % len(words)]
    now = outcome(one.kept.session, at.board, one.told[at])
    one.tell(ResultCorrected(at, now))
    one.send(5)
    return now


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Clubs whose acts are folded, by id, and that are compared, by name, as it happens."""
    seen: list[str] = []

    def on(there: Any, by: Any) -> Any:
        seen.append(by.club.id)
        return _folded_on(there, by)

    def anew(by: Any) -> Any:
        seen.append(f"{by.club.id} anew")
        return _folded(by)

    def taking(own: Any, club: Any, what: Any, places: Any = None) -> Any:
        seen.append(club.name if places is not None else f"{club.name} whole")
        return taken(own, club, what, places)

    monkeypatch.setattr("fairdeal.server.simultaneous.kept._folded_on", on)
    monkeypatch.setattr("fairdeal.server.simultaneous.kept._folded", anew)
    monkeypatch.setattr("fairdeal.server.simultaneous.kept.taken", taking)
    return seen


def test_of_a_batch_its_own_club_is_folded_and_compared_and_no_other(
    held: Held, looked_at: list[str]
) -> None:
    to, there = held
    club = there[1]
    corrected(club, next(iter(club.told)))
    page = f"/simultaneous/{to.event}"
    assert to.client.get(page).status_code == 200
    assert set(looked_at) == {to.id_of("Turku"), "Turku"}
    assert looked_at.count(to.id_of("Turku")) == 1


def test_where_nothing_is_new_no_club_is_folded_or_compared(
    held: Held, looked_at: list[str]
) -> None:
    to, there = held
    for one in there:
        one.line.asked.clear()
        one.send(3 * HEARTBEAT)
        assert any(asked.startswith("POST") for asked in one.line.asked), "its heart beats"
    assert to.client.get(f"/simultaneous/{to.event}").status_code == 200
    assert looked_at == []


def test_of_a_batch_its_own_club_is_ranked_alone_anew_and_no_other(
    held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    to, there = held
    page = f"/simultaneous/{to.event}"
    assert to.client.get(page).status_code == 200
    seen: list[str] = []

    def ranking(columns: Columns | None, its: Any, method: Method, terms: Terms) -> Any:
        assert columns is not None, "it goes on from its columns"
        seen.extend({club_of(one.line.ns) for one in its.values()})
        return _ranked_alone(columns, its, method, terms)

    monkeypatch.setattr("fairdeal.server.simultaneous.ranking._ranked_alone", ranking)
    corrected(there[1], next(iter(there[1].told)))
    assert to.client.get(page).status_code == 200
    assert seen == ["Turku"]


def check_anew(to: FederationHouse) -> None:
    """What stands is what a server that was started just now makes of the same store."""
    event, kept = to.taken
    anew = Simultaneous(Sessions(to.site.sessions.store), lambda _one: None)
    again, session = anew.found(to.event)
    assert to.site.simultaneous.clubs(event, kept.session) == anew.clubs(again, session.session)
    assert anew.take_in(to.event, to.clock.now)[1].session.version == kept.session.version, (
        "it had nothing more to tell"
    )
    own = to.site.simultaneous.standing_of(kept)
    assert own is not None
    known = _fields(LookedAt(event, kept, own))
    alone, terms = LookedAt(event, kept, own).alone(), kept.ranking.terms
    for club, its in own.items():
        added = tuple(one for one in terms.additions if club_of(one.contestant) == club)
        its_lines = [one.line for one in its.results.values()]
        whole = rank(its_lines, kept.session.opened.method, terms=replace(terms, additions=added))
        assert alone(club) == {one.contestant: one for of in whole.fields for one in of.ranking}
    _ranked.clear()
    assert known == _fields(LookedAt(event, kept)), "from all results of the field"


def test_whatever_changes_it_is_what_it_comes_to_anew(held: Held) -> None:
    to, (club, other, late) = held
    place, second, *_rest = club.told
    check_anew(to)
    corrected(club, place)
    check_anew(to)
    other.tell(AdditionGiven(Addition("1", Fraction(-10), Unit.PERCENT, Cause.PENALTY)))
    other.send(5)
    check_anew(to)
    other.tell(Undone(other.kept.session.version))
    other.send(5)
    check_anew(to)
    for name, said in (
        (WITHDRAWN, {"stands": False}),
        (BACK, {}),
        (WITHDRAWN, {"stands": True}),
        (BACK, {}),
    ):
        to.tell(name, club=other.name, **said)
        check_anew(to)
    backup = late.copied()
    late.play(chance(2))
    late.send(5)
    backup.play(chance(3))
    backup.send(5)
    check_anew(to)
    for incarnation in (2, 1, 2):
        to.tell(COUNTS, club=late.name, incarnation=incarnation)
        check_anew(to)
    to.clock.on(6 * 3600)
    corrected(club, second)
    check_anew(to)
    to.tell(LATE, club=club.name)
    check_anew(to)
    to.tell(PUBLISHED, heads=[])
    corrected(club, second)
    check_anew(to)
    to.clock.on(60)
    to.tell(PUBLISHED, heads=[])  # what came since counts now
    check_anew(to)
    to.site.sessions.store.rewrite(lambda entry: entry)
    check_anew(to)


def test_what_the_club_says_stands_again_once_the_federation_takes_its_decision_back(
    held: Held,
) -> None:
    to, (club, *_others) = held
    place = next(iter(club.told))
    at = Place(place.board, f"Helsinki {place.table}")

    def tell(act: ResultCorrected | Undone) -> int:
        told = Signature(uuid4(), "Ann Lee", to.clock.now)
        return to.site.sessions.tell(to.event, lambda _now: [act], told).session.version

    def stands() -> object:
        return to.taken[1].session.results[at].outcome

    session = club.kept.session
    words = next(one for one in SCORES if one != club.told[place])
    decided = outcome(session, place.board, words)
    number = tell(ResultCorrected(at, decided))
    own = corrected(club, place)
    while own == decided:
        own = corrected(club, place)
    assert stands() == decided
    tell(Undone(number))
    assert stands() == own


def stands_in(session: Session) -> dict[Place, tuple[str, str, Outcome]]:
    """What stands in the field."""
    return {at: (one.ns, one.ew, one.outcome) for at, one in session.results.items()}


def decided(to: FederationHouse, falling: Random) -> None:
    """A Director of the federation corrects a result, or takes it out."""
    session = to.taken[1].session
    place = falling.choice([*session.results])
    act: SessionAct = ResultWithdrawn(place)
    if falling.random() < 0.6:
        act = ResultCorrected(place, outcome(session, place.board, falling.choice([*SCORES])))
    told = Signature(uuid4(), "Ann Lee", to.clock.now, "looked at")
    to.site.sessions.tell(to.event, lambda _now: [act], told)


def taken_back(to: FederationHouse) -> None:
    """The Director's last decision is none."""
    session = to.taken[1].session
    mine = [one for one in session.log if one.author == "Ann Lee" and one.reason]
    left = [one.sequence for one in mine if one.sequence not in session.undone]
    told = Signature(uuid4(), "Ann Lee", to.clock.now)
    if left:
        with suppress(Malformed):  # the club has said something else there since
            to.site.sessions.tell(to.event, lambda _now: [Undone(left[-1])], told)


def something(to: FederationHouse, club: ClubHouse, falling: Random) -> None:
    """What a club or a Director does."""
    place, what = falling.choice([*club.told]), falling.random()
    if what < 0.5:
        corrected(club, place)
    elif what < 0.6:
        club.tell(ResultWithdrawn(place))
        del club.told[place]
        club.send(5)
    elif what < 0.7:
        club.play(falling, 2)
        club.send(5)
    elif what < 0.9:
        decided(to, falling)
    else:
        taken_back(to)


@pytest.mark.parametrize("seed", range(4))
def test_whoever_decides_and_whichever_process_takes_it_in_all_that_is_said_stands(
    held: Held, seed: int, looked_at: list[str]
) -> None:
    """Clubs play, correct and take back; Directors too; two processes take it in by turns."""
    to, there = held
    falling = chance(f"walk {seed}")
    other = Simultaneous(Sessions(to.site.sessions.store), lambda _one: None)
    for _step in range(25):
        something(to, falling.choice(there), falling)
        cold = Simultaneous(Sessions(copy_of(to.site.sessions.store)), lambda _one: None)
        wanted = stands_in(cold.take_in(to.event, to.clock.now)[1].session)
        if falling.random() < 0.3:
            other.take_in(to.event, to.clock.now)
        assert stands_in(to.taken[1].session) == wanted
    check_anew(to)
    assert set(looked_at) & {one.name for one in there}, "some clubs were not gone through whole"
