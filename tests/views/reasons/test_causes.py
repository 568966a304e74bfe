"""Every cause has a sentence of its own, in every language, with its names and figures in it."""

from fractions import Fraction

import pytest

from fairdeal.formats.explaining.causes import (
    Cause,
    CutOff,
    LeftOut,
    LineMeant,
    MadeAs,
    OtherAverages,
    RoundedFirst,
    Together,
)
from fairdeal.i18n.catalogues import LANGUAGES, read_in
from fairdeal.views.reasons.causes import cause_words

CAUSES: tuple[tuple[Cause, tuple[str, ...]], ...] = (
    (LineMeant(17, 3, 420, 21), ("17", "3", "420", "21")),
    (LineMeant(17, 3, None, 21), ("17", "3", "21")),
    (LeftOut("Ann", 21), ("Ann", "21")),
    (LeftOut("", 21), ("21",)),
    (CutOff(21), ("21",)),
    *((OtherAverages(made_as, 21), ("21",)) for made_as in MadeAs),
    (RoundedFirst(None, 21), ("21",)),
    (RoundedFirst(Fraction(1), 21), ("21",)),
    (RoundedFirst(Fraction(1, 10), 21), ("21",)),
    (Together("Ann", "Bob", 1), ("Ann", "Bob")),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_has_a_sentence_of_its_own(language: str) -> None:
    read_in(language)
    said = [cause_words(cause) for cause, _ in CAUSES]
    assert len(set(said)) == len(said)
    for words, (_, told) in zip(said, CAUSES, strict=True):
        assert all(one in words for one in told)
        assert "{" not in words


def test_no_sentence_is_left_in_english() -> None:
    said = {}
    for language in LANGUAGES:
        read_in(language)
        said[language] = [cause_words(cause) for cause, _ in CAUSES]
    for at in range(len(CAUSES)):
        assert len({words[at] for words in said.values()}) == len(LANGUAGES)
