"""A field in sections as large as the Director says: each plays, all as long, compared as one."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.choice.dividing import divided, sizes
from fairdeal.movements.sections import parts

SEVEN = Fraction(7)


@pytest.mark.parametrize(
    ("words", "found"),
    [("9, 8", (9, 8)), (" 9 8 ", (9, 8)), ("9+8", (9, 8)), ("5;5;7", (5, 5, 7)), ("15/2", (15, 2))],
)
def test_the_tables_of_each_section(words: str, found: tuple[int, ...]) -> None:
    assert sizes(words, 17) == found


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("17", "2 to 26 sections can be combined, not 1"),
        ("9, 9", "the sections have 18 tables together; 17 are set up"),
        ("nine, 8", "say how many tables each section has"),
        ("9,,8,", "say how many tables each section has"),
        ("٩ 8", "say how many tables each section has"),
        ("-1, 18", "say how many tables each section has"),
        ("1" * 5, "say how many tables each section has"),
    ],
)
def test_what_are_no_sections(words: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        sizes(words, 17)


@pytest.mark.parametrize(
    ("pairs", "boards"),
    [((18, 16), 24), ((14, 13), 24), ((8, 8, 10), 24), ((6, 6), 18), ((24, 4), 24), ((9, 7), 21)],
)
def test_every_section_plays_a_sound_movement_as_long_as_the_others(
    pairs: tuple[int, ...], boards: int
) -> None:
    found = divided(pairs, boards, SEVEN)
    assert found
    for choice in found:
        made = choice.movement
        assert is_sound(made)
        sections = [part for _letter, part in parts(made)]
        assert [len(one.contestants) for one in sections] == list(pairs)
        assert {len(one.rounds) for one in sections} == {len(made.rounds)}
        assert choice.figures.fields <= 2, "all of one direction are compared"
        assert made.boards_per_round * (len(made.rounds) - any(n % 2 for n in pairs)) <= boards


def test_the_best_of_nine_and_eight_tables_is_a_mitchell_in_each() -> None:
    """Nine tables go straight and eight share and relay, eight rounds of three boards (24)."""
    best, *_others = divided((18, 16), 24, SEVEN)
    assert best.movement.name == "mitchell+mitchell-share-relay"
    assert (len(best.movement.rounds), best.movement.boards_per_round) == (8, 3)


@pytest.mark.parametrize(("pairs", "boards"), [((18, 2), 24), ((18, 3), 24), ((18, 16), 5)])
def test_what_cannot_be_played_in_sections(pairs: tuple[int, ...], boards: int) -> None:
    with pytest.raises(Malformed):
        divided(pairs, boards, SEVEN)
