"""Plays replayed: cards held, in turn, following suit; the tricks they give."""

from fairdeal.audit.claims import sure_tricks
from fairdeal.audit.reading import audit
from fairdeal.calls import Contract
from fairdeal.cards import Deal
from fairdeal.formats.record import Kind, Severity
from fairdeal.laws.play.hands import hands_of
from fairdeal.laws.play.play import Play
from fairdeal.seats import Seat, Side
from tests.audit.boards import found, kinds, pbn, reading_of

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE
# Two rounds of each of two suits in every hand; the rest as it falls.
MIXED = "N:AK32.AK32.AK32.A QJT4.QJT4.QJT4.K 9876.9876.987.QJ 5.5.65.T98765432"


def _play(
    rows: str, *, contract: str = "7NT", result: str = "", deal: str = MIXED
) -> list[tuple[Severity, Kind, str]]:
    """The findings for a contract of North's, led by East; columns East, South, West, North."""
    tags = ('[Declarer "N"]', f'[Contract "{contract}"]', f'[Result "{result}"]')
    return found(pbn(*tags, '[Play "E"]', rows, deal=deal))


def test_a_lawful_play_that_was_claimed() -> None:
    assert _play("CK CJ C2 CA\nSQ S9 S5 SA\n*", result="13") == []


def test_a_revoke_is_reported_with_trick_seat_and_card_and_the_play_goes_on() -> None:
    # East discards a heart on North's spade while holding four spades.
    findings = _play("CK CJ C2 CA\nHQ S9 S5 SA\nSQ S8 C3 SK\n*", result="13")
    assert findings == [
        (WARNING, Kind.REVOKE, "trick 2: E plays HQ while holding SQ SJ ST S4: a revoke (Law 61)")
    ]


def test_a_revoke_the_file_marks_is_a_note() -> None:
    findings = _play("CK CJ C2 CA\n^R HQ S9 S5 SA\n*", result="13")
    assert kinds(findings) == [(NOTE, Kind.REVOKE)]


def test_a_mark_where_there_is_no_revoke() -> None:
    findings = _play("CK CJ C2 CA\n^R SQ S9 S5 SA\n*", result="13")
    assert kinds(findings) == [(WARNING, Kind.IRREGULARITY)]


def test_a_card_that_is_not_held_names_its_holder() -> None:
    findings = _play("CK CJ C2 CA\nS9 SQ S5 SA\n*", result="13")
    assert [(f[0], f[1]) for f in findings] == [(ERROR, Kind.NOT_HELD), (ERROR, Kind.NOT_HELD)]
    assert "trick 2: E plays S9 without holding it; S does" in findings[0][2]


def test_a_card_played_twice() -> None:
    ((_, kind, message),) = _play("CK CJ C2 CA\nSQ S9 S5 SA\nSJ S9 C3 SK\n*", result="13")
    assert kind is Kind.NOT_HELD
    assert "it has been played" in message


def test_tricks_that_the_play_does_not_leave_open() -> None:
    # North has won two tricks and lost none: anything from 2 to 13 may have been agreed.
    rows = "CK CJ C2 CA\nSQ S9 S5 SA\n*"
    assert _play(rows, contract="1NT", result="2") == []
    ((severity, kind, message),) = _play(rows, contract="1NT", result="1")
    assert (severity, kind) == (ERROR, Kind.TRICKS)
    assert "wins 2, loses 0" in message


def test_a_number_of_tricks_agreed_upon_is_a_note() -> None:
    rows = "CK CJ C2 CA\nSQ S9 S5 SA\n*"
    assert kinds(_play(rows, contract="1NT", result="^1")) == [(NOTE, Kind.IRREGULARITY)]


def test_the_highest_trumps_cannot_be_claimed_away() -> None:
    # West declares in diamonds; North has won a club and still holds ace and king of trumps.
    tags = ('[Declarer "W"]', '[Contract "5D"]', '[Play "N"]', "CA CK CJ C2", "*")
    assert found(pbn('[Result "10"]', *tags, deal=MIXED)) == []
    ((severity, kind, message),) = found(pbn('[Result "11"]', *tags, deal=MIXED))
    assert (severity, kind) == (ERROR, Kind.TRICKS)
    assert "it ends with 0 to 10" in message


