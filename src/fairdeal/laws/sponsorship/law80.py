"""Law 80: Regulation and organization (1997: Sponsoring organization).

1997  What the sponsoring organization has to do.
2007  Regulating Authority and Tournament Organizer told apart, with the powers of each.
2017  The same.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, each
from fairdeal.laws.elections import elections_of
from fairdeal.laws.facts import YES_NO, judged, one_of, recorded
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.effects import (
    AnswersFor,
    Body,
    DirectorNamedByPlayers,
    PlayProceeds,
    RegulatedBy,
    RegulationVoid,
)


class Level(Enum):
    """Whose event it is."""

    WORLD = "world"
    ZONAL = "zonal"
    OTHER = "other"


class Handed(Enum):
    """How the Regulating Authority has handed a power on."""

    DELEGATED = "delegated"
    ASSIGNED = "assigned"


DIRECTOR = each("80B2a", l1997="80A")
REGULATION = each("80B2f", l1997="80F")

LEVEL = recorded("level_of_the_event", one_of(Level), each(l2007="80A1a", l2017="80A1a"))
HANDED = recorded("power_was_handed_on_by", one_of(Handed), each(l2007="80A3", l2017="80A3"))
ORGANIZER = recorded("an_organizer_is_recognized", YES_NO, each(l2007="80B1", l2017="80B1"))
APPOINTED = recorded("director_is_appointed", YES_NO, DIRECTOR)
CONFLICTS = judged("regulation_conflicts_with_the_laws", YES_NO, REGULATION)


@entry("80A1", editions=SINCE_2007)
def who_regulates(case: Case) -> None:
    """A1: world events, zonal events; else the federation (2007 territory, 2017 auspices)."""
    match case.ask(LEVEL):
        case Level.WORLD:
            case.then(RegulatedBy("80A1a", Body.WORLD))
        case Level.ZONAL:
            case.then(RegulatedBy("80A1b", Body.ZONAL))
        case Level.OTHER:
            is_by_auspices = case.edition in SINCE_2017
            body = Body.OF_THE_EVENT if is_by_auspices else Body.OF_THE_PLACE
            case.then(RegulatedBy("80A1c", body))


@entry("80A3", editions=SINCE_2007)
def power_handed_on(case: Case) -> None:
    """A3: who delegates a power still answers for it; who assigns it does not."""
    if case.ask(HANDED) is Handed.DELEGATED:
        case.then(AnswersFor("80A3", Body.AUTHORITY))
    else:
        case.then(RegulatedBy("80A3", Body.ORGANIZER))


@entry("80B1", editions=SINCE_2007)
def who_organizes(case: Case) -> None:
    """B1: a recognized organizer; its tasks may be delegated, what becomes of them may not."""
    if case.ask(ORGANIZER):
        return case.then(AnswersFor("80B1", Body.ORGANIZER))
    return case.then(AnswersFor("80B1", Body.AUTHORITY))


@entry("80B2a")
def director_missing(case: Case) -> None:
    """B2a (1997 A): where nobody was appointed the players name one of themselves."""
    if case.ask(APPOINTED):
        return case.then(PlayProceeds(DIRECTOR))
    return case.then(DirectorNamedByPlayers(DIRECTOR))


@entry("80B2f")
def regulation_against_the_laws(case: Case) -> None:
    """B2f (1997 F): regulations supplement the Laws and may not conflict with them."""
    if case.ask(CONFLICTS):
        return case.then(RegulationVoid(REGULATION))
    return case.then(PlayProceeds(REGULATION))


STATUS = (
    # What an authority may elect, its owner with it, is the table of elections.
    carried_out(elections_of, each(l2007="80A2", l2017="80A2")),
    carried_out(elections_of, each("80B2e", l1997="80E")),
    carried_out(elections_of, each(l2007="80B2l 80*", l2017="80B2l 80*")),
    carried_out("fairdeal.laws.appeals.law93.hearing", each(l2007="80B2k", l2017="80B2k")),
    carried_out("fairdeal.scoring.boards.score_board", each(l2007="80B2j", l2017="80B2j")),
    marked(
        "what the organizer prepares; no contestant has a right, time or score by it",
        *(each(f"80B2{x}", l1997=y) for x, y in (("b", "80B"), ("c", "80C"), ("d", "80D"))),
        *(each(l2007=f"80B2{x}", l2017=f"80B2{x}") for x in ("gi", "gii", "h", "i")),
    ),
)
