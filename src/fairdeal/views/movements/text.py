"""A movement in words: what it is called, what the Director announces, what was proven."""

from collections.abc import Iterator, Mapping
from itertools import pairwise, takewhile

from fairdeal.movements.announcements import follows, rovers, steps
from fairdeal.movements.checks import CounterExample, Finding, Rule
from fairdeal.movements.facts import Facts, stationary
from fairdeal.movements.movement import BoardPlace, Movement, Unit
from fairdeal.movements.sections import parts
from fairdeal.movements.swiss.rounds import before, is_swiss
from fairdeal.movements.swiss.rounds import parts as parts_of_match
from fairdeal.movements.teams.knockout import KNOCK_OUT
from fairdeal.views.figures import fixed
from fairdeal.views.words import _, n_


def _names() -> Mapping[str, str]:
    """What movements are called at the table, by their keys."""
    return {
        "mitchell": _("Straight Mitchell"),
        "mitchell-skip": _("Skip Mitchell"),
        "mitchell-share-relay": _("Share-and-relay Mitchell"),
        "hesitation": _("Hesitation Mitchell"),
        "mitchell-crisscross": _("Crisscross Mitchell"),
        "mitchell-blackpool": _("Blackpool Mitchell"),
        "mitchell-extended": _("Extended Mitchell"),
        "mitchell-appendix": _("Appendix Mitchell"),
        "bowman": "Bowman",
        "bowman-half": "Blandon",
        "rover": _("Rover Mitchell"),
        "web": _("Web"),
        "howell": _("Howell"),
        "howell-three-quarter": _("Three-quarter Howell"),
        "barometer-howell": _("Barometer Howell"),
        "barometer-mitchell": _("Barometer Mitchell"),
        "head-to-head": _("Head to head"),
        "knock-out": _("Knock-out"),
        "triangle": _("Triangle of three teams"),
        "round-robin": _("Round robin"),
        "american-whist": _("American Whist League"),
        "new-england-relay": _("New England relay"),
        "swiss-teams": _("Swiss of teams"),
        "swiss-pairs": _("Swiss of pairs"),
        "teams-of-eight": _("Teams of eight"),
        "individual": _("Individual"),
        "rainbow": _("Rainbow"),
    }


def rule_told(rule: Rule) -> str:
    """A hard rule as it is told."""
    return {
        Rule.TABLE_ONCE: _("each table is set up once a round"),
        Rule.SEATED_ONCE: _("nobody sits in two places"),
        Rule.SET_ONCE: _("nobody plays a board twice"),
        Rule.SET_IN_ONE_PLACE: _("each set is in one place"),
        Rule.SET_PATH: _("sets move only as announced"),
        Rule.OPPONENTS_ONCE: _("nobody meets the same opponents twice"),
        Rule.PARTNERS_ONCE: _("nobody has the same partner twice"),
    }[rule]


def title(movement: Movement) -> str:
    """Name, tables, rounds and boards: ``Skip Mitchell: 8 tables, 7 rounds of 3, boards 1–24``."""
    sets = {seat.board_set for each in movement.rounds for seat in each.tables}
    sets |= {held for each in movement.rounds for held in each.stands}
    held = sorted({board for number in sets for board in movement.boards_of(number)})
    whole = len(held) > 1 and held == list(range(held[0], held[-1] + 1))
    in_play = f"{held[0]}–{held[-1]}" if whole else numbers(tuple(held))
    rounds = n_("{n} round", "{n} rounds", len(movement.rounds))
    if in_play.isdigit():
        in_play = _("board {boards}").format(boards=in_play)
    else:
        in_play = _("boards {boards}").format(boards=in_play)
    return _("{name}: {tables}, {rounds} of {count}, {boards}").format(
        name=name_of(movement),
        tables=n_("{n} table", "{n} tables", movement.tables),
        rounds=rounds,
        count=_a_round(movement),
        boards=in_play,
    )


def _a_round(movement: Movement) -> str:
    """Boards a round, in unequal sections the fewest and the most."""
    counts = {count for _set, count in movement.set_boards} or {movement.boards_per_round}
    return "–".join(map(str, sorted({min(counts), max(counts)})))


def name_of(movement: Movement) -> str:
    """The name as it is spoken; sections are counted."""
    keys = movement.name.split("+")
    kinds = ", ".join(movement_name(key) for key in dict.fromkeys(keys))
    if len(keys) == 1:
        return kinds
    return n_("{n} section", "{n} sections", len(keys)) + f" ({kinds})"


def movement_name(key: str) -> str:
    """The kind of movement as it is spoken, by its stable key."""
    names = _names()
    if key in names:
        return names[key]
    plain = key.removesuffix("-half")
    told = names.get(plain, plain.replace("-", " ").capitalize())
    return told if plain == key else _("{movement} with a half table").format(movement=told)


def table_name(movement: Movement | None, table: int | str) -> str:
    """A table as its card calls it, and so every page: its number, in sections ``B1``.

    What is no table of this movement, such as one of another session, keeps the name it has.
    """
    if movement is None or not str(table).isdecimal():
        return str(table)
    return movement.table_name(int(table))


