"""The matters of a board: nothing loses its to-do list, and one answer settles what it can."""

from dataclasses import replace

import pytest

from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.rulings.sitting import Sitting, makes_penalty_card
from fairdeal.seats import Seat
from fairdeal.table.effects import Role, Watch, When

CODE = code_for(Edition("2007"))
REPLACED = (("replaced_before_ruling", "no"), ("lho_accepts", "no"))
FREE = (*REPLACED, ("substitute", "lowest_in_denomination"), ("not_artificial", "yes"))


def insufficient(*answers: tuple[str, str]) -> Consultation:
    """North's insufficient bid, as far as it has been answered."""
    return Consultation(CODE, "27", answers, Seat.NORTH)


def left(sitting: Sitting) -> list[str]:
    """The entries still to be run."""
    return [each.watch.entry for each in sitting.to_do() if isinstance(each.watch, Watch)]


def test_a_new_matter_keeps_what_is_to_be_done() -> None:
    sitting = Sitting().begun(insufficient(*FREE)).put_aside()
    assert left(sitting.begun(Consultation(CODE, "61", offender=Seat.EAST))) == ["27D"]


def test_neither_what_is_settled_nor_what_is_in_view_is_something_to_come_back_for() -> None:
    sitting = (
        Sitting().begun(insufficient(*FREE)).begun(Consultation(CODE, "61", offender=Seat.EAST))
    )
    assert [(each.matter, each.watch is None) for each in sitting.to_do()] == [(0, False)]


def test_going_back_over_an_empty_matter_returns_to_the_one_before() -> None:
    first = Sitting().begun(insufficient(*FREE))
    assert first.begun(Consultation(CODE, "61")).back() == first
    assert first.put_aside().back() == first.put_aside()


def test_going_back_takes_the_last_answer_of_the_matter_in_view() -> None:
    sitting = Sitting().begun(GAINED).begun(insufficient(*FREE))
    assert sitting.back() == Sitting().begun(GAINED).begun(insufficient(*FREE[:-1]))


def test_what_was_taken_up_is_to_be_done_no_more() -> None:
    sitting = Sitting().begun(insufficient(*FREE))
    followed = sitting.followed(sitting.to_do()[0])
    assert followed.in_view is not None
    assert (followed.in_view.entry, left(followed)) == ("27D", [])


def test_a_question_put_aside_stays_on_the_list_and_opens_again() -> None:
    sitting = Sitting().begun(insufficient(*REPLACED)).put_aside()
    assert sitting == Sitting((insufficient(*REPLACED),))
    (open_one,) = sitting.to_do()
    assert open_one.watch is None
    assert sitting.followed(open_one).in_view == insufficient(*REPLACED)


def _dropped(owner: Seat) -> Consultation:
    """A card dropped that becomes a minor penalty card: the same questions for each card."""
    matter = Consultation(CODE, "49", (), owner)
    while (asked := matter.outcome().open) is not None:
        words = list(asked.fact.answers)
        matter = matter.answered("yes" if "yes" in words else words[0])
    return matter


def test_two_penalty_cards_of_a_player_are_asked_about_once_when_the_play_is_over() -> None:
    # Law 50E asks whether the penalty cards of that player helped his side: one answer for all.
    one = Sitting().begun(_dropped(Seat.WEST))
    two = one.begun(_dropped(Seat.WEST))
    assert left(one).count("50E") == 1
    assert left(two).count("50E") == 1
    assert left(two.begun(_dropped(Seat.EAST))).count("50E") == 2


def test_declarers_options_on_his_partners_lead_wait_for_a_major_penalty_card() -> None:
    # 50D2: while it lies there, declarer may require or forbid its suit when partner leads.
    matter = Consultation(CODE, "54", (), Seat.EAST)
    while (asked := matter.outcome().open) is not None:
        words = asked.fact.answers
        matter = matter.answered(next(w for w in ("refuse", "none", "no") if w in words))
    sitting = Sitting().begun(matter)
    assert "50D2" in left(sitting)
    assert "50D2" not in left(sitting.followed(sitting.to_do()[left(sitting).index("50D2")]))


def test_two_insufficient_bids_of_a_player_are_two_questions_at_the_end() -> None:
    # Law 27D asks about each bid whether it helped, so here one answer does not settle the other.
    both = Sitting().begun(insufficient(*FREE)).begun(insufficient(*FREE))
    one_taken = both.followed(both.to_do()[0])
    assert (left(both).count("27D"), left(one_taken).count("27D")) == (2, 1)


