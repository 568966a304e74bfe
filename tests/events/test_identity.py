"""Spellings are proposed, confirmed by a person, and never merged or split in silence."""

from fractions import Fraction
from typing import Final

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AliasConfirmed,
    ContestantEntered,
    ContestantLeft,
    IndividualsDeclared,
    LineUpNamed,
    Place,
    ResultRuled,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
    Undone,
)
from fairdeal.events.deciding import desk, entries, matters
from fairdeal.events.deciding.appeals import appeal
from fairdeal.events.identity import Aliases, proposed
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.rulings.session_desk import Raised
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted, Assigned
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from tests.events.log import NOON, entered, told

SPELLINGS = ("annlahey+cheryl o", "Cheryl O+AnnLahey", "Žofia + Ján", "Jan & Zofia", "Ed+Flo", "")


def test_spellings_that_may_be_one_are_proposed() -> None:
    assert proposed(SPELLINGS) == (SPELLINGS[:2], SPELLINGS[2:4])


def test_chains_are_refused() -> None:
    aliases = Aliases().confirmed("b", "a")
    for spelling, contestant in (("c", "b"), ("a", "d")):
        with pytest.raises(Malformed, match="a chain of aliases"):
            aliases.confirmed(spelling, contestant)


OPENED: Final = SessionOpened("Friday", CrossImps())
TWICE_SPELT: Final = (
    entered(1, "1", "Ann+Bob", "Cy+Di", BareScore(420)),
    entered(1, "2", "Ed+Flo", "Gus+Hal", BareScore(-50)),
    entered(2, "1", "Bob + Ann", "Cy+Di", BareScore(620)),
    entered(2, "2", "Ed+Flo", "Gus+Hal", BareScore(-100)),
)
"""470 and 720 points are 10 and 12 IMPs (78B)."""
IT_IS_THEM: Final = AliasConfirmed("Bob + Ann", "Ann+Bob")


def a_session(*acts: SessionAct) -> Session:
    return Session.begins(told(OPENED, *TWICE_SPELT, *acts))


def total_of(session: Session, contestant: str) -> Fraction | None:
    standing = rank_session(session).standing(contestant)
    return standing.score if standing else None


@pytest.mark.parametrize("when", ["before", "after"])
def test_what_was_taken_off_a_spelling_comes_off_the_contestant(when: str) -> None:
    fine = AdditionGiven(Addition("Bob + Ann", Fraction(-2), Unit.SCORE, Cause.PENALTY))
    session = a_session(*((fine, IT_IS_THEM) if when == "before" else (IT_IS_THEM, fine)))
    assert total_of(session, "Ann+Bob") == 10 + 12 - 2
    apart = a_session(IT_IS_THEM, fine, Undone(6))
    assert total_of(apart, "Ann+Bob") == 10
    assert total_of(apart, "Bob + Ann") == 12 - 2


def test_a_spelling_confirmed_late_is_the_contestant_from_the_beginning() -> None:
    fine = AdditionGiven(Addition("Bob + Ann", Fraction(-2), Unit.SCORE, Cause.PENALTY))
    session = a_session(fine)
    assert total_of(session.after(told(IT_IS_THEM, after=6)), "Ann+Bob") == 10 + 12 - 2


def test_who_left_under_a_spelling_has_left() -> None:
    session = a_session(ContestantLeft("Bob + Ann", scores_stand=False), IT_IS_THEM)
    assert total_of(session, "Ann+Bob") is None
    with pytest.raises(Malformed, match=r"Ann\+Bob has left"):
        desk.enter(session, Place(3, "1"), "Bob + Ann", "Cy+Di", BareScore(0), NOON)


@pytest.mark.parametrize("confirmed", [(), (IT_IS_THEM,)])
def test_players_stand_under_the_contestant(confirmed: tuple[SessionAct, ...]) -> None:
    spelt = ContestantEntered("Bob + Ann", ("Bob", "Ann"))
    session = a_session(*confirmed, spelt, *({IT_IS_THEM} - {*confirmed}))
    assert session.players == {"Ann+Bob": ("Bob", "Ann")}
    both = a_session(ContestantEntered("Ann+Bob", ("Ann", "Bob")), spelt, IT_IS_THEM)
    assert both.players == {"Ann+Bob": ("Ann", "Bob")}
    with pytest.raises(Malformed, match="entered already"):
        entries.check_entry(both, "Bob + Ann", ("Bob", "Ann"))


def test_an_appeal_is_the_contestants_whatever_it_was_called() -> None:
    ruled = ResultRuled(Place(2, "1"), Adjusted(Assigned(620), Assigned(600)), ("12C1c",))
    session = a_session(ruled, IT_IS_THEM)
    lodged = appeal(session, Place(2, "1"), "Bob + Ann", NOON, concurring=True)
    then = session.after(told(lodged, after=session.version))
    assert then.appeals[Place(2, "1")].lodged[0].contestant == "Ann+Bob"


def test_a_team_plays_with_the_line_up_it_named_under_a_spelling() -> None:
    named = LineUpNamed("the reds", "Blues", ("Ann", "Bob"), ("Cy", "Di"))
    session = Session.begins(
        told(
            OPENED,
            TeamsDeclared(),
            ContestantEntered("Reds", ("Ann", "Bob", "Cy", "Di")),
            ContestantEntered("Blues", ()),
            AliasConfirmed("the reds", "Reds"),
        )
    )
    then = session.after(told(entries.name_line_up(session, named), after=5))
    assert list(then.line_ups) == [("Reds", "Blues", 0, 0)]


def test_a_player_of_an_individual_is_the_same_in_every_partnership() -> None:
    """Two tables on board 1: +420 and -50 are 470 points, 10 IMPs, for each of the partners."""
    session = Session.begins(
        told(
            *(OPENED, IndividualsDeclared()),
            entered(1, "1", "ann+bob", "cy+di", BareScore(420)),
            entered(1, "2", "ed+flo", "gus+hal", BareScore(-50)),
            entered(2, "1", "cy+Ann", "bob+di", BareScore(620)),
            entered(2, "2", "ed+gus", "flo+hal", BareScore(-100)),
            AliasConfirmed("Ann", "ann"),
        )
    )
    assert total_of(session, "ann") == 22
    assert total_of(session, "cy") == -10 + 12
    with pytest.raises(Malformed, match="ann has a result on it already"):
        desk.enter(session, Place(2, "3"), "Ann+x", "y+z", BareScore(0), NOON)


def test_a_matter_is_about_the_contestant() -> None:
    session = a_session(IT_IS_THEM)
    raised = Raised("90A", contestant="Bob + Ann", deprived=("Bob + Ann",))
    _acts, matter = matters.raise_matter(session, raised, {"procedural_offence": "late"}, NOON)
    assert (matter.raised.contestant, *matter.raised.deprived) == ("Ann+Bob", "Ann+Bob")


def test_nobody_comes_to_play_against_itself() -> None:
    with pytest.raises(Malformed, match=r"board 1: Ann\+Bob would play against itself"):
        a_session(AliasConfirmed("Cy+Di", "Ann+Bob"))
