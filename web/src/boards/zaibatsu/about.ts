// The explanations of Zaibatsu's spots, from what is printed.
import type { About, AboutRow } from "../board";
import { text } from "../plain/page";
import { nameOf, named, type Zaibatsu } from "./parts";

/** Where the rules of an action begin. */
const ACTION_RULES: Record<string, string> = {
  research: "Z-6.1", mining: "Z-6.2", factory: "Z-7.1", machines: "Z-9.1", production: "Z-10.1", ships: "Z-11.1", trains: "Z-12.1", markets: "Z-13.1", invest: "Z-14.1",
};
const DEPARTMENT_RULES: Record<string, string> = { black: "Z-4.2", red: "Z-4.3", grey: "Z-4.4", blue: "Z-4.5", white: "Z-4.6", yellow: "Z-4.7" };

/** What is built: the things of which a sheet has so many, and where the rules of building them begin. */
const PIECES: Record<string, { pieces: "ships" | "machines" | "trains"; rule: string }> = {
  ship: { pieces: "ships", rule: "Z-11.1" }, machine: { pieces: "machines", rule: "Z-9.1" }, train: { pieces: "trains", rule: "Z-12.1" },
};

/** The explanation of a spot; null if there is none. */
export function about(id: string, { printed, view }: Zaibatsu): About | null {
  const [kind = "", first = "", second = ""] = id.split(":");
  const { table } = view;
  const own = view.seat === null ? undefined : table.seats[view.seat];
  switch (kind) {
    case "action": {
      const space = printed.hiring.find(({ actions }) => actions.includes(first))?.space ?? "";
      return { title: nameOf(printed.actions, first) as About["title"], text: text("zaibatsu.about.action", { space }), rules: [ACTION_RULES[first] ?? "Z-5.2"] };
    }
    case "hiring":
    case "worker":
      return aboutWorker(printed, kind === "hiring" ? second : first);
    case "tile":
      return aboutTile(printed, first);
    case "factory":
      return aboutTile(printed, own?.factories[Number(first) - 1]?.tile);
    case "ship": {
      const location = printed.locations.find((one) => one.location === first);
      const department = printed.sheet.departments.find(({ colour }) => colour === location?.colour);
      if (location === undefined || department === undefined) return null;
      return { title: location.name, text: text("zaibatsu.about.location", { department: department.name }), rules: ["Z-11.3", "Z-11.4"], values: location.values };
    }
    case "rail": {
      const rail = printed.regions.flatMap(({ rails }) => rails).find((one) => one.rail === id);
      if (rail === undefined) return null;
      const said = rail.bonus === null ? text("zaibatsu.about.no_bonus") : text("zaibatsu.about.bonus", { bonus: rail.bonus.text });
      return { title: named(text("zaibatsu.view.rail"), second), text: said, rules: ["Z-12.2"], picture: "train", values: rail.values };
    }
    case "market": {
      const market = printed.regions.flatMap(({ markets }) => markets).find((one) => one.market === first);
      const space = market?.spaces.find((one) => one.space === id);
      const good = printed.goods.find((one) => one.good === space?.good);
      if (market === undefined || space === undefined || good === undefined) return null;
      const rows = good.tokens.map((value, i): AboutRow => ({ label: text(`zaibatsu.goods.${good.good}`, { count: i + 1 }), value: text("zaibatsu.part.token", { count: value }) }));
      const title = text("zaibatsu.target.space", { market: market.name, side: text(`zaibatsu.side.${space.side}`) });
      return { title, text: text("zaibatsu.about.market", { good: good.name, foreign: space.foreign }), rules: ["Z-13.2"], picture: "market", rows, values: space.values };
    }
    case "region": {
      const region = printed.regions.find((one) => one.region === first);
      return region === undefined ? null : { title: region.name, text: text("zaibatsu.about.bonus", { bonus: region.bonus.text }), rules: ["Z-13.9"], values: region.values };
    }
    case "contract": {
      const contract = printed.sheet.contracts.find((one) => one.contract === first);
      return contract === undefined ? null : { title: text("zaibatsu.about.contract"), text: contract.text, rules: ["Z-14.3"], picture: id, values: contract.values };
    }
    case "department": {
      const department = printed.sheet.departments.find(({ colour }) => colour === first);
      if (department === undefined) return null;
      const upgraded = own?.upgraded.includes(first) ?? false;
      const rows = [
        { label: text("zaibatsu.about.basic"), value: department.basic_text, lit: !upgraded },
        { label: text("zaibatsu.about.upgraded"), value: department.upgraded_text, lit: upgraded },
      ];
      return { title: department.name, text: text("zaibatsu.about.bonus", { bonus: upgraded ? department.upgraded_text : department.basic_text }), rules: [DEPARTMENT_RULES[first] ?? "Z-4.1"], rows, values: department.values };
    }
    case "track": {
      const track = printed.sheet.tracks.find((one) => one.track === first);
      if (track === undefined) return null;
      const at = (own?.tracks as Record<string, number> | undefined)?.[first] ?? 1;
      const rows = track.spaces.flatMap(({ bonus }, i): AboutRow[] => (bonus === null ? [] : [{ label: text("zaibatsu.origin.space", { track: track.name, space: i + 1 }), value: bonus.text, lit: i < at }]));
      return { title: track.name, text: text("zaibatsu.about.track", { space: at, last: track.spaces.length }), rules: ["Z-3.3"], rows };
    }
    case "objective": {
      const objective = printed.sheet.objectives.find((one) => one.objective === first);
      if (objective === undefined) return null;
      const rows = objective.needs.map((need, i): AboutRow => ({ label: named(objective.name, need), value: text("zaibatsu.about.favors", { points: (objective.points[i] ?? []).join(" / ") }) }));
      return { title: objective.name, text: text("zaibatsu.about.objective"), rules: ["Z-15.3"], rows, values: objective.values };
    }
    case "start": {
      const pair = printed.pairs[Number(first) - 1];
      if (pair === undefined) return null;
      const title = named(text("zaibatsu.view.pair"), first);
      return { title, text: text("zaibatsu.about.bonus", { bonus: pair.text }), rules: ["Z-2.11"], picture: "sheet", values: pair.values };
    }
    case "invest":
      return { title: text(`zaibatsu.kind.${first}`), text: text("zaibatsu.about.invest", { number: printed.invest_steps }), rules: ["Z-14.2", "Z-14.1"] };
    case "piece": {
      const piece = PIECES[first];
      if (piece === undefined || own === undefined) return null;
      return { title: text(`zaibatsu.area.${piece.pieces}`), text: text("zaibatsu.about.piece", { number: own.pieces[piece.pieces] }), rules: [piece.rule] };
    }
    case "favor": {
      const left = own?.favors_left[Number(first) - 1];
      if (left === undefined) return null;
      return { title: text("zaibatsu.amount.favor", { level: first }), text: text("zaibatsu.about.favor", { number: left }), rules: ["Z-15.2", "Z-15.3"] };
    }
    default:
      return null;
  }
}

function aboutTile(printed: Zaibatsu["printed"], label: string | undefined): About | null {
  const tile = printed.tiles.find((one) => one.tile === label);
  if (tile === undefined) return null;
  return { title: tile.name, text: tile.text ?? text("zaibatsu.about.no_effect"), rules: ["Z-7.2", "Z-10.1"], values: tile.values };
}

function aboutWorker(printed: Zaibatsu["printed"], colour: string): About | null {
  const department = printed.sheet.departments.find((one) => one.colour === colour);
  return department === undefined ? null : { title: department.worker, text: text("zaibatsu.about.worker", { department: department.name, bonus: department.basic_text }), rules: ["Z-5.5"] };
}
