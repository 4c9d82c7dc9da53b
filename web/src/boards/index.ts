// The boards there are. The shell asks here and knows no game by name.
import type { Component } from "svelte";
import CoverOsaka from "../art/CoverOsaka.svelte";
import CoverYokohama from "../art/CoverYokohama.svelte";
import CoverZaibatsu from "../art/CoverZaibatsu.svelte";
import type { BoardModule } from "./board";
import { osaka } from "./osaka";

/** By the game's id. Each module reads its own kind of view; the shell hands over the one of the same game. */
export const boards: Record<string, BoardModule> = {
  osaka: osaka as unknown as BoardModule,
};

/** Cover pictures by the game's id; aspect 3:4, no words inside. */
export const covers: Record<string, Component> = {
  osaka: CoverOsaka,
  yokohama: CoverYokohama,
  zaibatsu: CoverZaibatsu,
};
