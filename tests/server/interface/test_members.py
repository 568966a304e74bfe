"""The club's list by key: what its page keeps, once, and for no other key."""

from collections.abc import Iterator, Mapping
from uuid import uuid4

import httpx
import pytest

from fairdeal.server.interface.app import AT
from fairdeal.server.kept.session import Signature
from fairdeal.server.members.changes import brought, without
from fairdeal.server.members.kept import STREAM, Member, change_list, clubs_of, members
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import Club, club, post
from tests.server.inside import NOW
from tests.server.keys.test_keys import made
from tests.server.members.test_pages import send

LIST = "Číslo;Priezvisko;Meno\n1203;Kováč;Ján\n77;Malá;Eva\n1588;Kováč;Ján\n"
EVA: dict[str, object] = {
    "name": "Malá Eva",
    "numbers": {"SBZ": "77"},
    "before": [],
    "homes": [],
    "public": None,
    "roles": [],
    "points": "",
}


@pytest.fixture
def here() -> Iterator[Club]:
    with club() as one:
        yield one


def asked(here: Club, key: str, path: str, **said: object) -> httpx.Response:
    body = {"id": str(uuid4())} | said
    headers = {"Authorization": f"Bearer {key}"}
    return here.browser().post(f"{AT}{path}", json=body, headers=headers)


def of_list(here: Club, key: str, what: Mapping[str, object], **said: object) -> httpx.Response:
    return asked(here, key, "/members/requests", what=what, **said)


def listed(here: Club) -> tuple[Member, ...]:
    return members(here.site.sessions.store)


def test_a_list_by_key_is_the_list_by_hand(here: Club) -> None:
    key = made(here, "Office", "members")
    file = {"kind": "bring_file", "text": LIST, "federation": "sbz"}
    looked = of_list(here, key, file, look=True)
    assert listed(here) == ()
    done = of_list(here, key, file)
    assert looked.json() == done.json()
    assert [one["after"]["name"] for one in done.json()["changes"]] == [
        "Kováč Ján",
        "Malá Eva",
        "Kováč Ján II",
    ]
    by_key = listed(here)
    with club() as other:
        send(other, "/members", text=LIST, column=["number", "last", "first"], federation="SBZ")
        assert listed(other) == by_key
    read = here.browser().get(f"{AT}/members", headers={"Authorization": f"Bearer {key}"}).json()
    assert (read["all"], read["next"], read["members"][1]) == (3, None, EVA)
    assert here.site.sessions.store.read(STREAM)[0].entry.author == "key Office"


def test_one_is_put_right_renamed_and_taken_off(here: Club) -> None:
    key = made(here, "Office", "members")
    of_list(here, key, {"kind": "bring", "members": [EVA]})
    married = {"name": "Veľká Eva", "numbers": {"sbz": "77", "CLUB": "3"}, "before": ["Malá Eva"]}
    of_list(here, key, {"kind": "put_right", "was": "Malá Eva", "member": married})
    assert listed(here) == (Member("Veľká Eva", (("SBZ", "77"), ("CLUB", "3")), ("Malá Eva",)),)
    only = {"kind": "bring", "members": [{"name": "Bo"}], "only": True}
    assert of_list(here, key, only).json()["all"] == 1
    assert listed(here) == (Member("Bo"),)
    of_list(here, key, {"kind": "take_off", "name": "Bo"})
    assert listed(here) == ()


def test_a_repeat_changes_nothing_and_is_answered_as_the_first_time(here: Club) -> None:
    key, one = made(here, "Office", "members"), str(uuid4())
    bring = {"kind": "bring", "members": [EVA, {"name": "Bo"}]}
    first = of_list(here, key, bring, id=one)
    of_list(here, key, {"kind": "take_off", "name": "Bo"})
    again = of_list(here, key, bring, id=one)
    assert again.json() == first.json()
    assert [who.name for who in listed(here)] == ["Malá Eva"]
    another = of_list(here, key, {"kind": "bring", "members": [{"name": "Cy"}]}, id=one)
    assert (another.status_code, another.json()["why"]) == (422, "another")


