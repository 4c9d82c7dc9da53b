// The small pictures of Yokohama's things: their names, and which thing a sentence names.
import type { Sentence } from "../../api/types";
import type { Glyphs } from "../board";
import Glyph from "./Glyph.svelte";
import { glyphDrawing, needsWords } from "./glyphNames";

/** Glyphs by what stands before the last dot in the ids of texts, with what comes behind it. */
const BY_GROUP: Record<string, (last: string) => string> = {
  good: (last) => last,
  piece: (last) => last,
  count: (last) => COUNTED[last] ?? last,
  area: (last) => `area:${last}`,
  country: (last) => `flag:${last}`,
  agent: (last) => `agent:${last}`,
  technology: (last) => `card:${last}`,
  goal: () => "about:achievement",
  source_of_points: (last) => `about:${SOURCES[last] ?? ""}`,
  hint: (last) => `about:${HINTS[last] ?? ""}`,
  figure: (last) => COUNTED[last] ?? last,
};
/** Parts of rewards and of what power gives. */
const COUNTED: Record<string, string> = {
  free_agent: "agent:free", payable_import: "import", points: "vp", technologies: "card", agents: "agent", assistants: "assistant", shops: "shop",
  houses: "house", imports: "import", cards: "card", achievements: "achievement",
};
const SOURCES: Record<string, string> = {
  orders: "order", technologies: "card", church: "area:church", customs: "area:customs", shops: "shop", houses: "house", tokens: "token",
  achievements: "achievement", ports: "area:port", church_bonus: "area:church", customs_bonus: "area:customs", technology_bonus: "production",
  countries: "countries", leftovers: "stock",
};
const HINTS: Record<string, string> = {
  points: "vp", final_scoring: "prize", technologies: "card", goods: "stock", orders: "orders", agents: "agent", assistants: "assistant",
  buildings: "buildings", achievements: "achievement", actions: "power", rivals: "rivals", end: "end",
};
const BY_ID: Record<string, string> = {
  token: "token", order: "order", order_listed: "order", order_short: "order", order_name: "order", "board.power": "power", "board.points": "vp",
  "board.church": "area:church", "board.customs": "area:customs", "board.goals": "achievement", "board.goods": "stock", "board.warehouse": "warehouse",
  "board.orders": "orders", "board.cards": "card", "board.agents": "agent", "board.station": "station", "board.prizes": "prize",
};

function of({ id }: Sentence): string | null {
  const name = id.replace("yokohama.", "");
  const dot = name.lastIndexOf(".");
  const what = BY_ID[name] ?? BY_GROUP[name.slice(0, dot)]?.(name.slice(dot + 1)) ?? "";
  return what !== "" && glyphDrawing(what) !== null ? what : null;
}

export const glyphs: Glyphs = { Glyph, has: (what) => glyphDrawing(what) !== null, of, tells: (what) => !needsWords(what) };
