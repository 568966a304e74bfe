"""Three clubs and a federation: what arrived, and what is ranked."""

from fractions import Fraction
from uuid import uuid4

from fairdeal.events.acts import (
    ResultEntered,
    SessionAct,
)
from fairdeal.events.places import Place
from fairdeal.events.simultaneous.outbox import outbox
from fairdeal.server.kept.sessions import Signature
from tests.server.simultaneous.houses import (
    ClubHouse,
    FederationHouse,
    worth,
)

Held = tuple[FederationHouse, tuple[ClubHouse, ...]]
HELSINKI, TURKU, OULU = "Helsinki", "Turku", "Oulu 2"


def ranked(to: FederationHouse) -> dict[str, Fraction]:
    """The same, as the federation ranks."""
    _event, kept = to.taken
    (field,) = kept.ranking.fields
    return {
        one.contestant: one.score / one.out_of for one in field.ranking if one.out_of is not None
    }


def direct(to: FederationHouse, *acts: SessionAct) -> None:
    """Something the federation's Director tells of its field."""
    told = Signature(uuid4(), "Ann Lee", to.clock.now)
    to.site.sessions.tell(to.event, lambda _now: acts, told)


def entered(to: FederationHouse, at: Place) -> int:
    """The number of the act by which a result was last entered there."""
    log = to.taken[1].session.log
    return max(
        one.sequence for one in log if isinstance(one.act, ResultEntered) and one.act.place == at
    )


def calculated(*there: ClubHouse) -> dict[str, Fraction]:
    """Everybody's share of the points there were, added up by hand: a win 2, a tie 1 (78A).

    A board with fewer results than others is scaled to as many (Neuberg): (M + 1) E / A - 1.
    """
    boards: dict[tuple[int, str], list[tuple[str, str, int]]] = {}
    for one in there:
        results = one.kept.session.results
        for place, words in one.told.items():
            sat, form = results[place], one.name if place in one.fouled else ""
            score = worth(place.board, words)
            line = f"{one.name} {sat.ns}", f"{one.name} {sat.ew}", score
            boards.setdefault((place.board, form), []).append(line)
    most = max(map(len, boards.values()))
    won: dict[str, Fraction] = {}
    could: dict[str, int] = {}
    for lines in boards.values():
        for ns, ew, score in lines:
            points = sum((score > other) * 2 + (score == other) for _n, _e, other in lines) - 1
            for who, own in ((ns, points), (ew, 2 * (len(lines) - 1) - points)):
                scaled = Fraction((own + 1) * most, len(lines)) - 1
                won[who] = won.get(who, Fraction()) + scaled
                could[who] = could.get(who, 0) + 2 * (most - 1)
    return {who: points / could[who] for who, points in won.items()}


def arrived(to: FederationHouse, one: ClubHouse, incarnation: int = 1) -> tuple[int, str]:
    """How many acts the federation has of a club, and their head."""
    received = to.site.simultaneous.arrived(to.event, to.id_of(one.name), incarnation).received
    return received.have, received.head


def sent(one: ClubHouse) -> tuple[int, str]:
    """How many there are, by the club's own session."""
    box = outbox(one.kept.session.log)
    return len(box.links), box.head
