"""What Osaka says: events in words and in time, the log, deeds, and numbers in views that the rules then keep to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest

from akinai.engine.chance import Chance, chance_of
from akinai.engine.deeds import Amount
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.engine.match import Match
from akinai.engine.sentence import say
from akinai.engine.texts import say_arg, speak
from akinai.games.osaka import GAME, Osaka
from akinai.games.osaka import events as ev
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.view import OsakaOutlook, OsakaTable
from akinai.games.osaka.viewing import outlook, own_view, printed_view, table_view
from tests.games.osaka.by_hand import draws, osaka, play, state
from tests.games.previewed import previewed
from tests.games.test_every_game_in_words import numbers_in


def random_games(number: int) -> Iterator[tuple[Match[OsakaState], int]]:
    """Matches with the next action of random play, decision by decision."""
    setups = GAME.setups()
    for game in range(number):
        match = Match(GAME, setups[game % len(setups)], seed=f"words:{game}")
        chance = chance_of(f"words:play:{game}")
        while not match.state.over:
            legal = match.state.legal_list()
            action = legal[chance.below(len(legal))]
            yield match, action
            match.apply(action)


def said(match: Match, events: list[Event]) -> list[str]:
    """The log in English."""
    sentences = [GAME.narrate(match.state, event, match.names()) for event in events]
    return [speak(sentence, "en") for sentence in sentences if sentence is not None]


# ---- events


def test_every_kind_of_event_happens() -> None:
    met: set[type[Event]] = set()
    for match, _ in random_games(6):
        met.update(type(event) for event in (*match.setup_events, *(match.moves[-1].events if match.moves else [])))
    # At random, cards never run out altogether.
    stalled = osaka(2, market="R2/1 B2", rest="points", hands=["G2"])
    met.update(type(event) for event in play(stalled, "take B2", "take own"))
    assert met == set(get_args(GAME.event_type))


def test_the_numbers_in_events() -> None:
    found = {name for event in get_args(GAME.event_type) for name in numbers_in(event, "")}
    sale = {"best", "tokens", "cards", "product", "rounded", "points", "from_pile"}
    assert found == {"seat", "coins", "price", "owed", "count", *sale}


def is_on_the_table(event: Event, table: OsakaTable) -> bool:
    """Whether the table shows what the event tells."""
    match event:
        case ev.ShipMoved(colour, _, end) | ev.ShipReturned(colour, _, end):
            return table.ships[colour] == end and colour not in table.sunk
        case ev.ShipSunk(colour, start, _):
            return table.ships[colour] == start and colour in table.sunk
        case ev.Reserved(seat, card, spot):
            row, _, slot = spot.partition(":")
            here = (table.market if row == "market" else table.farm)[int(slot)]
            return (here.card, here.reserved) == (card, seat) and not table.seats[seat].marker
        case ev.Bought(seat, cards):
            goods = Counter(table.seats[seat].goods)
            return Counter(laid.card for laid in cards) <= goods and table.seats[seat].marker >= event.marker
        case ev.Sold(seat, colour):
            sale = table.seats[seat].sales[colour]
            return sale.cards == 0 and table.seats[seat].earned[colour] >= event.points
        case ev.FarmMovedUp(cards):
            there = {f"market:{slot}": card.card for slot, card in enumerate(table.market)}
            return table.farm == [] and all(there[moved.end] == moved.card for moved in cards)
        case ev.Refilled(market, farm):
            there = {f"market:{slot}": card.card for slot, card in enumerate(table.market)}
            there |= {f"farm:{slot}": card.card for slot, card in enumerate(table.farm)}
            return all(there[laid.spot] == laid.card for laid in (*market, *farm))
        case ev.Reshuffled(count):
            return (table.pile, table.discard) == (count, [])
        case ev.Paid(seat, card, owed):
            return card in table.discard and table.owed == owed
        case ev.Insuring(seat, card):
            return card in table.discard
        case ev.Insured(seat, card):
            return card in table.seats[seat].insured
        case ev.GameEnded(reason):
            return table.ending == reason
        case _:
            return True


def test_an_event_is_told_when_the_table_shows_it() -> None:
    for match, action in random_games(4):
        s = match.state.clone()

        def check(event: Event, s: OsakaState = s) -> None:
            assert is_on_the_table(event, table_view(s)), event

        s.listen(check)
        s.advance(action)


def test_what_is_not_shown_changes_nothing_on_the_table() -> None:
    """But for who acts at which step, which the next view says early enough."""
    for match, action in random_games(2):
        s = match.state.clone()
        seen = [table_view(s)]

        def check(event: Event, s: OsakaState = s, seen: list[OsakaTable] = seen) -> None:
            table = table_view(s)
            if not event.shown and not isinstance(event, ev.GameEnded):
                before = seen[-1]
                assert (table.market, table.farm, table.ships) == (before.market, before.farm, before.ships)
                assert (table.seats, table.pile, table.discard) == (before.seats, before.pile, before.discard)
            seen.append(table)

        s.listen(check)
        s.advance(action)


def test_the_table_is_shown_before_anybody_is_asked() -> None:
    """A page shows the hands as they are drawn, one after another."""
    tables: list[OsakaTable] = []
    begun: list[OsakaState] = []

    class Watching(Osaka):
        def empty_state(self, setup: Setup, chance: Chance) -> OsakaState:
            begun.append(super().empty_state(setup, chance))
            return begun[0]

    Watching().start(GAME.setup(2), chance_of("set-up"), lambda event: tables.append(table_view(begun[0])))
    assert [(table.actor, table.active, table.step) for table in tables] == [(None, None, None)] * 3
    assert [seat.hand_size > 0 for seat in tables[0].seats] == [True, False]


# ---- the log


@pytest.mark.rule("O-7.1")
def test_the_log_says_for_whom_the_market_is_refilled() -> None:
    """The refill comes after the move of one seat, before the turn of another."""
    match = osaka(2, market="R2", farm="G2 G3/0")
    draws(match, "B2 B3 Y2 Y3 Y5")
    log = said(match, play(match, "take R2"))
    assert log == [
        "White takes red 2 as a coin.",
        "There is nothing for Pink to buy or take: market and farm are refilled before the turn.",
        "The farm moves up into the market: green 2, green 3.",
        "New in the market: blue 2, blue 3. New in the farm: yellow 2, yellow 3, yellow 5.",
    ]


@pytest.mark.rule("O-7.2")
def test_the_cards_that_move_up_name_their_ways() -> None:
    match = osaka(2, market="R2 B5/1", farm="G2 G3/0", hands=["Y2"])
    moved = [e for e in play(match, "buy", "pay Y2") if isinstance(e, ev.FarmMovedUp)]
    assert moved == [ev.FarmMovedUp([ev.MovedUp("G2", "farm:0", "market:1"), ev.MovedUp("G3", "farm:1", "market:2")])]


def test_nothing_is_said_of_cards_that_do_not_come() -> None:
    match = osaka(2, market="R2 B2/1", rest="points", turn=1)
    events = play(match, "take R2", "take own")
    assert not any(isinstance(e, ev.Refilled | ev.FarmMovedUp) for e in events)
    assert said(match, events) == [
        "Pink takes red 2 as a coin.",
        "There is nothing for White to buy or take: market and farm are refilled before the turn.",
        "White can do nothing and passes.",
        "Pink takes the reserved card as a coin: blue 2.",
        "There is nothing for White to buy or take: market and farm are refilled before the turn.",
        "White can do nothing and passes.",
        "There is nothing for Pink to buy or take: market and farm are refilled before the turn.",
        "Pink can do nothing and passes.",
        "Nobody can do anything more.",
    ]


@pytest.mark.parametrize(
    ("pile", "said_of_new"),
    [
        ("B5", ["New in the market: blue 5."]),
        ("B5 B5", ["New in the market: blue 5, blue 5."]),
        ("B5 B5 B5", ["New in the market: blue 5, blue 5. New in the farm: blue 5."]),
    ],
)
def test_only_what_comes_is_said_to_be_new(pile: str, said_of_new: list[str]) -> None:
    match = osaka(2, market="R2", farm="G2", pile=pile, rest="points")
    assert [line for line in said(match, play(match, "take R2")) if "New" in line] == said_of_new


def test_a_farm_alone_can_be_new() -> None:
    match = osaka(4, market="R2/1 R3/2 R5/3 Y2", farm="B2 B2 B2", refill="to5")
    draws(match, "G2 G3 G5")
    assert said(match, play(match, "reserve Y2"))[-1] == "White reserves in the market: yellow 2."
    match = osaka(4, market="R2/1 R3/2 R5/3 Y2", farm="B2 B2 B2", refill="to5", hands=["G2"])
    draws(match, "G2 G3 G5")
    assert said(match, play(match, "buy", "pay G2"))[-1] == "New in the farm: green 2, green 3, green 5."


@pytest.mark.rule("O-7.5")
def test_what_was_drawn_before_a_reshuffle_is_told_before_it() -> None:
    match = osaka(2, market="R2 R2/1", farm="G2", hands=["Y2 Y2"], pile="B5", discard="B2 B3", rest="points")
    draws(match, "B5 B2 Y2 B3")
    events = play(match, "buy", "pay Y2", "done")
    told = [e for e in events if isinstance(e, ev.FarmMovedUp | ev.Refilled | ev.Reshuffled)]
    assert told == [
        ev.FarmMovedUp([ev.MovedUp("G2", "farm:0", "market:1")]),
        ev.Refilled([ev.Laid("B5", "market:2")], []),
        ev.Reshuffled(3),
        ev.Refilled([ev.Laid("B2", "market:3")], [ev.Laid("Y2", "farm:0"), ev.Laid("B3", "farm:1")]),
    ]


# ---- views


def test_what_is_printed_is_what_the_rules_count_with() -> None:
    printed = printed_view(state(osaka()))
    assert [(p.card, p.colour, p.value, p.icons, p.count) for p in printed.cards[:3]] == [
        ("R2", "red", 2, 2, 11),
        ("R3", "red", 3, 1, 9),
        ("R5", "red", 5, 0, 7),
    ]
    assert [(space.space, space.role) for space in printed.spaces] == [
        ("osaka", "start"),
        ("oshima", "port"),
        ("anori", "anchor"),
        ("enshunada_1", "wave"),
        ("enshunada_2", "wave"),
        ("edo", "goal"),
    ]
    assert [(colour.colour, colour.letter) for colour in printed.colours] == [
        ("red", "R"),
        ("blue", "B"),
        ("yellow", "Y"),
        ("green", "G"),
    ]
    assert printed.tokens_to_end == 8


def test_the_paths_of_printed_values_lead_to_them() -> None:
    """Where a value comes from is looked up in the edition by its path."""
    values = {value.path: value.value for value in GAME.edition().values()}
    printed = printed_view(state(osaka()))
    for card in printed.cards:
        assert [values[path] for path in card.values] == [card.value, card.icons, card.count]
    for space in printed.spaces:
        assert [values[path] for path in space.values] == [space.space, space.role]


def test_the_outlook_is_what_a_purchase_then_does() -> None:
    found = 0
    for match, action in random_games(6):
        s, seat = match.state, match.state.actor
        if match.space.names[action] != "buy":
            continue
        found += 1
        told = outlook(s, seat)
        buying = match.preview(action).events[0]
        assert isinstance(buying, ev.Buying)
        assert (buying.price, buying.sailing) == (told.price, told.sailing)
        assert told.short == 0
        trial = Match(GAME, match.setup, state=s.clone())
        move = trial.play("buy")
        while not any(isinstance(event, ev.Bought) for event in move.events):
            legal = {trial.space.names[a] for a in trial.state.legal_list()}
            move = trial.play("done" if "done" in legal else max(legal))
        (bought,) = [event for event in move.events if isinstance(event, ev.Bought)]
        assert [laid.spot for laid in bought.cards] == told.spots
        assert bought.price == told.price
        sailed = {event.colour: event.end for event in move.events if isinstance(event, ev.ShipMoved)}
        assert {**table_view(s).ships, **sailed} == told.sailing
    assert found > 20


def test_the_outlook_says_what_is_missing() -> None:
    match = osaka(2, market="R5 B5/1 Y3", hands=["R2 B2"])
    expected = OsakaOutlook(
        spots=["market:0", "market:2"],
        price=8,
        coins=4,
        short=4,
        sailing={"red": "oshima", "blue": "osaka", "yellow": "oshima", "green": "osaka"},
    )
    assert outlook(state(match), 0) == expected


def test_nothing_is_missing_while_a_purchase_is_paid() -> None:
    """Coins that were laid down already count for the price."""
    match = osaka(2, market="R5 B3", hands=["Y5 G3", "Y5 Y2"])
    s = state(match)
    assert (own_view(s, 0).can_buy, outlook(s, 0).short) == (True, 0)
    play(match, "buy", "pay Y5")
    s = state(match)
    assert (own_view(s, 0).coins, outlook(s, 0).price) == (3, 8)
    assert (own_view(s, 0).can_buy, outlook(s, 0).short) == (True, 0)
    assert (own_view(s, 1).can_buy, outlook(s, 1).short) == (False, 1), "the other seat has paid nothing"


def test_whoever_may_buy_is_said_to_be_able_to() -> None:
    for match, _ in random_games(4):
        s, seat = match.state, match.state.actor
        if s.top.name == "turn":
            legal = {match.space.names[action] for action in s.legal_list()}
            assert own_view(s, seat).can_buy == ("buy" in legal)
            told = outlook(s, seat)
            assert (told.price > 0 and told.short == 0) == ("buy" in legal)
        elif s.top.name == "pay":
            assert own_view(s, seat).can_buy


def test_what_goods_would_bring_is_what_they_bring() -> None:
    """Whenever a set is sold, the table has said so just before, with all the numbers of the sale."""
    sold = 0
    for match, action in random_games(6):
        s = match.state.clone()
        tables = [table_view(s)]
        points = [seat.points for seat in tables[0].seats]

        def check(event: Event, s: OsakaState = s, tables: list[OsakaTable] = tables) -> None:
            if isinstance(event, ev.Sold):
                sale = tables[-1].seats[event.seat].sales[event.colour]
                told = (event.best, event.tokens, event.cards, event.product, event.rounded, event.points)
                assert (sale.best, sale.tokens, sale.cards, sale.product, sale.rounded, sale.points) == told
            tables.append(table_view(s))

        s.listen(check)
        s.advance(action)
        for seat, before in enumerate(points):
            sold += tables[-1].seats[seat].points > before
    assert sold > 20


def test_points_as_it_stands_are_those_after_all_sales() -> None:
    match = osaka(2, market="R2", goods=["R5 R3 B2"], tokens=["R1 B4"])
    (mine, _) = table_view(state(match)).seats
    assert {colour: sale.points for colour, sale in mine.sales.items()} == {
        "red": 3,
        "blue": 2,
        "yellow": 0,
        "green": 0,
    }
    assert (mine.points, mine.as_it_stands, mine.tokens_in_all) == (0, 5, 5)


@pytest.mark.rule("O-10.2")
def test_as_it_stands_becomes_the_result() -> None:
    """Goods that are left at the end are worth nothing."""
    *_, (match, _) = random_games(1)
    assert match.state.over
    seats = table_view(match.state).seats
    assert any(seat.sales_in_all for seat in seats)
    assert [seat.as_it_stands for seat in seats] == GAME.result(match.state).points


# ---- deeds


def holdings(s: OsakaState, seat: int) -> Counter[str]:
    """What a seat has, in the words of deeds."""
    mine, own = table_view(s).seats[seat], own_view(s, seat)
    have = Counter({f"token:{colour}": n for colour, n in mine.tokens.items()})
    have.update(f"card:{card}" for card in own.hand)
    have.update(f"insured:{card}" for card in mine.insured)
    have.update(f"good:{card}" for card in [*mine.goods, *mine.insured])
    have.update({"vp": mine.points, "marker": int(mine.marker), "coins": own.coins})
    return have


def difference(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    every = before.keys() | after.keys()
    return {what: after[what] - before[what] for what in every if after[what] != before[what]}


def amounts(amounts: list[Amount]) -> Counter[str]:
    return Counter({amount.what: amount.count for amount in amounts})


def test_costs_and_gains_are_the_difference_in_holdings() -> None:
    """A hand card is told either as the card or as the coins that it is worth; sold goods are told by their points."""
    checked = 0
    for match, action in random_games(6):
        s, seat = match.state, match.state.actor
        preview = match.preview(action)
        deed = GAME.deed(s, action, preview.events)
        told = amounts(deed.gain)
        told.subtract(amounts(deed.cost))
        if match.space.names[action] == "buy" and "coins" in told:
            # What is to be paid, and what comes for it.
            bought = [s.printed.labels[s.market[slot]] for slot in s.for_sale(seat)]
            assert +told == Counter(f"good:{card}" for card in bought) + Counter(marker=[*s.market_by].count(seat))
            assert -told == Counter(coins=s.price(seat))
            continue
        if preview.chance:
            continue  # what comes after the first chance cannot be told
        checked += 1
        real = difference(holdings(s, seat), holdings(previewed(match, action), seat))
        for event in preview.events:
            if isinstance(event, ev.Sold) and event.seat == seat:
                real = without_goods(real, event.colour)
                told = Counter(without_goods(dict(told), event.colour))
        hand = [what for what in real if what.startswith("card:")]
        for what in hand if "coins" in told else ["coins"]:
            real.pop(what, None)
        assert real == {what: n for what, n in told.items() if n}, match.space.names[action]
    assert checked > 400


def without_goods(found: dict[str, int], colour: str) -> dict[str, int]:
    letter = colour[0].upper()
    sold = (f"good:{letter}", f"insured:{letter}")
    return {what: n for what, n in found.items() if not what.startswith(sold)}


def test_a_deed_in_its_parts() -> None:
    match = osaka(2, market="R2 B5/0", hands=["Y5 G2 B2"], ships="R4", goods=["R5 R3"])

    def deed(action: str) -> tuple[str, str, list[str], list[str]]:
        number = match.space.parse(action)
        parts = GAME.deed(match.state, number, match.preview(number).events)
        assert parts.target is not None
        cost, gain = [[say_arg(amount.text, "en") for amount in side] for side in (parts.cost, parts.gain)]
        return say_arg(parts.verb, "en"), say_arg(parts.target, "en"), cost, gain

    assert deed("buy") == ("buy", "red 2, blue 5", ["7 coins"], ["red 2", "blue 5", "1 marker"])
    assert deed("take R2") == ("take as a coin", "red 2", [], ["2 coins"])
    assert deed("take own") == ("take your reserved card", "blue 5", [], ["5 coins", "1 marker"])
    play(match, "buy")
    assert deed("pay Y5") == ("pay", "yellow 5", ["yellow 5"], [])
    play(match, "pay Y5")
    assert deed("pay G2") == (
        "pay",
        "green 2",
        ["green 2"],
        ["red 2", "blue 5", "1 marker", "3 points", "a red token"],
    )


def test_what_a_purchase_costs_and_brings_when_it_can_be_paid_in_one_way() -> None:
    """The price is told in cards, and what the purchase leads to stands beside the goods."""
    match = osaka(2, market="R2 B5", hands=["Y5 G2"], ships="R4", goods=["R5 R3"])
    buy = match.space.parse("buy")
    parts = GAME.deed(match.state, buy, match.preview(buy).events)
    assert [amount.what for amount in parts.cost] == ["card:G2", "card:Y5"]
    assert [amount.what for amount in parts.gain] == ["good:R2", "good:B5", "vp", "token:red"]


def test_a_deed_of_the_black_tide() -> None:
    match = osaka(2, market="G2", hands=["Y2 B3 B2"], ships="G4 B3", goods=["B5 B2 B2"])
    play(match, "buy", "pay Y2", "done")
    insure = match.space.parse("insure B3")
    parts = GAME.deed(match.state, insure, match.preview(insure).events)
    assert (parts.cost[0].what, parts.gain) == ("card:B3", [])
    play(match, "insure B3")
    cover = match.space.parse("cover B5")
    parts = GAME.deed(match.state, cover, match.preview(cover).events)
    assert [(amount.what, amount.count) for amount in parts.gain] == [("insured:B5", 1)]
    play(match, "cover B5")
    done = match.space.parse("done")
    parts = GAME.deed(match.state, done, match.preview(done).events)
    assert parts.verb == say("osaka.verb.done_insure")
    assert [(amount.what, amount.count) for amount in parts.cost] == [("good:B2", 2)]
    assert say_arg(parts.cost[0].text, "en") == "2 × blue 2"
