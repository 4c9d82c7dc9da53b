// A board without pictures: what a game says about its view in sentences, set as a page of tables. It serves games that have no
// drawn board, and readers who want words.
import type { EventOf, GameId, Sentence } from "../../api/types";
import type { About, BoardModule, Figure, GuideStep, Note, Shown, Surface } from "../board";
import Offers from "./Offers.svelte";
import Page from "./Page.svelte";
import type { Section } from "./page";
import Sheet from "./Sheet.svelte";

export interface PlainGame<G extends GameId = GameId> {
  game: G;
  /** What stands over the page: the round, and what is special now. */
  title(shown: Shown<G>, names: readonly string[]): Sentence[];
  /** The main board. */
  sections(shown: Shown<G>): Section[];
  /** What can be taken, if it has a surface of its own. */
  offers?: { title: Sentence; sections(shown: Shown<G>): Section[]; holds(spot: string): boolean };
  /** What a seat has. */
  sheet: { title: Sentence; sections(shown: Shown<G>, seat: number): Section[]; holds(spot: string): boolean };
  figures(shown: Shown<G>, seat: number): Figure[];
  about(id: string, shown: Shown<G>): About | null;
  /** The spots that an event is about. */
  touched(event: EventOf<G>, before: Shown<G>): string[];
  notes?(event: EventOf<G>, shown: Shown<G>, names: string[]): Note[];
  beginsAutomaton?(event: EventOf<G>): boolean;
  guide?: GuideStep<G>[];
  seatColour(seat: number): string;
}

/** What the components show, of whatever game. */
interface Described {
  title(shown: Shown, names: readonly string[]): Sentence[];
  sections(shown: Shown): Section[];
  offers(shown: Shown): Section[];
  sheet(shown: Shown, seat: number): Section[];
  seatColour(seat: number): string;
}

/** The components look here for the game whose view they show. */
const described = new Map<GameId, Described>();

export function plainGame(game: GameId): Described {
  const found = described.get(game);
  if (found === undefined) throw new Error(`no plain board of ${game}`);
  return found;
}

function isOf<G extends GameId>(game: G, shown: Shown): shown is Shown & Shown<G> {
  return shown.printed.game === game;
}

function describe<G extends GameId>(game: PlainGame<G>): Described {
  const own = (shown: Shown): Shown<G> => {
    if (isOf(game.game, shown)) return shown;
    throw new Error(`this is no view of ${game.game}`);
  };
  return {
    title: (shown, names) => game.title(own(shown), names),
    sections: (shown) => game.sections(own(shown)),
    offers: (shown) => game.offers?.sections(own(shown)) ?? [],
    sheet: (shown, seat) => game.sheet.sections(own(shown), seat),
    seatColour: game.seatColour,
  };
}

export function plainBoard<G extends GameId>(game: PlainGame<G>): BoardModule<G> {
  described.set(game.game, describe(game));
  const { sheet, offers } = game;
  const surfaces: Surface<G>[] = [
    { id: "sheet", of: "seat", title: sheet.title, dock: "below", wants: { width: 700, height: 215 }, holds: sheet.holds, Content: Sheet },
  ];
  if (offers !== undefined) {
    surfaces.push({ id: "offers", of: "table", title: offers.title, dock: "column", wants: { width: 420, height: 340 }, holds: offers.holds, Content: Offers });
  }
  return {
    game: game.game,
    Board: Page,
    isPage: true,
    surfaces,
    // No piece moves.
    Piece: () => ({}),
    figures: game.figures,
    about: game.about,
    flights: () => [],
    touched: game.touched,
    notes: game.notes ?? (() => []),
    ...(game.beginsAutomaton && { beginsAutomaton: game.beginsAutomaton }),
    guide: game.guide ?? [],
    seatColour: game.seatColour,
  };
}
