"""What stands in a case file, as it is read."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.rulings.cases import read_cases
from fairdeal.laws.editions import Edition
from fairdeal.rulings.correcting import Correction
from fairdeal.table.acts import Answered

PAPER = """
- case: an insufficient bid
  source: own
  dealer: W
  elections: {E6D2_replay_event: yes}
  acts: [W 1S, N 1H]
  then: [answers lho_accepts with no, corrects lho_accepts to yes]
  expect:
    2007: []
    2017:
      - call_cancelled 27B N 1H
      - watch 72C N 1H 72C end_of_play
"""


def test_what_each_edition_is_to_rule() -> None:
    (case,) = read_cases(PAPER, "paper")
    assert case.expect == {
        Edition.L2007: (),
        Edition.L2017: ("call_cancelled 27B N 1H", "watch 72C N 1H 72C end_of_play"),
    }


def test_an_election_is_made_as_it_says() -> None:
    """Law 6D2 of 2017: where a whole event is to be replayed, the hands are dealt again."""
    (case,) = read_cases(PAPER, "paper")
    assert case.elections == {"E6D2_replay_event": "yes"}
    with pytest.raises(Malformed, match=r"^paper, line 5, key 'elections': no election is called"):
        read_cases(PAPER.replace("E6D2_replay_event", "E99_no_such"), "paper")


def test_an_answer_and_its_correction_are_two_acts() -> None:
    (case,) = read_cases(PAPER, "paper")
    given, corrected = case.then
    assert isinstance(given, Answered)
    assert (given.fact, given.value) == ("lho_accepts", "no")
    assert corrected == Correction("lho_accepts", "yes")
