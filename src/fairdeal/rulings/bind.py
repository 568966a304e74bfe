"""Binding: the seats and acts of a case put in the place of roles and references."""

from fairdeal.laws.refs import IT, Unbound, as_played
from fairdeal.laws.scene import Scene
from fairdeal.rulings.matter import Matter, party
from fairdeal.table.acts import CardPlayed
from fairdeal.table.effects import Action, Bound, May, Role, bound


def bind(effect: Unbound, matter: Matter, scene: Scene) -> Bound:
    """The effect with the seats and act numbers of the case."""
    who = party(effect.who, matter.roles) if isinstance(effect.who, Role) else effect.who
    acts = (effect.what or IT).find(scene)
    if isinstance(effect, May) and effect.action is Action.WITHDRAW_CARD:
        # A right to take back is about the player's own cards, or his side's.
        acts = tuple(number for number in acts if _is_of(scene, number, who))
    return bound(effect, who, acts)


def _is_of(scene: Scene, number: int, who: object) -> bool:
    act = as_played(scene)[number]
    return isinstance(act, CardPlayed) and who in (act.seat, act.seat.side)
