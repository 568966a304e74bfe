"""Three clubs, a federation and a bad line: everything arrives, once, and is ranked rightly."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from uuid import uuid4

import pytest

from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    Undone,
)
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.places import Place
from fairdeal.events.simultaneous.outbox import outbox
from fairdeal.events.simultaneous.taking import Club as OfClub
from fairdeal.events.simultaneous.taking import overruled
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import BareScore, PassedOut
from fairdeal.server.app import make_app
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.simultaneous.event import BACK, COUNTS, LATE, PUBLISHED, WITHDRAWN
from fairdeal.server.simultaneous.ranking import LookedAt, _fields
from fairdeal.server.site import Site
from tests.server.inside import opened
from tests.server.simultaneous.houses import (
    SCORES,
    ClubHouse,
    FederationHouse,
    chance,
    clubs,
    copy_of,
    federation,
    outcome,
    worth,
)

Held = tuple[FederationHouse, tuple[ClubHouse, ...]]
HELSINKI, TURKU, OULU = "Helsinki", "Turku", "Oulu 2"


@pytest.fixture
def held() -> Iterator[Held]:
    with federation() as to, clubs(to, HELSINKI, TURKU, OULU) as there:
        yield to, there


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


def ranked(to: FederationHouse) -> dict[str, Fraction]:
    """The same, as the federation ranks."""
    _event, kept = to.taken
    (field,) = kept.ranking.fields
    return {
        one.contestant: one.score / one.out_of for one in field.ranking if one.out_of is not None
    }


def arrived(to: FederationHouse, one: ClubHouse, incarnation: int = 1) -> tuple[int, str]:
    """How many acts the federation has of a club, and their head."""
    received = to.site.simultaneous.arrived(to.event, to.id_of(one.name), incarnation).received
    return received.have, received.head


def sent(one: ClubHouse) -> tuple[int, str]:
    """How many there are, by the club's own session."""
    box = outbox(one.kept.session.log)
    return len(box.links), box.head


def test_everything_arrives_and_is_ranked_as_one_field(held: Held) -> None:
    to, there = held
    falls = chance(1)
    for rounds in (1, 2, 3):
        for one in there:
            one.play(falls, rounds)
            one.send(5)
        assert ranked(to) == calculated(*there)
    session = to.taken[1].session
    assert len(session.results) == 3 * 18
    assert session.players["Oulu 2 1"] == ("Oulu 2 1a", "Oulu 2 1b")
    assert {one.author for one in session.log[7:]} == {f"key {one.name}" for one in there}


def test_an_hour_without_a_line_loses_and_doubles_nothing(held: Held) -> None:
    to, there = held
    falls = chance(2)
    for one in there:
        one.line.loses = chance(len(one.name))
        one.play(falls, 1)
        one.send(30)
    away = there[0]
    away.line.down = True
    away.play(falls, 2)
    away.send(3600)
    assert arrived(to, away)[0] == 6
    away.line.down = False
    for one in there:
        one.play(falls)
        one.send(300)
        assert arrived(to, one) == sent(one)
    assert len(to.taken[1].session.results) == 3 * 18
    assert ranked(to) == calculated(*there)


def test_corrections_rulings_and_what_is_taken_back_follow(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(3))
        one.send(5)
    assert ranked(to) == calculated(*there)
    club, other = there[:2]
    place, undone, ruled, *_rest = club.told
    session = club.kept.session
    club.tell(ResultCorrected(place, outcome(session, place.board, "6D S 11")))
    club.told[place] = "6D S 11"
    club.tell(ResultCorrected(undone, outcome(session, undone.board, "pass")))
    club.send(5)
    club.tell(Undone(club.kept.session.version))
    club.tell(ResultRuled(ruled, BareScore(worth(ruled.board, "2C N 8")), ("12C1",)))
    club.told[ruled] = "2C N 8"
    gone = next(iter(other.told))
    other.tell(ResultWithdrawn(gone))
    del other.told[gone]
    club.send(5)
    other.send(5)
    assert ranked(to) == calculated(*there)
    known = to.taken[1].session.results[Place(place.board, f"Helsinki {place.table}")]
    assert len(known.history) == 2, "its life is told, from the first word on"


def test_a_fouled_board_is_compared_in_its_own_club(held: Held) -> None:
    """Law 87: two clubs that call their forms alike did not make the same mistake."""
    to, there = held
    for one in there:
        one.play(chance(4))
        tables = tuple(at.table for at in one.told if at.board == 1)[:2]
        if one.name != TURKU:
            one.tell(BoardDivided(1, tables, "turned"))
            one.fouled |= {Place(1, table) for table in tables}
        one.send(5)
    assert ranked(to) == calculated(*there)
    one.tell(BoardDivided(1, tables, ""))
    one.fouled.clear()
    one.send(5)
    assert ranked(to) == calculated(*there)


