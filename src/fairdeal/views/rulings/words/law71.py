"""Words of Law 71: Concession cancelled."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "71": (
        m_("A player conceded tricks and now wants one back"),
        m_("A player conceded a trick that his side had won or could not lose"),
    ),
}
WHO: Final[Mapping[str, str]] = {
    "71": m_("Who had claimed or conceded?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "correction_period_over_for_conceder": Wording(
        m_("Is the correction period over?"), m_("Then the concession stands.")
    ),
    "conceded_a_trick_already_won": Wording(
        m_("Had the side that conceded already won that trick?"),
        m_("A trick that was won comes back."),
    ),
    "no_legal_play_loses_it": Wording(
        m_("Can no legal play of the remaining cards lose the trick?"),
        m_("In 1997 such a trick comes back within the whole correction period."),
    ),
    "contract_was_made_or_beaten": Wording(
        m_("Had declarer conceded a contract already made, or a defender one already beaten?"),
        m_("In 1997 such a concession is cancelled."),
    ),
    "conceder_had_gone_on": Wording(
        m_("Had the side that conceded called on a later board, or had the round ended?"),
        m_("In 1997 it is then too late for a trick that normal play does not lose."),
    ),
    "conceded_trick_cannot_be_lost": Wording(
        m_("Is the trick won by every normal play of the remaining cards, careless play included?"),
        m_("Normal includes careless or inferior play for that class of player."),
    ),
    "tricks_back_to_conceder": Wording(
        m_("How many tricks come back?"), m_("They are given to the side that conceded.")
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "nothing_transferred law71": (To.TABLE, m_("The concession stands.")),
    "tricks_transferred law71": (
        To.TABLE,
        m_("Tricks given back to {who}: {tricks}. The score changes for both sides."),
    ),
}
