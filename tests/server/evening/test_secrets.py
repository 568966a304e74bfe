"""Nobody sees a hand or a score before its time, whatever page, file or news a phone asks for.

After `tests.views.table.test_seat`, for everything the server answers: the same evening twice, in
which all differs that a phone may not know (every hand, what came of boards it has not played).
What the phone is told must not differ by a byte.
"""

import re
from collections.abc import Sequence
from random import Random
from uuid import UUID

import pytest
from starlette.requests import Request

from fairdeal.boards import Board
from fairdeal.events.acts import (
    BoardRecorded,
    Place,
    ResultCorrected,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.evening.acts import (
    Phase,
    ShownChanged,
    SimultaneousJoined,
    SimultaneousOpened,
)
from fairdeal.events.evening.floor import sitting_of
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.evening import news
from fairdeal.server.interface.app import AT
from fairdeal.server.kept.sessions import Signature
from tests.amount import some
from tests.events.log import played
from tests.server.evening.club import evening as club_evening
from tests.server.evening.club import post
from tests.server.evening.two_worlds import (
    ID,
    NOTHING,
    OWN,
    RANKING,
    TRAVELLERS,
    World,
    deal,
    evening,
    in_turn,
    outcome,
    paths,
    seen,
)
from tests.server.inside import NAME, NOW, awaited


@pytest.mark.parametrize("shown", [NOTHING, TRAVELLERS], ids=["nothing shown", "travellers shown"])
@pytest.mark.parametrize("who", some(["public", "pair 5", "table 2"], [*OWN]))
def test_no_page_tells_a_reader_what_he_may_not_know(who: str, shown: ShownChanged) -> None:
    phase = Phase.PLAYING
    with evening(0, shown, phase, who) as one, evening(1, shown, phase, who) as other:
        statuses = set()
        for path in in_turn(who, otherwise=shown is TRAVELLERS):
            first, second = seen(one.browser, path, who), seen(other.browser, path, who)
            assert first == second, path
            statuses.add(first[0])
        # He was let in where he may be, and sees what is his; and the worlds are not the same.
        assert {200, 403} <= statuses
        for table, number, _board in OWN[who]:
            seat = one.browser.get(f"/evenings/{ID}/seat?round={number}")
            assert "3NT by" in seat.text, (table, number)
        for path in (f"/evenings/{ID}", f"/sessions/{ID}", f"/sessions/{ID}/boards/5"):
            assert seen(one.club.director, path) != seen(other.club.director, path), path


@pytest.mark.parametrize("who", ["pair 1", "table 1", "table 2"])
def test_no_number_of_a_phone_tells_how_much_was_keyed_in_elsewhere(who: str) -> None:
    """Neither on its page and in its forms, nor in a unit's answers.

    What a form sent along with a word was once the number of the act it was about; by its jumps the
    other room's rhythm could be told.
    """
    code = {"pair 1": "table 1"}.get(who, who)
    at = f"{AT}/evenings/{ID}/tables/{code[-1]}"
    own = [f"/evenings/{ID}/seat{round_}" for round_ in ("", "?round=1", "?round=2")]
    own += [f"{at}{round_}" for round_ in ("", "?round=1", "?round=2")]
    with (
        evening(0, NOTHING, who=who) as one,
        evening(0, NOTHING, who=who, elsewhere=7) as other,
    ):
        # A page's version is sealed with a key, so that it is one of two or the other, no more.
        sealed = re.compile(r'data-version="[0-9a-f]{16}"')
        shown = [
            [(status, sealed.sub("", text), headers) for status, text, headers in answers]
            for answers in (
                [seen(each.browser, path, code) for path in own] for each in (one, other)
            )
        ]
        assert shown[0] == shown[1]
        assert {status for status, _text, _headers in shown[0]} == {200}
        sent = "".join(text for _status, text, _headers in shown[0])
        assert re.search(r'name="seen" value="[\d: ]*:[1-9]', sent)
        assert re.search(r'"version":[1-9]', sent)


@pytest.mark.parametrize("who", ["public", "pair 1", "table 1"])
def test_hands_are_not_told_with_a_ranking_that_is_shown(who: str) -> None:
    """What the ranking comes to is told then, and no card: the hands alone differ."""
    phase = Phase.PLAYING
    with evening(0, RANKING, phase, who) as one, evening(0, RANKING, phase, who) as other:
        chance = Random(7)  # noqa: S311 - cards of a test
        anew = [BoardRecorded(Board.numbered(n, deal(chance))) for n in range(1, 7)]
        same = [BoardRecorded(one.club.session.board(n)) for n in range(1, 7)]
        for club, told in ((one.club, same), (other.club, anew)):
            signature = Signature(UUID(int=2), NAME, NOW)
            club.site.sessions.tell(ID, lambda _now, told=told: told, signature)  # type: ignore[misc]
        for path in in_turn(who):
            assert seen(one.browser, path) == seen(other.browser, path), path
        assert one.club.session.board(3).deal != other.club.session.board(3).deal


HELD = (3, 4)
"""Of board 3 there are two results, so the ranking would tell what they are."""


@pytest.mark.parametrize("phase", [Phase.PUBLISHED, Phase.PLAYING])
@pytest.mark.parametrize("who", some(["table 1"], ["public", "pair 1", "table 1"]))
def test_what_is_held_back_for_another_club_is_told_nowhere(who: str, phase: Phase) -> None:
    """Not when all is published and the ranking shown: all of two boards differs, and no page."""
    shown = ShownChanged(travellers=True, ranking=True, held=HELD)
    with evening(0, shown, phase, who) as one, evening(0, shown, phase, who) as other:
        for club, world in ((one.club, 0), (other.club, 1)):
            chance = Random(world)  # noqa: S311 - cards and results of a test
            told: list[SessionAct] = [BoardRecorded(Board.numbered(n, deal(chance))) for n in HELD]
            own = {Place(board, f"{table}-{of}") for table, of, board in OWN[who]}
            places = [at for at in club.session.results if at.board in HELD and at not in own]
            # In one world all tricks at table 2 and none elsewhere, in the other the contrary.
            tricks = {at: 13 * ((at.table == "2-1") == (world == 1)) for at in places}
            told += [
                ResultCorrected(at, played(at.board, "7NT", "N", n)) for at, n in tricks.items()
            ]
            signature = Signature(UUID(int=2), NAME, NOW)
            club.site.sessions.tell(ID, lambda _now, told=told: told, signature)  # type: ignore[misc]
        for path in in_turn(who, otherwise=phase is Phase.PLAYING):
            assert seen(one.browser, path, who) == seen(other.browser, path, who), path
        page = one.browser.get(f"/sessions/{ID}").text
        assert "Still being played elsewhere, and not counted until then: 3–4." in page
        assert '<td class="num score">' in page, "the rest of the boards is ranked"
        for path in (f"/evenings/{ID}", f"/sessions/{ID}"):
            assert seen(one.club.director, path) != seen(other.club.director, path), path
        form = {"travellers": "1", "ranking": "1"}
        for each in (one, other):
            post(each.club.director, f"/evenings/{ID}/shown", held="4-6,99", **form)
            assert each.club.evening.shown == shown, "board 99 is not played"
            post(each.club.director, f"/evenings/{ID}/shown", held="", **form)
            assert each.club.evening.shown.held == ()
        if phase is Phase.PUBLISHED:
            at = f"/sessions/{ID}"
            assert seen(one.browser, at, who) != seen(other.browser, at, who)


@pytest.mark.parametrize("phase", [Phase.PUBLISHED, Phase.PLAYING])
@pytest.mark.parametrize("who", some(["pair 1"], ["public", "pair 1", "table 1"]))
def test_before_a_simultaneous_is_opened_no_page_tells_of_its_boards(
    who: str, phase: Phase
) -> None:
    """All boards but one's own differ, whatever the club's Director shows and publishes."""
    shown, shared = ShownChanged(travellers=True, ranking=True), SimultaneousJoined("North", NOW)
    with evening(0, shown, phase, who) as one, evening(0, shown, phase, who) as other:
        own = {Place(board, f"{table}-{of}") for table, of, board in OWN[who]}
        for club, world in ((one.club, 0), (other.club, 1)):
            chance = Random(world)  # noqa: S311 - cards and results of a test
            told: list[SessionAct] = [shared]
            told += [BoardRecorded(Board.numbered(n, deal(chance))) for n in range(1, 7)]
            told += [
                ResultCorrected(at, played(at.board, "7NT", "N", chance.randrange(14)))
                for at in club.session.results
                if at not in own
            ]
            signature = Signature(UUID(int=2), NAME, NOW)
            club.site.sessions.tell(ID, lambda _now, told=told: told, signature)  # type: ignore[misc]
        for path in in_turn(who, otherwise=phase is Phase.PLAYING):
            assert seen(one.browser, path, who) == seen(other.browser, path, who), path
        for each in (one, other):
            form = {"travellers": "1", "ranking": "1", "held": ""}
            post(each.club.director, f"/evenings/{ID}/shown", **form)
            assert each.club.evening.held == {1, 2, 3, 4, 5, 6}
            each.club.site.sessions.tell(ID, lambda _now: [SimultaneousOpened()], opened_at())
            assert not each.club.evening.held
        if phase is Phase.PUBLISHED:
            at = f"/sessions/{ID}"
            assert seen(one.browser, at, who) != seen(other.browser, at, who)


def opened_at() -> Signature:
    return Signature(UUID(int=5), NAME, NOW)


def test_what_is_held_back_goes_into_no_other_session() -> None:
    """There nothing would hold it back."""
    shown = ShownChanged(travellers=True, ranking=True, held=HELD)
    with evening(0, shown, Phase.PUBLISHED) as one:
        told = [SessionOpened("Friday", Matchpoints(), Winners.TWO, NOW.date())]
        one.club.site.sessions.open("friday", told, (), Signature(UUID(int=3), NAME, NOW))
        form = {"of": ID, "pairs": "other", "boards": "one", "reason": "two clubs"}
        for step in ("preview", "save"):
            answer = post(one.club.director, "/sessions/friday/merge", step=step, **form)
            assert answer.status_code == 422
            assert "Still being played elsewhere" in answer.text
        friday = one.club.site.sessions.get("friday")
        assert friday
        assert not friday.session.results
        shown = ShownChanged(travellers=True, ranking=True)
        one.club.site.sessions.tell(ID, lambda _now: [shown], Signature(UUID(int=4), NAME, NOW))
        answer = post(one.club.director, "/sessions/friday/merge", step="save", **form)
        assert "Still being played elsewhere" not in answer.text


def test_once_published_they_are_all_there() -> None:
    """The same addresses then tell the worlds apart: the comparison can see."""
    phase = Phase.PUBLISHED
    with evening(0, NOTHING, phase) as one, evening(1, NOTHING, phase) as other:
        public, another = one.browser, other.browser
        at = f"/sessions/{ID}"
        told = {at, f"{at}/boards/3", f"{at}/boards/5", f"{at}/contestants/5", f"{at}/files/json"}
        told |= {f"{at}/files/pbn", f"/evenings/{ID}/wall", f"{AT}{at}/ranking"}
        assert told <= {*paths()}
        asked = some(told, {*paths()})
        differ = {path for path in asked if seen(public, path) != seen(another, path)}
    assert differ >= told


def heard(world: World, of: str, told: Sequence[SessionAct]) -> list[str]:
    """What a stream says at first, and after something happened elsewhere."""
    cookies = "; ".join(f"{k}={v}" for k, v in world.browser.cookies.items())
    known = {"app": world.club.app, "path": "/", "method": "GET", "scheme": "http"}
    headers = [(b"host", b"club"), (b"cookie", cookies.encode())]
    asked = Request({"type": "http", **known, "headers": headers, "query_string": b""})

    async def listened() -> list[str]:
        answer = await news.news(asked, ID, of)
        lines = aiter(answer.body_iterator)  # type: ignore[attr-defined]
        said = [await anext(lines), await anext(lines)]
        signature = Signature(UUID(int=9), NAME, NOW)
        world.club.site.sessions.tell(ID, lambda _now: told, signature)
        return [*said, await anext(lines)]

    return awaited(listened())


@pytest.mark.parametrize("of", ["", "seat", "ranking", "standings"])
@pytest.mark.parametrize("who", some([*OWN][::2], [*OWN]))
def test_no_stream_tells_it_either(monkeypatch: pytest.MonkeyPatch, who: str, of: str) -> None:
    monkeypatch.setattr(news, "_AGAIN_SECONDS", 0.05)
    said = []
    for number in (0, 1):
        with evening(number, NOTHING, Phase.PLAYING, who) as world:
            came = outcome(3, Random(number))  # noqa: S311 - a result of a test
            said.append(heard(world, of, [ResultCorrected(Place(3, "2-1"), came)]))
    assert said[0] == said[1]
    assert said[0][1].startswith("data: ")


def test_the_card_of_a_table_tells_nothing_of_boards_its_reader_has_still_to_play() -> None:
    """Seven tables: pair 14 sits at table 1 in round 2, and plays boards 1 to 4 in round 5.

    Whoever held the code of the card on the table could ask for round 1 there, by the page's own
    link or by the interface, or find out what stands by keying in what he guessed.
    """
    with club_evening(tables=7, boards=28) as made:
        table, pair = made.joined("table 1"), made.phone("8", 1)
        for board in (1, 2, 3, 4):
            assert made.report(table, board) == "Entered. Now the other side agrees."
        asked, code = f"{made.at}/seat?round=1", made.evening.codes["table 1"]
        assert table.get(asked).text.count("3NT by") == 4, "those who sit there agree on it"
        for place in list(made.session.results):
            fields = {"board": str(place.board), "round": "1", "seen": made.seen(place.board)}
            post(pair, f"{made.at}/agree", by="EW", word="yes", **fields)
        assert [sitting_of(made.evening, "14", n)[0].boards for n in (2, 5)] == [  # type: ignore[index]
            (5, 6, 7, 8),
            (1, 2, 3, 4),
        ]
        page = table.get(asked)
        assert page.status_code == 200
        assert "3NT" not in page.text
        assert page.text.count("It is in.") == 4
        headers = {"Authorization": f"Bearer {code}"}
        said = table.get(f"{AT}/evenings/{made.id}/tables/1?round=1", headers=headers).json()
        assert (said["boards"], said["results"]) == ([1, 2, 3, 4], [])
        refused = made.report(table, 1), made.report(table, 1, contract="4NT")
        assert len(set(refused)) == 1, "a right guess and a wrong one are answered alike"
        assert "only the Director changes" in refused[0]
        # The pairs that played them see them on their own phones.
        assert made.phone("1", 1).get(asked).text.count("3NT by") == 4
        assert pair.get(asked).text.count("3NT by") == 4
