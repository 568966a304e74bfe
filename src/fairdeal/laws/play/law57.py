"""Law 57: Premature lead or play.

1997  A penalty card, and declarer demands partner's highest, his lowest, or no card of a suit.
2007  The same; what declarer himself plays prematurely stands.
2017  Declarer may also demand a card of another suit; D: a play at the turn of one's RHO.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from itertools import takewhile
from typing import Final

from fairdeal.cards import Suit, cards_in
from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import SINCE_2017, each
from fairdeal.laws.facts import A_SUIT, YES_NO, Fact, chosen, judged, one_of, shown
from fairdeal.laws.fold.cards import taken_back_for
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.law44 import playable
from fairdeal.laws.play.law50 import leave_on_table
from fairdeal.laws.play.lead_out_of_turn import cards_before_ruling, named_on
from fairdeal.laws.play.penalty_cards import PlayRestriction, permitted_plays
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.refs import Ref, first_by, since
from fairdeal.laws.scene import Scene, Sighting, other_side_has_no_choice, other_side_has_no_right
from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat
from fairdeal.table.acts import CardCalledFor, CardPlayed
from fairdeal.table.effects import (
    Acts,
    CardStands,
    CardWithdrawn,
    Demand,
    PlayProceeds,
    PlayRestricted,
    RightForfeited,
    Role,
    Unauthorized,
)

NO_FURTHER_SUIT: Final[Mapping[str, Demand]] = {
    word: demand for word, demand in one_of(Demand).items() if demand is not Demand.REQUIRE
}


def premature(sighting: Sighting) -> bool:
    """A defender who leads to the next trick, or plays, before his partner has played."""
    act, play = sighting.act, sighting.before.play
    if not isinstance(act, CardPlayed) or play is None or act.face_down:
        return False
    if act.seat.side is play.contract.declarer.side:
        return False
    if sighting.has(Mark.FIFTH_CARD):
        # In the place of a card that was taken back it is no lead, but one too many (47F, 45E).
        is_lead = taken_back_for(sighting.before, act.seat) is None
        return is_lead and not play.has_played_to_trick(act.seat.partner)
    return sighting.has(Mark.PLAY_OUT_OF_TURN) and not _follows_what_was_called_for(sighting)


def _follows_what_was_called_for(sighting: Sighting) -> bool:
    """Whether dummy, whose turn it was, had been called on for a card he has (45B, 46B).

    Which card that is may still have to be ruled, but it is played; the hands after dummy are in
    turn, one by one. One that does not follow suit there revokes (61).
    """
    before, act = sighting.before, sighting.act
    play, called = before.play, before.named
    if play is None or called is None or called.hand is not before.dummy:
        return False
    said, hand = before.story[called.act], play.hands[called.hand]
    if not isinstance(act, CardPlayed) or not isinstance(said, CardCalledFor) or hand is None:
        return False
    play = going_on_for(play, called.hand)
    if play.turn is not called.hand or not _have_played_since(called.hand, act.seat, play):
        return False
    rank, cards = said.rank, cards_in(playable(hand, play.led))
    return rank is None or any(card.rank is rank for card in cards)


def _have_played_since(hand: Seat, seat: Seat, play: Play) -> bool:
    """Whether every hand between these two, by rotation, lies in the trick."""
    there = {placed.seat for placed in play.current}
    between = takewhile(lambda one: one is not seat, map(hand.clockwise, (1, 2, 3)))
    return seat not in there and there.issuperset(between)


def premature_by_declarer(sighting: Sighting) -> bool:
    """A card played out of turn from declarer's hand or dummy, otherwise legal."""
    act, declarer = sighting.act, sighting.before.declarer
    return (
        isinstance(act, CardPlayed)
        and declarer is not None
        and act.seat.side is declarer.side
        and sighting.has(Mark.PLAY_OUT_OF_TURN)
        and not sighting.has(Mark.REVOKE)
        and not _follows_what_was_called_for(sighting)
    )


def _at_rhos_turn(scene: Scene) -> bool:
    return not _is_lead(scene) and scene.before.turn is scene.seat(Role.RHO)


def _is_lead(scene: Scene) -> bool:
    play = scene.before.play
    return play is not None and play.has_played_to_trick(scene.seat(Role.OFFENDER))


def _is_legal(scene: Scene) -> bool:
    act, play = scene.act, scene.before.play
    return (
        isinstance(act, CardPlayed)
        and play is not None
        and Mark.REVOKE not in play.marks_of(act.seat, act.card)
    )


def _declarer_played_twice(scene: Scene) -> bool:
    """Whether declarer has played from both hands; dummy's card is played by being named (45B)."""
    cards = () if scene.before.play is None else scene.before.play.trick
    hands = {card.seat for card in cards if not scene.before.defends(card.seat)}
    named = scene.before.named
    if named is not None and named.hand is scene.before.dummy:
        hands.add(named.hand)
    return len(hands) == 2


