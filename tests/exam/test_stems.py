"""What is told of a case: nothing is asked that it has said or denied, and nothing said twice."""

import re
from collections.abc import Iterator
from contextvars import copy_context
from random import Random

import pytest

from fairdeal.exam.drawing import USUAL, drawn
from fairdeal.exam.question import Choice, Kind, Question
from fairdeal.exam.rulings import choice
from fairdeal.exam.sheet import Shown, shown
from fairdeal.exam.situation import Situation, asked_about
from fairdeal.exam.telling import _TELLINGS, telling_of
from fairdeal.i18n.catalogues import LANGUAGES, read_in
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.clauses import law_number
from fairdeal.seats import SEATS
from fairdeal.views.rulings.words import what_one_saw
from tests.amount import some
from tests.exam.reader import said_in_print

OF_LAWS = (Kind.RULING, Kind.STATEMENT, Kind.CHOICE)
_LITTLE = (
    "a an the of to in on at by for from with and or is was were are be been being has have had do "
    "does did it its he she him his they them their that this which who whom what whose how as "
    "there then than not no nor if you your one any all so but can could may might will would "
    "since before after when while into out up another other both still now also own over play "
    "player side north east south west north-south east-west"
)
LITTLE = frozenset(_LITTLE.split())
MORE_THAN_SAID = (
    # What it was, of several that the sentence leaves open.
    *("What did dummy do?", "What did the spectator do?", "Who looked at what, and when?"),
    *("Who asked, and when?", "Who pointed it out?", "What did he not speak of?", "Who appeals?"),
    *("What was the call out of turn?", "Whose card was named?", "When did"),
    *("Whose turn was it?", "What is being played?", "Is it a convention?"),
    *("Which penalty card does North have before him?",),
    *("How was the power handed on?", "Whose event is it?", "In what are boards scored?"),
    *("How far is", "From this trick on", "What is North now", "How did North call, play"),
    # What happened next, in the words that name what happened first.
    *("Has South called or played since?", "Has South called since?", "Has East called over it"),
    *("Was it East's turn to call?", "Had North called before in this auction?"),
    *("What does West call,", "What had been played after that card?"),
    *("Has North played to that lead?", "Has South played to the lead out of turn?"),
    *("Did East-West play to the trick after the revoke?", "Did the defenders gain by"),
    *("Is it the lowest sufficient bid", "Who may be"),
)
"""Questions made of words of the case that ask for more than it says; read one by one."""


def _words(text: str) -> set[str]:
    plain = (re.sub(r"'s?$", "", one) for one in re.findall(r"[A-Za-z'-]+", text))
    return {
        re.sub(r"(?<=\w{4})(ing|ed|es|s)$", "", one.lower())
        for one in plain
        if one.lower() not in LITTLE
    }


def _stems(edition: Edition) -> Iterator[tuple[Situation, Shown]]:
    """The stem of every situation of an edition that can be asked about."""
    for entry in entries(edition):
        for about in asked_about(edition, entry, SEATS[0]):
            yield about, shown(Question(Kind.RULING, about, (), 0, ()))


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_nothing_is_asked_in_words_that_the_case_has_said(edition: Edition) -> None:
    """A question all of whose words stand in the case before it asks what has been told.

    'A defender led two cards at once. Was it a defender?', 'Nobody has been appointed Director. Has
    a Director been appointed?': both stood in an exam.
    """
    asked = set[tuple[str, str]]()
    for about, said in _stems(edition):
        first, *lines = said.stem
        for line in lines:
            question = line.partition("?")[0] + "?"
            words = _words(question)
            if words and words <= _words(first) and not question.startswith(MORE_THAN_SAID):
                asked.add((first, question))
        assert about.telling is not None
    assert not asked


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_no_stem_says_anything_twice(edition: Edition) -> None:
    for _about, said in _stems(edition):
        questions = [line.partition("?")[0] for line in said.stem[1:]]
        assert len(set(questions)) == len(questions), said.stem


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_a_director_is_not_prompted_nor_asked_what_he_rules(edition: Edition) -> None:
    """'If the bid was out of turn too, go to that instead', 'What do you order? A new deal.'"""
    decides = re.compile(r"(What|How) do you |^Do you (?!know|find)|becomes of |will you ")
    for _about, said in _stems(edition):
        for line in said.stem[1:]:
            question, mark, answer = line.partition("?")
            assert mark, line
            assert "?" not in answer, line
            assert not decides.search(question), line


