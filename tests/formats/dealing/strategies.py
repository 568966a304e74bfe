from hypothesis import strategies as st

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.dealing.numbering import DEALS, deal_numbered
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.registry import FORMATS, MACHINE_FORMATS, DealFormat

deals = st.integers(0, DEALS - 1).map(deal_numbered)
formats = st.sampled_from(MACHINE_FORMATS)


def numbered(first: int, dealt: list[Deal]) -> DealSet:
    return DealSet(tuple(Board.numbered(first + i, deal) for i, deal in enumerate(dealt)))


sets = st.builds(numbered, st.just(1), st.lists(deals, min_size=1, max_size=6))
later_sets = st.builds(numbered, st.integers(1, 93), st.lists(deals, min_size=1, max_size=6))


def named(name: str) -> DealFormat:
    return next(form for form in FORMATS if form.name == name)


def read_or_refused(form: DealFormat, data: bytes) -> DealSet | None:
    """What the reader makes of it; any exception but ``Malformed`` is a failure of the test."""
    try:
        return form.read(data)
    except Malformed:
        return None


def all_complete(deals: DealSet) -> bool:
    return all(board.deal and board.deal.is_complete for board in deals.boards)
