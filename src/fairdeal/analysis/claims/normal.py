"""What a claimer may normally play: the readable definition every ruling on a claim rests on.

Law 70 judges a claim by the normal lines of play, "normal" taking in the careless and the inferior
(footnote to Laws 70 and 71). Here a line is normal if the claimer, at each of his turns,

1. follows his statement while it is possible; a proven finesse may interrupt it;
2. keeps the tricks he can be certain of on what he believes (`certain`), less what his claim gave
   away; where entries may be overlooked, it is enough to keep those he would be certain of if he
   could always lead from either hand;
3. leads from the top where the top card matters;
4. plays his lowest card, and does not ruff, on a trick that is already surely his;
5. in third or fourth hand takes a trick he can surely win, or else plays a card that may win it;
6. plays his lowest card where he cannot win, and throws no winner while he holds a loser.

Opponents, and the partner of a defender who claims (70D2), may play any legal card.
"""

from dataclasses import dataclass, replace

from fairdeal.analysis.claims.certain import Certainty
from fairdeal.analysis.claims.ending import SUIT_BITS, Ending, beats, winning
from fairdeal.analysis.claims.manners import Allowed, Manners, wins_now
from fairdeal.analysis.claims.patience import Patience
from fairdeal.analysis.claims.runs import run_tops
from fairdeal.analysis.claims.statement.steps import (
    START,
    Progress,
    Scene,
    Statement,
    Step,
    cards_of,
    is_finished,
)
from fairdeal.analysis.claims.view import View
from fairdeal.analysis.claims.why import Why
from fairdeal.cards import PACK, Card, Suit, cards_in
from fairdeal.seats import Seat


@dataclass(frozen=True, slots=True)
class State:
    """The play of a disputed line so far."""

    ending: Ending
    forgotten: int = 0
    """Opponents' cards the claimer takes to be gone."""
    slack: int = 0
    """Certain tricks his claim gave away and he may still lose."""
    progress: Progress = START


