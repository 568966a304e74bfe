"""Every election the Laws leave to the authorities, in the order of the laws.

The text of Law 89 in 2017 is no election here: it is the choice between the editions ``2017`` and
``2017a``. ``by_regulation`` stands for a published list or scale that a program cannot hold.
"""

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from fairdeal.laws.editions import BEFORE_2017, EDITIONS, SINCE_2007, SINCE_2017, Edition


class Owner(Enum):
    """Who makes an election."""

    REGULATING_AUTHORITY = "RA"
    TOURNAMENT_ORGANIZER = "TO"


@dataclass(frozen=True, slots=True)
class Election:
    """A choice the Laws leave to an authority, beforehand and for everybody."""

    key: str
    answers: tuple[str, ...]
    """What may be elected; where it is a number, the unit it is counted in."""
    default: str
    owner: Owner
    editions: tuple[Edition, ...]
    law: int
    is_number: bool = False
    """Whether any whole number from 0 to 9999 may be elected."""

    def permits(self, word: str) -> bool:
        """Whether that may be elected."""
        if self.is_number:
            return re.fullmatch("[0-9]{1,4}", word) is not None
        return word in self.answers

    @property
    def choices(self) -> str:
        """What may be elected, for a message."""
        return f"a number of {self.answers[0]}" if self.is_number else ", ".join(self.answers)


_RA = Owner.REGULATING_AUTHORITY
_TO = Owner.TOURNAMENT_ORGANIZER
_YES_NO = ("yes", "no")
_OR_REGULATION = ("none", "by_regulation")
_L1997 = (Edition.L1997,)
_L2007 = (Edition.L2007,)
_BOX = ("spoken", "bidding_box", "screen", "electronic")
_POOL = ("unspecified_only", "any_shown")
_OPPONENTS_CARD = ("own_turn_only", "as_printed", "any_time")

