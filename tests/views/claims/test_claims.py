"""What is read out about a claim; the expected sentences are worked out over the cards."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from fairdeal.analysis.claims.described import claim_of
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.lines import won_by
from fairdeal.analysis.claims.proposal import Proposal
from fairdeal.analysis.claims.search import Line
from fairdeal.i18n.catalogues import read_in
from fairdeal.seats import Seat
from fairdeal.views.claims import diagram, explained
from tools.claim_scenarios import proposal_of

CASES: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[2] / "analysis" / "claims" / "claims.yaml").read_text("utf-8")
)
BY_NAME = {case["name"]: case for case in CASES}
SCENARIOS = [name for name in BY_NAME if name.startswith(("law-7", "positions"))]
GIVES_UP = "it gives up a trick that is certain"
NO_MORE = "Against the best defence no normal line wins more tricks."


def sentences(name: str, edition: str = "2017") -> list[str]:
    return list(explained(proposal_of(BY_NAME[name], edition)))


def beginning(start: str, name: str) -> list[str]:
    return [sentence for sentence in sentences(name) if sentence.startswith(start)]


def judged(deal: str, trump: str, tricks: int, played: str = "", said: str = "") -> Proposal:
    return adjudicate(
        claim_of(
            cards=(deal, trump, "S"),
            who=("S", "", tricks),
            words=(said, "en"),
            plays=(played, ""),
            law=("2017", False),
            answers=(),
        ),
        10**8,
    )


def test_what_is_not_normal_is_told_with_its_seat_and_trick() -> None:
    # With K Q 2 against J and 10 9 the two loses to the diamond left, now and after the king.
    assert beginning("Not counted", "law-70 12") == [
        f"Not counted as normal: S ♦2 in trick 1 ({GIVES_UP}).",
        f"Not counted as normal: S ♦2 in trick 2 ({GIVES_UP}).",
    ]
    # The ace on his partner's king leaves two winners for three tricks.
    assert beginning("Not counted", "law-70 11") == [
        f"Not counted as normal: N ♣A in trick 1 ({GIVES_UP})."
    ]
    # "Clubs, diamond ace": the ace first is not what he said; dummy's jack loses to the queen.
    assert beginning("Not counted", "law-70 10") == [
        "Not counted as normal: S ♦A in trick 1 (the statement says otherwise).",
        f"Not counted as normal: N ♣J in trick 1 ({GIVES_UP}).",
    ]


def test_the_trick_under_way_counts_as_the_first() -> None:
    # Scenario 12 when the king is on the table: the two can only be played too early in trick 2.
    deal = "N:234... .4.T9. ..KQ2. .23.J."
    found = explained(judged(deal, "NT", 3, played="S:DK", said="diamonds are good"))
    assert [s for s in found if s.startswith("Not counted")] == [
        f"Not counted as normal: S ♦2 in trick 2 ({GIVES_UP})."
    ]


def test_the_seat_is_the_readers() -> None:
    read_in("sk")
    try:
        assert any("J ♦2 v zdvihu 1" in sentence for sentence in sentences("law-70 12"))
    finally:
        read_in("en")


def tricks_of(proposal: Proposal, line: Line) -> int:
    """The tricks the line gives the claimer's side, each card looked at whether it is lawful."""
    ending = proposal.claim.ending
    for seat, card in line.cards:
        assert seat is ending.turn
        assert ending.legal() & card.bit
        ending = ending.after(card)
    assert not any(ending.hands)
    side = proposal.claim.claimer.side
    return sum(seat.side is side for seat, _ in won_by(proposal.claim.ending, line))


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_worst_and_the_best_line_part_at_the_card_that_decides(name: str) -> None:
    for edition in ("1997", "2017"):
        proposal = proposal_of(BY_NAME[name], edition)
        worst, best, place = proposal.worst, proposal.best, proposal.deciding
        assert tricks_of(proposal, worst) == worst.tricks == proposal.to_claimer
        assert tricks_of(proposal, best) == best.tricks
        assert (place is not None) == (worst.tricks < best.tricks)
        if place is not None:
            assert worst.cards[:place] == best.cards[:place]
            seat, card = worst.cards[place]
            assert seat in proposal.claim.view.mine
            assert best.cards[place][0] is seat
            assert best.cards[place][1] is not card


