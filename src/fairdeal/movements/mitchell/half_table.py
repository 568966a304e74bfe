"""Half a table: a movement with one pair missing (a phantom), whose opponents sit out."""

from dataclasses import replace

from fairdeal.movements.movement import Movement, Round, TableRound


def without(movement: Movement, pair: int) -> Movement:
    """The movement when ``pair`` does not exist; higher numbers come down by one.

    Sharing that is no longer needed, because the table of the missing pair does not play, is no
    longer declared.
    """

    def renumbered(sitting: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(who - (who > pair) for who in sitting if who != pair)

    rounds = tuple(
        replace(
            each,
            tables=tuple(
                replace(seat, ns=renumbered(seat.ns), ew=renumbered(seat.ew))
                for seat in each.tables
            ),
        )
        for each in movement.rounds
    )
    shared = tuple(group for group in movement.declared.shared if _share(rounds, group))
    return replace(
        movement,
        name=f"{movement.name}-half",
        rounds=rounds,
        declared=replace(movement.declared, shared=shared),
    )


def sitting_out(movement: Movement) -> dict[int, tuple[int, ...]]:
    """For every contestant the rounds in which nothing is played, while the section plays."""
    last = movement.last_rounds
    return {
        who: tuple(
            number
            for number, each in enumerate(movement.rounds[: last[who]], start=1)
            if not any(who in seat.contestants for seat in each.played)
        )
        for who in movement.contestants
    }


def _share(rounds: tuple[Round, ...], group: tuple[int, ...]) -> bool:
    return any(_twice([seat for seat in each.played if seat.table in group]) for each in rounds)


def _twice(seats: list[TableRound]) -> bool:
    return len({seat.board_set for seat in seats}) < len(seats)
