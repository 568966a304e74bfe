"""``python -m bench.years [SESSIONS]``: the first page and a player's, over years of a club.

Five evenings of fourteen pairs, 24 boards at seven tables, are made up and kept again and again
under other names and days, by default 3,000 times. Then the server's pages are asked for in this
process: processor time of each, the median of nine, once every session was read.
"""

import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from uuid import UUID

from fairdeal.events.acts import ContestantEntered, MovementChosen, SessionAct, SessionOpened, Told
from fairdeal.events.evening.acts import EveningPlanned, Phase, PhaseReached
from fairdeal.events.evening.rehearsal import minutes_pass
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import to_stored
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.app import make_app
from fairdeal.server.kept.sessions import SESSIONS
from fairdeal.server.site import Site
from fairdeal.store.base import NOTHING, Envelope, Store
from fairdeal.store.opening import open_store
from tests.server.inside import opened

KINDS, TABLES, EACH, PEOPLE = 5, 7, 4, 120
OFTEN = 6
"""Of so many sessions one has the player whose page is asked for, at least."""
ASKED = 9
FIRST = date(1994, 1, 4)


def main(sessions: int) -> None:
    """Print what each page takes."""
    with TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{Path(folder) / 'club.db'}")
        keep(store, sessions)
        site = Site.of(store)
        began = process_time()
        site.players.read_all(rest=0)
        print(f"{sessions:,} sessions read in {process_time() - began:.0f} s of processor time")
        print("| page | ms |\n| --- | ---: |")
        with opened(make_app(site)) as browser:
            for called, path in (
                ("the first page", "/"),
                (f"a player of {mine(sessions):,} sessions or more", f"/players?name={name(0)}"),
                ("a search for a player", "/?find=player+17"),
            ):
                taken = []
                for _ in range(ASKED):
                    began = process_time()
                    assert browser.get(path).status_code == 200
                    taken.append(process_time() - began)
                print(f"| {called} | {1000 * median(taken):.0f} |")
        print(f"\nAt most {getrusage(RUSAGE_SELF).ru_maxrss / 1024:.0f} MB.")
        store.close()


def mine(sessions: int) -> int:
    """In how many sessions the first player is put."""
    return -(-sessions // OFTEN)


def name(one: int) -> str:
    """A player."""
    return f"Player {one}"


def keep(store: Store, sessions: int) -> None:
    """Have the store hold so many sessions."""
    kinds, chance = [tuple(evening(seed)) for seed in range(KINDS)], Random(1)
    for number in range(sessions):
        people = chance.sample(range(1, PEOPLE), 4 * TABLES)
        if number % OFTEN == 0:
            people[0] = 0
        held = FIRST + timedelta(days=4 * number)
        acts = [*entered(f"Evening {number}", held, people), *kinds[number % KINDS]]
        entries = [
            Envelope(UUID(int=number << 32 | at), *to_stored(act), begun(held), "Ann")
            for at, act in enumerate(acts)
        ]
        store.append(f"{SESSIONS}s{number}", NOTHING, entries)


def entered(title: str, held: date, people: Sequence[int]) -> Iterator[SessionAct]:
    """How a session begins."""
    yield SessionOpened(title, Matchpoints(), held=held)
    yield MovementChosen(straight(TABLES, EACH))
    yield EveningPlanned(30)
    for pair in range(1, 2 * TABLES + 1):
        yield ContestantEntered(str(pair), (name(people[2 * pair - 2]), name(people[2 * pair - 1])))


def evening(seed: int) -> Iterator[SessionAct]:
    """What invented players do, to the end."""
    chance = Random(seed)
    opening = entered("", FIRST, range(4 * TABLES))
    session = Session.begins(
        [Told(n, act, "Ann", begun(FIRST)) for n, act in enumerate(opening, 1)]
    )
    while True:
        assert session.evening is not None
        told = minutes_pass(session, session.evening, chance)
        if not told:
            break
        at = session.version
        session = session.after(
            [Told(at + n, act, who, begun(FIRST)) for n, (act, who) in enumerate(told, start=1)]
        )
        yield from (act for act, _who in told)
    yield PhaseReached(Phase.PUBLISHED)


def begun(held: date) -> datetime:
    """When an evening is played."""
    return datetime.combine(held, time(19), UTC)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3_000)
