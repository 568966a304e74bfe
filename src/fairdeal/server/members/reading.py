"""A list of people from a file: lines, what their columns hold, the people that come of it."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.formats.results.traveller_rows import guarded, unguarded
from fairdeal.scoring.masterpoints.nodes import figure
from fairdeal.server.members.homes import PARTED, club_of, day_of, in_order
from fairdeal.server.members.kept import (
    CLUB,
    LONGEST_NAME,
    LONGEST_NUMBER,
    MOST,
    MOST_BEFORE,
    MOST_HOMES,
    MOST_NUMBERS,
    MOST_ROLES,
    PUBLIC,
    ROLES,
    Home,
    Member,
    Role,
)
from fairdeal.server.requests.one_line import one_line
from fairdeal.views.words import _

Rows = tuple[tuple[str, ...], ...]

MOST_COLUMNS: Final = 40
_LONGEST_FIELD: Final = MOST_HOMES * (LONGEST_NAME + 2)
NAME, FIRST, LAST, NUMBER, OWN, BEFORE = "name", "first", "last", "number", "own", "before"
HOME, SINCE, SHOWN, IN_ROLES = "club", "since", "public", "roles"
POINTS = "points"
"""What a column may hold; empty for anything else."""
OF: Final = f"{NUMBER} "
"""How a column begins with the numbers of a federation that stands behind it: ``number SBZ``."""
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
    HOME: {"home club", "club", "klub", "oddíl", "seura", "kerho", "egyesület"},
    SINCE: {"since", "member since", "od", "člen od", "alkaen", "óta", "tagság kezdete"},
    SHOWN: {"public"},
    IN_ROLES: {"roles"},
    POINTS: {"masterpoints", "master points", "mp", "points"}
    | {"majstrovské body", "mistrovské body", "mestaripisteet", "masterpoeni", "mesterpontok"},
}
"""What columns are called in lists of the countries whose languages are ours."""
_WESTERN: Final = ("en", "fi")
_NOTHING: Final = "nothing"
KINDS: Final = ("", NAME, FIRST, LAST, NUMBER, OWN, BEFORE, HOME, SINCE, SHOWN, IN_ROLES, POINTS)
"""All that a column may hold, but for the numbers of a federation that is named."""


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
    if len(lines) - (bool(lines) and is_heading(lines[0].split(_mark(lines)))) > MOST:
        raise Malformed(_("The list has more than {n} names.").format(n=MOST))
    if not lines:
        raise Malformed(_("There is nobody in this list."))
    try:
        rows = [
            [one_line(field, _LONGEST_FIELD) for field in fields]
            for fields in csv.reader(StringIO("\n".join(lines)), delimiter=_mark(lines))
        ]
    except csv.Error:  # a field of more than 128 KB, or what no program writes
        rows = []
    if len(rows) != len(lines):
        raise Malformed(_("This list cannot be read: perhaps a quotation mark is not closed."))
    width = max(map(len, rows), default=0)
    if width > MOST_COLUMNS:
        raise Malformed(_("The list has more than {n} columns.").format(n=MOST_COLUMNS))
    return tuple(tuple(row + [""] * (width - len(row))) for row in rows)


def _mark(lines: Sequence[str]) -> str:
    """What stands between the fields: what the most lines have."""
    return max(",;\t", key=lambda one: sum(one in line for line in lines))


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


def _kind(heading: str) -> str:
    """What a column holds by its heading; one of capitals alone is a federation's: ``SBZ``."""
    if heading == CLUB:
        return OWN
    said = _heading(heading)
    is_federation = heading == letters(heading) and any(map(str.isalpha, heading))
    return f"{OF}{heading}" if is_federation and not said else said


def is_kind(words: str) -> bool:
    """Whether that is something a column may hold."""
    whose = words.removeprefix(OF)
    return words in KINDS or (words != whose and bool(whose) and whose == letters(whose))


