"""Words of Law 81: The Director."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "81B1": (
        m_("The organizer has left out something that the event needs"),
        m_("Nothing says how a tie is broken, or whether late entries are accepted"),
    ),
    "81C3": (m_("Somebody tells you of an error nobody had mentioned"),),
    "81C5": (m_("The side not at fault asks you to waive a rectification"),),
    "81C7": (m_("You want to refer a matter to a committee"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "director_remedies_the_omission": Wording(
        m_("Do you put right what the organizer has left out, and announce it?"),
        m_("You may lay it down yourself; announce what you lay down."),
    ),
    "error_known_in_the_correction_period": Wording(
        m_(
            "Have you learnt of it within the correction period, which ends thirty minutes after "
            "the score is shown unless another time was set?"
        ),
        m_("You put right any error you learn of in any manner, your own too, within that time."),
    ),
    "error_known_in_the_time_for_appeals": Wording(
        m_(
            "Have you learnt of it within the time for rulings and appeals, as long unless another "
            "was set?"
        ),
        m_("That time counts as well."),
    ),
    "non_offenders_ask_for_a_waiver": Wording(
        m_("Do {opponents} ask you, as a side, to waive the rectification?"),
        m_(
            "Only at their request may you waive it; where partners want different things, you "
            "judge."
        ),
    ),
    "cause_for_a_waiver": Wording(
        m_("Is there a cause for waiving it?"),
        m_("You may waive it for cause; the cause is recorded."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "dealt_with_by law81": (
        To.DIRECTOR,
        m_(
            "Put it right, as if it had been told at the time: say what went wrong, and rule on it "
            "as a matter of its own. Where no Law provides for it, go on under Law {law}."
        ),
    ),
    "score_stands 81C6": (
        To.DIRECTOR,
        m_("The time for it is over; the score of {who} stands as it is."),
    ),
    "score_stands 81C3": (
        To.DIRECTOR,
        m_(
            "The time for it is over; the score of {who} stands as it is, but for a score written "
            "or counted wrongly, for which there may be more time (79C2)."
        ),
    ),
    "play_proceeds law81": (To.TABLE, m_("The game goes on.")),
}
