"""What a page keeps of a table, and how updates make it up to date: without a page, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from akinai.engine.patches import Change, patched

Json = Any


class Viewer:
    """The scene of a table as one seat sees it, and the frames of the moves since it was opened."""

    def __init__(self, id: str, seat: int | None) -> None:
        self.id = id
        self.seat = seat
        self.revision = -1
        self.moves = 0
        self.scene: Json = None
        self.frames: list[Json] = []
        """Without those of moves that were taken back."""
        self.begun = 0
        """How many moves there were when it was opened, or to which it has gone back since."""
        self.whole_scenes = 0
        """How often a whole scene came."""

    def open(self, update: Json) -> None:
        self.begun = self.moves = update["moves"]
        assert self.receive(update)

    def receive(self, update: Json) -> bool:
        """Applies an update, as a page does; False if it is old, or begins at a revision that is not the known one."""
        assert (update["table"], update["seat"]) == (self.id, self.seat)
        if update["revision"] < self.revision:
            return False
        if update["scene"] is not None:
            assert not any(all_changes(update))
            self.scene = update["scene"]
            self.whole_scenes += 1
        elif update["since"] == self.revision:
            for scene in scenes_of(self.scene, update):
                self.scene = scene
        else:
            return False
        assert update["back_to"] <= self.moves
        self.begun = min(self.begun, update["back_to"])
        self.frames = self.frames[: update["back_to"] - self.begun] + update["frames"]
        self.revision, self.moves = update["revision"], update["moves"]
        assert [frame["number"] for frame in self.frames] == list(range(self.begun + 1, self.moves + 1))
        return True


def all_changes(update: Json) -> Iterator[Json]:
    """The changes of an update, in their order."""
    yield update["back"]
    for frame in update["frames"]:
        yield from frame_changes(frame)


def frame_changes(frame: Json) -> Iterator[Json]:
    for beat in frame["beats"]:
        yield beat["changes"]
    yield frame["changes"]


def scenes_of(scene: Json, update: Json) -> Iterator[Json]:
    """The scenes that an update leads through, beat by beat, up to the present one."""
    for changes in all_changes(update):
        scene = patched(scene, msgspec.convert(changes, list[Change]))
        yield scene
