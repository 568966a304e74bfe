"""Statements read in six languages, and what is not understood."""

import pytest

from fairdeal.analysis.claims.claim import ending_after
from fairdeal.analysis.claims.statement.lexicon import WORDS
from fairdeal.analysis.claims.statement.said import Heard, read_statement
from fairdeal.analysis.claims.statement.steps import Do, Statement, Step
from fairdeal.analysis.claims.view import View
from fairdeal.cards import Card, Deal, Suit
from fairdeal.i18n.catalogues import LANGUAGES
from fairdeal.seats import Seat

SPADES, HEARTS, DIAMONDS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS
DRAW_ALL = Step(Do.DRAW, SPADES)
DRAW_LAST = Step(Do.DRAW, SPADES, count=1)
DIAMOND_ACE = Step(Do.CARD, DIAMONDS, Card.DA)
# South holds every kind of card spoken of; West has the club queen.
DEAL = "N:32.AQ.432.AKJ9 .KJT98.T98765. AK.32.AQ.T8432 QJT.7654..Q765"


def said(text: str, language: str | None = None, trump: Suit | None = SPADES) -> Statement:
    ending, _ = ending_after(Deal.parse(DEAL), trump, Seat.SOUTH)
    return read_statement(text, Heard(ending, View(Seat.SOUTH, Seat.SOUTH)), language)


def test_there_is_a_grammar_for_every_language() -> None:
    assert tuple(WORDS) == LANGUAGES


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("drawing trumps", [DRAW_ALL]),
        ("pulling trumps and claiming the rest", [DRAW_ALL]),
        ("drawing the last trump", [DRAW_LAST]),
        ("drawing two trumps", [Step(Do.DRAW, SPADES, count=2)]),
        ("clubs", [Step(Do.RUN, CLUBS)]),
        ("three clubs", [Step(Do.RUN, CLUBS, count=3)]),
        ("high diamonds", [Step(Do.HIGH, DIAMONDS)]),
        ("clubs are good", [Step(Do.RUN, CLUBS)]),
        ("ace of diamonds", [DIAMOND_ACE]),
        ("clubs, diamond ace back to hand", [Step(Do.RUN, CLUBS), DIAMOND_ACE]),
        ("DA then ♣AK", [DIAMOND_ACE, *(Step(Do.CARD, CLUBS, c) for c in (Card.CA, Card.CK))]),
        ("finessing West for the queen of clubs", [Step(Do.FINESSE, CLUBS, Card.CQ, Seat.WEST)]),
        ("heart finesse", [Step(Do.FINESSE, HEARTS)]),
        (
            "heart finesse, then ace",
            [Step(Do.FINESSE, HEARTS), Step(Do.CARD, HEARTS, Card.HA)],
        ),
        ("ruffing a heart", [Step(Do.RUFF, HEARTS, count=1)]),
        ("to dummy", [Step(Do.GO_TO, seat=Seat.NORTH)]),
        ("unblocking the clubs", [Step(Do.UNBLOCK, CLUBS)]),
        ("conceding a heart", [Step(Do.LOSE, HEARTS, count=1)]),
        ("losing one heart", [Step(Do.LOSE, HEARTS, count=1)]),
        ("I'll draw trumps, then three more", [DRAW_ALL]),
        ("crossing to dummy with the heart ace", [Step(Do.CARD, HEARTS, Card.HA)]),
        ("dummy's good", []),
        ("all mine", []),
        ("dummy is good", []),
        ("making four", []),
        ("the rest", []),
    ],
)
def test_english(text: str, steps: list[Step]) -> None:
    statement = said(text)
    assert statement.steps == tuple(steps)
    assert statement.unparsed == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("sk", "vytiahnem posledný tromf, kárové eso, trefový impas na západ, zvyšok je môj"),
        ("cs", "stáhnu poslední trumf, kárové eso, trefový impas na západ, zbytek je můj"),
        ("fi", "viimeinen valtti pois, ruutuässä, risti leikkaus lännestä, loput minulle"),
        ("sr", "vadim poslednji adut, karo as, tref impas na zapad, ostalo je moje"),
        ("hu", "lehúzom az utolsó adut, káró ász, treff impassz nyugat ellen, a többi az enyém"),
        ("en", "drawing the last trump, diamond ace, club finesse against West, the rest are mine"),
    ],
)
def test_the_same_line_in_six_languages(language: str, text: str) -> None:
    statement = said(text, language)
    assert statement.unparsed == ()
    assert statement.steps == (
        DRAW_LAST,
        DIAMOND_ACE,
        Step(Do.FINESSE, CLUBS, seat=Seat.WEST),
    )
    assert statement.trumps_out == 1