def _played_since(role: Role, scene: Scene) -> bool:
    seat = scene.seat(role)
    return any(card.seat is seat for card in cards_before_ruling(scene))


_partners_card = first_by(Role.PARTNER)


def _lho_played_over(scene: Scene) -> bool:
    """Whether LHO has played to the premature lead, by a name at least (45B): it is one (60A2)."""
    play, lho = scene.at_ruling.play, scene.seat(Role.LHO)
    tricks = () if play is None else play.tricks_from(scene.number)
    named = named_on(scene.at_ruling, scene.number)
    return any(place.seat is lho for trick in tricks for place in trick) or any(
        one.hand is lho for one in named
    )


def _lead(scene: Scene) -> Acts:
    trick = () if scene.before.play is None else scene.before.play.trick
    return tuple(card.act for card in trick[:1])


def _put_on_lead(scene: Scene) -> Acts:
    """What declarer has put on a premature lead from the hand that is not next."""
    play, lho = scene.at_ruling.play, scene.seat(Role.LHO)
    tricks = () if play is None else play.tricks_from(scene.number)
    cards = (one for trick in tricks for one in trick if isinstance(one, PlayedCard))
    side = scene.offending_side
    return tuple(c.act for c in cards if c.seat.side is not side and c.seat is not lho)


def _suit_led(scene: Scene) -> Suit | None:
    """The suit of the lead that lies there: it may be another than when this was played (45C4b)."""
    if scene.before.play is None or scene.now.play is None:
        return None
    lying = (scene.now.play.card_of(act) for act in _lead(scene))
    return next((lead.card.suit for lead in lying if lead), scene.before.play.led)


def _other_suits(scene: Scene) -> Collection[Suit]:
    return [suit for suit in A_SUIT.values() if suit is not _suit_led(scene)]


AT_RHOS_TURN = shown("played_at_rhos_turn", YES_NO, each("45C1", l2017="57D"), derive=_at_rhos_turn)
LEGAL = shown("premature_card_is_legal", YES_NO, each("45C1", l2017="57D"), derive=_is_legal)
IS_LEAD = shown("led_to_the_next_trick", YES_NO, each("57A"), derive=_is_lead)
DECLARER_PLAYED_TWICE = shown(
    "declarer_played_from_both_hands",
    YES_NO,
    each(l1997="57C", l2007="57C1 57*", l2017="57C1 57*"),
    derive=_declarer_played_twice,
)
DUMMY_ON_HIS_OWN = judged(
    "dummy_played_on_his_own", YES_NO, each(l1997="57C", l2007="57C1", l2017="57C2")
)
RHO_PLAYED = shown(
    "rho_played_after_it",
    YES_NO,
    each("45C1", l2017="57D"),
    derive=lambda scene: _played_since(Role.RHO, scene),
)
PLAYED_OVER = shown("lho_played_to_premature_lead", YES_NO, each("60A1"), derive=_lho_played_over)
LHO_PLAYED = shown(
    "lho_played_after_it", YES_NO, each("60A1"), derive=lambda scene: _played_since(Role.LHO, scene)
)
PARTNER_PLAYED = shown(
    "partner_played_after_it",
    YES_NO,
    each("57A"),
    derive=lambda scene: bool(_partners_card(scene)),
)
DEMAND_BEFORE_2017 = chosen(
    "demand_on_partner_before_2017",
    NO_FURTHER_SUIT,
    each(l1997="57A1 57A2 57A3", l2007="57A1 57A2 57A3"),
    by=Role.DECLARER,
    of_card_to_come=True,
)
DEMAND = chosen(
    "demand_on_partner",
    one_of(Demand),
    each(l2017="57A1 57A2 57A3 57A4"),
    by=Role.DECLARER,
    of_card_to_come=True,
)
SUIT_LED = shown(
    "suit_of_the_trick", A_SUIT, each("57A"), derive=_suit_led, is_detail=True, of=_lead
)
OTHER_SUIT = chosen(
    "other_suit_named",
    A_SUIT,
    each("57A3"),
    by=Role.DECLARER,
    is_detail=True,
    among=_other_suits,
    of_card_to_come=True,
)
MEETS = judged("partners_card_meets_the_demand", YES_NO, each("60C"))

PARTNERS_CARD: Final = Ref("partners_card", _partners_card)
"""What the offender's partner has played to the trick before it was ruled on."""

PUT_ON_LEAD: Final = Ref("put_on_lead", _put_on_lead)

CLAUSES: Final = {
    Demand.HIGHEST: each("57A1"),
    Demand.LOWEST: each("57A2"),
    Demand.REQUIRE: each(l2017="57A3"),
    Demand.FORBID: each("57A3", l2017="57A4"),
}


