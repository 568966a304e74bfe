"""What the layers below refuse, said to people: below there are no languages, and no politeness.

An error carries its sentence and its parts; here the sentence is said in the reader's language, and
each part as the reader has it. Of layers that still put their sentences together, those that a form
can bring about are known by what they look like; what is not known here is passed on as it came.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from fairdeal.cards import Card
from fairdeal.errors import Malformed, SaidError, Sentence, cut
from fairdeal.seats import Seat
from fairdeal.views.shown import seat_letter, shown
from fairdeal.views.words import _

_Words = Callable[[], str]


def refusal(wrong: Exception) -> str:
    """What was wrong, in the reader's language."""
    said = in_parts(wrong.sentence) if isinstance(wrong, SaidError) else ""
    if said:
        return said
    text = str(wrong)
    for pattern, words in _KNOWN:
        if found := pattern.fullmatch(text):
            return words().format(**found.groupdict())
    return text


def in_parts(text: str) -> str:
    """A sentence that knows its parts, in the reader's language; empty where it knows none."""
    if not text or not isinstance(text, Sentence):
        return ""
    words = _(text.words)
    if text.parts:
        return cut(words.format(**{name: _part(part) for name, part in text.parts.items()}))
    return words if words != text.words else ""


def _part(part: object) -> object:
    """One part as the reader writes it."""
    if isinstance(part, Seat):
        return seat_letter(part.letter)
    if isinstance(part, Card):
        return shown(part)
    if isinstance(part, tuple):
        between = " " if all(isinstance(one, Card) for one in part) else ", "
        return between.join(str(_part(one)) for one in part)
    if isinstance(part, Sentence):
        # What a layer has put together itself is known by what it looks like.
        from fairdeal.views.event_refusals import said  # noqa: PLC0415

        return said(part)
    return part


class SaidInWords(Malformed):
    """What is refused, in the reader's language already."""


@contextmanager
def in_words(words: Callable[[Malformed], str]) -> Iterator[None]:
    """Whatever is refused inside is refused in the reader's language.

    Args:
        words: says what was wrong; `refusal` of this module, or that of a nearer one.

    Raises:
        Malformed: what was refused, in words.
    """
    try:
        yield
    except Malformed as wrong:
        raise SaidInWords(words(wrong)) from wrong


