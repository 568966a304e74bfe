"""What people say at tables leads to the law, in six languages."""

from collections import Counter
from contextvars import copy_context
from hashlib import sha256
from pathlib import Path

import pytest

from fairdeal.i18n.catalogues import LANGUAGES, read_in
from fairdeal.laws.index.clauses import law_number
from fairdeal.views.rulings.folding import folded
from fairdeal.views.rulings.likeness import like, likest
from fairdeal.views.rulings.search import search, without_calling
from fairdeal.views.rulings.spoken import spoken
from fairdeal.views.rulings.words import what_one_saw
from tests.amount import some

UNSEEN = Path(__file__).with_name("unseen_calls.tsv")
"""930 calls by those who had not seen the sentences, written before they were tried: 150 on 28, 300
on 30 November 2026 (half of 600; what was learned from the other half is in the sentences), and
240, 180 and 60 the same day, the last by one who wrote sentences after them. Nobody reads them to
add sentences, so that they go on telling something."""
TRIAL = Path(__file__).with_name("trial_calls.tsv")
"""The sixty calls of a fourth blind trial with the laws expected; some led to new sentences."""
HASH = "6e9e919f296c3bc37cc2182dff4721639e95680564760875e03a5b2b2bcbd666"


def laws_found(typed: str, language: str) -> list[int]:
    def found() -> list[int]:
        read_in(language)
        return list(dict.fromkeys(law_number(one.entry) for one in search(typed, what_one_saw())))

    return copy_context().run(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_stands_under_an_entry_once(language: str) -> None:
    said = spoken(language)
    assert len(said) >= 8600
    assert {entry for entry, _ in said} <= what_one_saw().keys()
    twice = [one for one, times in Counter(sentence for _, sentence in said).items() if times > 1]
    assert not twice


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_leads_to_the_law_it_stands_under(language: str) -> None:
    lost = [
        (entry, sentence)
        for entry, sentence in spoken(language)[:: some(2_000, 1)]
        if law_number(entry) not in laws_found(sentence, language)[:3]
    ]
    assert not lost


def test_calls_nobody_had_seen_are_found() -> None:
    # Measured with 500 sentences a language: 95 of 150 first, 117 among three; with 1,100
    # and the likest five of a law: 102 and 132; with 1,900 to 2,300: 115 and 142; with 2,900
    # in Slovak and Serbian, and all of a law together: 125 and 144; with 133 more in Finnish,
    # where 24 of 25 are first instead of 22: 127 and 144. With 1,600 more, as people talk who
    # say what came of it and not what happened, 125 and 144; of the 300 further calls, which are
    # said so, 194 and 238 were found before, and 207 and 253 since. With twice as many sentences
    # in each language 347 and 406 of these 450 (332 and 397), and of 240 new ones 197 and 223 (179
    # and 215). Of all 690 544 and 629 without what every sentence has learned, 549 and 630 with 870
    # sentences more, 579 and 644 with both; 580 and
    # 648 with 330 more and twelve rounds of learning. Of all 930 775 and 865; 793 and 866 with
    # 20,900 sentences more (795 and 868 where coffee that is cold was not nothing any more).
    # By day every sixth of them.
    text = UNSEEN.read_bytes()
    assert sha256(text).hexdigest() == HASH
    calls = text.decode("utf-8").splitlines()[:: some(6, 1)]
    first, among = _found_of("\n".join(calls))
    at_least = some((134, 149), (793, 866))
    assert (first >= at_least[0], among >= at_least[1]) == (True, True), (first, among)


@pytest.mark.nightly
def test_calls_of_a_blind_trial_are_found() -> None:
    # 45 and 55 before all of a law spoke together; 47 and 57 with half as many sentences; 49 and
    # 58 before every sentence had learned for which entry it speaks.
    first, among = _found_of(TRIAL.read_text("utf-8"))
    assert (first >= 52, among >= 60) == (True, True), (first, among)


def _found_of(calls: str) -> tuple[int, int]:
    """For how many of some calls a law wanted was found first, and among the first three."""
    first = among = 0
    for line in calls.splitlines():
        language, typed, wanted = line.split("\t")
        found = laws_found(typed, language)
        right = _laws(wanted)
        first += bool(right.intersection(found[:1]))
        among += bool(right.intersection(found[:3]))
    return first, among


def _laws(wanted: str) -> set[int]:
    laws: set[int] = set()
    for part in wanted.split(","):
        begin, _, end = part.partition("-")
        laws.update(range(int(begin), int(end or begin) + 1))
    return laws


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_said_word_for_word_leads_to_its_entry(language: str) -> None:
    # In Czech the one word "renonc" led to 64, whose other sentences are full of it.
    said = [pair for pair in spoken(language) if len(pair[1].split()) < 3]
    for entry, sentence in said[:: some(8, 1)]:
        found = like(sentence, what_one_saw(), language)
        assert found[entry] == max(found.values()), sentence


def test_what_is_like_nothing_is_not_found() -> None:
    assert like("the coffee is cold", what_one_saw(), "en") == {}
    assert like("", what_one_saw(), "en") == {}


CALLED = {
    "en": ("Director, please! ", "director please "),
    "sk": ("Pán rozhodca, prosím, ", "vedúci prosím "),
    "cs": ("Pane rozhodčí! ", "vedoucí prosím "),
    "fi": ("Tuomari! ", "anteeksi kilpailunjohtaja "),
    "sr": ("Sudijo! ", "sudija molim vas "),
    "hu": ("Versenybíró, kérem! ", "versenybíró kérem "),
}
"""How people call the Director before they say what happened."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_calling_the_director_is_no_part_of_what_happened(language: str) -> None:
    # Laws 9B and 82, on what Directors do, once stood in every list because of it.
    for _entry, sentence in spoken(language)[:: some(1500, 5)]:
        found = laws_found(sentence, language)
        for words in CALLED[language]:
            assert laws_found(words + sentence, language) == found
    for words in CALLED[language]:
        assert without_calling(words) == words


@pytest.mark.parametrize(
    ("language", "call", "happened"),
    [
        ("en", "director please ", "the director ruled wrongly"),
        ("en", "director please ", "director was wrong"),
        ("en", "please referee ", "director was wrong"),
        ("sk", "vedúci prosím ", "vedúci rozhodol nesprávne"),
        ("cs", "prosím vedoucí ", "rozhodčí se spletl"),
        ("fi", "anteeksi kilpailunjohtaja ", "me istutaan väärin päin"),
        ("fi", "anteeksi kilpailunjohtaja ", "tuomari erehtyi"),
        ("sr", "sudija molim vas ", "sudija je pogrešio"),
        ("hu", "versenybíró kérem ", "bírót hívtunk, ő meg licitált"),
    ],
)
def test_a_second_title_tells_what_happened(language: str, call: str, happened: str) -> None:
    # And an English word of courtesy may be a Finnish word of what happened.
    def left() -> str:
        read_in(language)
        return without_calling(call + happened)

    assert copy_context().run(left) == happened


def test_suits_and_levels_are_the_same_whichever_they_are() -> None:
    one = like("he bid 1 heart over 1 spade", what_one_saw(), "en")
    other = like("he bid two clubs over three diamonds", what_one_saw(), "en")
    assert one == other
    assert max(one, key=lambda entry: one[entry]) == "27"


def test_an_entry_of_another_edition_is_not_found() -> None:
    assert set(like("he bid one heart over one spade", ["54", "61"], "en")) <= {"54", "61"}


def test_the_usual_sentence_is_shown_unless_another_fits_far_better() -> None:
    told = ("A player made an insufficient bid", "A bid was too low, not higher than the last bid")
    assert likest("insufficient bid", told, "en") == told[0]
    assert likest("his bid was not higher than the last", told, "en") == told[1]


CYRILLIC = str.maketrans(
    dict(zip("abvgdežzijklmnoprstufhcčšć", "абвгдежзијклмнопрстуфхцчшћ", strict=True))
)


def test_serbian_is_read_in_either_script() -> None:
    latin = "sto je izašao i nije odgovorio na boju"
    assert folded(latin.translate(CYRILLIC)) == folded(latin)
    assert folded("ђ љ њ џ") == folded("đ lj nj dž")
    assert laws_found("nije odgovorio na boju".translate(CYRILLIC), "sr")[0] in {61, 62, 63, 64}
