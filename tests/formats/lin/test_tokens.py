"""The stream of tags: lines counted, and the reader finding its feet again after a stray bar."""

from fairdeal.formats.lin.tokens import Pair, pairs_of


def _pairs(text: str) -> list[tuple[str, str]]:
    return [(pair.tag, pair.value) for pair in pairs_of(text)]


def test_line_ends_carry_no_meaning_and_tags_know_their_line() -> None:
    assert list(pairs_of("pc|c2|pg||\r\nnt|a\nb|\rPC|d7|")) == [
        Pair(1, "pc", "c2"),
        Pair(1, "pg", ""),
        Pair(2, "nt", "a b"),
        Pair(4, "pc", "d7"),
        # After the last bar nothing is left, so there is no further pair.
    ]


def test_a_missing_value_of_a_page_break_shifts_nothing() -> None:
    assert _pairs("pc|HA|pg|pc|H2|pc|H3|") == [
        ("pc", "HA"),
        ("pg", ""),
        ("pc", "H2"),
        ("pc", "H3"),
    ]


def test_a_bar_within_a_comment_costs_that_comment_only() -> None:
    assert _pairs("nt|three|four cards|pc|H2|mc|9|") == [
        ("nt", "three"),
        ("", "four cards"),
        ("pc", "H2"),
        ("mc", "9"),
    ]


def test_a_card_in_the_place_of_a_tag_does_not_swallow_the_next_tag() -> None:
    assert _pairs("pc|H2|H3|pc|HA|") == [("pc", "H2"), ("", "H3"), ("pc", "HA")]


def test_an_unknown_tag_is_a_tag() -> None:
    assert _pairs("zz|3.53|pg||") == [("zz", "3.53"), ("pg", "")]


def test_text_that_breaks_off_is_marked_so() -> None:
    assert list(pairs_of("mc|1")) == [Pair(1, "mc", "1", closed=False)]
    assert list(pairs_of("mc|10|p")) == [Pair(1, "mc", "10"), Pair(1, "", "p", closed=False)]
