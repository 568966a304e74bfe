"""Questions about rulings: which it is, whether a sentence belongs to it, and who chooses.

Wrong options are rulings too: of the same situation with another fact or under another edition,
else of another way through the same entry or its neighbours. They differ from the right one, and
from each other, in what is said in every language; none is a part of another.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain
from random import Random
from typing import Final

from fairdeal.exam.question import Choice, Kind, Option, Otherwise, Question, Statement
from fairdeal.exam.situation import Situation, asked_about, choices, situations
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, said_in
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.facts import Fact
from fairdeal.laws.index.clauses import law_number
from fairdeal.seats import SEATS, Seat
from fairdeal.table.effects import Role, Watch
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.kinds import KINDS
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.slip import ruling_of
from fairdeal.views.words import ended

Sentence = tuple[str, str]
"""To whom it is said, and what."""
_WRONG: Final = 3
_FEW: Final = 3
"""So much may be otherwise in a case that is told after another one."""
_NEAR: Final = 3
"""Laws so near each other deal with like matters, if they are of one kind."""
_APART: Final = frozenset({"76"})
"""Entries about somebody whom no other case knows: a spectator."""
_LONGER: Final = 3.0
"""An option that much longer or shorter than the right one stands out."""
GOES_ON: Final = frozenset(
    ("play_proceeds", "auction_proceeds", "corrected", "not_penalized", "nothing_transferred")
) | {"card_stands", "call_stands", "score_stands"}
"""Kinds of effect by which the game goes on as it stands."""
_SAY_SO: Final = GOES_ON | {"claim_void"}
"""Those in whose words it goes on: void is a claim that has not been made (68B2)."""
_PERMITS: Final = frozenset({"authorized"})
"""Kinds by which somebody may use what he knows: then the game goes on as well."""
_GOES: Final = frozenset(("call_cancelled", "card_withdrawn"))
_NOT_PLAYED: Final = {frozenset(), frozenset({"card_withdrawn"})}
"""That a card need not be played, and that it goes back to the hand, is one and the same, whether
or not it is said besides that the game goes on (58B1, 58B2)."""
AFTER_PLAY: Final = frozenset(
    ("13A", "13A2", "13B1", "13D2a", "16B3", "16D2c", "21B2", "21B3", "23", "23C", "27D", "40B3")
) | {"40B4e", "40C1", "43B4", "45F2", "47E2b", "50E", "55C", "64", "67B1", "72B1", "72C", "75D3"}
"""Entries for which a ruling waits until the end of the play."""
TRUE_OR_FALSE: Final = tuple(Option(says, str(says).lower()) for says in (True, False))
_SEATED: Final = {
    Role.OFFENDER: lambda seat: seat,
    Role.PARTNER: lambda seat: seat.partner,
    Role.LHO: lambda seat: seat.lho,
    Role.RHO: lambda seat: seat.rho,
}
"""The players whose seats follow from the offender's."""


def ruling(about: Situation, chance: Random) -> Question | None:
    """What is the ruling? ``None`` where three wrong ones cannot be had."""
    return _asked(Kind.RULING, about, _others(about, chance), chance)


def otherwise(about: Situation, chance: Random) -> Question | None:
    """What if it had been otherwise? A like case is told with its ruling, then what differs."""
    like = [one for one in _like(about) if len(differing(one, about)) <= _FEW]
    if not like:
        return None
    than = chance.choice(like)
    others = chain([Option(than, "as before")], _others(about, chance))
    question = _asked(Kind.OTHERWISE, about, others, chance)
    if question is None or all(one.says != than for one in question.options):
        return None
    return replace(question, asked=Otherwise(than))


def open_one(about: Situation, _chance: Random) -> Question | None:
    """What is the ruling, in one's own words? Whoever marks it has the sentences, one by one."""
    return Question(Kind.OPEN, about, (), -1, about.clauses) if about.told else None


def _like(about: Situation) -> Iterator[Situation]:
    """The cases told by the same sentence in which one answer is another."""
    known = dict(about.answers)
    for one in asked_about(about.edition, about.entry, about.offender):
        changed = [key for key, word in one.answers if known.get(key, word) != word]
        if len(changed) == 1 and one.telling == about.telling:
            yield one


def differing(than: Situation, about: Situation) -> list[str]:
    """The facts of a case, in order, that another one has not, or has otherwise."""
    known = dict(than.answers)
    return [key for key, word in about.answers if known.get(key) != word]


