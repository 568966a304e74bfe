"""Two of the list who may be one person: proposed, made one by a word, and parted again."""

import re

import pytest

from fairdeal.errors import Malformed
from fairdeal.server.members.kept import (
    STREAM,
    ClubList,
    MadeOne,
    Member,
    clubs_of,
    members,
)
from fairdeal.server.members.roles import taken
from fairdeal.server.members.same import alike, gone_of, made_one, parted
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import Club, evening, post, words
from tests.server.inside import NOW
from tests.server.interface.test_members import of_list
from tests.server.keys.test_keys import made
from tests.server.members.listing import keep_members
from tests.server.running import alert

EVA = Member("Malá Eva", (("SBZ", "77"),))
EVE = Member("Eva Mala", (("CLUB", "4"),), ("Kis Eva",))
ONE = Member("Malá Eva", (("SBZ", "77"), ("CLUB", "4")), ("Eva Mala", "Kis Eva"))


@pytest.mark.parametrize(
    ("one", "other", "is_proposed"),
    [
        ("Malá Eva", "Eva Mala", True),  # in other order and without its accent
        ("Ján Kováč", "Ján Kováčs", True),  # a letter more
        ("Ján Kováč", "Ján Kovač", True),
        ("Anna-Maria Bo", "Anna Maria Bo", True),
        ("Ján Kováč", "Ján Kováč II", False),  # told apart by somebody
        ("Ján Kováč", "Jana Kováčová", False),
        ("Bo Li", "Bo Lu", False),  # short names differ by a letter
    ],
)
def test_who_may_be_one(one: str, other: str, is_proposed: bool) -> None:  # noqa: FBT001 - a table
    assert bool(alike([Member(one), Member("Somebody Else"), Member(other)])) is is_proposed


def test_numbers_say_more_than_names() -> None:
    numbers = (("SBZ", "77"),)
    (found,) = alike([Member("Ada Ash", numbers), Member("Bo Elm", numbers)])
    assert found.by_number
    two = [Member("Malá Eva", numbers), Member("Eva Mala", (("SBZ", "78"),))]
    assert alike(two) == ()
    (found,) = alike([EVA, EVE])
    assert not found.by_number


def test_who_is_made_one_is_two_again_as_they_were() -> None:
    store = MemoryStore()
    keep_members(store, [EVA, EVE], "Ann", NOW)
    keep_members(store, made_one([EVA, EVE], "Malá Eva", "Eva Mala"), "Ann", NOW)
    assert members(store) == (ONE,)
    listed = ClubList().after(store.read(STREAM))
    assert listed.made_one == (EVE,)
    later = Member(ONE.name, (*ONE.numbers, ("WBF", "9")), (*ONE.before, "Veľká Eva"))
    keep_members(store, [later], "Ann", NOW)
    gone = gone_of(listed.ever_one, "eva mala")
    keep_members(store, parted(members(store), gone), "Ann", NOW)
    assert members(store) == (
        Member("Malá Eva", (("SBZ", "77"), ("WBF", "9")), ("Veľká Eva",)),
        EVE,
    )
    assert ClubList().after(store.read(STREAM)).made_one == ()


def test_clubs_go_and_come_with_who_is_made_one_and_two() -> None:
    one = Member(EVA.name, EVA.numbers, (), (("", "Košice"), ("2024-07-01", "Nitra")))
    other = Member(EVE.name, EVE.numbers, (), (("", "Košice"), ("2025-01-01", "Brno")))
    store = MemoryStore()
    keep_members(store, [one, other], "Ann", NOW)
    keep_members(store, made_one([one, other], one.name, other.name), "Ann", NOW)
    both = (("", "Košice"), ("2024-07-01", "Nitra"), ("2025-01-01", "Brno"))
    assert members(store)[0].homes == both
    made_of = gone_of(ClubList().after(store.read(STREAM)).ever_one, other.name)
    assert parted(members(store), made_of) == (one, other)
    elsewhere = Member(EVE.name, (), (), (("2024-07-01", "Brno"),))
    with pytest.raises(Malformed, match="two clubs on one day"):
        made_one([one, elsewhere], one.name, elsewhere.name)


def test_a_new_name_makes_nobody_one() -> None:
    store = MemoryStore()
    keep_members(store, [EVA], "Ann", NOW)
    keep_members(store, [Member("Veľká Eva", EVA.numbers, ("Malá Eva",))], "Ann", NOW)
    listed = ClubList().after(store.read(STREAM))
    assert listed.made_one == ()
    with pytest.raises(Malformed, match="Nobody"):
        gone_of(listed.ever_one, "Malá Eva")


