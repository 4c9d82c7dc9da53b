"""Random requests according to the OpenAPI document: no answer is a server error, and all are as the document says."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from akinai.table.app import Settings, create_app, openapi
from tests.table.conftest import built_page
from tests.table.server import random_match, record_text
from tests.table.server_process import free_port

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 15


@dataclass
class Served:
    """A running server, a browser with its cookie, and its tables. The game at the last table is over."""

    base: str
    client: httpx.Client
    tables: list[str]
    luck: random.Random
    tried_legal_move: bool = False

    def state(self, table: str) -> Any:
        return self.client.get(f"/api/tables/{table}/state", params={"seat": 0}).raise_for_status().json()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("schema")
    port = free_port()
    app = create_app(
        Settings(folder=folder, static=built_page(folder), rate=1e6, burst=1e6, bot_processes=1, longest_pause=0)
    )
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", access_log=False))
    thread = threading.Thread(target=server.run)
    thread.start()
    base = f"http://127.0.0.1:{port}"
    transport = httpx.HTTPTransport(retries=20)
    try:
        with httpx.Client(base_url=base, headers={"origin": base}, transport=transport, timeout=30.0) as client:
            client.get("/api/hello").raise_for_status()
            running = {"game": "osaka", "seats": [{"chair": "me"}, {"chair": "me"}]}
            over = running | {"source": {"text": record_text(random_match())}}
            tables = [new_table(client, body) for body in (running, running, over)]
            found = Served(base, client, tables, random.Random(1))
            yield found
            # If legal moves were tried, one must have been played: otherwise the requests test only refusals.
            assert not found.tried_legal_move or any(found.state(table)["moves"] > 0 for table in tables[:2])
    finally:
        server.should_exit = True
        thread.join()


def new_table(client: httpx.Client, body: Any) -> str:
    id: str = client.post("/api/tables", json=body).raise_for_status().json()["id"]
    return id


schema = schemathesis.openapi.from_dict(openapi())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
def test_answers_are_as_described(case: schemathesis.Case[Any], served: Served) -> None:
    """Most requests name an existing table, and some moves are legal: otherwise nearly all would be refused."""
    if case.operation.method.upper() == "DELETE":
        # A real table must stay on the list, because other requests need it.
        case.path_parameters["table"] = "nothing"
    elif "table" in (case.path_parameters or {}) and served.luck.random() < 0.9:
        case.path_parameters["table"] = served.luck.choice(served.tables)
        if case.operation.path.endswith("/moves") and served.luck.random() < 0.5:
            make_legal_move(case, served)
    case.call_and_validate(
        base_url=served.base, checks=CHECKS, headers={"origin": served.base}, cookies=dict(served.client.cookies)
    )


def make_legal_move(case: schemathesis.Case[Any], served: Served) -> None:
    """Replaces the body of a request by a legal move."""
    served.tried_legal_move = True
    for seat in (0, 1):
        path = f"/api/tables/{case.path_parameters['table']}/state"
        update = served.client.get(path, params={"seat": seat}).raise_for_status().json()
        if update["ask"] is not None:
            action = served.luck.choice(update["ask"]["choices"])["action"]
            case.body = {"seat": seat, "revision": update["revision"], "action": action}
