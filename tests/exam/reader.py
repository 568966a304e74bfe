"""A reader of printed exams: it makes a case of what is printed, and answers it by the Laws.

It knows the laws' own sentences and what each of them says, and nothing of how questions are made;
figures are counted by hand (`by_hand`).
"""

import re
from contextvars import copy_context
from dataclasses import replace
from itertools import product

from fairdeal.exam.question import Kind, Question
from fairdeal.exam.sheet import Shown, shown
from fairdeal.exam.situation import Situation
from fairdeal.i18n.catalogues import read_in
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.elections import elections_of
from fairdeal.laws.facts import Fact, Source
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import SEATS, Seat
from fairdeal.table.effects import Role
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences
from fairdeal.views.rulings.slip import SlipLine, slip_of
from fairdeal.views.rulings.words import what_one_saw
from fairdeal.views.words import capital
from tests.exam.by_hand import counted_by_hand


def said_in_print(language: str, question: Question) -> Shown:
    def said() -> Shown:
        read_in(language)
        return shown(question)

    return copy_context().run(said)


class NotTold(Exception):  # noqa: N818 - what a reader says, no error of ours
    """What is printed does not settle it."""


SAYS: dict[str, dict[str, str]] = {
    "The board is marked with the wrong": {"marks_deviate": "yes"},
    "A player saw a card of another player while": {"fault_of_the_deal": "card_seen"},
    "A wrong rectification was applied": {"ground_for_adjustment": "wrong_rectification"},
    "The board cannot be played normally": {"ground_for_adjustment": "not_playable"},
    "A hand has fourteen cards": {"surplus_card_is_of_the_deal": "yes"},
    "A card with a different back": {"surplus_card_is_of_the_deal": "no"},
    "A player asked whether it was his lead": {"what_was_asked": "whose_lead"},
    "A player asked about the auction when": {"asked_in_turn": "no"},
    "A player asked a question only for": {
        "purpose_of_question": "partners_benefit",
        "purpose_of_question_2007": "partners_benefit",
    },
    "A player asked a question only to": {"purpose_of_question": "wrong_answer"},
    "A player called on misinformation": {"explanation_or_call_mistaken": "explanation"},
    "The play is over: misinformation": {"explanation_or_call_mistaken": "explanation"},
    "A player led before the auction": {"led_before_the_auction_ended": "yes"},
    "A player made a call he did not mean": {
        "call_was_unintended": "yes",
        "slip_of_hand_or_tongue": "yes",
    },
    "A pair did not disclose an understanding": {"disclosed_before_and_when_asked": "no"},
    "A pair uses a system": {
        "matter_of_regulation": "not_permitted",
        "matter_of_regulation_1997": "not_permitted",
        "understanding_is_permitted": "no",
    },
    "A player psyched an artificial call": {
        "matter_of_regulation": "artificial_psyche",
        "matter_of_regulation_1997": "artificial_psyche",
        "meaning_is_artificial": "yes",
        "is_a_convention": "yes",
    },
    "A player asked for a review of the auction after": {"asked_after_the_auction": "review"},
    "A player asked in the play who had doubled": {"asked_after_the_auction": "who_doubled"},
    "Dummy asked a question before": {"who_asked_and_when": "dummy"},
    "Dummy, who had looked at a hand, named": {"irregularity_was_a_defenders": "yes"},
    "Declarer named a card of dummy's": {
        "hand_of_the_card_named": "dummy",
        "designation_was_unintended": "yes",
    },
    "Declarer called for a card that is not": {"what_declarer_called_for": "not_there"},
    "Declarer dropped a card": {"how_declarers_card_was_seen": "dropped"},
    "A defender said which card": {"card_was_named": "yes", "auction_was_over": "yes"},
    "A defender exposed a card during": {"card_was_named": "no", "auction_was_over": "yes"},
    "A player revoked": {"was_able_to_comply": "yes"},
    "A revoke has to be corrected": {"revoke_established": "no"},
    "A player looked at his own card": {"looked_at_quitted_cards": "own_card"},
    "A player claimed or conceded, and nobody": {"partner_objected_at_once": "no"},
    "A player knew of his own side": {"observance_of_the_laws": "silence"},
    "A player did not pause after": {"pause_was_observed": "no"},
    "A player was misled by": {"deceived_by": "manner"},
    "A player was deceived by": {"deceived_by": "action"},
    "A player saw an opponent's card": {"conduct": "74C5"},
    "A player showed that he liked": {"conduct": "74C2"},
    "A spectator": {"is_a_spectator": "yes"},
    "The players do not agree": {"players_agree_on_the_tricks": "no"},
    "Nobody has been appointed": {"director_is_appointed": "no"},
    "The side not at fault asks": {"non_offenders_ask_for_a_waiver": "yes"},
    "Team play: a board has no": {"fault_in_team_play": "one"},
    "Team play: several boards": {"fault_in_team_play": "one"},
    "A board was fouled": {"what_differs_between_the_forms": "cards"},
    "Two copies of a board": {"what_differs_between_the_forms": "dealer_or_vulnerability"},
    "A side not at fault has": {"artificial_score_by_own_fault_or_choice": "no"},
    "A player does not do what": {"procedural_offence": "disobeying"},
}
"""What a reader knows from the sentence of a case, by how it begins, read in English by hand."""


