"""Exams: every answer follows from the printed words alone, and from nobody's memory."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextvars import copy_context
from functools import cache
from html import unescape
from itertools import combinations, cycle, islice, product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.exam.drawing import SHARES, USUAL, drawn
from fairdeal.exam.exporting import document, gift, moodle
from fairdeal.exam.page import exam_page
from fairdeal.exam.question import Exam, Kind, Question
from fairdeal.exam.rulings import AFTER_PLAY
from fairdeal.exam.sheet import LETTERS, Shown, shown
from fairdeal.exam.situation import Situation
from fairdeal.i18n.catalogues import LANGUAGES, read_in
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.clauses import clauses, law_number
from fairdeal.laws.index.explore import explore_from
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import SEATS
from fairdeal.table.effects import Watch, When
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences
from fairdeal.views.rulings.slip import slip_of
from fairdeal.views.words import capital
from tests.amount import IS_WHOLE, some

ASKED = some(28, 600)


@cache
def the_2017() -> Exam:
    return drawn(Edition.L2017, ASKED, 2017)


def _in(language: str, question: Question) -> Shown:
    def said() -> Shown:
        read_in(language)
        return shown(question)

    return copy_context().run(said)


def _read_back(said: Shown, edition: Edition) -> Consultation:
    """A matter made of what is printed: the entry by its sentence, each answer by its words.

    It knows the laws' own sentences, and nothing of how questions are made.
    """
    first, *facts = said.stem
    entry, seat = next(
        (one, seat)
        for one, seat in product(entries(edition), SEATS)
        if first
        == f"{sentences(one)[0]}. {questions.who(one)} {capital(People().name(seat))}.".replace(
            "?. ", "? "
        )
    )
    consultation = Consultation(code_for(edition), entry, (), seat)
    people = People.around(seat, "")
    for line in facts:
        open_question = consultation.outcome().open
        assert open_question is not None, line
        fact = open_question.fact
        asked = questions.question(fact, people)
        (word,) = {
            word
            for word in fact.answers
            if re.sub(r"\.$", "", line)
            == re.sub(r"\.$", "", f"{asked} {questions.option(fact, word, people)}")
        }
        consultation = consultation.answered(word)
    return consultation


def _ruling(consultation: Consultation) -> str:
    """What the Director says, as options are printed, from the slip of the matter."""
    lines = slip_of(consultation).ruling
    said = (f"{line.to}: {line.text}" if line.to else line.text for line in lines)
    return " ".join(
        capital(one if one.endswith((".", "?", "!", "…")) else f"{one}.") for one in said
    )


def _answered(question: Question, said: Shown) -> list[int]:
    """The options that are right by the printed words alone."""
    if isinstance(question.about, Situation):
        consultation = _read_back(said, question.about.edition)
        if question.kind is Kind.RULING:
            ruling = _ruling(consultation)
            return [n for n, one in enumerate(said.options) if one == ruling]
        if question.kind is Kind.STATEMENT:
            lines = slip_of(consultation).ruling
            whole = [f"{line.to}: “{line.text}”" if line.to else f"“{line.text}”" for line in lines]
            return [int(not any(said.asks.endswith(one) for one in whole))]
        asked = consultation.outcome().open
        assert asked is not None
        people = People.around(consultation.offender, consultation.entry)
        (who,) = {one for one in SEATS if people.name(asked.fact.known_by) == People().name(one)}  # type: ignore[arg-type]
        return [said.options.index(capital(People().name(who)))]
    return [n for n, one in enumerate(said.options) if _number(one) == _counted(question, said)]


def _number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-").replace("+", ""))


def _counted(question: Question, said: Shown) -> int:
    """Figures by hand: from what is printed, without the project's scoring."""
    numbers = [
        _number(one)
        for one in re.findall(r"[+\N{MINUS SIGN}]?\d+", " ".join((*said.stem, said.asks)))
    ]
    if question.kind is Kind.MATCHPOINTS:
        *scores, mine = numbers
        others = sorted(scores)
        others.remove(mine)
        return sum(2 * (one < mine) + (one == mine) for one in others)
    if question.kind is Kind.IMPS:
        here, there = numbers[-2:]
        bounds = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300]
        bounds += [1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
        size = sum(abs(here - there) >= one for one in bounds)
        return size if here > there else -size
    return _score(said.stem[0])


def _score(line: str) -> int:
    """Law 77, of ``Board 2: North-South vulnerable. 2♥×× by South, 5 tricks.``"""
    found = re.search(r"(\d)(NT|[♣♦♥♠])(×*) by (\w+), (\d+) trick", line)
    assert found
    level, strain, crosses, who, took = (
        int(found[1]),
        found[2],
        len(found[3]),
        found[4],
        int(found[5]),
    )
    side = "North-South" if who in {"North", "South"} else "East-West"
    vulnerable = f"{side} vulnerable" in line or "Both sides vulnerable" in line
    over = took - level - 6
    if over < 0:
        if not crosses:
            return over * (100 if vulnerable else 50)
        each = [200, 300, 300] if vulnerable else [100, 200, 200]
        return -crosses * sum((each + [300] * 13)[:-over])
    trick = 20 if strain in {"♣", "♦"} else 30
    bid = (level * trick + 10 * (strain == "NT")) * 2**crosses
    total = bid + (50 if bid < 100 else 500 if vulnerable else 300)
    total += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    each_over = crosses * (200 if vulnerable else 100) if crosses else trick
    return int(total + 50 * crosses + over * each_over)


@pytest.mark.parametrize("number", range(ASKED))
def test_the_printed_words_have_one_right_answer(number: int) -> None:
    question = the_2017().questions[number]
    said = _in("en", question)
    assert _answered(question, said) == [question.right]


@pytest.mark.parametrize(
    ("language", "edition"),
    [
        *(product(LANGUAGES[1:], EDITIONS) if IS_WHOLE else zip(LANGUAGES[1:], cycle(EDITIONS))),
    ],
)
def test_in_every_language_and_edition(language: str, edition: Edition) -> None:
    exam = drawn(edition, some(6, 40), 7, kinds=(Kind.RULING, Kind.STATEMENT, Kind.CHOICE))

    def answered() -> list[list[int]]:
        read_in(language)
        return [
            _answered(one, shown(one)) for one in exam.questions if one.kind is not Kind.STATEMENT
        ]

    right = [[one.right] for one in exam.questions if one.kind is not Kind.STATEMENT]
    assert copy_context().run(answered) == right


def test_another_seat_another_edition_and_another_letter_are_noticed() -> None:
    """The reader that answers is no echo: what is altered in print is answered otherwise."""
    rulings = [one for one in the_2017().questions if one.kind is Kind.RULING]
    seen = Counter[str]()
    seats = ["North", "East", "South", "West"]
    turned = re.compile(r"\b(North-South|East-West|North|East|South|West)\b")
    to = dict(zip(seats, [*seats[1:], seats[0]], strict=True))
    to |= {"North-South": "East-West", "East-West": "North-South"}
    for question in rulings:
        said = _in("en", question)
        rotated = tuple(turned.sub(lambda one: to[one[0]], line) for line in said.stem)
        moved = Shown(rotated, said.asks, said.options, said.right, "", (), "")
        named = bool(turned.search(said.options[said.right]))
        seen["seat"] += named and _answered(question, moved) != [question.right]
        seen["named"] += named
    assert seen["seat"] == seen["named"] > 2


def test_options_differ_in_every_language_and_none_is_a_part_of_another() -> None:
    for question in the_2017().questions:
        for language in LANGUAGES:
            options = _in(language, question).options
            assert len(set(options)) == len(options)
        if question.kind is Kind.RULING:
            sentences_of = [
                {(line.to, line.text) for line in one.says.told}
                for one in question.options
                if isinstance(one.says, Situation)
            ]
            assert len(sentences_of) == 4
            for one, other in combinations(sentences_of, 2):
                assert not one <= other
                assert not other <= one


@pytest.mark.parametrize("edition", EDITIONS if IS_WHOLE else EDITIONS[2:3])
def test_what_is_looked_at_after_the_play_is_offered_for_nothing_else(edition: Edition) -> None:
    paths = (
        p for one in entries(edition) for p in islice(explore_from(one, code_for(edition), {}), 400)
    )
    watched = {
        one.entry
        for path in paths
        for one in path.effects
        if isinstance(one, Watch) and one.moment is When.END_OF_PLAY
    }
    assert watched <= AFTER_PLAY
    if edition is Edition.L2017:
        assert watched == AFTER_PLAY
    for question in drawn(edition, some(20, 60), 12, kinds=(Kind.RULING,)).questions:
        offered = [one.says for one in question.options if isinstance(one.says, Situation)]
        assert len({one.entry in AFTER_PLAY for one in offered}) == 1


def test_a_stem_is_understood_without_what_is_not_printed() -> None:
    """Read in twenty: 'Was it the lead or a play? Neither.', and a question ended by '?.'."""
    for question in the_2017().questions:
        for language in LANGUAGES:
            assert not any("?." in line for line in _in(language, question).stem)
        assert not any(
            line.endswith(("? Neither.", "? Neither of these."))
            for line in _in("en", question).stem
        )


def test_a_choice_says_what_may_be_chosen() -> None:
    """Read in twenty: 'Whose is this choice? Yes / No'."""
    exam = drawn(Edition.L2017, 20, 440017)
    assert not any("Yes / No" in _in("en", one).asks for one in exam.questions)


def test_every_answer_cites_clauses_of_its_edition() -> None:
    for edition in EDITIONS:
        known = set(clauses(edition)) | {str(number) for number in range(1, 94)}
        for question in drawn(edition, some(8, 200), 3).questions:
            assert question.clauses
            assert {re.sub(r"\W+$", "", one) for one in question.clauses} <= known, question.clauses


def test_the_same_seed_draws_the_same_and_another_one_another() -> None:
    asked = some(7, 30)
    assert drawn(Edition.L2017, asked, 5) == drawn(Edition.L2017, asked, 5)
    assert drawn(Edition.L2017, asked, 5) != drawn(Edition.L2017, asked, 6)


def test_it_is_the_same_in_another_process(tmp_path: Path) -> None:
    """Where sets are in another order."""
    written = []
    for order in ("1", "2"):
        out = tmp_path / f"{order}.json"
        run = [sys.executable, "-m", "fairdeal", "exam", str(tmp_path / "q.html"), "--force"]
        run += ["--answers", str(out), "--number", f"{some(7, 20)}"]
        env = os.environ | {"PYTHONHASHSEED": order}
        subprocess.run(run, env=env, check=True, capture_output=True)  # noqa: S603 - ourselves
        written.append(out.read_bytes())
    assert written[0] == written[1]


def test_questions_are_of_many_ways() -> None:
    """A thousand: at least 150 ways over 40 laws, none above 5 %."""
    exam = drawn(Edition.L2017, some(90, 1000), 1)
    ways = Counter(one.way for one in exam.questions if isinstance(one.about, Situation))
    laws = {law_number(str(way[0])) for way in ways}
    assert len(ways) >= some(60, 150)
    assert len(laws) >= some(25, 40)
    assert max(ways.values()) <= 0.05 * len(exam.questions)


def test_right_answers_are_spread_over_the_letters() -> None:
    exam = drawn(Edition.L2017, 60, 11, kinds=(Kind.RULING,))
    spread = Counter(one.right for one in exam.questions)
    assert all(6 <= spread[n] <= 26 for n in range(4)), spread


def test_laws_and_kinds_are_chosen() -> None:
    exam = drawn(Edition.L2007, 8, 3, laws={61, 64}, kinds=(Kind.STATEMENT, Kind.RULING))
    assert {
        law_number(one.about.entry) for one in exam.questions if isinstance(one.about, Situation)
    } <= {61, 64}
    assert [one.kind for one in exam.questions] == [Kind.STATEMENT, Kind.RULING] * 4
    with pytest.raises(Malformed, match="no further question"):
        drawn(Edition.L2017, 5, 1, laws={93}, kinds=(Kind.CHOICE,))
    for number in (0, 1001):
        with pytest.raises(Malformed, match="1 to 1000"):
            drawn(Edition.L2017, number, 1)
    assert set(SHARES) == set(Kind)
    assert set(range(1, 94)) >= USUAL


def _gift(text: str) -> Iterator[tuple[str, list[str], int]]:
    """GIFT read by its manual: stem, options, and which is right."""
    for block in text.split("\n\n")[1:]:
        found = re.fullmatch(r"::(\d+)::(.*?) (?<!\\)\{\n(.*)\n\t####(.*)\n\}\n?", block, re.DOTALL)
        assert found, block
        plain = [re.sub(r"\\([~=#{}:\\])", r"\1", one) for one in found[3].split("\n")]
        yield found[2], [one[2:] for one in plain], [one[1] for one in plain].index("=")
        assert re.fullmatch(r"(?:[^~=#{}:\\]|\\.)*", found[4]), "nothing else is read as GIFT"


def test_gift_and_moodle_have_the_same_questions() -> None:
    exam = drawn(Edition.L2017, 28, 4)
    said = [shown(one) for one in exam.questions]
    read = list(_gift(gift(exam)))
    assert [(list(one.options), one.right) for one in said] == [one[1:] for one in read]
    quiz = ET.fromstring(moodle(exam))  # noqa: S314 - our own
    asked = quiz.findall("question[@type='multichoice']")
    assert [one.findtext("name/text") for one in asked] == [str(n) for n in range(1, 29)]
    for one, shown_one in zip(asked, said, strict=True):
        answers = one.findall("answer")
        assert [unescape(a.findtext("text") or "") for a in answers] == list(shown_one.options)
        assert [a.get("fraction") for a in answers].index("100") == shown_one.right
        stem = unescape(re.sub("<[^>]+>", "\n", one.findtext("questiontext/text") or ""))
        assert [line for line in stem.split("\n") if line] == [*shown_one.stem, shown_one.asks]


def test_a_question_sheet_gives_nothing_away() -> None:
    exam = drawn(Edition.L2017, 20, 9)
    asked = exam_page(exam, answers=False)
    assert 'class="right"' not in asked
    assert exam_page(exam, answers=True).count('class="right"') == 20
    for one in document(exam, answers=False)["questions"]:
        assert set(one) == {"number", "kind", "stem", "asks", "options"}
    for one, question in zip(
        document(exam, answers=True)["questions"], exam.questions, strict=True
    ):
        assert one["right"] == LETTERS[question.right]
        assert one["origins"][one["right"]] in {"right", "true", "false"}


def test_files_are_written_and_refused(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        told = CliRunner().invoke(app, ["exam", *words])
        return told.output if told.exception is None else str(told.exception)

    out, key = tmp_path / "exam.html", tmp_path / "key.json"
    assert run(str(out), "--answers", str(key), "--number", "5", "--edition", "1997") == (
        f"5 questions in {out}; the answers in {key}\n"
    )
    assert json.loads(key.read_text("utf-8"))["edition"] == "1997"
    assert out.read_text("utf-8").count("<section") == 5
    assert "exists" in run(str(out))
    assert "an exam is written as .html" in run(str(tmp_path / "exam.doc"))
    assert "names no laws" in run(str(tmp_path / "a.html"), "--laws", "x")
    assert "is no kind of question" in run(str(tmp_path / "a.html"), "--kind", "essay")
    assert not (tmp_path / "a.html").exists()


def test_an_exam_is_typeset(tmp_path: Path) -> None:
    out = tmp_path / "exam.pdf"
    told = CliRunner().invoke(app, ["exam", str(out), "--number", "4"])
    assert told.exception is None, told.exception
    assert out.read_bytes().startswith(b"%PDF-")
