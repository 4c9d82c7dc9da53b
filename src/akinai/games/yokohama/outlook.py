"""What a seat of Yokohama could do and would get now: ways, tolls, prices, and what is missing.

What something would bring is tried out on a clone: the rules themselves say it, with every technology counted in.
"""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine import sets
from akinai.games.yokohama.actions import PAIR, PLACE
from akinai.games.yokohama.phases import Standing
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.scoring import place, ranks_of
from akinai.games.yokohama.state import MOST_POWER, NO_POWER, YokohamaState
from akinai.games.yokohama.steps.achieving import progress
from akinai.games.yokohama.steps.acting import rung
from akinai.games.yokohama.steps.base import can_spin, use_mill
from akinai.games.yokohama.steps.building import may_build
from akinai.games.yokohama.steps.fulfilling import missing
from akinai.games.yokohama.steps.gaining import TOLL, flags_to_agent, gained
from akinai.games.yokohama.steps.laboratory import can_learn, price_in_units, units_for_many
from akinai.games.yokohama.steps.management import (
    can_offer,
    can_send,
    imports_for,
    offering,
    offerings_of,
    payable_imports,
)
from akinai.games.yokohama.steps.moving import straight_toll, toll
from akinai.games.yokohama.steps.placing import PAIR_SIZE, Place, most_areas, toll_to_place
from akinai.games.yokohama.steps.rewards import piece_price
from akinai.games.yokohama.steps.units import payable_units, ways_to_pay
from akinai.games.yokohama.steps.ways import UNREACHED, Journeys
from akinai.games.yokohama.things import achievements, areas, boards, goods, orders, pieces, sites, slots, sources
from akinai.games.yokohama.things.areas import CANAL, Area
from akinai.games.yokohama.things.boards import Board, Space
from akinai.games.yokohama.things.countries import COUNTRIES
from akinai.games.yokohama.things.orders import Order
from akinai.games.yokohama.things.seats import NOBODY, Seat
from akinai.games.yokohama.things.slots import NO_CARD, SLOTS, Lab, Slot
from akinai.games.yokohama.trying import BuildOnSpace, FillSpace, FulfilAnOrder, LearnFromCard, TakeTheToken, Trial
from akinai.games.yokohama.view import (
    AchievementOutlook,
    AreaOutlook,
    BuildingOutlook,
    CardOutlook,
    OfferOutlook,
    OrderOutlook,
    Payment,
    PieceOutlook,
    SpaceOutlook,
    Way,
    YokohamaOutlook,
)


def outlook(s: YokohamaState, seat: Seat) -> YokohamaOutlook:
    player = s.players[seat]
    journeys = Journeys(s, seat)
    in_church = arrived(s, seat, areas.CHURCH, journeys)
    in_customs = arrived(s, seat, areas.CUSTOMS, journeys)
    giver = in_church.players[seat]
    return YokohamaOutlook(
        seat,
        placed(s, seat),
        most_areas(player),
        area_outlooks(s, seat, journeys),
        [order_outlook(s, seat, order) for order in sets.listed(player.orders)],
        offer_outlooks(s, seat),
        card_outlooks(s, seat, journeys),
        payable_units(player),
        mill_units(s, seat),
        {goods.KIND_NAMES[kind]: offering(kind) for kind in range(goods.KINDS) if can_offer(giver, kind)},
        [space_outlook(in_church, seat, boards.CHURCH, space) for space in range(len(s.boards[boards.CHURCH]))],
        [space_outlook(in_customs, seat, boards.CUSTOMS, space) for space in range(len(s.boards[boards.CUSTOMS]))],
        [piece_outlook(s, seat, piece) for piece in range(len(pieces.NAMES))],
        [achievement_outlook(s, seat, tile) for tile in range(achievements.TYPES)],
        [flags_to_agent(player, country) if s.agents[country] > 0 else None for country in range(COUNTRIES)],
        places(s, seat),
    )


