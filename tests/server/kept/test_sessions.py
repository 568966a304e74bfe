"""Writing while others write: what is tried again, what is reported, what is recognized."""

import gc
from collections.abc import Sequence
from datetime import UTC, datetime
from uuid import UUID, uuid4
from weakref import ref

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultCorrected
from fairdeal.events.deciding.corrections import ResultChanged, correct
from fairdeal.events.stored.acts import to_stored
from fairdeal.scoring.lines import NotPlayed, PassedOut
from fairdeal.server.demo.sessions import keep_demonstration
from fairdeal.server.kept.sessions import Kept, Sessions, Signature
from fairdeal.store.base import Batch, Envelope, Recorded, Unavailable
from fairdeal.store.memory import MemoryStore

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
HERE, ELSEWHERE = Place(1, "1"), Place(1, "2")


class Crowded(MemoryStore):
    """Somebody else corrects these places, each just before the next append gets through."""

    def __init__(self) -> None:
        super().__init__()
        self.others: list[Place] = []

    def append_together(self, batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        if self.others:
            name, body = to_stored(ResultCorrected(self.others.pop(0), NotPlayed()))
            other = Envelope(uuid4(), name, body, NOON, "Bob", "first")
            stream = batches[0].stream
            super().append_together([Batch(stream, len(self.read(stream)), (other,))])
        return super().append_together(batches)


class Failing(MemoryStore):
    """Fails at the append of that number."""

    fails_at = 0

    def append_together(self, batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        self.fails_at -= 1
        if self.fails_at == 0:
            raise Unavailable("disk full")
        return super().append_together(batches)


def signature(identity: UUID | None = None) -> Signature:
    return Signature(identity or uuid4(), "Ann", NOON, "as agreed")


@pytest.fixture
def store() -> Crowded:
    return Crowded()


@pytest.fixture
def sessions(store: Crowded) -> Sessions:
    sessions = Sessions(store)
    keep_demonstration(sessions, NOON)
    return sessions


def pass_out(sessions: Sessions, seen: int, signed: Signature, of: str = "auctions") -> Kept:
    """Correct the result that was seen then."""

    def decide(now: Kept) -> list[ResultCorrected]:
        reason = signed.reason
        return [correct(now.session, HERE, PassedOut(), NOON, seen=seen, reason=reason)]

    return sessions.tell(of, decide, signed)


def version(sessions: Sessions) -> int:
    kept = sessions.get("auctions")
    assert kept
    return kept.session.version


def test_a_decision_that_still_holds_is_tried_again(sessions: Sessions, store: Crowded) -> None:
    seen = version(sessions)
    store.others = [ELSEWHERE, Place(2, "1"), Place(2, "2")]
    kept = pass_out(sessions, seen, signature())
    assert kept.session.result(HERE).outcome == PassedOut()
    assert kept.session.result(ELSEWHERE).outcome == NotPlayed()
    assert kept.session.version == seen + 4


def test_several_tell_at_one_moment_each_by_his_own_signature(
    sessions: Sessions, store: Crowded
) -> None:
    seen, signed = version(sessions), signature()
    store.others = [Place(2, "1")]
    acts = [
        ("Cyd", ResultCorrected(HERE, PassedOut())),
        ("Dan", ResultCorrected(ELSEWHERE, NotPlayed())),
    ]
    kept = sessions.tell_by("auctions", lambda _now: acts, signed)
    assert [one.author for one in kept.session.log[seen:]] == ["Bob", "Cyd", "Dan"]
    anew = Sessions(store).get("auctions")
    assert anew
    assert anew.session.log == kept.session.log
    assert sessions.tell_by("auctions", lambda _now: acts, signed) == kept, "it is a repeat"


def test_a_decision_somebody_else_took_is_reported(sessions: Sessions, store: Crowded) -> None:
    seen = version(sessions)
    store.others = [ELSEWHERE, HERE]
    with pytest.raises(ResultChanged) as caught:
        pass_out(sessions, seen, signature())
    assert caught.value.result.history[-1].author == "Bob"
    kept = sessions.get("auctions")
    assert kept
    assert kept.session.result(HERE).outcome == NotPlayed()


def test_a_repeat_is_recognized_even_after_somebody_else_wrote(
    sessions: Sessions, store: Crowded
) -> None:
    seen, same = version(sessions), signature()
    pass_out(sessions, seen, same)
    name, body = to_stored(ResultCorrected(HERE, NotPlayed()))
    later = Envelope(uuid4(), name, body, NOON, "Bob")
    store.append("session/auctions", seen + 1, [later])
    kept = pass_out(sessions, seen, same)
    assert kept.session.result(HERE).outcome == NotPlayed()
    assert kept.session.version == seen + 2


def test_one_gives_up_when_others_are_always_faster(sessions: Sessions, store: Crowded) -> None:
    seen = version(sessions)
    store.others = [Place(3, "1")] * 1000
    with pytest.raises(Unavailable, match="faster"):
        pass_out(sessions, seen, signature())


def test_there_is_nothing_to_correct_in_no_session(sessions: Sessions) -> None:
    assert sessions.get("none") is None
    with pytest.raises(Malformed, match="no session 'none'"):
        pass_out(sessions, 0, signature(), of="none")


@pytest.mark.parametrize("fails_at", [1, 2])
def test_a_session_is_kept_whole_or_not_at_all(fails_at: int) -> None:
    store = Failing()
    sessions, whole = Sessions(store), Sessions(MemoryStore())
    store.fails_at = fails_at
    with pytest.raises(Unavailable):
        keep_demonstration(sessions, NOON)
    # Neither the session nor a table of it: an upload is one commit.
    begun = ["auctions"] if fails_at == 2 else []
    assert [*sessions.ids()] == begun
    assert bool(store.streams("table/")) == bool(begun)
    keep_demonstration(sessions, NOON)
    keep_demonstration(whole, NOON)
    assert sorted(sessions.ids()) == sorted(whole.ids())
    for session in whole.ids():
        kept, expected = sessions.get(session), whole.get(session)
        assert kept
        assert expected
        assert kept.session == expected.session


@pytest.mark.nightly
def test_many_sessions_take_no_more_memory_than_some() -> None:
    """Sessions nobody asks for are let go, and read again as they stand when somebody does."""
    store = MemoryStore()
    sessions = Sessions(store)
    keep_demonstration(sessions, NOON)
    ids = sessions.ids()
    assert len(ids) > 1
    least = max(kept.session.version for kept in sessions.readable())
    tight = Sessions(store, acts_in_memory=least)
    references = [ref(kept) for kept in tight.readable()]
    gc.collect()
    assert sum(one() is not None for one in references) < len(ids)
    assert [one.id for one in tight.readable()] == list(ids)
    for one in ids:
        here, whole = tight.get(one), sessions.get(one)
        assert here
        assert whole
        assert here.session == whole.session
        assert here.ranking == whole.ranking
