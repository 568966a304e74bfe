"""What rulings have left in force: the standing effects, and what they mean at this moment.

Nothing is spent and nothing is encoded twice. An effect stays as it was ruled, and whether it still
binds anybody is read from the calls and cards that stand since: a requirement obeyed by a card that
goes back is a requirement again, without anybody undoing anything.
"""

from fairdeal.laws.auction.duties import CallDuties
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.irregularities.withdrawn import Withdrawn, news_of, offending_side
from fairdeal.laws.play.restrictions import Restrictions
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.rights import Rights
from fairdeal.laws.standing import Standing
from fairdeal.seats import Side
from fairdeal.table import effects as e


class InForce(CallDuties, Restrictions, Rights):
    """What binds whom in a position."""

    __slots__ = ()

    @property
    def watches(self) -> tuple[tuple[Standing, e.Watch[e.Party, e.Acts]], ...]:
        """Laws to be run again when their moment comes."""
        return self.position.standing.of_kind(e.Watch)

    @property
    def transfers(self) -> tuple[e.TricksTransferred[e.Party, e.Acts], ...]:
        """The transfers of tricks that have been ruled; what they come to the ledger says."""
        return tuple(effect for _, effect in self.of_kind(e.TricksTransferred))

    @property
    def adjustments(self) -> tuple[e.ScoreAdjusted[e.Party, e.Acts], ...]:
        """The adjusted scores that have been ruled."""
        return tuple(effect for _, effect in self.of_kind(e.ScoreAdjusted))

    @property
    def withdrawn(self) -> tuple[MadeCall | PlayedCard, ...]:
        """The calls and cards taken back."""
        return self.position.withdrawn

    @property
    def information(self) -> tuple[Withdrawn, ...]:
        """For whom what each withdrawn act told is authorized (Law 16)."""
        known: dict[int, Withdrawn] = {}
        gone = {made.act for made in self.withdrawn}
        at_fault = self._at_fault
        for standing in self.position.standing:
            for news in news_of(standing.effect, gone, at_fault.get(standing.case)):
                known[news.act] = news
        return tuple(known.values())

    @property
    def _at_fault(self) -> dict[str, Side]:
        """By case: the offender's side, where a ruling speaks of an act of his."""
        found: dict[str, Side] = {}
        for standing in self.position.standing:
            side = offending_side(standing.effect)
            if standing.effect.role is e.Role.OFFENDER and side is not None:
                found.setdefault(standing.case, side)
        return found