def _seen(first: str, edition: Edition) -> tuple[str, Seat, str]:
    """What was seen: the entry, who did it, and the sentence in English."""
    for entry, seat in product(entries(edition), SEATS):
        who = f"{questions.who(entry)} {capital(People().name(seat))}."
        for number, sentence in enumerate(sentences(entry)):
            ended = sentence if sentence.endswith((".", "?", "!", "…")) else f"{sentence}."
            if first == f"{ended} {who}":
                return entry, seat, what_one_saw()[entry][number]
    raise NotTold(first)


def _plain(text: str) -> str:
    return re.sub(r"\.$", "", text)


def read_back(said: Shown, edition: Edition, instead: str = "") -> Consultation:
    """A matter made of what is printed: the entry by its sentence, each answer by its words.

    It knows the laws' own sentences and what each of them says, and nothing of how questions are
    made. A question is read up to its question mark. What had been otherwise is read before it.
    """
    first, *lines = said.stem
    entry, seat, sentence = _seen(first, edition)
    says = dict[str, str]()
    for begin, told in SAYS.items():
        says |= told if sentence.startswith(begin) else {}
    consultation = Consultation(code_for(edition), entry, (), seat)
    people = People.around(seat, "")
    while (question := consultation.outcome().open) is not None:
        fact, said_already = question.fact, says.get(question.fact.key)
        if fact.known_by is Source.CODE:  # of regulations nothing is told: they are the usual ones
            said_already = elections_of(edition)[fact.key].default
        asked = questions.question(fact, people).partition("?")[0] + "?"
        answers = {
            word: _plain(f"{asked} {questions.option(fact, word, people)}") for word in fact.answers
        }
        # What had been otherwise stands in one line, and comes before what was.
        # In a case told after another one, what that one was asked besides is passed over.
        here = {_plain(line) for line in (lines if instead else lines[:1])}
        found = [word for word, line in answers.items() if line in instead]
        found = found or [word for word, line in answers.items() if line in here]
        if found:
            (word,) = found
            lines = lines[1:] if lines and lines[0].startswith(asked) else lines
        elif said_already is not None:
            word = said_already
        elif not lines or instead:
            break  # who chooses, or what follows, is what is asked
        else:
            raise NotTold(f"{lines[0]} is not {asked}")
        consultation = consultation.answered(word)
    if lines and not instead:
        raise NotTold(lines[0])
    return consultation


def _lines(consultation: Consultation) -> list[SlipLine]:
    """The slip of the matter; that one may appeal (83) is beside it, and not asked."""
    lines = slip_of(consultation).ruling
    return [line for line in lines if re.findall(r"\d\w*", line.clause)[:1] != ["83"]] or list(
        lines
    )


def _ruling(consultation: Consultation) -> str:
    """What the Director says, as options are printed, from the slip of the matter."""
    lines = _lines(consultation)
    said = (f"{line.to}: {line.text}" if line.to else line.text for line in lines)
    return " ".join(
        capital(one if one.endswith((".", "?", "!", "…")) else f"{one}.") for one in said
    )


