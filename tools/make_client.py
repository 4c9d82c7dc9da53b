"""Makes the TypeScript types of what server and browser say to each other: `web/src/api/schema.d.ts`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from akinai.games.osaka.events import OsakaEvent
from akinai.games.yokohama.events import YokohamaEvent
from akinai.games.zaibatsu.events import ZaibatsuEvent
from akinai.table.app import openapi

WEB = Path(__file__).parent.parent / "web"
EVENTS: dict[str, Any] = {"Osaka": OsakaEvent, "Yokohama": YokohamaEvent, "Zaibatsu": ZaibatsuEvent}


def document() -> dict[str, Any]:
    """The OpenAPI document with the events of each game, which travel inside frames."""
    schema = openapi()
    for game, union in EVENTS.items():
        (whole,), parts = msgspec.json.schema_components([union], ref_template=f"#/components/schemas/{game}.{{name}}")
        whole.pop("discriminator", None)
        schema["components"]["schemas"][f"{game}Event"] = whole
        schema["components"]["schemas"].update({f"{game}.{name}": part for name, part in parts.items()})
    return schema


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else WEB / "src" / "api" / "schema.d.ts"
    (WEB / "openapi.json").write_text(json.dumps(document()))
    subprocess.run(["npx", "openapi-typescript", "openapi.json", "-o", str(target)], cwd=WEB, check=True)


if __name__ == "__main__":
    main()
