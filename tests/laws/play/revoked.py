"""Boards for tests of revokes, played act by act on a desk."""

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import PASS, Contract
from fairdeal.cards import Card, Deal
from fairdeal.laws.code import code_for
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Answered, CallMade, CardPlayed, CardsLookedAt, Ruled
from fairdeal.table.effects import Bound
from fairdeal.table.notation import parse_act

DEAL = Deal.parse("N:J92.432.K76.J876 KQ84.KQ.A982.A54 A75.A865.QJT.KT9 T63.JT97.543.Q32")

# North plays 3NT. After eleven tricks (ELEVEN) each hand has two cards left and North leads:
#            N S5 H2
# W H3 C4               E S9 HA
#            S H9 H8
LATE = Deal.parse(
    "N:AKQJ5.2.AKQJT98. T9876.AKQJT.76.5 432.987654.32.32 .3.54.AKQJT98764",
)
ELEVEN = (
    "S6 S2 CA SJ SA S7 S3 CK SK S8 S4 CQ SQ ST H4 CJ DA D6 D2 D4 DK D7 D3 D5"
    " DQ C5 C2 CT DJ HT C3 C9 DT HJ H5 C8 D9 HQ H6 C7 D8 HK H7 C6"
)


def desk(contract: str, edition: str, deal: Deal | None = DEAL) -> Desk:
    """The desk after the shortest auction to a contract such as ``3NT S``."""
    bid, declarer = contract.split()
    made = Contract.parse(bid, Seat.parse(declarer))
    board = Board(1, made.declarer, Vulnerability.NONE, deal)
    found = Desk.of(board, code_for(edition)).after(CallMade(made.declarer, made.bid))
    for i in (1, 2, 3):
        found = found.after(CallMade(made.declarer.clockwise(i), PASS))
    return found


def played(found: Desk, cards: str) -> Desk:
    """The desk once the hands in turn have played these cards."""
    for word in cards.split():
        turn = found.position.turn
        assert turn is not None
        found = found.after(CardPlayed(turn, Card.parse(word)))
    return found


def acted(found: Desk, *acts: str) -> Desk:
    """The desk after these acts, in the notation of case files."""
    for act in acts:
        found = found.after(parse_act(act))
    return found


def answered(found: Desk, **answers: str) -> Desk:
    """The desk once the open questions have these answers."""
    while known := [q for q in found.questions if q.key in answers]:
        (question, *_) = known
        by = found.asked_of(question)[0]
        act: Act = Answered(question.case, question.key, answers[question.key], by)
        found = found.after(act)
    return found


def ruled(found: Desk, *effects: Bound) -> Desk:
    """The desk after a ruling of some other law, given as it would be stored."""
    code = found.code
    return found.after(Ruled("other", "00", code.edition, code.name, "0", effects))


def rulings(found: Desk, entry: str = "61") -> list[str]:
    """What was ruled under an entry."""
    return [
        f"{effect.kind} {effect.clause}"
        for ruling in found.rulings
        if ruling.entry == entry
        for effect in ruling.effects
        if not effect.is_right
    ]


def resting_on(found: Desk, entry: str = "61") -> dict[str, str]:
    """What the rulings under an entry rest on, as the table showed it."""
    return dict(fact for ruling in found.rulings if ruling.entry == entry for fact in ruling.on)


def looked_at(found: Desk) -> Desk:
    """The desk once North has looked at East's hand."""
    return found.after(CardsLookedAt(Seat.NORTH, 1, Seat.EAST))


def to_the_end(found: Desk) -> Desk:
    """The desk once every hand in turn has played its lowest lawful card to the last trick."""
    while (turn := found.position.turn) is not None:
        found = found.after(CardPlayed(turn, found.position.legal_cards()[-1]))
    return found
