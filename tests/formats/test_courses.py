"""A table's acts as courses."""

import pytest

from fairdeal.cards import PACK
from fairdeal.formats.courses import play_course
from fairdeal.formats.record import Ending
from fairdeal.seats import SEATS
from fairdeal.table.acts import CardPlayed


@pytest.mark.parametrize(("number", "ending"), [(52, Ending.PLAIN), (51, Ending.ENDED)])
def test_a_play_of_fewer_cards_than_the_pack_was_ended(number: int, ending: Ending) -> None:
    """PBN 2.1, section 3.6: ``*`` ends a play that a claim cut short; a whole one needs none."""
    played = play_course(CardPlayed(SEATS[n % 4], card) for n, card in enumerate(PACK[:number]))
    assert played is not None
    assert (len(played.acts), played.first, played.ending) == (number, SEATS[0], ending)


def test_no_card_is_no_play() -> None:
    assert play_course(()) is None
