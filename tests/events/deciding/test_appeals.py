"""Who has to agree to an appeal (Law 92D): both partners, in teams the captain, alone nobody."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    IndividualsDeclared,
    Place,
    ResultRuled,
    SessionAct,
    SessionOpened,
    TeamNamed,
    TeamsDeclared,
)
from fairdeal.events.session import Session
from fairdeal.intents.appeals import lodged
from fairdeal.intents.requests import Appeal
from fairdeal.scoring.adjusted import Adjusted, Assigned
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from tests.events.log import NOON, entered, told

PLACE = Place(1, "1")
RULED = ResultRuled(PLACE, Adjusted(Assigned(420), Assigned(420)), ("12C1",))


def ruled(ns: str, ew: str, *acts: SessionAct) -> Session:
    """A session in which the Director has ruled on the board two have played."""
    result = entered(1, "1", ns, ew, BareScore(450))
    return Session.begins(told(SessionOpened("Friday", CrossImps()), *acts, result, RULED))


TEAMS = ruled("4", "6", TeamsDeclared(), TeamNamed("4", "Kontra", "Zuzana"))


def of(session: Session, who: str, *agreed: str, concurring: bool = True) -> tuple[str, ...]:
    """Who is kept as agreeing to the appeal of somebody."""
    told_so = Appeal(board=1, table="1", contestant=who, concurring=concurring, agreed=agreed)
    return lodged(session, told_so, NOON).agreed


def test_a_player_of_an_individual_appeals_without_his_partner() -> None:
    session = ruled("3+8", "1+5", IndividualsDeclared())
    assert of(session, "3", concurring=False) == ()
    with pytest.raises(Malformed, match="not at that table"):
        of(session, "2", concurring=False)


def test_a_pair_and_a_team_appeal_with_all_who_must_agree() -> None:
    for session, who in ((ruled("4", "6"), "4"), (TEAMS, "4")):
        with pytest.raises(Malformed, match="all of the side agree"):
            of(session, who, concurring=False)


def test_where_all_of_a_team_agree_its_captain_is_kept_as_who_did() -> None:
    assert of(TEAMS, "4") == ("Zuzana",)
    assert of(TEAMS, "4", "Ann", "zuzana") == ("Ann", "zuzana")
    assert of(TEAMS, "6", "Ann") == ("Ann",), "who its captain is was not told"


def test_an_appeal_of_players_whose_captain_does_not_agree_is_not_heard() -> None:
    with pytest.raises(Malformed, match=r"by Kontra .* if its captain agrees: Zuzana \(92D\)"):
        of(TEAMS, "4", "Ann", "Bob")
