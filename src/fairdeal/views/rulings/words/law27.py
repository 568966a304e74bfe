"""Words of Law 27: Insufficient bid."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "27": (
        m_("A player made an insufficient bid"),
        m_("A bid was too low, not higher than the last bid"),
    ),
    "27B3": (m_("A player doubled again in the place of his insufficient bid"),),
    "27B4": (m_("A player bid too low a third time in the place of his insufficient bid"),),
    "27D": (m_("The play is over: an insufficient bid had been replaced without rectification"),),
}
LATER: Final[Mapping[str, str]] = {
    "27D": m_("Did the insufficient bid help the offending side?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "replaced_before_ruling": Wording(
        m_("Did {offender} change the bid himself before you could explain the options?"),
        m_("A change made too early is dealt with by its own rule."),
    ),
    "lho_accepts": Wording(
        m_("{lho}, do you accept the insufficient bid?"),
        m_("Any insufficient bid may be treated as legal by the left-hand opponent."),
        {
            "yes": m_("I accept it (or have already called over it)"),
            "no": m_("I do not accept it: it must be made good"),
        },
    ),
    "substitute": Wording(
        m_(
            "What did {offender} put in place of the insufficient bid? What he put there at once, "
            "before the options were explained, stands since 2007."
        ),
        m_("What follows depends on the call he chooses."),
        {
            "lowest_in_denomination": m_(
                "The lowest sufficient bid in the denomination he had named"
            ),
            "other_bid": m_("Another sufficient bid, even if it shows the same suit"),
            "pass": m_("A pass"),
            "double": m_("A double or redouble"),
            "insufficient": m_("Another insufficient bid"),
        },
        may_be_to_come=True,
    ),
    "not_artificial": Wording(
        m_("Are both bids, the insufficient one and its replacement, beyond doubt natural?"),
        m_("Only then does repeating the denomination cost nothing."),
    ),
    "E27_denomination_2017": Wording(
        m_("Which denomination counts in Law 27B1a?"),
        m_("An election of the Regulating Authority on how the Law of 2017 is read."),
        {
            "shown": m_("The one the bid shows"),
            "named": m_("The one the bid names"),
        },
    ),
    "lowest_showing_the_same": Wording(
        m_("Is it the lowest sufficient bid that shows the same denomination or denominations?"),
        m_("Then the auction goes on without further rectification."),
    ),
    "same_or_more_precise": Wording(
        m_("Does the new call mean the same as the insufficient bid, or something more precise?"),
        m_("Then it tells nothing new, and the auction goes on."),
    ),
    "lho_accepts_second": Wording(
        m_("{lho}, do you accept the second insufficient bid?"),
        m_("It too may be treated as legal."),
        {"yes": m_("I accept it"), "no": m_("I do not accept it")},
    ),
    "outcome_different_without_help": Wording(
        m_("Without the help of the insufficient bid, could the outcome well have been different?"),
        m_("{offenders} may not keep what the infraction gave them, even if the auction went on."),
    ),
}
