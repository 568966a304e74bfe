"""Faced, claimed, named, led: states that acts and rulings begin and end, and laws that read them.

state    ends by                                                    read by
faced    played, picked up, quitted with its trick (67B2), 49, 50,  62B2, 64B3 (since 2017 penalty
         50D2a                                                      cards alone)
claimed  68B2, 68 (this trick alone), 2017 68D2b                    63A3, 68D, 69A
named    45B, 45C4b                                                 45D, 57C1
led      56, 62C1, 62C3                                             44G, 53A

Each way in which a card ceases to be faced is tried with each law that reads it, and so is a card
that lies there still.
"""

from itertools import product

import pytest

from fairdeal.cards import Card, Deal
from fairdeal.laws.position import Phase
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from fairdeal.table.notation import parse_act
from tests.laws.play.revoked import acted, answered, desk

DEAL = Deal.parse("N:AK4.Q73.AJ62.854 T763.JT984.975.T Q82.AK5.KQ3.A972 J95.62.T84.KQJ63")
#            N AK4 Q73 AJ62 854
# W J95 62 T84 KQJ63       E T763 JT984 975 T
#            S Q82 AK5 KQ3 A972
FIRST = ("W CK", "N C4", "E CT", "S CA")
EVERY = ("1997", "2007", "2017", "2017a")
ANSWERS = {
    "context_of_exposure": "no_reason",
    "exposed_inadvertently": "yes",
    "choice_of_lead": "require",
    "insufficiently_compensated": "no",
    "penalty_card_helped": "no",
    "could_have_known_of_damage": "no",
    "fifth_card_is_a_lead": "no",
    "returned_card_was_seen": "no",
    "told_it_was_his_turn": "no",
    "declarer_accepts_lead": "no",
    "designation_was_unintended": "yes",
    "pause_for_thought": "no",
    "opponent_takes_card_back": "no",
}


def table(edition: str, *acts: str, **answers: str) -> Desk:
    """The desk after these acts, whatever is asked on the way being answered."""
    found = desk("3NT S", edition, DEAL)
    for act in acts:
        found = answered(acted(found, act), **{**ANSWERS, **answers})
    return found


def kinds(found: Desk) -> list[str]:
    return [f"{e.kind} {e.clause}" for ruling in found.rulings for e in ruling.effects]


# What becomes of West's ten of diamonds before a lead that he could follow with it.
FACED: dict[str, tuple[tuple[str, ...], dict[str, str], bool]] = {
    "shown, and nobody has said anything": ((*FIRST, "W exposes DT"), {}, True),
    "a penalty card": ((*FIRST, "W exposes DT", "attention"), {}, True),
    "out of partner's sight (49)": ((*FIRST, "W exposes DT unseen", "attention"), {}, False),
    "let off by the Director (50)": (
        (*FIRST, "W exposes DT", "attention"),
        {"context_of_exposure": "director_rules_otherwise"},
        False,
    ),
    "picked up": ((*FIRST, "W exposes DT", "W picks up DT"), {}, False),
    "quitted with its trick (67B2)": (("W CK", "W fifth card DT", *FIRST[1:]), {}, False),
    "taken up when partner led (50D2a)": (
        ("W CK", "N C4", "E CT", "S C2", "W D4", "N D2", "E D9", "S D3", "W exposes DT",
         "attention", "E H4", "S HA", "W H2", "N H3"),
        {"choice_of_lead": "forbid"},
        False,
    ),
}  # fmt: skip


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("how", FACED)
def test_faced_read_by_64b3(how: str, edition: str) -> None:
    """The card that was not played lay faced: nothing is transferred; since 2017 a penalty card."""
    acts, answers, is_faced = FACED[how]
    if how.startswith("shown") and edition in ("2017", "2017a"):
        is_faced = False
    left = ("D6", "D7", "DQ") if "50D2a" in how else ("D2", "D5", "DQ")
    found = table(edition, *acts, "S DK", "W S5", f"N {left[0]}", f"E {left[1]}", **answers)
    revoke = found.log.index(parse_act("W S5"))
    found = answered(acted(found, "S DQ", "W D8", "N DJ"), **{**ANSWERS, **answers})
    found = acted(found, "E D7" if left[1] == "D5" else "E D5", f"attention to {revoke}")
    found = answered(acted(found, "S claims 3", "EW agree"), **{**ANSWERS, **answers})
    cause = "nothing_transferred 64B3" if is_faced else "tricks_transferred 64A2"
    assert [k for k in kinds(found) if "transferred" in k] == [cause]


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("how", FACED)
def test_faced_read_by_62b2(how: str, edition: str) -> None:
    """A card that lay faced already is replaced without more; a hidden one is a penalty card."""
    acts, answers, is_faced = FACED[how]
    lead = "S HK" if "50D2a" in how else "S HA"
    found = table(edition, *acts, lead, **answers)
    number = len(found.log)
    found = table_after(found, "W DT", f"attention to {number}", **answers)
    said = kinds(found)
    assert ("play_proceeds 62B2" in said) is is_faced
    assert ("penalty_card 62B1" in said) is not is_faced


