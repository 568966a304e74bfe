"""Who does the work of a claim: the readable definition, or kernels where Numba is installed.

Both give the same ruling (the tests hold them to that). The kernels take a moment to load and are a
hundred times as fast: so they are asked for longer endings only, and get further before an answer
becomes a bound. The readable search counts the positions it looks at; the kernels count whatever
they ask of a position, in the middle of a trick too, for only that takes the same time everywhere.
"""

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Final, Protocol

from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.normal import Known
from fairdeal.analysis.claims.patience import Patience
from fairdeal.analysis.claims.search import Plays, Search

FOR_KERNELS: Final = 5
"""Endings of so many tricks and more are given to the kernels."""
ENOUGH: Final = 25_000
"""What the readable search may count before an answer is given as a bound: some seconds."""
ENOUGH_FOR_KERNELS: Final = 60_000_000
"""What the kernels may count: some four seconds."""
FOR_A_LINE: Final = 2_000
"""What may be counted more for one line to show, when that is spent."""


class Work(Protocol):
    """What looks for the lines of a claim."""

    @property
    def known(self) -> Known:
        """Its certain tricks."""
        ...

    @property
    def patience(self) -> Patience:
        """How much it may still be."""
        ...

    @property
    def for_a_line(self) -> int:
        """What one line to show may take when patience has run out."""
        ...

    def search(self, among: Plays) -> Search:
        """The lines among these plays."""
        ...


@dataclass(frozen=True, slots=True)
class Readable:
    """The work as `certain`, `normal` and `search` say it."""

    known: Known
    patience: Patience
    for_a_line: int = FOR_A_LINE

    def search(self, among: Plays) -> Search:
        """The lines among these plays."""
        return Search(among, self.patience)


@cache
def has_kernels() -> bool:
    """Whether the kernels can be compiled here (the extra ``fast``)."""
    if find_spec("numba") is None or find_spec("numpy") is None:
        return False
    from fairdeal.compiled import COMPILED  # noqa: PLC0415 - takes half a second to load

    return COMPILED


def work_on(claim: Claim, enough: int | None = None, *, kernels: bool | None = None) -> Work:
    """Nothing found out yet.

    Args:
        claim: the claim.
        enough: how much may be counted; if not given, some seconds' worth.
        kernels: whether kernels do it; if not given, where they are worth it and can be had.
    """
    view, trumps = claim.view, claim.ending.trumps
    if kernels is None:
        kernels = claim.ending.tricks_left >= FOR_KERNELS and has_kernels()
    if kernels:
        from fairdeal.analysis.claims.kernels.workspace import Compiled  # noqa: PLC0415 - as above

        patience = Patience(ENOUGH_FOR_KERNELS if enough is None else enough)
        return Compiled(view, trumps, patience, claim.ending.tricks_left)
    patience = Patience(ENOUGH if enough is None else enough)
    return Readable(Known.of(view, trumps, patience), patience)
