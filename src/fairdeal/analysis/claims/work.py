"""Who does the work of a claim: the readable definition, or kernels where Numba is installed.

Both give the same ruling (the tests hold them to that). The kernels take a moment to load, and
look at a hundred positions in the time of one: so they are asked for longer endings only, and may
look at more of them before an answer becomes a bound.
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
"""Positions the readable search looks at before an answer is given as a bound: some seconds."""
ENOUGH_FOR_KERNELS: Final = 2_000_000
"""Positions the kernels look at: some seconds too."""


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

    def search(self, among: Plays) -> Search:
        """The lines among these plays."""
        ...


@dataclass(frozen=True, slots=True)
class Readable:
    """The work as `certain`, `normal` and `search` say it."""

    known: Known
    patience: Patience

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
        enough: how many positions may be looked at; if not given, some seconds' worth.
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
