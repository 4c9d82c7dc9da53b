"""What people expect of a table beside the game: codes to scan, sounds, a call when it is their turn, rules at hand."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Readers
from tests.web.reader import PHONE, Reader
from tests.web.test_patches import node

FOLDER = Path(__file__).parent
LISTEN = """
window.heard = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...at) { window.heard++; return start.apply(this, at); };
"""
"""Counts what sounds are made of."""
NOTIFIED = """
window.told = [];
window.Notification = class {
  static permission = "default";
  static requestPermission = async () => (Notification.permission = window.mayNotify ? "granted" : "denied");
  constructor(title, { body }) { window.told.push([title, body]); }
  close() {}
};
"""
NO_CONFIRM = """localStorage.setItem("akinai.settings", '{"guide":false,"confirm":false}')"""
STRIKE = """key => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: "KeyB", bubbles: true }))"""
"""Strikes a letter whose key is at another place."""
HIDE = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


# ---- links as codes

LENGTHS = {1: 14, 2: 26, 3: 42, 4: 62, 5: 84, 6: 106, 7: 122, 8: 152, 9: 180, 10: 213, 20: 666}
"""Of some versions, how many bytes fit into them at level M (ISO/IEC 18004, table 7)."""


def test_a_link_as_a_code_can_be_read(tmp_path: Path) -> None:
    """By a reader that shares nothing with the page: patterns, format, error correction and the text itself.
    The fullest code of a version, and one byte more."""
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


# ---- called to the table


def play_until(one: Reader, condition: str, moves: int = 12) -> None:
    """Plays until something is true of the page."""
    for _ in range(moves):
        if one.page.evaluate(condition):
            return
        one.play(1, check=False)
    assert one.page.evaluate(condition), condition


def test_moves_are_heard(reader: Readers) -> None:
    """After the first click, until they are switched off; nothing is heard of what is taken back."""
    one = reader()
    one.context.add_init_script(LISTEN)
    one.new_table("me", "random")
    one.asked()
    assert one.page.evaluate("heard") == 0
    play_until(one, "heard > 0")
    sounds = one.do("sounds")
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    before = one.page.evaluate("heard")
    one.play(2, check=False)
    one.asked()
    assert one.page.evaluate("heard") == before
    sounds.click()
    while not one.state()["undo"]["possible"]:
        assert not one.play(1, check=False)
        one.asked()
    before = one.page.evaluate("heard")
    undo = one.do("undo").first
    with one.posting():
        undo.click()
    one.asked()
    assert one.page.evaluate("heard") == before
    sounds.click()
    one.page.reload()
    expect(sounds).to_have_attribute("aria-pressed", "false")


def test_the_tab_calls_when_it_is_ones_turn(reader: Readers) -> None:
    """Title and icon while one is asked; out of sight a notification, if one has allowed it."""
    one, other = reader(), reader()
    one.context.add_init_script(NOTIFIED)
    one.new_table("link", "me")
    one.seat, link = 1, one.links()[0]
    other.join(link)
    while one.state(1)["ask"] is not None:
        one.play(1, check=False)
    icon = one.page.locator("link[rel=icon]")
    title, calm = one.page.title(), icon.get_attribute("href") or ""
    one.page.evaluate("window.mayNotify = false")
    switch_notifications(one)
    assert one.page.locator("dialog [role=status]").count() == 1, "the browser refuses"
    one.page.evaluate("window.mayNotify = true")
    one.page.locator("dialog input[type=checkbox]").last.check()
    one.page.keyboard.press("Escape")
    one.page.evaluate(HIDE)
    while one.state(1)["ask"] is None:
        other.play(1, check=False)
    expect(icon).not_to_have_attribute("href", calm)
    assert one.page.title() != title
    one.page.wait_for_function("told.length === 1")
    [[called, question]] = one.page.evaluate("told")
    assert "Traders of Osaka" in called
    assert question != ""


def switch_notifications(one: Reader) -> None:
    one.do("settings").click()
    one.page.locator("dialog input[type=checkbox]").last.click()
    one.page.wait_for_timeout(50)


def test_the_header_of_a_phone_shows_the_table(reader: Readers) -> None:
    """Which game it is, its rules, its sounds; the language is in the settings."""
    one = reader(size=PHONE)
    one.new_table("me", "random")
    header = one.page.locator("header").first
    expect(header.locator("select")).to_be_hidden()
    expect(header.get_by_text("Traders of Osaka")).to_be_visible()
    expect(header.locator("a.rules")).to_have_attribute("href", "/rules/osaka")
    expect(one.do("sounds")).to_be_visible()
    one.do("settings").tap()
    one.page.locator("dialog select").select_option("uk")
    expect(one.page.locator("html")).to_have_attribute("lang", "uk")
    one.check_no_text_ids()


@pytest.mark.parametrize(
    ("keyboard", "key", "code", "held", "named"),
    [
        ("British", "q", "KeyQ", [], "Q"),
        ("British", "Q", "KeyQ", ["shiftKey"], "Q"),
        ("British", "r", "KeyR", ["ctrlKey"], None),
        ("British", "1", "Digit1", [], "1"),
        ("British", "!", "Digit1", ["shiftKey"], None),
        ("British", "{", "BracketLeft", ["shiftKey"], "["),
        ("British", "1", "Numpad1", [], "1"),
        ("British", "ArrowLeft", "ArrowLeft", [], "ArrowLeft"),
        ("Ukrainian", "й", "KeyQ", [], "Q"),
        ("Ukrainian", "х", "BracketLeft", [], "["),
        ("French", "a", "KeyQ", [], "A"),
        ("French", "m", "Semicolon", [], "M"),
        ("French", ",", "KeyM", [], ","),
        ("French", "&", "Digit1", [], "1"),
        ("French", "Dead", "BracketLeft", [], "["),
        ("German", "z", "KeyY", [], "Z"),
        ("Dvorak", "q", "KeyX", [], "Q"),
        ("Dvorak", "=", "BracketRight", [], "="),
        ("Polish", "ż", "KeyZ", ["AltGraph"], None),
        ("Japanese", "Process", "KeyQ", ["isComposing"], None),
    ],
)
def test_a_key_is_what_is_written_on_it(
    tmp_path: Path, keyboard: str, key: str, code: str, held: list[str], named: str | None
) -> None:
    """Only a keyboard without that letter goes by the place of the key."""
    file = tmp_path / "keys.json"
    file.write_text(json.dumps([{"key": key, "code": code, **dict.fromkeys(held, True)}]))
    run = subprocess.run([node(), str(FOLDER / "keys.mjs"), str(file)], capture_output=True, check=True, text=True)
    assert json.loads(run.stdout) == [named], keyboard


def test_choices_beyond_the_ninth_go_by_letter(reader: Readers) -> None:
    """As they are written on the buttons, wherever the key of that letter is."""
    one = reader()
    one.context.add_init_script(NO_CONFIRM)
    one.new_table("me", "random", game="yokohama")
    lettered = one.page.locator(".choice:not([disabled]) kbd").filter(has_text=re.compile("^[A-Z]$"))
    ask = one.asked()
    while not lettered.count():
        one.choose(ask["choices"][0], "keys")
        ask = one.asked()
    letter = lettered.first.text_content() or ""
    notation = lettered.first.locator("xpath=..").get_attribute("data-choice")
    with one.page.expect_request("**/moves") as sent:
        one.page.evaluate(STRIKE, letter.lower())
    action = json.loads(sent.value.post_data or "")["action"]
    assert action == next(c["action"] for c in ask["choices"] if c["notation"] == notation)


# ---- the rules


def test_words_are_found_however_they_are_typed(tmp_path: Path) -> None:
    """Without capitals and accents; but й and и are two letters. Numbers of rules with their letter and without."""
    texts = [
        ("Łódź wpływa do portu; łódź.", "lodz", ["Łódź", "łódź"]),
        ("ŁÓDŹ", "łódź", ["ŁÓDŹ"]),
        ("La città paga perché può.", "citta puo PERCHE", ["città", "perché", "può"]),
        ("Ґудзик і м’яч", "гудзик м'яч", ["Ґудзик", "м’яч"]),
        ("Порт: йод, їжа", "йод їжа", ["йод", "їжа"]),
        ("район", "раион", []),
        ("Straße", "strasse", ["Straße"]),
        ("cards, card", "card cards", ["cards", "card"]),
        ("nothing", "", []),
    ]
    ids = ["O-4", "O-4.3", "O-4.30", "O-14.3", "V1"]
    numbers = [
        ("4.3", ["O-4.3"]),
        ("o-4.3", ["O-4.3"]),
        ("O4", ["O-4", "O-4.3", "O-4.30"]),
        ("Y4", []),
        ("4", []),
        ("4.3.", []),
    ]
    file = tmp_path / "searches.json"
    file.write_text(json.dumps({"texts": [t[:2] for t in texts], "numbers": [(search, ids) for search, _ in numbers]}))
    run = subprocess.run([node(), str(FOLDER / "search.mjs"), str(file)], capture_output=True, check=True, text=True)
    found = json.loads(run.stdout)
    assert found["texts"] == [wanted for *_, wanted in texts]
    assert found["numbers"] == [wanted for _, wanted in numbers]


def test_the_rules_are_at_hand_and_searched_by_keys(reader: Readers) -> None:
    """From the table in a tab of their own; the next rule found comes by Enter, the one before by Shift+Enter."""
    one = reader()
    one.new_table("me", "random")
    with one.context.expect_page() as opened:
        one.page.locator("header a.rules").click()
    page = opened.value
    page.locator(".rule .things svg").first.wait_for()
    page.keyboard.press("/")
    page.keyboard.type("TIDE")
    expect(page.locator(".rule mark").first).to_have_text("Tide")
    rules = page.locator(".rule")
    ids = rules.evaluate_all("all => all.map(e => e.id)")
    assert len(ids) > 1
    current = page.locator(".rule.current")
    for key, at in (("Enter", 0), ("Enter", 1), ("Shift+Enter", 0), ("ArrowUp", len(ids) - 1)):
        page.keyboard.press(key)
        expect(current).to_have_id(ids[at])
        expect(current).to_be_in_viewport()
    page.locator("input[type=search]").fill("4.6")
    expect(page.locator("#O-4\\.6 .number mark")).to_have_text("O-4.6")
    page.keyboard.press("Escape")
    expect(page.locator(".rule mark")).to_have_count(0)
