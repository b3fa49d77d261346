"""How much an address may ask, and how many phones may be the remote."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from host_voice.board.guard import Rate
from host_voice.board.remotes import LEASE, Remotes


@given(st.lists(st.floats(0.0, 5.0), max_size=300), st.floats(0.5, 20.0), st.integers(1, 30))
def test_no_address_gets_more_than_its_rate_and_none_waits_for_another(gaps, rate, burst):
    bucket = Rate(rate, burst)
    now, allowed = 0.0, 0
    for gap in gaps:
        now += gap
        allowed += bucket.allows("10.0.0.1", now)
    assert allowed <= burst + rate * now + 1e-6
    assert bucket.allows("10.0.0.2", now)


def test_a_thousand_a_second_are_refused_but_for_the_rate():
    bucket = Rate(50.0, 400)
    allowed = sum(bucket.allows("a", at / 1000) for at in range(10_000))
    assert 800 <= allowed <= 901


def test_the_memory_of_addresses_is_bounded():
    bucket = Rate(1.0, 1)
    for at in range(5000):
        bucket.allows(str(at), 0.0)
    assert len(bucket._buckets) <= 1024


def test_one_phone_at_a_time_and_another_when_it_is_gone():
    remotes = Remotes(1)
    assert remotes.claim("a", 0.0)
    assert not remotes.claim("b", 1.0)
    assert remotes.claim("a", 10.0)
    assert not remotes.claim("b", 10.0 + LEASE - 0.1)
    assert remotes.claim("b", 10.0 + LEASE)
    assert remotes.holds("b")
    assert not remotes.holds("a")
    assert not remotes.claim("a", 10.0 + LEASE)


@given(st.integers(1, 4), st.lists(st.tuples(st.sampled_from("abcdefgh"), st.floats(0.0, 8.0)), max_size=60))
def test_never_more_phones_than_allowed(most, claims):
    remotes, now = Remotes(most), 0.0
    admitted: dict[str, float] = {}
    for phone, gap in claims:
        now += gap
        if remotes.claim(phone, now):
            admitted[phone] = now
        assert sum(now - seen < LEASE for seen in admitted.values()) <= most
