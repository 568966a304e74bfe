"""Sixty-nine more calls, by two more readers: how they fared, and what they typed.

``RUNS`` are the lines they typed last, changed where a question, an entry or its place in a list
has changed since. `tests.commands.rule.table_calls` writes the pages.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tests.commands.rule.third_trial_first import FIRST_HALF, TYPED
from tests.commands.rule.tried import Tried, table

FIRST: Final = 34
"""The first call of the second of the two readers."""


@dataclass(frozen=True, slots=True)
class Run:
    """Lines typed for a call, under the Laws of that year; an empty one is Enter."""

    call: int
    edition: str
    typed: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines one by one."""
        return tuple(self.typed.split("/"))


SECOND_HALF: Final = (
    Tried(
        "Red or white: three down doubled, and which figure",
        "77, 79C",
        "**not settled**: to be corrected, but 800 from his own knowledge",
        "No figure for a contract; how long the correction period is; “NS -800” refused",
        "a contract is counted, `4HX N -3 vul`; the period is told; NS -800 is read",
    ),
    Tried(
        "What two spades redoubled with an overtrick scores",
        "77",
        "**not settled**",
        "No entry, and any figure was taken",
        "found, and counted",
    ),
    Tried(
        "How many matchpoints a 620 gets",
        "78A",
        "right, by his own reckoning",
        "“matchpoints” found nothing",
        "the command is named",
    ),
    Tried(
        "How many IMPs 340 points are",
        "78B",
        "**not settled**",
        "“IMPs” found nothing",
        "the command is named",
    ),
    Tried(
        "Nine tricks or ten, asked a round later (1997)",
        "79B",
        "right",
        "That no score need be raised stood behind “I don't know”",
        "the question says it",
    ),
    Tried(
        "The same, and nobody is convinced",
        "79B3",
        "right",
        "A change for both sides was offered all the same",
        "no longer offered",
    ),
    Tried(
        "A wrong list after 25 minutes, and a club's 20 minutes",
        "79C1",
        "**not settled**: both ways told",
        "How long the period is, and whether it may be shortened",
        "the question says it",
    ),
    Tried(
        "A figure typed in wrongly, found two days later",
        "79C2",
        "right",
        "The period",
        "the question says it",
    ),
    Tried(
        "A trick too many, told by those who had it (2007)",
        "79A2, 81C3",
        "right, by a guess",
        "“The game goes on” where all four agree, as if the wrong score stood",
        "it says that what was written is corrected",
    ),
    Tried(
        "Two pairs equal at the top (2007)",
        "78D, 81B1",
        "right, by a guess",
        "“a tie” found nothing; which rule, is not said",
        "found; the question asks for the announcement",
    ),
    Tried(
        "No Director, and a revoke corrected at once",
        "80B2a, 62",
        "right, but for West's card",
        "62C2 is asked only when South has taken his card back",
        "",
    ),
    Tried(
        "A Danish championship in Sweden",
        "80A1c",
        "right, by a guess",
        "“The national authority”, without saying whose",
        "by its auspices, in 2007 by the place",
    ),
    Tried(
        "An opening out of turn, and a rule on the wall",
        "29B, 31B2, 80B2f",
        "right, by a guess",
        "Whether the rule conflicts is his to judge",
        "",
    ),
    Tried(
        "A bid changed behind the screen (2007)",
        "80B2e",
        "right, by a guess",
        "“screens” found nothing; whether an event may have such rules",
        "found; the question says it",
    ),
    Tried(
        "He will not use the bidding box (1997)",
        "80E, 80F, 90B8",
        "right",
        "“bidding boxes” led elsewhere; how much",
        "found",
    ),
    Tried(
        "A pair not in the list of entries",
        "80B2d, 80B2h",
        "right, by a guess",
        "“entries” found nothing",
        "found",
    ),
    Tried(
        "A psyche, and a club that forbids it",
        "40C1, 80B2f",
        "right, by a guess",
        "Whether a club may forbid it",
        "",
    ),
    Tried(
        "A protest and a typing error, both after twenty minutes (2007)",
        "92B, 79C1",
        "**wrong**: the typing error was not corrected",
        "Whether fifteen minutes may be set for scores",
        "the question says when",
    ),
    Tried(
        "A pair late that nobody had told (1997)",
        "12C1, 88, 90B1",
        "right, by a guess",
        "What A+ comes to; 55 % is never asked",
        "the ruling says: at least 60 %, more by the session",
    ),
    Tried(
        "One person hears appeals; he and a fine",
        "93A, 93B3",
        "right, by a guess",
        "“Is there a committee?” Yes or no, for a single person",
        "the question says so",
    ),
    Tried(
        "A revoke, and one partner would forgive it (1997)",
        "64A2, 81C8",
        "right, by a guess",
        "“Do they ask you?”, where one does and one does not",
        "asked of them as a side; the rest is the Director's",
    ),
    Tried(
        "A board not begun when the round ends",
        "12C2, 82B2",
        "right, by a guess",
        "40 % or 35 %",
        "the question and the ruling say it",
    ),
    Tried(
        "Nine or ten of hearts, and all cards mixed (2007)",
        "85B, 65D",
        "**not settled**",
        "Whose lead it is; both sides would be believed",
        "he says how play goes on; 65D asks whether the others kept theirs",
    ),
    Tried(
        "A board fouled after four tables (2007)",
        "87B, 90B6",
        "right",
        "The percentages were his own; two players, two runs",
        "nothing: a session counts them",
    ),
    Tried(
        "Late for the third time",
        "12C2, 90B1",
        "right, by a guess",
        "A+ for a pair of 65 %",
        "the ruling says it",
    ),
    Tried(
        "Sent off for the session",
        "91A, 91B, 93B3",
        "right, by a guess; the substitute not settled",
        "“suspend” led nowhere further; “East play on: they are not disqualified”",
        "a substitute is named; the boards are asked for, and lead to Law 12; the sentence mended",
    ),
    Tried(
        "A wrong answer about the contract (1997)",
        "41C, 84E",
        "right, by a guess",
        "No entry for a wrong answer in the play",
        "such an entry",
    ),
    Tried(
        "An appeal, and partner has gone home (1997)",
        "92B, 92D",
        "right",
        "Nothing leads on to Law 93",
        "it does",
    ),
    Tried(
        "A captain who does not appeal",
        "92D2",
        "right",
        "The title is the reverse of it",
        "",
    ),
    Tried(
        "An appeal too late, and the Director was wrong (2007)",
        "92B, 81C3",
        "**not settled**: by a guess it stands",
        "82A and 81C3 contradicted each other",
        "82C says until when",
    ),
    Tried(
        "An appeal from another table, and a wrong board",
        "92A, 81C3",
        "right, by a guess",
        "81C3 leads to Law 84, which asks what one came for",
        "it says to rule on what went wrong, by its own Law",
    ),
    Tried(
        "A committee on a fine and on a score",
        "93B2, 93B3",
        "right",
        "When the Regulating Authority matters",
        "",
    ),
    Tried(
        "No committee, and is that the end? (1997)",
        "93A, 93C",
        "right",
        "",
        "",
    ),
    Tried(
        "A quarter of a top for an appeal without merit (2007)",
        "92A",
        "right, by a guess",
        "“without merit” found nothing",
        "found; the sanction itself needs the event's code",
    ),
    Tried(
        "Thirty-one minutes, by way of the committee's chairman",
        "92B, 92C",
        "right",
        "“too late” did not find the appeal",
        "found",
    ),
    Tried(
        "Sixty and forty by the committee (1997)",
        "12C3, 93C",
        "right",
        "Weights of total points were refused when one was minus",
        "read",
    ),
)
"""Calls 34 to 69, of the chapters on the score, the organization, the Director and appeals."""
RUNS: Final = (
    *(Run(*each) for each in TYPED),
    Run(34, "1997", "What does a contract score/1/N/yes/4HX N -3 vul"),
    Run(35, "2017", "What does a contract score/1/S/yes/2SXX S +1 nv"),
    Run(36, "2007", "how many matchpoints does he get"),
    Run(37, "2017a", "how many IMPs"),
    Run(38, "1997", "the number of tricks written is disputed after the round/1/N/no/yes/1"),
    Run(39, "2017", "the players do not agree how many tricks were won/1/E/no/no/yes/no/1"),
    Run(40, "2017a", "scored to the wrong side, found late/1/S/no/yes/yes/NS +430"),
    Run(40, "2017a", "scored to the wrong side, found late/1/S/no/yes/no"),
    Run(40, "2017a", "scored to the wrong side, found late/1/S/yes/EW +430"),
    Run(41, "2017", "the score was typed in wrongly/1/N/no/yes/yes/NS +1100"),
    Run(42, "2007", "A score was computed or recorded wrongly/1/S/yes/4S S -1"),
    Run(42, "2007", "the players do not agree how many tricks were won/1/S/yes"),
    Run(43, "2007", "a tie/1//yes"),
    Run(44, "2017", "there is no Director/1/E/no/new/a revoke/1/E/yes/1/1/1/yes/1/no/no/to do"),
    Run(45, "2017", "Who is the Regulating Authority of this event?/1//3"),
    Run(45, "2017", "Who answers for the organization of the event?/1//no"),
    Run(
        46,
        "2017",
        "A player opened out of turn/1/W/no/2/2/3/2/1/1/watch 1/no/new/"
        "A regulation says something else than the Laws/1/W/yes",
    ),
    Run(47, "2007", "he changed his insufficient bid/1/S/yes/2/1/yes/watch 1/no"),
    Run(47, "2007", "A regulation says something else than the Laws/1/S/no"),
    Run(48, "1997", "a player does not do what the regulations ask/1/N/8/2/yes/10% of a top"),
    Run(49, "2017", "entries/1//yes"),
    Run(50, "2017a", "a psyche/1/N/no/new/A regulation says something else than the Laws/1/N/yes"),
    Run(51, "2007", "A player appeals against a ruling/1/N/yes/no"),
    Run(51, "2007", "a score on the list is wrong/1/W/no"),
    Run(52, "1997", "a pair came late/1/E/1/2/no"),
    Run(52, "1997", "No result can be obtained on the board/1/E/3/3/1"),
    Run(
        53,
        "2017",
        "An appeal has to be heard: who decides, and what?/1/E/yes/yes/3/1/no/no/new/"
        "An appeal has to be heard: who decides, and what?/1/E/yes/yes/2/2/no/no/no",
    ),
    Run(
        54,
        "1997",
        "The side not at fault asks you to waive a rectification/1/W/yes/no/new/a revoke/"
        "1/W/yes/2/no/1/no/3/1/no",
    ),
    Run(55, "2017", "No result can be obtained on the board/1/E/1/3/1/40%"),
    Run(55, "2017", "a pair came late/1/E/8/2/yes/10% of a top"),
    Run(56, "2007", "The players disagree about what happened/1/W/no"),
    Run(56, "2007", "A player did not keep his played cards in order/1/W/yes"),
    Run(
        57,
        "2007",
        "A player put his cards back into the wrong pocket of the board/1/N/2/watch 1/1//"
        "1/1/1/2/no/new/A player put his cards back into the wrong pocket of the board/1/"
        "E/2",
    ),
    Run(58, "2017", "No result can be obtained on the board/1/E/1/3/1/35%"),
    Run(58, "2017", "a pair came late/1/E/1/2/yes/10% of a top"),
    Run(59, "2017", "suspend a player/1/E/2/1/1/yes/new/suspend a player/1/E/3/1/yes/no"),
    Run(59, "2017", "No result can be obtained on the board/1/E/1/3/1/40%"),
    Run(59, "2017", "An appeal has to be heard: who decides, and what?/1/E/yes/yes/2/2/no/no/no"),
    Run(
        60,
        "1997",
        "The play is over: misinformation came out too late/1/S/1/yes/watch 1/yes/3H S =/3H S =/no",
    ),
    Run(
        60,
        "1997",
        "A player was misled by an opponent's hesitation, question or remark/1/S/2/yes/no/yes/yes",
    ),
    Run(61, "1997", "A player appeals against a ruling/1/N/yes/yes/yes/2/3"),
    Run(62, "2017", "A captain appeals against a ruling/1/S/yes/yes/yes/3/no"),
    Run(63, "2007", "A player appeals against a ruling/1/N/yes/no"),
    Run(63, "2007", "The Director made a mistake: the ruling was wrong/1//yes"),
    Run(63, "2007", "Somebody tells you of an error nobody had mentioned/1/N/no"),
    Run(64, "2017", "A player appeals against a ruling/1/N/no"),
    Run(64, "2017", "Somebody tells you of an error nobody had mentioned/1/N/yes/watch 1/1//5/yes"),
    Run(64, "2017", "A wrong board is played/1/N/2/no/no/1"),
    Run(
        65,
        "2017",
        "An appeal has to be heard: who decides, and what?/1/E/yes/yes/2/2/no/no/no/new/"
        "An appeal has to be heard: who decides, and what?/1/E/yes/yes/3/2/no/no",
    ),
    Run(66, "1997", "An appeal has to be heard: who decides, and what?/1/E/no/1/yes"),
    Run(
        67,
        "2007",
        "An appeal has to be heard: who decides, and what?/1/E/yes/yes/3/1/no/no/new/"
        "A regulation says something else than the Laws/1/E/no",
    ),
    Run(68, "2017a", "A player appeals against a ruling/1/N/yes/no"),
    Run(68, "2017a", "A player appeals against a ruling/1/N/yes/yes/no"),
    Run(
        69,
        "1997",
        "An appeals committee wants to vary an assigned score/1/N/"
        "4S S = 60% + 4S S -1 40%/4S S = 60% + 4S S -1 40%/new/"
        "An appeal has to be heard: who decides, and what?/1/E/yes/yes/3/2/yes",
    ),
)


