"""What has just happened at a practice table, where it is no call or card that lies there."""

from fairdeal.live import intents as i
from fairdeal.live.table import Pointed, Table
from fairdeal.seats import Seat
from fairdeal.table import acts as a
from fairdeal.views.shown import seat_name
from fairdeal.views.table.pointing import sentence, what_said
from fairdeal.views.words import _, capital


def happened(by: a.Person, what: i.Intent | a.Act, table: Table) -> str:  # noqa: PLR0911 - one each
    """One sentence in the reader's language; empty where the table shows it by itself.

    Args:
        by: who did it.
        what: what he asked for there, or did.
        table: the table after it.
    """
    seat = capital(seat_name(by)) if isinstance(by, Seat) else _("Director")
    match what:
        case i.Ask(about=int(place)):
            return _asked(seat, table.pointed[place])
        case a.QuestionAsked(about=int(number)):
            return _asked(seat, table.pointed[table.public.index(number)])
        case i.Explain(about=place, means=words):
            called = table.pointed[place].what
            return _("{seat} tells the opponents what {call} means: {words}").format(
                seat=seat, call="" if called is None else what_said(called), words=words
            )
        case i.NoteTempo(by=who) | a.HesitationNoted(seat=who):
            return _("{seat} hesitates.").format(seat=capital(seat_name(who)))
        case i.CallDirector() | a.DirectorCalled():
            return _("{seat} calls the Director.").format(seat=seat)
        case i.Attention(to=place):
            words = sentence(table.pointed[place], what_said)
            return _("Attention is drawn to this: {what}").format(what=words)
        case a.AttentionDrawn():
            return _("Attention is drawn to it.")
        case i.Misclick():
            return _("{seat} says that he never meant his last call.").format(seat=seat)
    return ""


def _asked(seat: str, about: Pointed) -> str:
    called = "" if about.what is None else what_said(about.what)
    return _("{seat} asks what {call} means.").format(seat=seat, call=called)
