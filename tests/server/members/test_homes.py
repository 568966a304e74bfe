"""Whose club somebody is of on which day: transfers told, put right and taken back."""

from datetime import date

import pytest

from fairdeal.errors import Malformed
from fairdeal.server.members.changes import brought, put_right
from fairdeal.server.members.homes import (
    club_of,
    clubs,
    day_of,
    home_on,
    not_transferred,
    transferred,
)
from fairdeal.server.members.kept import STREAM, Home, Member, members
from fairdeal.server.members.own import at_home, only_own, own_of
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import Club, evening, post, words
from tests.server.inside import NOW
from tests.server.interface.test_members import of_list
from tests.server.keys.test_keys import made
from tests.server.members.listing import keep_members
from tests.server.members.test_pages import kept, send
from tests.server.running import alert

TODAY = date(2026, 11, 29)
EVA = Member("Malá Eva", (("SBZ", "77"),), (), (("", "Košice"),))
JAN = Member("Kováč Ján", (("SBZ", "12"),), (), (("2020-01-01", "Nitra"),))
BO = Member("Bo Nagy")


def homes(listed: tuple[Member, ...], name: str) -> tuple[Home, ...]:
    return next(one.homes for one in listed if one.name == name)


def test_whose_somebody_is_on_a_day_follows_from_the_transfers() -> None:
    listed = transferred([EVA, JAN, BO], "Malá Eva", "Nitra", "2024-07-01")
    listed = transferred(listed, "Malá Eva", "", "2025-01-01")
    listed = transferred(listed, "Malá Eva", "Košice", "2026-01-01")
    days = ("2019-05-05", "2024-06-30", "2024-07-01", "2024-12-31", "2025-06-01", "2026-01-01")
    at = [home_on(listed[0], date.fromisoformat(day)) for day in days]
    assert at == ["Košice", "Košice", "Nitra", "Nitra", "", "Košice"]
    assert home_on(JAN, date(2019, 12, 31)) == ""
    assert clubs(listed) == ("Košice", "Nitra")


def test_one_told_wrongly_is_put_right_or_taken_back() -> None:
    listed = transferred([EVA], "Malá Eva", "Nitra", "2024-07-01")
    right = transferred(listed, "Malá Eva", "Brno", "2024-07-01")
    assert homes(right, "Malá Eva") == (("", "Košice"), ("2024-07-01", "Brno"))
    assert not_transferred(right, "Malá Eva", "2024-07-01") == (EVA,)
    there_and_back = transferred(listed, "Malá Eva", "Košice", "2025-07-01")
    assert not_transferred(there_and_back, "Malá Eva", "2024-07-01") == (EVA,)