def _table() -> tuple[tuple[str, _Words], ...]:
    """What is raised below, the parts that vary named; and the sentence."""
    return (
        (
            "something else was entered meanwhile",
            lambda: _("Something else was entered meanwhile. Please look again."),
        ),
        (
            r"board \d+ is not played at this table in this round",
            lambda: _("This board is not played at this table in this round."),
        ),
        (
            "that pair has a phone of its own and agrees there",
            lambda: _("That pair has a phone of its own: it agrees there."),
        ),
        ("the other side has to agree", lambda: _("The other side has to agree.")),
        *_of_merging(),
        (r"board \d+ is not in play", lambda: _("This board was not in play.")),
        (
            "there is no round to come that could be played otherwise",
            lambda: _(
                "The last round has been called: there is none to come that could be played "
                "otherwise."
            ),
        ),
        (
            "rounds that have results are not played otherwise",
            lambda: _("The session went on while you were looking. Please look again."),
        ),
        (
            "the session is over; the Director corrects results now",
            lambda: _("The session is over. Please tell the Director what has to be corrected."),
        ),
        (
            "a reason is missing; it is kept in the log",
            lambda: _("Please give a reason; it is kept in the log."),
        ),
        (
            r"there is no round (?P<n>-?\d+)",
            lambda: _("There is no round {n}."),
        ),
        (
            "the session is over; open it again to call a round",
            lambda: _("The session is over. Open it again to call a round."),
        ),
        (
            "only the Director can do this",
            lambda: _("Only the Director can do this. Nothing was changed."),
        ),
        (
            r"nobody leaves after round -?\d+: .*",
            lambda: _("Please say after which round they left."),
        ),
        (
            r"act \d+ cannot be undone; .*",
            lambda: _("This cannot be undone; correct it, or take it back."),
        ),
        (
            "the results of this session stand in another one; undo that first",
            lambda: _("The results of this session stand in another one. Undo that first."),
        ),
        (
            r"so much cannot be added or taken off: (?P<amount>\S+)",
            lambda: _("So much cannot be added or taken off: {amount}."),
        ),
        (
            "this is what stands already; there is nothing to correct",
            lambda: _("This is what stands already; there is nothing to correct."),
        ),
        (
            r"board (?P<board>\d+) has no result at table (?P<table>\S+?)(?: yet)?",
            lambda: _("Board {board} has no result at table {table}."),
        ),
        (
            r"board (?P<board>\d+) at table (?P<table>\S+) has a result already; .*",
            lambda: _("Board {board} has a result at table {table} already."),
        ),
        (
            r"the Director entered board (?P<board>\d+) at this table",
            lambda: _("The Director entered board {board} at this table."),
        ),
        (
            r"'(?P<part>.*)' has no weight; .*",
            lambda: _("{part} has no weight. Write it as in 50% 4S N =, 50% -100."),
        ),
        (
            r"'(?P<words>.*)' is no score; .*",
            lambda: _(
                "{words} is no score. Write it as in 4S N +1, pass, +620, 60/40, A+/A-, "
                "50% 4S N =, 50% -100, or none."
            ),
        ),
        (
            r"'(?P<words>.*)' is (?P<tricks>-?\d+) tricks; there are 0 to 13",
            lambda: _("{words}: declarer would win {tricks} tricks; there are 0 to 13."),
        ),
        (
            r"the weights add up to (?P<sum>\S+), not to 1 \(12C1c\)",
            lambda: _("The weights together are {sum} of the score; they have to be 1 (12C1c)."),
        ),
        (
            r"a weight must be more than nothing; .*",
            lambda: _("A weight has to be more than nothing (12C1c)."),
        ),
        (
            r"(?P<percent>\S+) is not a percentage from 0 to 100 \(12C2a\)",
            lambda: _("{percent} is no percentage from 0 to 100 (12C2a)."),
        ),
        (
            r".* has no value in IMPs; .*",
            lambda: _("At IMPs an artificial score is 60, 50 or 40 percent (Law 12C2b)."),
        ),
        (
            r".* no value in (?:matchpoints|total points|IMPs); .*",
            lambda: _("Such a score has no value under this session’s form of scoring."),
        ),
        (
            r"nothing is asked: the ruling is complete",
            lambda: _("Nothing more is asked: the ruling is complete."),
        ),
        (
            r"'(?P<words>.*)' is no answer to .*",
            lambda: _("{words} is no answer to this question."),
        ),
        (
            r"'(?P<words>.*)' is not a (?:seat|denomination|call|contract|card|rank|suit); .*",
            lambda: _("{words} cannot be read here."),
        ),
    )


def _of_merging() -> tuple[tuple[str, _Words], ...]:
    """What `fairdeal.events.merging` refuses."""
    return (
        (
            "matches are not merged; .*",
            lambda: _("Matches are not put together; only sessions of pairs or individuals are."),
        ),
        (
            "pairs and individuals are not merged",
            lambda: _("Pairs and individuals are not put together."),
        ),
        (
            "the sessions were held under different forms of scoring; rank them apart",
            lambda: _("The two sessions are scored in different ways, and stay apart."),
        ),
        (
            "the sessions were held under different Laws or ranked in different ways",
            lambda: _("The two sessions go by different Laws or are ranked in different ways."),
        ),
        (
            "a withdrawn session is not merged; put it back first",
            lambda: _("That session is withdrawn. Put it back first."),
        ),
        ("that session has no results", lambda: _("That session has no results.")),
        (
            "(?P<title>.*) is being played; publish it first",
            lambda: _("{title} is still being played. Publish its results first."),
        ),
        (
            r"the appeal on board (?P<n>\d+) waits for a decision",
            lambda: _("The appeal on board {n} waits for its decision."),
        ),
        (
            r"board (?P<n>\d+) has the same deal in both sessions",
            lambda: _("Board {n} has the same deal in both: its results belong together."),
        ),
        (
            r"board (?P<n>\d+) is another one there: .*",
            lambda: _(
                "Board {n} is another one there: its deal, dealer or vulnerability differs. "
                "Choose that boards of the same number are other deals."
            ),
        ),
        (
            "pair (?P<pair>.*) is (?P<here>.*) here and (?P<there>.*) there",
            lambda: _(
                "Pair {pair} is {here} here and {there} there. "
                "Choose that pairs of the same number are others."
            ),
        ),
        (
            r"(?P<who>.*) played board (?P<n>\d+) in both sessions",
            lambda: _(
                "Pair {who} would have played board {n} twice. "
                "Choose that the pairs are others, or the deals."
            ),
        ),
        (
            "no letter is left for another session; .*",
            lambda: _("No letter is left. Put the two together the other way round."),
        ),
    )


_KNOWN: Final = tuple((re.compile(pattern, re.DOTALL), words) for pattern, words in _table())
