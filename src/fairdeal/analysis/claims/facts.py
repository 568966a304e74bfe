"""The open facts of a claim: what its ruling may turn on, and what each answer lets him believe."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from fairdeal.analysis.claims.beliefs import Hidden, small_cards_forgotten, trumps_forgotten
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.manners import Allowed
from fairdeal.analysis.claims.proposal import About
from fairdeal.analysis.claims.statement.steps import Do, Statement, Step
from fairdeal.errors import Malformed, quoted
from fairdeal.laws.editions import SINCE_2017, Edition


@dataclass(frozen=True, slots=True)
class Fact:
    """Something the ruling may turn on; the answers are yes and no."""

    key: str
    about: About
    cards: int = 0
    """The cards it is about."""
    yes_helps: bool = True
    """Whether "yes" is the answer in the claimer's favour."""
    assumed_for: bool = False
    """Whether it is assumed in his favour until the Director says otherwise."""
    beliefs: tuple[int, ...] = ()
    """The sets of cards he may have forgotten if it is answered against him."""

    def answer(self, *, favourable: bool) -> bool:
        """Yes or no."""
        return favourable is self.yes_helps


Reading = frozenset[Fact]
"""The facts that are answered in the claimer's favour; the rest are not."""


def facts_of(claim: Claim) -> Iterator[Fact]:
    """The open facts that can be listed before any line has been looked at."""
    if forgotten := trumps_forgotten(claim)[1:]:
        out = Hidden.of(claim).trumps_out
        yield Fact("trumps", About.TRUMPS, out, beliefs=forgotten)
    for suit, out in small_cards_forgotten(claim):
        yield Fact(f"small-{suit}", About.SMALL, out, beliefs=(out,))
    if not claim.is_defender:
        yield Fact("entries", About.ENTRIES)
    if claim.edition in SINCE_2017:
        yield Fact("low", About.LOW, yes_helps=False, assumed_for=True)
    if claim.edition is Edition.L2007 and _shown_later(claim):
        yield Fact("evidence", About.EVIDENCE)


def beliefs_in(reading: Reading, facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """The sets of cards the claimer may have forgotten, the empty set first."""
    shown = any(fact.about is About.EVIDENCE for fact in reading)
    sets = [0]
    for fact in facts:
        if fact in reading or (shown and fact.about is About.TRUMPS):
            continue
        if fact.about is About.GONE:
            sets += fact.beliefs
        elif fact.beliefs:
            sets = [one | more for one in sets for more in (0, *fact.beliefs)]
    return tuple(dict.fromkeys(sets))


def allowed_in(reading: Reading, claim: Claim) -> Allowed:
    """What is normal on these answers."""
    about = {fact.about for fact in reading}
    return Allowed(
        _meant(claim) if About.EVIDENCE in about else claim.statement,
        overlook=not claim.is_defender and About.ENTRIES not in about,
        low=claim.edition in SINCE_2017 and About.LOW not in about,
        top_down=claim.top_down,
    )


def _shown_later(claim: Claim) -> list[Step]:
    """The cards the claimer's side led or played after the claim, as steps of a line."""
    mine = claim.view.mine
    return [Step(Do.CARD, card.suit, card) for seat, card in claim.later if seat in mine]


def _meant(claim: Claim) -> Statement:
    """The statement with what the play after it shows (2007, 70D3)."""
    shown = _shown_later(claim)
    knew = any(step.suit is claim.ending.trumps for step in shown)
    said = claim.statement
    return replace(said, steps=(*shown, *said.steps), all_trumps=said.all_trumps or knew)


def check_answers(claim: Claim, facts: Iterable[Fact], answered: Iterable[str]) -> None:
    """Refuse an answer to what does not arise; it would be passed over in silence.

    Raises:
        Malformed: such an answer, with those that may be given.
    """
    known = [fact.key for fact in facts]
    for key in answered:
        if key not in known:
            about, rest = {"words": quoted(key), "seat": claim.claimer}, tuple(known)
            if not rest:
                raise Malformed(
                    "{words} does not arise in the claim of {seat}; nothing in it can be answered.",
                    **about,
                )
            raise Malformed(
                "{words} does not arise in the claim of {seat}; what can be answered there: "
                "{rest}.",
                **about,
                rest=rest,
            )
