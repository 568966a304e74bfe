"""From what a Director counts (pairs, boards) to what a movement is made of (tables, sets)."""

from collections.abc import Sequence

from fairdeal.errors import Malformed

USUAL_BOARDS = 27
"""Boards of an ordinary session: nine rounds of three, and the measure when none is given."""

MOST_ROUNDS_OF_TWO = 15
"""With so many rounds two boards each still fit into an evening (30 boards)."""
USUAL_ROUNDS = 13
"""Rounds of a Mitchell of more tables than that, when none are given."""

MOST_TABLES = 100
"""Tables of one movement; a larger field plays in sections."""


def tables_for(tables: int | None, pairs: int | None) -> tuple[int, bool]:
    """Tables to set up, and whether one of them is half empty.

    Raises:
        Malformed: neither or both are given, or they are too few.
    """
    if (tables is None) == (pairs is None):
        raise Malformed("say either how many tables there are or how many pairs")
    if pairs is not None:
        tables, half = (pairs + 1) // 2, pairs % 2 == 1
    else:
        half = False
    if tables is None or tables < 2:
        raise Malformed("a movement needs 2 tables or more; {n} is too few", n=pairs or tables)
    if tables > MOST_TABLES:
        raise Malformed("{n} tables are too many for one movement; play in sections", n=tables)
    return tables, half


def boards_per_round(sets: int, boards: int | None, per_round: int | None) -> int:
    """Boards in each set: given, or by dividing the boards in play, or as usual.

    Raises:
        Malformed: the boards do not divide among the sets, or the two numbers disagree.
    """
    if boards is None:
        return per_round or usual_boards(sets)
    if boards % sets or boards < sets:
        less, more = boards // sets * sets, (boards // sets + 1) * sets
        fitting = f"{less} or {more}" if less else str(more)
        raise Malformed(
            "{n} boards do not divide among {sets} sets; {known} would",
            n=boards,
            sets=sets,
            known=fitting,
        )
    if per_round is not None and boards != sets * per_round:
        raise Malformed(
            "{sets} sets of {count} are {total} boards, not {n}; leave one of the two out",
            sets=sets,
            count=per_round,
            total=sets * per_round,
            n=boards,
        )
    return boards // sets


def usual_boards(rounds: int) -> int:
    """Boards a round when none are given: about 27 in all, and one only when two are too many."""
    return max(USUAL_BOARDS // rounds, 1 + (rounds <= MOST_ROUNDS_OF_TWO))


def rounds_for(known: Sequence[int], boards: int | None, per_round: int | None) -> int:
    """The most rounds, of those ``known``, among which the boards in play divide.

    Raises:
        Malformed: the boards divide among none of them.
    """
    if boards is None:
        return max(known)
    fitting = [
        rounds for rounds in known if boards % rounds == 0 and per_round in (None, boards // rounds)
    ]
    if not fitting:
        if not per_round:
            raise Malformed(
                "{n} boards do not divide among {known} rounds", n=boards, known=tuple(known)
            )
        raise Malformed(
            "{n} boards do not divide among {known} rounds with {each} boards each",
            n=boards,
            known=tuple(known),
            each=per_round,
        )
    return max(fitting)
