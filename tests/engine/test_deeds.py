"""The ledger of an action: what it costs and brings, added up."""

from __future__ import annotations

from akinai.engine.deeds import Amount, Deed, Ledger
from akinai.engine.sentence import Arg, say


def words(what: str, count: int) -> Arg:
    return f"{count} {what}"


def test_equal_things_are_added_up_in_the_order_in_which_they_came() -> None:
    ledger = Ledger()
    ledger.cost("yen", 2)
    ledger.gain("tea")
    ledger.cost("silk")
    ledger.gain("vp", 3)
    ledger.cost("yen", 1)
    ledger.gain("tea")
    deed = ledger.deed(say("x.verb.buy"), say("x.card"), words)
    assert deed == Deed(
        say("x.verb.buy"),
        say("x.card"),
        cost=[Amount("yen", 3, "3 yen"), Amount("silk", 1, "1 silk")],
        gain=[Amount("tea", 2, "2 tea"), Amount("vp", 3, "3 vp")],
    )


def test_what_is_paid_and_got_back_stands_on_both_sides() -> None:
    ledger = Ledger()
    ledger.cost("yen", 2)
    ledger.gain("yen", 5)
    deed = ledger.deed(say("x.verb.go"), None, words)
    assert (deed.cost, deed.gain) == ([Amount("yen", 2, "2 yen")], [Amount("yen", 5, "5 yen")])


def test_nothing_is_no_amount() -> None:
    ledger = Ledger()
    ledger.cost("yen", 0)
    ledger.gain("vp", 0)
    assert ledger.deed(say("x.verb.go"), None, words) == Deed(say("x.verb.go"), None, [], [])
