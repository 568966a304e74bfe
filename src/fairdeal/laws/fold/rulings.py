"""A ruling: its effects stand from there on."""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.laws.decisions import Fate
from fairdeal.laws.fold.claims import claim_ruled
from fairdeal.laws.fold.naming import naming_ruled
from fairdeal.laws.fold.places import reopening
from fairdeal.laws.standing import Standing
from fairdeal.seats import Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import Ruled

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def after_ruling(position: "Position", act: Ruled) -> "Position":
    """The effects stand from here on; places are opened that only now are empty."""
    number, tricks = position.acts, 0 if position.play is None else len(position.play.winners)
    first = position.standing[-1].order + 1 if position.standing else 0
    standing = tuple(
        Standing(act.case, effect, number, first + i, tricks)
        for i, effect in enumerate(act.effects)
    )
    position = replace(
        position, story=(*position.story, act), standing=(*position.standing, *standing)
    )
    reopened = [
        about
        for about, decided in position.fates.items()
        if decided.fate is Fate.GAP and decided.since == number
    ]
    position = reopening(position, reopened) if reopened else position
    for effect in act.effects:
        position = _opening(position, effect)
    return position


def _opening(position: "Position", effect: e.Bound) -> "Position":
    """What an effect does to the tricks, the claim, a name at the moment of the ruling."""
    play = position.play
    if play is None:
        return position
    match effect:
        case e.ClaimMade() | e.TricksAwarded():
            return replace(position, claim=claim_ruled(position, effect))
        case e.CardChanged() | e.CardDesignated() | e.DesignationVoid():
            return naming_ruled(position, play, effect)
        case e.LeadFrom(who=Seat() as seat):
            play = play.led_from(seat)
        case e.PlaceOpened(who=Seat() as seat, trick=trick, is_late=late):
            play = play.opened(trick - 1, position.acts - 1, seat, late=late)
        case e.PenaltyCard(what=tuple(acts)):
            # A card that lay beside the trick is a penalty card now, and cannot become a lead.
            beside = tuple(card for card in play.beside if card.act not in acts)
            play = replace(play, beside=beside)
    return position if play is position.play else replace(position, play=play)
