"""A case of the Laws played at a live table by scripted seats, through what seats may ask for.

What an electronic table does not have, by the decisions, is told by kinds of acts and by facts, and
never case by case.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from fairdeal.laws.code import Code, code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.electronic import known
from fairdeal.laws.facts import Question
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.handling import Refusal, handle
from fairdeal.live.table import Mode, Table, code_of, public_acts
from fairdeal.rulings.cases import CaseOnPaper, Outcome, draws_attention
from fairdeal.rulings.correcting import Correction
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table import acts as a

Person = Seat | a.Official


class NotThere(Exception):  # noqa: N818 - named for what the case is
    """What happens in the case does not happen at an electronic table; why."""


NOT_SEEN: Final[Mapping[type, str]] = {
    a.Reported: "what was only told of is no act of the table",
    a.Struck: "what was keyed in by mistake is corrected in the log, not at the table",
    a.Ruled: "the table rules by itself",
    a.HesitationNoted: "the record has the times",
    a.CardNamed: "a card is played by pressing it, and not named (45B, 45C4)",
    a.SuitNamed: "a card is played by pressing it, and not named (46B)",
    a.CardCalledFor: "a card is played by pressing it, and not named (46B)",
    a.CardTouched: "a card is played by pressing it, and not touched (45C)",
    a.FifthCard: "one card lies there for each press (58)",
    a.TrickQuitted: "tricks turn by themselves (65)",
    a.TrickPointedOut: "tricks lie as they were won (65B)",
    a.TrickInspected: "the last trick alone can be looked at (66)",
    a.CardMissing: "the program deals whole hands (14)",
    a.CardSurplus: "the program deals whole hands (13)",
    a.CardsLookedAt: "each is shown his own hand (7B, 16D)",
    a.HandReturned: "hands return by themselves (7C)",
    a.HandShownToDummy: "each is shown his own hand (43)",
    a.DummyStrayed: "dummy stays in his seat (43A)",
    a.LeadPointedOut: "nobody can say from which hand to lead (9A2b)",
    a.LeadFaced: "a card is faced as it is played (41A)",
}
"""Acts that an electronic table does not have, with the reason."""


BY_DECISION: Final[Mapping[Refusal, str]] = {
    Refusal.TRICK_OPEN: "a trick stays until it is complete (57, 67; decision 234)",
    Refusal.ASKED: "nobody calls or plays while the Director asks (9B2)",
}
"""What is refused there by a decision."""


@dataclass
class Player:
    """A table at which a case is played, and the answers that are still to be given there."""

    table: Table
    answers: dict[str, list[str]]
    told: list[tuple[Person, i.Intent]] = field(default_factory=list)
    """What was asked for, one after another."""
    tables: list[Table] = field(default_factory=list)
    """The table after each of them."""
    latest_first: bool = False
    pointed: int = 0
    """At how many things somebody pointed."""
    noticed: int = 0
    """Up to which act of the log attention has been drawn to whatever is wrong."""

    def does(self, by: Person, intent: i.Intent) -> None:
        """Somebody asks for something, as he sees the table now."""
        acts = handle(self.table, intent, by, self.table.seen)
        if isinstance(acts, Refusal):
            if acts in BY_DECISION:
                raise NotThere(BY_DECISION[acts])
            raise ValueError(f"{by} {intent}: {acts.value}")  # noqa: TRY004 - no type
        self.told.append((by, intent))
        self.pointed += isinstance(intent, i.Attention)
        self.table = self.table.after(*acts)
        self.tables.append(self.table)
        self.answer()
        self._notice_again()

    def _notice_again(self) -> None:
        """Attention was drawn to everything: what turns out irregular of it is pointed at too."""
        desk = self.table.desk
        public = public_acts(desk.log)
        late = (m.number for m in desk.matters if not m.is_noticed and m.number < self.noticed)
        number = next((one for one in late if one in public), None)
        if number is not None:
            self.does(a.Official.DIRECTOR, i.Attention(public.index(number)))

    def answer(self) -> None:
        """Whoever is asked answers, as far as the case says what."""
        desk = self.table.desk
        question = next((q for q in desk.questions if self.answers.get(q.key)), None)
        if question is not None:
            words = self.answers[question.key]
            self.says(question, words.pop(0) if len(words) > 1 else words[0])

    def says(self, question: Question, word: str) -> None:
        """Whoever is asked answers so."""
        self.does(self.table.desk.asked_of(question)[0], i.Answer(question.key, word))


def played(case: CaseOnPaper, edition: Edition) -> tuple[Outcome, Player]:
    """Play a case at a live table; of several things wrong in the order that gives what it expects.

    Where people see the cards attention is to all that is wrong at once; here somebody points at
    one thing after the other, in whichever order he likes.

    Raises:
        NotThere: something of it does not happen at an electronic table.
        ValueError: somebody could not do there what he does in the case.
    """
    first = play(case, edition)
    return first if not first[0].diff else play(case, edition, latest_first=True)


def play(
    case: CaseOnPaper, edition: Edition, *, latest_first: bool = False
) -> tuple[Outcome, Player]:
    """Play a case at a live table in real mode, attention to the latest thing wrong first, or last.

    Raises:
        NotThere: something of it does not happen at an electronic table.
        ValueError: somebody could not do there what he does in the case.
    """
    code = _code(case, edition)
    for fact, words in case.answers.items():
        by_itself = known(code, fact)
        if by_itself is not None and {by_itself} != set(words):
            raise NotThere(f"the table itself answers {fact} with {by_itself}")
    table = Table(Desk.of(case.board, code), Mode.REAL, leaves_open=True)
    player = Player(table, {key: list(words) for key, words in case.answers.items()})
    player.latest_first = latest_first
    _do_all(player, case.acts)
    if not draws_attention(case.acts):
        _attention(player, a.Official.DIRECTOR)
    _do_all(player, case.then)
    return Outcome(case, edition, player.table.desk, ()), player


def _code(case: CaseOnPaper, edition: Edition) -> Code:
    live, base = code_of(edition), code_for(edition)
    for key, word in case.elections.items():
        if live.elections.get(key, word) != word:
            raise NotThere(f"such a table elects {key} otherwise")
    return replace(live, elections={**base.elections, **case.elections, **live.elections})


def _do_all(player: Player, acts: Sequence[a.Act | Correction]) -> None:
    for act in acts:
        _do(player, act)


def _do(player: Player, act: a.Act | Correction) -> None:  # noqa: C901, PLR0912, PLR0915 - one each
    if (why := NOT_SEEN.get(type(act))) is not None:
        raise NotThere(why)
    table = player.table
    match act:
        case Correction(fact=fact, value=value):
            player.does(a.Official.DIRECTOR, i.Correct(fact, value, "as found"))
        case a.Answered(fact=fact, value=value):
            question = next(q for q in table.desk.questions if q.key == fact)
            player.says(question, value)
        case a.DummySpread(seat=seat):
            if seat is not table.desk.position.dummy:
                raise NotThere("who means to claim claims, and spreads nothing (48)")
            # Dummy's hand appears by itself (41D).
        case a.CallMade(seat=seat, call=call):
            if table.desk.position.phase is not Phase.AUCTION:
                raise NotThere("there is nothing to call with once the auction is over (39)")
            player.does(seat, i.MakeCall(call))
        case a.CardPlayed(seat=hand, card=card, face_down=face_down):
            if face_down:
                raise NotThere("a card is faced as it is played (41A)")
            player.does(_who_plays(table, hand), i.Play(card, hand))
        case a.CardExposed(seat=seat, card=card, how=how, partner_could_see=could_see):
            if how is not a.Exposure.SHOWN or not could_see:
                raise NotThere("a card is shown to all four or to nobody, and does not drop (49)")
            player.does(seat, i.Expose(card))
        case a.CardPickedUp(seat=seat, card=card):
            player.does(seat, i.TakeUp(card))
        case a.CallTakenBack(seat=seat):
            player.does(seat, i.TakeBackCall())
        case a.Claimed(seat=seat, tricks=tricks, statement=said, line=line):
            player.does(seat, i.Claim(tricks, said, line))
        case a.Conceded(seat=seat, tricks=tricks, statement=said, line=line):
            play = table.desk.position.play
            if play is None or tricks != play.tricks_left:
                raise NotThere("who concedes some tricks claims the others (68B1)")
            player.does(seat, i.Claim(0, said, line))
        case a.Agreed(side=side):
            player.does(side.seats[0], i.Agree())
        case a.Objected(seat=seat, ground=ground, card=card):
            player.does(seat, i.Object(ground, card))
        case a.PlayOnAsked(seat=seat):
            if table.desk.position.claim is None:
                raise NotThere("play goes on until somebody claims (68D2b)")
            player.does(seat, i.PlayOn())
        case a.AttentionDrawn(by=by, to=to):
            _attention(player, by, to)
        case a.DirectorCalled(by=by):
            if not isinstance(by, Seat):
                raise NotThere("the Director does not call himself")
            player.does(by, i.CallDirector())
        case a.Reached(moment=a.Moment.NEXT_BOARD, side=side) if side is not None:
            player.does(side.seats[0], i.GoOn())
        case a.Reached():
            raise NotThere("the session's deadlines are the session's")
        case a.Alerted() | a.ExplanationGiven() | a.QuestionAsked():
            # By the election `E20F_reply_by` of such a table.
            raise NotThere("each explains his own calls to the opponents alone (20F)")
        case _:
            raise AssertionError(act)


def _who_plays(table: Table, hand: Seat) -> Seat:
    """Whoever plays from that hand there: declarer from dummy's."""
    return next(seat for seat in SEATS if hand in table.plays(seat))


def _attention(player: Player, by: Person, to: int | None = None) -> None:
    """Attention to what that was, or to whatever nobody has noticed yet (9A)."""
    desk = player.table.desk
    public = public_acts(desk.log)
    wrong = [m.number for m in desk.matters if not m.is_noticed] or [*public[-1:]]
    acts = [to] if to is not None else sorted(wrong, reverse=player.latest_first)
    if to is None:
        player.noticed = len(desk.log)
    for number in dict.fromkeys(acts):
        if number not in public:
            raise NotThere("attention is drawn to a call or card alone")
        matters = [m for m in player.table.desk.matters if m.number == number]
        if to is not None or not matters or not all(m.is_noticed for m in matters):
            player.does(by, i.Attention(public.index(number)))
