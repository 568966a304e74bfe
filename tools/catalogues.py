"""The gettext catalogues: extract the messages of the source, update every language.

    python tools/catalogues.py              extract, update
    python tools/catalogues.py terms.csv    take over official terms: key, en, sk, cs, fi, sr, hu

The messages of help are taken from the commands, those of the laws from their modules, those of the
rulings from the words beside the laws as well. English is complete by definition: each message is
its own translation. A translator edits the ``.po`` files; this script keeps what is translated and
marks nothing as fuzzy. Where a message is used is left out, so that moving a sentence changes no
catalogue. What an update takes out, a translation of what is no longer said, is printed.
"""

import ast
import csv
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from typer.main import get_command

from fairdeal.cli import app
from fairdeal.commands.language import messages_of_help
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, LOCALE, source_of
from fairdeal.laws.book import book
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.index.about import about
from fairdeal.laws.index.coverage import statuses
from fairdeal.laws.status import Marked
from fairdeal.views.rulings.words import (
    effect_words,
    reminders,
    what_one_saw,
    who_is_meant,
    wordings,
)

SOURCE: Final = Path(__file__).parents[1] / "src" / "fairdeal"
FOR_PROGRAMS: Final = {
    "api/chance.py": "called by programs, with values of theirs",
    "api/files.py": "called by programs, with values of theirs",
    "api/given.py": "called by programs, with values of theirs",
    "api/ranks.py": "called by programs, with values of theirs",
    "api/solved.py": "called by programs, with values of theirs",
    "batch/boards.py": "columns are made and asked for by programs",
    "batch/columns.py": "columns are made and asked for by programs",
    "batch/convert.py": "columns are made and asked for by programs",
    "batch/features.py": "columns are made and asked for by programs",
    "batch/fields.py": "columns are made and asked for by programs",
    "batch/parquet.py": "columns are made and asked for by programs",
    "batch/scores.py": "columns are made and asked for by programs",
    "batch/table.py": "a table that a program steps",
    "batch/tables.py": "columns are made and asked for by programs",
    "environment/aec.py": "an environment for learning programs",
    "environment/deals.py": "an environment for learning programs",
    "environment/match.py": "an agent of a program; the command says it in its own words",
    "environment/pgx.py": "a table of a program; the command says it in its own words",
    "environment/results.py": "a table of a program; the command says it in its own words",
    "environment/rewards.py": "an environment for learning programs",
    "environment/session.py": "an environment for learning programs",
    "environment/single.py": "an environment for learning programs",
    "environment/vector.py": "an environment for learning programs",
    "laws/fold/in_turn.py": "a call or card that a program gives without its player",
    "views/rulings/consequences.py": "a word is missing in the program itself",
    "views/rulings/questions.py": "a word is missing in the program itself",
    "views/rulings/search.py": "a word is missing in the program itself",
}
"""Modules whose refusals no person meets, and why; whatever else is raised is a sentence."""
SPOKEN: Final = ("commands/", "exam/", "server/", "views/")
"""Where there are languages."""
KEYWORDS: Final[dict[str, dict[str, Any]]] = {
    "rulings": {"m_": None},
    "claims": {"c_": None},
    "pages": {"_": None, "p_": None, "n_": (1, 2)},
}
"""Which calls mark a message of which area."""
ELSEWHERE: Final = ("terms", "laws", "help")
"""Areas whose messages come from elsewhere: a table, the modules of the laws, the commands."""
BEGUN: Final = datetime(2026, 11, 21, tzinfo=UTC)
"""The date in every header, so that an unchanged catalogue is an unchanged file."""
MessageId = str | tuple[str, ...] | list[str]
METHODS: Final = [("templates/**/*.html", "jinja2"), ("*.py", "python")]


def template(area: str) -> Catalog:
    """The messages of an area as they stand in the source now; terms as they stand in English."""
    catalog = _empty(None)
    if area == "terms":
        for entry in _read(ENGLISH, area):
            if entry.id:
                catalog.add(entry.id)
        return catalog
    if area in ELSEWHERE:
        for text in _of_laws() if area == "laws" else messages_of_help(get_command(app)):
            catalog.add(text)
        return catalog
    for message, comments in _extracted(area):
        catalog.add(message, None, auto_comments=comments)
    for message in _further(area):
        catalog.add(message)
    return catalog


def _of_laws() -> Iterator[str]:
    """The titles of the laws, their senses, and why a program has nothing to do about a clause."""
    for law in map(about, book()):
        yield from (law.title, *law.senses.values())
    yield from (status.reason for status in statuses() if isinstance(status, Marked))


def _further(area: str) -> Iterator[str]:
    """What is marked by no call: the words beside the laws, and what the layers below refuse."""
    if area == "rulings":
        yield from _of_words()
    if area == "pages":
        yield from (refusal.sentence for refusal in refusals() if refusal.sentence)


@dataclass(frozen=True, slots=True)
class Refusal:
    """One place that makes a sentence."""

    file: Path
    line: int
    sentence: str | None
    """As it stands there; nothing where it is put together and cannot be translated."""
    parts: frozenset[str]
    """The names of the parts that are given."""
    is_whole: bool = True
    """Whether these are all of them, and none is given as a mapping."""

    def __str__(self) -> str:
        return f"{self.file.relative_to(SOURCE)}:{self.line}: {self.sentence}"


