"""Sessions that are the same to one reader, and different in all he may not know."""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from uuid import UUID

import httpx

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
from fairdeal.events.evening.acts import (
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
from fairdeal.server.interface.app import AT, OPERATIONS
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.routes import ROUTES
from fairdeal.store.memory import MemoryStore
from tests.amount import IS_WHOLE
from tests.events.log import played
from tests.server.evening.club import Club, post
from tests.server.inside import NAME, NOW, PASSWORD, opened, site_over
from tests.server.running import fill

ID = "thursday"
CODES = {"table 1": "AAAAAA", "table 2": "BBBBBB", "table 3": "CCCCCC", "scorer": "DDDDDD"}
MOVEMENT = straight(3, 2)
"""Pair 1 stays at table 1: boards 1 and 2 against pair 4, then 3 and 4 against pair 6."""
PLAYED = {
    (1, 1): (1, 2),
    (2, 1): (3, 4),
    (3, 1): (5, 6),
    (1, 2): (3,),
    (2, 2): (5, 6),
    (3, 2): (1,),
}
"""Table and round, and the boards that have a result. Table 2 is through with round 2."""
OWN = {
    "public": set[tuple[int, int, int]](),
    "pair 1": {(1, 1, 1), (1, 1, 2), (1, 2, 3)},
    "pair 5": {(2, 1, 3), (2, 1, 4), (3, 2, 1)},
    # Pair 6, who sits at table 1 now, plays boards 1 and 2 in round 3.
    "table 1": {(1, 2, 3)},
    # Pair 6 comes to table 2 next: boards 5, 6 and 3 he has played, 4 he is playing.
    "table 2": {(2, 1, 3), (2, 2, 5), (2, 2, 6)},
}
"""By reader what came of boards at his own table, as table, round and board; counted by hand."""
OTHERS = {
    "public": set[tuple[int, int, int]](),
    "pair 1": {(3, 2, 1), (2, 1, 3)},
    "pair 5": {(1, 2, 3), (1, 1, 1)},
    # Pairs 1, 6 and 5 have all played board 3; nothing else.
    "table 1": {(2, 1, 3)},
    "table 2": {(3, 1, 5), (3, 1, 6), (1, 2, 3)},
}
"""And what other tables did on boards all who may be reading have played."""
NOTHING = ShownChanged(travellers=False, ranking=False)
TRAVELLERS = ShownChanged(travellers=True, ranking=False)
RANKING = ShownChanged(travellers=False, ranking=True)


def deal(chance: Random) -> Deal:
    return random_deal(chance.randbytes)


def outcome(board: int, chance: Random) -> Outcome:
    """One that a board can have, never the same in another world."""
    return played(board, "1NT", chance.choice("NS"), chance.randint(0, 13))


def acts(
    world: int, shown: ShownChanged, phase: Phase, who: str, elsewhere: int = 0
) -> Iterator[SessionAct]:
    """All that was told until now; the same in every world for that reader.

    With ``elsewhere`` table 3 keys in its first result so many times before it has it right.
    """
    may_know = OWN[who] | (OTHERS[who] if shown.travellers else set())
    chance = Random(world)  # noqa: S311 - cards and results of a test
    yield SessionOpened("Thursday", Matchpoints(), Winners.TWO, NOW.date())
    yield from (MovementChosen(MOVEMENT), EveningPlanned(17), CodesMade(tuple(CODES.items())))
    yield from (BoardRecorded(Board.numbered(n, deal(chance))) for n in range(1, 7))
    yield RoundStarted(1, NOW)
    for slip in range(elsewhere):
        yield ResultReported(
            Place(5, "3-1"), "3", "5", played(5, "1NT", "N", slip % 14), None, None
        )
    number = 11 + elsewhere
    for (table, of_round), boards in PLAYED.items():
        (seat,) = [one for one in MOVEMENT.rounds[of_round - 1].tables if one.table == table]
        for board in boards:
            place, fixed = Place(board, f"{table}-{of_round}"), (table, of_round, board) in may_know
            drawn = outcome(board, chance)
            came = played(board, "3NT", "S", 9) if fixed else drawn
            lead = Card.parse("H4") if fixed else chance.choice(list(Card))
            yield ResultReported(place, str(seat.ns[0]), str(seat.ew[0]), came, lead, Side.NS)
            number += 1
            yield ResultConfirmed(place, number, Side.EW)
            number += 1
    yield ResultContested(Place(4, "2-1"), 1, Side.EW, outcome(4, chance))
    # A penalty and a correction of others: what they come to is seen with the ranking.
    amount = Fraction(-chance.randint(1, 40))
    yield AdditionGiven(Addition("5", amount, Unit.SCORE, Cause.PENALTY))
    corrected = outcome(4, chance)
    known = (2, 1, 4) in may_know
    yield ResultCorrected(Place(4, "2-1"), played(4, "3NT", "S", 8) if known else corrected)
    yield BoardDivided(5, ("3-1",) if world else ("2-2",), "fouled")
    yield shown
    if phase is not Phase.PLAYING:
        yield PhaseReached(phase)


@dataclass
class World:
    """One of the evenings, and the browser that looks at it."""

    club: Club
    browser: httpx.Client


@contextmanager
def evening(
    world: int,
    shown: ShownChanged,
    phase: Phase = Phase.PLAYING,
    who: str = "public",
    elsewhere: int = 0,
) -> Iterator[World]:
    store = MemoryStore()
    store.keep("cookie key", "alike in every world")
    site = site_over(store, demonstration=False)
    told = acts(world, shown, phase, who, elsewhere)
    site.sessions.open(ID, told, (), Signature(UUID(int=1), NAME, NOW))
    app = make_app(site)
    with ExitStack() as stack:
        director = stack.enter_context(opened(app))
        assert fill(director, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
        club = Club(site, app, director, stack, ID)
        yield World(club, joined(club, who))


def joined(club: Club, who: str) -> httpx.Client:
    """The reader's browser; a pair joins at the table it sits at now."""
    browser, (kind, _space, number) = club.browser(), who.partition(" ")
    if kind == "table":
        post(browser, "/join", code=CODES[who], sure="1")
    elif kind == "pair":
        at = {"1": "table 1", "5": "table 3"}[number]
        answer = post(browser, "/join", code=CODES[at], sure="1", pair=number)
        assert answer.status_code == 200, answer.text
    return browser


ENDLESS = {"news", "live_news", "my_news", "tables_news", "direct_news"}


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
        "number": ["27", "3"],
        "law": ["27"],
        "place": ["N", "D"],
        "room": ["none"],
        "key": ["none"],
        "event": ["none"],  # one has no page for whoever plays here (tests/server/simultaneous)
        "series": ["none"],  # one that has the session is looked at by tests/server/series
    }
    shapes = [one.path for one in ROUTES if one.method == "GET" and one.name not in ENDLESS]
    of_programs = [one for one in OPERATIONS if one.method == "GET"]
    shapes += [f"{AT}{one.path}{'?once=true' * one.is_stream}" for one in of_programs]
    for shape in shapes:
        filled = [shape]
        for name in re.findall(r"{([\w:]+)}", shape):
            kind = ["1", "2"] if shape.startswith(AT) and name == "table" else kinds[name]
            filled = [one.replace(f"{{{name}}}", value, 1) for one in filled for value in kind]
        yield from filled
    yield from (f"/evenings/{ID}/seat?round={n}" for n in (1, 2, 3))
    yield from (f"{AT}/evenings/{ID}/tables/{t}?round={n}" for t in (1, 2) for n in (1, 2))
    yield f"/evenings/{ID}/seat?table=2"
    yield from (f"/?find={ID}", f"/sessions/{ID}/boards/1?side=EW&own=1")


def in_turn(who: str, *, otherwise: bool = False) -> Sequence[str]:
    """Every third address by day, at night all: of three readers in a row each has another third.

    Where a reader looks in two ways, those are not the same.
    """
    found = list(paths())
    which = list(OWN).index(who) + otherwise
    return found if IS_WHOLE else found[which % 3 :: 3]


def seen(
    client: httpx.Client, path: str, who: str = "table 1"
) -> tuple[int, str, list[tuple[str, str]]]:
    """What comes back, without what is made by chance for each form and phone."""
    client.cookies.set("fairdeal_trainer", "1.2017a.7")  # a new learner's order is made by chance
    code = CODES.get(who, "none") if path.startswith(AT) else ""
    headers = {"Authorization": f"Bearer {code}"} if code else {}
    answer = client.get(path, headers=headers, follow_redirects=False)
    text = re.sub(r'name="(form_token|intended)" value="\w[\w-]*"', r'name="\1"', answer.text)
    text = re.sub(r"(partner’s phone: )\d{4}", r"\1KEY", text)
    # A picture of an address with the pair's key, which is made by chance.
    if path.endswith("/partner"):
        text = re.sub(r'(?s)<svg.*?</svg>|(?<=class="code">)\d{4}', "KEY", text)
    kept = [(name, value) for name, value in answer.headers.items() if name != "set-cookie"]
    return answer.status_code, text, [one for one in kept if one[0] != "content-length"]
