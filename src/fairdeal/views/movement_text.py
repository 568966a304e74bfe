"""A movement in words: what it is called, what the Director announces, what was proven."""

from collections.abc import Iterator, Mapping
from itertools import pairwise, takewhile

from fairdeal.movements.announce import follows, rovers, steps
from fairdeal.movements.checks import CounterExample, Finding, Rule
from fairdeal.movements.facts import Facts, stationary
from fairdeal.movements.movement import Movement, Place, Unit
from fairdeal.movements.sections import parts

NAMES = {
    "mitchell": "Straight Mitchell",
    "mitchell-skip": "Skip Mitchell",
    "mitchell-share-relay": "Share-and-relay Mitchell",
    "hesitation": "Hesitation Mitchell",
    "mitchell-crisscross": "Crisscross Mitchell",
    "mitchell-blackpool": "Blackpool Mitchell",
    "mitchell-extended": "Extended Mitchell",
    "mitchell-appendix": "Appendix Mitchell",
    "bowman": "Bowman",
    "bowman-half": "Blandon",
    "rover": "Rover Mitchell",
    "web": "Web",
    "howell": "Howell",
    "howell-three-quarter": "Three-quarter Howell",
    "barometer-howell": "Barometer Howell",
    "barometer-mitchell": "Barometer Mitchell",
}
"""What movements are called at the table, by their keys."""

RULES = {
    Rule.TABLE_ONCE: "each table is set up once a round",
    Rule.SEATED_ONCE: "nobody sits in two places",
    Rule.SET_ONCE: "nobody plays a board twice",
    Rule.SET_IN_ONE_PLACE: "each set is in one place",
    Rule.SET_PATH: "sets move only as announced",
    Rule.OPPONENTS_ONCE: "nobody meets the same opponents twice",
    Rule.PARTNERS_ONCE: "nobody has the same partner twice",
}
"""The hard rules as they are told."""


def title(movement: Movement) -> str:
    """Name, tables, rounds and boards: ``Skip Mitchell: 8 tables, 7 rounds of 3, boards 1-24``."""
    sets = {seat.board_set for each in movement.rounds for seat in each.tables}
    sets |= {held for each in movement.rounds for held in each.stands}
    held = sorted({board for number in sets for board in movement.boards_of(number)})
    whole = len(held) > 1 and held == list(range(held[0], held[-1] + 1))
    in_play = f"{held[0]}-{held[-1]}" if whole else numbers(tuple(held))
    return (
        f"{name_of(movement)}: {_counted(movement.tables, 'table')}, "
        f"{_counted(len(movement.rounds), 'round')} of {_a_round(movement)}, "
        f"{'board' if in_play.isdigit() else 'boards'} {in_play}"
    )


def _a_round(movement: Movement) -> str:
    """Boards a round, in unequal sections the fewest and the most."""
    counts = {count for _, count in movement.set_boards} or {movement.boards_per_round}
    return "-".join(map(str, sorted({min(counts), max(counts)})))


def name_of(movement: Movement) -> str:
    """The name as it is spoken; sections are counted."""
    keys = movement.name.split("+")
    kinds = ", ".join(_name(key) for key in dict.fromkeys(keys))
    return kinds if len(keys) == 1 else f"{len(keys)} sections ({kinds})"


def _name(key: str) -> str:
    if key in NAMES:
        return NAMES[key]
    plain = key.removesuffix("-half")
    told = NAMES.get(plain, plain.replace("-", " ").capitalize())
    return told if plain == key else f"{told} with a half table"


def table_name(movement: Movement, table: int) -> str:
    """A table as it is called: its number, or in sections the letter and the number there."""
    if not movement.sections:
        return str(table)
    letter = movement.sections[table - 1]
    return f"{letter}{movement.sections[:table].count(letter)}"


