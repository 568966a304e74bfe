"""The table of pairs: each first kind, each second kind, by whom, when, and in which edition.

A cell becomes a log at a desk; whatever is asked is answered in a systematic way.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import product
from random import Random

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import PASS, Bid, Contract, Pass
from fairdeal.cards import Deal
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Question
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.standing import standing
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Answered, AttentionDrawn, CallMade, CardPlayed, Official
from fairdeal.table.notation import parse_act
from tests.company.auction_book import auction_book
from tests.company.firsts import AUCTION, DEAL, PLAY, First
from tests.company.play_book import play_book
from tests.company.second_calls import CALL_KINDS, CallKind
from tests.company.second_cards import CARD_KINDS, Bound, CardKind

ENOUGH = 100
"""More questions than any two irregularities can raise."""
AT_ONCE = "the first is ruled on as soon as attention is drawn, nobody choosing"
STEPS = 12
"""So many lawful acts at most between the ruling and the second irregularity."""
DECLARER = Seat.SOUTH
CONTRACT = Contract.parse("3NT", DECLARER)


class Whom(Enum):
    SAME = 0
    LHO = 1
    PARTNER = 2
    RHO = 3


class Moment(Enum):
    BEFORE_ATTENTION = "before attention"
    BEFORE_RULING = "before anybody has chosen"
    AFTER_RULING = "after the ruling"


Answers = Callable[[Question, Sequence[str]], str]
"""Which of the possible answers is given."""


def first_answer(_: Question, possible: Sequence[str]) -> str:
    return possible[0]


def last_answer(_: Question, possible: Sequence[str]) -> str:
    return possible[-1]


def random_answer(seed: int) -> Answers:
    """Answers drawn from one seed, the same every time."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    return lambda _, possible: random.choice(possible)


Seen = Callable[[Desk], None]


def nothing(_: Desk) -> None:
    """Look at nothing."""


STRATEGIES: tuple[tuple[str, Callable[[], Answers]], ...] = (
    ("first", lambda: first_answer),
    ("last", lambda: last_answer),
    ("random", lambda: random_answer(20170123)),
)


@dataclass(frozen=True)
class Cell:
    """One cell of the table."""

    first: First
    second: CallKind | CardKind
    whom: Whom
    moment: Moment
    edition: Edition

    @property
    def is_play(self) -> bool:
        return isinstance(self.second, CardKind)

    @property
    def key(self) -> str:
        """The cell without its edition, in words."""
        whom = self.whom.name.lower()
        return f"{self.first.name} | {self.second.name} | {whom} | {self.moment.value}"

    @property
    def offender(self) -> Seat:
        """Who commits the first irregularity: the hand it came from."""
        return Seat.parse(self.first.act[0])

    @property
    def seat(self) -> Seat:
        """Who commits the second."""
        return self.offender.clockwise(self.whom.value)


class Impossible(Exception):  # noqa: N818 - it is an answer, not an error
    """No act of that player is the second irregularity at that moment."""


def all_cells() -> Iterator[Cell]:
    """Every cell of both tables, in a fixed order."""
    tables: tuple[tuple[Sequence[First], Sequence[CallKind | CardKind]], ...] = (
        (AUCTION, CALL_KINDS),
        (PLAY, CARD_KINDS),
    )
    for firsts, seconds in tables:
        for first, second, whom, moment in product(firsts, seconds, Whom, Moment):
            for edition in first.editions:
                yield Cell(first, second, whom, moment, edition)


@cache
def board_of(first: First) -> Board:
    """The board the first irregularity happens at."""
    if first in PLAY:
        return Board(1, DECLARER, Vulnerability.NONE, Deal.parse(DEAL))
    return Board(1, Seat.parse(first.dealer), Vulnerability.NONE, Deal.parse(DEAL))


@cache
def after_the_first(first: First, edition: Edition) -> Desk:
    """The desk when the first irregularity has just happened, and nobody has said anything."""
    desk = Desk.of(board_of(first), code_for(edition))
    for line in (*(_contract_lines() if first in PLAY else ()), *first.before):
        desk = desk.after(parse_act(line))
        desk = answered(desk, lambda q, p: first.answers.get(q.key, p[0]))
    return desk.after(parse_act(first.act))


def _contract_lines() -> Iterator[str]:
    yield f"{DECLARER} {CONTRACT.bid}"
    yield from (f"{DECLARER.clockwise(i)} P" for i in (1, 2, 3))


