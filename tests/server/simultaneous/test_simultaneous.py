"""Three clubs, a federation and a bad line: everything arrives, once, and is ranked rightly."""

from dataclasses import replace
from fractions import Fraction

from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    ResultCorrected,
    ResultRuled,
    Undone,
)
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.places import Place
from fairdeal.events.simultaneous.outbox import outbox
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import BareScore
from fairdeal.server.app import make_app
from fairdeal.server.simultaneous.event import COUNTS
from fairdeal.server.simultaneous.ranking import LookedAt, _fields
from fairdeal.server.site import Site
from tests.server.inside import opened
from tests.server.simultaneous.field import HELSINKI, TURKU, Held, arrived, calculated, ranked, sent
from tests.server.simultaneous.houses import (
    chance,
    copy_of,
    outcome,
    worth,
)


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
