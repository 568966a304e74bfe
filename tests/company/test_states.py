"""Claimed, conceded, named, led, seen: each law that reads a state tried with each of its ends.

The tables are in `states.py`; faced cards are tried in `tests/laws/play/test_states_that_end.py`.

What is expected was worked out from the text: where the state has ended, the law finds a table at
which it has never been; where it has not, the law says what it says of it.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product

import pytest
from _pytest.mark import ParameterSet

from fairdeal.cards import Card, cards_in
from fairdeal.laws.position import Phase
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import Action
from tests.company.states import CLAIMED, CONCEDED, LED, NAMED, SEEN, STATES, readers
from tests.company.test_found import OWED
from tests.laws.play.revoked import acted
from tests.laws.play.test_states_that_end import FIRST, kinds
from tests.laws.play.test_states_that_end import table as begun_at
from tests.laws.play.test_states_that_end import table_after as after_more

SINCE_2017 = ("2017", "2017a")
EVERY = ("1997", "2007", *SINCE_2017)
AT_NIGHT = ("2007", "2017a")
"""Tried in `make nightly` alone."""
EDITIONS_TRIED = [pytest.param(e, marks=[pytest.mark.nightly] * (e in AT_NIGHT)) for e in EVERY]
STANDS = "stands"

Scene = tuple[Sequence[str], Mapping[str, str]]
"""What happens, and what is answered."""
Probe = Callable[[Desk], bool]
"""Whether a law finds the state at that table."""


MORE = {"other_intention_incontrovertible": "no", "about_the_current_trick_only": "no"}
"""What is answered besides."""


def table(edition: str, *acts: str, **answers: str) -> Desk:
    return begun_at(edition, *acts, **{**MORE, **answers})


def table_after(found: Desk, *acts: str, **answers: str) -> Desk:
    return after_more(found, *acts, **{**MORE, **answers})


@pytest.mark.parametrize("name", STATES)
def test_the_table_names_every_function_that_reads_it(name: str) -> None:
    state = STATES[name]
    assert sorted(set(readers(state.words))) == sorted(state.listed)


def cases(found: Desk) -> list[str]:
    """The entries of what is before the Director."""
    return [matter.entry for matter in found.matters]


def opens(found: Desk, act: str, entry: str) -> bool:
    """Whether that act brings up a case under that entry."""
    after = acted(found, act)
    return cases(after).count(entry) > cases(found).count(entry)


# East has revoked to the first trick; nobody has spoken of it.
REVOKED = ("W CK", "N C4", "E H4")
ALL_PLAY_ON = ("S asks to play on", "W asks to play on", "N asks to play on", "E asks to play on")
CLAIMS: dict[str, Scene] = {
    STANDS: (("S CA", "E concedes 12"), {}),
    "68B2": (("S CA", "E concedes 12", "W objects"), {"partner_objected_at_once": "yes"}),
    "68, this trick": (
        ("E concedes 1: this trick", "S objects"),
        {"about_the_current_trick_only": "yes"},
    ),
    "68D2b": (("S CA", "E concedes 12", *ALL_PLAY_ON), {}),
    "43A1c": (("S CA", "N concedes 12"), {}),
}
# Dummy has revoked and put it right, so East may change the card that he played after it (62C1).
PUT_RIGHT = ("W CK", "N H3", "E CT", "attention", "N C4")
EASTS_CARD = 6
"""The number of the act by which he did; four calls came first."""


def claim(end: str, edition: str, begun: Sequence[str] = REVOKED) -> Desk:
    acts, answers = CLAIMS[end]
    return table(edition, *begun, *acts, **answers)


def establishes(found: Desk) -> bool:
    """63A3: who claims can no longer put his revoke right."""
    return "revoke_established 63A3" in kinds(table_after(found, "attention"))


def play_has_ceased(found: Desk) -> bool:
    """68D: no hand is in turn, and a card put down is no more than evidence."""
    play = found.position.play
    assert play is not None
    held = play.hands[Seat.SOUTH]
    assert held is not None
    lawful = (*found.position.legal_cards(), *cards_in(held))[0]
    after = acted(found, f"S {lawful}").position.play
    assert after is not None
    is_played = len(after.cards) > len(play.cards)
    has_ceased = found.position.phase is Phase.CEASED
    assert has_ceased == (found.position.turn is None) == (not is_played)
    return has_ceased


def nothing_can_be_named(found: Desk) -> bool:
    """68D: a card named after play has ceased is not to be played."""
    card = (*found.position.legal_cards(), Card.D3)[0]
    return acted(found, f"S names {card} from S").position.named is None


def is_in_the_way_of_another(found: Desk) -> bool:
    """68A: play has ceased, and who claims now claims nothing."""
    made = acted(found, "S claims 3").position.claim
    assert made is not None
    return made.act < len(found.log)


def can_be_agreed_to(found: Desk) -> bool:
    """69A: agreed to, it is the score; nothing agrees to what is no claim."""
    after = acted(found, "NS agree").position
    won = [after.tricks_won(side) for side in Side]
    credited = [after.tricks_credited(side) for side in Side]
    is_over = after.phase is Phase.OVER
    assert is_over == (sum(credited) == 13)
    assert is_over or credited == won
    return is_over


def can_be_disputed(found: Desk) -> bool:
    """68D, 70: an objection brings the claim before the Director."""
    return opens(found, "S objects", "68")


def can_be_taken_back(found: Desk) -> bool:
    """71: who conceded wants a trick back."""
    return opens(found, "E objects", "71")


CLAIMED_PROBES: dict[str, Probe] = {
    "63A3": establishes,
    "68A": is_in_the_way_of_another,
    "68D": play_has_ceased,
    "68D, a name": nothing_can_be_named,
    "69A": can_be_agreed_to,
    "70": can_be_disputed,
    "71": can_be_taken_back,
}


def in_their_editions(ends: Sequence[str]) -> list[ParameterSet]:
    """Each ending with each edition that knows it; playing on by agreement is of 2017."""
    return [
        pytest.param(end, e, marks=[pytest.mark.nightly] * (e in AT_NIGHT))
        for end, e in product((STANDS, *ends), EVERY)
        if end != "68D2b" or e in SINCE_2017
    ]


@pytest.mark.parametrize(("end", "edition"), in_their_editions(CLAIMED.ended_by))
def test_claimed(end: str, edition: str) -> None:
    found = claim(end, edition)
    said = {clause: probe(found) for clause, probe in CLAIMED_PROBES.items()}
    assert said == dict.fromkeys(CLAIMED_PROBES, end == STANDS)
    assert CLAIMED_PROBES.keys() | {"62C"} == CLAIMED.read_by.keys()


@pytest.mark.parametrize(("end", "edition"), in_their_editions(CLAIMED.ended_by))
def test_claimed_read_by_62c(end: str, edition: str) -> None:
    """Who claims plays on, and keeps the card he played after an opponent's revoke."""
    before = table(edition, *PUT_RIGHT)
    assert before.position.force.may_take_back(Seat.EAST, EASTS_CARD)
    acts, answers = CLAIMS[end]
    found = table_after(before, *(act for act in acts if act != "S CA"), **answers)
    assert found.position.force.may_take_back(Seat.EAST, EASTS_CARD) is (end != STANDS)


