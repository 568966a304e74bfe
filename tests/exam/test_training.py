"""Ten questions a day: what is asked, when it comes back, and what a device keeps of it.

The days are those of FSRS with the parameters it publishes: after a first answer nine of ten know
it for w0 = 0.212 days when it was missed, w1 = 1.2931 when it was hard, and w2 = 2.3065 when it was
known, in whole days and never less than one.
"""

import re
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.exam.trainer import Ticked, begun, trained, trainer_view
from fairdeal.exam.training import (
    A_DAY,
    LONGEST,
    Learnt,
    Progress,
    progress_line,
    read_progress,
)
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from tests.amount import some

TODAY = date(2026, 11, 29)
DAY = timedelta(1)
NEW = Progress(seed=4)


def ticked(progress: Progress, today: date, *, right: bool = True, unsure: str = "") -> Ticked:
    entry = progress.asked(today)
    assert entry is not None
    turn = progress.turn(entry)
    question = progress.question(entry, turn)
    assert question is not None
    number = question.right if right else (question.right + 1) % len(question.options)
    return Ticked(entry, turn, f"{number + 1}", unsure)


@pytest.mark.parametrize(
    ("right", "unsure", "days"), [("no", "", 1), ("no", "1", 1), ("yes", "1", 1), ("yes", "", 2)]
)
def test_a_question_comes_back_when_fsrs_says(right: str, unsure: str, days: int) -> None:
    said = ticked(NEW, TODAY, right=right == "yes", unsure=unsure)
    (card,) = trained(NEW, said, TODAY).cards.values()
    assert (card.last, card.due) == (TODAY, TODAY + days * DAY)


def test_what_is_known_comes_back_ever_later_and_what_is_missed_tomorrow() -> None:
    progress, today, waits = NEW, TODAY, []
    entry = progress.asked(TODAY) or ""
    for right in (True, True, True, True, False):
        progress = progress.reviewed(entry, today, right=right, sure=True)
        waits.append((progress.cards[entry].due - today).days)
        today = progress.cards[entry].due
    assert waits[:4] == sorted(set(waits[:4]))
    assert waits[3] > 30
    assert waits[4] < waits[1]


def test_what_is_due_comes_before_what_is_new() -> None:
    progress = trained(NEW, ticked(NEW, TODAY, right=False), TODAY)
    (missed,) = progress.cards
    assert progress.asked(TODAY) != missed
    assert progress.asked(TODAY + DAY) == missed


def test_it_comes_back_as_another_case() -> None:
    progress, seen = replace(NEW, cards={}), set()
    for day in range(8):
        today = TODAY + day * DAY
        question = progress.question("27")
        assert question is not None
        seen.add(question.way)
        progress = progress.reviewed("27", today, right=False, sure=True)
    assert len(seen) > 3


def test_an_answer_sent_twice_counts_once() -> None:
    said = ticked(NEW, TODAY)
    once = trained(NEW, said, TODAY)
    assert trained(once, said, TODAY) == once
    assert trained(once, replace(said, option="3"), TODAY) == once
    shown = trainer_view(once, said, TODAY)  # and the answer stands there all the same
    assert (shown["it"].is_answered, shown["it"].is_right, shown["done"]) == (True, True, 1)


def test_a_clock_that_was_set_back_loses_nothing_and_asks_on() -> None:
    later = TODAY + 40 * DAY
    progress = trained(NEW, ticked(NEW, later), later)
    (entry,) = progress.cards
    assert progress.due(TODAY) == []
    assert progress.asked(TODAY) not in {None, entry}
    again = progress.reviewed(entry, TODAY, right=True, sure=True)
    assert again.cards[entry].due > TODAY
    assert read_progress(progress_line(again), 1) == again


