"""Effects in lines: every field shows, and nothing shows that is not there."""

from dataclasses import fields, replace

import pytest

from fairdeal.cards import Card, Suit
from fairdeal.errors import Malformed
from fairdeal.formats.rulings.effect_words import check_effect, check_standing, kinds
from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import says
from fairdeal.rulings.effect_lines import ABOUT_ACTS, COMMON, acts_of, line_of
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e
from fairdeal.table.acts import Official, Reported
from fairdeal.table.adjustments import parse_given
from fairdeal.table.notation import parse_act
from fairdeal.table.penalties import parse_penalty

N, E, S, W = Seat
LOG = tuple(parse_act(line) for line in ("W 1S", "N Pass", "E H4", "S exposes SQ", "attention"))
LINES = [
    (e.MustPass("27B2", e.HowLong.REST, who=S), "must_pass 27B2 S rest"),
    (e.MustPass("30A", e.HowLong.NEXT_TURN, who=N), "must_pass 30A N next_turn"),
    (e.CallCancelled("29B", who=W, what=(0,)), "call_cancelled 29B W 1S"),
    (e.CallCancelled("35", who=W, what=(0, 1)), "call_cancelled 35 W 1S + N P"),
    (e.CallCancelled("25A4", who=S, what=(0,)), "call_cancelled 25A4 S W 1S"),
    (
        e.CardWithdrawn("62A", who=E, what=(2,), is_replaced=True),
        "card_withdrawn 62A E H4 replaced",
    ),
    (e.CardWithdrawn("56", who=E, what=(2,)), "card_withdrawn 56 E H4"),
    (e.PenaltyCard("50B", who=S, what=(3,), is_major=True), "penalty_card 50B S SQ major"),
    (e.PenaltyCard("50B", who=S, what=(3,), is_major=False), "penalty_card 50B S SQ minor"),
    (e.Must("27B", e.Action.REPLACE_CALL, who=W, what=(0,)), "must 27B W replace_call W 1S"),
    (
        e.May("62C1", e.Action.WITHDRAW_CARD, who=Side.EW, what=(2,)),
        "may 62C1 EW withdraw_card E H4",
    ),
    (e.LeadRequired("50D2a", Suit.SPADES, who=E, what=(4,)), "lead_required 50D2a E S"),
    (e.LeadForbidden("26B", (Suit.CLUBS, Suit.HEARTS), who=N), "lead_forbidden 26B N CH"),
    (e.PenaltyCardPickedUp("50D2a", who=W), "penalty_card_picked_up 50D2a W all"),
    (
        e.PlayRestricted("57A1", e.Demand.HIGHEST, Suit.SPADES, who=E),
        "play_restricted 57A1 E highest S",
    ),
    (e.CardDesignated("51A", Card.H5, who=E), "card_designated 51A E H5"),
    (e.CardChanged("45D", Card.H5, who=E, what=(2,)), "card_changed 45D E H4 H5"),
    (e.CardCounts("45E1", who=E, what=(2,)), "card_counts 45E1 E H4"),
    (e.ClaimMade("48B2", 9, who=S, what=(3,)), "claim_made 48B2 S 9"),
    (e.TricksAwarded("70A", 3, who=Side.NS, what=(3,)), "tricks_awarded 70A NS 3"),
    (e.PlaceOpened("67B1", 3, who=E), "place_opened 67B1 E 3"),
    (e.TricksTransferred("64A2", 1, who=Side.NS, what=(2,)), "tricks_transferred 64A2 NS 1"),
    (
        e.Watch("27D", "27D", e.When.END_OF_PLAY, who=W, what=(0,)),
        "watch 27D W 1S 27D end_of_play",
    ),
    (
        e.ScoreAdjusted("64C", e.Score.ASSIGNED, who=e.Role.BOTH_SIDES, what=(2,)),
        "score_adjusted 64C both assigned",
    ),
    (
        e.ScoreAdjusted("36C", e.Score.AS_IF_NOT_CALLED, who=e.Role.BOTH_SIDES, what=(0,)),
        "score_adjusted 36C both W 1S as_if_not_called",
    ),
    (e.Unauthorized("16C2", who=Side.NS, what=(1,)), "unauthorized 16C2 NS N P"),
    (e.Authorized("23B", who=Side.EW, what=(0,)), "authorized 23B EW W 1S"),
    (
        e.AuctionProceeds("27B1a", who=W, what=(0,), frees_information=True),
        "auction_proceeds 27B1a W 1S frees_information",
    ),
    (e.DealtWithBy("9B2", 11), "dealt_with_by 9B2 11"),
    (e.Corrected("10B", what=(4,)), "corrected 10B"),
    (e.RevokeEstablished("63A1", who=S, what=(3,)), "revoke_established 63A1 S SQ"),
    (
        e.ScoreCorrected("79B", parse_given("4S N +1"), who=Side.NS),
        "score_corrected 79B NS 4S N +1",
    ),
    (e.RegulatedBy("80A", e.Body.AUTHORITY, who=Side.NS), "regulated_by 80A NS authority"),
    (e.AnswersFor("80A3", e.Body.ORGANIZER), "answers_for 80A3 organizer"),
    (
        e.ScoredInGroups("87B", e.Grouping.NEUBERG, who=e.Role.BOTH_SIDES),
        "scored_in_groups 87B both neuberg",
    ),
    (e.GoesTo("93B2", e.Body.COMMITTEE, who=N), "goes_to 93B2 N committee"),
    (
        e.Penalized("90B1", parse_penalty("10% of a top"), who=Side.EW),
        "penalized 90B1 EW 10% of a top",
    ),
    (e.Suspended("91A", is_for_the_session=True, who=W), "suspended 91A W for_the_session"),
    (e.Suspended("91A", is_for_the_session=False, who=W), "suspended 91A W"),
]