def _asked(
    kind: Kind, about: Situation, others: Iterable[Option], chance: Random
) -> Question | None:
    taken = [_said(about)]
    options = [Option(about, "right")]
    for option in others:
        said = _said(option.says) if isinstance(option.says, Situation) else []
        if (
            all(_differ(said, other) for other in taken)
            and not _stands_out(said[0], taken[0][0])
            and all(_are_two(option, other) for other in options)
        ):
            options.append(option)
            taken.append(said)
        if len(options) > _WRONG:
            break
    if len(options) <= _WRONG:
        return None
    chance.shuffle(options)
    right = next(n for n, one in enumerate(options) if one.origin == "right")
    return Question(kind, about, tuple(options), right, about.clauses)


def statement(about: Situation, chance: Random) -> Question | None:
    """True or false: a sentence of this ruling, or of one that would be given on other facts."""
    mine = _in_order(about)
    if not mine:
        return None
    if chance.random() < 1 / 2:
        asked, right = Statement(about, chance.randrange(len(mine))), 0
    elif said := _untrue(about, mine, chance):
        asked, right = said, 1
    else:
        return None
    return Question(Kind.STATEMENT, about, TRUE_OR_FALSE, right, about.clauses, asked)


def _untrue(about: Situation, mine: Sequence[Sentence], chance: Random) -> Statement | None:
    """A sentence of a neighbouring way, to somebody who is told something here too."""
    for option in _corrected(about, chance):
        if isinstance(option.says, Situation):
            said, alike = _in_order(option.says), {*mine, *_goes_on_too(about, option.says)}
            parts = said_in(ENGLISH, lambda: set(_parts(about)))
            new = [
                n
                for n, (to, text) in enumerate(said)
                if (to, text) not in alike
                and to in dict(mine)
                and not {(to, part) for part in _split(text)} <= parts
            ]
            if new:
                return Statement(option.says, chance.choice(new))
    return None


def _goes_on_too(about: Situation, other: Situation) -> list[Sentence]:
    """What another ruling says of the game going on, where by this one it goes on as well."""
    kinds = _kinds(about)
    if not kinds & _SAY_SO and not kinds <= _PERMITS:
        return []
    alike = _SAY_SO - {"call_stands"} if "call_cancelled" in kinds else _SAY_SO
    effects = [one for one in other.effects if one.kind in alike]
    people = People.around(other.offender, other.entry)
    return said_in(ENGLISH, lambda: [(one.to, one.text) for one in ruling_of(effects, people)[0]])


def choice(about: Situation, chance: Random) -> Question | None:
    """Who has this choice? Only of players whose seats are known, and what is not said before."""
    asked = dict(about.consultation.outcome().asked)
    chosen = [
        fact
        for fact in asked
        if isinstance(fact.known_by, Role)
        and fact.known_by in _SEATED
        and not _is_yes_or_no(fact)
        and not _is_another_players_too(about, fact)
    ]
    if not chosen:
        return None
    fact = chance.choice(chosen)
    before = list(asked)[: list(asked).index(fact)]
    shortened = Situation(
        about.edition, about.entry, tuple((f.key, asked[f]) for f in before), about.offender
    )
    if shortened.telling is None or fact.key in shortened.telling.says:
        return None
    right = _seat(fact, about.offender)
    options = tuple(Option(seat, "right" if seat is right else "another player") for seat in SEATS)
    clauses = tuple(fact.under.get(about.edition, "").split())
    place = SEATS.index(right)
    return Question(Kind.CHOICE, shortened, options, place, clauses, Choice(fact.key))


def _is_another_players_too(about: Situation, fact: Fact[object]) -> bool:
    """Whether another player is given the same options, as either defender is by 55A."""
    return any(
        other.known_by is not fact.known_by and _options(other) == _options(fact)
        for other in choices(about.edition, about.entry)
    )


@cache
def _options(fact: Fact[object]) -> tuple[str, ...]:
    return tuple(
        said_in(ENGLISH, partial(questions.option, fact, word, People())) for word in fact.answers
    )


def _is_yes_or_no(fact: Fact[object]) -> bool:
    """Whether its options say nothing without the question."""
    return _options(fact)[0] in {"Yes", "No"}


def _seat(fact: Fact[object], offender: Seat) -> Seat:
    role = fact.known_by
    if not isinstance(role, Role):
        raise TypeError(f"{fact.key} is no player's choice")
    seat: Seat = _SEATED[role](offender)
    return seat