def test_what_cannot_be_one() -> None:
    other = Member("Eva Mala", (("SBZ", "78"),))
    for name, second, why in (
        ("Malá Eva", "Malá Eva", "two people"),
        ("Malá Eva", "Nobody", "Nobody of this name"),
        ("Malá Eva", "Eva Mala", "two numbers of SBZ"),
    ):
        with pytest.raises(Malformed, match=why):
            made_one([EVA, other], name, second)
    with pytest.raises(Malformed, match="Nobody"):
        parted([EVA], MadeOne(EVE, ()))


def test_a_role_taken_back_of_two_who_are_one_is_none_of_either_again() -> None:
    role = ("officer", "North")
    officer, other = Member("Nora North", roles=(role,)), Member("Nora Nord")
    joined = made_one((officer, other), "Nora Nord", "Nora North")
    apart = {one.name: one.roles for one in parted(joined, MadeOne(officer, (), (role,)))}
    assert apart == {"Nora Nord": (), "Nora North": (role,)}
    left = taken(joined, "Nora Nord", role)
    apart = {one.name: one.roles for one in parted(left, MadeOne(officer, (), (role,)))}
    assert apart == {"Nora Nord": (), "Nora North": ()}


def test_whoever_is_forgotten_stands_in_no_entry_of_who_was_made_one() -> None:
    store = MemoryStore()
    keep_members(store, [EVA, EVE], "Ann", NOW)
    keep_members(store, made_one([EVA, EVE], "Malá Eva", "Eva Mala"), "Ann", NOW)
    forget(store, Person.called("Malá Eva", "Eva Mala", "Kis Eva"), "Ann", NOW)
    listed = clubs_of(store, lambda _one: None).get(STREAM)
    assert "Eva" not in f"{listed!r} {listed.ever_one if listed else ''}"


def test_on_the_page_and_by_key() -> None:
    with evening() as club:
        keep_members(club.site.sessions.store, [EVA, EVE], "Ann", NOW)
        page = club.director.get("/members/same")
        assert "One person, called Malá Eva" in words(page)
        assert made_one_by_hand(club) == (ONE,)
        said = words(club.director.get("/members/same"))
        assert "Two people again: Eva Mala" in said
        assert "Nobody is in the list twice" in said
        again = post(club.director, "/members/same", name="Malá Eva", other="Eva Mala")
        assert "Nobody of this name" in alert(again)
        post(club.director, "/members/same", other="Eva Mala", step="two")
        assert set(members(club.site.sessions.store)) == {EVA, EVE}
        key = made(club, "Office", "members")
        headers = {"Authorization": f"Bearer {key}"}
        told = club.browser().get("/api/v1/members/alike", headers=headers).json()
        assert [one["one"]["name"] for one in told["alike"]] == ["Malá Eva"]
        one = {"kind": "make_one", "name": "Malá Eva", "other": "Eva Mala"}
        assert of_list(club, key, one).json()["all"] == 1
        identity = "6f1c1f0e-52a3-4f0e-9f5a-1f0d0c0b0a09"
        two = {"kind": "part", "other": "Eva Mala"}
        first = of_list(club, key, two, id=identity)
        assert first.json()["all"] == 2
        assert of_list(club, key, two, id=identity).json() == first.json()
        assert set(members(club.site.sessions.store)) == {EVA, EVE}
        assert re.search("made-one", club.director.get("/members/same").text) is None


def made_one_by_hand(club: Club) -> tuple[Member, ...]:
    post(club.director, "/members/same", name="Malá Eva", other="Eva Mala")
    return members(club.site.sessions.store)


def test_points_from_before_are_of_both_and_two_figures_are_asked_about() -> None:
    with_points, without = Member("Ada Ash", points="3.40"), Member("Ada Asch")
    for one, other in ((with_points, without), (without, with_points)):
        store = MemoryStore()
        keep_members(store, [one, other], "Ann", NOW)
        keep_members(store, made_one(members(store), one.name, other.name), "Ann", NOW)
        (joined,) = members(store)
        assert joined.points == "3.40"
        made_of = gone_of(ClubList().after(store.read(STREAM)).ever_one, other.name)
        apart = {each.name: each.points for each in parted([joined], made_of)}
        assert apart == {one.name: one.points, other.name: other.points}
    same, more = Member("Ada Asch", points="3.40"), Member("Ada Asch", points="3.50")
    (joined,) = made_one([with_points, same], "Ada Ash", "Ada Asch")
    assert joined.points == "3.40"
    with pytest.raises(Malformed, match=r"Both have points from before: 3.40 and 3.50"):
        made_one([with_points, more], "Ada Ash", "Ada Asch")
