"""What the Director decides shows what it does to everybody before it counts, and can be undone."""

import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape

import pytest

from fairdeal.events.acts import BoardDivided, Moment, ResultEntered, Undone
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.events.evening.floor import sittings
from fairdeal.events.periods import corrections_until
from fairdeal.events.session import Session
from fairdeal.views import dates
from tests.server.evening.club import Club, evening, evening_so_far, post, words
from tests.server.running import alert

Ranking = dict[str, str]


@pytest.fixture(scope="module")
def so_far() -> Session:
    """Every result is in but those of the last round: more tricks from round to round."""
    with evening(tables=3, boards=18) as made:
        for sitting in sittings(made.evening):
            if sitting.round < made.evening.rounds:
                for place in sitting.places:
                    form = f"boards/{place.board}/tables/{place.table}"
                    made.act(form, words=f"1NT S +{sitting.round}", step="save")
        return made.session


@pytest.fixture
def club(so_far: Session) -> Iterator[Club]:
    with evening_so_far(so_far) as made:
        yield made


def ranked(club: Club) -> Ranking:
    kept = club.site.sessions.get(club.id)
    assert kept
    return {
        one.contestant: f"{one.place} {one.score}"
        for field in kept.ranking.fields
        for one in field.ranking
    }


def looked(club: Club, name: str, **said: str) -> str:
    """The preview of a form; nothing is told by it."""
    before = club.session.version
    answer = club.act(name, step="preview", **said)
    assert answer.status_code == 200, words(answer)
    assert "What it would do" in answer.text
    assert club.session.version == before
    return words(answer)


def test_a_penalty_shows_what_it_does_first(club: Club) -> None:
    before = ranked(club)
    said = {"contestant": "1", "amount": "-100", "unit": "top", "reason": "late"}
    page = looked(club, "penalties", **said)
    assert "Pair 1: −100 % of a top" in page
    assert "→" in page
    club.act("penalties", **said)
    assert ranked(club)["1"] != before["1"]
    given = club.session.log[-1].sequence
    assert f"Entry {given} was undone." in looked(club, "undo", sequence=str(given))
    club.act("undo", sequence=str(given))
    assert ranked(club) == before
    # What cannot be is refused before it is shown.
    assert "no amount" in alert(club.act("penalties", step="preview", **(said | {"amount": "x"})))


@pytest.mark.parametrize("after", ["", "-1", "later", "99", "1.5"])
def test_a_round_that_is_none_takes_nobody_out(club: Club, after: str) -> None:
    before = club.session.version
    answer = club.act("left", contestant="1", after=after, reason="ill")
    assert "after which round" in alert(answer)
    assert club.session.version == before


def test_a_fouled_board_is_compared_apart(club: Club) -> None:
    """Law 87: scores of each form are compared with one another."""
    board = 1
    played = [one.place.table for one in club.session.traveller(board)]
    assert len(played) >= 2
    before = ranked(club)
    form = words(club.director.get(f"{club.at}/fouled?board={board}"))
    assert all(f"Table {one.partition('-')[0]}, round" in form for one in played)
    said = {"board": str(board), "table": played[0], "reason": "two cards exchanged"}
    assert "was played with the wrong cards at table" in looked(club, "fouled", **said)
    club.act("fouled", **said)
    assert [one.place.table for one in club.session.traveller(board) if one.form] == played[:1]
    divided = club.session.log[-1]
    assert isinstance(divided.act, BoardDivided)
    assert (divided.author, divided.reason) == ("Ann Lee", "two cards exchanged")
    assert ranked(club) != before
    assert "two cards exchanged" in words(club.director.get(club.at))
    assert "wrong cards" in words(club.director.get(f"{club.at}/log"))
    assert "nothing to correct" in alert(club.act("fouled", **said))
    club.act("undo", sequence=str(divided.sequence))
    assert isinstance(club.session.log[-1].act, Undone)
    assert ranked(club) == before


def test_a_board_found_right_after_all_is_compared_whole_again(club: Club) -> None:
    before = ranked(club)
    table = club.session.traveller(1)[0].place.table
    club.act("fouled", board="1", table=table, reason="two cards exchanged")
    club.act("fouled", board="1", reason="it was another board")
    assert not any(one.form for one in club.session.traveller(1))
    assert ranked(club) == before


