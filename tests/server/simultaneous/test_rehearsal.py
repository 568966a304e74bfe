"""An evening of many clubs on lines that fail and machines that stop: nothing is lost or doubled.

In `make nightly` with twenty clubs, of which one plays on from a backup; in `make test` with four,
their federation's store in PostgreSQL.
"""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from fairdeal.events.acts import AdditionGiven, ResultCorrected
from fairdeal.events.evening.acts import Phase, PhaseReached, ResultWithdrawn
from fairdeal.events.places import Place
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.server.app import make_app
from fairdeal.server.simultaneous.event import COUNTS
from fairdeal.server.simultaneous.forwarding import Forwarding
from fairdeal.server.site import Site
from fairdeal.store.base import Store
from fairdeal.store.opening import open_store
from tests import postgresql
from tests.amount import some
from tests.server.inside import opened
from tests.server.simultaneous.field import arrived, calculated, ranked, sent
from tests.server.simultaneous.houses import (
    SCORES,
    ClubHouse,
    FederationHouse,
    chance,
    club,
    federation,
    outcome,
)

BOARDS = 12


@contextmanager
def stored(kind: str, folder: Path) -> Iterator[Store]:
    if kind == "sqlite":
        with ExitStack() as stack:
            store = open_store(f"sqlite:///{folder / 'federation.sqlite'}")
            stack.callback(store.close)
            yield store
        return
    with postgresql.running() as new_database, ExitStack() as stack:
        store = open_store(new_database())
        stack.callback(store.close)
        yield store


class Night:
    """What happens to everybody, by chance."""

    def __init__(self, to: FederationHouse, there: list[ClubHouse], stack: ExitStack) -> None:
        self.to, self.there, self.stack = to, there, stack
        self.penalties: dict[str, Fraction] = {}

    def happens(self, at: int, falls: random.Random) -> None:
        one = self.there[at]
        evening = one.kept.session.evening
        assert evening is not None
        match falls.choice(["play", "play", "play", "line", "stop", "correct", "void", "server"]):
            case "play":
                one.play(falls, max((place.round for place in one.told), default=0) + 1)
            case "line":
                one.line.down = not one.line.down
                one.line.loses = None if one.line.loses else chance(at)
            case "stop":
                self.there[at] = started_anew(one)
            case "correct" if one.told:
                place, words = falls.choice([*one.told]), falls.choice([*SCORES])
                new = outcome(one.kept.session, place.board, words)
                if one.kept.session.results[place].outcome != new:
                    one.tell(ResultCorrected(place, new))
                one.told[place] = words
            case "void" if one.told:
                place = falls.choice([*one.told])
                one.tell(ResultWithdrawn(place))
                del one.told[place]
            case "server" if at == 0:
                self.federation_stops()
        self.there[at].send(falls.choice([1, 3]))

    def federation_stops(self) -> None:
        """It is started anew over its store; what it had folded is gone."""
        site = Site.of(self.to.site.sessions.store, lambda: self.to.clock.now)
        client = self.stack.enter_context(opened(make_app(site)))
        self.to = replace(self.to, site=site, client=client)
        for one in self.there:
            one.line.to = self.to


def started_anew(one: ClubHouse) -> ClubHouse:
    """A club's server over its store; whatever it knew of its way is gone."""
    site = Site.of(one.site.sessions.store, lambda: one.clock.now)
    site.outgoing.carrier = one.line.carry
    forwarding = Forwarding(site, lambda: one.clock.seconds, chance(1))
    return replace(one, site=site, forwarding=forwarding)


@pytest.mark.parametrize(
    ("kind", "many"),
    [
        ("postgresql", some(3, 4)),
        pytest.param("sqlite", 20, marks=pytest.mark.nightly),
        pytest.param("postgresql", 20, marks=pytest.mark.nightly),
    ],
)
def test_an_evening_of_faults(kind: str, many: int, tmp_path: Path) -> None:
    falls = chance(many)
    with stored(kind, tmp_path) as store, federation(store, BOARDS) as to, ExitStack() as stack:
        there = [stack.enter_context(club(to, f"Club {n}")) for n in range(1, many + 1)]
        night = Night(to, there, stack)
        backup: ClubHouse | None = None
        for step in range(12 * many):
            if step == 4 * many:
                backup = night.there[-1].copied()
            night.happens(step % many, falls)
        for one in night.there:
            one.line.down, one.line.loses = False, None
            one.play(falls)
            one.tell(AdditionGiven(Addition("1", Fraction(-1), Unit.PERCENT, Cause.PENALTY)))
            one.tell(PhaseReached(Phase.PUBLISHED))
        for one in night.there:
            one.send(90)
            assert arrived(night.to, one) == sent(one)
        expected = calculated(*night.there)
        for one in night.there:
            expected[f"{one.name} 1"] -= Fraction(1, 100)
        assert ranked(night.to) == expected
        event, kept = night.to.taken
        clubs = night.to.site.simultaneous.clubs(event, kept.session)
        assert [one.said.done for one in clubs] == [len(one.told) for one in night.there]
        assert not any(one.said.missing or one.said.not_counted or one.waiting for one in clubs)
        ids = [at.table for at in kept.session.results]
        assert len(ids) == sum(len(one.told) for one in night.there)
        # The last club's machine breaks, and goes on from the copy that was made meanwhile.
        assert backup is not None
        backup.line.to, backup.line.down, backup.line.loses = night.to, False, None
        backup.play(chance(99))
        backup.send(90)
        last = night.there[-1]
        assert arrived(night.to, last) == sent(last), "what was there is as it was"
        assert arrived(night.to, backup, 2) == sent(backup)
        night.to.tell(COUNTS, club=last.name, incarnation=2)
        expected = calculated(*night.there[:-1], backup)
        for one in night.there[:-1]:
            expected[f"{one.name} 1"] -= Fraction(1, 100)
        assert ranked(night.to) == expected


def test_two_places_of_one_name_stay_apart() -> None:
    """*South* with its pair 12 and *South 1* with its pair 2 are not one contestant."""
    with federation() as to, ExitStack() as stack:
        there = [stack.enter_context(club(to, name)) for name in ("South", "South 1")]
        for one in there:
            one.play(chance(len(one.name)))
            one.send(5)
        assert ranked(to) == calculated(*there)
        there[1].tell(ResultWithdrawn(place := next(iter(there[1].told))))
        del there[1].told[place]
        there[1].send(5)
        assert ranked(to) == calculated(*there)
        assert Place(place.board, f"South {place.table}") in to.taken[1].session.results
