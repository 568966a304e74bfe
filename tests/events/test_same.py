"""One evening that two programs wrote: found by what came of its boards, and not by chance."""

from random import Random

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.events.acts import Place, ResultEntered, SessionAct, SessionOpened
from fairdeal.events.same import FEWEST, reached_by, reached_in, shared
from fairdeal.events.session import Session
from fairdeal.scoring.lines import BareScore, Outcome, Played
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Seat
from tests.events.log import told

CONTRACTS = (("4S", 10, 420), ("4S", 9, -50), ("3NT", 9, 400), ("2H", 8, 110), ("2H", 9, 140))
"""By North, not vulnerable, with what they score (Law 77)."""


def evening(seed: int, boards: int = 12, tables: int = 4) -> list[tuple[int, int, str, int, int]]:
    """Board, table, contract, tricks and score of every result."""
    chance = Random(seed)  # noqa: S311
    return [
        (board, table, *chance.choice(CONTRACTS))
        for board in range(1, boards + 1)
        for table in range(1, tables + 1)
    ]


def in_full(results: list[tuple[int, int, str, int, int]]) -> list[SessionAct]:
    """As a program writes it that has contracts, and pairs with their names."""

    def played(bid: str, tricks: int) -> Outcome:
        return Played.of(Contract.parse(bid, Seat.NORTH), tricks, Vulnerability.NONE)

    return [
        ResultEntered(Place(board, f"{table}-1"), f"Ann {table}", f"Bob {table}", played(bid, won))
        for board, table, bid, won, _score in results
    ]


def in_scores(results: list[tuple[int, int, str, int, int]]) -> list[SessionAct]:
    """As another writes it: scores alone, pairs by number, lines in another order."""
    lines = sorted(results, key=lambda one: (one[0], -one[4], -one[1]))
    return [
        ResultEntered(Place(board, str(at)), str(table), str(table + 10), BareScore(score))
        for at, (board, table, _bid, _won, score) in enumerate(lines)
    ]


def session(acts: list[SessionAct]) -> Session:
    return Session.begins(told(SessionOpened("Tuesday", Matchpoints()), *acts))


def test_an_evening_in_two_formats_is_found_to_be_one() -> None:
    results = evening(1)
    both = shared(reached_by(in_scores(results)), reached_in(session(in_full(results))))
    assert (both.same, both.of) == (48, 48)
    assert both.is_likely_one


def test_it_still_is_when_something_was_corrected_in_one_of_them() -> None:
    results = evening(1)
    corrected = [(*results[0][:4], 7810), (*results[9][:4], 7810), *results[1:9], *results[10:]]
    both = shared(reached_by(in_scores(corrected)), reached_in(session(in_full(results))))
    assert (both.same, both.of) == (46, 48)
    assert both.is_likely_one


def test_another_evening_is_another_though_it_had_the_same_boards() -> None:
    for seed in range(2, 30):
        both = shared(reached_by(in_scores(evening(seed))), reached_by(in_full(evening(1))))
        assert not both.is_likely_one, seed


def test_half_of_an_evening_and_a_few_results_are_not_asked_about() -> None:
    results = evening(1)
    half = shared(reached_by(in_scores(results[:24])), reached_by(in_full(results)))
    assert (half.same, half.of, half.is_likely_one) == (24, 48, False)
    few = shared(reached_by(in_scores(results[: FEWEST - 1])), reached_by(in_full(results[:11])))
    assert (few.same, few.is_likely_one) == (11, False)