def guessed(rows: Rows) -> tuple[str, ...]:
    """What the columns may hold, for a person to say: by their headings, else by what they have."""
    if first := headings(rows):
        kinds = tuple(map(_kind, first))
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
        Malformed: no column has names, two are the same, numbers are nobody's or two people's, or
            somebody's clubs and days cannot be read.
    """
    said = [one for one in columns if one]
    if not {NAME, FIRST, LAST} & set(said) or len(said) != len(set(said)):
        raise Malformed(
            _("Please say of one column that the names are in it, or of two their parts.")
        )
    if NUMBER in said and not federation:
        raise Malformed(_("Please say whose numbers these are, such as the federation’s letters."))
    body = rows[1:] if headings(rows) else rows
    told = [_person(dict(zip(columns, row, strict=False)), federation) for row in body]
    found = tuple(dict.fromkeys(one for one in told if one.name))
    _check_numbers(found)
    return found


def _check_numbers(found: Iterable[Member]) -> None:
    whose: dict[tuple[str, str], str] = {}
    for one in found:
        for pair in one.numbers:
            name = whose.setdefault(pair, one.name)
            if same_name(name) != same_name(one.name):
                words = _("{federation} {number} is in the file for {name} and for {other}.")
                said = {"federation": pair[0], "number": pair[1], "name": name, "other": one.name}
                raise Malformed(words.format(**said))


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
    kinds = (one if one in {NAME, FIRST, LAST, BEFORE} else "" for one in guessed(rows))
    columns = [NUMBER if one == wanted else kind for one, kind in zip(first, kinds, strict=True)]
    return people(rows, columns, wanted)


def _person(said: dict[str, str], federation: str) -> Member:
    # The parts of a name stand in the order of the country's lists: *Kovács János*.
    name = _joined(said, {})
    of_others = ((one.removeprefix(OF), said[one]) for one in said if one.startswith(OF))
    numbers = ((federation, said.get(NUMBER, "")), (CLUB, said.get(OWN, "")), *of_others)
    given = tuple((whose, _cell(number, LONGEST_NUMBER)) for whose, number in numbers if number)
    if len(dict(given)) > MOST_NUMBERS:
        words = _("{name} has more than {n} numbers.")
        raise Malformed(words.format(name=name, n=MOST_NUMBERS))
    before = said.get(BEFORE, "")
    if before and " " not in before and said.get(FIRST) and said.get(LAST):
        before = _joined(said, {LAST: before})
    earlier = dict.fromkeys(_cell(one, LONGEST_NAME) for one in before.split(PARTED))
    kept = tuple(filter(None, earlier))[:MOST_BEFORE]
    if not name:
        return Member("")
    shown, roles = _public(name, said.get(SHOWN, "")), _roles(name, said.get(IN_ROLES, ""))
    points = _points(name, said.get(POINTS, ""))
    return Member(name, given, kept, _homes(name, said), shown, roles, points)


def points_of(words: str) -> str:
    """A figure of points as it is kept, ``12.35``; ``12,35`` is read too. Empty stays empty.

    Raises:
        Malformed: it is none.
    """
    said = one_line(unguarded(words), LONGEST_NUMBER).replace(" ", "").replace(",", ".")
    if said and (figure(said) is None or "/" in said or "%" in said):
        told = _("{words} is no figure of points such as 12.35.")
        raise Malformed(told.format(words=words[:LONGEST_NUMBER]))
    return said


def _points(name: str, words: str) -> str:
    try:
        return points_of(words)
    except Malformed as wrong:
        raise Malformed("{words}: {wrong}", words=name, wrong=wrong) from None


def _roles(name: str, words: str) -> tuple[Role, ...]:
    """``officer; director: BK Tatran``: a role without a club is one of the federation."""
    found: dict[Role, None] = {}
    for said in filter(str.strip, unguarded(words).split(PARTED)):
        what, _colon, club = said.partition(":")
        if (role := what.strip().casefold()) not in ROLES or len(found) == MOST_ROLES:
            told = _("{name}: a role is said by one of the words {words}, with a club after it.")
            raise Malformed(told.format(name=name, words=", ".join(ROLES)))
        found[role, club_of(club)] = None
    return tuple(found)


def _public(name: str, words: str) -> frozenset[str] | None:
    """What somebody chose to be public; nothing is said by an empty cell."""
    said = frozenset(words.casefold().replace(PARTED, " ").split())
    if said == {_NOTHING}:
        return frozenset()
    if not said <= set(PUBLIC):
        told = _("{name}: what is public is said by the words {words}.")
        raise Malformed(told.format(name=name, words=", ".join((*PUBLIC, _NOTHING))))
    return said or None


def _homes(name: str, said: Mapping[str, str]) -> tuple[Home, ...]:
    """Somebody's clubs, each with its day: of several the clubs and the days are in one order."""
    told, days = said.get(HOME, ""), said.get(SINCE, "")
    if not told and (HOME not in said or not days):
        return ()
    clubs, since = unguarded(told).split(PARTED), unguarded(days).split(PARTED)
    if not told or len(clubs) > MOST_HOMES or (days and len(since) != len(clubs)):
        words = _("{name}: there is another number of clubs than of days.")
        raise Malformed(words.format(name=name))
    since += [""] * (len(clubs) - len(since))
    try:
        homes = [
            (day_of(unguarded(day.strip())), club_of(unguarded(club.strip())))
            for day, club in zip(since, clubs, strict=True)
        ]
    except Malformed as wrong:
        raise Malformed("{words}: {wrong}", words=name, wrong=wrong) from None
    if len({day for day, _club in homes}) < len(homes):
        words = _("{name}: two clubs begin on one day.")
        raise Malformed(words.format(name=name))
    return in_order(homes)


def _cell(words: str, longest: int) -> str:
    """What stands in a cell, without the mark that keeps spreadsheets from calculating."""
    return one_line(unguarded(one_line(words, longest + 2)), longest)


def letters(federation: str) -> str:
    """A federation's letters as they are kept: ``sbz`` is ``SBZ``."""
    return one_line(federation, LONGEST_NUMBER).upper().replace(" ", "-")


def _joined(said: dict[str, str], instead: dict[str, str]) -> str:
    parts = ((said | instead)[kind] for kind in said if kind in {NAME, FIRST, LAST})
    return _cell(" ".join(map(unguarded, parts)), LONGEST_NAME)


def _said_of_public(one: Member) -> str:
    if one.public is None:
        return ""
    return " ".join(what for what in PUBLIC if what in one.public) or _NOTHING


def written(listed: Sequence[Member], federations: Sequence[str]) -> bytes:
    """The list as a file: name, a column for each federation, names of before, clubs with days."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    own = "Former name", "Home club", "Since", "Public", "Roles", "Masterpoints"
    writer.writerow(("Name", *federations, *own))
    for one in listed:
        numbers = dict(one.numbers)
        fields = (
            one.name,
            *(numbers.get(whose, "") for whose in federations),
            f"{PARTED} ".join(one.before),
            f"{PARTED} ".join(club for _since, club in one.homes),
            f"{PARTED} ".join(since for since, _club in one.homes),
            _said_of_public(one),
            f"{PARTED} ".join(f"{what}: {club}" if club else what for what, club in one.roles),
            one.points,
        )
        writer.writerow(map(guarded, fields))
    return text.getvalue().encode("utf-8-sig")
