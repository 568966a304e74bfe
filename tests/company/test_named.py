"""A board whose dummy's cards are only named is ruled as one where they are put down (45B, 45C4a).

Declarer plays a card from dummy by naming it; when dummy puts it down is nobody's matter. Nobody
plays always as he should here, and the other three out of turn at times: each table is told both
ways, and attention is drawn when all is played.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pytest

from fairdeal.boards import Vulnerability
from fairdeal.calls import parse_call
from fairdeal.cards import Deal, cards_in
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.cases import board_of
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Act, Answered, AttentionDrawn, CardNamed, CardPlayed
from fairdeal.table.effects import RightForfeited
from fairdeal.table.notation import parse_act
from tests.amount import some

DEALS = (
    "N:KJ4.86.A753.Q842 832.T9432.8.AT95 AQT76.A5.QJ96.K7 95.KQJ7.KT42.J63",
    "N:AK4.Q73.AJ62.854 T763.JT984.975.T Q82.AK5.KQ3.A972 J95.62.T84.KQJ63",
)
PLAYERS = (Seat.EAST, Seat.SOUTH, Seat.WEST)
OUT_OF_TURN = 1 / 8
ACTS = 12
FEW = range(some(12, 200))
MANY = range(4_000)
FOUND = (6, 159, 409, 652, 707, 1038)
"""There dummy played past a hand still in turn in the trick before, or on a premature lead."""


def _ruled(desk: Desk, acts: Iterable[Act]) -> Desk:
    """The desk after these acts, attention, and the last answer to every question."""
    for act in (*acts, AttentionDrawn(Seat.EAST)):
        desk = desk.after(act)
    while question := next((q for q in desk.questions if desk.answers_to(q)), None):
        word = desk.answers_to(question)[-1]
        by = desk.asked_of(question)[0]
        desk = desk.after(Answered(question.case, question.key, word, by))
    return desk


def _played(desk: Desk, random: Random, out_of_turn: float) -> tuple[CardPlayed, ...]:
    """Some cards, every sixth of any suit, some by a hand not in turn; the last not dummy's."""
    acts: list[CardPlayed] = []
    for number in range(random.randrange(4, ACTS)):
        play = desk.position.play
        if play is None or not (legal := desk.position.legal_cards()):
            break
        is_other = number and random.random() < out_of_turn
        seat = random.choice(PLAYERS) if is_other else play.turn
        held = play.hands[seat]
        is_any = seat is not play.turn or (number and random.random() < 1 / 6)
        card = random.choice(list(cards_in(held or 0)) if is_any else legal)
        acts.append(CardPlayed(seat, card))
        desk = desk.after(acts[-1])
    while acts and acts[-1].seat is Seat.NORTH:
        acts.pop()
    return tuple(acts)


def _leads_twice_in_a_row(acts: tuple[CardPlayed, ...]) -> bool:
    """Whether dummy wins a trick with its last card and leads: a second name may be a slip."""
    pairs = pairwise(acts)
    return any(one.seat is other.seat is Seat.NORTH for one, other in pairs)


def _is_named_anew(desk: Desk) -> bool:
    """Whether a second name was taken for a change of the first: put down it is a further card."""
    return any(matter.entry == "45C4b" for matter in desk.matters)


def wrong(seeds: Iterable[int], out_of_turn: float = 0) -> list[str]:
    """The seeds at which the two tellings are not ruled alike, each with the cards."""
    found = []
    for seed in seeds:
        random = Random(seed)  # noqa: S311 - nothing secret depends on it
        deal = Deal.parse(random.choice(DEALS))
        board = board_of(Seat.SOUTH, Vulnerability.NONE, deal)
        desk = Desk.of(board, code_for(EDITIONS[seed % len(EDITIONS)]))
        for call in (random.choice(("4S", "3NT")), "P", "P", "P"):
            desk = desk.after(parse_call(call))
        acts = _played(desk, random, out_of_turn)
        if _leads_twice_in_a_row(acts):
            continue
        named = (
            CardNamed(Seat.SOUTH, act.card, Seat.NORTH) if act.seat is Seat.NORTH else act
            for act in acts
        )
        put_down, by_name = _ruled(desk, acts), _ruled(desk, named)
        if _state(put_down) != _state(by_name) and not _is_named_anew(by_name):
            found.append(f"{seed}: {', '.join(map(str, acts))}")
    return found


def _state(desk: Desk) -> object:
    """How the table stands, and what has been ruled; that a name establishes has its own clause."""
    position, play = desk.position, desk.position.play
    lies = () if play is None else tuple((c.seat, c.card) for c in play.cards)
    effects = sorted(
        f"{type(e).__name__} {str(e.clause).replace('63A2', '63A1')} {e.who} {e.what}"
        for matter in desk.matters
        for e in matter.effects
    )
    return lies, position.turn, position.legal_cards(), effects


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_name_follows_to_the_lead_that_was_in_turn(edition: Edition) -> None:
    # East had the lead and made it, over his partner's: dummy's heart is on East's (53A, 60A1).
    board = board_of(Seat.SOUTH, Vulnerability.NONE, Deal.parse(DEALS[0]))
    desk = Desk.of(board, code_for(edition))
    for call in ("4S", "P", "P", "P"):
        desk = desk.after(parse_call(call))
    leads = [parse_act(act) for act in ["W CJ", "N C2", "E CA", "S C7", "W DK", "E HT"]]
    of_lead = []
    for dummys in ("N H6", "S names H6 from N"):
        ruled = _ruled(desk, (*leads, parse_act(dummys)))
        of_lead.append([m.effects for m in ruled.matters if m.number == desk.position.acts + 4])
    put_down, named = of_lead
    assert named == put_down
    assert [e.who for e in named[0] if isinstance(e, RightForfeited)] == [Side.NS]


def test_a_few_boards_named_and_put_down() -> None:
    assert wrong(FEW) == []


def test_a_few_boards_named_and_put_down_with_cards_out_of_turn() -> None:
    assert wrong((*FEW, *FOUND), OUT_OF_TURN) == []


@pytest.mark.nightly
def test_many_boards_with_cards_out_of_turn() -> None:
    assert wrong(MANY, OUT_OF_TURN) == []


@pytest.mark.nightly
def test_many_boards_named_and_put_down() -> None:
    assert wrong(MANY) == []
