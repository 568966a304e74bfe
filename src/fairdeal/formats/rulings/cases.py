"""Case files: YAML lists of rulings to be reproduced; see docs/reference/cases.md for the form."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import yaml

from fairdeal.boards import Vulnerability
from fairdeal.calls import PASS, Contract
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.rulings.case_words import check_answer, check_election, check_fact
from fairdeal.formats.rulings.effect_words import check_effect, check_standing
from fairdeal.formats.rulings.yaml_nodes import composed, plain
from fairdeal.laws.code import edition_named
from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import NO_CASE, CaseOnPaper, board_of
from fairdeal.rulings.correcting import Correction
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Answered, CallMade, Official
from fairdeal.table.notation import parse_act

REQUIRED: Final = ("case", "source", "acts", "expect")
OPTIONAL: Final = (
    "id",
    "dealer",
    "vul",
    "deal",
    "contract",
    "answers",
    "then",
    "open",
    "elections",
    "position",
)
_CORRECTS: Final = re.compile(r"corrects (?P<fact>\w+) to (?P<word>.+)")
_ANSWERS: Final = re.compile(r"answers (?P<fact>\w+) with (?P<word>.+)")
PLAIN_WORDS: Final = {"true": "yes", "false": "no", "on": "yes", "off": "no"}


class _Item:
    """One case as YAML nodes, so that a mistake can be told by line and key."""

    def __init__(self, node: yaml.Node, source: str) -> None:
        self.line = node.start_mark.line + 1
        self.source = source
        if not isinstance(node, yaml.MappingNode):
            raise Malformed(
                "{file}, line {n}: a case is a mapping that begins `case:`",
                file=source,
                n=self.line,
            )
        self.nodes = {str(key.value): value for key, value in node.value}
        for key_node, _ in node.value:
            if str(key_node.value) not in (*REQUIRED, *OPTIONAL):
                line = key_node.start_mark.line + 1
                where = Sentence("{file}, line {n}", file=source, n=line)
                raise Malformed(
                    "{place}: unknown key {words}", place=where, words=repr(plain(key_node))
                )
        if missing := [key for key in REQUIRED if key not in self.nodes]:
            raise Malformed(
                "{file}, line {n}: the case has no {words}",
                file=source,
                n=self.line,
                words=repr(missing[0]),
            )

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a key as plain Python."""
        node = self.nodes.get(key)
        return default if node is None else plain(node)

    def read(self, key: str, reader: Callable[[Any], Any], default: Any = None) -> Any:
        """The value of a key through a reader, its errors told with line and key."""
        node = self.nodes.get(key)
        if node is None:
            return default
        try:
            return reader(plain(node))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Malformed("{words}: {wrong}", words=self.place(key), wrong=error) from None

    def place(self, key: str) -> str:
        """Where the value of a key stands, for a message."""
        node = self.nodes.get(key)
        line = self.line if node is None else node.start_mark.line + 1
        return Sentence("{file}, line {n}, key {words}", file=self.source, n=line, words=repr(key))


def read_cases(text: str, source: str) -> list[CaseOnPaper]:
    """Read a case file.

    Raises:
        Malformed: naming the source, line and key of the first mistake.
    """
    root = composed(text, source)
    if root is None:
        return []
    if not isinstance(root, yaml.SequenceNode):
        raise Malformed(
            "{file}, line {n}: a case file is a list of cases, each begun with {words}",
            file=source,
            n=1,
            words="'- '",
        )
    return [_case(_Item(node, source), n) for n, node in enumerate(root.value, 1)]