@pytest.mark.parametrize(
    "text",
    [
        *("vytiahnem tromfy", "stáhnu trumfy", "otan valtit pois", "vadim adute"),
        *("lehúzom az adukat", "drawing trumps"),
    ],
)
def test_the_language_is_found_out(text: str) -> None:
    statement = said(text)
    assert statement.steps == (DRAW_ALL,)
    assert statement.all_trumps


@pytest.mark.parametrize(
    ("text", "unparsed"),
    [
        (
            "I don't understand why we play on",
            ("understand", "why", "don't", "play", "on"),
        ),
        ("not drawing trumps", ("not", "drawing", "trumps")),
        ("drawing trumps, abracadabra", ("abracadabra",)),
        ("without finessing clubs", ("without", "finessing", "clubs")),
    ],
)
def test_words_not_understood_are_reported(text: str, unparsed: tuple[str, ...]) -> None:
    statement = said(text, "en")
    assert sorted(statement.unparsed) == sorted(unparsed)


def test_what_was_not_understood_is_never_taken_for_a_step() -> None:
    assert said("not drawing trumps", "en").steps == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        *(
            ("sk", "odtromfujem"),
            ("sk", "dotromfujem"),
            ("cs", "odtrumfuji"),
            ("fi", "kerään valtit"),
        ),
        *(("hu", "kiadukázok"), ("hu", "kiadukázom")),
    ],
)
def test_trumps_are_drawn_in_one_word(language: str, text: str) -> None:
    # In Hungarian this was once "I give up", a mere count of tricks.
    assert said(text, language).steps == (DRAW_ALL,)
    assert said(text, language).all_trumps


@pytest.mark.parametrize(
    ("language", "text", "steps"),
    [
        ("fi", "pata-ässä", [Step(Do.CARD, SPADES, Card.SA)]),
        ("fi", "padat ovat hyviä", [Step(Do.RUN, SPADES)]),
        ("sr", "ostatak je moj, od vrha", []),
        ("sk", "dávam jeden zdvih", []),
        ("cs", "dávám jeden zdvih", []),
    ],
)
def test_what_is_often_said_is_understood(language: str, text: str, steps: list[Step]) -> None:
    statement = said(text, language)
    assert statement.unparsed == ()
    assert statement.steps == tuple(steps)


def test_no_trumps_are_drawn_at_notrump() -> None:
    assert said("drawing trumps", "en", trump=None).unparsed == ("drawing", "trumps")


def test_what_else_a_statement_can_say() -> None:
    assert said("all but the jack of trumps").trumps_named == {Card.SJ}
    assert said("the queen of trumps is out").trumps_named == {Card.SQ}
    assert said("overtaking").overtaking
    assert said("clubs from the top").from_the_top
    discarding = said("discarding the losing heart on the high diamonds")
    assert discarding.discards == (HEARTS,)
    assert discarding.steps == (Step(Do.HIGH, DIAMONDS),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_has_two_meanings(language: str) -> None:
    # In Slovak "dám" (I give up) once hid "dáma" (the queen).
    listed = [
        (word, line.split()[0])
        for line in WORDS[language].strip().splitlines()
        for word in line.split()[1:]
    ]
    meanings: dict[str, set[str]] = {}
    for word, meaning in listed:
        meanings.setdefault(word, set()).add(meaning)
    assert {word: kinds for word, kinds in meanings.items() if len(kinds) > 1} == {}


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "club ace, club king, club queen, club jack"),
        ("sk", "trefové eso, trefový kráľ, trefová dáma, trefový dolník"),
        ("cs", "trefové eso, trefový král, trefová dáma, trefový kluk"),
        ("fi", "ristiässä, ristikuningas, ristirouva, ristisotamies"),
        ("sr", "tref as, tref kralj, tref dama, tref pub"),
        ("hu", "treff ász, treff király, treff dáma, treff bubi"),
    ],
)
def test_the_honours_by_their_official_names(language: str, names: str) -> None:
    # The names stand in the federations' translations of the Laws.
    steps = said(names, language).steps
    assert [step.card for step in steps] == [Card.CA, Card.CK, Card.CQ, Card.CJ]
    assert {step.do for step in steps} == {Do.CARD}


