"""Who may do what with a federation's list, by the roles people have in it."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from uuid import uuid4

import httpx
import pytest

from fairdeal.errors import Malformed
from fairdeal.events.evening.acts import CodesMade
from fairdeal.intents.scopes import Scope
from fairdeal.server.interface import membering
from fairdeal.server.interface.app import AT
from fairdeal.server.kept.session import Signature
from fairdeal.server.keys.kept import MARK
from fairdeal.server.members import pages
from fairdeal.server.members.changes import brought, put_right
from fairdeal.server.members.kept import Member, change_list, clubs_of, members
from fairdeal.server.members.reading import guessed, people, rows_of, written
from fairdeal.server.members.roles import ALL, given, rights_of, still_kept, taken
from fairdeal.server.members.same import alike
from fairdeal.server.privacy.forgetting import Person, forget
from tests.server.evening.club import Club, evening, post, token, words
from tests.server.inside import NOW, opened
from tests.server.interface.test_members import asked, of_list
from tests.server.keys.test_keys import made
from tests.server.members.listing import keep_members
from tests.server.members.test_pages import send
from tests.server.public.federation import key_of
from tests.server.running import alert, fill

ANN = Member("Ann Lee", roles=(("officer", ""),))
NORTH = Member("Nora North", homes=(("", "North"),), roles=(("officer", "North"),))
OF_NORTH = Member("Ned Nord", (("SBZ", "11"),), homes=(("", "North"),))
OF_SOUTH = Member("Sam Sud", (("SBZ", "22"),), homes=(("", "South"),))
SCORER = Member("Sue Score", homes=(("", "South"),), roles=(("scorer", "South"),))
HOUSE = Member("Dan Deal", roles=(("director", ""),))
LISTED = (ANN, NORTH, OF_NORTH, OF_SOUTH, SCORER, HOUSE)
PASSWORD = "correct horse"  # noqa: S105 - of an account that lives as long as a test


@contextmanager
def held() -> Iterator[Club]:
    with evening(tables=3, boards=18) as it:
        for name in ("Nora North", "Sue Score", "Dan Deal", "No Role"):
            token = it.site.directors.invite(NOW)
            it.site.directors.set_password(token, name, PASSWORD, NOW)
        yield it


@pytest.fixture(scope="module")
def house() -> Iterator[Club]:
    with held() as it:
        yield it


@pytest.fixture
def here(house: Club) -> Club:
    keep_members(house.site.sessions.store, LISTED, "Ann", NOW)
    return house


def signed_in(house: Club, name: str) -> httpx.Client:
    client = house.stack.enter_context(opened(house.app))
    assert fill(client, "/sign-in", name=name, password=PASSWORD).status_code == 200
    return client


def seen(client: httpx.Client) -> set[str]:
    page, file = client.get("/members").text, client.get("/members.csv").text
    shown = {one.name for one in LISTED if f">{one.name}</a>" in page}
    assert shown == {one.name for one in LISTED if f"\n{one.name}," in file}
    return shown


def listed(house: Club) -> dict[str, Member]:
    return {one.name: one for one in members(house.site.sessions.store)}


def test_whom_each_role_sees(here: Club) -> None:
    every = {one.name for one in LISTED}
    assert seen(here.director) == every
    assert seen(signed_in(here, "Dan Deal")) == every
    assert seen(signed_in(here, "Nora North")) == {"Nora North", "Ned Nord"}
    assert seen(signed_in(here, "Sue Score")) == {"Sue Score", "Sam Sud"}
    assert seen(signed_in(here, "No Role")) == set()


def test_a_clubs_officer_keeps_her_club_and_nobody_elses(here: Club) -> None:
    nora = signed_in(here, "Nora North")
    put = {"was": "Ned Nord", "name": "Ned Norden", "numbers": "SBZ 11"}
    post(nora, "/members/one", **put)
    assert listed(here)["Ned Norden"].homes == (("", "North"),)
    post(nora, "/members/one", name="New Here")
    assert listed(here)["New Here"].homes == (("", "North"),), "whom she brings is her club's"
    post(nora, "/members/transfer", name="Ned Norden", club="South", since="2026-12-01")
    assert listed(here)["Ned Norden"].homes[-1] == ("2026-12-01", "South")
    before = listed(here)
    for path, said in (
        ("/members/one", {"was": "Sam Sud", "name": "Sam Other"}),
        ("/members/one", {"was": "Nora North", "name": "Ann Lee 2"}),
        ("/members/one", {"was": "New Here", "step": "remove"}),
        ("/members/transfer", {"name": "Sam Sud", "club": "North"}),
        ("/members/role", {"name": "Nora North", "role": "officer", "club": ""}),
        ("/members/same", {"name": "New Here", "other": "Ned Norden"}),
        ("/account/forget", {"name": "New Here", "sure": "1"}),
        ("/members", {"text": "Name,Roles\nNew Two,officer", "column": "name", "only": "1"}),
    ):
        assert post(nora, path, **said).status_code in {403, 422}, path
    assert listed(here) == before


def test_no_clubs_officer_gives_takes_or_brings_a_role() -> None:
    officer, nora = ("officer", "North"), rights_of(LISTED, "Nora North")
    brings = Member("New Here", homes=NORTH.homes, roles=(("scorer", ""),))
    allowed = partial(brought, people=(replace(brings, roles=()),))
    assert len(nora.allowed(allowed, NOW.date())(LISTED)) == len(LISTED) + 1
    for refused in (
        partial(given, name="Ned Nord", role=officer),
        partial(taken, name="Nora North", role=officer),
        partial(brought, people=(brings,)),
        partial(brought, people=(replace(OF_NORTH, roles=(officer,)),)),
    ):
        with pytest.raises(Malformed, match="Whoever has a role"):
            nora.allowed(refused, NOW.date())(LISTED)


def test_points_from_before_are_told_by_whoever_keeps_the_whole_list(here: Club) -> None:
    store, nora = here.site.sessions.store, signed_in(here, "Nora North")
    put = {"was": "Ned Nord", "name": "Ned Nord", "numbers": "SBZ 11"}
    assert 'name="points"' not in nora.get("/members?who=Ned+Nord").text
    assert post(nora, "/members/one", **put, points="900").status_code == 422
    rows = {"text": "Name,Masterpoints\nNew Here,900", "column": ["name", "points"]}
    answer = nora.post("/members", data=rows | {"form_token": token(nora)})
    assert answer.status_code == 422
    assert "Points from before are told by whoever keeps the whole list" in alert(answer)
    assert {one.points for one in members(store)} == {""}
    post(here.director, "/members/one", **put, points=" 12,35 ")
    assert listed(here)["Ned Nord"].points == "12.35"
    assert 'value="12.35"' in here.director.get("/members?who=Ned+Nord").text
    post(nora, "/members/one", **put, before="Ned Norden")
    assert listed(here)["Ned Nord"].before == ("Ned Norden",)
    assert listed(here)["Ned Nord"].points == "12.35", "she says nothing of them"
    wrong = post(here.director, "/members/one", **put, points="many")
    assert wrong.status_code == 422
    assert 'value="many"' in wrong.text
    assert 'name="points_were" value="12.35"' in here.director.get("/members?who=Ned+Nord").text
    post(here.director, "/members/one", **put, points="", points_were="12.35")
    assert listed(here)["Ned Nord"].points == "0", "an empty field takes them away"


def test_whoever_is_forgotten_has_no_role(here: Club) -> None:
    store, gone = here.site.sessions.store, Member("Gus Gone", roles=(("officer", "North"),))
    keep_members(store, (*LISTED, gone), "Ann", NOW)
    forget(store, Person.called("Gus Gone"), "Ann Lee", NOW)
    assert "Gus Gone" not in listed(here)
    assert {name for name, one in listed(here).items() if one.roles} == {
        "Ann Lee",
        "Nora North",
        "Sue Score",
        "Dan Deal",
    }


@pytest.mark.parametrize("name", ["Sue Score", "Dan Deal", "No Role"])
def test_others_look_and_change_nothing(here: Club, name: str) -> None:
    client, before = signed_in(here, name), listed(here)
    page = client.get("/members?who=Sam+Sud").text
    assert 'action="/members' not in page.replace('method="get" action="/members"', "")
    for path, said in (
        ("/members/one", {"name": "New Here"}),
        ("/members/one", {"was": "Sam Sud", "step": "remove"}),
        ("/members/transfer", {"name": "Sam Sud", "club": "North"}),
        ("/members/role", {"name": name, "role": "officer"}),
        ("/account/points", {"scheme": "acbl-club", "grade": "open"}),
    ):
        assert post(client, path, **said).status_code in {403, 422}, path
    assert listed(here) == before
    assert here.site.points.get("masterpoint-scheme") is None
    for path in ("/members/same", "/account/data", "/account/export.zip", "/account/person.json"):
        assert client.get(path).status_code == 403, path


def test_no_key_lets_a_program_do_what_its_maker_may_not(here: Club) -> None:
    nora = signed_in(here, "Nora North")

    def made_by_her(name: str, *scopes: str) -> int:
        form = {"name": name, "scope": list(scopes), "last": "2026-12-24"}
        token = nora.get("/account/keys").text.split('name="form_token" value="')[1].split('"')[0]
        return nora.post("/account/keys", data=form | {"form_token": token}).status_code

    assert made_by_her("All", "members") == 422
    assert made_by_her("Out", "forget") == 422
    assert made_by_her("South", "own_members") == 422
    assert made_by_her("North", "own_members", "series") == 200
    assert made_by_her("Board", "read") == 200


@pytest.fixture
def anew() -> Iterator[Club]:
    """One in which no key was made yet: its name is given once."""
    with held() as it:
        keep_members(it.site.sessions.store, LISTED, "Ann", NOW)
        yield it


def test_a_key_lets_do_what_its_maker_may_by_now(
    anew: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = anew
    nora = signed_in(here, "Nora North")
    form = {"name": "North", "scope": "own_members", "last": "2026-12-24"}
    north = re.findall(rf'value="({MARK}[\w-]+)"', post(nora, "/account/keys", **form).text)[0]
    office = made(here, "Office", "members", "forget", "series")
    ned = {"kind": "put_right", "was": "Ned Nord", "member": {"name": "Ned Norden"}}

    def sees(key: str, path: str = "/members") -> int:
        carries = {"Authorization": f"Bearer {key}"}
        return here.browser().get(f"{AT}{path}", headers=carries).status_code

    file = "/people/file?name=Sam+Sud"
    assert [sees(north), sees(office), sees(office, file)] == [200, 200, 200]

    def meanwhile(stands: Sequence[Member], was: str, one: Member) -> Sequence[Member]:
        if listed(here)["Nora North"].roles:
            take_from_nora(here)
        return put_right(stands, was, one)

    monkeypatch.setattr(membering, "put_right", meanwhile)
    assert of_list(here, north, ned).status_code == 403, "it was taken while that was decided"
    assert [sees(north), of_list(here, north, ned).status_code] == [403, 403]
    given_on = tuple(replace(one, roles=()) if one == ANN else one for one in LISTED)
    keep_members(
        here.site.sessions.store, (*given_on, Member("Bea", roles=ANN.roles)), "Ann Lee", NOW
    )
    forget = {"name": "Sam Sud", "look": True}
    assert [sees(office), sees(office, file)] == [403, 403]
    assert of_list(here, office, ned).status_code == 403
    assert asked(here, office, "/people/forgotten", **forget).status_code == 403
    assert "Ned Nord" in listed(here)
    assert sees(office, "/series") == 200, "what is not about the list stays"


def test_roles_are_given_and_taken_on_the_page_and_by_key(here: Club) -> None:
    said = {"name": "Sam Sud", "role": "director", "club": "South"}
    assert post(here.director, "/members/role", **said).status_code == 200
    page = words(here.director.get("/members?who=Sam+Sud"))
    assert "Director of South: sees its people" in page
    again = post(here.director, "/members/role", **said)
    assert (again.status_code, "Sam Sud has this role already." in words(again)) == (422, True)
    assert "Roles of Sam Sud" in words(again), "on his page"
    key = made(here, "Office", "members")
    role = {"role": "scorer", "club": ""}
    for kind, roles in (("give_role", 2), ("take_role", 1)):
        done = of_list(here, key, {"kind": kind, "name": "Sam Sud", "role": role}).json()
        assert len(done["changes"][0]["after"]["roles"]) == roles
    assert listed(here)["Sam Sud"].roles == (("director", "South"),)
    post(here.director, "/members/role", **said, step="take")
    assert listed(here)["Sam Sud"].roles == ()


def take_from_nora(house: Club) -> None:
    """As another process does it, that has the list from the store itself."""
    other = clubs_of(house.site.sessions.store, lambda _one: None)
    take = partial(taken, name="Nora North", role=("officer", "North"))
    change_list(other, take, Signature(uuid4(), "Ann Lee", NOW))


def test_a_role_taken_by_another_process_is_none_at_the_next_page(here: Club) -> None:
    nora = signed_in(here, "Nora North")
    assert seen(nora) == {"Nora North", "Ned Nord"}
    take_from_nora(here)
    refused = post(nora, "/members/one", was="Ned Nord", name="Ned Norden", numbers="SBZ 11")
    assert (refused.status_code, "Ned Norden" in listed(here)) == (422, False)
    assert "may not change the list" in words(refused)
    assert "Ned Nord" not in nora.get("/members.csv").text


def test_a_role_taken_while_a_form_is_kept_is_none(
    here: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    nora = signed_in(here, "Nora North")

    def meanwhile(stands: Sequence[Member], was: str, one: Member) -> Sequence[Member]:
        if listed(here)["Nora North"].roles:
            take_from_nora(here)
        return put_right(stands, was, one)

    monkeypatch.setattr(pages, "put_right", meanwhile)
    refused = post(nora, "/members/one", was="Ned Nord", name="Ned Norden", numbers="SBZ 11")
    assert (refused.status_code, "Ned Norden" in listed(here)) == (422, False)
    assert "may not change the list" in words(refused)


def test_until_somebody_keeps_the_list_every_account_does() -> None:
    nobody = tuple(replace(one, roles=()) for one in LISTED)
    assert rights_of(nobody, "Anybody") == ALL
    assert rights_of((*nobody[1:], NORTH), "Anybody") == ALL
    assert rights_of(LISTED, "ann  LEE") == ALL
    assert not rights_of(LISTED, "Anybody").everybody
    former = replace(ANN, name="Ann Oak", before=("Ann Lee",))
    assert rights_of((former, NORTH), "Ann Lee") == ALL, "by a former name too"
    first = partial(given, name="Ned Nord", role=("officer", ""))
    with pytest.raises(Malformed, match="Nobody signs in"):
        still_kept(first, lambda _name: False)(nobody)
    kept = still_kept(first, lambda name: name == "Ned Nord")(nobody)
    assert kept[2].roles == (("officer", ""),)
    for wrong in (("king", ""), ("officer", "")):
        with pytest.raises(Malformed):
            given(LISTED, "Ann Lee", wrong)
    with pytest.raises(Malformed):
        taken(LISTED, "Ned Nord", ("officer", ""))


def test_no_change_leaves_the_list_to_somebody_who_cannot_sign_in(here: Club) -> None:
    """Ann Lee has an account; Bea Boss has none."""
    director, key = here.director, made(here, "Secretary", "members")
    boss = {"name": "Bea Boss", "roles": [{"role": "officer", "club": ""}]}
    bea = {"kind": "bring", "members": [boss]}
    assert of_list(here, key, bea).status_code == 200, "Ann Lee keeps it too"
    before = listed(here)
    said = "Nobody signs in as"
    renamed = post(director, "/members/one", was="Ann Lee", name="Ann Oak")
    assert (renamed.status_code, said in words(renamed)) == (422, True)
    gone = post(director, "/members/one", was="Ann Lee", step="remove")
    assert (gone.status_code, said in words(gone)) == (422, True)
    role = {"name": "Ann Lee", "role": "officer", "club": "", "step": "take"}
    assert post(director, "/members/role", **role).status_code == 422
    text = "Name,Roles\nBea Boss,officer\n"
    file = send(here, "/members", text=text, column=["name", "roles"], only="1")
    assert (file.status_code, said in words(file)) == (422, True)
    for what in (
        {"kind": "take_role", "name": "Ann Lee", "role": {"role": "officer", "club": ""}},
        {"kind": "take_off", "name": "Ann Lee"},
        {"kind": "bring", "members": [boss], "only": True},
    ):
        refused = of_list(here, key, what)
        assert (refused.status_code, said in refused.json()["error"]) == (422, True), what
    assert listed(here) == before
    kept = post(director, "/members/one", was="Ann Lee", name="Ann Oak", before="Ann Lee")
    assert (kept.status_code, "Ann Oak" in listed(here)) == (200, True), "she signs in by that"


def test_they_go_out_in_the_file_and_come_back() -> None:
    rows = rows_of(written(LISTED, ("SBZ",)).decode("utf-8-sig"))
    assert people(rows, guessed(rows), "") == LISTED
    text = "Name,Roles\nEve,officer; DIRECTOR: BK Tatran\nBo,\n"
    rows = rows_of(text)
    eve, bo = people(rows, guessed(rows), "")
    assert (eve.roles, bo.roles) == ((("officer", ""), ("director", "BK Tatran")), ())
    with pytest.raises(Malformed, match="Eve"):
        people(rows_of("Name,Roles\nEve,king"), ("name", "roles"), "")
    assert not list(alike(LISTED))


def offered_to(client: httpx.Client, at: str) -> set[str]:
    page = client.get(f"{at}/names")
    assert page.status_code == 200
    found = re.findall(r'<option value="([^"]*)">', page.text.partition('id="known"')[2])
    return {one.name for one in (*LISTED, HIDDEN)}.intersection(found)


HIDDEN = Member("Hana Tajna", homes=(("", "North"),), public=frozenset())


def test_whoever_types_names_is_offered_whom_he_sees_in_the_list(here: Club) -> None:
    guest = Member("Guy Guest", (("SBZ", "33"),), homes=(("", "South"),))
    keep_members(here.site.sessions.store, (*LISTED, HIDDEN, guest), "Ann", NOW)
    every = {one.name for one in (*LISTED, HIDDEN)}
    north = {"Nora North", "Ned Nord", "Hana Tajna"}
    assert offered_to(here.director, here.at) == every
    assert offered_to(signed_in(here, "Dan Deal"), here.at) == every
    assert offered_to(signed_in(here, "Nora North"), here.at) == north
    assert offered_to(signed_in(here, "Sue Score"), here.at) == {"Sue Score", "Sam Sud"}
    assert offered_to(signed_in(here, "No Role"), here.at) == set()
    by_code = here.joined("director", name="Somebody")
    assert offered_to(by_code, here.at) == every - {"Hana Tajna"}, "Ann Lee began it"
    typed = {"1-1": "33", "1-1-was": "", "1-2": "Ed", "1-2-was": ""}
    post(signed_in(here, "No Role"), f"{here.at}/names", **typed)
    assert here.session.players["1"] == ("Guy Guest", "Ed"), "a guest says his number"


def test_for_the_evening_of_a_club_that_clubs_people_are_offered() -> None:
    with held() as it:
        keep_members(it.site.sessions.store, (*LISTED, HIDDEN), "Ann", NOW)
        key = key_of(it.site, "North", Scope.OWN_MEMBERS, Scope.SET_UP)
        acts = [one.act for one in it.session.log]
        codes = CodesMade((("director", "NNNNNN"), ("table 1", "TTTTTT")))
        it.site.sessions.open("north", (*acts, codes), (), Signature(uuid4(), key, NOW))
        there = it.browser()
        assert post(there, "/join", code="NNNNNN", sure="1", name="Somebody").status_code == 200
        assert offered_to(there, "/evenings/north") == {"Nora North", "Ned Nord"}
        keep_members(it.site.sessions.store, (OF_NORTH, OF_SOUTH), "Ann", NOW)
        assert offered_to(there, "/evenings/north") == {"Ned Nord", "Sam Sud"}, "as in one house"
