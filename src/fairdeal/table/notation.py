"""Acts in a line of text, as case files, playthroughs and the terminal write them.

W 1S                     a call
W SK                     a card led or played; `W SK face down` for an opening lead not faced
W faces the lead         S spreads        E picks up D5      W returns the hand
E exposes S6             dropped; add `shown`, `faced` or `with another`, and `unseen` when
                         partner could not see it
S names C4 from N        S names clubs    E fifth card H3    W quits the trick
S calls for high         also `low`, `a winner`, `anything`, or a rank: `S calls for Q`
N touches D7             E points out the trick of W
E looks at trick 5       E looks at own card of trick 5
N leaves the seat        N exchanges hands                   N looks at a hand
N says the lead is in S  E shows the hand to dummy
S claims 5: drawing trumps                S claims 5 by draw, top S, finesse H through W
S concedes 2       W objects     EW agree
W asks to play on        or agrees to that
E has D2 too many        W misses D2      W looks at N of board 7
E takes back the call    E alerts         E asks             E explains: weak   E hesitates
                         `about 3`, before the colon, for act number 3; `to NS` for who is told
attention                by the Director; `N attention` by a player; `to 5` for act number 5
N calls the Director
report 25A by S          the entry of a law, and who offended; `about 3` for act number 3
NS on the next board     round ended      correction period ended
corrects act 5: yes; keyed wrongly         an answer; by the Director, unless somebody is named
strikes act 5: keyed wrongly               an entry or answer; as above
"""

import re
from collections.abc import Callable
from typing import Any, Final

from fairdeal.calls import parse_call
from fairdeal.cards import Card, Suit
from fairdeal.errors import Malformed, quoted, text_only
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table import acts as a

_SEAT = r"(?P<seat>[NESW])"
_CARD = r"(?P<card>[SHDC](?:10|[2-9TJQKA]))"
_CALL = r"(?P<call>P|Pass|X|XX|[1-9](?:NT|[CDHSN]))"
_HOW = r"(?: (?P<how>dropped|shown|faced|with another))?(?P<unseen> unseen)?"
_ABOUT = r"(?P<about>\d+)"
_TO = r"(?: to (?P<to>N?E?S?W?)(?<! ))?"
_BY = rf"(?:(?P<by>[NESW]|{'|'.join(one.value for one in a.Official)}) )?"
_GROUNDS = "|".join(ground.value for ground in a.Ground)
_STATED = rf"(?:{'|'.join(one.value for one in a.Line)})(?: [SHDC])?(?: through [NESW])?"
_LINE = rf"(?: by (?P<line>{_STATED}(?:, {_STATED})*))?"
_TEXT = r"(?::\s*(?P<text>.*))?"


def parse_act(text: str) -> a.Act:
    """Read one act.

    >>> from fairdeal import parse_act
    >>> parse_act("W SK").card, parse_act("N attention").by
    (Card.SK, Seat.NORTH)

    Raises:
        Malformed: the line says nothing that can happen at a table.
    """
    line = " ".join(text_only(text, "an act").split())
    for pattern, build in _FORMS:
        if match := pattern.fullmatch(line):
            return build(match)
    raise Malformed(
        "{words} is not an act; write it such as {example}",
        words=quoted(text),
        example="'W 1S', 'W SK' or 'N attention'",
    )


def _seat(match: re.Match[str]) -> Seat:
    return Seat.parse(match["seat"])


def _objection(match: re.Match[str]) -> tuple[a.Ground | None, Card | None]:
    ground, card = match["ground"], match["card"]
    return a.Ground(ground) if ground else None, Card.parse(card) if card else None


def _line(match: re.Match[str]) -> tuple[a.Stated, ...]:
    """How the tricks of a claim are won."""
    return tuple(map(a.parse_stated, match["line"].split(", "))) if match["line"] else ()


def _card(match: re.Match[str]) -> Card:
    return Card.parse(match["card"])


def _of_a_hand(match: re.Match[str]) -> tuple[Seat, Card | None]:
    """Whose hand, and the card that is too many or missing, where it is known."""
    return _seat(match), Card.parse(match["card"]) if match["card"] else None


def _exposed(match: re.Match[str]) -> a.Act:
    how = a.Exposure(match["how"] or "dropped")
    return a.CardExposed(_seat(match), _card(match), how, match["unseen"] is None)


