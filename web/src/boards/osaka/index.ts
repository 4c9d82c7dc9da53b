// The board module of Traders of Osaka.
import type { OsakaView } from "../../api/types";
import type { BoardModule, Figure } from "../board";
import { about } from "./about";
import Board from "./Board.svelte";
import { total } from "./cards";
import Dock from "./Dock.svelte";
import { afterEvent, flights, notes } from "./flights";
import { guide } from "./guide";
import "./osaka.css";
import Piece from "./Piece.svelte";
import { seatColour } from "./seats";

function figures(view: OsakaView, seat: number): Figure[] {
  const mat = view.seats[seat];
  if (!mat) return [];
  const figure = (key: string, id: string, value: number): Figure => ({
    key,
    label: { id, args: {} },
    value: String(value),
  });
  return [
    figure("tokens", "osaka.figure.tokens", total(mat.tokens)),
    figure("goods", "osaka.figure.goods", mat.goods.length + mat.insured.length),
    figure("sale", "osaka.figure.sale", total(mat.sales)),
    figure("hand", "osaka.figure.hand", mat.hand_size),
  ];
}

export const board: BoardModule<OsakaView> = {
  game: "osaka",
  Board,
  Dock,
  Piece,
  figures,
  about,
  flights,
  notes,
  afterEvent,
  guide,
  seatColour,
};
