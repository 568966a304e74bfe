"""Words of Law 91: Penalize or suspend."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "91A": (
        m_("A player shouts, threatens or insults: discipline has to be kept"),
        m_("A contestant is to be suspended or disqualified"),
        m_("A player is sent off: may you suspend or disqualify him?"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "disciplinary_measure": Wording(
        m_("What do you do to keep order?"),
        m_("Points and suspension are final; a disqualification needs approval."),
        {
            "points": m_("A disciplinary penalty in points"),
            "suspension": m_("Suspension"),
            "disqualification": m_("Disqualification"),
        },
    ),
    "disciplinary_penalty": Wording(
        m_("What is the disciplinary penalty?"),
        m_("Write it such as 25% of a top, 3 IMPs, 1 VP, or warning."),
    ),
    "suspended_for": Wording(
        m_("For how long? A substitute needs your leave (Law 4)."),
        m_("The current session is the most there is."),
        {
            "session": m_("For the current session"),
            "part": m_("For a part of the session"),
        },
    ),
    "measure_concerns": Wording(
        m_("Whom does it concern?"),
        m_("A single player may be suspended, and his team play on."),
        {
            "player": m_("{offender} alone"),
            "contestant": m_("The whole pair or team"),
        },
    ),
    "cause_for_disqualification": Wording(
        m_("Is there a cause for the disqualification?"),
        m_("Nobody is disqualified without a cause; it is recorded."),
    ),
    "boards_are_left_unplayed": Wording(
        m_("Are there boards that cannot be played because of it, this one or later ones?"),
        m_("Without a substitute they have no result, and get an artificial score."),
    ),
    "disqualification_approved": Wording(
        m_("Has the disqualification been approved?"),
        m_("The Director disqualifies only with the approval of those responsible for the event."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "suspended is_for_the_session": (To.WHO, m_("You are suspended for the current session.")),
    "suspended not_is_for_the_session": (
        To.WHO,
        m_("You are suspended for a part of the session; the Director tells you which."),
    ),
    "disqualified": (To.WHO, m_("You are disqualified.")),
    "dealt_with_by law91": (
        To.DIRECTOR,
        m_(
            "Go on under Law {law}: an artificial score for each board that is not played, those "
            "sent off being directly at fault and their opponents in no way."
        ),
    ),
    "refused law91": (
        To.DIRECTOR,
        m_("{who} cannot be disqualified: there is no cause, or no approval."),
    ),
}
