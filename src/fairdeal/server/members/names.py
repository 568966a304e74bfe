"""The names of an evening's contestants as a list made elsewhere has them, a contestant a line."""

import csv
from collections.abc import Sequence
from io import StringIO

from fairdeal.errors import Malformed
from fairdeal.intents.people import LONGEST_NAME
from fairdeal.server.members.reading import is_heading
from fairdeal.server.requests.one_line import one_line
from fairdeal.views.words import n_


def filled(names: Sequence[str], most: int) -> tuple[str, ...]:
    """The names and an empty one for everybody who is missing."""
    return (*names, *("" for _missing in range(most)))[:most]


def names_of_list(words: str, pairs: Sequence[str], most: int = 2) -> dict[str, tuple[str, ...]]:
    """The names of a list, a contestant a line: ``3; Ann Lee; Bob Ray``, or without its number.

    Lines without numbers are the contestants in their order. Commas, semicolons and tabs part the
    fields. A first line that says what the columns hold is passed over.

    Args:
        words: the list.
        pairs: the contestants.
        most: how many names one of them may have.

    Raises:
        Malformed: a line that cannot be understood, by its number.
    """
    lines = [line for line in words.splitlines() if line.strip(" ,;\t")]
    mark = max(",;\t", key=lambda one: sum(one in line for line in lines))
    found: dict[str, tuple[str, ...]] = {}
    headings = 0
    for number, fields in enumerate(csv.reader(StringIO("\n".join(lines)), delimiter=mark), 1):
        said = [one_line(field, LONGEST_NAME) for field in fields]
        if number == 1 and not said[0].isdecimal() and is_heading(said):
            headings = 1
            continue
        numbered = said[0].isdecimal()
        names = [name for name in said[1 if numbered else 0 :] if name]
        pair = said[0] if numbered else _following(pairs, number - headings)
        if pair not in pairs or pair in found or not 1 <= len(names) <= most:
            raise Malformed(
                n_(
                    "Line {line} of the list has no number of this evening, no name, or more than "
                    "{n} name.",
                    "Line {line} of the list has no number of this evening, no name, or more than "
                    "{n} names.",
                    most,
                    line=number,
                )
            )
        found[pair] = filled(names, most)
    return found


def _following(pairs: Sequence[str], number: int) -> str:
    return pairs[number - 1] if number <= len(pairs) else ""