class Normal:
    """The normal plays of one claim.

    Args:
        view: who claims, and who is declarer.
        trumps: the trump suit.
        allowed: what is taken to be normal.
        known: certainties worked out before, for the same claim.
    """

    def __init__(
        self, view: View, trumps: Suit | None, allowed: Allowed, known: "Known | None" = None
    ) -> None:
        self.view = view
        self.played_for: tuple[Seat, ...] = view.mine
        self.trumps = trumps
        self.allowed = allowed
        self.manners = Manners(view, allowed)
        self.entries_mattered = False
        """Whether overlooking an entry has allowed anything so far."""
        self.known = known or Known.of(view, trumps)

    def plays(self, state: State) -> list[tuple[Card, State]]:
        """The normal cards of the hand in turn, with what follows each."""
        ending = state.ending
        if ending.turn not in self.view.mine:
            return [(card, self._seen(state, card)) for card in self._theirs(state)]
        scene, state = self._scene(state)
        return [
            (card, self._played(state, card, slack))
            for card, slack in self._kept(state, scene, self._in_style(state, scene))
        ]

    def bounds(self, state: State) -> tuple[int, int]:
        """The fewest and the most tricks normal play can still give, as far as is soon seen.

        A claimer who keeps what he is certain of, and is right about what is out, gets it.
        """
        left = state.ending.tricks_left
        if not state.ending.trick and is_laid_down(state.ending, self.view):
            return left, left
        is_right = not state.forgotten and not self.allowed.overlook and not self.allowed.low
        if state.ending.trick or not is_right or self.allowed.statement.is_line:
            return 0, left
        certain = self.known.plain.tricks(state.ending, 0)
        return max(0, certain - state.slack), left

    def is_silent(self, state: State) -> bool:
        """Whether nothing said with the claim touches the play from here on."""
        said = self.allowed.statement
        return not (said.discards or said.overtaking) and state.progress.at == len(said.steps)

    def is_same_as(self, other: Allowed) -> bool:
        """Whether all that was looked at so far would be the same with other things allowed."""
        mine = self.allowed
        return replace(mine, overlook=other.overlook, low=other.low) == other and (
            (mine.overlook is other.overlook or (mine.overlook and not self.entries_mattered))
            and (mine.low is other.low or not self.manners.low_mattered)
        )

    def refused(self, state: State) -> list[tuple[Card, Why]]:
        """The legal cards at the claimer's turn that are no normal play, and why not."""
        scene, state = self._scene(state)
        legal = [PACK[card] for card in run_tops(scene.legal, _together(scene.ending))]
        style = self._in_style(state, scene)
        certain = {card for card, _ in self._certain(state, scene, legal)}
        normal = {card for card, _ in self._kept(state, scene, style)}
        return [
            (card, self._why(scene, style, certain, card)) for card in legal if card not in normal
        ]

    def _why(self, scene: Scene, style: int, certain: set[Card], card: Card) -> Why:
        if not style & card.bit:
            return Why.STATED
        if card not in certain:
            return Why.CERTAIN
        if not scene.ending.trick:
            return Why.TOP
        if self.manners.is_surely_his(scene):
            return Why.HIS
        late = len(scene.ending.trick) >= 2
        can_win = late and any(wins_now(scene.ending, c) for c in certain)
        return Why.WINS if can_win else Why.THROWN

    def as_if(self, state: State, card: Card) -> State:
        """The state after a card of the claimer's, normal or not."""
        _, state = self._scene(state)
        return self._played(state, card, state.slack)

    def _theirs(self, state: State) -> list[Card]:
        """The cards of a hand the claimer does not play: every legal one, equals once."""
        ending = state.ending
        legal = ending.legal()
        remembered = legal & ~state.forgotten
        cards = [PACK[card] for card in run_tops(remembered, _together(ending))]
        cards += cards_in(legal & state.forgotten)
        if ending.turn is self.view.claimer.partner and ending.turn not in self.view.mine:
            return self._helpful(ending, cards)
        return cards

    def _helpful(self, ending: Ending, cards: list[Card]) -> list[Card]:
        """A partner does not overtake or ruff a card of the claimer's that nobody else can beat."""
        trick = ending.trick
        if not trick or (ending.leader + winning(trick, ending.trumps)) % 4 != self.view.claimer:
            return cards
        best = trick[winning(trick, ending.trumps)]
        for step in range(len(trick) + 1, 4):
            later = Ending(ending.hands, ending.trumps, ending.leader, trick)
            seat = later.leader.clockwise(step)
            hand = ending.hands[seat] & SUIT_BITS[trick[0].suit] or ending.hands[seat]
            if any(beats(card, best, ending.trumps) for card in cards_in(hand)):
                return cards
        return [c for c in cards if not beats(c, best, ending.trumps)] or cards

    def _scene(self, state: State) -> tuple[Scene, State]:
        """The claimer's turn as he sees it, with the steps of his statement that are over left."""
        ending = state.ending
        out = 0
        for seat in range(4):
            if seat not in self.view.mine:
                out |= ending.hands[seat]
        scene = Scene(ending, self.view, out & ~state.forgotten, ending.legal())
        progress, steps = state.progress, self.allowed.statement.steps
        while progress.at < len(steps) and is_finished(steps[progress.at], progress, scene):
            progress = Progress(progress.at + 1)
        return scene, State(ending, state.forgotten, state.slack, progress)

    def _in_style(self, state: State, scene: Scene) -> int:
        """Rule 1: what the statement leaves of the legal cards."""
        statement = self.allowed.statement
        step, stated = self._next_step(state, scene)
        if not stated and scene.ending.trick:
            stated = _discards(statement, scene)
        if statement.overtaking and not stated:
            stated = _overtakes(scene)
        if stated and step is not None and self._is_proven(state, scene, step, stated):
            return scene.legal
        return stated or scene.legal

    def _next_step(self, state: State, scene: Scene) -> tuple[Step | None, int]:
        """The first step still to be done that says what to play now, and the cards it allows."""
        steps = self.allowed.statement.steps[state.progress.at :]
        for step in steps if not scene.ending.trick else steps[:1]:
            if stated := cards_of(step, scene):
                return step, stated
        return None, 0

    def _step(self, state: State) -> Step | None:
        steps = self.allowed.statement.steps
        return steps[state.progress.at] if state.progress.at < len(steps) else None

    def _is_proven(self, state: State, scene: Scene, step: Step, stated: int) -> bool:
        """Whether a show-out proves another play in the suit to be better than the stated one."""
        suit = step.suit
        if suit is None or step.do.name not in ("RUN", "HIGH"):
            return False
        if not any(scene.ending.voids[seat] >> suit & 1 for seat in self.view.hidden):
            return False
        values = {
            card: self.known.plain.tricks(scene.ending.after(card), state.forgotten)
            + self._won(scene.ending, card)
            for card in cards_in(scene.legal)
        }
        return max(values.values()) > max(v for c, v in values.items() if stated & c.bit)

    def _kept(self, state: State, scene: Scene, cards: int) -> list[tuple[Card, int]]:
        """Rules 2 to 6: what is left of these cards, each with the slack it leaves."""
        everything = _together(scene.ending)
        candidates = [PACK[card] for card in run_tops(cards, everything)]
        if len(candidates) == 1:
            return self._certain(state, scene, candidates)
        certain = self._certain(state, scene, candidates)
        slacks = dict(certain)
        good = self.manners.of(scene, [card for card, _ in certain])
        return [(card, slacks[card]) for card in good]

    def _certain(self, state: State, scene: Scene, cards: list[Card]) -> list[tuple[Card, int]]:
        """Rule 2, with certainty as it is and, where entries may be overlooked, without them."""
        if len(cards) == 1 and not state.slack:
            return [(cards[0], 0)]
        kept = self._keeping(self.known.plain, state, scene, cards)
        # Where nothing certain is at stake there is nothing an overlooked entry could add.
        is_open = any(kept.get(card) != state.slack for card in cards)
        if is_open and self.allowed.overlook and len(self.view.mine) == 2:
            for card, slack in self._keeping(self.known.free, state, scene, cards).items():
                if slack > kept.get(card, -1):
                    self.entries_mattered = True
                    kept[card] = slack
        return [(card, kept[card]) for card in cards if card in kept]

    def _keeping(
        self, certainty: Certainty, state: State, scene: Scene, cards: list[Card]
    ) -> dict[Card, int]:
        """The cards that keep the most certain tricks, or as many as the slack allows."""
        reached = {card: _Reach(scene.ending, card, self.view) for card in cards}
        best = 0
        for reach in reached.values():
            while reach.at_least(certainty, state.forgotten, best + 1):
                best += 1
        return {
            card: state.slack - lost
            for card, reach in reached.items()
            for lost in range(state.slack + 1)
            if reach.at_least(certainty, state.forgotten, best - lost)
            and (not lost or not reach.at_least(certainty, state.forgotten, best - lost + 1))
        }

    def _won(self, ending: Ending, card: Card) -> int:
        """1 if that card completes a trick for the claimer's side."""
        if len(ending.trick) < 3:
            return 0
        return int(ending.after(card).leader.side is self.view.claimer.side)

    def _played(self, state: State, card: Card, slack: int) -> State:
        """The state after a card of the claimer's, the step of his statement counted on."""
        after = state.ending.after(card)
        progress = state.progress
        if (step := self._step(state)) is not None and _carries_out(step, state.ending, card):
            progress = Progress(progress.at, progress.done + 1)
        return State(after, state.forgotten, slack, progress)

    @staticmethod
    def _seen(state: State, card: Card) -> State:
        """The state after a card of somebody else's; a forgotten card that shows is seen."""
        after = state.ending.after(card)
        return State(after, state.forgotten & ~card.bit, state.slack, state.progress)


