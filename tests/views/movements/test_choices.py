"""How the choice of tonight's movement is told."""

from fractions import Fraction
from functools import cache
from itertools import compress

from fairdeal.movements.choice.suggest import Choice, suggest
from fairdeal.views.movements.choices import against, headline, played, reasons, switching, winners


@cache
def suggested(name: str, rounds: int) -> Choice:
    """That movement as it is suggested to eighteen pairs, or else to twenty-three."""
    both = (*_for(18), *_for(23))
    is_it = ((one.movement.name, len(one.movement.rounds)) == (name, rounds) for one in both)
    return next(compress(both, is_it))


@cache
def _for(pairs: int) -> tuple[Choice, ...]:
    return suggest(pairs, 190, Fraction(7))


def straight() -> Choice:
    return suggested("mitchell", 9)


def rover() -> Choice:
    return suggested("rover", 9)


def test_a_straight_mitchell_of_nine_tables() -> None:
    assert headline(straight()) == "Straight Mitchell, 9 x 3"
    assert played(straight()) == "27"
    assert winners(straight()) == "2 or 1"
    assert switching(straight()) == "one winner with round 9 switched, Qf 93"
    assert against(straight()) == "nothing"


def test_a_rover() -> None:
    assert played(rover()) == "24–27"
    assert against(rover()).startswith("boards a pair never sees 1.5, boards not played 0.6")


def test_a_switched_movement_says_so() -> None:
    switched = suggest(18, 190, Fraction(7), winners=1)[0]
    assert (winners(switched), switching(switched)) == ("1", "round 9 switched")
    assert switching(suggested("howell-three-quarter", 13)) == ""


def test_reasons_name_what_speaks_for_it() -> None:
    assert reasons(straight(), []) == [
        "27 boards each in about 189 minutes",
        "everybody plays all the boards in play",
        "one set of boards, none shared",
        "9 seats for pairs who cannot move",
        "balance Qf 100 in each field",
    ]
    assert "nobody misses more than 1 round" in reasons(rover(), [straight()])
    assert "nobody sits out" in reasons(straight(), [rover()])


def test_who_sits_out_does_not_play_all_the_boards() -> None:
    found = suggest(11, 168, Fraction(7))
    half = next(one for one in found if headline(one).startswith("Share-and-relay Mitchell"))
    # Six rounds of four boards: all 24 for a pair that never sits out, 20 for the others.
    assert (played(half), half.figures.boards_in_play) == ("20–24", 24)
    assert "everybody plays all the boards in play" not in reasons(half, [])


def test_copies_of_the_boards_are_counted() -> None:
    """Five tables of three boards a round, three rounds: of fifteen boards all are out at once."""
    many = next(choice for choice in suggest(12, 190, Fraction(7)) if choice.figures.copies > 1)
    said = f"{many.figures.copies} copies of each board"
    assert said in reasons(many, [])
    assert "one set of boards, none shared" not in reasons(many, [])
