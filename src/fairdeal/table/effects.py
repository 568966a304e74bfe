"""Effects: the consequences a ruling can have, as data, each with the clause it stands on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effect:
    """One consequence of a ruling; the kinds of effect derive from this."""

    clause: str
    """The clause it stands on, in the numbering of the ruling's edition (``27B1a``)."""
