"""What one seat may know of a board, as JSON for language models.

Built on the view a player has at the table (`fairdeal.views.table.seat`), so nothing is in it that
she has not been shown or told. Explanations are read by the caller's opponents alone, as on
line: they would be extraneous information to partner (Law 16B). Systems are disclosed to all
(Law 40A).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from fairdeal.batch.columns import NONE, Hands
from fairdeal.batch.kernels.places import State
from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import CALLS
from fairdeal.cards import PACK, Deal, Hand
from fairdeal.laws.code import code_for
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Act, CallMade, CardPlayed
from fairdeal.views.table.seat import seat_view

ACTION_NAMES = (*(str(call) for call in CALLS), *(str(card) for card in PACK))
"""What each action is called: ``Pass``, ``X``, ``1C`` ... ``7NT``, ``C2`` ... ``SA``."""


@dataclass
class Talk:
    """What is said at one table beside the calls and cards."""

    systems: Mapping[str, str] = field(default_factory=dict)
    """What each side plays, by ``NS`` and ``EW``."""
    explanations: dict[int, str] = field(default_factory=dict)
    """By the number of the call, the dealer's first being 0."""


def told(board: Board, state: State, row: int, seat: Seat, talk: Talk) -> dict[str, Any]:
    """What a seat may know at a table, as values that `json.dumps` takes.

    Args:
        board: the board as it was dealt.
        state: the tables.
        row: which of them.
        seat: who asks.
        talk: what is said at it.

    Returns:
        ``seat``, ``board``, ``dealer``, ``vulnerable``; ``hand`` and ``dummy`` (PBN, the cards
        still held; ``dummy`` is None until it is spread, and for dummy); ``auction`` and
        ``played``, a list of ``[seat, call or card]`` each; ``contract``, ``trick``, ``tricks`` by
        side; ``turn``, the hand in turn; ``player``, who acts for it; ``systems``;
        ``explanations``, by the number of the opponents' call.
    """
    position = _position(board, state, row)
    view = seat_view(position, seat)
    play = position.position.play
    said = {
        str(number): text
        for number, text in talk.explanations.items()
        if board.dealer.clockwise(number).side is not seat.side
    }
    return {
        "seat": str(seat),
        "board": board.number,
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerability),
        "hand": None if view.hand is None else str(view.hand),
        "dummy": None if view.dummy is None else str(view.dummy),
        "auction": [[str(who), str(call)] for who, call in view.auction],
        "contract": None if view.contract is None else str(view.contract),
        "trick": [[str(who), str(card)] for who, card in view.trick],
        "played": [[str(one.seat), str(one.card)] for one in play.cards] if play else [],
        "tricks": {"NS": view.tricks[0], "EW": view.tricks[1]},
        "turn": None if view.turn is None else str(view.turn),
        "player": None if (who := position.position.player) is None else str(who),
        "systems": dict(talk.systems),
        "explanations": said,
    }


def board_of(number: int, hands: Hands, dealer: int, vulnerability: int) -> Board:
    """The board of a row of columns, for the readable engine."""
    deal = Deal.of(*(Hand(int(bits)) for bits in np.asarray(hands)))
    return Board(number, SEATS[dealer], Vulnerability(vulnerability), deal)


def _position(board: Board, state: State, row: int) -> Desk:
    calls = state.calls[row, : int(state.auction[row, 4])].tolist()
    acts: list[Act] = [
        CallMade(board.dealer.clockwise(number), CALLS[call]) for number, call in enumerate(calls)
    ]
    cards = [card for card in state.cards[row].tolist() if card != NONE]
    acts += [CardPlayed(SEATS[state.owner[row, card]], PACK[card]) for card in cards]
    return Desk.replay(board, code_for("2017a"), acts)
