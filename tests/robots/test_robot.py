"""Four robots at a table: a whole board, and a way on from whatever has gone wrong there."""

import random

import pytest

from fairdeal.analysis.double_dummy import Solver
from fairdeal.boards import Board
from fairdeal.calls import parse_call
from fairdeal.cards import Card, Deal
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table
from fairdeal.robots.robot import wanted
from fairdeal.robots.seen import from_plain, seen_from, to_plain
from fairdeal.scoring.from_table import table_score
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Answered, CallMade, CardPlayed, Official
from tests.amount import some
from tests.live.stories import a_story, a_table

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


def one_act(table: Table, solver: Solver | None = None) -> Table | None:
    """The table after whatever one of the robots, or the Director, says next."""
    for seat in SEATS:
        for intent in wanted(seen_from(table, seat), f"{table.seen}", solver):
            acts = handle(table, intent, seat, table.seen)
            if not isinstance(acts, Refusal):
                return table.after(*acts)
    for question in table.desk.questions:
        if Official.DIRECTOR in table.desk.asked_of(question):
            for word in table.desk.answers_to(question):
                answer = Answered(question.case, question.key, word, Official.DIRECTOR)
                return table.after(answer)
    return None


def played_out(table: Table, solver: Solver | None = None) -> Table:
    for _act in range(400):
        later = one_act(table, solver)
        if later is None:
            break
        table = later
    return table


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("edition", EDITIONS[: some(1, 4)])
def test_four_robots_play_a_board_to_its_score(edition: Edition, mode: Mode) -> None:
    rng = random.Random(f"{edition} {mode}")  # noqa: S311 - which boards
    for _board in range(some(1, 100)):
        table = played_out(a_table(edition, mode, rng))
        assert table.is_over
        assert not table.desk.matters, "nothing irregular was done"
        assert table_score(table.desk.position).outcome is not None
        cards = sum(isinstance(act, CardPlayed) for act in table.desk.log)
        assert cards in (0, 52)


@pytest.mark.parametrize("edition", EDITIONS[: some(1, 4)])
def test_they_go_on_from_whatever_has_gone_wrong_at_a_table(edition: Edition) -> None:
    for seed in range(some(3, 400)):
        rng = random.Random(f"{edition} {seed}")  # noqa: S311 - which story
        _story, tables = a_story(a_table(edition, Mode.REAL, rng), rng, rng.randint(5, 60), 0.3)
        table = played_out(tables[-1])
        assert table.is_over, (seed, table.desk.position.phase, table.desk.questions)


def in_3nt(edition: Edition = Edition.L2017A) -> Table:
    deal = Deal.parse("N:AKQJ.5432.432.32 T98.T98.T98.T987 765.AKQ.AKQ.AKQJ 432.J76.J765.654")
    table = Table.of(Board.numbered(3, deal), edition, Mode.REAL)
    for by, call in ((S, "3NT"), (W, "P"), (N, "P"), (E, "P")):
        table = told(table, by, i.MakeCall(parse_call(call)))
    return told(table, W, i.Play(Card.S4, W))


def told(table: Table, by: Seat, intent: i.Intent) -> Table:
    acts = handle(table, intent, by, table.seen)
    assert not isinstance(acts, Refusal), acts
    return table.after(*acts)


def test_a_claim_is_agreed_to_where_the_tricks_are_there() -> None:
    table = told(in_3nt(), S, i.Claim(13, "all high"))
    with Solver(1) as solver:
        assert next(wanted(seen_from(table, W), "1", solver)) == i.Agree()
    # Without a solver it cannot say, and would rather play on, where the edition knows that.
    assert next(wanted(seen_from(table, W), "1")) == i.PlayOn()
    old = told(in_3nt(Edition.L2007), S, i.Claim(13, "all high"))
    assert next(wanted(seen_from(old, W), "1")) == i.Object()
    # With a person as partner the answer is his.
    assert list(wanted(seen_from(table, W, (E,)), "1")) == []


def test_a_claim_of_too_much_is_not() -> None:
    table = in_3nt()
    table = told(table, S, i.Play(Card.SA, N))
    table = told(table, E, i.Play(Card.S8, E))
    table = told(table, S, i.Play(Card.S5, S))
    table = told(table, W, i.Claim(12, "mine"))
    with Solver(1) as solver:
        assert next(wanted(seen_from(table, S), "1", solver)) == i.PlayOn()


@pytest.mark.parametrize("edition", EDITIONS[: some(1, 4)])
def test_it_declines_what_it_may_choose_and_the_others_play_on(edition: Edition) -> None:
    table = in_3nt(edition)
    table = told(table, S, i.Play(Card.SA, N))
    table = told(table, E, i.Play(Card.H8, E))  # he has spades
    place = 6  # four calls, West's card, dummy's
    table = told(table, S, i.Attention(place))
    while (later := one_act(table)) is not None and not later.is_over:
        table = later
    assert later is not None
    assert later.desk.position.phase is Phase.OVER


def test_who_leads_to_partners_revoked_trick_is_asked_nothing_twice() -> None:
    table = in_3nt()
    assert [seen_from(table, seat).has_to_act for seat in SEATS] == [False, False, True, False]


def test_a_robot_turns_the_lead_that_a_player_has_left_face_down() -> None:
    """41C; to one that another has not turned it plays nothing, and hears not what it may play."""
    rng = random.Random(1)  # noqa: S311 - which cards
    table = a_table(Edition.L2017A, Mode.REAL, rng)
    dealer = table.desk.position.board.dealer
    for turns, made in enumerate(("1NT", "P", "P", "P")):
        table = table.after(CallMade(dealer.clockwise(turns), parse_call(made)))
    leader = dealer.lho
    card = table.desk.position.legal_cards()[0]
    table = table.after(CardPlayed(leader, card, face_down=True))
    for seat in SEATS:
        seen = seen_from(table, seat)
        assert from_plain(to_plain(seen)) == seen
        assert list(wanted(seen, "seed")) == ([i.FaceLead()] if seat is leader else [])
