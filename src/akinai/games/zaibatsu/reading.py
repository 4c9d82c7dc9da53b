"""Reading Zaibatsu's part of a position file: everything is put where the file says, or what cannot be is said."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.decode import convert
from akinai.engine.position import PartReader
from akinai.engine.sentence import say
from akinai.games.zaibatsu.ids import (
    AMOUNT,
    AREA_NAMES,
    AUTOMA,
    AUTOMA_TOKENS,
    BAG,
    BUILT,
    CITIES,
    CITY_NAMES,
    COLOUR_NAMES,
    COLOURS,
    CONSOLIDATIONS,
    CONTRACT_NAMES,
    DEMAND_TILES,
    DONE,
    DONE_N,
    EACH_COLOUR,
    EXPERT,
    FAVOR,
    FURTHEST,
    GOAL_NAMES,
    GOAL_SLOTS,
    HARBOUR,
    HIRING,
    INFLUENCE,
    KEPT_GOODS,
    KEPT_MACHINE,
    LEVELS,
    LOCKED,
    LOCKED_VALUES,
    MACHINES,
    MARKET_NAMES,
    MARKETS,
    MEN,
    MOST_SEATS,
    NOBODY,
    OWN,
    PAIRS,
    PART_NAMES,
    PERIODS,
    PIECES,
    QUEUE,
    RAIL,
    RAILS,
    RD,
    REGION_NAMES,
    REGIONS,
    RESERVE,
    RESOURCE_NAMES,
    ROWS_BY_CHAIRS,
    SCORE,
    SETS_REMOVED,
    SHIPS,
    SIDE_NAMES,
    SIDES,
    SLOTS,
    SLOTS_N,
    SOURCE_NAMES,
    SPACES,
    START_A,
    START_B,
    START_NAMES,
    STARTS,
    STORED,
    TILE,
    TILE_NAMES,
    TILES,
    TOKEN,
    TOKENS,
    TRACK_SPACES,
    TRAINS,
    TURNS,
    UPGRADED,
    UPGRADES,
    VALUES,
    WORKER,
    WORKER_SPACES,
    WORKERS_N,
)
from akinai.games.zaibatsu.position import SeatPosition, ZaibatsuPosition
from akinai.games.zaibatsu.state import ZaibatsuState, twice
from akinai.games.zaibatsu.steps.base import effect
from akinai.games.zaibatsu.steps.setup import turn_demand


def short(text: str) -> bool:
    """Whether it is a number of a reasonable length."""
    return text.isdecimal() and len(text) < 5


class Reader(PartReader):
    """Puts everything where the file says. Whether all components are there, `conserved` says later."""

    def __init__(self, s: ZaibatsuState, p: ZaibatsuPosition, file: str) -> None:
        super().__init__(file, s.seats)
        self.s = s
        self.p = p
        self.automa_owner = AUTOMA if s.difficulty else None

    def named(self, given: list[str], names: list[str], path: str) -> int:
        return self.mask([self.word(name, names, path) + 1 for name in given], len(names), path)

    def two(self, text: str, path: str) -> tuple[str, str]:
        words = text.split()
        if len(words) != 2 or " ".join(words) != text or words[1].startswith("0"):
            # One way to write it: two names for one place would hide each other.
            raise self.wrong(path, say("problem.value", value=text))
        return words[0], words[1]

    def read(self) -> None:
        s, p = self.s, self.p
        s.empty()
        self.exactly("seats", len(p.seats), s.seats)
        s.first = self.seat(p.first, "first")
        s.round = p.round
        if p.final_first is not None:
            s.last = self.number(p.final_first + 1, s.chairs, "final_first")
        self.tiles()
        self.demand()
        self.pairs()
        self.places()
        self.automa()
        for i, seat in enumerate(p.seats):
            self.read_seat(i, seat, f"seats[{i}]")
        self.workers()
        self.derive()
        self.turn()

    def tiles(self) -> None:
        s, p = self.s, self.p
        for path, given in (("offer", p.offer), ("sides", p.sides)):
            for i, text in enumerate(given):
                name, side = self.two(text, f"{path}[{i}]")
                tile = self.word(name, TILE_NAMES[:TILES], f"{path}[{i}]")
                if s.tile_side[tile] != NOBODY:
                    raise self.wrong(f"{path}[{i}]", say("problem.twice"))
                s.tile_side[tile] = self.word(side, ["a", "b"], f"{path}[{i}]")
                if not s.mixed and side != "a":
                    raise self.wrong(f"{path}[{i}]", say("problem.value", value=text))
                if path == "offer":
                    s.offer |= 1 << tile

    def demand(self) -> None:
        s, p = self.s, self.p
        self.exactly("demand", len(p.demand), MARKETS)
        for m, text in enumerate(p.demand):
            tile, side = self.two(text, f"demand[{m}]")
            if not short(tile):
                raise self.wrong(f"demand[{m}]", say("problem.value", value=text))
            s.demand_tile[m] = self.number(int(tile), DEMAND_TILES, f"demand[{m}]")
            s.demand_turn[m] = self.word(side, SIDE_NAMES, f"demand[{m}]")
        if len(set(s.demand_tile)) != MARKETS:
            raise self.wrong("demand", say("problem.twice"))
        turn_demand(s)

    def pairs(self) -> None:
        s, p = self.s, self.p
        self.exactly("pairs", len(p.pairs), PAIRS[s.seats])
        found: list[int] = []
        for i, pair in enumerate(p.pairs):
            self.exactly(f"pairs[{i}]", len(pair), 2)
            found.append(self.word(pair[0], START_NAMES, f"pairs[{i}]"))
            found.append(self.word(pair[1], [f"B{n}" for n in range(1, STARTS + 1)], f"pairs[{i}]"))
        if len(set(found[::2])) != len(found[::2]) or len(set(found[1::2])) != len(found[1::2]):
            raise self.wrong("pairs", say("problem.twice"))
        s.pairs = vec[i64](found)
        s.pairs_left = self.mask(p.pairs_left, len(p.pairs), "pairs_left")
        if s.with_goals:
            self.exactly("goals", len(p.goals), PERIODS)
            for period, row in enumerate(p.goals):
                self.exactly(f"goals[{period}]", len(row), s.seats - 1)
                for i, name in enumerate(row):
                    s.goals[period * GOAL_SLOTS + i] = self.word(name, GOAL_NAMES, f"goals[{period}]")
            drawn = [g for g in s.goals if g != NOBODY]
            if len(set(drawn)) != len(drawn):
                raise self.wrong("goals", say("problem.twice"))
        elif p.goals:
            raise self.wrong("goals", say("problem.unknown", field="goals"))

    def places(self) -> None:
        s, p = self.s, self.p
        for name, text in p.tokens.items():
            market, side = self.two(name, "tokens")
            at = self.word(market, MARKET_NAMES, "tokens") * SIDES + self.word(side, SIDE_NAMES, "tokens")
            whose, value = self.two(text, f"tokens.{name}")
            if not (short(whose) and short(value)):
                raise self.wrong(f"tokens.{name}", say("problem.value", value=text))
            seat = self.seat(int(whose), f"tokens.{name}", self.automa_owner)
            s.board[TOKEN + at] = seat * 8 + self.number(int(value), VALUES, f"tokens.{name}") + 1
        for name, by in p.trains.items():
            region, space = self.two(name, "trains")
            number = int(space) if short(space) else 0
            at = self.word(region, REGION_NAMES, "trains") * TRACK_SPACES
            at += self.number(number, TRACK_SPACES, f"trains.{name}")
            s.board[RAIL + at] = self.seat(by, f"trains.{name}", self.automa_owner)
        for name, ships in p.ships.items():
            city = self.word(name, CITY_NAMES, "ships")
            self.exactly(f"ships.{name}", len(ships), s.seats)
            for i, n in enumerate(ships):
                s.board[HARBOUR + city * MOST_SEATS + i] = n

    def automa(self) -> None:
        s, a = self.s, self.p.automa
        if (a is not None) != (s.difficulty > 0):
            problem = "problem.missing" if a is None else "problem.unknown"
            raise self.wrong("automa", say(problem, field="automa"))
        if a is None:
            return
        colours = [self.word(c, COLOUR_NAMES, "automa.priority") for c in a.priority]
        if sorted(colours) != list(range(COLOURS)):
            raise self.wrong("automa.priority", say("problem.twice"))
        for i, colour in enumerate(colours):
            s.priority[i] = colour
        for name, text in a.regions.items():
            colour = self.word(text, COLOUR_NAMES, "automa.regions")
            if s.region_of[colour] != NOBODY:
                raise self.wrong("automa.regions", say("problem.twice"))
            s.region_of[colour] = self.word(name, REGION_NAMES, "automa.regions")
        self.exactly("automa.regions", len(a.regions), REGIONS)
        s.stack_left = self.mask(a.actions, TOKENS, "automa.actions")
        if s.stack_left == 0:
            raise self.wrong("automa.actions", say("problem.shortest", limit=1))
        s.automa_tokens = self.mask(a.influence, AUTOMA_TOKENS, "automa.influence")
        s.automa_lost = self.mask(a.box, AUTOMA_TOKENS, "automa.box")
        self.named(a.goals, GOAL_NAMES, "automa.goals")
        self.exactly("automa.goals", len(a.goals), s.difficulty)
        for i, name in enumerate(a.goals):
            s.goals[i] = GOAL_NAMES.index(name)
        s.automa_trains = PIECES - sum(s.board[RAIL + i] == AUTOMA for i in range(RAILS))

    def read_seat(self, seat: int, p: SeatPosition, path: str) -> None:
        s = self.s
        at = seat * OWN
        for name, n in p.resources.items():
            s.own[at + self.word(name, RESOURCE_NAMES, f"{path}.resources")] = n
        s.own[at + STORED] = p.stored_coal
        for i in range(3):
            s.own[at + RD + i] = p.tracks.get(AREA_NAMES[i], 0)
        if set(p.tracks) != set(AREA_NAMES[:3]):
            raise self.wrong(f"{path}.tracks", say("problem.value", value=", ".join(p.tracks)))
        s.own[at + FURTHEST] = p.furthest_finance
        self.read_factories(seat, p, path)
        if len(p.workers) > WORKER_SPACES:
            raise self.wrong(f"{path}.workers", say("problem.longest", limit=WORKER_SPACES))
        s.own[at + WORKERS_N] = len(p.workers)
        for i in range(WORKER_SPACES):
            s.own[at + WORKER + i] = NOBODY
        for i, text in enumerate(p.workers):
            colour = self.word(text.removesuffix(" expert"), COLOUR_NAMES, f"{path}.workers[{i}]")
            s.own[at + WORKER + i] = colour + (EXPERT if text.endswith(" expert") else 0)
        s.own[at + START_A] = s.own[at + START_B] = NOBODY
        if p.start:
            self.exactly(f"{path}.start", len(p.start), 2)
            s.own[at + START_A] = self.word(p.start[0], START_NAMES, f"{path}.start")
            s.own[at + START_B] = self.word(p.start[1], [f"B{n}" for n in range(1, STARTS + 1)], f"{path}.start")
        s.own[at + UPGRADED] = self.named(p.upgraded, COLOUR_NAMES, f"{path}.upgraded")
        s.own[at + DONE] = self.named(p.contracts, CONTRACT_NAMES, f"{path}.contracts")
        s.own[at + DONE_N] = len(p.contracts)
        locked = [self.word(str(v), [str(x) for x in LOCKED_VALUES], f"{path}.locked") + 1 for v in p.locked]
        s.own[at + LOCKED] = self.mask(locked, len(LOCKED_VALUES), f"{path}.locked")
        for name, level in p.favors.items():
            area = self.word(name, AREA_NAMES, f"{path}.favors")
            s.own[at + FAVOR + area] = self.number(level, LEVELS, f"{path}.favors.{name}") + 1
        s.own[at + TURNS], s.own[at + CONSOLIDATIONS] = p.turns, p.consolidations
        for name, points in p.points.items():
            s.own[at + SCORE + self.word(name, SOURCE_NAMES, f"{path}.points")] = points

    def read_factories(self, seat: int, p: SeatPosition, path: str) -> None:
        s = self.s
        at = seat * OWN
        s.own[at + KEPT_MACHINE], s.own[at + KEPT_GOODS] = p.kept_machine, p.kept_goods
        for i in range(SLOTS):
            s.own[at + TILE + i] = NOBODY
        if len(p.factories) > SLOTS:
            raise self.wrong(f"{path}.factories", say("problem.longest", limit=SLOTS))
        s.own[at + SLOTS_N] = len(p.factories)
        for i, factory in enumerate(p.factories):
            tile = self.word(factory.tile, TILE_NAMES, f"{path}.factories[{i}].tile")
            if tile < TILES and s.tile_side[tile] == NOBODY:
                raise self.wrong(f"{path}.factories[{i}].tile", say("problem.missing", field="sides"))
            s.own[at + TILE + i] = tile
            s.own[at + BUILT + i] = factory.machines
            s.add_goods(seat, i, factory.goods)

    def workers(self) -> None:
        """Hiring spaces and queue; the rest of each colour is in the bag."""
        s, p = self.s, self.p
        self.exactly("hiring", len(p.hiring), SPACES)
        self.exactly("queue", len(p.queue), ROWS_BY_CHAIRS[s.chairs])
        for first, path, rows in ((HIRING, "hiring", p.hiring), (QUEUE, "queue", p.queue)):
            for i, row in enumerate(rows):
                for name, n in row.items():
                    s.men[first + i * COLOURS + self.word(name, COLOUR_NAMES, f"{path}[{i}]")] = n
                if sum(row.values()) > 3:
                    raise self.wrong(f"{path}[{i}]", say("problem.longest", limit=3))
        s.experts = (1 << COLOURS) - 1
        for colour in range(COLOURS):
            out = sum(s.men[i] for i in range(colour, MEN, COLOURS))
            for seat in range(s.seats):
                held = [s.own[seat * OWN + WORKER + i] for i in range(WORKER_SPACES)]
                out += held.count(colour)
                if colour + EXPERT in held:
                    s.experts &= ~(1 << colour)
            left = EACH_COLOUR - SETS_REMOVED[s.chairs] - out
            if left < 0:
                problem = say("zaibatsu.problem.workers", colour=COLOUR_NAMES[colour], count=-left)
                raise self.wrong("hiring", problem)
            s.men[BAG + colour] = left

    def derive(self) -> None:
        """Pieces gone from the player boards, upgrade tokens, influence tokens at hand."""
        s = self.s
        for city in range(CITIES):
            colour = s.tables.city_colour[city]
            upgraded = sum(s.own[seat * OWN + UPGRADED] >> colour & 1 for seat in range(s.seats))
            s.board[UPGRADES + city] = s.seats - upgraded
        for seat in range(s.seats):
            at = seat * OWN
            s.own[at + SHIPS] = sum(s.board[HARBOUR + c * MOST_SEATS + seat] for c in range(CITIES))
            s.own[at + TRAINS] = sum(s.board[RAIL + i] == seat for i in range(RAILS))
            s.own[at + MACHINES] = s.own[at + KEPT_MACHINE] + sum(s.own[at + BUILT + i] for i in range(SLOTS))
            for value in range(1, VALUES + 1):
                out = sum(s.board[TOKEN + i] == seat * 8 + value for i in range(INFLUENCE))
                if value in LOCKED_VALUES and s.own[at + LOCKED] >> LOCKED_VALUES.index(value) & 1:
                    out += 1
                s.own[at + RESERVE + value - 1] = 1 + twice(value) - out

    def turn(self) -> None:
        """What holds for the action at hand."""
        s, p = self.s, self.p
        if p.hired is not None:
            s.hired = self.word(p.hired, COLOUR_NAMES, "hired")
        if p.modifier is not None:
            s.modifier = self.word(p.modifier, TILE_NAMES[:TILES], "modifier")
            if s.tile_side[s.modifier] == NOBODY:
                raise self.wrong("modifier", say("problem.value", value=p.modifier))
        s.modified = p.modified
        for i, text in enumerate(p.pending):
            s.add(self.effect(text, f"pending[{i}]"))

    def effect(self, text: str, path: str) -> int:
        words = text.split()
        may = bool(words) and words[-1] == "may"
        words = words[:-1] if may else words
        extra = 0
        if len(words) == 4 and words[2] == "not" and short(words[3]):
            extra = int(words[3])
            words = words[:2]
        if len(words) != 2 or not short(words[0]) or words[1] not in PART_NAMES or extra >= AMOUNT:
            raise self.wrong(path, say("problem.value", value=text))
        amount = int(words[0])
        if not 1 <= amount < AMOUNT:
            raise self.wrong(path, say("problem.value", value=text))
        return effect(PART_NAMES.index(words[1]), amount, extra, may)


def read(s: ZaibatsuState, data: Any, file: str) -> ZaibatsuState:
    Reader(s, convert(data, ZaibatsuPosition, file, "position"), file).read()
    return s
