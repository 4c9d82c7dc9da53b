// The board module of Yokohama.
import type { BoardModule, Surface } from "../board";
import { text } from "../plain/page";
import { about } from "./about";
import Board from "./Board.svelte";
import { leastWidthOf } from "./city/geometry";
import Closer from "./closer/Closer.svelte";
import { figures } from "./figures";
import { flights, notes } from "./flights";
import { guide } from "./guide";
import Heading from "./Heading.svelte";
import Offers from "./offers/Offers.svelte";
import Piece from "./Piece.svelte";
import { seatColour } from "./seats";
import Dock from "./sheet/Dock.svelte";
import Sheet from "./sheet/Sheet.svelte";
import { isOnSheet } from "./sheet/sheets";
import { touched } from "./touched";
import "./yokohama.css";

type YokohamaSurface = Surface<"yokohama">;

const offers: YokohamaSurface = {
  id: "offers",
  of: "table",
  title: text("yokohama.surface.offers"),
  dock: "column",
  wants: { width: 420, height: 320 },
  holds: (spot) => spot.startsWith("port:") || spot.startsWith("lab:"),
  Content: Offers,
};

/** What the reader has, in brief and always in sight. */
const dock: YokohamaSurface = {
  id: "hand",
  of: "seat",
  title: text("yokohama.surface.sheet"),
  dock: "below",
  brief: true,
  wants: { width: 900, height: 104 },
  holds: isOnSheet,
  Content: Dock,
};

const sheet: YokohamaSurface = {
  id: "sheet",
  of: "seat",
  title: text("yokohama.surface.sheet"),
  dock: "tab",
  wants: { width: 900, height: 480 },
  holds: isOnSheet,
  Content: Sheet,
};

export const board: BoardModule<"yokohama"> = {
  game: "yokohama",
  Board,
  smallestText: 11,
  leastWidth: ({ rows }) => leastWidthOf(rows),
  controls: "upper",
  isFull: true,
  surfaces: [offers, dock, sheet],
  looksAhead: true,
  closer: { has: (spot) => /^(area|way|church|customs):(?!canal)/.test(spot), Content: Closer },
  Heading,
  Piece,
  figures,
  about,
  flights,
  touched,
  notes,
  guide,
  seatColour,
};
