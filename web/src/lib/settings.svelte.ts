// The reader's settings, stored in this browser.
import { browserStorage } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Pace = "slow" | "normal" | "fast" | "off";

interface Settings {
  theme: Theme;
  /** How fast pieces move. With "off" marks replace the animations. */
  pace: Pace;
  /** Whether a choice that cannot be taken back must be confirmed. */
  confirm: boolean;
  /** Whether the guide through a first game is shown. */
  guide: boolean;
  /** Whether tables of words stand in place of the board. */
  tables: boolean;
  /** Whether pieces are heard. */
  sounds: boolean;
  /** Whether a notification tells that it is the reader's turn while the page is not in sight. */
  notifications: boolean;
  /** The reader's name at the last table; it is proposed for the next one. */
  name: string;
}

const KEY = "akinai.settings";
const defaults: Settings = { theme: "auto", pace: "normal", confirm: true, guide: true, tables: false, sounds: true, notifications: false, name: "" };

function read(): Settings {
  try {
    return { ...defaults, ...(JSON.parse(browserStorage.get(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...defaults };
  }
}

export const settings = $state<Settings>(read());

export function changeSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  browserStorage.set(KEY, JSON.stringify(settings));
  applyTheme();
}

export function applyTheme(): void {
  if (settings.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = settings.theme;
}

/** Milliseconds of one animation; 0 if nothing may move. */
export function animationDuration(): number {
  if (settings.pace === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { slow: 500, normal: 300, fast: 150 }[settings.pace];
}
