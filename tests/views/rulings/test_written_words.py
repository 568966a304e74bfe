"""The words of the laws as they are written: every slip is told, with its file and line."""

import json
import os
import re
from pathlib import Path

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.book import facts
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.views.rulings.words import (
    effect_words,
    made,
    reminders,
    sources,
    what_one_saw,
    who_is_meant,
    wordings,
)
from fairdeal.views.rulings.written_words import read_words

SEEN, QUESTIONS, EFFECTS = "seen:", "questions:", "effects:"
YEAR = re.compile(r"\b(?:1997|2007|2017)\b")
UNINTENDED = "  call_was_unintended:"


def written(folder: Path, *lines: str, law: int = 25) -> Path:
    path = folder / f"law{law:02}.words.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def wrong(folder: Path, *lines: str) -> str:
    with pytest.raises(Malformed) as told:
        read_words([written(folder, *lines)])
    return str(told.value)


def test_the_words_of_every_law_are_in_order() -> None:
    assert len(read_words(sources())["questions"]) > 500


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reader_of_one_edition_hears_of_no_other(edition: Edition) -> None:
    asked = wordings(edition)
    heard = [
        sentence
        for key, one in facts().items()
        if edition.value in one.under
        for sentence in (asked[key].question, asked[key].why, *asked[key].options.values())
    ]
    of_all = [
        *(said for _to, said in effect_words().values()),
        *(sentence for sentences in what_one_saw().values() for sentence in sentences),
        *who_is_meant().values(),
        *reminders().values(),
    ]
    year = edition.value[:4]
    assert [one for one in heard if set(YEAR.findall(one)) - {year}] == []
    assert [one for one in of_all if YEAR.search(one)] == []


def test_editions_have_words_of_their_own_from_the_first_one_named(tmp_path: Path) -> None:
    lines = (
        QUESTIONS,
        UNINTENDED,
        "    ask:",
        "      1997: one",
        "      2017: other",
        "    why: no",
    )
    words = read_words([written(tmp_path, *lines)])["questions"]["call_was_unintended"]
    assert words == [{"1997": "one", "2017": "other"}, "no", {}]
    wanted = "unknown key '2018'; the keys are 1997, 2007, 2017, 2017a"
    assert wanted in wrong(tmp_path, QUESTIONS, UNINTENDED, "    ask: {2018: one}", "    why: no")


def test_words_are_read_as_they_stand(tmp_path: Path) -> None:
    lines = (
        "# Words of Law 25",
        SEEN,
        "  25A, 25B: One sentence of both",
        QUESTIONS,
        UNINTENDED,
        '    ask: "Was it a call',
        '        {offender} never meant?"',
        "    why: no",
        "    may_be_to_come: yes",
        EFFECTS,
        "  call_stands 25A, call_stands law25:",
        "    table: 'The call by {who} stands'",
    )
    assert read_words([written(tmp_path, *lines)]) == {
        "seen": {"25A": ["One sentence of both"], "25B": ["One sentence of both"]},
        "who": {},
        "named": {},
        "later": {},
        "questions": {
            "call_was_unintended": ["Was it a call {offender} never meant?", "no", {}, True]
        },
        "effects": {
            "call_stands 25A": ["table", "The call by {who} stands"],
            "call_stands law25": ["table", "The call by {who} stands"],
        },
    }


