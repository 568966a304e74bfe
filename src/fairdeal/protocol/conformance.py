"""The benchmark of rulings: cases as requests of the rule protocol, and what the Laws say of each.

A program is given the requests, one a line, and answers each in a line. An answer is right where it
has every effect that is expected and no other, asks what is left to people, and leaves the table as
the case says. The order of effects is no matter, for the Laws do not say which is ruled on first;
nor are kinds that a case leaves out. docs/reference/conformance.md describes the suite.

    python -m fairdeal.protocol.conformance [--json] SUITE.json PROGRAM...
"""

import json
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from fairdeal.errors import Malformed
from fairdeal.laws.index.clauses import law_number
from fairdeal.rulings.cases import says
from fairdeal.rulings.standing import differing

VERSION: Final = 1
"""Of the suite's form."""
SECONDS: Final = 3600
"""How long a program may take for a whole suite."""


@dataclass(frozen=True, slots=True)
class Item:
    """One case in one edition."""

    id: str
    source: str
    """``own``, or where the ruling was published."""
    edition: str
    request: Mapping[str, Any]
    effects: Sequence[str]
    """A line for each effect: kind, clause, and as much of the rest as is stated."""
    open: Sequence[str]
    """The facts that are still asked."""
    position: Sequence[str]
    """How the table stands, as far as it is stated."""
    left_out: Sequence[str]
    """Kinds of effect that are not compared unless one is expected."""

    @property
    def laws(self) -> tuple[int, ...]:
        """The laws whose clauses are expected; where nothing is, that of no law: 0."""
        return tuple(sorted({law_number(line.split()[1]) for line in self.effects})) or (0,)

    @property
    def is_published(self) -> bool:
        """Whether it retells a ruling that somebody else has published."""
        return not self.source.startswith("own")


def read_suite(text: str, source: str) -> list[Item]:
    """Read a suite.

    Raises:
        Malformed: it is none, or of another version.
    """
    try:
        document = json.loads(text)
        items = [Item(**item) for item in document["cases"]]
        is_ours = document["conformance"] == VERSION
    except (ValueError, TypeError, KeyError, RecursionError):
        is_ours = False
    if not is_ours:
        raise Malformed(
            "{place}: not a suite of cases, which begins {example}", place=source, example=_BEGINS
        )
    return items


_BEGINS: Final = '{"conformance": 1'


def differences(item: Item, answer: object) -> list[str]:
    """What an answer lacks (-) and has too much (+); empty where it is right."""
    if not isinstance(answer, Mapping):
        return ["- an answer"]
    if isinstance(error := answer.get("error"), Mapping):
        return [f"+ {error.get('kind')}: {error.get('says')}"]
    try:
        found = [str(e["line"]) for ruling in answer["rulings"] for e in ruling["effects"]]
        asked = sorted(str(question["fact"]) for question in answer["open"])
        stands = [str(line) for line in answer["position"]]
        clauses = [(str(e["line"]), e["under"]) for r in answer["rulings"] for e in r["effects"]]
    except (KeyError, TypeError, AttributeError):
        return ["- an answer of the form of the protocol"]
    wrong = [f"+ {line} under {under}" for line, under in clauses if line.split()[1:2] != [under]]
    wrong += _effects(item, found)
    if asked != sorted(item.open):
        wrong.append(f"open: expected {list(item.open)}, found {asked}")
    return [*wrong, *differing(stands, item.position)]


def _effects(item: Item, found: Sequence[str]) -> Iterator[str]:
    mentioned = {line.split()[0] for line in item.effects}
    left = [
        line
        for line in found
        if line and ((kind := line.split()[0]) in mentioned or kind not in item.left_out)
    ]
    for expected in item.effects:
        said = next((line for line in left if len(line.split()) > 1 and says(line, expected)), None)
        if said is None:
            yield f"- {expected}"
        else:
            left.remove(said)
    yield from (f"+ {line}" for line in left)