def test_a_fouled_board_needs_a_reason_and_results(club: Club) -> None:
    table = club.session.traveller(1)[0].place.table
    assert "reason" in alert(club.act("fouled", board="1", table=table, reason=" "))
    assert "have a result" in alert(club.act("fouled", board="1", table="9-9", reason="x"))
    assert "have a result" in alert(club.act("fouled", board="99", table=table, reason="x"))
    assert club.director.get(f"{club.at}/fouled?board=99").status_code == 404
    unplayed = max(board for one in sittings(club.evening) for board in one.boards)
    if not club.session.traveller(unplayed):
        assert "no result yet" in words(club.director.get(f"{club.at}/fouled?board={unplayed}"))


def test_pairs_that_sat_elsewhere_get_their_own_result(club: Club) -> None:
    place = next(iter(club.session.results))
    was = club.session.results[place]
    form = f"boards/{place.board}/tables/{place.table}"
    said = {"words": "3NT S +1", "sat_ns": was.ew, "sat_ew": was.ns, "seen": "9999"}
    assert "→" in looked(club, form, **said)
    assert "reason" in alert(club.act(form, step="save", **said))
    club.act(form, step="save", reason="arrows were switched", **said)
    now = club.session.results[place]
    assert (now.ns, now.ew, now.lead) == (was.ew, was.ns, was.lead)
    told = club.session.log[-1]
    assert isinstance(told.act, ResultEntered)
    assert told.reason == "arrows were switched"
    # A pair of another table, who took the wrong seats; and what cannot be.
    third = next(
        one for one in map(str, club.evening.movement.contestants) if one not in (was.ns, was.ew)
    )
    version = str(club.session.version)
    seat = {"sat_ns": third, "seen": version, "words": "3NT S =", "reason": "sat down wrongly"}
    # Nobody has a board twice (15): what it had of this one elsewhere goes first.
    assert "has a result on it already" in alert(club.act(form, step="save", **seat))
    (own,) = (r.place for r in club.session.traveller(place.board) if third in (r.ns, r.ew))
    away = {"step": "withdraw", "reason": "sat elsewhere", "seen": version}
    club.act(f"boards/{own.board}/tables/{own.table}", **away)
    club.act(form, step="save", **seat)
    assert club.session.results[place].ns == third
    for ns, ew in ((third, third), ("99", was.ns)):
        odd = {"sat_ns": ns, "sat_ew": ew, "words": "pass", "reason": "x", "seen": "9999"}
        assert "two that play here" in alert(club.act(form, step="save", **odd))


def test_what_the_director_did_to_a_result_is_undone_from_the_last_on(club: Club) -> None:
    place, was = next(iter(club.session.results.items()))
    form = f"boards/{place.board}/tables/{place.table}"
    club.act(form, step="save", words="2NT S =", reason="a slip", seen="9999")
    corrected = club.session.version
    club.act(form, step="withdraw", reason="another board", seen="9999")
    withdrawn = club.session.version
    assert place not in club.session.results
    # What came later speaks of the result as it stood then.
    assert "cannot be undone" in alert(club.act("undo", sequence=str(corrected)))
    assert "→" in looked(club, "undo", sequence=str(withdrawn))
    club.act("undo", sequence=str(withdrawn))
    assert "2NT" in str(club.session.results[place].outcome)
    club.act("undo", sequence=str(corrected))
    assert club.session.results[place].outcome == was.outcome
    log = club.director.get(f"{club.at}/log").text
    assert f'name="sequence" value="{was.version}"' in log
    assert f'name="sequence" value="{withdrawn}"' not in log


def test_a_weighted_score_stands_in_the_form_as_it_was_written(club: Club) -> None:
    place = next(iter(club.session.results))
    form = f"boards/{place.board}/tables/{place.table}"
    said = {"words": "60% +420, 40% -50", "ew": "A+", "reason": "12C1c", "seen": "9999"}
    club.act(form, step="save", **said)
    shown = club.director.get(f"{club.at}/{form}").text
    assert 'name="words" value="60% +420, 40% -50"' in shown
    assert 'name="ew" value="A+"' in shown


def test_the_log_says_everything_in_words(club: Club) -> None:
    post(club.director, f"/sessions/{club.id}/about", title="Thursday", note="", held="")
    club.act("fouled", board="1", table=club.session.traveller(1)[0].place.table, reason="x")
    club.act("phase", phase="published")
    club.act("phase", phase="closed")
    log = words(club.director.get(f"{club.at}/log"))
    for one in club.session.log:
        assert type(one.act).__name__ not in log
    for said in (
        "another title, day or remark: Thursday",
        "correction period began",
        "ended early",
    ):
        assert said in log