def test_the_answer_given_before_to_the_same_question_is_known() -> None:
    another = replace(insufficient(), entry="27B4")
    sitting = Sitting().begun(insufficient(*FREE)).begun(another)
    assert sitting.answered_before("lho_accepts", Seat.NORTH) == "no"
    assert sitting.answered_before("substitute", Seat.NORTH) == "lowest_in_denomination"
    assert sitting.answered_before("lho_accepts", Seat.SOUTH) is None
    # A second insufficient bid is another one: nothing is known of it from the first.
    assert sitting.begun(insufficient()).answered_before("lho_accepts", Seat.NORTH) is None


def test_whether_an_answer_matters_looks_to_the_end_of_every_way() -> None:
    # 27C: a premature change leads to the same next question, and to another ruling after it.
    assert insufficient().answer_matters()
    assert not insufficient(*FREE).answer_matters()


SINCE = code_for(Edition("2017"))


def led_out_of_turn(*, partner_played: bool = False) -> Sitting:
    """East's opening lead out of turn, refused: a major penalty card (50B), perhaps two (60C)."""
    matter = Consultation(SINCE, "54", (), Seat.EAST)
    while (asked := matter.outcome().open) is not None:
        is_partners = asked.key == "partner_played_to_it" and partner_played
        words = {"opening_lead_option": "refuse", "choice_of_lead": "none"}
        matter = matter.answered("yes" if is_partners else words.get(asked.key, "no"))
    return Sitting().begun(matter)


def taken_up(sitting: Sitting, entry: str, *words: str) -> Sitting:
    """The first thing to be done under that entry, answered so."""
    followed = sitting.followed(sitting.to_do()[left(sitting).index(entry)])
    for word in words:
        assert followed.in_view is not None
        followed = followed.with_view(followed.in_view.answered(word))
    return followed


def test_when_the_play_is_over_nobody_leads_opposite_a_penalty_card_any_more() -> None:
    sitting = led_out_of_turn()
    assert {"50D2", "50E3", "50E"} <= set(left(sitting))
    assert not {"50D2", "50E3"} & set(left(taken_up(sitting, "50E", "no")))


def test_a_penalty_card_that_was_played_restricts_no_lead() -> None:
    assert "50D2" not in left(taken_up(led_out_of_turn(), "50E3"))


def test_a_penalty_card_picked_up_will_not_be_played_as_one() -> None:
    # 50D2a: declarer named its suit, so the card is a penalty card no longer.
    chosen = taken_up(led_out_of_turn(), "50D2", "to_come", "one", "require", "S")
    assert not {"50D2", "50E3"} & set(left(chosen))


def test_it_is_so_too_where_nobody_has_said_who_sits_where() -> None:
    nobodys = Sitting(tuple(replace(m, offender=None) for m in led_out_of_turn().matters), 0)
    chosen = taken_up(nobodys, "50D2", "to_come", "one", "require", "S")
    assert not {"50D2", "50E3"} & set(left(chosen))
    assert "50E3" in left(taken_up(nobodys, "50D2", "to_come", "one", "none"))


def test_a_penalty_card_a_matter_makes_is_of_one_kind() -> None:
    one, two = exposed(Seat.WEST), exposed(Seat.WEST, another=True)
    kinds = [makes_penalty_card(m, major=major) for m in (one, two) for major in (False, True)]
    assert kinds == [True, False, False, True]


def test_while_the_penalty_card_stays_declarer_chooses_at_every_lead_of_partner() -> None:
    # 50D2b: for as long as the card remains.
    free = taken_up(led_out_of_turn(), "50D2", "to_come", "one", "none")
    assert left(free).count("50D2") == 1
    # What may still come of the card itself comes: it may be played, and have helped (50E3, 50E).
    assert {"50E3", "50E"} <= set(left(free))


def test_what_is_to_be_done_says_under_which_clause_and_when() -> None:
    dropped = led_out_of_turn()
    stays = taken_up(dropped, "50D2", "to_come", "one", "none")
    for sitting in (dropped, stays):
        (lead,) = (
            each.watch for each in sitting.to_do() if each.watch and each.watch.entry == "50D2"
        )
        assert (lead.clause, lead.moment) == ("50D2", When.PARTNER_LEADS)
    (score,) = (each.watch for each in Sitting().begun(GAINED).to_do())
    assert score is not None
    assert (score.clause, score.entry, score.moment) == ("16B3", "12C", When.END_OF_PLAY)


def test_what_comes_due_about_partners_card_is_about_the_partner() -> None:
    both = led_out_of_turn(partner_played=True)
    assert left(both).count("50D2") == 2
    second = [each for each in both.to_do() if each.watch and each.watch.entry == "50D2"][1]
    followed = both.followed(second)
    assert followed.in_view is not None
    assert (followed.in_view.offender, left(followed).count("50D2")) == (Seat.WEST, 1)
    free = taken_up(led_out_of_turn(partner_played=True), "50D2", "to_come", "one", "none")
    second = [each for each in free.to_do() if each.watch and each.watch.entry == "50E3"][1]
    assert left(free.followed(second)).count("50D2") == 1


