"""An evening at a club, in this process: a Director at the console, phones at the tables."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from html import unescape
from uuid import UUID, uuid4
from weakref import WeakKeyDictionary

import httpx
from starlette.types import ASGIApp

from fairdeal.events.acts import MovementChosen, SessionAct
from fairdeal.events.deciding.reports import said_of
from fairdeal.events.evening.acts import CodesMade, EveningPlanned
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.server.app import make_app
from fairdeal.server.evening.setting_up.opening import new_codes
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.site import Site
from fairdeal.store.base import Store
from fairdeal.store.memory import MemoryStore
from tests.server.inside import NAME, PASSWORD, opened, site_over
from tests.server.running import fill

Fields = dict[str, str]
THREE_NT: Fields = {"contract": "3NT", "declarer": "S", "made": "0"}


@dataclass
class Club:
    """The server, and everybody who looks at it."""

    site: Site
    app: ASGIApp
    director: httpx.Client
    stack: ExitStack
    id: str = ""
    phones: dict[str, httpx.Client] = field(default_factory=dict)

    @property
    def kept(self) -> Kept:
        kept = self.site.sessions.get(self.id)
        assert kept is not None
        return kept

    @property
    def session(self) -> Session:
        return self.kept.session

    @property
    def evening(self) -> Evening:
        assert self.session.evening is not None
        return self.session.evening

    @property
    def at(self) -> str:
        return f"/evenings/{self.id}"

    def browser(self, address: str = "203.0.113.7") -> httpx.Client:
        return self.stack.enter_context(opened(self.app, address=address))

    def phone(self, pair: str, table: int) -> httpx.Client:
        """The phone of a pair, joined by the code of the table it sits at."""
        if pair not in self.phones:
            self.phones[pair] = self.joined(f"table {table}", pair=pair)
        return self.phones[pair]

    def joined(self, what: str, **said: str) -> httpx.Client:
        client = self.browser()
        answer = post(client, "/join", code=self.evening.codes[what], sure="1", **said)
        assert answer.status_code == 200, answer.text
        return client

    def report(self, client: httpx.Client, board: int, number: int = 1, **keyed: str) -> str:
        """Key in 3NT by South, just made, unless told otherwise; what the phone is told."""
        said = {"board": str(board), "round": str(number), **THREE_NT, **keyed}
        return send(client, f"{self.at}/seat", **said)

    def seen(self, board: int, number: int = 1) -> str:
        """What a page that shows the result of a board in that round sends along with a word."""
        results = self.session.results.values()
        (found,) = [r for r in results if (r.place.board, r.place.round) == (board, number)]
        return str(said_of(found))

    def act(self, name: str, **said: str) -> httpx.Response:
        return post(self.director, f"{self.at}/{name}", **said)

    def rehearse(self, turn: int) -> httpx.Response:
        """What invented players do in a turn: by its number, and so the same in every run."""
        return self.act("rehearse", intended=str(UUID(int=turn)))


def sitting(club: Club, table: int = 1) -> tuple[str, str, int]:
    """North-South, East-West and the first board of a table in round 1."""
    seat = club.evening.movement.rounds[0].tables[table - 1]
    board = club.evening.movement.boards_of(seat.board_set)[0]
    return str(seat.ns[0]), str(seat.ew[0]), board


def token(client: httpx.Client) -> str:
    """What a form of ours carries for this browser."""
    found = re.search(r'name="form_token" value="(\w+)"', client.get("/join").text)
    assert found
    return found[1]


def post(client: httpx.Client, path: str, **said: str) -> httpx.Response:
    """Send a form as a page without scripts does."""
    return _sent(client, path, said, {})


def send(client: httpx.Client, path: str, **said: str) -> str:
    """Send a form as our modules do, and be told in words."""
    answer = _sent(client, path, said, {"Accept": "application/json"})
    assert answer.headers["content-type"].startswith("application/json"), answer.text
    return str(answer.json()["words"])


def _sent(
    client: httpx.Client, path: str, said: dict[str, str], headers: dict[str, str]
) -> httpx.Response:
    fields = {"form_token": _token_of(client), "intended": str(uuid4())} | said
    return client.post(path, data=fields, headers=headers)


_TOKENS: WeakKeyDictionary[httpx.Client, tuple[list[tuple[str, str | None]], str]] = (
    WeakKeyDictionary()
)


def _token_of(client: httpx.Client) -> str:
    """The token of this browser; it goes with what the browser carries, and is asked for once."""
    carried = [(one.name, one.value) for one in client.cookies.jar]
    known, found = _TOKENS.get(client, ([], ""))
    if not found or known != carried:
        found = token(client)
        _TOKENS[client] = [(one.name, one.value) for one in client.cookies.jar], found
    return found


@contextmanager
def club(store: Store | None = None) -> Iterator[Club]:
    site = site_over(store or MemoryStore(), demonstration=False)
    app = make_app(site)
    with ExitStack() as stack:
        director = stack.enter_context(opened(app))
        assert fill(director, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
        yield Club(site, app, director, stack)


@contextmanager
def evening(
    tables: int = 3, boards: int = 18, half: str = "0", store: Store | None = None, **said: str
) -> Iterator[Club]:
    """A session that has been set up; nothing is played yet."""
    with club(store) as made:
        setting = {"tables": str(tables), "boards": str(boards), "half": half, "choice": "0"}
        begun = post(made.director, "/evenings", **(setting | said))
        assert begun.status_code == 200, begun.text
        made.id = begun.url.path.rpartition("/")[2]
        yield made


@contextmanager
def evening_of_acts(*acts: SessionAct) -> Iterator[Club]:
    """A session of such acts, with codes for everybody; nothing is played yet."""
    with club() as made:
        made.id = "evening"
        chosen = next(one for one in acts if isinstance(one, MovementChosen))
        opening = [*acts, EveningPlanned(15), CodesMade(new_codes(chosen.movement))]
        signature = Signature(uuid4(), NAME, made.site.now())
        made.site.sessions.open(made.id, opening, (), signature)
        yield made


@contextmanager
def evening_so_far(session: Session) -> Iterator[Club]:
    """A session that begins with all that was told of another: what many tests begin with."""
    with club() as made:
        made.id = "evening"
        told = [one.act for one in session.log]
        made.site.sessions.open(made.id, told, (), Signature(uuid4(), NAME, made.site.now()))
        yield made


def words(answer: httpx.Response) -> str:
    """What a page says, without its marks."""
    bare = re.sub(r"<(style|script|svg)[\s\S]*?</\1>", "", answer.text)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())


def first_table(made: Club) -> tuple[str, str, range]:
    """Who sits at table 1 in round 1, and the boards there."""
    seat = made.evening.movement.rounds[0].tables[0]
    return str(seat.ns[0]), str(seat.ew[0]), made.evening.movement.boards_of(seat.board_set)
