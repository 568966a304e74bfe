"""A contract, its declarer and its tricks as result files write them, made an outcome."""

import re
from decimal import Decimal
from typing import Final

from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.seats import Seat

PASSED: Final = frozenset({"PASS", "PASSED", "P", "PASSED OUT"})
_RELATIVE: Final = re.compile(r"=|[+-]\d{1,2}")
_FIGURE: Final = re.compile(r"[+-]?\d{1,6}(?:\.\d{1,6})?")


def figure(text: str) -> Decimal | None:
    """A figure with the decimals printed; ``None`` for anything else."""
    return Decimal(text) if _FIGURE.fullmatch(text) else None


def contract_of(text: str, declarer: str) -> Contract | None:
    """A contract such as ``4Sx``, ``3 NT`` or ``5CXX``; ``None`` when passed out.

    Raises:
        Malformed: it is no contract, or the declarer is no seat.
    """
    called = text.replace(" ", "").upper()
    return None if called in PASSED else Contract.parse(called, Seat.parse(declarer))


def tricks_of(contract: Contract, relative: str) -> int:
    """Tricks won, from ``=``, ``+1`` or ``-2`` against the contract.

    Raises:
        Malformed: the text is something else, or gives no number from 0 to 13.
    """
    if not _RELATIVE.fullmatch(relative.strip()):
        raise Malformed(
            "{text} does not say how many tricks: =, +1 or -1 does", text=repr(relative)
        )
    over = 0 if relative.strip() == "=" else int(relative)
    tricks = contract.tricks_needed + over
    if not 0 <= tricks <= 13:
        raise Malformed(
            "{contract} with {relative} would be {n} tricks",
            contract=contract,
            relative=relative,
            n=tricks,
        )
    return tricks


def played(contract: Contract | None, tricks: int, score: int) -> Outcome:
    """The outcome with the score printed, which is the one that counts."""
    return PassedOut() if contract is None else Played(contract, tricks, score)
