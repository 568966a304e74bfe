"""Law 49: Exposure of a defender's cards.

1997  A card held so that partner could see its face, or named, is a penalty card.
2007  The same; a partner's objection to a concession protects what was shown with it (68B2).
2017  The same.
"""

from enum import Enum

from fairdeal.cards import Card
from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, judged, one_of, shown
from fairdeal.laws.fold.claims import was_played_on
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.card_named import names_another
from fairdeal.laws.play.law50 import leave_on_table
from fairdeal.laws.play.penalty_cards import penalty_cards
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.scene import Scene, Sighting, a_lead_was_faced
from fairdeal.table.acts import Act, CardExposed, CardNamed, CardPlayed, Exposure, FifthCard
from fairdeal.table.effects import PlayProceeds, Role


class Context(Enum):
    """Why a card that was shown may not be a penalty card."""

    NO_REASON = "no_reason"
    NORMAL_PLAY = "normal_play"
    """It was shown in the normal course of play or in applying a law."""
    CURRENT_TRICK = "current_trick"
    """It went with a statement about the trick in progress alone (68)."""
    OBJECTED_CONCESSION = "objected_concession"
    """It went with a concession to which partner at once objected (68B2)."""
    PLAYED_ON = "played_on"
    """It was shown after a claim, and all four then agreed to play on (2017 68D2b)."""
    DIRECTOR_RULES_OTHERWISE = "director_rules_otherwise"
    """The Director designates it not to be a penalty card (50)."""


def is_of_the_auction(edition: Edition, before: Position, act: Act) -> bool:
    """Whether a card shown by that act is Law 24's and not yet Law 49's.

    The auction of 1997 (17E) and the auction period of 2007 (22B1), of which Law 24 speaks, go on
    until the opening lead is faced; the auction of 2017 ends with the final pass (22A). What the
    hand shows that is to lead is a matter of its lead (45C1, 58).
    """
    if not before.auction.is_over or edition in SINCE_2017:
        return not before.auction.is_over
    is_before_the_lead = before.phase is Phase.CLARIFICATION and not a_lead_was_faced(before)
    return is_before_the_lead and isinstance(act, CardExposed) and before.turn is not act.seat


def exposed_by_defender(sighting: Sighting) -> bool:
    """A defender's card shown or named in the play period, without being played."""
    before = sighting.before
    in_play = before.phase in (Phase.CLARIFICATION, Phase.PLAY) and not names_another(sighting)
    is_over = not is_of_the_auction(sighting.code.edition, before, sighting.act)
    return in_play and is_over and sighting.has(Mark.CARD_EXPOSED)


def _partner_could_see(scene: Scene) -> bool | None:
    """What the log says of it; a card named, or put on the trick, is as good as seen."""
    match scene.act:
        case CardExposed(partner_could_see=could_see):
            return could_see
        case CardNamed() | FifthCard() | CardPlayed():
            return True
    return None


def _card(scene: Scene) -> Card | None:
    return getattr(scene.act, "card", None)


def _is_honour(scene: Scene) -> bool | None:
    card = _card(scene)
    return None if card is None else card.rank.is_honour


def _has_another(scene: Scene) -> bool:
    """Whether another card of his lies there; one put down once more is a single card still."""
    return any(other.card is not _card(scene) for other in penalty_cards(scene))


def _was_inadvertent(scene: Scene) -> bool | None:
    """A dropped card was (50B); of others the Director judges."""
    match scene.act:
        case CardExposed(how=Exposure.DROPPED):
            return True
        case CardNamed():
            return False
    return None


def _context(scene: Scene) -> Context | None:
    """That all four have agreed to play on the log tells; how else it came about he judges."""
    return Context.PLAYED_ON if was_played_on(scene.now, scene.number) else None


def _auction_was_over(scene: Scene) -> bool:
    return not is_of_the_auction(scene.code.edition, scene.before, scene.act)


AUCTION_WAS_OVER = shown(
    "auction_was_over",
    YES_NO,
    each("24"),
    derive=_auction_was_over,
)
PARTNER_COULD_SEE = judged("partner_could_see_card", YES_NO, each("49"), derive=_partner_could_see)
NAMED = shown(
    "card_was_named",
    YES_NO,
    each("49"),
    derive=lambda scene: isinstance(scene.act, CardNamed),
)
CONTEXT = judged("context_of_exposure", one_of(Context), each("49 50"), derive=_context)
HONOUR = shown("card_is_an_honour", YES_NO, each("50B"), derive=_is_honour)
HAS_ANOTHER = shown("has_another_penalty_card", YES_NO, each("50B"), derive=_has_another)
INADVERTENT = judged("exposed_inadvertently", YES_NO, each("50B"), derive=_was_inadvertent)


def as_good_as_seen(case: Case) -> None:
    """A card that a defender has named in the play, or put on the trick, is as good as seen."""
    case.see("49", {AUCTION_WAS_OVER: "yes", PARTNER_COULD_SEE: "yes"})


@entry("49", about=SOME_CARD, when=exposed_by_defender)
def exposure_of_defenders_card(case: Case) -> None:
    """Law 49: a penalty card if seen or named and nothing excuses it; which kind, by 50B.

    Of a card shown while the auction was still going on, Law 24 rules.
    """
    if not case.ask(AUCTION_WAS_OVER):
        return case.see("24")
    if not case.ask(PARTNER_COULD_SEE) and not case.ask(NAMED):
        return case.then(PlayProceeds("49", who=Role.OFFENDER))
    if (excused_by := _excuse(case, case.ask(CONTEXT))) is not None:
        return case.then(PlayProceeds(excused_by, who=Role.OFFENDER))
    is_major = case.ask(HONOUR) or case.ask(HAS_ANOTHER) or not case.ask(INADVERTENT)
    return leave_on_table(case, "50B", is_major=is_major)


def _excuse(case: Case, context: Context) -> str | None:
    """The clause by which a card shown so is no penalty card; ``None`` where nothing excuses it."""
    match context:
        case Context.DIRECTOR_RULES_OTHERWISE:
            return "50"
        case Context.NORMAL_PLAY | Context.CURRENT_TRICK:
            return "49"
        case Context.OBJECTED_CONCESSION if case.edition in SINCE_2007:
            return "68B2"
        case Context.PLAYED_ON if case.edition in SINCE_2017:
            return "68D2bii"
    return None
