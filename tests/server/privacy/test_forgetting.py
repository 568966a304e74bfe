"""A person is taken out of everything: no name is left in the file, and every result stays."""

import base64
import json
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from fractions import Fraction
from html import unescape
from io import BytesIO
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
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.events.grades import Graded
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Butler, Matchpoints
from fairdeal.seats import Seat
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.kept.table_logs import TableRecord
from fairdeal.server.privacy.forgetting import STREAM, Found, Person, _voided, find, forget
from fairdeal.server.privacy.remaining import Name
from fairdeal.server.uploads.sessions import read_upload
from fairdeal.store.backup import back_up
from fairdeal.store.base import Envelope, Store
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from fairdeal.table.acts import CallMade, Official, Struck
from tests.server.evening.club import THREE_NT, Club, evening, post, send, token
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
        Graded("open", ((f"Ann Lee+{WHO}", WHO), (WHO,))),
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


def further(found: Found) -> list[str]:
    return [one.words for one in found.further]


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


def team(kept: Store) -> None:
    """His name stands by itself, inside others', in another order, in sentences and a title."""
    acts: list[SessionAct] = [
        SessionOpened("Zebulon Quux memorial", Matchpoints(), note="for QUUX, ZEBULON"),
        ContestantEntered("1", ("Zebulon Quux", "Bob")),
        ContestantEntered("2", ("Quux Zebulon", "Cyril")),
        ResultEntered(Place(1, "1"), "1", "2", BareScore(420)),
        ResultEntered(Place(1, "2"), "Zebulon Quux team", "Zebulon Quux & Bob", BareScore(50)),
        LineUpNamed("Zebulon Quux team", "2", ("Zebulon Quux", "Ann"), ("Bob", "Cyril")),
        AdditionGiven(
            Addition("Zebulon Quux team", Fraction(-1), Unit.PERCENT, Cause.PENALTY, "late")
        ),
    ]
    Sessions(kept).open("teams", acts, (), Signature(uuid4(), "Zebulon Quux", NOW))


QUUX = re.compile(r"(?i)zebulon\W+quux|quux\W+zebulon")


def test_what_is_left_inside_other_names_is_asked_about(store: Store) -> None:
    team(store)
    person = Person.called("Zebulon Quux")
    first = forget(store, person, "Ann Lee", NOW)
    assert {one.words for one in first.remaining} == {
        *("Zebulon Quux team", "Zebulon Quux & Bob", "Quux Zebulon", "for QUUX, ZEBULON"),
    }
    before = scores(store, "teams")
    ours = tuple(one.words for one in first.remaining if one.words != "Quux Zebulon")
    again = Person.called("Zebulon Quux", within=ours)
    second = forget(store, again, "Ann Lee", NOW, first.stand_in)
    assert [one.words for one in second.remaining] == ["Quux Zebulon"]
    assert second.stand_in == first.stand_in
    text = everything(store)
    assert f"{first.stand_in} team" in text
    assert f"for {first.stand_in}" in text
    assert QUUX.findall(text) == ["Quux Zebulon"]
    assert [one[1:] for one in scores(store, "teams")] == [one[1:] for one in before]  # type: ignore[index]
    last = forget(store, Person.called("Zebulon Quux", within=("Quux Zebulon",)), "Ann", NOW)
    assert not last.remaining
    assert not QUUX.search(everything(store))


def test_one_who_stands_in_longer_names_alone_is_asked_about(store: Store) -> None:
    found = find(store, Person.called("Simkova Zoe"))
    assert (found.acts, "Šimková Zoë" in further(found)) == (0, True)
    done = forget(store, Person.called("Simkova Zoe"), "Ann Lee", NOW)
    assert (done.acts, bool(done.remaining)) == (0, True)
    assert not store.read(STREAM)


