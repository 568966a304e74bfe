"""What was ruled in the matters of a session, as it was announced last."""

from collections.abc import Iterable
from dataclasses import dataclass

from fairdeal.events.acts import Told
from fairdeal.rulings.announcing import told_in
from fairdeal.rulings.session_desk import Raised, case_of
from fairdeal.table.effects import Bound


@dataclass(frozen=True, slots=True)
class RuledMatter:
    """A matter with its rulings; none while it waits."""

    case: str
    raised: Raised
    effects: tuple[Bound, ...]


def ruled_matters(matters: Iterable[Told]) -> tuple[RuledMatter, ...]:
    """Every matter raised among these acts, in their order."""
    acts = tuple(matters)
    said = told_in(one.act for one in acts)
    raised = (
        (case_of(one.sequence, one.act.entry), one.act)
        for one in acts
        if isinstance(one.act, Raised)
    )
    return tuple(
        RuledMatter(case, act, said[case].effects if case in said else ()) for case, act in raised
    )
