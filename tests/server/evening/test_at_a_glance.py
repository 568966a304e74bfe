"""What the console and a table show by themselves: time, what is open, that a call was sent."""

from datetime import timedelta

from fairdeal.events.evening.floor import sittings
from fairdeal.views.evening.console import console_view
from tests.server.evening.club import Club, evening, words


def _states(club: Club, minutes: int) -> dict[tuple[int, int], str]:
    """How each table stands in each round, so long after the end of the round by the clock."""
    assert club.evening.ends is not None
    view = console_view(club.session, club.evening, club.evening.ends + timedelta(minutes=minutes))
    return {(row.table, cell.round): cell.state for row in view.rows for cell in row.cells}


def test_a_table_is_over_time_when_its_round_is_and_boards_are_missing() -> None:
    with evening() as made:
        made.act("round", round="1", minutes="20")
        first = {s.table: s for s in sittings(made.evening) if s.round == 1}
        for board in first[1].boards:
            made.report(made.phone(first[1].ns, 1), board)
            made.report(made.phone(first[1].ew, 1), board)
        made.report(made.phone(first[2].ns, 2), first[2].boards[0])
        before, after = _states(made, -1), _states(made, 1)
        assert {table: before[table, 1] for table in (2, 3)} == {2: "playing", 3: "playing"}
        assert {table: after[table, 1] for table in (2, 3)} == {2: "slow", 3: "slow"}
        assert before[1, 1] == after[1, 1] != "slow"
        assert {after[table, 2] for table in (1, 2, 3)} == {"ahead"}


def test_the_next_round_has_a_clock_of_its_own() -> None:
    with evening() as made:
        made.act("round", round="1", minutes="20")
        made.act("round", round="2", minutes="20")
        after = _states(made, 1)
        assert {after[table, 1] for table in (1, 2, 3)} == {"late"}
        assert {after[table, 2] for table in (1, 2, 3)} == {"slow"}
        assert "over time" in words(made.director.get(made.at))


def test_what_is_open_stands_beside_publishing_in_the_last_round() -> None:
    """Three tables, four rounds; nothing is entered: 3 x 4 rounds of boards are missing."""
    with evening() as made:
        expected = sum(len(s.boards) for s in sittings(made.evening))
        said = f"{expected} results are missing"
        made.act("round", round="1", minutes="20")
        assert said not in words(made.director.get(made.at)).casefold()
        made.act("round", round=str(made.evening.rounds), minutes="20")
        assert said in words(made.director.get(made.at)).casefold()
        made.act("phase", phase="published")
        console = words(made.director.get(made.at)).casefold()
        assert "published" in console
        assert said in console


def test_whoever_calls_from_a_table_comes_back_to_it() -> None:
    """Without scripts, as a Director or scorer who looks at that table."""
    with evening() as made:
        made.act("round", round="1", minutes="20")
        answer = made.act("call", table="2", words="a revoke")
        assert (answer.status_code, answer.url.path) == (200, f"{made.at}/seat")
        assert answer.url.params["table"] == "2"
        assert "The Director has been called" in words(answer)
