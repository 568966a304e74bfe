"""Law 33: Simultaneous calls.

1997  A call made together with that of the player in turn counts as made after it.
2007  The same.
2017  The same.
"""

from fairdeal.laws.case import Case, entry
from fairdeal.table.effects import CallFollows, Role


@entry("33")
def simultaneous_call(case: Case) -> None:
    """The call of the player in turn comes first; the other is judged as one made after it.

    A log has the calls in that order; what is irregular about the second is found there.
    """
    case.then(CallFollows("33", who=Role.OFFENDER))
