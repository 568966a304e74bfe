"""What a club sends arrives whole and once, whatever the network and a restored backup do."""

import json
from dataclasses import replace
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from fairdeal.events.simultaneous.chain import (
    BEGINNING,
    MOST,
    Batch,
    Fork,
    Gap,
    Link,
    Received,
    Spoilt,
    Told,
    following,
    linked,
)


def act(number: int, said: str = "") -> Told:
    return Told(f"{said}{number}", "result_stands.v1", {"tricks": number % 14}, "2026-11-29T20:00Z")


def outbox(count: int, said: str = "") -> tuple[Link, ...]:
    return linked(act(n, said) for n in range(count))


def test_a_head_is_the_hash_of_all_before_it() -> None:
    """By the formula of the contract, worked out here by other means."""
    head = BEGINNING
    for one in linked([act(1), replace(act(2), body={"b": [1, None, True], "a": "š"})]):
        told = one.told
        body = '{"tricks":1}' if one.sequence == 1 else '{"a":"š","b":[1,null,true]}'
        said = f'["{told.id}","{told.name}",{body},"{told.time}"]'
        assert json.loads(said) == [told.id, told.name, told.body, told.time]
        head = sha256((head + said).encode()).hexdigest()
        assert one.head == head


@given(
    st.lists(
        st.tuples(
            st.integers(0, 4),  # acts told meanwhile
            st.sampled_from(["arrives", "is lost", "its answer is lost", "twice", "late", "cut"]),
        ),
        max_size=30,
    )
)
def test_all_arrives_once_whatever_the_network_does(course: list[tuple[int, str]]) -> None:
    count, known, there = 0, Received(1), Received(1)
    earlier: list[Batch] = []
    for told, what in course:
        count += told
        sent = sending(outbox(count), known)
        earlier.append(sent)
        if what == "is lost":
            continue
        if what == "cut":
            sent = replace(sent, links=sent.links[: len(sent.links) // 2])
        if what == "late":
            sent = earlier[len(earlier) // 2]
        for _time in range(1 + (what == "twice")):
            taken = there.taking(sent)
            assert isinstance(taken, Received)
            there = taken
        assert there.links == outbox(count)[: there.have]  # nothing is doubled, left out, foreign
        if what != "its answer is lost":
            known = there
    last = there.taking(sending(outbox(count), known))
    assert last == Received(1, outbox(count))


def sending(club: tuple[Link, ...], known: Received, incarnation: int = 1) -> Batch:
    """What a club sends that was told this of how far the federation has come."""
    sent = following(incarnation, club, known.have, known.head)
    assert isinstance(sent, Batch)
    return sent


@given(st.integers(1, 30), st.data())
def test_a_backup_put_back_is_found_and_not_merged(count: int, data: st.DataObject) -> None:
    arrived = data.draw(st.integers(1, count))
    kept = data.draw(st.integers(0, arrived - 1))  # acts of the backup: fewer than have arrived
    anew = data.draw(st.integers(0, 40))
    there = Received(1, outbox(count)[:arrived])
    before = [one.told for one in outbox(count)[:kept]]
    club = linked([*before, *(act(n, "other ") for n in range(anew))])
    # The club finds it when it is told how far the federation has come, with nothing to send too.
    found = following(1, club, there.have, there.head)
    assert isinstance(found, Fork)
    assert found.at >= kept
    # And so does the federation, of a club that goes on from what it was told before.
    for told in range(kept + 1 if anew else 0):
        sent = sending(club, Received(1, outbox(count)[:told]))
        assert there.taking(sent) == Fork(kept + 1)
    # Also of one that does not look whether the head it is told is its own.
    if len(club) >= there.have:
        sent = Batch(1, there.have, club[there.have - 1].head, club[there.have :])
        assert there.taking(sent) == Fork(there.have)
    # As another incarnation it arrives beside the first.
    assert Received(2).taking(sending(club, Received(2), 2)) == Received(2, club)


@given(st.integers(1, 12), st.data())
def test_what_was_altered_on_its_way_is_refused(count: int, data: st.DataObject) -> None:
    sent = sending(outbox(count), Received(1))
    at = data.draw(st.integers(0, count - 1))
    one = sent.links[at]
    spoilt = data.draw(
        st.sampled_from(
            [
                replace(one, told=replace(one.told, body={"tricks": 13, "more": 1})),
                replace(one, told=replace(one.told, id="another")),
                replace(one, told=replace(one.told, time="2026-11-29T20:01Z")),
                replace(one, head=BEGINNING),
                replace(one, sequence=one.sequence + 1),
            ]
        )
    )
    links = (*sent.links[:at], spoilt, *sent.links[at + 1 :])
    taken = Received(1).taking(replace(sent, links=links))
    assert isinstance(taken, Spoilt | Gap)
    left_out = (*sent.links[:at], *sent.links[at + 1 :])
    if 0 < at < count - 1:
        assert isinstance(Received(1).taking(replace(sent, links=left_out)), Spoilt)


def test_a_gap_says_where_to_go_on() -> None:
    club = outbox(9)
    there = Received(1, club[:4])
    assert there.taking(sending(club, Received(1, club[:6]))) == Gap(4)
    assert there.taking(sending(club, there)) == Received(1, club)


def test_a_batch_has_an_end() -> None:
    club = outbox(MOST + 3)
    first = sending(club, Received(1))
    assert len(first.links) == MOST
    taken = Received(1).taking(first)
    assert isinstance(taken, Received)
    assert taken.taking(sending(club, taken)) == Received(1, club)