@cache
def refusals() -> tuple[Refusal, ...]:
    """Every sentence that is refused with its parts, in the order of files and lines."""
    return tuple(_refusals(_kinds()))


def _refusals(kinds: frozenset[str]) -> Iterator[Refusal]:
    for path, tree in modules().items():
        module = path.relative_to(SOURCE).as_posix()
        if module not in FOR_PROGRAMS:
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and _name(node.func) in kinds and node.args:
                    yield from _made(path, node)


def _made(path: Path, call: ast.Call) -> Iterator[Refusal]:
    parts = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
    is_whole = all(keyword.arg for keyword in call.keywords)
    match call.args[0]:
        case ast.Constant(str(sentence)):
            yield Refusal(path, call.lineno, sentence, parts, is_whole)
        case ast.Call(ast.Attribute(attr="format")) if _is_above(path):
            pass  # a sentence in the reader's language already
        case ast.JoinedStr() | ast.BinOp() | ast.Call(ast.Attribute(attr="format")):
            yield Refusal(path, call.lineno, None, parts)


def _is_above(path: Path) -> bool:
    """Whether what is said there is said in words at once."""
    return path.relative_to(SOURCE).as_posix().startswith(SPOKEN)


@cache
def modules() -> dict[Path, ast.Module]:
    """Every module of the package, taken apart."""
    paths = sorted(SOURCE.rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def _kinds() -> frozenset[str]:
    """The names of the errors that are told, and of a sentence."""
    classes = [
        node
        for tree in modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]
    found = {"SaidError", "Sentence"}
    while more := {
        one.name
        for one in classes
        if one.name not in found and found.intersection(map(_name, one.bases))
    }:
        found |= more
    return frozenset(found)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def _of_words() -> Iterator[str]:
    """What stands in the YAML beside the laws."""
    for sentences in what_one_saw().values():
        yield from sentences
    yield from (*who_is_meant().values(), *reminders().values())
    for edition in EDITIONS:
        for wording in wordings(edition).values():
            yield from (wording.question, wording.why, *wording.options.values())
    yield from (said for _, said in effect_words().values())


def _extracted(area: str) -> Iterator[tuple[MessageId, list[str]]]:
    """The messages with their comments, by files; a file that marks none is not taken apart."""
    keywords = KEYWORDS[area]
    marked = re.compile(rf"\b({'|'.join(keywords)})\(")
    found = [(path, method) for ending, method in METHODS for path in SOURCE.rglob(ending)]
    for path, method in sorted(found):
        if marked.search(path.read_text(encoding="utf-8")):
            for _, message, comments, _ in extract_from_file(method, path, keywords=keywords):
                yield message, comments


def updated(area: str, language: str, messages: Catalog) -> Catalog:
    """The catalogue of a language with these messages: translations are kept, terms filled in."""
    old, terms = _read(language, area), _read(language, "terms")
    catalog = _empty(language)
    # How many plurals a language has is for its catalogue to say: versions of Babel differ.
    catalog.mime_headers = [("Plural-Forms", old.plural_forms)]
    for message in messages:
        if message.id:
            said = message.id if language == ENGLISH else _said(message.id, old, terms)
            catalog.add(message.id, said)
    return catalog


def removed(old: Catalog, new: Catalog) -> list[str]:
    """The translations that an update takes out, with what they are of; English is none."""
    if new.locale_identifier == ENGLISH:
        return []
    return [
        f"{one.id!r}, said {one.string!r}"
        for one in old
        if one.id and one.string and one.id not in new
    ]


def _said(message: MessageId, *catalogs: Catalog) -> MessageId:
    """The translation in the first catalogue that has one."""
    found = (catalog.get(message) for catalog in catalogs)
    return next((entry.string for entry in found if entry and entry.string), "")


def _empty(language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        header_comment="# fairdeal: see tools/catalogues.py",
        project="fairdeal",
        version="",
        charset="utf-8",
        creation_date=BEGUN,
        revision_date=BEGUN,
        fuzzy=False,
    )


def _read(language: str, area: str) -> Catalog:
    path = source_of(area, language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def _write(catalog: Catalog, path: Path) -> None:
    """Write a catalogue under the header it has: what Babel writes there differs by its version."""
    path.parent.mkdir(parents=True, exist_ok=True)
    written = BytesIO()
    write_po(written, catalog, width=100, sort_output=True, include_lineno=False)
    header, _, messages = written.getvalue().partition(b"\n\n")
    if path.exists():
        header = path.read_bytes().partition(b"\n\n")[0]
    path.write_bytes(b"\n\n".join((header, messages)))


def take_terms(table: Path) -> None:
    """Take over the official terms of a table, one language in each column."""
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    for language in LANGUAGES:
        catalog = _empty(language)
        for row in rows:
            catalog.add(row[ENGLISH].partition(" (")[0], row[language])
        _write(catalog, source_of("terms", language))


def main(arguments: list[str]) -> None:
    """Bring every catalogue up to date."""
    if arguments:
        take_terms(Path(arguments[0]))
    for area in (*ELSEWHERE, *KEYWORDS):
        messages = template(area)
        _write(messages, LOCALE / f"{area}.pot")
        for language in LANGUAGES:
            new = updated(area, language, messages)
            for message in removed(_read(language, area), new):
                sys.stdout.write(f"{area} {language}: no longer said: {message}\n")
            _write(new, source_of(area, language))


if __name__ == "__main__":
    main(sys.argv[1:])
