"""Exams on paper: open questions, difficulty, what is withdrawn and marked, and the trees."""

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.exam.drawing import drawn
from fairdeal.exam.exporting import document, gift, moodle
from fairdeal.exam.marking import counting, marked
from fairdeal.exam.page import exam_page, exam_pdf
from fairdeal.exam.question import (
    Exam,
    Kind,
)
from fairdeal.exam.rulings import differing
from fairdeal.exam.sheet import LETTERS, shown
from fairdeal.exam.situation import Level, Situation, asked_about
from fairdeal.exam.tree import tree_of
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.explore import explore
from fairdeal.seats import SEATS
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.slip import slip_of
from fairdeal.views.rulings.words import what_one_saw
from tests.amount import some
from tests.exam.reader import read_back, said_in_print


@cache
def of_five() -> Exam:
    return drawn(Edition.L2017, 5, 31, kinds=(Kind.RULING, Kind.SCORE))


@cache
def of_open_ones() -> Exam:
    return drawn(Edition.L2017, 6, 8, kinds=(Kind.OPEN,))


class TestOpen:
    def test_its_answer_is_the_slip_of_what_is_printed_with_a_mark_a_sentence(self) -> None:
        for question in of_open_ones().questions:
            said = said_in_print("en", question)
            assert said.options == ()
            ruling = slip_of(read_back(said, Edition.L2017)).ruling
            *sentences, marks = said.reasons
            assert len(sentences) == len(ruling)
            for sentence, line in zip(sentences, ruling, strict=True):
                assert line.text in sentence
                assert line.clause in sentence
            assert marks.startswith(f"{len(ruling)} mark")

    def test_a_sheet_leaves_room_and_its_answers_have_no_letter(self) -> None:
        exam = of_open_ones()
        assert exam_page(exam, answers=False).count('class="written"') == 6
        told = exam_page(exam, answers=True)
        assert 'class="right"' not in told
        assert not re.search(r'class="soft">[A-D]\. ', told)
        assert {one["right"] for one in document(exam, answers=True)["questions"]} == {None}

    def test_other_programs_have_it_as_an_essay(self) -> None:
        exam = of_open_ones()
        essays = ET.fromstring(moodle(exam)).findall("question[@type='essay']")  # noqa: S314
        assert len(essays) == 6
        for essay, question in zip(essays, exam.questions, strict=True):
            *sentences, _marks = shown(question).reasons
            assert essay.findtext("defaultgrade") == str(len(sentences))
            assert essay.find("answer") is None
            assert sentences[0].partition("(")[0][:20] in (essay.findtext("graderinfo/text") or "")
        blocks = gift(exam).split("\n\n")[1:]
        assert all(re.search(r"(?<!\\)\{\n\t####.*\n\}", block) for block in blocks)


class TestMarked:
    def test_marks_are_those_of_the_questions_that_count(self) -> None:
        exam = of_five()
        right = "".join(LETTERS[one.right] for one in exam.questions)
        wrong = "".join(LETTERS[(one.right + 1) % 4] for one in exam.questions)
        lines = f"Ann Lee,{right}\n\nBob, J.,{wrong[:3]}{right[3:]}\nCy,-----\n"
        found = [(one.name, one.right, one.of) for one in marked(exam, lines)]
        assert found == [("Ann Lee", 5, 5), ("Bob, J.", 2, 5), ("Cy", 0, 5)]
        found = [(one.name, one.right, one.of) for one in marked(exam, lines, {1, 5})]
        assert found == [("Ann Lee", 3, 3), ("Bob, J.", 1, 3), ("Cy", 0, 3)]

    @pytest.mark.parametrize("line", ["Ann,ABCD", "Ann,ABCDE", ",ABCDA", "ABCDA", "Ann,ABCDAA"])
    def test_a_line_that_is_none_is_refused(self, line: str) -> None:
        with pytest.raises(Malformed, match="write a name, a comma and 5 letters"):
            list(marked(of_five(), line))

    def test_an_open_question_is_marked_by_hand(self) -> None:
        assert counting(of_open_ones(), ()) == []

    @pytest.mark.parametrize("number", [0, 6, -1])
    def test_only_a_question_of_the_exam_is_withdrawn(self, number: int) -> None:
        with pytest.raises(Malformed, match="they are 1 to 5"):
            counting(of_five(), {number})


def test_a_question_that_is_withdrawn_is_said_to_be_and_keeps_its_number() -> None:
    exam = of_five()
    for answers in (False, True):
        page = exam_page(exam, answers=answers, withdrawn={2})
        assert page.count("withdrawn and counts for nobody") == 1
        assert page.count("<section") == 5
        section = page.split("<section")[2]
        assert "withdrawn" in section
    assert document(exam, answers=True, withdrawn={2})["withdrawn"] == [2]
    assert re.findall(r"^::(\d)::", gift(exam, {2}), re.MULTILINE) == ["1", "3", "4", "5"]
    names = ET.fromstring(moodle(exam, {2})).findall("question/name/text")  # noqa: S314
    assert [one.text for one in names] == ["1", "3", "4", "5"]


