"""Marks against Law 2, cards against Law 1, scores against Law 77."""

from dataclasses import replace
from decimal import Decimal

import pytest

from fairdeal.audit.record import audit_record
from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.cards import Deal, Hand
from fairdeal.formats.record import Kind, PrintedScore, Record, Severity
from fairdeal.seats import Seat
from tests.audit.boards import found, kinds, pbn

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


def _score(
    score: str, result: str, contract: str = "4S", vulnerable: str = "None"
) -> list[tuple[Severity, Kind, str]]:
    tags = ('[Declarer "N"]', f'[Contract "{contract}"]', f'[Result "{result}"]')
    return found(pbn(*tags, f'[Score "{score}"]', vulnerable=vulnerable))


@pytest.mark.parametrize(
    ("score", "result", "contract"),
    [
        # Scores from the scenarios of Law 77, not vulnerable.
        ("NS 420", "10", "4S"),
        ("EW -420", "10", "4S"),
        ("420", "10", "4S"),
        ("NS 420 EW -420", "10", "4S"),
        ("NS -50", "9", "4S"),
        ("NS -1100", "5", "4SX"),
        ("NS 0", "", "Pass"),
    ],
)
def test_scores_of_law_77(score: str, result: str, contract: str) -> None:
    assert _score(score, result, contract) == []


@pytest.mark.parametrize(
    ("score", "result", "contract", "expected"),
    [
        ("NS 450", "10", "4S", "+420"),
        ("-420", "10", "4S", "+420"),
        ("EW 420", "10", "4S", "-420"),
        ("NS -100", "9", "4S", "-50"),
        ("NS 50", "", "Pass", "+0"),
    ],
)
def test_scores_that_are_wrong(score: str, result: str, contract: str, expected: str) -> None:
    ((severity, kind, message),) = _score(score, result, contract)
    assert (severity, kind) == (ERROR, Kind.SCORE)
    assert expected in message


def test_vulnerability_is_the_board_s_and_of_declarer_s_side() -> None:
    assert kinds(_score("NS 620", "10", vulnerable="NS")) == [(NOTE, Kind.MARKS)]
    assert kinds(_score("NS 420", "10", vulnerable="EW")) == [(NOTE, Kind.MARKS)]


@pytest.mark.parametrize("tag", ['[Scoring "MP;OldMP"]', '[Scoring "Rubber"]'])
def test_other_tables_than_law_77_are_not_judged_by_it(tag: str) -> None:
    tags = ('[Declarer "N"]', '[Contract "4S"]', '[Result "10"]', '[Score "NS 120"]')
    assert found(pbn(tag, *tags)) == []


def test_a_board_decided_otherwise_than_by_play_is_a_note() -> None:
    tags = ('[Declarer "N"]', '[Contract "4S"]', '[Result "10"]', '[Score "NS 100"]')
    assert kinds(found(pbn('[Termination "adjudication"]', *tags))) == [(NOTE, Kind.SCORE)]


def test_marks_other_than_law_2_are_notes() -> None:
    ((severity, kind, message),) = found(pbn(dealer="E"))
    assert (severity, kind) == (NOTE, Kind.MARKS)
    assert message == "E deals; by Law 2 board 1 is dealt by N"


def test_a_card_in_two_hands_and_hands_of_different_sizes() -> None:
    north, east = Hand.parse("AK32.AK32.AK32.A"), Hand.parse("AJT4.QJT4.QJT4.K")
    south, west = Hand.parse("9876.9876.987.QJ"), Hand.parse("5.5.65.T9876543")
    findings = list(audit_record(Record(deal=Deal.of(north, east, south, west))))
    assert [(f.severity, f.kind) for f in findings] == [(ERROR, Kind.DEAL), (WARNING, Kind.DEAL)]
    assert "SA in more than one hand" in findings[0].message
    assert "13, 13, 13, 12" in findings[1].message


def test_a_claim_that_is_not_the_result() -> None:
    contract = Contract.parse("3NT", Seat.WEST)
    record = Record(contract=contract, declarer=Seat.WEST, tricks=9, claimed=10)
    (finding,) = audit_record(record)
    assert (finding.severity, finding.kind) == (ERROR, Kind.TRICKS)


def test_a_declarer_s_score_counts_for_his_side() -> None:
    contract = Contract.parse("4S", Seat.EAST)
    made = Record(contract=contract, tricks=10, vulnerability=Vulnerability.NONE)
    assert not list(audit_record(replace(made, score=PrintedScore(declarer=Decimal(420)))))
    assert not list(audit_record(replace(made, score=PrintedScore(ns=Decimal(-420)))))
    assert list(audit_record(replace(made, score=PrintedScore(declarer=Decimal(-420)))))
