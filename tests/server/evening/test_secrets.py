"""Nobody sees a hand or a score before its time, whatever page, file or news a phone asks for.

After `tests.views.test_seat`, for everything the server answers: the same evening twice, in which
all that a phone may not know differs (every hand, and what came of the boards it has not played).
What the phone is told must not differ by a byte.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from uuid import UUID

import httpx
import pytest
from starlette.requests import Request

from fairdeal.boards import Board
from fairdeal.cards import Card, Deal
from fairdeal.dealing.drawing import random_deal
from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    BoardRecorded,
    MovementChosen,
    Place,
    ResultCorrected,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.evening_acts import (
    CodesMade,
    EveningPlanned,
    Phase,
    PhaseReached,
    ResultConfirmed,
    ResultContested,
    ResultReported,
    RoundStarted,
    ShownChanged,
)
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Side
from fairdeal.server.app import make_app
from fairdeal.server.evening import news
from fairdeal.server.interface.app import AT, OPERATIONS
from fairdeal.server.routes import ROUTES
from fairdeal.server.sessions import Signature
from fairdeal.store.memory import MemoryStore
from tests.events.log import played
from tests.server.evening.club import Club, post
from tests.server.inside import NAME, NOW, PASSWORD, awaited, opened, site_over
from tests.server.running import fill

ID = "thursday"
CODES = {"table 1": "AAAAAA", "table 2": "BBBBBB", "table 3": "CCCCCC", "scorer": "DDDDDD"}
MOVEMENT = straight(3, 2)
"""Pair 1 stays at table 1: boards 1 and 2 against pair 4, then 3 and 4 against pair 6."""
OWN = (1, 2)
PLAYED = {(1, 1): OWN, (2, 1): (3, 4), (3, 1): (5, 6), (2, 2): (5, 6), (3, 2): (1,)}
"""Table and round, and the boards that have a result."""
NOTHING = ShownChanged(travellers=False, ranking=False)
TRAVELLERS = ShownChanged(travellers=True, ranking=False)
RANKING = ShownChanged(travellers=False, ranking=True)


def deal(chance: Random) -> Deal:
    return random_deal(chance.randbytes)


def outcome(board: int, chance: Random) -> Outcome:
    """One that a board can have, never the same in another world."""
    return played(board, "1NT", chance.choice("NS"), chance.randint(0, 13))


def acts(world: int, shown: ShownChanged, phase: Phase) -> Iterator[SessionAct]:
    """All that was told until now; the same in every world for table 1."""
    chance = Random(world)  # noqa: S311 - cards and results of a test
    yield SessionOpened("Thursday", Matchpoints(), Winners.TWO, NOW.date())
    yield from (MovementChosen(MOVEMENT), EveningPlanned(17), CodesMade(tuple(CODES.items())))
    yield from (BoardRecorded(Board.numbered(n, deal(chance))) for n in range(1, 7))
    yield RoundStarted(1, NOW)
    number = 11
    for (table, of_round), boards in PLAYED.items():
        (seat,) = [one for one in MOVEMENT.rounds[of_round - 1].tables if one.table == table]
        for board in boards:
            place, own = Place(board, f"{table}-{of_round}"), table == 1
            # What others did on a board one has played may be shown; elsewhere everything differs.
            fixed = own or (shown.travellers and board in OWN)
            drawn = outcome(board, chance)
            came = played(board, "3NT", "S", 9) if fixed else drawn
            lead = Card.parse("H4") if fixed else chance.choice(list(Card))
            yield ResultReported(place, str(seat.ns[0]), str(seat.ew[0]), came, lead, Side.NS)
            number += 1
            yield ResultConfirmed(place, number, Side.EW)
            number += 1
    yield ResultContested(Place(6, "3-1"), 1, Side.EW, outcome(6, chance))
    # A penalty and a correction of others: what they come to is seen with the ranking.
    amount = Fraction(-chance.randint(1, 40))
    yield AdditionGiven(Addition("5", amount, Unit.SCORE, Cause.PENALTY))
    yield ResultCorrected(Place(4, "2-1"), outcome(4, chance))
    yield BoardDivided(5, ("3-1",) if world else ("2-2",), "fouled")
    yield shown
    if phase is not Phase.PLAYING:
        yield PhaseReached(phase)


@dataclass
class World:
    """One of the evenings, and the browsers that look at it."""

    club: Club
    browsers: dict[str, httpx.Client]


@contextmanager
def evening(world: int, shown: ShownChanged, phase: Phase = Phase.PLAYING) -> Iterator[World]:
    site = site_over(MemoryStore(), demonstration=False)
    site.sessions.open(ID, acts(world, shown, phase), (), Signature(UUID(int=1), NAME, NOW))
    app = make_app(site)
    with ExitStack() as stack:
        director = stack.enter_context(opened(app))
        assert fill(director, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
        club = Club(site, app, director, stack, ID)
        pair, table = club.browser(), club.browser()
        post(pair, "/join", code=CODES["table 1"], sure="1", pair="1")
        post(table, "/join", code=CODES["table 1"], sure="1")
        yield World(club, {"public": club.browser(), "pair 1": pair, "table 1": table})


def paths() -> Iterator[str]:
    """Every address there is that shows something, filled in with all that could be asked for."""
    kinds = {
        "session": [ID],
        "board": ["1", "3", "5"],
        "table": ["1-1", "2-1", "3-2"],
        "contestant:path": ["1", "4", "5"],
        "token": ["none"],
        "ending": ["pbn", "lin", "xml", "csv", "json"],
        "what": ["results", "hands", "curtain", "guide", "hand-records", "curtain-cards"],
        "code": [*CODES.values()],
        "number": ["27"],
    }
    shapes = [one.path for one in ROUTES if one.method == "GET" and one.name != "news"]
    shapes += [AT + one.path for one in OPERATIONS if one.method == "GET"]
    for shape in shapes:
        filled = [shape]
        for name in re.findall(r"{([\w:]+)}", shape):
            kind = ["1", "2"] if shape.startswith(AT) and name == "table" else kinds[name]
            filled = [one.replace(f"{{{name}}}", value, 1) for one in filled for value in kind]
        yield from filled
    yield from (f"/evenings/{ID}/seat?round=1", f"/evenings/{ID}/seat?table=2")
    yield from (f"/?find={ID}", f"/sessions/{ID}/boards/1?side=EW&own=1")


def seen(client: httpx.Client, path: str) -> tuple[int, str, list[tuple[str, str]]]:
    """What comes back, without what is made by chance for each form and phone."""
    headers = {"Authorization": f"Bearer {CODES['table 1']}"} if path.startswith(AT) else {}
    answer = client.get(path, headers=headers, follow_redirects=False)
    text = re.sub(r'name="(form_token|intended)" value="\w[\w-]*"', r'name="\1"', answer.text)
    text = re.sub(r"(partner’s phone: )\d{4}", r"\1KEY", text)
    kept = [(name, value) for name, value in answer.headers.items() if name != "set-cookie"]
    return answer.status_code, text, [one for one in kept if one[0] != "content-length"]


@pytest.mark.parametrize("shown", [NOTHING, TRAVELLERS], ids=["nothing shown", "travellers shown"])
def test_no_page_tells_a_phone_what_it_may_not_know(shown: ShownChanged) -> None:
    with evening(0, shown) as one, evening(1, shown) as other:
        statuses = set()
        for who, browser in one.browsers.items():
            for path in paths():
                first, second = seen(browser, path), seen(other.browsers[who], path)
                assert first == second, (who, path)
                statuses.add((who, first[0]))
        # They were let in where they may be, and the worlds are not the same.
        assert {("pair 1", 200), ("table 1", 200), ("public", 200), ("public", 403)} <= statuses
        seat = f"/evenings/{ID}/seat?round=1"
        assert "3NT" in one.browsers["pair 1"].get(seat).text
        for path in (f"/evenings/{ID}", f"/sessions/{ID}", f"/sessions/{ID}/boards/5"):
            assert seen(one.club.director, path) != seen(other.club.director, path), path


def test_hands_are_not_told_with_a_ranking_that_is_shown() -> None:
    """What the ranking comes to is told then, and no card: the hands alone differ."""
    with evening(0, RANKING) as one, evening(0, RANKING) as other:
        chance = Random(7)  # noqa: S311 - cards of a test
        anew = [BoardRecorded(Board.numbered(n, deal(chance))) for n in range(1, 7)]
        same = [BoardRecorded(one.club.session.board(n)) for n in range(1, 7)]
        for club, told in ((one.club, same), (other.club, anew)):
            signature = Signature(UUID(int=2), NAME, NOW)
            club.site.sessions.tell(ID, lambda _now, told=told: told, signature)  # type: ignore[misc]
        for who, browser in one.browsers.items():
            for path in paths():
                assert seen(browser, path) == seen(other.browsers[who], path), (who, path)
        assert one.club.session.board(3).deal != other.club.session.board(3).deal


def test_once_published_they_are_all_there() -> None:
    """The same addresses then tell the worlds apart: the comparison can see."""
    phase = Phase.PUBLISHED
    with evening(0, NOTHING, phase) as one, evening(1, NOTHING, phase) as other:
        public, another = one.browsers["public"], other.browsers["public"]
        differ = {path for path in paths() if seen(public, path) != seen(another, path)}
    at = f"/sessions/{ID}"
    told = {at, f"{at}/boards/3", f"{at}/boards/5", f"{at}/contestants/5", f"{at}/files/json"}
    assert differ >= {*told, f"{at}/files/pbn", f"/evenings/{ID}/wall", f"{AT}{at}/ranking"}


def heard(world: World, who: str, of: str, told: Sequence[SessionAct]) -> list[str]:
    """What a stream says at first, and after something happened elsewhere."""
    cookies = "; ".join(f"{k}={v}" for k, v in world.browsers[who].cookies.items())
    known = {"app": world.club.app, "path": "/", "method": "GET", "scheme": "http"}
    headers = [(b"host", b"club"), (b"cookie", cookies.encode())]
    asked = Request({"type": "http", **known, "headers": headers, "query_string": b""})

    async def listened() -> list[str]:
        answer = await news.news(asked, ID, of)
        lines = aiter(answer.body_iterator)  # type: ignore[attr-defined]
        said = [await anext(lines), await anext(lines)]
        signature = Signature(UUID(int=9), NAME, NOW)
        world.club.site.sessions.tell(ID, lambda _now: told, signature)
        return [*said, await anext(lines)]

    return awaited(listened())


@pytest.mark.parametrize("of", ["", "seat", "ranking", "standings"])
@pytest.mark.parametrize("who", ["public", "pair 1", "table 1"])
def test_no_stream_tells_it_either(monkeypatch: pytest.MonkeyPatch, who: str, of: str) -> None:
    monkeypatch.setattr(news, "_AGAIN_SECONDS", 0.05)
    said = []
    for number in (0, 1):
        with evening(number, NOTHING) as world:
            came = outcome(3, Random(number))  # noqa: S311 - a result of a test
            said.append(heard(world, who, of, [ResultCorrected(Place(3, "2-1"), came)]))
    assert said[0] == said[1]
    assert said[0][1].startswith("data: ")
