// The board module of Traders of Osaka.
import type { BoardModule, Figure, Shown, Surface } from "../board";
import { about } from "./about";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import { flights, notes } from "./flights";
import { TYPE } from "./geometry";
import { guide } from "./guide";
import "./osaka.css";
import Piece from "./Piece.svelte";
import { seatColour } from "./seats";

function figures({ view }: Shown<"osaka">, seat: number): Figure[] {
  const mat = view.table.seats[seat];
  if (!mat) return [];
  const figure = (key: string, id: string, value: number): Figure => ({
    key,
    label: { id, args: {} },
    value: String(value),
  });
  return [
    figure("tokens", "osaka.figure.tokens", mat.tokens_in_all),
    figure("goods", "osaka.figure.goods", mat.goods.length + mat.insured.length),
    figure("sale", "osaka.figure.sale", mat.sales_in_all),
    figure("hand", "osaka.figure.hand", mat.hand_size),
  ];
}

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
