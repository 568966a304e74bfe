"""Words of Law 69: Agreed claim or concession."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "69": (
        m_("A side agreed to a claim and now wants a trick after all"),
        m_("We agreed to the claim, but we would have won another trick"),
    ),
}
WHO: Final[Mapping[str, str]] = {
    "69": m_("Who had claimed or conceded?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "agreed_and_gone_on": Wording(
        m_("Has the side that agreed called on the next board, or has the round ended?"),
        m_("Until then it may object; afterwards only a trick as good as won comes back."),
    ),
    "correction_period_over": Wording(
        m_("Is the correction period over?"), m_("Then it is too late.")
    ),
    "agreed_to_a_concession": Wording(
        m_("Was it a concession that the side had agreed to?"),
        m_("In 1997 only assent to a claim may be withdrawn."),
    ),
    "had_already_won_it": Wording(
        m_("Had the side that agreed already won that trick?"),
        m_("A trick that was won comes back."),
    ),
    "likely_to_have_won_it": Wording(
        m_("Would that side likely have won the trick, had the play gone on?"),
        m_("Likely is enough; certain is not needed."),
    ),
    "no_normal_play_loses_it": Wording(
        m_("Can no normal play of the remaining cards lose the trick?"),
        m_("Normal includes careless play, but not irrational play."),
    ),
    "tricks_given_back": Wording(
        m_("How many tricks does it get?"), m_("They are given to the side that had agreed.")
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "nothing_transferred law69": (To.TABLE, m_("The agreement stands; no trick changes sides.")),
    "tricks_transferred law69": (
        To.TABLE,
        m_("Tricks given back to {who}: {tricks}. The score changes for both sides."),
    ),
}
