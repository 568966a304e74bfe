"""``fairdeal solve``. That its figures are right is tested in tests/analysis."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairdeal.analysis import double_dummy
from fairdeal.cli import app
from fairdeal.commands.solve import work as solve_work
from tests.shared import ROOT

# The first deal of the list DDS is tested with; the figures are those of that list.
DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
ENDING = "N:A2... 3.2.. 54... K.A.."


def solve(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["solve", *words], input=typed)


def test_the_page_shows_what_is_printed() -> None:
    page = (ROOT / "docs" / "how-to" / "solve-deals.md").read_text("utf-8")
    assert solve(DEAL).stdout in page


def test_a_table_as_json() -> None:
    done = solve(DEAL, "--json", "--dealer", "E", "--vulnerable", "NS")
    (board,) = json.loads(done.stdout)["boards"]
    assert board["tricks"]["W"] == {"NT": 6, "S": 8, "H": 6, "D": 7, "C": 5}
    # Vulnerable, North-South lose 200 by bidding 1NT or 2C over 1S, so that it is par as well.
    assert board["par"] == {
        "score_ns": -110,
        "contracts": ["1S E+1", "1S W+1", "2S E=", "2S W="],
    }
    assert (board["dealer"], board["vulnerable"], board["deal"]) == ("E", "NS", DEAL)


def test_deals_from_standard_input_are_numbered() -> None:
    done = solve("-", "--json", typed=f"{DEAL}\n\n{DEAL}\n")
    assert [board["board"] for board in json.loads(done.stdout)["boards"]] == ["1", "2"]


def test_every_board_of_a_file_once_with_its_own_marks(tmp_path: Path) -> None:
    other = "N:J92.J76.K72.9432 AKQ6.84.J863.T65 87543.KQ9532..K7 T.AT.AQT954.AQJ8"
    file = tmp_path / "two.pbn"
    file.write_text(
        f'[Board "7"]\n[Dealer "W"]\n[Vulnerable "EW"]\n[Deal "{DEAL}"]\n\n'
        f'[Board "7"]\n[Dealer "W"]\n[Vulnerable "EW"]\n[Deal "{DEAL}"]\n[Contract "Pass"]\n\n'
        f'[Board "8"]\n[Deal "{other}"]\n'
    )
    boards = json.loads(solve(str(file), "--json").stdout)["boards"]
    marks = [(board["board"], board["dealer"], board["vulnerable"]) for board in boards]
    # Board 8 does not say: West deals and nobody is vulnerable (Law 2).
    assert marks == [("7", "W", "EW"), ("8", "W", "None")]
    assert boards[1]["tricks"]["E"] == {"NT": 9, "S": 8, "H": 6, "D": 12, "C": 11}, "as PGX has it"


def test_what_cards_cost_at_a_point_of_the_play() -> None:
    # Worked out in tests/analysis: the spade ace is the wrong card to ruff with.
    done = solve(ENDING, "--trump", "S", "--leader", "W", "--played", "W:HA SA")
    assert done.stdout.splitlines() == [
        "W:HA",
        "N:SA  (costs 1)",
        "E to play; the tricks of EW from here, by the card:",
        "  H2  1",
    ]
    done = solve(ENDING, "--trump", "S", "--leader", "W", "--played", "HA", "--json")
    document = json.loads(done.stdout)
    assert document["cards"] == {
        "SA": {"tricks": 1, "cost": 1},
        "S2": {"tricks": 2, "cost": 0},
    }
    assert document["played"] == [{"seat": "W", "card": "HA", "declarer_tricks": 2, "cost": 0}]


def test_at_the_end_there_is_nothing_to_play() -> None:
    done = solve(
        "N:A... 3... 4... K...", "--trump", "S", "--leader", "W", "--played", "SK SA S3 S4"
    )
    assert done.stdout.splitlines()[-1] == "All cards have been played."


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([ENDING], "is not 52 cards"),
        ([ENDING, "--trump", "S"], "needs --trump and --leader"),
        ([DEAL, "--played", "SA"], "it goes with --trump and --leader"),
        ([DEAL, "--dealer", "X"], "is not a seat"),
        (
            [ENDING, "--trump", "S", "--leader", "W", "--played", "HA E:S3"],
            "card 2 of the play, E:S3: it is N's turn",
        ),
        (
            [ENDING, "--trump", "S", "--leader", "W", "--played", "H2"],
            "card 1 of the play, W:H2: W does not hold H2",
        ),
        ([ENDING, "--trump", "Z", "--leader", "W"], "not a denomination"),
        (["nowhere.pbn"], "is not a file"),
        (["N:A2... 3.2.. 54... -", "--trump", "S", "--leader", "W"], "not known: W"),
    ],
)
def test_what_cannot_be_solved_is_said(words: list[str], why: str) -> None:
    done = solve(*words)
    assert done.exit_code != 0
    assert why in " ".join((done.output + str(done.exception)).split())


def test_a_deal_without_an_answer_costs_one_answer_and_exit_code_1(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Failing:
        def tables(self, deals: object) -> object:
            return (double_dummy.Unsolved("it crashed") for _ in deals)  # type: ignore[attr-defined]

    monkeypatch.setattr(solve_work, "solver", Failing)
    done = solve(DEAL)
    assert done.exit_code == 1
    assert "not solved: it crashed" in done.stdout
