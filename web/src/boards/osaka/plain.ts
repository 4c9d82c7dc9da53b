// Osaka in tables.
import { text } from "../plain/page";
import { plainBoard } from "../plain/plainBoard";
import { about } from "./about";
import { figures } from "./figures";
import { flights, notes } from "./flights";
import { guide } from "./guide";
import { seatColour } from "./seats";
import { sections, sheet, title } from "./tables";

export const plain = plainBoard<"osaka">({
  game: "osaka",
  title,
  sections,
  sheet: { title: text("osaka.surface.sheet"), sections: sheet, holds: (spot) => spot.startsWith("hand:") },
  figures,
  about,
  touched: (event, before) => flights(event, before).flatMap(({ from, to }) => [from, to]),
  notes,
  guide,
  seatColour,
});
