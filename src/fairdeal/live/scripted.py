"""A case of the Laws played at a live table by scripted seats, through what seats may ask for.

What an electronic table does not have, by the decisions, is told by kinds of acts and by facts, and
never case by case.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from fairdeal.cards import Card
from fairdeal.laws.code import Code, code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.electronic import known
from fairdeal.laws.facts import Question
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table, code_of, is_dummy_spread, public_acts
from fairdeal.rulings.cases import CaseOnPaper, Outcome, draws_attention, run_case
from fairdeal.rulings.correcting import Correction
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table import acts as a

Person = Seat | a.Official
Order = Literal["first", "latest", "all"]
"""At which of several things wrong somebody points first; or at all before anybody answers."""
_OTHERWISE: Final[tuple[Order, ...]] = ("latest", "all")
_ASKED: Final = "nobody asks what his own side's call means (20F)"
_EXPLAINED: Final = "each explains his own calls to the opponents alone (20F)"
"""By the election `E20F_reply_by` of such a table."""
_WITH_THE_LEAD: Final = "dummy's hand appears with the opening lead (41D)"
_REPLY_BY: Final = "E20F_reply_by"


class NotThere(Exception):  # noqa: N818 - named for what the case is
    """What happens in the case does not happen at an electronic table; why."""


NOT_SEEN: Final[Mapping[type, str]] = {
    a.Struck: "what was keyed in by mistake is corrected in the log, not at the table",
    a.Ruled: "the table rules by itself",
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
    order: "Order" = "first"
    paper: tuple[int, ...] = ()
    """The numbers that the calls and cards have in the log of the case."""
    pointed: int = 0
    """At how many things somebody pointed."""
    claims_the_others: bool = False
    """Whether somebody has conceded some tricks by claiming the others."""
    dummy_is_spread: bool = False
    """Whether dummy has spread his hand in the case."""
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
        self.pointed += isinstance(intent, i.Attention | i.NoteTempo)
        self.table = self.table.after(*acts)
        self.tables.append(self.table)
        if not (self.order == "all" and isinstance(intent, i.Attention)):
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

    def place(self, act: a.Act) -> int:
        """The place of the call or card that an act of the case is about."""
        number = _about(act)
        if number not in self.paper:
            raise NotThere("nothing is pointed at or told of but what all four saw or heard")
        return self.paper.index(number)

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
    for order in _OTHERWISE if first[0].diff else ():
        again = play(case, edition, order=order)
        if not again[0].diff:
            return again
    if first[0].diff and _rests_on_who_hears(case, edition):
        raise NotThere(_EXPLAINED)
    if first[0].diff and _rests_on_who_explains(case, edition):
        raise NotThere("such a table elects E20F_reply_by otherwise")
    return first


def _rests_on_who_explains(case: CaseOnPaper, edition: Edition) -> bool:
    """Whether the Laws say otherwise where each explains his own calls, and for that alone."""
    if run_case(case, edition).diff:
        return False
    otherwise = {**case.elections, _REPLY_BY: code_of(edition).elections[_REPLY_BY]}
    return bool(run_case(replace(case, elections=otherwise), edition).diff)


def _rests_on_who_hears(case: CaseOnPaper, edition: Edition) -> bool:
    """Whether the Laws say otherwise where both opponents hear an explanation and nobody else."""

    def heard(acts: Sequence[a.Act | Correction]) -> tuple[a.Act | Correction, ...]:
        return tuple(
            replace(act, to=act.seat.side.opponents.seats)
            if isinstance(act, a.ExplanationGiven)
            else act
            for act in acts
        )

    otherwise = replace(case, acts=heard(case.acts), then=heard(case.then))
    return otherwise != case and bool(run_case(otherwise, edition).diff)


def play(case: CaseOnPaper, edition: Edition, *, order: Order = "first") -> tuple[Outcome, Player]:
    """Play a case at a live table in real mode, attention to what is wrong in that order.

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
    player.order = order
    if any(_about(act) is not None for act in (*case.acts, *case.then)):
        player.paper = public_acts(run_case(case, edition).desk.log)
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
            # What such a table shows by itself (that nobody told him to lead) is asked of nobody.
            for question in [q for q in table.desk.questions if q.key == fact][:1]:
                player.says(question, value)
        case a.DummySpread(seat=seat):
            if seat is not table.desk.position.dummy:
                raise NotThere("who means to claim claims, and spreads nothing (48)")
            if not is_dummy_spread(table.desk):
                raise NotThere(_WITH_THE_LEAD)
            player.dummy_is_spread = True
        case a.CallMade(seat=seat, call=call):
            if table.desk.position.phase is not Phase.AUCTION:
                raise NotThere("there is nothing to call with once the auction is over (39)")
            player.does(seat, i.MakeCall(call))
        case a.CardPlayed(seat=hand, card=card, face_down=face_down):
            player.does(_who_plays(table, hand), i.Play(card, hand, face_down))
        case a.LeadFaced(seat=seat):
            player.does(seat, i.FaceLead())
        case a.CardNamed(by=seat, card=card, from_hand=hand):
            if hand is table.desk.position.declarer is not seat:
                raise NotThere("dummy sees no card of declarer's that he could name (43A1c)")
            player.does(seat, i.Name(card, hand))
        case a.SuitNamed(by=seat, suit=suit):
            player.does(seat, i.CallFor(suit))
        case a.CardCalledFor(by=seat, said=word, rank=rank):
            words = word or rank
            assert words is not None  # noqa: S101 - he said one or the other
            player.does(seat, i.CallFor(words))
        case a.CardTouched(seat=seat, card=card):
            player.does(seat, i.Touch(card))
        case a.HesitationNoted(seat=seat):
            player.does(a.Official.DIRECTOR, i.NoteTempo(seat))
        case a.CardExposed(seat=seat, card=card, how=how, partner_could_see=could_see):
            if not could_see:
                raise NotThere("a card is shown to all four or to nobody (49)")
            player.does(seat, i.Expose(card, how))
        case a.CardPickedUp(seat=seat, card=card):
            if _is_opening_lead(table) and not player.dummy_is_spread:
                raise NotThere(_WITH_THE_LEAD)
            player.does(seat, i.TakeUp(card))
        case a.CallTakenBack(seat=seat):
            player.does(seat, i.TakeBackCall())
        case a.Claimed(seat=seat, tricks=tricks, statement=said, line=line):
            player.does(seat, i.Claim(tricks, said, line))
        case a.Conceded(seat=seat, tricks=tricks, statement=said, line=line):
            # Who concedes some tricks claims the others (68B1).
            player.claims_the_others = True
            play = table.desk.position.play
            left = 0 if play is None else play.tricks_left
            player.does(seat, i.Claim(left - tricks, said, line))
        case a.Agreed(side=side):
            player.does(side.seats[0], i.Agree())
        case a.Objected(seat=seat) if player.claims_the_others and _takes_back_in_1997(table, seat):
            raise NotThere("who concedes some tricks claims the others, which 69B tells apart")
        case a.Objected(seat=seat, ground=ground, card=card):
            player.does(seat, i.Object(ground, card))
        case a.PlayOnAsked(seat=seat):
            if table.desk.position.claim is None:
                raise NotThere("play goes on until somebody claims (68D2b)")
            player.does(seat, i.PlayOn())
        case a.AttentionDrawn(by=by, to=to):
            _attention(player, by, None if to is None else player.place(act))
        case a.Reported(entry=entry, offender=offender, about=about):
            place = None if about is None else player.place(act)
            player.does(a.Official.DIRECTOR, i.Report(entry, offender, place))
        case a.DirectorCalled(by=by):
            if not isinstance(by, Seat):
                raise NotThere("the Director does not call himself")
            player.does(by, i.CallDirector())
        case a.Reached(moment=a.Moment.NEXT_BOARD, side=side) if side is not None:
            player.does(side.seats[0], i.GoOn())
        case a.Reached():
            raise NotThere("the session's deadlines are the session's")
        case a.QuestionAsked(seat=seat, about=int()):
            asked = table.pointed[place := player.place(act)]
            is_partners = isinstance(asked.what, Card) and asked.seat is seat.partner
            if asked.seat.side is seat.side and not is_partners:
                raise NotThere(_ASKED)
            player.does(seat, i.Ask(place))
        case a.QuestionAsked(seat=seat):
            player.does(seat, i.Ask(None))
        case a.ExplanationGiven(seat=seat, text=text):
            if table.pointed[place := player.place(act)].seat is not seat:
                raise NotThere(_EXPLAINED)
            player.does(seat, i.Explain(place, text))
        case a.Alerted():
            raise NotThere(_EXPLAINED)
        case _:
            raise AssertionError(act)


