"""What rulings have left a player to call: he has to pass, to repeat a call, not to double.

A duty of one turn is done with when a call of his stands that came after it; when that call is
cancelled the duty binds him again.
"""

from fairdeal.calls import Call, Double, Pass, Redouble
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.marks import Mark
from fairdeal.laws.standing import Queries, Standing, acts_of
from fairdeal.seats import Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import CallMade

Duty = e.MustRepeat[e.Party, e.Acts] | e.MayNotDouble[e.Party, e.Acts]
"""What somebody has to call, or may not, by a ruling."""


class CallDuties(Queries):
    """Who has to call what, or may not (23, 26 to 31)."""

    __slots__ = ()

    @property
    def silences(self) -> tuple[e.MustPass[e.Party, e.Acts], ...]:
        """The duties to pass that have not been spent by a turn."""
        return tuple(
            effect
            for standing, effect in self.of_kind(e.MustPass)
            if effect.how_long is e.HowLong.REST or not self._has_called_since(effect, standing)
        )

    def is_silenced(self, seat: Seat) -> bool:
        """Whether that player has to pass."""
        return any(silence.who is seat for silence in self.silences)

    @property
    def duties(self) -> tuple[Duty, ...]:
        """What a player has to call, or may not, at his next turn."""
        return tuple(
            standing.effect
            for standing in self.position.standing
            if isinstance(standing.effect, e.MustRepeat | e.MayNotDouble)
            and not self._has_called_since(standing.effect, standing)
            and not self._has_obeyed(standing.effect, standing)
        )

    def _has_obeyed(self, duty: Duty, standing: Standing) -> bool:
        """Whether the call has been repeated as demanded, though another law took it away then."""
        return isinstance(duty, e.MustRepeat) and any(
            made.seat is duty.who and made.act > standing.since and made.call in self.repeated(duty)
            for made in self.position.withdrawn
            if isinstance(made, MadeCall)
        )

    def _has_called_since(self, effect: e.Bound, standing: Standing) -> bool:
        """Whether whom it binds has had his turn: a call of his stands that came after it."""
        return any(
            made.seat is effect.who and made.since > standing.since
            for made in self.position.auction.calls
        )

    def marks_of_call(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What a duty in force has against this call."""
        if not self.position.standing:
            return ()
        if self.is_silenced(seat):
            # Who has to pass passes, whatever else he would have to call.
            return () if isinstance(call, Pass) else (Mark.CALL_WHEN_SILENCED,)
        if isinstance(call, Double | Redouble) and self._may_not_double(seat):
            return (Mark.CALL_AGAINST_DUTY,)
        repeated = self.to_repeat(seat)
        return (Mark.CALL_AGAINST_DUTY,) if repeated and call not in repeated else ()

    def _may_not_double(self, seat: Seat) -> bool:
        return any(duty.who is seat and isinstance(duty, e.MayNotDouble) for duty in self.duties)

    def to_repeat(self, seat: Seat) -> tuple[Call, ...]:
        """The call that player has to make at his turn; usually none.

        Of two he can repeat only one, so that either will do. A double that he may not make is not
        repeated (32B1; 2017 32A1).
        """
        return tuple(
            call
            for duty in self.duties
            if duty.who is seat and isinstance(duty, e.MustRepeat)
            for call in self.repeated(duty)
            if not isinstance(call, Double | Redouble) or self._can_be_doubled(seat, call)
        )

    def _can_be_doubled(self, seat: Seat, call: Call) -> bool:
        is_none = Mark.INADMISSIBLE_DOUBLE in self.position.auction.marks_of(seat, call)
        return not is_none and not self._may_not_double(seat)

    def repeated(self, duty: e.MustRepeat[e.Party, e.Acts]) -> tuple[Call, ...]:
        """The call that has to be made again."""
        story = self.position.story
        acts = (story[number] for number in acts_of(duty))
        return tuple(act.call for act in acts if isinstance(act, CallMade))
