"""What Moodle makes of an exam in its two formats: the same questions and right answers."""

from contextvars import copy_context

import pytest

from fairdeal.exam.drawing import SHARES, drawn
from fairdeal.exam.exporting import gift, moodle
from fairdeal.exam.question import Exam, Kind
from fairdeal.exam.sheet import LETTERS, Shown, heading, shown
from fairdeal.i18n.catalogues import LANGUAGES, read_in
from fairdeal.laws.editions import EDITIONS, Edition
from tests.amount import some
from tests.exam.moodle_reader import Imported, NotImported, read_gift, read_xml

KINDS = (*dict.fromkeys(SHARES), Kind.OPEN)
A_QUESTION = "::1::Who leads? {{\n\t{right}East\n\t~West\n\t####B. {feedback}\n}}\n"


def _rows(said: Shown) -> tuple[str, ...]:
    return tuple(" | ".join(row) for row in said.table)


def _is_the_same(one: Imported, said: Shown, number: int) -> None:
    assert one.name == str(number)
    assert one.text == (*said.stem, *_rows(said), said.asks)
    assert one.answers == said.options
    assert one.kind == ("multichoice" if said.options else "essay")
    assert [n for n, worth in enumerate(one.fractions) if worth == 1.0] == (
        [said.right] if said.options else []
    )
    assert one.feedback.startswith(f"{LETTERS[said.right]}. " if said.options else said.clauses)
    assert all(reason in one.feedback for reason in said.reasons)
    assert said.clauses in one.feedback


@pytest.mark.parametrize("language", LANGUAGES)
def test_moodle_has_the_questions_of_the_sheet(language: str) -> None:
    """Every kind of question, open ones too, in every language."""
    edition = EDITIONS[LANGUAGES.index(language) % len(EDITIONS)]
    exam = drawn(edition, some(len(KINDS), 8 * len(KINDS)), 4, kinds=KINDS)

    def look() -> None:
        read_in(language)
        said = [shown(one) for one in exam.questions]
        category, of_xml = read_xml(moodle(exam))
        assert category == heading(exam)
        for read in (read_gift(gift(exam)), of_xml):
            assert len(read) == len(said)
            for number, (one, other) in enumerate(zip(read, said, strict=True), start=1):
                _is_the_same(one, other, number)

    copy_context().run(look)


def of_one() -> Exam:
    return drawn(Edition.L2017, 1, 4, kinds=(Kind.SCORE,))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('type="multichoice"', 'type="description"'),
        ("<answernumbering>ABCD", "<answernumbering>A"),
        ("<single>true", "<single>false"),
        ('fraction="0"', 'fraction="50"'),
        ("$course$/top/", "$course$/top/a/"),
        ('format="html"', 'format="typst"'),
        ("<text>1</text>", "<text></text>"),
        ("generalfeedback", "feedbackofall"),
    ],
)
def test_the_reader_of_xml_refuses_what_moodle_does(before: str, after: str) -> None:
    written = moodle(of_one()).decode()
    assert before in written
    with pytest.raises(NotImported):
        read_xml(written.replace(before, after).encode())


def test_the_reader_of_gift_is_moodles() -> None:
    good = A_QUESTION.format(right="=", feedback="Law 41A\\: so")
    (read,) = read_gift(f"// a title\n\n{good}")
    assert read == Imported(
        "multichoice", "1", ("Who leads?",), ("East", "West"), (1.0, 0.0), "B. Law 41A: so"
    )
    for bad in (
        good.replace("::1::", ""),
        good.replace("Who leads?", "Who {leads}?"),
        good.replace("Who leads?", "[html] Who leads?"),
        good.replace("Who leads?", "N & S?"),
        good.replace("~West", "=West"),
        good.replace("East", "#East"),
        good.replace("~West", "~%50%West"),
        good.replace("\n}", "\n} and so on"),
    ):
        with pytest.raises(NotImported):
            read_gift(bad)
    (essay,) = read_gift("::2::What\\nnow? {\n\t####Law 9\n}")
    assert essay == Imported("essay", "2", ("What", "now?"), (), (), "Law 9")
