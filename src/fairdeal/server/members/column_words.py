"""What the list has of people, in words: what is public, what the columns of a file hold."""

from fairdeal.server.members.kept import NAME_SHOWN, NUMBER_SHOWN, PUBLIC, YEARS_SHOWN
from fairdeal.server.members.reading import (
    BEFORE,
    FIRST,
    HOME,
    IN_ROLES,
    LAST,
    NAME,
    NUMBER,
    OF,
    OWN,
    POINTS,
    SHOWN,
    SINCE,
)
from fairdeal.views.words import _


def public_words() -> list[tuple[str, str]]:
    """What somebody may choose to be public, in words."""
    said = {
        NAME_SHOWN: _("the name; otherwise another word stands for it"),
        NUMBER_SHOWN: _("the numbers, on the person’s page and in files"),
        YEARS_SHOWN: _("the page of all that the person played, and that it is found"),
    }
    return [(one, said[one]) for one in PUBLIC]


def kinds() -> dict[str, str]:
    """What a column may hold, in words."""
    return {
        "": _("something else"),
        NAME: _("the whole name"),
        FIRST: _("first name"),
        LAST: _("family name"),
        NUMBER: _("the federation’s number"),
        OWN: _("the club’s number"),
        BEFORE: _("former name"),
        HOME: _("club"),
        SINCE: _("from which day of that club"),
        IN_ROLES: _("roles"),
        POINTS: _("points from before"),
        SHOWN: _("what is public"),
    }


def number_of(kind: str) -> str:
    """The numbers of a federation that is named, in words."""
    return _("the number of {federation}").format(federation=kind.removeprefix(OF))
