"""What a state consists of: copies for other processes, and a hash that tells positions apart.

A state, a player or a step has its fields as parameters of `__init__` under their own names, so a state can be taken
apart and put together again without any code of the game. States can be pickled by that (rows of numbers cannot). A
field is a number, a word, yes or no, None, a row, a list, tuple or dictionary of such things, or an object with fields.
What no rule asks for, as it is only shown and told, is a remark: an attribute that is named in `remarks` of its class.
Copies keep remarks, digests do without them.
For people and for other programs there are position files; pickles are for one's own processes.
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


def remark_names(kind: type) -> tuple[str, ...]:
    return getattr(kind, "remarks", ())


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
    """An object of the game: a state without its steps, a player, a step, an effect. Its fields, then its remarks."""

    kind: type
    values: list[Any]


class SharedPart(msgspec.Struct, frozen=True):
    """Something that all states of an edition share, as bytes: taken apart and put together only once."""

    data: bytes


class Frozen(msgspec.Struct, frozen=True):
    state: Part
    steps: list[Part]
    first: int
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
    if isinstance(value, tuple):
        return tuple(taken_apart(item) for item in value)
    if isinstance(value, dict):
        return {key: taken_apart(item) for key, item in value.items()}
    if isinstance(value, Shared):
        return SharedPart(shared_bytes(value))
    return part(value)


@lru_cache(CACHED_EDITIONS)
def shared_bytes(value: Shared) -> bytes:
    names = field_names(type(value)) or attribute_names(type(value))
    return pickle.dumps((type(value), {name: taken_apart(getattr(value, name)) for name in names}))


def part(thing: Any) -> Part:
    kind = type(thing)
    return Part(kind, [taken_apart(getattr(thing, name)) for name in field_names(kind) + remark_names(kind)])


def freeze(s: State) -> Frozen:
    return Frozen(part(s), [part(step) for step in s.stack()], s.first, s.turn, s.over, s.ending)


# ---- putting together


def put_together(value: Any) -> Any:
    match value:
        case Row(numbers):
            return row_of(numbers)
        case Part():
            return thing(value)
        case SharedPart(data):
            return shared_thing(data)
        case list():
            return [put_together(item) for item in value]
        case tuple():
            return tuple(put_together(item) for item in value)
        case dict():
            return {key: put_together(item) for key, item in value.items()}
        case _:
            return value


def thing(made_of: Part) -> Any:
    kind = made_of.kind
    values = [put_together(value) for value in made_of.values]
    fields = len(field_names(kind))
    made = kind(*values[:fields])
    for name, value in zip(remark_names(kind), values[fields:], strict=True):
        setattr(made, name, value)
    return made


@lru_cache(CACHED_EDITIONS)
def shared_thing(data: bytes) -> Any:
    kind, values = pickle.loads(data)
    parts = {name: put_together(value) for name, value in values.items()}
    if field_names(kind):
        return kind(*parts.values())
    made = kind()
    for name, value in parts.items():
        setattr(made, name, value)
    return made


def thaw(frozen: Frozen) -> State:
    s: State = thing(frozen.state)
    s.top = NOTHING
    for step in frozen.steps:
        s.push(put_together(step))
    s.first, s.turn, s.over, s.ending = frozen.first, frozen.turn, frozen.over, frozen.ending
    return s


# ---- telling apart


def digest(s: State) -> int:
    """64 bits, equal for states of one game and edition that no future tells apart, however one came there."""
    c = s.canonical()
    shown = [plain(getattr(c, name)) for name in field_names(type(c)) if name != "chance"]
    steps = [[step.name, *plain(step)] for step in c.stack()]
    data = msgspec.msgpack.encode([type(c).__name__, shown, steps, c.first, c.over, c.ending], order="sorted")
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "big")


def plain(value: Any) -> Any:
    """A value as lists, numbers and words. What is printed is the same in all states of an edition."""
    if value is None or isinstance(value, int | str | float):
        return value
    if isinstance(value, vec):
        return list(value)
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, Shared):
        return None
    return [plain(getattr(value, name)) for name in field_names(type(value))]