class _Reach:
    """What a claimer can be certain of once he has played a card."""

    def __init__(self, ending: Ending, card: Card, view: View) -> None:
        self.after = ending.after(card)
        last = len(ending.trick) == 3
        self.won = int(last and self.after.leader.side is view.claimer.side)

    def at_least(self, certainty: Certainty, forgotten: int, tricks: int) -> bool:
        """Whether so many tricks are certain, the one completed by the card included."""
        return certainty.at_least(self.after, forgotten, tricks - self.won)


def is_laid_down(ending: Ending, view: View) -> bool:
    """Whether the claimer's hand on lead wins every trick, whatever is played from it."""
    if ending.leader not in view.mine:
        return False
    hand, partner = ending.hands[ending.leader], ending.hands[ending.leader.partner]
    against = ending.hands[ending.leader.lho] | ending.hands[ending.leader.rho]
    if ending.trumps is not None:
        trumps = SUIT_BITS[ending.trumps]
        if against & trumps or (len(view.mine) == 1 and partner & trumps):
            return False
    for suit in SUIT_BITS:
        held = hand & suit
        if held and ((against | partner) & suit) > (held & -held):
            return False
    return not (ending.trumps is not None and partner & SUIT_BITS[ending.trumps])


@dataclass(frozen=True, slots=True)
class Known:
    """Certain tricks as they are, and as they would be if entries were no matter."""

    plain: Certainty
    free: Certainty

    @classmethod
    def of(cls, view: View, trumps: Suit | None, patience: Patience | None = None) -> "Known":
        """Nothing worked out yet."""
        number = -1 if trumps is None else int(trumps)
        return cls(
            Certainty(view, number, patience=patience),
            Certainty(view, number, free=True, patience=patience),
        )


def _together(ending: Ending) -> int:
    north, east, south, west = ending.hands
    bits = north | east | south | west
    for card in ending.trick:
        bits |= card.bit
    return bits


def _discards(statement: Statement, scene: Scene) -> int:
    """The first thing named to be thrown away that this hand, not able to follow, holds."""
    if scene.legal & SUIT_BITS[scene.ending.trick[0].suit]:
        return 0
    for named in statement.discards:
        held = scene.legal & (named.bit if isinstance(named, Card) else SUIT_BITS[named])
        if held:
            return held & -held
    return 0


def _overtakes(scene: Scene) -> int:
    """In third hand, the cards that overtake partner's winning card."""
    trick = scene.ending.trick
    if not scene.own_lead or len(trick) != 2 or winning(trick, scene.ending.trumps) != 0:
        return 0
    held = scene.legal & SUIT_BITS[trick[0].suit]
    return sum(c.bit for c in cards_in(held) if c > trick[0])


def _carries_out(step: Step, ending: Ending, card: Card) -> bool:
    """Whether that card carries the step out once more."""
    match step.do.name:
        case "FINESSE":
            return len(ending.trick) == 2 and card.suit is step.suit
        case "RUFF":
            trumps = ending.trumps
            return bool(ending.trick) and ending.trick[0].suit is step.suit and card.suit is trumps
        case _:
            return not ending.trick and card.suit is step.suit
