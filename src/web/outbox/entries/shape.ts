import { isRecord, type UnknownRecord } from "../../../contract/values/unknown-values";

/** Reads a stored value of one type; undefined if it is none. */
export type Read<Value> = (stored: unknown) => Value | undefined;

export const text: Read<string> = (stored) =>
  typeof stored === "string" && stored !== "" ? stored : undefined;

/** An object or an array, whose contents somebody else checks: the server, the builder or the kind itself. */
export const unchecked =
  <Value extends object>(): Read<Value> =>
  (stored) =>
    typeof stored === "object" && stored !== null ? (stored as Value) : undefined;

/** The same with a value for what is missing or invalid. */
export const orElse =
  <Value, Otherwise>(read: Read<Value>, otherwise: Otherwise): Read<Value | Otherwise> =>
  (stored) =>
    read(stored) ?? otherwise;

/** What every entry has, whatever its kind. */
export interface Entry {
  /** Made on this device, so that sending it twice does once what it asks for. */
  id: string;
  /** Null if put while signed out: the next person who signs in on this device gets it. */
  owner: string | null;
  /** Why the server refuses it; empty while it only waits. */
  refused: string;
}

/** Reads an entry from its fields. One that lacks a field, or was tampered with, is left out. */
export function shapeOf<Own extends object>(
  fields: {
    [Field in keyof Own]-?: Read<Own[Field]>;
  },
): Read<Own & Entry> {
  const all = Object.entries({ id: text, owner: orElse(text, null), refused: orElse(text, ""), ...fields });
  return (stored) => {
    if (!isRecord(stored)) return undefined;
    const read = all.map(([field, of]) => [field, (of as Read<unknown>)(stored[field])] as const);
    if (read.some(([, value]) => value === undefined)) return undefined;
    return Object.fromEntries(read) as unknown as Own & Entry;
  };
}

/** The objects of a stored list. */
export const listOf = (stored: unknown): UnknownRecord[] =>
  Array.isArray(stored) ? stored.filter(isRecord) : [];
