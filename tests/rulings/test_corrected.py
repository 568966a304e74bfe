"""An answer corrected, or struck and given again: as if the right word had come at first."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fairdeal.cards import Suit
from fairdeal.errors import Malformed
from fairdeal.laws.book import facts
from fairdeal.laws.editions import EDITIONS, SINCE_2007, Edition
from fairdeal.laws.facts import Fact, Source
from fairdeal.rulings.announcing import told_in
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.correcting import Correction, asked_anew, changes
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.effect_lines import line_of
from fairdeal.seats import Seat
from fairdeal.table.acts import AnswerCorrected, Answered, Official, Ruled, Struck
from fairdeal.table.log import dump_log, load_log, struck
from fairdeal.table.notation import parse_act
from tests.amount import some
from tests.company.decided import Fate, fates
from tests.company.invariants import both_cancelled_and_standing, restrictions_owed_to_nothing
from tests.company.troubled import WIDER, desks, table
from tests.laws.play.revoked import acted, answered
from tests.laws.play.revoked import desk as table_of
from tests.rulings.straight import as_it_stands, straight
from tests.rulings.test_desk import BOARD, DEALT, desk, kinds, refused

FEW = range(some(3, 40))
FOUND = (2179, 2827, 4655, 6258, 6363, 11875, 20829)
"""What was answered before a card was played is no answer about that card: to a choice of lead over
several penalty cards (51B2), and to whether enough tricks were moved (64C). Nor does what was said
of a card count that is not played by now. A choice of lead was declarer's (50D2), who is dummy by
now; and of two adjusted scores each had a case under Law 12C. What was answered before was given
to a question that opened for a moment only, while others were heard anew, and was lost. At the last
one a card that was added late (67B1) was a revoke, and took six tricks with it that lay there."""
MANY = [range(start, start + 200) for start in range(50_000, 54_000, 200)]


def corrected(found: Desk, number: int, word: str) -> Desk:
    return found.after(AnswerCorrected(number, word, Official.DIRECTOR, "keyed wrongly"))


def answers_of(found: Desk) -> list[int]:
    gone = struck(found.log)
    return [n for n, act in enumerate(found.log) if isinstance(act, Answered) and n not in gone]


def answer_at(found: Desk, number: int) -> Answered:
    act = found.log[number]
    assert isinstance(act, Answered)
    return act


def _other_words(found: Desk, number: int) -> list[str]:
    """The other answers that were open then."""
    answer, before = answer_at(found, number), found
    while before.back is not None and len(before.log) > number:
        before = before.back
    asked = (q for q in before.questions if (q.case, q.key) == (answer.case, answer.fact))
    return [w for q in asked for w in before.answers_to(q) if w != answer.value]


def wrongly_corrected(seed: int) -> Iterator[str]:
    """What does not hold once some answer of that table has been corrected."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    found = table(seed)
    for found in desks(seed, play=WIDER):  # noqa: B007 - the last one is wanted
        pass
    if not (answers := answers_of(found)):
        return
    number = random.choice(answers)
    answer = answer_at(found, number)
    same = corrected(found, number, answer.value)
    if _without_log(same) != _without_log(found):
        yield f"table {seed}: the same answer to {answer.fact} ({number}) changes something"
    gone = found.after(Struck(number, Official.DIRECTOR, "keyed wrongly"))
    # What nobody asks any more, for another ruling has taken the case away, was for nothing.
    again = gone.after(answer) if _is_asked(gone, answer) else gone
    if as_it_stands(again) != as_it_stands(found):
        yield f"table {seed}: {answer.fact} ({number}), struck and given again, changes something"
    for word in _other_words(found, number)[:2]:
        other = corrected(found, number, word)
        if Desk.replay(other.position.board, other.code, other.log) != other:
            yield f"table {seed}: {answer.fact} ({number}) {word}: read again it is another table"
        anew = straight(table(seed), other)
        if as_it_stands(anew) != as_it_stands(other):
            yield f"table {seed}: {answer.fact} ({number}) {word}: not as if given at first"


