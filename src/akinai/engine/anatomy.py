"""What a state consists of: copies for other processes, and a hash that tells positions apart.

A state, a player or a step has its fields as parameters of `__init__` under their own names, so a state can be taken
apart and put together again without any code of the game. States can be pickled by that (rows of numbers cannot). For
people and for other programs there are position files; pickles are for one's own processes.
"""

from __future__ import annotations

import hashlib
import inspect
import pickle
from functools import lru_cache
from typing import Any

import msgspec
from librt.vecs import vec

from akinai.engine.chance import Chance
from akinai.engine.edition import CACHED_EDITIONS
from akinai.engine.kernel import NOTHING, Shared, State
from akinai.engine.rows import row_of

FIELDS: dict[type, tuple[str, ...]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """The parameters of `__init__`: the same in the compiled build and in plain Python."""
    if kind not in FIELDS:
        FIELDS[kind] = tuple(inspect.signature(kind).parameters)
    return FIELDS[kind]


def attribute_names(kind: type) -> tuple[str, ...]:
    """The attributes of a class whose `__init__` takes no parameters: what is printed on components."""
    made = kind()
    if hasattr(made, "__dict__"):
        return tuple(vars(made))
    return tuple(name for name in dir(kind) if type(getattr(kind, name)).__name__ == "getset_descriptor")


# ---- taking apart


class Row(msgspec.Struct, frozen=True):
    numbers: list[int]


class Part(msgspec.Struct, frozen=True):
    """An object of the game: a player, a step, an effect."""

    kind: type
    values: list[Any]


class Common(msgspec.Struct, frozen=True):
    """Something that all states of an edition share, as bytes: taken apart and put together only once."""

    data: bytes


class Frozen(msgspec.Struct, frozen=True):
    kind: type[State]
    values: list[Any]
    steps: list[Part]
    turn: int
    over: bool
    ending: str


def taken_apart(value: Any) -> Any:
    if value is None or isinstance(value, int | str | float | Chance):
        return value
    if isinstance(value, vec):
        return Row(list(value))
    if isinstance(value, list):
        return [taken_apart(item) for item in value]
    if isinstance(value, Shared):
        return Common(common_bytes(value))
    return part(value)


@lru_cache(CACHED_EDITIONS)
def common_bytes(value: Shared) -> bytes:
    names = field_names(type(value)) or attribute_names(type(value))
    return pickle.dumps((type(value), {name: common_part(getattr(value, name)) for name in names}))


def common_part(value: Any) -> Any:
    """As `taken_apart`, with whatever plain Python holds: tuples, dictionaries."""
    if isinstance(value, list) and any(isinstance(item, tuple) for item in value):
        return value
    return taken_apart(value) if not isinstance(value, tuple | dict) else value


def part(thing: Any) -> Part:
    return Part(type(thing), [taken_apart(getattr(thing, name)) for name in field_names(type(thing))])


def freeze(s: State) -> Frozen:
    values = [taken_apart(getattr(s, name)) for name in field_names(type(s))]
    return Frozen(type(s), values, [part(step) for step in s.stack()], s.turn, s.over, s.ending)


# ---- putting together


def put_together(value: Any) -> Any:
    match value:
        case Row(numbers):
            return row_of(numbers)
        case Part(kind, values):
            return kind(*[put_together(item) for item in values])
        case Common(data):
            return common_thing(data)
        case list():
            return [put_together(item) for item in value]
        case _:
            return value


@lru_cache(CACHED_EDITIONS)
def common_thing(data: bytes) -> Any:
    kind, values = pickle.loads(data)
    parts = {name: put_together(value) for name, value in values.items()}
    if field_names(kind):
        return kind(*parts.values())
    made = kind()
    for name, value in parts.items():
        setattr(made, name, value)
    return made


def thaw(frozen: Frozen) -> State:
    s: State = frozen.kind(*[put_together(value) for value in frozen.values])
    s.top = NOTHING
    for step in frozen.steps:
        s.push(put_together(step))
    s.turn, s.over, s.ending = frozen.turn, frozen.over, frozen.ending
    return s


# ---- telling apart


def digest(s: State) -> int:
    """64 bits, equal for states of one game and edition that no future tells apart, however one came there."""
    c = s.canonical()
    shown = [essence(c, name) for name in field_names(type(c)) if name != "chance"]
    steps = [[step.name, *[essence(step, name) for name in field_names(type(step))]] for step in c.stack()]
    data = msgspec.msgpack.encode([type(c).__name__, shown, steps, c.over, c.ending])
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "big")


def essence(owner: Any, name: str) -> Any:
    """A field without what the future does not depend on."""
    return plain(getattr(owner, name))


def plain(value: Any) -> Any:
    if value is None or isinstance(value, int | str | float):
        return value
    if isinstance(value, vec):
        return list(value)
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, Shared):
        return None
    aside = getattr(type(value), "aside", ())
    return [essence(value, field) for field in field_names(type(value)) if field not in aside]