def _named(match: re.Match[str]) -> a.Act:
    by = _seat(match)
    return a.CardNamed(by, _card(match), Seat.parse(match["hand"]) if match["hand"] else by)


def _attention(match: re.Match[str]) -> a.Act:
    by = Seat.parse(match["seat"]) if match["seat"] else a.Official.DIRECTOR
    return a.AttentionDrawn(by, _number(match))


def _reported(match: re.Match[str]) -> a.Act:
    return a.Reported(match["entry"], _seat(match), a.Official.DIRECTOR, about=_number(match))


def _number(match: re.Match[str]) -> int | None:
    """The number of the act spoken about."""
    return int(match["about"]) if match["about"] else None


def _told(match: re.Match[str]) -> tuple[Seat, ...]:
    """Who is told; everybody where that is not said."""
    return tuple(map(Seat.parse, match["to"])) if match["to"] else SEATS


def _by(match: re.Match[str]) -> a.Person:
    """Who corrects; the Director where nobody is named."""
    word = match["by"] or a.Official.DIRECTOR.value
    return Seat.parse(word) if len(word) == 1 else a.Official(word)


_FORMS: Final[list[tuple[re.Pattern[str], Callable[[re.Match[str]], a.Act]]]] = [
    (re.compile(pattern), build)
    for pattern, build in (
        (rf"{_SEAT} {_CALL}", lambda m: a.CallMade(_seat(m), parse_call(m["call"]))),
        (
            rf"{_SEAT} {_CARD}(?P<down> face down)?",
            lambda m: a.CardPlayed(_seat(m), _card(m), m["down"] is not None),
        ),
        (rf"{_SEAT} faces the lead", lambda m: a.LeadFaced(_seat(m))),
        (rf"{_SEAT} spreads", lambda m: a.DummySpread(_seat(m))),
        (rf"{_SEAT} picks up {_CARD}", lambda m: a.CardPickedUp(_seat(m), _card(m))),
        (rf"{_SEAT} returns the hand", lambda m: a.HandReturned(_seat(m))),
        (
            rf"{_SEAT} exposes {_CARD}{_HOW}",
            _exposed,
        ),
        (rf"{_SEAT} names {_CARD}(?: from (?P<hand>[NESW]))?", _named),
        (
            rf"{_SEAT} names (?P<suit>spades|hearts|diamonds|clubs)",
            lambda m: a.SuitNamed(_seat(m), Suit.parse(m["suit"])),
        ),
        (
            rf"{_SEAT} calls for (?P<said>high|low|a winner|anything)",
            lambda m: a.CardCalledFor(_seat(m), a.Said(m["said"])),
        ),
        (
            rf"{_SEAT} calls for (?P<rank>10|[2-9TJQKA])",
            lambda m: a.CardCalledFor(_seat(m), rank=Card.parse(f"S{m['rank']}").rank),
        ),
        (rf"{_SEAT} touches {_CARD}", lambda m: a.CardTouched(_seat(m), _card(m))),
        (
            rf"(?P<by>[NESW]) points out the trick of {_SEAT}",
            lambda m: a.TrickPointedOut(Seat.parse(m["by"]), _seat(m)),
        ),
        (
            rf"{_SEAT} looks at (?P<own>own card of )?trick (?P<trick>\d+)",
            lambda m: a.TrickInspected(_seat(m), int(m["trick"]), m["own"] is not None),
        ),
        (
            rf"{_SEAT} (?P<how>{'|'.join(how.value for how in a.Straying)})",
            lambda m: a.DummyStrayed(_seat(m), a.Straying(m["how"])),
        ),
        (
            rf"{_SEAT} says the lead is in (?P<hand>[NESW])",
            lambda m: a.LeadPointedOut(_seat(m), Seat.parse(m["hand"])),
        ),
        (rf"{_SEAT} shows the hand to dummy", lambda m: a.HandShownToDummy(_seat(m))),
        (rf"{_SEAT} asks to play on", lambda m: a.PlayOnAsked(_seat(m))),
        (rf"{_SEAT} fifth card {_CARD}", lambda m: a.FifthCard(_seat(m), _card(m))),
        (rf"{_SEAT} quits the trick", lambda m: a.TrickQuitted(_seat(m))),
        (
            rf"{_SEAT} claims (?P<n>\d+){_LINE}{_TEXT}",
            lambda m: a.Claimed(_seat(m), int(m["n"]), m["text"] or "", _line(m)),
        ),
        (
            rf"{_SEAT} concedes (?P<n>\d+){_LINE}{_TEXT}",
            lambda m: a.Conceded(_seat(m), int(m["n"]), m["text"] or "", _line(m)),
        ),
        (
            rf"{_SEAT} objects(?: over (?P<ground>{_GROUNDS}))?(?: with {_CARD})?",
            lambda m: a.Objected(_seat(m), *_objection(m)),
        ),
        (rf"{_SEAT} has (?:{_CARD}|a card) too many", lambda m: a.CardSurplus(*_of_a_hand(m))),
        (rf"{_SEAT} misses (?:{_CARD}|a card)", lambda m: a.CardMissing(*_of_a_hand(m))),
        (
            rf"{_SEAT} looks at (?P<hand>[NESW]) of board (?P<board>\d+)",
            lambda m: a.CardsLookedAt(_seat(m), int(m["board"]), Seat.parse(m["hand"])),
        ),
        (r"(?P<side>NS|EW) agree", lambda m: a.Agreed(Side[m["side"]])),
        (rf"{_SEAT} takes back the call", lambda m: a.CallTakenBack(_seat(m))),
        (rf"{_SEAT} alerts{_TO}{_TEXT}", lambda m: a.Alerted(_seat(m), m["text"] or "", _told(m))),
        (rf"{_SEAT} asks(?: about {_ABOUT})?", lambda m: a.QuestionAsked(_seat(m), _number(m))),
        (
            rf"{_SEAT} explains(?: about {_ABOUT})?{_TO}{_TEXT}",
            lambda m: a.ExplanationGiven(_seat(m), m["text"] or "", _number(m), _told(m)),
        ),
        (rf"{_SEAT} hesitates", lambda m: a.HesitationNoted(_seat(m))),
        (rf"(?:{_SEAT} )?attention(?: to {_ABOUT})?", _attention),
        (rf"{_SEAT} calls the Director", lambda m: a.DirectorCalled(_seat(m))),
        (rf"report (?P<entry>\w+) by {_SEAT}(?: about {_ABOUT})?", _reported),
        (
            r"(?P<side>NS|EW) on the next board",
            lambda m: a.Reached(a.Moment.NEXT_BOARD, Side[m["side"]]),
        ),
        (r"round ended", lambda _: a.Reached(a.Moment.ROUND_ENDED)),
        (r"correction period ended", lambda _: a.Reached(a.Moment.CORRECTION_PERIOD_ENDED)),
        (
            rf"{_BY}corrects act {_ABOUT}: (?P<word>[^;]+?)(?:;\s*(?P<text>.*))?",
            lambda m: a.AnswerCorrected(int(m["about"]), m["word"], _by(m), m["text"] or ""),
        ),
        (
            rf"{_BY}strikes act {_ABOUT}{_TEXT}",
            lambda m: a.Struck(int(m["about"]), _by(m), m["text"] or ""),
        ),
    )
]