def stand_name(movement: Movement, stand: int) -> str:
    """A relay stand as it is called, numbered like the tables."""
    if not movement.sections:
        return str(stand)
    letters = [movement.section_of(Place(n, is_stand=True)) for n in range(1, stand + 1)]
    return f"{letters[-1]}{letters.count(letters[-1])}"


def announcements(movement: Movement) -> Iterator[str]:
    """What the Director says before the first round, one sentence at a time."""
    for letter, part in parts(movement):
        for sentence in _announced(part):
            yield f"Section {letter}: {sentence}" if letter else sentence
        if letter and len(part.rounds) < len(movement.rounds):
            yield f"Section {letter}: {len(part.rounds)} rounds."
    copies = movement.declared.copies * max(1, len(set(movement.sections)))
    if copies > 1:
        yield f"{copies} copies of each board are needed."


def _announced(movement: Movement) -> Iterator[str]:
    unit = movement.unit.value
    fixed = stationary(movement)
    if fixed and len(fixed) < len(movement.contestants):
        yield f"Stationary: {unit if len(fixed) == 1 else f'{unit}s'} {numbers(fixed)}."
    if movement.unit is Unit.PAIR:
        yield from _moves(movement)
    yield from _boards(movement)
    if movement.switched:
        rounds = "round" if len(movement.switched) == 1 else "rounds"
        yield f"Arrow switch in {rounds} {numbers(movement.switched)}."


def _moves(movement: Movement) -> Iterator[str]:
    taken = steps(movement)
    plain = [step for step in taken if step is not None]
    if not taken:
        return
    if len(plain) == len(taken):
        usual = max(plain, key=plain.count)
        others = tuple(number for number, step in enumerate(plain, start=1) if step != usual)
        skipped = "".join(
            f", after round {number} {_tables(plain[number - 1], movement.tables)}"
            for number in others
        )
        yield f"Moving pairs go {_tables(usual, movement.tables)}{skipped}."
    elif (leaders := follows(movement)).keys() == _movers(movement):
        yield f"Each moving pair takes the seat of another: {_leaders(leaders)}."
    elif (alike := _alike_at_first(taken)) > 1:
        step = _tables(taken[0] or 0, movement.tables)
        yield f"Moving pairs go {step} until round {alike + 1}, then as on their guide cards."
    else:
        yield "Pairs move as on their guide cards."
    for rover in rovers(movement):
        yield f"Pair {rover} is the rover and takes North-South seats as on its guide card."


def _movers(movement: Movement) -> set[int]:
    return set(movement.contestants) - {*stationary(movement), *rovers(movement)}


def _alike_at_first(taken: tuple[int | None, ...]) -> int:
    """How many moves from the first on are the same for everybody."""
    alike = takewhile(lambda step: step is not None and step == taken[0], taken)
    return sum(1 for _ in alike)


def _tables(step: int, tables: int) -> str:
    if step > tables // 2:
        return f"down {tables - step} table{'s' if tables - step > 1 else ''}"
    return f"up {step} table{'s' if step > 1 else ''}" if step else "nowhere"


def _leaders(leaders: Mapping[int, int]) -> str:
    usual = {who: leader for who, leader in leaders.items() if leader == who - 1}
    others = sorted(set(leaders) - set(usual))
    if len(others) == 1:
        return f"the one numbered one lower ({others[0]} follows {leaders[others[0]]})"
    return ", ".join(f"{who} follows {leader}" for who, leader in sorted(leaders.items()))


def _boards(movement: Movement) -> Iterator[str]:
    for path in movement.set_paths:
        if all(a.number - 1 == b.number and not b.is_stand for a, b in pairwise(path)):
            first, last = path[-1].number, path[0].number
            yield f"Boards go down one table, from table {first} to table {last}."
        else:
            yield f"Boards go round: {', '.join(place(p) for p in (*path, path[0]))}."
        yield from _stands(path)
    declared = movement.declared
    for group in declared.shared:
        yield f"Tables {numbers(group)} share boards."
    if declared.meetings > 1 and movement.unit is not Unit.PLAYER:
        yield f"Opponents may meet {declared.meetings} times."


