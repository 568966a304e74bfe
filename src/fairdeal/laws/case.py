"""A case: one occasion on which a law is run, and the way a law function speaks to it.

A law asks facts with `Case.ask` and states consequences with `Case.then`; each consequence is in
force before the next fact is asked. When a fact is not known, the run stops with that question.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import takewhile
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from fairdeal.errors import Malformed
from fairdeal.laws.code import Code
from fairdeal.laws.editions import EDITIONS, Clauses, Edition
from fairdeal.laws.electronic import known
from fairdeal.laws.facts import Fact, Question, Source
from fairdeal.laws.refs import Unbound
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.values import value
from fairdeal.laws.words import NOTHING, Word
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Act,
    CardExposed,
    CardNamed,
    CardPickedUp,
    CardPlayed,
    FifthCard,
)

if TYPE_CHECKING:
    from fairdeal.laws.position import Position

T = TypeVar("T")
NO_WORDS: Final[Mapping[Fact[Any], str]] = MappingProxyType({})


class _Open(Exception):  # noqa: N818 - control flow between `ask` and `run`, never seen outside
    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


class _Elsewhere(Exception):  # noqa: N818 - as above, between `see` and `run`
    def __init__(self, entry_id: str) -> None:
        super().__init__(entry_id)
        self.entry_id = entry_id


@dataclass(slots=True)
class Case:
    """What a law function sees: the code in force, the facts, and nothing of the log."""

    id: str
    code: Code
    answers: Mapping[str, str] = field(default_factory=dict)
    """Answers given, by the key of the fact."""
    scene: Scene | None = None
    """What the table shows; ``None`` when the law is run from answers alone."""
    words: Sequence[Word] = ()
    """What has been answered and shown at the table, the latest last."""
    elections_are_facts: bool = False
    """Whether elections have to be answered like any other fact, as when a law is explored."""
    asks_elections: Collection[str] = ()
    """Elections that are asked like any other fact where the code has not made them."""
    ends_elsewhere: bool = False
    """Whether the run ends where the law goes on under another; a map of one law needs no more."""
    effects: list[Unbound] = field(default_factory=list)
    asked: list[tuple[Fact[Any], str]] = field(default_factory=list)
    """The facts the run has used, each with its answer, in order."""
    read: list[Word] = field(default_factory=list)
    """What the table has shown in this run and no word said before."""
    upon: frozenset[int] = NOTHING
    """The later acts that the facts used so far are about."""
    usual: tuple[tuple[str, str], ...] = ()
    """The usual answers to what is asked later than the law comes to it."""
    declined: list[Unbound] = field(default_factory=list)
    """Rights stated whose owner has chosen since not to use them."""
    said: dict[str, str] = field(default_factory=dict)
    """What the case itself says, by the key of the fact: it is not asked where nothing shows it."""

    @property
    def edition(self) -> Edition:
        """The edition in force."""
        return self.code.edition

    def begin(self, ask: Callable[["Case"], object], usual: Mapping[Fact[Any], str]) -> None:
        """Ask first what most cases turn on, where nothing is seen and everything is asked.

        What is rare is asked when the law comes to it: the order of the questions is the
        Director's, that of the consequences the law's.

        Args:
            ask: asks it.
            usual: the answers to what is rare, by which is told what would follow.
        """
        if self.scene is None:
            self.usual = tuple((fact.key, word) for fact, word in usual.items())
            ask(self)
            self.usual = ()

    def ask(self, fact: Fact[T], under: Clauses | None = None) -> T:
        """The answer to a fact; the run stops here while there is none.

        Args:
            fact: what the law needs to know.
            under: the clause that needs it, where a fact of another law is used.
        """
        edition = self.code.edition
        fact = fact.after(self.asked).asked_under(edition)
        word = self._word(fact)
        if word is None and fact.key in self.said:
            return fact.value(self.said[fact.key])
        if word is None:
            clause = (under or fact.under)[edition]
            raise _Open(Question(self.id, fact, clause, self.upon, self.usual))
        self.asked.append((fact, word))
        return fact.value(word)

    def known(self, fact: Fact[T]) -> T | None:
        """The answer to a fact that this run has used already; ``None`` if it has not."""
        return next((fact.value(word) for used, word in self.asked if used.key == fact.key), None)

    def then(self, *effects: Unbound) -> None:
        """These consequences are in force from here on."""
        self.effects.extend(map(self._of_the_edition, effects))

    def _of_the_edition(self, effect: Unbound) -> Unbound:
        if isinstance(effect.clause, str):
            return effect
        return replace(effect, clause=effect.clause[self.edition])

    def uses(self, right: Unbound, choice: Fact[bool], under: Clauses | None = None) -> bool:
        """Whether somebody uses a right that was stated; he need not be told of one he declined.

        Args:
            right: as it was stated.
            choice: what he chooses.
            under: as for `ask`.
        """
        is_used = self.ask(choice, under)
        if not is_used:
            self.declined.append(self._of_the_edition(right))
        return is_used

    def says(self, fact: Fact[Any], word: str) -> None:
        """What the case says itself: that fact is not asked where nothing shows it.

        What has led here may have said otherwise: an artificial pass is ruled on as a bid is.
        """
        self.said.setdefault(fact.key, word)

    def see(self, entry_id: str, told: Mapping[Fact[Any], str] = NO_WORDS) -> None:
        """Go on under another law, on the same facts.

        Args:
            entry_id: where.
            told: what that law asks and the case says itself, as that the card is a defender's.
        """
        for fact, word in told.items():
            self.says(fact, word)
        if self.ends_elsewhere:
            raise _Elsewhere(entry_id)
        entry_in(self.edition, entry_id).law(self)

    def _word(self, fact: Fact[T]) -> str | None:
        for used, word in self.asked:
            if used.key == fact.key and word in fact.answers:
                return word
        given = self.answers.get(fact.key)
        # What an earlier answer has made impossible since is asked anew.
        if given is not None and given in fact.answers:
            return given
        kept = self._kept(fact)
        if kept is not None and not kept.is_shaken:
            return self._again(kept)
        if fact.known_by is Source.CODE and not self._asks(fact.key):
            return self.code.elected(fact.key)
        # Of what was only told nobody can say where it happened.
        return None if self.scene is None else self._seen(fact, kept, self.scene)

    def _seen(self, fact: Fact[T], kept: Word | None, scene: Scene) -> str | None:
        """What the table shows; while it shows nothing, what it showed or was said before.

        Such a word is as good as before as long as none of the acts it is about was taken away.
        """
        value = None if fact.derive is None else fact.derive(scene)
        if value is not None:
            return self._shown(fact, fact.word(value), scene)
        if kept is not None and not any(scene.was_taken(number) for number in kept.about):
            return self._again(kept)
        return known(self.code, fact.key)

    def _again(self, kept: Word) -> str:
        self.upon |= kept.about
        return kept.word

    def _shown(self, fact: Fact[T], word: str, scene: Scene) -> str:
        about = NOTHING if fact.of is None else frozenset(fact.of(scene))
        if fact.known_by is not Source.CODE:
            self.read.append(Word(fact.key, word, self.upon, about))
        self.upon |= about
        return word

    def _kept(self, fact: Fact[T]) -> Word | None:
        """The latest word said upon the same acts; one that was shaken is to be read anew."""
        for one in () if self.scene is None else reversed(self.words):
            if one.fact == fact.key and one.upon == self.upon and one.word in fact.answers:
                return one
        return None

    def _asks(self, election: str) -> bool:
        is_made = election in self.code.elections
        return self.elections_are_facts or (election in self.asks_elections and not is_made)


@dataclass(frozen=True, slots=True)
class About:
    """What a report under an entry has to be about, where it names an act."""

    what: str
    """In words, for whoever names another act."""
    fits: Callable[[Act, Seat], bool]
    """Whether that act is such a one, for that offender."""


SOME_CARD: Final = About(
    "a card",
    lambda act, _: isinstance(act, CardPlayed | CardExposed | CardNamed | CardPickedUp | FifthCard),
)
"""What a report has to be about under the laws that say what becomes of a card."""


Law = Callable[[Case], None]
When = Callable[[Sighting], bool]
Whose = Callable[[Sighting], Seat]
Settled = Callable[[Sighting, "Position"], bool]


@dataclass(frozen=True, slots=True)
class Entry:
    """A place where a law is entered."""

    id: str
    law: Law
    editions: tuple[Edition, ...]
    module: str
    when: When | None = None
    """Which acts this entry takes, seen at the moment they happen (`fairdeal.laws.dispatch`)."""
    offender: Whose | None = None
    """Whom the case is about, where that is not who did the act: the claimer, for an objection."""
    about: About | None = None
    """What a report has to be about; any act, where that is not said."""
    is_heard_at_once: bool = False
    """Whether the act itself brings the case before the Director, as an objection to a claim."""
    settled: Settled | None = None
    """Whether another case has dealt with it, as that position stands; then this one is moot."""


ENTRIES: Final[dict[tuple[str, Edition], Entry]] = {}
"""Every entry by id and edition, filled as the law modules are imported (`fairdeal.laws.book`)."""


def entry_in(edition: Edition, entry_id: str) -> Entry:
    """The entry of that id in an edition.

    Raises:
        Malformed: the edition has none.
    """
    if (entry_id, edition) not in ENTRIES:
        import_module("fairdeal.laws.book").book()  # whose modules are written with this one
    try:
        return ENTRIES[entry_id, edition]
    except KeyError:
        near = tuple(e for e, of in ENTRIES if of is edition and _law_of(e) == _law_of(entry_id))
        named = {"edition": str(edition), "entry": repr(entry_id)}
        if near:
            raise Malformed(
                "the Laws of {edition} have no entry {entry}; near it: {others}",
                **named,
                others=near,
            ) from None
        raise Malformed("the Laws of {edition} have no entry {entry}", **named) from None


def _law_of(entry_id: str) -> str:
    """The digits an entry begins with."""
    return "".join(takewhile(str.isdecimal, entry_id))


def entry(  # noqa: PLR0913 - what there is to say of an entry, by name
    entry_id: str,
    *,
    when: When | None = None,
    editions: tuple[Edition, ...] = EDITIONS,
    offender: Whose | None = None,
    about: About | None = None,
    at_once: bool = False,
    settled: Settled | None = None,
) -> Callable[[Law], Law]:
    """Register a law function as the entry of that id in these editions.

    Args:
        entry_id: its id, a clause or law.
        when: which acts it takes.
        editions: where it exists.
        offender: whom the case is about, where that is not who did the act.
        about: what a report under it has to be about.
        at_once: whether the act itself brings the case before the Director.
        settled: whether another case has dealt with what this one is about.
    """

    def register(law: Law) -> Law:
        found = Entry(
            entry_id, law, editions, law.__module__, when, offender, about, at_once, settled
        )
        for edition in editions:
            if (entry_id, edition) in ENTRIES:
                raise ValueError(f"two laws claim the entry {entry_id} in {edition}")
            ENTRIES[entry_id, edition] = found
        return law

    return register


@value
class Run:
    """What one run of a law gave: the effects so far, and the question it stopped at."""

    effects: tuple[Unbound, ...]
    open: Question | None
    asked: tuple[tuple[Fact[object], str], ...]
    read: tuple[Word, ...] = ()
    """What the table has shown and no word said before."""
    elsewhere: str | None = None
    """The entry under which it goes on, where the run was to end there."""
    said: tuple[tuple[str, str], ...] = ()
    """What the case says itself, by the key of the fact."""
    declined: tuple[Unbound, ...] = ()
    """The rights among the effects that their owners have chosen not to use."""

    @property
    def told(self) -> tuple[Unbound, ...]:
        """The effects that still are to be told to somebody: without the rights declined."""
        return tuple(effect for effect in self.effects if effect not in self.declined)


def run(entry_id: str, case: Case) -> Run:
    """Run a law on a case from the start.

    Raises:
        Malformed: there is no such entry in the edition in force.
    """
    found = entry_in(case.code.edition, entry_id)
    question = elsewhere = None
    try:
        found.law(case)
    except _Open as stopped:
        question = stopped.question
    except _Elsewhere as left:
        elsewhere = left.entry_id
    return Run(
        tuple(case.effects),
        question,
        tuple(case.asked),
        tuple(case.read),
        elsewhere,
        tuple(case.said.items()),
        tuple(case.declined),
    )
