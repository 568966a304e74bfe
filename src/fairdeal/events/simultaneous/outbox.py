"""What a club tells a federation: what stands in its session, act by act, without a name.

Nothing of it is kept: it follows from the session's log, so the two cannot disagree. Every act of
the log is folded, and what stands after it and did not before is told: a result keyed in, put
right, ruled on, taken back, one that counts no longer because its pair left; what is added to a
total; that the club is done. An undoing needs no word of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.acts import Told as ToldOfSession
from fairdeal.events.changes import lines
from fairdeal.events.evening.acts import Phase
from fairdeal.events.results import Result
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.chain import BEGINNING, Link, Plain, Told, head_after
from fairdeal.events.stored.scores import outcome_to_json
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.lines import ResultLine

STANDS: Final = "result_stands.v1"
VOID: Final = "result_void.v1"
ADDED: Final = "additions_stand.v1"
"""All that is added to totals; each time the whole of it."""
DONE: Final = "club_done.v1"
GOES_ON: Final = "club_goes_on.v1"
"""It had published its results, and opened its session again."""

Body = dict[str, Plain]


@dataclass(frozen=True, slots=True)
class _Standing:
    """What stands in a session, as it is told."""

    results: Mapping[Place, Body]
    additions: tuple[Addition, ...] = ()
    done: bool = False


@dataclass(frozen=True)
class Outbox:
    """A session, and what was told of it."""

    session: Session
    links: tuple[Link, ...] = ()
    standing: _Standing = field(default=_Standing({}), repr=False)

    @property
    def head(self) -> str:
        """The head of all of it."""
        return self.links[-1].head if self.links else BEGINNING


def outbox(log: Sequence[ToldOfSession]) -> Outbox:
    """What a session has to tell.

    Args:
        log: its acts from the opening on.

    Raises:
        Malformed: the log makes no session.
    """
    return following_on(Outbox(Session.begins(log[:1])), log[1:])


def following_on(before: Outbox, news: Sequence[ToldOfSession]) -> Outbox:
    """The same once these acts have been told in the session too.

    Raises:
        Malformed: they do not follow in that session.
    """
    session, standing, links, head = before.session, before.standing, [*before.links], before.head
    for one in news:
        session = session.after([one])
        now = _standing(session)
        for number, (name, body) in enumerate(_differing(standing, now)):
            told = Told(f"{one.sequence}.{number}", name, body, one.time.isoformat())
            head = head_after(head, told)
            links.append(Link(len(links) + 1, told, head))
        standing = now
    return Outbox(session, tuple(links), standing)


def check_can_be_shared(session: Session) -> None:
    """Whether a session can be ranked with those of other clubs.

    Raises:
        Malformed: it is not played here, or others than pairs play.
    """
    if session.evening is None:
        raise Malformed("Only a session that is played here goes into a simultaneous.")
    if session.teams is not None or session.swiss is not None or session.individual:
        raise Malformed("Only pairs play in a simultaneous, and no Swiss.")


def roster(session: Session) -> dict[str, tuple[str, ...]]:
    """Who plays, by contestant: told beside the chain, where a name can be taken out again."""
    return {one: names for one, names in session.players.items() if any(names)}


def _standing(session: Session) -> _Standing:
    told = zip(session.results.values(), lines(session), strict=True)
    results = {result.place: _result(result, line) for result, line in told}
    evening = session.evening
    done = evening is not None and evening.phase is not Phase.PLAYING
    return _Standing(results, session.additions, done)


def _result(result: Result, line: ResultLine) -> Body:
    """A result without its score: that follows from contract, tricks and board."""
    outcome: Body = outcome_to_json(line.outcome)
    if outcome["kind"] == "played":
        del outcome["score"]
    lead = result.lead.name if result.lead else None
    sat: Body = {"ns": result.ns, "ew": result.ew}
    return _place(result.place) | sat | {"outcome": outcome, "lead": lead, "form": result.form}


def _differing(before: _Standing, now: _Standing) -> Iterator[tuple[str, Body]]:
    for place in before.results:
        if place not in now.results:
            yield VOID, _place(place)
    for place, body in now.results.items():
        if before.results.get(place) != body:
            yield STANDS, body
    if now.additions != before.additions:
        yield ADDED, {"additions": [_addition(one) for one in now.additions]}
    if now.done != before.done:
        yield (DONE, {"results": len(now.results)}) if now.done else (GOES_ON, {})


def _place(place: Place) -> Body:
    return {"board": place.board, "table": place.table}


def _addition(one: Addition) -> Body:
    """Without why, in somebody's own words: they may name people."""
    said: Body = {"contestant": one.contestant, "amount": str(one.amount)}
    return said | {"unit": one.unit.value, "cause": one.cause.value, "clause": one.clause}
