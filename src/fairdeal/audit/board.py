"""The board: its marks against Law 2, its cards against Law 1."""

from collections.abc import Iterator

from fairdeal.audit.found import Cards, Found, error, note, warning
from fairdeal.boards import dealer_of, vulnerability_of
from fairdeal.errors import Sentence
from fairdeal.formats.record import Kind, Record


def check_marks(record: Record) -> Iterator[Found]:
    """Dealer and vulnerability of Law 2; a note only, for the marks on the board used govern."""
    if not record.number or record.number < 1:
        return
    dealer, vulnerability = dealer_of(record.number), vulnerability_of(record.number)
    if record.dealer not in (None, dealer):
        message = Sentence(
            "{seat} deals; by Law 2 board {n} is dealt by {dealer}",
            seat=record.dealer,
            n=record.number,
            dealer=dealer,
        )
        yield note(Kind.MARKS, message)
    if record.vulnerability not in (None, vulnerability):
        message = Sentence(
            "vulnerable is {vulnerability}; by Law 2 it is {lawful}",
            vulnerability=record.vulnerability,
            lawful=vulnerability,
        )
        yield note(Kind.MARKS, message)


def check_cards(record: Record) -> Iterator[Found]:
    """52 different cards, thirteen to a hand, where all four hands are given (Law 1, Law 6)."""
    if record.deal is None:
        return
    if twice := record.deal.cards_held_twice():
        yield error(Kind.DEAL, Sentence("{cards} in more than one hand", cards=Cards(twice)))
    sizes = [len(hand) for hand in record.deal if hand is not None]
    # Four hands of equal length below thirteen are an end position, which a file may hold.
    if len(sizes) == 4 and (len(set(sizes)) > 1 or sizes[0] > 13):
        message = Sentence(
            "the hands hold {counts} cards (North, East, South, West)", counts=tuple(sizes)
        )
        yield warning(Kind.DEAL, message)
