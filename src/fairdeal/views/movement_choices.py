"""The choice of tonight's movement, told to the Director: figures, costs and reasons."""

from collections.abc import Sequence

from fairdeal.movements.suggest import Choice, Cost
from fairdeal.views.figures import fixed
from fairdeal.views.movement_text import name_of, numbers
from fairdeal.views.words import _, n_


def _cost(cost: Cost) -> str:
    """What speaks against a movement, as it is told."""
    return {
        Cost.BOARDS_NOT_PLAYED: _("boards not played"),
        Cost.SIT_OUTS: _("sitting out"),
        Cost.SHARING: _("sharing boards"),
        Cost.COPIES: _("copies to make"),
        Cost.FEW_OF_THE_BOARDS: _("boards a pair never sees"),
        Cost.BALANCE: _("uneven comparison"),
        Cost.NO_STATIONARY_SEATS: _("no seat for who cannot move"),
        Cost.MANY_ROUNDS: _("many moves"),
        Cost.LONG_ROUNDS: _("few opponents"),
        Cost.GUIDE_CARDS: _("a room moving by guide cards"),
        Cost.SMALL_FIELDS: _("few pairs in a field"),
    }[cost]


def headline(choice: Choice) -> str:
    """Name and rounds: ``Web with a half table, 9 x 3``."""
    movement = choice.movement
    return f"{name_of(movement)}, {len(movement.rounds)} x {movement.boards_per_round}"


def played(choice: Choice) -> str:
    """Boards played, least and most: ``24–27``."""
    fewest, most = choice.figures.fewest_boards, choice.figures.most_boards
    return str(most) if fewest == most else f"{fewest}–{most}"


def winners(choice: Choice) -> str:
    """``1``, or ``2 or 1`` when an arrow switch can make the two fields one."""
    fields = choice.figures.fields
    return _("{n} or 1").format(n=fields) if choice.switched else str(fields)


def switching(choice: Choice) -> str:
    """The arrow switch that is made, or that would make one winner; empty when there is none."""
    if done := choice.movement.switched:
        return _("{rounds} switched").format(rounds=_rounds(done))
    if not choice.switched or choice.switched_qf is None:
        return ""
    return _("one winner with {rounds} switched, Qf {qf}").format(
        rounds=_rounds(choice.switched), qf=f"{float(choice.switched_qf):.0f}"
    )


def balance(choice: Choice) -> str:
    """Qf of the ranking, or of the worse of two."""
    return f"{float(choice.qf):.0f}"


def against(choice: Choice) -> str:
    """What it costs, in boards, the largest first; what rounds to nothing is left out."""
    told = [(_cost(cost), fixed(amount, 1)) for cost, amount in choice.costs]
    nothing = fixed(0, 1)
    return ", ".join(f"{what} {much}" for what, much in told if much != nothing) or _("nothing")


def reasons(best: Choice, others: Sequence[Choice]) -> list[str]:
    """Why the first choice is first: what it has that many others lack."""
    figures = best.figures
    said = [
        _("{boards} boards each in about {minutes} minutes").format(
            boards=played(best), minutes=best.minutes
        )
    ]
    if not figures.sit_outs and any(other.figures.sit_outs for other in others):
        said.append(_("nobody sits out"))
    elif figures.sit_outs:
        said.append(
            n_(
                "nobody misses more than {n} round",
                "nobody misses more than {n} rounds",
                figures.most_missed,
            )
        )
    if figures.fewest_boards == figures.boards_in_play:
        said.append(_("everybody plays all the boards in play"))
    if figures.copies == 1 and not figures.shared_rounds:
        said.append(_("one set of boards, none shared"))
    if figures.stationary:
        said.append(
            n_(
                "{n} seat for pairs who cannot move",
                "{n} seats for pairs who cannot move",
                figures.stationary,
            )
        )
    if figures.fields > 1:
        said.append(_("balance Qf {qf} in each field").format(qf=balance(best)))
    else:
        said.append(_("balance Qf {qf}").format(qf=balance(best)))
    return said


def _rounds(values: tuple[int, ...]) -> str:
    if len(values) == 1:
        return _("round {n}").format(n=numbers(values))
    return _("rounds {rounds}").format(rounds=numbers(values))
