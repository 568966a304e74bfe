"""What of somebody is left after he was forgotten: inside other names, in cookies, on phones."""

import base64
import re
import zipfile
from contextlib import closing
from fractions import Fraction
from html import unescape
from io import BytesIO
from pathlib import Path
from uuid import uuid4

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.events.acts import (
    AdditionGiven,
    ContestantEntered,
    LineUpNamed,
    Place,
    ResultEntered,
    SessionAct,
    SessionOpened,
)
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.privacy.forgetting import STREAM, Person, find, forget
from fairdeal.store.backup import back_up
from fairdeal.store.base import Store
from fairdeal.store.opening import open_store
from tests.server.evening.club import THREE_NT, Club, evening, post, send, token
from tests.server.inside import directing, site_over
from tests.server.privacy.kept import NOW, WHO, everything, further, scores


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


@pytest.mark.nightly
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
