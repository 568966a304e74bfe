"""One evening that two programs wrote: found by what came of its boards, and not by chance."""

from random import Random

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.events.acts import Place, ResultEntered, SessionAct, SessionOpened
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.same import FEWEST, held_in, same_as, shared, told_by
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
    both = shared(told_by(in_scores(results)).reached, held_in(session(in_full(results))).reached)
    assert (both.same, both.of) == (48, 48)
    assert both.is_likely_one


def test_it_still_is_when_something_was_corrected_in_one_of_them() -> None:
    results = evening(1)
    corrected = [(*results[0][:4], 7810), (*results[9][:4], 7810), *results[1:9], *results[10:]]
    both = shared(told_by(in_scores(corrected)).reached, held_in(session(in_full(results))).reached)
    assert (both.same, both.of) == (46, 48)
    assert both.is_likely_one


def test_another_evening_is_another_though_it_had_the_same_boards() -> None:
    for seed in range(2, 30):
        both = shared(
            told_by(in_scores(evening(seed))).reached, told_by(in_full(evening(1))).reached
        )
        assert not both.is_likely_one, seed


def test_half_of_an_evening_and_a_few_results_are_not_asked_about() -> None:
    results = evening(1)
    half = shared(told_by(in_scores(results[:24])).reached, told_by(in_full(results)).reached)
    assert (half.same, half.of, half.is_likely_one) == (24, 48, False)
    few = shared(
        told_by(in_scores(results[: FEWEST - 1])).reached, told_by(in_full(results[:11])).reached
    )
    assert (few.same, few.is_likely_one) == (11, False)


def test_the_very_same_is_found_before_the_likely_and_of_these_the_likeliest() -> None:
    """And nobody is asked about one without results, of which there are many."""
    results = evening(1)
    corrected = [(*results[0][:4], 7810), *results[1:]]
    wanted = told_by(in_full(results))
    there = [
        ("none", session([])),
        ("another", session(in_full(evening(2)))),
        ("likely", session(in_scores(corrected))),
        ("likelier", session(in_scores(results))),
    ]
    found = same_as(wanted, there)
    assert found is not None
    assert (found.known, found.exactly, found.shared.same) == ("likelier", False, 48)
    exact = same_as(wanted, [*there, ("exact", session(in_full(results)))])
    assert exact is not None
    assert (exact.known, exact.exactly) == ("exact", True)
    assert same_as(wanted, there[:2]) is None
    assert same_as(told_by([]), there) is None


def test_what_was_taken_back_is_not_there_any_more() -> None:
    """An evening whose results were withdrawn may be brought again."""
    results = evening(1)
    there = session(in_scores(results))
    gone = [ResultWithdrawn(place) for place in there.results]
    emptied = there.after(told(*gone, after=there.version))
    assert same_as(told_by(in_full(results)), [(1, there)]) is not None
    assert same_as(told_by(in_full(results)), [(1, emptied)]) is None