def test_partners_penalty_card_that_stayed_and_was_then_played_restricts_no_lead() -> None:
    both = led_out_of_turn(partner_played=True)
    *_, partners = (each for each in both.to_do() if each.watch and each.watch.entry == "50D2")
    free = both.followed(partners)
    for word in ("to_come", "one", "none"):
        assert free.in_view is not None
        free = free.with_view(free.in_view.answered(word))
    assert left(free).count("50D2") == 2
    *_, played = (each for each in free.to_do() if each.watch and each.watch.entry == "50E3")
    after = free.followed(played)
    assert [each.matter for each in after.to_do() if each.watch and each.watch.entry == "50D2"] == [
        0
    ]


FOUND = (
    *(("partner_could_learn_something", "yes"), ("action_was_suggested", "yes")),
    *(("had_logical_alternative", "yes"), ("gained_by_unauthorized_information", "yes")),
)
GAINED = Consultation(SINCE, "16B3", FOUND, Seat.EAST)
NO_DAMAGE = (
    ("initiative_for_adjustment", "directors_own"),
    ("ground_for_adjustment", "no_indemnity"),
)


def test_what_an_adjusted_score_gives_is_left_to_be_said() -> None:
    # 16B3 says that the score is adjusted; what each side gets is Law 12C's.
    sitting = Sitting().begun(GAINED)
    assert left(sitting) == ["12C"]
    assert left(sitting.begun(replace(GAINED, offender=Seat.SOUTH))) == ["12C"]
    settled = taken_up(sitting, "12C")
    assert settled.in_view is not None
    assert (settled.in_view.entry, settled.in_view.offender) == ("12C", Seat.EAST)
    assert left(settled) == []


def test_a_score_that_stands_after_all_gives_nothing_to_say() -> None:
    # 12B1: without damage there is nothing to make good.
    stands = Consultation(SINCE, "12A", (*NO_DAMAGE, ("expected_better_without_it", "no")))
    assert left(Sitting().begun(GAINED).begun(stands)) == []


def exposed(owner: Seat, *, another: bool = False) -> Consultation:
    """A small card dropped in partner's sight: minor, unless its owner has another one (50B)."""
    answers = (
        ("auction_was_over", "yes"),
        ("partner_could_see_card", "yes"),
        ("context_of_exposure", "no_reason"),
        ("card_is_an_honour", "no"),
        ("has_another_penalty_card", "yes" if another else "no"),
    )
    asked = answers if another else (*answers, ("exposed_inadvertently", "yes"))
    return Consultation(SINCE, "49", asked, owner)


def test_a_second_penalty_card_makes_the_owners_first_one_major() -> None:
    # 50B: with two or more penalty cards all of them are major.
    second = Sitting().begun(exposed(Seat.WEST)).begun(exposed(Seat.WEST, another=True))
    assert second.owner_of_two_penalty_cards() is Role.OFFENDER
    assert second.begun(insufficient()).owner_of_two_penalty_cards() is None
    assert second.put_aside().owner_of_two_penalty_cards() is None


def test_the_first_penalty_card_alone_or_somebody_elses_makes_none_major() -> None:
    first = Sitting().begun(exposed(Seat.WEST))
    assert first.owner_of_two_penalty_cards() is None
    assert first.begun(exposed(Seat.EAST, another=True)).owner_of_two_penalty_cards() is None
    nobodys = replace(exposed(Seat.WEST, another=True), offender=None)
    assert first.begun(nobodys).owner_of_two_penalty_cards() is None
    # One that was major already is not made major.
    major = Sitting().begun(exposed(Seat.WEST, another=True))
    assert major.begun(exposed(Seat.WEST, another=True)).owner_of_two_penalty_cards() is None


def test_a_penalty_card_that_was_played_is_made_major_no_more() -> None:
    played = taken_up(Sitting().begun(exposed(Seat.WEST)), "50E3")
    second = played.begun(exposed(Seat.WEST, another=True))
    assert second.owner_of_two_penalty_cards() is None
    # What became of East's card says nothing about West's.
    both = Sitting().begun(exposed(Seat.WEST)).begun(exposed(Seat.EAST))
    easts = [each for each in both.to_do() if each.watch and each.watch.entry == "50E3"][1]
    again = both.followed(easts).begun(exposed(Seat.WEST, another=True))
    assert again.owner_of_two_penalty_cards() is Role.OFFENDER


