"""Calls to a table from every part of the book, as a Director rules them by the program alone.

What happened comes first, then the questions are answered from that; `law` is what the Laws of 2017
say of it. `TRIAL` is what became of fourteen calls that somebody else ruled by the program alone.
``python -m tests.commands.rule.table_calls`` writes the page.
"""

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest import mock

from fairdeal.commands.rule.assistant import Assistant
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from tests.commands.rule import third_trial
from tests.commands.rule.tried import Tried, table

PAGE = Path(__file__).parents[3] / "docs" / "explanation" / "table-calls.md"
TYPED = PAGE.with_name("table-calls-typed.md")
"""What the readers of the third trial typed, and what came out."""


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
        "Preparation: last week's deal",
        "At an ordinary club evening board 3 was played at one table, when a player at the next "
        "one recognizes the hands: nobody has dealt the board anew since last week. No contestant "
        "is to blame.",
        (
            *("The deal was played before in another session", "1", "", "2", "no", "no"),
            *("watch 1", "none", "none", "matchpoints"),
        ),
        "6D2: no result may stand if the deal comes from another session; 12C2a: both sides get "
        "average plus, for neither is at fault.",
        (
            "Give an artificial adjusted score to both sides. (Law 6D2)",
            "Give the offending side an artificial adjusted score: average plus, at least 60%",
            "Give the non-offending side an artificial adjusted score: average plus, at least 60%",
        ),
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
        (
            "wrong defender opening lead",
            "1",
            "E",
            *["no"] * 4,
            "refuse",
            *["no"] * 2,
            "none",
        ),
        "54D: the lead is withdrawn and becomes a major penalty card (50B); West then leads, and "
        "50D2 lets declarer require or forbid clubs.",
        (
            "are taken back. (Law 54D)",
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
        "The play: dummy seen before the lead is dealt with (6)",
        "South is declarer, West to lead. East faces the jack of diamonds while West puts a card "
        "face down; dummy lays down two spades, and South has seen them. Nobody has played.",
        ("wrong defender opening lead", "1", "E", "no", "yes", "yes", "no", "no"),
        "54: West's card goes back; 54C: declarer, who could have seen a card of dummy's, must "
        "accept; 54B1: the second card comes from his hand.",
        (
            "The face-down lead of West goes back to the hand. (Law 54)",
            "the second card is due from declarer's hand. (Law 54C)",
        ),
    ),
    TableCall(
        "The play: a suit not to be led (3)",
        "East's 1H out of rotation was withdrawn; later he bid 3H in the legal auction. West has "
        "the lead for the first time. North would forbid hearts, or else diamonds.",
        (
            *("A defender whose partner had a call withdrawn has the lead", "1", "E"),
            *("hearts", "yes", "diamonds"),
        ),
        "26B: one suit that East did not specify in the legal auction, for as long as West keeps "
        "the lead; hearts cannot be named.",
        (
            (
                "West: You may not lead diamonds for as long as you keep the lead, unless "
                "you have nothing else. (Law 26B)"
            ),
        ),
    ),
    TableCall(
        "The play: two penalty cards (7)",
        "West has dropped the six of clubs, and the nine of diamonds lies there from a corrected "
        "revoke. East is to lead; South wants neither clubs nor diamonds.",
        ("penalty cards in two or more suits", "1", "W", "diamonds clubs", "forbid", "3"),
        "50B: both are major; 51B2b: declarer may forbid both suits, and both cards go back.",
        (
            (
                "East: You may not lead diamonds, clubs for as long as you keep the lead, unless "
                "you have nothing else. (Law 51B2b)"
            ),
            "penalty cards no longer: take them up. (Law 51B2b)",
        ),
    ),
    TableCall(
        "The score: how many tricks?",
        "North-South say ten tricks, East-West nine. No claim. The cards still lie in order, and "
        "show ten; the round is not over. The contract was 4S by North.",
        ("we do not agree how many tricks were won", "1", "", "no", "no", "no", "no", "4S N ="),
        "79B: the Director finds the number of tricks, here before the round has ended.",
        ("Correct the score of both sides: 4S N =.",),
    ),
    TableCall(
        "Proprieties: turned cards",
        "Dummy's opponent West has several times taken a card out of his hand before it was his "
        "turn. He does it again.",
        ("A player was rude", "1", "W", "74B3"),
        "74B3: a player should not detach a card before his turn; the Director sees that he stops "
        "(81C3), and 90A lets a penalty be given.",
        (
            "Tell the player to stop it. You may give West a procedural penalty; if it is grave",
            "a disciplinary one (Law 91). (Law 74B3)",
        ),
    ),
    TableCall(
        "Proprieties: a spectator speaks",
        "East leads out of turn. Before anybody else has said a word, a friend of South's who sits "
        "behind him cries: “Wrong hand!”. He has told nobody anything about the cards.",
        ("A spectator cried out", "1", "", "5", "yes", "yes", "1", "no"),
        "76B5: a spectator may not draw attention to any aspect of the game; 76C2 and 81C3: the "
        "lead is dealt with all the same, and South loses no right (he could, in 1997: 11B1).",
        ("is dealt with all the same (Law 81). (Law 76B5)",),
    ),
    TableCall(
        "Sponsorship: a rule of the house",
        "On the wall stands: “At this club nobody loses tricks for a revoke.”",
        ("A regulation says something else than the Laws", "1", "", "yes"),
        "80B2f: regulations supplement the Laws, and may not be in conflict with them.",
        ("The regulation conflicts with the Laws and is void. (Law 80B2f)",),
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
    TableCall(
        "Appeals: the committee reads the law otherwise (14)",
        "There is a committee. North-South appeal on a point of law alone; the Director in charge "
        "stays with his ruling, the committee asks him to change it, and he does not.",
        (
            *("May the committee change the ruling", "1", "N", "yes", "yes", "law", "upheld"),
            *("yes", "varied", "no", "no", "no"),
        ),
        "93B1: the Director in charge hears it, then the committee may; 93B3: it may not overrule "
        "him on the law, but recommend.",
        ("You are recommended to change the ruling. (Law 93B3)", "The ruling stands. (Law 93B3)"),
    ),
)