def test_sure_tricks_count_only_what_nobody_can_take_away() -> None:
    deal = Deal.parse(MIXED)
    spades = Play.begins(Contract.parse("1S", Seat.NORTH), hands_of(deal))
    assert sure_tricks(spades, Side.NS) == 2  # ace and king in one hand
    assert sure_tricks(spades, Side.EW) == 0  # queen, knave and ten are not the highest out
    notrump = Play.begins(Contract.parse("1NT", Seat.NORTH), hands_of(deal))
    assert sure_tricks(notrump, Side.NS) == 0
    unknown = Play.begins(Contract.parse("1S", Seat.NORTH), hands_of(None))
    assert sure_tricks(unknown, Side.NS) == 0


def test_a_play_that_stops_without_a_result() -> None:
    ((severity, kind, message),) = _play("CK CJ C2 CA\nSQ S9")
    assert (severity, kind) == (WARNING, Kind.PLAY)
    assert "in the middle of trick 2" in message
    assert _play("CK CJ C2 CA\nSQ S9 *") == []  # the file says that nothing followed


def test_after_a_missing_card_only_holding_is_verified() -> None:
    # Nobody knows who won the second trick, so the third may be led by anybody.
    rows = "CK CJ C2 CA\nSQ - S5 SA\nHQ H9 H5 HA\n*"
    assert _play(rows, result="13") == []
    ((_, kind, message),) = _play(rows.replace("HQ", "SK"), result="13")
    assert kind is Kind.NOT_HELD
    assert message == "trick 3: E plays SK without holding it; N does"


def test_a_wrong_declarer_does_not_make_the_opening_lead_out_of_turn() -> None:
    # East leads, so North declared, as the auction says; the Declarer tag alone is wrong.
    tags = ('[Declarer "S"]', '[Contract "7NT"]', '[Result "13"]', '[Auction "N"]', "7NT AP")
    findings = found(pbn(*tags, '[Play "E"]', "CK CJ C2 CA", "*", deal=MIXED))
    assert kinds(findings) == [(ERROR, Kind.CONTRACT)]


# North dummy-like: clubs run down from the top, so the rows can be checked by eye.
LONG = "N:AKQ2.AKQ2.AKQ2.2 JT9.JT9.JT9.JT98 876.876.876.7654 543.543.543.AKQ3"
ROWS = [
    # East leads against North's 7NT; columns East, South, West, North.
    *("SJ S6 S3 SA", "ST S7 S4 SK", "S9 S8 S5 SQ", "HJ H6 H3 HA", "HT H7 H4 HK", "H9 H8 H5 HQ"),
    *("DJ D6 D3 DA", "DT D7 D4 DK", "D9 D8 D5 DQ"),
    # North's last spade: everybody discards clubs.
    *("C8 C4 C3 S2", "C9 C5 CQ H2", "CT C6 CK D2", "CJ C7 CA C2"),
]


def _long(*changes: tuple[str, str], tricks: int = 12) -> list[tuple[Severity, Kind, str]]:
    text = "\n".join(ROWS)
    for old, new in changes:
        text = text.replace(old, new)
    return _play(f"{text}\n*", result=str(tricks), deal=LONG)


def test_a_whole_play_without_a_fault() -> None:
    assert _long() == []


def test_a_missing_card_does_not_hide_a_revoke_after_it() -> None:
    # West discards a heart on the second spade though he holds two, then follows once more.
    revoke = ("ST S7 S4 SK", "ST S7 H4 SK"), ("HT H7 H4 HK", "HT H7 S4 HK")
    (before,) = [f for f in _long(*revoke) if f[1] is Kind.REVOKE][:1]
    assert before[2].startswith("trick 2: W plays H4 while holding S5 S4")
    # The five cards that can be left out of the first trick; each is the only one it can be.
    for card in ("SJ", "S6", "S3", "SA"):
        (after,) = [f for f in _long((card, "-"), *revoke) if f[1] is Kind.REVOKE][:1]
        assert after[2].startswith("trick 2: W plays H4 while holding S5 S4"), card


def test_a_card_left_out_of_a_play_that_stopped() -> None:
    # South can have played any spade, all below North's ace: North leads next all the same.
    rows = "SJ - S3 SA\nHT H7 H4 HA\nS9 S8 H5 SK\n*"
    findings = _play(rows, result="12", deal=LONG)
    assert [f[2][:28] for f in findings if f[1] is Kind.REVOKE] == ["trick 3: W plays H5 while ho"]
    # Nothing is said of South himself, who may have had no more of the suit.
    assert not [f for f in findings if ": S " in f[2]]