@pytest.mark.parametrize("language", LANGUAGES[:: some(2, 1)])
def test_in_every_language_a_line_is_a_question_and_its_answer(language: str) -> None:
    def look() -> None:
        read_in(language)
        for edition in EDITIONS:
            for question in drawn(edition, some(12, 250), 29, kinds=OF_LAWS).questions:
                said = shown(question)
                assert len(set(said.stem)) == len(said.stem)
                assert not any("?." in line for line in said.stem)
                assert all("?" in line and not line.endswith("?") for line in said.stem), said.stem

    copy_context().run(look)


def test_an_answer_is_understood_without_the_others() -> None:
    """Read in twenty: 'Was it the lead or a play? Neither.'"""
    for edition in some(EDITIONS[3:], EDITIONS):
        for _about, said in _stems(edition):
            assert not any(
                line.endswith(("? Neither.", "? Neither of these.")) for line in said.stem
            )


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_a_choice_that_two_players_have_is_asked_of_neither(edition: Edition) -> None:
    """55A: either defender may accept declarer's lead, or have it taken back."""
    for about in asked_about(edition, "55", SEATS[0]):
        for seed in range(3):
            found = choice(about, Random(seed))  # noqa: S311 - no secret
            assert found is None or "wish_about_lead" not in str(found.asked)


def test_a_choice_says_what_may_be_chosen() -> None:
    """Read in twenty: 'Whose is this choice? Yes / No'."""
    exam = drawn(Edition.L2017, 20, 440017)
    asked = [
        said_in_print("en", one).asks for one in exam.questions if isinstance(one.asked, Choice)
    ]
    assert asked
    assert not any("Yes / No" in one for one in asked)


BEGIN = {
    ("6D1", 1): "A player saw a card of another",
    ("6D3", 1): "All four passed",
    ("12A", 1): "The board cannot be played",
    ("12A", 2): "A wrong rectification",
    ("13", 3): "A card with a different back",
    ("15", 1): "A wrong board is played",
    ("20B", 0): "A player asked about the auction when it was not his turn",
    ("20B", 2): "A player asked for a review",
    ("20B", 3): "A player asked whether it was his lead",
    ("20G", 1): "A player asked a question only to be told",
    ("24", 1): "A player led before",
    ("40B4", 1): "A pair has no system card",
    ("40B4", 2): "A player psyched",
    ("41B", 1): "Dummy asked a question before",
    ("41B", 2): "A player asked in the play who",
    ("43", 1): "Dummy took part in the play",
    ("45C4b", 1): "A player named one card",
    ("46", 1): "Declarer called for a card that is not in dummy",
    ("49", 1): "A defender exposed a card during the play",
    ("49", 2): "A defender said which card he holds",
    ("55", 1): "Declarer led out of turn from his hand or from dummy",
    ("66", 1): "A player looked at his own card",
    ("72B", 1): "A player knew of his own side's infraction",
    ("73E", 2): "A player was deceived by a false card",
    ("74", 1): "A player showed that he liked",
    ("74", 2): "A player saw an opponent's card",
    ("76", 1): "A spectator or viewer told",
    ("87A", 1): "Two copies of a board",
    ("90A", 2): "A player has obstructed the game",
    ("90A", 3): "A player does not do what",
}
"""The sentences that are not the first of their entry, as they were read."""


