"""Everything a ruling can ask or bring about has words."""

import re
from contextvars import copy_context
from functools import cache

import pytest

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import read_in
from fairdeal.laws.book import entries, facts
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.facts import Fact
from fairdeal.laws.index.explore import explore
from fairdeal.laws.refs import Unbound
from fairdeal.seats import Seat
from fairdeal.table.adjustments import parse_given
from fairdeal.table.effects import Penalized, Role, Score, ScoreAdjusted
from fairdeal.table.penalties import parse_penalty
from fairdeal.views.rulings import consequences, questions
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import search
from fairdeal.views.rulings.wording import To
from fairdeal.views.rulings.words import what_one_saw, who_is_meant, wordings
from fairdeal.views.words import parted
from tests.amount import some


@cache
def _spoken_of(edition: Edition) -> tuple[dict[str, Fact[object]], frozenset[Unbound]]:
    """Every fact that any path asks, and every effect it brings about."""
    code = code_for(edition)
    paths = [path for entry in entries(edition) for path in explore(entry, code)]
    asked = [step.fact for path in paths for step in path.steps]
    facts = {fact.key: fact for fact in sorted(asked, key=lambda fact: len(fact.answers))}
    return facts, frozenset(effect for path in paths for effect in path.effects)


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_every_entry_says_what_one_saw(edition: Edition) -> None:
    assert [entry for entry in entries(edition) if entry not in what_one_saw()] == []


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_a_question_names_no_edition(edition: Edition) -> None:
    """A Director has one book in hand: what another says is no reason, and would mislead.

    An election says which edition's it is, for they are chosen side by side.
    """
    said = {
        key: " ".join((w.question, w.why, *w.options.values()))
        for key, w in wordings(edition).items()
        if key in _spoken_of(edition)[0] and not key.startswith("E")
    }
    assert [key for key in said if re.search(r"1997|2007|2017", said[key])] == []


# What has to be found, by the text of each edition: words of the question, and of its neighbours'.
THRESHOLDS = [
    # 12C1(b) and (e): the two texts take relief away for different errors and actions.
    ("2007", "non_offenders_damaged_themselves", "by a serious error|wild or gambling", "extreme"),
    ("2017", "non_offenders_damaged_themselves", "by an extremely serious error|hope for", "wild"),
    # 1997 says "logical alternative" alone; since 2007 16B1(b) says whose, and how many of them.
    ("1997", "had_logical_alternative", "logical alternative", "peers|significant"),
    ("2007", "had_logical_alternative", "significant part|seriously consider|some might", "most"),
    ("1997", "action_was_suggested", "demonstrably suggested", "perhaps"),
    # 16B (1997): what could interfere; 16C2 (2007), 16D2 (2017): what would likely.
    ("1997", "information_hinders_play", "Could", "likely"),
    ("2007", "information_hinders_play", "likely to hinder", "Could"),
    # 72B1 and 23 (1997): known, would likely damage; 23 (2007), 72C: aware, could well damage.
    ("1997", "could_have_known", "known|would likely damage", "well damage|aware"),
    ("2007", "could_have_known", "aware|could well damage", "likely"),
    ("1997", "could_have_known_of_damage", "known|would likely damage", "well damage|aware"),
    ("2017", "could_have_known_of_damage", "aware|could well damage", "likely"),
    # 27B1(a): not conventional in 1997, not artificial in 2007.
    ("1997", "not_artificial", "beyond doubt no conventions", "artificial"),
    ("2007", "not_artificial", "beyond doubt not artificial", "convention"),
    # 27B1(a) of 2017 asks for the denomination specified, which of a natural bid is the one named.
    ("2017", "not_artificial", "beyond doubt natural", "artificial|convention"),
    # 64C2(a)
    ("2017", "later_revokes_cost_tricks", "likely have won more tricks", "perhaps"),
    # 84E (1997) and 84D
    ("1997", "damage_to_non_offenders_is", "reasonably possible", "probable"),
    ("2007", "damage_to_non_offenders_is", "probable", "possible"),
    # 69B2, 70C, 79C, 23C and 27D, 21B
    ("2007", "likely_to_have_won_it", "likely have won", "probable"),
    ("1997", "call_probably_based_on_misinformation", "probably made because", "could"),
    ("2007", "misinformation_influenced_call", "Could .* well have been influenced", "probabl"),
    ("2007", "outcome_different_without_help", "could the outcome well have been", "likely"),
]