TRIAL = (
    Tried(
        "Board marked wrongly; North and South hold each other's cards",
        "2, 7B1, 16D2",
        "right",
        "One player at a time is asked for; no entry spoke of partner's cards",
        "the refusal says to rule on one after the other; such an entry",
    ),
    Tried(
        "A call on the cards of another board, and that board next",
        "15A",
        "right",
        "Which information may not be used; whether the other board may be played",
        "both are said",
    ),
    Tried(
        "A card seen in the auction, then a bid out of rotation, then the leads",
        "24, 31A2b, 26B, 50C",
        "**wrong**: let hearts be forbidden, which East had shown",
        "The program asked which suits were shown, and offered them all the same",
        "only the suits left are offered; what a second call costs is told before it",
    ),
    Tried(
        "An artificial insufficient bid, changed at once",
        "27A1, 27B1a, 27C",
        "right",
        "Which denomination is meant; whether the change stands",
        "both are said in the question",
    ),
    Tried(
        "A wrong explanation corrected over a face-down lead",
        "21B1a, 41A, 17D1",
        "right, by a guess",
        "When the auction period ends",
        "the question says it; the ruling, how the auction goes on and what becomes of the lead",
    ),
    Tried(
        "An opening lead out of turn, and dummy begins to spread",
        "54, 54C, 54B1",
        "right, the last step by a guess",
        "Asked which hand had played when nobody had",
        "the ruling says from which hand the second card comes",
    ),
    Tried(
        "A small card dropped, then a corrected revoke by the same defender",
        "50B, 62, 51B2",
        "right",
        "Fifteen choices of suits, two of them possible; stale reminders",
        "the suits of the cards are asked; the first card is called major; reminders go",
    ),
    Tried(
        "Two revokes in a suit, the first corrected",
        "64A1, 64B2",
        "right",
        "The answer for the first revoke was offered for the second",
        "no longer offered; the exemption says that the earlier one was established",
    ),
    Tried(
        "A claim with an unstated finesse, playing on refused by dummy",
        "68D2, 70D1, 70E1",
        "**wrong**: eight tricks, for nine",
        "The number is for the Director; `fairdeal claim` supposed a card forgotten",
        "the entry for playing on names dummy; nothing about the number",
    ),
    Tried(
        "Dummy has looked at a hand, then warns and asks",
        "43B2, 64A2",
        "right",
        "An answer spoke of dummy without saying that he may have lost his rights",
        "the answer says it",
    ),
    Tried(
        "A concession found wrong after the session",
        "71B, 79C1",
        "right",
        "A double negative",
        "asked the other way round",
    ),
    Tried(
        "A misleading hesitation",
        "73E2, 12C1c",
        "right",
        "Percents only, no thirds",
        "fractions are offered",
    ),
    Tried(
        "A revoke that a spectator reports after the session",
        "81C3, 64B5, 64C1",
        "right",
        "Whether one may rule at all on what a spectator says",
        "the ruling on the spectator says so",
    ),
    Tried(
        "An appeal on law, on judgement and on a fine",
        "92, 93B",
        "**not settled**: on judgement by a guess, on the fine not at all",
        "The program took it that there is no committee",
        "it asks, where no code of the event says",
    ),
)
"""In the order in which they were put to the reader."""


