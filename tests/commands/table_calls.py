"""Calls to a table from every part of the book, as a Director rules them by the program alone.

What happened comes first, then the questions are answered from that; `law` is what the Laws of 2017
say of it. ``python -m tests.commands.table_calls`` writes the page.
"""

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from fairdeal.commands.rule_assistant import Assistant
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "table-calls.md"


@dataclass(frozen=True, slots=True)
class TableCall:
    """A call: what had happened, what the Director typed, and what has to come of it."""

    title: str
    happened: str
    typed: tuple[str, ...]
    law: str
    """What the Laws of 2017 say, in our words."""
    rulings: tuple[str, ...]
    """What therefore has to be read out, or done."""


CALLS = (
    TableCall(
        "Preliminaries: the wrong way round",
        "At the third table the pair that should sit East-West has sat down North-South, and the "
        "other way round. The first board of the round has been bid. Nobody is to blame alone.",
        ("Players sit in the wrong seats", "1", "", "yes"),
        "5B: once a board has been begun so, Law 15 deals with it; a penalty may follow.",
        ("Go on under Law 15. (Law 5B)", "a procedural penalty. (Law 5B)"),
    ),
    TableCall(
        "Irregularities: fourteen cards",
        "West counts his cards before looking at them: fourteen. North has twelve. Nobody has "
        "called, nobody has seen a card of another hand, and the card belongs to the board.",
        ("fourteen cards", "1", "W", "yes", "no", "no", "no"),
        "13A1: the Director puts the hands right; where no call was made and no card seen, nothing "
        "else follows.",
        ("The card goes to the hand it belongs to", "(Law 13A1)"),
    ),
    TableCall(
        "Irregularities: a hesitation",
        "East thinks for a long time over 3H and passes; West, with a balanced hand, bids 4H and "
        "makes it. West's peers are asked: some would have passed. Without 4H the contract would "
        "have been 3H, made with ten tricks.",
        ("A player hesitated and his partner bid on", "1", "E", "yes", "yes", "yes", "yes"),
        "16B1: among logical alternatives West may not choose one that was suggested; 16B3 and "
        "12C1: if that damaged the opponents, the score is adjusted when the play is over.",
        ("choose nothing that it suggests", "To come back for"),
    ),
    TableCall(
        "The auction: an insufficient bid",
        "North bids 1H over East's 1S. East does not accept it, and North passes.",
        ("one heart over one spade", "1", "N", "no", "no", "pass", "no"),
        "27A1: East could have accepted; 27B2: South is silenced for the rest of the auction. 26B: "
        "declarer may restrict South's first lead; 72C is looked at after the play.",
        (
            "The call by North is cancelled. (Law 27B)",
            "South: You must pass whenever it is your turn, to the end of the auction. (Law 27B2)",
            "(Law 26B)",
            "(Law 72C)",
        ),
    ),
    TableCall(
        "The auction: partner opens in one's place",
        "West deals. Before he has called, East opens 1H. South does not accept it. West passes "
        "and East then opens 1H at his turn again: the same call, so it is comparable.",
        ("opened out of turn", "1", "E", "no", "no", "bid", "partner", "no", "yes", "similar"),
        "29B: the bid is cancelled and West calls as he likes; 31B with 23A: a comparable call at "
        "East's proper turn has no further rectification, and 23C is looked at after the play.",
        ("The call by East is cancelled. (Law 29B)", "without further rectification"),
    ),
    TableCall(
        "The play: an opening lead by the wrong defender",
        "South is declarer, West to lead. East faces the king of clubs. No card of dummy has been "
        "seen, nobody had told him to lead. South will have none of it.",
        ("wrong defender opening lead", "1", "E", "no", "no", "no", "no", "no", "refuse", "no"),
        "54D: the lead is withdrawn and becomes a major penalty card (50B); West then leads, and "
        "50D2 lets declarer require or forbid clubs.",
        (
            "go back to the hands. (Law 54D)",
            "stays face up on the table as a major penalty card",
            "(Law 50D2)",
        ),
    ),
    TableCall(
        "The play: an established revoke",
        "West ruffs a heart in trick 5 and wins it; in trick 7 he follows to hearts. His side has "
        "won one more trick since. Neither had revoked before; North-South are not damaged more.",
        (
            *("a defender revoked and it was noticed later", "1", "W", "yes", "played_on", "no"),
            *("no", "none", "no", "offender", "1", "no"),
        ),
        "63A1: established, for his side has played on; 64A1: he won the revoke trick himself, so "
        "that trick and one of the later ones are transferred: two.",
        (
            "The revoke is established and can no longer be corrected. (Law 63A1)",
            "Tricks transferred to North-South when the play is over: 2. (Law 64A1)",
        ),
    ),
    TableCall(
        "The play: a disputed claim",
        "With four tricks to go South claims all of them and says nothing. West still has a trump "
        "that South has forgotten; by any normal line South loses one trick.",
        (
            *("She claimed and we disagree", "1", "S", "no", "no", "no", "no", "yes", "no"),
            *("yes", "yes", "4", "3"),
        ),
        "68D, 70A, 70C: play has ceased; a trump that the claimer did not mention and may have "
        "forgotten wins the trick it could by normal play.",
        (
            "Play has ceased. (Law 68D2a)",
            "Of the tricks left North-South get: 3; East-West get: 1. (Law 70C)",
        ),
    ),
    TableCall(
        "The score: how many tricks?",
        "North-South say ten tricks, East-West nine. No claim. The cards still lie in order, and "
        "show ten; the round is not over. The contract was 4S by North.",
        ("we do not agree how many tricks were won", "1", "", "no", "no", "no", "4S N ="),
        "79B: the Director finds the number of tricks, here before the round has ended.",
        ("Correct the score of both sides: 4S N =.",),
    ),
    TableCall(
        "Proprieties: turned cards",
        "Dummy's opponent West has several times taken a card out of his hand before it was his "
        "turn. He does it again.",
        ("A player was rude", "1", "W", "74B3"),
        "74B3: a player should not detach a card before his turn; 90A lets a penalty be given.",
        ("You may give West a procedural penalty. (Law 74B3)",),
    ),
    TableCall(
        "The Director: his own error",
        "You had let a penalty card be picked up that should have stayed. The play is over, and "
        "nothing sets it right any more. North-South could have had 420, East-West at best 50.",
        ("wrong ruling", "1", "", "no", "yes", "NS +420", "EW +50", "no"),
        "82C: where no rectification lets the board be scored normally, both sides are treated as "
        "not at fault, each with the doubts in its favour.",
        ("NS +420. (Law 82C)", "EW +50. (Law 82C)"),
    ),
    TableCall(
        "Appeals: partner does not agree",
        "North appeals twenty minutes after the results were shown, through the Director, against "
        "a ruling at his own table. South does not want to.",
        ("they appeal against the ruling", "1", "N", "yes", "yes", "yes", "pair", "no"),
        "92D1: both members of a pair have to agree; the appeal is not heard.",
        ("North: Your appeal cannot be heard. (Law 92D1)",),
    ),
)


def transcript(call: TableCall) -> str:
    """What stands on the screen when these lines are typed."""
    typed, written = io.StringIO("".join(f"{line}\n" for line in call.typed)), io.StringIO()
    with mock.patch.object(sys, "stdin", typed), redirect_stdout(written):
        Assistant(code_for(Edition("2017"))).run()
    return "\n".join(line.rstrip() for line in written.getvalue().strip().splitlines())


def page() -> str:
    """The page of all calls."""
    return "\n".join((*_head(), *(line for call in CALLS for line in _section(call))))


def _head() -> Iterator[str]:
    yield "# Calls to a table, ruled by the questions alone"
    yield ""
    yield "What happened at the table, the questions the program asks about it under the Laws of"
    yield "2017, and the answers that lead to the ruling. The answers, and the comparison with the"
    yield "Laws below each call, are by those who wrote the program, by no independent Director."
    yield "A test keeps every line of the dialogues true."


def _section(call: TableCall) -> Iterator[str]:
    yield from ("", f"## {call.title}", "", call.happened, "")
    yield from ("```text", transcript(call), "```", "")
    yield f"*The Laws:* {call.law}"
    if call is CALLS[-1]:
        yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