def answered(desk: Desk, answers: Answers, seen: Seen = nothing) -> Desk:
    """The desk when whatever is asked has been answered; ``seen`` looks at it each time."""
    for _ in range(ENOUGH):
        if not desk.questions:
            return desk
        seen(desk)
        question = desk.questions[0]
        word = answers(question, desk.answers_to(question))
        by = desk.asked_of(question)[0]
        desk = desk.after(Answered(question.case, question.key, word, by))
    raise AssertionError(f"still asking after {ENOUGH} answers: {desk.questions[0].key}")


def attention(desk: Desk) -> Desk:
    """The desk when attention has been drawn to all that is irregular."""
    return desk.after(AttentionDrawn(Official.DIRECTOR))


def arrived(cell: Cell, answers: Answers, seen: Seen = nothing) -> Desk:
    """The desk when the second irregularity has just happened.

    Raises:
        Impossible: no act of that player is the second irregularity at that moment.
    """
    return with_the_next(cell, after_the_first(cell.first, cell.edition), answers, seen)


def with_the_next(cell: Cell, desk: Desk, answers: Answers, seen: Seen = nothing) -> Desk:
    """The desk when the second irregularity of the cell has just happened at it.

    Raises:
        Impossible: no act of that player is the second irregularity at that moment.
    """
    if cell.moment is Moment.BEFORE_RULING:
        desk = attention(desk)
        if not desk.questions:
            raise Impossible(AT_ONCE)
    elif cell.moment is Moment.AFTER_RULING:
        desk = answered(attention(desk), answers, seen)
    act = second_act(cell, desk)
    return desk.after(act) if act is not None else _lawfully(cell, desk, answers)


def run(cell: Cell, answers: Answers, seen: Seen = nothing) -> Desk:
    """The desk at the end of a cell: both irregularities noticed, and all that was asked answered.

    Args:
        cell: which first and second irregularity, by whom, when, in which edition.
        answers: which of the possible answers is given.
        seen: looks at the desk before each answer.

    Raises:
        Impossible: no act of that player is the second irregularity at that moment.
    """
    return answered(attention(arrived(cell, answers, seen)), answers, seen)


def played_on(desk: Desk, answers: Answers) -> Desk:
    """The desk some lawful acts later; that a turn was missed is noticed when it counts (17D3)."""
    for _ in range(STEPS):
        if desk.position.auction.seems_over:
            desk = answered(attention(desk), answers)
        act = lawful_act(desk, to_the_end=False)
        if act is None:
            break
        desk = answered(desk.after(act), answers)
    return desk


def second_act(cell: Cell, desk: Desk) -> Act | None:
    """The first act of that player that is the second irregularity as the table looks."""
    if isinstance(cell.second, CallKind):
        book = auction_book(desk.log, desk.position.board.dealer)
        return next(cell.second.acts(book, cell.seat), None)
    if desk.position.contract is None:
        return None
    deal = desk.position.board.deal
    assert deal is not None
    play = play_book(desk.log, deal, DECLARER.lho)
    lines = standing(desk.position, desk.log)
    last = desk.log[-1]
    bound = Bound(
        tuple(line.removeprefix("in_force ") for line in lines if line.startswith("in_force ")),
        last.seat if isinstance(last, CardPlayed) else None,
    )
    return next(cell.second.acts(play, bound, cell.seat), None)


def _lawfully(cell: Cell, desk: Desk, answers: Answers) -> Desk:
    """The desk after the second irregularity, some lawful acts having come before it."""
    if cell.moment is not Moment.AFTER_RULING:
        raise Impossible(cell.second.otherwise)
    for _ in range(STEPS):
        act = lawful_act(desk, to_the_end=cell.second.name == "call after the final pass")
        if act is None:
            break
        desk = answered(desk.after(act), answers)
        if (second := second_act(cell, desk)) is not None:
            return desk.after(second)
    raise Impossible(f"{cell.second.otherwise}, now or within {STEPS} lawful acts")


def lawful_act(desk: Desk, *, to_the_end: bool) -> Act | None:
    """What the player in turn may do: a pass that keeps the auction alive, or his lowest card."""
    position = desk.position
    turn = position.turn
    if turn is None:
        return None
    if position.play is not None:
        cards = position.legal_cards()
        return CardPlayed(turn, min(cards)) if cards else None
    calls = position.legal_calls()
    book = auction_book(desk.log, position.board.dealer)
    ends = book.bid is None or book.passes == 2
    bid = next((call for call in calls if isinstance(call, Bid)), None)
    if PASS in calls and ((to_the_end and book.bid) or not ends or bid is None):
        return CallMade(turn, Pass())
    return CallMade(turn, bid or calls[0]) if calls else None
