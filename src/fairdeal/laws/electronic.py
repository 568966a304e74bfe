"""What an electronic table knows of itself, so that nobody is asked.

Where cards and calls exist in a program alone, some of what the Laws leave to somebody's judgement
cannot have been otherwise: nobody saw a card that was shown to nobody, and no quitted tricks lie
in disorder. Whether a table is such a one is elected (18F, 80B2), and whether its players hear or
see one another besides: by voice or picture things are said and shown that the program never sees.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fairdeal.laws.code import Code
from fairdeal.table.acts import Act, AttentionDrawn, DirectorCalled

TABLE: Final = "E18F_electronic_table"
"""The election: ``no``; ``silent``; ``heard``, where players hear or see one another."""
_SILENT: Final = ("silent",)
_ANY: Final = ("silent", "heard")


@dataclass(frozen=True, slots=True)
class Known:
    """What such a table knows of one fact."""

    word: str
    why: str
    at: tuple[str, ...] = _ANY
    """At which tables, by what was elected."""


KNOWN: Final[Mapping[str, Known]] = {
    # Law 13, 24, 49 and 54: what was seen.
    "somebody_saw_a_card_of_another": Known(
        "no", "a card is shown to its holder until it is played, exposed or dummy's"
    ),
    "exposed_by_own_fault": Known("yes", "a card is shown by its holder's own act alone"),
    "partner_could_see_card": Known("yes", "what is shown is shown to all four"),
    "declarer_could_see_dummy": Known(
        "no", "dummy's hand appears when the lead stands or declarer has chosen, not before"
    ),
    # Law 47E1: what was said.
    "told_it_was_his_turn": Known(
        "no", "nobody can tell him but the program, which shows whose turn it is", _SILENT
    ),
    # Law 68: what is claimed is keyed in as a number of all that are left.
    "about_the_current_trick_only": Known("no", "a claim there is of the tricks that are left"),
    # Law 65 and 66: the quitted tricks.
    "disorder_hides_the_facts": Known("no", "every card has its place in the record"),
    "mixed_his_cards_after_the_claim": Known("no", "every card has its place in the record"),
}
"""By the keys of the facts, in the order of the Laws."""


def known(code: Code, key: str) -> str | None:
    """What the table answers by itself; ``None`` where it is none, or does not know.

    >>> from fairdeal import code_for
    >>> known(code_for("2017"), "declarer_could_see_dummy") is None
    True
    """
    fact = KNOWN.get(key)
    return fact.word if fact is not None and code.elected(TABLE) in fact.at else None


def is_electronic(code: Code) -> bool:
    """Whether cards and calls exist in a program alone there.

    >>> from fairdeal import code_for
    >>> is_electronic(code_for("2017"))
    False
    """
    return code.elected(TABLE) != "no"


def draws_attention(code: Code, act: Act, number: int) -> bool:
    """Whether by that act somebody draws attention to the act of that number (9A, 9B1).

    Where people see the cards, "Director!" alone is about whatever is wrong. At an electronic table
    the program knows what nobody has noticed, and to call after every trick would find it out: who
    does not say what he means draws attention to nothing.
    """
    match act:
        case AttentionDrawn(to=int(about)):
            return about == number
        case AttentionDrawn() | DirectorCalled():
            return not is_electronic(code)
    return False