def test_the_sentences_of_a_case_are_those_that_were_read() -> None:
    told = {(entry, one.sentence) for entry, every in _TELLINGS.items() for one in every}
    assert {one for one in told if one[1]} <= set(BEGIN)
    for (entry, number), words in BEGIN.items():
        assert what_one_saw()[entry][number].startswith(words)


def test_what_a_sentence_denies_is_not_told_by_it() -> None:
    known = {
        law_number(entry)
        for entry in entries(Edition.L2017)
        if asked_about(Edition.L2017, entry, SEATS[0])
    }
    assert len(known & USUAL) >= 40
    assert telling_of("79A", {"players_agree_on_the_tricks": "yes"}) is None
    assert telling_of("73D3", {"pause_was_observed": "yes"}) is None
    # 27B3, 27B4: partner's silence has been ruled before; read by itself the ruling lacks it.
    for entry in ("27B3", "27B4"):
        assert asked_about(Edition.L2017, entry, SEATS[0]) == ()
    # 41A: a lead that lay face up was not one that lay face down.
    face_up = {"card_taken_back_lay_face_down": "no", "reason_for_taking_back": "instructed"}
    assert telling_of("47", face_up) is None
    for asked_in_turn, sentence in (("no", 0), ("yes", 2)):
        found = telling_of("20B", {"what_was_asked": "review", "asked_in_turn": asked_in_turn})
        assert found is not None
        assert found.sentence == sentence


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_no_ruling_contradicts_itself_nor_says_a_thing_twice(edition: Edition) -> None:
    """What a player may do at one turn, and must at the next, is told apart (31B1, 31B2).

    Read in three of sixty: 'you may make any legal call', 'you must pass'; 'you may not use it',
    'you may use it'; 'the passes since a turn was missed are cancelled', 'the passes since are'.
    """
    for entry in entries(edition):
        for about in asked_about(edition, entry, SEATS[0]):
            every = [line.text for line in about.told]
            gone = [one.partition(" cancelled")[0][:10] for one in every if " cancelled" in one]
            assert len(set(gone)) == len(gone), every
            free = [one for one in every if "any legal call, but you may not use" in one]
            assert all("before your partner calls again" in one for one in free), every


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_no_statement_is_false_that_comes_to_the_same_at_the_table(edition: Edition) -> None:
    """In a paper (55A) a lead stood 'as a correct one', and false was that it stands as if correct.

    That the game goes on is said in many ways; one of them is no false sentence beside another.
    """
    goes_on = re.compile(r"\b(game|play|auction) goes on|\b(card|lead|call) stands")
    of_calls = re.compile(r"^The .*call .*stands")
    looked = 0
    for question in drawn(edition, some(90, 500), 77, kinds=(Kind.STATEMENT,)).questions:
        said = shown(question)
        about = question.about
        if said.right == 0 or not isinstance(about, Situation):
            continue
        text = said.asks.partition("“")[2]
        ruling = " ".join(line.text for line in about.told)
        looked += 1
        if goes_on.search(text) and goes_on.search(ruling):
            assert of_calls.search(text), (text, ruling)
            assert "cancelled" in ruling, (text, ruling)
    assert looked > 10


@pytest.mark.parametrize("seed", range(3))
def test_a_card_that_goes_back_is_offered_once(seed: int) -> None:
    """Read in a paper (58B1): 'The card whose face was seen is played; the other one goes back to
    the hand', and beside it 'The game goes on. The card goes back to the hand of East'."""
    for edition in EDITIONS:
        for question in drawn(edition, 6, seed, laws={45, 58}, kinds=(Kind.RULING,)).questions:
            options = [
                [
                    line.text
                    for line in one.says.told
                    if line.text != "The game goes on without further rectification."
                ]
                for one in question.options
                if isinstance(one.says, Situation)
            ]
            alone = [lines[0] for lines in options if len(lines) == 1]
            back = [one for one in alone if re.search(r"goes back to the hand|need not play", one)]
            assert len(back) < 2, back