def transcript(call: TableCall) -> str:
    """What stands on the screen when these lines are typed."""
    return said(call.typed, "2017")


@cache
def said(lines: tuple[str, ...], edition: str) -> str:
    """What stands on the screen when these lines are typed under the Laws of that year."""
    typed, written = io.StringIO("".join(f"{line}\n" for line in lines)), io.StringIO()
    with mock.patch.object(sys, "stdin", typed), redirect_stdout(written):
        Assistant(code_for(Edition(edition))).run()
    return "\n".join(line.rstrip() for line in written.getvalue().strip().splitlines())


SECOND_TRIAL = (
    Tried(
        "A deal of last week on the table",
        "6D2, 12C2a, 6D3",
        "right",
        "Nothing said of the tables to come",
        "",
    ),
    Tried(
        "Partners change places; two hands in each other's pockets",
        "5A, 87",
        "right, by a guess",
        "That the three scores stand is not said; “go on under Law 87” begins anew",
        "",
    ),
    Tried(
        "A card found in the board after a discard on its suit",
        "14B2, 14B4, 64A2",
        "right, by a guess",
        "Nothing led from the card to the revoke",
        "it says that not having played it may be a revoke",
    ),
    Tried(
        "Fourteen cards and twelve, before and after 2007",
        "13; 1997 13",
        "right",
        "1997, compared: “Nothing follows”, and then a question",
        "not said where the ruling is not finished",
    ),
    Tried(
        "Heard at the next table after the first call; 2007 too",
        "16D; 2007 16C",
        "right",
        "No help in choosing between the two orders",
        "",
    ),
    Tried(
        "A slip of the hand over which West has bid",
        "25A6",
        "right, by a guess",
        "Who may use the bid taken back: silent",
        "ruled, since 2007",
    ),
    Tried(
        "An insufficient artificial bid in three editions",
        "27B, 23A; 1997 27B2",
        "right",
        "“The same denomination” of an artificial bid",
        "",
    ),
    Tried(
        "A pass out of rotation by the opener's partner; 1997 too",
        "30B1b, 23A2; 1997 30A",
        "right",
        "1997: that North is free",
        "",
    ),
    Tried(
        "Partner doubled, then a double after the final pass",
        "36A, 39C, 26B",
        "right",
        "Two entries for two acts",
        "",
    ),
    Tried(
        "An explanation corrected before the next call",
        "20F4, 21B1, 21B2",
        "right",
        "“Type 21” begins anew",
        "",
    ),
    Tried(
        "A lead out of turn, and a hand half spread (2007)",
        "54A",
        "right, by a guess",
        "From which hand the next card comes",
        "",
    ),
    Tried(
        "“Queen”, and dummy plays another one",
        "46B3a, 45D1",
        "right",
        "East's right stands under a second entry; what his card told",
        "",
    ),
    Tried(
        "A board spoilt in a match; three editions",
        "86B1; 2007 86D; 1997 86A",
        "right, by a guess",
        "Found by its number, not by its words",
        "",
    ),
    Tried(
        "A premature lead, then its owner's partner leads",
        "57A, 50D2",
        "right",
        "",
        "",
    ),
    Tried(
        "The same revoke in three editions",
        "64A2; 1997 64A2",
        "right, by a guess",
        "1997 asks for the number of tricks",
        "",
    ),
    Tried(
        "A missing card in a trick; 1997 too",
        "67B1",
        "right",
        "1997: two entries give two scores",
        "",
    ),
    Tried(
        "A claim with a trump out",
        "70C, 70D1",
        "right",
        "",
        "",
    ),
    Tried(
        "Agreement to a claim withdrawn; 1997 too",
        "69B2; 1997 69B",
        "right",
        "“Who did it?” is the claimer",
        "it asks who had claimed",
    ),
    Tried(
        "A lead out of turn told by a spectator; 1997 too",
        "76B5, 54D; 1997 11B1",
        "right",
        "1997: what becomes of the card",
        "",
    ),
    Tried(
        "The Director's error, and half a pair appeals",
        "82C, 92D",
        "**wrong**: average plus, where both scores are assigned",
        "2017 has no answer for a partner who has gone",
        "",
    ),
)


