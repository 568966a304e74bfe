"""Law 92: Right to appeal.

1997  Any contestant, through the Director, within the correction period; both partners agree.
2007  Within thirty minutes of the score unless set otherwise; regulations may sanction an appeal
      without merit.
2017  The same.

The appellant is the one who is reported as offender: nobody else stands in that role here.
"""

from datetime import datetime, timedelta
from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.code import Code
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, elected, one_of, recorded
from fairdeal.laws.score.law79 import correction_ends
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import DealtWithBy, Granted, Refused, Role


class Appellant(Enum):
    """As what somebody appeals."""

    INDIVIDUAL = "individual"
    PAIR = "pair"
    TEAM = "team"


class Concurrence(Enum):
    """What the partner says to the appeal."""

    AGREES = "agrees"
    DISAGREES = "disagrees"
    ABSENT = "absent"


_OF_A_PAIR = each("92D1", l1997="92D")
_OF_A_TEAM = each("92D2", l1997="92D")

AT_OWN_TABLE = recorded("ruling_at_own_table", YES_NO, each("92A"))
IN_TIME = recorded("appealed_in_time", YES_NO, each("92B"))
THROUGH_DIRECTOR = recorded("appealed_through_director", YES_NO, each("92C"))
IN_WRITING = elected("E92_written_form", YES_NO, each("92C"))
ON_FORM = recorded("appeal_is_on_the_confirmed_form", YES_NO, each("92C"))
FORM_HAS_TIME = elected("E92_form_within_the_period", YES_NO, each("92B"))
FORM_IN_TIME = recorded("form_was_filed_in_the_period", YES_NO, each("92B"))
APPELLANT = recorded("appeals_as", one_of(Appellant), each("92A"))
APPEAL = "92A"
"""The entry under which an appeal is made."""

PARTNER_1997 = recorded("partner_concurs_or_is_absent", one_of(Concurrence), each(l1997="92D"))
PARTNER = recorded("partner_concurs", YES_NO, each(l2007="92D1", l2017="92D1"))
CAPTAIN = recorded("captain_concurs", YES_NO, _OF_A_TEAM)


@entry(APPEAL)
def appeal(case: Case) -> None:
    """A to D: who may appeal, by when, through whom, and with whose agreement."""
    for fact in (AT_OWN_TABLE, IN_TIME, THROUGH_DIRECTOR):
        if not case.ask(fact):
            return case.then(Refused(fact.under, who=Role.OFFENDER))
    if case.ask(IN_WRITING) and not case.ask(ON_FORM):
        return case.then(Refused(ON_FORM.under, who=Role.OFFENDER))
    if case.ask(IN_WRITING) and case.ask(FORM_HAS_TIME) and not case.ask(FORM_IN_TIME):
        return case.then(Refused(FORM_IN_TIME.under, who=Role.OFFENDER))
    match case.ask(APPELLANT):
        case Appellant.PAIR if not _partner_concurs(case):
            return case.then(Refused(_OF_A_PAIR, who=Role.OFFENDER))
        case Appellant.TEAM if not case.ask(CAPTAIN):
            return case.then(Refused(_OF_A_TEAM, who=Role.OFFENDER))
    return case.then(Granted("92A", who=Role.OFFENDER), DealtWithBy("92A", 93))


def _partner_concurs(case: Case) -> bool:
    """D: in 1997 an absent partner is taken to agree."""
    if case.edition in PARTNER_1997.under:
        return case.ask(PARTNER_1997) is not Concurrence.DISAGREES
    return case.ask(PARTNER)


def appeal_ends(published: datetime, code: Code) -> datetime:
    """The last moment at which a ruling may be asked for or appealed against (92B).

    Args:
        published: when the official score was made available.
        code: the code in force; in 1997 the correction period of 79C.

    Raises:
        Malformed: as for `correction_ends`.
    """
    if code.edition is Edition.L1997:
        return correction_ends(published, code)
    return published + timedelta(minutes=int(code.elected("E92_deadline_minutes")))


STATUS = (carried_out(appeal_ends, "92B"),)