def _case(item: _Item, number: int) -> CaseOnPaper:
    contract = item.read("contract", _contract)
    dealer = contract.declarer if contract else item.read("dealer", Seat.parse, Seat.NORTH)
    board = board_of(
        dealer,
        item.read("vul", Vulnerability.parse, Vulnerability.NONE),
        item.read("deal", Deal.parse),
    )
    expect = item.read("expect", _expected)
    return CaseOnPaper(
        id=str(item.get("id") or item.get("case") or number),
        board=board,
        acts=(*_auction_to(contract), *item.read("acts", _acts)),
        then=item.read("then", _acts, ()),
        answers=item.read("answers", _answers, {}),
        expect=expect,
        open=item.read("open", partial(_by_edition, expect, check_fact, _NOTHING_ASKED), {}),
        elections=item.read("elections", _elections, {}),
        position=item.read(
            "position", partial(_by_edition, expect, check_standing, _NO_POSITION), {}
        ),
        source=str(item.get("source")),
        places={key: item.place(key) for key in ("acts", "then")},
    )


def _contract(text: str) -> Contract:
    """``3NT S`` or ``4SX by E``."""
    words = str(text).replace(" by ", " ").split()
    if len(words) != 2:
        raise Malformed(
            "{text} is not a contract with its declarer, such as {example}",
            text=repr(text),
            example="'3NT S'",
        )
    return Contract.parse(words[0], Seat.parse(words[1]))


def _auction_to(contract: Contract | None) -> Iterator[Act]:
    """The shortest auction that ends in an undoubled contract."""
    if contract is not None:
        yield CallMade(contract.declarer, contract.bid)
        for i in (1, 2, 3):
            yield CallMade(contract.declarer.clockwise(i), PASS)


def _acts(value: object) -> tuple[Act | Correction, ...]:
    return tuple(_act(line) for line in _strings(value))


def _act(line: str) -> Act | Correction:
    """An act, or an answer given or corrected at that point.

    ``answers choice_of_lead with require``, ``corrects choice_of_lead to forbid``.
    """
    told, corrected = _ANSWERS.fullmatch(line), _CORRECTS.fullmatch(line)
    found = told or corrected
    if found is None:
        return parse_act(line)
    check_answer(found["fact"], found["word"])
    if corrected is not None:
        return Correction(corrected["fact"], corrected["word"])
    return Answered(NO_CASE, found["fact"], found["word"], Official.DIRECTOR)


def _strings(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Malformed("{text} is not a list", text=repr(value))
    return tuple(str(entry) for entry in value)


def _answers(value: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
    answers = {
        key: [_word(w) for w in words] if isinstance(words, list) else [_word(words)]
        for key, words in value.items()
    }
    for key, words in answers.items():
        for word in words:
            check_answer(key, word)
    return answers


def _elections(value: Mapping[str, Any]) -> dict[str, str]:
    elections = {key: _word(word) for key, word in value.items()}
    for key, word in elections.items():
        check_election(key, word)
    return elections


def _expected(value: Mapping[Any, Any]) -> Mapping[Edition, Sequence[str]]:
    expected = {edition_named(str(edition)): _strings(lines) for edition, lines in value.items()}
    for edition, lines in expected.items():
        for line in lines:
            check_effect(line, edition)
    return expected


_NOTHING_ASKED: Final = Sentence("the case expects nothing of {edition}, so nothing is asked in it")
_NO_POSITION: Final = Sentence("the case expects nothing of {edition}, so it has no position in it")


def _by_edition(
    editions: Collection[Edition], check: Callable[[str], object], unasked: str, value: object
) -> Mapping[Edition, Sequence[str]]:
    """What is asked, or how the table stands, in every edition: one list, or a list for each."""

    def read(lines: object) -> tuple[str, ...]:
        found = _strings(lines)
        for line in found:
            check(line)
        return found

    if not isinstance(value, Mapping):
        return dict.fromkeys(editions, read(value))
    found = {edition_named(str(edition)): read(lines) for edition, lines in value.items()}
    if strange := [edition for edition in found if edition not in editions]:
        raise Malformed(unasked, edition=strange[0])
    return found


def _word(value: object) -> str:
    return PLAIN_WORDS.get(str(value).lower(), str(value))
