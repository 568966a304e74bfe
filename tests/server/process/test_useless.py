"""Which connections are cut: of whoever does not read his answer, or asks for nothing."""

from fairdeal.server.process.connections import IDLE_SECONDS, UNREAD_SECONDS, Connection


class Wire:
    """What of an answer nobody has read yet; and whether it was cut."""

    def __init__(self) -> None:
        self.unread, self.is_cut = 0, False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.is_cut = True


class Cycle:
    """A request that is answered, or is not yet."""

    def __init__(self, *, complete: bool) -> None:
        self.response_complete = complete


def connected(*, answered: bool) -> tuple[Connection, Wire]:
    one, wire = object.__new__(Connection), Wire()
    one.transport = wire  # type: ignore[assignment]
    one.cycle = Cycle(complete=answered)  # type: ignore[assignment]
    one.idle_since = 0.0
    one._unread_since = None
    return one, wire


def test_who_does_not_read_his_answer_for_too_long_is_cut() -> None:
    one, wire = connected(answered=False)
    wire.unread = 100
    for now in (1.0, 1.0 + UNREAD_SECONDS):
        one.cut_if_useless(now)
        assert not wire.is_cut
    one.cut_if_useless(1.5 + UNREAD_SECONDS)
    assert wire.is_cut


def test_who_reads_now_and_then_begins_anew() -> None:
    one, wire = connected(answered=False)
    wire.unread = 100
    one.cut_if_useless(1.0)
    wire.unread = 0
    one.cut_if_useless(2.0)
    wire.unread = 100
    one.cut_if_useless(1.5 + UNREAD_SECONDS)
    assert not wire.is_cut, "it is counted from when it lay there again"
    one.cut_if_useless(2.0 + 2 * UNREAD_SECONDS)
    assert wire.is_cut


def test_who_asks_for_nothing_is_cut_and_never_while_he_is_answered() -> None:
    for answered in (True, False):
        one, wire = connected(answered=answered)
        one.cut_if_useless(float(IDLE_SECONDS))
        assert not wire.is_cut
        one.cut_if_useless(IDLE_SECONDS + 1.0)
        assert wire.is_cut is answered
