"""A person is taken out of everything: no name is left in the file, and every result stays."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from uuid import uuid4

import pytest
from typer.testing import CliRunner

from fairdeal.boards import Board
from fairdeal.calls import Pass
from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AliasConfirmed,
    AppealDecided,
    AppealLodged,
    BoardRecorded,
    ContestantEntered,
    LineUpNamed,
    MovementChosen,
    Place,
    PlayerSubstituted,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.evening_acts import RulingRecorded
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Butler, Matchpoints
from fairdeal.seats import Seat
from fairdeal.server.intake import read_upload
from fairdeal.server.keeping.forgetting import STREAM, Person, find, forget
from fairdeal.server.sessions import Sessions, Signature
from fairdeal.server.table_logs import TableRecord
from fairdeal.store.base import Envelope, Store
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from fairdeal.table.acts import CallMade, Official, Struck
from tests.server.evening.club import token
from tests.server.inside import NAME, PASSWORD, browsing, directing, site_over
from tests.server.running import fill

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
WHO = "Zoë Šimková"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(open_store(f"sqlite:///{path}")) as kept:
        fill_store(kept)
        yield kept


def fill_store(kept: Store) -> None:
    """She plays under her number, under her name, directs, is written about, and has a namesake."""
    sessions = Sessions(kept)
    signature = Signature(uuid4(), WHO, NOW)
    acts: list[SessionAct] = [
        SessionOpened("Cup of Zoë Šimková", Matchpoints(), note=f"Thanks to {WHO}!"),
        ContestantEntered("1", (WHO, "Ann Lee")),
        ContestantEntered("2", ("Zoë", "Šimková Zoë")),
        ContestantEntered("4", ("Bob", "Cyril")),
        PlayerSubstituted("4", "Bob", WHO),
        ResultEntered(Place(1, "1"), "1", "2", BareScore(420)),
        ResultEntered(Place(1, "2"), "3", "4", BareScore(50)),
        AdditionGiven(
            Addition("1", Fraction(-1), Unit.PERCENT, Cause.PENALTY, f"{WHO}'s phone rang")
        ),
        ResultRuled(Place(1, "2"), BareScore(60), ("12C1",), facts="zoë  šimková hesitated"),
    ]
    sessions.open("numbers", acts, (), signature)
    game = Path("docs/examples/evening.pbn").read_text("utf-8").replace("Clara", WHO)
    intake = read_upload(game.encode(), "evening.pbn", "", None)
    sessions.open("names", intake.acts, intake.tables, Signature(uuid4(), "Ann Lee", NOW))
    other = Envelope(uuid4(), "told.v1", {}, NOW, "Ann Lee", f"asked by {WHO}, agreed")
    kept.append("other", 0, [other])


def everything(kept: Store) -> str:
    entries = (one.entry for stream in kept.streams() for one in kept.read(stream))
    return "\n".join(
        json.dumps([one.author, one.reason, one.body], ensure_ascii=False) for one in entries
    )


def scores(kept: Store, session: str) -> list[object]:
    found = Sessions(kept).get(session)
    assert found
    return [
        (field.name, one.rank, one.score, one.boards)
        for field in found.ranking.fields
        for one in field.ranking
    ]


def test_the_name_is_gone_and_the_results_stay(store: Store) -> None:
    before = {one: scores(store, one) for one in ("numbers", "names")}
    found = find(store, Person.called(WHO))
    assert found.sessions == ("numbers", "names")
    stand_in, changed = forget(store, Person.called(f" {WHO.upper()}  "), "Ann Lee", NOW)
    assert changed == found.acts > 5
    text = everything(store)
    assert WHO not in text
    assert WHO.casefold() not in text.casefold()
    assert stand_in in text
    assert {one: scores(store, one) for one in ("numbers", "names")} == before
    # Other people keep their names, her namesakes too.
    for name in ("Ann Lee", '"Zoë"', "Šimková Zoë", "Bob", "Cyril", "Dario"):
        assert name in text
    kept = Sessions(store).get("names")
    assert kept
    assert f"Dario+{stand_in}" in kept.session.players


@pytest.mark.parametrize("who", ["Butler", "Mitchell", "None", "Score", "NS", "Derived"])
def test_a_name_that_is_a_word_of_the_program_too_is_taken_out_of_names_alone(who: str) -> None:
    """Butler is a form of scoring, Mitchell a movement; a session kept so has to stay readable."""
    kept = MemoryStore()
    movement = straight(3, 9)
    acts: list[SessionAct] = [
        SessionOpened("Tuesday", Butler()),
        MovementChosen(movement),
        BoardRecorded(Board.numbered(1)),  # nobody is vulnerable: None
        ContestantEntered("1", (who, "Ann Lee")),
        ResultEntered(Place(1, "1"), "1", "4", BareScore(420)),
        ResultEntered(Place(1, "2"), "2", "5", BareScore(50)),
    ]
    Sessions(kept).open("numbers", acts, (), Signature(uuid4(), "Ann Lee", NOW))
    before = scores(kept, "numbers")
    stand_in, changed = forget(kept, Person.called(who), "Ann Lee", NOW)
    found = Sessions(kept).get("numbers")
    assert found
    assert found.session.players["1"] == (stand_in, "Ann Lee")
    assert (changed, found.session.opened.method) == (1, Butler())
    assert scores(kept, "numbers") == before
    assert found.session.log[1].act == MovementChosen(movement)


def test_nobody_is_left_in_whatever_people_wrote() -> None:
    kept = MemoryStore()
    acts: list[SessionAct] = [
        SessionOpened("Tuesday", Matchpoints()),
        ResultEntered(Place(1, "1"), "1", "2", BareScore(420)),
        ResultRuled(
            *(Place(1, "1"), BareScore(60), ("12C1",), f"{WHO} hesitated"),
            *((f"{WHO} may accept the lead",), f"{WHO} accepts"),
        ),
        AppealLodged(Place(1, "1"), "2", concurring=True, agreed=(WHO,)),
        AppealDecided(Place(1, "1"), None, ("93C",), f"a committee of {WHO} and others"),
        LineUpNamed(f"Ann+{WHO}", "2", (WHO, "Ann"), ("Bob", WHO)),
        AliasConfirmed(WHO, "2"),
        RulingRecorded(1, 1, "2017", "68", (), (("said", f"finesse {WHO}"),)),
    ]
    logged = (CallMade(Seat.NORTH, Pass()), Struck(1, Official.DIRECTOR, f"{WHO} was looking"))
    tables = [TableRecord(Place(1, "1"), logged)]
    Sessions(kept).open("numbers", acts, tables, Signature(uuid4(), "Ann Lee", NOW))
    assert everything(kept).count(WHO) == 11
    forget(kept, Person.called(WHO), "Ann Lee", NOW)
    assert WHO not in everything(kept)


def test_that_it_was_done_is_kept_and_not_of_whom(store: Store) -> None:
    stand_in, changed = forget(store, Person.called(WHO), "Ann Lee", NOW)
    (done,) = store.read(STREAM)
    assert (done.entry.author, done.entry.time, done.entry.body) == (
        "Ann Lee",
        NOW,
        {"acts": changed},
    )
    assert stand_in not in str(done.entry)


def test_no_trace_is_left_in_the_files(store: Store, path: Path) -> None:
    files = [path, path.with_name("club.db-wal")]
    assert any(WHO.encode() in one.read_bytes() for one in files if one.exists())
    forget(store, Person.called(WHO), "Ann Lee", NOW)
    for one in path.parent.iterdir():
        assert WHO.encode() not in one.read_bytes(), one.name
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_two_people_are_told_apart_afterwards(store: Store) -> None:
    one, _count = forget(store, Person.called(WHO), "Ann Lee", NOW)
    other, _count = forget(store, Person.called("Dario"), "Ann Lee", NOW)
    kept = Sessions(store).get("names")
    assert kept
    assert one != other
    assert f"{other}+{one}" in kept.session.players


def test_every_spelling_that_is_given(store: Store) -> None:
    forget(store, Person.called(WHO, "Šimková Zoë"), "Ann Lee", NOW)
    assert "Šimková" not in everything(store)


@pytest.mark.parametrize("name", ["", " ", "1", "+", "Zoë Šim"])
def test_who_is_not_kept_changes_nothing(store: Store, name: str) -> None:
    before = everything(store)
    with pytest.raises(Malformed):
        forget(store, Person.called(name), "Ann Lee", NOW)
    assert everything(store) == before


def test_pages_that_are_open_say_it_at_once_and_a_director_is_asked_first(store: Store) -> None:
    site = site_over(store, demonstration=False)
    with browsing(site) as guest, directing(site) as director:
        assert WHO in guest.get("/sessions/numbers").text
        page = director.get("/account/data", params={"name": WHO})
        assert "sure" in page.text
        token = page.text.partition('name="form_token" value="')[2].partition('"')[0]
        unsure = director.post("/account/forget", data={"form_token": token, "name": WHO})
        assert unsure.status_code == 422
        assert WHO in guest.get("/sessions/numbers").text
        said = {"form_token": token, "name": WHO, "sure": "1"}
        assert "N. N. " in director.post("/account/forget", data=said).text
        assert WHO not in guest.get("/sessions/numbers").text
        again = director.post("/account/forget", data=said)
        assert again.status_code == 422


def test_a_director_who_is_forgotten_signs_in_no_more(store: Store) -> None:
    site = site_over(store, demonstration=False)
    with directing(site) as director:
        assert director.get("/account/data").url.path == "/account/data"
        forget(store, Person.called(NAME), "somebody", NOW)
        assert director.get("/account/data").url.path == "/sign-in"
        assert fill(director, "/sign-in", name=NAME, password=PASSWORD).status_code == 403


def test_by_the_command_line(store: Store, path: Path) -> None:
    url = f"sqlite:///{path}"
    asked = CliRunner().invoke(app, ["forget", WHO, "--store", url], input="n\n")
    assert asked.exit_code != 0
    assert WHO in everything(store)
    done = CliRunner().invoke(app, ["forget", WHO, "--store", url, "--yes", "--by", "Ann Lee"])
    assert done.exit_code == 0, done.output
    assert "N. N. " in done.output
    assert WHO not in everything(store)  # seen by who has the store open
    assert store.read(STREAM)[0].entry.author == "Ann Lee"


@pytest.mark.parametrize(("typed", "gone"), [("á", True), ("Ano", True), ("y", True), ("n", False)])
def test_one_is_asked_and_answers_in_ones_language(
    store: Store, path: Path, typed: str, *, gone: bool
) -> None:
    line = ["forget", WHO, "--store", f"sqlite:///{path}", "--language", "sk"]
    asked = CliRunner().invoke(app, line, input=f"{typed}\n")
    assert "[áno/nie]" in asked.output
    assert (WHO not in everything(store)) is gone


def test_nobody_is_said_to_be_gone_while_something_cannot_be_read(path: Path) -> None:
    opened = open_store(f"sqlite:///{path}")
    with directing(site_over(opened)) as ann:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE acts SET body = '[' WHERE stream = 'table/auctions/1/1'")
            connection.commit()
        looked = ann.get("/account/data", params={"name": WHO})
        assert looked.status_code == 500
        assert "table/auctions/1/1 cannot be read" in looked.text
        form = {"name": WHO, "sure": "1", "form_token": token(ann)}
        tried = ann.post("/account/forget", data=form)
        assert tried.status_code == 500
        assert "table/auctions/1/1 cannot be read" in tried.text
    opened.close()
