"""Law 50: Disposition of penalty card.

1997  Minor and major; declarer's choice when the owner's partner leads; only the duty to play the
      card is authorized.
2007  The same, the information in E; the choice comes again while partner keeps the lead.
2017  Everything seen of the card is authorized while it lies there (E1), and E4 repairs damage.
"""

from collections.abc import Collection
from enum import Enum
from typing import Final

from fairdeal.cards import Suit
from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.decisions import Fate
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Clauses, Edition, each
from fairdeal.laws.electronic import draws_attention
from fairdeal.laws.facts import A_SUIT, YES_NO, awaited, chosen, judged, one_of, shown
from fairdeal.laws.fold.legal import is_in_turn, legal_cards
from fairdeal.laws.in_force import InForce
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.lead_out_of_turn import lies_face_down, named_on
from fairdeal.laws.play.penalty_cards import (
    after_major,
    after_minor,
    penalty_cards,
    permitted_leads,
    shown_by,
)
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.proprieties.law72 import watch_for_awareness
from fairdeal.laws.refs import IT, LATER, Ref
from fairdeal.laws.scene import Scene, if_right_is_lost, other_side_has_no_right
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import (
    Action,
    Acts,
    Authorized,
    CardWithdrawn,
    LeadForbidden,
    LeadFree,
    LeadRequired,
    Must,
    PenaltyCard,
    PenaltyCardPickedUp,
    PenaltyCardRemains,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
    Watch,
    When,
)

OWNER: Final = "50D1"
"""The entry for when the owner of a penalty card is to play."""
LEADS: Final = "50D2"
"""The entry for when the partner of a major penalty card's owner is to lead."""
WAS_PLAYED: Final = "50E3"
"""The entry for when a penalty card has been played."""


class Occasion(Enum):
    """How far the lead is on which declarer has a choice."""

    TO_COME = "to_come"
    LED = "led"
    """The partner has led without waiting, and attention was drawn to it."""
    PLAYED_ON = "played_on"
    """The next hand has played, or the trick was led otherwise."""
    OVERTAKEN = "overtaken"
    """Another ruling has changed the trick before, and with it who is to lead."""
    NO_CARD = "no_card"
    """The owner has no penalty card any more."""


class Held(Enum):
    """The owner's penalty cards when his partner is to lead."""

    ONE = "one"
    ONE_SUIT = "one_suit"
    """Several in the same suit."""
    SEVERAL_SUITS = "several_suits"


class Owned(Enum):
    """What the owner of a penalty card has before him when he is to play."""

    MINOR = "minor"
    MAJOR = "major"
    SEVERAL = "several"
    """Two or more, which are all major (B)."""


class SuitChoice(Enum):
    """What declarer makes of his right."""

    REQUIRE = "require"
    FORBID = "forbid"
    NEITHER = "none"


def _taken_up(suits: tuple[Suit, ...]) -> Ref:
    """The acts that showed the penalty cards of these suits that the offender takes up.

    Args:
        suits: which; all of them for no suit.
    """

    def shown_by(scene: Scene) -> Acts:
        cards = scene.now.force.penalty_cards_of(scene.roles[Role.OFFENDER])
        return tuple(card.act for card in cards if not suits or card.card.suit in suits)

    return Ref("taken_up", shown_by)


def suits_of_penalty_cards(scene: Scene) -> Collection[Suit]:
    """The suits in which the owner has penalty cards once it has been ruled."""
    cards = [one.card for one in penalty_cards(scene)] + [one.card for one in _put_on_it(scene)]
    return {card.suit for card in cards}


def cards_since(scene: Scene) -> tuple[PlayedCard, ...] | None:
    """What has been played since the case came up; ``None`` when what lay there has changed."""
    earlier, cards = scene.after_act.cards, scene.at_ruling.cards
    lay_there = [card.act for card in earlier]
    if [card.act for card in cards[: len(earlier)]] != lay_there:
        return None
    return cards[len(earlier) :]


