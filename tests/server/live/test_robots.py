"""Robots at a live table on the server: a person and three of them, and four by themselves."""

import json
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

import httpx
import pytest

from fairdeal.analysis.solver_process import SolverProcess, Unsolved
from fairdeal.laws.editions import Edition
from fairdeal.laws.phase import Phase
from fairdeal.live.table import Mode, Table
from fairdeal.robots.seen import seen_from, to_plain
from fairdeal.scoring.from_table import table_score
from fairdeal.server.app import make_app
from fairdeal.server.live import robots as at_tables
from fairdeal.server.live.kept import LiveTable
from fairdeal.server.live.robot_worker import forms
from fairdeal.store.memory import MemoryStore
from fairdeal.table.acts import CallMade, CardPlayed, ExplanationGiven
from tests.live import stories
from tests.server.inside import opened, site_over
from tests.server.live.sitting import AtTable, links_in, sit, without_adjudicator
from tests.server.running import fill


def _in_this_process(_of: object, question: dict[str, object], _seconds: float) -> object:
    """What the robots' process would answer, by rules: no test waits for a solver."""
    return forms(json.loads(json.dumps(question)), None)


@contextmanager
def a_table(
    mode: str = "lawful",
    language: str = "en",
    asks: Callable[..., object] | None = None,
    pause: str = "",
) -> Iterator[AtTable]:
    """A table opened from one browser; nobody sits at it, and robots decide in this process."""
    asks = asks or _in_this_process
    with ExitStack() as stack:
        without_adjudicator(stack)
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(SolverProcess, "ask", asks)
        site = site_over(MemoryStore(), demonstration=False)
        stack.callback(site.robots.close)
        site.robots.pace = 0.0
        app = make_app(site)
        browsers = {place: stack.enter_context(opened(app)) for place in "NESWDX"}
        browsers["X"].headers["Accept-Language"] = language
        shown = fill(browsers["X"], "/tables/new", mode=mode, edition="2017a", pause=pause)
        links = links_in(shown.text)
        yield AtTable(site, shown.url.path.split("/")[2], links, browsers, app)


def seat_robots(at: AtTable, place: str = "") -> httpx.Response:
    host = at.table.codes["H"]
    links = f"/table/{at.id}/links/{host}"
    shown = at.browsers["X"].get(links).text
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', shown))
    return at.browsers["X"].post(f"{links}/robots", data=hidden | {"place": place})


def waited(at: AtTable, until: Callable[[LiveTable], bool], seconds: float = 900) -> LiveTable:
    """The table once that is so; how long it takes depends on the machine alone."""
    end = time.monotonic() + seconds
    while not until(table := at.table):
        assert time.monotonic() < end, (table.acts[-3:], table.table.desk.questions)
        time.sleep(0.05)
    return table


def test_four_robots_play_a_board_from_deal_to_score_and_stop() -> None:
    with a_table() as at:
        assert seat_robots(at).status_code == 200
        table = waited(at, lambda one: one.table.is_over)
        assert table_score(table.table.desk.position).outcome is not None
        calls = [act for act in table.acts if isinstance(act, CallMade)]
        assert len(calls) >= 4
        assert sum(isinstance(act, CardPlayed) for act in table.acts) in (0, 52)
        assert table.board is not None
        assert table.board.number == 1


def test_a_person_plays_with_three_robots_who_wait_for_him_and_go_on_with_him() -> None:
    with a_table("real") as at:
        assert sit(at.browsers["S"], at.links["S"]).status_code == 200
        seat_robots(at)
        assert set(at.table.robots) == {"N", "E", "W"}
        page = at.page("S")
        assert "Robots: North, East, West" in page
        assert "Not here" not in page, "a robot is never away"
        while not (
            table := waited(at, lambda one: one.table.is_over or "S" in _turns(one))
        ).table.is_over:
            position = table.table.desk.position
            if position.phase is Phase.AUCTION:
                assert at.call("S", "Pass").status_code == 200
            else:
                turn, card = position.turn, position.legal_cards()[0]
                assert at.send("S", what="play", card=f"{turn}:{card}").status_code == 200
        assert at.send("S", what="go_on").status_code == 200
        waited(at, lambda one: one.board is not None and one.board.number > 1)


def test_a_robots_haste_is_not_told_of_whoever_takes_its_seat_and_a_persons_is_though_he_left() -> (
    None
):
    """North opens 3S at a real table; whoever is East then calls at once, by the server's clock."""
    told = "East: .* – after 0 s, where a pause of 10 s is prescribed"
    for begins in ("robot", "person"):
        with a_table("real", pause="10") as at:
            for place in "NSWD" if begins == "robot" else "NESWD":
                sit(at.browsers[place], at.links[place])
            if begins == "robot":
                seat_robots(at, "E")
            assert at.call("N", "3S").status_code == 200
            if begins == "person":
                assert at.call("E", "Pass").status_code == 200
            waited(at, lambda one: sum(isinstance(act, CallMade) for act in one.acts) == 2)
            assert bool(re.search(told, at.page("D"))) == (begins == "person")
            if begins == "robot":
                sit(at.browsers["E"], at.links["E"])
            else:
                seat_robots(at, "E")
            assert bool(at.table.robots) == (begins == "person")
            assert bool(re.search(told, at.page("D"))) == (begins == "person")


