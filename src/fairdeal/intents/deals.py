"""What is asked about cards: the deals of boards, told before they are played or after."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import BoardRecorded, SessionAct
from fairdeal.events.session import Session
from fairdeal.intents.course import evening_of
from fairdeal.intents.requests import Dealt


def recorded(session: Session, dealt: Iterable[Dealt]) -> Sequence[SessionAct]:
    """The acts by which the boards have these cards; their marks stay as they are.

    Raises:
        Malformed: the session is not played here, one of the boards is not in play or told twice,
            or the cards are no deal of 52.
    """
    here, boards = set(evening_of(session).movement.board_numbers), {}
    for one in dealt:
        place = Sentence("board {n}", n=one.number)
        if one.number not in here:
            raise Malformed("Board {n} is not played in this session.", n=one.number)
        if one.number in boards:
            raise Malformed("{place}: it is told twice", place=place)
        deal = Deal.parse(one.deal)
        if not deal.is_complete:
            raise Malformed("{place}: all 52 cards are needed, thirteen for each", place=place)
        boards[one.number] = replace(session.board(one.number), deal=deal)
    return changed(session, boards.values())


def changed(session: Session, boards: Iterable[Board]) -> list[SessionAct]:
    """The acts that make these boards known, of those that were not known so."""
    known = session.boards
    return [BoardRecorded(board) for board in boards if known.get(board.number) != board]
