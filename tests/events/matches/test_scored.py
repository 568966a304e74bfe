"""What a movement says of the matches in a session: half of them, running ones, others again."""

from collections.abc import Callable, Iterator

from fairdeal.events.acts import MovementChosen, Place, ResultEntered, SessionOpened, TeamsDeclared
from fairdeal.events.evening.acts import EveningPlanned, Phase, PhaseReached, ShownChanged
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import rank_teams, unfinished
from fairdeal.events.session import Session
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.teams import head_to_head, round_robin
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from fairdeal.views.session.matches import matches_view
from tests.events.evenings import then
from tests.events.log import told
from tests.events.swiss import wbf
from tests.movements.test_matches import of_five

Scores = Callable[[int, str, str], int]
"""What North-South have of a board, by its number and who sits there."""


def of_teams(movement: Movement) -> Session:
    opening = SessionOpened("Teams", CrossImps()), TeamsDeclared(scale="wbf")
    return Session.begins(told(*opening, MovementChosen(movement), EveningPlanned(30)))


def entered(movement: Movement, score: Scores, rounds: range) -> Iterator[ResultEntered]:
    for number in rounds:
        for one in movement.rounds[number - 1].played:
            for board in movement.boards_of(one.board_set):
                ns, ew = str(one.ns[0]), str(one.ew[0])
                place = Place(board, f"{one.table}-{number}")
                yield ResultEntered(place, ns, ew, BareScore(score(board, ns, ew)))


def play(session: Session, movement: Movement, score: Scores, rounds: range) -> Session:
    for act in entered(movement, score, rounds):
        session = then(session, act)
    return session


def one_swing(board: int, ns: str, _ew: str) -> int:
    """Flat boards, but the lower team of a match gains 430 points, 10 IMPs, on three of them."""
    return 430 if (board, ns) in {(1, "1"), (2, "3"), (5, "4")} else 0


FIVE = Movement("swiss-teams", tuple(of_five(1, (3, 4, 5), (1, 2))), 4, Unit.TEAM)


def test_half_matches_count_half_though_nobody_said_so() -> None:
    session = play(of_teams(FIVE), FIVE, one_swing, range(1, 3))
    found = {one.contestant: float(one.points) for one in rank_teams(session).ranking}
    whole, half = wbf(10, 8), wbf(10, 4) / 2
    lost_half, drawn_half = (20 - wbf(10, 4)) / 2, 5.0
    by_hand = {
        "1": whole,
        "2": 20 - whole,
        "3": half + drawn_half,
        "4": lost_half + half,
        "5": lost_half + drawn_half,
    }
    assert set(found) == set(by_hand)
    assert all(abs(found[who] - points) < 0.02 for who, points in by_hand.items())


def test_two_who_meet_again_play_two_matches_though_the_boards_have_the_same_numbers() -> None:
    """Danish: the leaders meet again at once, and the boards are dealt anew."""
    halves = of_five(1, (3, 4, 5), (1, 2))
    movement = Movement("x", (*halves, *halves), 4, Unit.TEAM)
    session = play(of_teams(movement), movement, one_swing, range(1, 3))
    session = play(session, movement, lambda *_board: 0, range(3, 5))
    met = [one for one in fixtures(session) if {one.home, one.away} == {"1", "2"}]
    assert [one.match.home.score for one in met] == [10, 0]
    assert [one.match.played for one in met] == [8, 8]
    cross = rank_teams(session).cross_table["1"]["2"]
    assert abs(float(cross[0]) - wbf(10, 8)) < 0.01
    assert cross[1] == 10


def test_a_match_that_goes_on_is_ranked_by_nobody() -> None:
    movement = round_robin(4, 8)
    acts = list(entered(movement, one_swing, range(1, 2)))
    session = of_teams(movement)
    for act in acts[:-1]:  # board 8 of 3 against 2 is missing in one room
        session = then(session, act)
    assert {one.contestant for one in rank_teams(session).ranking} == {"1", "4"}
    assert unfinished(session) == (("2", "3", 7),)
    assert {one.contestant for field in ranked(session).fields for one in field.ranking} == {
        "1",
        "4",
    }
    session = then(session, acts[-1])
    assert len(rank_teams(session).ranking) == 4


def test_how_a_running_match_stands_is_shown_to_the_director_alone() -> None:
    movement = head_to_head(2, 4)
    session = play(of_teams(movement), movement, one_swing, range(1, 3))
    session = then(session, ShownChanged(travellers=True, ranking=True))
    directors, publics = (matches_view(session, running=told) for told in (True, False))
    assert directors is not None
    assert publics is not None
    assert [(one.score, one.points) for one in directors.matches] == [
        ("10–0", "still being played")
    ]
    assert [(one.score, one.points) for one in publics.matches] == [("–", "still being played")]
    assert not rank_teams(session).ranking
    over = then(session, PhaseReached(Phase.PUBLISHED))
    assert len(rank_teams(over).ranking) == 2, "what was played is the match, once it is over"
