"""The benchmark: this engine, another install of it, and catanatron, in interleaved rounds of one run.

Every measurement is a process of its own (`measure.py`), one after another, in CPU time; figures are
medians over the rounds, and what counts is the ratio within one run.
"""

from __future__ import annotations

import importlib.util
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from akinai import compiled
from akinai.arena import measure
from akinai.engine.chance import chance_of
from akinai.engine.errors import BadChoice
from akinai.engine.kernel import Choices
from akinai.games.registry import find

SHAPE_GAMES = 200


class Figures(msgspec.Struct, frozen=True):
    decisions_per_second: float
    """In random play."""
    clones_per_second: float
    greedy_per_second: float = 0.0
    """Moves of `greedy`."""
    jump_ms: float = 0.0
    """Replaying a whole game from its log: what an undo or a jump to the last move takes."""


class Bench(msgspec.Struct, frozen=True):
    """`ratio_*` is against catanatron, None where it is not installed; `against_*` another install, if one is named."""

    game: str
    seats: int
    rounds: int
    compiled: Figures | None
    pure: Figures
    catanatron: Figures | None
    against_compiled: Figures | None
    against_pure: Figures | None
    ratio_compiled: float | None
    ratio_pure: float | None
    ratio_clones: float | None
    decisions_per_game: float
    mean_legal: float
    most_legal: int


def in_process(python: str, what: str, name: str, seconds: float) -> Figures:
    env = dict(os.environ, AKINAI_PURE="1" if what == "pure" else "0")
    if python != sys.executable:
        env.pop("PYTHONPATH", None)  # it would lead back to this install
    # -P: the folder of the file must not hide the modules of the install that is measured.
    command = [python, "-P", measure.__file__, what, name, str(seconds)]
    try:
        done = subprocess.run(command, env=env, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BadChoice("error.bench.against", python=python, reason=reason(error)) from None
    return msgspec.json.decode(done.stdout, type=Figures)


def reason(error: OSError | subprocess.CalledProcessError) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    lines = error.stderr.decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else str(error)


def median(figures: list[Figures]) -> Figures:
    names = Figures.__struct_fields__
    return Figures(*[statistics.median(getattr(f, name) for f in figures) for name in names])


def contestants(against: Path | None) -> dict[str, tuple[str, str]]:
    """What is measured in every round: a name, an interpreter, and what it is asked for."""
    found = {"pure": (sys.executable, "pure")}
    if compiled():
        found["compiled"] = (sys.executable, "compiled")
    if importlib.util.find_spec("catanatron") is not None:
        found["catanatron"] = (sys.executable, "catanatron")
    if against is not None:
        found["against_pure"] = (str(against), "pure")
        if compiled():
            found["against_compiled"] = (str(against), "compiled")
    return found


def bench(
    name: str,
    rounds: int,
    seconds: float,
    against: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Bench:
    """`against` is the interpreter of another install, such as another release."""
    measured: dict[str, list[Figures]] = {}
    for number in range(rounds):
        for label, (python, what) in contestants(against).items():
            measured.setdefault(label, []).append(in_process(python, what, name, seconds))
        if progress is not None:
            progress(number + 1)
    medians = {label: median(figures) for label, figures in measured.items()}
    pure, fast, cat = medians["pure"], medians.get("compiled"), medians.get("catanatron")

    def ratio(ours: Figures | None) -> float | None:
        return ours.decisions_per_second / cat.decisions_per_second if ours and cat else None

    per_game, mean_legal, most_legal = shape(name)
    best = fast or pure
    return Bench(
        game=name,
        seats=find(name).seats[-1],
        rounds=rounds,
        compiled=fast,
        pure=pure,
        catanatron=cat,
        against_compiled=medians.get("against_compiled"),
        against_pure=medians.get("against_pure"),
        ratio_compiled=ratio(fast),
        ratio_pure=ratio(pure),
        ratio_clones=best.clones_per_second / cat.clones_per_second if cat else None,
        decisions_per_game=per_game,
        mean_legal=mean_legal,
        most_legal=most_legal,
    )


def shape(name: str, games: int = SHAPE_GAMES) -> tuple[float, float, int]:
    """Decisions per game, mean and largest number of legal actions, in random play with the most seats."""
    game = find(name)
    setup = game.setup(game.seats[-1])
    chance = chance_of("shape")
    out = Choices()
    decisions = legal = most = 0
    for number in range(games):
        s = game.start(setup, chance_of(f"shape:{number}"))
        while not s.over:
            s.legal(out)
            decisions += 1
            legal += out.n
            most = max(most, out.n)
            s.advance(out.items[chance.below(out.n)])
    return decisions / games, legal / decisions, most
