// Applies changes by path, as the server makes them (`engine/patches.py`). Whatever does not change stays the same object.
import type { Change } from "../api/types";

/** A part of a document on the way to what changes: a list or an object. */
type Branch = { [key: string | number]: unknown };

export function patched<T>(document: T, changes: readonly Change[]): T {
  return changes.reduce<T>((now, { at, to }) => put(now, at, to) as T, document);
}

function put(branch: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  const copy = (Array.isArray(branch) ? [...branch] : { ...(branch as Branch) }) as Branch;
  copy[key] = put(copy[key], rest, to);
  return copy;
}

/** A document that was fetched anew, with the parts of the one before that say the same: what has not changed stays the same object. */
export function kept<T>(before: T, now: T): T {
  if (typeof before !== "object" || typeof now !== "object" || before === null || now === null || Array.isArray(before) !== Array.isArray(now)) return now;
  const old = before as Branch;
  const copy = (Array.isArray(now) ? [...now] : { ...now }) as Branch;
  for (const key of Object.keys(copy)) copy[key] = kept(old[key], copy[key]);
  return keptIfSame<object>(before, copy) as T;
}

/** The object as it was before, if each of its parts is still the same. */
export function keptIfSame<T extends object>(before: T | undefined, now: T): T {
  if (before === undefined) return now;
  const keys = Object.keys(now) as (keyof T)[];
  return keys.length === Object.keys(before).length && keys.every((key) => before[key] === now[key]) ? before : now;
}
