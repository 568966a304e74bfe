"""A ruling: its effects stand from its moment on."""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.laws.decisions import Fate
from fairdeal.laws.fold.naming import naming_ruled
from fairdeal.laws.fold.places import reopening
from fairdeal.laws.marks import Mark
from fairdeal.laws.moment import Moment, Ruling
from fairdeal.laws.play.play import Play
from fairdeal.laws.standing import Standing, Standings
from fairdeal.laws.values import renewed
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def after_ruling(position: "Position", ruling: Ruling) -> "Position":
    """The effects stand from here on; places are opened that only now are empty."""
    since, tricks = ruling.since, 0 if position.play is None else len(position.play.winners)
    standing = tuple(
        Standing(ruling.case, effect, since, order, tricks)
        for order, effect in enumerate(ruling.effects, len(position.standing))
    )
    position = renewed(position, standing=Standings((*position.standing, *standing)))
    reopened = [
        about
        for about, decided in position.fates.items()
        if decided.fate is Fate.GAP and decided.since == since
    ]
    position = reopening(position, reopened) if reopened else position
    for effect in ruling.effects:
        position = _opening(position, effect, since)
    return position


def _opening(position: "Position", effect: e.Bound, since: Moment) -> "Position":
    """What an effect does to the tricks, the claim, a name at the moment of that ruling."""
    play, claim = position.play, position.claim
    if play is None:
        return position
    match effect:
        case e.TricksAwarded(who=Side() as side, tricks=tricks) if claim is not None:
            return replace(position, claim=claim.awarding(side, tricks))
        case e.CardChanged() | e.CardDesignated() | e.DesignationVoid():
            return naming_ruled(position, play, effect)
        case e.LeadFrom(who=Seat() as seat):
            play = _led_from(play, seat)
        case e.PlaceOpened(who=Seat() as seat, trick=trick, is_late=late):
            play = play.opened(trick - 1, since.after, seat, late=late)
        case e.PenaltyCard(what=tuple(acts)):
            # A card that lay beside the trick is a penalty card now, and cannot become a lead.
            beside = tuple(card for card in play.beside if card.act not in acts)
            play = replace(play, beside=beside)
    return position if play is position.play else replace(position, play=play)


def _led_from(play: Play, seat: Seat) -> Play:
    """The play with the next lead to come from that hand (43B2a).

    One that declarer made from the other before anybody had chosen is a lead out of turn (55).
    """
    lead, made = play.lead, play.led_from(seat)
    if lead is None or len(play.current) > 1 or lead.seat is not seat.partner:
        return made
    return made.with_marks(lead.act, (Mark.LEAD_OUT_OF_TURN, *lead.marks))
