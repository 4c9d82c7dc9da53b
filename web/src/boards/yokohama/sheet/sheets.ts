// What the sheets of all seats share.
import type { Table } from "../things";

/** The technologies that one uses by a choice of its own, with its spot. */
export const USED_BY_CHOICE: Record<string, string> = { university: "technology:university", spinning_mill: "technology:mill" };

/** Whether a seat has used a technology in this turn. */
export const isUsed = (technology: string, { active, used }: Table, seat: number): boolean => active === seat && used.includes(technology);

/** Whether a spot lies on the own sheet. */
export function isOnSheet(spot: string): boolean {
  return ["order", "hand", "warehouse", "technology", "supply"].includes(spot.split(":")[0] ?? "");
}
