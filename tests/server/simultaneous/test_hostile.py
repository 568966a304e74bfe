"""What is sent in bad faith, or by mistake: refused in words, and nothing is lost by it."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest

from fairdeal.boards import Board
from fairdeal.dealing.seal import draw
from fairdeal.events.acts import ContestantEntered
from fairdeal.events.simultaneous.chain import Told, linked
from fairdeal.events.simultaneous.outbox import STANDS, Body, outbox
from fairdeal.events.simultaneous.said import said
from fairdeal.intents.scopes import Scope
from fairdeal.server.interface.app import AT
from fairdeal.server.interface.shared_documents import Sending
from fairdeal.server.keys.kept import Wanted, make
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.server.simultaneous.asking import sending
from fairdeal.server.simultaneous.reached import Reached
from fairdeal.server.simultaneous.signing import private_key
from fairdeal.server.webhooks.sending import Answer
from tests.server.evening.club import post, words
from tests.server.inside import NOW
from tests.server.simultaneous.houses import (
    OPENS,
    ClubHouse,
    FederationHouse,
    chance,
    club,
    clubs,
    federation,
)
from tests.server.simultaneous.test_pages import joined

Held = tuple[FederationHouse, ClubHouse]


@pytest.fixture
def held() -> Iterator[Held]:
    with federation() as to, clubs(to, "Helsinki") as (it,):
        yield to, it


def sent(it: ClubHouse, to: FederationHouse, private: str = "") -> Sending:
    box = outbox(it.kept.session.log)
    batch = Reached(1, 0, "0" * 64).next(box)
    key = private or private_key(it.site.sessions.store)
    return sending(to.event, batch, box, key, "2026-11-21T20:00:00Z")  # type: ignore[arg-type]


def answered(to: FederationHouse, body: Sending, token: str) -> tuple[int, dict[str, object]]:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    at = f"{AT}/simultaneous/{to.event}/acts"
    answer = to.client.post(at, content=body.model_dump_json(), headers=headers)
    return answer.status_code, answer.json()


def token_of(it: ClubHouse) -> str:
    known = it.site.joined.get(it.session)
    assert known
    assert known.place
    return known.place.token


def test_what_was_altered_or_signed_by_another_is_refused(held: Held) -> None:
    to, it = held
    it.play(chance(1))
    token, whole = token_of(it), sent(it, to)
    for wrong in (
        whole.model_copy(update={"signature": "0" * 128}),
        whole.model_copy(update={"time": "2026-11-21T20:00:01Z"}),
        whole.model_copy(update={"key": "0" * 64}),
        whole.model_copy(update={"acts": whole.acts[:-1]}),
    ):
        status, told = answered(to, wrong, token)
        assert (status, told["error"]) == (422, "The signature does not belong to what was sent.")
    assert answered(to, whole, token)[0] == 200
    # Whoever has the key of the door alone cannot go on in the club's place.
    status, told = answered(to, sent(it, to, "5" * 64), token)
    assert (status, told["why"]) == (409, "fork")
    assert len(to.taken[1].session.results) == 18


def test_a_key_is_for_that_and_for_this_simultaneous(held: Held) -> None:
    to, it = held
    it.play(chance(1))
    store = to.site.sessions.store
    for number, (scope, within) in enumerate(
        [(Scope.SCORES, frozenset[str]()), (Scope.CLUB, frozenset({"another"}))]
    ):
        wanted = Wanted(f"Key {number}", frozenset({scope}), within, OPENS)
        token = make(store, wanted, "Ann Lee", NOW)
        assert answered(to, sent(it, to), token)[0] == 403
        headers = {"Authorization": f"Bearer {token}"}
        for path in ("", "/boards"):
            at = f"{AT}/simultaneous/{to.event}{path}"
            assert to.client.get(at, headers=headers).status_code == 403
    assert not to.taken[1].session.results


def test_a_receipt_that_the_federation_did_not_sign_is_none(held: Held) -> None:
    _to, it = held
    it.play(chance(2))
    carry = it.site.outgoing.carrier

    def altered(method: str, url: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        answer = carry(method, url, body, headers)  # type: ignore[arg-type]
        if method == "GET":
            return answer
        told = json.loads(answer.body) | {"have": 18, "time": "now"}
        return replace(answer, body=json.dumps(told).encode())

    it.site.outgoing.carrier = altered
    it.send(5)
    way = it.site.outgoing.ways[it.session]
    assert way.wrong == "The receipt was not signed by the federation."
    known = it.site.joined.get(it.session)
    assert known
    assert known.receipt is None
    it.site.outgoing.carrier = carry
    it.send(60)
    assert not way.wrong


def test_boards_other_than_those_that_were_sealed_are_not_taken() -> None:
    with federation() as to, club(to, "Helsinki", joined=False) as it:
        assert joined(it, to, to.key("Helsinki")).status_code == 200
        carry = it.site.outgoing.carrier
        other = draw("others", range(1, 7), chance(9).randbytes)

        def altered(method: str, url: str, body: bytes | None, headers: dict[str, str]) -> Answer:
            answer = carry(method, url, body, headers)  # type: ignore[arg-type]
            if not url.endswith("/boards"):
                return answer
            told = {"seal": other.hash, "proof": other.proof}
            return replace(answer, body=json.dumps(told).encode())

        it.site.outgoing.carrier = altered
        answer = post(it.client, "/evenings/evening/simultaneous/boards")
        assert answer.status_code == 422
        assert "These are not the boards that were sealed." in words(answer)
        assert all(one.deal is None for one in it.kept.session.boards.values())


def test_what_cannot_be_counts_for_nothing_and_is_told() -> None:
    boards = {n: Board.numbered(n) for n in (1, 2)}
    right: Body = {"board": 1, "table": "1-1", "ns": "1", "ew": "4", "lead": None, "form": ""}
    played: Body = {"kind": "played", "contract": "3NT", "declarer": "S", "tricks": 9}
    wrong: list[tuple[Body, str]] = [
        ({"outcome": {"kind": "score", "score": 425}}, "no contract gives a score of 425 (77)"),
        ({"outcome": played, "board": 3}, "Board 3 is not played in this simultaneous."),
        ({"outcome": played, "ew": "1"}, "board 1: 1 would play against itself"),
        ({"outcome": played, "ns": "1 2"}, "this act cannot be read"),
        ({"outcome": played, "table": "1" * 99}, "this act cannot be read"),
        ({"outcome": played | {"tricks": 14}}, ""),
        ({"outcome": "4S"}, "this act cannot be read"),
        ({}, "this act cannot be read"),
    ]
    acts = [Told(str(n), STANDS, right | body, "") for n, (body, _why) in enumerate(wrong)]
    good = Told("good", STANDS, right | {"outcome": played | {"score": 9999}}, "")
    told = said(linked([*acts, Told("x", "weather.v1", {}, ""), good]), boards)
    assert [one.sequence for one in told.not_counted] == [*range(1, len(wrong) + 2)]
    for one, (_body, why) in zip(told.not_counted, wrong, strict=False):
        assert why in str(one.why)
    (stands,) = told.results.values()
    assert getattr(stands.outcome, "score", None) == 400, "worked out here (77), never taken"


def test_who_was_forgotten_stays_forgotten(held: Held) -> None:
    to, it = held
    it.play(chance(3), 1)
    it.send(5)
    name = "Helsinki 1a"
    assert to.taken[1].session.players["Helsinki 1"] == (name, "Helsinki 1b")
    forget(to.site.sessions.store, Person.called(name), "Ann Lee", NOW)
    it.tell(ContestantEntered("2", ("Eve", "Flo")))
    it.play(chance(3))
    it.send(60)
    players = to.taken[1].session.players
    assert players["Helsinki 2"] == ("Eve", "Flo")
    assert players["Helsinki 1"][0].startswith("N. N. ")
    assert len(to.taken[1].session.results) == 18
    kept = str([to.site.sessions.store.read(one) for one in to.site.sessions.store.streams()])
    assert name not in kept, "it stands nowhere, the acts of the club included"


@pytest.mark.parametrize(("boards", "tables", "is_ranked"), [(6, 3, True), (10, 5, False)])
def test_before_the_hour_nobody_is_ranked_by_a_board_or_two(
    boards: int, tables: int, *, is_ranked: bool
) -> None:
    """After a round of two boards: a third of six, a fifth of ten."""
    with federation(boards=boards) as to, ExitStack() as stack:
        for name in ("Helsinki", "Turku"):
            it = stack.enter_context(club(to, name, tables=tables))
            it.play(chance(4), 1)
            it.send(5)
        assert len(to.taken[1].session.results) == 4 * tables
        page = words(to.client.get(f"/simultaneous/{to.event}"))
        assert ("Helsinki 1a" in page) == is_ranked


def test_a_name_of_any_length_stops_nothing(held: Held) -> None:
    to, it = held
    it.tell(ContestantEntered("1", ("A" * 300, "Bea")))
    it.play(chance(5))
    it.send(5)
    assert len(to.taken[1].session.results) == 18
    assert to.taken[1].session.players["Helsinki 1"] == ("A" * 60, "Bea")
    assert not it.site.outgoing.ways[it.session].wrong
