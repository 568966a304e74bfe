"""The ``Deal`` tag: four hands, or what real files write instead."""

from typing import Final

from fairdeal.cards import RANK_LETTERS, Deal, Hand
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.pbn.recut import is_filler, recut
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report
from fairdeal.seats import SEATS, Seat

_UNKNOWN: Final = frozenset(("-", "--", "---", "?"))
_REMEMBERED: Final = 1_000
"""Deals kept in mind: more than a tournament has boards, few against a file of a million."""
_NO_CARDS: Final = Deal((None, None, None, None))
_FIRST: Final = {letter: seat for seat in SEATS for letter in (seat.letter, seat.letter.lower())}


def _holdings() -> dict[str, int]:
    """Every holding of a suit, written high to low, with its thirteen bits."""
    names = [""]
    for letter in RANK_LETTERS:
        names += [letter + name for name in names]
    return {name: bits for bits, name in enumerate(names)}


# Real files write nearly every holding high to low, so a hand is four look-ups.
_BITS: Final = _holdings()


class DealReader:
    """Reads deals and remembers them: in a tournament's file each stands once for each table."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._seen: dict[str, Deal] = {}

    def read(self, text: str, line: int) -> Deal | None:
        """The deal; ``None`` when nothing is said, or, reported, when it cannot be a deal."""
        if text in self._seen:
            return self._seen[text]
        if text in ("", "?", "-"):
            return None
        problems = len(self._report.problems)
        try:
            deal = self._parsed(text, line)
            complete = deal.is_complete
            if not complete:
                deal = _possible(deal, text)
        except Malformed as wrong:
            return self._mended(text, line, wrong)
        if not complete:
            self._count(deal, line)
        if len(self._report.problems) == problems:
            if len(self._seen) == _REMEMBERED:
                self._seen.clear()
            self._seen[text] = deal
        return deal

    def _mended(self, text: str, line: int, wrong: Malformed) -> Deal | None:
        """What a value that is no deal must have been, where that can be proved."""
        if is_filler(text):
            self._report.note(
                Kind.DEAL, line, Sentence("a filler instead of a deal: the board has no cards")
            )
            return None
        mended = recut(text)
        if mended is None:
            self._report.error(Kind.DEAL, line, str(wrong))
            return None
        deal, seat = mended
        message = Sentence(
            "{wrong}; read as {hand} for {seat}, the one way to cut that hand so that all "
            "four are 52 different cards",
            wrong=wrong,
            hand=deal.to_pbn(seat).split()[0][2:],
            seat=seat,
        )
        self._report.warning(Kind.DEAL, line, message)
        return deal

    def _parsed(self, text: str, line: int) -> Deal:
        first, colon, rest = text.partition(":")
        written = rest.split()
        seat = _FIRST.get(first)
        if seat is None:
            seat = Seat.parse(first)
        if not colon or len(written) != 4:
            raise Malformed("deal {text} is not written F:hand hand hand hand", text=repr(text))
        hands: list[Hand | None] = [None] * 4
        for offset, hand in enumerate(written):
            hands[(seat + offset) % 4] = self._hand(hand, line)
        if " ".join(written) != rest or first not in _FIRST:
            self._report.note(
                Kind.DEAL, line, Sentence("the deal is not written F:hand hand hand hand")
            )
        return Deal((hands[0], hands[1], hands[2], hands[3]))

    def _hand(self, text: str, line: int) -> Hand | None:
        if text in _UNKNOWN:
            return None
        if (hand := _usual(text)) is not None:
            return hand
        plain = _plain(text)
        if plain != text:
            self._report.note(
                Kind.DEAL, line, Sentence("the hand {text} is not written S.H.D.C", text=repr(text))
            )
        return Hand.parse(plain)

    def _count(self, deal: Deal, line: int) -> None:
        sizes = {len(hand) for hand in deal.hands if hand is not None}
        if not sizes:
            self._report.note(Kind.DEAL, line, Sentence("the deal has no cards"))
        elif len(sizes) > 1:
            self._report.note(Kind.DEAL, line, Sentence("the hands are not of one size"))


def _usual(text: str) -> Hand | None:
    """A hand as nearly every file writes it; ``None`` for any other."""
    holdings = text.split(".")
    if len(holdings) == 4:
        s, h, d, c = map(_BITS.get, holdings)
        if s is not None and h is not None and d is not None and c is not None:
            return Hand(s << 39 | h << 26 | d << 13 | c)
    return None


def _plain(text: str) -> str:
    """The hand without suit letters before its suits, and without dots too many behind."""
    holdings = text.split(".")
    while len(holdings) > 4 and not holdings[-1]:
        holdings.pop()
    if [holding[:1].upper() for holding in holdings] == list("SHDC"):
        return ".".join(holding[1:] for holding in holdings)
    return ".".join(holdings)


def _possible(deal: Deal, text: str) -> Deal:
    if not any(deal.hands):
        return _NO_CARDS
    if twice := deal.cards_held_twice():
        raise Malformed(
            "deal {text} has {cards} in more than one hand", text=repr(text), cards=twice
        )
    if any(hand is not None and len(hand) > 13 for hand in deal.hands):
        raise Malformed("deal {text} has a hand of more than thirteen cards", text=repr(text))
    return deal
