// What the reader is about to do in an area.
import { ownStep, type Ahead, type Yokohama, type YokohamaEvent } from "./things";
import type { Route } from "./ways";

/** An action that the reader points at, or does. */
export interface Plan {
  power: number;
  /** Whether the president acts, and not an agent. */
  byPresident: boolean;
}

/** What the reader's seat would do in an area by the way, step, agent or placement that the reader points at, or does there; null if nothing of
 * that is so. */
export function planFor(area: string, shown: Yokohama, ahead: Ahead | null, route: Route | null, preview: readonly YokohamaEvent[] = []): Plan | null {
  const { seat, table } = shown.view;
  const coming = ahead?.areas[area]?.power_with_president ?? 0;
  for (const event of preview) {
    if (event.event === "yokohama.acted" && event.area === area && event.seat === seat) return { power: event.power, byPresident: !preview.some((one) => one.event === "yokohama.agent_used") };
  }
  const arrives = preview.some((event) => event.event === "yokohama.president_moved" && event.end === area);
  if (route?.to === area || arrives) return { power: coming, byPresident: true };
  for (const event of preview) {
    const more = event.event === "yokohama.placed" && event.area === area ? event.count : event.event === "yokohama.assistant_moved" && event.end === area ? 1 : 0;
    if (more > 0) return { power: Math.min(coming + more, shown.printed.most_power), byPresident: true };
  }
  if (ownStep(shown) === null || table.acting_in !== area || table.acting_power === null) return null;
  return { power: table.acting_power, byPresident: false };
}
