// The small pictures of Zaibatsu's things: their names, and which thing a sentence names.
import type { Sentence } from "../../api/types";
import type { Glyphs } from "../board";
import Glyph from "./Glyph.svelte";
import { glyphDrawing, needsWords } from "./glyphNames";
import { COLOURS } from "./people";

/** The areas with objectives and goals, as things. */
const AREAS: Record<string, string> = {
  ships: "ship", machines: "machine", trains: "train", factories: "factory", contracts: "contract", influence: "influence",
};
const area = (last: string): string => AREAS[last] ?? last;
/** A picture of what words tell in full. */
const about = (what: string): string => `about:${what}`;
const SOURCES: Record<string, string> = {
  start: "sheet", markets: "market", departments: "department", trains: "train", factories: "factory", goals: "goal", wages: "wages", objectives: "favor",
  leftovers: "resources",
};
const HINTS: Record<string, string> = {
  points: "vp", regions: "influence", objectives: "favor", goods: "goods", factories: "factory", tracks: "rd", workers: "workers", resources: "resources",
  upgrades: "upgrade:blue", solo_goals: "goal", rivals: "rivals", end: "end",
};
/** Parts of bonuses and effects, by how their names begin. */
const PARTS: [beginning: string, what: string][] = [
  ["train", "train"], ["ship", "ship"], ["machine", "machine"], ["goods", "any_good"], ["favor", "favor"], ["again_mining", "mining"], ["vp_per", "vp"],
  ["coins_per", "coins"], ["mining_for", "mining"], ["free_production", "action:production"], ["red_or_white", "department:red_or_white"], ["any", "department"],
  ["hired", "worker"], ["region", "region"],
];
/** Parts whose words name the thing themselves. */
const WITHIN = ["department"];
const LACKS: Record<string, string> = {
  worker_space: "worker", factory_space: "factory", machine_space: "machine", location: "city", rail: "train", token: "influence",
};
/** Glyphs by what stands before the last dot in the ids of texts, with what comes behind it. */
const BY_GROUP: Record<string, (last: string) => string> = {
  count: (last) => last,
  some: (last) => last,
  goods: (last) => last,
  kind: (last) => last,
  amount: (last) => last,
  tile: (last) => `tile:${last}1`,
  old: (last) => `tile:old_${last}`,
  action: (last) => `action:${last}`,
  worker: (last) => `worker:${last}`,
  colour: (last) => `worker:${last}`,
  department: (last) => `department:${last}`,
  region: (last) => `region:${last}`,
  city: () => "city",
  market: () => "market",
  area,
  goal: (last) => about(area(last)),
  solo: (last) => about(area(last)),
  figure: area,
  part: (last) => (glyphDrawing(last) === null || last === "region" ? about(PARTS.find(([beginning]) => last.startsWith(beginning))?.[1] ?? "") : WITHIN.includes(last) ? "" : last),
  lack: (last) => about(LACKS[last] ?? last),
  bonus: () => "",
  source_of_points: (last) => about(last.startsWith("influence") ? "influence" : (SOURCES[last] ?? "")),
  hint: (last) => about(HINTS[last] ?? ""),
  short: (last) => (COLOURS.includes(last) ? `colour:${last}` : last),
};
const BY_ID: Record<string, string> = {
  "board.mission": "ship", "board.influence": "influence", "board.bag": "bag", "board.income": "income", "board.workers": "workers", "board.contracts": "contract",
  "board.tokens": "influence", "board.objectives": "favor", "board.favors": "favor", "board.goals": "goal", "board.points": "vp", "board.resources": "resources",
  "do.finance": "finance", "do.reward.finance": "finance", "do.reward.departments": "about:department",
};

function of({ id, args }: Sentence): string | null {
  const name = id.replace("zaibatsu.", "");
  const dot = name.lastIndexOf(".");
  const [group, last] = [name.slice(0, dot), name.slice(dot + 1)];
  let what = BY_ID[name] ?? BY_GROUP[group]?.(last) ?? "";
  if (name === "part.token") what = `token:${String(args?.["count"])}`;
  if (name === "amount.favor") what = `favor:${String(args?.["level"])}`;
  return what !== "" && glyphDrawing(what) !== null ? what : null;
}

export const glyphs: Glyphs = { Glyph, has: (what) => glyphDrawing(what) !== null, of, tells: (what) => !needsWords(what) };
