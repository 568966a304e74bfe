"""What the rulings in a log decided of each act, read from their effects alone.

Nothing here asks the package what stands: an effect says so, and the latest one prevails.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from fairdeal.table.acts import Act, CardPlayed, Ruled, Struck
from fairdeal.table.effects import Bound


class Fate(Enum):
    OUT = "cancelled or withdrawn"
    GAP = "withdrawn, and another card is played in its place"
    PASSED = "a pass stands in its place"
    STANDS = "stands"


FATES: Mapping[str, Fate] = {
    "call_cancelled": Fate.OUT,
    "card_withdrawn": Fate.OUT,
    "call_stands": Fate.STANDS,
    "card_stands": Fate.STANDS,
    "pass_substituted": Fate.PASSED,
}


def rulings(log: Sequence[Act]) -> Iterator[tuple[int, Ruled]]:
    """The rulings that are still good, each with its number: not those superseded since."""
    ruled = [(n, act) for n, act in enumerate(log) if isinstance(act, Ruled)]
    replaced = {act.case: n for n, act in ruled if act.supersedes}
    gone = {act.number for act in log if isinstance(act, Struck)}
    return ((n, act) for n, act in ruled if n >= replaced.get(act.case, 0) and n not in gone)


def effects(log: Sequence[Act]) -> list[tuple[int, Bound]]:
    """Every effect in force of being said, with the number of its ruling, in the order of these.

    What a ruling made anew says as the one before it did has been in force since that one.
    """
    still_good = dict(rulings(log))
    since: dict[str, dict[Bound, int]] = {}
    found: list[tuple[int, Bound]] = []
    for number, ruled in enumerate(log):
        if not isinstance(ruled, Ruled):
            continue
        before = since.get(ruled.case, {})
        now = {effect: before.get(effect, number) for effect in ruled.effects}
        since[ruled.case] = now if ruled.supersedes else {**before, **now}
        if number in still_good:
            found += ((now[effect], effect) for effect in ruled.effects)
    return sorted(found, key=lambda said: said[0])


def about(effect: Bound) -> tuple[int, ...]:
    """The numbers of the acts an effect is about."""
    return effect.what or ()


def _goes_back_free(effect: Bound) -> bool:
    """Whether a card exposed too early is no penalty card (49, 50)."""
    return effect.kind == "play_proceeds" and effect.clause in {"49", "50"}


def fates(log: Sequence[Act]) -> dict[int, Fate]:
    """What became of each act anything was decided about."""
    found: dict[int, Fate] = {}
    for _, effect in effects(log):
        fate = FATES.get(effect.kind)
        if fate is Fate.OUT and getattr(effect, "is_replaced", False):
            fate = Fate.GAP
        if effect.kind == "penalty_card" or _goes_back_free(effect):
            # A card led too early lies beside the trick without a word about taking it back (57A).
            for number in about(effect):
                if isinstance(log[number], CardPlayed):
                    found.setdefault(number, Fate.OUT)
        elif fate is not None:
            # A pass put in the place of call n has the number ~n.
            found.update(dict.fromkeys((max(n, ~n) for n in about(effect)), fate))
    return found
