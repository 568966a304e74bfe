"""Every election the Laws leave to the authorities, in the order of the laws."""

from typing import Final

from fairdeal.laws.code import Election, Owner
from fairdeal.laws.editions import EDITIONS, SINCE_2017, Edition

_RA = Owner.REGULATING_AUTHORITY
_TO = Owner.TOURNAMENT_ORGANIZER
_YES_NO = ("yes", "no")

ELECTIONS: Final[tuple[Election, ...]] = (
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
)
