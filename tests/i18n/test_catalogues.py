"""Catalogues: up to date with the source, English complete, terms of the federations' books."""

import re

import pytest
from babel.messages.pofile import read_po

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import LANGUAGES, LOCALE, catalogue, language, read_in
from fairdeal.views.words import term
from tools.catalogues import template


@pytest.mark.parametrize("area", ["rulings", "claims", "pages", "terms"])
def test_the_template_has_every_message_of_the_source(area: str) -> None:
    with (LOCALE / f"{area}.pot").open("rb") as file:
        stored = {message.id for message in read_po(file)}
    now = {message.id for message in template(area)}
    assert sorted(map(str, now ^ stored)) == [], "run: python tools/catalogues.py"


@pytest.mark.parametrize("area", ["rulings", "claims", "pages", "terms"])
@pytest.mark.parametrize("chosen", LANGUAGES)
def test_every_language_has_every_message(area: str, chosen: str) -> None:
    with (LOCALE / chosen / "LC_MESSAGES" / f"{area}.po").open("rb") as file:
        messages = {m.id: m.string for m in read_po(file, locale=chosen) if m.id}
    assert set(messages) == {m.id for m in template(area) if m.id}
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


def test_a_message_nobody_has_translated_is_said_in_english() -> None:
    assert catalogue("rulings", "cs").gettext("Sing {suit}.") == "Sing {suit}."


def test_an_unknown_language_is_refused_with_those_we_have() -> None:
    with pytest.raises(Malformed, match="'xx' is not a language we have; they are en, sk"):
        read_in("xx")
    assert language() == "en"


@pytest.mark.parametrize("area", ["rulings", "claims", "pages"])
@pytest.mark.parametrize("chosen", [chosen for chosen in LANGUAGES if chosen != "en"])
def test_every_sentence_is_said_in_every_language(area: str, chosen: str) -> None:
    with (LOCALE / chosen / "LC_MESSAGES" / f"{area}.po").open("rb") as file:
        messages = [message for message in read_po(file, locale=chosen) if message.id]
    for message in messages:
        assert message.string, message.id
        english = message.id if isinstance(message.id, str) else message.id[0]
        said = [message.string] if isinstance(message.string, str) else message.string
        assert all(said), english
        # Whatever is filled in stands in every translation, and nothing else does.
        for sentence in said:
            assert set(re.findall(r"{(\w+)", sentence)) == set(re.findall(r"{(\w+)", english)), (
                english
            )
