"""Generates `web/src/api/schema.d.ts`: the TypeScript types of all requests, answers and events."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from akinai.games.registry import GAMES
from akinai.table.app import openapi

WEB = Path(__file__).parent.parent / "web"


def document() -> dict[str, Any]:
    """The OpenAPI document, with the events of each game added: frames contain them, but no route names their types."""
    schema = openapi()
    for name, game in GAMES.items():
        title = name.capitalize()
        (any_event,), events = msgspec.json.schema_components(
            [game.event_type], ref_template=f"#/components/schemas/{title}.{{name}}"
        )
        any_event.pop("discriminator", None)
        schema["components"]["schemas"][f"{title}Event"] = any_event
        schema["components"]["schemas"].update({f"{title}.{event}": shape for event, shape in events.items()})
    return schema


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else WEB / "src" / "api" / "schema.d.ts"
    (WEB / "openapi.json").write_text(json.dumps(document()))
    subprocess.run(["npx", "openapi-typescript", "openapi.json", "-o", str(target)], cwd=WEB, check=True)


if __name__ == "__main__":
    main()