@entry("57", about=SOME_CARD, when=premature)
def premature_lead_or_play(case: Case) -> None:
    """Law 57: nothing for a play under C, else a major penalty card and a demand on partner."""
    if case.ask(AT_RHOS_TURN):
        return _at_turn_of_rho(case)
    if case.ask(IS_LEAD):
        return _played_over(case) if case.ask(PLAYED_OVER) else _premature(case)
    if case.ask(DECLARER_PLAYED_TWICE):
        return case.then(PlayProceeds(each("57C1", l1997="57C"), who=Role.OFFENDER))
    if case.ask(DUMMY_ON_HIS_OWN):
        return case.then(PlayProceeds(DUMMY_ON_HIS_OWN.under, who=Role.OFFENDER))
    return _premature_play(case)


def _premature_play(case: Case) -> None:
    """57A, unless the next hand has played on (60A)."""
    if case.ask(LHO_PLAYED):
        return _played_over(case)
    return _premature(case, goes_back=True)


def _premature(case: Case, *, goes_back: bool = False) -> None:
    """57A; the card stands where declarer has lost his right by a ruling, as in 60A2."""
    if case.scene is not None and other_side_has_no_right(case.scene):
        return case.then(CardStands("60A2", who=Role.OFFENDER))
    if goes_back:
        case.then(CardWithdrawn("57A", who=Role.OFFENDER))
    elif case.scene is not None and _put_on_lead(case.scene):
        case.then(CardWithdrawn("57A", what=PUT_ON_LEAD, who=Role.DECLARER))
    leave_on_table(case, "57A", is_major=True)
    return _demand(case)


def _played_over(case: Case) -> None:
    """60A: the next hand has played on it, so it counts, and the right to more is lost."""
    case.then(
        RightForfeited("60A1", who=Role.NON_OFFENDING_SIDE),
        CardStands("60A2", who=Role.OFFENDER),
    )


def _demand(case: Case) -> None:
    """57A1 to A4: what partner has to play to this trick, though he has played already (60C)."""
    if case.scene is not None and other_side_has_no_choice(case.scene):
        return None
    demand = case.ask(DEMAND if case.edition in SINCE_2017 else DEMAND_BEFORE_2017)
    is_of_suit_led = demand in (Demand.HIGHEST, Demand.LOWEST)
    suit = case.ask(SUIT_LED if is_of_suit_led else OTHER_SUIT)
    # Last: a card that another ruling has taken back meanwhile, as a revoke, is played no more.
    partner_played = case.ask(PARTNER_PLAYED)
    if partner_played and case.ask(_meets(demand, suit)):
        return case.then(CardStands("60C", what=PARTNERS_CARD, who=Role.PARTNER))
    case.then(PlayRestricted(CLAUSES[demand], demand, suit, who=Role.PARTNER))
    if partner_played:
        case.then(CardWithdrawn("60C", what=PARTNERS_CARD, who=Role.PARTNER))
        leave_on_table(case, "60C", is_major=True, what=PARTNERS_CARD, who=Role.PARTNER)
    return None


@cache
def _meets(demand: Demand, suit: Suit) -> Fact[bool]:
    """The same question, answered from the hand for that demand; one fact each."""

    def met(scene: Scene) -> bool | None:
        play, seat = scene.before.play, scene.seat(Role.PARTNER)
        cards = [
            act.card for _, act in since(scene) if isinstance(act, CardPlayed) and act.seat is seat
        ]
        hand = None if play is None else play.hands[seat]
        if play is None or hand is None or not cards:
            return None
        permitted = permitted_plays(PlayRestriction(seat, demand, suit), playable(hand, play.led))
        return bool(permitted & cards[0].bit)

    return replace(MEETS, derive=met)


def _at_turn_of_rho(case: Case) -> None:
    """2017 57D (before, 45C1): the card is played at his turn if it is legal then.

    An illegal one that has been played over is a revoke like any other (61): his turn has come
    since, or the next hand has taken the play as made in turn (60A1).
    """
    clause = AT_RHOS_TURN.under
    is_legal = case.ask(LEGAL)
    if not is_legal and case.ask(RHO_PLAYED):
        return case.see("61")
    if not is_legal and case.ask(LHO_PLAYED):
        _played_over(case)
        return case.see("61")
    if is_legal:
        case.then(CardStands(clause, who=Role.OFFENDER))
    else:
        case.then(CardWithdrawn(clause, who=Role.OFFENDER))
        leave_on_table(case, clause, is_major=True)
    if case.edition in SINCE_2017:
        case.then(Unauthorized(clause, who=Role.OFFENDING_SIDE))
    return None


@entry("57C", about=SOME_CARD, when=premature_by_declarer)
def premature_play_by_declarer(case: Case) -> None:
    """2007 57C2, 2017 57C3 (1997 47F): what declarer plays too early is played."""
    case.then(CardStands(each(l1997="47F", l2007="57C2", l2017="57C3"), who=Role.OFFENDER))


STATUS = (carried_out(permitted_plays, "57B"),)
