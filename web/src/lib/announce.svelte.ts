// What is said aloud: a polite region for what happened and what is asked, and calm notices for what went wrong.
export interface Notice {
  key: number;
  text: string;
}

/** A reader who listens can follow a few sentences; of a long jump only the end is said. */
const MOST = 6;
const GATHER = 250;
const NOTICE = 9000;

export const spoken = $state<{ text: string }>({ text: "" });
export const notices = $state<Notice[]>([]);

let waiting: string[] = [];
let timer = 0;
let next = 1;

export function announce(...sentences: string[]): void {
  waiting.push(...sentences.filter((s) => s !== ""));
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    spoken.text = waiting.slice(-MOST).join(" ");
    waiting = [];
  }, GATHER);
}

export function notice(text: string): void {
  if (notices.some((n) => n.text === text)) return;
  const key = next++;
  notices.push({ key, text });
  setTimeout(() => dismiss(key), NOTICE);
}

export function dismiss(key: number): void {
  const at = notices.findIndex((n) => n.key === key);
  if (at >= 0) notices.splice(at, 1);
}
