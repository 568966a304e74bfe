"""What lies and was said at a table, piece by piece, as one player may see it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fairdeal.cards import Card, Hand
from fairdeal.laws.facts import Question
from fairdeal.laws.phase import Phase
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.live.claiming import asked_to_play_on
from fairdeal.live.table import is_asked_aloud
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import roles_now
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import (
    Alerted,
    Answered,
    CallMade,
    CardPlayed,
    Claimed,
    Conceded,
    ExplanationGiven,
    LeadFaced,
    Objected,
    Official,
    Person,
    QuestionAsked,
    Stated,
)
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.people import People

_OF_A_CALL = (Alerted, ExplanationGiven, QuestionAsked)
_CHOSEN_TOGETHER = ("opening_lead_option",)
"""Choices of which one brings up another of the same player: he makes both at once (54, 50D2)."""


@dataclass(frozen=True, slots=True)
class Noted:
    """What this player has been told of a call or card, or asked to tell."""

    act: int
    """Which, by its place among the calls and cards."""
    alerted: bool = False
    texts: tuple[str, ...] = ()
    asked_by: tuple[Seat, ...] = ()
    """Who asks him what it means, and has not been told since."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to a question, and the one it brings along, if any."""

    value: str
    then: str
    text: str


@dataclass(frozen=True, slots=True)
class Asking:
    """A question as it is put to whoever may answer."""

    key: str
    clause: str
    question: str
    why: str
    options: tuple[Option, ...]
    is_listed: bool
    """Whether these are all the answers; else they are samples, and it is typed."""


@dataclass(frozen=True, slots=True)
class ClaimShown:
    """A claim with which play has ceased."""

    seat: Seat
    tricks: int
    rest: int
    line: tuple[Stated, ...]
    """How he wins them, sentence by sentence."""
    statement: str
    """What he said in his own words: the Director alone reads it, for it may be anything."""
    is_settled: bool
    objected: tuple[Seat, ...]
    objections: tuple[Objected, ...] = ()
    """What was said against it, as far as this reader hears of it."""
    play_on: tuple[Seat, ...] = ()
    """Who would have play go on (2017 68D2b)."""


def notes(desk: Desk, seat: Seat | None, places: Mapping[int, int]) -> tuple[Noted, ...]:
    """What that player heard of each call and card, by its place.

    Args:
        desk: the board at the table.
        seat: the player; the Director, who hears all of it, without one.
        places: the places of the calls and cards, by their numbers in the log.
    """
    if not any(isinstance(act, _OF_A_CALL) for act in desk.log):
        return ()
    found: dict[int, Noted] = {}
    last = -1
    for number, act in enumerate(desk.log):
        match act:
            case CallMade() | CardPlayed():
                last = number
            case Alerted(announcement=text) if last >= 0 and seat in (None, act.seat, *act.to):
                _add(found, last, text, alerted=True)
            case ExplanationGiven(text=text, about=about) if seat is None or act.is_heard_by(seat):
                _add(found, last if about is None else about, text)
            case QuestionAsked(seat=who, about=int(about)) if (
                seat is not None and who.side is not seat.side and _maker(desk, about) is seat
            ):
                old = found.get(about, Noted(about))
                asked = (*(one for one in old.asked_by if one is not who), who)
                found[about] = Noted(about, old.alerted, old.texts, asked)
    return tuple(replace(found[number], act=places[number]) for number in sorted(found))


def asked_aloud(desk: Desk) -> tuple[tuple[Seat, Seat | None], ...]:
    """Who has asked about the auction, or his partner for a suit, since the last call or card.

    All four hear it: the one about the auction is of nobody in particular.
    """
    found: list[tuple[Seat, Seat | None]] = []
    for act in reversed(desk.log):
        match act:
            case CallMade() | CardPlayed() | LeadFaced():
                break
            case QuestionAsked(seat=who, about=about) if is_asked_aloud(desk.log, act):
                found.append((who, None if about is None else who.partner))
    return tuple(dict.fromkeys(reversed(found)))


def _add(found: dict[int, Noted], about: int, text: str, *, alerted: bool = False) -> None:
    old = found.get(about, Noted(about))
    texts = (*old.texts, text) if text else old.texts
    found[about] = Noted(about, old.alerted or alerted, texts)


