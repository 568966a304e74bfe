"""Somebody is not there when an evening begins, and perhaps comes after all."""

from contextlib import ExitStack

from fairdeal.events.acts import IndividualsDeclared, MovementChosen, SessionOpened
from fairdeal.movements.individual import complete
from fairdeal.scoring.methods import Matchpoints
from tests.server.evening.club import club, evening, evening_of_acts, token, words
from tests.server.evening.teams.test_teams_evening import begin, tapped
from tests.server.evening.test_drawing import SWISS, Keyed, draw, played_before


def test_the_console_says_that_a_draw_has_somebody_in_it_who_plays_no_more() -> None:
    """A team that never came, while nothing is played: whom it was to meet would sit out."""
    waiting = "Still in the draw of round 1 of matches: Team 5."
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "5", "16", SWISS), form="wbf")
        assert "Still in the draw" not in words(made.director.get(made.at))
        made.act("left", contestant="5", reason="never came", after="0")
        console = made.director.get(made.at)
        assert waiting in words(console)
        assert f'href="{made.at}/draw?anew=1"' in console.text
        draw(made, anew="1")
        assert "Still in the draw" not in words(made.director.get(made.at))
        made.act("left", contestant="4", reason="gone home", after="1")
        assert "Still in the draw" not in words(made.director.get(made.at)), (
            "it has begun the match"
        )
        made.act("undo", sequence=str(made.session.version))
        played_before(made, 1, {})
        made.act("left", contestant="4", reason="gone home", after="0")
        assert "Still in the draw" not in words(made.director.get(made.at)), (
            "it cannot be drawn anew"
        )


def test_a_table_that_is_there_again_has_the_code_on_its_card_and_no_phone_is_put_out() -> None:
    """Team 5 is missing, the first round is drawn anew without it, and it comes after all."""
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "5", "16", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        codes, tables = dict(made.evening.codes), made.evening.movement.tables
        made.act("left", contestant="5", reason="not there", after="0")
        missing = made.session.version
        draw(made, anew="1")
        assert made.evening.movement.tables < tables
        row = made.evening.movement.rounds[0].tables[0]
        phone = made.phone(f"{row.ns[0]} NS", row.table)
        keyed: Keyed = {}
        for number in (1, 2):
            played_before(made, number, keyed)
        made.act("undo", sequence=str(missing))
        draw(made, odd="triangle", rematch="allowed")
        assert made.evening.movement.tables == tables
        assert dict(made.evening.codes) == codes
        assert phone.get(f"{made.at}/seat").status_code == 200
        assert made.evening.movement.contestants == (1, 2, 3, 4, 5)


def test_a_missing_player_is_better_seen_to_before_anything_is_played() -> None:
    """Without him three others have no play in each of his rounds: an evening of fewer is begun."""
    hint, way = "set up a new evening for those who are there", "/evenings/new?kind=individual"
    movement = complete(8, boards_per_round=2)
    opened = SessionOpened("Individual", Matchpoints())
    with ExitStack() as stack:
        one = stack.enter_context(
            evening_of_acts(opened, IndividualsDeclared(), MovementChosen(movement))
        )
        console = one.director.get(one.at)
        assert hint in words(console)
        assert way in console.text
        assert one.director.get(way).status_code == 200
        row = movement.rounds[0].tables[0]
        one.report(one.phone(str(row.ns[0]), row.table), movement.boards_of(row.board_set)[0])
        assert hint not in words(one.director.get(one.at))
        pairs = stack.enter_context(evening())
        assert hint not in words(pairs.director.get(pairs.at))
