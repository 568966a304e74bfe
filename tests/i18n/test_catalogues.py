"""Catalogues: up to date with the source, English complete, terms of the federations' books."""

import ast
import re
from collections.abc import Sequence
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import (
    AREAS,
    LANGUAGES,
    LOCALE,
    catalogue,
    language,
    read_in,
    source_of,
)
from fairdeal.views.words import term
from tools.catalogues import KEYWORDS, modules, removed, template, updated

extracted = cache(template)


@cache
def in_source(area: str) -> frozenset[object]:
    return frozenset(message.id for message in extracted(area) if message.id)


@cache
def translated(area: str, chosen: str) -> Sequence[Message]:
    with source_of(area, chosen).open("rb") as file:
        return [message for message in read_po(file, locale=chosen) if message.id]


@pytest.mark.parametrize("area", AREAS)
def test_the_template_has_every_message_of_the_source(area: str) -> None:
    with (LOCALE / f"{area}.pot").open("rb") as file:
        stored = {message.id for message in read_po(file) if message.id}
    assert sorted(map(str, in_source(area) ^ stored)) == [], "run: python tools/catalogues.py"


def test_every_sentence_marked_in_the_source_is_found_within_other_strings_too() -> None:
    """Until Python 3.12 what stands within an f-string is no token of its own."""
    known = {
        mark: {one[0] if isinstance(one, tuple) else one for one in in_source(area)}
        for area, marks in KEYWORDS.items()
        for mark in marks
    }
    for path, tree in modules().items():
        for call in ast.walk(tree):
            match call:
                case ast.Call(ast.Name(mark), [ast.Constant(str(message)), *_]):
                    assert mark not in known or message in known[mark], f"{path.name}: {message}"


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("chosen", LANGUAGES)
def test_every_language_has_every_message(area: str, chosen: str) -> None:
    messages = {message.id: message.string for message in translated(area, chosen)}
    assert set(messages) == in_source(area)
    if chosen == "en":
        assert all(messages.values())


# From the books: Slovak and Hungarian 2007 and 2017, Finnish 1997.
@pytest.mark.parametrize(
    ("chosen", "english", "said"),
    [
        ("sk", "call", "hláška"),
        ("fi", "call", "tarjous"),
        ("hu", "board", "tok"),
        ("fi", "West", "länsi"),
    ],
)
def test_official_terms(chosen: str, english: str, said: str) -> None:
    assert term(english, chosen) == said


HELD: dict[str, dict[str, tuple[str, ...]]] = {
    r"\bDirectors?\b": {
        "sk": ("vedúc",),
        "cs": ("vedouc",),
        "fi": ("kilpailunjohtaj",),
        "sr": ("direktor",),
        "hu": ("tornavezető",),
    },
    # The player, or the hand that lies there.
    r"\b(?<!-)(?<!double )[Dd]ummy\b": {
        "sk": ("tich",),
        "cs": ("tich", "stol", "stůl"),
        "fi": ("lepääj",),
        "sr": ("dam", "stol", "sto "),
        "hu": ("asztal",),
    },
    r"\b[Dd]eclarer\b": {
        "sk": ("hlavn",),
        "cs": ("hlavn",),
        "fi": ("pelinvie",),
        "sr": ("izvođač",),
        "hu": ("felvevő",),
    },
    r"\bpenalty cards?\b": {
        "sk": ("pokut",),
        "cs": ("pokut",),
        "fi": ("rangaistuskort",),
        "sr": ("kazn",),
        "hu": ("büntetőlap",),
    },
    r"\b(?<!-)[Rr]evokes?\b": {
        "sk": ("neprizna",),
        "cs": ("nepřizn",),
        "fi": ("revok",),
        "sr": ("renons",),
        "hu": ("színvét",),
    },
}
"""By a word of the Laws in a message, how its translation by the federation's book begins."""


@pytest.mark.parametrize("english", HELD)
@pytest.mark.parametrize("chosen", [chosen for chosen in LANGUAGES if chosen != "en"])
def test_a_word_of_the_laws_is_the_same_in_every_message(chosen: str, english: str) -> None:
    otherwise = [
        (message.id, message.string)
        for area in AREAS
        for message in translated(area, chosen)
        if re.search(english, str(message.id))
        and message.string  # a term no book has
        and not any(begun in str(message.string).casefold() for begun in HELD[english][chosen])
    ]
    assert otherwise == []


def test_a_message_nobody_has_translated_is_said_in_english() -> None:
    assert catalogue("rulings", "cs").gettext("Sing {suit}.") == "Sing {suit}."


