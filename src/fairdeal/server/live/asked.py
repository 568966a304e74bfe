"""What a form of a live table asks for; every field is text, and nothing is believed yet.

And the form by which something is asked for, for seats whose forms no browser fills in.
"""

from collections.abc import Callable, Mapping
from typing import Final

from fairdeal.calls import parse_call
from fairdeal.cards import Card, Rank, Suit
from fairdeal.errors import Malformed
from fairdeal.live import intents as i
from fairdeal.live.handling import LONGEST_LINE, LONGEST_WORDS
from fairdeal.live.table import PAUSES
from fairdeal.seats import Seat
from fairdeal.server.requests.one_line import one_line
from fairdeal.table.acts import Exposure, Ground, Said, Stated, parse_stated
from fairdeal.views.words import _

_PLAIN: Mapping[str, Callable[[], i.Intent]] = {
    "agree": i.Agree,
    "play_on": i.PlayOn,
    "slip": i.Misclick,
    "director": i.CallDirector,
    "attend": i.Attend,
    "take_back": i.TakeBackCall,
    "go_on": i.GoOn,
    "face_lead": i.FaceLead,
}
_CALLED: Final[Mapping[str, Suit | Rank | Said]] = {
    **{one.letter: one for one in Suit},
    **{one.letter: one for one in Rank},
    **{one.value: one for one in Said},
}
"""By what a card of dummy's can be called for."""


def pause_of(chosen: str) -> int:
    """The seconds of the pause after a skip bid that a form elects; 0 for none.

    Raises:
        Malformed: it is none that is offered.
    """
    if chosen and chosen not in map(str, PAUSES):
        raise Malformed(_("The form could not be read."))
    return int(chosen or 0)


def intent_of(fields: Mapping[str, str]) -> i.Intent:
    """What is asked for.

    Raises:
        Malformed: nothing that can be asked for, or something is missing.
    """
    what = fields.get("instead") or fields.get("what", "")
    made = _made(what, fields) or _said(what, fields)
    if made is not None:
        return made
    if what not in _PLAIN:
        raise Malformed("{what} is nothing that can be asked for at a table", what=repr(what))
    return _PLAIN[what]()


def form_of(intent: i.Intent) -> dict[str, str]:  # noqa: C901, PLR0911, PLR0912 - one for each
    """The fields of the form by which that is asked for."""
    match intent:
        case i.MakeCall(call=call, alert=alert, means=words):
            more = {"alert": "1"} if alert else {}
            return {"what": "call", "call": str(call), "words": words, **more}
        case i.Play(card=card, hand=hand, face_down=face_down):
            return {"what": "face_down" if face_down else "play", "card": f"{hand}:{card}"}
        case i.Name(card=card, hand=hand):
            return {"what": "name", "card": f"{hand}:{card}"}
        case i.Touch(card=card):
            return {"what": "touch", "card": f":{card}"}
        case i.CallFor(words=called):
            # By identity: a suit and a rank of the same number are equal.
            text = next(text for text, words in _CALLED.items() if words is called)
            return {"what": "call_for", "said": text}
        case i.Expose(card=card, how=how):
            return {"what": "expose", "card": f":{card}", "how": how.value}
        case i.TakeUp(card=card):
            return {"what": "take_up", "card": f":{card}"}
        case i.Explain(about=about, means=words):
            return {"what": "explain", "about": str(about), "words": words}
        case i.Ask(about=about):
            return {"what": "ask", "about": "" if about is None else str(about)}
        case i.Attention(to=about):
            return {"what": "attention", "about": str(about)}
        case i.Claim(tricks=tricks, line=line, statement=words):
            said = {f"line{n}": str(one) for n, one in enumerate(line, 1)}
            return {"what": "claim", "tricks": str(tricks), **said, "words": words}
        case i.Object(ground=ground, card=about):
            return {
                "what": "object",
                **({"ground": ground.value} if ground else {}),
                **({"card": f":{about}"} if about else {}),
            }
        case i.Answer(fact=fact, value=value, then=then):
            return {"what": "answer", "fact": fact, "value": f"{value}|{then}"}
        case i.Correct(fact=fact, value=value, reason=words):
            return {"what": "correct", "fact": fact, "value": value, "words": words}
        case i.Report(entry=entry, offender=seat, about=number):
            of = "" if number is None else str(number)
            return {"what": "report", "entry": entry, "offender": str(seat), "about": of}
        case i.NoteTempo(by=seat):
            return {"what": "tempo", "offender": str(seat)}
    return {"what": next(what for what, kind in _PLAIN.items() if kind is type(intent))}


