"""The rulings of an evening: where, what is left to do, whether one has changed; its auction."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import Told
from fairdeal.events.deciding.ruled_score import about_the_score
from fairdeal.events.deciding.to_do import came_back, contradicted, round_there, score_to_enter
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.events.evening.floor import sitting_at
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.position import Position
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import SEATS, Side
from fairdeal.views import sentences
from fairdeal.views.refusals import refusal
from fairdeal.views.rulings.case_view import SideSeats, begun, lines
from fairdeal.views.rulings.changing import Preview, preview_of
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences as seen_as
from fairdeal.views.session.play import AuctionView, auction_view
from fairdeal.views.session.traveller import hands_shown
from fairdeal.views.shown import HandShown, seat_name
from fairdeal.views.words import capital


@dataclass(frozen=True, slots=True)
class Irregular:
    """A call that a law deals with."""

    seat: str
    """The letter of who made it."""
    who: str
    entry: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RulingAuction:
    """The auction so far, and what in it there is to rule on."""

    shown: AuctionView
    vulnerable: tuple[str, ...]
    """The sides that are: ``NS``, ``EW``."""
    irregular: tuple[Irregular, ...]


def seats_of(session: Session, evening: Evening, table: int) -> tuple[SideSeats, ...]:
    """The seats of a table, with the pairs that sit there in the round the room has come to."""
    sitting = sitting_at(evening, table, round_there(session, evening, table))
    return tuple(
        SideSeats(
            sentences.contestant(session, sitting.of(side)) if sitting and sitting.of(side) else "",
            tuple(
                (seat.letter, capital(People().name(seat))) for seat in SEATS if seat.side is side
            ),
        )
        for side in Side
    )


@dataclass(frozen=True, slots=True)
class BoardCards:
    """What was dealt on the board a ruling is about: for the Director alone."""

    hands: tuple[HandShown | None, ...]
    dealer: str
    vulnerable: tuple[str, ...]


def cards_of(session: Session, board: int) -> BoardCards | None:
    """The four hands of a board, where they are known."""
    known = session.boards.get(board)
    if known is None or known.deal is None:
        return None
    vulnerable = tuple(str(side) for side in Side if known.vulnerability.of(side))
    return BoardCards(hands_shown(known), known.dealer.letter, vulnerable)


@dataclass(frozen=True, slots=True)
class ToDo:
    """Something a ruling asks the Director to come back for."""

    matter: int
    """As `CameBack` counts them."""
    text: str
    clause: str
    done: bool
    entry: str
    """The ruling it goes on with; empty for none."""


@dataclass(frozen=True, slots=True)
class RulingShown:
    """A ruling that was recorded."""

    sequence: int
    table: int
    board: int | None
    entry: str
    words: str
    answers: tuple[str, ...]
    watches: tuple[ToDo, ...]
    who: str
    when: datetime
    unfinished: bool
    """Whether a question is open still."""
    claim: str
    """The claim that was judged with it, as an address holds it; empty without one."""
    offender: str
    """The letter of the seat it is about; empty where nobody said so."""
    place: str
    """Where its score is entered, as addresses have it; empty where it moves none, names no board,
    or the Director has entered it since."""
    contradicted: str
    """What its board's result says against it, which came or was changed later; mostly empty."""


def rulings_shown(session: Session, evening: Evening) -> tuple[RulingShown, ...]:
    """The rulings of an evening, the latest first, each with what it leaves to do.

    What is to be done is derived from what is open, so it ends by itself: a score to be entered
    with the score, what has to be ruled on later with that ruling.
    """
    acts = ((told, told.act) for told in reversed(evening.rulings))
    return tuple(
        _shown(session, evening, told, act) for told, act in acts if isinstance(act, RulingRecorded)
    )


def _shown(session: Session, evening: Evening, told: Told, act: RulingRecorded) -> RulingShown:
    watches: tuple[ToDo, ...] = ()
    unfinished = False
    place = against = ""
    try:
        consultation = ruled_again(act)
    except (Malformed, ValueError):  # kept under a law as an earlier version asked it
        words = act.entry
    else:
        every = lines(consultation, People.around(act.offender, act.entry))
        watches = tuple(
            ToDo(n, line.text, line.clause, came_back(evening, told, n, line.entry), line.entry)
            for n, line in enumerate((line for line in every if line.comes_back), start=1)
        )
        words = seen_as(act.entry)[0]
        unfinished = consultation.outcome().open is not None
        if not unfinished and about_the_score(consultation.outcome().effects):
            place = score_to_enter(session, evening, told)
            wrong = contradicted(session, told, consultation.outcome()) if place else None
            against = refusal(wrong) if wrong else ""
    answers = tuple(word for _key, word in act.answers)
    return RulingShown(
        *(told.sequence, act.table, act.board, act.entry, words),
        *(answers, watches, told.author, told.time),
        unfinished=unfinished,
        claim=urlencode(act.claim),
        offender=act.offender.letter if act.offender is not None else "",
        place=place,
        contradicted=against,
    )


def ruled_before(evening: Evening, table: int) -> Iterator[Consultation]:
    """What was ruled at a table since the round was called; cards of it may still lie there."""
    for told in evening.rulings:
        act = told.act
        if isinstance(act, RulingRecorded) and act.table == table and told.sequence > evening.since:
            with suppress(Malformed, ValueError):
                yield ruled_again(act)


def ruled_again(act: RulingRecorded) -> Consultation:
    """The case of a ruling that was recorded, gone through again.

    Raises:
        Malformed: it was kept under a law as an earlier version asked it.
    """
    return begun(Edition(act.edition), act.entry, act.answers, act.offender)


def recorded(evening: Evening, sequence: int) -> Told | None:
    """The ruling of that number in the log, while it stands."""
    return next(
        (
            one
            for one in evening.rulings
            if one.sequence == sequence and isinstance(one.act, RulingRecorded)
        ),
        None,
    )


def changed_since(before: Told | None, now: Consultation | None) -> Preview | None:
    """What has changed since a ruling was recorded; ``None`` where nothing has."""
    if before is None or now is None or not isinstance(before.act, RulingRecorded):
        return None
    try:
        found = preview_of(ruled_again(before.act), now)
    except (Malformed, ValueError):  # kept under a law as an earlier version asked it
        return None
    return None if found.changes_nothing else found


def auction_typed(board: Board, calls: str, edition: Edition) -> RulingAuction | None:
    """What the players in turn have called, from the dealer on: ``1S P 2H X``; none where nothing.

    Raises:
        Malformed: a word is no call.
    """
    if not calls.strip():
        return None
    position = Position.of(board).after_calls(calls.upper())
    vulnerable = tuple(str(side) for side in Side if board.vulnerability.of(side))
    irregular = tuple(_irregular(position, edition))
    return RulingAuction(auction_view(board, position.story), vulnerable, irregular)


def _irregular(position: Position, edition: Edition) -> Iterator[Irregular]:
    known = entries(edition)
    for made in position.auction.calls:
        for mark in made.marks:
            if mark.value in known:
                sentence = seen_as(mark.value)[0]
                yield Irregular(
                    made.seat.letter, capital(seat_name(made.seat)), mark.value, sentence
                )
