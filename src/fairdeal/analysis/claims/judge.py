"""The adjudicator: from a claim to a proposed ruling, with what the Director must still decide.

Whatever is open is resolved against the claimer (70A) and said so: the ruling assumes the answers
that cost him most, and each question whose answer would change it is asked, and no other.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final

from fairdeal.analysis.claims import clauses
from fairdeal.analysis.claims.beliefs import Hidden, explanations
from fairdeal.analysis.claims.claim import Claim, checked
from fairdeal.analysis.claims.clauses import clauses_of, wins_a_trump
from fairdeal.analysis.claims.facts import (
    Fact,
    Reading,
    allowed_in,
    beliefs_in,
    check_answers,
    facts_of,
)
from fairdeal.analysis.claims.legal import Legal
from fairdeal.analysis.claims.lines import excluded_plays, parted
from fairdeal.analysis.claims.manners import Allowed
from fairdeal.analysis.claims.normal import Normal, State
from fairdeal.analysis.claims.patience import Exhausted, Patience
from fairdeal.analysis.claims.proposal import About, Excluded, Proposal, Question, Status
from fairdeal.analysis.claims.search import Line, Search
from fairdeal.analysis.claims.work import Work, work_on
from fairdeal.cards import cards_in

MOST_OPEN: Final = 6
"""Open facts looked at in every combination; beyond, each is turned on its own."""
MOST_SEEN: Final = 5
"""The longest ending that is also looked at with all the cards in view."""
FOR_HELP: Final = 5_000
"""Positions looked at for the line in which a defender's partner helps."""


def adjudicate(claim: Claim, patience: int | None = None) -> Proposal:
    """Propose a ruling on a claim or concession (Laws 70 and 71).

    Args:
        claim: the claim; see `checked` for what it must be.
        patience: how much may be looked at before the answer is given as a bound, counted as
            `work` says; some seconds' worth if not given.

    Raises:
        Malformed: the claim cannot be judged as it is described.
    """
    return Adjudicator(checked(claim), work_on(claim, patience)).proposal()