def _made(what: str, fields: Mapping[str, str]) -> i.Intent | None:  # noqa: PLR0911 - one each
    """A call, or something done with a card."""
    hand, _colon, card = fields.get("card", "").partition(":")
    what, _colon, how = what.partition(":")
    match what:
        case "call":
            return i.MakeCall(parse_call(fields.get("call", "")), "alert" in fields, _words(fields))
        case "play" | "face_down":
            return i.Play(Card.parse(card), Seat.parse(hand), what == "face_down")
        case "name":
            return i.Name(Card.parse(card), Seat.parse(hand))
        case "touch":
            return i.Touch(Card.parse(card))
        case "expose":
            return i.Expose(Card.parse(card), _exposure(how or fields.get("how", "")))
        case "take_up":
            return i.TakeUp(Card.parse(card))
    return None


def _said(what: str, fields: Mapping[str, str]) -> i.Intent | None:  # noqa: C901, PLR0911 - one each
    """Something that is said."""
    match what:
        case "call_for":
            return i.CallFor(_called(fields.get("said", "")))
        case "tempo":
            return i.NoteTempo(Seat.parse(fields.get("offender", "")))
        case "explain":
            return i.Explain(_number(fields, "about"), _words(fields))
        case "ask":
            return i.Ask(_number(fields, "about") if fields.get("about", "") else None)
        case "attention":
            return i.Attention(_number(fields, "about"))
        case "claim":
            return i.Claim(_number(fields, "tricks"), _words(fields), _line(fields))
        case "object":
            card = fields.get("card", "").partition(":")[2]
            return i.Object(_ground(fields.get("ground", "")), Card.parse(card) if card else None)
        case "answer":
            value, _bar, then = fields.get("value", "").partition("|")
            return i.Answer(fields.get("fact", ""), value.strip(), then)
        case "correct":
            reason = _words(fields)
            if not reason:
                raise Malformed("a correction has a reason")
            return i.Correct(fields.get("fact", ""), fields.get("value", "").strip(), reason)
        case "report":
            seat, of = Seat.parse(fields.get("offender", "")), fields.get("about")
            return i.Report(fields.get("entry", ""), seat, _number(fields, "about") if of else None)
    return None


def _called(text: str) -> Suit | Rank | Said:
    if text not in _CALLED:
        raise Malformed("{what} is nothing that can be asked for at a table", what=repr(text))
    return _CALLED[text]


def _line(fields: Mapping[str, str]) -> tuple[Stated, ...]:
    said = (fields.get(f"line{n}", "") for n in range(1, LONGEST_LINE + 1))
    return tuple(parse_stated(one) for one in said if one)


def _exposure(text: str) -> Exposure:
    try:
        return Exposure(text) if text else Exposure.SHOWN
    except ValueError:
        raise Malformed(
            "{what} is nothing that can be asked for at a table", what=repr(text)
        ) from None


def _ground(text: str) -> Ground | None:
    try:
        return Ground(text) if text else None
    except ValueError:
        raise Malformed(
            "{what} is nothing that can be asked for at a table", what=repr(text)
        ) from None


def _words(fields: Mapping[str, str]) -> str:
    return one_line(fields.get("words", ""), LONGEST_WORDS)


def _number(fields: Mapping[str, str], name: str) -> int:
    text = fields.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise Malformed("{name} is to be a number", name=name)
    return int(text)