@dataclass(slots=True)
class Score:
    """How many cases a program rules right, by law and edition."""

    right: Counter[tuple[int, str]] = field(default_factory=Counter)
    all: Counter[tuple[int, str]] = field(default_factory=Counter)
    wrong: list[tuple[Item, Sequence[str]]] = field(default_factory=list)
    published: list[bool] = field(default_factory=list)
    """For each published ruling, whether it is right."""
    cases: int = 0

    def count(self, item: Item, answer: object) -> None:
        """Count one answer; it counts for every law its case is about."""
        missing = differences(item, answer)
        keys = [(law, item.edition) for law in item.laws]
        self.cases += 1
        self.all.update(keys)
        if missing:
            self.wrong.append((item, missing))
        else:
            self.right.update(keys)
        if item.is_published:
            self.published.append(not missing)


def scored(items: Iterable[Item], ask: Callable[[Sequence[str]], Sequence[str]]) -> Score:
    """The score of a program that answers lines with lines.

    An answer is found by its `id`; what is not answered is wrong.
    """
    listed = list(items)
    requests = [json.dumps({**item.request, "id": item.id}, ensure_ascii=False) for item in listed]
    answers = {}
    for line in ask(requests):
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(answer, dict) and isinstance(answer.get("id"), str):
            answers[answer["id"]] = answer
    score = Score()
    for item in listed:
        score.count(item, answers.get(item.id))
    return score


def program(
    command: Sequence[str], seconds: float = SECONDS
) -> Callable[[Sequence[str]], list[str]]:
    """A program as what answers lines with lines; one that ends early has answered no more."""

    def ask(requests: Sequence[str]) -> list[str]:
        sent = "".join(f"{line}\n" for line in requests).encode()
        try:
            said = subprocess.run(  # noqa: S603 - the program that is to be scored
                command, input=sent, stdout=subprocess.PIPE, timeout=seconds, check=False
            ).stdout
        except subprocess.TimeoutExpired as late:
            said = late.stdout or b""
        return said.decode("utf-8", "replace").splitlines()

    return ask


def table(score: Score) -> Iterator[str]:
    """The score by law and edition, then in all."""
    editions = sorted({edition for _, edition in score.all})
    yield "law    " + "".join(f"{edition:>14}" for edition in editions)
    for law in sorted({law for law, _ in score.all}):
        cells = ((score.right[law, e], score.all[law, e]) for e in editions)
        yield f"{law or '-':<7}" + "".join(f"{f'{a} of {b}' if b else '':>14}" for a, b in cells)
    right = score.cases - len(score.wrong)
    yield f"cases: {right} of {score.cases}"
    yield f"published rulings: {sum(score.published)} of {len(score.published)}"


def document(score: Score) -> dict[str, object]:
    """The score as JSON: right and all by law and edition, in all, and what is wrong in which."""
    counted: defaultdict[str, dict[str, list[int]]] = defaultdict(dict)
    for law, edition in sorted(score.all):
        counted[str(law)][edition] = [score.right[law, edition], score.all[law, edition]]
    return {
        "laws": counted,
        "cases": [score.cases - len(score.wrong), score.cases],
        "published": [sum(score.published), len(score.published)],
        "wrong": {item.id: list(missing) for item, missing in score.wrong},
    }


def main(arguments: Sequence[str]) -> int:
    """Score a program.

    Returns:
        0 when all its answers are right, 1 when one is not, 2 when nothing is run.
    """
    as_json = arguments[:1] == ["--json"]
    given = arguments[as_json:]
    if len(given) < 2:
        sys.stderr.write("python -m fairdeal.protocol.conformance [--json] SUITE.json PROGRAM...\n")
        return 2
    path, *command = given
    try:
        return told(Path(path).read_text("utf-8"), path, command, as_json=as_json)
    except (ValueError, OSError) as wrong:
        sys.stderr.write(f"{wrong}\n")
        return 2


def told(text: str, name: str, command: Sequence[str], *, as_json: bool = False) -> int:
    """Print how a program does in a suite: what is wrong, and the table; or all of it as JSON.

    Returns:
        0 when all its answers are right, else 1.

    Raises:
        Malformed: the text is no suite.
        OSError: the program cannot be started.
    """
    score = scored(read_suite(text, name), program(command))
    if as_json:
        sys.stdout.write(f"{json.dumps(document(score), ensure_ascii=False, indent=1)}\n")
        return 1 if score.wrong else 0
    for item, missing in score.wrong:
        sys.stdout.write(f"{item.id}\n" + "".join(f"    {line}\n" for line in missing))
    sys.stdout.write("".join(f"{line}\n" for line in table(score)))
    return 1 if score.wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