def _led_and_dummys(scene: Scene) -> Acts:
    owner, cards = scene.seat(Role.OFFENDER), cards_since(scene) or ()
    named = named_on(scene.now, cards[0].act) if cards else ()
    return (*(c.act for c in cards if c.seat is not owner), *(one.act for one in named))


def _put_on_it(scene: Scene) -> tuple[PlayedCard, ...]:
    owner = scene.seat(Role.OFFENDER)
    return tuple(card for card in (cards_since(scene) or ())[1:] if card.seat is owner)


LED_ALREADY = Ref(LATER.name, lambda scene: _led_and_dummys(scene)[:1])
"""The card the partner has led without waiting, be it the opening lead or a later one."""
LED_AND_DUMMYS = Ref(LATER.name, _led_and_dummys)
"""The same, with what declarer has put on it too early, from the hand that is not next (57)."""
PUT_ON_IT = Ref("put_on_it", lambda scene: tuple(card.act for card in _put_on_it(scene)))
"""What the owner of the penalty card has put on that lead before the next hand has played."""


def _trick_before(scene: Scene) -> Acts:
    """The cards of the trick that gave the partner the lead, as it was when the case was ruled."""
    play = scene.at_ruling.play
    return () if play is None or not play.done else tuple(card.act for card in play.done[-1])


def _of_occasion(scene: Scene) -> Acts:
    return (*_trick_before(scene), *(card.act for card in cards_since(scene) or ()))


def _was_undone(scene: Scene) -> bool:
    """Whether a card of that trick has gone back, before the partner has led (62)."""
    fates = (scene.now.fate_of(number) for number in _trick_before(scene))
    play, partner = scene.now.play, scene.seat(Role.PARTNER)
    if play is None or all(fate not in (Fate.OUT, Fate.GAP) for fate in fates):
        return False
    leads = [trick[0] for trick in play.all_tricks]
    return all(lead.seat is not partner or lead.act < scene.number for lead in leads)


def _occasion(scene: Scene) -> Occasion | None:
    since = cards_since(scene)
    if since is None or not (since or _is_to_lead(scene)) or _was_undone(scene):
        return Occasion.OVERTAKEN
    is_undecided = bool(since) and Mark.LEAD_OUT_OF_TURN in since[0].marks
    if not penalty_cards(scene):
        # He has led it out of turn, perhaps, and may have to take it back.
        return None if is_undecided else Occasion.NO_CARD
    if not since or is_undecided:
        return Occasion.TO_COME
    lead = since[0]
    # What the owner himself puts on it costs declarer nothing (60C).
    is_his = lead.seat is scene.seat(Role.PARTNER)
    named = {one.hand for one in named_on(scene.at_ruling, lead.act)}
    if not is_his or lead.seat.lho in named | {card.seat for card in since}:
        return Occasion.PLAYED_ON
    return Occasion.LED if _is_noticed(scene, lead.act) else Occasion.TO_COME


def _is_noticed(scene: Scene, lead: int) -> bool:
    """Whether attention was drawn to that lead, or declarer has answered upon it here (9A)."""
    if any(one.is_answer and lead in one.upon for one in scene.words):
        return True
    return any(n > lead and draws_attention(scene.code, act, lead) for n, act in scene.until_ruled)


def _is_to_lead(scene: Scene) -> bool:
    if scene.at_ruling.play is None:
        return False
    partner = scene.seat(Role.PARTNER)
    play = going_on_for(scene.at_ruling.play, partner)
    return not play.trick and play.turn is partner


def _owned(scene: Scene) -> Owned | None:
    cards = penalty_cards(scene)
    if len(cards) > 1:
        return Owned.SEVERAL
    return (Owned.MAJOR if cards[0].is_major else Owned.MINOR) if cards else None


def _can_be_played(scene: Scene) -> bool | None:
    """Whether suit and restrictions leave it him now; nothing shows that before his turn."""
    owner = scene.seat(Role.OFFENDER)
    if not is_in_turn(scene.at_ruling, owner):
        return None
    legal = legal_cards(scene.at_ruling, owner)
    return any(one.card in legal for one in penalty_cards(scene))


