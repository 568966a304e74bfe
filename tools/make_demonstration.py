"""Make the made-up session of the demonstration: ``python tools/make_demonstration.py``.

Six boards, six pairs, three rounds, the last one arrow-switched. Deals, auctions and opening leads
below are written by hand; the cards that follow are played by the double-dummy solver among the
lawful ones, choosing as a player would where several are as good. Run again, it makes the same.
Needs ``endplay`` (``pip install fairdeal[bench]``).
"""

import json
from pathlib import Path
from typing import Any, Final

from endplay.dds import solve_board
from endplay.types import Card as EndplayCard
from endplay.types import Deal as EndplayDeal
from endplay.types import Denom, Player

from fairdeal.boards import Board
from fairdeal.calls import parse_call
from fairdeal.cards import Card, Deal
from fairdeal.laws.play.law44 import winning_card
from fairdeal.laws.play.play import Play
from fairdeal.laws.position import Position
from fairdeal.scoring.lines import Played
from fairdeal.table.acts import CallMade, CardPlayed

OUT: Final = Path(__file__).parent.parent / "src/fairdeal/server/demo/auctions.json"
PLAYERS: Final = {
    "1": ["Ana", "Boris"],
    "2": ["Clara", "David"],
    "3": ["Eva", "Filip"],
    "4": ["Greta", "Henrik"],
    "5": ["Irena", "Jakub"],
    "6": ["Katka", "Leo"],
}
CLAIMS_FROM: Final = 36
"""Cards played before anybody claims; a player claims only when every trick left is his."""

# One entry a board: the deal, then for each table the calls, the notes, the opening lead.
BOARDS: Final[tuple[tuple[str, tuple[tuple[str, tuple[str, ...], str], ...]], ...]] = (
    (
        "N:976.8762.AQ65.86 J.Q.KT92.QJT9732 AK542.KT543.J74. QT83.AJ9.83.AK54",
        (
            ("P 3C 3S X P P P", (), "CA"),
            ("P 3C P 3NT P P P", (), "D5"),
            ("P 3C 4C! 5C P P P", ("Both majors, at least 5-5",), "SA"),
        ),
    ),
    (
        "N:K4.QJ75.A82.Q982 AT765.T4.QJ95.AK QJ8.83.KT74.6543 932.AK962.63.JT7",
        (
            ("1S P 2S P P P", (), "H8"),
            ("1S P 2S X P 3D P P 3S P P P", (), "H8"),
            ("1S P 2S P 3D! P 3S P P P", ("A game try: asks for help in diamonds",), "C3"),
        ),
    ),
    (
        "N:853.AQ52.QJ.JT53 A2.KJT43.AKT98.9 KQJ9764..753.A84 T.9876.642.KQ762",
        (
            ("3S P 4S X P 5H X P P P", (), "S3"),
            ("1S P 2S 2NT! 4S P P P", ("Hearts and a minor, at least 5-5",), "CK"),
            ("3S P 4S X P P P", (), "CK"),
        ),
    ),
    (
        "N:Q6.95.K9873.AT95 JT732.QJ74.T.K63 AK4.K86.AQJ65.42 985.AT32.42.QJ87",
        (
            ("P P P 1NT! P 3NT P P P", ("15 to 17 points",), "H2"),
            ("P P P 1D P 3D P 3NT P P P", (), "CQ"),
            ("P P P 1NT! P 2S! P 3D P P P", ("15 to 17 points", "Diamonds, weak or strong"), "CQ"),
        ),
    ),
    (
        "N:QT65.A.KT653.762 A4.K98543.7.AJ83 J9872..Q942.QT54 K3.QJT762.AJ8.K9",
        (
            (
                "P 1H P 2NT! P 3D! P 4NT! P 5D! P 6H P P P",
                (
                    "Forcing to game with four hearts or more",
                    "Shortness in diamonds",
                    "Asks for key cards",
                    "None or three of the five key cards",
                ),
                "D2",
            ),
            ("P 1H P 4H P P P", (), "S7"),
            (
                "P 1H P 2NT! P 4H! P P P",
                ("Forcing to game with four hearts or more", "A minimum without shortness"),
                "D2",
            ),
        ),
    ),
    (
        "N:AK843.J7.T54.KQ8 QJ7.8652.7.AT974 62.AKT3.AKQ6.J63 T95.Q94.J9832.52",
        (
            (
                "P 1NT! P 2H! P 2S P 3NT P P P",
                ("15 to 17 points", "Transfer: at least five spades"),
                "D3",
            ),
            (
                "P 1NT! P 2H! P 2S P 4NT! P 6NT P P P",
                ("15 to 17 points", "Transfer: at least five spades", "Invites to slam"),
                "ST",
            ),
            ("P 1D P 1S P 2H P 3NT P P P", (), "C7"),
        ),
    ),
)


