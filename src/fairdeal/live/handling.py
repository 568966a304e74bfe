"""From what somebody asks for to acts of the table's log, or why not.

An irregularity is no refusal: at a table in real mode a call out of turn is an act like any other.
Refused is what cannot happen, what is another's to do, what was said of a table that has moved on
since, in lawful mode what the Laws forbid, and where rulings are enforced what one in force does.
"""

from collections.abc import Sequence
from typing import assert_never

from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.phase import Phase
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import Gap, PlayedCard
from fairdeal.laws.position import Position
from fairdeal.live import gestures
from fairdeal.live import intents as i
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table, is_asked_aloud, public_acts
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.correcting import Correction
from fairdeal.seats import Seat
from fairdeal.table import acts as a

LONGEST_WORDS = 300
"""The most characters of an explanation or statement that are kept."""
LONGEST_LINE = 13
"""The most sentences of a line of play that are kept."""


_HANDLED = (i.Play, i.FaceLead, i.Name, i.CallFor, i.Touch, i.Expose, i.TakeUp)
_WITH_THE_TURN = (i.MakeCall, *_HANDLED, i.TakeBackCall, i.Claim)
"""What is said of a turn: it must be the turn that was seen."""


def handle(
    table: Table, intent: i.Intent, by: Seat | a.Official, seen: int
) -> Sequence[a.Act] | Refusal:
    """The acts that follow from what somebody asks for.

    Args:
        table: the table as it stands.
        intent: what is asked for.
        by: the player, or the Director.
        seen: how many public acts (`Table.seen`) he had been shown.
    """
    if isinstance(intent, _WITH_THE_TURN) and seen != table.seen:
        return Refusal.STALE
    acts = _acts(table, intent, by) if isinstance(by, Seat) else _of_director(table, intent)
    if isinstance(acts, Refusal):
        return acts
    try:
        table.after(*acts)
    except NotEntitled:
        return Refusal.NOT_YOURS
    except (ImpossibleAct, Malformed):
        return Refusal.IMPOSSIBLE
    return acts


def _of_director(table: Table, intent: i.Intent) -> Sequence[a.Act] | Refusal:  # noqa: PLR0911 - one each
    match intent:
        case i.Answer():
            return _answers(table, intent, a.Official.DIRECTOR)
        case i.Attention():
            return _attention(table, intent, a.Official.DIRECTOR)
        case i.Correct(fact=fact, value=value, reason=reason):
            try:
                words = reason[:LONGEST_WORDS]
                return (Correction(fact, value, words, a.Official.DIRECTOR).at(table.desk),)
            except NotEntitled:
                return Refusal.IMPOSSIBLE
        case i.Report():
            return _report(table, intent)
        case i.Attend():
            # To nothing: at such a table that notices nothing (`laws/electronic.py`).
            return (a.AttentionDrawn(a.Official.DIRECTOR),) if table.callers else Refusal.IMPOSSIBLE
        case i.NoteTempo(by=seat):
            # Whoever tells him of it has drawn attention to it (9A1).
            noted = a.HesitationNoted(seat)
            return noted, a.AttentionDrawn(a.Official.DIRECTOR, len(table.desk.log))
    return Refusal.NOT_YOURS


def _report(table: Table, told: i.Report) -> Sequence[a.Act] | Refusal:
    """What only somebody's word brings up, about a call or card or about none."""
    about = None
    if told.about is not None:
        if not 0 <= told.about < len(table.public):
            return Refusal.IMPOSSIBLE
        about = table.public[told.about]
    act = a.Reported(told.entry, told.offender, a.Official.DIRECTOR, about=about)
    try:
        table.after(act)
    except NotEntitled:  # no such entry, or it is about nothing of that kind
        return Refusal.IMPOSSIBLE
    return (act,)


