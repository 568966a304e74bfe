"""Carrying out effects: how the position changes when a ruling takes effect.

Effects arrive here bound: they name seats and act numbers, never roles.
"""

from collections.abc import Callable, Container
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from fairdeal.calls import PASS, Contract
from fairdeal.laws.auction.state import Auction, MadeCall
from fairdeal.laws.in_force import CallDuty, InForce, Silence, Waiting
from fairdeal.laws.irregularities import law16
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.penalty_cards import (
    LeadRestriction,
    OnTable,
    PlayRestriction,
    with_more,
)
from fairdeal.laws.play.state import Play, PlayedCard, hands_of
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def carry_out(position: "Position", case: str, effect: e.Effect) -> "Position":
    """The position once this effect of that case is in force."""
    change = _CHANGES.get(type(effect))
    return position if change is None else change(position, case, effect)


def acts_of(effect: e.Effect) -> tuple[int, ...]:
    """The act numbers a bound effect concerns."""
    if isinstance(effect.what, e.Ref):
        raise TypeError(f"{effect.kind} was not bound to the acts of its case")
    return effect.what


def seat_of(effect: e.Effect) -> Seat:
    """The seat a bound effect concerns."""
    if not isinstance(effect.who, Seat):
        raise TypeError(f"{effect.kind} was not bound to a seat of its case")
    return effect.who


def _with_auction(position: "Position", auction: Auction) -> "Position":
    """Another auction: the play goes on where the contract is the same, and is undone where not."""
    contract = auction.contract
    if position.play is not None and contract == position.play.contract:
        return replace(position, auction=auction)
    play = Play.begins(contract, hands_of(position.board.deal)) if contract else None
    return replace(position, auction=auction, play=play)


def _cancel(position: "Position", _: str, effect: e.CallCancelled) -> "Position":
    acts = acts_of(effect)
    calls = position.auction.calls
    gone = tuple(call for call in calls if call.act in acts)
    force = replace(position.force, withdrawn=position.force.withdrawn + gone)
    force = _withdrawn(force, effect)
    auction = position.auction.without(acts)
    return _with_auction(replace(position, force=force), auction)


def _substitute_pass(position: "Position", _: str, effect: e.PassSubstituted) -> "Position":
    """A pass at the place where the cancelled call stood, and nothing after it (37B2, 38C)."""
    act = acts_of(effect)[0]
    before = [call for call in position.auction.calls if call.act < act]
    passed = MadeCall(act, seat_of(effect), PASS)
    return _with_auction(position, position.auction.of([*before, passed]))


def _silence(position: "Position", _: str, effect: e.MustPass) -> "Position":
    silence = Silence(seat_of(effect), effect.how_long, str(effect.clause))
    force = position.force
    return replace(position, force=replace(force, silences=(*force.silences, silence)))


def _repeat(position: "Position", _: str, effect: e.MustRepeat) -> "Position":
    acts = acts_of(effect)
    withdrawn = (c for c in position.force.withdrawn if isinstance(c, MadeCall) and c.act in acts)
    duties = tuple(CallDuty(seat_of(effect), call.call, str(effect.clause)) for call in withdrawn)
    force = position.force
    return replace(position, force=replace(force, duties=force.duties + duties))


def _no_double(position: "Position", _: str, effect: e.MayNotDouble) -> "Position":
    duty = CallDuty(seat_of(effect), None, str(effect.clause))
    force = position.force
    return replace(position, force=replace(force, duties=(*force.duties, duty)))


def _withdraw(position: "Position", _: str, effect: e.CardWithdrawn) -> "Position":
    if position.play is None:
        return position
    told = replace(position, force=_withdrawn(position.force, effect))
    return without_cards(told, position.play, acts_of(effect), are_replaced=effect.is_replaced)


def without_cards(
    position: "Position", old: Play, acts: Container[int], *, are_replaced: bool
) -> "Position":
    """The position with the cards these acts played withdrawn.

    Args:
        position: where they stand.
        old: its play.
        acts: the numbers of the acts.
        are_replaced: whether their places are kept for other cards.
    """
    gone = tuple(p for p in old.places if isinstance(p, PlayedCard) and p.act in acts)
    force = position.force.with_plays_withdrawn(acts)
    force = replace(force, withdrawn=force.withdrawn + gone)
    hands = hands_of(position.board.deal)
    play = old.reopened(acts, hands) if are_replaced else old.without(acts, hands)
    return replace(position, force=force, play=play, lead_is_faced=bool(play.places))


