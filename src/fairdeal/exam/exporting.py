"""An exam for other programs: JSON, and the two formats of Moodle.

GIFT: https://docs.moodle.org/en/GIFT_format. Moodle XML: https://docs.moodle.org/en/Moodle_XML_format.
"""

import re
from collections.abc import Collection, Iterator
from html import escape
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from fairdeal import __version__
from fairdeal.exam.page import table_html
from fairdeal.exam.question import Exam, Question
from fairdeal.exam.sheet import LETTERS, Shown, heading, rules, shown
from fairdeal.exam.situation import Situation
from fairdeal.i18n.catalogues import language

_GIFT: Final = re.compile(r"([~=#{}:\\])")
"""What GIFT reads as more than a letter."""
_MULTICHOICE: Final = {"single": "true", "shuffleanswers": "false", "answernumbering": "ABCD"}


def document(exam: Exam, *, answers: bool, withdrawn: Collection[int] = ()) -> dict[str, Any]:
    """The exam as JSON: questions in words; with ``answers`` the right letters and why."""
    return {
        "exam": 1,
        "by": f"fairdeal {__version__}",
        "title": heading(exam),
        "rules": rules(),
        "edition": exam.edition.value,
        "language": language(),
        "seed": exam.seed,
        "questions": [_question(n, one, answers) for n, one in enumerate(exam.questions, start=1)],
        **({"withdrawn": sorted(withdrawn)} if withdrawn else {}),
    }


def _question(number: int, question: Question, answers: bool) -> dict[str, Any]:  # noqa: FBT001
    said = shown(question)
    asked = {
        "number": number,
        "kind": question.kind.value,
        "stem": list(said.stem),
        **({"table": [list(row) for row in said.table]} if said.table else {}),
        "asks": said.asks,
        "options": dict(zip(LETTERS, said.options, strict=False)),
    }
    if not answers:
        return asked
    told: dict[str, Any] = {
        "right": LETTERS[said.right] if said.options else None,
        "clauses": list(question.clauses),
        "reasons": list(said.reasons),
        "origins": dict(zip(LETTERS, (one.origin for one in question.options), strict=False)),
    }
    about = question.about
    if isinstance(about, Situation):
        told["situation"] = {
            "entry": about.entry,
            "answers": dict(about.answers),
            "offender": about.offender.letter,
            "address": said.address,
        }
    return asked | told


def gift(exam: Exam, withdrawn: Collection[int] = ()) -> str:
    """The exam as Moodle's GIFT, without the questions, numbered from 1, that were withdrawn."""
    blocks = [f"// {heading(exam)}"]
    for number, question in _counting(exam, withdrawn):
        said = shown(question)
        rows = (" | ".join(row) for row in said.table)
        text = "\\n".join(_escaped(line) for line in (*said.stem, *rows, said.asks))
        options = (
            f"\t{'=' if n == said.right else '~'}{_escaped(option)}"
            for n, option in enumerate(said.options)
        )
        comment = _escaped(" ".join(_comment(said)))
        if not said.options:  # an essay: braces with nothing but its comment
            blocks.append(f"::{number}::{text} {{\n\t####{comment}\n}}")
            continue
        blocks.append(f"::{number}::{text} {{\n" + "\n".join(options) + f"\n\t####{comment}\n}}")
    return "\n\n".join(blocks) + "\n"


def _escaped(text: str) -> str:
    return _GIFT.sub(r"\\\1", text)


def _comment(said: Shown) -> Iterator[str]:
    yield f"{LETTERS[said.right]}. {said.clauses}." if said.options else f"{said.clauses}."
    yield from said.reasons


def _counting(exam: Exam, withdrawn: Collection[int]) -> Iterator[tuple[int, Question]]:
    numbered = enumerate(exam.questions, start=1)
    return ((number, question) for number, question in numbered if number not in withdrawn)


def moodle(exam: Exam, withdrawn: Collection[int] = ()) -> bytes:
    """The exam as Moodle's XML, a question of several choices each, or an essay."""
    quiz = Element("quiz")
    category = SubElement(quiz, "question", type="category")
    _text(SubElement(category, "category"), f"$course$/top/{heading(exam)}")
    for number, question in _counting(exam, withdrawn):
        said = shown(question)
        kind = "multichoice" if said.options else "essay"
        asked = SubElement(quiz, "question", type=kind)
        _text(SubElement(asked, "name"), str(number))
        told_of = "".join(f"<p>{escape(line)}</p>" for line in said.stem)
        stem = f"{told_of}{table_html(said.table)}<p>{escape(said.asks)}</p>"
        _text(SubElement(asked, "questiontext", format="html"), stem)
        told = "".join(f"<p>{escape(line)}</p>" for line in _comment(said))
        _text(SubElement(asked, "generalfeedback", format="html"), told)
        if not said.options:
            SubElement(asked, "defaultgrade").text = str(max(len(said.reasons) - 1, 1))
            _text(SubElement(asked, "graderinfo", format="html"), told)
            continue
        for name, value in _MULTICHOICE.items():
            SubElement(asked, name).text = value
        for n, option in enumerate(said.options):
            fraction = "100" if n == said.right else "0"
            answer = SubElement(asked, "answer", fraction=fraction, format="html")
            _text(answer, escape(option))
    indent(quiz)
    written: str = tostring(quiz, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{written}\n'.encode()


def _text(parent: Element, text: str) -> None:
    SubElement(parent, "text").text = text
