// The board module of Traders of Osaka.
import type { BoardModule, Surface } from "../board";
import { about } from "./about";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import { figures } from "./figures";
import { flights, notes } from "./flights";
import { TYPE } from "./geometry";
import { guide } from "./guide";
import "./osaka.css";
import Piece from "./Piece.svelte";
import { seatColour } from "./seats";

/** Hand and mat; of another seat what all can see. */
const sheet: Surface<"osaka"> = {
  id: "sheet",
  of: "seat",
  title: { id: "osaka.surface.sheet", args: {} },
  dock: "below",
  wants: { width: 700, height: 138 },
  holds: (spot) => spot.startsWith("hand:"),
  Content: Dock,
};

export const board: BoardModule<"osaka"> = {
  game: "osaka",
  Board,
  smallestText: TYPE.most,
  surfaces: [sheet],
  Piece,
  figures,
  about,
  flights,
  notes,
  guide,
  seatColour,
};
