"""The bench of a field that is ranked while it is played compares both rankings and counts."""

from bench import live_field


def test_a_small_field_is_ranked_alike_both_ways() -> None:
    """It ends where the two rankings differ; half of 24 boards of 20 tables are in by then."""
    results, news, *_milliseconds = live_field.measured(20)
    assert news == 1
    assert results == 20 * live_field.BOARDS // 2 - live_field.TICKS // 2 + live_field.TICKS