def format_act(act: a.Act) -> str:
    """The act as `parse_act` reads it; what only the Director's desk writes is put in words."""
    words = _WORDS.get(type(act))
    return str(act) if words is None else words(act)


def _and(text: str) -> str:
    return f": {text}" if text else ""


def _won_by(line: tuple[a.Stated, ...]) -> str:
    return f" by {', '.join(map(str, line))}" if line else ""


def _person(by: a.Person) -> str:
    return str(by) if isinstance(by, Seat) else by.value


def _attention_words(act: a.AttentionDrawn) -> str:
    words = f"{act.by} attention" if isinstance(act.by, Seat) else "attention"
    return words if act.to is None else f"{words} to {act.to}"


def _about(act: a.Reported | a.QuestionAsked | a.ExplanationGiven) -> str:
    return "" if act.about is None else f" about {act.about}"


def _to(act: a.Alerted | a.ExplanationGiven) -> str:
    return "" if act.to == SEATS else f" to {''.join(seat.letter for seat in act.to)}"


def _moment(act: a.Reached) -> str:
    if act.moment is a.Moment.NEXT_BOARD:
        return f"{act.side} on the next board"
    return {
        a.Moment.ROUND_ENDED: "round ended",
        a.Moment.CORRECTION_PERIOD_ENDED: "correction period ended",
    }[act.moment]


