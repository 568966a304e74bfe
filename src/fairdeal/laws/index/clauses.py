"""The index of clauses: every clause of every edition, with what kind of clause it is."""

import csv
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fairdeal.errors import Malformed
from fairdeal.laws.editions import Edition


@dataclass(frozen=True, slots=True)
class Clause:
    """One row of the index: a clause at the lowest level it is printed at."""

    edition: Edition
    id: str
    kind: str
    """``definition``, ``procedure``, ``irregularity``, ``judgement``, ``scoring`` or
    ``administration``."""

    @property
    def law(self) -> int:
        """The number of the law it belongs to."""
        return law_number(self.id)


def law_number(clause: str) -> int:
    """The law a clause id belongs to: 27 for ``27B1a``.

    Raises:
        Malformed: the id does not begin with a law number from 1 to 93.
    """
    digits = re.match(r"\d+", clause)
    if not digits or not 1 <= int(digits[0]) <= 93:
        raise Malformed("{words} is not a clause; write it such as 27B1a", words=repr(clause))
    return int(digits[0])


@cache
def clauses(edition: Edition) -> dict[str, Clause]:
    """The clauses of an edition by id, in the order of the book.

    2017a has the clauses of 2017 but for Laws 73 and 89, which were written anew.
    """
    rows = _rows()
    own = [row for row in rows if row.edition is edition]
    if edition is Edition.L2017A:
        rewritten = {row.law for row in own}
        kept = (row for row in rows if row.edition is Edition.L2017 and row.law not in rewritten)
        own = sorted((*kept, *own), key=lambda row: row.law)
    return {row.id: row for row in own}


@cache
def _rows() -> tuple[Clause, ...]:
    text = files("fairdeal.laws.index").joinpath("clauses.csv").read_text(encoding="utf-8")
    return tuple(
        Clause(Edition(row["edition"]), row["id"], row["kind"].rstrip("?"))
        for row in csv.DictReader(text.splitlines())
    )
