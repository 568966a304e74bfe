"""Words of Law 93: Procedures of appeal."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "93A": (
        m_("An appeal has to be heard: who decides, and what?"),
        m_("May the appeals committee change the Director's ruling, a score or a penalty?"),
        m_("An appeal had no merit: does it cost a deposit or a fine?"),
    ),
}
_DECISION = {
    "upheld": m_("The ruling stands"),
    "varied": m_("The ruling should have been another one"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "E93_committee": Wording(
        m_("Is there an appeals committee (not one person named in its place)?"),
        m_("Without one the Director in charge hears all appeals."),
        {"none": m_("No"), "named": m_("Yes")},
    ),
    "E93_reviewer": Wording(
        m_("Is there a reviewer, one person named in the committee's place?"),
        m_("Since 2007 the organizer may name one."),
        {"none": m_("No"), "named": m_("Yes")},
    ),
    "committee_can_meet": Wording(
        m_("Can it meet without disturbing the tournament?"),
        m_("Otherwise the Director in charge hears the appeal."),
    ),
    "appeal_is_about": Wording(
        m_("What is the appeal about?"),
        m_("On law, regulations and discipline nobody overrules the Director in charge."),
        {
            "law": m_("Only what the Laws or the regulations say"),
            "discipline": m_("A disciplinary penalty or a suspension"),
            "judgement": m_("Facts, bridge judgement or a score"),
        },
    ),
    "director_in_charge_decides": Wording(
        m_("What does the Director in charge decide?"), m_("He hears the appeal."), _DECISION
    ),
    "appealed_to_committee": Wording(
        m_("Is his decision appealed to the committee?"),
        m_("It may be; the committee may then recommend."),
    ),
    "committee_decides": Wording(
        m_("What does the committee or reviewer decide?"),
        m_("It has the Director's powers, but not on law, regulations and discipline."),
        _DECISION,
    ),
    "recommendation_followed": Wording(
        m_("Does the Director change his ruling as recommended?"),
        m_("The committee may not overrule him here; it may recommend."),
    ),
    "appeal_without_merit": Wording(
        m_("Was the appeal without merit?"),
        m_("The regulations provide a sanction for such an appeal."),
    ),
    "E92_meritless_sanction": Wording(
        m_("Do the regulations provide a sanction for appeals without merit?"),
        m_("Only then does such an appeal cost anything."),
        {"none": m_("No"), "by_regulation": m_("Yes")},
    ),
    "appealed_further": Wording(
        m_("Is it appealed further?"), m_("After the tournament's own appeal.")
    ),
    "E93_further_appeal": Wording(
        m_("Does the Regulating Authority provide for a further appeal?"),
        m_("Since 2007 there is one only where it does."),
        {"none": m_("No"), "national_authority": m_("Yes")},
    ),
    "further_appeal_without_merit": Wording(
        m_("Was the further appeal without merit?"),
        m_("The regulations provide a sanction for such an appeal."),
    ),
    "E93_final_at_event": Wording(
        m_("Has the authority given the last word to a body of this tournament?"),
        m_("Where the running of the event needs it, its decision then binds everybody."),
    ),
    "referred_to_authority": Wording(
        m_("Has the matter been referred to the Regulating Authority?"),
        m_("The Director in charge or the committee may; the authority can decide it finally."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "goes_to director_in_charge": (To.TABLE, m_("The Director in charge hears the appeal.")),
    "goes_to committee": (To.TABLE, m_("The appeals committee, or the reviewer, hears it.")),
    "goes_to authority": (To.TABLE, m_("The Regulating Authority decides it.")),
    "goes_to national": (To.TABLE, m_("The national authority hears a further appeal.")),
    "goes_to disciplinary": (To.DIRECTOR, m_("Report {who} to the disciplinary body.")),
    "ruling_stands": (To.TABLE, m_("The ruling stands.")),
    "ruling_changed": (To.TABLE, m_("The ruling is changed.")),
    "recommended": (To.DIRECTOR, m_("You are recommended to change the ruling.")),
    "refused law93": (To.TABLE, m_("There is no further appeal.")),
}