def table_after(found: Desk, *acts: str, **answers: str) -> Desk:
    for act in acts:
        found = answered(acted(found, act), **{**ANSWERS, **answers})
    return found


# East has revoked to the first trick, and this is said before anything else is.
REVOKED = ("W CK", "N C4", "E H4")
CLAIMED: dict[str, tuple[tuple[str, ...], dict[str, str], int]] = {
    "undone by partner's objection (68B2)": (
        (*REVOKED, "S CA", "E concedes 12", "W objects"), {"partner_objected_at_once": "yes"}, 1,
    ),
    "about this trick alone (68)": (
        (*REVOKED, "W claims 1: this trick", "S objects"),
        {"about_the_current_trick_only": "yes"}, 0,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("how", "edition"), list(product(CLAIMED, EVERY)))
def test_a_claim_that_is_none_is_read_by_no_law(how: str, edition: str) -> None:
    """It establishes nothing (63A3), what is played counts (68D), and no trick is scored by it."""
    acts, answers, tricks = CLAIMED[how]
    found = table(edition, *acts, **answers)
    assert found.position.claim is None
    assert found.position.phase is Phase.PLAY
    found = table_after(found, "attention", **answers)
    assert "penalty_card 62B1" in kinds(found)
    found = table_after(found, "E CT", **answers)
    assert found.position.turn is Seat.SOUTH
    assert [found.position.tricks_credited(side) for side in Side] == [tricks, 0]


@pytest.mark.parametrize("edition", EVERY)
def test_a_name_that_was_changed_or_put_down_binds_no_more(edition: str) -> None:
    """45C4b and 45B end it; 45D, 57C1 and the turn read it."""
    called = table(edition, *FIRST, "S D3", "S names DJ from N")
    assert called.position.named is not None
    changed = table_after(called, "S names D6 from N", "attention")
    assert changed.position.named is not None
    assert changed.position.named.card is Card.D6
    put_down = table_after(changed, "W D4", "N D6")
    assert put_down.position.named is None
    assert "card_changed 45D" not in kinds(put_down)
    assert put_down.position.turn is Seat.EAST


@pytest.mark.parametrize("edition", EVERY)
def test_a_lead_that_went_back_has_not_been_led(edition: str) -> None:
    """44G and 53A read who has led: a lead that was refused is none (56)."""
    found = table(edition, *FIRST, "W D4", "attention")
    assert found.position.turn is Seat.SOUTH
    play = found.position.play
    assert play is not None
    assert play.lead is None
    assert [card.card for card in found.position.force.penalty_cards] == [Card.D4]


HELD = {
    "45C1": ("W S5", "N S4", "E exposes S7 shown", "E S3", "S SQ", "S S2", "W S9", "N SA"),
    "45C2": ("W CK", "N C4", "E CT", "S exposes C7 shown", "S C2", "W CQ", "N C5", "E D5"),
    "45C3": ("W CK", "S touches C8", "N C4", "E CT", "S CA", "S C2", "W C3"),
}
"""A card held or touched while another is put down, up to its hand's turn in the next trick."""


@pytest.mark.parametrize(("clause", "edition"), list(product(HELD, EVERY)))
def test_a_card_held_had_to_be_played_to_that_trick_alone(clause: str, edition: str) -> None:
    """45C1 to C3, found late: nothing has to be played for it to a later trick."""
    how = {"how_declarer_held_it": "held_as_played", "why_declarer_touched_it": "to_play"}
    found = table(edition, *HELD[clause], "attention", **how)
    turn = found.position.turn
    assert turn is not None
    assert any(one.startswith(f"card_designated {clause}") for one in kinds(found))
    assert found.position.force.designated(turn) == ()
