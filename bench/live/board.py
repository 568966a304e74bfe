"""A board at a live table as whoever measures it knows it, and what is made on it next."""

from dataclasses import dataclass

from bench.room.figures import Figures
from fairdeal.calls import PASS, Bid
from fairdeal.live import intents as i
from fairdeal.live.table import Table
from fairdeal.table.acts import CallMade, CardPlayed

_OPENED = Bid.parse("1NT")


@dataclass
class LiveBoard:
    """One board at a table of a server of this machine."""

    port: int
    id: str
    codes: dict[str, str]
    """Of the seats, by their letters."""
    table: Table
    """What lies there."""
    figures: Figures


def next_act(table: Table) -> CallMade | CardPlayed | None:
    """1NT, passed out, and any card the Laws permit; ``None`` once the board is over."""
    position = table.desk.position
    if position.turn is None:
        return None
    if position.play is None:
        return CallMade(position.turn, PASS if table.seen else _OPENED)
    return CardPlayed(position.turn, position.legal_cards()[0])


def intent_of(act: CallMade | CardPlayed) -> i.MakeCall | i.Play:
    """By what that is asked for."""
    if isinstance(act, CallMade):
        return i.MakeCall(act.call)
    return i.Play(act.card, act.seat)
