"""A clause is cited where the ruling stands on it, and not for what the claimer happens to be."""

import pytest

from fairdeal.analysis.claims.described import claim_of
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.proposal import Proposal

# South is declarer and North dummy, throughout.
OVERRUFFED = ("N:.34.23. .JT..45 A.AK.A. 2.Q.KQ.", "S", "S")
"""Scenario 1 of Law 70, with South to lead: West wins no trick, whatever East does."""
PARTNER = ("N:.2..5 .K.K. .Q.Q. A.4..", "NT", "W")
"""Scenario 14: West's four loses or not as East throws one king or the other."""
KING_BEHIND = ("N:..23. ..45. ..K6. ..AQ.", "NT", "W")
"""West leads from ace and queen into the king: East has two small ones either way."""
ROUND_TO_HIM = ("N:..23. ..45. ..6.K ..AQ.", "NT", "N")
"""Dummy leads; East and South have small ones, and ace and queen win."""
GUESS = ("N:...AT3 ...Q98 ...KJ2 .3..76", "NT", "S")
"""Scenario 11: which way to finesse is a guess."""


def judged(
    cards: tuple[str, str, str], claimer: str, tricks: int, said: str = "", edition: str = "2017"
) -> Proposal:
    claim = claim_of(
        cards=cards,
        who=(claimer, "S", tricks),
        words=(said, "en"),
        plays=("", ""),
        law=(edition, False),
        answers=(),
    )
    return adjudicate(claim, 10**8)


@pytest.mark.parametrize("edition", ["2007", "2017", "2017a"])
def test_a_partners_choice_is_cited_where_it_decides(edition: str) -> None:
    found = judged(PARTNER, "W", 2, edition=edition)
    assert found.to_claimer == 1
    assert found.under == ("70A", "70D2")


@pytest.mark.parametrize(
    ("cards", "tricks", "won"),
    [(OVERRUFFED, 2, 0), (KING_BEHIND, 2, 1), (ROUND_TO_HIM, 2, 2)],
)
def test_a_defender_whose_partner_cannot_help_does_not_depend_on_him(
    cards: tuple[str, str, str], tricks: int, won: int
) -> None:
    found = judged(cards, "W", tricks)
    assert found.to_claimer == won
    assert "70D2" not in found.under
    assert found.helped is None


def test_a_defenders_own_choice_is_his_own() -> None:
    # Clubs are trumps, and South leads from a spade and a heart. On the spade West, who has the ace
    # of hearts and a trump, may ruff or throw the ace; East follows, and chooses nothing.
    found = judged(("N:.7.9. 6...4 7.4.. .A..5", "C", "S"), "W", 2)
    assert (found.worst.tricks, found.best.tricks) == (1, 2)
    assert found.under == ("70A", "70D1")


def test_a_guess_is_cited_for_declarer() -> None:
    assert judged(GUESS, "S", 3).under == ("70A", "70E1")
    assert judged(GUESS, "S", 3, edition="1997").under == ("70A", "70E")
    # The finesse stated and wrong: what is said is carried out.
    assert "70E1" not in judged(GUESS, "S", 3, said="finessing West for the queen").under


def test_what_was_stated_is_carried_out_though_another_line_would_win() -> None:
    # The ace and then the queen of clubs, where the finesse against the king would have worked.
    finesse = ("N:..2.AQ ..4.J9 ..A.32 ..3.KT", "NT", "S")
    stated = judged(finesse, "S", 3, said="diamond ace, club ace, club queen")
    assert stated.to_claimer == 2
    assert stated.under == ("70A", "70D1")
    assert judged(finesse, "S", 3).under == ("70A", "70E1")


def test_who_gets_what_he_claims_needs_no_clause_but_the_first() -> None:
    for cards, claimer, tricks in ((PARTNER, "W", 1), (ROUND_TO_HIM, "W", 2), (GUESS, "S", 2)):
        assert judged(cards, claimer, tricks).under == ("70A",)
