// The boards in tables of words that have been fetched, by the id of the game: only who wants words needs them.
import { SvelteMap } from "svelte/reactivity";
import type { BoardModule } from "./board";

export type FetchTables = () => Promise<{ plain: BoardModule }>;

const fetched = new SvelteMap<string, BoardModule>();
const coming = new Map<string, Promise<void>>();

/** The board of a game in tables; undefined until it has been fetched. */
export const tablesOf = (game: string): BoardModule | undefined => fetched.get(game);

export function fetchTables(game: string, fetch: FetchTables): Promise<void> {
  const begun = coming.get(game) ?? fetch().then(({ plain }) => void fetched.set(game, plain));
  coming.set(game, begun);
  // What could not be fetched is tried again.
  begun.catch(() => coming.delete(game));
  return begun;
}