def test_a_penalty_follows_and_is_taken_back(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(5))
        one.send(5)
    before = ranked(to)
    one.tell(AdditionGiven(Addition("1", Fraction(-10), Unit.PERCENT, Cause.PENALTY, "late")))
    one.send(5)
    assert ranked(to) == before | {"Oulu 2 1": before["Oulu 2 1"] - Fraction(1, 10)}
    assert "late" not in str(to.taken[1].session.additions), "words may name somebody"
    one.tell(Undone(one.kept.session.version))
    one.send(5)
    assert ranked(to) == before


def test_a_penalty_counts_in_the_club_too(held: Held) -> None:
    """Beside the common ranking stands that of the club, with what was added there."""
    to, there = held
    for one in there:
        one.play(chance(5))
        one.send(5)

    def in_the_club() -> dict[str, Fraction]:
        rows = [
            row
            for field in _fields(LookedAt(*to.taken))
            for row in field.rows
            if row.club == one.name
        ]
        shown = {row.contestant: Fraction(row.own_score) for row in rows}
        for row in rows:
            better = sum(score > shown[row.contestant] for score in shown.values())
            assert row.own_place.rstrip("=") == str(better + 1)
        return shown

    before = in_the_club()
    one.tell(AdditionGiven(Addition("1", Fraction(-10), Unit.PERCENT, Cause.PENALTY, "late")))
    one.send(5)
    assert in_the_club() == before | {"Oulu 2 1": before["Oulu 2 1"] - 10}
    one.tell(Undone(one.kept.session.version))
    one.send(5)
    assert in_the_club() == before


def test_a_late_club_counts_when_the_federation_lets_it(held: Held) -> None:
    to, there = held
    late = there[2]
    for one in there[:2]:
        one.play(chance(6))
        one.send(5)
    late.play(chance(6))
    to.clock.on(5 * 3600)
    late.send(5)
    assert arrived(to, late) == sent(late), "nothing is lost"
    assert ranked(to) == calculated(*there[:2])
    way = late.site.outgoing.ways[late.session]
    assert len(way.held) == 18
    assert {one.why for one in way.held} == {
        "It came when hands were told already; the federation decides."
    }
    to.tell(LATE, club=late.name)
    assert ranked(to) == calculated(*there)


def test_corrections_are_taken_for_their_time_and_after_it_by_the_federation(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(7))
        one.send(5)
    before = calculated(*there)
    club = there[0]
    place, second, *_rest = club.told
    to.clock.on(4 * 3600 + 600)
    for at in (place, second):
        club.tell(ResultCorrected(at, outcome(club.kept.session, at.board, "6D S 11")))
        club.told[at] = "6D S 11"
        club.send(5)
        if at == place:
            before = calculated(*there)
            to.clock.on(3600)
    assert ranked(to) == before
    to.tell(LATE, club=club.name)
    assert ranked(to) == calculated(*there)
    to.tell(PUBLISHED, heads=[])
    after = calculated(*there)
    to.clock.on(60)
    club.tell(ResultCorrected(place, PassedOut()))
    club.send(5)
    assert ranked(to) == after
    assert [one.why for one in club.site.outgoing.ways[club.session].held] == [
        "It came after the ranking was published."
    ]


def test_a_club_that_withdraws_stands_or_does_not(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(8))
        one.send(5)
    to.tell(WITHDRAWN, club=TURKU, stands=False)
    assert ranked(to) == calculated(there[0], there[2])
    to.tell(BACK, club=TURKU)
    assert ranked(to) == calculated(*there)
    to.tell(WITHDRAWN, club=TURKU, stands=True)
    assert ranked(to) == calculated(*there)


def test_what_the_federation_decided_stands(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(9))
        one.send(5)
    club = there[0]
    place = next(iter(club.told))
    at = Place(place.board, club_place := f"Helsinki {place.table}")
    assert at.table == club_place
    decided = outcome(to.taken[1].session, place.board, "6D S 11")
    told = Signature(uuid4(), "Ann Lee", to.clock.now)
    to.site.sessions.tell(to.event, lambda _now: [ResultCorrected(at, decided)], told)
    club.told[place] = "6D S 11"
    assert ranked(to) == calculated(*there)
    for words in ("2C N 8", "3NT E 10"):
        club.tell(ResultCorrected(place, outcome(club.kept.session, place.board, words)))
        club.send(5)
        assert ranked(to) == calculated(*there)
    event, kept = to.taken
    (of, *_others) = to.site.simultaneous.clubs(event, kept.session)
    assert overruled(kept.session, OfClub("Helsinki", "key Helsinki"), of.said) == (at,)