def test_partners_card_played_to_a_lead_out_of_turn_makes_his_first_one_major() -> None:
    # 60C: what West has played to East's lead out of turn becomes a penalty card too.
    west = Sitting().begun(exposed(Seat.WEST))
    (both,) = led_out_of_turn(partner_played=True).matters
    assert west.begun(both).owner_of_two_penalty_cards() is Role.PARTNER
    (one,) = led_out_of_turn().matters
    assert west.begun(one).owner_of_two_penalty_cards() is None


def several(*answers: tuple[str, str]) -> Consultation:
    """Declarer chooses among West's penalty cards in several suits (51B2)."""
    return Consultation(SINCE, "51B2", answers, Seat.WEST)


HELD = ("suits_of_penalty_cards", "SH")


def test_who_has_taken_up_every_penalty_card_has_none_to_come_back_for() -> None:
    # 51B2: with the suits declarer forbids he picks up his penalty cards in those suits alone.
    lies = Sitting().begun(exposed(Seat.WEST)).begun(exposed(Seat.WEST, another=True))
    every = several(HELD, ("choice_of_suits", "forbid"), ("forbidden_suits", "SH"))
    some = several(HELD, ("choice_of_suits", "forbid"), ("forbidden_suits", "S"))
    assert not {"50D2", "50E3"} & set(left(lies.begun(every)))
    assert {"50D2", "50E3"} <= set(left(lies.begun(some)))
    # East's card is taken up; West's still lie there. A card that came later does so, too.
    assert "50D2" in left(lies.begun(replace(every, offender=Seat.EAST)))
    assert "50D2" in left(Sitting().begun(every).begun(exposed(Seat.WEST, another=True)))


def test_going_back_over_an_empty_matter_leaves_those_after_it() -> None:
    empty = Sitting().begun(insufficient()).begun(insufficient(*FREE)).begun(GAINED)
    (first, *_) = empty.to_do()
    assert empty.followed(first).back().matters == empty.matters[1:]


def test_a_law_to_go_on_under_is_to_be_done_until_a_matter_of_that_law_is_begun() -> None:
    # 20F4: South corrects his own explanation; the calls made on it are Law 21's.
    corrected = Consultation(CODE, "20F4", (("stage_of_correction", "auction"),), Seat.SOUTH)
    sitting = Sitting().begun(corrected)
    assert sitting.to_do() == (), "whether he called in time is still asked"
    late = sitting.with_view(corrected.answered("no"))
    # 73C: his partner may not use it; whether he did is looked at when the play is over (16B3).
    under, used = late.to_do()
    assert used.watch is not None
    assert used.watch.entry == "16B3"
    assert (under.matter, under.watch) == (0, None)
    assert under.further is not None
    assert (under.further.law, under.further.clause) == (21, "20F4")
    assert late.followed(under) == late.put_aside()
    another = late.begun(Consultation(CODE, "61", offender=Seat.EAST))
    assert under in another.to_do()
    of_law_21 = Consultation(CODE, "21B3", (("gained_by_misinformation", "no"),), Seat.SOUTH)
    assert [each.further for each in late.begun(of_law_21).to_do()] == [None]
    again = late.begun(of_law_21).begun(corrected.answered("yes")).to_do()
    assert replace(under, matter=2) in again, "corrected once more, it is gone on with once more"


def test_what_comes_due_about_an_opponent_is_about_the_left_hand_one() -> None:
    """10C2: one of the opponents asked his partner what to choose, and has not chosen yet."""
    told = (("choice_after_consultation", "alone"),)
    sitting = Sitting().begun(Consultation(code_for("2017"), "10C2", told, Seat.NORTH))
    (due,) = (one for one in sitting.to_do() if one.watch)
    followed = sitting.followed(due)
    assert followed.in_view is not None
    assert (followed.in_view.entry, followed.in_view.offender) == ("16B3", Seat.EAST)


@pytest.mark.parametrize(
    ("entry", "told", "offender"),
    [
        # 43A3: a defender showed dummy his hand; which of his opponents is dummy nobody said.
        ("43A3", ("dummy_looked_at_the_hand_shown", "no"), Seat.NORTH),
        ("10C2", ("choice_after_consultation", "alone"), None),
    ],
)
def test_what_comes_due_about_whom_nobody_has_named_is_about_no_seat(
    entry: str, told: tuple[str, str], offender: Seat | None
) -> None:
    sitting = Sitting().begun(Consultation(code_for("2017"), entry, (told,), offender))
    due = next(one for one in sitting.to_do() if one.watch)
    followed = sitting.followed(due)
    assert followed.in_view is not None
    assert (followed.in_view.entry, followed.in_view.offender) == ("16B3", None)
