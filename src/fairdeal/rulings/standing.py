"""How a table stands, in the lines in which a case says it.

turn E                             the hand in turn; `turn` alone when the board is over
legal P X 2H-7NT                   what the player in turn may lawfully call
legal SQ6 HA                       or what the hand in turn may lawfully play; of a hand that nobody
                                   knows `legal any`, or `legal S H` when only these suits are open
in_force must_pass S rest          what rulings have left in force, one line each; `in_force` alone
                                   when there is nothing
declarer S
contract 3HX N                     `contract` alone while there is none
penalty W D5 major                 each penalty card on the table; `penalty` alone when none is
tricks NS 9 EW 4                   what each side scores once play is over; `tricks` alone before
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from fairdeal.calls import BIDS, Bid, Call, Contract, parse_call
from fairdeal.cards import Card, Suit
from fairdeal.laws.position import Phase, Position
from fairdeal.rulings.effect_lines import short
from fairdeal.rulings.in_force import bound_by, penalty_cards
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Act

FULL: Final = ("turn", "legal", "in_force")
"""What has to be said of a position so that nothing is left open."""
_OPEN: Final = re.compile(r"any|[SHDC]")
_CARDS: Final = re.compile(r"[SHDC][2-9TJQKA]+")


def differences(position: Position, log: Sequence[Act], expected: Sequence[str]) -> list[str]:
    """What is expected and not so (-), and what is so instead (+).

    Of each kind of line that is mentioned, all are compared.
    """
    return differing(standing(position, log), expected)


def differing(stands: Sequence[str], expected: Sequence[str]) -> list[str]:
    """The same of a position that is told in lines, by whomever."""
    stated = [_in_few_words(line) for line in expected]
    kinds = {line.split()[0] for line in stated}
    found = [line for line in stands if line.partition(" ")[0] in kinds]
    missing, more = Counter(stated) - Counter(found), Counter(found) - Counter(stated)
    return [f"- {line}" for line in missing.elements()] + [f"+ {line}" for line in more.elements()]


def _in_few_words(line: str) -> str:
    """``legal SQ S6`` as ``legal SQ6``, ``legal 7S 7NT`` as ``legal 7S-7NT``; others as written."""
    kind, *words = line.split()
    if kind == "legal" and words and not _OPEN.fullmatch(words[0]):
        if _CARDS.fullmatch(words[0]):
            words = list(
                _cards([Card.parse(word[0] + rank) for word in words for rank in word[1:]])
            )
        else:
            words = list(_calls([call for word in words for call in _run(word)]))
    return " ".join((kind, *words))


def _run(word: str) -> Sequence[Call]:
    """The calls of ``2H-7NT``, or the one of ``P``."""
    first, *last = map(parse_call, word.split("-"))
    if last and isinstance(first, Bid) and isinstance(last[0], Bid):
        return BIDS[first.rank : last[0].rank + 1]
    return (first,)


def standing(position: Position, log: Sequence[Act] = ()) -> list[str]:
    """Every line that is true of a position.

    Args:
        position: where the table stands.
        log: the acts that led to it, for those that rights are about.
    """
    cards = [f"penalty {card}" for card in penalty_cards(position)]
    return [
        _line("turn", position.turn),
        " ".join(("legal", *_legal(position))),
        *([f"in_force {line}" for line in bound_by(position, log)] or ["in_force"]),
        _line("declarer", position.declarer),
        _line("contract", position.contract),
        *(cards or ["penalty"]),
        _tricks(position),
    ]


def _line(kind: str, value: Seat | Contract | None) -> str:
    return kind if value is None else f"{kind} {value}"


def _tricks(position: Position) -> str:
    if position.play is None or position.phase is not Phase.OVER:
        return "tricks"
    return " ".join(("tricks", *(f"{side} {position.tricks_credited(side)}" for side in Side)))


def _legal(position: Position) -> Iterator[str]:
    """The legal calls or cards of the hand in turn, in few words."""
    if position.turn is None:
        return iter(())
    if position.phase is Phase.AUCTION:
        return _calls(position.legal_calls())
    play = position.play
    if play is None or play.hands[play.turn] is not None:
        return _cards(position.legal_cards())
    return _suits(position.legal_cards(), play.legal_cards())


def _calls(calls: Sequence[Call]) -> Iterator[str]:
    """Passes and doubles, then every run of bids by its first and last."""
    yield from (short(call) for call in calls if not isinstance(call, Bid))
    ranks = [call.rank for call in calls if isinstance(call, Bid)]
    for _, run in groupby(enumerate(ranks), key=lambda numbered: numbered[1] - numbered[0]):
        first, *more = (BIDS[rank] for _, rank in run)
        yield f"{first}-{more[-1]}" if more else str(first)


def _cards(cards: Sequence[Card]) -> Iterator[str]:
    """Suit by suit: ``SQ6 HA``."""
    for suit, held in groupby(cards, key=_suit):
        yield f"{suit}{''.join(str(card.rank) for card in held)}"


def _suit(card: Card) -> Suit:
    return card.suit


def _suits(cards: Sequence[Card], unseen: int) -> Iterator[str]:
    """What a hand nobody knows may play: ``any``, or ``S H`` for whatever it holds of a suit."""
    if len(cards) == unseen.bit_count():
        yield "any"
        return
    for suit, of_suit in groupby(cards, key=_suit):
        legal = tuple(of_suit)
        whole = len(legal) == (unseen & suit.mask).bit_count()
        yield str(suit) if whole else next(_cards(legal))
