// Yokohama in tables.
import { plainBoard } from "../plain/plainBoard";
import { text } from "../plain/page";
import { about } from "./about";
import { figures } from "./figures";
import { seatColour } from "./seats";
import { offers, sections, sheet, title } from "./tables";
import { touched } from "./touched";

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