@pytest.mark.parametrize(("edition", "key", "wanted", "not_wanted"), THRESHOLDS)
def test_a_threshold_is_asked_as_the_edition_has_it(
    edition: str, key: str, wanted: str, not_wanted: str
) -> None:
    editions = [Edition(edition)] if edition != "2017" else [Edition.L2017, Edition.L2017A]
    for one in editions:
        assert key in _spoken_of(one)[0]
        words = wordings(one)[key]
        said = words.question if key != "damage_to_non_offenders_is" else words.why
        assert all(re.search(part, said) for part in wanted.split("|")), said
        assert not re.search(not_wanted, said), said


def test_a_fact_by_itself_is_not_asked_in_the_words_of_some_edition() -> None:
    """Where they differ, who does not say under which edition gets a refusal, and no guess."""
    with pytest.raises(Malformed, match="nothing says how to ask"):
        questions.question(facts()["non_offenders_damaged_themselves"], People())
    alone = questions.question(facts()["partner_has_acted"], People())
    assert alone == questions.question(
        facts()["partner_has_acted"].asked_under(Edition.L2007), People()
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_asked_is_parted_from_what_is_told_besides(edition: Edition) -> None:
    for words in wordings(edition).values():
        asked, told = parted(words.question)
        assert asked.endswith("?")
        assert f"{asked} {told}".strip() == words.question


def test_who_is_meant_is_said_of_entries_alone() -> None:
    known = {entry for edition in EDITIONS for entry in entries(edition)}
    assert [entry for entry in who_is_meant() if entry not in known] == []


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_every_fact_and_answer_and_effect_has_words(edition: Edition) -> None:
    asked, effects = _spoken_of(edition)
    # A law may leave answers of a fact out, in an edition (64B8) or where it asks for another's
    # (67B1): words are for them all.
    everywhere = [_spoken_of(other)[0] for other in EDITIONS]
    widest = {
        key: max((other[key] for other in everywhere if key in other), key=lambda f: len(f.answers))
        for key in asked
    }
    assert sorted(key for key, fact in widest.items() if not _has_words(fact)) == []
    assert sorted({str(effect) for effect in effects if not _is_said(effect)}) == []


def _has_words(fact: Fact[object]) -> bool:
    """Whether the question and each answer have words of their own, and nothing else has any."""
    wording = wordings(fact.edition).get(fact.key)
    if wording is None or set(wording.options) - set(fact.answers):
        return False
    if fact.is_detail or not fact.is_listed:
        return True
    return all(word in wording.options or word in {"yes", "no"} for word in fact.answers)


def _is_said(effect: Unbound) -> bool:
    """Whether an effect, with the details that change its meaning, has words."""
    try:
        return bool(consequences.said(effect, People()).text)
    except Malformed:
        return False


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_every_sentence_can_be_said(edition: Edition) -> None:
    asked, effects = _spoken_of(edition)
    people = People.around(Seat.EAST, "")
    sentences = [consequences.said(effect, people).text for effect in effects]
    for fact in asked.values():
        sentences += [questions.question(fact, people), questions.reason(fact, people)]
        sentences += [questions.option(fact, word, people) for word in fact.answers]
    assert all(s and "{" not in s for s in sentences)


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_calls_and_cards_are_said_to_be_a_player_s(edition: Edition) -> None:
    """A side makes no call: in most languages a verb follows him who made it."""
    _, effects = _spoken_of(edition)
    sides = {Role.OFFENDING_SIDE, Role.NON_OFFENDING_SIDE, Role.BOTH_SIDES}
    people = People.around(Seat.EAST, "")
    said = [consequences.said(effect, people).text for effect in effects if effect.who in sides]
    assert [one for one in said if re.search(r"\b(call|card|lead) (by|of) ", one)] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            [
                "average plus (+3 IMPs).",
                "average (0 IMPs).",
                "average minus (\N{MINUS SIGN}3 IMPs).",
                "30%.",
                "\N{MINUS SIGN}4.5 IMPs.",
                "10% of a top.",
                "0.5 VPs.",
                "warning.",
            ],
        ),
        (
            "sk",
            [
                "priemerné plus (+3 IMP).",
                "priemer (0 IMP).",
                "priemerné mínus (\N{MINUS SIGN}3 IMP).",
                "30 %.",
                "\N{MINUS SIGN}4,5 IMP.",
                "10 % z maxima.",
                "0,5 VP.",
                "napomenutie.",
            ],
        ),
        (
            "hu",
            [
                "plusz átlag (+3 IMP).",
                "átlag (0 IMP).",
                "mínusz átlag (\N{MINUS SIGN}3 IMP).",
                "30%.",
                "\N{MINUS SIGN}4,5 IMP.",
                "a maximum 10%-a.",
                "0,5 VP.",
                "figyelmeztetés.",
            ],
        ),
    ],
)
def test_scores_and_penalties_have_the_units_of_the_reader(language: str, words: list[str]) -> None:
    """What a Director types is one notation; what he reads out is in his players' language."""
    given = [
        parse_given(text) for text in ("A+ 3 IMPs", "A 3 IMPs", "A- 3 IMPs", "30%", "-4.5 IMPs")
    ]
    penalties = [parse_penalty(text) for text in ("10% of a top", "0.5 VP", "warning")]
    effects: list[Unbound] = [
        ScoreAdjusted("12C2", Score.ARTIFICIAL, who=Role.OFFENDING_SIDE, given=one) for one in given
    ]
    effects += [Penalized("90A", who=Role.OFFENDER, amount=one) for one in penalties]

    def said() -> list[str]:
        read_in(language)
        return [consequences.said(effect, People.around(Seat.EAST, "")).text for effect in effects]

    for text, ending in zip(copy_context().run(said), words, strict=True):
        assert f" {ending}" in text


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("East opened out of turn and South has already called", "29"),
        ("declarer led from the wrong hand", "55"),
        ("a defender revoked and it was noticed a trick later", "61"),
        ("bid too low", "27"),
        ("pass out of rotation", "29"),
        ("eight hearts", "38"),
        ("defender dropped a card", "49"),
        ("wrong defender opening lead", "54"),
        ("took the wrong bidding card", "25A"),
        ("called after the auction was over", "39"),
        ("she hesitated", "16B"),
        ("hesitation", "16B"),
        ("overheard a result", "16D"),
        ("asked out of turn", "20B"),
        ("partner corrected the explanation", "20F5"),
        ("misexplanation", "21B"),
        ("wrong explanation", "21B"),
        ("dummy spoke", "42"),
        ("dummy warned a defender", "42"),
        ("dropped a card during the auction", "24"),
        ("two players called at the same time", "33"),
        ("nobody alerted", "40B"),
        ("failed to alert", "40B"),
        ("they forgot to alert", "40B"),
        ("declarer claimed and forgot a trump", "68"),
        ("psyche", "40C"),
        ("a spectator spoke", "76"),
        ("cheating", "89A"),
        ("doubled his partner", "36"),
        ("declarer showed a card", "48B2"),
        ("led forbidden suit", "61"),
        ("lead restriction broken", "61"),
        ("rude", "74"),
        ("fourteen cards", "13"),
        ("she claimed and we disagree", "68"),
        ("one heart over one spade", "27"),
        ("8S", "38"),
        ("Law 33", "33"),
    ],
)
def test_the_search_finds_what_happened(typed: str, entry: str) -> None:
    assert search(typed, list(what_one_saw()))[0].entry == entry


