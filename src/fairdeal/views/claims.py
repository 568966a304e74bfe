"""A proposed ruling on a claim in words: what a Director reads out, in the reader's language."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from fairdeal.analysis.claims.lines import won_by
from fairdeal.analysis.claims.proposal import About, Proposal, Question, Status
from fairdeal.analysis.claims.search import Line
from fairdeal.analysis.claims.why import Why
from fairdeal.cards import SUITS_DOWN, Card, Hand
from fairdeal.views.words import c_, claimed

QUESTIONS: Final[Mapping[About, str]] = {
    About.TRUMPS: c_("Was the claimer aware that these trumps were still out: {cards}?"),
    About.SMALL: c_("Did the claimer know that these cards of the suit were still out: {cards}?"),
    About.GONE: c_("Did the claimer take one of these cards to be gone: {cards}?"),
    About.ENTRIES: c_("Would this player have seen to the entries and unblocked the suits?"),
    About.LOW: c_("Would it be normal here to play low and not the card that may win?"),
    About.EVIDENCE: c_("Does the play after the claim show what the claimer had in mind?"),
}
WHY: Final[Mapping[Why, str]] = {
    Why.CERTAIN: c_("it gives up a trick the claimer can be certain of"),
    Why.TOP: c_("the suit is led from the top"),
    Why.HIS: c_("the trick is already won, and the lowest card is played"),
    Why.WINS: c_("a card that may win the trick is played"),
    Why.THROWN: c_("winners are kept, and the lowest card is played where none can win"),
    Why.STATED: c_("the statement says otherwise"),
}
_FORGOTTEN: Final = c_("The claimer may have forgotten that these cards were still out: {cards}.")
_SENSES: Final[Mapping[str, str]] = {
    "70C": c_("A trump was out that the claimer did not mention, and it may normally win a trick."),
    "70D1": c_("No line outside the statement is accepted where another normal line does worse."),
    "70D2": c_("A defender's claim may not depend on which normal card his partner chooses."),
    "70E1": c_("No unstated line is accepted that depends on which opponent holds a card."),
    "71": c_("A trick conceded that no normal play can lose is given back."),
}
_ONE: Final = {"70D": "70D1", "70E": "70E1", "71.2": "71", "71B": "71", "71C": "71"}
"""Clauses of other editions that say the same."""


def explained(proposal: Proposal) -> Iterator[str]:
    """The sentences, in the order in which they are read out."""
    claim = proposal.claim
    left = claim.ending.tricks_left
    yield claimed(c_("{seat} claims {tricks} of the last {left} tricks.")).format(
        seat=claim.claimer, tricks=claim.tricks, left=left
    )
    if claim.statement.unparsed:
        yield claimed(c_("Not understood, so ask what was meant: {words}")).format(
            words=", ".join(claim.statement.unparsed)
        )
    if proposal.status is Status.BOUNDED:
        yield claimed(
            c_("Not searched to the end: between {low} and {high} tricks to the claimer's side.")
        ).format(low=proposal.bounds[0], high=proposal.bounds[1])
    else:
        yield from _ruling(proposal)
    for question in proposal.questions:
        yield asked(question)
        yield from _answers(question)
    yield claimed(c_("This is a proposal; the Director decides."))


def _ruling(proposal: Proposal) -> Iterator[str]:
    yield claimed(
        c_("Ruling: {won} to the claimer's side, {lost} to the opponents (Law {clauses}).")
    ).format(won=proposal.to_claimer, lost=proposal.to_opponents, clauses=", ".join(proposal.under))
    for clause in proposal.under:
        if sense := _SENSES.get(_ONE.get(clause, clause)):
            yield claimed(sense)
    if proposal.forgotten:
        yield claimed(_FORGOTTEN).format(cards=_cards(proposal.forgotten))
    ending = proposal.claim.ending
    yield claimed(c_("Worst normal line: {line}")).format(line=_line(proposal, proposal.worst))
    if proposal.deciding is not None:
        seat, card = proposal.worst.cards[proposal.deciding]
        place = (proposal.deciding + len(ending.trick)) // 4 + 1
        yield claimed(c_("It is decided in trick {number}, when {seat} plays {card}.")).format(
            number=place, seat=seat, card=shown(card)
        )
    if proposal.best.tricks > proposal.worst.tricks:
        yield claimed(c_("Best normal line: {line}")).format(line=_line(proposal, proposal.best))
    for card, excluded in sorted({(e.card, e.why) for e in proposal.excluded}, key=str):
        yield claimed(c_("Not counted as normal: {card} ({why}).")).format(
            card=shown(card), why=claimed(WHY[excluded])
        )


def asked(question: Question) -> str:
    """A question to the Director."""
    return claimed(QUESTIONS[question.about]).format(cards=_cards(question.cards))


def _answers(question: Question) -> Iterator[str]:
    if question.if_yes is None or question.if_no is None:
        return
    assumed = claimed(c_("yes")) if question.default else claimed(c_("no"))
    yield claimed(
        c_("If yes, {yes} to the claimer's side; if no, {no}. Assumed so far: {assumed}.")
    ).format(yes=question.if_yes, no=question.if_no, assumed=assumed)
    if question.with_others_for:
        yield claimed(c_("It matters only once other questions have been answered."))


def diagram(proposal: Proposal) -> str:
    """The cards as they lay when the claim was made, the deciding trick below."""
    hands = [_hand(hand) for hand in proposal.claim.ending.hands]
    width = max(len(line) for hand in hands for line in hand)
    north, east, south, west = hands
    rows = [" " * (width + 2) + line for line in north]
    rows += [f"{w:<{2 * width + 4}}{e}" for w, e in zip(west, east, strict=True)]
    rows += [" " * (width + 2) + line for line in south]
    return "\n".join(row.rstrip() for row in rows)


def _hand(bits: int) -> list[str]:
    hand = Hand(bits)
    return [f"{'♣♦♥♠'[suit]} {hand.holding(suit).replace('T', '10') or '-'}" for suit in SUITS_DOWN]


def _line(proposal: Proposal, line: Line) -> str:
    """A line trick by trick: the cards in order, the winner of each trick in front."""
    ending = proposal.claim.ending
    cards = [(ending.leader.clockwise(i), card) for i, card in enumerate(ending.trick)]
    cards += line.cards
    winners = [seat for seat, _ in won_by(ending, line)]
    tricks = [cards[i : i + 4] for i in range(0, len(cards), 4)]
    return "; ".join(
        f"{trick[0][0]} {' '.join(shown(card) for _, card in trick)} ({winner})"
        for trick, winner in zip(tricks, winners, strict=False)
    )


def _cards(cards: tuple[Card, ...]) -> str:
    """Cards by suit: ``♠J 10 ♥5``."""
    by_suit = groupby(cards, key=lambda card: card.suit)
    return " ".join("♣♦♥♠"[suit] + " ".join(_rank(c) for c in group) for suit, group in by_suit)


def shown(card: Card) -> str:
    """A card as print shows it: ``♠10``."""
    return "♣♦♥♠"[card.suit] + _rank(card)


def _rank(card: Card) -> str:
    return card.rank.letter.replace("T", "10")


def played(line: Line) -> list[str]:
    """The cards of a line as files write them: ``S:HA``."""
    return [f"{seat}:{card}" for seat, card in line.cards]
