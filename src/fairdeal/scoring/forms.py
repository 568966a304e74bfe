"""Every form of contest scored here, as one table: what is compared, in what, and where it is held.

``docs/reference/forms.md`` is this table; a test compares them.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class FormOfContest:
    """One form of contest and what holds for it."""

    name: str
    contestants: str
    compared: str
    """What a score is held against."""
    unit: str
    made: str
    """What average plus, average and average minus are worth; empty where they have no value."""
    fouled: bool
    """Whether a fouled board is scored in groups."""
    carried_out: str
    """The function that does it."""
    held_by: str
    """The real event, or the published example, that the tests reproduce."""
    commands: str
    """How ``fairdeal event`` is told of it."""


_MATCHPOINTS: Final = "60, 50, 40 percent, own session"
_IMPS: Final = "+3, 0, -3 IMPs, own mean"
FORMS: Final = (
    FormOfContest(
        *("matchpoint pairs", "pairs", "every other result", "matchpoints", _MATCHPOINTS, True),
        *("ranking.rank", "44 pairs of a Polish club; four club sessions in USEBIO", "new"),
    ),
    FormOfContest(
        *("Ascherman", "pairs", "every result, its own too", "matchpoints", _MATCHPOINTS, True),
        *("ranking.rank", "a simultaneous event of 1999 (649 percentages)", "new --form ascherman"),
    ),
    FormOfContest(
        *("cross-IMPs", "pairs", "every other result", "IMPs", _IMPS, True),
        *(
            "ranking.rank",
            "three events, one with the Polish limit of 17",
            "new --form cross-imps --imps-most 17",
        ),
    ),
    FormOfContest(
        *("Butler", "pairs", "a datum, own or published", "IMPs", _IMPS, True),
        *("ranking.rank", "14 pairs of an Australian club", "new --form butler --datum 7=420"),
    ),
    FormOfContest(
        *("total points", "pairs", "nothing", "points", "", False),
        *(
            "ranking.rank",
            "Law 78C; between teams the Bermuda Bowl of 1955, but for 10 of 5,420 points",
            "new --form total-points",
        ),
    ),
    FormOfContest(
        *("individual", "players", "as pairs of the round", "any of the above", "as there", True),
        *("ranking.rank", "12 players of an English example; a count by hand", "new --individual"),
    ),
    FormOfContest(
        *("simultaneous", "pairs of many clubs", "the whole field", "any of the above"),
        *("as there", True),
        *("ranking.rank, ranking.corrected", "boards of two such events; two clubs by hand"),
        "new --next --title Club; rank --pooled",
    ),
    FormOfContest(
        *(
            "teams at IMPs",
            "teams",
            "the other table, by deal",
            "IMPs, victory points",
            _IMPS,
            False,
        ),
        *("matches.score_match", "seven matches of the Forbo teams of 2001", "new --form teams"),
    ),
    FormOfContest(
        *("knock-out", "teams", "the other table", "IMPs, both sides averaged", _IMPS, False),
        *(
            "matches.score_match",
            "published example of 12C4; carry-over",
            "new --form teams --knock-out",
        ),
    ),
    FormOfContest(
        *("board-a-match", "teams", "the other table", "2, 1, 0", "1.2, 1, 0.8", False),
        *(
            "matches.score_match",
            "28 matches of an English example; Law 78 by hand",
            "new --form bam",
        ),
    ),
    FormOfContest(
        *("Patton", "teams", "the other table, and the totals", "points", "1.2, 1, 0.8", False),
        *("matches.score_match", "an English example with a drawn aggregate", "new --form patton"),
    ),
    FormOfContest(
        *("round robin, Swiss teams", "teams", "match by match", "victory points", "a bye", False),
        *(
            "contests.rank_matches",
            "WBF values; tie-breaks of the SBL",
            "new --form teams --scale wbf",
        ),
    ),
    FormOfContest(
        *("Swiss pairs", "pairs", "match by match", "victory points", "a bye", True),
        *(
            "contests.swiss_pairs.rank_swiss_pairs",
            "two rounds by hand; examples of White Book 3.1",
            "new --form cross-imps --swiss 8 --scale wbf",
        ),
    ),
    FormOfContest(
        *(
            "several sessions, series",
            "any",
            "sessions added up, the best n of them",
            "percent, IMPs or victory points",
            "",
            False,
        ),
        *(
            "contests.series.rank_series, contests.carried_forward",
            "acceptance event; White Book 3.8; three evenings by hand",
            "new --next; rank --best 2",
        ),
    ),
)
"""The forms of contest."""