def _takes_back_in_1997(table: Table, seat: Seat) -> bool:
    """Whether he withdraws what his side agreed to, which in 1997 is to have been a claim."""
    claim, edition = table.desk.position.claim, table.desk.code.edition
    is_agreement = claim is not None and claim.is_settled and seat.side is not claim.seat.side
    return is_agreement and edition is Edition.L1997


def _is_opening_lead(table: Table) -> bool:
    """Whether the opening lead alone lies there, and all see dummy's hand by it."""
    play = table.desk.position.play
    return play is not None and len(play.cards) == 1 and is_dummy_spread(table.desk)


def _about(act: a.Act | Correction) -> int | None:
    """Which act somebody points at, asks about or tells of."""
    match act:
        case a.AttentionDrawn(to=number) | a.Reported(about=number):
            return number
        case a.ExplanationGiven(about=number):
            return number
        case a.QuestionAsked(about=number):
            return number
    return None


def _who_plays(table: Table, hand: Seat) -> Seat:
    """Whoever plays from that hand there: declarer from dummy's."""
    return next(seat for seat in SEATS if hand in table.plays(seat))


def _attention(player: Player, by: Person, to: int | None = None) -> None:
    """Attention to that call or card, or to whatever nobody has noticed yet (9A)."""
    if to is not None:
        player.does(by, i.Attention(to))
    else:
        player.noticed = len(player.table.desk.log)
        for number in _wrong(player):
            if number not in player.table.public:
                if _tells_him(player, number):
                    continue
                raise NotThere("attention is drawn to what all four saw or heard alone")
            matters = [m for m in player.table.desk.matters if m.number == number]
            if not matters or not all(m.is_noticed for m in matters):
                player.does(by, i.Attention(player.table.public.index(number)))
    player.answer()


def _tells_him(player: Player, number: int) -> bool:
    """Whether an opponent tells the Director of it, for he alone heard it: an explanation."""
    table = player.table
    desk = table.desk
    explained = desk.log[number]
    matter = next((m for m in desk.matters if m.number == number and not m.is_noticed), None)
    if matter is None or not isinstance(explained, a.ExplanationGiven):
        return False
    about = None if explained.about is None else table.public.index(explained.about)
    player.does(a.Official.DIRECTOR, i.Report(matter.entry, explained.seat, about))
    return True


def _wrong(player: Player) -> Sequence[int]:
    """What nobody has noticed yet, in the order in which it is pointed at; else the latest act."""
    desk = player.table.desk
    unnoticed = {m.number for m in desk.matters if not m.is_noticed}
    wrong = sorted(unnoticed, reverse=player.order == "latest")
    return wrong or player.table.public[-1:]
