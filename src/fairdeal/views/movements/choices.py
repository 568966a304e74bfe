"""The choice of tonight's movement, told to the Director: figures, costs and reasons."""

from collections.abc import Sequence

from fairdeal.movements.choice.suggest import Choice, Cost
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss.rounds import boards_of_match, is_swiss
from fairdeal.movements.teams import team_matches
from fairdeal.views.figures import fixed
from fairdeal.views.movements.text import name_of, numbers
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
    if is_swiss(movement):
        boards = n_("matches of {n} board", "matches of {n} boards", boards_of_match(movement))
        return f"{name_of(movement)}, {boards}"
    return f"{name_of(movement)}, {len(movement.rounds)} x {movement.boards_per_round}"


def played(choice: Choice) -> str:
    """Boards played, least and most: ``24–27``."""
    fewest, most = choice.figures.fewest_boards, choice.figures.most_boards
    return str(most) if fewest == most else f"{fewest}–{most}"


def boards_and_time(choice: Choice) -> str:
    """What everybody plays, and how long it takes: ``18 boards each in about 147 minutes``."""
    words = _("{boards} boards each in about {minutes} minutes")
    return words.format(boards=played(choice), minutes=choice.minutes)


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
    figures, unit = best.figures, best.movement.unit
    if is_swiss(best.movement):
        minutes = _("about {minutes} minutes").format(minutes=best.minutes)
        return [minutes, _("everybody plays to the end against others that stand about the same")]
    said = [boards_and_time(best)]
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
    if unit is Unit.TEAM:
        return said + _of_matches(best)
    if unit is Unit.PLAYER:
        said.append(_partners(best.movement))
    if figures.fewest_boards == figures.boards_in_play:
        said.append(_("everybody plays all the boards in play"))
    said += _copies(best)
    if figures.stationary and unit is Unit.PAIR:
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


def _copies(choice: Choice) -> list[str]:
    figures = choice.figures
    if figures.copies > 1:
        return [n_("{n} copy of each board", "{n} copies of each board", figures.copies)]
    return [] if figures.shared_rounds else [_("one set of boards, none shared")]


def _of_matches(choice: Choice) -> list[str]:
    """Of teams: whom each of them meets, over how many boards, and when a match is over."""
    matches = team_matches(choice.movement)
    met = {frozenset(one.teams) for one in matches}
    teams = len(choice.movement.contestants)
    whom = len([one for one in met if choice.movement.contestants[0] in one])
    boards = len(choice.movement.board_numbers) if teams == 2 else choice.movement.boards_per_round
    said = []
    if teams > 2:
        if len(met) == teams * (teams - 1) // 2:
            said.append(_("everybody meets everybody"))
        else:
            said.append(n_("{n} match each", "{n} matches each", whom))
    said.append(n_("matches of {n} board", "matches of {n} boards", boards))
    if any(len({half.round for half in one.halves}) > 1 for one in matches) and teams > 3:
        said.append(_("the halves of a match are in different rounds, and its result comes late"))
    return said + _copies(choice)


def _partners(movement: Movement) -> str:
    """Of players: with how many each of them sits."""
    one = movement.contestants[0]
    sides = [side for each in movement.rounds for at in each.played for side in (at.ns, at.ew)]
    partners = {who for side in sides if one in side for who in side} - {one}
    if len(partners) == len(movement.contestants) - 1:
        return _("everybody partners everybody")
    return n_("{n} partner each", "{n} partners each", len(partners))


def _rounds(values: tuple[int, ...]) -> str:
    if len(values) == 1:
        return _("round {n}").format(n=numbers(values))
    return _("rounds {rounds}").format(rounds=numbers(values))
