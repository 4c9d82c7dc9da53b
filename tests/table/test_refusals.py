"""Refusals of the domain, and the answers that they become."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from akinai.engine.texts import LANGUAGES, catalogue
from akinai.table.problems import STATUS_OF, STATUSES, status_of
from akinai.table.refusals import Kind, Refused
from akinai.table.security import COOKIE
from tests.table.server import Json, Server, play_randomly

pytestmark = pytest.mark.anyio


def test_every_kind_has_a_status_with_a_title() -> None:
    """Different kinds have different ones: whoever gets the answer can tell them apart."""
    assert list(STATUS_OF) == list(get_args(Kind))
    assert len(set(STATUS_OF.values())) == len(STATUS_OF)
    for kind, status in STATUS_OF.items():
        assert status_of(Refused(kind, "table.private")) == status
        assert status in STATUSES
        assert all(f"table.problem.{status}" in catalogue(language) for language in LANGUAGES)


@pytest.mark.parametrize("kind", get_args(Kind))
async def test_a_request_that_is_refused(server: Server, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """One for every kind; the answer says why."""
    page, stranger = await server.page(), await server.page()
    id = (await page.table("me", "me"))["id"]
    update = await play_randomly([page, page], id, random.Random(1), 2)
    path = f"/api/tables/{id}"
    body = {"seat": update["actor"], "revision": update["revision"], "action": 10**6}
    status = STATUS_OF[kind]
    problem: Json = None
    match kind:
        case "wrong":
            problem = await page.refused(status, f"{path}/moves", body)
        case "stranger":
            stranger.client.cookies.delete(COOKIE)
            problem = await stranger.refused(status, path)
        case "forbidden":
            problem = await stranger.refused(status, path)
        case "missing":
            problem = await page.refused(status, "/api/games/chess/rules/en")
        case "late":
            problem = await page.refused(status, f"{path}/moves", body | {"revision": 0})
        case "elsewhere":
            page.client.headers["host"] = "elsewhere.example"
            problem = await page.refused(status, path)
        case "too_much":
            monkeypatch.setattr(server.app.browser_buckets, "take", lambda client, now: False)
            problem = await page.refused(status, path)
        case "failed":

            async def fail(batch: object) -> None:
                raise OSError("the disk is full")

            monkeypatch.setattr(server.tables.storage, "commit", fail)
            problem = await page.refused(status, f"{path}/seats/0/handover", {})
    assert problem["sentence"]["id"] in catalogue("en")
    assert problem["detail"]
