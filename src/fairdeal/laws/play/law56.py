"""Law 56: Defender's lead out of turn.

1997  Declarer accepts it, or has it taken back: a major penalty card.
2007  The same by reference to Law 54D.
2017  The same as A and B.
"""

from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import Clauses, each
from fairdeal.laws.facts import YES_NO, chosen, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.law50 import choose_lead, leave_on_table
from fairdeal.laws.play.law53 import WRONGLY_TO_TRICK, is_settled, must_be_retracted, stands
from fairdeal.laws.play.lead_out_of_turn import (
    FOLLOWED,
    LEAD_AND_LATER,
    MISINFORMED,
    PARTNER_PLAYED,
    PARTNERS_CARDS,
    Followed,
    Lead,
)
from fairdeal.laws.scene import Scene, Sighting, if_right_is_lost
from fairdeal.table.acts import CardPlayed
from fairdeal.table.effects import Action, Bound, CardWithdrawn, Must, RightForfeited, Role

REFUSED = each("56", l2017="56B")


def led_out_of_turn(sighting: Sighting) -> bool:
    """A defender's faced lead out of turn; of one that lies face down 41A comes first."""
    declarer = sighting.before.declarer
    act = sighting.act
    return (
        isinstance(act, Lead)
        and sighting.has(Mark.LEAD_OUT_OF_TURN)
        and declarer is not None
        and act.seat.side is not declarer.side
    )


def _after_retraction(scene: Scene) -> bool:
    """Whether declarer had been told to take back his lead and had not led again (60B)."""
    before = enumerate(scene.log[: scene.number])
    led = max((n for n, act in before if isinstance(act, CardPlayed)), default=-1)
    return any(
        ruling.since > led and ruling.since < scene.number and _tells_to_lead(effect)
        for ruling in scene.rulings
        for effect in ruling.effects
    )


def _tells_to_lead(effect: Bound) -> bool:
    return isinstance(effect, Must) and effect.action is Action.LEAD


AFTER_RETRACTION = shown(
    "declarer_was_to_lead_again", YES_NO, each("60B"), derive=_after_retraction
)
DECLARER_ACCEPTS = chosen(
    "declarer_accepts_lead",
    YES_NO,
    each("56", l2017="56A"),
    by=Role.DECLARER,
    derive=if_right_is_lost(value=True),
    of_card_to_come=True,
)
PARTNERS_LEAD_NOW = shown("offenders_partner_is_to_lead", YES_NO, each("50D2"))


@entry("56", about=SOME_CARD, when=led_out_of_turn)
def defenders_lead_out_of_turn(case: Case) -> None:
    """Law 56: accepted under 53, or taken back and a major penalty card."""
    # What may leave declarer no choice is asked before he is offered one (10C1).
    case.begin(lambda told: told.ask(MISINFORMED) or told.ask(FOLLOWED), {})
    if case.known(FOLLOWED) in {None, Followed.NOTHING} and _led_too_early(case):
        return take_back(case, "60B")
    if is_settled(case, led_by_declarer=False):
        return None
    if case.known(FOLLOWED) is Followed.PARTNERS_LEAD:
        return led_by_partner(case, REFUSED)
    if not must_be_retracted(case) and case.ask(DECLARER_ACCEPTS):
        return stands(case, each("53A", l2017="56A"))
    return _refuse(case)


def _led_too_early(case: Case) -> bool:
    return case.ask(AFTER_RETRACTION) and case.ask(FOLLOWED) is Followed.NOTHING


def led_by_partner(case: Case, clause: str | Clauses) -> None:
    """56 (B), 54D: his partner has led in his turn since, and declarer has followed to that.

    The lead out of turn goes back and is a penalty card; declarer's choices, whether he accepts it
    and what he says about the other (50D2), are gone: he has played on (60A1).

    Args:
        case: the case.
        clause: under which the lead goes back.
    """
    case.then(CardWithdrawn(clause, what=WRONGLY_TO_TRICK, who=Role.OFFENDER))
    leave_on_table(case, clause, is_major=True)
    case.then(RightForfeited("60A1", who=Role.NON_OFFENDING_SIDE))


def _refuse(case: Case) -> None:
    """56B with 50D2: partner may be on lead at once, and waits for what declarer chooses."""
    take_back(case, REFUSED)
    # At a table with a log the choice comes up by itself, as at any lead opposite a penalty card.
    if case.scene is None and case.ask(PARTNERS_LEAD_NOW):
        choose_lead(case)


def take_back(case: Case, clause: str | Clauses) -> None:
    """The lead goes back and is a major penalty card; so is what partner has played to it (60C)."""
    partner_played = case.ask(PARTNER_PLAYED)
    case.then(CardWithdrawn(clause, what=LEAD_AND_LATER, who=Role.OFFENDER))
    leave_on_table(case, clause, is_major=True)
    if partner_played:
        leave_on_table(case, "60C", is_major=True, what=PARTNERS_CARDS, who=Role.PARTNER)
