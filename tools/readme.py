"""How much of the book is executed, written into the README: ``python tools/readme.py``.

A test holds the README to what is executed: it may lag behind while laws are added, never promise.
"""

import re
from pathlib import Path
from typing import Final

from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.index.coverage import coverage

README: Final = Path(__file__).parents[1] / "README.md"
_PLACE: Final = re.compile(r"(<!-- coverage: .*? -->\n).*?(<!-- end -->)", re.DOTALL)
HEADING: Final = ("edition", "clauses", "executed", "asked", "marked", "not yet")


def table() -> str:
    """One row an edition, the newest first, as Markdown."""
    rows: list[tuple[str, ...]] = [HEADING, ("---",) + ("---:",) * 5]
    for edition in reversed(EDITIONS):
        found = coverage(edition)
        kinds = (found.clauses, found.executed, found.asked, found.marked, found.open)
        rows.append((str(edition), *(str(len(kind)) for kind in kinds)))
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def written(text: str) -> str:
    """The text with the table in its place."""
    return _PLACE.sub(lambda found: f"{found[1]}\n{table()}\n{found[2]}", text)


if __name__ == "__main__":
    README.write_text(written(README.read_text("utf-8")), "utf-8")
