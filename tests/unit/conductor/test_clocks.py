import threading

import pytest

from host_voice.conductor.clocks import AgendaClock, MonotonicClock, VirtualClock
from host_voice.ports import Interrupted


def test_virtual_time_jumps_to_the_first_event() -> None:
    clock = VirtualClock([(2.0, Interrupted())])
    assert clock.wait(1.0) is None
    assert clock.now() == 1.0
    assert clock.wait(5.0) == Interrupted()
    assert clock.now() == 2.0
    assert clock.wait(5.0) is None
    assert clock.now() == 5.0


def test_a_moment_that_is_over_lets_no_time_pass() -> None:
    clock = VirtualClock()
    clock.wait(5.0)
    assert clock.wait(3.0) is None
    assert clock.now() == 5.0


def test_waiting_for_nothing_is_an_error() -> None:
    with pytest.raises(RuntimeError):
        VirtualClock().wait(None)


def test_real_time_delivers_what_another_thread_posts() -> None:
    clock = MonotonicClock()
    threading.Thread(target=clock.post, args=(Interrupted(),)).start()
    assert clock.wait(None) == Interrupted()
    assert clock.wait(clock.now()) is None


def test_an_agenda_runs_at_its_time_while_somebody_waits() -> None:
    inner = VirtualClock([(3.0, Interrupted())])
    clock = AgendaClock(inner)
    done: list[tuple[str, float]] = []
    clock.at(2.0, lambda: done.append(("b", clock.now())))
    clock.at(1.0, lambda: done.append(("a", clock.now())))
    clock.at(2.5, lambda: done.append(("never", clock.now()))).cancelled = True
    clock.at(4.0, lambda: done.append(("later", clock.now())))
    assert clock.wait(5.0) == Interrupted()
    assert done == [("a", 1.0), ("b", 2.0)]
    assert clock.wait(4.0) is None
    assert done[-1] == ("later", 4.0)


def test_what_is_due_already_is_done_at_once() -> None:
    clock = AgendaClock(VirtualClock())
    done: list[int] = []
    clock.at(0.0, lambda: done.append(1))
    assert done == [1]