def _turns(table: LiveTable) -> str:
    """Who has to play or call now: declarer for dummy too."""
    player = table.table.desk.position.player
    return "" if player is None else player.letter


def test_a_robots_call_is_explained_to_its_opponents_in_the_language_of_who_seated_it() -> None:
    with a_table(language="sk") as at:
        for place in "NE":
            sit(at.browsers[place], at.links[place])
        for place in "SW":
            seat_robots(at, place)
        assert at.table.robots == {"S": "sk", "W": "sk"}
        at.call("N", "1S")
        at.call("E", "Pass")
        # Where both have passed, East is to lead, and no robot acts again.
        table = waited(at, lambda one: len(one.acts) > 2 and _turns(one) in ("N", "E"))
        told = [act for act in table.acts if isinstance(act, ExplanationGiven)]
        for act in told:
            assert act.seat not in act.to
            assert act.seat.partner not in act.to
            assert "bodov" in act.text or "♠" in act.text


def test_who_opens_the_link_of_a_robots_seat_plays_on_from_there() -> None:
    with a_table() as at:
        sit(at.browsers["N"], at.links["N"])
        seat_robots(at)
        waited(at, lambda one: "N" in _turns(one))
        sit(at.browsers["E"], at.links["E"])
        assert set(at.table.robots) == {"S", "W"}
        at.call("N", "Pass")
        assert at.call("E", "Pass").status_code == 200
        # And a robot takes over from somebody who left.
        seat_robots(at, "E")
        assert "E" not in at.table.holders
        assert at.browsers["E"].get(f"/table/{at.id}/at/E").status_code == 410


def test_the_process_answers_what_is_decided_here() -> None:
    table = at_the_first_turn()
    seat = table.desk.position.board.dealer
    question = {"seen": to_plain(seen_from(table, seat)), "seed": "1", "language": "fi"}
    process = SolverProcess(at_tables.PROGRAM)
    try:
        answer = process.ask(question, 900)
    finally:
        process.close()
    assert answer == forms(question, None)


def at_the_first_turn() -> Table:
    rng = random.Random(5)  # noqa: S311 - which board
    return stories.a_table(Edition.L2017A, Mode.LAWFUL, rng)


def test_without_its_process_a_robot_goes_by_rules() -> None:
    with a_table("real", asks=_lost) as at:
        seat_robots(at)
        waited(at, lambda one: one.table.is_over)


def _lost(*_asked: object) -> object:
    raise Unsolved("lost")


def test_only_the_host_seats_robots_and_never_as_director() -> None:
    with a_table() as at:
        code = at.table.codes["N"]
        fields = {"place": "E", "form_token": "x"}
        answer = at.browsers["N"].post(f"/table/{at.id}/links/{code}/robots", data=fields)
        assert answer.status_code in (403, 404)
        assert seat_robots(at, "D").status_code == 422
        assert not at.table.robots


def test_a_table_goes_on_when_somebody_looks_at_it_after_the_server_was_away() -> None:
    with a_table() as at:
        sit(at.browsers["N"], at.links["N"])
        seat_robots(at)
        waited(at, lambda one: "N" in _turns(one))
        at.site.robots.close()
        at.call("N", "Pass")
        assert _turns(at.table) == "E"
        again = at_tables.Robots(at.site.live, at.site.now)
        again.pace = 0.0
        object.__setattr__(at.site, "robots", again)
        try:
            at.page("N")
            waited(at, lambda one: _turns(one) != "E")
        finally:
            again.close()


def test_what_was_decided_of_a_table_that_has_moved_on_is_not_done() -> None:
    with a_table() as at:
        sit(at.browsers["N"], at.links["N"])
        at.site.robots.close()
        seat_robots(at)
        before = at.table
        at.call("N", "Pass")
        robots = at_tables.Robots(at.site.live, at.site.now)
        seat = before.table.desk.position.board.dealer.lho
        seen = seen_from(at.table.table, seat)
        assert seen.calls
        robot = at_tables.Robot(replace(before, version=before.version), seat, (), seat.letter)
        assert robots._asks(robot, seen)  # noqa: SLF001
        robots.close()
        assert len(at.table.acts) == 1, "nothing but North's pass"


def test_what_is_wrong_at_one_table_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = at_tables.Robots._act  # noqa: SLF001 - where it would go wrong
    asked: list[str] = []

    def once_wrong(robots: at_tables.Robots, table_id: str) -> None:
        asked.append(table_id)
        if len(asked) == 1:
            raise RuntimeError("a fault of ours")
        whole(robots, table_id)

    monkeypatch.setattr(at_tables.Robots, "_act", once_wrong)
    with a_table() as at:
        sit(at.browsers["N"], at.links["N"])
        at.call("N", "Pass")
        seat_robots(at)
        waited(at, lambda _one: bool(asked))
        at.page("N")
        waited(at, lambda one: len(one.acts) > 1)
