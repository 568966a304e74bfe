"""What was found by reading papers as a teacher of Directors would, held for every question."""

import re
from collections.abc import Iterator
from contextvars import copy_context
from itertools import combinations
from random import Random

import pytest

from fairdeal.exam.drawing import SHARES, drawn
from fairdeal.exam.question import Kind, Question, Statement
from fairdeal.exam.rulings import statement
from fairdeal.exam.sheet import Shown, shown
from fairdeal.exam.situation import Situation, asked_about
from fairdeal.i18n.catalogues import LANGUAGES, read_in
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.seats import SEATS
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.words import who_is_meant
from tests.amount import some

COUNTED = (
    *("score", "matchpoints", "imps", "average", "victory_points", "guide_card"),
    *("frequencies", "weighted", "ranking"),
)


def _asked(edition: Edition) -> Iterator[Situation]:
    return (one for entry in entries(edition) for one in asked_about(edition, entry, SEATS[0]))


def _stem(about: Situation) -> str:
    return " ".join(shown(Question(Kind.RULING, about, (), 0, ())).stem)


def _drawn(kind: Kind, number: int) -> Iterator[tuple[Question, Situation, Shown]]:
    for edition in EDITIONS:
        for question in drawn(edition, number, 481, kinds=(kind,)).questions:
            assert isinstance(question.about, Situation)
            yield question, question.about, shown(question)


def _parts(to: str, text: str) -> set[tuple[str, str]]:
    return {(to, one.rstrip(".;")) for one in re.split(r"(?<=[.;])\s+", text)}


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_no_case_contradicts_itself(edition: Edition) -> None:
    """'Still face down? Yes. What had been played after it? Only cards to the next trick.'"""
    for about in _asked(edition):
        stem = _stem(about)
        if "an opening lead still face down? Yes." in stem:
            assert "What had been played after that card?" not in stem or stem.endswith("Nothing.")
            assert "had changed the card he played before" not in stem
        if stem.startswith("A defender led out of turn"):
            assert "the hand declarer had led from" not in stem, "a defender has led"
        if "noticed before it was established" in stem:
            assert "led or played to the next trick" not in stem
        if stem.startswith("A defender said which card"):
            assert "come to be seen? " not in stem
        if "Dummy asked a defender." in stem or "The other defender." in stem:
            assert "revoke card come from? Declarer or dummy." not in stem
        if "asked declarer first." in stem:
            assert "revoke card come from? A defender" not in stem
        if "in place of the insufficient bid? A pass." in stem:
            assert not re.search(r"replaces\? It |more precise\? Yes", stem)
        if stem.startswith("A player named one card and then another one"):
            assert "With a c" not in stem
        assert not stem.startswith("Dummy called attention to an irregularity during the play")
        assert "? You rule" not in stem


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_no_answer_speaks_of_others_nor_says_what_is_ruled(edition: Edition) -> None:
    """'Why was the card taken back? For no such reason', '... None: tricks are transferred.'"""
    of_others = re.compile(r"\b(no such|other reasons|[Ss]omething else\.|Any other)\b")
    rules = re.compile(r": (correct it|tricks are transferred)\b")
    for about in _asked(edition):
        stem = _stem(about)
        assert not of_others.search(stem), stem
        assert not rules.search(stem), stem


def test_the_right_to_appeal_is_not_asked_about() -> None:
    """'True or false? ... You have the right to appeal ... within 30 minutes': after any ruling."""
    for kind in (Kind.RULING, Kind.STATEMENT, Kind.OTHERWISE):
        for _question, _about, said in _drawn(kind, some(3, 200)):
            assert not any("appeal against this" in one for one in (*said.options, said.asks))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_false_statement_is_no_part_of_the_ruling(language: str) -> None:
    """'Your card stays on the table as a penalty card' was false beside a longer true sentence."""

    def look() -> None:
        read_in(language)
        looked = 0
        for question, about, _said in _drawn(Kind.STATEMENT, some(25, 250)):
            if isinstance(question.asked, Statement) and question.right == 1:
                line = question.asked.of.told[question.asked.place]
                ruling = set[tuple[str, str]]().union(*(_parts(o.to, o.text) for o in about.told))
                assert not _parts(line.to, line.text) <= ruling, (line, about)
                looked += 1
        assert looked > 5

    copy_context().run(look)


