"""A fact as a question: what is asked, of whom, why, and which answers there are."""

from fairdeal.errors import Malformed
from fairdeal.laws.facts import A_SUIT, Fact, Source
from fairdeal.table.effects import Role
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.wording import Wording
from fairdeal.views.rulings.words import who_is_meant, wordings
from fairdeal.views.words import m_, ruled

_SUITS = {"S": m_("spades"), "H": m_("hearts"), "D": m_("diamonds"), "C": m_("clubs")}
_YES_NO = {"yes": m_("Yes"), "no": m_("No")}
_OF = {
    Source.TABLE: m_("for you to establish at the table"),
    Source.DIRECTOR: m_("for you to judge"),
    Source.SESSION: m_("from the session's records"),
    Source.CODE: m_("elected beforehand by the authority"),
}


def who(entry: str, otherwise: str = m_("Who did it?")) -> str:
    """How to ask whom a case is about, and how where that is plain."""
    return ruled(who_is_meant().get(entry, otherwise))


def _wording(fact: Fact[object]) -> Wording:
    try:
        return wordings(fact.edition)[fact.key]
    except KeyError:
        raise Malformed(f"nothing says how to ask for {fact.key!r}") from None


def question(fact: Fact[object], people: People) -> str:
    """What is asked.

    Raises:
        Malformed: no words have been written for this fact.
    """
    return people.fill(_wording(fact).question)


def may_be_to_come(fact: Fact[object]) -> bool:
    """Whether it is about what a player does next, and may not have happened yet."""
    return _wording(fact).may_be_to_come


def reason(fact: Fact[object], people: People) -> str:
    """Why it matters."""
    return people.fill(_wording(fact).why)


def asked_of(fact: Fact[object], people: People) -> str:
    """Who is asked, or where the answer comes from."""
    said = asking(fact, people)
    return said[:1].upper() + said[1:]


def asking(fact: Fact[object], people: People) -> str:
    """The same within a sentence."""
    if isinstance(fact.known_by, Role):
        return people.phrase(m_("ask {who}"), who=people.name(fact.known_by))
    return people.phrase(_OF[fact.known_by])


def option(fact: Fact[object], word: str, people: People) -> str:
    """One answer, as the player who gives it would say it."""
    written = _wording(fact).options.get(word) or _YES_NO.get(word)
    if written is not None:
        return people.fill(written)
    if word and set(word) <= set(A_SUIT):
        return people.fill(" + ".join("{" + letter + "}" for letter in word), **_suits(people))
    return word


def _suits(people: People) -> dict[str, str]:
    return {letter: people.fill(name).lower() for letter, name in _SUITS.items()}
