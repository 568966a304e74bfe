"""Cases that state what the Laws say where the program still rules otherwise.

`owed.txt` lists them: a paragraph a reason, begun with ``# ruling:`` or ``# position:``, then a
line ``law edition case`` for each. They are expected to fail, and to be struck from the list as
soon as they do not.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fairdeal.laws.editions import Edition

Owed = Mapping[tuple[str, str, str, str], str]
"""By what is owed (a ruling or a position), law, edition and case: why."""


def read_owed(path: Path) -> Owed:
    """What a list says that the program still rules otherwise."""
    owed: dict[tuple[str, str, str, str], str] = {}
    what = reason = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            what, _, reason = line[2:].partition(": ")
        elif line:
            law, edition, case = line.split(" ", 2)
            owed[what, law, edition, case] = reason
    return owed


OWED: Final = read_owed(Path(__file__).with_name("owed.txt"))
"""What the cases of the laws are owed."""


def why_owed(what: str, law: str, edition: Edition, case: str, owed: Owed = OWED) -> str | None:
    """Why the program does not rule, or leave the table, as a case says; ``None`` when it does.

    What is owed in 2017 is owed in 2017a, where a case says the same of both.
    """
    read_as = (edition, Edition.L2017) if edition is Edition.L2017A else (edition,)
    return next((owed[what, law, e, case] for e in read_as if (what, law, e, case) in owed), None)
