"""An exam to print: as a page of HTML that needs nothing else, or typeset as PDF."""

from collections.abc import Collection, Iterator, Sequence
from html import escape
from typing import Final

from fairdeal.exam.question import Exam, Question
from fairdeal.exam.sheet import LETTERS, heading, rules, shown
from fairdeal.exam.situation import Situation
from fairdeal.exam.tree import tree_of
from fairdeal.i18n.catalogues import TAGS, language
from fairdeal.printing.typeset import pdf
from fairdeal.views.words import _

_LINES: Final = 4
"""To write an answer on."""
_STYLE: Final = (
    "body{font:11pt/1.45 Georgia,serif;max-width:17cm;margin:1.5cm auto;padding:0 1rem;color:#000;"
    "background:#fff}h1{font-size:1.4em}.soft{color:#444}section{break-inside:avoid;margin:1.4em 0}"
    "h2{font-size:1em;display:inline}p{margin:.25em 0}ul{margin:.3em 0}.right{font-weight:bold}"
    "table{border-collapse:collapse;margin:.4em 0}th,td{border:1px solid #888;padding:.15em .6em;"
    "text-align:right}th:first-child,td:first-child{text-align:left}"
    ".written{height:5em;border-bottom:1px solid #888}details{font-size:.85em}"
    "ol.options{list-style:upper-alpha;margin:.4em 0}ol.options li{margin:.3em 0;padding-left:.3em}"
)


def exam_page(exam: Exam, *, answers: bool, withdrawn: Collection[int] = ()) -> str:
    """The question sheet, or with ``answers`` the sheet of answers with their reasons.

    Args:
        exam: the questions.
        answers: which sheet.
        withdrawn: the numbers, from 1, of questions that count for nobody any more.
    """
    title = escape(_title(exam, answers=answers))
    top = f"<p>{escape(rules())}</p>" + ("" if answers else f"<p>{escape(_name())}</p>")
    body = "\n".join(
        "".join(_section(number, one, answers=answers, is_withdrawn=number in withdrawn))
        for number, one in enumerate(exam.questions, start=1)
    )
    return (
        f'<!doctype html>\n<html lang="{TAGS[language()]}">\n<head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style></head>\n<body>\n<h1>{title}</h1>\n{top}\n"
        f"{body}\n</body>\n</html>\n"
    )


def exam_pdf(exam: Exam, *, answers: bool, withdrawn: Collection[int] = ()) -> bytes:
    """The same typeset, without the trees.

    Raises:
        NoTypst: typst is not installed.
    """
    return pdf(
        "exam.typ",
        {
            "title": _title(exam, answers=answers),
            "rules": rules(),
            "name": "" if answers else _name(),
            "questions": [
                {
                    "number": f"{number}.",
                    "stem": list(said.stem),
                    "table": [list(row) for row in said.table],
                    "asks": said.asks,
                    "options": list(said.options),
                    "right": said.right if answers else -1,
                    "note": withdrawn_words() if number in withdrawn else "",
                    "lines": 0 if answers or said.options else _LINES,
                    "reasons": [said.clauses, *said.reasons] if answers else [],
                }
                for number, said in enumerate(map(shown, exam.questions), start=1)
            ],
        },
    )


def table_html(table: Sequence[Sequence[str]]) -> str:
    """A table of a question, its heads first; empty where there is none."""
    if not table:
        return ""
    heads, *rows = table
    first = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    others = "".join(
        f"<tr>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>" for row in rows
    )
    return f"<table><thead><tr>{first}</tr></thead><tbody>{others}</tbody></table>"


def _title(exam: Exam, *, answers: bool) -> str:
    title = heading(exam)
    return _("Answers: {title}").format(title=title) if answers else title


def _name() -> str:
    return _("Name: {line}").format(line="_" * 30)


def withdrawn_words() -> str:
    """What is said of a question that counts no more."""
    return _("This question was withdrawn and counts for nobody.")


def _section(
    number: int, question: Question, *, answers: bool, is_withdrawn: bool
) -> Iterator[str]:
    said = shown(question)
    yield f'<section aria-labelledby="q{number}"><h2 id="q{number}">{number}.</h2> '
    first, *others = said.stem
    yield f"{escape(first)}" + "".join(f"<p>{escape(line)}</p>" for line in others)
    yield table_html(said.table)
    yield f"<p><strong>{escape(said.asks)}</strong></p>"
    if is_withdrawn:
        yield f"<p><em>{escape(withdrawn_words())}</em></p>"
    yield '<ol class="options">' if said.options else '<div class="written"></div>'
    for n, option in enumerate(said.options):
        mark = ' class="right"' if answers and n == said.right else ""
        yield f"<li{mark}>{escape(option)}</li>"
    yield "</ol>" if said.options else ""
    if answers:
        letter = f"{LETTERS[said.right]}. " if said.options else ""
        yield f'<p class="soft">{letter}{escape(said.clauses)}</p>'
        lines = "".join(f"<li>{escape(line)}</li>" for line in said.reasons)
        yield f'<ul class="soft">{lines}</ul>' if lines else ""
        yield tree_of(question.about) if isinstance(question.about, Situation) else ""
    yield "</section>"
