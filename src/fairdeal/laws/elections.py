"""Every election the Laws leave to the authorities, in the order of the laws."""

from typing import Final

from fairdeal.laws.code import Election, Owner
from fairdeal.laws.editions import EDITIONS, SINCE_2007, SINCE_2017, Edition

_RA = Owner.REGULATING_AUTHORITY
_TO = Owner.TOURNAMENT_ORGANIZER
_YES_NO = ("yes", "no")

ELECTIONS: Final[tuple[Election, ...]] = (
    Election("E1B_symmetrical_faces_required", _YES_NO, "no", _RA, SINCE_2017, 1),
    Election("E6E_method", ("table", "director", "assistants", "other"), "other", _TO, EDITIONS, 6),
    Election("E6D2_replay_event", _YES_NO, "no", _TO, SINCE_2007, 6),
    Election("E8A2_board_mover", ("north", "caddy"), "north", _TO, EDITIONS, 8),
    Election(
        "E18F_call_method",
        ("spoken", "bidding_box", "screen", "electronic"),
        "bidding_box",
        _RA,
        EDITIONS,
        18,
    ),
    Election("E20_written_explanations", _YES_NO, "no", _RA, EDITIONS, 20),
    Election("E20G_own_card_allowed", _YES_NO, "no", _RA, SINCE_2007, 20),
    Election("E20F_reply_by", ("partner", "self", "both"), "partner", _RA, EDITIONS, 20),
    Election("E23B_1997", _YES_NO, "no", _RA, (Edition.L1997,), 23),
    Election(
        "E26_pool_2007",
        ("unspecified_only", "any_shown"),
        "unspecified_only",
        _RA,
        (Edition.L2007,),
        26,
    ),
    Election("E27_denomination_2017", ("shown", "named"), "shown", _RA, SINCE_2017, 27),
    Election("E28_lho_dealer", ("void", "accept"), "void", _RA, EDITIONS, 28),
    Election("E30_partner_turn_after_call", ("B1", "change_of_call"), "B1", _RA, SINCE_2017, 30),
    Election("E61B_1997", _YES_NO, "no", _RA, (Edition.L1997,), 61),
    Election("E61B3_2007", _YES_NO, "no", _RA, (Edition.L2007,), 61),
    Election("E64A1_1997", _YES_NO, "no", _RA, (Edition.L1997,), 64),
)
