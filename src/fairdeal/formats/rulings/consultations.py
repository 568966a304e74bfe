"""Consultations as JSON, so that a Director can go on with one later.

{"consultation": 1, "edition": "2017", "code": "wbf", "elections": {}, "entry": "27",
 "offender": "N", "answers": [["lho_accepts", "no"]]}
"""

import json
from dataclasses import replace
from typing import Any, Final

from fairdeal.errors import Malformed
from fairdeal.laws.book import facts
from fairdeal.laws.code import Code, edition_named, with_elections
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat

VERSION: Final = 1
_KEYS: Final = ("consultation", "edition", "code", "elections", "entry", "offender", "answers")


def dump_consultation(consultation: Consultation) -> str:
    """A consultation as a JSON document."""
    document = {
        "consultation": VERSION,
        "edition": str(consultation.code.edition),
        "code": consultation.code.name,
        "elections": dict(consultation.code.elections),
        "entry": consultation.entry,
        "offender": str(consultation.offender) if consultation.offender is not None else None,
        "answers": [list(answer) for answer in consultation.answers],
    }
    return json.dumps(document, indent=2) + "\n"


def load_consultation(text: str, source: str) -> Consultation:
    """Read a consultation; its answers are given again one by one.

    One saved by an earlier version may have been asked in another order, or more: its answers are
    given wherever they are asked now. The others are kept in front, in case they still are.

    Raises:
        Malformed: naming the source, and the key or answer that does not fit.
    """
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("{place}: not JSON", place=source) from None
    if not isinstance(document, dict) or document.get("consultation") != VERSION:
        raise Malformed(
            "{place}: not a saved consultation; it begins {example}",
            place=source,
            example='{"consultation": 1',
        )
    if unknown := set(document) - set(_KEYS):
        raise Malformed("{place}: unknown key {words}", place=source, words=repr(min(unknown)))
    try:
        return _consultation(document)
    except Malformed as error:
        raise Malformed("{words}: {wrong}", words=source, wrong=error) from None
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Malformed("{file}: lacks or misstates {what}", file=source, what=error) from None


def _consultation(document: dict[str, Any]) -> Consultation:
    edition = edition_named(str(document["edition"]))
    elections = {str(key): str(word) for key, word in document.get("elections", {}).items()}
    code = Code(edition, name=str(document.get("code", "wbf")))
    offender = document.get("offender")
    consultation = Consultation(
        with_elections(code, elections),
        str(document["entry"]),
        offender=None if offender is None else Seat.parse(str(offender)),
    )
    consultation.outcome()  # refuses an entry that does not exist
    given = _answers(document.get("answers", []))
    while (question := consultation.outcome().open) is not None:
        # What an earlier answer has made impossible since is asked anew.
        if given.get(question.key) not in question.fact.answers:
            break
        consultation = consultation.answered(given.pop(question.key))
    return replace(consultation, answers=(*given.items(), *consultation.answers))


def _answers(saved: list[Any]) -> dict[str, str]:
    """The answers by the stored names of their facts, which no version takes away."""
    known = facts()
    given = {str(key): str(word) for key, word in saved}
    for key, word in given.items():
        if key not in known:
            raise Malformed("answers: no law asks for {words}", words=repr(key))
        known[key].value(word)
    return given