def page() -> str:
    """The page of all calls."""
    sections = (line for call in CALLS for line in _section(call))
    trials = (*_trial(), *_second_trial(), *third_trial.lines())
    return "\n".join((*_head(), *trials, *sections))


def typed_page() -> str:
    """The page of what was typed at the third trial, and of what comes out."""
    runs = ((run, said(run.lines, run.edition)) for run in third_trial.RUNS)
    return "\n".join((*third_trial.typed_lines(runs), ""))


def _head() -> Iterator[str]:
    yield "# Calls to a table, ruled by the questions alone"
    yield ""
    yield "What happened at the table, the questions the program asks about it under the Laws of"
    yield "2017, and the answers that lead to the ruling. The answers, and the comparison with the"
    yield "Laws below each call, are by those who wrote the program, by no independent Director."
    yield "A test keeps every line of the dialogues true."


def _trial() -> Iterator[str]:
    """How a reader fared who had no part in the program."""
    right = sum(each.ruled.startswith("right") for each in TRIAL)
    yield from ("", "## Fourteen calls by a reader without the book", "")
    yield "Fourteen more incidents, most with several irregularities, and what the Laws of 2017"
    yield "require of each were written down first, from the text of the Laws. Then another"
    yield "reader, a language model, got the incidents and `fairdeal rule` (for 9 `fairdeal"
    yield "claim` as well), and was told to use nothing else, neither the Laws nor the expected"
    yield "rulings. What the model had learned of bridge before could not be taken from it; it"
    yield "said where it leaned on that. Its rulings were compared with the expected ones:"
    yield f"{right} of {len(TRIAL)} were right, two of these with a guess where the program was"
    yield "silent. No human Director took part. What has been changed since was not put to such"
    yield "a reader again; the tests hold it. Of the claim (9) one may judge otherwise: if West"
    yield "throws a club on the ace of spades, a finesse that loses to him leaves South eight"
    yield "tricks as well."
    yield ""
    yield from table(TRIAL)
    yield ""
    yield "Of these, 3, 6, 7 and 14 stand below as the program rules them now, among others."


def _second_trial() -> Iterator[str]:
    """How another reader fared with the program after the first had been listened to."""
    right = sum(each.ruled.startswith("right") for each in SECOND_TRIAL)
    guessed = sum("guess" in each.ruled for each in SECOND_TRIAL)
    yield from ("", "## Twenty more calls, by a second reader", "")
    yield "A day later, of every chapter and of 1997 and 2007 too, in the same way; another such"
    yield f"reader, who knew nothing of the first one: {right} of {len(SECOND_TRIAL)} were right,"
    yield f"{guessed} of these with a step that he took from his own knowledge."
    yield ""
    yield from table(SECOND_TRIAL)


def _section(call: TableCall) -> Iterator[str]:
    yield from ("", f"## {call.title}", "", call.happened, "")
    yield from ("```text", transcript(call), "```", "")
    yield f"*The Laws:* {call.law}"
    if call is CALLS[-1]:
        yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    TYPED.write_text(typed_page(), encoding="utf-8")
