"""The parts of a record in words, as `Record.to_dict` gives them to other programs."""

from collections.abc import Iterable

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract, Pass
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade, CardPlayed


def word(value: Seat | Vulnerability | None) -> str | None:
    """A seat or a vulnerability; ``None`` where the file does not say."""
    return None if value is None else str(value)


def contract_word(contract: Contract | Pass | None) -> str | None:
    """A contract without its declarer, who has a place of his own."""
    if isinstance(contract, Contract):
        return f"{contract.bid}{contract.doubling}"
    return None if contract is None else str(contract)


def act_words(acts: Iterable[Act] | None) -> list[str] | None:
    """The calls or cards in order; who gave them follows from the first and from the rotation."""
    if acts is None:
        return None
    acts = list(acts)
    calls = (str(act.call) for act in acts if isinstance(act, CallMade))
    cards = (str(act.card) for act in acts if isinstance(act, CardPlayed))
    return [*calls, *cards]