def _held(scene: Scene) -> Held:
    if len(penalty_cards(scene)) + len(_put_on_it(scene)) == 1:
        return Held.ONE
    return Held.ONE_SUIT if len(suits_of_penalty_cards(scene)) == 1 else Held.SEVERAL_SUITS


def _the_suit(scene: Scene) -> Suit | None:
    return next(iter(suits_of_penalty_cards(scene)), None)


OWNED = shown(
    "penalty_card_before_him", one_of(Owned), each("50C 50D", l1997="50C 50D1"), derive=_owned
)
CAN_BE_PLAYED = shown(
    "penalty_card_can_be_played", YES_NO, each("50D1b", l1997="50D1"), derive=_can_be_played
)
OCCASION = awaited(
    "lead_opposite_penalty_card", one_of(Occasion), each("50D2"), derive=_occasion, of=_of_occasion
)
OWNER_PLAYED = shown(
    "owner_played_to_it", YES_NO, each("60C"), derive=lambda scene: bool(_put_on_it(scene))
)
HELD = shown("penalty_cards_held", one_of(Held), each("50D2"), derive=_held)
CHOICE = chosen(
    "choice_of_lead",
    one_of(SuitChoice),
    each("50D2a 50D2b"),
    by=Role.DECLARER,
    derive=if_right_is_lost(SuitChoice.NEITHER, about=shown_by),
    of_card_to_come=True,
)
SUIT = shown("suit_of_penalty_card", A_SUIT, each("50D2a"), derive=_the_suit, is_detail=True)
HELPED = judged("penalty_card_helped", YES_NO, each(l2007="50E3", l2017="50E4"))


def leave_on_table(
    case: Case,
    clause: str | Clauses,
    *,
    is_major: bool,
    what: Ref = IT,
    who: Role = Role.OFFENDER,
) -> None:
    """The card is a penalty card from now on; what it tells is authorized or not (50C, D1, E).

    Args:
        case: the case.
        clause: what makes it one.
        is_major: which kind (50B).
        what: the act that showed it.
        who: its owner; the other of his side is the partner who may not use what it tells.
    """
    if case.scene is not None and other_side_has_no_right(case.scene, what.find):
        return case.then(PlayProceeds(clause, who=who))
    case.then(PenaltyCard(clause, is_major, what=what, who=who))
    partner = Role.PARTNER if who is Role.OFFENDER else Role.OFFENDER
    if case.edition is Edition.L1997:
        # Only that a major card must be played is authorized for partner.
        if is_major:
            case.then(Authorized("50D1", what=what, who=partner))
        case.then(Unauthorized("50D1" if is_major else "50C", what=what, who=partner))
        return watch_for_awareness(case, what=what, who=who)
    case.then(Authorized("50E1", what=what, who=Role.BOTH_SIDES))
    if case.edition is Edition.L2007:
        case.then(
            Unauthorized("50E2", what=what, who=partner),
            Authorized("50E2", what=what, who=Role.DECLARER),
        )
    else:
        case.then(Watch("50E3", WAS_PLAYED, When.PENALTY_CARD_PLAYED, what=what, who=who))
    return case.then(Watch(HELPED.under, "50E", When.END_OF_PLAY, what=what, who=who))


@entry(OWNER, about=SOME_CARD)
def owner_to_play(case: Case) -> None:
    """C and D1: suit and restrictions first, then a major card; of several declarer says which."""
    owned = case.ask(OWNED)
    if owned is Owned.MINOR:
        return case.then(PlayProceeds("50C", who=Role.OFFENDER))
    if not case.ask(CAN_BE_PLAYED):
        return case.then(PlayProceeds(CAN_BE_PLAYED.under, who=Role.OFFENDER))
    if owned is Owned.SEVERAL:
        return case.see("51A")
    clause = each("50D1a", l1997="50D1")
    return case.then(Must(clause, Action.PLAY_PENALTY_CARD, who=Role.OFFENDER))


