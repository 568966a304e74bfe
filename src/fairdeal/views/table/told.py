"""What one player has been told by the Director, as long as it matters.

A duty or restriction is said until it has been met or is over, anything else until that hand has
next called or played. What is told to somebody else, or is for the Director to come back for, is
not said.
"""

from dataclasses import dataclass

from fairdeal.laws.in_force import InForce
from fairdeal.laws.position import Position
from fairdeal.laws.standing import Standing, acts_of
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import ExplanationGiven, Objected
from fairdeal.views.rulings.consequences import is_said_to, said
from fairdeal.views.rulings.people import People

_NEVER_SEEN_TO_BE_DONE = (e.Action.DISCLOSE, e.Action.REPEAT_CALLS)
_SEEN_BY_THE_DIRECTOR = (e.Action.REPEAT_STATEMENT, e.Action.FACE_CARDS)
"""What was said with a claim and all hands lie before him: there nobody can do it, nor need."""
_AS_LONG_AS_IT_LIES = "50E1"
_CORRECTED_HIMSELF = "20F4"
"""The entry of who has put his own explanation right, and should have called the Director first."""
_EXPLAINED = (
    *(e.Action.EXPLAIN, e.Action.EXPLAIN_OWN, e.Action.EXPLAIN_IN_WRITING),
    e.Action.CORRECT_EXPLANATION,
)
"""What is done by explaining: to the opponents alone, so that partner hears not that it was."""


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence to one player."""

    text: str
    clause: str
    binds: bool
    """Whether something is in force: a duty, a right, a restriction, a penalty card."""


def told_to(desk: Desk, seat: Seat) -> tuple[Told, ...]:
    """What that player has been told and still has to know, in the reader's language."""
    position = desk.position
    his = [one for one in position.standing if is_said_to(one.effect, seat)]
    last = _last_act_of(position, seat) if his else -1
    found: list[Told] = []
    for standing in his:
        if _is_done_there(desk, standing.effect, seat) or _is_of_no_card(position, standing):
            continue
        binds = _binds(position.force, standing, seat)
        if _is_past(desk, standing):
            binds = None
        lasts = not last > standing.since if binds is None else binds
        if lasts:
            words = said(standing.effect, People(desk.matter(standing.case).roles))
            found.append(Told(words.text, words.clause, binds is not None))
    return tuple(dict.fromkeys(found))


def _is_done_there(desk: Desk, effect: e.Bound, seat: Seat) -> bool:
    """Whether it has been done by the way in which things are done at such a table."""
    if not isinstance(effect, e.Must | e.May):
        return False
    if effect.action is e.Action.OBJECT:
        said = (act for act in desk.log if isinstance(act, Objected) and act.seat is seat)
        return any(act.ground or act.card for act in said)
    return effect.action in _SEEN_BY_THE_DIRECTOR


def _is_of_no_card(position: Position, standing: Standing) -> bool:
    """Whether it is told for as long as a penalty card lies there (50E1), and none does."""
    effect = standing.effect
    is_of_one = isinstance(effect, e.Authorized) and str(effect.clause) == _AS_LONG_AS_IT_LIES
    return is_of_one and not position.force.penalty_cards


def _is_past(desk: Desk, standing: Standing) -> bool:
    """Whether it was to be done before what he is told of: the Director called, then corrected."""
    effect = standing.effect
    is_call = isinstance(effect, e.Must | e.May) and effect.action is e.Action.CALL_DIRECTOR
    return is_call and desk.matter(standing.case).entry == _CORRECTED_HIMSELF


def _binds(force: InForce, standing: Standing, seat: Seat) -> bool | None:
    """Whether it is still in force; ``None`` of what is only told."""
    effect, is_call = standing.effect, not force.position.auction.is_over
    binds: bool | None = None
    match effect:
        case e.Must() | e.May() if effect.action in _EXPLAINED:
            binds = not _has_heard_it(force, standing, seat)
        case e.Must() | e.May() if effect.action not in _NEVER_SEEN_TO_BE_DONE:
            binds = (standing.case, effect) in force.rights
        case e.MustPass():
            binds = is_call and effect in force.silences
        case e.MustRepeat() | e.MayNotDouble():
            binds = is_call and effect in force.duties
        case e.LeadRequired() | e.LeadForbidden():
            of = (effect.who, str(effect.clause))
            binds = any((lead.seat, lead.clause) == of for lead in force.leads)
        case e.PlayRestricted():
            binds = any(demand.seat is effect.who for demand in force.plays)
        case e.PenaltyCard():
            binds = any(card.act in acts_of(effect) for card in force.penalty_cards)
        case e.CardDesignated(who=Seat() as who):
            binds = effect.card in force.designated(who)
    return binds


def _has_heard_it(force: InForce, standing: Standing, seat: Seat) -> bool:
    """Whether whoever had to explain has done so, to that player among others."""
    who = standing.effect.who
    return any(
        isinstance(act, ExplanationGiven)
        and act.is_heard_by(seat)
        and who not in (*(one for one in SEATS if one is not act.seat), act.seat.side.opponents)
        for act in force.position.story[standing.since.after + 1 :]
    )


def _last_act_of(position: Position, seat: Seat) -> int:
    """The last call or card of that hand that stands."""
    called = [made.act for made in position.auction.calls if made.seat is seat]
    cards = () if position.play is None else position.play.cards
    return max((*called, *(card.act for card in cards if card.seat is seat)), default=-1)
