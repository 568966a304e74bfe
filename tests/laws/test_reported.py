"""Whatever is reported about whatever act, in every edition, it can be heard."""

from functools import cache

import pytest

from fairdeal.calls import PASS
from fairdeal.cards import Card
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import BEFORE_2017, EDITIONS, Edition
from fairdeal.laws.index.explore import explore_from
from fairdeal.laws.refs import IT, IT_AND_LATER, Unbound
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import Answered, CallMade, CardPlayed
from fairdeal.table.notation import parse_act
from tests.amount import some
from tests.laws.play.revoked import acted, answered, desk, played

ABOUT = {"a call": 2, "a card": 5, "a revoke": 6, "attention": 8, "a claim": 9}
CARDS = ("a card", "a revoke")


def after_all_of_these(edition: Edition) -> Desk:
    """A desk on which a revoke has been noticed, and declarer has claimed."""
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA"), "attention to 5")
    return acted(found, "S claims 9")


@pytest.mark.parametrize("edition", some(EDITIONS[::3], EDITIONS))
@pytest.mark.parametrize("about", ABOUT)
def test_a_report_under_any_entry_can_be_heard(edition: Edition, about: str) -> None:
    found = after_all_of_these(edition)
    for entry in entries(edition):
        heard = reported(found, entry, about)
        if heard is not None:
            assert len(heard.log) > len(found.log)
            assert all(heard.answers_to(question) for question in heard.questions)


def reported(found: Desk, entry: str, about: str) -> Desk | None:
    """The desk after that report; ``None`` where it is refused, with what it has to be about."""
    try:
        return found.after(parse_act(f"report {entry} by E about {ABOUT[about]}"))
    except NotEntitled as refused:
        _, _, what = str(refused).partition(f"is none that {entry} is about: ")
        wanted = ("a call",) if about in CARDS else ("a call", "a card")
        assert what.startswith(wanted)
        return None


BECOMES_OF_A_CARD = (
    *(e.CardStands, e.CardCounts, e.CardChanged, e.CardWithdrawn, e.CardFaced, e.PenaltyCard),
    *(e.CountsAsEstablished, e.RevokeEstablished),
)
BECOMES_OF_A_CALL = (e.CallStands, e.CallCancelled, e.PassSubstituted)


def says_what_becomes_of_it(effect: Unbound, kinds: tuple[type[Unbound], ...]) -> bool:
    """Whether an effect of one of these kinds is about the act that the case is about."""
    return isinstance(effect, kinds) and effect.what in (None, IT, IT_AND_LATER)


@cache
def _effects(edition: Edition, name: str) -> tuple[Unbound, ...]:
    """All that any path from that entry brings about."""
    paths = explore_from(name, code_for(edition), {})
    return tuple(effect for path in paths for effect in path.effects)


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
@pytest.mark.parametrize(
    ("kinds", "own", "other"),
    [
        (BECOMES_OF_A_CARD, CardPlayed(Seat.WEST, Card.parse("C2")), CallMade(Seat.WEST, PASS)),
        (BECOMES_OF_A_CALL, CallMade(Seat.WEST, PASS), CardPlayed(Seat.WEST, Card.parse("C2"))),
    ],
    ids=["card", "call"],
)
def test_what_becomes_of_a_card_is_ruled_about_a_card_and_of_a_call_about_a_call(
    edition: Edition,
    kinds: tuple[type[Unbound], ...],
    own: CallMade | CardPlayed,
    other: CallMade | CardPlayed,
) -> None:
    """A ruling takes back, or lets stand, whatever act its case is about: it must be such a one."""
    seen = set()
    for name, entry in entries(edition).items():
        if any(says_what_becomes_of_it(effect, kinds) for effect in _effects(edition, name)):
            seen.add(name)
            assert entry.about is not None, name
            assert not entry.about.fits(other, Seat.WEST), name
            assert entry.about.fits(own, Seat.WEST) or name == "21B"  # a call made on what was told
    assert seen


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_shown_in_the_auction_is_not_reported_about_a_call(edition: Edition) -> None:
    """24E takes the card back to a hand that is dummy's: of a call, it took back the call.

    With the pass gone there was no dummy, without a dummy the pass stood again, and so on.
    """
    found = desk("2S E", edition)
    with pytest.raises(NotEntitled, match="is about: a card; there is none yet"):
        acted(found, "report 24 by W about 2")
    told = answered(
        acted(found, "report 24 by W"),
        partner_could_see_card="yes",
        exposed_by_own_fault="yes",
        several_cards_exposed_in_auction="no",
        led_before_the_auction_ended="no",
        card_is_an_honour="no",
        exposer_becomes="declaring_side",
    )
    assert told.questions == ()
    assert told.position.dummy is Seat.WEST
    assert ("24" if edition in BEFORE_2017 else "24D") in [
        effect.clause
        for ruling in told.rulings
        for effect in ruling.effects
        if isinstance(effect, e.CardWithdrawn)
    ]