def test_a_backup_put_back_is_found_and_nothing_is_mixed(held: Held) -> None:
    to, there = held
    for one in there[1:]:
        one.play(chance(10))
        one.send(5)
    first = there[0]
    first.play(chance(11), 1)
    first.send(5)
    backup = first.copied()
    first.play(chance(12), 2)
    first.send(5)
    lost = dict(first.told)
    # The machine breaks; from the backup other results are keyed in, at the same numbers.
    backup.play(chance(13), 3)
    backup.send(5)
    assert arrived(to, first) == sent(first)
    assert arrived(to, backup, 2) == sent(backup)
    assert not backup.site.outgoing.ways[backup.session].counts
    first.told = lost
    assert ranked(to) == calculated(*there), "the first one counts until somebody says otherwise"
    to.tell(COUNTS, club=HELSINKI, incarnation=2)
    assert ranked(to) == calculated(backup, *there[1:])
    backup.send(30)
    assert backup.site.outgoing.ways[backup.session].counts


def test_a_backup_put_back_in_the_federation_is_filled_up(held: Held) -> None:
    to, there = held
    falls = chance(14)
    for one in there:
        one.play(falls, 1)
        one.send(5)
    old = copy_of(to.site.sessions.store)
    for one in there:
        one.play(falls, 2)
        one.send(5)
    site = Site.of(old, lambda: to.clock.now)
    with opened(make_app(site)) as client:
        again = replace(to, site=site, client=client)
        for one in there:
            one.line.to = again
            one.play(falls)
            one.send(60)
            assert arrived(again, one) == sent(one)
        assert ranked(again) == calculated(*there)


def test_two_clubs_with_acts_of_one_id_do_not_hinder_each_other(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(15))
        one.send(5)
    ids = [{link.told.id for link in outbox(one.kept.session.log).links} for one in there]
    assert ids[0] == ids[1] == ids[2]
    assert all(arrived(to, one) == sent(one) for one in there)


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


@pytest.mark.parametrize("how", ["withdrawn", "undone"])
def test_a_result_the_federation_took_out_stays_out(held: Held, how: str) -> None:
    to, there = held
    for one in there:
        one.play(chance(16))
        one.send(5)
    club = there[0]
    place = next(iter(club.told))
    at = Place(place.board, f"Helsinki {place.table}")
    act = ResultWithdrawn(at) if how == "withdrawn" else Undone(entered(to, at))
    words = club.told.pop(place)
    assert ranked(to) != calculated(*there)
    direct(to, act)
    assert ranked(to) == calculated(*there)
    for other in ("2C N 8", "3NT E 10"):
        club.tell(ResultCorrected(place, outcome(club.kept.session, place.board, other)))
        club.send(5)
        assert ranked(to) == calculated(*there), "the club changes nothing of it"
    event, kept = to.taken
    (of, *_others) = to.site.simultaneous.clubs(event, kept.session)
    assert overruled(kept.session, OfClub("Helsinki", "key Helsinki"), of.said) == (at,)
    # The federation thinks better of it.
    direct(to, Undone(to.taken[1].session.version))
    club.told[place] = "3NT E 10"
    assert words in SCORES
    assert ranked(to) == calculated(*there)


def test_what_a_club_takes_out_itself_comes_back_when_it_says_so(held: Held) -> None:
    to, there = held
    club = there[0]
    club.play(chance(17))
    club.send(5)
    place, words = next(iter(club.told.items()))
    sat = club.kept.session.results[place]
    for _turn in range(2):
        club.tell(ResultWithdrawn(place))
        del club.told[place]
        club.send(5)
        assert ranked(to) == calculated(club)
        club.tell(club.keyed(place, sat.ns, sat.ew, words))
        club.send(5)
        assert ranked(to) == calculated(club)


def test_what_was_added_and_the_federation_undid_stays_undone(held: Held) -> None:
    to, there = held
    for one in there:
        one.play(chance(18))
        one.send(5)
    before = ranked(to)
    club, fine = there[2], Addition("1", Fraction(-10), Unit.PERCENT, Cause.PENALTY, "late")
    club.tell(AdditionGiven(fine))
    club.send(5)
    assert ranked(to) != before
    direct(to, Undone(to.taken[1].session.version))
    assert ranked(to) == before
    club.tell(AdditionGiven(replace(fine, amount=Fraction(-5))))
    club.send(5)
    assert ranked(to) == before | {"Oulu 2 1": before["Oulu 2 1"] - Fraction(5, 100)}
