// Seat plans: who will sit where at a table that is to be made.
import type { Hello, SeatPlan, TableInfo } from "../api/types";
import { settings } from "../lib/settings.svelte";

export type Plan = SeatPlan;

const USUAL_SEATS = 3;
/** The server refuses longer names. */
export const NAME_LENGTH = 24;

function bot(name: string): Plan {
  return { chair: "bot", name: "", bot: name };
}

function me(): Plan {
  return { chair: "me", name: settings.name, bot: "" };
}

/** The reader and two of the best bots; fewer if the game has fewer seats. */
export function usualSeats(seats: number[], hello: Hello): Plan[] {
  const count = seats.includes(USUAL_SEATS) ? USUAL_SEATS : (seats.at(-1) ?? 1);
  return resized([me()], count, hello);
}

/** The same plans with more seats, which bots get, or with fewer. */
export function resized(plans: Plan[], count: number, hello: Hello): Plan[] {
  const kept = plans.slice(0, count);
  while (kept.length < count) kept.push(bot(hello.best));
  return kept;
}

/** The plans of a file: its first person is the reader, and its other people sit at the same screen. */
export function fromFile(plans: Plan[], hello: Hello): Plan[] {
  let taken = false;
  return plans.map((plan) => {
    if (plan.chair === "bot") return bot(hello.bots.includes(plan.bot) ? plan.bot : hello.best);
    const chair = taken ? "here" : "me";
    taken = true;
    return { chair, name: plan.name, bot: "" };
  });
}

/** The name that somebody has typed; seats without one have a sentence instead. */
function typedName(name: TableInfo["seats"][number]["name"]): string {
  return typeof name === "string" ? name : "";
}

/** The people and bots of a table, for another table. If all its seats are empty, the reader and bots sit there. */
export function fromTable(info: TableInfo, hello: Hello): Plan[] {
  if (info.seats.every((s) => s.chair === "empty")) return resized([me()], info.seats.length, hello);
  let taken = false;
  return info.seats.map((seat) => {
    if (seat.chair === "bot") return bot(hello.bots.includes(seat.bot) ? seat.bot : hello.best);
    if (seat.mine || seat.chair === "empty") {
      const chair = taken ? "here" : "me";
      taken = true;
      return { chair, name: typedName(seat.name), bot: "" };
    }
    return { chair: "link", name: typedName(seat.name), bot: "" };
  });
}

/** Gives the first seat to the reader if only bots sit there: a reader who continues a game wants to play. */
export function withMe(plans: Plan[]): Plan[] {
  if (plans.some((p) => p.chair !== "bot")) return plans;
  return plans.map((plan, seat) => (seat === 0 ? me() : plan));
}

/** The same seats with nobody on them, for a game that is only looked at. */
export function withoutPlayers(plans: Plan[]): Plan[] {
  return plans.map((plan) => ({ chair: "empty", name: plan.name, bot: "" }));
}

/** The name that the reader has typed for the own seat. */
export function ownName(plans: Plan[]): string {
  return plans.find((p) => p.chair === "me")?.name.trim() ?? "";
}

/** Removes blanks around names, and the names of bots. */
export function tidy(plans: Plan[]): Plan[] {
  return plans.map((p) => ({
    chair: p.chair,
    name: p.chair === "bot" ? "" : p.name.trim(),
    bot: p.chair === "bot" ? p.bot : "",
  }));
}