class Adjudicator:
    """The work on one ruling: what every reading of the facts gives, remembered."""

    def __init__(self, claim: Claim, work: Work) -> None:
        self.claim = claim
        self.work = work
        self.patience = work.patience
        self.known = work.known
        self.searches: dict[tuple[Allowed, int], Search] = {}
        self.normals: dict[tuple[Allowed, int], Normal] = {}
        self.results: dict[int, list[tuple[Normal, int]]] = {}
        self.at_least: dict[int, int] = {}
        """Tricks that the assumed reading gives at least on a belief not searched to the end."""
        self.facts = tuple(facts_of(claim))

    def proposal(self) -> Proposal:
        """The proposal; a bound where patience runs out.

        Raises:
            Malformed: something is answered that does not arise in this claim.
        """
        answered = self.claim.answers
        try:
            self.facts += tuple(self._taken_to_be_gone())
        except Exhausted:
            settled = (key for key in answered if not key.startswith("gone"))
            check_answers(self.claim, self.facts, settled)
            return self._bounded()
        check_answers(self.claim, self.facts, answered)
        try:
            return self._judged()
        except Exhausted:
            return self._bounded()

    def _judged(self) -> Proposal:
        assumed = self._reading()
        ruling, forgotten = self._worst(assumed)
        if forgotten and not self._matters(assumed, ruling, forgotten):
            forgotten = 0
        search = self._search(assumed, forgotten)
        start = self._start(forgotten)
        worst = search.line(start, is_worst=True)
        best_search = self._search(self._all_for(), 0)
        best = best_search.line(self._start(0), is_worst=False)
        for_him = self._normal(self._all_for())
        deciding, best = parted(best_search, for_him, self._start(0), worst, best)
        helped = self._helped(assumed, start, worst)
        questions, bounds = self._depending(assumed, ruling, best)
        return Proposal(
            claim=self.claim,
            status=Status.NOT_UNDERSTOOD if self.claim.statement.unparsed else Status.RULED,
            to_claimer=ruling,
            under=clauses_of(
                *(self.claim, worst, best, forgotten, self._seen(best)),
                needs_partner=helped is not None,
            ),
            worst=worst,
            best=best,
            deciding=deciding,
            forgotten=tuple(cards_in(forgotten)),
            questions=questions,
            bounds=bounds,
            excluded=self._excluded(search, assumed, start, worst),
            helped=helped,
            searched=self.patience.spent,
        )

    def _matters(self, assumed: Reading, ruling: int, forgotten: int) -> bool:
        """Whether the cards forgotten cost a trick, or a trump among them wins one (70C)."""
        if self._fewest(assumed, 0) != ruling:
            return True
        if ruling >= self.claim.tricks:
            return False
        worst = self._search(assumed, forgotten).line(self._start(forgotten), is_worst=True)
        return wins_a_trump(self.claim, worst, forgotten)

    def _helped(self, assumed: Reading, start: State, worst: Line) -> Line | None:
        """What a defender would win if his partner always chose for him (70D2).

        None if that is no more than he could win by his own choices.
        """
        claim = self.claim
        if not claim.is_defender or worst.tricks >= claim.tricks:
            return None
        if claim.ending.tricks_left > MOST_SEEN:
            return None
        normal = self._normal(assumed)
        normal.played_for = claim.claimer.side.seats
        # The kernels do not know of a partner who helps.
        search = Search(normal, Patience(FOR_HELP))
        try:
            line = search.line(start, is_worst=False)
            line = parted(search, normal, start, worst, line)[1]
            alone = self._search(assumed, start.forgotten).best(start)
        except Exhausted:
            return None
        return line if line.tricks > alone else None

    def _depending(
        self, assumed: Reading, ruling: int, best: Line
    ) -> tuple[tuple[Question, ...], tuple[int, int]]:
        """The questions that change the ruling, and between what; if that takes too long, all."""
        try:
            questions = tuple(self._questions(assumed))
            return questions, self._range(ruling, questions)
        except Exhausted:
            # Facts are assumed against him, but for those that are not: these may cost him more.
            least = any(fact.assumed_for for fact in self._open())
            low = min(ruling, self._sure()) if least else ruling
            return tuple(self._to_be_answered_first()), (low, max(ruling, best.tricks))

    def _excluded(
        self, search: Search, assumed: Reading, start: State, worst: Line
    ) -> tuple[Excluded, ...]:
        """What is no normal play along the worst line; none if looking takes too long."""
        try:
            return tuple(excluded_plays(search, self._normal(assumed), start, worst))
        except Exhausted:
            return ()

    def _open(self) -> tuple[Fact, ...]:
        """The facts the Director has not settled."""
        return tuple(fact for fact in self.facts if fact.key not in self.claim.answers)

    def _reading(self, *favourable: Fact) -> Reading:
        """The facts in the claimer's favour: as found, as assumed, and these."""
        answers = self.claim.answers
        for_him = (
            fact
            for fact in self.facts
            if (
                answers[fact.key] is fact.yes_helps
                if fact.key in answers
                else fact.assumed_for or fact in favourable
            )
        )
        return frozenset(for_him)

    def _all_for(self) -> Reading:
        return self._reading(*self.facts)

    def _search(self, reading: Reading, forgotten: int) -> Search:
        """The search of a reading; a search does not depend on what is believed, its start does."""
        key = allowed_in(reading, self.claim), forgotten
        if key not in self.searches:
            self.normals[key] = self._normal(reading)
            self.searches[key] = self.work.search(self.normals[key])
        return self.searches[key]

    def _normal(self, reading: Reading) -> Normal:
        allowed = allowed_in(reading, self.claim)
        return Normal(self.claim.view, self.claim.ending.trumps, allowed, self.known)

    def _seen(self, best: Line) -> int:
        """The tricks to be won with all the cards in view, where that is soon found."""
        claim = self.claim
        if best.tricks >= claim.tricks or claim.ending.tricks_left > MOST_SEEN:
            return best.tricks
        if not claim.is_defender:
            return self.work.search(Legal(claim.view)).best(State(claim.ending))
        legal = Legal(claim.view)
        legal.played_for = claim.view.mine  # what his partner finds is another matter (70D2)
        try:
            # The kernels play both hands of a side.
            return Search(legal, Patience(FOR_HELP)).best(State(claim.ending))
        except Exhausted:
            return best.tricks

    def _start(self, forgotten: int) -> State:
        """Where the lines begin on that belief; what the claim gave away may still be lost."""
        certain = self.known.plain.tricks(self.claim.ending, forgotten)
        return State(self.claim.ending, forgotten, max(0, certain - self.claim.tricks))

    def _worst(self, reading: Reading) -> tuple[int, int]:
        """The fewest tricks in a reading, and the belief that leads to them."""
        beliefs = beliefs_in(reading, self.facts)
        results = {belief: self._fewest(reading, belief) for belief in beliefs}
        # Of beliefs that cost alike, a forgotten trump comes first: Law 70C names it.
        trumps = Hidden.of(self.claim).trumps_out
        belief = min(beliefs, key=lambda b: (results[b], -(b & trumps).bit_count(), b))
        return results[belief], belief

    def _fewest(self, reading: Reading, belief: int) -> int:
        """The fewest tricks on a belief; a search that would look at the same is not repeated."""
        allowed = allowed_in(reading, self.claim)
        for normal, result in self.results.get(belief, ()):
            if normal.is_same_as(allowed):
                return result
        search = self._search(reading, belief)
        start = self._start(belief)
        try:
            result = search.worst(start)
        except Exhausted as given_up:
            # What was proven is about the start only where no statement is carried out first.
            if reading == self._reading() and self.normals[allowed, belief].is_silent(start):
                self.at_least[belief] = given_up.proven
            raise
        self.results.setdefault(belief, []).append((self.normals[allowed, belief], result))
        return result

    def _taken_to_be_gone(self) -> Iterator[Fact]:
        """For a claim that no normal line makes: the cards whose absence would explain it."""
        claim = self.claim
        best = self._search(self._all_for(), 0).best(self._start(0))
        if best >= claim.tricks or self._explained():
            return
        by_result: dict[int, list[int]] = {}
        # What a question is called does not depend on what has been answered before it.
        reading = frozenset(fact for fact in self.facts if fact.assumed_for)
        for cards in explanations(claim, self.known.plain, 0):
            result = self._fewest(reading, cards)
            by_result.setdefault(result, []).append(cards)
        for sets in by_result.values():
            together = 0
            for cards in sets:
                together |= cards
            key = "gone-" + "-".join(map(str, cards_in(together)))
            yield Fact(key, About.GONE, together, yes_helps=False, beliefs=tuple(sets))

    def _explained(self) -> bool:
        """Whether an entry overlooked or a trump he did not know of explains the claim."""
        ending, tricks = self.claim.ending, self.claim.tricks
        return self.known.free.at_least(ending, 0, tricks) or any(
            self.known.plain.at_least(ending, belief, tricks)
            for belief in beliefs_in(self._reading(), self.facts)
        )

    def _questions(self, assumed: Reading) -> Iterator[Question]:
        """The facts whose answer changes the ruling, alone or with others."""
        facts = self._open()
        ruling = self._worst(assumed)[0]
        for fact in facts:
            others = [other for other in facts if other is not fact]
            flipped = assumed ^ {fact}
            if self._worst(flipped)[0] != ruling:
                yield self._question(fact, assumed)
            elif len(facts) <= MOST_OPEN and (context := self._context(fact, others)) is not None:
                yield self._question(fact, context, with_others_for=True)

    def _context(self, fact: Fact, others: list[Fact]) -> Reading | None:
        """Answers to the other questions under which this one matters; none if it never does."""
        settled = self._reading() - set(self._open())
        for chosen in product((False, True), repeat=len(others)):
            reading = settled | {o for o, yes in zip(others, chosen, strict=True) if yes}
            if self._worst(reading)[0] != self._worst(reading | {fact})[0]:
                return reading
        return None

    def _question(self, fact: Fact, reading: Reading, *, with_others_for: bool = False) -> Question:
        results = {
            fact.answer(favourable=True): self._worst(reading | {fact})[0],
            fact.answer(favourable=False): self._worst(reading - {fact})[0],
        }
        return Question(
            key=fact.key,
            about=fact.about,
            cards=tuple(cards_in(fact.cards)),
            default=fact.answer(favourable=fact.assumed_for),
            if_yes=results[True],
            if_no=results[False],
            with_others_for=with_others_for,
        )

    def _range(self, ruling: int, questions: tuple[Question, ...]) -> tuple[int, int]:
        if not questions:
            return ruling, ruling
        settled = self._reading() - set(self._open())
        results = (self._worst(settled)[0], self._worst(self._all_for())[0], ruling)
        return min(results), max(results)

    def _bounded(self) -> Proposal:
        """What can be said once patience has run out: from what is sure to one normal line."""
        claim = self.claim
        line = self._some_line()
        low = max(self._sure(), self._sure_so_far())
        most = line.tricks if line.cards else claim.ending.tricks_left
        most = min((most, *self._found_so_far()))
        return Proposal(
            claim=claim,
            status=Status.BOUNDED,
            to_claimer=low,
            under=(clauses.ADJUDICATED[claim.edition],),
            worst=line,
            best=line,
            deciding=None,
            forgotten=(),
            questions=tuple(self._to_be_answered_first()),
            bounds=(low, most),
            searched=self.patience.spent,
        )

    def _sure(self) -> int:
        return self.claim.ending.sure_tricks(self.claim.claimer.side)

    def _sure_so_far(self) -> int:
        """The tricks the assumed reading is known to give on every belief."""
        reading = self._reading()
        allowed = allowed_in(reading, self.claim)
        known = dict(self.at_least)
        for belief, results in self.results.items():
            for normal, result in results:
                if normal.is_same_as(allowed):
                    known[belief] = result
        return min(known.get(belief, 0) for belief in beliefs_in(reading, self.facts))

    def _found_so_far(self) -> Iterator[int]:
        """The worst lines of the assumed reading on the beliefs that have been searched."""
        reading = self._reading()
        allowed = allowed_in(reading, self.claim)
        for belief in beliefs_in(reading, self.facts):
            for normal, result in self.results.get(belief, ()):
                if normal.is_same_as(allowed):
                    yield result

    def _some_line(self) -> Line:
        """A normal line on the assumed reading, as bad as it comes without looking ahead."""
        self.patience.extend(self.work.for_a_line)
        belief = beliefs_in(self._reading(), self.facts)[-1]
        normal = self._normal(self._reading())
        cards, tricks = [], 0
        try:
            state = self._start(belief)
            while any(state.ending.hands):
                card, after = normal.plays(state)[-1]
                cards.append((state.ending.turn, card))
                won = len(state.ending.trick) == 3
                tricks += won and after.ending.leader.side is self.claim.claimer.side
                state = after
        except Exhausted:
            return Line((), 0)
        return Line(tuple(cards), tricks)

    def _to_be_answered_first(self) -> Iterator[Question]:
        for fact in self._open():
            default = fact.answer(favourable=fact.assumed_for)
            cards = tuple(cards_in(fact.cards))
            yield Question(fact.key, fact.about, cards, default, None, None)