def test_the_log_says_which_change_withdrew_the_session(club: Club) -> None:
    for away in ("1", ""):
        about = {"title": "Thursday", "note": "", "held": "", "withdrawn": away}
        post(club.director, f"/sessions/{club.id}/about", **about)
    log = words(club.director.get(f"{club.at}/log"))
    assert log.count("another title, day or remark: Thursday") == 2
    assert log.count("Thursday · Withdrawn: for Directors only") == 1


def test_a_ruling_is_kept_unfinished_and_gone_on_with(club: Club) -> None:
    """The Director is called away: another table waits, and the first is not forgotten."""
    at = f"{club.at}/ruling"
    first = {"table": "1", "entry": "27"}
    assert "Keep it, and go on later" in words(club.director.get(at, params=first))
    assert "not complete" in alert(post(club.director, at, **first))
    post(club.director, at, later="1", **first)
    other = {"table": "2", "entry": "27"}
    post(club.director, at, later="1", **other)
    console = club.director.get(club.at)
    assert words(console).count("not finished") == 2
    # The link on the console leads back to where it was left; there the next answer is given.
    (back,) = [one for one in _links(console.text) if "/ruling?table=1&entry=27" in one]
    page = club.director.get(back)
    (answer, *_others) = [one for one in _links(page.text) if "answer=" in one]
    word = answer.rpartition("answer=")[2].partition("&")[0]
    post(club.director, at, later="1", answer=word, **first)
    kept = [one.act for one in club.evening.rulings]
    assert [(one.table, len(one.answers)) for one in kept if isinstance(one, RulingRecorded)] == [
        (2, 0),
        (1, 1),
    ]
    assert words(club.director.get(club.at)).count("not finished") == 2


def _links(page: str) -> list[str]:
    return [unescape(one) for one in re.findall(r'href="([^"]*)"', page)]


def test_the_law_a_ruling_leads_on_to_is_looked_up_at_a_touch(club: Club) -> None:
    # 20F4: a player corrects his own explanation in the auction; Law 21 deals with the calls.
    ruled = club.director.get(f"{club.at}/ruling?table=2&entry=20F4&answer=auction")
    (onward,) = [one for one in _links(ruled.text) if "saw=" in one]
    assert onward == "?table=2&saw=21"
    found = club.director.get(f"{club.at}/ruling{onward}")
    offered, _, _by_kind = found.text.partition('class="kinds"')
    entries = [one for one in _links(offered) if "entry=" in one]
    assert "?table=2&entry=21B" in entries
    assert all("entry=21" in one for one in entries)


def test_what_is_announced_stands_on_the_wall_and_on_the_phones_until_it_is_taken_away(
    club: Club,
) -> None:
    phone = club.phone(str(club.evening.movement.rounds[0].tables[0].ns[0]), 1)
    club.act("announced", words=" Coffee at\n nine ")
    for page in (club.browser().get(f"{club.at}/wall"), phone.get(f"{club.at}/seat")):
        assert "Coffee at nine" in words(page)
    club.act("announced", words="Coffee now")
    told = club.session.version
    club.act("announced", words="Coffee now")
    assert club.session.version == told
    club.act("undo", sequence=str(told))
    assert "Coffee at nine" in words(phone.get(f"{club.at}/seat"))
    club.act("announced", words="")
    assert "Coffee" not in words(phone.get(f"{club.at}/seat"))
    log = words(club.director.get(f"{club.at}/log"))
    assert "Announced: “Coffee at nine”" in log
    assert "The announcement was taken away." in log


def test_everybody_is_told_until_when_scores_are_corrected(club: Club) -> None:
    """79C1: thirty minutes from when the official score is made available."""
    pages = (club.at, f"{club.at}/wall", f"/sessions/{club.id}")
    assert not any("Law 79C" in words(club.director.get(page)) for page in pages)
    club.act("phase", phase="published")
    posted = club.session.moments[Moment.POSTED]
    ends = corrections_until(club.session)
    assert ends is not None
    assert ends - posted == timedelta(minutes=30)
    said = f"Corrections until {dates.clock(ends)} (Law 79C)"
    assert all(said in words(club.director.get(page)) for page in pages)
    club.act("phase", phase="closed")
    assert not any("Law 79C" in words(club.director.get(page)) for page in pages)
    club.act("phase", phase="playing")
    assert corrections_until(club.session) is None
