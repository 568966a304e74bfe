"""The first half of the third trial: calls 1 to 33, and what their reader typed last."""

from typing import Final

from tests.commands.rule.tried import Tried

FIRST_HALF: Final = (
    Tried(
        "Cards with one-way backs (2017a)",
        "1C",
        "right, by a guess",
        "“It may not be used”: what?",
        "the pack is named, and to take another",
    ),
    Tried(
        "A card of another pack, and one left in the board",
        "13C, 14B, 14C",
        "right",
        "Found as “the cards look odd”; “could he have followed” of one who did",
        "such an entry; the question says “and did not”",
    ),
    Tried(
        "A board marked wrongly, and a pass out of turn (2007)",
        "2, 28B, 16D2",
        "right, by a guess",
        "Whose turn it is, and what the pass means for partner",
        "both are said",
    ),
    Tried(
        "A board that lay turned",
        "7A, 7B1, 87",
        "**not settled**: that the scores stand, by a guess",
        "No entry for it; whether scores stand",
        "such an entry; what the score is, and that no Law makes it void",
    ),
    Tried(
        "Two pairs exchanged partners (2007)",
        "4, 12, 82",
        "**not settled**: the boards played so",
        "“It is put right, and nothing follows from it”",
        "said what is put right, and that those boards are the Director's to judge",
    ),
    Tried(
        "A substitute who has seen the next boards (1997)",
        "4, 16B3",
        "right, by a guess",
        "Nothing on a player who goes home",
        "",
    ),
    Tried(
        "Brother and sister change chairs (2017a)",
        "5A",
        "right, by a guess",
        "Asked only whether it was allowed, not whether it may be",
        "asked whether it is allowed now",
    ),
    Tried(
        "A pair at the wrong table, and another call than before (2007)",
        "5B, 15C, 12C2a",
        "right, by a guess",
        "The pair that left and comes to the board later",
        "said; and to stop the board",
    ),
    Tried(
        "A card face up while dealing (1997)",
        "6D1",
        "right",
        "Not found by these words",
        "such words",
    ),
    Tried(
        "Dealt three at a time",
        "6B, 6D1",
        "right",
        "Two answers fit",
        "",
    ),
    Tried(
        "A pack dealt unshuffled (2007)",
        "6D2, 12C2a",
        "right, by a guess",
        "How much average plus is",
        "",
    ),
    Tried(
        "Passed out, and dealt again",
        "6D3, 22B, 10B",
        "right, by a guess",
        "“The board is not dealt again”, as if it were to come",
        "such an entry; what was dealt in its place does not count",
    ),
    Tried(
        "A pass without looking, and twelve cards (2007)",
        "14A, 14C, 7B2",
        "right",
        "“One has twelve” is found with fourteen",
        "",
    ),
    Tried(
        "Hands in each other's pockets (1997)",
        "7B, 7C",
        "right",
        "That they are put right is not said",
        "it is said",
    ),
    Tried(
        "A player who has seen a hand of his next board (2007)",
        "16C2, 12C2a",
        "right, by a guess",
        "Which of four orders",
        "",
    ),
    Tried(
        "A board of the next table (2017a)",
        "15B2, 7D",
        "right",
        "“Nothing follows” beside “goes on”",
        "what is put right is said",
    ),
    Tried(
        "A revoke after the last board (2007)",
        "8C, 63A1, 64A1, 79B2",
        "right, by a guess",
        "Whether dummy may speak; the tricks are not added",
        "",
    ),
    Tried(
        "Told the Laws wrongly by an opponent",
        "27B1a, 11A",
        "right, by a guess",
        "“Who did it?” turns the ruling round",
        "asked whose irregularity it was; such an entry",
    ),
    Tried(
        "Declarer asks dummy whether to take the lead (2007)",
        "10C, 54",
        "**not settled**",
        "No criterion; “who did it?”; nothing chosen yet",
        "an answer for it, with what he may not choose; asked whose irregularity it was",
    ),
    Tried(
        "A revoke that dummy points out (1997)",
        "62, 50D, 43B1",
        "right",
        "Whether dummy's words count",
        "",
    ),
    Tried(
        "A wrong explanation, and a trick thrown away (2007)",
        "75B, 12C1b",
        "**wrong**: relief for all but the infraction",
        "Any figure was taken",
        "what is taken off is said; the whole is refused",
    ),
    Tried(
        "A board that one pair had played (1997)",
        "15B, 12C1",
        "right, by a guess",
        "One answer for two contestants",
        "the question says to rule on each; the earlier score stands",
    ),
    Tried(
        "Questions and a shaken head (2017a)",
        "16B, 12C1",
        "right",
        "Found by jargon alone; “who did it?”",
        "such an entry; asked who may have told something",
    ),
    Tried(
        "Three passes over a player's head (2007)",
        "17E2",
        "right",
        "The face-down lead",
        "it goes back",
    ),
    Tried(
        "Eight diamonds (1997)",
        "38, 35C",
        "right, by a guess",
        "Whose turn it is",
        "it is said",
    ),
    Tried(
        "A revoke, and cards mixed",
        "63A1, 64A2, 66D, 72B3",
        "right",
        "Two questions in one",
        "one question",
    ),
    Tried(
        "A dropped king and a ruff (1997)",
        "50D2, 72A5, 72B1",
        "right",
        "“The game goes on” when it is over",
        "",
    ),
    Tried(
        "Bidding cards put down two ways (2017a)",
        "73B, 89",
        "**not settled**: the results",
        "The question takes the verdict for granted; nothing on results",
        "",
    ),
    Tried(
        "No pause over the stop card (2007)",
        "73A2, 16B1",
        "right",
        "“Stop card” found nothing",
        "such an entry",
    ),
    Tried(
        "A concession to which nobody objects (1997)",
        "68B, 68D, 74",
        "right, by a guess",
        "No entry for it",
        "such an entry",
    ),
    Tried(
        "A defender corrects his partner in the play",
        "20F5, 75B",
        "right",
        "Told to say what has been said",
        "“if it has not been said”",
    ),
    Tried(
        "A misbid, rightly explained (2007)",
        "75A, 75C, 12C1",
        "right",
        "“Who did it?” is the explainer",
        "asked who explained",
    ),
    Tried(
        "A pair without a table looks on and speaks (2017a)",
        "76, 16D",
        "right, by a guess",
        "“Who did it?” of a spectator; the pair's own next board",
        "asked who learned something",
    ),
)
TYPED: Final = (
    (1, "2017a", "cards with one-way backs, they can be turned to read them/1//no"),
    (
        2,
        "2017",
        (
            "A card that is not of the deal, such as a joker, is found/1/W/no/no/no/new/a"
            " card is missing/1/W/yes/yes/1/new/a revoke/1/W/no"
        ),
    ),
    (
        3,
        "2007",
        (
            "the board is marked with wrong dealer and vulnerability/1//yes/yes/new/A pla"
            "yer called out of turn: a pass, bid or double out of rotation/1/E/yes/yes/ne"
            "w/The offending side may have used what a withdrawn call or card told it/1/W"
            "/no"
        ),
    ),
    (
        4,
        "2017",
        "the board lay turned the wrong way, players held the wrong hands/1//yes/quarter/yes",
    ),
    (4, "2017", "A board was played although a player had seen a card of another hand/1//no"),
    (5, "2007", "A player plays with another partner than at the start of the session/1//2/no"),
    (6, "1997", "A player plays with another partner than at the start of the session/1//2/yes"),
    (
        6,
        "1997",
        (
            "a player had seen the hands of the board at another table before playing it/"
            "1/W/yes/3/watch 1/3/3/1"
        ),
    ),
    (7, "2017a", "player wants to change seats with his partner/1/S/yes/yes"),
    (
        8,
        "2007",
        "Two pairs play a board that was not theirs to play/1//yes/2/no/watch 1/3/E/3/3/1",
    ),
    (
        8,
        "2007",
        "Two pairs play a board that was not theirs to play/1//yes/2/no/watch 1/3/E/2/3/1",
    ),
    (9, "1997", "a player saw a card of another player while the cards were dealt/1/W/3/yes"),
    (10, "2017", "cards were dealt three at a time/1/N/2/yes"),
    (
        11,
        "2007",
        (
            "dealt a new pack unshuffled in blocks of thirteen, all spades in one hand/1/"
            "W/1/no/watch 1/1/3/1/40%"
        ),
    ),
    (12, "2017", "all four passed and they dealt the board again/1/N/1"),
    (
        12,
        "2017",
        (
            "Somebody wants the board dealt again/1//1/new/the players made a ruling them"
            "selves without the director/1//2"
        ),
    ),
    (
        13,
        "2007",
        (
            "a card is missing/1/W/no/1/new/A player did not count his cards before looki"
            "ng at them/1/W"
        ),
    ),
    (
        14,
        "1997",
        (
            "hands put back in the wrong pockets after play/1/E/2/watch 1/1//1/no/new/A p"
            "layer touched or looked at another player's cards/1/E/3"
        ),
    ),
    (
        15,
        "2007",
        (
            "player took the wrong hand from the board and looked at it before play/1/W/1"
            "/no/watch 1/6/W/yes/no/3/watch 1/yes"
        ),
    ),
    (
        15,
        "2007",
        "a player has seen cards of another pocket of the board/1/W/yes/no/4/watch 1/1/3/1/40%",
    ),
    (
        16,
        "2017a",
        (
            "they played the wrong board/1//2/no/yes/1/new/Boards, cards or conditions of"
            " play at a table are not in order/1/N/yes"
        ),
    ),
    (
        17,
        "2007",
        (
            "the last round: is it over at this table?/1//no/new/a revoke/1/E/yes/2/no/1/"
            "no/1/1/no/new/the number of tricks won is disputed/1/W/no/no/no/4S S +1"
        ),
    ),
    (
        18,
        "2017",
        (
            "insufficient bid 2H over 2S/1/E/no/2/1/yes/new/The side not at fault played "
            "on after the irregularity without calling the Director/1/E/yes/yes"
        ),
    ),
    (19, "2007", "the wrong defender faced the opening lead/1/E/no/no/no/no/refuse/no"),
    (19, "2007", "A player chose an option after asking his partner/1/E/2"),
    (
        20,
        "1997",
        (
            "a revoke/1/E/yes/1/4/1/no/no/new/Dummy said or did something: was he allowed to?"
            "/1/N/6/2/no"
        ),
    ),
    (21, "2007", "a misexplanation/2/W/2/watch 2/yes/watch 5/yes/no/1/3NT E -1/yes/3NT E =/no"),
    (22, "1997", "two pairs play a board that was not theirs to play in this round/1//no/yes/2"),
    (22, "1997", "two pairs play a board that was not theirs to play in this round/1//no/yes/4"),
    (
        23,
        "2017a",
        (
            "a remark, gesture, question or tone told partner something/1/E/yes/yes/yes/y"
            "es/watch 1/yes/watch 1/yes/no/1/3NT S =/no"
        ),
    ),
    (23, "2017a", "A player reserves the right to call the Director later/1/E/no"),
    (24, "2007", "a pass out of rotation took somebody's turn, and the others passed/1/N/no"),
    (25, "1997", "a player bid eight diamonds over 7S/1/S/no/yes"),
    (
        26,
        "2017",
        (
            "a revoke/1/E/yes/2/no/no/1/no/3/yes/no/new/a player mixed his cards after a "
            "revoke or a trick was claimed/1/E/no/new/A player broke a law on purpose, or"
            " concealed an infraction/1/E/2"
        ),
    ),
    (
        27,
        "1997",
        "a defender dropped a card: penalty card/1/W/yes/yes/1/yes/watch 1/1/1/2/H/watch 1/no",
    ),
    (
        28,
        "2017a",
        (
            "Partners signal by a method agreed beforehand, such as how a card is put dow"
            "n/1/N/4/watch 1/1/N/3/no/1"
        ),
    ),
    (
        29,
        "2007",
        (
            "A player did not pause after a skip bid, in the first round or trick/1/W/yes"
            "/no/yes/yes/yes/no"
        ),
    ),
    (30, "1997", "A player claimed or conceded, and somebody objected/1/W/no/no/no/no/no/no/5/0"),
    (30, "1997", "A player was discourteous, made remarks, stared or left the table/1/W/2"),
    (
        31,
        "2017",
        (
            "a player corrected his partner's explanation or missing alert/1/E/3/no/yes/new/A"
            " misexplanation/2/W/2"
        ),
    ),
    (
        32,
        "2007",
        (
            "A player heard his partner explain his call otherwise than he meant it/1/N/y"
            "es/yes/yes/watch 1/yes/yes/watch 1/yes/no/1/2H N -4/no/new/a misexplanation/2/N/"
            "1"
        ),
    ),
    (
        33,
        "2017a",
        (
            "a spectator commented on the play/1/N/3/yes/yes/1/yes/new/A player overheard s"
            "omething about the board, or saw a card that was not his/1/N/yes/yes/1/watch"
            " 1/yes"
        ),
    ),
    (
        33,
        "2017a",
        (
            "A player overheard something about the board, or saw a card that was not his"
            "/1/E/yes/no/4/2/watch 1/1/3/1/40%"
        ),
    ),
)
"""The call, the year of the Laws, and the lines with a stroke between them."""