def stand_name(movement: Movement, stand: int) -> str:
    """A relay stand as it is called, numbered like the tables."""
    if not movement.sections:
        return str(stand)
    letters = [movement.section_of(BoardPlace(n, is_stand=True)) for n in range(1, stand + 1)]
    return f"{letters[-1]}{letters.count(letters[-1])}"


def announcements(movement: Movement, section: str = "") -> Iterator[str]:
    """What the Director says before the first round, one sentence at a time; to a section, or all.

    Of a Swiss what its first round tells: who has stayed in his seat since did so by chance.
    """
    if is_swiss(movement):
        movement = before(movement, 2)
    for letter, part in parts(movement):
        if section and letter != section:
            continue
        for sentence in _announced(part):
            yield _in_section(letter, sentence) if letter else sentence
        if letter and len(part.rounds) < len(movement.rounds):
            rounds = n_("{n} round", "{n} rounds", len(part.rounds))
            yield _in_section(letter, f"{rounds}.")
    copies = movement.declared.copies * max(1, len(set(movement.sections)))
    if copies > 1:
        yield n_(
            "{n} copy of each board is needed.", "{n} copies of each board are needed.", copies
        )


def _in_section(letter: str, sentence: str) -> str:
    return _("Section {letter}: {sentence}").format(letter=letter, sentence=sentence)


def _announced(movement: Movement) -> Iterator[str]:
    fixed = stationary(movement)
    if fixed and len(fixed) < len(movement.contestants):
        yield _stationary(movement.unit, fixed)
    if movement.unit is Unit.PAIR:
        yield from _moves(movement)
    yield from _boards(movement)
    if movement.switched:
        rounds = numbers(movement.switched)
        if len(movement.switched) == 1:
            yield _("Arrow switch in round {n}.").format(n=rounds)
        else:
            yield _("Arrow switch in rounds {rounds}.").format(rounds=rounds)


def _stationary(unit: Unit, fixed: tuple[int, ...]) -> str:
    who = numbers(fixed)
    if unit is Unit.PAIR:
        one, many = _("Stationary: pair {who}."), _("Stationary: pairs {who}.")
    elif unit is Unit.PLAYER:
        one, many = _("Stationary: player {who}."), _("Stationary: players {who}.")
    else:
        one, many = _("Stationary: team {who}."), _("Stationary: teams {who}.")
    return (one if len(fixed) == 1 else many).format(who=who)


def _moves(movement: Movement) -> Iterator[str]:
    taken = steps(movement)
    plain = [step for step in taken if step is not None]
    if not taken:
        return
    if len(plain) == len(taken):
        usual = max(plain, key=plain.count)
        others = tuple(number for number, step in enumerate(plain, start=1) if step != usual)
        skipped = "".join(
            ", "
            + _("after round {n} {where}").format(
                n=number, where=_tables(plain[number - 1], movement.tables)
            )
            for number in others
        )
        where = _tables(usual, movement.tables) + skipped
        yield _("Moving pairs go {where}.").format(where=where)
    elif (leaders := follows(movement)).keys() == _movers(movement):
        yield _("Each moving pair takes the seat of another: {whose}.").format(
            whose=_leaders(leaders)
        )
    elif (alike := _alike_at_first(taken)) > 1:
        step = _tables(taken[0] or 0, movement.tables)
        yield _("Moving pairs go {where} until round {n}, then as on their guide cards.").format(
            where=step, n=alike + 1
        )
    else:
        yield _("Pairs move as on their guide cards.")
    for rover in rovers(movement):
        yield _("Pair {n} is the rover and takes North-South seats as on its guide card.").format(
            n=rover
        )


def _movers(movement: Movement) -> set[int]:
    return set(movement.contestants) - {*stationary(movement), *rovers(movement)}


def _alike_at_first(taken: tuple[int | None, ...]) -> int:
    """How many moves from the first on are the same for everybody."""
    alike = takewhile(lambda step: step is not None and step == taken[0], taken)
    return len(list(alike))


def _tables(step: int, tables: int) -> str:
    if step > tables // 2:
        return n_("down {n} table", "down {n} tables", tables - step)
    return n_("up {n} table", "up {n} tables", step) if step else _("nowhere")


def _leaders(leaders: Mapping[int, int]) -> str:
    usual = {who: leader for who, leader in leaders.items() if leader == who - 1}
    others = sorted(set(leaders) - set(usual))
    if len(others) == 1:
        return _("the one numbered one lower ({who} follows {whom})").format(
            who=others[0], whom=leaders[others[0]]
        )
    return ", ".join(
        _("{who} follows {whom}").format(who=who, whom=leader)
        for who, leader in sorted(leaders.items())
    )