def test_two_of_one_name_are_refused_before_anything_is_kept(here: Club) -> None:
    key = made(here, "Office", "members")
    of_list(here, key, {"kind": "bring", "members": [EVA]})
    for look in (True, False):
        refused = of_list(here, key, {"kind": "put_right", "member": EVA}, look=look)
        assert refused.status_code == 422
        assert "told apart" in refused.json()["error"]
    nameless = of_list(here, key, {"kind": "put_right", "member": {"name": "7"}})
    assert nameless.status_code == 422
    headings = of_list(here, key, {"kind": "bring_file", "text": "a;b\n1;2\n"})
    assert headings.status_code == 422
    assert len(listed(here)) == 1


def test_a_whole_federation_s_list_is_taken_of_a_key_and_of_nobody_else(here: Club) -> None:
    text = "Name,Number\n" + "".join(f"Player {n} of a club,{n}\n" for n in range(1, 4_001))
    what = {"kind": "bring_file", "text": text, "federation": "SBZ"}
    assert of_list(here, made(here, "Office", "members"), what).json()["all"] == 4_000
    assert of_list(here, "fairdeal_none", what).status_code == 413


def test_a_key_of_another_part_neither_sees_nor_changes_it(here: Club) -> None:
    key = made(here, "Board", "scores", "people", "set_up", "series")
    assert of_list(here, key, {"kind": "bring", "members": [EVA]}).status_code == 403
    headers = {"Authorization": f"Bearer {key}"}
    assert here.browser().get(f"{AT}/members", headers=headers).status_code == 403
    assert asked(here, key, "/people/forgotten", name="Malá Eva").status_code == 403
    form = {"name": "One", "scope": "members", "session": "x", "last": "2026-12-24"}
    assert "for the whole club" in post(here.director, "/account/keys", **form).text


def test_a_person_is_forgotten_once_and_what_is_left_is_asked(here: Club) -> None:
    key = made(here, "Office", "members", "forget")
    people = [EVA, {"name": "Malá Eva ml."}]
    of_list(here, key, {"kind": "bring", "members": people})
    looked = asked(here, key, "/people/forgotten", name="Malá Eva", look=True).json()
    assert looked["acts"] == 1
    assert looked["remaining"] == [{"words": "Malá Eva ml.", "acts": 1}]
    assert "Malá Eva" in {one.name for one in listed(here)}
    one = str(uuid4())
    first = asked(here, key, "/people/forgotten", name="Malá Eva", id=one)
    assert first.json()["remaining"] == looked["remaining"]
    assert asked(here, key, "/people/forgotten", name="Malá Eva", id=one).json() == first.json()
    rest = {"within": ["Malá Eva ml."], "stand_in": first.json()["stand_in"]}
    two = str(uuid4())
    last = asked(here, key, "/people/forgotten", name="Malá Eva", id=two, **rest)
    assert last.json()["remaining"] == []
    assert (
        asked(here, key, "/people/forgotten", name="Malá Eva", id=two, **rest).json() == last.json()
    )
    assert "Eva" not in str(here.site.sessions.store.read(STREAM))
    nobody = asked(here, key, "/people/forgotten", name="Malá Eva")
    assert nobody.status_code == 422


def test_what_two_change_at_the_same_time_is_both_kept() -> None:
    store = MemoryStore()
    signed = [Signature(uuid4(), "Ann", NOW) for _ in range(3)]
    lists = [clubs_of(store, lambda _one: None) for _ in range(2)]
    change_list(lists[0], lambda now: brought(now, [Member("Ada"), Member("Bo")]), signed[0])
    assert lists[1].get(STREAM) is not None

    def slow(now: object) -> tuple[Member, ...]:
        if len(members(store)) == 2:
            change_list(lists[1], lambda then: without(then, "Ada"), signed[1])
        assert isinstance(now, tuple)
        return brought(now, [Member("Cy")])

    change_list(lists[0], slow, signed[2])
    assert [one.name for one in members(store)] == ["Bo", "Cy"]
