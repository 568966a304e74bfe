"""The ``Deal`` tag: four hands, or what real files write instead."""

from typing import Final

from fairdeal.cards import RANK_LETTERS, Deal, Hand
from fairdeal.errors import Malformed
from fairdeal.formats.pbn.report import Report
from fairdeal.formats.record import Kind
from fairdeal.seats import SEATS

_UNKNOWN: Final = frozenset(("-", "--", "---", "?"))
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
        except Malformed as wrong:
            self._report.error(Kind.DEAL, line, str(wrong))
            return None
        self._count(deal, line)
        if len(self._report.problems) == problems:
            self._seen[text] = deal
        return deal

    def _parsed(self, text: str, line: int) -> Deal:
        first, written = _FIRST.get(text[0]), text[2:].split(" ")
        if first is None or text[1:2] != ":" or len(written) != 4:
            return self._odd(text, line)
        hands: list[Hand | None] = [None] * 4
        for offset, hand in enumerate(written):
            hands[(first + offset) % 4] = None if hand in _UNKNOWN else _hand(hand)
        deal = Deal((hands[0], hands[1], hands[2], hands[3]))
        return _possible(deal, text)

    def _odd(self, text: str, line: int) -> Deal:
        """A deal with blanks or a first seat in an unusual form, read by the general rules."""
        first, colon, rest = text.partition(":")
        hands = ["-" if hand in _UNKNOWN else hand for hand in rest.split()]
        deal = Deal.parse(first.strip() + colon + " ".join(hands))
        self._report.note(Kind.DEAL, line, "the deal is not written F:hand hand hand hand")
        return deal

    def _count(self, deal: Deal, line: int) -> None:
        sizes = {len(hand) for hand in deal.hands if hand is not None}
        if sizes <= {0}:
            self._report.note(Kind.DEAL, line, "the deal has no cards")
        elif len(sizes) > 1:
            self._report.note(Kind.DEAL, line, "the hands are not of one size")


def _hand(text: str) -> Hand:
    holdings = text.split(".")
    if len(holdings) == 4:
        s, h, d, c = map(_BITS.get, holdings)
        if s is not None and h is not None and d is not None and c is not None:
            return Hand(s << 39 | h << 26 | d << 13 | c)
    return Hand.parse(text)


def _possible(deal: Deal, text: str) -> Deal:
    if twice := deal.cards_held_twice():
        names = ", ".join(map(str, twice))
        raise Malformed(f"deal {text!r} has {names} in more than one hand")
    if any(hand is not None and len(hand) > 13 for hand in deal.hands):
        raise Malformed(f"deal {text!r} has a hand of more than thirteen cards")
    return deal
