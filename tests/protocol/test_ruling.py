"""The rule protocol: what comes out says what cases say, and nothing that comes in is too odd."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from fairdeal.i18n.catalogues import LANGUAGES, language
from fairdeal.protocol import rule, rule_on_line
from fairdeal.protocol.__main__ import answer_lines
from tests.amount import some
from tests.shared import ROOT

REFERENCE = ROOT / "docs" / "reference"


def schema(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((REFERENCE / f"{name}.schema.json").read_text("utf-8")))


REQUEST, ANSWER = schema("rule-request"), schema("rule-answer")
ASKED: dict[str, Any] = {"rule": 1, "board": {"board": 1, "dealer": "W"}}
DEALT = "N:AKQJ.AK.AKQ.AKQJ T98.QJT9.JT9.T98 765.876.8765.765 432.5432.432.432"
INSUFFICIENT = ASKED | {"acts": ["W 1S", "N 1H", "attention"]}


def lines(answer: dict[str, Any]) -> list[str]:
    return [effect["line"] for ruling in answer["rulings"] for effect in ruling["effects"]]


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_the_case_of_the_examples_is_ruled_as_it_says(edition: str) -> None:
    # docs/examples/insufficient-bid.yaml; what somebody must do now is left out there.
    asked = ASKED | {
        "edition": edition,
        "acts": [*INSUFFICIENT["acts"], "N 2H"],
        "answers": {"lho_accepts": "no", "not_artificial": ["yes"]},
    }
    REQUEST.validate(asked)
    answer = rule(asked)
    ANSWER.validate(answer)
    found = [" ".join(line.split()[:2]) for line in lines(answer) if not line.startswith("must")]
    assert found == ["call_cancelled 27B", "auction_proceeds 27B1a", "watch 27D"]


def test_what_is_said_is_said_in_the_language_asked_for_and_in_no_other() -> None:
    said = set()
    for chosen in LANGUAGES:
        answer = rule(INSUFFICIENT | {"language": chosen})
        said.add(answer["open"][0]["says"])
        assert language() == "en"
    assert len(said) == len(LANGUAGES)


def test_an_answer_is_given_as_soon_as_it_is_asked_or_where_it_stands() -> None:
    at_once = rule(INSUFFICIENT | {"answers": {"lho_accepts": "yes"}})
    told = [*INSUFFICIENT["acts"], {"answer": "lho_accepts", "value": "yes"}]
    assert lines(at_once) == lines(rule(ASKED | {"acts": told})) == ["call_stands 27A1 N 1H"]


def test_a_log_with_its_rulings_is_compared_with_today() -> None:
    ruled = {
        "act": "ruled.v1",
        "case": "1/27",
        "entry": "27",
        "edition": "2017",
        "code": "wbf",
        "version": "0.1.0",
        "effects": [{"effect": "call_cancelled", "clause": "27B", "who": "N", "what": [1]}],
    }
    acts = [*INSUFFICIENT["acts"], {"answer": "lho_accepts", "value": "yes"}]
    answer = rule(ASKED | {"acts": [*acts, ruled]})
    ANSWER.validate(answer)
    assert [one["case"] for one in answer["now_ruled_otherwise"]] == ["1/27"]


@pytest.mark.parametrize(
    ("asked", "kind", "says"),
    [
        (None, "malformed", "a request is an object"),
        ({}, "malformed", "begins with its version"),
        ({"rule": 2}, "malformed", "begins with its version"),
        ({"rule": True}, "malformed", "begins with its version"),
        ({"rule": 1, "act": []}, "malformed", "a request has no 'act'; it may have: id, edition"),
        ({"rule": 1, "acts": "N 1S"}, "malformed", "'acts' is a list"),
        ({"rule": 1, "acts": ["N 1Z"]}, "malformed", "request, act 1: 'N 1Z' is not an act"),
        ({"rule": 1, "acts": [[]]}, "malformed", "request, act 1: an act is an object"),
        ({"rule": 1, "board": 3}, "malformed", "request, board: the first line is the board"),
        ({"rule": 1, "edition": 2017}, "malformed", "'edition' is a text, such as '2017'"),
        ({"rule": 1, "edition": "1987"}, "malformed", "'1987' is not an edition"),
        ({"rule": 1, "elections": {"E1": "x"}}, "malformed", "have no election 'E1'"),
        ({"rule": 1, "answers": {"lho_acepts": "no"}}, "malformed", "near it: lho_accepts"),
        ({"rule": 1, "answers": {"lho_accepts": []}}, "malformed", "no answer is given"),
        ({"rule": 1, "language": "la"}, "malformed", "'la' is not a language we have"),
        (
            {"rule": 1, "board": {"board": 1, "deal": DEALT}, "acts": ["N S2"]},
            "impossible",
            "request, act 1: N cannot show ♠2: the hand does not hold it",
        ),
        ({"rule": 1, "acts": ["N P"] * 2000}, "malformed", "more than 2000 entries"),
    ],
)
def test_what_cannot_be_ruled_on_is_said(asked: object, kind: str, says: str) -> None:
    answer = rule(asked)
    ANSWER.validate(answer)
    assert answer["error"]["kind"] == kind
    assert says in answer["error"]["says"]


def test_a_refusal_is_said_in_the_language_of_the_request() -> None:
    said = {
        rule({"rule": 1, "acts": ["N 1Z"], "language": chosen})["error"]["says"]
        for chosen in LANGUAGES
    }
    assert len(said) == len(LANGUAGES)


def test_who_serves_strangers_may_stop_between_two_acts() -> None:
    seen: list[bool] = []

    def is_too_long() -> bool:
        seen.append(True)
        return len(seen) == 2

    answer = rule(INSUFFICIENT, is_too_long)
    assert len(seen) == 2
    assert "request, act 2: this takes longer" in answer["error"]["says"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
LIKELY = st.sampled_from(
    ["N 1S", "E 1H", "S P", "attention", "N SA", "report 27 by N", {"answer": "lho_accepts"}]
)


@settings(max_examples=some(40, 150), deadline=None)
@given(
    st.fixed_dictionaries(
        {"rule": st.just(1)},
        optional={
            "id": JSON,
            "edition": st.sampled_from(["1997", "2017a"]) | JSON,
            "preset": JSON,
            "elections": JSON,
            "board": st.just({"board": 2}) | st.dictionaries(st.just("board"), JSON) | JSON,
            "acts": st.lists(LIKELY | JSON, max_size=6) | JSON,
            "answers": st.just({"lho_accepts": "no"}) | JSON,
            "language": st.sampled_from(["fi", "hu"]) | JSON,
        },
    )
    | JSON
)
def test_whatever_comes_in_an_answer_comes_out(asked: object) -> None:
    answer = rule(asked)
    ANSWER.validate(json.loads(json.dumps(answer)))
    if isinstance(asked, dict):
        assert json.dumps(answer["id"]) == json.dumps(asked.get("id"))
    if "error" not in answer:
        REQUEST.validate(asked)  # what is answered has the form that is published


def test_line_by_line(tmp_path: Path) -> None:
    out = io.StringIO()
    sent = [
        json.dumps(INSUFFICIENT | {"id": 7}),
        "",
        "{",
        "[" * 100_000,
        '"' + "x" * 1_000_000 + '"',
    ]
    answer_lines(io.StringIO("\n".join(sent) + "\n"), out)
    first, *others = [json.loads(line) for line in out.getvalue().splitlines()]
    assert (first["id"], first["open"][0]["fact"]) == (7, "lho_accepts")
    assert [one["error"]["kind"] for one in others] == ["malformed"] * 3
    for command in (["-m", "fairdeal.protocol"], ["-m", "fairdeal", "rule", "--json"]):
        done = subprocess.run(  # noqa: S603 - our own code
            [sys.executable, *command],
            input=sent[0] + "\n" + json.dumps({"rule": 1, "id": "ž", "language": "cs"}) + "\n",
            capture_output=True,
            encoding="utf-8",
            check=True,
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT / "src"), "LC_ALL": "C"},
        )
        assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [7, "ž"]
        assert done.stderr == ""


def test_a_number_of_thousands_of_digits_is_no_request() -> None:
    assert "not JSON" in json.loads(rule_on_line("1" * 5_000))["error"]["says"]
