// Put into the page when it is built: see vite.config.ts.
declare const FIRST_WORDS: Record<import("./lib/texts.svelte").Language, { offline: string; retry: string }>;
