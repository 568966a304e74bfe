"""The Laws as code: what detecting irregularities costs, and how fast a ruling is made.

No other program rules on irregularities, so ours is compared with itself:

- detecting-irregularities: the same lawful acts on the Director's desk, which looks at every one,
  against the position alone. The bar, two thirds of its speed, means that watching costs less than
  half of the board.
- rulings: an insufficient bid from the call to the last question answered, its log kept.
- explore: every path of every law executed, in the four editions; a second for each means that
  the whole book takes that long.
"""

from random import Random

from bench.boards import SEED, board_of, packs, played
from bench.work import Work
from fairdeal.boards import Board, Vulnerability
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.index.explore import explore
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Answered, CallMade, CardPlayed, Official
from fairdeal.table.notation import parse_act

BOARDS = 40
RULINGS = 50
CODE = code_for("2017")
ANSWERS = {"lho_accepts": "no", "not_artificial": "yes"}
BEFORE = [parse_act(line) for line in ("W 1S", "N 1H", "attention")]
AFTER = parse_act("N 2H")


def works() -> list[Work]:
    """Detection against the position alone; rulings and the whole book by themselves."""
    rng = Random(SEED)
    games = [(board, _acts(played(board, rng))) for board in map(board_of, packs(BOARDS))]
    return [
        Work(
            name="detecting-irregularities",
            unit="boards",
            count=BOARDS,
            ours=lambda: [_on_desk(board, acts) for board, acts in games],
            peers={"the position alone": lambda: [_folded(b, acts) for b, acts in games]},
            bars={"the position alone": 0.67},
        ),
        Work(
            name="rulings",
            unit="rulings",
            count=RULINGS,
            ours=lambda: [_ruling() for _ in range(RULINGS)],
        ),
        Work(name="exploring-the-laws", unit="editions", count=len(EDITIONS), ours=_explored),
    ]


def _acts(position: Position) -> list[Act]:
    calls = [CallMade(made.seat, made.call) for made in position.auction.calls]
    cards = () if position.play is None else position.play.cards
    return [*calls, *(CardPlayed(card.seat, card.card) for card in cards)]


def _folded(board: Board, acts: list[Act]) -> int:
    position = Position.of(board)
    for act in acts:
        position = position.after(act)
    return position.acts


def _on_desk(board: Board, acts: list[Act]) -> int:
    desk = Desk.of(board, CODE)
    for act in acts:
        desk = desk.after(act)
    return len(desk.log)


def _ruling() -> int:
    """An insufficient bid, refused and made sufficient, with both questions answered."""
    desk = Desk.of(Board(1, Seat.WEST, Vulnerability.NONE), CODE)
    for act in (*BEFORE, None, AFTER, None):
        desk = _answered(desk) if act is None else desk.after(act)
    return len(desk.rulings)


def _answered(desk: Desk) -> Desk:
    (question,) = desk.questions
    by = Seat.EAST if question.key == "lho_accepts" else Official.DIRECTOR
    return desk.after(Answered(question.case, question.key, ANSWERS[question.key], by))


def _explored() -> int:
    return sum(
        sum(1 for _ in explore(entry_id, code_for(edition)))
        for edition in EDITIONS
        for entry_id in entries(edition)
    )