# East has four clubs, all below West's ace and king: whichever of them is missing, West leads on.
CLUBS = "N:K843.T542.J6.863 AQJ7.K97.Q5.QJT9 T96.AJ63.AK974.2 52.Q8.T832.AK754"


def _led_by_west(*rows: str) -> list[tuple[Severity, Kind, str]]:
    """The findings for South's 3NT, led by West; columns West, North, East, South."""
    tags = ('[Declarer "S"]', '[Contract "3NT"]', '[Result "6"]', '[Play "W"]')
    return found(pbn(*tags, *rows, "*", deal=CLUBS))


def test_a_hand_revokes_that_has_one_of_the_suit_whichever_of_its_cards_is_missing() -> None:
    (revoke,) = _led_by_west("CA C3 - C2", "CK C6 D5 H3")
    assert revoke[:2] == (WARNING, Kind.REVOKE)
    assert revoke[2] == (
        "trick 2: E plays D5 while holding all but one of CQ CJ CT C9: a revoke (Law 61)"
    )
    # Three clubs are told, so the fourth is missing, and after them nobody knows of a club.
    clubs = "CA C3 - C2", "CK C6 C9 H3", "C7 C8 CT D4", "C4 D6 CJ S6", "HQ H2 H7 H6", "C5 DJ D5 S9"
    assert [f for f in _led_by_west(*clubs) if f[1] is Kind.REVOKE] == []
    # West's other suits are not East's missing one: a spade led finds all of his.
    spade = "CA C3 - C2", "S5 S3 D5 S6"
    (revoke,) = [f for f in _led_by_west(*spade) if f[1] is Kind.REVOKE]
    assert "E plays D5 while holding all but one of" not in revoke[2]
    assert "E plays D5 while holding SA SQ SJ S7" in revoke[2]


def test_a_hand_with_a_card_missing_still_plays_its_own_cards_only() -> None:
    ((severity, kind, message),) = _led_by_west("CA C3 - C2", "CK C6 S4 H3")
    assert (severity, kind) == (ERROR, Kind.NOT_HELD)
    assert message == "trick 2: E plays S4 without holding it; N does"


def test_a_revoke_marked_in_a_hand_nobody_knows_is_believed() -> None:
    tags = ('[Declarer "S"]', '[Contract "3H"]', '[Result "6"]', '[Play "W"]')
    text = pbn(*tags, "CA C3 ^R D5 C2", "*").replace('[Deal "', '[Was "')
    assert [f for f in found(text) if f[1] is Kind.IRREGULARITY and f[0] is WARNING] == []


def test_who_won_is_not_guessed_after_a_card_left_out() -> None:
    # North's card is missing and can be high or low: nobody knows who leads to the second trick.
    rows = "SJ S6 S3 -\nHT H7 H4 HA\n*"
    assert _play(rows, result="12", deal=LONG) == []


def test_a_play_that_begins_with_the_wrong_seat_says_so() -> None:
    # South holds the first card and [Play] names him; against North's contract East leads.
    tags = ('[Declarer "N"]', '[Contract "7NT"]', '[Result "13"]')
    ((severity, kind, message),) = found(pbn(*tags, '[Play "S"]', "CJ C2 CA CK", "*", deal=MIXED))
    assert (severity, kind) == (WARNING, Kind.TURN)
    assert message == (
        "the play begins with S, though E leads against 7NT N (Law 41A): a lead out of turn, or the"
        " file names the wrong leader or declarer"
    )


def test_an_empty_play_that_says_so_is_a_note() -> None:
    game = pbn(
        *('[Declarer "N"]', '[Contract "7NT"]', '[Result "13"]', '[Auction "N"]', "7NT AP"),
        *('[Play "E"]', "CK CJ C2 CA", "*"),
        deal=MIXED,
    )
    for empty, severity in (("*", NOTE), ("", WARNING)):
        text = f"{game}\n{game}\n{game.replace('CK CJ C2 CA', '').replace('*', empty)}"
        (problem,) = audit(reading_of(text))
        assert (problem.severity, problem.kind) == (severity, Kind.PLAY)
