"""The columns of the network: a network that is trained depends on every one of them."""

from __future__ import annotations

from host_voice.modelgraph import phones
from host_voice.modelgraph.topology import topology


def test_the_columns_follow_each_other():
    assert list(phones.COLUMN.values()) == list(range(1, len(phones.PHONES) + 1))
    assert phones.BLANK == 0
    last = len(phones.PHONES)
    assert (last + 1, last + 2, last + 3) == (phones.GENERIC_BLANK, phones.GENERIC, phones.COMMAND)
    assert last + 4 == phones.OUTPUTS


def test_phones_are_never_moved():
    assert len(phones.PHONES) == len(set(phones.PHONES)) == 51
    assert phones.COLUMN["a"] == 1
    assert phones.COLUMN["j"] == 27
    assert phones.COLUMN["S;"] == 44
    assert phones.COLUMN["dz;"] == 51
    assert set(phones.PHONES) > phones.VOWELS


def test_the_topology_covers_every_column_and_is_sorted():
    table = topology()
    assert list(table.tuples) == sorted(set(table.tuples))
    assert {pdf for _, _, pdf, _ in table.tuples} == set(range(phones.OUTPUTS))
    assert all(go == stay and state == 0 for _, state, go, stay in table.tuples)
    assert {number for number, *_ in table.tuples} == set(range(1, len(table.names)))


def test_transition_ids_count_up_in_the_order_of_the_tuples():
    table = topology()
    ids = [
        number
        for phone, _, pdf, _ in table.tuples
        for number in (table.stay(table.names[phone], pdf), table.go(table.names[phone], pdf))
    ]
    assert ids == list(range(1, 2 * len(table.tuples) + 1))
    assert table.unused_id == ids[-1] + 1


def test_every_phone_says_where_in_a_word_it_stands():
    lines = [line.split() for line in topology().word_boundary_int().splitlines()]
    names = [line.split() for line in topology().phones_txt().splitlines()]
    assert names[0] == ["<eps>", "0"]
    places = {name: place for (name, _), (_, place) in zip(names[1:], lines, strict=True)}
    assert places["SIL"] == "nonword"
    assert places["BLANK_I"] == "internal"
    assert (places["a_B"], places["t;_E"], places["i_S"]) == ("begin", "end", "singleton")