def lines() -> Iterator[str]:
    """The part of the page of calls that tells of this trial."""
    right = sum(each.ruled.startswith("right") for each in SECOND_HALF)
    by_a_step = sum(" by " in each.ruled for each in SECOND_HALF if each.ruled.startswith("right"))
    wrong = sum(each.ruled.startswith("**wrong") for each in SECOND_HALF)
    open_ = len(SECOND_HALF) - right - wrong
    yield from ("", "## Sixty-nine more calls, by two more readers", "")
    yield "Expectations were again written first, from the text of the Laws, in all editions."
    yield "Two more language models, each for a half of the calls, had `fairdeal rule` and"
    yield "`fairdeal claim` and nothing else. They knew bridge, and said where they leaned on it;"
    yield "no human Director took part."
    yield ""
    yield from _first_half()
    yield ""
    count, last = len(SECOND_HALF), FIRST + len(SECOND_HALF) - 1
    yield f"Calls {FIRST} to {last}, of the score, the organization, the Director and appeals:"
    yield f"{right} of {count} were right, {by_a_step} of these with a step by a guess or from"
    yield f"his own knowledge; {wrong} was wrong, {open_} not settled. What a contract is worth it"
    yield "tells here only since; matchpoints and IMPs (36, 37) are counted by `fairdeal score` and"
    yield "by a session, which he did not have. What has been changed was put to no reader again."
    yield "What he typed, as it is answered now, has"
    yield "[its own page](table-calls-typed.md)."
    yield ""
    yield from table(SECOND_HALF, FIRST)


