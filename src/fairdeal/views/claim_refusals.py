"""What of a claim as it was described cannot be so, said to whoever described it.

As in `fairdeal.views.refusals`: below there are no languages. Seats are called as the reader calls
them and cards are printed as cards; what is to be typed is told in the letters that are read.
"""

import re
from typing import Final

from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.views.claims import shown
from fairdeal.views.refusals import refusal
from fairdeal.views.shown import seat_letter
from fairdeal.views.words import c_, claimed


def claim_refusal(wrong: Malformed) -> str:
    """What is wrong with a claim, in the reader's language."""
    said = str(wrong)
    for pattern, words in _KNOWN:
        if found := pattern.fullmatch(said):
            parts = {name: _part(name, text) for name, text in found.groupdict().items()}
            return claimed(words).format(**parts)
    return refusal(wrong)


def _part(name: str, text: str) -> str:
    """One part of a refusal as the reader writes it."""
    if name in _SEATS:
        return seat_letter(text)
    if name in _CARDS:
        return " ".join(shown(Card.parse(card)) for card in text.split(", "))
    return text


_SEATS: Final = frozenset({"seat", "other", "turn"})
_CARDS: Final = frozenset({"card", "held"})
_SEAT: Final = "(?P<seat>[NESW])"
_ONE: Final = "[SHDC][2-9TJQKA]"
_CARD: Final = f"(?P<card>{_ONE})"
_WORDS: Final = "(?P<words>'.*'|\".*\")"
"""What was written, as `quoted` repeats it."""
_PLACE: Final = rf"card (?P<number>\d+) of the play, {_SEAT}:{_CARD}: "

