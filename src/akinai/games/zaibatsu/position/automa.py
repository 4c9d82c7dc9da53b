"""The Automa in a position file."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.rows import row_of
from akinai.engine.sentence import say
from akinai.games.zaibatsu.position.form import AutomaPosition
from akinai.games.zaibatsu.position.words import Words, numbers
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import automa, colours, goals, owners, pieces, regions


def write_automa(s: ZaibatsuState) -> AutomaPosition | None:
    if not s.solo:
        return None
    placed = zip(colours.NAMES, s.automa.region_of, strict=True)
    return AutomaPosition(
        priority=[colours.NAMES[colour] for colour in s.automa.priority],
        regions={regions.NAMES[region]: colour for colour, region in placed if region != regions.NONE},
        actions=numbers(sets.listed(s.automa.face_down)),
        influence=numbers(sets.listed(s.automa.tokens)),
        box=numbers(sets.listed(s.automa.box)),
        goals=[goals.NAMES[goal] for goal in s.solo_goals],
    )


def read_automa(s: ZaibatsuState, p: AutomaPosition | None, words: Words) -> None:
    """Its trains follow from those in the regions, which must have been read."""
    if (p is None) == s.solo:
        problem = "problem.missing" if p is None else "problem.unknown"
        raise words.wrong("automa", say(problem, field="automa"))
    if p is None:
        return
    priority = [words.word(name, colours.NAMES, "automa.priority") for name in p.priority]
    if sorted(priority) != list(range(colours.COLOURS)):
        raise words.wrong("automa.priority", say("problem.twice"))
    s.automa.priority = row_of(priority)
    s.automa.region_of = row_of(read_regions(p, words))
    s.automa.face_down = words.mask(p.actions, automa.ACTION_TOKENS, "automa.actions")
    if s.automa.face_down == sets.EMPTY:
        raise words.wrong("automa.actions", say("problem.shortest", limit=1))
    s.automa.tokens = words.mask(p.influence, automa.INFLUENCE_TOKENS, "automa.influence")
    s.automa.box = words.mask(p.box, automa.INFLUENCE_TOKENS, "automa.box")
    words.members(p.goals, goals.NAMES, "automa.goals")
    words.exactly("automa.goals", len(p.goals), s.difficulty)
    s.solo_goals = row_of([goals.NAMES.index(name) for name in p.goals])
    s.automa.trains_left = pieces.EACH - list(s.train_owner).count(owners.AUTOMA)


def read_regions(p: AutomaPosition, words: Words) -> list[int]:
    """The region of each colour, or NONE."""
    found = [regions.NONE] * colours.COLOURS
    for name, text in p.regions.items():
        colour = words.word(text, colours.NAMES, "automa.regions")
        if found[colour] != regions.NONE:
            raise words.wrong("automa.regions", say("problem.twice"))
        found[colour] = words.word(name, regions.NAMES, "automa.regions")
    words.exactly("automa.regions", len(p.regions), regions.REGIONS)
    return found
