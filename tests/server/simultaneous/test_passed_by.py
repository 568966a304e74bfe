"""What is remembered of a club is what it comes to anew; clubs without news are passed by."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any
from uuid import uuid4

import pytest

from fairdeal.events.acts import AdditionGiven, ResultCorrected, Undone
from fairdeal.events.places import Place
from fairdeal.events.simultaneous.counting import counted
from fairdeal.events.simultaneous.taking import club_of, taken
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import Outcome, ResultLine
from fairdeal.scoring.methods import Method
from fairdeal.scoring.ranking import SessionRanking, Terms, rank
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.simultaneous.event import BACK, COUNTS, LATE, PUBLISHED, WITHDRAWN
from fairdeal.server.simultaneous.forwarding import HEARTBEAT
from fairdeal.server.simultaneous.kept import Simultaneous
from fairdeal.server.simultaneous.ranking import _fields, _ranked
from fairdeal.store.memory import MemoryStore
from tests.server.simultaneous.houses import (
    SCORES,
    ClubHouse,
    FederationHouse,
    chance,
    clubs,
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

    def counting(arrived: Any, hours: Any, club: str) -> Any:
        seen.append(club)
        return counted(arrived, hours, club)

    def taking(own: Any, club: Any, what: Any) -> Any:
        seen.append(club.name)
        return taken(own, club, what)

    monkeypatch.setattr("fairdeal.server.simultaneous.kept.counted", counting)
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

    def ranking(lines: Sequence[ResultLine], method: Method, *, terms: Terms) -> SessionRanking:
        seen.extend({club_of(one.ns) for one in lines})
        return rank(lines, method, terms=terms)

    monkeypatch.setattr("fairdeal.server.simultaneous.ranking.rank", ranking)
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
    known = _fields(event, kept)
    _ranked.clear()
    assert known == _fields(event, kept)


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