def placed(s: YokohamaState, seat: Seat) -> list[str]:
    step = s.top
    if isinstance(step, Place) and step.actor == seat:
        return [areas.LABELS[area] for area in sets.listed(step.areas)]
    return []


def arrived(s: YokohamaState, seat: Seat, area: Area, journeys: Journeys) -> YokohamaState:
    """The state with the yen that are left when the president has come to the area by the cheapest way."""
    if s.players[seat].president == area or acts_in(s, seat, area):
        return s
    price = journeys.toll(area)
    if price <= 0:
        return s
    c = s.clone()
    c.players[seat].yen -= price
    return c


# ---- areas


def area_outlooks(s: YokohamaState, seat: Seat, journeys: Journeys) -> dict[str, AreaOutlook]:
    found: dict[str, AreaOutlook] = {}
    layout = s.pyramid.layout
    offered = s.legal_list() if isinstance(s.top, Place) and s.top.actor == seat else []
    for i in range(len(layout)):
        found[areas.LABELS[layout[i]]] = area_outlook(s, seat, layout[i], journeys, offered)
    return found


def area_outlook(s: YokohamaState, seat: Seat, area: Area, journeys: Journeys, offered: list[int]) -> AreaOutlook:
    if area == CANAL:
        return AreaOutlook(0, 0, [], None, 0, 0, 0, [], None, [])
    return AreaOutlook(
        s.power(seat, area),
        arriving_power(s, seat, area),
        [with_technologies(s.players[seat], rung(s.printed, area, power)) for power in range(1, MOST_POWER + 1)],
        way_to(s, seat, area, journeys),
        toll_to_place(s, seat, area, 1),
        toll_to_place(s, seat, area, PAIR_SIZE),
        placeable(offered, area),
        presidents_of_others(s, seat, area),
        token_gains(s, seat, area),
        building_outlooks(s, seat, area),
    )


def placeable(offered: list[int], area: Area) -> i64:
    """How many assistants the choices that are offered may put on the area at once."""
    if PAIR.of(area) in offered:
        return PAIR_SIZE
    return 1 if PLACE.of(area) in offered else 0


def token_gains(s: YokohamaState, seat: Seat, area: Area) -> dict[str, int] | None:
    if s.sites[area].token_by != NOBODY:
        return None
    return Trial(s, TakeTheToken(seat, area)).gains()


def building_outlooks(s: YokohamaState, seat: Seat, area: Area) -> list[BuildingOutlook]:
    found: list[BuildingOutlook] = []
    player = s.players[seat]
    for space in range(sites.HOUSE_SPACE + 1):
        if may_build(s, seat, area, space):
            trial = Trial(s, BuildOnSpace(seat, area, space))
            gains = trial.gains()
            pieces_left = player.hand_houses if space == sites.HOUSE_SPACE else player.hand_shops
            found.append(BuildingOutlook(sites.SPACE_LABELS[space], pieces_left > 0, gains, trial.by(gains)))
    return found


def arriving_power(s: YokohamaState, seat: Seat, area: Area) -> i64:
    """The power with the president there: when it comes, or as it stands."""
    if s.players[seat].president == area:
        return s.power(seat, area)
    return s.power_with_president(seat, area)


def acting_power(s: YokohamaState, seat: Seat, area: Area) -> i64:
    """The power of the action that goes on there; otherwise that with the president there."""
    if acts_in(s, seat, area):
        power = Standing(s).power
        if power != NO_POWER:
            return power
    return arriving_power(s, seat, area)


def acts_in(s: YokohamaState, seat: Seat, area: Area) -> bool:
    """Whether an action of the seat goes on in the area."""
    return s.top.actor == seat and Standing(s).area == area


def with_technologies(player: Player, given: dict[str, int]) -> dict[str, int]:
    for good in range(goods.GOODS):
        name = goods.NAMES[good]
        if name in given:
            given[name] = gained(player, good, given[name])
    return given


def presidents_of_others(s: YokohamaState, seat: Seat, area: Area) -> list[int]:
    return [other for other in range(s.seats) if other != seat and s.players[other].president == area]


