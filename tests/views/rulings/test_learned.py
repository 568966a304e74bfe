"""What every sentence has learned: kept small, known again, and of use to a new one as well."""

from collections.abc import Mapping

import pytest

from fairdeal.i18n.catalogues import LANGUAGES
from fairdeal.views.rulings.likeness import like, nearest_and_surest, said_in
from fairdeal.views.rulings.spoken import spoken
from fairdeal.views.rulings.spoken.learned import Learned, checksum, learned, read, written
from fairdeal.views.rulings.words import what_one_saw
from tests.amount import some
from tools.learned import made


def test_what_was_learned_is_read_as_it_was_written() -> None:
    one, other = checksum("27", "too low"), checksum("36", "he doubled partner")
    kept = read(written(["27", "36"], [-0.5, -1.0], {one: {0: 1.27, 1: -0.63}, other: {1: 0.001}}))
    assert kept.entries == ("27", "36")
    assert tuple(kept.biases) == (-0.5, -1.0)
    which, steps = kept.of("27", "too low")
    assert list(which) == [0, 1]
    assert [round(n * kept.step, 2) for n in steps] == [1.27, -0.63]
    which, steps = kept.of("36", "he doubled partner")
    assert (list(which), list(steps)) == ([], [])


def test_a_sentence_that_has_learned_nothing_yet_speaks_for_its_entry() -> None:
    kept = Learned(("27", "36"), 0.01, (0.0, 0.0), {})
    which, steps = kept.of("36", "a sentence nobody has said")
    assert (list(which), list(steps)) == ([1], [100])
    assert list(kept.of("99", "of an entry nobody has learned of")[0]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_all_sentences_have_learned(language: str) -> None:
    said, known = said_in(language), learned(language).weights
    new = [sentence for entry, sentence in said if checksum(entry, sentence) not in known]
    assert len(new) <= len(said) / 20, "run: python tools/learned.py"
    assert set(learned(language).entries) >= {entry for entry, _ in spoken(language)}


@pytest.mark.nightly
@pytest.mark.parametrize("language", LANGUAGES[:: some(len(LANGUAGES), 1)])
def test_whoever_learns_anew_learns_the_same(language: str) -> None:
    # Processors round otherwise, and a few sentences may have been added since.
    kept, anew = _votes(learned(language)), _votes(read(made(language)))
    alike = sum(abs(anew.get(key, 0.0) - vote) < 0.25 for key, vote in kept.items())
    assert alike >= 0.9 * len(kept), "run: python tools/learned.py"


def _votes(known: Learned) -> Mapping[tuple[int, str], float]:
    return {
        (one, known.entries[place]): known.step * steps
        for one, (which, how_many) in known.weights.items()
        for place, steps in zip(which, how_many, strict=True)
    }


def test_what_belongs_to_the_table_has_more_votes_than_what_does_not() -> None:
    assert nearest_and_surest("he did not follow suit", "en")[1] > 0
    assert nearest_and_surest("the coffee is cold", "en")[1] < -0.5
    assert nearest_and_surest("", "en")[1] < 0
    assert like("he did not follow suit", what_one_saw(), "en")
