"""How the choice of tonight's movement is told."""

from fractions import Fraction

from fairdeal.movements.choice.suggest import suggest
from fairdeal.views.movements.choices import against, headline, played, reasons, switching, winners

CHOICES = {
    (choice.movement.name, len(choice.movement.rounds)): choice
    for choice in reversed((*suggest(18, 190, Fraction(7)), *suggest(23, 190, Fraction(7))))
}
STRAIGHT = CHOICES["mitchell", 9]
ROVER = CHOICES["rover", 9]


def test_a_straight_mitchell_of_nine_tables() -> None:
    assert headline(STRAIGHT) == "Straight Mitchell, 9 x 3"
    assert played(STRAIGHT) == "27"
    assert winners(STRAIGHT) == "2 or 1"
    assert switching(STRAIGHT) == "one winner with round 9 switched, Qf 93"
    assert against(STRAIGHT) == "nothing"


def test_a_rover() -> None:
    assert played(ROVER) == "24–27"
    assert against(ROVER).startswith("boards a pair never sees 1.5, boards not played 0.6")


def test_a_switched_movement_says_so() -> None:
    switched = suggest(18, 190, Fraction(7), winners=1)[0]
    assert (winners(switched), switching(switched)) == ("1", "round 9 switched")
    assert switching(CHOICES["howell-three-quarter", 13]) == ""


def test_reasons_name_what_speaks_for_it() -> None:
    assert reasons(STRAIGHT, []) == [
        "27 boards each in about 189 minutes",
        "everybody plays all the boards in play",
        "one set of boards, none shared",
        "9 seats for pairs who cannot move",
        "balance Qf 100 in each field",
    ]
    assert "nobody misses more than 1 round" in reasons(ROVER, [STRAIGHT])
    assert "nobody sits out" in reasons(STRAIGHT, [ROVER])


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
