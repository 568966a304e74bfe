"""A proposed ruling on a claim in words: what a Director reads out, in the reader's language."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from fairdeal.analysis.claims.beliefs import Hidden
from fairdeal.analysis.claims.both import Both
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.ending import Ending
from fairdeal.analysis.claims.lines import won_by
from fairdeal.analysis.claims.proposal import About, Proposal, Question, Status
from fairdeal.analysis.claims.search import Line
from fairdeal.analysis.claims.why import Why
from fairdeal.cards import SUITS_DOWN, Card, Hand, bits_of
from fairdeal.laws.editions import Edition
from fairdeal.seats import Seat
from fairdeal.views.shown import seat_letter, shown
from fairdeal.views.words import c_, claimed

QUESTIONS: Final[Mapping[About, str]] = {
    About.TRUMPS: c_("Was {seat} aware that these trumps were still out: {cards}?"),
    About.SMALL: c_("Did {seat} know that these cards of the suit were still out: {cards}?"),
    About.GONE: c_(
        "Did {seat} take one of these cards to be gone, or mean to guess where it is: {cards}?"
    ),
    About.ENTRIES: c_("Would this player have seen to the entries and unblocked the suits?"),
    About.LOW: c_("Would it be normal here to play low and not the card that may win (Law 70E1)?"),
    About.EVIDENCE: c_("Does what was played afterwards show what {seat} had in mind?"),
}
WHY: Final[Mapping[Why, str]] = {
    Why.CERTAIN: c_("it gives up a trick that is certain"),
    Why.TOP: c_("the suit is led from the top"),
    Why.HIS: c_("the trick is already won, and the lowest card is played"),
    Why.WINS: c_("a card that may win the trick is played"),
    Why.THROWN: c_("winners are kept, and the lowest card is played where none can win"),
    Why.STATED: c_("the statement says otherwise"),
}
PROPOSED: Final = c_("This is a proposal; the Director decides.")
_NOT_WORKED_OUT: Final = c_(
    "What other answers give was not searched to the end: between {low} and {high} tricks."
)
_LATER: Final = c_(
    "What was played after the claim is passed over: only the Laws of 2007 take it as evidence "
    "(70D3)."
)
_FORGOTTEN: Final = c_("{seat} may have forgotten that these cards were still out: {cards}.")
_SENSES: Final[Mapping[str, str]] = {
    "70C": c_("A trump was out that the claimer did not mention, and it may normally win a trick."),
    "70D1": c_("No line outside the statement is accepted where another normal line does worse."),
    "70D2": c_(
        "A defender's claim may not depend on which of several normal cards the partner plays."
    ),
    "70E1": c_("No unstated line is accepted that depends on which opponent holds a card."),
    "71": c_("A trick conceded that no normal play can lose is given back."),
}
_SOME_MENTIONED: Final = c_(
    "Trumps out: {out}; mentioned by the claimer: {mentioned}. "
    "One not mentioned may normally win a trick."
)
_ONE: Final = {"70D": "70D1", "70E": "70E1", "71.2": "71", "71B": "71", "71C": "71"}
"""Clauses of other editions that say the same."""


def explained(proposal: Proposal) -> Iterator[str]:
    """The sentences, in the order in which they are read out."""
    yield from told(proposal)
    yield from _open_questions(proposal)
    yield claimed(PROPOSED)


def explained_both(both: Both) -> Iterator[str]:
    """The sentences about claims that both sides made at once."""
    yield from told_of_both(both)
    yield claimed(PROPOSED)


def told_of_both(both: Both, *, questions: bool = True) -> Iterator[str]:
    """What is ruled on each of two claims and on them together.

    Args:
        both: the two proposals.
        questions: whether what is open is told with each.
    """
    yield claimed(c_("Both sides claim or concede at once: each is judged by itself (Law 70A)."))
    for proposal in (both.first, both.second):
        yield from told(proposal)
        yield from _open_questions(proposal) if questions else not_worked_out(proposal)
    yield outcome_of_both(both)
    if both.doubtful:
        yield claimed(c_("The tricks between are doubtful as against both sides."))
    elif both.first.questions or both.second.questions:
        yield claimed(c_("This is what follows from the answers assumed so far."))


def outcome_of_both(both: Both) -> str:
    """What claims of both sides come to."""
    low, high = both.bounds
    claim = both.first.claim
    seat, left = _letter(claim.claimer), claim.ending.tricks_left
    if low == high:
        return claimed(
            c_("Together: {won} to the side of {seat}, {lost} to the other side.")
        ).format(won=low, seat=seat, lost=left - low)
    return claimed(
        c_("Together: between {low} and {high} to the side of {seat}, the rest to the other side.")
    ).format(low=low, high=high, seat=seat)


def told(proposal: Proposal) -> Iterator[str]:
    """What was claimed and what is ruled, without the questions."""
    claim = proposal.claim
    left = claim.ending.tricks_left
    made = (
        c_("{seat} claims {tricks} of the last {left} tricks.")
        if claim.tricks
        else c_("{seat} concedes every trick still to be won: {left}.")
    )
    yield claimed(made).format(seat=_letter(claim.claimer), tricks=claim.tricks, left=left)
    yield from _on_the_table(claim)
    yield from _shown_out(claim)
    if claim.later and claim.edition is not Edition.L2007:
        yield claimed(_LATER)
    if claim.statement.unparsed:
        yield claimed(c_("Not understood, so ask what was meant: {words}")).format(
            words=", ".join(claim.statement.unparsed)
        )
    if proposal.status is Status.BOUNDED:
        yield claimed(
            c_("Not searched to the end: between {low} and {high} tricks to the side of {seat}.")
        ).format(low=proposal.bounds[0], high=proposal.bounds[1], seat=_letter(claim.claimer))
    else:
        yield from _ruling(proposal)


def _open_questions(proposal: Proposal) -> Iterator[str]:
    claimer = proposal.claim.claimer
    for question in proposal.questions:
        yield asked(question, claimer)
        yield from answers(question, claimer)
    yield from not_worked_out(proposal)


def not_worked_out(proposal: Proposal) -> Iterator[str]:
    """Between what a ruling lies if its questions took too long."""
    is_open = any(question.if_yes is None for question in proposal.questions)
    if is_open and proposal.status is not Status.BOUNDED:
        yield claimed(_NOT_WORKED_OUT).format(low=proposal.bounds[0], high=proposal.bounds[1])


def _on_the_table(claim: Claim) -> Iterator[str]:
    """The trick in progress, which the diagram does not show."""
    if trick := claim.ending.trick:
        cards = " ".join(shown(card) for card in trick)
        yield claimed(c_("On the table, led by {seat}: {cards}.")).format(
            seat=_letter(claim.ending.leader), cards=cards
        )


def _shown_out(claim: Claim) -> Iterator[str]:
    """Who has shown out of what: for a claimer who has seen it, a finesse is proven (70E1)."""
    for seat in claim.view.hidden:
        voids = claim.ending.voids[seat]
        if suits := " ".join("♣♦♥♠"[suit] for suit in SUITS_DOWN if voids >> suit & 1):
            yield claimed(c_("{seat} has shown out: {suits}.")).format(
                seat=_letter(seat), suits=suits
            )


def _ruling(proposal: Proposal) -> Iterator[str]:
    ruled = (
        c_("Ruling: {won} to the claimer's side, {lost} to the opponents (Law {clauses}).")
        if proposal.claim.tricks
        else c_("Ruling: {won} to the side that conceded, {lost} to the other (Law {clauses}).")
    )
    yield claimed(ruled).format(
        won=proposal.to_claimer, lost=proposal.to_opponents, clauses=", ".join(proposal.under)
    )
    yield from _reasons(proposal)
    if proposal.forgotten:
        yield claimed(_FORGOTTEN).format(
            seat=_letter(proposal.claim.claimer), cards=_cards(proposal.forgotten)
        )
    ending = proposal.claim.ending
    yield claimed(c_("Worst normal line: {line}")).format(line=_line(proposal, proposal.worst))
    if (deciding := _deciding(proposal)) is not None:
        seat, card = proposal.worst.cards[deciding]
        yield claimed(c_("It is decided in trick {number}, when {seat} plays {card}.")).format(
            number=_trick(ending, deciding), seat=_letter(seat), card=shown(card)
        )
    if proposal.best.tricks > proposal.worst.tricks:
        yield claimed(c_("Best normal line: {line}")).format(line=_line(proposal, proposal.best))
    if proposal.helped is not None:
        yield claimed(c_("Best normal line if the partner chooses well: {line}")).format(
            line=_line(proposal, proposal.helped)
        )
    for excluded in sorted(proposal.excluded, key=lambda e: (e.at, -e.card)):
        yield claimed(c_("Not counted as normal: {seat} {card} in trick {number} ({why}).")).format(
            seat=_letter(excluded.seat),
            card=shown(excluded.card),
            number=_trick(ending, excluded.at),
            why=claimed(WHY[excluded.why]),
        )


def _reasons(proposal: Proposal) -> Iterator[str]:
    """What the clauses say, or where none says why a trick is lost, that no line wins it."""
    claim = proposal.claim
    senses = [_ONE.get(clause, clause) for clause in proposal.under]
    for sense in senses:
        if sense == "70C" and (mentioned := _trumps_mentioned(claim)):
            out = Hidden.of(claim).trumps_out.bit_count()
            yield claimed(_SOME_MENTIONED).format(out=out, mentioned=mentioned)
        elif sense in _SENSES:
            yield claimed(_SENSES[sense])
    if (
        not any(sense in _SENSES for sense in senses)
        and proposal.worst.tricks == proposal.best.tricks < claim.tricks
    ):
        yield claimed(c_("Against the best defence no normal line wins more tricks."))


def _trumps_mentioned(claim: Claim) -> int:
    """How many of the trumps out the claimer spoke of, counted or by name."""
    named = Hidden.of(claim).trumps_out & bits_of(claim.statement.trumps_named)
    return claim.statement.trumps_out + named.bit_count()


def _deciding(proposal: Proposal) -> int | None:
    """The place of the card that decides: the claimer's, or else his partner's."""
    if proposal.deciding is not None or proposal.helped is None:
        return proposal.deciding
    cards = zip(proposal.worst.cards, proposal.helped.cards, strict=True)
    return next((place for place, (one, other) in enumerate(cards) if one != other), None)


def _trick(ending: Ending, place: int) -> int:
    """The number of the trick, from the claim on, to which a card of a line belongs."""
    return (place + len(ending.trick)) // 4 + 1


def asked(question: Question, claimer: Seat) -> str:
    """A question to the Director about who claimed or conceded."""
    words = claimed(QUESTIONS[question.about])
    return words.format(seat=_letter(claimer), cards=_cards(question.cards))


def answers(question: Question, claimer: Seat) -> Iterator[str]:
    """What either answer gives, where that has been worked out."""
    if question.if_yes is None or question.if_no is None:
        return
    assumed = claimed(c_("yes")) if question.default else claimed(c_("no"))
    yield claimed(
        c_("If yes, {yes} to the side of {seat}; if no, {no}. Assumed so far: {assumed}.")
    ).format(yes=question.if_yes, no=question.if_no, seat=_letter(claimer), assumed=assumed)
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
        f"{_letter(trick[0][0])} {' '.join(shown(card) for _, card in trick)} ({_letter(winner)})"
        for trick, winner in zip(tricks, winners, strict=False)
    )


def _letter(seat: Seat) -> str:
    """A seat as the reader writes it: in Slovak ``S`` is North."""
    return seat_letter(seat.letter)


def _cards(cards: tuple[Card, ...]) -> str:
    """Cards by suit: ``♠J 10 ♥5``."""
    by_suit = groupby(cards, key=lambda card: card.suit)
    return " ".join("♣♦♥♠"[suit] + " ".join(_rank(c) for c in group) for suit, group in by_suit)


def _rank(card: Card) -> str:
    return card.rank.letter.replace("T", "10")


def played(line: Line) -> list[str]:
    """The cards of a line as files write them: ``S:HA``."""
    return [f"{seat}:{card}" for seat, card in line.cards]
