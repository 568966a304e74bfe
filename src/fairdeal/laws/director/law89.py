"""Law 89: Rectification in individual events (1997: Penalties in individual events).

1997  In an individual both partners bear the rectification; a penalty only who is to blame.
2007  A reference to Law 12C3.
2017  The same.
2017a  Another law: prohibited conduct and punishable offences.

The rule for individuals is executed with Law 12C3.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of, recorded
from fairdeal.laws.status import marked
from fairdeal.table.effects import Body, Charged, GoesTo, Refused, Role


class Conduct(Enum):
    """What a player is accused of (89A, 2017 as amended)."""

    COLLECTED = "collected"
    """He collected, or tried to collect, information about a board by prohibited means."""
    USED = "used"
    TOLD_PARTNER = "told_partner"
    TOLD_ANOTHER = "told_another"


class Evidence(Enum):
    """On what the accusation rests."""

    OWN_CARDS = "own_cards"
    """What he does goes with the cards he holds, beyond chance."""
    HIDDEN_CARDS = "hidden_cards"
    """His unusual choices go with the cards of his partner or an opponent, beyond chance."""
    POSSESSION = "possession"
    """He had information about boards not yet played or results not yet published."""
    OTHER = "other"
    """Something else: the grounds of 89D are not the only ones."""
    NONE = "none"


_CONDUCT: Final = {
    Conduct.COLLECTED: "89A1",
    Conduct.USED: "89A2",
    Conduct.TOLD_PARTNER: "89A3",
    Conduct.TOLD_ANOTHER: "89A4",
}
_EVIDENCE: Final = {
    Evidence.OWN_CARDS: "89D1",
    Evidence.HIDDEN_CARDS: "89D2",
    Evidence.POSSESSION: "89D3",
}

CONDUCT = judged("prohibited_conduct", one_of(Conduct), each(l2017a="89A1 89A2 89A3 89A4"))
EVIDENCE = judged("evidence_of_prohibited_conduct", one_of(Evidence), each(l2017a="89C"))
FROM_ELSEWHERE = recorded("evidence_from_another_body", YES_NO, each(l2017a="89*"))
ADMITTED = elected("E89_evidence_from_other_bodies", YES_NO, each(l2017a="89*"))


@entry("89A", editions=(Edition.L2017A,))
def prohibited_conduct(case: Case) -> None:
    """A to D (2017 as amended): the disciplinary body hears it; no score at the table changes."""
    conduct = _CONDUCT[case.ask(CONDUCT)]
    if case.ask(FROM_ELSEWHERE) and not case.ask(ADMITTED):
        return case.then(Refused("89*", who=Role.NON_OFFENDING_SIDE))
    evidence = case.ask(EVIDENCE)
    if evidence is Evidence.NONE:
        return case.then(Refused("89C", who=Role.NON_OFFENDING_SIDE))
    case.then(Charged(conduct, who=Role.OFFENDER))
    if evidence in _EVIDENCE:
        case.then(Charged(_EVIDENCE[evidence], who=Role.OFFENDER))
    return case.then(GoesTo("89B", Body.DISCIPLINARY, who=Role.OFFENDER))


STATUS = (marked("a reference to Law 12C3, where it is executed", {"2007": "89", "2017": "89"}),)
