"""Matches between agents: both ways round, the same with a seed, and figures that are right."""

import json
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from typer.testing import CliRunner, Result

from fairdeal.cli import app
from fairdeal.environment.agents import agent_named, passes, random
from fairdeal.environment.match import Outcome, match
from fairdeal.environment.results import read_results
from fairdeal.errors import Malformed
from tests.shared import ROOT

TABLE = ROOT / "docs" / "examples" / "double-dummy.csv"


def test_who_plays_himself_at_both_tables_draws() -> None:
    """`passes` has no chance in it: the two tables of each board are the same."""
    outcome = match(passes, passes, 50, seed=1)
    assert not outcome.imps.any()
    assert not outcome.points.any()
    assert outcome.balance == (0, 50, 0)


def test_the_other_way_round_is_the_other_sign() -> None:
    def lowest(seen: Any, legal: NDArray[np.uint8], _chance: Any) -> Any:
        """The cheapest bid on the first round, then pass."""
        opens = seen[:, 0] & (seen[:, 8:428].sum(axis=1) == 0)
        return np.where(opens == 1, 3, legal.argmax(axis=1))

    there, back = match(lowest, passes, 60, seed=2), match(passes, lowest, 60, seed=2)
    assert there.imps.any()
    assert (there.imps == -back.imps).all()
    assert (there.points == -back.points).all()


def test_a_seed_is_a_match() -> None:
    one, again = match(random, random, 40, seed=3), match(random, random, 40, seed=3)
    assert (one.imps == again.imps).all()
    assert (one.imps != match(random, random, 40, seed=4).imps).any()


def test_the_figures_are_those_of_the_textbook() -> None:
    """Boards of 1, 2, 3, 4: mean 2.5, deviation sqrt(5/3), error half of it, 1.96 of them."""
    outcome = Outcome(1, np.array([1, 2, 3, 4]), np.zeros(4, np.int64))
    assert outcome.mean == 2.5
    assert outcome.error == pytest.approx(0.6454972243679028)
    assert outcome.interval == pytest.approx((2.5 - 1.2651513, 2.5 + 1.2651513), abs=1e-6)
    assert outcome.balance == (4, 0, 0)


def told_agent(told: dict[str, Any], lawful: list[str], _chance: Any) -> str:
    """Opens a natural suit by its own cards, as a language model would be asked to."""
    assert told["seat"] == told["player"]
    if told["auction"] and any(call != "Pass" for _, call in told["auction"]):
        return "Pass" if "Pass" in lawful else lawful[0]
    longest = max("CDHS", key=lambda suit: len(told["hand"].split(".")["SHDC".index(suit)]))
    return f"1{longest}" if f"1{longest}" in lawful else lawful[0]


told_agent.observation = "json"  # type: ignore[attr-defined]


def test_an_agent_may_be_asked_in_json() -> None:
    assert match(told_agent, passes, 6, seed=5, results=read_results(TABLE)).imps.any()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda _seen, legal, _chance: np.full(len(legal), 1), "not lawful"),
        (lambda _seen, legal, _chance: np.full(len(legal), 500), "not lawful"),
        (lambda _seen, _legal, _chance: np.zeros(1000, np.int64), "actions of"),
        (lambda _seen, _legal, _chance: "pass", "gave no actions"),
        (lambda _seen, legal, _chance: np.full(len(legal), 0.5), "gave no actions"),
    ],
)
def test_who_acts_wrongly_is_named(wrong: Any, why: str) -> None:
    with pytest.raises(Malformed, match=f"agent 2 .*{why}"):
        match(passes, wrong, 4, seed=1)


def test_agents_are_found_by_name() -> None:
    assert agent_named("random") is random
    assert agent_named("fairdeal.environment.agents:passes") is passes
    for name, why in (
        ("chance", "there are random and passes, and your own as module:callable"),
        ("no_such_module:x", "No module named"),
        ("fairdeal.environment.agents:nobody", "nobody"),
        ("fairdeal.environment.match:SURE", "cannot be called"),
    ):
        with pytest.raises(Malformed, match=why):
            agent_named(name)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["match", *words])


def test_the_command_prints_what_the_match_came_to() -> None:
    words = ("passes", "random", "--boards", "50", "--seed", "7")
    done = run(*words)
    assert done.exit_code == 0, done.output
    assert run(*words).stdout == done.stdout
    document = json.loads(run(*words, "--json").stdout)
    outcome = match(passes, random, 50, seed=7)
    assert document["imps_per_board"] == outcome.mean
    assert (document["won"], document["tied"], document["lost"]) == outcome.balance
    assert (document["seed"], document["boards"]) == (7, 50)
    assert "50 boards at two tables, seed 7" in done.stdout
    assert f"+{outcome.mean:.3f} IMPs a board" in done.stdout


def test_the_auction_alone_on_the_deals_of_a_file() -> None:
    done = run("passes", "random", "--boards", "30", "--seed", "1", "--results", str(TABLE))
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize(
    "words",
    [
        ["nobody", "random"],
        ["random", "no_such_module:x"],
        ["random", "random", "--results", str(ROOT / "docs" / "examples" / "evening.pbn")],
    ],
)
def test_what_is_wrong_is_one_line(words: list[str]) -> None:
    done = run(*words, "--boards", "2")
    assert done.exit_code == 2
    assert "Traceback" not in done.output