def test_a_search_for_nothing_a_law_knows_finds_nothing() -> None:
    assert search("the coffee is cold", list(what_one_saw())) == []


@pytest.mark.parametrize("typed", ["?", "...", "♠", "1", "\x00"])
def test_what_holds_hardly_a_word_can_be_searched_for(typed: str) -> None:
    assert isinstance(search(typed, list(what_one_saw())), list)


# The words are those of each country's law book (Finland's of 1997), or of its tables: renonc.
@pytest.mark.parametrize(
    ("chosen", "typed", "entry"),
    [
        ("sk", "zaváhal", "16B"),
        ("sk", "nikto nealertoval", "40B"),
        ("sk", "nepriznal farbu", "61"),
        ("sk", "renonc", "61"),
        ("sk", "dlho premýšľal", "16B"),
        ("sk", "odvolanie", "92A"),
        ("sk", "jedno srdce na jednu piku", "27"),
        ("cs", "ctrnact karet", "13"),
        ("cs", "nedostatečná nabídka", "27"),
        ("cs", "renonc", "61"),
        ("cs", "dlouho přemýšlel", "16B"),
        ("fi", "neljätoista korttia", "13"),
        ("fi", "revokki", "61"),
        ("fi", "huijaus", "89A"),
        ("sr", "niko nije alertovao", "40B"),
        ("sr", "renons", "61"),
        ("sr", "zali se na odluku", "92A"),
        ("hu", "elégtelen bemondás", "27"),
        ("hu", "igényelt és nem értünk egyet", "68"),
        ("hu", "óvást nyújtott be", "92A"),
        ("hu", "csalás", "89A"),
        ("hu", "she hesitated", "16B"),
    ],
)
def test_the_search_finds_it_in_each_language(chosen: str, typed: str, entry: str) -> None:
    def found() -> str:
        read_in(chosen)
        return search(typed, list(what_one_saw()))[0].entry

    assert copy_context().run(found) == entry