def way_to(s: YokohamaState, seat: Seat, area: Area, journeys: Journeys) -> Way | None:
    if journeys.straight(area):
        price = straight_toll(s, seat, area)
        return Way([areas.LABELS[area]], True, price, payments(s, seat, area, price))
    on_foot = journeys.toll_on_foot(area)
    ways = journeys.on_foot
    if on_foot == UNREACHED or ways is None:
        return None
    entered: list[str] = []
    paid: list[Payment] = []
    for passed in ways.to(area):
        entered.append(areas.LABELS[passed])
        paid += payments(s, seat, passed, toll(s, seat, passed))
    return Way(entered, False, on_foot, paid)


def payments(s: YokohamaState, seat: Seat, area: Area, price: i64) -> list[Payment]:
    """To whom the price of entering an area goes."""
    if price == 0:
        return []
    if area == CANAL:
        return [Payment(None, price)]
    return [Payment(other, TOLL) for other in presidents_of_others(s, seat, area)]


# ---- orders and cards


def order_outlook(s: YokohamaState, seat: Seat, order: Order) -> OrderOutlook:
    trial = Trial(s, FulfilAnOrder(seat, order))
    return OrderOutlook(orders.LABELS[order], short_of(s, seat, order), trial.gain())


def short_of(s: YokohamaState, seat: Seat, order: Order) -> dict[str, int]:
    found: dict[str, int] = {}
    for good in range(goods.GOODS):
        lacking = missing(s, seat, order, good)
        if lacking > 0:
            found[goods.NAMES[good]] = lacking
    return found


def offer_outlooks(s: YokohamaState, seat: Seat) -> list[OfferOutlook]:
    """The orders in the ports."""
    found: list[OfferOutlook] = []
    for port in range(slots.OF_EACH):
        row = s.ports[port]
        power = acting_power(s, seat, areas.port_area(port))
        for slot in range(SLOTS):
            if row[slot] != NO_CARD:
                level = s.printed.port_levels[port][slot]
                short: i64 = level - power if level > power else 0
                label, lacking = orders.LABELS[row[slot]], short_of(s, seat, row[slot])
                gain = Trial(s, FulfilAnOrder(seat, row[slot])).gain()
                found.append(OfferOutlook(label, slots.port_spot(port, slot), level, short, lacking, gain))
    return found


def card_outlooks(s: YokohamaState, seat: Seat, journeys: Journeys) -> list[CardOutlook]:
    """The technology cards in the laboratories."""
    found: list[CardOutlook] = []
    more = mill_units(s, seat)
    for lab in range(slots.OF_EACH):
        there = arrived(s, seat, areas.lab_area(lab), journeys)
        for slot in range(SLOTS):
            if s.labs[lab][slot] != NO_CARD:
                found.append(card_outlook(there, seat, lab, slot, more))
    return found


def card_outlook(s: YokohamaState, seat: Seat, lab: Lab, slot: Slot, more: i64) -> CardOutlook:
    """`more`: the units that a Spinning Mill adds."""
    card = s.printed.cards[s.labs[lab][slot]]
    power = acting_power(s, seat, areas.lab_area(lab))
    price = price_in_units(s, seat, lab, slot, power)
    purse = payable_units(s.players[seat])
    with_mill = purse + more
    return CardOutlook(
        card.label,
        slots.lab_spot(lab, slot),
        not can_learn(s, seat, lab, slot),
        [price_in_units(s, seat, lab, slot, each) for each in range(1, MOST_POWER + 1)],
        power,
        card.value,
        s.printed.lab_surcharges[lab][slot],
        units_for_many(s.players[seat]),
        purse,
        price,
        ways_to_pay(s.players[seat], price),
        price - purse if price > purse else 0,
        price - with_mill if price > with_mill else 0,
        Trial(s, LearnFromCard(seat, lab, slot)).gain(),
    )


