"""Who has won."""

from collections.abc import Iterable, Sequence
from typing import Final

from fairdeal.api.given import all_of
from fairdeal.errors import Malformed
from fairdeal.formats.record import Reading, Record
from fairdeal.formats.results import SessionFile
from fairdeal.scoring import ranking
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    TotalPoints,
)
from fairdeal.scoring.written.document import form_of

_METHODS: Final[dict[str, Method]] = {
    form_of(method): method
    for method in (Matchpoints(), Ascherman(), CrossImps(), Butler(), TotalPoints())
}


def rank(
    results: SessionFile | Reading | Iterable[Record | ResultLine],
    method: Method | str | None = None,
) -> ranking.SessionRanking:
    """Rank the contestants of a session.

    >>> from fairdeal import rank, read_results
    >>> ranking = rank(read_results("docs/examples/evening.pbn"))
    >>> for field in ranking.fields:
    ...     best = field.ranking[0]
    ...     print(field.name, best.contestant, f"{float(best.percent):.2f}%")
    N-S Edith+Felix 66.67%
    E-W Klara+Leon 66.67%

    Args:
        results: results or boards that were read, records, or lines of travellers.
        method: ``matchpoints``, ``ascherman``, ``cross-imps``, ``butler``, ``total-points``, or a
            method with its options. Without one, the form that gives the figures the file prints;
            where nothing tells, matchpoints.

    Raises:
        Malformed: no such method, or no results.
        TypeError: ``results`` are none.
    """
    chosen = None if method is None else _method(method)
    if isinstance(results, list | tuple) and all(isinstance(one, ResultLine) for one in results):
        return _ranked(results, chosen or Matchpoints(), ranking.Terms())
    return _of_files(results, chosen)


def _of_files(
    results: SessionFile | Reading | Iterable[Record | ResultLine], chosen: Method | None
) -> ranking.SessionRanking:
    """The ranking of what came from files; only this needs what reads them."""
    from fairdeal.formats.results.fitting import fit  # noqa: PLC0415
    from fairdeal.formats.results.pbn import pbn_results  # noqa: PLC0415

    if not isinstance(results, SessionFile):
        read = results.records if isinstance(results, Reading) else results
        given = all_of(read, (Record, ResultLine), "rank")
        lines = [one for one in given if isinstance(one, ResultLine)]
        records = tuple(one for one in given if isinstance(one, Record))
        if lines or not records:
            lines += pbn_results(Reading("", records), "these records").lines if records else ()
            return _ranked(lines, chosen or Matchpoints(), ranking.Terms())
        results = pbn_results(Reading("", records), "these records")
    if chosen is None and (found := fit(results)):
        return _ranked(
            (found.file or results).lines, found.total_method, results.terms_by(found.by)
        )
    return _ranked(results.lines, chosen or results.method or Matchpoints(), results.terms)


def _method(method: Method | str) -> Method:
    if not isinstance(method, str):
        return method
    if method not in _METHODS:
        raise Malformed(f"{method!r} is no method here; there are {', '.join(_METHODS)}")
    return _METHODS[method]


def _ranked(
    lines: Sequence[ResultLine], method: Method, terms: ranking.Terms
) -> ranking.SessionRanking:
    if not lines:
        raise Malformed("there is no result to rank")
    return ranking.rank(lines, method, terms=terms)
