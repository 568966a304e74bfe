"""A list of people from a file: lines, what their columns hold, the people that come of it."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats.traveller_rows import guarded
from fairdeal.server.members.kept import (
    CLUB,
    LONGEST_NAME,
    LONGEST_NUMBER,
    MOST,
    MOST_BEFORE,
    Member,
)
from fairdeal.server.requests.one_line import one_line
from fairdeal.views.words import _

Rows = tuple[tuple[str, ...], ...]

MOST_COLUMNS: Final = 20
_LONGEST_FIELD: Final = MOST_BEFORE * (LONGEST_NAME + 2)
NAME, FIRST, LAST, NUMBER, OWN, BEFORE = "name", "first", "last", "number", "own", "before"
"""What a column may hold; empty for anything else."""
_HEADINGS: Final = {
    NAME: {"name", "names", "player", "member", "meno a priezvisko", "jméno a příjmení", "nimi"}
    | {"hráč", "pelaaja", "igrač", "játékos", "ime i prezime", "név", "full name"},
    FIRST: {"first name", "firstname", "given name", "meno", "jméno", "křestní jméno", "etunimi"}
    | {"etunimet", "ime", "keresztnév", "utónév"},
    LAST: {"last name", "lastname", "surname", "family name", "priezvisko", "příjmení", "sukunimi"}
    | {"prezime", "vezetéknév"},
    NUMBER: {"number", "no", "no.", "nr", "nr.", "id", "member number", "player number", "pid"}
    | {"číslo", "registračné číslo", "registrační číslo", "numero", "jäsennumero", "pelaajanumero"}
    | {"broj", "szám", "azonosító", "igazolványszám"},
    BEFORE: {"maiden name", "former name", "rodné priezvisko", "rodné příjmení", "entinen nimi"}
    | {"leánykori név", "devojačko prezime"},
}
"""What columns are called in lists of the countries whose languages are ours."""
PARTED: Final = ";"
"""What stands between several names of before in one cell."""
_WESTERN: Final = ("en", "fi")


def decoded(data: bytes, reader: str) -> str:
    """A list's text: UTF-8 where it is that, else as programs of the reader's country write it."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252" if reader in _WESTERN else "cp1250", "replace")


def rows_of(text: str) -> Rows:
    """The lines of a list, each in its fields, as many in every one; empty lines are left out.

    Raises:
        Malformed: there is nobody, or more lines or columns than such a list has.
    """
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip(' ,;\t"')]
    if len(lines) > MOST:
        raise Malformed(_("The list has more than {n} names.").format(n=MOST))
    if not lines:
        raise Malformed(_("There is nobody in this list."))
    mark = max(",;\t", key=lambda one: sum(one in line for line in lines))
    rows = [
        [one_line(field, _LONGEST_FIELD) for field in fields]
        for fields in csv.reader(StringIO("\n".join(lines)), delimiter=mark)
    ]
    width = max(map(len, rows), default=0)
    if width > MOST_COLUMNS:
        raise Malformed(_("The list has more than {n} columns.").format(n=MOST_COLUMNS))
    return tuple(tuple(row + [""] * (width - len(row))) for row in rows)


def is_heading(fields: Iterable[str]) -> bool:
    """Whether the first line of a list says what its columns hold: ``Name 1``, *Meno*."""
    return any(map(_heading, fields))


def headings(rows: Rows) -> tuple[str, ...]:
    """The first line, where it says what the columns hold; else nothing."""
    first = rows[0] if rows else ()
    return first if is_heading(first) else ()


def _heading(field: str) -> str:
    said = field.rstrip(" .0123456789").casefold() or field.casefold()
    return next((kind for kind, words in _HEADINGS.items() if said in words), "")