def _boards(movement: Movement) -> Iterator[str]:
    for path in movement.set_paths:
        if all(a.number - 1 == b.number and not b.is_stand for a, b in pairwise(path)):
            first, last = path[-1].number, path[0].number
            yield _("Boards go down one table, from table {first} to table {last}.").format(
                first=first, last=last
            )
        else:
            way = ", ".join(place(p) for p in (*path, path[0]))
            yield _("Boards go round: {way}.").format(way=way)
        yield from _stands(path)
    declared = movement.declared
    for group in declared.shared:
        yield _("Tables {tables} share boards.").format(tables=numbers(group))
    if is_swiss(movement):
        if parts_of_match(movement) > 1:
            yield _("A match has two halves; at half time the boards go to the other room.")
    elif movement.name == KNOCK_OUT:
        if declared.meetings > 1:
            yield _("A match has {n} parts, each with other boards.").format(n=declared.meetings)
    elif declared.meetings > 1 and movement.unit is not Unit.PLAYER:
        yield _("You may meet the same opponents in up to {n} rounds.").format(n=declared.meetings)


def _stands(path: tuple[BoardPlace, ...]) -> Iterator[str]:
    for held, (above, below) in stands_between(path).items():
        if len(held) > 1:
            said = _("Stands {stands} are between tables {below} and {above}.")
        else:
            said = _("Stand {stands} is between tables {below} and {above}.")
        yield said.format(stands=numbers(held), below=below, above=above)


def stands_between(path: tuple[BoardPlace, ...]) -> dict[tuple[int, ...], tuple[int, int]]:
    """The stands of a circuit that wait together, with the tables before and after them."""
    tables = [at for at, where in enumerate(path) if not where.is_stand]
    found = {}
    for at, following in pairwise((*tables, *(at + len(path) for at in tables[:1]))):
        held = tuple(path[n % len(path)].number for n in range(at + 1, following))
        if held:
            found[held] = path[at].number, path[following % len(path)].number
    return found


def place(where: BoardPlace, movement: Movement | None = None) -> str:
    """``table 3`` or ``stand 1``; with a movement in sections ``table B3``."""
    if where.is_stand:
        stand = stand_name(movement, where.number) if movement else where.number
        return _("stand {n}").format(n=stand)
    table = table_name(movement, where.number) if movement else where.number
    return _("table {n}").format(n=table)


def told_finding(finding: Finding) -> str:
    """One line of the proof: the rule, how many cases, how many declared, or what breaks it."""
    if not finding.ok:
        return _("{rule}: NO, {example}").format(
            rule=rule_told(finding.rule), example=told_example(finding.counter_examples[0])
        )
    said = n_("{n} case", "{n} cases", finding.examined)
    if finding.exceptions:
        said += ", " + _("{n} of them as declared").format(n=finding.exceptions)
    return f"{rule_told(finding.rule)}: {said}"


def told_example(example: CounterExample) -> str:
    """Where a rule is broken: ``pair 3 and 7, round 2, tables 1 and 4, set 5``."""
    parts = []
    if example.contestants:
        parts.append(_("number {who}").format(who=numbers(example.contestants)))
    if example.board_set is not None:
        parts.append(_("set {n}").format(n=example.board_set))
    if example.rounds:
        parts.append(_("round {n}").format(n=numbers(example.rounds)))
    if example.tables:
        tables = tuple(dict.fromkeys(example.tables))
        parts.append(_("table {n}").format(n=numbers(tables)))
    return ", ".join(parts)


def told_facts(figures: Facts) -> Iterator[str]:
    """Boards, sit-outs, sharing, fields and balance."""
    played = n_("{n} board", "{n} boards", figures.most_boards)
    if figures.fewest_boards != figures.most_boards:
        played = _("{least} to {boards}").format(least=figures.fewest_boards, boards=played)
    yield _("{boards} played of {n} in play").format(boards=played, n=figures.boards_in_play)
    if figures.fewest_plays == figures.most_plays:
        yield n_("each board played {n} time", "each board played {n} times", figures.most_plays)
    else:
        words = _("boards played {least} to {most} times")
        yield words.format(least=figures.fewest_plays, most=figures.most_plays)
    if figures.sit_outs:
        yield _("{sit_outs}, at most {rounds} each").format(
            sit_outs=n_("{n} sit-out", "{n} sit-outs", figures.sit_outs),
            rounds=n_("{n} round", "{n} rounds", figures.most_missed),
        )
    else:
        yield _("nobody sits out")
    if figures.shared_rounds:
        shared = figures.shared_rounds
        yield n_("boards shared in {n} round", "boards shared in {n} rounds", shared)
    yield _("balance Qf {qf}").format(qf=fixed(figures.qf, 1))
    if figures.fields == 1:
        yield _("one winner")
    else:
        yield _("{n} fields, a winner in each").format(n=figures.fields)


def numbers(values: tuple[int, ...]) -> str:
    """Numbers in a sentence, runs put together: ``1–7, 9 and 12``."""
    runs: list[list[int]] = []
    for value in sorted(values):
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    told = [
        word
        for run in runs
        for word in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run))
    ]
    if len(told) == 1:
        return told[0]
    return _("{these} and {last}").format(these=", ".join(told[:-1]), last=told[-1])


def boards(movement: Movement, board_set: int) -> str:
    """The boards of a set: ``4–6``, or ``4`` when it has one."""
    held = movement.boards_of(board_set)
    return str(held[0]) if len(held) == 1 else f"{held[0]}–{held[-1]}"