def _acts(table: Table, intent: i.Intent, seat: Seat) -> Sequence[a.Act] | Refusal:  # noqa: C901, PLR0911, PLR0912 - one line for each thing that can be asked for
    if isinstance(intent, _WITH_THE_TURN) and (why := _why_not_now(table, seat)):
        return why
    match intent:
        case i.MakeCall():
            return _call(table, intent, seat)
        case i.Play(card=card, hand=hand, face_down=face_down):
            return _play(table, a.CardPlayed(hand, card, face_down), seat)
        case i.FaceLead():
            return gestures.face_lead(table, seat)
        case i.Name() | i.CallFor() | i.Touch():
            return gestures.name(table, intent, seat)
        case i.Expose(card=card, how=how):
            return _in_real_mode(table, a.CardExposed(seat, card, how))
        case i.TakeUp(card=card):
            return _take_up(table, a.CardPickedUp(seat, card))
        case i.TakeBackCall():
            return _in_real_mode(table, a.CallTakenBack(seat))
        case i.Explain() | i.Ask():
            return _about_meaning(table, intent, seat)
        case i.Misclick():
            last = last_call_of(table.desk.position, seat)
            unmeant = last is not None and a.Reported("25A", seat, seat, about=last)
            return (unmeant,) if unmeant else Refusal.IMPOSSIBLE
        case i.Claim():
            return _claim(table, intent, seat)
        case i.Agree() | i.Object() | i.PlayOn():
            return _about_claim(table, intent, seat)
        case i.Attention():
            return _attention(table, intent, seat)
        case i.CallDirector():
            return _call_director(table, seat)
        case i.Answer():
            return _answers(table, intent, seat)
        case i.Correct() | i.Report() | i.NoteTempo() | i.Attend():
            return Refusal.NOT_YOURS  # the Director's alone
        case i.GoOn():
            goes = table.may_go_on(seat)
            return (a.Reached(a.Moment.NEXT_BOARD, seat.side),) if goes else Refusal.IMPOSSIBLE
        case _:
            assert_never(intent)


def _why_not_now(table: Table, seat: Seat) -> Refusal | None:
    """Nobody calls or plays while the Director asks (9B2), but what he was told to do."""
    position = table.desk.position
    if position.phase is Phase.OVER:
        return Refusal.OVER
    has_to = position.force.may_act(seat)
    return Refusal.ASKED if table.is_stopped and not has_to else None


def _call(table: Table, intent: i.MakeCall, seat: Seat) -> Sequence[a.Act] | Refusal:
    position = table.desk.position
    if position.phase is not Phase.AUCTION:
        return Refusal.IMPOSSIBLE
    if table.mode is Mode.LAWFUL and position.turn is not seat:
        return Refusal.NOT_YOUR_TURN
    if table.mode is Mode.LAWFUL and intent.call not in position.legal_calls():
        return Refusal.NOT_LEGAL
    if not table.leaves(a.CallMade(seat, intent.call)):
        return Refusal.NOT_LEGAL
    others, text = seat.side.opponents.seats, intent.means[:LONGEST_WORDS]
    acts: list[a.Act] = [a.CallMade(seat, intent.call)]
    if intent.alert:
        acts.append(a.Alerted(seat, to=others))
    if text:
        acts.append(a.ExplanationGiven(seat, text, len(table.desk.log), others))
    return acts


def _play(table: Table, played: a.CardPlayed, seat: Seat) -> Sequence[a.Act] | Refusal:
    position = table.desk.position
    down = played.face_down and not gestures.may_lead_face_down(table, played.seat)
    if down or position.phase not in can_be_played(table.mode):
        return Refusal.IMPOSSIBLE
    if played.seat not in table.plays(seat):
        return Refusal.NOT_YOURS
    if _has_played(position, played.seat):
        return Refusal.TRICK_OPEN
    if table.mode is Mode.LAWFUL and position.turn is not played.seat:
        return Refusal.NOT_YOUR_TURN
    if table.mode is Mode.LAWFUL and played.card not in position.legal_cards():
        return Refusal.NOT_LEGAL
    return (played,) if table.leaves(played) else Refusal.NOT_LEGAL


def can_be_played(mode: Mode) -> tuple[Phase, ...]:
    """When a card can be put down: at a real table also during the auction (24), and after a claim.

    What is played after a claim is void, or evidence, or play that all four agreed to (68D, 70D3).
    """
    in_play = (Phase.CLARIFICATION, Phase.PLAY)
    return in_play if mode is Mode.LAWFUL else (Phase.AUCTION, *in_play, Phase.CEASED)


