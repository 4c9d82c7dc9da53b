"""What does not change in a game of Yokohama any more: the components, and how they were laid out."""

from __future__ import annotations

from collections.abc import Iterable

from akinai.engine import sets
from akinai.games.yokohama import phases, words
from akinai.games.yokohama.components import TILE_FIELDS
from akinai.games.yokohama.effects import EFFECTS
from akinai.games.yokohama.printed import Printed
from akinai.games.yokohama.scoring import (
    CHURCH_FIRST,
    CHURCH_SECOND,
    CUSTOMS_FIRST,
    CUSTOMS_SECOND,
    GOODS_FOR_POINT,
    SET_POINTS,
    TECHNOLOGY_FIRST,
    TECHNOLOGY_SECOND,
    YEN_FOR_POINT,
)
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.acting import HOUSE_YEN, POWER_TO_BUILD, rung
from akinai.games.yokohama.steps.gaining import FLAGS_FOR_AGENT, TOLL
from akinai.games.yokohama.steps.laboratory import CARDS_WITHOUT_SURCHARGE
from akinai.games.yokohama.steps.placing import MOST_AREAS, PAIR_SIZE
from akinai.games.yokohama.steps.port import PRICE_OF_SECOND
from akinai.games.yokohama.things import (
    achievements,
    areas,
    boards,
    countries,
    endings,
    goods,
    orders,
    pieces,
    sites,
    slots,
    sources,
    technologies,
)
from akinai.games.yokohama.things.pyramid import rows_of
from akinai.games.yokohama.view import (
    AchievementPrint,
    Amounts,
    AreaKind,
    AreaPrint,
    BonusPrint,
    CardPrint,
    CountryPrint,
    EndPrint,
    LabPrint,
    Named,
    OrderPrint,
    PiecePrint,
    PortPrint,
    PrizePrint,
    SpacePrint,
    YokohamaPrinted,
)


def printed_view(s: YokohamaState) -> YokohamaPrinted:
    printed = s.printed
    return YokohamaPrinted(
        rows=rows_of(s.seats, s.pyramid.layout),
        spaces=sites.SPACE_LABELS,
        areas={areas.LABELS[area]: area_print(s, area) for area in s.pyramid.layout},
        orders={label: order_print(printed, label) for label in orders.LABELS},
        cards={card.label: card_print(printed, card.label) for card in printed.cards},
        church=board_print(printed, boards.CHURCH),
        customs=board_print(printed, boards.CUSTOMS),
        ports={slots.LETTERS[port]: port_print(s, port) for port in in_play(s, areas.PORT_A)},
        labs={slots.LETTERS[lab]: lab_print(s, lab) for lab in in_play(s, areas.LAB_A)},
        achievements=[achievement_print(s, tile) for tile in range(achievements.TYPES)],
        prizes={label: prize_print(printed, label) for label in achievements.PRIZE_LABELS},
        goods=[Named(name, words.good(name)) for name in goods.KIND_NAMES],
        countries=[
            CountryPrint(name, words.flag(name), n) for name, n in zip(countries.NAMES, printed.agents, strict=True)
        ],
        agents=[Named(kind, words.agent(kind)) for kind in countries.AGENT_NAMES],
        pieces=pieces_print(printed),
        sources=[Named(name, words.source(name)) for name in sources.NAMES],
        ends=ends_print(s),
        chinatown=counted(goods.BOUGHT_IN_CHINATOWN, printed.chinatown_prices),
        bonuses=[
            BonusPrint(sources.NAMES[sources.CHURCH_BONUS], CHURCH_FIRST, CHURCH_SECOND),
            BonusPrint(sources.NAMES[sources.CUSTOMS_BONUS], CUSTOMS_FIRST, CUSTOMS_SECOND),
            BonusPrint(sources.NAMES[sources.TECHNOLOGY_BONUS], TECHNOLOGY_FIRST, TECHNOLOGY_SECOND),
        ],
        set_points=SET_POINTS,
        yen_for_point=YEN_FOR_POINT,
        goods_for_point=GOODS_FOR_POINT,
        most_power=MOST_POWER,
        power_to_build=POWER_TO_BUILD,
        order_limit=orders.HAND_LIMIT,
        free_cards=CARDS_WITHOUT_SURCHARGE,
        yen_per_unit=goods.YEN_PER_UNIT,
        flags_for_agent=FLAGS_FOR_AGENT,
        toll=TOLL,
        canal_toll=TOLL,
        house_yen=HOUSE_YEN,
        second_order=PRICE_OF_SECOND,
        most_areas=MOST_AREAS,
        pair=PAIR_SIZE,
        phases=phases.NAMES,
    )


def counted(names: Iterable[str], numbers: Iterable[int]) -> Amounts:
    """What there is any of."""
    return {name: n for name, n in zip(names, numbers, strict=True) if n}


