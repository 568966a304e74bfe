"""A table's acts as the courses of a record: what was called and said, and what was played."""

from collections.abc import Iterable
from dataclasses import replace

from fairdeal.formats.record import Course, Ending
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Alerted, CallMade, CardPlayed, ExplanationGiven

_PACK = 52


def auction_course(dealer: Seat, acts: Iterable[Act]) -> Course | None:
    """The calls, with what was said of them; numbered among themselves."""
    taken: list[Act] = []
    places: dict[int, int] = {}
    for number, act in enumerate(acts):
        match act:
            case CallMade():
                places[number] = len(taken)
                taken.append(act)
            case Alerted():
                taken.append(act)
            case ExplanationGiven(about=about) if places:
                # Of the latest call, where nobody said of which.
                of = places.get(max(places) if about is None else about)
                taken += [replace(act, about=of)] if of is not None else []
            case _:
                continue
    return Course(dealer, tuple(taken)) if taken else None


def play_course(acts: Iterable[Act]) -> Course | None:
    """The cards, as far as they were played."""
    cards = tuple(act for act in acts if isinstance(act, CardPlayed))
    if not cards:
        return None
    return Course(
        cards[0].seat, cards, ending=Ending.PLAIN if len(cards) == _PACK else Ending.ENDED
    )
