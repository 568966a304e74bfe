"""Taking the tags of a LIN board, one function for each."""

from collections.abc import Callable
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.limits import MAX_WORDS
from fairdeal.formats.lin import deals, values
from fairdeal.formats.lin.notes import BoardNotes
from fairdeal.formats.lin.segment import parse_room
from fairdeal.formats.lin.tokens import KNOWN, Pair
from fairdeal.formats.record import Comment, Kind

UNKNOWN: Final = "Lin_"
"""Put before the name of a tag that is kept without being understood."""


def take(board: BoardNotes, pair: Pair) -> None:
    """Take in one pair; what cannot be read is listed and the rest kept."""
    try:
        if taking := _TAKING.get(pair.tag):
            taking(board, pair)
        elif pair.tag not in KNOWN:
            board.details.append((UNKNOWN + pair.tag, pair.value))
    except Malformed as error:
        kind = _KINDS.get(pair.tag, Kind.VALUE) if pair.closed else Kind.TRUNCATED
        board.report.error(
            kind, pair.line, Sentence("{words}: {wrong}", words=pair.tag, wrong=error)
        )


def _room(board: BoardNotes, pair: Pair) -> None:
    board.board, board.room = parse_room(pair.value)


def _names(board: BoardNotes, pair: Pair) -> None:
    tables = values.parse_names(pair.value)
    if len(tables) == 1:
        board.players = tables[0]
    else:
        board.segment.tables = tables


def _deal(board: BoardNotes, pair: Pair) -> None:
    board.dealt = True
    deal, wrong = deals.parse_hands(pair.value)
    for message in wrong:
        board.report.error(
            Kind.DEAL, pair.line, Sentence("{words}: {wrong}", words="md", wrong=message)
        )
    if any(hand is not None for hand in deal):
        board.deal = deal
    board.dealer = deals.parse_dealer(pair.value)


def _header(board: BoardNotes, pair: Pair) -> None:
    word, _, number = pair.value.partition(" ")
    if word.lower() == "board" and number and not board.board:
        board.board = number.strip()
    elif pair.value and pair.value.lower() != f"board {board.board}".lower():
        board.details.append((UNKNOWN + pair.tag, pair.value))


def _vulnerability(board: BoardNotes, pair: Pair) -> None:
    if pair.value:
        board.vulnerability = Vulnerability.parse(pair.value)


def _calls(board: BoardNotes, pair: Pair) -> None:
    auction = board.calls(pair.line)
    for call, alerted in values.parse_calls(pair.value):
        _bounded(len(auction.calls), _CALLS)
        auction.call(pair.line, call, alerted=alerted)


def _explanation(board: BoardNotes, pair: Pair) -> None:
    board.calls(pair.line).explain(pair.line, pair.value)


def _cards(board: BoardNotes, pair: Pair) -> None:
    play = board.cards()
    for card in values.parse_cards(pair.value):
        _bounded(len(play.cards), _CARDS)
        play.card(pair.line, card)


def _bounded(count: int, words: str) -> None:
    if count >= MAX_WORDS:
        raise Malformed(words, n=MAX_WORDS)


_CALLS: Final = Sentence("more than {n} calls on one board; the rest is left out")
_CARDS: Final = Sentence("more than {n} cards on one board; the rest is left out")


def _claim(board: BoardNotes, pair: Pair) -> None:
    if pair.value not in _TRICKS:
        raise Malformed("{text} is no number of tricks from 0 to 13", text=repr(pair.value))
    board.claimed = int(pair.value)


def _comment(board: BoardNotes, pair: Pair) -> None:
    notes = board.play or board.auction
    if notes is not None:
        notes.remark(pair.value)
    else:
        board.comments.append(Comment("", pair.value))


_TRICKS: Final = frozenset(str(tricks) for tricks in range(14))
_KINDS: Final = {"md": Kind.DEAL, "mb": Kind.CALL, "pc": Kind.CARD}
_TAKING: Final[dict[str, Callable[[BoardNotes, Pair], None]]] = {
    "qx": _room,
    "pn": _names,
    "md": _deal,
    "ah": _header,
    "sv": _vulnerability,
    "mb": _calls,
    "an": _explanation,
    "pc": _cards,
    "mc": _claim,
    "nt": _comment,
}
