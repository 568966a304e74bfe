"""What the laws say of a case on all that has happened by now, as if it had not been ruled on."""

from fairdeal.rulings.bind import bind
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import outcome_of, scene_of
from fairdeal.rulings.matter import Matter
from fairdeal.table.effects import Bound


def effects_now(desk: Desk, matter: Matter) -> tuple[Bound, ...]:
    """Every effect, bound to the acts that are there by now."""
    scene = scene_of(desk, matter)
    return tuple(bind(effect, matter, scene) for effect in outcome_of(desk, matter, scene).effects)