def in_order(option: str, stem: tuple[str, ...], edition: Edition) -> bool:
    """Whether an option says what is asked and told, step by step, in the case that is printed.

    Each choice is the one that is open, his whose it is; then comes what single players are told.
    """
    first, *lines = stem
    entry, seat, sentence = _seen(first, edition)
    says = dict[str, str]()
    for begin, told in SAYS.items():
        says |= told if sentence.startswith(begin) else {}
    consultation, rest = Consultation(code_for(edition), entry, (), seat), f"{option} "
    number, left = 1, [_plain(line) for line in lines]
    while (question := consultation.outcome().open) is not None:
        fact, told_of = question.fact, _lines_of(question.fact, seat)
        if isinstance(fact.known_by, Role):
            steps = {word: f"{number}. {_full(line)} " for word, line in told_of.items()}
            word = next((word for word, text in steps.items() if rest.startswith(text)), "")
            if not word:
                return False
            rest, number = rest.removeprefix(steps[word]), number + 1
        else:
            word = _printed(left, told_of) or says.get(fact.key) or _elected(fact, edition)
        consultation = consultation.answered(word)
    if left:
        raise NotTold(left[0])
    for line in slip_of(consultation).ruling:
        if line.to in {People().name(one) for one in SEATS}:
            step, number = f"{number}. {capital(f'{line.to}: {_full(line.text)}')} ", number + 1
            if not rest.startswith(step):
                return False
            rest = rest.removeprefix(step)
    return not rest


def _lines_of(fact: Fact[object], seat: Seat) -> dict[str, str]:
    """A question with each of its answers, as a line of print without its stop."""
    people = People.around(seat, "")
    asked = questions.question(fact, people).partition("?")[0] + "?"
    return {word: f"{asked} {questions.option(fact, word, people)}" for word in fact.answers}


def _printed(left: list[str], told_of: dict[str, str]) -> str:
    """The answer that is printed, whose line is then read; empty where there is none."""
    word = next((word for word, line in told_of.items() if _plain(line) in left), "")
    if word:
        left.remove(_plain(told_of[word]))
    return word


def _elected(fact: Fact[object], edition: Edition) -> str:
    if fact.known_by is not Source.CODE:
        raise NotTold(fact.key)
    return elections_of(edition)[fact.key].default


def _full(text: str) -> str:
    return text if text.endswith((".", "?", "!", "…")) else f"{text}."


def answered(question: Question, said: Shown) -> list[int]:
    """The options that are right by the printed words alone."""
    if isinstance(question.about, Situation):
        edition = question.about.edition
        if question.kind is Kind.ORDER:
            return [n for n, one in enumerate(said.options) if in_order(one, said.stem, edition)]
        instead = said.asks if question.kind is Kind.OTHERWISE else ""
        stem = said.stem[:-1] if instead else said.stem
        consultation = read_back(replace(said, stem=stem), question.about.edition, instead)
        still_open = consultation.outcome().open
        if question.kind is not Kind.CHOICE and still_open is not None:
            raise NotTold(still_open.key)
        if question.kind in {Kind.RULING, Kind.OTHERWISE}:
            ruling = _ruling(consultation)
            return [n for n, one in enumerate(said.options) if one == ruling]
        if question.kind is Kind.STATEMENT:
            lines = _lines(consultation)
            quoted = re.search(r"[“„”«](.+)[”“»]", said.asks)
            assert quoted
            to = said.asks[: quoted.start()]
            is_said = (line.text == quoted[1] and line.to in to for line in lines)
            return [int(not any(is_said))]
        asked = consultation.outcome().open
        assert asked is not None
        people = People.around(consultation.offender, consultation.entry)
        (who,) = {one for one in SEATS if people.name(asked.fact.known_by) == People().name(one)}  # type: ignore[arg-type]
        return [said.options.index(capital(People().name(who)))]
    return counted_by_hand(question, said)


def or_not(question: Question, said: Shown) -> list[int]:
    """The right options by what is printed; none where it settles nothing."""
    try:
        return answered(question, said)
    except NotTold:
        return []


def moved_on(said: Shown) -> Shown:
    """With its options moved on by one place."""
    return replace(said, options=(said.options[-1], *said.options[:-1]))