def _others(about: Situation, chance: Random) -> Iterator[Option]:
    yield from _corrected(about, chance)
    yield from _of_editions(about)
    for entry in _neighbours(about):
        ways = list(situations(about.edition, entry, about.offender))
        for other in chance.sample(ways, min(len(ways), 40 if entry == about.entry else 6)):
            yield Option(other, f"entry {entry}")


def _corrected(about: Situation, chance: Random) -> Iterator[Option]:
    """The same with one fact otherwise, the last ones first: they are the finer points."""
    ways = situations(about.edition, about.entry, about.offender)
    known = dict(about.answers)
    apart = [(sum(known.get(k) != word for k, word in way.answers), way) for way in ways]
    near = [way for distance, way in apart if distance == 1]
    chance.shuffle(near)
    for way in sorted(near, key=lambda way: -_first_difference(about, way)):
        changed = next((k for k, word in way.answers if known.get(k) != word), "")
        yield Option(way, f"answer {changed}={dict(way.answers).get(changed, '')}")


def _first_difference(about: Situation, way: Situation) -> int:
    pairs = zip(about.answers, way.answers, strict=False)
    return next((n for n, (one, other) in enumerate(pairs) if one != other), 0)


def _of_editions(about: Situation) -> Iterator[Option]:
    for edition in EDITIONS:
        if edition is not about.edition and about.entry in entries(edition):
            other = Situation(edition, about.entry, about.answers, about.offender)
            if other.consultation.outcome().open is None and other.told:
                yield Option(other, f"edition {edition}")


def _neighbours(about: Situation) -> Iterator[str]:
    """This entry, the others of its law, then those of the laws next to it on like matters.

    What is looked at after the play is no answer to what is asked at the table, nor the reverse.
    """
    law = law_number(about.entry)
    alike = next(laws for _, laws in KINDS if law in laws)
    is_late = about.entry in AFTER_PLAY
    known = [
        one
        for one in entries(about.edition)
        if law_number(one) in alike and (one in AFTER_PLAY) is is_late
    ]
    near = (
        one
        for one in known
        if abs(law_number(one) - law) <= _NEAR and (law == law_number(one) or one not in _APART)
    )
    return iter(sorted(near, key=lambda one: (one != about.entry, abs(law_number(one) - law))))


def _said(about: Situation) -> list[frozenset[Sentence]]:
    """The ruling's sentences in every language, English first."""

    def told() -> frozenset[Sentence]:
        return frozenset(_parts(about))

    return [said_in(one, told) for one in LANGUAGES]


def _parts(about: Situation) -> Iterator[Sentence]:
    """The ruling by its smallest sentences: a line of it may have several."""
    return ((line.to, part) for line in about.told for part in _split(line.text))


def _split(text: str) -> list[str]:
    return re.split(r"(?<=[.;])\s+", ended(text))


def _in_order(about: Situation) -> list[Sentence]:
    """The ruling's sentences in English, by which those of other languages are found."""
    return said_in(ENGLISH, lambda: [(line.to, line.text) for line in about.told])


def _differ(one: Sequence[frozenset[Sentence]], other: Sequence[frozenset[Sentence]]) -> bool:
    return bool(one) and all(
        mine and not mine <= yours and not yours <= mine
        for mine, yours in zip(one, other, strict=True)
    )


def _are_two(one: Option, other: Option) -> bool:
    """Whether two rulings differ at the table: that play goes on is said in many ways."""
    if not isinstance(one.says, Situation) or not isinstance(other.says, Situation):
        return True
    if {_kinds(each) - {"play_proceeds"} for each in (one.says, other.says)} == _NOT_PLAYED:
        return False
    does, would = _does(one.says), _does(other.says)
    return bool(does or would) and does != would


def _kinds(about: Situation) -> frozenset[str]:
    effects = about.effects
    return frozenset(one.kind for one in effects if not isinstance(one, Watch))


def _does(about: Situation) -> frozenset[object]:
    """What is done, whoever's clause it is; how many later calls go makes it no other ruling."""
    if _kinds(about) <= _PERMITS | GOES_ON:
        return frozenset()
    return frozenset(
        (one.kind, one.who if one.kind in _GOES else replace(one, clause=""))
        for one in about.effects
        if not isinstance(one, Watch) and one.kind not in GOES_ON
    )


def _stands_out(said: frozenset[Sentence], right: frozenset[Sentence]) -> bool:
    lengths = [sum(len(text) for _, text in each) for each in (said, right)]
    return max(lengths) > _LONGER * min(lengths)