def test_what_a_longer_sentence_says_too_is_not_false() -> None:
    looked = 0
    for about in (one for e in EDITIONS for one in asked_about(e, "50D2", SEATS[0])):
        ruling = set[tuple[str, str]]().union(*(_parts(o.to, o.text) for o in about.told))
        for seed in range(12):
            question = statement(about, Random(seed))  # noqa: S311 - no secret
            if question is not None and question.right == 1:
                assert isinstance(question.asked, Statement)
                line = question.asked.of.told[question.asked.place]
                assert not _parts(line.to, line.text) <= ruling, line
                looked += 1
    assert looked


def test_no_option_is_a_part_of_another_by_its_sentences() -> None:
    for question, _about, _said in _drawn(Kind.RULING, some(8, 200)):
        rulings = [
            set[tuple[str, str]]().union(*(_parts(line.to, line.text) for line in one.says.told))
            for one in question.options
            if isinstance(one.says, Situation)
        ]
        for one, other in combinations(rulings, 2):
            assert not one <= other
            assert not other <= one


def test_that_somebody_may_use_it_and_that_the_game_goes_on_are_one() -> None:
    """16A2: 'North: You may use that information' was right, 'The game goes on' was wrong."""
    goes_on = re.compile(
        r"(?:Everybody: The (?:game|play|auction) goes on[^.]*\.|\w+: You may use[^.]*\.)"
    )
    for edition in EDITIONS:
        for question in drawn(edition, 6, 5, laws={16}, kinds=(Kind.RULING,)).questions:
            free = [one for one in shown(question).options if goes_on.fullmatch(one)]
            assert len(free) < 2, free


def test_nobody_is_spoken_of_whom_the_case_does_not_know() -> None:
    """'Tell the spectator what he may not do', where no spectator was."""
    for edition in some(EDITIONS[3:], EDITIONS):
        laws = set(range(72, 80))
        for question in drawn(edition, 12, 5, laws=laws, kinds=(Kind.RULING,)).questions:
            said = shown(question)
            assert "spectator" in said.stem[0] or not any("spectator" in o for o in said.options)


def test_a_second_card_from_dummy_is_named() -> None:
    """54B2: 'The second card is due from declarer's hand. The card stands': which one?"""
    for edition in EDITIONS:
        for about in asked_about(edition, "54", SEATS[0]):
            texts = [line.text for line in about.told]
            if any("is due from declarer's hand" in one for one in texts):
                assert "The card stands as if it had been correctly played." not in texts


def test_a_pair_is_not_spoken_to_like_one_player_in_finnish() -> None:
    """'Itä-länsi: Et saa käyttää': what a side is told is told of no person."""
    singular = re.compile(r"(Voit|Et|Saat|Sinun|Kutsu|Kerro|Selosta|Oikeuttasi)\b|.*\bsinulle\b")

    def look() -> None:
        read_in("fi")
        for edition in EDITIONS:
            for about in _asked(edition):
                for line in about.told:
                    if line.to in {"pohjoinen-etelä", "itä-länsi", "Pohjoinen-etelä", "Itä-länsi"}:
                        assert not singular.match(line.text), line

    copy_context().run(look)


@pytest.mark.parametrize(
    ("language", "oblique"),
    [("sk", "Či|Komu"), ("cs", "Čí|Komu"), ("fi", "Ken"), ("sr", "Čij|Kome"), ("hu", "Ki[én]")],
)
def test_a_name_answers_who_is_meant_as_it_stands(language: str, oblique: str) -> None:
    """'Kenen kortti näkyi? Länsi': names of seats are not inflected, so one asks for the name."""

    def look() -> None:
        read_in(language)
        for entry in who_is_meant():
            assert not re.match(oblique, questions.who(entry)), questions.who(entry)

    copy_context().run(look)


@pytest.mark.parametrize(
    ("language", "otherwise"),
    [("sk", "Severu?-Juh"), ("cs", "Severu?-Jih"), ("sr", "Sever-Jug|Istok-Zapad")],
)
def test_a_side_is_called_the_same_in_rulings_and_where_one_counts(
    language: str, otherwise: str
) -> None:
    """A paper had 'sever – juh' in the rulings and 'Severu-Juhu' where matchpoints were asked."""
    kinds = tuple(one for one in dict.fromkeys(SHARES) if one.value in COUNTED)
    assert len(kinds) == len(COUNTED)
    exam = drawn(Edition.L2017, 2 * len(kinds), 4, kinds=kinds)

    def look() -> None:
        read_in(language)
        for question in exam.questions:
            said = shown(question)
            words = " ".join((*said.stem, said.asks, *(cell for row in said.table for cell in row)))
            assert not re.search(otherwise, words), words

    copy_context().run(look)
