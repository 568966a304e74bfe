"""Two editions on the same facts: where they rule differently, and what leads there."""

from fairdeal.laws.editions import Edition
from fairdeal.laws.index.compare import Contrast, compare

L1997, L2007, L2017 = Edition.L1997, Edition.L2007, Edition.L2017


def test_what_one_edition_alone_asks_is_asked_of_both() -> None:
    # 8B2 since 2007: where the Director has postponed a board, the round has not ended there.
    contrasts = compare("8B", L1997, L2007)
    assert not isinstance(contrasts, str)
    (found,) = contrasts
    assert (found.first, found.second) == ("round_ended 8B", "round_open 8B2")
    answers = (("board_is_postponed", "yes"), ("change_of_round", "moved"))
    assert (found.answers, found.paths) == (answers, 1)
    assert sorted((fact.key, word) for fact, word in found.facts) == list(answers)
    assert [[e.kind for e in effects] for effects in found.effects] == [
        ["round_ended"],
        ["round_open"],
    ]
    assert str(found).splitlines() == [
        "board_is_postponed=yes, change_of_round=moved (1 paths)",
        "    round_ended 8B",
        "    round_open 8B2",
    ]


def test_clause_numbers_alone_are_no_difference() -> None:
    # Who accepts an insufficient bid is 27A in 1997 and 27A1 since; no way that accepts it is told.
    found = compare("27", L1997, L2017)
    assert not isinstance(found, str)
    assert not any("call_stands" in contrast.first for contrast in found)
    assert compare("8B", L2007, L2017) == "the same on every path"


def test_all_that_is_ruled_is_told_in_order() -> None:
    # 50E1 of 2017: what the penalty card tells is authorized for both sides while it lies there.
    found = compare("24E", L2007, L2017)
    assert not isinstance(found, str)
    told = {contrast.second for contrast in found}
    assert told == {"penalty_card 24E; authorized 50E1; watch 50E3; watch 50E4"}


def test_what_may_be_elected_is_gone_through_both_ways() -> None:
    found = compare("79A", L1997, L2007)
    assert not isinstance(found, str)
    assert {dict(contrast.answers).get("E79_late_dispute_97") for contrast in found} >= {
        "no_change"
    }


def test_where_one_edition_rules_nothing_it_is_said() -> None:
    # The right to reserve one's rights is elected for itself in 1997 (16A1) and since 2007 (16B2).
    found = compare("16B2", L1997, L2007)
    assert not isinstance(found, str)
    assert ("right_reserved 16A1", "nothing") in {(c.first, c.second) for c in found}


def test_an_entry_of_one_edition_is_told_to_be() -> None:
    assert compare("26B", L1997, L2017) == compare("26B", L2017, L1997) == "only in 2017"


def test_ways_to_the_same_two_rulings_are_told_once_with_what_they_have_in_common() -> None:
    # 69B: since 2007 a trick that was likely to be won is enough; how many is a detail.
    found = compare("69", L1997, L2007)
    assert not isinstance(found, str)
    (likely,) = (c for c in found if dict(c.answers).get("likely_to_have_won_it") == "yes")
    assert (likely.first, likely.second) == ("nothing_transferred 69B", "tricks_transferred 69B2")
    assert likely.paths == 2, "whether it was a claim or a concession"
    assert "agreed_to_a_concession" not in dict(likely.answers)
    assert {dict(c.answers)["tricks_given_back"] for c in found} == {"0"}
    assert str(Contrast("a", "b", (), 3)) == "whatever is answered (3 paths)\n    a\n    b"