_TABLE: Final = (
    # The cards.
    (
        rf"deal {_WORDS} does not say whose hand is first, .*",
        c_("{words} does not say whose hand is first; write N: before the hands, North first."),
    ),
    (
        rf"deal {_WORDS} has (?P<count>\d+) hands; .*",
        c_("Hands in {words}: {count}. Four are needed."),
    ),
    (
        rf"hand {_WORDS} has (?P<count>\d+) suits; .*",
        c_("Suits in {words}: {count}. Four are needed, with a point after each but the last."),
    ),
    (
        rf"(?P<rank>'.'|\".\") in hand {_WORDS} is not a rank",
        c_("{rank} in {words} is not a rank; the ranks are A K Q J T 9 8 7 6 5 4 3 2."),
    ),
    (rf"{_CARD} stands twice in hand {_WORDS}", c_("{card} stands twice in {words}.")),
    (
        rf"(?:deal .* has )?(?P<card>{_ONE}(?:, {_ONE})*) (?:in more than one|is in two) hands?",
        c_("In more than one hand: {card}."),
    ),
    (
        rf"the hand of {_SEAT} is not known; .*",
        c_("The hand of {seat} is not known; a claim needs all four."),
    ),
    (
        rf"{_SEAT} holds (?P<count>\d+) cards; no hand has more than 13",
        c_("{seat} has more than 13 cards: {count}."),
    ),
    (
        rf"{_SEAT} holds (?P<count>\d+) cards where (?P<wanted>\d+) are expected: .*",
        c_(
            "Cards of {seat}: {count}; expected: {wanted}. Before the trick in progress all hands "
            "must be equally long."
        ),
    ),
    (r"no cards are left, .*", c_("No cards are left, so there is nothing to claim.")),
    # The play.
    (
        rf"{_PLACE}it is (?P<turn>[NESW])'s turn",
        c_("Card {number} of the play, {seat} {card}: it is the turn of {turn}."),
    ),
    (
        rf"{_PLACE}[NESW] does not hold {_ONE}",
        c_("Card {number} of the play, {seat} {card}: {seat} does not hold {card}."),
    ),
    (
        rf"{_PLACE}[NESW] holds (?P<held>{_ONE}) and must follow suit \(Law 44C\)",
        c_(
            "Card {number} of the play, {seat} {card}: {seat} holds {held} and must follow suit "
            "(Law 44C)."
        ),
    ),
    (
        rf"the leader: (?P<other>[NESW]) led neither to {_SEAT}:{_CARD} nor to this trick",
        c_("The leader: {other} led neither to the first trick ({seat} {card}) nor to this one."),
    ),
    (
        rf"{_WORDS} is no card played; .*",
        c_("{words} is no card played; write seat and card, such as W:D2."),
    ),
    (
        rf"{_SEAT}:{_CARD} after the claim: [NESW] does not hold {_ONE}",
        c_("Played after the claim, {seat} {card}: {seat} does not hold {card}."),
    ),
    # Who claims what.
    (
        rf"{_SEAT} is dummy and cannot claim or concede \(Law 43A1c\)",
        c_("{seat} is dummy and cannot claim or concede (Law 43A1c)."),
    ),
    (
        r"(?P<tricks>-?\d+) tricks are claimed, but (?P<left>\d+) are still to be won",
        c_("Tricks claimed: {tricks}; tricks still to be won: {left}."),
    ),
    (
        rf"the statement plays {_CARD}, which {_SEAT}'s side does not hold",
        c_("The statement plays {card}, which is in no hand that {seat} plays."),
    ),
    (
        r"of the second claim say both .*",
        c_(
            "Of the second claim say both who makes it and how many tricks are claimed "
            "(--other and --other-tricks)."
        ),
    ),
    (
        rf"{_SEAT} and (?P<other>[NESW]) are one side: .*",
        c_("{seat} and {other} are one side: that is one claim."),
    ),
    # The law, and what was found.
    (
        r"the order in which a suit is played is prescribed since 2007 \(70E2\), not in 1997",
        c_(
            "The order in which a suit is played can be prescribed since 2007 (70E2), "
            "not under the Laws of 1997."
        ),
    ),
    (
        rf"{_WORDS} is not an edition of the Laws; the editions are (?P<known>.*)",
        c_("{words} is not an edition of the Laws; the editions are {known}."),
    ),
    (
        rf"{_WORDS} is no answer; .*",
        c_("{words} is no answer; write the question's id and yes or no, such as trumps=yes."),
    ),
    (
        rf"{_WORDS} is no question's id; .*",
        c_("{words} is no question's id; --json lists those of a claim."),
    ),
    (
        rf"{_WORDS} is about a claim of {_SEAT}, who has made none",
        c_("{words} is about a claim of {seat}, who has made none."),
    ),
    (
        rf"{_WORDS} does not say about whose claim; write (?P<one>\S+) or (?P<two>\S+)",
        c_("{words} does not say about whose claim it is; write {one} or {two}."),
    ),
    (
        rf"{_WORDS} does not arise in the claim of {_SEAT}; .*: nothing",
        c_("{words} does not arise in the claim of {seat}; nothing in it can be answered."),
    ),
    (
        rf"{_WORDS} does not arise in the claim of {_SEAT}; .*: (?P<rest>.+)",
        c_("{words} does not arise in the claim of {seat}; what can be answered there: {rest}."),
    ),
    (
        rf"{_WORDS} is answered yes and no",
        c_("{words} is answered yes and no; answer each question once."),
    ),
    (
        "claims made at once are of the same cards, declarer and edition",
        c_("Claims made at once are of the same cards, declarer and edition."),
    ),
    # What is typed.
    (
        rf"{_WORDS} is not a seat; .*",
        c_("{words} is not a seat; write N for North, E for East, S for South or W for West."),
    ),
    (
        rf"{_WORDS} is not a denomination; .*",
        c_("{words} is not a denomination; write C, D, H, S or NT."),
    ),
    (
        rf"{_WORDS} is not a card; .*",
        c_("{words} is not a card; write suit and rank, such as SA or D10."),
    ),
)
"""What is raised below, the parts that vary named; and the sentence."""
_KNOWN: Final = tuple((re.compile(pattern, re.DOTALL), words) for pattern, words in _TABLE)
