"""What people expect of a table beside the game: a code to scan, sounds, a call when it is their turn, rules at hand."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.web.test_patches import node

FOLDER = Path(__file__).parent


# ---- links as codes

LENGTHS = {1: 14, 2: 26, 3: 42, 4: 62, 5: 84, 6: 106, 7: 122, 8: 152, 9: 180, 10: 213, 20: 666}
"""Of some versions, how many bytes fit into them at level M (ISO/IEC 18004, table 7)."""


def test_a_link_as_a_code_can_be_read(tmp_path: Path) -> None:
    """By a reader that shares nothing with the page: patterns, format, error correction and the text itself. The fullest
    code of a version, and one byte more."""
    link = "http://192.168.1.20:8400/join/" + "aZ09_-" * 120
    texts = [link[: length + more] for length in LENGTHS.values() for more in (0, 1)]
    texts.append("привіт, друже")
    file = tmp_path / "texts.json"
    file.write_text(json.dumps([text for text in texts if len(text) != 214]))
    run = subprocess.run([node(), str(FOLDER / "qr.mjs"), str(file)], capture_output=True, check=True, text=True)
    found = json.loads(run.stdout)
    assert found[-2] is None, "too long"
    read = [code for code in found if code is not None]
    assert [code["text"] for code in read] == [t for t in texts if len(t.encode()) not in (214, 667)]
    assert [code["wrong"] for code in read] == [[]] * len(read)
    fullest = {code["version"]: len(code["text"]) for code in read if code["text"].isascii()}
    assert fullest == LENGTHS
    assert len({code["mask"] for code in read}) > 3
