"""The words of the laws as they are written: YAML, checked like a case, so that a slip is told.

seen:       by entry, what somebody at the table would say he saw: a sentence, or a list of them
who:        by entry, who is meant, where "who did it?" can be read two ways
named:      by entry, what he is called where no seat is known and no law is broken by what the case
            is about: ``player``, ``claimer`` or ``dummy``; otherwise the offender
later:      by entry, what a watch for it reminds of, where that is not what one saw
questions:  by the name of a fact: ``ask``, ``why``, ``answers`` by their words (yes and no have
            theirs), ``may_be_to_come: yes`` where it is about what a player has yet to do; where
            editions ask for different things, each sentence by the first edition it is for
effects:    by kind, what changes its meaning, and the clause, law or acts it is about: one of
            ``who``, ``table`` and ``director``, to whom it is said, and what

A key may name several, with commas between, where the same is said of each.
"""

import string
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

import yaml

from fairdeal.cards import Card, Suit
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.rulings.case_words import check_answer, check_fact, near
from fairdeal.formats.rulings.effect_words import details_of, kinds
from fairdeal.formats.rulings.yaml_nodes import composed
from fairdeal.laws.book import book, entries, facts
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.index.clauses import clauses, law_number
from fairdeal.laws.refs import Ref
from fairdeal.views.rulings.roles import NAMES, PLACES
from fairdeal.views.rulings.wording import To

Words = dict[str, dict[str, Any]]
"""By section, then by key: what `fairdeal.views.rulings.words` makes its values of."""
_SECTIONS: Final = ("seen", "who", "named", "later", "questions", "effects")
_QUESTION: Final = ("ask", "why", "answers", "may_be_to_come")
_OF_A_LAW: Final = "law"
_MORE: Final[Mapping[str, tuple[str, ...]]] = {
    "score_adjusted": ("given", "plus", "minus", "imps_plus", "imps_minus"),
    "tricks_awarded": ("shared",),
}
"""What else changes the meaning of an effect: see `fairdeal.views.rulings.consequences`."""


def read_words(files: Sequence[Path]) -> Words:
    """The words of these files together.

    Raises:
        Malformed: naming the file and the line of the first mistake.
    """
    words: Words = {section: {} for section in _SECTIONS}
    for path in files:
        for section, found in _File(path).words().items():
            words[section] |= _new(found, words[section], path.name)
    return words


def _new(found: Mapping[str, Any], known: Collection[str], source: str) -> Mapping[str, Any]:
    if twice := [key for key in found if key in known]:
        raise Malformed(
            "{file}: {words} has words in another file already", file=source, words=repr(twice[0])
        )
    return found


