"""What is said of a request that is refused, to people and to programs.

Of one that has not the form of the document: which field, why, what to do. Of one that cannot be:
the sentence of the layer that refused it, in the language asked for and in its parts.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

from fastapi import HTTPException

from fairdeal.errors import Malformed, SaidError
from fairdeal.events.deciding.corrections import ResultChanged, RulingStands
from fairdeal.events.periods import CorrectionsOver
from fairdeal.intents.asking import Forbidden, Word
from fairdeal.server.interface.documents import Problem
from fairdeal.views import refusals, sentences
from fairdeal.views.words import _

_LONGEST: Final = 60
"""Characters of what was sent that are said again."""


class Refusal(HTTPException):
    """A refusal with its parts."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(status, problem.error)
        self.problem = problem


def another() -> Refusal:
    """That the id of a request stands for another one, which was taken before."""
    words = _("This id stands for another request already. Please make one for each.")
    return Refusal(422, Problem(error=words, why="another"))


def refused(wrong: Malformed | ResultChanged) -> Refusal:
    """Why what was asked of a session is not done."""
    if isinstance(wrong, ResultChanged):
        words = _(
            "Something else was entered while you were looking: {what}. Nothing was overwritten."
        )
        result = wrong.result
        return Refusal(
            409,
            Problem(
                error=words.format(what=sentences.outcome(result.outcome)),
                why="stale",
                parts={
                    "board": result.place.board,
                    "table": result.place.table,
                    "version": result.version,
                },
            ),
        )
    if isinstance(wrong, Forbidden):
        return Refusal(403, _problem(wrong, "forbidden"))
    if isinstance(wrong, RulingStands):
        return Refusal(409, _problem(wrong, "word", Word.OVER_RULING))
    if isinstance(wrong, CorrectionsOver):
        return Refusal(409, _problem(wrong, "word", Word.APPROVED))
    return Refusal(422, _problem(wrong, "cannot"))


def _problem(
    wrong: SaidError, why: Literal["cannot", "forbidden", "word"], word: Word | None = None
) -> Problem:
    sentence = wrong.sentence
    return Problem(
        error=refusals.refusal(wrong),
        why=why,
        word=word,
        sentence=sentence.words,
        parts={name: _part(one) for name, one in sentence.parts.items()},
    )


def _part(one: object) -> int | str | tuple[str, ...]:
    if type(one) is int:
        return one
    return tuple(map(str, one)) if isinstance(one, tuple) else str(one)


def refusal(fault: Mapping[str, Any]) -> str:
    """One fault, as pydantic tells it, in a sentence of ours.

    The field is called as in the document, which is in English in every language.
    """
    where = ".".join(str(part) for part in fault["loc"])
    return _("{field}: {wrong}").format(field=where, wrong=_wrong(fault, fault.get("ctx") or {}))


def _wrong(fault: Mapping[str, Any], told: Mapping[str, Any]) -> str:  # noqa: PLR0911
    match fault["type"]:
        case "missing" if len(fault["loc"]) == 1:
            return _("nothing was sent. Please send one JSON object.")
        case "missing":
            return _("this is missing. Please send it too.")
        case "extra_forbidden":
            return _("there is no such field. Please leave it out.")
        case "json_invalid" | "model_attributes_type" | "model_type" | "dict_type":
            return _("this is no JSON object. Please send one, with Content-Type application/json.")
        case "int_parsing" | "int_type" | "int_from_float" | "int_parsing_size":
            return _("{sent} is no whole number. Please send one.").format(sent=_sent(fault))
        case "greater_than_equal":
            words = _("{sent} is too small. It has to be at least {n}.")
            return words.format(sent=_sent(fault), n=told["ge"])
        case "less_than_equal":
            words = _("{sent} is too large. It may be at most {n}.")
            return words.format(sent=_sent(fault), n=told["le"])
        case "bool_type" | "bool_parsing":
            return _("{sent} is neither true nor false. Please send one of the two.").format(
                sent=_sent(fault)
            )
        case "uuid_parsing" | "uuid_type" | "uuid_version":
            words = _("{sent} is no UUID. Please make one for each report, such as {example}.")
            example = "6f1c1f0e-52a3-4f0e-9f5a-1f0d0c0b0a09"
            return words.format(sent=_sent(fault), example=example)
        case _:
            return _of_words(fault, told)


def _of_words(fault: Mapping[str, Any], told: Mapping[str, Any]) -> str:
    """What a word may be; of what is not foreseen here the document tells the form."""
    samples = {"contract": "3NT, 4SX, pass", "lead": "HT, S7"}
    field = str(fault["loc"][-1])
    if fault["type"] == "literal_error":
        allowed = str(told["expected"]).replace("'", "").replace(" or ", ", ")
        return _("{sent} is none of these: {allowed}. Please send one of them.").format(
            sent=_sent(fault), allowed=allowed
        )
    if fault["type"] in {"string_pattern_mismatch", "string_type"} and field in samples:
        return _(
            "{sent} is not written as it has to be. Please write it such as {samples}."
        ).format(sent=_sent(fault), samples=samples[field])
    return _("{sent} is not what belongs here. The document openapi.json says what does.").format(
        sent=_sent(fault)
    )


def _sent(fault: Mapping[str, Any]) -> str:
    """What was sent, as far as it can be shown."""
    sent = fault.get("input")
    shown = sent if isinstance(sent, str) else repr(sent)
    plain = "".join(one if one.isprintable() else "?" for one in shown)
    return f"“{plain[:_LONGEST]}…”" if len(plain) > _LONGEST else f"“{plain}”"
