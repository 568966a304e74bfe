"""What one sees under each entry of the laws, and words that mean the same in a search."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "1": (m_("The cards look odd: their faces or backs are not alike"),),
    "2": (m_("The board is marked with the wrong dealer or vulnerability"),),
    "4": (m_("A player plays with another partner than at the start of the session"),),
    "5A": (m_("A player has changed his seat or direction"),),
    "5B": (m_("Players sit in the wrong seats, North-South and East-West exchanged"),),
    "6D1": (
        m_("The board was dealt wrongly: a hand has too many or too few cards before the auction"),
        m_("A player saw a card of another player while the cards were dealt"),
    ),
    "6D2": (m_("The deal came from an unshuffled pack, or was played before in another session"),),
    "6D3": (m_("Somebody wants the board dealt again"),),
    "7B1": (m_("A player took his cards from the wrong board or the wrong pocket"),),
    "7B2": (m_("A player did not count his cards before looking at them"),),
    "7B3": (m_("A player touched or looked at another player's cards"),),
    "7C": (m_("A player put his cards back into the wrong pocket of the board"),),
    "8B": (m_("The round is called and a table is still playing: is the round over?"),),
    "8C": (m_("The last round: is it over at this table?"),),
    "9A": (m_("Dummy called attention to an irregularity during the play"),),
    "9B2": (
        m_("A player called or played on after attention was drawn, before the Director came"),
    ),
    "9C": (m_("A player corrected his own irregularity too early"),),
    "10A": (
        m_("A player did not make the call he had to repeat"),
        m_("A player doubled although a ruling forbade him to double"),
    ),
    "10B": (m_("The players made a ruling themselves without the Director"),),
    "10C2": (m_("A player chose an option after asking his partner"),),
    "11A": (
        m_("The side not at fault played on after the irregularity without calling the Director"),
    ),
    "11B": (m_("A spectator called attention to an irregularity or mistake"),),
    "23": (
        m_("The offender could have known that the irregularity would damage the opponents"),
        m_("Partner's enforced pass damaged the other side; the play is over"),
    ),
    "23B": (m_("A player passed at his partner's turn, and that damaged the other side"),),
    "23C": (m_("The play is over: a withdrawn call was replaced by a comparable call"),),
    "25A": (
        m_("A player made a call he did not mean: wrong bidding card, slip of the hand or tongue"),
        m_("A player took the wrong card out of the bidding box"),
        m_("A player wants to change his call because of a mechanical error"),
    ),
    "25B": (
        m_("A player changed his call after thinking again"),
        m_("A player made a second call before anybody else had called: a change of mind"),
    ),
    "25B2": (m_("A player changed a call he had meant, and that was refused"),),
    "26": (m_("A defender whose partner had a call withdrawn has the lead"),),
    "26A": (m_("A defender whose partner changed his call has the lead"),),
    "26B": (m_("A defender whose partner had a call withdrawn has the lead"),),
    "27": (
        m_("A player made an insufficient bid"),
        m_("A bid was too low, not higher than the last bid"),
    ),
    "27B3": (m_("A player doubled again in the place of his insufficient bid"),),
    "27B4": (m_("A player bid too low a third time in the place of his insufficient bid"),),
    "27D": (m_("The play is over: an insufficient bid had been replaced without rectification"),),
    "29": (
        m_("A player called out of turn: a pass, bid or double out of rotation"),
        m_("A player opened out of turn"),
        m_("A player opened out of turn and the next player has already called"),
        m_("A player bid when it was his partner's turn, or an opponent's"),
    ),
    "30": (m_("A player passed out of turn, and the pass was not accepted"),),
    "31": (m_("A player bid out of turn, and the bid was not accepted"),),
    "32": (m_("A player doubled or redoubled out of turn, and it was not accepted"),),
    "34": (
        m_("Three passes ended the auction although somebody had missed his turn"),
        m_("A pass out of rotation took somebody's turn, and the others passed"),
    ),
    "36": (
        m_("A player doubled his own side's bid, or a bid already doubled"),
        m_("A player redoubled what was not doubled: an inadmissible double or redouble"),
    ),
    "37": (m_("A player who had to pass bid, doubled or redoubled"),),
    "37B": (m_("A player who had to pass made an inadmissible double"),),
    "38": (m_("A player bid more than seven, such as eight spades"),),
    "39": (m_("A player called after the final pass, when the auction was over"),),
    "41A": (m_("The wrong defender put an opening lead face down on the table"),),
    "49": (
        m_("A defender dropped or showed a card, so that his partner could see its face"),
        m_("A defender exposed a card during the play"),
    ),
    "50D2": (m_("A defender is to lead and his partner has a major penalty card on the table"),),
    "50E": (m_("The play is over: a penalty card may have helped the defenders"),),
    "50E3": (m_("A penalty card has been played: may partner still use how it came about?"),),
    "51A": (m_("A defender has two or more penalty cards and can play several of them"),),
    "51B2": (m_("A defender is to lead, and his partner has penalty cards in two or more suits"),),
    "52": (m_("A defender did not play his penalty card when he could have"),),
    "54": (
        m_("The wrong defender faced the opening lead: an opening lead out of turn"),
        m_("The opening lead was made by the wrong player, face up"),
    ),
    "54E": (
        m_(
            "A player of the declaring side made the opening lead, or a card was led in the auction"
        ),
    ),
    "55": (
        m_("Declarer led from the wrong hand"),
        m_("Declarer led out of turn from his hand or from dummy"),
    ),
    "55C": (m_("The play is over: declarer had led from the wrong hand and knew more for it"),),
    "56": (
        m_("A defender led out of turn"),
        m_("The wrong defender led to a later trick"),
    ),
    "57": (m_("A defender played before his partner, or led to the next trick too early"),),
    "57C": (m_("Declarer played a card from his hand or from dummy before it was its turn"),),
    "58B": (m_("A defender led or played two or more cards at once"),),
    "61": (
        m_("A player revoked: he did not follow suit although he could"),
        m_("A defender revoked and it was noticed later"),
        m_("Declarer or dummy revoked"),
    ),
    "62": (m_("A revoke has to be corrected: it was noticed before it was established"),),
    "64": (m_("An established revoke: how many tricks are transferred?"),),
    "72B1": (m_("The offender may have gained by an irregularity he could have foreseen"),),
    "72C": (
        m_("The offender could have been aware that the irregularity might damage the opponents"),
    ),
}
"""By entry; the first sentence is the one shown in lists."""

LATER: Final[Mapping[str, str]] = {
    "23": m_("Could the offender have known of the damage, and did his side gain?"),
    "23C": m_("Was the outcome another because of the withdrawn call?"),
    "26": m_("Declarer may restrict that lead."),
    "26A": m_("Declarer may restrict that lead, unless the call that stands is comparable."),
    "26B": m_("Declarer may restrict that lead."),
    "27D": m_("Did the insufficient bid help the offending side?"),
    "50E": m_("Did the sight of the penalty card help the defenders?"),
    "50E3": m_("From then on his partner may not use how it came to be one."),
    "55C": m_("Did declarer play on what the lead out of turn told him?"),
    "64": m_("How many tricks are transferred for the revoke?"),
    "72B1": m_("Could the offender have known of the damage, and did his side gain?"),
    "72C": m_("Could the offender have been aware of the damage, and did his side gain?"),
}
"""What a watch for an entry reminds of; for others the first sentence above."""

SAME_MEANING: Final[Mapping[str, str]] = {
    # Stems on both sides.
    "rotation": "turn",
    "open": "opener",
    "opener": "opener",
    "renege": "revok",
    "reneg": "revok",
    "too": "enough",
    "low": "insufficient",
    "lead": "led",
    "bidd": "bid",
    "threw": "dropp",
    "fell": "dropp",
    "notic": "discover",
    "discover": "discover",
    "spott": "discover",
    "east": "player",
    "west": "player",
    "north": "player",
    "south": "player",
    "changed": "chang",
}
"""Words a Director may use for those of the sentences; all cut to their stems."""