def _has_played(position: Position, hand: Seat) -> bool:
    """Whether that hand has its card on a trick that lacks another.

    A trick stays on an electronic table until it is complete. Were the next one begun before, it
    would have to tell from hidden cards to which of the two a card was played (67).
    """
    play = position.play
    if play is None or play.gap_for(hand) is not None:
        return False
    return any(placed.seat is hand for placed in play.trick)


def _take_up(table: Table, taken: a.CardPickedUp) -> Sequence[a.Act] | Refusal:
    """A card of his that lies on the table still, in the trick before this one too (62C)."""
    play = table.desk.position.play
    lies = play is not None and any(
        isinstance(card, PlayedCard) and (card.seat, card.card) == (taken.seat, taken.card)
        for card in _lying(play)
    )
    return _in_real_mode(table, taken) if lies else Refusal.IMPOSSIBLE


def _in_real_mode(table: Table, act: a.Act) -> Sequence[a.Act] | Refusal:
    return (act,) if table.mode is Mode.REAL else Refusal.NOT_LEGAL


def _claim(table: Table, intent: i.Claim, seat: Seat) -> Sequence[a.Act] | Refusal:
    position, play = table.desk.position, table.desk.position.play
    if play is None or position.phase not in can_be_claimed(table.mode):
        return Refusal.IMPOSSIBLE
    if seat is position.dummy and table.mode is Mode.LAWFUL:
        return Refusal.NOT_YOURS
    if not 0 <= intent.tricks <= play.tricks_left:
        return Refusal.IMPOSSIBLE
    said, line = intent.statement[:LONGEST_WORDS], intent.line[:LONGEST_LINE]
    if not intent.tricks:
        return (a.Conceded(seat, play.tricks_left, said, line),)
    return (a.Claimed(seat, intent.tricks, said, line),)


def can_be_claimed(mode: Mode) -> tuple[Phase, ...]:
    """When tricks can be claimed: at a real table before the lead too, and over another's claim."""
    both = (Phase.PLAY,)
    return both if mode is Mode.LAWFUL else (Phase.CLARIFICATION, *both, Phase.CEASED)


def _about_claim(
    table: Table, intent: i.Agree | i.Object | i.PlayOn, seat: Seat
) -> Sequence[a.Act] | Refusal:
    claim = table.desk.position.claim
    if claim is None:
        return Refusal.IMPOSSIBLE
    if claim.is_settled:
        # Agreement is withdrawn (69B), and so is one's own concession (71); when, the Laws say.
        takes_back = isinstance(intent, i.Object) and table.may_take_back
        return (a.Objected(seat),) if takes_back else Refusal.IMPOSSIBLE
    match intent:
        case i.Agree():
            is_others = seat.side is claim.seat.side.opponents
            return (a.Agreed(seat.side),) if is_others else Refusal.NOT_YOURS
        case i.Object(ground=ground, card=card):
            # Whoever concedes tricks with his claim may think better of it (71).
            is_own = seat is claim.seat and claim.tricks == claim.rest
            return Refusal.NOT_YOURS if is_own else (a.Objected(seat, ground, card),)
        case i.PlayOn():
            return (a.PlayOnAsked(seat),)


def _call_director(table: Table, seat: Seat) -> Sequence[a.Act] | Refusal:
    """Dummy does not during the play, unless attention has been drawn (43A1a)."""
    position = table.desk.position
    is_dummy = seat is position.dummy and position.phase is Phase.PLAY
    if table.mode is Mode.LAWFUL and is_dummy:
        return Refusal.NOT_LEGAL
    return (a.DirectorCalled(seat),)


