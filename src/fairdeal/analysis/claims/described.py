"""A claim as people describe it in words, on the command line or in a form, read and checked."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from fairdeal.analysis.claims.claim import Claim, Played, ending_after
from fairdeal.analysis.claims.ending import Ending
from fairdeal.analysis.claims.statement.said import Heard, read_statement
from fairdeal.analysis.claims.view import View
from fairdeal.calls import Denomination
from fairdeal.cards import Card, Deal, Suit
from fairdeal.errors import Malformed, quoted
from fairdeal.laws.code import edition_named
from fairdeal.seats import Seat, Side

QUESTION: Final = re.compile("trumps|entries|low|evidence|small-[SHDC]|gone(-[SHDC][2-9TJQKA])+")
"""What a question may be called (`facts.Fact.key`)."""
ANSWERS: Final[Mapping[str, bool]] = {"yes": True, "no": False}


def claim_of(
    *,
    cards: tuple[str, str, str],
    who: tuple[str, str, int],
    words: tuple[str, str],
    plays: tuple[str, str],
    law: tuple[str, bool],
    answers: Sequence[str],
) -> Claim:
    """The claim these words describe.

    Args:
        cards: the deal, the trump, and who leads.
        who: the claimer, declarer (empty: the claimer), and the tricks claimed.
        words: the statement, and the language the reader speaks.
        plays: the cards played before the claim, and after it.
        law: the edition, and whether suits are deemed to be played from the top.
        answers: what the Director has found, such as ``entries=yes`` or ``S:entries=yes``.

    Raises:
        Malformed: something cannot be read, or cannot be so.
    """
    deal, trump, leader = cards
    ending, drew = _ending(Deal.parse(deal), _trumps(trump), Seat.parse(leader), plays[0])
    claimer = Seat.parse(who[0])
    declarer = Seat.parse(who[1]) if who[1] else claimer
    said, language = words
    heard = Heard(ending, View(claimer, declarer))
    return Claim(
        ending,
        claimer,
        declarer,
        who[2],
        read_statement(said, heard, None if language == "en" else language),
        edition_named(law[0]),
        top_down=law[1],
        drew=drew,
        later=_plays(plays[1]),
        answers=_answers(answers, (claimer,))[claimer],
    )


def claims_of(
    claim: Claim,
    other: str,
    tricks: int | None,
    words: tuple[str, str],
    answers: Sequence[str] = (),
) -> tuple[Claim, Claim]:
    """Two claims made at once: this one, and that of a player of the other side.

    Args:
        claim: the one.
        other: who made the other.
        tricks: how many tricks he claims.
        words: his statement, and the language the reader speaks.
        answers: what the Director has found, each with its claimer, such as ``S:entries=yes``.

    Raises:
        Malformed: the other claim is told by half, or an answer does not say whose it is.
    """
    if not other or tricks is None:
        raise Malformed(
            "Of the second claim say both who makes it and how many tricks are claimed (--other "
            "and --other-tricks)."
        )
    claimer = Seat.parse(other)
    said, language = words
    heard = Heard(claim.ending, View(claimer, claim.declarer))
    statement = read_statement(said, heard, None if language == "en" else language)
    found = _answers(answers, (claim.claimer, claimer))
    second = replace(claim, claimer=claimer, tricks=tricks, statement=statement)
    return (
        replace(claim, answers=found[claim.claimer]),
        replace(second, answers=found[claimer]),
    )


def _trumps(text: str) -> Suit | None:
    return Denomination.parse(text).trumps


def _ending(
    deal: Deal, trumps: Suit | None, leader: Seat, played: str
) -> tuple[Ending, Side | None]:
    """The ending; ``leader`` may be who led to the first card played, or to the trick now."""
    cards = _plays(played)
    first = cards[0][0] if cards else leader
    ending, drew = ending_after(deal, trumps, first, cards)
    if leader not in {first, ending.leader}:
        raise Malformed(
            "The leader: {other} led neither to the first trick ({seat} {card}) nor to this one.",
            other=leader,
            seat=first,
            card=cards[0][1],
        )
    return ending, drew


def _plays(text: str) -> tuple[Played, ...]:
    return tuple(_play(word) for word in text.replace(",", " ").split())


def _play(word: str) -> Played:
    seat, colon, card = word.partition(":")
    if not colon:
        raise Malformed(
            "{words} is no card played; write seat and card, such as W:D2.", words=quoted(word)
        )
    return Seat.parse(seat), Card.parse(card)


def _answers(texts: Sequence[str], claimers: tuple[Seat, ...]) -> dict[Seat, dict[str, bool]]:
    """The answers about each of these claims by the questions' ids."""
    found: dict[Seat, dict[str, bool]] = {claimer: {} for claimer in claimers}
    for text in texts:
        whose, _, rest = text.rpartition(":")
        key, answer = _answer(rest)
        claimer = _whose(whose, rest, claimers)
        if found[claimer].setdefault(key, answer) is not answer:
            raise Malformed(
                "{words} is answered yes and no; answer each question once.", words=quoted(key)
            )
    return found


def _whose(letter: str, answer: str, claimers: tuple[Seat, ...]) -> Seat:
    """Whose claim an answer is about; of a single claim it need not say so."""
    if letter:
        seat = Seat.parse(letter)
        if seat not in claimers:
            raise Malformed(
                "{words} is about a claim of {seat}, who has made none.",
                words=quoted(answer),
                seat=seat,
            )
        return seat
    if len(claimers) > 1:
        one, other = claimers
        raise Malformed(
            "{words} does not say about whose claim it is; write {one} or {two}.",
            words=quoted(answer),
            one=f"{one}:{answer}",
            two=f"{other}:{answer}",
        )
    return claimers[0]


def _answer(text: str) -> tuple[str, bool]:
    key, _, value = text.partition("=")
    if value not in ANSWERS:
        raise Malformed(
            "{words} is no answer; write the question's id and yes or no, such as trumps=yes.",
            words=quoted(text),
        )
    if not QUESTION.fullmatch(key):
        raise Malformed(
            "{words} is no question's id; --json lists those of a claim.", words=quoted(key)
        )
    return key, ANSWERS[value]