def test_the_lines_part_at_the_claimers_card_and_not_at_an_opponents() -> None:
    # 11 stated: under the king West plays low in both. 16: West plays the five, and it is dummy's
    # king or four. In 1, ace of hearts first costs nothing: the next heart is ruffed.
    assert beginning("It is decided", "law-70 16 (low found to be normal)") == [
        "It is decided in trick 1, when N plays ♠4."
    ]
    (best,) = beginning("Best", "law-70 16 (low found to be normal)")
    assert "S ♠3 ♠5 ♠K ♠7 (N);" in best
    (best,) = beginning("Best", "law-70 11 stated")
    assert "S ♣K ♣9 ♣3 ♣7 (S);" in best
    assert beginning("It is decided", "law-70 1") == ["It is decided in trick 2, when S plays ♥K."]
    (best,) = beginning("Best", "law-70 1")
    assert "S ♥A ♥Q ♥4 ♥J (S); S ♠A ♠2" in best


def test_of_some_trumps_mentioned_it_is_told_how_many() -> None:
    # "The last trump", with the jack and the ten out.
    told = sentences("law-70 5")
    assert (
        "Trumps out: 2; mentioned by the claimer: 1. One not mentioned may normally win a trick."
        in told
    )
    assert not beginning("A trump was out", "law-70 5")
    assert "If yes, 4 to the side of S; if no, 3. Assumed so far: no." in told
    # "All mine" mentions none.
    assert beginning("A trump was out", "law-70 1")
    assert not beginning("Trumps out", "law-70 1")


def test_what_cannot_cost_a_trick_is_not_told_as_forgotten() -> None:
    # Ace and king of trumps draw the two, forgotten or not.
    assert not beginning("S may have forgotten", "law-70 4")
    # One heart ruffed by the two: it costs.
    assert beginning("S may have forgotten", "law-70 1") == [
        "S may have forgotten that these cards were still out: ♠2."
    ]
    # Without a trump South loses the third heart's trick to the two, known or not: 70C names it.
    assert beginning("S may have forgotten", "law-70 6")


@pytest.mark.parametrize("name", [name for name in SCENARIOS if name.startswith("law-71")])
def test_who_concedes_is_not_called_a_claimer(name: str) -> None:
    told = sentences(name)
    assert not [sentence for sentence in told if "claim" in sentence.lower()]
    case = BY_NAME[name]
    won = case["expect"]["all"]
    left = proposal_of(case, "2017").claim.ending.tricks_left
    (ruling,) = beginning("Ruling", name)
    assert ruling.startswith(
        f"Ruling: {won} to the side that conceded, {left - won} to the other (Law 70A"
    )


@pytest.mark.parametrize(
    ("name", "is_told"),
    [
        ("law-70 8", True),  # both finesses lose: the king is behind the ace
        ("law-70 13", True),  # no way to dummy once the ace of spades is played
        ("law-70 15", True),  # the king is behind ace and queen
        ("law-70 17", True),  # two aces, and East cashes two diamonds
        ("law-70 7", False),  # the finesse would win: 70E1 is the reason
        ("law-70 6", False),  # the trump is the reason (70C)
        ("law-70 10 silent", False),  # a better line there is
        ("law-70 14", False),  # his partner's choice is the reason (70D2)
        ("law-70 2", False),  # nothing is lost
        ("law-71 4", False),  # nothing was claimed
    ],
)
def test_where_no_clause_says_why_a_trick_is_lost_it_is_said(name: str, *, is_told: bool) -> None:
    assert (NO_MORE in sentences(name)) is is_told


def test_what_a_partner_may_choose_is_shown_for_a_defender() -> None:
    # West's ace of spades: East may throw either king, and only that of hearts lets the four lose.
    told = sentences("law-70 14")
    assert "It is decided in trick 1, when E plays ♥K." in told
    (line,) = beginning("Best normal line if the partner chooses well", "law-70 14")
    assert "W ♠A ♥2 ♦K" in line
    assert line.endswith("♥K ♦Q (E)")
    proposal = proposal_of(BY_NAME["law-70 14"], "2017")
    assert proposal.helped is not None
    assert tricks_of(proposal, proposal.helped) == proposal.helped.tricks == 2
    assert proposal.worst.cards[2][0] is Seat.EAST
    # A defender's claim that stands, and declarer's, depend on no partner.
    assert not beginning("Best normal line if", "positions 6")
    assert not beginning("Best normal line if", "law-70 1")


def test_the_question_about_a_low_card_names_its_law() -> None:
    assert (
        "Would it be normal here to play low and not the card that may win (Law 70E1)?"
        in sentences("law-70 16")
    )
    assert not [s for s in sentences("law-70 16", "2007") if "70E1" in s]


def test_a_diagram_shows_each_hand_at_its_place_with_ten_written_out() -> None:
    found = diagram(judged("N:AT... .AT.. ..AT. ...AT", "NT", 2))
    north, *_more = found.splitlines()
    assert north.strip() == "♠ A10"
