"""Requests that have not the form of the document: which field, what is wrong, what to do.

Every kind of wrong field there is in the two bodies and the addresses, in English word for word and
in each language without a word of pydantic's.
"""

import json
import re
from uuid import uuid4

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.server.interface.documents import Agreement, Report
from fairdeal.server.interface.refusing import refusal
from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, site_over

GOOD = {
    "id": str(uuid4()),
    "round": 1,
    "board": 3,
    "contract": "3NT",
    "declarer": "N",
    "tricks": 9,
}
AGREED = {"id": str(uuid4()), "round": 1, "board": 3, "by": "NS", "seen": 5, "agrees": True}
WRONG = [
    (Report, {"board": "three"}, "body.board: “three” is no whole number. Please send one."),
    (Report, {"board": 0}, "body.board: “0” is too small. It has to be at least 1."),
    (Report, {"board": 10_000}, "body.board: “10000” is too large. It may be at most 9999."),
    (Report, {"board": 2.5}, "body.board: “2.5” is no whole number. Please send one."),
    (Report, {"board": None}, "body.board: “None” is no whole number. Please send one."),
    (Report, {"extra": 1}, "body.extra: there is no such field. Please leave it out."),
    (
        Report,
        {"contract": "8C"},
        (
            "body.contract: “8C” is not written as it has to be. "
            "Please write it such as 3NT, 4SX, pass."
        ),
    ),
    (
        Report,
        {"contract": 3},
        (
            "body.contract: “3” is not written as it has to be. "
            "Please write it such as 3NT, 4SX, pass."
        ),
    ),
    (
        Report,
        {"lead": "10H"},
        "body.lead: “10H” is not written as it has to be. Please write it such as HT, S7.",
    ),
    (
        Report,
        {"declarer": "X"},
        "body.declarer: “X” is none of these: N, E, S, W. Please send one of them.",
    ),
    (Agreement, {"by": ""}, "body.by: “” is none of these: NS, EW. Please send one of them."),
    (
        Agreement,
        {"agrees": "yes"},
        "body.agrees: “yes” is neither true nor false. Please send one of the two.",
    ),
    (
        Report,
        {"id": "1"},
        (
            "body.id: “1” is no UUID. Please make one for each report, such as "
            "6f1c1f0e-52a3-4f0e-9f5a-1f0d0c0b0a09."
        ),
    ),
    (Report, {"id": ...}, "body.id: this is missing. Please send it too."),
]


def fault_of(kind: type[BaseModel], change: dict[str, object]) -> dict[str, object]:
    body = dict(GOOD if kind is Report else AGREED) | change
    body = {name: value for name, value in body.items() if value is not ...}
    with pytest.raises(ValidationError) as found:
        TypeAdapter(kind).validate_python(body)
    first = dict(found.value.errors()[0])
    return first | {"loc": ("body", *found.value.errors()[0]["loc"])}


@pytest.mark.parametrize(("kind", "change", "said"), WRONG)
def test_each_wrong_field_is_named_with_what_is_wrong_and_what_to_do(
    kind: type[BaseModel], change: dict[str, object], said: str
) -> None:
    fault = fault_of(kind, change)
    assert refusal(fault) == said
    for language in LANGUAGES:
        read_in(language)
        words = refusal(fault)
        assert words.startswith(said.partition(":")[0])
        assert (words == said) == (language == "en"), language
        assert str(fault["msg"]) not in words
    read_in(ENGLISH)


def test_what_was_sent_is_said_again_in_part_and_nothing_unseen() -> None:
    long = refusal(fault_of(Report, {"board": "9" * 500 + "x"}))
    assert len(long) < 150
    assert refusal(fault_of(Report, {"lead": "\x00\u202e"})).startswith("body.lead: “??”")


def test_whatever_else_may_be_wrong_has_a_sentence() -> None:
    """A kind nobody thought of: the document says what belongs there."""
    fault = {"type": "new_kind", "loc": ("query", "after"), "input": "x", "msg": "Bad"}
    assert refusal(fault) == (
        "query.after: “x” is not what belongs here. The document openapi.json says what does."
    )


def test_the_interface_says_it_in_the_language_asked_for() -> None:
    with browsing(site_over(MemoryStore())) as anyone:
        answer = anyone.get("/api/v1/sessions?after=-1", headers={"Accept-Language": "sk"})
        nobody = anyone.get("/api/v1/sessions/auctions/boards/none")
    assert answer.status_code == nobody.status_code == 422
    assert "-1" in answer.json()["error"]
    assert "too small" not in answer.json()["error"]
    assert nobody.json()["error"] == "path.board: “none” is no whole number. Please send one."
    assert not re.search(r"[Ii]nput|valid", json.dumps([answer.json(), nobody.json()]))