def _stand(position: "Position", _: str, effect: e.CardStands) -> "Position":
    """An accepted lead out of turn is a lead like any other from now on (53A)."""
    if position.play is None:
        return position
    acts = acts_of(effect)
    cards = tuple(
        replace(c, marks=tuple(m for m in c.marks if m is not Mark.LEAD_OUT_OF_TURN))
        if c.act in acts
        else c
        for c in position.play.cards
    )
    return replace(position, play=replace(position.play, cards=cards))


def _stand_call(position: "Position", _: str, effect: e.CallStands) -> "Position":
    """An accepted call the table had passed over: the player in turn was its LHO (28B, 29A)."""
    auction = position.auction.with_accepted(acts_of(effect))
    return position if auction is position.auction else _with_auction(position, auction)


def _penalty_card(position: "Position", _: str, effect: e.PenaltyCard) -> "Position":
    seat, acts = seat_of(effect), acts_of(effect)
    shown = (*position.force.withdrawn, *position.exposed)
    places = () if position.play is None else position.play.places
    gone = {place.card for place in places if isinstance(place, PlayedCard)}
    cards = (
        OnTable(seat, card.card, effect.is_major, str(effect.clause), card.act)
        for card in shown
        if not isinstance(card, MadeCall)
        and card.act in acts
        and card.seat is seat
        and card.card not in gone
    )
    on_table = with_more(position.force.penalty_cards, cards)
    # A further penalty card gives declarer a further choice when the partner is on lead.
    free = tuple(s for s in position.force.free_to_lead if s is not seat.partner)
    force = replace(position.force, penalty_cards=on_table, free_to_lead=free)
    return replace(position, force=force)


def _pick_up(position: "Position", _: str, effect: e.PenaltyCardPickedUp) -> "Position":
    """The owner takes up his cards of these suits, and his partner knows what he may lead."""
    force = position.force
    kept = tuple(
        card
        for card in force.penalty_cards
        if card.seat is not effect.who or (effect.suits and card.card.suit not in effect.suits)
    )
    taken_up = (card for card in force.penalty_cards if card not in kept)
    news = [law16.after_withdrawal(card.act, card.seat.side) for card in taken_up]
    force = replace(force, penalty_cards=kept).with_information(news)
    return _told(replace(position, force=force), seat_of(effect).partner)


def _free(position: "Position", _: str, effect: e.LeadFree) -> "Position":
    return _told(position, seat_of(effect))


def _told(position: "Position", leader: Seat) -> "Position":
    force = position.force
    told = (*force.free_to_lead, leader)
    return replace(position, force=replace(force, free_to_lead=told, choices=force.choices + 1))


def _require(position: "Position", _: str, effect: e.LeadRequired) -> "Position":
    return _restrict(
        position, LeadRestriction(seat_of(effect), effect.suit, (), str(effect.clause))
    )


def _forbid(position: "Position", _: str, effect: e.LeadForbidden) -> "Position":
    return _restrict(
        position, LeadRestriction(seat_of(effect), None, effect.suits, str(effect.clause))
    )


def _restrict(position: "Position", restriction: LeadRestriction) -> "Position":
    force = position.force
    return replace(position, force=replace(force, leads=(*force.leads, restriction)))


def _restrict_play(position: "Position", _: str, effect: e.PlayRestricted) -> "Position":
    force = position.force
    demand = PlayRestriction(seat_of(effect), effect.demand, effect.suit)
    return replace(position, force=replace(force, plays=(*force.plays, demand)))


def _designate(position: "Position", _: str, effect: e.CardDesignated) -> "Position":
    return replace(position, force=replace(position.force, designated=(effect.card,)))


def _spread(position: "Position", _: str, __: e.DeclarerSpreads) -> "Position":
    if position.play is None:
        return position
    old = position.play.contract
    contract = Contract(old.bid, old.doubling, old.declarer.partner)
    hands = hands_of(position.board.deal)
    play = Play.begins(contract, hands).of(position.play.places, hands)
    return replace(position, play=play)