def test_after_ten_the_day_is_done_and_one_may_go_on() -> None:
    progress = NEW
    for done in range(A_DAY):
        shown = trainer_view(progress, Ticked(), TODAY)
        assert (shown["done"], shown["it"].is_answered) == (done, False)
        progress = trained(progress, ticked(progress, TODAY), TODAY)
    assert trainer_view(progress, Ticked(), TODAY)["it"] is None
    assert trainer_view(progress, Ticked(further="1"), TODAY)["it"] is not None
    assert trainer_view(progress, Ticked(), TODAY + DAY)["done"] == 0


def test_no_answer_is_known_before_it_is_given() -> None:
    shown = trainer_view(NEW, Ticked(), TODAY)
    assert not any(one.is_right or one.is_own for one in shown["it"].options)


@pytest.mark.parametrize(
    "said",
    [
        Ticked(),
        Ticked("27", "", "5"),
        Ticked("27", "", "0"),
        Ticked("27", "", "-1"),
        Ticked("27", "", "\u0661"),
        Ticked("27", "2026-11-30", "1"),
        Ticked("99Z", "", "1"),
        Ticked("27", "", "1", edition="1928"),
        Ticked(edition="1928"),
    ],
    ids=str,
)
def test_what_is_no_answer_changes_nothing(said: Ticked) -> None:
    if said.entry == "27" and said.edition:  # another edition is not gone over to by an answer
        assert trained(NEW, said, TODAY).edition is NEW.edition
    else:
        assert trained(NEW, said, TODAY) == NEW
    assert trainer_view(NEW, said, TODAY)["it"] is not None


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_every_edition_asks_and_remembers(edition: Edition) -> None:
    progress = trained(NEW, Ticked(edition=edition.value), TODAY)
    progress = trained(progress, ticked(progress, TODAY), TODAY)
    assert progress.edition is edition
    assert len(progress.cards) == 1
    assert trained(progress, Ticked(edition="2007"), TODAY).cards == progress.cards


CARDS = st.builds(
    Learnt,
    st.integers(1, 365_000).map(lambda tenths: tenths / 10),
    st.integers(10, 100).map(lambda tenths: tenths / 10),
    st.dates(TODAY, TODAY + 3000 * DAY),
    st.dates(TODAY, TODAY + 30_000 * DAY),
)


@given(
    st.dictionaries(st.sampled_from(sorted(entries(Edition.L2017A))), CARDS, max_size=40),
    st.sampled_from(EDITIONS),
    st.integers(1, 999_999),
)
def test_what_a_device_keeps_is_read_as_it_was_written(
    cards: dict[str, Learnt], edition: Edition, seed: int
) -> None:
    progress = Progress(edition, seed, cards)
    line = progress_line(progress)
    assert read_progress(line, 1) == progress
    assert re.fullmatch(r"[\w.-]+", line, re.ASCII)


def test_a_device_holds_all_a_club_meets_and_drops_what_is_far_off() -> None:
    known = {name: Learnt(3650.0, 10.0, TODAY, TODAY + 3650 * DAY) for name in entries(NEW.edition)}
    near = Learnt(1.0, 5.0, TODAY, TODAY)
    by_name, as_they_came = sorted(known), list(known)
    for name in (by_name[0], by_name[-1], as_they_came[0], as_they_came[-1], "27"):
        line = progress_line(replace(NEW, cards={**known, name: near}))
        read = read_progress(line, 1)
        assert len(line) <= LONGEST
        assert 150 < len(read.cards) < len(known)
        assert read.cards[name] == near


@given(st.text() | st.from_regex(r"1\.2017a\.7(\.[\w-]{0,30}){0,9}", fullmatch=True))
def test_whatever_else_is_kept_does_no_harm(line: str) -> None:
    progress = begun(line, TODAY, 5)
    for card in progress.cards.values():
        assert card.stability > 0
        assert 1 <= card.difficulty <= 10
    later = max((card.due for card in progress.cards.values()), default=TODAY)
    for entry in [*progress.cards, "27"][:3]:
        after = progress.reviewed(entry, max(TODAY, later), right=True, sure=False)
        assert read_progress(progress_line(after), 1) == after
