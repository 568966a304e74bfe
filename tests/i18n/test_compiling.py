"""Catalogues compiled: as Babel compiles them, anew when a translator has changed one."""

import os
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from fairdeal.i18n.catalogues import AREAS, LANGUAGES, source_of
from fairdeal.i18n.compiling import compiled

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'


def catalogue(contents: bytes) -> dict[object, str]:
    """Everything gettext reads in a compiled catalogue but its header, a plural with its number."""
    read = vars(GNUTranslations(BytesIO(contents)))["_catalog"]
    return {key: said for key, said in read.items() if key}


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_catalogue_is_compiled_as_babel_compiles_it(language: str, area: str) -> None:
    source, other = source_of(area, language), BytesIO()
    with source.open("rb") as file:
        write_mo(other, read_po(file, locale=language))
    assert catalogue(compiled(source)) == catalogue(other.getvalue())
    # Babel puts its own version into the header it writes; what counts there is the plurals.
    ours, theirs = (GNUTranslations(BytesIO(x)) for x in (compiled(source), other.getvalue()))
    assert vars(ours)["_info"]["plural-forms"] == vars(theirs)["_info"]["plural-forms"]


def test_what_a_translator_has_changed_is_compiled_anew(tmp_path: Path) -> None:
    source = tmp_path / "pages.po"
    for second, said in enumerate(("tok", "tokok"), 1):
        source.write_text(f'{HEADER}\nmsgid "board"\nmsgstr "{said}"\n', "utf-8")
        os.utime(source, (second, second))
        made = tmp_path / "pages.mo"
        assert catalogue(compiled(source))["board"] == said
        os.utime(made, (second, second))
        assert catalogue(made.read_bytes())["board"] == said


def test_a_wheel_has_the_compiled_one_alone(tmp_path: Path) -> None:
    source = tmp_path / "pages.po"
    source.write_text(f'{HEADER}\nmsgid "board"\nmsgstr "tok"\n', "utf-8")
    contents = compiled(source)
    source.unlink()
    assert compiled(source) == contents


def test_where_there_is_neither_that_is_no_silence(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        compiled(tmp_path / "pages.po")


def test_what_nobody_stands_by_and_what_nobody_has_said_is_left_out(tmp_path: Path) -> None:
    source = tmp_path / "pages.po"
    entries = (
        '#, fuzzy\nmsgid "guess"\nmsgstr "tipp"\n',
        'msgid "open"\nmsgstr ""\n',
        '#~ msgid "gone"\n#~ msgstr "volt"\n',
        'msgid ""\n"two "\n"lines\\n"\nmsgstr ""\n"\\"két\\" "\n"sor\\n"\n',
    )
    source.write_text("\n".join((HEADER, *entries)), "utf-8")
    read = catalogue(compiled(source))
    assert read == {"two lines\n": '"két" sor\n'}