@pytest.mark.parametrize(
    ("lines", "line", "said"),
    [
        (("sen:", "  25A: One"), 1, "unknown key 'sen'"),
        ((SEEN, "  25A: One", "seen:", "  25B: Two"), 3, "'seen' stands here twice"),
        ((SEEN, "  25A: One", "  25B, 25A: Two"), 3, "'25A' has words already"),
        ((SEEN, "  25Z: One"), 2, "there is no entry '25Z'; near it: "),
        (("later:", "  27D: One"), 2, "the entry 27D is one of law27"),
        (("who:", "  25A: Did {offender} do it?"), 2, "{offender} stands for nothing here"),
        (("named:", "  25A: villain"), 2, "'villain' is no name for a player; the names are"),
        ((SEEN, "  25A: ''"), 2, "a sentence is wanted here"),
        ((SEEN, "  25A:", "    - One", "    - [Two]"), 4, "a sentence is wanted here"),
        ((SEEN, "- 25A"), 2, "words by their keys are wanted here"),
        ((SEEN, "  25A: One: two"), 2, "not YAML: mapping values are not allowed here"),
        ((QUESTIONS, "  call_was_unintende:", "    ask: One"), 2, "no fact is called"),
        ((QUESTIONS, UNINTENDED, "    ask: One"), 3, "call_was_unintended has no 'why'"),
        (
            (QUESTIONS, UNINTENDED, "    ask: One", "    why: Two", "    says: Three"),
            5,
            "unknown key 'says'; the keys are ask, why, answers, may_be_to_come",
        ),
        (
            (QUESTIONS, UNINTENDED, "    why: Two", "    ask: Did {offendr} mean it?"),
            4,
            "{offendr} stands for nothing here; what does: offender, partner, lho",
        ),
        (
            (QUESTIONS, UNINTENDED, "    why: Two", "    ask: Did {offender mean it?"),
            4,
            "expected '}' before end of string",
        ),
        (
            (QUESTIONS, UNINTENDED, "    ask: One", "    why: Two", "    answers:", "      oui: Y"),
            6,
            "'oui' is no answer to call_was_unintended; choose from: yes, no",
        ),
        (
            (QUESTIONS, UNINTENDED, "    ask: One", "    why: Two", "    may_be_to_come: no"),
            5,
            "write yes, or leave it out",
        ),
        (
            (QUESTIONS, "  missing_card_was:", "    ask: One", "    why: Two"),
            3,
            "missing_card_was has no words for the answer 'elsewhere'",
        ),
        ((EFFECTS, "  call_stand 25A:", "    who: One"), 2, "no effect is called 'call_stand'"),
        ((EFFECTS, "  call_stands 25Z:", "    who: One"), 2, "'25Z' says nothing of 'call_stands'"),
        ((EFFECTS, "  must leed:", "    who: One"), 2, "'leed' says nothing of 'must'; near it: "),
        ((EFFECTS, "  must lead:", "    everybody: One"), 3, "unknown key 'everybody'"),
        (
            (EFFECTS, "  must lead:", "    who: One", "    table: Two"),
            3,
            "must lead is said to one alone",
        ),
        (
            (EFFECTS, "  must lead:", "    who: Lead {suit}"),
            3,
            "{suit} stands for nothing here; what does: offender",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    tmp_path: Path, lines: tuple[str, ...], line: int, said: str
) -> None:
    assert wrong(tmp_path, *lines).startswith(f"law25.words.yaml, line {line}: {said}")


def test_two_laws_have_no_words_for_one_thing(tmp_path: Path) -> None:
    """41A is a number of Law 41, and Law 54 rules on it: either may have its words."""
    lines = (SEEN, "  41A: One")
    files = [written(tmp_path, *lines, law=law) for law in (41, 54)]
    with pytest.raises(Malformed, match=r"law54.words.yaml: '41A' has words in another file"):
        read_words(files)


def test_what_is_made_is_made_again_when_words_change_and_not_otherwise(tmp_path: Path) -> None:
    place, source = tmp_path / "words.json", written(tmp_path, SEEN, "  25A: One")
    first = made(place, [source])
    assert json.loads(first)["seen"] == {"25A": ["One"]}
    place.write_bytes(first.replace(b"One", b"Kept"))
    os.utime(place, ns=(source.stat().st_mtime_ns,) * 2)
    assert json.loads(made(place, [source]))["seen"] == {"25A": ["Kept"]}
    written(tmp_path, SEEN, "  25A: Two")
    os.utime(source, (1, 1))  # an older file put back in its place counts too
    assert json.loads(made(place, [source]))["seen"] == {"25A": ["Two"]}


def test_words_of_a_law_that_is_gone_are_gone(tmp_path: Path) -> None:
    place = tmp_path / "words.json"
    kept = written(tmp_path, SEEN, "  25A: One")
    gone = written(tmp_path, SEEN, "  24: One", law=24)
    os.utime(gone, (1, 1))
    assert set(json.loads(made(place, [gone, kept]))["seen"]) == {"24", "25A"}
    assert set(json.loads(made(place, [kept]))["seen"]) == {"25A"}


def test_where_nothing_can_be_kept_it_is_made_each_time(tmp_path: Path) -> None:
    source = written(tmp_path, SEEN, "  25A: One")
    assert json.loads(made(tmp_path / "nowhere" / "words.json", [source]))["seen"]


def test_in_a_wheel_what_is_kept_is_right_and_without_it_that_is_no_silence(tmp_path: Path) -> None:
    place, source = tmp_path / "words.json", written(tmp_path, SEEN, "  25A: One")
    assert made(place, [source]) == made(place, [])
    place.unlink()
    with pytest.raises(FileNotFoundError):
        made(place, [])


def test_a_file_without_words_says_nothing(tmp_path: Path) -> None:
    """While it is written it may hold a comment alone."""
    assert not any(read_words([written(tmp_path, "# Words of Law 25")]).values())


def test_a_player_is_named_by_what_he_did(tmp_path: Path) -> None:
    """Who claims has broken no law by it, so the words of Law 68 do not call him the offender."""
    words = read_words([written(tmp_path, "named:", "  68: claimer", law=68)])
    assert words["named"] == {"68": "claimer"}