def _maker(desk: Desk, number: int) -> Seat | None:
    act = desk.log[number] if 0 <= number < len(desk.log) else None
    return act.seat if isinstance(act, CallMade | CardPlayed) else None


def last_trick(desk: Desk, seat: Seat) -> tuple[PlayedCard, ...]:
    """The trick just played, until that player's side has played to the next one (66A)."""
    play = desk.position.play
    if play is None or not play.done or desk.position.phase is Phase.OVER:
        return ()
    has_gone_on = any(card.seat.side is seat.side for card in play.trick)
    return () if has_gone_on else play.done[-1]


def faced(desk: Desk) -> tuple[tuple[Seat, Card], ...]:
    """The cards that lie face up before their owners, unplayed; dummy's are another matter."""
    force = desk.position.force
    hands = (seat for seat in SEATS if seat is not desk.position.dummy)
    return tuple((seat, card) for seat in hands for card in force.faced(seat))


def claim_shown(desk: Desk, to: Seat | None) -> ClaimShown | None:
    """The claim in being.

    Args:
        desk: the board at the table.
        to: who sees it; the Director without it. No player hears why his partner objects: were play
            to go on (2017 68D2b), it would be information of his.
    """
    claim = desk.position.claim
    if claim is None:
        return None
    objections = tuple(
        act
        for act in desk.log[claim.act :]
        if isinstance(act, Objected) and (act.ground or act.card)
        if to is None or act.seat is not to.partner
    )
    return ClaimShown(
        claim.seat,
        claim.tricks,
        claim.rest,
        claim.line,
        claim.statement if to is None else "",
        claim.is_settled,
        claim.objected,
        objections,
        asked_to_play_on(desk),
    )


def hands_shown(desk: Desk, seat: Seat) -> tuple[tuple[Seat, Hand], ...]:
    """Other hands than his own and dummy's that this player may see.

    A claimer's, who has shown it with his claim; not of one whose card the Director has found to be
    a claim (48B2), for he has shown no more. When the board is over all of them, as dealt.
    """
    position, play = desk.position, desk.position.play
    deal = position.deal
    if position.phase is Phase.OVER and not desk.questions and deal is not None:
        return tuple((one, hand) for one in SEATS if (hand := deal[one]) is not None)
    claim = position.claim
    has_claimed = claim is not None and isinstance(desk.log[claim.act], Claimed | Conceded)
    claimer = claim.seat if claim is not None and has_claimed else None
    if play is None or claimer is None or claimer in (seat, position.dummy):
        return ()
    bits = play.hands[claimer]
    return () if bits is None else ((claimer, Hand(bits)),)


def asked(desk: Desk, who: Person) -> tuple[Asking, ...]:
    """What that person is asked, in the reader's language."""
    return tuple(
        _asking(desk, question, who)
        for question in desk.questions
        if who in desk.asked_of(question)
    )


def others_asked(desk: Desk, who: Person) -> tuple[Question, ...]:
    """What is asked of others alone."""
    return tuple(q for q in desk.questions if who not in desk.asked_of(q))


def people_of(desk: Desk, question: Question) -> People:
    """Who is who in the case of a question."""
    return People(roles_now(desk, desk.matter(question.case)))


def _asking(desk: Desk, question: Question, who: Person) -> Asking:
    fact, people = question.fact, people_of(desk, question)
    return Asking(
        question.key,
        question.clause,
        questions.question(fact, people),
        questions.reason(fact, people),
        tuple(
            option
            for word in desk.answers_to(question)
            for option in _of(desk, question, word, who)
        ),
        fact.is_listed,
    )


def _of(desk: Desk, question: Question, word: str, who: Person) -> tuple[Option, ...]:
    """The answer, or what it comes to with each answer to what follows from it."""
    text = questions.option(question.fact, word, people_of(desk, question))
    if question.key in _CHOSEN_TOGETHER and who is not Official.DIRECTOR:
        after = desk.after(Answered(question.case, question.key, word, who))
        before = {(q.case, q.key) for q in desk.questions}
        for further in after.questions:
            if (further.case, further.key) not in before and who in after.asked_of(further):
                people = people_of(after, further)
                return tuple(
                    Option(word, then, questions.option(further.fact, then, people))
                    for then in after.answers_to(further)
                )
    return (Option(word, "", text),)
