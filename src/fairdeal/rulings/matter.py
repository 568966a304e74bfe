"""A matter: one case on the Director's desk, from the incident to its last effect."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field, replace

from fairdeal.laws.decisions import decisions_of
from fairdeal.laws.facts import Question
from fairdeal.laws.moment import Ruling
from fairdeal.laws.position import Position
from fairdeal.laws.refs import Unbound
from fairdeal.laws.values import renewed, value
from fairdeal.laws.words import Word, latest
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import Bound, RevokeEstablished, Role


@value
class Matter:
    """An incident under one entry of a law, and how far it has been dealt with."""

    case: str
    """The act's number and the entry: ``3/27``."""
    entry: str
    number: int
    """The number of the act the case is about."""
    then: Position
    """The position before that act, as it looked when the case came up."""
    roles: Mapping[Role, Seat]
    occasion: str = ""
    """What made it come due, for a case that an effect in force brought about."""
    was_watched: bool = False
    """Whether a ruling had said that it would come due; it falls when none says so any more."""
    was_found: bool = False
    """Whether the act brought it up; it falls when the act is no longer irregular."""
    decides: bool = False
    """Whether it is about what becomes of the act; what came after the act waits for that."""
    waits: bool = False
    """Whether it is heard only when it is decided what became of the acts before it."""
    is_noticed: bool = False
    """Whether attention has been drawn; until then nobody is asked and nothing is shown (Law 9)."""
    is_told: bool = False
    """Whether it was only reported, and nothing in the log shows what it is about."""
    words: tuple[Word, ...] = ()
    """What was answered, and what the table showed when it was ruled on, the latest last."""
    stated: tuple[Unbound, ...] = ()
    """What has been ruled so far, as the law says it."""
    effects: tuple[Bound, ...] = ()
    """The same as it was ruled: of seats and acts."""
    question: Question | None = None
    """What the case is waiting for."""
    is_closed: bool = False
    is_given: bool = False
    """Whether it is taken as it was announced, by the Laws as an earlier version had them."""
    is_held: bool = False
    """Whether an answer has been struck and not given again: until then it is not heard."""
    heard_on: tuple[Word, ...] | None = field(default=None, compare=False, repr=False)
    """The words on which it was last heard, where they alone led to its question."""

    @property
    def answers(self) -> Mapping[str, str]:
        """What has been answered, by the key of the fact."""
        return latest(self.words, answers=True)

    @property
    def rests_on(self) -> Mapping[str, str]:
        """What the table showed when it was ruled on."""
        return latest(self.words, answers=False)

    @property
    def is_decided(self) -> bool:
        """Whether it has been ruled what becomes of the act."""
        return self.is_closed or self.number in decisions_of(self.effects)

    @property
    def rests_on_words_alone(self) -> bool:
        """Whether it asks what it does because of its words, which still are as they were."""
        is_open = self.question is not None and self.heard_on == self.words
        return is_open and not any(one.is_shaken for one in self.words)

    def answered(self, question: Question, word: str) -> "Matter":
        """The matter with an answer to that question, said of what was shown before it."""
        said = Word(question.key, word, question.upon, is_answer=True, ruled=len(self.stated))
        return renewed(self, words=(*self.words, said))

    def ruled_first(self, count: int) -> "Matter":
        """The matter with so many of its effects, to be heard again.

        What was answered upon those that fall is asked anew (64C: are enough tricks moved).
        """
        stated, effects = self.stated[:count], self.effects[:count]
        words = tuple(one for one in self.words if not one.is_answer or one.ruled <= count)
        return replace(
            self, words=words, stated=stated, effects=effects, question=None, is_closed=False
        )


def shaken(matter: Matter, acts: AbstractSet[int]) -> Matter:
    """The matter to be heard again, if the table showed it something by one of these acts."""
    if acts.isdisjoint({act for one in matter.words if not one.is_shaken for act in one.about}):
        return matter
    words = tuple(
        one if acts.isdisjoint(one.about) else renewed(one, is_shaken=True) for one in matter.words
    )
    return replace(matter, words=words, is_closed=False)


def touched(ruling: Ruling) -> frozenset[int]:
    """The acts of which others may read something else once this is ruled.

    That a revoke is established leaves its card where it lies (63B); what other revokes cost by it
    is looked at where the tricks are counted (`fairdeal.rulings.recording.recounted`).
    """
    acts = {n for effect in ruling.effects for n in effect.what or ()}
    established = (e for e in ruling.effects if isinstance(e, RevokeEstablished))
    return frozenset(acts.difference(*(effect.what or () for effect in established)))


def roles_of(offender: Seat, position: Position) -> dict[Role, Seat]:
    """Who has which role when that player offended."""
    roles = {
        Role.OFFENDER: offender,
        Role.PARTNER: offender.partner,
        Role.LHO: offender.lho,
        Role.RHO: offender.rho,
    }
    turn, declarer = position.turn, position.declarer
    if turn is not None:
        # Where somebody has missed his turn it is he, if the passes since are refused (17D3).
        roles[Role.IN_TURN] = position.auction.rightful or turn
    if declarer is not None:
        roles[Role.DECLARER], roles[Role.DUMMY] = declarer, declarer.partner
    return roles


def holders(role: Role, roles: Mapping[Role, Seat]) -> tuple[Seat, ...]:
    """Every player who may speak for that role."""
    offender = roles[Role.OFFENDER]
    if role is Role.OFFENDING_SIDE:
        return offender.side.seats
    if role is Role.NON_OFFENDING_SIDE:
        return offender.side.opponents.seats
    return (roles[role],) if role in roles else ()


def party(role: Role, roles: Mapping[Role, Seat]) -> Seat | Side | Role:
    """The seat or side a role stands for; both sides, and a role nobody has, stay what they are."""
    offender = roles[Role.OFFENDER]
    if role is Role.OFFENDING_SIDE:
        return offender.side
    if role is Role.NON_OFFENDING_SIDE:
        return offender.side.opponents
    return roles.get(role, role)


def changed(
    matters: Iterable[Matter], case: str, change: Callable[[Matter], Matter]
) -> tuple[Matter, ...]:
    """The matters with that of the case changed."""
    return tuple(change(m) if m.case == case else m for m in matters)


def in_common(one: Sequence[object], other: Sequence[object]) -> int:
    """How many entries two sequences have in common before the first that differs."""
    for i, (a, b) in enumerate(zip(one, other, strict=False)):
        # Most entries are the very same, which a dataclass does not look at first.
        if a is not b and a != b:
            return i
    return min(len(one), len(other))