def gives_tricks_up(found: Desk) -> bool:
    """69B: once agreed to, the tricks are the other side's."""
    return acted(found, "NS agree").position.tricks_credited(Side.NS) > 1


def is_dummys_breach(found: Desk) -> bool:
    """43A1c: dummy may not concede, whatever becomes of it."""
    return "43" in cases(found)


@pytest.mark.parametrize(("end", "edition"), in_their_editions(CONCEDED.ended_by[:-1]))
def test_conceded(end: str, edition: str) -> None:
    found = claim(end, edition)
    said = {"43A1c": is_dummys_breach(found), "63A3": establishes(found)}
    said |= {"69B": gives_tricks_up(found), "71": can_be_taken_back(found)}
    holds = end == STANDS
    assert said == {"43A1c": end == "43A1c", "63A3": holds, "69B": holds, "71": holds}
    assert said.keys() == CONCEDED.read_by.keys()


BACK = {
    "conceded_a_trick_already_won": "no",
    "no_legal_play_loses_it": "no",
    "contract_was_made_or_beaten": "no",
    "conceded_trick_cannot_be_lost": "yes",
}


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
def test_a_trick_that_came_back_is_conceded_no_more(edition: str) -> None:
    """71: it does not come back a second time, and those left are conceded as before."""
    found = table(edition, "W CK", "N C4", "E CT", "S CA", "E concedes 12", "NS agree")
    assert [found.position.tricks_credited(side) for side in Side] == [13, 0]
    found = table_after(found, "E objects", **BACK, tricks_back_to_conceder="12")
    assert [found.position.tricks_credited(side) for side in Side] == [1, 12]
    again = table_after(found, "W objects", **{**BACK, "tricks_back_to_conceder": "0"})
    assert [again.position.tricks_credited(side) for side in Side] == [1, 12]
    if edition in SINCE_2017:  # 69A: the assent to it counts as before for a revoke (63A4)
        assert again.position.phase is Phase.OVER


