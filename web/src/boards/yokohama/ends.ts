// How near each end of the game is.
import type { Printed, Table } from "./things";

/** So few orders are soon taken. */
const FEW_ORDERS = 4;

export interface End {
  reason: string;
  now: number;
  /** 0 for the orders: they are counted down. */
  limit: number;
  /** Whether it may come in the next turns. */
  near: boolean;
}

export function endsOf(printed: Printed, table: Table): End[] {
  return printed.ends.map(({ reason, limit }) => {
    const now = table.ends[reason] ?? 0;
    return { reason, now, limit, near: limit > 0 ? now >= limit - 1 : now <= FEW_ORDERS };
  });
}
