"""Generates `web/src/api/schema.d.ts`: the TypeScript types of all requests and answers, the events and views of
all games among them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from akinai.table.app import openapi

WEB = Path(__file__).parent.parent / "web"


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else WEB / "src" / "api" / "schema.d.ts"
    (WEB / "openapi.json").write_text(json.dumps(openapi()))
    subprocess.run(["npx", "openapi-typescript", "openapi.json", "-o", str(target)], cwd=WEB, check=True)


if __name__ == "__main__":
    main()