def in_play(s: YokohamaState, first: int) -> list[int]:
    """The boards A and B of ports or laboratories whose areas are in play; `first` is the area of A."""
    return [board for board in range(slots.OF_EACH) if s.in_play(first + board)]


def area_print(s: YokohamaState, area: int) -> AreaPrint:
    label, site = areas.LABELS[area], s.sites[area]
    built_on, with_token = site.tile != sites.NOTHING, site.token != sites.NOTHING
    return AreaPrint(
        area=label,
        name=words.area(label),
        kind=kind_of(area),
        neighbours=[areas.LABELS[other] for other in sets.listed(s.pyramid.neighbours[area])],
        tile=sites.TILE_LABELS[site.tile] if built_on else None,
        buildings=[words.parts(reward) for reward in s.printed.tiles[site.tile].rewards] if built_on else [],
        token=sites.TOKEN_LABELS[site.token] if with_token else None,
        token_reward=words.parts(s.printed.tokens[site.token].reward) if with_token else {},
        values=[*tile_values(site.tile), *token_values(s.printed, site.token)],
        ladder=[] if area == areas.CANAL else [rung(s.printed, area, power) for power in range(1, MOST_POWER + 1)],
        rule=areas.RULES[area],
    )


def tile_values(tile: int) -> list[str]:
    """The paths of a building tile's values in the edition."""
    return [] if tile == sites.NOTHING else [f"tiles[{tile}].{space}" for space in TILE_FIELDS]


def token_values(printed: Printed, token: int) -> list[str]:
    if token == sites.NOTHING:
        return []
    return ["free_agents.count"] if printed.is_free_agent(token) else [f"tokens[{token}].reward"]


def kind_of(area: int) -> AreaKind:
    if area == areas.CANAL:
        return "canal"
    return "production" if areas.is_production(area) else "commercial"


def order_print(printed: Printed, label: str) -> OrderPrint:
    card = words.order_card(printed, label)
    return OrderPrint(
        order=label,
        number=words.order_number(label),
        name=words.order_name(printed, label),
        flag=countries.NAMES[card.flag],
        needs=counted(goods.NAMES, card.needs),
        reward=words.parts(card.reward),
        values=[f"orders[{orders.LABELS.index(label)}].{field}" for field in ("flag", "pay", "reward")],
    )


def card_print(printed: Printed, label: str) -> CardPrint:
    card = words.technology_card(printed, label)
    name = card.name()
    flag = countries.NAMES[card.flag]
    return CardPrint(
        card=label,
        technology=name,
        name=words.technology(name),
        effect=words.effect(name),
        effects=EFFECTS[card.technology],
        rule=technologies.rule_of(card.technology),
        value=card.value,
        flag=flag,
    )


def board_print(printed: Printed, board: int) -> list[SpacePrint]:
    found = printed.boards[board]
    need = "faith" if board == boards.CHURCH else "imports"
    spaces = []
    for space, reward in enumerate(found.rewards):
        path = f"{boards.NAMES[board]}[{space}]"
        values = [f"{path}.{need}", f"{path}.reward"]
        spaces.append(SpacePrint(boards.SPACE_LABELS[space], found.needs[space], words.parts(reward), values))
    return spaces


def port_print(s: YokohamaState, port: int) -> PortPrint:
    area = areas.LABELS[areas.port_area(port)]
    return PortPrint(area, words.area(area), list(s.printed.port_levels[port]))


def lab_print(s: YokohamaState, lab: int) -> LabPrint:
    area = areas.LABELS[areas.lab_area(lab)]
    return LabPrint(area, words.area(area), list(s.printed.lab_surcharges[lab]))


def achievement_print(s: YokohamaState, tile: int) -> AchievementPrint:
    name = achievements.NAMES[s.achievements[tile]]
    found = s.printed.achievements[s.achievements[tile]]
    words_for = words.achievement(s.printed, name)
    return AchievementPrint(achievements.LETTERS[tile], name, words_for, found.need, found.first, found.later)


def prize_print(printed: Printed, label: str) -> PrizePrint:
    number = achievements.PRIZE_LABELS.index(label)
    shows = countries.AGENT_NAMES[printed.prizes[number]]
    return PrizePrint(label, words.prize(printed, label), shows, [f"prizes[{number}].token"])


def pieces_print(printed: Printed) -> list[PiecePrint]:
    counts = (printed.kit.assistants, printed.kit.shops, printed.kit.houses)
    prices = ([0], [printed.shop_price], list(printed.house_prices))
    found = zip(pieces.NAMES, counts, prices, strict=True)
    return [PiecePrint(name, words.piece(name), count, each) for name, count, each in found]


def ends_print(s: YokohamaState) -> list[EndPrint]:
    full = boards.FULL[s.seats]
    limits = [s.printed.kit.houses, s.printed.kit.shops, 0, full, full]
    return [EndPrint(name, words.ending(name), limit) for name, limit in zip(endings.NAMES, limits, strict=True)]
