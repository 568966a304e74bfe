"""How far a simultaneous is, and why an act of a club does not count, in words."""

from typing import Literal

from fairdeal.events.simultaneous.counting import Waiting, Why
from fairdeal.events.simultaneous.said import NotCounted
from fairdeal.server.simultaneous.event import Event
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

State = Literal["live", "provisional", "final"]


def state_of(event: Event) -> State:
    """How far it is: results come in, everything is told, nothing changes any more."""
    if event.published is not None:
        return "final"
    return "live" if event.opened is None else "provisional"


def state_words(state: State) -> str:
    """The same for people."""
    return {
        "live": _("Live: results are still coming in"),
        "provisional": _("Provisional: all is told, and corrections are taken"),
        "final": _("Final"),
    }[state]


def held_words(one: Waiting | NotCounted) -> str:
    """Why an act of a club does not count, or not yet."""
    if isinstance(one, NotCounted):
        return refusal(one.why)
    return {
        Why.LATE: _("It came when hands were told already; the federation decides."),
        Why.CORRECTION: _("It came after the time for corrections; the federation decides."),
        Why.PUBLISHED: _("It came after the ranking was published."),
    }[one.why]
