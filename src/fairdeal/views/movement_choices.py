"""The choice of tonight's movement, told to the Director: figures, costs and reasons."""

from collections.abc import Sequence

from fairdeal.movements.suggest import Choice, Cost
from fairdeal.views.movement_text import name_of, numbers

COSTS = {
    Cost.BOARDS_NOT_PLAYED: "boards not played",
    Cost.SIT_OUTS: "sitting out",
    Cost.SHARING: "sharing boards",
    Cost.COPIES: "copies to make",
    Cost.FEW_OF_THE_BOARDS: "boards a pair never sees",
    Cost.BALANCE: "uneven comparison",
    Cost.NO_STATIONARY_SEATS: "no seat for who cannot move",
    Cost.MANY_ROUNDS: "many moves",
    Cost.LONG_ROUNDS: "few opponents",
    Cost.GUIDE_CARDS: "a room moving by guide cards",
    Cost.SMALL_FIELDS: "few pairs in a field",
}
"""What speaks against a movement, as it is told."""


def headline(choice: Choice) -> str:
    """Name and rounds: ``Web with a half table, 9 x 3``."""
    movement = choice.movement
    return f"{name_of(movement)}, {len(movement.rounds)} x {movement.boards_per_round}"


def played(choice: Choice) -> str:
    """Boards played, least and most: ``24-27``."""
    fewest, most = choice.figures.fewest_boards, choice.figures.most_boards
    return str(most) if fewest == most else f"{fewest}-{most}"


def winners(choice: Choice) -> str:
    """``1``, or ``2 or 1`` when an arrow switch can make the two fields one."""
    return f"{choice.figures.fields}{' or 1' if choice.switched else ''}"


def switching(choice: Choice) -> str:
    """The arrow switch that is made, or that would make one winner; empty when there is none."""
    if done := choice.movement.switched:
        return f"{_rounds(done)} switched"
    if not choice.switched or choice.switched_qf is None:
        return ""
    return (
        f"one winner with {_rounds(choice.switched)} switched, Qf {float(choice.switched_qf):.0f}"
    )


def balance(choice: Choice) -> str:
    """Qf of the ranking, or of the worse of two."""
    return f"{float(choice.qf):.0f}"


def against(choice: Choice) -> str:
    """What it costs, in boards, the largest first; what rounds to nothing is left out."""
    told = [(COSTS[cost], f"{float(amount):.1f}") for cost, amount in choice.costs]
    return ", ".join(f"{what} {much}" for what, much in told if much != "0.0") or "nothing"


def reasons(best: Choice, others: Sequence[Choice]) -> list[str]:
    """Why the first choice is first: what it has that many others lack."""
    figures = best.figures
    said = [f"{played(best)} boards each in about {best.minutes} minutes"]
    if not figures.sit_outs and any(other.figures.sit_outs for other in others):
        said.append("nobody sits out")
    elif figures.sit_outs:
        said.append(f"nobody misses more than {figures.most_missed} round")
    if figures.most_boards == figures.boards_in_play:
        said.append("everybody plays all the boards in play")
    if figures.copies == 1 and not figures.shared_rounds:
        said.append("one set of boards, none shared")
    if figures.stationary:
        seats = "seat" if figures.stationary == 1 else "seats"
        said.append(f"{figures.stationary} {seats} for pairs who cannot move")
    said.append(f"balance Qf {balance(best)}" + (" in each field" if figures.fields > 1 else ""))
    return said


def _rounds(values: tuple[int, ...]) -> str:
    return f"{'round' if len(values) == 1 else 'rounds'} {numbers(values)}"
