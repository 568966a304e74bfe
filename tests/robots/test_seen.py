"""A robot is told nothing its player would not see: hidden cards dealt anew change none of it."""

from collections.abc import Sequence
from itertools import product

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.live.table import Mode, Table
from fairdeal.robots.robot import wanted
from fairdeal.robots.seen import from_plain, seen_from, to_plain
from fairdeal.rulings.cases import run_case
from fairdeal.seats import SEATS, Seat
from tests.amount import some
from tests.laws.paper import ALL
from tests.live.test_secrecy import a_board, streams_of_other_deals


@pytest.mark.parametrize("edition", EDITIONS[: some(1, 4)])
def test_hidden_cards_change_nothing_a_robot_is_told(edition: Edition) -> None:
    compared = 0
    for mode, seed in product(Mode, range(some(1, 1250))):
        same = streams_of_other_deals(edition, mode, seed, seen_from)
        assert all(same), f"board {seed}"
        compared += len(same)
    assert compared


def _with_all_hands(table: Table, seat: Seat) -> object:
    deal = table.desk.position.deal
    return seen_from(table, seat), deal and [deal[one] for one in SEATS]


def test_a_planted_leak_is_found() -> None:
    found = streams_of_other_deals(Edition.L2017, Mode.REAL, 1, _with_all_hands)
    assert not all(found)


def _acts(tables: Sequence[Table], seat: Seat) -> list[object]:
    return [next(wanted(seen_from(one, seat), f"{n}"), None) for n, one in enumerate(tables)]


def test_the_same_seen_and_the_same_seed_are_the_same_act_in_another_process_too() -> None:
    for seed, seat in product(range(some(1, 50)), SEATS):
        _, _story, tables = a_board(Edition.L2017A, Mode.REAL, seed)
        for table in tables:
            seen = seen_from(table, seat)
            assert from_plain(to_plain(seen)) == seen
        assert _acts(tables, seat) == _acts(tables, seat)


def test_what_a_person_is_asked_as_well_a_robot_leaves_to_him() -> None:
    key = "card_a_defender_chooses"  # of either defender (46B3b)
    law, case, edition = next(one for one in ALL if key in one[1].open.get(one[2], ()))
    assert law == "law46"
    table = Table(run_case(case, edition).desk, Mode.REAL)
    (question,) = table.desk.questions
    one, other = (who for who in table.desk.asked_of(question) if isinstance(who, Seat))
    assert [ask.fact for ask in seen_from(table, one).asks] == [key]
    assert [ask.fact for ask in seen_from(table, one, (other.lho,)).asks] == [key]
    assert seen_from(table, one, (other,)).asks == ()