def test_afterwards_no_page_export_backup_cookie_or_phone_has_the_name(tmp_path: Path) -> None:
    """Everything is looked through: what is seen, what can be taken away, what is kept."""
    path = tmp_path / "club.db"
    with closing(open_store(f"sqlite:///{path}")) as kept:
        team(kept)
        with evening(store=kept) as made:
            helper = made.joined("scorer", name="Zebulon Quux")
            deputy = made.joined("director", name="Deb")
            player = made.joined("table 1")
            said = {"board": "1", "round": "1", "table": "1", **THREE_NT}
            assert "Entered" in send(helper, f"{made.at}/seat", **said)
            assert any(one.author == "Zebulon Quux" for one in made.session.log)
            pages = read(made, "Zebulon Quux")
            assert sum(bool(QUUX.search(page)) for page in pages.values()) > 5
            form = {"name": "Zebulon Quux", "sure": "1"}
            asked = post(made.director, "/account/forget", **form)
            assert "Not done yet." in asked.text
            ticked = re.findall(r'name="within" value="([^"]*)"', asked.text)
            left = list(map(unescape, ticked))
            stand_in = re.findall(r'name="stand_in" value="([^"]*)"', asked.text)[0]
            form |= {"form_token": token(made.director), "stand_in": stand_in}
            done = made.director.post(
                "/account/forget", data=form | {"within": left, "shown": left}
            )
            assert "Done." in done.text
            for name, page in read(made, stand_in).items():
                assert not QUUX.search(page), name
            # A helper's phone carries a name: it is put out, and drops it. Players' phones stay.
            out = helper.get(f"{made.at}/seat?table=1")
            assert out.status_code == 403
            assert "fairdeal_device" not in helper.cookies
            assert not QUUX.search(str([*helper.cookies.jar]))
            assert player.get(f"{made.at}/seat").status_code == 200
            assert deputy.get(made.at).status_code in {403, 200}  # it joins anew
            assert made.joined("director", name="Deb").get(made.at).status_code == 200
            zipped = zipfile.ZipFile(BytesIO(made.director.get("/account/export.zip").content))
            for one in zipped.namelist():
                assert not QUUX.search(zipped.read(one).decode("utf-8", "replace")), one
            back_up(path, tmp_path / "after.db")
    for file in tmp_path.iterdir():
        assert not QUUX.search(file.read_bytes().decode("latin-1")), file.name


def read(made: Club, name: str) -> dict[str, str]:
    """Every page the Director and the public may ask for without a form, and every file."""
    paths = {"/", f"/players?name={name}", "/account", "/account/data"}
    found: dict[str, str] = {}
    while paths:
        path = paths.pop()
        answer = made.director.get(path)
        found[path] = unescape(answer.text)
        linked = re.findall(r'href="(/(?:sessions|evenings|players)[^"#]*)"', answer.text)
        paths |= {unescape(one) for one in linked if "/print/" not in one and ".pdf" not in one}
        paths -= set(found)
    return found


def test_who_takes_himself_out_is_not_written_down_as_he_does_it(store: Store) -> None:
    forget(store, Person.called(WHO), WHO, NOW)
    assert WHO not in everything(store)


def test_the_cookie_of_a_known_browser_tells_no_name(store: Store) -> None:
    with directing(site_over(store, demonstration=False)) as director:
        value = director.cookies["fairdeal_known"]
        said = base64.urlsafe_b64decode(value.split(".")[0] + "==").decode("latin-1")
        assert "ann" not in said.casefold()


def test_the_command_asks_about_what_is_left_and_is_not_done_before(
    store: Store, path: Path
) -> None:
    team(store)
    line = ["forget", "Zebulon Quux", "--store", f"sqlite:///{path}"]
    unsaid = CliRunner().invoke(app, [*line, "--yes"])
    assert unsaid.exit_code == 1
    assert "Not done yet" in unsaid.output
    assert "Zebulon Quux team" in unsaid.output
    asked = CliRunner().invoke(app, line, input="y\ny\ny\ny\nn\n")
    assert asked.exit_code == 0, asked.output
    assert asked.output.count("Is it the same person?") == 4
    assert len(QUUX.findall(everything(store))) == 1


def test_what_let_a_director_in_lets_nobody_in_any_more() -> None:
    """Accounts count their versions from 1, so that nobody was ever signed in to version 0."""
    assert _voided("director_password_set.v1") == {"hash": ""}
    assert _voided("director_signed_in.v1") == {"version": 0}
    assert _voided("result_entered.v1") == {}