def _stands(path: tuple[Place, ...]) -> Iterator[str]:
    for held, (above, below) in stands_between(path).items():
        word = "Stands" if len(held) > 1 else "Stand"
        verb = "are" if len(held) > 1 else "is"
        yield f"{word} {numbers(held)} {verb} between tables {below} and {above}."


def stands_between(path: tuple[Place, ...]) -> dict[tuple[int, ...], tuple[int, int]]:
    """The stands of a circuit that wait together, with the tables before and after them."""
    tables = [at for at, where in enumerate(path) if not where.is_stand]
    found = {}
    for at, following in pairwise((*tables, *(at + len(path) for at in tables[:1]))):
        held = tuple(path[n % len(path)].number for n in range(at + 1, following))
        if held:
            found[held] = path[at].number, path[following % len(path)].number
    return found


def place(where: Place, movement: Movement | None = None) -> str:
    """``table 3`` or ``stand 1``; with a movement in sections ``table B3``."""
    if where.is_stand:
        return f"stand {stand_name(movement, where.number) if movement else where.number}"
    return f"table {table_name(movement, where.number) if movement else where.number}"


def told_finding(finding: Finding) -> str:
    """One line of the proof: the rule, how many cases, how many declared, or what breaks it."""
    if not finding.ok:
        return f"{RULES[finding.rule]}: NO, {told_example(finding.counter_examples[0])}"
    declared = f", {finding.exceptions} of them as declared" if finding.exceptions else ""
    return f"{RULES[finding.rule]}: {_counted(finding.examined, 'case')}{declared}"


def told_example(example: CounterExample) -> str:
    """Where a rule is broken: ``pair 3 and 7, round 2, tables 1 and 4, set 5``."""
    parts = []
    if example.contestants:
        parts.append(f"number {numbers(example.contestants)}")
    if example.board_set is not None:
        parts.append(f"set {example.board_set}")
    if example.rounds:
        parts.append(f"round {numbers(example.rounds)}")
    if example.tables:
        parts.append(f"table {numbers(tuple(dict.fromkeys(example.tables)))}")
    return ", ".join(parts)


def told_facts(figures: Facts) -> Iterator[str]:
    """Boards, sit-outs, sharing, fields and balance."""
    played = _counted(figures.most_boards, "board")
    if figures.fewest_boards != figures.most_boards:
        played = f"{figures.fewest_boards} to {played}"
    yield f"{played} played of {figures.boards_in_play} in play"
    if figures.fewest_plays == figures.most_plays:
        yield f"each board played {_counted(figures.most_plays, 'time')}"
    else:
        yield f"boards played {figures.fewest_plays} to {figures.most_plays} times"
    if figures.sit_outs:
        missed = _counted(figures.most_missed, "round")
        yield f"{_counted(figures.sit_outs, 'sit-out')}, at most {missed} each"
    else:
        yield "nobody sits out"
    if figures.shared_rounds:
        yield f"boards shared in {_counted(figures.shared_rounds, 'round')}"
    yield f"balance Qf {float(figures.qf):.1f}"
    yield "one winner" if figures.fields == 1 else f"{figures.fields} fields, a winner in each"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def numbers(values: tuple[int, ...]) -> str:
    """Numbers in a sentence, runs put together: ``1-7, 9 and 12``."""
    runs: list[list[int]] = []
    for value in sorted(values):
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    told = [
        word
        for run in runs
        for word in ([f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run))
    ]
    return told[0] if len(told) == 1 else ", ".join(told[:-1]) + f" and {told[-1]}"


def boards(movement: Movement, board_set: int) -> str:
    """The boards of a set: ``4-6``, or ``4`` when it has one."""
    held = movement.boards_of(board_set)
    return str(held[0]) if len(held) == 1 else f"{held[0]}-{held[-1]}"