def _first_half() -> Iterator[str]:
    """Calls 1 to 33, by the other reader."""
    right = [each for each in FIRST_HALF if each.ruled.startswith("right")]
    by_a_step = sum(" by " in each.ruled for each in right)
    wrong = sum(each.ruled.startswith("**wrong") for each in FIRST_HALF)
    count, open_ = len(FIRST_HALF), len(FIRST_HALF) - len(right) - wrong
    yield f"Calls 1 to {count}, of Laws 1 to 40 and 72 to 76 (2017 unless named; 2017a as amended):"
    yield f"{len(right)} of {count} were right, {by_a_step} of these with a step by a guess or from"
    yield f"his own knowledge; {wrong} was wrong, {open_} not settled."
    yield ""
    yield from table(FIRST_HALF)


_OPTION = re.compile(r" {2}(\d+) {2}(.*)")
_CLAUSE = re.compile(r"Question \d+ \(Law (.*?);")


def typed_lines(runs: Iterable[tuple[Run, str]]) -> Iterator[str]:
    """The page of what was typed and what came out: each question in a line, with its answer."""
    yield "# What two readers typed for sixty-nine calls, and what comes out"
    yield ""
    yield "The lines that the last two readers of [the calls](table-calls.md) typed into"
    yield "`fairdeal rule` without the book, adapted where something has changed since (34 and 35"
    yield "are typed as one may only now). After an arrow: the answer. What they were offered"
    yield "besides is left out. A test keeps every line true; some answers were not the ones"
    yield "required, as the table there tells."
    call = 0
    for run, said in runs:
        if run.call != call:
            call = run.call
            yield from ("", f"## {call}: {(*FIRST_HALF, *SECOND_HALF)[call - 1].incident}")
        yield from ("", "```text", f"Laws of {run.edition}", *_short(said.splitlines()), "```")


def _short(said: Iterable[str]) -> Iterator[str]:
    """A transcript with each question, its clause and the answer in one line."""
    question, offered, is_asking = "", dict[str, str](), False
    for line in said:
        if (asks := _CLAUSE.match(line)) or line.startswith(("What did you see?", "Which is it?")):
            is_asking = True
        if asks:
            question = f"{asks[1]}:"
        elif line.startswith("> ") and is_asking:
            yield f"{question} → {_meant(line[2:], offered)}"
            question, offered, is_asking = "", {}, False
        elif line.startswith("Which is it?"):
            answer = line.rpartition(") ")[2] if not line.endswith(")") else ""
            if answer:
                yield f"  → {_meant(answer, offered)}"
            offered, is_asking = {}, False
        elif is_asking and (option := _OPTION.fullmatch(line)):
            offered[option[1]] = option[2]
        elif is_asking and question:
            question += f" {line.strip()}"
        elif line not in ("", ">") and not line.startswith("The Laws of "):
            yield line.rstrip()


def _meant(answer: str, offered: dict[str, str]) -> str:
    return offered.get(answer, answer)