def main() -> None:
    """Write the file."""
    boards = [_board(number, *entry) for number, entry in enumerate(BOARDS, start=1)]
    content = {
        "title": "Auctions and play",
        "held": None,
        "note": "Made up for this demonstration: six boards with the bidding and the play to step "
        "through. The people do not exist.",
        "method": {"form": "cross-imps", "per": "comparison"},
        "players": PLAYERS,
        "boards": boards,
    }
    OUT.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _board(
    number: int, deal: str, tables: tuple[tuple[str, tuple[str, ...], str], ...]
) -> dict[str, Any]:
    board = Board.numbered(number, Deal.parse(deal))
    results, records = [], {}
    for table, (calls, notes, lead) in enumerate(tables):
        ns, ew = _pairs(number, table)
        played, cards, claim = _play(_after_auction(board, calls), Card.parse(lead))
        contract = played.contract
        bid = f"{contract.bid}{contract.doubling} {contract.declarer}"
        over = played.tricks - contract.tricks_needed
        results.append(f"{ns} {ew} {bid} {f'{over:+}' if over else '='} {lead}")
        record: dict[str, Any] = {"calls": calls, "notes": list(notes), "cards": " ".join(cards)}
        records[str(table + 1)] = record | ({"claim": claim} if claim else {})
    return {"number": number, "deal": deal, "results": results, "tables": records}


def _pairs(number: int, table: int) -> tuple[int, int]:
    """Who sits where: a Mitchell movement of three tables whose last round is arrow-switched."""
    boards = (number - 1) // 2
    turn = (boards - table) % 3
    north_south, east_west = 1 + table, 4 + (table - turn) % 3
    return (east_west, north_south) if turn == 2 else (north_south, east_west)


def _after_auction(board: Board, calls: str) -> Position:
    position = Position.of(board)
    for word in calls.split():
        assert position.turn is not None
        call = parse_call(word.rstrip("!"))
        assert call in position.legal_calls(), (board, calls, word)
        position = position.after(CallMade(position.turn, call))
    assert position.contract, (board, calls)
    return position


def _play(position: Position, lead: Card) -> tuple[Played, list[str], dict[str, Any] | None]:
    """Play all cards, or until a player claims the rest."""
    assert position.contract
    assert position.board.deal
    contract = position.contract
    solver = EndplayDeal(position.board.deal.to_pbn())
    solver.trump = Denom.find(str(contract.denomination)[0])
    solver.first = Player.find(contract.declarer.lho.letter)
    cards: list[str] = []
    while position.play and not position.play.is_over:
        best, rest = (lead, 0) if not cards else _choose(position.play, solver)
        all_mine = rest == 13 - len(position.play.winners)
        own = position.turn and position.turn.side is contract.declarer.side
        if len(cards) >= CLAIMS_FROM and not position.play.trick and all_mine and own:
            tricks = position.tricks_won(contract.declarer.side) + rest
            claim = {"by": contract.declarer.letter, "tricks": rest, "saying": "The rest are mine"}
            return Played.of(contract, tricks, position.board.vulnerability), cards, claim
        assert best in position.legal_cards(), (position.board, cards, best)
        assert position.turn is not None
        position = position.after(CardPlayed(position.turn, best))
        solver.play(EndplayCard(best.name))
        cards.append(best.name)
    tricks = position.tricks_won(contract.declarer.side)
    return Played.of(contract, tricks, position.board.vulnerability), cards, None


def _choose(play: Play, solver: EndplayDeal) -> tuple[Card, int]:
    """The card a player would choose among the best ones, and the tricks still won with it."""
    solved = [(Card.parse(str(card)), won) for card, won in solve_board(solver)]
    most = max(won for _, won in solved)
    best = [card for card, won in solved if won == most]
    return min(best, key=lambda card: _reluctance(card, play)), most


def _reluctance(card: Card, play: Play) -> tuple[int, ...]:
    """Lead the top of a sequence or a low card; win as cheaply as possible, else follow low."""
    held = play.hands[play.turn] or 0
    if play.led is None:
        above, below = held >> (card + 1) & 1, held >> (card - 1) & 1 if card % 13 else 0
        top_of_sequence = card.rank >= 11 and below and not above
        last = play.tricks[-1][0].card.suit if play.tricks else None
        return (0 if card.suit is last else 1, 0 if top_of_sequence else 1, card.rank)
    on_table = [played.card for played in play.trick]
    wins = winning_card([*on_table, card], play.led, play.trumps) is card
    length = (held & card.suit.mask).bit_count()
    return (0 if wins and card.rank >= 10 else 1, card.rank, -length)


if __name__ == "__main__":
    main()