def _watch(position: "Position", case: str, effect: e.Watch) -> "Position":
    force = position.force
    waiting = Waiting(case, effect)
    return replace(position, force=replace(force, watches=(*force.watches, waiting)))


def _right(position: "Position", case: str, effect: e.Must | e.May) -> "Position":
    force = position.force
    return replace(position, force=replace(force, rights=(*force.rights, (case, effect))))


def _know(position: "Position", _: str, effect: e.Authorized | e.Unauthorized) -> "Position":
    force = position.force
    force = replace(force, told=(*force.told, effect))
    if isinstance(effect, e.Authorized) and effect.who in (e.Role.BOTH_SIDES, *Side):
        force = force.with_information(law16.freed(act) for act in acts_of(effect))
    if isinstance(effect, e.Unauthorized) and isinstance(effect.who, Side):
        side = effect.who
        force = force.with_information(law16.after_withdrawal(n, side) for n in acts_of(effect))
    return replace(position, force=force)


def _proceed(position: "Position", _: str, effect: e.AuctionProceeds) -> "Position":
    """Where the replacement told nothing more, what the withdrawn call told is free (27B1)."""
    if not effect.frees_information:
        return position
    force = position.force.with_information(law16.freed(act) for act in acts_of(effect))
    return replace(position, force=force)


def _offending_side(effect: e.Effect) -> Side | None:
    """The side whose offence led to a withdrawal: an opponent who changes his call has none."""
    if isinstance(effect.who, Side):
        return effect.who
    if not isinstance(effect.who, Seat):
        return None
    return effect.who.side.opponents if effect.role in _OPPONENTS else effect.who.side


_OPPONENTS = (e.Role.LHO, e.Role.RHO, e.Role.NON_OFFENDING_SIDE)


def _withdrawn(force: InForce, effect: e.Effect) -> InForce:
    side = _offending_side(effect)
    if side is None:
        return force
    return force.with_information(law16.after_withdrawal(act, side) for act in acts_of(effect))


def _transfer(position: "Position", _: str, effect: e.TricksTransferred) -> "Position":
    force = position.force
    return replace(position, force=replace(force, transfers=(*force.transfers, effect)))


def _adjust(position: "Position", _: str, effect: e.ScoreAdjusted) -> "Position":
    force = position.force
    adjusted = replace(position, force=replace(force, adjustments=(*force.adjustments, effect)))
    if effect.score is e.Score.AS_IF_NOT_CALLED and position.play is not None:
        return replace(adjusted, play=_as_if_not_doubled(position, position.play, acts_of(effect)))
    return adjusted


def _as_if_not_doubled(position: "Position", play: Play, acts: Container[int]) -> Play:
    """The same play under the contract as it stands without those doubles (36C)."""
    old = play.contract
    doubling = position.auction.without(acts).doubling
    return replace(play, contract=Contract(old.bid, doubling, old.declarer))


_CHANGES: Final[dict[type[e.Effect], Callable[["Position", str, Any], "Position"]]] = {
    e.CallCancelled: _cancel,
    e.AuctionProceeds: _proceed,
    e.PassSubstituted: _substitute_pass,
    e.MustPass: _silence,
    e.MustRepeat: _repeat,
    e.MayNotDouble: _no_double,
    e.CallStands: _stand_call,
    e.CardWithdrawn: _withdraw,
    e.CardStands: _stand,
    e.PenaltyCard: _penalty_card,
    e.PenaltyCardPickedUp: _pick_up,
    e.LeadFree: _free,
    e.LeadRequired: _require,
    e.LeadForbidden: _forbid,
    e.PlayRestricted: _restrict_play,
    e.CardDesignated: _designate,
    e.DeclarerSpreads: _spread,
    e.Watch: _watch,
    e.Must: _right,
    e.May: _right,
    e.Authorized: _know,
    e.Unauthorized: _know,
    e.TricksTransferred: _transfer,
    e.ScoreAdjusted: _adjust,
}
"""Effects that change the position; the others only say what stands."""
