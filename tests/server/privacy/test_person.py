"""All that is kept of one person, in one file."""

import json
from typing import Any

import pytest

from fairdeal.errors import Malformed
from fairdeal.server.interface.app import AT
from fairdeal.server.members.changes import made_public
from fairdeal.server.members.homes import transferred
from fairdeal.server.members.kept import Member, members
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.server.privacy.person import person_file
from tests.server.evening.club import Club, evening, post
from tests.server.inside import NOW
from tests.server.keys.test_keys import made
from tests.server.members.listing import keep_members

ZORA = Member("Zora Quux", (("SBZ", "7788"),), ("Zora Blatt",))


def played(club: Club) -> None:
    store = club.site.sessions.store
    keep_members(store, (ZORA, Member("Ann Lee", (("SBZ", "12"),))), "Eve", NOW)
    keep_members(store, transferred(members(store), ZORA.name, "Nitra", "2024-07-01"), "Bob", NOW)
    keep_members(store, made_public(members(store), ZORA.name, ["name"]), "Cy", NOW)
    post(club.director, f"{club.at}/names", **{"1-1": "Zora Blatt", "1-2": "Ann Lee"})
    for _minutes in range(8):
        club.act("rehearse")


def test_it_has_the_list_the_sessions_the_boards_and_every_other_word() -> None:
    with evening(rehearsal="1") as club:
        played(club)
        file: dict[str, Any] = json.loads(person_file(club.site.sessions, "zora quux"))
        assert file["now"] == {
            "name": "Zora Quux",
            "numbers": {"SBZ": "7788"},
            "before": ["Zora Blatt"],
            "clubs": [{"since": "2024-07-01", "club": "Nitra"}],
            "roles": [],
            "points": None,
            "public": ["name"],
        }
        assert [(one["by"], one["said"]["public"]) for one in file["told"]] == [
            ("Eve", ["name", "years"]),
            ("Bob", ["name", "years"]),
            ("Cy", ["name"]),
        ]
        (session,) = file["sessions"]
        assert session["as"] == {"1": ["Zora Blatt", "Ann Lee"]}
        own = [at for at, result in club.session.results.items() if "1" in (result.ns, result.ew)]
        told = [(board["number"], len(board["results"])) for board in session["boards"]]
        assert own
        assert sorted(told) == sorted((at.board, 1) for at in own)
        assert all("1" in (one["ns"], one["ew"]) for b in session["boards"] for one in b["results"])
        assert any(one["act"] == "contestant_entered.v1" for one in file["besides"])
        assert '"12"' not in json.dumps(file["told"]), "nobody else's number"


def test_who_may_have_it_and_that_nothing_is_left_of_who_was_forgotten() -> None:
    with evening(rehearsal="1") as club:
        played(club)
        at = "/account/person.json?name=Zora+Blatt"
        assert "sign-in" in str(club.browser().get(at).url)
        assert club.director.get(at).json()["names"] == ["Zora Blatt", "Zora Quux"]
        assert "person.json" in club.director.get("/account/data?name=Zora+Quux").text
        key, other = made(club, "Office", "forget"), made(club, "List", "members")
        path = f"{AT}/people/file?name=Zora+Quux"
        for one, status in ((key, 200), (other, 403)):
            headers = {"Authorization": f"Bearer {one}"}
            assert club.browser().get(path, headers=headers).status_code == status
        forget(club.site.sessions.store, Person.called("Zora Quux", "Zora Blatt"), "Eve", NOW)
        with pytest.raises(Malformed, match="nobody of this name"):
            person_file(club.site.sessions, "Zora Quux")
        assert "Nobody of this name" in club.director.get(at).text