def test_the_command_withdraws_marks_and_chooses(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        told = CliRunner().invoke(app, ["exam", str(tmp_path / "q.html"), "--force", *words])
        return told.output if told.exception is None else str(told.exception)

    key, ticked = tmp_path / "key.json", tmp_path / "ticked.csv"
    run("--number", "4", "--difficulty", "easy", "--answers", str(key))
    letters = "".join(one["right"] for one in json.loads(key.read_text("utf-8"))["questions"])
    ticked.write_text(f"Bob,----\nAnn,{letters}\n", "utf-8")
    said = run("--number", "4", "--difficulty", "easy", "--withdraw", "3", "--ticked", str(ticked))
    assert said.index("Ann: 3 / 3") < said.index("Bob: 0 / 3")
    assert "they are 1 to 4" in run("--number", "4", "--withdraw", "9")
    assert "easy, middle, hard" in run("--difficulty", "cruel")


def test_what_was_ticked_is_read_as_every_file_is(tmp_path: Path) -> None:
    """A mark of the byte order is no letter of a name; what is no text is refused, not a crash."""
    out, ticked = tmp_path / "q.html", tmp_path / "ticked.csv"
    words = ["exam", str(out), "--number", "2", "--kind", "score", "--ticked", str(ticked)]
    for content, said in (
        (b"\xff\xfeA\x00", "byte 0 does not belong in a text file"),
        (b"A" * (32 * 2**20 + 1), "is larger than"),
        (b"Ann,AB\x00", "write a name, a comma and 2 letters"),
        (None, "is not a file"),
    ):
        ticked.unlink(missing_ok=True)
        if content is not None:
            ticked.write_bytes(content)
        told = CliRunner().invoke(app, words)
        assert isinstance(told.exception, Malformed), said
        assert said in str(told.exception)
        assert not out.exists()
    ticked.write_bytes(b"\xef\xbb\xbfAnn,--\r\n")
    told = CliRunner().invoke(app, words)
    assert told.exception is None, told.exception
    assert "\nAnn: 0 / 2\n" in told.output


@pytest.mark.parametrize("level", Level)
def test_cases_are_as_difficult_as_they_were_asked_for(level: Level) -> None:
    """By what is printed: the facts of the case and the sentences of its ruling."""
    exam = drawn(Edition.L2017, 6, 4, kinds=(Kind.RULING,), levels={level})
    for question in exam.questions:
        about = question.about
        assert isinstance(about, Situation)
        much = len(about.answers) + len(said_in_print("en", question).reasons[: len(about.told)])
        assert (much <= 5) is (level is Level.EASY)
        assert (much >= 9) is (level is Level.HARD)


def test_an_answer_opens_as_a_tree_with_its_way_marked() -> None:
    """The tree has every question of the law's own map; the answers of the case are bold."""
    for entry in ("27", "61", "13", "55"):
        about = asked_about(Edition.L2017, entry, SEATS[1])[-1]
        page = tree_of(about)
        asked = {
            questions.question(step.fact.asked_under(Edition.L2017), People())
            for path in explore(entry, code_for(Edition.L2017))
            for step in path.steps
        }
        assert page.count("<li>") == page.count("</li>")
        assert len(re.findall(r"<li>[^<]*<ul>", page)) >= len(asked)
        assert 0 < page.count("<b>") <= 3 * len(about.answers)


def test_every_answer_about_the_laws_has_its_tree() -> None:
    exam = drawn(Edition.L2007, 6, 12)
    of_laws = [one for one in exam.questions if isinstance(one.about, Situation)]
    assert exam_page(exam, answers=True).count("<details>") == len(of_laws)
    assert "<details>" not in exam_page(exam, answers=False)
    assert {entry for one in of_laws if (entry := one.way[0])} <= set(entries(Edition.L2007))


def test_each_answer_of_a_tree_leads_where_the_law_goes_on() -> None:
    """Law 34 of 2017 (17D3), by hand: what follows each answer, by which clause, what is next."""
    about = asked_about(Edition.L2017, "34", SEATS[3])[0]
    lines = re.findall(r"<li>(?:<b>)?([^<]*)", tree_of(about))
    asked = [n for n, line in enumerate(lines) if re.search(r"\?.*\(Law [^)]*\)$", line)]
    ways = {
        (number, answer): next(
            line for line in lines[start + 1 :] if line.startswith((answer, f"{answer}:"))
        )
        for number, start in enumerate(asked, start=1)
        for answer in ("Yes", "No")
    }
    assert [lines[start].partition("?")[0] for start in asked] == [
        "Has the opening lead been faced",
        "Had the player who missed his turn called of himself before that was noticed",
        "Did players of both sides pass out of rotation",
        "When the play is over: were the non-offending side damaged by it",
    ]
    ends = {way: line.partition(" → ")[2] for way, line in ways.items()}
    assert {way: end for way, end in ends.items() if end} == {
        (1, "Yes"): "2",
        (1, "No"): "3",
        (2, "Yes"): "3",
        (2, "No"): "4",
    }
    cited = {way: re.findall(r"\(Law (\w+)\)", line) for way, line in ways.items()}
    assert cited[1, "No"] == cited[2, "Yes"] == ["17D3", "17D3"]
    assert cited[2, "No"] == ["17D1"]
    assert cited[3, "Yes"] == ["17D3"]
    assert cited[4, "Yes"] == ["12A1"]
    assert cited[4, "No"] == []


def test_what_is_named_at_the_table_is_left_open_in_a_tree() -> None:
    """50D2a: which suit it is decides nothing of what is said."""
    page = tree_of(asked_about(Edition.L2017, "50D2", SEATS[1])[0])
    assert re.search(r"Which suit is the penalty card\? \(Law 50D2a\)<ul><li>…: ", page)


def test_a_wrong_option_is_told_by_what_would_make_it_right() -> None:
    """Another edition by its year; other answers, which the case has not; another case by its law.

    Every wrong option says something: of other answers all, and no ruling by another law but with
    the sentence one would see, or where none tells that case its clauses alone.
    """
    seen = Counter[str]()
    for edition in some((Edition.L2017,), (Edition.L1997, Edition.L2017)):
        for question in drawn(edition, 60, 5, kinds=(Kind.RULING,)).questions:
            said = said_in_print("en", question)
            told = {one[0]: one[3:] for one in said.reasons if re.match("[A-D]: ", one)}
            assert set(told) == set(LETTERS) - {LETTERS[said.right]}
            for letter, option in zip(LETTERS, question.options, strict=True):
                other, about = option.says, question.about
                assert isinstance(other, Situation)
                assert isinstance(about, Situation)
                kind, _blank, where = option.origin.partition(" ")
                line = told.get(letter, "")
                if kind == "edition":
                    assert line == f"so it was by the Laws of {where}"
                elif kind == "entry" and other.entry != about.entry:
                    assert line.startswith("so it may be ruled in another case (Law ")
                    assert all(clause in line for clause in other.clauses)
                    saw = [one for one in what_one_saw()[other.entry] if _plain(one) in line]
                    assert bool(saw) is (other.telling is not None)
                elif kind != "right":
                    assert line.startswith("so it would be with ")
                    answers, differ = line.partition(": ")[2], len(differing(about, other))
                    assert len(answers.split("? ")) == 1 + min(differ, 4)
                    assert answers.endswith("…") is (differ > 4)
                    assert not any(one in answers for one in said.stem[1:])
                seen[kind] += 1
                seen["another case"] += kind == "entry" and other.entry != about.entry
    assert min(seen[one] for one in ("right", "edition", "answer", "entry", "another case")) > 3


def _plain(sentence: str) -> str:
    return sentence.removesuffix(".")


@pytest.mark.parametrize("answers", [False, True])
def test_a_typeset_sheet_has_the_same_as_the_page(
    monkeypatch: pytest.MonkeyPatch, *, answers: bool
) -> None:
    """What goes to the printer: no answer before its time, room to write, and what is withdrawn."""
    sent: list[Any] = []

    def pdf(_template: str, words: dict[str, Any]) -> bytes:
        sent.append(words)
        return b"%PDF-"

    monkeypatch.setattr("fairdeal.exam.page.pdf", pdf)
    for exam in (of_five(), of_open_ones()):
        exam_pdf(exam, answers=answers, withdrawn={2})
        printed = sent.pop()["questions"]
        assert [one["number"] for one in printed][:2] == ["1.", "2."]
        notes = [bool(one["note"]) for one in printed]
        assert notes == [n == 1 for n in range(len(notes))]
        assert all(bool(one["reasons"]) is answers for one in printed)
        assert all((one["right"] >= 0) is (answers and bool(one["options"])) for one in printed)
        assert all((one["lines"] > 0) is not (answers or one["options"]) for one in printed)


@pytest.mark.parametrize("ending", ["html", "pdf", "json", "gift", "xml"])
def test_whatever_is_written_follows_what_was_withdrawn(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pdf(_template: str, words: dict[str, Any]) -> bytes:
        return json.dumps(words).encode()

    monkeypatch.setattr("fairdeal.exam.page.pdf", pdf)
    out = tmp_path / f"exam.{ending}"
    words = ["exam", str(out), "--number", "3", "--kind", "score", "--force"]
    whole = CliRunner().invoke(app, words)
    assert whole.exception is None, whole.exception
    before = out.read_text("utf-8")
    told = CliRunner().invoke(app, [*words, "--withdraw", "2"])
    assert told.exception is None, told.exception
    after = out.read_text("utf-8")
    assert "withdrawn" not in before
    if ending in {"gift", "xml"}:  # other programs count what they are given
        third = re.compile("::3::|<text>3</text>")
        second = re.compile("::2::|<text>2</text>")
        assert second.search(before)
        assert not second.search(after)
        assert third.search(after)
    else:
        assert "withdrawn" in after
