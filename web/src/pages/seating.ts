// Who sits where, before there is a table.
import type { Hello, SeatPlan, TableInfo } from "../api/types";
import { settings } from "../lib/settings.svelte";

export type Plan = SeatPlan;

function bot(name: string): Plan {
  return { chair: "bot", name: "", bot: name };
}

function me(): Plan {
  return { chair: "me", name: settings.name, bot: "" };
}

/** The reader and two of the best bots, as far as the game has room. */
export function usualSeats(seats: number[], hello: Hello): Plan[] {
  const count = seats.includes(3) ? 3 : (seats.at(-1) ?? 1);
  return resized([me()], count, hello);
}

/** The same people, with more or fewer seats. */
export function resized(plans: Plan[], count: number, hello: Hello): Plan[] {
  const kept = plans.slice(0, count);
  while (kept.length < count) kept.push(bot(hello.best));
  return kept;
}

/** One seat is the reader's; other people of a file sit at the same screen. */
export function fromFile(plans: Plan[], hello: Hello): Plan[] {
  let taken = false;
  return plans.map((plan) => {
    if (plan.chair === "bot") return bot(hello.bots.includes(plan.bot) ? plan.bot : hello.best);
    const chair = taken ? "here" : "me";
    taken = true;
    return { chair, name: plan.name, bot: "" };
  });
}

function plain(name: TableInfo["seats"][number]["name"]): string {
  return typeof name === "string" ? name : "";
}

/** The people and bots of a table, for another one. A table that was only looked at gets the reader and bots. */
export function fromTable(info: TableInfo, hello: Hello): Plan[] {
  if (info.seats.every((s) => s.chair === "empty")) return resized([me()], info.seats.length, hello);
  let taken = false;
  return info.seats.map((seat) => {
    if (seat.chair === "bot") return bot(hello.bots.includes(seat.bot) ? seat.bot : hello.best);
    if (seat.mine || seat.chair === "empty") {
      const chair = taken ? "here" : "me";
      taken = true;
      return { chair, name: plain(seat.name), bot: "" };
    }
    return { chair: "link", name: plain(seat.name), bot: "" };
  });
}

/** Whoever goes on with a game wants to play: where only bots sat, the first seat is the reader's. */
export function withMe(plans: Plan[]): Plan[] {
  if (plans.some((p) => p.chair !== "bot")) return plans;
  return plans.map((plan, seat) => (seat === 0 ? me() : plan));
}

export function watching(plans: Plan[]): Plan[] {
  return plans.map((plan) => ({ chair: "empty", name: plan.name, bot: "" }));
}

/** The reader's name is proposed again next time. */
export function ownName(plans: Plan[]): string {
  return plans.find((p) => p.chair === "me")?.name.trim() ?? "";
}

/** Names without blanks around them, and only where a person sits. */
export function tidy(plans: Plan[]): Plan[] {
  return plans.map((p) => ({
    chair: p.chair,
    name: p.chair === "bot" ? "" : p.name.trim(),
    bot: p.chair === "bot" ? p.bot : "",
  }));
}
