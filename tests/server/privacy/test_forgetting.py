"""A person is taken out of everything: no name is left in the file, and every result stays."""

import sqlite3
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest
from typer.testing import CliRunner

from fairdeal.boards import Board
from fairdeal.calls import Pass
from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AliasConfirmed,
    AppealDecided,
    AppealLodged,
    BoardRecorded,
    ContestantEntered,
    LineUpNamed,
    MovementChosen,
    Place,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Butler, Matchpoints
from fairdeal.seats import Seat
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.kept.table_logs import TableRecord
from fairdeal.server.privacy.forgetting import STREAM, Person, _voided, find, forget
from fairdeal.server.privacy.remaining import Name
from fairdeal.store.base import Store
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from fairdeal.table.acts import CallMade, Official, Struck
from tests.server.evening.club import token
from tests.server.inside import NAME, PASSWORD, browsing, directing, site_over
from tests.server.privacy.kept import NOW, WHO, everything, further, scores
from tests.server.running import fill


def test_the_name_is_gone_and_the_results_stay(store: Store) -> None:
    before = {one: scores(store, one) for one in ("numbers", "names")}
    found = find(store, Person.called(WHO))
    assert found.sessions == ("numbers", "names")
    done = forget(store, Person.called(f" {WHO.upper()}  "), "Ann Lee", NOW)
    stand_in = done.stand_in
    assert done.acts == found.acts > 5
    # The namesake's name is hers in another order: somebody is asked.
    assert [one.words for one in done.remaining] == ["Šimková Zoë"] == further(found)
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
    done = forget(kept, Person.called(who), "Ann Lee", NOW)
    stand_in, changed = done.stand_in, done.acts
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
    forgotten = forget(store, Person.called(WHO), "Ann Lee", NOW)
    stand_in, changed = forgotten.stand_in, forgotten.acts
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
    one = forget(store, Person.called(WHO), "Ann Lee", NOW).stand_in
    other = forget(store, Person.called("Dario"), "Ann Lee", NOW).stand_in
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
        asked = director.post("/account/forget", data=said)
        assert "N. N. " in asked.text
        assert "Not done yet." in asked.text
        assert WHO not in guest.get("/sessions/numbers").text
        done = director.post("/account/forget", data=said | {"shown": "Šimková Zoë"})
        assert "Done." in done.text
        assert "you said that they are others: “Šimková Zoë”" in done.text


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
    line = ["forget", WHO, "--store", url, "--yes", "--by", "Ann Lee"]
    done = CliRunner().invoke(app, [*line, "--others", "Šimková Zoë"])
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


@pytest.mark.parametrize(
    ("words", "stands"),
    [
        ("Zebulon Quux", True),
        ("Zebulon Quux team", True),
        ("Zebulon Quux & Bob", True),
        ("Bob+Zebulon Quux", True),
        ("QUUX, zebulon", True),
        ("(Quux  Zebulon)", True),
        ("Žebulon Quux", True),
        ("zebulon-quux", True),
        ("Zebulon Quuxley", False),
        ("Zebulon and Quux", False),
        ("Zebulon", False),
        ("Quux", False),
    ],
)
def test_a_name_is_found_as_words_in_either_order(words: str, *, stands: bool) -> None:
    assert Name(["Zebulon Quux"]).stands_in(words) is stands


def test_three_names_are_found_with_the_family_name_in_front() -> None:
    name = Name(["Anna Maria Lee"])
    assert all(map(name.stands_in, ("Lee, Anna Maria", "Lee Maria Anna", "ANNA MARIA LEE cup")))
    assert not name.stands_in("Anna Lee")
    assert name.replaced("The Lee, Anna Maria cup", "N. N. 1") == "The N. N. 1 cup"


def test_what_let_a_director_in_lets_nobody_in_any_more() -> None:
    """Accounts count their versions from 1, so that nobody was ever signed in to version 0."""
    assert _voided("director_password_set.v1") == {"hash": ""}
    assert _voided("director_signed_in.v1") == {"version": 0}
    assert _voided("result_entered.v1") == {}
