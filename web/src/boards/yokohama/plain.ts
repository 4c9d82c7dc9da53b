// Yokohama in tables.
import type { Figure } from "../board";
import { plainBoard } from "../plain/plainBoard";
import { text } from "../plain/page";
import { about } from "./about";
import { seatColour } from "./seats";
import { offers, sections, sheet, title, type Yokohama } from "./tables";
import { touched } from "./touched";

function figures({ printed, view }: Yokohama, seat: number): Figure[] {
  const now = view.table.seats[seat];
  if (now === undefined) return [];
  const goods = printed.goods.map(({ label, name }) => ({ key: label, label: name, value: String(now.goods[label] ?? 0), glyph: label }));
  const more = (key: string, id: string, value: number, minor = true): Figure => ({ key, label: text(id), value: String(value), glyph: key, minor });
  return [
    ...goods,
    more("assistant", "yokohama.view.assistants_in_hand", now.hand[0] ?? 0, false),
    more("order", "yokohama.view.orders", now.orders, false),
    more("technology", "yokohama.view.technologies", now.cards.length),
    more("shop", "yokohama.view.shops_built", now.built[0] ?? 0),
    more("house", "yokohama.view.houses_built", now.built[1] ?? 0),
  ];
}

export const plain = plainBoard<"yokohama">({
  game: "yokohama",
  title,
  sections,
  offers: {
    title: text("yokohama.surface.offers"),
    sections: offers,
    holds: (spot) => spot.startsWith("port:") || spot.startsWith("lab:"),
  },
  sheet: {
    title: text("yokohama.surface.sheet"),
    sections: sheet,
    holds: (spot) => ["order", "hand", "warehouse", "technology"].includes(spot.split(":")[0] ?? ""),
  },
  figures,
  about,
  touched,
  seatColour,
});
