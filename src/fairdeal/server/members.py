"""The club's list: people whose names are offered wherever names are typed, played or not.

It is one act that is replaced as a whole; whoever is taken out of everything is taken out of it.
"""

import csv
from collections.abc import Iterable, Iterator
from datetime import datetime
from io import StringIO
from typing import Final
from uuid import uuid4

from fairdeal.errors import Malformed
from fairdeal.server.typed import one_line
from fairdeal.store.base import Envelope, Store, VersionConflict
from fairdeal.views.words import _

STREAM: Final = "members"
_LISTED: Final = "members_listed.v1"
MOST: Final = 3_000
LONGEST_NAME: Final = 60
_HEADINGS: Final = {
    *("name", "names", "player", "first name", "last name", "surname", "family name", "member"),
    *("hráč", "pelaaja", "igrač", "játékos"),
    *("meno", "priezvisko", "jméno", "příjmení", "nimi", "etunimi", "sukunimi"),
    *("ime", "prezime", "név", "vezetéknév", "keresztnév", "utónév"),
}
"""What the first line of such a list is called by; in the languages of ours."""


_WESTERN: Final = ("en", "fi")


def members(store: Store) -> tuple[str, ...]:
    """Everybody in the club's list."""
    recorded = store.read(STREAM)
    if not recorded:
        return ()
    listed = recorded[-1].entry.body.get("players")
    return tuple(map(str, listed)) if isinstance(listed, list) else ()


def keep_members(store: Store, names: Iterable[str], by: str, now: datetime) -> None:
    """Have the club's list be that from now on."""
    entry = Envelope(uuid4(), _LISTED, {"players": list(names)}, now, by)
    while True:
        try:
            store.append(STREAM, len(store.read(STREAM)), [entry])
        except VersionConflict:
            continue
        return


def decoded(data: bytes, reader: str) -> str:
    """A list's text: UTF-8 where it is that, else as programs of the reader's country write it."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252" if reader in _WESTERN else "cp1250", "replace")


def names_in(text: str) -> tuple[str, ...]:
    """The people of a list: one a line, a number before the name left out.

    Two columns of one word each are the two parts of a name, in their order.

    Raises:
        Malformed: there are more than a club can have.
    """
    found = tuple(dict.fromkeys(filter(None, _people(text.removeprefix("\ufeff")))))
    if len(found) > MOST:
        raise Malformed(_("The list has more than {n} names.").format(n=MOST))
    return found


def is_heading(fields: Iterable[str]) -> bool:
    """Whether the first line of a list says what its columns hold: ``Name 1``, *Meno*."""
    return any(field.rstrip(" .0123456789").casefold() in _HEADINGS for field in fields)


def _people(text: str) -> Iterator[str]:
    lines = [line for line in text.splitlines() if line.strip(' ,;\t"')]
    mark = max(",;\t", key=lambda one: sum(one in line for line in lines))
    for number, fields in enumerate(csv.reader(StringIO("\n".join(lines)), delimiter=mark)):
        said = [one_line(field, LONGEST_NAME) for field in fields]
        if number == 0 and is_heading(said):
            continue
        words = [field for field in said if _is_name(field)]
        if len(words) > 1 and " " not in words[0] and " " not in words[1]:
            yield f"{words[0]} {words[1]}"[:LONGEST_NAME]
        elif words:
            yield words[0]


def _is_name(field: str) -> bool:
    letters = any(map(str.isalpha, field))
    return letters and "@" not in field and not any(map(str.isdigit, field))