def mill_units(s: YokohamaState, seat: Seat) -> i64:
    """How many units more the seat can pay if it uses its Spinning Mill."""
    used = s.used_mill and s.active() == seat
    if used or not can_spin(s.players[seat]):
        return 0
    c = s.clone()
    use_mill(c, seat)
    return payable_units(c.players[seat]) - payable_units(s.players[seat])


# ---- Church and Customs


def space_outlook(s: YokohamaState, seat: Seat, board: Board, space: Space) -> SpaceOutlook:
    trial = Trial(s, FillSpace(seat, board, space))
    gains = trial.gains()
    power = acting_power(s, seat, boards.area_of(board))
    given: list[int | None] = []
    least: int | None = None
    for each in range(1, MOST_POWER + 1):
        needed = given_for(s, seat, board, space, each)
        given.append(needed)
        if needed is not None and least is None:
            least = each
    return SpaceOutlook(
        boards.SPACE_LABELS[space],
        least,
        given,
        power,
        given[power - 1],
        lacks_for(s, seat, board, space, power),
        power_short(s, board, space, power),
        gains,
        trial.by(gains),
    )


def lacks_for(s: YokohamaState, seat: Seat, board: Board, space: Space, power: i64) -> dict[str, int]:
    """What the seat would have to have more to fill the space with this power."""
    found: dict[str, int] = {}
    if not s.is_free(board, space):
        return found
    player = s.players[seat]
    need: i64 = s.printed.boards[board].needs[space]
    have: i64 = power + offerings_of(player) if board == boards.CHURCH else player.imports
    if need > have:
        found["faith" if board == boards.CHURCH else "import"] = need - have
    if not can_send(player, boards.area_of(board)):
        found["assistant"] = 1
    return found


def power_short(s: YokohamaState, board: Board, space: Space, power: i64) -> i64:
    if board == boards.CHURCH or not s.is_free(board, space):
        return 0
    need: i64 = s.printed.boards[board].needs[space]
    return need - imports_for(power) if need > imports_for(power) else 0


def given_for(s: YokohamaState, seat: Seat, board: Board, space: Space, power: i64) -> int | None:
    """How many offerings or imports the space takes; None: it is out of reach."""
    player = s.players[seat]
    if not s.is_free(board, space) or not can_send(player, boards.area_of(board)):
        return None
    need: i64 = s.printed.boards[board].needs[space]
    if board == boards.CHURCH:
        faith: i64 = need - power if need > power else 0
        return faith if faith <= offerings_of(player) else None
    return need if need <= payable_imports(player, power) else None


# ---- pieces and achievements


def piece_outlook(s: YokohamaState, seat: Seat, piece: i64) -> PieceOutlook:
    player = s.players[seat]
    left = [player.warehouse_assistants, player.warehouse_shops, player.warehouse_houses][piece]
    if left == 0:
        return PieceOutlook(pieces.NAMES[piece], [], 0)
    prices: list[int] = []
    c = s.clone()
    for _ in range(left):
        prices.append(piece_price(c, seat, piece))
        c.players[seat].hire(piece)
    price = piece_price(s, seat, piece)
    return PieceOutlook(pieces.NAMES[piece], prices, price - player.yen if price > player.yen else 0)


def achievement_outlook(s: YokohamaState, seat: Seat, tile: i64) -> AchievementOutlook:
    achievement = s.achievements[tile]
    printed = s.printed.achievements[achievement]
    return AchievementOutlook(
        achievements.LETTERS[tile],
        sets.has(s.players[seat].achieved, tile),
        printed.need - progress(s, seat, achievement),
        s.players[seat].hand_assistants > 0,
        printed.points(len(s.completed[tile])),
    )


# ---- what the final scoring would bring


def places(s: YokohamaState, seat: Seat) -> dict[str, int | None]:
    """In the bonuses for the most and the second most."""
    found: dict[str, int | None] = {}
    for source in range(sources.CHURCH_BONUS, sources.COUNTRY_BONUS):
        at = place(ranks_of(s, source), seat)
        found[sources.NAMES[source]] = at if at > 0 else None
    return found
