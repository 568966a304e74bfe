"""The club's list: who is one person, who are two, and that whoever is forgotten is in none."""

from uuid import uuid4

import pytest

from fairdeal.errors import Malformed
from fairdeal.server.members.changes import merged
from fairdeal.server.members.kept import (
    STREAM,
    ClubList,
    Member,
    clubs_of,
    federations,
    members,
    named_by_number,
    numbers_of,
    spellings_of,
)
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.store.base import Envelope, Recorded
from fairdeal.store.memory import MemoryStore
from tests.server.inside import NOW
from tests.server.members.listing import keep_members

JANOS = Member("Kovács János", (("MBSZ", "1203"), ("CLUB", "4")))
EVA = Member("Őri Éva", (("MBSZ", "77"),), ("Kis Éva",))
OTHER = Member("Kovács János", (("MBSZ", "1588"),))


def listed(*people: Member) -> MemoryStore:
    store = MemoryStore()
    keep_members(store, people, "Ann", NOW)
    return store


def test_what_is_kept_is_read_and_only_what_is_another_now_is_told() -> None:
    store = listed(JANOS, EVA)
    assert members(store) == (JANOS, EVA)
    keep_members(store, [JANOS, EVA], "Ann", NOW)
    assert len(store.read(STREAM)) == 2
    keep_members(store, [EVA], "Ann", NOW)
    assert members(store) == (EVA,)
    assert len(store.read(STREAM)) == 3


def test_the_list_is_read_on_from_where_it_is_known() -> None:
    store = listed(JANOS)
    club = clubs_of(store, lambda _one: None)
    assert club.get(STREAM) == ClubList().after(store.read(STREAM))
    keep_members(store, [EVA], "Ann", NOW)
    read: list[int] = []
    read_on = store.read_on

    def counted(stream: str, after: int) -> tuple[int, tuple[Recorded, ...]]:
        generation, news = read_on(stream, after)
        read.append(len(news))
        return generation, news

    store.read_on = counted  # type: ignore[method-assign]
    later = club.get(STREAM)
    assert later is not None
    assert later.members == members(store) == (EVA,)
    assert later.called_now == {"kis éva": "Őri Éva"}
    assert club.get(STREAM) is later
    assert read == [2, 0]


def test_whoever_is_forgotten_is_in_no_list_that_was_known() -> None:
    store = listed(JANOS, EVA)
    club = clubs_of(store, lambda _one: None)
    assert (kept := club.get(STREAM)) is not None
    assert EVA in kept.members
    forget(store, Person.called("Őri Éva", "Kis Éva"), "Ann", NOW, "A player")
    now = club.get(STREAM)
    assert now is not None
    assert now.members == members(store)
    assert "Éva" not in str(now)


def test_a_list_of_names_alone_as_it_was_kept_before() -> None:
    store = MemoryStore()
    entry = Envelope(uuid4(), "members_listed.v1", {"players": ["Őri Éva"]}, NOW, "Ann")
    store.append(STREAM, 0, [entry])
    assert members(store) == (Member("Őri Éva"),)


def test_a_name_is_one_persons() -> None:
    for people in ((JANOS, OTHER), (EVA, Member("kis  éva"))):
        with pytest.raises(Malformed, match="told apart"):
            keep_members(MemoryStore(), people, "Ann", NOW)


def test_a_file_is_put_in_by_numbers_and_two_of_one_name_are_two() -> None:
    new = Member("Őri Éva Mária", (("MBSZ", "77"), ("WBF", "9")))
    now = merged((JANOS, EVA), [OTHER, new, Member("kovács jános", (("CLUB", "4"),))])
    assert now == (
        JANOS,
        Member("Őri Éva Mária", (("MBSZ", "77"), ("WBF", "9")), ("Kis Éva", "Őri Éva")),
        Member("Kovács János II", OTHER.numbers),
    )
    assert merged(now, [OTHER, JANOS, new]) == now, "the same file again changes nothing"
    assert merged(now, [EVA]) == now, "a list of before takes no new name away"


def test_a_name_without_a_number_gets_the_one_a_file_has() -> None:
    assert merged([Member("Kovács János")], [JANOS]) == (JANOS,)


def test_a_session_means_people_by_what_they_were_called_then() -> None:
    people = (JANOS, EVA, Member("Kovács János II", OTHER.numbers))
    played = ["Kovács János", "kis éva", "Nobody"]
    assert numbers_of(people, "MBSZ", played) == {"Kovács János": "1203", "kis éva": "77"}
    assert numbers_of(people, "SBZ", played) == {}
    assert federations(people) == ("CLUB", "MBSZ")
    assert spellings_of(people, "Őri Éva") == ("Őri Éva", "Őri Éva", "Kis Éva")


def test_a_number_is_whoever_has_it_alone() -> None:
    people = (JANOS, EVA, Member("Nagy Bo", (("SBZ", "77"),)))
    assert named_by_number(people) == {"1203": "Kovács János", "4": "Kovács János"}


def test_whoever_is_forgotten_leaves_no_number() -> None:
    store = listed(JANOS, EVA)
    person = Person.called(*spellings_of(members(store), "őri éva"))
    done = forget(store, person, "Ann", NOW, "N. N. 100000")
    assert members(store) == (JANOS, Member(done.stand_in, (), (done.stand_in,)))
    kept = str([one.entry.body for one in store.read(STREAM)])
    assert not [word for word in ("Éva", "77") if word in kept]
    assert not done.remaining
