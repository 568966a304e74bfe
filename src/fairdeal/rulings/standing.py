"""How a table stands, in the lines in which a case says it.

turn E                  the hand in turn; `turn` alone when the board is over
declarer S
contract 3HX N          `contract` alone while there is none
calls P X 2S            what the player in turn may lawfully call
legal SQ S6             what the hand in turn may lawfully play
penalty W D5 major      each penalty card on the table; `penalty` alone when there is none
"""

from collections.abc import Sequence

from fairdeal.calls import Call, Contract, Pass
from fairdeal.laws.position import Position
from fairdeal.seats import Seat


def differences(position: Position, expected: Sequence[str]) -> list[str]:
    """What is expected and not so (-), and what is so instead (+).

    Of each kind of line that is mentioned, all are compared.
    """
    kinds = {line.split()[0] for line in expected}
    found = [line for line in standing(position) if line.split()[0] in kinds]
    missing = [f"- {line}" for line in expected if line not in found]
    return missing + [f"+ {line}" for line in found if line not in expected]


def standing(position: Position) -> list[str]:
    """Every line that is true of a position."""
    legal = (str(card) for card in position.legal_cards())
    cards = [
        f"penalty {card.seat} {card.card} {'major' if card.is_major else 'minor'}"
        for card in position.force.penalty_cards
    ]
    return [
        _line("turn", position.turn),
        _line("declarer", position.declarer),
        _line("contract", position.contract),
        " ".join(("calls", *map(_short, position.legal_calls()))),
        " ".join(("legal", *legal)),
        *(cards or ["penalty"]),
    ]


def _line(kind: str, value: Seat | Contract | None) -> str:
    return kind if value is None else f"{kind} {value}"


def _short(call: Call) -> str:
    return "P" if isinstance(call, Pass) else str(call)