# What is said at a table, where a law book has another word.
@pytest.mark.parametrize(
    ("chosen", "typed", "entry"),
    [
        ("fi", "ei tunnustanut maata", "61"),
        ("fi", "alitarjous", "27"),
        ("fi", "liian alhainen tarjous", "27"),
        ("fi", "mietti pitkään", "16B"),
        ("fi", "tankkasi", "16B"),
        ("fi", "puolustuspelaaja tiputti kortin pelissä", "49"),
        ("fi", "claimasi", "68"),
        ("fi", "selitti väärin", "21B"),
        ("fi", "bluffasi", "40C"),
        ("fi", "hidas", "90A"),
        ("fi", "protesti", "92A"),
        ("hu", "renonsz", "61"),
        ("hu", "az asztal renonszolt", "61"),
        ("hu", "alálicitált", "27"),
        ("hu", "soron kívüli indulás", "54"),
        ("hu", "rossz kézről indult", "55"),
        ("hu", "hosszan töprengett", "16B"),
        ("hu", "egy ellenjátékos elejtett egy lapot", "49"),
        ("hu", "leterített", "68"),
        ("hu", "claimelt", "68"),
        ("hu", "nem alertált", "40B"),
        ("hu", "pszichikus licit", "40C"),
        ("hu", "az asztal beszélt", "42"),
        ("hu", "a kibic beszélt", "76"),
        ("hu", "késett", "90A"),
    ],
)
def test_the_search_knows_what_is_said_at_tables(chosen: str, typed: str, entry: str) -> None:
    test_the_search_finds_it_in_each_language(chosen, typed, entry)


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_what_holds_is_said_to_nobody_twice(edition: Edition) -> None:
    code, people = code_for(edition), People()
    for entry in entries(edition):
        for path in explore(entry, code):
            told = consequences.all_said(path.effects, people)
            of_all = [
                (one.addressee, one.text)
                for one, effect in told
                if effect.kind in ("authorized", "unauthorized", "play_proceeds", "watch")
            ]
            assert len(set(of_all)) == len(of_all), (entry, of_all)
            cited = {clause for one, _effect in told for clause in one.clause.split()}
            assert cited == {c for effect in path.effects for c in str(effect.clause).split()}


def test_a_lawful_psyche_is_said_once_for_both_its_reasons() -> None:
    """1997: 40A and 75B; since 2007 the players are told of 40A3, the Director of 40C2."""
    said = {edition: _of_a_lawful_psyche(edition) for edition in ("1997", "2017")}
    assert [(one.to, one.clause) for one in said["1997"]] == [(To.TABLE, "40A 75B")]
    of_both = [(one.to, one.clause) for one in said["2017"]]
    assert of_both == [(To.TABLE, "40A3"), (To.DIRECTOR, "40C2")]


def _of_a_lawful_psyche(edition: str) -> list[consequences.Said]:
    ways = [path.effects for path in explore("40C", code_for(edition))]
    (twice,) = [one for one in ways if [e.kind for e in one].count("play_proceeds") == 2]
    return [said for said, _effect in consequences.all_said(twice, People())]