# South leads a diamond, and names dummy's card when it is that hand's turn.
BEFORE_IT = (*FIRST, "S D3", "W D4")
NAMES: dict[str, tuple[str, ...]] = {
    STANDS: ("S names D2 from N",),
    "45B": ("S names D2 from N", "N D2"),
    "45C4a, played on": ("S names D2 from N", "E D9"),
    "45C4b": ("S names D2 from N", "S names D6 from N", "attention"),
    "46B4": ("S names DK from N", "attention"),
}
HIS_DIAMONDS = ("DA", "DJ", "D6", "D2")


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
@pytest.mark.parametrize("end", NAMES)
def test_named_read_by_45c4a_and_46b(end: str, edition: str) -> None:
    """The card named has to be played, and no other; a name for no card binds nobody (46B4)."""
    found = table(edition, *BEFORE_IT, *NAMES[end])
    turn, cards = found.position.turn, tuple(map(str, found.position.legal_cards()))
    expected = {STANDS: ("D2",), "45C4b": ("D6",), "46B4": HIS_DIAMONDS}
    assert (cards if turn is Seat.NORTH else None) == expected.get(end)
    assert (found.position.named is not None) is (end in (STANDS, "45C4b"))
    # 46B4: declarer has to name another card, as long as he has not.
    rights = [right.action for _, right in found.position.force.rights]
    assert (Action.NAME_CARD in rights) is (end == "46B4")
    again = table_after(found, "S names DJ from N") if end == "46B4" else found
    assert Action.NAME_CARD not in [right.action for _, right in again.position.force.rights]


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
@pytest.mark.parametrize("end", NAMES)
def test_named_read_by_45c4b(end: str, edition: str) -> None:
    """A second name changes the first, or what was put down, unless there was no first."""
    found = table(edition, *BEFORE_IT, *NAMES[end])
    assert opens(found, "S names DJ from N", "45C4b") is (end != "46B4")


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
@pytest.mark.parametrize("end", NAMES)
def test_named_read_by_45f(end: str, edition: str) -> None:
    """Dummy may touch a card once he has been told to play one, and not before."""
    found = table(edition, *BEFORE_IT, *NAMES[end])
    assert opens(found, "N touches DA", "45F") is (end not in (STANDS, "45C4b"))


PREMATURE: dict[str, tuple[Sequence[str], bool]] = {
    STANDS: (("S names D2 from N",), True),
    "45B": (("S names D2 from N", "N D2"), True),
    "45C4b": (("S names D2 from N", "S names D6 from N", "attention"), True),
    "46B4": (("S names DK from N", "attention"), False),
}


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
@pytest.mark.parametrize("end", PREMATURE)
def test_named_read_by_57c1(end: str, edition: str) -> None:
    """East plays before West: nothing, once declarer has played from both hands (45B)."""
    acts, is_free = PREMATURE[end]
    found = table(edition, *FIRST, "S D3", *acts)
    answers = {"dummy_played_on_his_own": "no", "demand_on_partner": "highest"}
    answers["demand_on_partner_before_2017"] = "highest"
    found = table_after(found, "E D5", "attention", **answers)
    clause = "play_proceeds 57C" if edition == "1997" else "play_proceeds 57C1"
    assert (clause in kinds(found)) is is_free
    assert ("penalty_card 57A" in kinds(found)) is not is_free


def test_every_reader_of_a_name_is_tried_with_every_end() -> None:
    assert set(NAMES) == {STANDS, *NAMED.ended_by}
    assert NAMED.read_by.keys() == {"45C4a", "45C4b", "45F", "46B", "57C1"}


