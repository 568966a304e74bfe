"""The rule protocol answered: a request in, how its table stands out."""

import json
from collections.abc import Callable
from contextvars import copy_context
from typing import Final

from fairdeal import __version__
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.formats.rulings.logs import act_at, lived
from fairdeal.i18n.catalogues import LANGUAGES, read_in
from fairdeal.protocol.documents import Document, table_document
from fairdeal.protocol.request import VERSION, Request, read_request
from fairdeal.rulings.cases import Answerer
from fairdeal.views.refusals import refusal

LONGEST: Final = 1_000_000
"""Letters of one request as a line; the longest log has some hundred thousand."""


def _never() -> bool:
    return False


def rule(request: object, is_too_long: Callable[[], bool] = _never) -> Document:
    """What the Laws say of a table, or why the request says nothing; never an exception.

    Args:
        request: as `json.loads` gives it; docs/reference/rule-request.schema.json.
        is_too_long: asked after each act, by whoever serves strangers: a log made to be slow
            takes minutes, any that was played milliseconds.

    Returns:
        what `json.dumps` takes; docs/reference/rule-answer.schema.json. With `error` where the
        request cannot be read (`malformed`) or tells what cannot happen (`impossible`).
    """
    # What is said in the reader's language is said here alone, whoever else is reading.
    return copy_context().run(_answer, request, is_too_long)


def rule_on_line(line: str) -> str:
    """The same for one line of JSON, as a process reads and writes them."""
    if len(line) > LONGEST:
        return json.dumps(_refused(None, Malformed("a request has at most {n} letters", n=LONGEST)))
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        return json.dumps(_refused(None, Malformed("not JSON")))
    return json.dumps(rule(request), ensure_ascii=False)


def _answer(request: object, is_too_long: Callable[[], bool]) -> Document:
    known = request if isinstance(request, dict) else {}
    if (language := known.get("language")) in LANGUAGES:
        read_in(language)
    given = known.get("id")
    try:
        asked = read_request(request)
        document = _ruled(asked, is_too_long)
    except (Malformed, ImpossibleAct) as wrong:
        return _refused(given, wrong)
    return {
        "rule": VERSION,
        "id": given,
        "by": f"fairdeal {__version__}",
        "edition": str(asked.code.edition),
        "elections": dict(asked.code.elections),
        "language": asked.language,
        **document,
    }


def _ruled(asked: Request, is_too_long: Callable[[], bool]) -> Document:
    desk, further = lived(asked.board, asked.code, asked.lines)
    table = Answerer.of(desk, asked.answers)
    for line in further:
        act = act_at(line, table.desk)
        try:
            table.do(act)
        except ImpossibleAct as wrong:
            raise ImpossibleAct("{words}: {wrong}", words=line.where, wrong=wrong) from None
        except Malformed as wrong:
            raise Malformed("{words}: {wrong}", words=line.where, wrong=wrong) from None
        if is_too_long():
            raise Malformed(
                "{place}: this takes longer than there is time for here", place=line.where
            )
    return table_document(table.desk)


def _refused(given: object, wrong: Exception) -> Document:
    kind = "impossible" if isinstance(wrong, ImpossibleAct) else "malformed"
    return {"rule": VERSION, "id": given, "error": {"kind": kind, "says": refusal(wrong)}}