@pytest.mark.parametrize(
    ("name", "club", "since", "why"),
    [
        ("Nobody", "Nitra", "2024-07-01", "Nobody of this name"),
        ("Malá Eva", "košice", "2024-07-01", "of košice then already"),
        ("Bo Nagy", "", "2024-07-01", "of no club then"),
    ],
)
def test_what_is_no_transfer(name: str, club: str, since: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        transferred([EVA, BO], name, club, since)


def test_what_is_no_day_no_club_and_was_never_told() -> None:
    assert [day_of(one) for one in ("2026-09-01", "1. 9. 2026", "")] == [
        "2026-09-01",
        "2026-09-01",
        "",
    ]
    for one in ("07/01/2023", "31.2.2024", "2024", "soon"):
        with pytest.raises(Malformed, match="is no day"):
            day_of(one)
    with pytest.raises(Malformed, match="semicolon"):
        club_of("A; B")
    with pytest.raises(Malformed, match="no transfer of this day"):
        not_transferred([EVA], "Malá Eva", "2024-07-01")
    many = Member("Bo", (), (), tuple((f"2024-01-{n:02}", f"Club {n}") for n in range(1, 25)))
    with pytest.raises(Malformed, match="more than 24 clubs"):
        transferred([many], "Bo", "Nitra", "2025-01-01")


def test_a_file_with_another_club_says_from_when() -> None:
    new = Member("Malá Eva", EVA.numbers, (), (("", "Nitra"),))
    with pytest.raises(Malformed, match="Malá Eva is of Košice in the list"):
        brought([EVA], [new])
    dated = Member("Malá Eva", EVA.numbers, (), (("2024-07-01", "Nitra"),))
    now = brought([EVA], [dated])
    assert now[0].homes == (("", "Košice"), ("2024-07-01", "Nitra"))
    assert brought(now, [dated]) == now
    assert brought(now, [new]) == now, "it says what the list says"
    assert brought([BO], [Member("Bo Nagy", (), (), (("", "Nitra"),))])[0].homes == (("", "Nitra"),)


def test_whoever_is_put_right_stays_in_his_club() -> None:
    assert put_right([EVA], "Malá Eva", Member("Veľká Eva"))[0].homes == EVA.homes


def test_a_club_changes_its_own_and_nobody_else() -> None:
    listed = (EVA, JAN, BO)
    assert own_of(listed, "košice", TODAY) == (EVA,)

    def asked(*people: Member) -> tuple[Member, ...]:
        wanted = only_own(lambda now: brought(now, people), "Košice", TODAY)
        return tuple(wanted(listed))

    new = asked(*at_home([Member("Cy")], "Košice"))
    assert new == (*listed, Member("Cy", (), (), (("", "Košice"),)))
    for person in (
        Member("Kováč Ján", (("WBF", "5"),)),
        Member("Bo Nagy", (("WBF", "5"),)),
        Member("Dora", (), (), (("", "Nitra"),)),
    ):
        with pytest.raises(Malformed, match="people of other clubs"):
            asked(person)
    out = only_own(lambda now: transferred(now, "Malá Eva", "", "2026-01-01"), "Košice", TODAY)
    assert homes(tuple(out(listed)), "Malá Eva")[-1] == ("2026-01-01", "")
    for change in (
        lambda now: transferred(now, "Kováč Ján", "Košice", "2026-01-01"),
        lambda _now: (JAN, BO),
        lambda _now: (EVA,),
    ):
        with pytest.raises(Malformed):
            only_own(change, "Košice", TODAY)(listed)


def test_whoever_is_forgotten_is_of_no_club() -> None:
    store = MemoryStore()
    keep_members(store, [EVA, JAN], "Ann", NOW)
    forget(store, Person.called("Malá Eva"), "Ann", NOW)
    assert members(store)[0].homes == ()
    assert "Košice" not in str(store.read(STREAM))


def test_a_transfer_on_the_page() -> None:
    with evening() as club:
        keep_members(club.site.sessions.store, [EVA, JAN], "Ann", NOW)
        form = {"name": "Malá Eva", "club": "Nitra", "since": "2024-07-01"}
        page = words(post(club.director, "/members/transfer", **form))
        assert "Nitra from 1 July 2024" in page
        assert homes(kept(club), "Malá Eva") == (("", "Košice"), ("2024-07-01", "Nitra"))
        again = post(club.director, "/members/transfer", **form | {"since": "2025-07-01"})
        assert "of Nitra then already" in alert(again)
        shown = words(club.director.get("/members?club=nitra"))
        assert "Malá Eva SBZ 77 Nitra" in shown
        file = club.director.get("/members.csv?club=Košice").text
        assert "Malá" not in file
        assert "Malá Eva,77,,Košice; Nitra,; 2024-07-01" in club.director.get("/members.csv").text
        post(club.director, "/members/transfer", name="Malá Eva", since="2024-07-01", step="remove")
        assert homes(kept(club), "Malá Eva") == EVA.homes


def test_a_federations_file_comes_back_as_it_went() -> None:
    with evening() as club:
        people = (EVA, JAN, Member("=Bo", (("WBF", "-9"), ("CLUB", "4")), ("Cy", "Bö Ó")))
        keep_members(club.site.sessions.store, people, "Ann", NOW)
        text = club.director.get("/members.csv").content.decode("utf-8-sig")
        with evening() as other:
            matching = send(other, "/members/columns", members=text)
            columns = ["name", "own", "number SBZ", "number WBF", "before", "club", "since"]
            assert [f'value="{one}" selected' in matching.text for one in columns] == [True] * 7
            send(other, "/members", text=text, column=columns)
            assert other.director.get("/members.csv").content.decode("utf-8-sig") == text
            assert [(one.name, one.homes) for one in kept(other)] == [
                (one.name, one.homes) for one in people
            ]


def read(club: Club, key: str) -> list[str]:
    headers = {"Authorization": f"Bearer {key}"}
    answer = club.browser().get("/api/v1/members", headers=headers)
    return [one["name"] for one in answer.json()["members"]]


def test_by_key_a_club_sees_and_changes_its_own() -> None:
    with evening() as club:
        keep_members(club.site.sessions.store, [EVA, JAN, BO], "Ann", NOW)
        office, key = made(club, "Office", "members"), made(club, "Košice", "own_members")
        assert read(club, key) == ["Malá Eva"]
        assert len(read(club, office)) == 3
        go = {"kind": "transfer", "name": "Kováč Ján", "club": "Košice", "since": "2026-11-01"}
        refused = of_list(club, key, go)
        assert (refused.status_code, "Ján" in refused.text) == (422, False)
        assert of_list(club, office, go).status_code == 200
        assert read(club, key) == ["Malá Eva", "Kováč Ján"]
        bring = {"kind": "bring_file", "text": "Name;SBZ\nCy Ash;31\n"}
        added = of_list(club, key, bring).json()["changes"][0]["after"]
        assert added["homes"] == [{"since": None, "club": "Košice"}]
        back = {"kind": "no_transfer", "name": "Kováč Ján", "since": "2026-11-01"}
        assert of_list(club, office, back).status_code == 200
        assert read(club, key) == ["Malá Eva", "Cy Ash"]
        headers = {"Authorization": f"Bearer {key}"}
        alike = club.browser().get("/api/v1/members/alike", headers=headers)
        assert alike.status_code == 403