NO_PENALTY_CARD = {"51A", "52"}
"""Entries that ask which penalty card: none lies on that table, so no answer is left."""


@pytest.mark.parametrize("edition", some(EDITIONS[::3], EDITIONS))
@pytest.mark.parametrize("about", ABOUT)
@pytest.mark.parametrize("last", [False, True], ids=["first answers", "last answers"])
def test_no_report_ends_without_a_word(edition: Edition, about: str, *, last: bool) -> None:
    found = after_all_of_these(edition)
    for entry in set(entries(edition)) - NO_PENALTY_CARD:
        heard = reported(found, entry, about)
        while heard is not None and heard.questions:
            question = heard.questions[0]
            word = heard.answers_to(question)[-1 if last else 0]
            who, *_ = heard.asked_of(question)
            heard = heard.after(Answered(question.case, question.key, word, who))
        for matter in () if heard is None else heard.matters:
            if matter.entry == entry and not matter.was_found and matter.question is not None:
                # What is not asked is only what an act to come will show.
                assert matter.question.awaits_act, (entry, matter.question.key)


def test_a_report_of_misinformation_names_the_call_made_on_it() -> None:
    # 21B1a: the call that may be changed is the opponent's, not the one explained.
    told = acted(desk("3NT S", "2017"), "report 21B by S about 1")
    assert [question.key for question in told.questions] == ["explanation_or_call_mistaken"]
    told = answered(told, explanation_or_call_mistaken="explanation")
    assert told.rulings != ()
    with pytest.raises(NotEntitled, match="by an opponent of who gave it; such are: 1, 3"):
        acted(desk("3NT S", "2017"), "report 21B by S about 0")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_report_of_the_claim_itself_is_ruled_on(edition: Edition) -> None:
    # 70D2: whose claim it was, and how many tricks were left, the claim shows; only 2007 asks
    # whether anything was played since (70D3), which the log shows too.
    found = acted(played(desk("3NT S", str(edition)), "HJ H2 D2 HA"), "S claims 9")
    found = acted(found, f"report 70 by S about {len(found.log) - 1}")
    found = answered(found, line_of_play_was_stated="no", opponents_held_a_trump="no")
    found = answered(found, line_depends_on_who_has_a_card="no", needs_a_line_not_stated="no")
    found = answered(found, tricks_as_equitable="9")
    awarded = [e for ruled in found.rulings for e in ruled.effects if e.kind == "tricks_awarded"]
    assert [(e.clause, str(e.who)) for e in awarded] == [("70A", "NS")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_report_of_a_claim_that_names_a_call_asks_how_many_tricks_were_left(
    edition: Edition,
) -> None:
    found = acted(desk("3NT S", str(edition)), "report 70 by S about 2")
    found = answered(
        found,
        line_of_play_was_stated="no",
        opponents_held_a_trump="no",
        played_on_after_the_claim="no",
        line_depends_on_who_has_a_card="no",
        claim_was_a_defenders="no",
        needs_a_line_not_stated="no",
    )
    assert [question.key for question in found.questions] == ["tricks_left_when_play_ceased"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_report_of_several_suits_where_one_penalty_card_lies_can_be_heard(
    edition: Edition,
) -> None:
    found = acted(desk("3NT S", edition), "E exposes C4 shown", "attention")
    # Before 2017 Law 24 asks, as long as the lead has not been faced.
    found = answered(found, exposed_by_own_fault="yes", declarer_treats_as_penalty_card="yes")
    found = answered(found, context_of_exposure="no_reason", choice_of_lead="none")
    found = answered(found, exposed_inadvertently="no", choice_of_lead="none")
    assert len(found.position.force.penalty_cards) == 1
    (question,) = acted(found, "report 51B2 by E about 4").questions
    assert question.key == "suits_of_penalty_cards"


@pytest.mark.parametrize("entry", ["25A", "25B", "25B2", "36", "37", "37B", "38", "39"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_report_on_a_players_own_call_is_refused_about_anything_else(
    edition: Edition, entry: str
) -> None:
    told = acted(desk("3NT S", str(edition)), "attention")
    for about in (1, 4):  # West's pass, and the attention itself
        with pytest.raises(NotEntitled, match="is about: a call by that player; such are: 0"):
            acted(told, f"report {entry} by S about {about}")
    assert acted(told, f"report {entry} by S about 0").matters
