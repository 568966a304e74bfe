"""Phones that are late, go away and come back, share a seat, or write nonsense: nothing is doubled.

What each phone had before it went away it sends when it is back. Whatever is sent, and how often,
the board is called and played in rotation (44B), by whom it is to be.
"""

from datetime import timedelta
from random import Random
from uuid import uuid4

import httpx
import pytest

from fairdeal.laws.phase import Phase
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade, CardPlayed
from tests.amount import some
from tests.server.inside import NOW, opened
from tests.server.live.sitting import AtTable, at_table, sit


def lawful(at: AtTable) -> tuple[str, dict[str, str]]:
    """Whose turn it is, and his call or card; the auction is passed out after one bid."""
    position = at.table.table.desk.position
    player, turn = position.player, position.turn
    assert player is not None
    assert turn is not None
    if position.play is None:
        bid = "1NT" if not position.auction.calls else "Pass"
        return player.letter, {"what": "call", "call": bid}
    return player.letter, {"what": "play", "card": f"{turn}:{position.legal_cards()[0]}"}


def tap(at: AtTable, place: str, **fields: str) -> dict[str, str]:
    """A form as that phone has it now, with an intention of its own."""
    return at.hidden(place) | {"place": place, "intended": str(uuid4())} | fields


def sent(at: AtTable, form: dict[str, str], by: httpx.Client | None = None) -> int:
    client = by or at.browsers[form["place"]]
    return client.post(f"/table/{at.id}/acts", data=form).status_code


@pytest.mark.parametrize("seed", range(some(1, 40)))
def test_late_taps_second_devices_and_a_hostile_phone_change_nothing_of_the_board(
    seed: int,
) -> None:
    rng = Random(seed)  # noqa: S311 - what goes wrong when
    with at_table() as at:
        late: list[dict[str, str]] = []
        done: list[dict[str, str]] = []
        while at.table.table.desk.position.phase is not Phase.OVER and len(done) < 40:
            place, fields = lawful(at)
            form = tap(at, place, **fields)
            before = len(at.table.acts)
            chance = rng.random()
            if chance < 0.2 and late:  # a phone that was away sends what it had
                assert sent(at, rng.choice(late)) in {403, 409, 422}
            elif chance < 0.4 and done:  # and one whose answer was lost, what was taken
                assert sent(at, rng.choice(done)) in {200, 403, 410}
            elif chance < 0.5:  # somebody else's browser, for this seat
                assert sent(at, form, at.browsers["X"]) == 403
            elif chance < 0.6:  # another device takes the seat: the first is out at once
                other = at.browsers[place]
                with opened(at.app) as fresh:
                    assert sit(fresh, at.links[place]).status_code == 200
                    assert sent(at, form, other) == 410
                assert sit(at.browsers["X"], at.links[place]).status_code == 200
                at.browsers["X"], at.browsers[place] = at.browsers[place], at.browsers["X"]
                form = tap(at, place, **fields)
            elif chance < 0.7:  # the clock of the server is set back
                back = NOW - timedelta(hours=rng.randrange(1, 48))
                object.__setattr__(at.site, "now", lambda back=back: back)
            elif chance < 0.8:
                nonsense = form | {"seen": rng.choice(("-1", "x", "9" * 40)), "what": "call"}
                assert sent(at, nonsense | {"intended": str(uuid4())}) in {409, 422}
            assert len(at.table.acts) == before, (seed, chance)
            slow = tap(at, place, **fields)
            assert sent(at, form) == 200
            assert len(at.table.acts) == before + 1
            late.append(slow)
            done.append(form)
        acts = [act for act in at.table.acts if isinstance(act, CallMade | CardPlayed)]
        assert len(acts) == len(done)
        assert not at.table.table.desk.position.marks, "nothing was out of turn"
        assert [act.seat for act in acts[:4]] == [acts[0].seat.clockwise(n) for n in range(4)]
        assert isinstance(acts[0].seat, Seat)
