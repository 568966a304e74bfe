"""What a session is for masterpoints: the same act at every door, or the same sentence why not."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from uuid import uuid4

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import AliasConfirmed, ContestantEntered, SessionAct, SessionOpened, Told
from fairdeal.events.grades import NOTHING_SAID, Graded
from fairdeal.events.session import Session
from fairdeal.intents.asking import Asked, Forbidden, Role
from fairdeal.intents.grades import LONGEST, MOST, Grade
from fairdeal.intents.handling import decide
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.kept.points_scheme import STREAM, Wanted, told
from fairdeal.server.kept.session import Signature
from tests.intents.begun import play
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import evening, evening_so_far
from tests.server.inside import NOW
from tests.server.running import text


@cache
def begun() -> Session:
    with evening(tables=3, boards=18) as club:
        play(club, 1)
        return club.session


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Doors]:
    """A round is played, and points are reckoned by a scheme with strata."""
    with evening_so_far(begun()) as club:
        signed = Signature(uuid4(), "Ann Lee", NOW)
        wanted = Wanted("acbl-club", grade="open")
        club.site.points.tell(STREAM, lambda _now: [told(wanted)], signed)
        yield Doors(club, tmp_path)


def everywhere(
    doors: Doors, grade: str = "", strata: tuple[tuple[str, ...], ...] = (), first: str = ""
) -> list[Answer]:
    """The answers of all doors; each is asked of the session as it was."""
    line = [grade, *(word for one in strata for word in ("--stratum", ",".join(one)))]
    found = [doors.at_command("grade", *line, *(["--first", first] if first else []))]
    found.append(doors.at_program("grade", grade=grade, strata=strata, first=first))
    if not isinstance(found[-1], str) and found[-1]:
        doors.tell("undo", sequence=str(doors.club.session.version))
    lowest = {name: n for n, one in enumerate(strata, 2) for name in one}
    fields = {f"in-{name}": str(n) for name, n in lowest.items()} or {"in-1": "1"}
    found.append(doors.at_page("grade", grade=grade, first=first, **fields))
    return found


def test_all_of_it_is_told_alike_at_every_door(doors: Doors) -> None:
    command, program, page = everywhere(doors, "open", (("2", "4", "6"), ("4",)), "0,48")
    assert command == program == page
    assert page == (Graded("open", (("2", "4", "6"), ("4",)), Fraction(12, 25)),)
    assert doors.club.session.graded == page[0]
    said = "Masterpoints: grade open; winners’ award 0.48; stratum 2: 2, 4, 6; stratum 3: 4"
    assert f"/sessions/{doors.club.id}/points" in doors.club.director.get(doors.club.at).text
    log = doors.club.director.get(f"{doors.club.at}/log")
    points = doors.club.director.get(f"/sessions/{doors.club.id}/points")
    assert said in text(log)
    assert said in text(points)
    shown = re.findall(r'name="in-(\d)">(.*?)</select>', points.text)
    chosen = {name: re.findall(r'"(\d)" selected', options) for name, options in shown}
    assert chosen == {"1": [], "2": ["2"], "3": [], "4": ["3"], "5": [], "6": ["2"]}


@pytest.mark.parametrize(
    ("grade", "strata", "first", "why"),
    [
        ("g" * (LONGEST + 1), (), "", "at most 40 characters"),
        ("open", (), "much", "not much"),
        ("open", (), "0", "not 0"),
        ("open", (("2", "99"),), "", "99"),
    ],
)
def test_what_cannot_be_is_refused_alike(
    doors: Doors, grade: str, strata: tuple[tuple[str, ...], ...], first: str, why: str
) -> None:
    command, program, page = everywhere(doors, grade, strata, first)
    assert command == program == page
    assert isinstance(page, str)
    assert why in page
    assert doors.club.session.graded == NOTHING_SAID


def test_the_same_again_tells_nothing_and_less_takes_it_back(doors: Doors) -> None:
    said = Graded("open", (("2", "4"),))
    assert doors.at_page("grade", grade="open", **{"in-2": "2", "in-4": "2"}) == (said,)
    assert doors.at_page("grade", grade="open", **{"in-2": "2", "in-4": "2"}) == ()
    assert doors.at_page("grade", grade="") == (Graded("", (("2", "4"),)),), "no stratum was asked"
    assert doors.at_page("grade", grade="", **{"in-2": "1", "in-4": "1"}) == (NOTHING_SAID,)
    doors.tell("undo", sequence=str(doors.club.session.version))
    assert doors.club.session.graded == Graded("", (("2", "4"),))


def session_of(*names: str) -> Session:
    acts: list[SessionAct] = [SessionOpened("Tuesday", Matchpoints())]
    acts += [ContestantEntered(one, ()) for one in names]
    return Session.begins(Told(n, act, "Ann", NOW) for n, act in enumerate(acts, 1))


def asked(session: Session, wanted: Grade, role: Role = Role.DIRECTOR) -> Sequence[SessionAct]:
    return decide(session, wanted, Asked(role, NOW))


def test_each_stratum_has_those_below_it_and_nobody_twice() -> None:
    session = session_of("1", "2", "3")
    wanted = Grade(strata=(("1", "1"), (), ("3", "2")))
    assert asked(session, wanted) == [Graded("", (("1", "3", "2"), ("3", "2")))]


def test_a_spelling_that_was_confirmed_is_that_contestant() -> None:
    session = session_of("one", "2")
    said = asked(session, Grade(strata=(("one",),)))
    news: list[SessionAct] = [AliasConfirmed("one", "2"), *said]
    later = session.after(
        Told(session.version + n, act, "Ann", NOW) for n, act in enumerate(news, 1)
    )
    assert later.graded.strata == (("2",),)


def test_only_whoever_directs_may_and_no_scheme_has_so_many_strata() -> None:
    session = session_of("1")
    for role in (Role.SCORER, Role.PLAYER, Role.PUBLIC):
        with pytest.raises(Forbidden):
            asked(session, Grade(grade="open"), role)
    with pytest.raises(Malformed, match="at most 9 strata"):
        asked(session, Grade(strata=(("1",),) * (MOST + 1)))
