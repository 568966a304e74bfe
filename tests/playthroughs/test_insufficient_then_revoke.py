"""An insufficient bid, declarer's choice about the lead, and a revoke, by hand to the score.

What is expected here was written down from the Laws before the program played the board. South
wins five trumps, the ace of hearts and the king of clubs, North the king of hearts, on which West
revokes, and the ace of clubs: nine. East wins a heart after the revoke, so one trick goes back
(64A2): ten, and 4S is made.
"""

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.rulings.effect_lines import line_of
from fairdeal.scoring.from_table import table_score
from fairdeal.scoring.lines import Played
from fairdeal.seats import Side
from tests.playthroughs.printing import HERE, played, stages

SCRIPT = (HERE / "insufficient-then-revoke.script").read_text(encoding="utf-8")

# In 1997 and 2007 hearts, which East's withdrawn bid named and he never named again; since 2017 any
# suit that he has not shown in the legal auction: South names hearts as well.
FORBIDDEN = {
    "1997": "lead_forbidden 26A2 W H",
    "2007": "lead_forbidden 26A2b W H",
    "2017": "lead_forbidden 26B W H",
}


@pytest.mark.parametrize("edition", Edition)
def test_west_is_silenced_and_then_kept_from_hearts(edition: Edition) -> None:
    desk = played(SCRIPT, edition)
    told = [line_of(effect, desk.log) for ruling in desk.rulings for effect in ruling.effects]
    assert "call_cancelled 27B E 2H" in told
    assert "must_pass 27B2 W rest" in told
    assert FORBIDDEN[edition[:4]] in told
    reached = {line: stage.position for line, stage in stages(SCRIPT, edition)}
    assert {str(call) for call in reached["S 4S"].legal_calls()} == {"Pass"}
    legal = {str(card) for card in reached["answer lead_suit H"].legal_cards()}
    assert legal == {"S2", "S3", "DA", "DK", "DJ", "DT", "CQ", "CJ", "CT", "C9", "C5"}


@pytest.mark.parametrize("edition", Edition)
def test_the_revoke_costs_the_trick_won_after_it(edition: Edition) -> None:
    desk = played(SCRIPT, edition)
    told = [line_of(effect, desk.log) for ruling in desk.rulings for effect in ruling.effects]
    stands = "card_stands 63C W C5" if edition == "1997" else "card_stands 63B W C5"
    assert "revoke_established 63A1 W C5" in told
    assert stands in told
    assert "tricks_transferred 64A2 NS 1" in told
    position = desk.position
    assert {side: position.tricks_won(side) for side in Side} == {Side.NS: 9, Side.EW: 4}
    score = table_score(position)
    assert isinstance(score.outcome, Played)
    assert (score.outcome.tricks, score.outcome.score) == (10, 420)
    assert score.open == {}
