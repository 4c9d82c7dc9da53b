// Zaibatsu in tables.
import type { Figure } from "../board";
import { plainBoard } from "../plain/plainBoard";
import { text } from "../plain/page";
import { about } from "./about";
import type { Zaibatsu } from "./parts";
import { seatColour } from "./seats";
import { sheet } from "./sheet";
import { offers, sections, title } from "./tables";
import { touched } from "./touched";

/** Spots on the own sheet, by how they begin. */
const ON_SHEET = ["track", "piece", "factory", "invest", "department", "contract", "objective", "favor"];

function figures({ printed, view }: Zaibatsu, seat: number): Figure[] {
  const now = view.table.seats[seat];
  if (now === undefined) return [];
  const resources = printed.resources.map(({ word, name }) => ({ key: word, label: name, value: String((now.resources as Record<string, number>)[word] ?? 0), glyph: word }));
  const more = (key: string, id: string, value: number, minor = false): Figure => ({ key, label: text(id), value: String(value), glyph: key, minor });
  return [
    ...resources,
    more("workers", "zaibatsu.board.workers", now.workers.length),
    more("factory", "zaibatsu.area.factories", now.factories.length),
    more("rd", "zaibatsu.area.rd", now.tracks.rd, true),
    more("mining", "zaibatsu.area.mining", now.tracks.mining, true),
    more("finance", "zaibatsu.area.finance", now.tracks.finance, true),
  ];
}

export const plain = plainBoard<"zaibatsu">({
  game: "zaibatsu",
  title,
  sections,
  offers: { title: text("zaibatsu.surface.offers"), sections: offers, holds: (spot) => spot.startsWith("tile:") },
  sheet: { title: text("zaibatsu.surface.sheet"), sections: sheet, holds: (spot) => ON_SHEET.includes(spot.split(":")[0] ?? "") },
  figures,
  about,
  touched,
  beginsAutomaton: (event) => event.event === "zaibatsu.automa_turn",
  seatColour,
});