@pytest.mark.parametrize(("effect", "line"), LINES)
def test_an_effect_says_all_of_itself(effect: e.Bound, line: str) -> None:
    assert line_of(effect, LOG) == line


def test_every_kind_that_names_acts_or_details_has_a_line_here() -> None:
    shown = {effect.kind for effect, _ in LINES}
    detailed = {k for k, of in kinds().items() if {f.name for f in fields(of)} - COMMON}
    assert detailed <= shown
    assert set(kinds()) >= ABOUT_ACTS


@pytest.mark.parametrize(("effect", "_"), LINES)
def test_another_player_is_another_line(effect: e.Bound, _: str) -> None:
    for who in (*Seat, *Side, e.Role.BOTH_SIDES):
        if who != effect.who or type(who) is not type(effect.who):
            assert line_of(replace(effect, who=who), LOG) != line_of(effect, LOG)


def test_what_was_only_told_names_roles() -> None:
    told = Reported("7B", S, Official.DIRECTOR)
    effect = e.PenaltyPossible("7B1", who=S, role=e.Role.OFFENDER, what=(0,))
    assert line_of(effect, (told,), told_only=True) == "penalty_possible 7B1 offender"


@pytest.mark.parametrize(("effect", "line"), LINES)
def test_every_word_of_a_line_may_be_written(effect: e.Bound, line: str) -> None:
    _, _, *words = line.split()
    check_effect(" ".join((effect.kind, "26B", *words)), Edition.L2017)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("must_pass 27B2 S always", "'always' says nothing of 'must_pass'.* next_turn or rest"),
        ("must_pass 27B2 S 1H", "'1H' says nothing"),
        ("lead_required 50D2a N hearts", "'hearts' says nothing .* a suit such as H"),
        ("penalty_card 50B W SQ huge", "major or minor"),
        ("call_stands 27A1 north", "'north' says nothing"),
        ("corrected 10B 4", "what can be said: who"),
    ],
)
def test_a_word_that_says_nothing_is_told_with_those_that_would(line: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        check_effect(line, Edition.L2017)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("legal hearts", "'hearts' is neither call nor card"),
        ("in_force must_sing S", "no effect is called 'must_sing'"),
        ("in_force must_pass S forever", "'forever' says nothing of 'must_pass'"),
    ],
)
def test_a_position_says_what_it_can(line: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        check_standing(line)


@pytest.mark.parametrize(
    ("stated", "is_said"),
    [
        ("watch 27D W 1S 27D end_of_play", True),
        ("watch 27D", True),
        ("watch 27D W end_of_play", True),
        ("watch 27D end_of_play W", False),
        ("watch 26B W 1S 27D end_of_play", False),
        ("watch 1S", False),
        ("watch 27D E", False),
        ("watch 27D W 1S 27D end_of_play more", False),
    ],
)
def test_a_short_line_is_compared_as_far_as_it_goes(stated: str, is_said: bool) -> None:  # noqa: FBT001 - a table
    assert says("watch 27D W 1S 27D end_of_play", stated) is is_said


def test_a_pass_put_in_by_a_law_is_no_act_of_a_line() -> None:
    """28A and 37B put a pass into a turn; under its number, below zero, no act is looked for."""
    effect: e.Bound = e.CallCancelled("34", who=Side.NS, what=(-len(LOG),))
    assert line_of(effect, LOG) == "call_cancelled 34 NS"


def test_an_effect_on_what_is_to_come_is_about_no_act() -> None:
    assert acts_of(e.MustPass("27B2", e.HowLong.REST, who=S, what=(0,)), LOG) == []
    assert acts_of(e.CallCancelled("35", who=W, what=(0, 1)), LOG) == ["W 1S", "N P"]
