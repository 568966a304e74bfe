"""A request of the rule protocol, read: everything in it is checked before anything is ruled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fairdeal.boards import Board
from fairdeal.errors import Malformed, Sentence, quoted
from fairdeal.formats.rulings.case_words import check_answer
from fairdeal.formats.rulings.logs import LogLine, log_of_values
from fairdeal.i18n.catalogues import known_language, language
from fairdeal.laws.code import Code, code_for, with_elections

VERSION: Final = 1
"""Of the protocol: within it keys are added, and none is taken away or given another meaning."""
KEYS: Final = (
    *("rule", "id", "edition", "preset", "elections"),
    *("board", "acts", "answers", "language"),
)
MOST_ANSWERS: Final = 200
"""Answers to one fact, and facts answered, in one request."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a program asks."""

    code: Code
    board: Board
    lines: tuple[LogLine, ...]
    answers: Mapping[str, Sequence[str]]
    """The answers to each fact in the order in which it is asked, given as soon as it is."""
    language: str
    """In which it is answered: whoever reads chooses it, or the request does."""


def read_request(value: object) -> Request:
    """Read a request.

    Raises:
        Malformed: naming the key, or the act, and what is wrong with it.
    """
    if not isinstance(value, Mapping):
        raise Malformed(
            "a request is an object, such as {example}", example='{"rule": 1, "acts": ["N 1S"]}'
        )
    if type(value.get("rule")) is not int or value["rule"] != VERSION:
        raise Malformed(
            "a request begins with its version: {example}", example=f'{{"rule": {VERSION}'
        )
    if unknown := [str(key) for key in value if key not in KEYS]:
        raise Malformed(
            "a request has no {words}; it may have: {known}",
            words=quoted(min(unknown)),
            known=", ".join(KEYS[1:]),
        )
    board, lines = log_of_values(
        value.get("board", {"board": 1}), _list(value.get("acts", []), "acts"), Sentence("request")
    )
    return Request(
        _code(value),
        board,
        lines,
        _answers(value.get("answers", {})),
        known_language(_text(value.get("language", language()), "language")),
    )


def _code(value: Mapping[str, Any]) -> Code:
    edition = _text(value.get("edition", "2017"), "edition")
    base = code_for(edition, _text(value.get("preset", "wbf"), "preset"))
    elections = _mapping(value.get("elections", {}), "elections")
    return with_elections(base, {key: _text(word, key) for key, word in elections.items()})


def _answers(value: object) -> Mapping[str, Sequence[str]]:
    given = _mapping(value, "answers")
    answers = {
        fact: [_text(word, fact) for word in words] if isinstance(words, list) else [str(words)]
        for fact, words in given.items()
    }
    if max([len(answers), *map(len, answers.values())]) > MOST_ANSWERS:
        raise Malformed("answers: more than {n}; no board at a table needs so many", n=MOST_ANSWERS)
    for fact, words in answers.items():
        if not words:
            raise Malformed("answers: no answer is given to {words}", words=quoted(fact))
        for word in words:
            check_answer(fact, word)
    return answers


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise Malformed(
            "{words} is a text, such as {example}",
            words=quoted(key),
            example=repr(_SAMPLES.get(key, "yes")),
        )
    return value


_SAMPLES: Final = {"edition": "2017", "preset": "wbf", "language": "en"}


def _list(value: object, key: str) -> Sequence[object]:
    if not isinstance(value, list):
        raise Malformed("{words} is a list", words=quoted(key))
    return value


def _mapping(value: object, key: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise Malformed("{words} is an object", words=quoted(key))
    return value
