// The reader's own settings, kept in this browser.
import { forever } from "./kept";

export type Theme = "auto" | "light" | "dark";
export type Pace = "slow" | "normal" | "fast" | "off";

interface Kept {
  theme: Theme;
  /** How fast pieces move; "off" shows marks instead. */
  pace: Pace;
  /** Whether a choice that cannot be taken back is asked for twice. */
  confirm: boolean;
  /** Whether the first-game guide speaks. */
  guide: boolean;
  /** The reader's name, proposed for the next table. */
  name: string;
}

const KEY = "akinai.settings";
const defaults: Kept = { theme: "auto", pace: "normal", confirm: true, guide: true, name: "" };

function read(): Kept {
  try {
    return { ...defaults, ...(JSON.parse(forever.get(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...defaults };
  }
}

export const settings = $state<Kept>(read());

export function change<K extends keyof Kept>(name: K, value: Kept[K]): void {
  settings[name] = value;
  forever.set(KEY, JSON.stringify(settings));
  applyTheme();
}

export function applyTheme(): void {
  if (settings.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = settings.theme;
}

/** Milliseconds for one movement; 0: nothing moves. */
export function duration(): number {
  if (settings.pace === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { slow: 500, normal: 300, fast: 150 }[settings.pace];
}
