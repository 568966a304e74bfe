"""Law 68: Claim or concession of tricks.

1997  Play ceases; a defender's concession is none when his partner at once objects.
2007  Then play goes on and what was shown is no penalty card.
2017  The side that did not claim may ask that play go on, if all four agree (D2b).

Where nobody objects, D (2017 D1) leaves the tricks to the agreement of Law 69.
"""

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2007, SINCE_2017, each
from fairdeal.laws.facts import judged
from fairdeal.laws.play.disputed import (
    ABOUT_THIS_TRICK,
    ALL_AGREED,
    CLAIM,
    LATE,
    PARTNER_OBJECTS,
    PLAY_ON_ASKED,
    STATED,
    all_play_on,
    claimer,
    disputed,
)
from fairdeal.laws.play.law48 import NUMBERS
from fairdeal.laws.play.law70 import award
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import (
    Action,
    ClaimVoid,
    May,
    PlayCeases,
    PlayProceeds,
    Role,
    Unauthorized,
)

AS_AGREED = judged("tricks_as_agreed", NUMBERS, each("69A"), is_detail=True)


@entry("68", when=disputed, offender=claimer, at_once=True)
def claim_disputed(case: Case) -> None:
    """A claim or concession objected to: none at all, or play ceases and Law 70 decides."""
    case.begin(lambda told: told.ask(STATED), {ABOUT_THIS_TRICK: "no", PARTNER_OBJECTS: "no"})
    if _is_none(case):
        return None
    if case.edition in SINCE_2017 and case.ask(PLAY_ON_ASKED):
        if case.ask(ALL_AGREED):
            return all_agree_to_play_on(case)
        case.then(PlayCeases("68D2bi", what=CLAIM))
    else:
        case.then(PlayCeases(each("68D", l2017="68D2a"), what=CLAIM))
    return case.see("70")


@entry("68D1", editions=SINCE_2017)
@entry("68D", editions=BEFORE_2017)
def nobody_objects(case: Case) -> None:
    """An undisputed claim or concession: play ceases, and the tricks are scored as agreed (69A)."""
    if _is_none(case):
        return None
    case.then(PlayCeases(each("68D", l2017="68D1")))
    if not case.ask(LATE):
        case.then(May("69A", Action.OBJECT, who=Role.NON_OFFENDING_SIDE))
    return award(case, "69A", AS_AGREED)


def _is_none(case: Case) -> bool:
    """Whether it was no claim or concession: of this trick alone, or undone by partner (B2)."""
    if case.ask(ABOUT_THIS_TRICK):
        clause = each("68*", l2017="68")
        case.then(
            ClaimVoid(clause, what=CLAIM, who=Role.OFFENDER),
            PlayProceeds(clause, who=Role.OFFENDER),
        )
        return True
    if case.ask(PARTNER_OBJECTS):
        _partner_objects(case)
        return True
    return False


def _partner_objects(case: Case) -> None:
    """68B2, 1997 68B: no concession; what it told is not for the partner who objected."""
    clause = each("68B2", l1997="68B")
    case.then(ClaimVoid(clause, what=CLAIM, who=Role.OFFENDER))
    if case.edition in SINCE_2007:
        case.then(PlayProceeds("68B2", who=Role.OFFENDER))
    case.then(Unauthorized(clause, what=CLAIM, who=Role.PARTNER))


@entry("68D2b", when=all_play_on, offender=claimer, at_once=True, editions=SINCE_2017)
def all_agree_to_play_on(case: Case) -> None:
    """2017 D2b: the claim is void and is not ruled on; what is played now stands."""
    case.then(
        ClaimVoid("68D2bii", what=CLAIM, who=Role.OFFENDER),
        PlayProceeds("68D2b", who=Role.OFFENDER),
    )


STATUS = (
    carried_out("fairdeal.laws.fold.claims.claim_after", "68A", each("68B1", l1997="68B")),
    carried_out("fairdeal.laws.fold.claims.claim_after", each("68", l2017="68")),
    carried_out("fairdeal.laws.fold.claims.Claim.is_agreed", each(l2017="68D1 68D")),
)
