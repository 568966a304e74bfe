"""``fairdeal equity``: a proposal after a revoke or for an assigned score, and what is refused."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import ENGLISH, read_in

# South leads a diamond at seven cards; East, with the bare king, discards a spade. Instead of two
# tricks South would have had five: the king falls, a spade comes to the ace, four more diamonds.
ENDING = ("--deal", "N:52..AQJT9. KQJT98..K. A7643..82. ..76543.32", "--leader", "S")
BOARD = (*ENDING, "--before", "4", "--vulnerable", "Both", "--lines", "5")
REVOKE = ("--contract", "3NT S", "--played", "D8 D3 D9 S8 S2 S9", "--revoke", "4")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """What a command was asked in is not what the next test is asked in."""
    yield
    read_in(ENGLISH)


def run(*words: str) -> str:
    result = CliRunner().invoke(app, ["equity", *words])
    assert result.exit_code == 0, result.output
    return result.output


def proposed(*words: str) -> dict[str, Any]:
    found = json.loads(run(*words, "--json"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("edition", "clause"), [("1997", "64C"), ("2007", "64C"), ("2017", "64C1")]
)
def test_after_a_revoke_the_tricks_due_stand_beside_equity(edition: str, clause: str) -> None:
    found = proposed(*BOARD, *REVOKE, "--tricks", "6", "--transferred", "1", "--edition", edition)
    assert (found["status"], found["edition"]) == ("proposal", edition)
    assert (found["offenders"], found["under"][0]) == ("EW", clause)
    (outcome,) = found["outcomes"]
    assert (outcome["declarer_tricks"], outcome["points_ns"], outcome["weight"]) == (9, 600, "1")
    assert outcome["line"][:4] == ["D8", "D3", "D9", "DK"]
    assert found["due"] == {
        "transferred": 1,
        "declarer_tricks": 7,
        "points_ns": -200,
        "compensates": False,
    }
    assert found["sampling"]["lines"] == 5


def test_an_assigned_score_has_the_shares_that_were_given() -> None:
    shares = ("--contract", "3NT S=3/5", "--contract", "1NT S=40%", "--offenders", "ew")
    found = proposed(*BOARD, *shares)
    weights = {outcome["points_ns"]: outcome["weight"] for outcome in found["outcomes"]}
    assert weights == {600: "3/5", 150: "2/5"}
    assert (found["offenders"], found["due"]) == ("EW", None)
    assert found["score"]["ns"] == found["score"]["ew"]


def test_the_proposal_is_read_out_in_the_readers_language() -> None:
    said = run(*BOARD, *REVOKE, "--tricks", "6", "--transferred", "1", "--language", "fi")
    assert said.startswith("Ehdotus kilpailunjohtajalle")
    assert "100 %: 3NT S=, 600" in said


ASSIGNED = ("--contract", "3NT S", "--offenders", "EW")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (REVOKE, "Say with --tricks how many tricks declarer's side won at the table."),
        (
            (*REVOKE, "--tricks", "6", "--contract", "1NT S"),
            "After a revoke there is one contract, the one that was played.",
        ),
        (
            ("--contract", "3NT S", "--revoke", "4", "--tricks", "6", "--played", "D8 D3"),
            "--revoke 4: --played has 2 cards, give them up to the revoke.",
        ),
        (("--contract", "3NT S"), "Say which side offended, --offenders NS or EW"),
        ((*ASSIGNED[:2], "--offenders", "South"), "Say which side offended, --offenders NS or EW"),
        (("--contract", "3NT S=half", "--offenders", "EW"), "'half' is no share of a contract"),
        (("--contract", "3NT S=1/0", "--offenders", "EW"), "'1/0' is no share of a contract"),
        ((*ASSIGNED, "--played", "S:D8 N:D9"), "card 2 of the play, N:D9: it is W's turn"),
        ((*ASSIGNED, "--deal", "N:52..AQJT9. - - -"), "The cards of all four hands are needed."),
        ((*ASSIGNED, "--edition", "1987"), "1987"),
        # Seven cards each are left, so six tricks went before.
        ((*ASSIGNED, "--before", "7"), "--before 7: tricks before this end of a play: 6."),
        (
            (*REVOKE, "--tricks", "6", "--before", "9"),
            "--before 9: tricks before this end of a play: 6.",
        ),
        # Declarer has won four of the six, and the trick of D8 D3 D9 S8; two he has lost.
        (
            (*REVOKE, "--tricks", "3"),
            "--tricks 3: from 5 to 11 are possible after what --before and --played say.",
        ),
        (
            (*REVOKE, "--tricks", "12"),
            "--tricks 12: from 5 to 11 are possible after what --before and --played say.",
        ),
        (
            (*REVOKE, "--tricks", "10", "--transferred", "4"),
            "--transferred 4: tricks that the offending side won at the table: 3.",
        ),
        (
            ("--contract", "3NT S=1/3", "--contract", "1NT S", "--offenders", "EW"),
            "Give every contract its share, together 1, or none of them.",
        ),
        (
            ("--contract", "3NT S=1/3", "--contract", "1NT S=1/3", "--offenders", "EW"),
            "Give every contract its share, together 1, or none of them.",
        ),
        (
            (*ASSIGNED, "--vulnerable", "Nobody"),
            "'Nobody' is not a vulnerability; it is None, NS, EW or Both",
        ),
        (
            ("--contract", "3ZT S", "--offenders", "EW"),
            "'3ZT' is not a contract; write it such as 3NT",
        ),
        ((*ASSIGNED, "--played", "S:D8 W:SA"), "card 2 of the play, W:SA: W does not hold SA"),
    ],
)
def test_what_cannot_be_so_is_refused(words: tuple[str, ...], told: str) -> None:
    result = CliRunner().invoke(app, ["equity", *BOARD, *words])
    assert result.exit_code != 0
    assert told in str(result.exception)


@pytest.mark.parametrize("language", ["sk", "cs", "fi", "sr", "hu"])
@pytest.mark.parametrize(
    "words",
    [
        (*ASSIGNED, "--before", "7"),
        (*REVOKE, "--tricks", "3"),
        (*REVOKE, "--tricks", "10", "--transferred", "4"),
        ("--contract", "3NT S=1/3", "--contract", "1NT S", "--offenders", "EW"),
        (*ASSIGNED, "--vulnerable", "Nobody"),
        (*ASSIGNED, "--edition", "1987"),
        (*ASSIGNED, "--played", "S:D8 N:D9"),
        (*ASSIGNED, "--played", "S:D8 W:SA"),
        (*ASSIGNED, "--played", "X:D8"),
        (*ASSIGNED, "--leader", "X"),
        (*ASSIGNED, "--deal", "52..AQJT9. KQJT98..K. A7643..82. ..76543.32"),
        (*ASSIGNED, "--deal", "N:5..AQJT9. KQJT98..K. A7643..82. ..76543.32"),
        ("--contract", "3ZT S", "--offenders", "EW"),
        ("--contract", "3NT", "--offenders", "EW"),
    ],
)
def test_no_refusal_is_in_english_for_whoever_reads_another_language(
    words: tuple[str, ...], language: str
) -> None:
    english = CliRunner().invoke(app, ["equity", *BOARD, *words])
    theirs = CliRunner().invoke(app, ["equity", *BOARD, *words, "--language", language])
    assert isinstance(theirs.exception, Malformed)
    assert str(theirs.exception) != str(english.exception)


def test_a_refusal_is_in_the_readers_language() -> None:
    result = CliRunner().invoke(app, ["equity", *BOARD, *REVOKE, "--language", "sk"])
    assert "Koľko zdvihov" in str(result.exception)
