// What the reader is about to do in an area.
import { ownStep, type Ahead, type Yokohama, type YokohamaEvent } from "./things";
import type { Route } from "./ways";

/** The power that the reader's seat would act with in an area, by the way, step or placement that the reader points at, or acts with there; 0
 * if nothing of that is so. */
export function plannedPower(area: string, shown: Yokohama, ahead: Ahead | null, route: Route | null, preview: readonly YokohamaEvent[] = []): number {
  const { table } = shown.view;
  const coming = ahead?.areas[area]?.power_with_president ?? 0;
  const arrives = preview.some((event) => event.event === "yokohama.president_moved" && event.end === area);
  if (route?.to === area || arrives) return coming;
  const placed = preview.find((event) => event.event === "yokohama.placed" && event.area === area);
  if (placed?.event === "yokohama.placed") return Math.min(coming + placed.count, shown.printed.most_power);
  return ownStep(shown) !== null && table.acting_in === area ? (table.acting_power ?? 0) : 0;
}

/** How much more power assistants that could still be placed in an area would give. */
export function powerToPlace(area: string, shown: Yokohama, ahead: Ahead | null): number {
  const { seat, table } = shown.view;
  if (ahead === null || seat === null || ownStep(shown) !== "place" || ahead.placed.includes(area)) return 0;
  const inHand = table.seats[seat]?.hand[0] ?? 0;
  const most = ahead.placed.length === 0 ? shown.printed.pair : ahead.placed.length < ahead.most_areas ? 1 : 0;
  return Math.min(inHand, most);
}
