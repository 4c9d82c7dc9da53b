// The cover pictures, found by their names: the ids of the games. They have the format 3:4 and contain no text.
import type { Component } from "svelte";

const files = import.meta.glob<{ default: Component }>("./covers/*.svelte", { eager: true });

export const covers: Record<string, Component> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace("./covers/", "").replace(".svelte", ""), file.default]),
);
