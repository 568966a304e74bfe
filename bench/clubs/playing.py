"""The clubs, in a process of their own: each a store, a session and what sends its results.

Told what to do by lines on its input, and says on its output when it has done it:

    play ROUNDS          everything up to that round at once
    key RATE SECONDS     results at that rate, the next of whichever club
    settle SECONDS       until everything has arrived, so long at most
    sum                  what each club has, as JSON
"""

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import islice
from random import Random
from typing import Any
from uuid import uuid4

from fairdeal.calls import Contract
from fairdeal.events.acts import ContestantEntered, MovementChosen, SessionAct, SessionOpened
from fairdeal.events.evening.acts import (
    CodesMade,
    EveningPlanned,
    ResultReported,
    SimultaneousJoined,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.events.simultaneous.outbox import outbox
from fairdeal.events.stored.acts import to_stored
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.lines import Played
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Seat
from fairdeal.server.evening.setting_up.opening import new_codes
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.simultaneous.asking import over_the_line
from fairdeal.server.simultaneous.forwarding import Forwarding
from fairdeal.server.simultaneous.joined import Place, begun
from fairdeal.server.site import Site
from fairdeal.server.webhooks.sending import Answer
from fairdeal.store.memory import MemoryStore

TABLES, BOARDS_A_ROUND, ROUNDS = 15, 2, 12
SESSION = "evening"
_CONTRACTS = ("3NT S 9", "4S N 10", "4H E 9", "1NT W 7", "2C N 8", "6D S 11", "3NT E 10", "2S N 9")


@dataclass
class Club:
    """A club whose tables key in what they played."""

    name: str
    site: Site
    forwarding: Forwarding
    left: Iterator[tuple[int, ResultReported]]
    """The results of the evening that are not keyed in yet, with their rounds."""
    round: int = 0

    @property
    def kept(self) -> Kept:
        """Its session."""
        kept = self.site.sessions.get(SESSION)
        assert kept
        return kept

    def tell(self, *acts: SessionAct) -> None:
        """Key in."""
        told = Signature(uuid4(), "table", self.site.now())
        self.site.sessions.tell(SESSION, lambda _now: acts, told)

    def behind(self) -> bool:
        """Whether something has not arrived."""
        way = self.site.outgoing.ways.get(SESSION)
        sent = outbox(self.kept.session.log)
        return way is None or way.at is None or way.at.head != sent.head


@dataclass
class Answers:
    """How long batches waited for their receipts."""

    seconds: list[float] = field(default_factory=list)
    failed: int = 0

    def carrying(self, carry: Any) -> Any:
        """The same way, watched."""

        def watched(method: str, url: str, body: bytes | None, headers: dict[str, str]) -> Answer:
            began = time.monotonic()
            try:
                answer: Answer = carry(method, url, body, headers)
            except Exception:
                self.failed += 1
                raise
            if body is not None and b'"acts":[]' not in body:
                self.seconds.append(time.monotonic() - began)
            return answer

        return watched


def results_of(name: str, kept: Kept) -> Iterator[tuple[int, ResultReported]]:
    """What its tables key in, round by round."""
    evening, chance = kept.session.evening, Random(name)
    assert evening
    for one in sorted(sittings(evening), key=lambda one: one.round):
        for board in one.boards:
            bid, declarer, tricks = chance.choice(_CONTRACTS).split()
            contract = Contract.parse(bid, Seat.parse(declarer))
            made = Played.of(contract, int(tricks), kept.session.board(board).vulnerability)
            yield one.round, ResultReported(one.place(board), one.ns, one.ew, made)


def evening(name: str) -> list[SessionAct]:
    """How an evening of a club begins."""
    movement = straight(TABLES, BOARDS_A_ROUND, ROUNDS)
    people = [
        ContestantEntered(str(one), (f"{name} {one}a", f"{name} {one}b"))
        for one in movement.contestants
    ]
    return [
        SessionOpened(name, Matchpoints()),
        MovementChosen(movement),
        EveningPlanned(15),
        CodesMade(new_codes(movement)),
        *people,
    ]


def _club(number: int, told: dict[str, Any], answers: Answers) -> Club:
    name, site = f"Club {number}", Site.of(MemoryStore())
    opens = site.now() + timedelta(days=1)
    acts = [*evening(name), SimultaneousJoined("Autumn", opens)]
    site.sessions.open(SESSION, acts, (), Signature(uuid4(), "Ann Lee", site.now()))
    hosts = told["hosts"]
    place = Place(hosts[number % len(hosts)], told["event"], told["keys"][number], told["public"])
    entry = Signature(uuid4(), "Ann Lee", site.now())
    site.joined.tell(SESSION, lambda _now: [begun(place)], entry)
    site.outgoing.carrier = answers.carrying(over_the_line(inside=True))
    kept = site.sessions.get(SESSION)
    assert kept
    return Club(name, site, Forwarding(site, time.monotonic), results_of(name, kept))


def _play(clubs: list[Club], rounds: int) -> None:
    for club in clubs:
        many = (rounds - club.round) * TABLES * BOARDS_A_ROUND
        acts = [result for _round, result in islice(club.left, many)]
        club.round = rounds
        club.tell(*acts)


def _key(clubs: list[Club], rate: float, seconds: float) -> dict[str, float]:
    """At that rate, as far as this machine can; says how far behind it came."""
    chance, began, late = Random(1), time.monotonic(), 0.0
    many = int(rate * seconds)
    for number in range(many):
        due = began + number / rate
        wait = due - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        late = max(late, -wait)
        club = chance.choice(clubs)
        club.tell(next(club.left)[1])
    rest = began + seconds - time.monotonic()
    if rest > 0:
        time.sleep(rest)
    return {"results": many, "late": late, "took": time.monotonic() - began}


def _settle(clubs: list[Club], seconds: float) -> dict[str, Any]:
    until, began = time.monotonic() + seconds, time.monotonic()
    behind = [club for club in clubs if club.behind()]
    while behind and time.monotonic() < until:
        time.sleep(0.2)
        behind = [club for club in behind if club.behind()]
    wrong = {one.site.outgoing.ways[SESSION].wrong for one in behind}
    return {"behind": len(behind), "wrong": sorted(wrong), "took": time.monotonic() - began}


def _sum(clubs: list[Club]) -> list[dict[str, Any]]:
    found = []
    for club in clubs:
        session = club.kept.session
        box = outbox(session.log)
        results = [to_stored(one)[1] for one in map(_as_told, session.results.values())]
        found.append(
            {"name": club.name, "have": len(box.links), "head": box.head, "results": results}
        )
    return found


def _as_told(result: Any) -> ResultReported:
    return ResultReported(result.place, result.ns, result.ew, result.outcome)


def main() -> None:
    """Do what the lines say."""
    told, answers = json.loads(sys.stdin.readline()), Answers()
    clubs = [_club(number, told, answers) for number in range(len(told["keys"]))]
    for club in clubs:
        club.forwarding.start()
    _say({"clubs": len(clubs)})
    for line in sys.stdin:
        what, *words = line.split()
        answers.seconds.clear()
        numbers = [*map(float, words)]
        said: Any = None
        if what == "play":
            _play(clubs, int(numbers[0]))
        elif what == "key":
            said = _key(clubs, *numbers)
            ordered = sorted(answers.seconds) or [0.0]
            said["batches"] = len(answers.seconds)
            said["p50"], said["p99"] = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
        elif what == "settle":
            said = _settle(clubs, numbers[0])
        elif what == "sum":
            said = _sum(clubs)
        _say({"used": time.process_time(), "failed": answers.failed, "said": said})


def _say(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    main()