def _ruled(act: a.Ruled) -> str:
    told = "; ".join(f"{effect.kind} {effect.clause}" for effect in act.effects)
    return f"ruled in case {act.case}: {told}"


_WORDS: Final[dict[type, Callable[[Any], str]]] = {
    a.CallMade: lambda m: f"{m.seat} {m.call}",
    a.CallTakenBack: lambda m: f"{m.seat} takes back the call",
    a.CardPlayed: lambda m: f"{m.seat} {m.card}" + " face down" * m.face_down,
    a.LeadFaced: lambda m: f"{m.seat} faces the lead",
    a.DummySpread: lambda m: f"{m.seat} spreads",
    a.CardExposed: lambda m: (
        f"{m.seat} exposes {m.card} {m.how.value}" + " unseen" * (not m.partner_could_see)
    ),
    a.CardNamed: lambda m: f"{m.by} names {m.card} from {m.from_hand}",
    a.SuitNamed: lambda m: f"{m.by} names {m.suit.name.lower()}",
    a.CardCalledFor: lambda m: f"{m.by} calls for {m.said.value if m.said else m.rank}",
    a.CardTouched: lambda m: f"{m.seat} touches {m.card}",
    a.TrickPointedOut: lambda m: f"{m.by} points out the trick of {m.seat}",
    a.TrickInspected: lambda m: f"{m.seat} looks at {'own card of ' * m.own_card}trick {m.trick}",
    a.DummyStrayed: lambda m: f"{m.seat} {m.how.value}",
    a.LeadPointedOut: lambda m: f"{m.seat} says the lead is in {m.hand}",
    a.HandShownToDummy: lambda m: f"{m.seat} shows the hand to dummy",
    a.PlayOnAsked: lambda m: f"{m.seat} asks to play on",
    a.CardPickedUp: lambda m: f"{m.seat} picks up {m.card}",
    a.FifthCard: lambda m: f"{m.seat} fifth card {m.card}",
    a.TrickQuitted: lambda m: f"{m.seat} quits the trick",
    a.HandReturned: lambda m: f"{m.seat} returns the hand",
    a.Claimed: lambda m: f"{m.seat} claims {m.tricks}{_won_by(m.line)}{_and(m.statement)}",
    a.Conceded: lambda m: f"{m.seat} concedes {m.tricks}{_won_by(m.line)}{_and(m.statement)}",
    a.Agreed: lambda m: f"{m.side} agree",
    a.CardSurplus: lambda m: f"{m.seat} has {m.card or 'a card'} too many",
    a.CardMissing: lambda m: f"{m.seat} misses {m.card or 'a card'}",
    a.CardsLookedAt: lambda m: f"{m.seat} looks at {m.hand_of} of board {m.board}",
    a.Objected: lambda m: (
        f"{m.seat} objects"
        f"{f' over {m.ground.value}' if m.ground else ''}{f' with {m.card}' if m.card else ''}"
    ),
    a.AttentionDrawn: _attention_words,
    a.DirectorCalled: lambda m: f"{_person(m.by)} calls the Director",
    a.Alerted: lambda m: f"{m.seat} alerts{_to(m)}{_and(m.announcement)}",
    a.QuestionAsked: lambda m: f"{m.seat} asks{_about(m)}",
    a.ExplanationGiven: lambda m: f"{m.seat} explains{_about(m)}{_to(m)}{_and(m.text)}",
    a.HesitationNoted: lambda m: f"{m.seat} hesitates",
    a.Reported: lambda m: f"report {m.entry} by {m.offender}{_about(m)}",
    a.Answered: lambda m: f"{_person(m.by)} answers {m.fact} in case {m.case}: {m.value}",
    a.Reached: _moment,
    a.Ruled: _ruled,
    a.AnswerCorrected: lambda m: (
        f"{_person(m.by)} corrects act {m.number}: {m.value}" + f"; {m.reason}" * bool(m.reason)
    ),
    a.Struck: lambda m: f"{_person(m.by)} strikes act {m.number}{_and(m.reason)}",
}
