// The explanations of Yokohama's spots, from what is printed.
import type { Sentence } from "../../api/types";
import type { About, AboutRow } from "../board";
import { text } from "../plain/page";
import { amountsOf, type Amounts, type Yokohama } from "./things";

const gives = (amounts: Amounts): Sentence => (Object.keys(amounts).length === 0 ? text("yokohama.view.nothing") : text("yokohama.view.gives", { what: amountsOf(amounts) }));

function aboutArea({ printed, view }: Yokohama, area: string): About | null {
  const print = printed.areas[area];
  if (print === undefined) return null;
  const power = view.seat === null ? 0 : (view.table.areas[area]?.power[view.seat] ?? 0);
  const rows = print.ladder.map((gain, i): AboutRow => ({ label: text("yokohama.board.power", { power: i + 1 }), value: gives(gain), lit: power === i + 1 }));
  const areas = print.neighbours.flatMap((other) => printed.areas[other]?.name ?? []);
  return { title: print.name, text: text("yokohama.view.next_to", { areas }), rules: [print.rule], rows, values: print.values };
}

function aboutOrder({ printed }: Yokohama, order: string | null | undefined, rules: string[]): About | null {
  const print = order == null ? undefined : printed.orders[order];
  if (print === undefined) return null;
  return { title: print.name, text: text("yokohama.view.exchange", { pay: amountsOf(print.needs), reward: amountsOf(print.reward) }), rules, values: print.values };
}

function aboutCard({ printed }: Yokohama, label: string | null | undefined): About | null {
  const card = label == null ? undefined : printed.cards[label];
  if (card === undefined) return null;
  const country = printed.countries.find((one) => one.country === card.flag)?.name ?? text("yokohama.view.empty");
  const rows: AboutRow[] = [
    { label: text("yokohama.view.value"), value: text("yokohama.about.number", { number: card.value }) },
    { label: text("yokohama.view.flag"), value: country },
  ];
  return { title: card.name, text: card.effect, rules: [card.rule, "Y-11.5"], picture: `card:${card.technology}`, rows };
}

/** The explanation of a spot; null if there is none. */
export function about(id: string, shown: Yokohama): About | null {
  const { printed, view } = shown;
  const { table } = view;
  const [kind = "", first = "", second = ""] = id.split(":");
  const slot = Number(second) - 1;
  switch (kind) {
    case "area":
      return aboutArea(shown, first);
    case "port":
      return aboutOrder(shown, table.ports[first]?.[slot], ["Y-12.1"]);
    case "order":
      return aboutOrder(shown, first, ["Y-8.11"]);
    case "lab":
      return aboutCard(shown, table.labs[first]?.[slot]);
    case "card":
      return aboutCard(shown, first);
    case "agents":
      return { title: text("yokohama.city.agents_left"), text: text("yokohama.about.agents", { number: printed.flags_for_agent }), rules: ["Y-8.12", "Y-8.2"], picture: "agent" };
    case "technology": {
      const card = Object.values(printed.cards).find(({ technology }) => technology === (first === "mill" ? "spinning_mill" : first));
      return card === undefined ? null : { title: card.name, text: card.effect, rules: [card.rule] };
    }
    case "tile": {
      const print = printed.areas[first];
      const place = printed.spaces.indexOf(second);
      if (print === undefined || place < 0) return null;
      const isHouse = second === "house";
      return { title: text(isHouse ? "yokohama.piece.house" : "yokohama.piece.shop"), text: gives(print.buildings[place] ?? {}), rules: ["Y-7.2", isHouse ? "Y-7.4" : "Y-7.3"], values: [print.values[place] ?? ""] };
    }
    case "token": {
      const print = printed.areas[first];
      return print === undefined ? null : { title: text("yokohama.token"), text: gives(print.token_reward), rules: ["Y-7.1"] };
    }
    case "prize": {
      const prize = printed.prizes[first];
      return prize === undefined ? null : { title: prize.name, text: text("yokohama.about.prize"), rules: ["Y-17.2"], values: prize.values };
    }
    case "church":
    case "customs": {
      const space = printed[kind].find((one) => one.space === first);
      if (space === undefined) return null;
      return { title: text("yokohama.space", { number: first }), text: gives(space.reward), rules: [kind === "church" ? "Y-10.3" : "Y-10.6"], picture: `area:${kind}`, values: space.values };
    }
    case "goal": {
      const goal = printed.achievements.find(({ tile }) => tile === first);
      if (goal === undefined) return null;
      return { title: goal.name, text: text("yokohama.board.goal_points", { first: goal.first, later: goal.later }), rules: ["Y-8.5"] };
    }
    case "warehouse": {
      const piece = printed.pieces.find((one) => one.piece === first);
      return piece === undefined ? null : { title: piece.name, text: text("yokohama.view.prices", { prices: piece.prices.map((count) => text("yokohama.count.yen", { count })) }), rules: [first === "house" ? "Y-11.3" : "Y-11.2"] };
    }
    case "supply": {
      const good = printed.goods.find(({ label }) => label === first);
      return good === undefined ? null : { title: good.name, text: text("yokohama.about.supply"), rules: ["Y-1.2"] };
    }
    case "hand":
      return { title: text(`yokohama.piece.${first}`), text: text("yokohama.about.hand"), rules: ["Y-1.6"] };
    default:
      return null;
  }
}
