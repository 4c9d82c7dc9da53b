// Announcements for screen readers (what happened, what is asked), and visible notices of errors.
export interface Notice {
  key: number;
  text: string;
}

/** Screen readers get only the last sentences of a long jump: nobody can listen to all of them. */
const MOST_SENTENCES = 6;
/** Sentences that come within this time are announced together. */
const GATHER_MS = 250;
const NOTICE_MS = 9000;

export const spoken = $state<{ text: string }>({ text: "" });
export const notices = $state<Notice[]>([]);

let waiting: string[] = [];
let timer = 0;
let nextKey = 1;

export function announce(...sentences: string[]): void {
  waiting.push(...sentences.filter((s) => s !== ""));
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    spoken.text = waiting.slice(-MOST_SENTENCES).join(" ");
    waiting = [];
  }, GATHER_MS);
}

/** Takes back what was announced, and what is still waiting: somebody else comes to the screen. */
export function hush(): void {
  clearTimeout(timer);
  waiting = [];
  spoken.text = "";
}

export function notice(text: string): void {
  if (notices.some((n) => n.text === text)) return;
  const key = nextKey++;
  notices.push({ key, text });
  setTimeout(() => dismiss(key), NOTICE_MS);
}

export function dismiss(key: number): void {
  const index = notices.findIndex((n) => n.key === key);
  if (index >= 0) notices.splice(index, 1);
}