_PREPARATION: Final = (
    Election("E1B_symmetrical_faces_required", _YES_NO, "no", _RA, SINCE_2017, 1),
    Election("E5_seat_in_pair", ("players", "director"), "players", _TO, EDITIONS, 5),
    Election("E6E_method", ("table", "director", "assistants", "other"), "other", _TO, EDITIONS, 6),
    Election("E6D2_replay_event", _YES_NO, "no", _TO, SINCE_2007, 6),
    Election("E8A2_board_mover", ("north", "caddy"), "north", _TO, EDITIONS, 8),
)
_IRREGULARITIES: Final = (
    Election("E12_weighted_allowed", _YES_NO, "yes", _RA, _L2007, 12),
    Election("E12C1e_best_worst", ("off", "part", "full"), "off", _RA, _L2007, 12),
    Election("E12C2_imp_average", ("IMPs",), "3", _TO, SINCE_2017, 12, is_number=True),
    Election("E12C2d_multi_board_scale", _OR_REGULATION, "none", _RA, SINCE_2017, 12),
    Election("E12_1997_committee_may_vary", _YES_NO, "yes", _RA, _L1997, 12),
    Election("E15_late_play_allowed", _YES_NO, "yes", _TO, EDITIONS, 15),
    Election("E16B2_reservation_allowed", _YES_NO, "yes", _RA, SINCE_2007, 16),
    Election("E16B2_must_call_director", _YES_NO, "no", _RA, SINCE_2007, 16),
    Election("E16_1997_reservation", _YES_NO, "yes", _RA, _L1997, 16),
)
_AUCTION: Final = (
    Election("E18F_call_method", _BOX, "bidding_box", _RA, EDITIONS, 18),
    Election("E18F_electronic_table", ("no", "silent", "heard"), "no", _TO, EDITIONS, 18),
    Election("E20_written_explanations", _YES_NO, "no", _RA, EDITIONS, 20),
    Election("E20G_own_card_allowed", _YES_NO, "no", _RA, SINCE_2007, 20),
    Election("E20F_reply_by", ("partner", "self", "both"), "partner", _RA, EDITIONS, 20),
    Election("E23B_1997", _YES_NO, "no", _RA, _L1997, 23),
    Election(
        "E25_box_call_definition", ("card_out", "card_on_table"), "card_out", _RA, EDITIONS, 25
    ),
    Election("E25_1997_lho_may_change", _YES_NO, "no", _RA, _L1997, 25),
    Election("E26_pool_2007", _POOL, "unspecified_only", _RA, _L2007, 26),
    Election("E27_denomination_2017", ("shown", "named"), "shown", _RA, SINCE_2017, 27),
    Election("E28_lho_dealer", ("void", "accept"), "void", _RA, EDITIONS, 28),
    Election("E30_partner_turn_after_call", ("B1", "change_of_call"), "B1", _RA, SINCE_2017, 30),
    Election("E40_special_list", _OR_REGULATION, "none", _RA, EDITIONS, 40),
    Election("E40_alert_policy", _OR_REGULATION, "none", _RA, EDITIONS, 40),
    Election("E40_card_required", _YES_NO, "yes", _RA, EDITIONS, 40),
    Election("E40_own_card_in_auction", _YES_NO, "no", _RA, EDITIONS, 40),
    Election("E40_opponents_card_times", _OPPONENTS_CARD, "as_printed", _RA, SINCE_2007, 40),
    Election("E40_vary_after_irregularity", _YES_NO, "yes", _RA, SINCE_2007, 40),
    Election("E40_restrict_artificial_psyche", _YES_NO, "no", _RA, EDITIONS, 40),
    Election("E40_aids", _OR_REGULATION, "none", _RA, EDITIONS, 40),
    Election("E40_1997_same_system", _YES_NO, "no", _RA, _L1997, 40),
    Election("E40_2007_meanings_may_differ", _YES_NO, "no", _RA, _L2007, 40),
    Election("E40_low_openings_regulated", _YES_NO, "no", _RA, _L1997, 40),
)
_PLAY: Final = (
    Election("E41_face_up_opening_leads", _YES_NO, "no", _RA, EDITIONS, 41),
    Election("E61B_1997", _YES_NO, "no", _RA, _L1997, 61),
    Election("E61B3_2007", _YES_NO, "no", _RA, _L2007, 61),
    Election("E64A1_1997", _YES_NO, "no", _RA, _L1997, 64),
    Election("E70E2_suit_order", ("none", "top_down"), "none", _RA, SINCE_2007, 70),
)
_PROPRIETIES: Final = (
    Election("E73_pause_first_round", ("seconds",), "0", _RA, EDITIONS, 73, is_number=True),
    Election("E73_pause_after_skip_bid", ("seconds",), "0", _RA, EDITIONS, 73, is_number=True),
    Election("E73_pause_first_trick", ("seconds",), "0", _RA, EDITIONS, 73, is_number=True),
    Election("E74_conduct_scale", _OR_REGULATION, "none", _RA, EDITIONS, 74),
    Election("E76_multi_hand_viewing", _YES_NO, "no", _TO, EDITIONS, 76),
    Election("E76_transmission_conditions", _OR_REGULATION, "none", _TO, SINCE_2007, 76),
    Election(
        "E76_spectator_irregularity_policy",
        ("laws_16_82_84", "by_regulation"),
        *("laws_16_82_84", _RA, EDITIONS, 76),
    ),
    Election("E76_playing_area", ("premises", "by_regulation"), "premises", _TO, SINCE_2007, 76),
)
_SCORE: Final = (
    Election("E78_vp_scale", _OR_REGULATION, "none", _TO, EDITIONS, 78),
    Election("E78_other_methods", _YES_NO, "no", _RA, EDITIONS, 78),
    # Two readings of the Finnish tie-break: what a board counts, and who are still equal of three.
    Election("E78_sbl_points_per", ("board", "comparison"), "board", _RA, _L1997, 78),
    Election("E78_sbl_still_tied", ("go_on", "begin_anew"), "go_on", _RA, _L1997, 78),
    Election("E78_tie_break", ("shared", "sbl", "by_regulation"), "shared", _TO, EDITIONS, 78),
    Election(
        "E79_correction_period_minutes", ("minutes",), "30", _TO, EDITIONS, 79, is_number=True
    ),
    Election("E79_special_nature", _YES_NO, "no", _TO, EDITIONS, 79),
    Election("E79_late_correction_regulation", _YES_NO, "no", _TO, _L2007, 79),
    Election("E79_late_correction_to_approval", ("ask", "no"), "ask", _TO, SINCE_2017, 79),
    Election("E79_late_dispute_97", ("no_increase", "no_change"), "no_increase", _RA, _L1997, 79),
)
_DIRECTOR: Final = (
    Election("E80_delegations", _OR_REGULATION, "none", _RA, SINCE_2007, 80),
    Election("E81_director_takes_over", ("gi_h_j", "by_regulation"), "gi_h_j", _TO, SINCE_2007, 81),
    Election("E83_print_notice", _YES_NO, "yes", _TO, EDITIONS, 83),
    Election("E86_artificial_imps", ("IMPs",), "3", _TO, BEFORE_2017, 86, is_number=True),
    Election("E86_one_table_boards", _OR_REGULATION, "none", _TO, SINCE_2017, 86),
    Election(
        "E87_group_method", ("none", "percent", "neuberg", "other"), "percent", _TO, EDITIONS, 87
    ),
    Election("E87_small_group_rule", ("artificial", "tables"), "artificial", _TO, EDITIONS, 87),
    Election("E89_disciplinary_code", _OR_REGULATION, "none", _RA, EDITIONS, 89),
    Election("E89_evidence_from_other_bodies", _YES_NO, "yes", _RA, (Edition.L2017A,), 89),
    Election("E90_scale", _OR_REGULATION, "none", _RA, EDITIONS, 90),
    Election("E91_approval_body", ("organizer", "committee"), "organizer", _TO, EDITIONS, 91),
    Election("E91_scale", _OR_REGULATION, "none", _RA, EDITIONS, 91),
)
_APPEALS: Final = (
    Election("E92_deadline_minutes", ("minutes",), "30", _TO, SINCE_2007, 92, is_number=True),
    Election("E92_meritless_sanction", _OR_REGULATION, "none", _RA, SINCE_2007, 92),
    Election("E92_deposit", _OR_REGULATION, "none", _RA, EDITIONS, 92),
    Election("E92_written_form", _YES_NO, "no", _RA, EDITIONS, 92),
    Election("E92_form_within_the_period", _YES_NO, "yes", _RA, EDITIONS, 92),
    Election("E93_committee", ("none", "named"), "none", _TO, EDITIONS, 93),
    Election("E93_reviewer", ("none", "named"), "none", _TO, SINCE_2007, 93),
    Election("E93_further_appeal", ("none", "national_authority"), "none", _RA, SINCE_2007, 93),
    Election("E93_final_at_event", _YES_NO, "no", _RA, SINCE_2007, 93),
    Election("E93_modified_stages", _OR_REGULATION, "none", _RA, SINCE_2007, 93),
)

ELECTIONS: Final[tuple[Election, ...]] = (
    *_PREPARATION,
    *_IRREGULARITIES,
    *_AUCTION,
    *_PLAY,
    *_PROPRIETIES,
    *_SCORE,
    *_DIRECTOR,
    *_APPEALS,
)

GONE: Final = frozenset(
    {
        *("E78_artificial_in_matchpointing", "E78_mp_unit", "E78_weight_order"),
        *("E86_ko_half_imp_rounding", "E88_decimals"),
    }
)
"""What could be elected once and nothing asked for: a code that still names one says nothing by it.

A form of scoring says all this itself, board by board and exactly.
"""


@cache
def elections_of(edition: Edition) -> dict[str, Election]:
    """The elections that exist in an edition, by key."""
    return {e.key: e for e in ELECTIONS if edition in e.editions}