def test_an_unknown_language_is_refused_with_those_we_have() -> None:
    with pytest.raises(Malformed, match="'xx' is not a language we have; they are en, sk"):
        read_in("xx")
    assert language() == "en"


@pytest.mark.parametrize("area", [area for area in AREAS if area != "terms"])
@pytest.mark.parametrize("chosen", [chosen for chosen in LANGUAGES if chosen != "en"])
def test_every_sentence_is_said_in_every_language(area: str, chosen: str) -> None:
    for message in translated(area, chosen):
        where = source_of(area, chosen).relative_to(LOCALE.parent)
        assert message.string, f"{where}: say in {chosen} {message.id!r}"
        english = message.id if isinstance(message.id, str) else message.id[0]
        said = [message.string] if isinstance(message.string, str) else message.string
        assert all(said), f"{where}: say every plural in {chosen} of {english!r}"
        # Whatever is filled in stands in every translation, and nothing else does.
        for sentence in said:
            assert set(re.findall(r"{(\w+)", sentence)) == set(re.findall(r"{(\w+)", english)), (
                english
            )


@pytest.mark.parametrize("chosen", [chosen for chosen in LANGUAGES if chosen != "en"])
def test_options_and_clauses_stand_in_help_and_laws_as_they_are_typed(chosen: str) -> None:
    for message in (*translated("help", chosen), *translated("laws", chosen)):
        english, said = str(message.id), str(message.string)
        assert re.findall(r"--\w[\w-]*", said) == re.findall(r"--\w[\w-]*", english), said
        # A bare number may come in another order or case; one with a letter is a clause's.
        clauses = r"\b\d+[A-G]\d?[a-g]?\d?\b"
        assert sorted(re.findall(clauses, said)) == sorted(re.findall(clauses, english)), said


def test_an_update_leaves_a_language_its_plurals() -> None:
    """Of Hungarian, Babel 2.18 knows one form and 2.19 two: the second stood empty."""
    messages = extracted("pages")
    for chosen in LANGUAGES:
        with source_of("pages", chosen).open("rb") as file:
            stored = read_po(file, locale=chosen)
        now = updated("pages", chosen, messages)
        assert (now.plural_forms, now.num_plurals) == (stored.plural_forms, stored.num_plurals)
        many = [m.string for m in now if m.pluralizable and isinstance(m.string, tuple)]
        assert {len(forms) for forms in many} == {stored.num_plurals}


def test_an_update_says_which_translations_it_takes_out() -> None:
    """They went without a word, and with them what somebody had translated."""
    old, new = Catalog(locale="sk"), Catalog(locale="sk")
    old.add("Kept", "Ostane")
    old.add("Gone", "Preč")
    old.add(("{n} gone", "{n} gone"), ("preč", "preč", "preč"))
    old.add("Never said", "")
    new.add("Kept", "Ostane")
    assert removed(old, new) == [
        "'Gone', said 'Preč'",
        "('{n} gone', '{n} gone'), said ('preč', 'preč', 'preč')",
    ]
    assert removed(old, Catalog(locale="en")) == []


def test_whoever_sits_out_has_one_word_in_slovak() -> None:
    for message in translated("pages", "sk"):
        if re.search(r"\bsits? out\b", str(message.id)):
            assert "voľn" in str(message.string).casefold(), message.id


PLACED = re.compile(r"\w \{n\} of \{all\}")
"""Which of them it is, not how many of them: ``Round {n} of {all}``."""


@pytest.mark.parametrize("chosen", LANGUAGES)
def test_which_round_it_is_reads_as_no_fraction(chosen: str) -> None:
    """Nor as one half of a round: the Finnish federation prints ``kierros 2/1`` for that."""
    placed = [message for message in translated("pages", chosen) if PLACED.search(str(message.id))]
    assert any(str(message.id).startswith("Round") for message in placed)
    assert not [message.string for message in placed if "/" in str(message.string)]


@pytest.mark.parametrize("chosen", LANGUAGES)
def test_the_list_of_evenings_and_what_counts_several_are_told_apart(chosen: str) -> None:
    """The headings of the first page and of a search, and the columns of a player's page."""
    said = {str(message.id): str(message.string) for message in translated("pages", chosen)}
    headings = ("Sessions", "Events", "Series", "Rounds")
    words = [said.get(heading) or heading for heading in headings]
    assert len({one.casefold() for one in words}) == len(words), words
