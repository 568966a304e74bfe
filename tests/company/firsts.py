"""The first irregularities of the table of pairs: how each comes about, in lines of the notation.

`before` is what leads up to it, rulings included; its questions are answered by `answers`, so that
every player is bound as the kind demands. `act` is the irregularity, done by its first word.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairdeal.laws.editions import BEFORE_2017, EDITIONS, Edition

REFUSED: Mapping[str, str] = {
    "lho_accepts": "no",
    "lho_accepts_second": "no",
    "lho_accepts_call_out_of_rotation": "no",
    "pass_is_artificial": "no",
    "not_artificial": "no",
    "same_or_more_precise": "no",
    "comparable": "no",
    "lowest_showing_the_same": "no",
    "told_it_was_his_turn": "no",
    "declarer_accepts_lead": "no",
    "context_of_exposure": "no_reason",
    "dummy_played_on_his_own": "no",
    "demand_on_partner": "lowest",
    "demand_on_partner_before_2017": "lowest",
}


@dataclass(frozen=True, eq=False)
class First:
    """One kind of irregularity, at a table where it can happen."""

    name: str
    before: tuple[str, ...]
    act: str
    dealer: str = "N"
    answers: Mapping[str, str] = field(default_factory=dict)
    editions: tuple[Edition, ...] = tuple(EDITIONS)


def _first(name: str, before: str, act: str, dealer: str = "N", **answers: str) -> First:
    lines = tuple(line.strip() for line in before.split(",") if line.strip())
    return First(name, lines, act, dealer, {**REFUSED, **answers})


AUCTION: tuple[First, ...] = (
    _first("insufficient bid", "W 1S", "N 1H", "W"),
    _first("pass out of rotation at partner's turn", "W 1D", "S P", "W"),
    _first("pass out of rotation at RHO's turn", "", "E P"),
    _first("pass out of rotation at LHO's turn", "", "W P"),
    _first("bid out of rotation at partner's turn", "", "S 1D"),
    _first("bid out of rotation at RHO's turn", "", "E 1H"),
    _first("bid out of rotation at LHO's turn", "", "W 1C"),
    _first("double out of rotation at partner's turn", "W 1S", "S X", "W"),
    _first("double out of rotation at RHO's turn", "W 1S, N P", "S X", "W"),
    _first("insufficient bid out of rotation", "W 1S, N P", "S 1H", "W"),
    _first("change of call", "S 1NT", "S 2C", "S"),
    _first("inadmissible double", "N 1S, E P", "S X"),
    _first("inadmissible redouble", "N 1S, E P", "S XX"),
    _first("inadmissible double out of rotation", "S 1C", "N X", "S"),
    _first("bid of more than seven", "W 1D", "N 8C", "W"),
    _first("bid of more than seven out of rotation", "", "E 8C"),
    _first("call of a silenced player", "E P, attention, N 1C", "E 1H"),
    _first("double against 27B3 or 27B4", "W 1S, N 1H, attention, N 1D, attention", "N X", "W"),
    First(
        "double against 30B2",
        ("W 1D", "S P", "attention"),
        "N X",
        "W",
        REFUSED,
        tuple(BEFORE_2017),
    ),
    _first("other call than the one to be repeated", "E 1H, attention, N P", "E 2C"),
    _first("call after the final pass", "S 3NT, W P, N P, E P", "W X", "S"),
)

DEAL = "N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652"
SOUTH_LEADS = "W C2, N C4, E C3, S CQ"
EAST_LEADS = "W H2, N H4, E HJ, S H6"
DUMMY_LEADS = "W C2, N CJ, E C3, S C9"
WEST_LEADS = f"{SOUTH_LEADS}, S S2, W SQ, N S5, E S3"

PLAY: tuple[First, ...] = (
    _first("opening lead out of turn, faced", "", "E S3"),
    _first("opening lead out of turn, face down", "", "E S3 face down"),
    _first("opening lead by the declaring side", "", "N HK"),
    _first("lead out of turn by a defender at declarer's turn", SOUTH_LEADS, "W H3"),
    _first("lead out of turn by a defender at dummy's turn", DUMMY_LEADS, "E H5"),
    _first("lead out of turn by a defender at partner's turn", EAST_LEADS, "W D5"),
    _first("lead out of turn from dummy at declarer's turn", SOUTH_LEADS, "N D7"),
    _first("lead out of turn by declarer at dummy's turn", DUMMY_LEADS, "S H6"),
    _first("lead out of turn by declarer at a defender's turn", WEST_LEADS, "S CA"),
    _first("play before partner", f"{SOUTH_LEADS}, S D3", "E D8"),
    _first("play at RHO's turn", "W H2", "E H8"),
    _first("play at RHO's turn, not following suit", "W H2", "E S3"),
    _first("lead before partner has played", "W H2, N H4", "W S9"),
    _first("early play by declarer", f"{DUMMY_LEADS}, N D7", "S D3"),
    _first("revoke by a defender", "W H2, N H4", "E D4"),
    _first("revoke by declarer", "W H2, N H4, E HJ", "S D3"),
    _first("revoke by dummy", "W H2", "N D6"),
    _first("low card dropped", SOUTH_LEADS, "W exposes S6"),
    _first("honour dropped", SOUTH_LEADS, "E exposes HA"),
    _first("card shown by declarer", SOUTH_LEADS, "S exposes HQ shown"),
    _first("two cards at once", "W H2", "W exposes D9 with another"),
    _first("penalty card not played", f"{SOUTH_LEADS}, W exposes SQ, attention, S S2", "W S9"),
    _first(
        "required lead not made", f"{EAST_LEADS}, W D5, attention", "E C3", choice_of_lead="require"
    ),
    _first(
        "forbidden lead made", f"{EAST_LEADS}, W D5, attention", "E D4", choice_of_lead="forbid"
    ),
    _first("demand not met", "W H2, N H4, W S9, attention", "E HJ"),
)