def _answers(table: Table, intent: i.Answer, by: Seat | a.Official) -> Sequence[a.Act] | Refusal:
    asked = (question for question in table.desk.questions if question.key == intent.fact)
    question = next((q for q in asked if by in table.desk.asked_of(q)), None)
    if question is None:
        return Refusal.NOT_YOURS
    answer = a.Answered(question.case, question.key, intent.value, by)
    if not intent.then:
        return (answer,)
    try:
        after = table.after(answer).desk
    except (NotEntitled, ImpossibleAct, Malformed):
        return Refusal.NOT_YOURS
    of_him = (question for question in after.questions if by in after.asked_of(question))
    follows = next((q for q in of_him if intent.then in after.answers_to(q)), None)
    if follows is None:
        return Refusal.IMPOSSIBLE
    return answer, a.Answered(follows.case, follows.key, intent.then, by)


def _about_meaning(
    table: Table, intent: i.Explain | i.Ask, seat: Seat
) -> Sequence[a.Act] | Refusal:
    """Each explains his own calls and cards, to the opponents alone, who ask him."""
    log, public = table.desk.log, table.public
    if intent.about is None:
        return _in_real_mode(table, a.QuestionAsked(seat))
    number = public[intent.about] if 0 <= intent.about < len(public) else -1
    act = log[number] if number >= 0 else None
    if not isinstance(act, a.CallMade | a.CardPlayed):
        return Refusal.NOT_YOURS
    if isinstance(intent, i.Ask):
        asked = a.QuestionAsked(seat, number)
        if act.seat.side is not seat.side:
            return (asked,)
        is_partners = act.seat is seat.partner and isinstance(act, a.CardPlayed)
        return _in_real_mode(table, asked) if is_partners else Refusal.NOT_YOURS
    text, others = intent.means[:LONGEST_WORDS], seat.side.opponents.seats
    is_own = act.seat is seat and bool(text)
    return (a.ExplanationGiven(seat, text, number, others),) if is_own else Refusal.NOT_YOURS


def _attention(
    table: Table, intent: i.Attention, by: Seat | a.Official
) -> Sequence[a.Act] | Refusal:
    """To what all four still see (66); in lawful mode nothing is irregular."""
    if table.mode is Mode.LAWFUL:
        return Refusal.NOT_LEGAL
    public = table.public
    is_his = isinstance(by, Seat) or not 0 <= intent.to < len(public)
    if is_his and intent.to not in pointed_at(table.desk.position):
        return Refusal.IMPOSSIBLE
    return (a.AttentionDrawn(by, public[intent.to]),)  # the Director to any: he sees all (81C3)


def pointed_at(position: Position) -> tuple[int, ...]:
    """The calls and cards somebody can draw attention to, by their places (`public_acts`).

    What lies on the table, the last trick, the calls before the first trick is over; when the board
    is over, every card of it. What has been shown, or asked before all ears, at any time.
    """
    seen = _still_seen(position)
    return tuple(
        place for place, number in enumerate(public_acts(position.story)) if number in seen
    )


_SAID_OR_TOUCHED = (a.CardNamed, a.SuitNamed, a.CardCalledFor, a.CardTouched)


def _still_seen(position: Position) -> frozenset[int]:
    story, play = position.story, position.play
    calls = {n for n, act in enumerate(story) if isinstance(act, a.CallMade)}
    kinds = (a.CardExposed, a.CardPickedUp, *_SAID_OR_TOUCHED)
    shown = {
        n for n, act in enumerate(story) if isinstance(act, kinds) or is_asked_aloud(story, act)
    }
    if play is None:
        return frozenset(calls | shown)
    if position.phase is Phase.OVER:
        return frozenset({card.act for card in play.cards} | shown)
    lying = {card.act for card in _lying(play)}
    return frozenset(lying | shown | (set() if play.done else calls))


def _lying(play: Play) -> tuple[PlayedCard | Gap, ...]:
    """The cards that all four see: of the trick on the table, and of the last one."""
    last = play.done[-1] if play.done else ()
    return (*last, *play.current, *(one for trick in play.later for one in trick), *play.beside)


def last_call_of(position: Position, seat: Seat) -> int | None:
    """The player's last call, if it stands, as long as his partner has not called since (25A)."""
    for number in range(position.acts - 1, -1, -1):
        act = position.story[number]
        if isinstance(act, a.CallMade) and act.seat in (seat, seat.partner):
            is_his = act.seat is seat and position.play is None
            stands = any(made.since == number for made in position.auction.calls)
            return number if is_his and stands else None
    return None
