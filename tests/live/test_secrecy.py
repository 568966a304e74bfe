"""What a seat is sent tells it nothing it may not know: not by its bytes, nor by when they change.

A seat's stream is every view it is sent, one for each time its view is another. The cards it has
not been shown are dealt anew, the same things are asked for, and the whole stream must be the same
to the byte; so must it be without what was told to others alone.
"""

import random
from collections.abc import Callable, Sequence
from itertools import islice, pairwise, product

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.live import intents as i
from fairdeal.live.table import Mode, Table
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Official
from fairdeal.views.table.audience import live_view
from tests.amount import some
from tests.live.stories import (
    Story,
    a_story,
    a_table,
    announced,
    other_deals,
    told_again,
    with_deal,
)

Viewing = Callable[[Table, Seat], object]
PRIVATE = (i.Explain, i.Ask)


def stream(tables: Sequence[Table], seat: Seat, viewing: Viewing = live_view) -> list[bytes]:
    """Everything that seat is sent."""
    views = [repr(viewing(table, seat)).encode() for table in tables]
    return [views[0], *(later for earlier, later in pairwise(views) if later != earlier)]


def a_board(edition: Edition, mode: Mode, seed: int) -> tuple[random.Random, Story, list[Table]]:
    rng = random.Random(f"{edition} {mode} {seed}")  # noqa: S311 - which story is told
    table = a_table(edition, mode, rng)
    return rng, *a_story(table, rng, rng.randint(10, 60))


def streams_of_other_deals(
    edition: Edition, mode: Mode, seed: int, viewing: Viewing = live_view
) -> list[bool]:
    """Of each other deal that tells the same story: whether the stream of a seat is the same."""
    rng, story, tables = a_board(edition, mode, seed)
    same = []
    for seat in SEATS:
        for deal in islice(other_deals(tables, seat, rng), 2):
            others = told_again(with_deal(tables[0], deal), story)
            if others is None:
                continue
            if any(announced(a) != announced(b) for a, b in zip(tables, others, strict=True)):
                continue
            same.append(stream(tables, seat, viewing) == stream(others, seat, viewing))
    return same


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("edition", some(EDITIONS[::3], EDITIONS))
def test_hidden_cards_change_nothing_of_a_stream(edition: Edition, mode: Mode) -> None:
    boards = some(1, 1250)
    compared = 0
    for seed in range(boards):
        same = streams_of_other_deals(edition, mode, seed)
        assert all(same), f"board {seed}"
        compared += len(same)
    assert compared


def _number_of_matters(table: Table, seat: Seat) -> object:
    return live_view(table, seat), len(table.desk.matters)


def _legal_for_all(table: Table, seat: Seat) -> object:
    position = table.desk.position
    return live_view(table, seat), position.play and position.legal_cards()


@pytest.mark.parametrize("leak", [_number_of_matters, _legal_for_all])
def test_a_planted_leak_is_found(leak: Viewing) -> None:
    found = (
        same
        for seed in range(30)
        for same in streams_of_other_deals(Edition.L2017, Mode.REAL, seed, leak)
    )
    assert not all(found), "the first that differs is enough"


def _without(story: Story, seat: Seat) -> Story:
    """The story without what that seat's partner told and was asked by the opponents alone."""
    kept: list[tuple[Seat | Official, i.Intent]] = []
    for by, intent in story:
        if isinstance(intent, PRIVATE) and by is not seat:
            if isinstance(intent, i.Explain) and by is seat.partner:
                continue
        elif isinstance(intent, i.MakeCall) and by is seat.partner:
            kept.append((by, i.MakeCall(intent.call)))
            continue
        kept.append((by, intent))
    return kept


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("edition", some(EDITIONS[::3], EDITIONS))
def test_what_partner_tells_the_opponents_changes_nothing_of_a_stream(
    edition: Edition, mode: Mode
) -> None:
    compared = 0
    for seed in range(some(2, 200)):
        _, story, tables = a_board(edition, mode, seed)
        for seat in SEATS:
            fewer = _without(story, seat)
            others = told_again(tables[0], fewer)
            if others is not None and fewer != story:
                assert stream(tables, seat) == stream(others, seat), f"board {seed}, {seat}"
                compared += 1
    assert compared


def test_the_number_of_all_acts_would_tell_of_an_alert() -> None:
    def numbered(table: Table, seat: Seat) -> object:
        return live_view(table, seat), len(table.desk.log)

    found = []
    for seed in range(3):
        _, story, tables = a_board(Edition.L2017, Mode.LAWFUL, seed)
        others = told_again(tables[0], _without(story, SEATS[0]))
        if others is not None:
            found.append(stream(tables, SEATS[0], numbered) == stream(others, SEATS[0], numbered))
    assert not all(found)


def test_nobody_but_who_is_asked_is_sent_a_question() -> None:
    asked = 0
    for number, seed in product(range(len(EDITIONS)), range(some(4, 400))):
        rng = random.Random(seed)  # noqa: S311 - which story is told
        _, tables = a_story(a_table(EDITIONS[number], Mode.REAL, rng), rng, 40, notices=0.5)
        for table in tables:
            desk = table.desk
            for seat in SEATS:
                keys = [ask.key for ask in live_view(table, seat).view.asks]
                his = [q.key for q in desk.questions if seat in desk.asked_of(q)]
                assert keys == his
                asked += len(keys)
    assert asked
