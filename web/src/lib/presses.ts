// Guards the game against clicks that were not meant: a click counts only if what it would choose was on the screen when the
// finger came down, and the second click of a double click does nothing, whatever has come to that place meanwhile.

/** What a press could choose. It is compared part by part: each part is another object whenever something else is shown. */
export interface OnScreen {
  /** What gives its meaning to every button. */
  asked: readonly unknown[];
  /** What else gives spots of the board theirs: a button of the list goes with what it chooses, a spot stays. */
  onBoard: readonly unknown[];
}

/** A second press at the same place within this time belongs to the first. */
const REPEAT_MS = 350;
/** Pixels within which two presses are at the same place. */
const SAME_PLACE = 24;
/** Whatever chooses, confirms, plays or sits down. Taking back is no danger, and two quick ones may be meant. */
const CHOOSING = "[data-choice], .spot.lit, .spot.way, [data-do=confirm], [data-do=hinted], [data-do=pass]";

interface Press {
  time: number;
  x: number;
  y: number;
}

export class Presses {
  /** What was on the screen when the last finger came down. */
  #seen: OnScreen | null = null;
  /** Whether that press repeats one that chose. */
  #repeated = false;
  #last: Press | null = null;
  /** Whether a click on something that chooses has followed the last press, also one that did not count. */
  clicked = false;
  #lastKey: { key: string; time: number } | null = null;

  readonly #onScreen: () => OnScreen;

  constructor(onScreen: () => OnScreen) {
    this.#onScreen = onScreen;
  }

  /** A finger or a button of the mouse comes down. */
  down(press: Press): void {
    const before = this.#last;
    this.#repeated =
      before !== null &&
      press.time - before.time < REPEAT_MS &&
      Math.hypot(press.x - before.x, press.y - before.y) < SAME_PLACE;
    // Who has pressed elsewhere meanwhile means a new click.
    if (!this.#repeated) this.#last = null;
    this.#seen = this.#onScreen();
    this.clicked = false;
  }

  /** Whether a click may choose. */
  counts(press: Press, onBoard: boolean): boolean {
    const seen = this.#seen;
    this.#seen = null;
    this.#last = press;
    if (seen === null) return true;
    const now = this.#onScreen();
    return !this.#repeated && isSame(now.asked, seen.asked) && (!onBoard || isSame(now.onBoard, seen.onBoard));
  }

  /** Whether a click that chooses nothing belongs to one that chose. */
  echoes(press: Press): boolean {
    if (this.#repeated) this.#last = press;
    return this.#repeated;
  }

  /** Whether a key may choose: not while it is held down, nor when it was struck twice in haste. */
  keyCounts(key: string, time: number, held: boolean): boolean {
    const before = this.#lastKey;
    this.#lastKey = { key, time };
    return !held && !(before !== null && before.key === key && time - before.time < REPEAT_MS);
  }

  /** Watches the presses on the page; returns what ends it. */
  watch(): () => void {
    const down = (event: PointerEvent) => this.down(placeOf(event));
    // A slider moves as soon as the button of the mouse goes down.
    const mouse = (event: MouseEvent) => {
      if (this.#repeated) stop(event);
    };
    const click = (event: MouseEvent) => {
      // The click of a key or of a screen reader has no finger before it.
      if (event.detail === 0) return;
      this.clicked = chooses(event) || this.#repeated;
      const onBoard = event.target instanceof Element && event.target.closest(".spot.lit, .spot.way") !== null;
      if (chooses(event) ? !this.counts(placeOf(event), onBoard) : this.echoes(placeOf(event))) stop(event);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (!this.keyCounts(event.key, event.timeStamp, event.repeat) && chooses(event)) stop(event);
    };
    addEventListener("pointerdown", down, true);
    addEventListener("mousedown", mouse, true);
    addEventListener("click", click, true);
    addEventListener("keydown", key, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("mousedown", mouse, true);
      removeEventListener("click", click, true);
      removeEventListener("keydown", key, true);
    };
  }
}

function isSame(now: readonly unknown[], before: readonly unknown[]): boolean {
  return now.every((part, i) => part === before[i]);
}

function chooses(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(CHOOSING) !== null;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function placeOf(event: MouseEvent): Press {
  return { time: event.timeStamp, x: event.clientX, y: event.clientY };
}
