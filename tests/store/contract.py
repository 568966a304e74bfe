"""What every store promises; inherited by the tests of each one."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from fairdeal.store.base import (
    Batch,
    Body,
    Envelope,
    IdReused,
    Recorded,
    Store,
    StoreError,
    VersionConflict,
)

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


def entry(body: Body | None = None, *, id: UUID | None = None, author: str = "Ann") -> Envelope:  # noqa: A002 - the field's own name
    return Envelope(id or uuid4(), "seen.v1", body or {}, NOON, author)


class StoreContract:
    """The promises, one test each; a subclass provides the fixture ``store``."""

    def test_a_stream_nobody_wrote_to_is_empty(self, store: Store) -> None:
        assert store.read("session/1") == ()
        assert store.streams() == ()
        # What no name can hold is no fault of the store: somebody mistyped an address.
        assert store.read("session/\0") == ()

    def test_what_was_appended_is_read_back_whole_and_in_order(self, store: Store) -> None:
        body: Body = {"board": 7, "names": ["Šimková", "İnan"], "deal": None, "late": True}
        first = Envelope(uuid4(), "result_entered.v1", body, NOON, "Ann", "as on the slip")
        second = entry({"n": 2})
        written = store.append("session/1", 0, [first, second])
        assert written == (Recorded("session/1", 1, first), Recorded("session/1", 2, second))
        assert store.read("session/1") == written

    def test_reading_on_begins_after_the_version_given(self, store: Store) -> None:
        store.append("s", 0, [entry({"n": n}) for n in range(1, 6)])
        assert [r.entry.body["n"] for r in store.read("s", after=3)] == [4, 5]
        assert store.read("s", after=5) == ()
        assert store.read("s", after=99) == ()

    def test_what_is_later_is_told_with_the_generation(self, store: Store) -> None:
        generation = store.generation()
        assert store.read_on("s", 0) == (generation, ())
        store.append("s", 0, [entry({"n": n}) for n in range(1, 4)])
        store.append("t", 0, [entry({"n": 9})])
        assert store.read_on("s", 0) == (generation, store.read("s"))
        assert store.read_on("s", 2) == (generation, store.read("s")[2:])
        assert store.read_on("s", 3) == (generation, ())
        assert store.read_on("nobody\0", 0) == (generation, ())
        store.rewrite(lambda one: one)
        assert store.read_on("s", 2) == (store.generation(), store.read("s")[2:])

    def test_what_is_later_in_several_streams_is_told_in_one_look(self, store: Store) -> None:
        generation = store.generation()
        assert store.read_each_on({}) == (generation, {})
        assert store.read_each_on({"s": 0, "nobody\0": 0}) == (generation, {})
        names = ["s", 'of "quotes"', "Šimková/1", "t"]
        for many, name in enumerate(names, start=1):
            store.append(name, 0, [entry({"n": n}) for n in range(many)])
        store.append("s", 1, [entry({"n": 9})])
        afters = {"s": 1, 'of "quotes"': 2, "Šimková/1": 0, "nobody": 0, "t": 99}
        assert store.read_each_on(afters) == (
            generation,
            {"s": store.read("s")[1:], "Šimková/1": store.read("Šimková/1")},
        )
        store.rewrite(lambda one: one)
        assert store.read_each_on(afters)[0] == store.generation()

    def test_words_are_put_anew_and_nothing_else(self, store: Store) -> None:
        store.append("a", 0, [entry({"n": n}, author="Ann") for n in range(3)])
        store.append("b", 0, [entry({"who": "Bob"}, author="Bob")])
        before = (*store.read("a"), *store.read("b"))
        generation = store.generation()

        def change(one: Envelope) -> Envelope:
            if one.author != "Bob":
                return one
            return Envelope(one.id, one.name, {"who": "–"}, one.time, "–", one.reason)

        assert store.rewrite(change) == 1
        assert store.generation() != generation
        assert store.read("a") == before[:3]
        (changed,) = store.read("b")
        earlier = before[3].entry
        assert changed.sequence == 1
        assert changed.entry == Envelope(
            earlier.id, earlier.name, {"who": "–"}, earlier.time, "–", earlier.reason
        )
        # What was said once is still known by its id, and the stream goes on.
        assert store.recall("b", [changed.entry]) == (changed,)
        assert store.append("b", 1, [entry({"n": 9})])[0].sequence == 2

    def test_only_words_can_be_put_anew(self, store: Store) -> None:
        store.append("a", 0, [entry({"n": 1}), entry({"n": 2})])
        before = store.read("a")

        def another(one: Envelope) -> Envelope:
            return Envelope(uuid4(), one.name, {}, one.time, one.author)

        with pytest.raises(ValueError, match="only the words"):
            store.rewrite(another)
        assert store.read("a") == before

    def test_streams_do_not_mix(self, store: Store) -> None:
        store.append("a", 0, [entry({"of": "a"})])
        store.append("b", 0, [entry({"of": "b"})])
        assert [r.entry.body for r in store.read("b")] == [{"of": "b"}]

    def test_streams_are_listed_by_prefix_in_the_order_they_began(self, store: Store) -> None:
        for name in ("s/2", "t/1", "s/1", "S/9", "s%"):
            store.append(name, 0, [entry()])
        assert store.streams("s/") == ("s/2", "s/1")
        assert store.streams("s%") == ("s%",)
        assert store.streams() == ("s/2", "t/1", "s/1", "S/9", "s%")

    @pytest.mark.parametrize("seen", [0, 1, 3])
    def test_a_writer_who_has_not_seen_the_last_act_is_refused(
        self, store: Store, seen: int
    ) -> None:
        store.append("s", 0, [entry(), entry()])
        with pytest.raises(VersionConflict) as caught:
            store.append("s", seen, [entry({"late": True})])
        assert (caught.value.expected, caught.value.actual) == (seen, 2)
        assert len(store.read("s")) == 2

    def test_a_repeat_is_recognized_and_not_doubled(self, store: Store) -> None:
        sent = [entry({"n": 1}), entry({"n": 2})]
        first = store.append("s", 0, sent)
        assert store.append("s", 0, sent) == first
        assert store.read("s") == first

    def test_a_repeat_is_recognized_whatever_has_happened_since(self, store: Store) -> None:
        sent = entry({"n": 1})
        first = store.append("s", 0, [sent])
        store.append("s", 1, [entry({"n": 2})])
        for expected in (0, 1, 2, 9):
            assert store.append("s", expected, [sent]) == first
        assert len(store.read("s")) == 2

    def test_a_repeat_keeps_the_time_of_the_first(self, store: Store) -> None:
        sent = entry()
        store.append("s", 0, [sent])
        later = Envelope(sent.id, sent.name, sent.body, NOON + timedelta(hours=1), sent.author)
        (again,) = store.append("s", 0, [later])
        assert again.entry.time == NOON

    def test_an_id_cannot_come_to_mean_something_else(self, store: Store) -> None:
        sent = entry({"tricks": 9})
        store.append("s", 0, [sent])
        for stream, other in (
            ("s", entry({"tricks": 10}, id=sent.id)),
            ("s", entry({"tricks": 9}, id=sent.id, author="Bob")),
            ("t", sent),
        ):
            with pytest.raises(IdReused):
                store.append(stream, 0 if stream == "t" else 1, [other])
        assert (len(store.read("s")), store.read("t")) == (1, ())

    def test_half_a_repeat_is_refused_whole(self, store: Store) -> None:
        sent = entry()
        store.append("s", 0, [sent])
        with pytest.raises(IdReused):
            store.append("s", 1, [entry(), sent])
        assert len(store.read("s")) == 1

    def test_a_repeat_can_be_recalled_before_it_is_judged(self, store: Store) -> None:
        sent = entry({"n": 1})
        assert store.recall("s", [sent]) is None
        written = store.append("s", 0, [sent])
        store.append("s", 1, [entry()])
        assert store.recall("s", [sent]) == written
        with pytest.raises(IdReused):
            store.recall("s", [entry({"n": 2}, id=sent.id)])

    def test_nothing_to_append_is_a_mistake(self, store: Store) -> None:
        with pytest.raises(ValueError, match="nothing"):
            store.append("s", 0, [])

    def test_one_id_twice_in_a_batch_is_a_mistake(self, store: Store) -> None:
        one = entry()
        with pytest.raises(ValueError, match="twice"):
            store.append("s", 0, [one, one])

    def test_a_time_without_its_zone_is_a_mistake(self, store: Store) -> None:
        bare = Envelope(uuid4(), "seen.v1", {}, datetime(2026, 11, 21, 12, 0), "Ann")  # noqa: DTZ001 - the mistake
        with pytest.raises(ValueError, match="zone"):
            store.append("s", 0, [bare])

    @pytest.mark.parametrize("where", ["stream", "author", "reason"])
    def test_a_nul_among_the_words_is_a_mistake(self, store: Store, where: str) -> None:
        words = {"author": "Ann", "reason": "late", "stream": "s"} | {where: "a\0b"}
        sent = Envelope(uuid4(), "seen.v1", {}, NOON, words["author"], words["reason"])
        with pytest.raises(ValueError, match="NUL"):
            store.append(words["stream"], 0, [sent])
        assert store.streams() == ()

    def test_words_of_any_length_and_kind_are_kept(self, store: Store) -> None:
        body: Body = {"said": "\0\x1f\u2028 🂡 \\u0000 " + "š" * 5000}
        sent = Envelope(uuid4(), "seen.v1", body, NOON, "Ž" * 300, "'; --\n%s :name")
        store.append("s/" + "x" * 300, 0, [sent])
        assert store.read("s/" + "x" * 300)[0].entry == sent

    def test_many_acts_at_once(self, store: Store) -> None:
        sent = [entry({"n": n}) for n in range(1300)]
        first = store.append("s", 0, sent)
        assert [r.sequence for r in first] == list(range(1, 1301))
        assert store.append("s", 0, sent) == first

    def test_several_streams_are_written_at_one_moment(self, store: Store) -> None:
        store.append("a", 0, [entry({"n": 1})])
        batches = [
            Batch("a", 1, (entry({"n": 2}), entry({"n": 3}))),
            Batch("b", 0, (entry({"n": 4}),)),
        ]
        written = store.append_together(batches)
        assert [[(r.stream, r.sequence) for r in one] for one in written] == [
            [("a", 2), ("a", 3)],
            [("b", 1)],
        ]
        assert store.append_together(batches) == written
        assert [len(store.read(stream)) for stream in "ab"] == [3, 1]

    def test_of_several_streams_all_or_none_is_written(self, store: Store) -> None:
        store.append("a", 0, [entry()])
        with pytest.raises(VersionConflict) as caught:
            store.append_together([Batch("b", 0, (entry(),)), Batch("a", 0, (entry(),))])
        assert caught.value.stream == "a"
        assert store.streams() == ("a",)

    def test_what_was_decided_by_another_generation_is_refused(self, store: Store) -> None:
        seen = store.generation()
        store.append("a", 0, [entry()], seen)
        store.append("a", 1, [entry()], store.generation())
        store.rewrite(lambda one: replace(one, author="Ann"))
        with pytest.raises(VersionConflict):
            store.append("a", 2, [entry()], seen)
        store.append("b", 0, [entry()], seen)  # of a stream of nothing nothing can be old
        store.append("a", 2, [entry()], store.generation())
        assert [len(store.read(stream)) for stream in "ab"] == [3, 1]

    def test_batches_of_which_one_was_written_before_are_refused_whole(self, store: Store) -> None:
        first = Batch("a", 0, (entry(),))
        store.append_together([first])
        with pytest.raises(IdReused):
            store.append_together([first, Batch("b", 0, (entry(),))])
        with pytest.raises(IdReused):
            store.append_together([Batch("b", 0, (entry(),)), first])
        assert store.streams() == ("a",)

    def test_one_stream_twice_at_one_moment_is_a_mistake(self, store: Store) -> None:
        with pytest.raises(ValueError, match="stream stands twice"):
            store.append_together([Batch("a", 0, (entry(),)), Batch("a", 1, (entry(),))])
        with pytest.raises(ValueError, match="nothing"):
            store.append_together([Batch("a", 0, (entry(),)), Batch("b", 0, ())])

    def test_a_thousand_streams_at_one_moment(self, store: Store) -> None:
        batches = [Batch(f"t/{n}", 0, (entry({"n": n}),)) for n in range(1200)]
        store.append_together(batches)
        assert len(store.streams("t/")) == 1200
        assert store.read("t/1199")[0].entry.body == {"n": 1199}

    def test_it_is_the_same_store_as_long_as_nobody_puts_another_back(self, store: Store) -> None:
        before = store.generation()
        store.append("a", 0, [entry()])
        assert store.generation() == before

    def test_the_value_kept_first_is_kept(self, store: Store) -> None:
        assert store.keep("key", "one") == "one"
        assert store.keep("key", "two") == "one"
        assert store.keep("other", "two") == "two"

    def test_writers_at_once_lose_nothing(self, store: Store) -> None:
        def write(author: str) -> None:
            for n in range(20):
                _insist(store, entry({"n": n}, author=author))

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(write, "ABCD"))
        recorded = store.read("s")
        assert [r.sequence for r in recorded] == list(range(1, 81))
        for author in "ABCD":
            theirs = [r.entry.body["n"] for r in recorded if r.entry.author == author]
            assert theirs == list(range(20))

    def test_of_writers_with_the_same_id_one_wins(self, store: Store) -> None:
        sent = entry()
        with ThreadPoolExecutor(8) as pool:
            answers = set(pool.map(lambda _: store.append("s", 0, [sent])[0].sequence, range(8)))
        assert (answers, len(store.read("s"))) == ({1}, 1)


def _insist(store: Store, sent: Envelope) -> None:
    """Append to ``s``, looking again whenever somebody else was faster."""
    for _ in range(1000):
        try:
            store.append("s", len(store.read("s")), [sent])
        except VersionConflict:
            continue
        return
    raise StoreError("never got through")
