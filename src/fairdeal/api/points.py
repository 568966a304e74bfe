"""What a contract scores."""

from enum import Enum

from fairdeal.calls import Contract
from fairdeal.errors import wanted
from fairdeal.laws.score.law77 import score as score_of


def score(contract: Contract | str, vulnerable: bool, tricks: int) -> int:  # noqa: FBT001
    """Total points of the declaring side for ``tricks`` won; negative if defeated (Law 77).

    >>> from fairdeal import score
    >>> score("4S by N", vulnerable=True, tricks=11)
    650
    >>> score("3NTX W", vulnerable=False, tricks=7)
    -300

    Raises:
        Malformed: ``contract`` cannot be read, or ``tricks`` is not 0 to 13.
        TypeError: ``contract`` is neither a contract nor text, ``vulnerable`` is not true or false,
            or ``tricks`` no number.
    """
    if not isinstance(contract, Contract):
        contract = Contract.parse(contract)
    _check_yes_or_no(vulnerable)
    return score_of(contract, vulnerable, wanted(tricks, int, "a number of tricks, 0 to 13,"))


def _check_yes_or_no(vulnerable: object) -> None:
    # Every word is true, and so would be "None"; a cell of a table is no bool, but equals one.
    if isinstance(vulnerable, Enum) or vulnerable not in (True, False):
        raise TypeError(
            "vulnerable is True or False, whether declarer's side is, as in "
            f"record.vulnerability.of(side); not {vulnerable!r:.60}"
        )