RUFF = Step(Do.RUFF, HEARTS, count=1)
CLUBS_ON = Step(Do.RUN, CLUBS)
TO_TABLE = Step(Do.GO_TO, seat=Seat.NORTH)
FOR_QUEEN = Step(Do.FINESSE, CLUBS, Card.CQ)
TWO_TRUMPS = Step(Do.DRAW, SPADES, count=2)
SPOKEN: dict[str, tuple[str, ...]] = {
    "sk": (
        "ťahám tromfy a zvyšok je môj",
        "beriem všetky zvyšné zdvihy",
        "snapnem srdce",
        "impas na trefovú dámu",
        "prejdem na stôl",
        "vytiahnem dva tromfy",
        "hrám trefy zhora",
        "zahodím srdce na vysoké kára",
        "ešte je vonku jeden tromf",
    ),
    "cs": (
        "tahám trumfy a zbytek je můj",
        "všechny zbývající zdvihy jsou moje",
        "snapnu srdce",
        "impas na trefovou dámu",
        "přejdu na stůl",
        "vytáhnu dva trumfy",
        "hraju trefy shora",
        "zahodím srdce na vysoká kára",
        "ještě je venku jeden trumf",
    ),
    "fi": (
        "otan valtit pois ja loput minulle",
        "kaikki loput tikit ovat minun",
        "varastan hertan",
        "leikkaan ristirouvaa",
        "menen pöytään",
        "poimin kaksi valttia",
        "pelaan ristit ylhäältä",
        "heitän hertan korkeille ruuduille",
        "yksi valtti on vielä ulkona",
    ),
    "sr": (
        "vadim adute i ostalo je moje",
        "svi ostali štihovi su moji",
        "sečem herc",
        "impas na tref damu",
        "prelazim na sto",
        "vadim dva aduta",
        "igram trefove odozgo",
        "bacam herc na visoka kara",
        "još je jedan adut napolju",
    ),
    "hu": (
        "kiadutolok és a többi az enyém",
        "az összes maradék ütés az enyém",
        "ellopom a kőrt",
        "impassz a treff dámára",
        "átmegyek az asztalra",
        "kihúzok két adut",
        "lejátszom a treffeket felülről",
        "eldobom a kőrt a magas kárókra",
        "egy adu még kint van",
    ),
}


@pytest.mark.parametrize("language", SPOKEN)
def test_sentences_as_players_say_them(language: str) -> None:
    # Drawing trumps; a mere count; a ruff; a finesse; to dummy; two trumps; clubs from the top; a
    # heart thrown on the diamonds; a trump spoken of.
    found = [said(text, language) for text in SPOKEN[language]]
    assert [statement.unparsed for statement in found] == [()] * 9
    steps = [statement.steps for statement in found]
    assert steps == [
        (DRAW_ALL,),
        (),
        (RUFF,),
        (FOR_QUEEN,),
        (TO_TABLE,),
        (TWO_TRUMPS,),
        (CLUBS_ON,),
        (Step(Do.HIGH, DIAMONDS),),
        (),
    ]
    assert found[0].all_trumps
    assert found[6].from_the_top
    assert found[7].discards == (HEARTS,)
    assert found[8].trumps_out == 1


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("sk", "neviem, prečo hráme ďalej", "prečo"),
        ("cs", "nerozumím tomu", "nerozumím"),
        ("fi", "en ymmärrä", "ymmärrä"),
        ("sr", "ne razumem zašto", "razumem"),
        ("hu", "nem értem", "értem"),
    ],
)
def test_not_to_understand_is_no_claim_of_a_number(language: str, text: str, word: str) -> None:
    assert word in said(text, language).unparsed


def test_to_lead_out_the_last_trump_in_hungarian() -> None:
    statement = said("kihívom az utolsó adut", "hu")
    assert (statement.unparsed, statement.steps) == ((), (DRAW_LAST,))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sign", ["☃", "👍", "→", "♤", "€"])
def test_a_sign_that_means_nothing_here_is_named(language: str, sign: str) -> None:
    assert said(sign, language).unparsed == (sign,)
    assert said(f"♣A {sign}, ♣K", language).unparsed == (sign,)
    # It hides nothing that was said beside it.
    assert said(f"♣A{sign}", language).steps == (Step(Do.CARD, CLUBS, Card.CA),)


@pytest.mark.parametrize(
    "text",
    [
        "(drawing trumps)",
        "“drawing trumps”…",
        "drawing trumps!",
        "drawing trumps?",
        "¡drawing trumps!",
    ],
)
def test_punctuation_says_nothing(text: str) -> None:
    statement = said(text, "en")
    assert (statement.unparsed, statement.steps) == ((), (DRAW_ALL,))


def test_a_suit_sign_may_be_an_emoji() -> None:
    assert said("♣\ufe0f", "en").unparsed == said("♣", "en").unparsed == ()
