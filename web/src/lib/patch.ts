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
