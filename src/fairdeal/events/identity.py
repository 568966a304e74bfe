"""Who is who over spellings: by number where there is one, else by aliases a person confirmed.

Nothing is merged or split in silence: spellings that may be one contestant are proposed, and stay
apart until somebody says that they are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from unicodedata import combining, normalize

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AliasConfirmed,
    AppealLodged,
    ContestantEntered,
    ContestantLeft,
    LineUpNamed,
    MatchTold,
    PlayerSubstituted,
    ResultEntered,
    SessionAct,
    TeamNamed,
)
from fairdeal.events.evening.acts import ResultReported
from fairdeal.events.grades import Graded
from fairdeal.events.personal import BETWEEN
from fairdeal.rulings.session_desk import Raised


@dataclass(frozen=True)
class Aliases:
    """Spellings, each with the contestant it stands for."""

    known: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, spelling: str) -> str:
        """The contestant of a spelling; the spelling itself where nothing was confirmed."""
        return self.known.get(spelling, spelling)

    def confirmed(self, spelling: str, contestant: str) -> "Aliases":
        """The list with one more spelling.

        Raises:
            Malformed: the contestant is itself an alias, or the spelling has aliases of its own.
        """
        if contestant in self.known or spelling in self.known.values():
            raise Malformed(
                "{spelling} and {name} would make a chain of aliases",
                spelling=repr(spelling),
                name=repr(contestant),
            )
        return Aliases(MappingProxyType({**self.known, spelling: contestant}))


def joined(confirmed: Aliases, called: Mapping[str, str]) -> Aliases:
    """Spellings that were confirmed, and after them what everybody is called now.

    Args:
        confirmed: spellings in small letters (`same_name`), each with a name.
        called: names of now by those of before, in small letters.
    """
    known = {one: called.get(same_name(name), name) for one, name in confirmed.known.items()}
    return Aliases(MappingProxyType({**called, **known}))


def in_small_letters(confirmed: Aliases) -> Aliases:
    """Spellings by `same_name`, for names of players, which are one however capitals are set."""
    return Aliases({same_name(said): name for said, name in confirmed.known.items()})


def confirmed_in(acts: Iterable[SessionAct]) -> Aliases:
    """The spellings confirmed in the acts of a session.

    Raises:
        Malformed: they would make a chain.
    """
    aliases = Aliases()
    for act in acts:
        if isinstance(act, AliasConfirmed):
            aliases = aliases.confirmed(act.spelling, act.contestant)
    return aliases


def under_own_names(  # noqa: PLR0911 - one for each kind of act
    act: SessionAct, aliases: Aliases, *, individual: bool
) -> SessionAct:
    """An act with everybody it names as the contestant that was confirmed.

    Args:
        act: the act as it was told.
        aliases: the spellings.
        individual: whether sides name two contestants, joined by ``+``.
    """
    of = aliases.of
    match act:
        case ResultEntered() | ResultReported():
            ns, ew = (own_name(side, aliases, individual=individual) for side in (act.ns, act.ew))
            return replace(act, ns=ns, ew=ew)
        case ContestantEntered() | PlayerSubstituted() | ContestantLeft() | AppealLodged():
            return replace(act, contestant=of(act.contestant))
        case LineUpNamed() | MatchTold():
            return replace(act, team=of(act.team), opponents=of(act.opponents))
        case TeamNamed():
            return replace(act, team=of(act.team))
        case Graded(strata=strata):
            return replace(act, strata=tuple(tuple(map(of, one)) for one in strata))
        case AdditionGiven(addition=addition):
            return replace(act, addition=replace(addition, contestant=of(addition.contestant)))
        case Raised():
            deprived = tuple(map(of, act.deprived))
            return replace(act, contestant=of(act.contestant), deprived=deprived)
    return act


def own_name(side: str, aliases: Aliases, *, individual: bool) -> str:
    """What a side of a table is called; in an individual both of its players."""
    return BETWEEN.join(map(aliases.of, side.split(BETWEEN))) if individual else aliases.of(side)


def key_of(spelling: str) -> str:
    """What two spellings of the same people have in common.

    Case, accents, blanks and commas, the order of two names joined by ``+``, ``&`` or a dash, and
    within each the order of its words do not matter.
    """
    plain = "".join(c for c in normalize("NFKD", spelling.casefold()) if not combining(c))
    for joint in ("&", " - ", " – ", "/"):
        plain = plain.replace(joint, "+")
    names = (sorted(name.replace(",", " ").split()) for name in plain.split("+"))
    return "+".join(sorted(map(" ".join, names)))


def same_name(name: str) -> str:
    """What two spellings of a name have in common that are one without anybody's saying so.

    Only capital letters and blanks do not matter: Müller and Muller may be two people.
    """
    return " ".join(name.split()).casefold()


def proposed(spellings: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Groups of spellings that may be one contestant, for a person to confirm."""
    groups: dict[str, list[str]] = {}
    for spelling in dict.fromkeys(spellings):
        if spelling:
            groups.setdefault(key_of(spelling), []).append(spelling)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