def _without_log(found: Desk) -> tuple[object, ...]:
    return found.rulings, found.questions, as_it_stands(found), found.position.standing


def _is_asked(found: Desk, answer: Answered) -> bool:
    return any((q.case, q.key) == (answer.case, answer.fact) for q in found.questions)


def test_a_correction_is_told_as_a_case_has_it() -> None:
    assert str(Correction("lho_accepts", "yes", "a slip")) == "corrects lho_accepts to yes"


def test_a_correction_where_nobody_has_answered_says_that_nothing_has_been() -> None:
    begun = desk()
    with pytest.raises(NotEntitled, match=r"has not been answered here; answered: nothing$"):
        Correction("lho_accepts", "yes").at(begun)


def test_the_table_is_as_if_the_right_answer_had_been_given_at_first() -> None:
    assert [line for seed in (*FEW, *FOUND) for line in wrongly_corrected(seed)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("seeds", MANY, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_so_it_is_at_many_tables(seeds: range) -> None:
    assert [line for seed in seeds for line in wrongly_corrected(seed)][:20] == []


def test_a_duty_already_spent_is_not_owed_again_after_the_same_answer() -> None:
    """West 1NT, North 1D refused, 2D in its place: struck and refused again, it is East's turn."""
    found = desk("W 1NT", "N 1D", "attention")
    found = found.after(Answered("1/27", "lho_accepts", "no", Seat.EAST))
    found = found.after(parse_act("N 2D"))
    found = found.after(Answered("1/27", "not_artificial", "yes", Official.DIRECTOR))
    found = found.after(parse_act("E P"))
    number = answers_of(found)[0]
    gone = found.after(Struck(number, Official.DIRECTOR, "the wrong button"))
    again = gone.after(Answered("1/27", "lho_accepts", "no", Seat.EAST))
    for same in (again, corrected(found, number, "no")):
        assert [str(made.call) for made in same.position.auction.calls] == ["1NT", "2D", "Pass"]
        assert same.position.turn is Seat.SOUTH
        assert same.position.force.rights == found.position.force.rights
        assert kinds(same) == kinds(found)


def test_two_calls_out_of_rotation_accepted_and_the_first_answer_struck() -> None:
    """A guard in the loop once said that nothing was ever settled."""
    found = desk("E 1C", "attention", board=replace(BOARD, dealer=Seat.NORTH))
    key = "lho_accepts_call_out_of_rotation"
    found = found.after(Answered("0/29", key, "yes", Seat.SOUTH)).after(parse_act("E P"))
    found = found.after(parse_act("attention"))
    while found.questions:
        question = found.questions[0]
        by = found.asked_of(question)[0]
        found = found.after(Answered(question.case, question.key, "yes", by))
    gone = found.after(Struck(answers_of(found)[0], Official.DIRECTOR, "a slip"))
    assert [q.key for q in gone.questions][:1] == [key]


def test_while_an_answer_is_missing_nothing_that_came_later_gives_it() -> None:
    """29A: West's call would accept South's, but West has been asked already."""
    found = desk("W 1S", "N 1H", "attention")
    found = found.after(Answered("1/27", "lho_accepts", "no", Seat.EAST)).after(parse_act("N P"))
    found = found.after(parse_act("E P"))
    gone = found.after(Struck(answers_of(found)[0], Official.DIRECTOR, "a slip"))
    assert [(q.case, q.key) for q in gone.questions] == [("1/27", "lho_accepts")]
    assert gone.matter("1/27").is_held
    assert Desk.replay(BOARD, gone.code, load_log(dump_log(gone.log), "log")) == gone


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("word", ["yes", "no"])
def test_a_struck_answer_is_asked_again_though_nothing_would_bring_it_up_now(
    word: str, edition: Edition
) -> None:
    """A third pass makes South's first one a matter of East's missed turn alone (17D3)."""
    board = replace(BOARD, dealer=Seat.NORTH)
    found = desk("N 1C", "S P", "attention", board=board, edition=edition)
    key = "lho_accepts_call_out_of_rotation"
    found = found.after(Answered("1/29", key, "yes", Seat.WEST))
    found = found.after(parse_act("W P")).after(parse_act("N P"))
    gone = found.after(Struck(answers_of(found)[0], Official.DIRECTOR, "a slip"))
    assert [(q.case, q.key) for q in gone.questions] == [("1/29", key)]
    again = gone.after(Answered("1/29", key, word, Seat.WEST))
    anew = straight(Desk.of(board, found.code), again)
    assert as_it_stands(again) == as_it_stands(anew)
    if word == "yes":
        assert kinds(again) == kinds(found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_another_answer_is_announced_as_a_change(edition: Edition) -> None:
    """82C: the players are told that the ruling has changed."""
    found = desk("W 1S", "N 1H", "attention", edition=edition)
    found = found.after(Answered("1/27", "lho_accepts", "no", Seat.EAST))
    other = corrected(found, answers_of(found)[0], "yes")
    *_, right, told = other.log
    assert isinstance(right, AnswerCorrected)
    assert getattr(told, "supersedes", False)
    assert [str(made.call) for made in other.position.auction.calls] == ["1S", "1H"]
    back = corrected(other, answers_of(found)[0], "no")
    assert as_it_stands(back) == as_it_stands(found)


def test_who_might_give_an_answer_may_correct_it_and_the_director_any() -> None:
    found = refused()
    (number,) = answers_of(found)
    for by in (Seat.EAST, Official.DIRECTOR):
        right = found.after(AnswerCorrected(number, "yes", by, "a slip"))
        assert kinds(right)[-1].startswith("call_stands")
    with pytest.raises(NotEntitled, match="for East or the director to answer, not for South"):
        found.after(AnswerCorrected(number, "yes", Seat.SOUTH, "a slip"))
    with pytest.raises(Malformed, match="perhaps"):
        found.after(AnswerCorrected(number, "perhaps", Official.DIRECTOR, "a slip"))


@pytest.mark.parametrize("number", [-1, 0, 4, 99])
def test_only_an_answer_is_corrected(number: int) -> None:
    with pytest.raises(NotEntitled, match=r"is no answer that counts, and cannot be corrected$"):
        corrected(refused(), number, "yes")


def test_a_struck_answer_is_given_again_and_not_corrected() -> None:
    found = refused()
    (number,) = answers_of(found)
    gone = found.after(Struck(number, Official.DIRECTOR, "a slip"))
    with pytest.raises(NotEntitled, match="is no answer that counts"):
        corrected(gone, number, "yes")


def test_no_case_waits_for_an_answer_struck_that_a_correction_made_needless() -> None:
    # East did not accept 1H, and North's 2D was judged to be natural: that is struck. Then East is
    # found to have accepted it, so that nothing replaces it.
    found = desk("W 1S", "N 1H", "attention")
    found = found.after(Answered("1/27", "lho_accepts", "no", Seat.EAST)).after(parse_act("N 2D"))
    found = found.after(Answered("1/27", "not_artificial", "yes", Official.DIRECTOR))
    natural = answers_of(found)[-1]
    found = found.after(Struck(natural, Official.DIRECTOR, "keyed wrongly"))
    assert [question.key for question in found.questions] == ["not_artificial"]
    found = corrected(found, 3, "yes")
    assert not any(matter.is_held for matter in found.matters)
    assert (found.questions, found.position.turn) == ((), Seat.EAST)


def test_what_a_correction_made_impossible_falls_away_and_stays_in_the_log() -> None:
    """East led after three passes over a call that turns out to have been refused."""
    found = desk("N 1S", "attention", board=replace(DEALT, dealer=Seat.WEST))
    key = "lho_accepts_call_out_of_rotation"
    found = found.after(Answered("0/29", key, "yes", Seat.EAST))
    for act in ("E P", "S P", "W P", "E S9"):
        found = found.after(parse_act(act))
    assert found.position.play is not None
    other = corrected(found, answers_of(found)[0], "no")
    assert other.log[: len(found.log)] == found.log
    assert other.position.play is None


def test_every_awaited_fact_says_which_acts_it_is_about() -> None:
    """And so do those that the table shows by the rest of the board."""
    known: list[Fact[object]] = list(facts().values())
    awaited = {fact.key for fact in known if fact.is_awaited}
    assert {"substitute", "rho_response", "revoke_exemption", "second_card_from"} <= awaited
    assert {fact.key for fact in known if fact.is_awaited and fact.of is None} == set()
    assert {fact.key for fact in known if fact.of is not None and fact.derive is None} == set()
    assert all(fact.known_by is Source.TABLE for fact in known if fact.is_awaited)


def _told(begun: Desk, *acts: str) -> Desk:
    """The desk after these acts; ``fact=word`` answers what is open."""
    for act in acts:
        key, _, word = act.partition("=")
        question = next((q for q in begun.questions if q.key == key), None)
        if question is None:
            begun = begun.after(parse_act(act))
            continue
        by = begun.asked_of(question)[0]
        begun = begun.after(Answered(question.case, key, word, by))
    return begun


def _east_to_lead(edition: Edition, *shown: str) -> tuple[Desk, Desk]:
    """Before the first act, and when East has won the first trick against 1NT by South."""
    begun = desk(edition=str(edition), board=replace(DEALT, dealer=Seat.SOUTH))
    played = ("S 1NT", "W P", "N P", "E P", "W D2", "N D3", "E DA", "S D4", *shown)
    return begun, _told(begun, *played)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_answer_for_which_nobody_asks_any_more_draws_no_attention(edition: Edition) -> None:
    """50D2: East leads before declarer chooses, and nobody has said a word about it (9A).

    West's lead out of turn had stood, East had followed to it, and South had named which of two
    penalty cards West was to lead next. But West had been told that it was his turn.
    """
    shown = ("W exposes CJ dropped", "W exposes DJ dropped", "attention")
    begun, found = _east_to_lead(edition, *shown)
    found = _told(found, "context_of_exposure=no_reason", "context_of_exposure=no_reason")
    found = _told(found, "W C9", "N C2", "S C6", "attention", "told_it_was_his_turn=no")
    found = _told(found, "E C5", "designated_card=DJ")
    other = corrected(found, answers_of(found)[-2], "yes")
    assert as_it_stands(other) == as_it_stands(straight(begun, other))
    assert {card.seat for card in other.position.force.penalty_cards} == {Seat.WEST}
    assert [q.key for q in other.questions] == ["choice_of_suits"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_a_correction_made_impossible_accepts_no_lead(edition: Edition) -> None:
    """53A: North had followed to West's lead with a card that lay in an earlier trick after all."""
    begun, found = _east_to_lead(edition)
    found = _told(found, "W D5", "N D8", "attention", "told_it_was_his_turn=yes")
    found = _told(found, "E DK", "S D7", "W C3", "N D8", "attention")
    other = _told(corrected(found, answers_of(found)[0], "no"), "told_it_was_his_turn=no")
    assert as_it_stands(other) == as_it_stands(straight(begun, other))
    assert [q.key for q in other.questions] == ["declarer_accepts_lead"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_answer_says_nothing_of_a_card_played_after_it(edition: Edition) -> None:
    """51B2: South chose between two penalty cards. One is none, and then another card joins it.

    East's lead goes back for the choice, is led again, and West puts a club on it before South. Of
    the diamond and that club South has not been asked yet.
    """
    shown = ("W exposes DJ dropped", "W exposes CJ dropped", "attention")
    begun, found = _east_to_lead(edition, *shown)
    found = _told(found, "context_of_exposure=no_reason", "context_of_exposure=no_reason")
    found = _told(found, "E C5", "choice_of_suits=require", "required_suit=C", "E C5", "W C9")
    other = corrected(found, answers_of(found)[1], "director_rules_otherwise")
    assert as_it_stands(other) == as_it_stands(straight(begun, other))
    assert [str(one.card) for one in other.position.force.penalty_cards] == ["DJ"]
    assert [q.key for q in other.questions] == ["choice_of_suits"]
    # The early answer is kept, and the one to what is asked now counts.
    chosen = _told(other, "choice_of_suits=none")
    assert chosen.position.force.leads == ()
    assert [q.key for q in chosen.questions] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_answer_by_somebody_who_is_not_asked_is_kept_and_counts_for_nothing(
    edition: Edition,
) -> None:
    """27A: whether 1H is accepted is for East to say. In an earlier reading it was for South."""
    found = desk("W 1S", "N 1H", "attention", edition=str(edition))
    souths = Answered("1/27", "lho_accepts", "yes", Seat.SOUTH)
    kept = found.next(souths)
    assert kept.said == ((3, souths),)
    assert [q.key for q in kept.questions] == ["lho_accepts"]
    assert kept.position.auction.calls == found.position.auction.calls
    told = kept.after(Answered("1/27", "lho_accepts", "no", Seat.EAST))
    assert kinds(told)[0].startswith("call_cancelled")
    later = told.after(parse_act("N 2H"))
    assert (told.said, later.said) == (kept.said, kept.said), "it would count if he were asked"


TOLD_OF = {
    "explanation_or_call_mistaken": "explanation",
    "caller_misinformed": "lho",
    "misinformed_partner_has_called": "no",
    "auction_period_is_over": "no",
    "misinformation_influenced_call": "yes",
    "call_probably_based_on_misinformation": "yes",
    "lho_changes_misinformed_call": "no",
    "misinformed_lead_is_face_down": "no",
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_another_player_declined_is_no_answer_of_who_has_the_right_now(
    edition: Edition,
) -> None:
    """21B1: it was South whom West had misinformed, and not North, who had let his call stand."""
    found = desk("W 1NT", "report 21B by W", edition=edition)
    while found.questions:
        question = found.questions[0]
        by = found.asked_of(question)[0]
        found = found.after(Answered(question.case, question.key, TOLD_OF[question.key], by))
    assert found.position.force.rights == ()
    (wrong,) = (n for n in answers_of(found) if answer_at(found, n).fact == "caller_misinformed")
    right = corrected(found, wrong, "rho")
    assert [question.key for question in right.questions] == ["rho_changes_misinformed_call"]
    assert [may.who for _, may in right.position.force.rights] == [Seat.SOUTH]
    question = right.questions[0]
    declined = right.after(Answered(question.case, question.key, "no", Seat.SOUTH))
    assert declined.position.force.rights == ()


def _said_of_cards(found: Desk, kind: str) -> dict[str, list[str]]:
    """By case: what players have been told of cards, as far as it has not been replaced since."""
    said: dict[str, list[str]] = {}
    for case, now in told_in(found.log).items():
        lines = [line_of(effect, found.log) for effect in now.effects if effect.kind == kind]
        said |= {case: lines} if lines else {}
    return said


def _two_cards_in_the_auction(edition: Edition) -> Desk:
    """West faces D2, by no fault of his, and C3, which is a penalty card now (24)."""
    shown = ("W exposes D2 faced", "W exposes C3 faced", "attention")
    fault = ("exposed_by_own_fault=no", "exposed_by_own_fault=yes")
    begun = desk(edition=str(edition), board=replace(DEALT, dealer=Seat.SOUTH))
    found = _told(begun, *shown, *fault, "S 1NT", "W P", "N P", "E P")
    is_asked = edition is Edition.L1997
    return _told(found, "declarer_treats_as_penalty_card=yes") if is_asked else found


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_told_of_one_card_is_not_told_of_another_that_comes_due_before_it(
    edition: Edition,
) -> None:
    """24: D2 was his own fault as well. It comes due first, and has a case of its own."""
    found = _two_cards_in_the_auction(edition)
    clause = "24" if edition in (Edition.L1997, Edition.L2007) else "24E"
    first = {"10/24E": [f"penalty_card {clause} W C3 major"]}
    assert _said_of_cards(found, "penalty_card") == first
    other = corrected(found, answers_of(found)[0], "yes")
    assert not list(restrictions_owed_to_nothing(other))
    assert Desk.replay(other.position.board, other.code, other.log) == other
    if edition is Edition.L1997:
        # Declarer has said what C3 is to him, and nothing of D2.
        assert _said_of_cards(other, "penalty_card") == first
        assert [(q.case, q.key) for q in other.questions] == [
            ("10/24E.2", "declarer_treats_as_penalty_card")
        ]
        other = _told(other, "declarer_treats_as_penalty_card=no")
        assert [str(one.card) for one in other.position.force.penalty_cards] == ["C3"]
    else:
        second = {"10/24E.2": [f"penalty_card {clause} W D2 major"]}
        assert _said_of_cards(other, "penalty_card") == first | second
    back = corrected(other, answers_of(other)[0], "no")
    assert _said_of_cards(back, "penalty_card") == first


@pytest.mark.parametrize("edition", SINCE_2007)
def test_what_was_judged_of_one_penalty_card_is_not_said_of_another(edition: Edition) -> None:
    """50E: the sight of C3 has helped; whether that of D2 has nobody has judged."""
    found = _two_cards_in_the_auction(edition)
    found = _told(found, "W C3", "N C2", "E CT", "S CK", "S claims 12", "EW agree")
    found = _told(found, "penalty_card_helped=yes")
    other = corrected(found, answers_of(found)[0], "yes")
    about = {m.number: m for m in other.matters if m.entry == "50E"}
    assert {number: dict(m.answers) for number, m in about.items()} == {
        0: {},
        1: {"penalty_card_helped": "yes"},
    }
    asked = [(q.case, q.key) for q in other.questions]
    assert (about[0].case, "penalty_card_helped") in asked


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_choice_about_one_penalty_card_is_none_about_another(edition: Edition) -> None:
    """50D2: declarer has required a diamond of East. It was the club that is a penalty card."""
    shown = ("W exposes D2 faced", "attention", "exposed_by_own_fault=yes")
    begun = desk(edition=str(edition), board=replace(DEALT, dealer=Seat.NORTH))
    found = _told(begun, *shown, "W exposes C3 faced", "attention", "exposed_by_own_fault=no")
    found = _told(found, "N 1NT", "E P", "S P", "W P")
    treats = ["declarer_treats_as_penalty_card=yes"] * (edition is Edition.L1997)
    found = _told(found, *treats, "choice_of_lead=require")
    assert {lead.required for lead in found.position.force.leads} == {Suit.DIAMONDS}
    first, second, *_ = answers_of(found)
    other = _told(corrected(corrected(found, second, "yes"), first, "no"), *treats)
    assert [str(one.card) for one in other.position.force.penalty_cards] == ["C3"]
    assert other.position.force.leads == ()
    assert [q.key for q in other.questions] == ["choice_of_lead"]
    back = corrected(corrected(other, first, "yes"), second, "no")
    assert {lead.required for lead in back.position.force.leads} == {Suit.DIAMONDS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_players_are_told_which_cards_go_back_once_others_have_not_been_played(
    edition: Edition,
) -> None:
    """47E1 over 68: the play had ceased before East and South followed to West's lead."""
    _, found = _east_to_lead(edition)
    found = _told(found, "W C9", "N C2", "S claims 5", "W objects")
    found = _told(found, "about_the_current_trick_only=yes", "E C5", "S C6", "attention")
    found = _told(found, "told_it_was_his_turn=yes")
    cards = _said_of_cards(found, "card_withdrawn")
    assert cards == {"8/56": ["card_withdrawn 47E1 W C9 + N C2 + E C5 + S C6"]}
    other = corrected(found, answers_of(found)[0], "no")
    assert _said_of_cards(other, "card_withdrawn") == {"8/56": ["card_withdrawn 47E1 W C9 + N C2"]}
    back = corrected(other, answers_of(other)[0], "yes")
    assert _said_of_cards(back, "card_withdrawn") == cards
    assert as_it_stands(back) == as_it_stands(found)


def test_what_a_case_told_anew_said_before_is_no_later_word() -> None:
    """1997 34 takes North's passes; 25B1, told anew since, had said before that one stands."""
    begun = desk(edition="1997", board=replace(DEALT, dealer=Seat.SOUTH))
    found = _told(begun, "S 5H", "N P", "N P", "E P", "N P", "S 6S", "W calls the Director", "W P")
    found = _told(found, "lho_meant_his_call_over_the_first=yes")
    found = _told(found, "lho_accepts_call_out_of_rotation=yes")
    again = found.after(Struck(answers_of(found)[0], Official.DIRECTOR, "keyed wrongly"))
    told = again.log[-1]
    assert isinstance(told, Ruled)
    assert told.supersedes
    assert [line_of(effect, again.log) for effect in told.effects] == [
        "call_cancelled 25B1 N P",
        "call_stands 25B1 N P",
    ]
    assert fates(again.log)[2] is Fate.OUT
    assert 2 in {made.act for made in again.position.withdrawn}
    assert list(both_cancelled_and_standing(again)) == []


@pytest.mark.parametrize(
    ("cards", "choice"), [(("CJ",), "choice_of_lead"), (("CJ", "DJ"), "choice_of_suits")]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_choice_made_before_a_claim_is_asked_again_once_struck(
    edition: Edition, cards: tuple[str, ...], choice: str
) -> None:
    """50D2, 51B2: the play has ceased since (68D), and East has led under what South had chosen."""
    _, found = _east_to_lead(edition, *(f"W exposes {card} dropped" for card in cards), "attention")
    found = _told(found, *("context_of_exposure=no_reason" for _ in cards), f"{choice}=none")
    number = answers_of(found)[-1]
    found = _told(found, "E S9", "S S5", "S claims 5")
    again = found.after(Struck(number, Official.DIRECTOR, "keyed wrongly"))
    assert [q.key for q in again.questions] == [choice]
    back = _told(again, f"{choice}=none")
    assert as_it_stands(back) == as_it_stands(found)


def test_what_is_ruled_otherwise_and_what_is_asked_anew_is_told_case_by_case() -> None:
    before = refused()
    now = corrected(before, answers_of(before)[0], "yes")
    (change,) = changes(before, now)
    assert change.case == "1/27"
    assert [effect.kind for effect in change.before] == ["call_cancelled", "must"]
    assert [effect.kind for effect in change.now] == ["call_stands"]
    assert (changes(now, now), asked_anew(before, now)) == ((), ())
    gone = before.after(Struck(answers_of(before)[0], Official.DIRECTOR, "a slip"))
    assert [question.key for question in asked_anew(before, gone)] == ["lho_accepts"]
    assert asked_anew(gone, gone) == ()


def test_what_an_answer_struck_leaves_open_is_what_was_open_when_it_was_asked_for() -> None:
    """71: of the four tricks that South conceded one to four may come back to him."""
    found = acted(table_of("3NT S", "2017"), "W HJ", "S claims 9", "EW agree", "S objects")
    found = answered(found, conceded_a_trick_already_won="yes")
    (asked,) = found.questions
    words = ("1", "2", "3", "4")
    assert (asked.key, found.answers_to(asked)) == ("tricks_back_to_conceder", words)
    found = answered(found, tricks_back_to_conceder="2")
    gone = found.after(Struck(answers_of(found)[-1], Official.DIRECTOR, "keyed wrongly"))
    for later in (gone, gone.after(parse_act("W calls the Director"))):
        assert [later.answers_to(question) for question in later.questions] == [words]