def guessed(rows: Rows) -> tuple[str, ...]:
    """What the columns may hold, for a person to say: by their headings, else by what they have."""
    if first := headings(rows):
        kinds = tuple(map(_heading, first))
        # Two parts of a name are its parts, whatever their languages call the first of them.
        if LAST in kinds and NAME in kinds and FIRST not in kinds:
            return tuple(FIRST if one == NAME else one for one in kinds)
        return kinds
    columns = list(zip(*rows, strict=True))
    words = [at for at, column in enumerate(columns) if _most(map(_is_name, column))]
    both = len(words) > 1 and not any(" " in row[at] for row in rows for at in words[:2])
    parts = (FIRST, LAST) if both else (NAME,)
    named = dict(zip(words, parts, strict=False))
    digits = next((at for at, one in enumerate(columns) if _most(map(str.isdecimal, one))), -1)
    return tuple(named.get(at, NUMBER if at == digits else "") for at in range(len(columns)))


def _most(of: "map[bool]") -> bool:
    said = list(of)
    return bool(said) and 2 * sum(said) > len(said)


def _is_name(field: str) -> bool:
    letters = any(map(str.isalpha, field))
    return letters and "@" not in field and not any(map(str.isdigit, field))


def people(rows: Rows, columns: Sequence[str], federation: str) -> tuple[Member, ...]:
    """The people of a list, by what a person said its columns hold; a line may name nobody.

    Raises:
        Malformed: no column has names, two are the same, or numbers are nobody's.
    """
    said = [one for one in columns if one]
    if not {NAME, FIRST, LAST} & set(said) or len(said) != len(set(said)):
        raise Malformed(
            _("Please say of one column that the names are in it, or of two their parts.")
        )
    if NUMBER in said and not federation:
        raise Malformed(_("Please say whose numbers these are, such as the federation’s letters."))
    body = rows[1:] if headings(rows) else rows
    found = [_person(dict(zip(columns, row, strict=False)), federation) for row in body]
    return tuple(dict.fromkeys(one for one in found if one.name))


def listed_under(text: str, federation: str) -> tuple[Member, ...]:
    """The people of a list whose headings say what it holds, with their numbers in one column.

    Args:
        text: such as `written` makes.
        federation: the heading of the column with the numbers; large and small letters alike.

    Raises:
        Malformed: it has no such column, or no names.
    """
    rows, wanted = rows_of(text), federation.upper()
    first = [one.upper() for one in headings(rows)]
    if wanted not in first:
        words = _("The list has no column of the name {name}.")
        raise Malformed(words.format(name=federation))
    kinds = ("" if one in {NUMBER, OWN} else one for one in guessed(rows))
    columns = [NUMBER if one == wanted else kind for one, kind in zip(first, kinds, strict=True)]
    return people(rows, columns, wanted)


def _person(said: dict[str, str], federation: str) -> Member:
    # The parts of a name stand in the order of the country's lists: *Kovács János*.
    name = _joined(said, {})
    numbers = ((federation, said.get(NUMBER, "")), (CLUB, said.get(OWN, "")))
    given = tuple((whose, one_line(number, LONGEST_NUMBER)) for whose, number in numbers if number)
    before = said.get(BEFORE, "")
    if before and " " not in before and said.get(FIRST) and said.get(LAST):
        before = _joined(said, {LAST: before})
    earlier = dict.fromkeys(one_line(one, LONGEST_NAME) for one in before.split(PARTED))
    return Member(name, given, tuple(filter(None, earlier))[:MOST_BEFORE])


def letters(federation: str) -> str:
    """A federation's letters as they are kept: ``sbz`` is ``SBZ``."""
    return one_line(federation, LONGEST_NUMBER).upper().replace(" ", "-")


def _joined(said: dict[str, str], instead: dict[str, str]) -> str:
    parts = ((said | instead)[kind] for kind in said if kind in {NAME, FIRST, LAST})
    return one_line(" ".join(parts), LONGEST_NAME)


def written(listed: Sequence[Member], federations: Sequence[str]) -> bytes:
    """The list as a file: name, a column for each federation, names of before."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(("Name", *federations, "Former name"))
    for one in listed:
        numbers = dict(one.numbers)
        fields = (
            one.name,
            *(numbers.get(whose, "") for whose in federations),
            f"{PARTED} ".join(one.before),
        )
        writer.writerow(map(guarded, fields))
    return text.getvalue().encode("utf-8-sig")