LEADS: dict[str, Scene] = {
    STANDS: ((*FIRST, "W D4"), {}),
    "56": ((*FIRST, "W D4", "attention"), {}),
    "47E1": ((*FIRST, "W D4", "attention"), {"told_it_was_his_turn": "yes"}),
    "62C1": (
        ("W CK", "N C4", "E H4", "S CA", "S D3", "attention", "E CT", "S picks up D3"), {},
    ),
}  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
@pytest.mark.parametrize("end", LEADS)
def test_led(end: str, edition: str) -> None:
    """A lead that went back has not been led: South leads what he likes, and may claim (48B2)."""
    acts, answers = LEADS[end]
    found = table(edition, *acts, **answers)
    position = found.position
    assert position.play is not None
    hand = position.play.hands[Seat.SOUTH]
    assert hand is not None
    stands = end == STANDS
    assert (position.play.lead is not None) is stands
    if not stands:
        assert position.turn is Seat.SOUTH  # 44G
        assert set(position.legal_cards()) == set(cards_in(hand))  # 44C
    assert opens(found, "S exposes SQ faced", "48B2")  # 48B1 speaks of an opening lead alone


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
@pytest.mark.parametrize("end", LEADS)
def test_led_read_by_55_56_and_57a(end: str, edition: str, request: pytest.FixtureRequest) -> None:
    """Whoever puts down a card now leads out of turn, unless it follows West's lead."""
    if why := OWED.get(("state", "led", edition, f"{end} read by 55 and 56")):
        request.applymarker(pytest.mark.xfail(reason=why))
    acts, answers = LEADS[end]
    found = table(edition, *acts, **answers)
    marks = acted(found, "E D5").position.marked().get(len(found.log), ())
    assert [mark.name for mark in marks] == ([] if end == STANDS else ["LEAD_OUT_OF_TURN"])
    assert opens(found, "N D2", "55") is (end != STANDS)


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
@pytest.mark.parametrize("end", LEADS)
def test_led_read_by_45c2_and_46b(end: str, edition: str) -> None:
    """South holds a card up and has played it; `low` from dummy follows what has been led now."""
    acts, answers = LEADS[end]
    found = table(edition, *acts, **answers)
    assert opens(found, "S exposes SQ shown", "45C2") is (end != STANDS)  # else North is in turn
    if end == STANDS:
        return
    low = table_after(found, "S HA", "W H2", "S calls for low", "attention")
    assert low.position.named is not None
    assert low.position.named.card is Card.H3


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
def test_a_lead_face_down_that_went_back(edition: str) -> None:
    """41A: nothing has been shown; West leads, and declarer may not spread his hand (54A)."""
    found = table(edition, "E HJ face down", "attention")
    assert found.position.turn is Seat.WEST
    assert found.position.force.penalty_cards == ()
    assert len(found.position.legal_cards()) == 13
    after = table_after(found, "W CK")
    assert "54" not in cases(after)
    assert after.position.turn is Seat.NORTH


def test_every_reader_of_a_lead_is_tried_with_every_end() -> None:
    assert {*LEADS, "41A"} == {STANDS, *LED.ended_by}


SHOWN: dict[str, tuple[Sequence[str], str, str]] = {
    "49": ((*FIRST, "E exposes D5", "attention"), "penalty_card 50B", "play_proceeds 49"),
    "45C1": (
        (*FIRST, "S D3", "W D4", "N D2", "E exposes D9 shown", "attention"),
        "card_designated 45C1",
        "play_proceeds 45C1",
    ),
    "58B": (
        (*FIRST, "S D3", "W D4", "W exposes D8 with another", "attention"),
        "penalty_card 58B2", "play_proceeds 58B1",
    ),
    "67B2": (
        ("W CK", "W exposes CQ with another", *FIRST[1:], "S D3", "W D4", "attention"),
        "penalty_card 67*", "play_proceeds 58B1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS_TRIED)
@pytest.mark.parametrize("clause", SHOWN)
def test_seen(clause: str, edition: str) -> None:
    """A card that partner could not see is not seen, whichever law would make something of it."""
    acts, seen, unseen = SHOWN[clause]
    for is_seen in (True, False):
        shown = [act if is_seen or "exposes" not in act else f"{act} unseen" for act in acts]
        found = table(edition, *shown)
        said = kinds(found)
        assert (seen in said) is is_seen, said
        assert (unseen in said) is not is_seen, said
    assert SHOWN.keys() | {"24"} == SEEN.read_by.keys()
