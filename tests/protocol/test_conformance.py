"""The benchmark of rulings: our own score, and programs that are wrong in one way each."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.protocol import rule
from fairdeal.protocol.conformance import Item, differences, main, read_suite, scored, table
from fairdeal.protocol.suite import items_of, suite
from tests.amount import some
from tests.papers import cases_of
from tests.shared import ROOT

LAWS, COMPANY = ROOT / "tests" / "laws", ROOT / "tests" / "company"
Answer = dict[str, Any]


def read(*paths: Path) -> list[Item]:
    return [
        item
        for path in paths
        for item in items_of(f"{path.parent.name}/{path.stem}", cases_of(path))
    ]


EVERY = sorted([*LAWS.rglob("law*.yaml"), *COMPANY.rglob("*.yaml")])
FEW = read(LAWS / "auction" / "law26.yaml", LAWS / "auction" / "law27.yaml")[::5]


def own(request: Answer) -> Answer:
    return rule(request)


def score_of(items: Sequence[Item], program: Callable[[Answer], Answer]) -> Sequence[Item]:
    """The items that a program has wrong."""
    done = scored(items, lambda lines: [json.dumps(program(json.loads(line))) for line in lines])
    assert done.cases == len(items)
    return [item for item, _ in done.wrong]


SEEN = Random(20261128).sample(EVERY, some(4, len(EVERY)))  # noqa: S311 - a draw of tests
"""Every case is also run by the tests of the laws; here it goes through the protocol."""


@pytest.mark.parametrize("path", SEEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_our_own_score_is_all_of_them(path: Path) -> None:
    items = read(path)
    assert read_suite(json.dumps(suite(items, "test")), "suite") == items
    assert score_of(items, own) == []


def effects(answer: Answer) -> list[Answer]:
    return [effect for ruling in answer["rulings"] for effect in ruling["effects"]]


def changed(answer: Answer, change: Callable[[str], str]) -> Answer:
    for effect in effects(answer):
        effect["line"] = change(effect["line"])
        effect["under"] = effect["line"].split()[1]
    return answer


NEXT = str.maketrans("NESW", "ESWN")


def of_another_edition(request: Answer) -> Answer:
    return rule(request | {"edition": "2007" if request["edition"] == "1997" else "1997"})


def of_the_next_player(request: Answer) -> Answer:
    return changed(
        rule(request),
        lambda line: " ".join(w.translate(NEXT) if len(w) == 1 else w for w in line.split()),
    )


def of_another_duration(request: Answer) -> Answer:
    swap = {"rest": "next_turn", "next_turn": "rest"}
    return changed(rule(request), lambda line: " ".join(swap.get(w, w) for w in line.split()))


def by_the_law_without_its_clause(request: Answer) -> Answer:
    def bare(line: str) -> str:
        kind, clause, *rest = line.split()
        return " ".join((kind, clause.rstrip("abcABC123456789") or clause[:2], *rest))

    return changed(rule(request), bare)


def always_accepted(request: Answer) -> Answer:
    return rule(request | {"answers": request["answers"] | {"lho_accepts": "yes"}})


def without_the_last_effect(request: Answer) -> Answer:
    answer = rule(request)
    for ruling in answer["rulings"][-1:]:
        ruling["effects"] = ruling["effects"][:-1]
    return answer


def with_one_too_many(request: Answer) -> Answer:
    answer = rule(request)
    for ruling in answer["rulings"]:
        ruling["effects"] += ruling["effects"][:1]
    return answer


def that_asks_nobody(request: Answer) -> Answer:
    return rule(request) | {"open": []}


def that_guesses(request: Answer) -> Answer:
    """Whatever is left open it answers by the first answer there is."""
    answer = rule(request)
    for _ in range(20):
        if not answer["open"]:
            break
        (first, *_others) = answer["open"]
        told = {first["fact"]: first["answers"][0]}
        answer = rule(request | {"answers": request["answers"] | told})
    return answer


def without_the_elections(request: Answer) -> Answer:
    return rule(request | {"elections": {}})


def that_leaves_the_table_as_it_was(request: Answer) -> Answer:
    before = rule(request | {"acts": request["acts"][:1], "answers": {}})
    return rule(request) | {"position": before["position"]}


def whose_clause_is_not_that_of_its_line(request: Answer) -> Answer:
    answer = rule(request)
    for effect in effects(answer):
        effect["under"] = "27"
    return answer


def that_refuses_irregularities(request: Answer) -> Answer:
    return {"rule": 1, "id": request["id"], "error": {"kind": "malformed", "says": "not legal"}}


WRONG = (
    *(of_another_edition, of_the_next_player, of_another_duration, by_the_law_without_its_clause),
    *(always_accepted, without_the_last_effect, with_one_too_many, that_asks_nobody, that_guesses),
    *(that_leaves_the_table_as_it_was, whose_clause_is_not_that_of_its_line),
    that_refuses_irregularities,
)


@pytest.mark.parametrize("program", WRONG[:: some(2, 1)], ids=lambda program: program.__name__)
def test_a_program_that_is_wrong_in_one_way_fails(program: Callable[[Answer], Answer]) -> None:
    assert score_of(FEW, program)


def test_a_program_that_knows_no_elections_fails() -> None:
    elected = [item for item in read(LAWS / "auction" / "law25.yaml") if item.request["elections"]]
    assert elected
    assert score_of(elected, own) == []
    assert score_of(elected, without_the_elections)


def test_the_order_of_effects_and_what_a_case_leaves_out_are_no_matter() -> None:
    def turned(request: Answer) -> Answer:
        answer = rule(request)
        answer["rulings"].reverse()
        for ruling in answer["rulings"]:
            ruling["effects"].reverse()
            right = {"line": "may 27B N replace_call", "under": "27B"}
            ruling["effects"].append(right)
        return answer

    plain = [item for item in FEW if not any(line.startswith("may") for line in item.effects)]
    assert score_of(plain, turned) == []


ITEM = FEW[0]


@pytest.mark.parametrize(
    "answer",
    [None, {}, {"rulings": 3}, {"rulings": [{"effects": [{"line": ""}]}], "open": [{}]}, [], "x"],
)
def test_what_is_no_answer_is_wrong_and_ends_nothing(answer: object) -> None:
    assert differences(ITEM, answer)


def test_what_is_no_suite_is_refused() -> None:
    for text in ("", "[]", "{}", '{"conformance": 2, "cases": []}', '{"conformance": 1}'):
        with pytest.raises(Malformed, match="suite"):
            read_suite(text, "suite.json")


def test_a_program_is_run_and_its_score_printed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "suite.json"
    cases = str(LAWS / "auction" / "law38.yaml")
    written = CliRunner().invoke(app, ["laws", "suite", str(out), cases])
    assert (written.exit_code, written.exception) == (0, None)
    items = read_suite(out.read_text("utf-8"), "suite")
    assert f"{len(items)} cases in" in written.output
    assert main([str(out), sys.executable, "-m", "fairdeal.protocol"]) == 0
    said = capfd.readouterr().out
    assert f"cases: {len(items)} of {len(items)}" in said
    assert [line.split()[0] for line in said.splitlines()][:2] == ["law", "9"] or "38" in said
    # One that ends at once has answered nothing.
    command = ["laws", "conformance", str(out), sys.executable, "-c", "pass"]
    ended = CliRunner().invoke(app, command)
    assert ended.exit_code == 1
    assert f"cases: 0 of {len(items)}" in ended.output + capfd.readouterr().out
    # The same as JSON, which names the cases by their ids.
    command.insert(2, "--json")
    ended = CliRunner().invoke(app, command)
    score = json.loads(ended.output + capfd.readouterr().out)
    assert score["cases"] == [0, len(items)]
    assert score["wrong"] == {item.id: ["- an answer"] for item in items}
    assert score["laws"]["38"]["2017"] == [
        0,
        sum(i.edition == "2017" and 38 in i.laws for i in items),
    ]
    assert main([str(tmp_path / "none.json"), "true"]) == 2
    assert main([str(out)]) == 2


def test_the_table_counts_a_case_for_every_law_it_cites() -> None:
    done = scored(FEW, lambda _lines: [])
    heads, *rows = table(done)
    assert heads.split() == ["law", *sorted({item.edition for item in FEW})]
    assert {row.split()[0] for row in rows} >= {"26", "27", "72", "cases:"}
    assert done.right.total() == 0
