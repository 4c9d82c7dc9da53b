// The build puts these texts into the page (see vite.config.ts): the page needs them when the server does not answer.
declare const FIRST_WORDS: Record<import("./lib/texts.svelte").Language, { offline: string; retry: string }>;
