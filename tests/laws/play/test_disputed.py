"""Which claim a ruling is about (68B2, 68D2b), and what can come back of one (69B, 71)."""

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from tests.laws.play.table import SOUTH_TO_LEAD, answered, desk_in_3nt
from tests.rulings.again import effects_now


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_concession_that_was_none_is_still_the_one_the_ruling_is_about(edition: Edition) -> None:
    """A ruling looked at again later, as `fairdeal review` does, says the same of the same act."""
    desk = desk_in_3nt(edition, *SOUTH_TO_LEAD, "E concedes 12", "W objects")
    (matter,) = desk.matters
    conceded = desk.position.acts - 3
    assert desk.position.claim is None
    assert {effect.what for effect in matter.effects if effect.kind == "claim_void"} == {
        (conceded,)
    }
    assert effects_now(desk, matter) == matter.effects


OWN = ("conceded_a_trick_already_won", "tricks_back_to_conceder")
OTHERS = ("had_already_won_it", "tricks_given_back")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("acts", "asked", "most"),
    [
        (("S concedes 6", "S objects"), OWN, 6),
        (("S claims 11", "S objects"), OWN, 1),
        (("S claims 9", "EW agree", "round ended", "E objects"), OTHERS, 9),
    ],
)
def test_no_more_comes_back_than_was_claimed_or_conceded(
    edition: Edition, acts: tuple[str, ...], asked: tuple[str, str], most: int
) -> None:
    """Twelve tricks are left when South speaks."""
    first, how_many = asked
    desk = answered(desk_in_3nt(edition, *SOUTH_TO_LEAD, *acts), **{first: "yes"})
    (question,) = desk.questions
    assert question.key == how_many
    assert desk.answers_to(question) == tuple(str(number) for number in range(1, most + 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_claimer_wants_back_of_a_disputed_claim_is_ruled_with_it(edition: Edition) -> None:
    """71 is about what nobody disputes: the Director rules on all that was disputed (70)."""
    acts = ("W C2", "S claims 5")
    disputed = desk_in_3nt(edition, *acts, "E objects", "S objects")
    assert [matter.entry for matter in disputed.matters] == ["68"]
    agreed = desk_in_3nt(edition, *acts, "EW agree", "S objects")
    assert [matter.entry for matter in agreed.matters] == ["71"]
