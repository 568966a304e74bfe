"""What becomes of every clause, as a page: ``python tools/clauses.py`` writes it.

A test finds a page that is out of date, and holds what it says of the cases.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.clauses import clauses, law_number
from fairdeal.laws.index.coverage import coverage, ruled_under, statuses
from fairdeal.laws.status import CarriedOut, Marked, Status

PAGE: Final = Path(__file__).parents[1] / "docs" / "reference" / "clauses.md"
PRINTED: Final = (Edition.L1997, Edition.L2007, Edition.L2017)
"""What the amendment of 2024 made of the clauses in the two tables is said below them."""


def page() -> str:
    """The text of the page."""
    return "\n".join(
        (
            "# Clauses and their cases",
            "",
            "Written by `python tools/clauses.py` from the modules of the laws.",
            "",
            *_counts(),
            "",
            "A clause under which something is ruled or asked has at least two cases in `tests`,",
            "one of them in company: something else was irregular on the same board and was ruled",
            "on too. `tests/laws/test_every_clause_has_a_case.py` counts them. The clauses below",
            "have no cases of that kind, for the reasons given.",
            "",
            "## Carried out by a function",
            "",
            "Whose turn it is, what is legal, what counts: nothing is ruled under these, and the",
            "function has tests of its own.",
            "",
            *_table("function", _of(CarriedOut), lambda status: f"`{_name(status)}`"),
            "",
            "## Nothing for a program to do",
            "",
            *_table("why", _of(Marked), lambda status: getattr(status, "reason", "")),
            "",
            "As amended, the Laws of 2017 have all of these but 89, under which they rule.",
            "",
        )
    )


def _counts() -> Iterator[str]:
    yield "| | " + " | ".join(map(str, EDITIONS)) + " |"
    yield "| --- |" + " ---: |" * len(EDITIONS)
    counted = [_counted(edition) for edition in EDITIONS]
    for what in counted[0]:
        yield f"| {what} | " + " | ".join(str(counts[what]) for counts in counted) + " |"


def _counted(edition: Edition) -> dict[str, int]:
    found = coverage(edition)
    ruled = ruled_under(edition) & found.executed
    return {
        "ruled under": len(ruled),
        "asked under, and ruled under another": len(found.asked),
        "carried out by a function": len(found.executed - ruled),
        "nothing for a program to do": len(found.marked),
        "open": len(found.open),
        "clauses in all": len(found.clauses),
    }


def _of(kind: type[CarriedOut] | type[Marked]) -> Iterator[tuple[Status, dict[Edition, list[str]]]]:
    """Each of that kind with the clauses that are left to it, by edition, in the book's order."""
    for status in statuses():
        if isinstance(status, kind):
            left = {edition: _left(status, edition) for edition in PRINTED}
            if any(left.values()):
                yield status, left


def _left(status: Status, edition: Edition) -> list[str]:
    under = (c for each in status.under for c in each.get(edition, "").split())
    taken = ruled_under(edition) | coverage(edition).asked
    return [clause for clause in under if clause in clauses(edition) and clause not in taken]


def _table(
    title: str,
    rows: Iterable[tuple[Status, dict[Edition, list[str]]]],
    say: Callable[[Status], str],
) -> Iterator[str]:
    yield "| law | " + " | ".join(map(str, PRINTED)) + f" | {title} |"
    yield "| ---: |" + " --- |" * (len(PRINTED) + 1)
    for status, left in sorted(rows, key=lambda row: _law(row[1])):
        cells = (" ".join(left[edition]) for edition in PRINTED)
        yield f"| {_law(left)} | " + " | ".join(cells) + f" | {say(status)} |"


def _law(left: dict[Edition, list[str]]) -> int:
    return law_number(next(clause for found in left.values() for clause in found))


def _name(status: Status) -> str:
    by = getattr(status, "by", "")
    return by if isinstance(by, str) else f"{by.__module__}.{by.__qualname__}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
