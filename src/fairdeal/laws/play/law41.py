"""Law 41: Commencement of play.

1997  The opening lead face down, questions, the lead faced, dummy spread.
2007  Facing the lead is irrevocable; presumed dummy may not ask.
2017  As 2007; A refers to Law 54 as well for the lead of the wrong defender.
"""

from fairdeal.calls import Contract
from fairdeal.laws.editions import each
from fairdeal.laws.status import carried_out, marked
from fairdeal.seats import Seat


def opening_leader(contract: Contract) -> Seat:
    """The defender to declarer's left makes the opening lead (41A)."""
    return contract.declarer.lho


def dummy(contract: Contract) -> Seat:
    """Declarer's partner, who spreads his hand when the lead is faced (41D)."""
    return contract.declarer.partner


STATUS = (
    carried_out(opening_leader, "41A"),
    carried_out(dummy, "41D"),
    marked(
        "whether leads are made face down is elected; how this one was made is logged with it",
        each("41*1", l1997="41*"),
    ),
)
