"""Law 65: Arrangement of tricks.

1997  The cards point to who won; keep them in order until the number of tricks is agreed.
2007  B3: who may point out a card that lies wrongly, and until when; declarer at any time.
2017  B3: any player, dummy too, until his side has led or played to the next trick.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, each
from fairdeal.laws.facts import YES_NO, judged, one_of, shown
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import marked
from fairdeal.seats import Seat
from fairdeal.table.acts import TrickPointedOut
from fairdeal.table.effects import (
    DealtWithBy,
    FactsFoundFor,
    Granted,
    PlayProceeds,
    Refused,
    Role,
    Unauthorized,
)


class Player(Enum):
    """Who pointed it out."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"


def points_out(sighting: Sighting) -> bool:
    """A player says that a quitted card points the wrong way."""
    return isinstance(sighting.act, TrickPointedOut)


def who_points_out(sighting: Sighting) -> Seat:
    """Whom the case is about: who says so, not whose card it is."""
    act = sighting.act
    if not isinstance(act, TrickPointedOut):
        raise TypeError("nobody has pointed out a card")
    return act.by


def _player(scene: Scene) -> Player | None:
    by = scene.act.by if isinstance(scene.act, TrickPointedOut) else None
    if by is None:
        return None
    if by is scene.before.dummy:
        return Player.DUMMY
    return Player.DECLARER if by is scene.before.declarer else Player.DEFENDER


def next_is_led(scene: Scene) -> bool | None:
    """Whether the next trick had been begun, as it looked then."""
    play = scene.then.play
    return None if play is None else bool(play.current)


def own_side_played(scene: Scene) -> bool | None:
    """Whether the side of the player it is about had led or played to the next trick."""
    play = scene.then.play
    if play is None:
        return None
    side = scene.seat(Role.OFFENDER).side
    return any(place.seat.side is side for place in play.current)


BY = shown("who_pointed_it_out", one_of(Player), each(l2007="65B3", l2017="65B3"), derive=_player)
NEXT_IS_LED = shown("next_trick_is_led", YES_NO, each(l2007="65B3"), derive=next_is_led)
SIDE_PLAYED = shown(
    "own_side_played_to_the_next_trick", YES_NO, each(l2017="65B3"), derive=own_side_played
)
CANNOT_BE_FOUND = judged("disorder_hides_the_facts", YES_NO, each("65D"))


@entry("65B3", when=points_out, offender=who_points_out, editions=SINCE_2007)
def wrong_way_pointed_out(case: Case) -> None:
    """B3: in time the card is turned the right way; later it stays and 16B may apply."""
    if case.edition in SINCE_2017:
        is_late = case.ask(SIDE_PLAYED)
    else:
        is_late = case.ask(BY) is not Player.DECLARER and case.ask(NEXT_IS_LED)
    if not is_late:
        return case.then(Granted("65B3", who=Role.OFFENDER))
    return case.then(Refused("65B3", who=Role.OFFENDER), Unauthorized("65B3", who=Role.PARTNER))


@entry("65D")
def cards_not_kept_in_order(case: Case) -> None:
    """D: who disturbed the order may lose his claim to doubtful tricks, or about a revoke (66D)."""
    if case.ask(CANNOT_BE_FOUND):
        return case.then(FactsFoundFor("65D", who=Role.NON_OFFENDING_SIDE), DealtWithBy("65D", 79))
    return case.then(PlayProceeds("65D", who=Role.OFFENDER))


STATUS = (
    marked(
        "how quitted cards lie is no act; who turns his too early is 45G's, a wrong way B3's",
        *("65A", "65B1", "65B2", "65C"),
    ),
)
