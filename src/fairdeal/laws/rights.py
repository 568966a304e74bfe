"""What somebody must or may do by a ruling, as long as he has not done it or lost the right."""

from collections.abc import Mapping
from typing import Final

from fairdeal.laws.standing import Queries, Standing, acts_of
from fairdeal.seats import SEATS, Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import Answered, DirectorCalled, ExplanationGiven

_ABOUT_A_CLAIM: Final = frozenset(
    (e.Action.STATE_LINE, e.Action.REPEAT_STATEMENT, e.Action.OBJECT, e.Action.FACE_CARDS)
)
_WITH_CARDS: Final = frozenset(
    (
        *(e.Action.PLAY_LEGAL_CARD, e.Action.WITHDRAW_CARD, e.Action.SUPPLY_CARD),
        *(e.Action.NAME_CARD, e.Action.LEAD, e.Action.PLAY_PENALTY_CARD, e.Action.SPREAD_HAND),
    )
)
_WITH_CALLS: Final = frozenset(
    (
        *(e.Action.REPLACE_CALL, e.Action.REPEAT_CALL, e.Action.CALL),
        *(e.Action.NOT_DOUBLE, e.Action.WITHDRAW_CALL),
    )
)
_SAID_BY: Final[Mapping[e.Action, type[DirectorCalled | ExplanationGiven]]] = {
    e.Action.CALL_DIRECTOR: DirectorCalled,
    e.Action.EXPLAIN: ExplanationGiven,
    e.Action.EXPLAIN_OWN: ExplanationGiven,
    e.Action.EXPLAIN_IN_WRITING: ExplanationGiven,
    e.Action.CORRECT_EXPLANATION: ExplanationGiven,
}
"""By which act what a player has to say is said."""


Right = e.Must[e.Party, e.Acts] | e.May[e.Party, e.Acts]
"""What somebody must or may do, by a ruling."""


def _others(seat: Seat) -> tuple[e.Party, ...]:
    """Every other player, and the side that is not his."""
    return (*(other for other in SEATS if other is not seat), seat.side.opponents)


class Rights(Queries):
    """Rights and duties to act (27B, 47, 58B3, 62C)."""

    __slots__ = ()

    @property
    def rights(self) -> tuple[tuple[str, Right], ...]:
        """What somebody must or may do now, with the case that says so."""
        found: list[tuple[str, Right]] = []
        for standing in self.position.standing:
            effect = standing.effect
            if isinstance(effect, e.Must | e.May) and self._is_in_force(standing, effect):
                found.append((standing.case, effect))
        return tuple(found)

    def may_act(self, seat: Seat) -> bool:
        """Whether a ruling leaves that player something to do with a call or card.

        What he has to say, of a claim or to the opponents, is none of it.
        """
        acts = _WITH_CALLS | _WITH_CARDS
        return any(right.who is seat and right.action in acts for _case, right in self.rights)

    def _is_in_force(self, standing: Standing, right: Right) -> bool:
        if right.action in (e.Action.DISCLOSE, e.Action.REPEAT_CALLS):
            return False  # Nothing in a log shows that it has been done.
        if right.action is e.Action.KEEP_SILENT or right.action in _SAID_BY:
            return self._is_to_be_said(standing, right)
        return self._is_open(standing, right)

    def _is_to_be_said(self, standing: Standing, right: Right) -> bool:
        """Whether what somebody has to say is still unsaid; silence ends with the auction.

        Whoever calls the Director calls him for all; an explanation is for its player to give.
        """
        if right.action is e.Action.KEEP_SILENT:
            return not self.position.auction.is_over
        since = self.position.story[standing.since.after + 1 :]
        return not any(
            isinstance(act, _SAID_BY[right.action])
            and (isinstance(act, DirectorCalled) or right.who not in _others(act.seat))
            for act in since
        )

    def _is_open(self, standing: Standing, right: Right) -> bool:
        position = self.position
        if right.action in _ABOUT_A_CLAIM:
            return position.claim is not None and not position.claim.is_settled
        match right.action:
            case e.Action.REPLACE_CALL:
                return any(gap.act in acts_of(right) for gap in position.auction.gaps)
            case e.Action.WITHDRAW_CALL:
                return not self._has_been_used(standing, right)
            case action if action in _WITH_CARDS:
                return self._is_open_in_play(standing, right)
            case _:
                return not self._has_called_since_the_act(right, standing)

    def _is_open_in_play(self, standing: Standing, right: Right) -> bool:
        """Whether something to be done with a card is still to be done."""
        play = self.position.play
        match right.action:
            case e.Action.PLAY_LEGAL_CARD:
                gaps = () if play is None else play.gaps
                return any(gap.act in acts_of(right) for gap in gaps)
            case e.Action.WITHDRAW_CARD:
                return not self._played_on_since(standing) and self._lies_there(right)
            case e.Action.SUPPLY_CARD | e.Action.NAME_CARD:
                return self.position.named is None and not self._has_put_down_since(standing)
            case _:
                cards = () if play is None else play.cards
                return all(card.act < standing.since for card in cards)

    def _has_put_down_since(self, standing: Standing) -> bool:
        """Whether a card has been put down since the ruling, from that hand or from dummy."""
        play = self.position.play
        hands = (standing.effect.who, self.position.dummy)
        cards = () if play is None else play.cards
        return any(card.act > standing.since and card.seat in hands for card in cards)

    def _has_called_since_the_act(self, right: Right, standing: Standing) -> bool:
        """Whether whom it concerns has called since what it is about, before a ruling or after."""
        about = min(acts_of(right), default=standing.since.after)
        return any(
            made.seat is right.who and made.since > about for made in self.position.auction.calls
        )

    def _lies_there(self, right: Right) -> bool:
        """Whether a card it is about still lies on the table."""
        play = self.position.play
        return any(card.act in acts_of(right) for card in (() if play is None else play.cards))

    def _has_been_used(self, standing: Standing, right: Right) -> bool:
        """Whether the call it is about has been taken back, or its player has declined to.

        The answer has to be his own: what another player chose in the case was of his right, by an
        answer that has been corrected since (21B1).
        """
        gone = any(made.act in acts_of(right) for made in self.position.withdrawn)
        return gone or any(
            isinstance(act, Answered) and (act.case, act.by) == (standing.case, right.who)
            for act in self.position.story[standing.since.after + 1 :]
        )

    def may_take_back(self, seat: Seat, act: int) -> bool:
        """Whether that hand's card, played by that act, may be exchanged (58B3, 62C)."""
        return any(
            right.action is e.Action.WITHDRAW_CARD
            and right.who in (seat, seat.side)
            and act in acts_of(right)
            and not self._played_on_since(standing)
            for standing, right in self.of_kind(e.May)
        )

    def _played_on_since(self, standing: Standing) -> bool:
        """Whether a card has been played since that is not one in the place of another (62C).

        A claim made since carries the play on as well.
        """
        play, claim = self.position.play, self.position.claim
        if claim is not None and claim.act > standing.since:
            return True
        cards = () if play is None else play.cards
        return any(card.act > standing.since and card.fills is None for card in cards)
