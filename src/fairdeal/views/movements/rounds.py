"""A round as players know it: of a Swiss of teams two rounds of the movement are one, in halves."""

from fairdeal.movements.movement import Movement
from fairdeal.movements.swiss import PassedOver
from fairdeal.movements.swiss.rounds import is_swiss, match_round, parts
from fairdeal.views.words import _


def round_short(movement: Movement, number: int) -> str:
    """A round for the head of a column: ``3``, or ``2.1`` for the first half of round 2."""
    if not is_swiss(movement) or parts(movement) == 1:
        return str(number)
    return f"{match_round(movement, number)}.{_half(movement, number)}"


def round_told(movement: Movement | None, number: int | str) -> str:
    """A round where a sentence says its number: ``3``, or ``2.1`` as the columns have it."""
    if movement is None or not str(number).isdecimal():
        return str(number)
    return round_short(movement, int(number))


def round_words(movement: Movement, number: int) -> str:
    """A round in words: ``Round 3``, ``Round 3 of the Swiss``, or ``Round 2, half 1``."""
    if not is_swiss(movement):
        return _("Round {n}").format(n=number)
    if parts(movement) == 1:
        return _("Round {n} of the Swiss").format(n=number)
    return _("Round {n}, half {half}").format(
        n=match_round(movement, number), half=_half(movement, number)
    )


def match_round_words(movement: Movement | None, said: str) -> str:
    """The round a match belongs to, by what it is called: ``Round 3``; empty where it has none."""
    if not said:
        return ""
    swiss = movement is not None and is_swiss(movement)
    return (_("Round {n} of the Swiss") if swiss else _("Round {n}")).format(n=said)


def calling(movement: Movement, number: int) -> str:
    """What the button says that calls a round."""
    if not is_swiss(movement) or parts(movement) == 1:
        return _("Call round {n}").format(n=number)
    return _("Call round {n}, half {half}").format(
        n=match_round(movement, number), half=_half(movement, number)
    )


def round_of_all(movement: Movement, number: int) -> str:
    """How far a session is: ``Round 3 of 7``; of a Swiss nobody knows how many there will be."""
    if is_swiss(movement):
        return round_words(movement, number)
    return _("Round {n} of {all}").format(n=number, all=len(movement.rounds))


def _half(movement: Movement, number: int) -> int:
    return (number - 1) % parts(movement) + 1


def passed_over(other: PassedOver, contestant: object, opponent: object) -> str:
    """Why somebody who stands between two that meet in a Swiss meets neither.

    Args:
        other: who it is.
        contestant: what he is called.
        opponent: what he whom he meets is called, if he meets anybody.
    """
    words = _("{contestant} between them plays {opponent}")
    if other.opponent is None:
        words = _("{contestant} between them does not play a whole match")
    met = (
        (_(", met the higher of them in round {n}"), other.met_upper),
        (_(", met the lower of them in round {n}"), other.met_lower),
    )
    told = words.format(contestant=contestant, opponent=opponent)
    return told + "".join(words.format(n=number) for words, number in met if number)