class _File:
    """One file of words, read node by node."""

    def __init__(self, path: Path) -> None:
        self.source = path.name
        self.text = path.read_text(encoding="utf-8")
        self.law = path.name.partition(".")[0]
        """The law whose entries these are, such as ``law07``."""

    def words(self) -> Words:
        """What is written, by section."""
        root = composed(self.text, self.source)
        if root is None:
            return {}
        found: Words = {}
        for section, node in self._entries(root, among=_SECTIONS):
            check, read = {
                "seen": (self._check_entry, self._seen),
                "who": (self._check_entry, self._of_an_entry),
                "named": (self._check_entry, self._named),
                "later": (self._check_entry, self._of_an_entry),
                "questions": (check_fact, self._question),
                "effects": (_check_effect, self._effect),
            }[section]
            found[section] = {key: read(key, value) for key, value in self._keyed(node, check)}
        return found

    def _seen(self, _entry: str, node: yaml.Node) -> list[str]:
        nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
        return [self._said(each) for each in nodes]

    def _of_an_entry(self, _entry: str, node: yaml.Node) -> str:
        return self._said(node)

    def _named(self, _entry: str, node: yaml.Node) -> str:
        name = self._said(node)
        if name not in NAMES:
            raise self._wrong(
                node,
                Sentence(
                    "{words} is no name for a player; the names are {known}",
                    words=repr(name),
                    known=NAMES,
                ),
            )
        return name

    def _question(self, key: str, node: yaml.Node) -> list[Any]:
        """What `Wording` is made of, in its order."""
        parts = dict(self._entries(node, among=_QUESTION))
        if missing := [part for part in ("ask", "why") if part not in parts]:
            raise self._wrong(
                node, Sentence("{key} has no {words}", key=key, words=repr(missing[0]))
            )
        ask, why = (self._by_edition(parts[part]) for part in ("ask", "why"))
        answers = self._answers(key, parts.get("answers"), node)
        if "may_be_to_come" not in parts:
            return [ask, why, answers]
        if parts["may_be_to_come"].value != "yes":
            raise self._wrong(parts["may_be_to_come"], Sentence("write yes, or leave it out"))
        return [ask, why, answers, True]

    def _by_edition(self, node: yaml.Node) -> str | dict[str, str]:
        """A sentence of all editions, or one each for several, the earliest first."""
        if not isinstance(node, yaml.MappingNode):
            return self._said(node, PLACES)
        return {e: self._said(said, PLACES) for e, said in self._entries(node, among=EDITIONS)}

    def _answers(
        self, key: str, node: yaml.Node | None, question: yaml.Node
    ) -> dict[str, str | dict[str, str]]:
        written = self._keyed(node, lambda word: check_answer(key, word)) if node else ()
        answers = {word: self._by_edition(said) for word, said in written}
        fact = facts()[key]
        if fact.is_listed and not fact.is_detail:
            unsaid = [word for word in fact.answers if word not in (*answers, "yes", "no")]
            if unsaid:
                raise self._wrong(
                    node or question,
                    Sentence(
                        "{key} has no words for the answer {words}",
                        key=key,
                        words=repr(unsaid[0]),
                    ),
                )
        return answers

    def _effect(self, key: str, node: yaml.Node) -> list[str]:
        """To whom, and what."""
        said = list(self._entries(node, among=[to.value for to in To]))
        if len(said) != 1:
            raise self._wrong(node, Sentence("{key} is said to one alone", key=key))
        ((to, words),) = said
        kind, *_ = key.split()
        return [to, self._said(words, (*PLACES, "who", "other_side", *details_of(kind)))]

    def _check_entry(self, entry: str) -> None:
        """See that there is such an entry, and that it has this law's number or is ruled by it."""
        if entry not in _homes():
            raise Malformed(
                "there is no entry {words}{near}", words=repr(entry), near=near(entry, _homes())
            )
        homes = (f"law{law_number(entry):02}", _homes()[entry])
        if self.law not in homes:
            raise Malformed(
                "the entry {entry} is one of {law}; its words stand there",
                entry=entry,
                law=homes[0],
            )

    def _said(self, node: yaml.Node, places: Collection[str] = ()) -> str:
        """A sentence, and nothing in braces that is not filled in."""
        if not isinstance(node, yaml.ScalarNode) or not node.value.strip():
            raise self._wrong(node, Sentence("a sentence is wanted here"))
        with self._at(node):
            for _, name, *_ in string.Formatter().parse(node.value):
                if name is not None and name not in places:
                    written = f"{{{name}}}"
                    if not places:
                        raise Malformed("{name} stands for nothing here", name=written)
                    raise Malformed(
                        "{name} stands for nothing here; what does: {known}",
                        name=written,
                        known=tuple(places),
                    )
        said: str = node.value
        return said

    def _keyed(
        self, node: yaml.Node, check: Callable[[str], object]
    ) -> Iterator[tuple[str, yaml.Node]]:
        """The entries of a mapping, each key of several apart, and each one there is."""
        seen: set[str] = set()
        for key_node, value in self._nodes(node):
            for key in key_node.value.split(", "):
                with self._at(key_node):
                    if key in seen:
                        raise Malformed("{words} has words already", words=repr(key))
                    check(key)
                seen.add(key)
                yield key, value

    def _entries(self, node: yaml.Node, among: Collection[str]) -> Iterator[tuple[str, yaml.Node]]:
        """The entries of a mapping that has some of these keys, each once."""
        seen: set[str] = set()
        for key_node, value in self._nodes(node):
            key = key_node.value
            with self._at(key_node):
                if key not in among:
                    raise Malformed(
                        "unknown key {words}; the keys are {known}",
                        words=repr(key),
                        known=tuple(among),
                    )
                if key in seen:
                    raise Malformed("{words} stands here twice", words=repr(key))
            seen.add(key)
            yield key, value

    def _nodes(self, node: yaml.Node) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
        if not isinstance(node, yaml.MappingNode):
            raise self._wrong(node, Sentence("words by their keys are wanted here"))
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self._wrong(key, Sentence("a key is a word or several"))
            yield key, value

    @contextmanager
    def _at(self, node: yaml.Node) -> Iterator[None]:
        """Whatever is wrong within is told with its place."""
        try:
            yield
        except ValueError as wrong:
            raise self._wrong(node, wrong) from None

    def _wrong(self, node: yaml.Node, wrong: Sentence | ValueError) -> Malformed:
        line = node.start_mark.line + 1
        return Malformed("{file}, line {n}: {wrong}", file=self.source, n=line, wrong=wrong)


@cache
def _homes() -> Mapping[str, str]:
    """The module of every entry there is in any edition, such as ``law07``."""
    found = (entry for edition in EDITIONS for entry in entries(edition).values())
    return {entry.id: entry.module.rpartition(".")[2] for entry in found}


@cache
def _references() -> frozenset[str]:
    """The names of the acts a law states effects on."""
    modules = [module for name, module in sys.modules.items() if name.startswith("fairdeal.laws.")]
    values = (value for module in (*book().values(), *modules) for value in vars(module).values())
    return frozenset(value.name for value in values if isinstance(value, Ref))


def _check_effect(key: str) -> None:
    """See that a key names a kind of effect, what it may state, and what there is of the Laws.

    Raises:
        Malformed: it does not.
    """
    kind, *words = key.split() or [""]
    if kind not in kinds():
        raise Malformed(
            "no effect is called {words}{near}", words=repr(kind), near=near(kind, kinds())
        )
    known = (*_stated(kind), *_MORE.get(kind, ()), *_references())
    if strange := [word for word in words if word not in known and not _is_of_the_book(word)]:
        raise Malformed(
            "{words} says nothing of {kind}{near}",
            words=repr(strange[0]),
            kind=repr(kind),
            near=near(strange[0], known),
        )


def _stated(kind: str) -> Iterator[str]:
    """What an effect of that kind states that changes its meaning: yes or no, one of a few."""
    for name, hint in details_of(kind).items():
        if hint is bool:
            yield from (name, f"not_{name}")
        for of in (hint, *get_args(hint)):
            if isinstance(of, type) and issubclass(of, Enum) and not issubclass(of, Card | Suit):
                yield from (member.name.lower() for member in of)


def _is_of_the_book(word: str) -> bool:
    """Whether it is a clause of an edition, or a law such as ``law14``."""
    law = word.removeprefix(_OF_A_LAW) if word.startswith(_OF_A_LAW) else ""
    known = [clauses(edition) for edition in EDITIONS]
    return any(word in edition or law in edition for edition in known) or law.isdecimal()