@entry(LEADS)
def partner_to_lead(case: Case) -> None:
    """50D2: declarer requires the suit, forbids it, or leaves the lead free; anew at each lead.

    Nothing follows where another ruling has put somebody else on lead.
    """
    match case.ask(OCCASION):
        case Occasion.NO_CARD:
            case.then(PlayProceeds("50D2", who=Role.OFFENDER))
        case Occasion.PLAYED_ON:
            case.then(PenaltyCardRemains("60A3", who=Role.OFFENDER))
        case Occasion.LED:
            case.then(CardWithdrawn("50D2", what=LED_AND_DUMMYS, who=Role.PARTNER))
            if not lies_face_down(case):
                leave_on_table(case, "49", is_major=True, what=LED_ALREADY, who=Role.PARTNER)
            if case.ask(OWNER_PLAYED):
                case.then(CardWithdrawn("60C", what=PUT_ON_IT, who=Role.OFFENDER))
                leave_on_table(case, "60C", is_major=True, what=PUT_ON_IT)
            _declarer_chooses(case)
        case Occasion.TO_COME:
            _declarer_chooses(case)


def _declarer_chooses(case: Case) -> None:
    held = case.ask(HELD)
    if held is Held.SEVERAL_SUITS:
        return case.see("51B2")
    if held is Held.ONE:
        return choose_lead(case)
    choice = case.ask(CHOICE)
    if choice is SuitChoice.NEITHER:
        return leave_lead_free(case, "50D2b")
    return _restrict(case, choice, "51B1a" if choice is SuitChoice.REQUIRE else "51B1b")


def choose_lead(case: Case) -> None:
    """50D2 opposite a single penalty card."""
    choice = case.ask(CHOICE)
    if choice is SuitChoice.NEITHER:
        return leave_lead_free(case, "50D2b")
    return _restrict(case, choice, "50D2a")


def _restrict(case: Case, choice: SuitChoice, clause: str) -> None:
    suit = case.ask(SUIT)
    if choice is SuitChoice.REQUIRE:
        case.then(LeadRequired(clause, suit, who=Role.PARTNER))
    else:
        case.then(LeadForbidden(clause, (suit,), who=Role.PARTNER))
    pick_up(case, clause, (suit,))


def leave_lead_free(case: Case, clause: str | Clauses) -> None:
    """50D2b, 2017 51B2c: partner leads what he likes, and the penalty cards stay."""
    case.then(
        LeadFree(clause, who=Role.PARTNER),
        PenaltyCardRemains(clause, who=Role.OFFENDER),
    )


def pick_up(case: Case, clause: str, suits: tuple[Suit, ...]) -> None:
    """50D2a, 51B: cards of these suits go back to hand; in 2017 they are forgotten (50E2)."""
    case.then(PenaltyCardPickedUp(clause, suits, what=_taken_up(suits), who=Role.OFFENDER))
    if case.edition in SINCE_2017:
        case.then(
            Unauthorized("50E2", what=_taken_up(suits), who=Role.PARTNER),
            Authorized("50E2", what=_taken_up(suits), who=Role.DECLARER),
        )


@entry(WAS_PLAYED, editions=SINCE_2017)
def penalty_card_was_played(case: Case) -> None:
    """2017 50E3: how the card came to be one is unauthorized once it has been played."""
    case.then(Unauthorized("50E3", who=Role.PARTNER))


@entry("50E", editions=SINCE_2007)
def information_damaged(case: Case) -> None:
    """2007 50E3, 2017 50E4: adjust when the sight of the card damaged the other side."""
    if case.ask(HELPED):
        case.then(ScoreAdjusted(HELPED.under, Score.ASSIGNED, who=Role.BOTH_SIDES))


STATUS = (
    carried_out("fairdeal.laws.in_force.InForce.penalty_cards", "50A"),
    carried_out("fairdeal.laws.in_force.InForce.penalty_cards", "50B"),
    carried_out(after_minor, "50C"),
    carried_out(after_major, "50D", each(l1997="50D1", l2007="50D1a 50D1b", l2017="50D1a 50D1b")),
    carried_out(permitted_leads, each(l1997="50*", l2007="50*1", l2017="50*1")),
    carried_out(InForce.awaits_choice, each(l2007="50*2", l2017="50*2")),
)
