"""Words of Law 79: Tricks won."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "79A": (m_("The players do not agree how many tricks were won"),),
    "79A2": (m_("A player took a trick that his side had not won"),),
    "79B": (m_("The number of tricks is disputed"),),
    "79C": (
        m_("A score was computed or recorded wrongly"),
        m_("Somebody says that a score on the list is wrong"),
        m_("What does a contract score: how many points belong on the slip?"),
        m_("A mistake in the results that were put up: is it within the correction period?"),
    ),
}
_LATE: Final = {
    "left_as_recorded": m_("It stays as it is recorded"),
    "one_side_lowered": m_("One side's score is lowered, the other stays"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "players_agree_on_the_tricks": Wording(
        m_("Do all four players agree on the number of tricks?"),
        m_("It is agreed before the hands go back into the board; a dispute is yours to settle."),
    ),
    "unearned_trick_came_by": Wording(
        m_("How did the side come by a trick it did not win?"),
        m_("Nobody may knowingly accept one."),
        {
            "conceded": m_("The opponents conceded a trick they could not lose"),
            "agreed": m_("The number of tricks was agreed wrongly"),
        },
    ),
    "there_was_a_claim_or_concession": Wording(
        m_("Was there a claim or concession?"),
        m_("Claims and concessions have laws of their own."),
    ),
    "director_called_after_the_round": Wording(
        m_("Were you called only after the round had ended?"),
        m_("After the round no side's score need be raised."),
    ),
    "result_as_the_director_finds_it": Wording(
        m_("What was the result at the table, as you find it?"),
        m_("Write a result such as 4S N = or 4S N -1."),
    ),
    "late_dispute_is": Wording(
        m_("What becomes of the score? After the round no side's score need be raised."),
        m_("After the round no side's score need be raised; one side's may be lowered alone."),
        {**_LATE, "changed_for_both": m_("It is changed for both sides")},
    ),
    "doubtful_late_dispute_is": Wording(
        m_("What becomes of the score, as you are not convinced?"),
        m_("The score should stay, or one side's be lowered without raising the other's."),
        _LATE,
    ),
    "side_whose_score_is_lowered": Wording(
        m_("Which side's score is lowered?"),
        m_("A dispute about tricks has no offending side: it may be either."),
        {"NS": m_("North-South"), "EW": m_("East-West")},
    ),
    "clearly_convinced_of_the_result": Wording(
        m_("Are you clearly convinced what the result at the table was?"),
        m_("Only then is a score changed for both sides after the round."),
    ),
    "E79_late_dispute_97": Wording(
        m_("May a score be changed at all after the round?"),
        m_("The text says that no score need be raised; some read it as no change."),
        {"no_increase": m_("It may be lowered"), "no_change": m_("Nothing is changed")},
    ),
    "asked_in_the_correction_period": Wording(
        m_(
            "Was it noticed within the correction period? It ends thirty minutes after the score "
            "is shown, unless another time was set: a longer one, or a shorter one that the "
            "special nature of the contest requires."
        ),
        m_("A score is corrected until the period ends, the last minute included."),
    ),
    "score_as_it_should_be": Wording(
        m_(
            "What should the score be? With vul or nv for declarer's vulnerability the points "
            "of a contract are counted."
        ),
        m_("Write a result such as 4S N =, or total points such as NS +620."),
    ),
    "wrong_beyond_reasonable_doubt": Wording(
        m_("Is the record wrong beyond reasonable doubt?"),
        m_("After the correction period nothing less is enough."),
    ),
    "E79_late_correction_regulation": Wording(
        m_("Is there a regulation that lets a score be corrected later?"),
        m_("Without one the score stands."),
    ),
    "E79_late_correction_to_approval": Wording(
        m_("May the organizer be asked to approve a later correction?"),
        m_("Without his approval the score stands."),
        {"ask": m_("Yes, in each case"), "no": m_("No")},
    ),
    "organizer_agrees_to_late_correction": Wording(
        m_("Does the organizer agree to the correction?"),
        m_("After the correction period he has to."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "play_proceeds law79": (
        To.TABLE,
        m_(
            "The number of tricks on which they agree is scored; where another one was written, "
            "that is an error to correct while there is time (Law 79C)."
        ),
    ),
}
