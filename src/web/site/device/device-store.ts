import { parseJson } from "../../../contract/values/unknown-values";
import type { DEVICE_KEYS } from "./device-keys";

type Keys = typeof DEVICE_KEYS;
/**
 * The keys that are declared for a storage. Any other name fails the type check, and only the type is used, so the
 * table costs a page no bytes.
 */
export type KeyIn<Place extends "device" | "tab"> = {
  [Key in keyof Keys]: Keys[Key]["in"][number] extends infer Declared
    ? Place extends Declared
      ? Key
      : never
    : never;
}[keyof Keys];

/** A storage that may be forbidden or full, or hold anything. Reading and writing never throw. */
const storeIn = <Key extends string>(storage: () => Storage) => ({
  read(key: Key): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes the key. False when the storage is full or forbidden, so nothing was stored. */
  write(key: Key, text: string | null): boolean {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});

/** Shared by all tabs of this browser, for ever. */
export const device = storeIn<KeyIn<"device">>(() => localStorage);
/** Belongs to one tab, until it is closed. */
export const tab = storeIn<KeyIn<"tab">>(() => sessionStorage);

const followed = new Map<KeyIn<"device">, ReturnType<typeof follow>>();

/**
 * Calls back at each change of a stored text, in this tab (by `tell`) and in the others (by the browser). A key has one
 * circle of listeners, however many read it in their own way.
 */
export function followKey(key: KeyIn<"device">) {
  const known = followed.get(key) ?? follow(key);
  followed.set(key, known);
  return known;
}

function follow(key: KeyIn<"device">) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // A key of null means that the whole storage was cleared.
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };
  return {
    listen: (listener: () => void): (() => void) => {
      // The page has one listener, however many listen here.
      addEventListener("storage", hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", hear);
      };
    },
    tell,
  };
}

/** The JSON under a key, read by `read`. The same text gives the same object, as React requires. */
export function keepJson<Value>(key: KeyIn<"device">, read: (stored: unknown) => Value, storage = device) {
  const { listen, tell } = followKey(key);
  let last: { text: string | null; value: Value } | undefined;
  return {
    listen,
    get: (): Value => {
      const text = storage.read(key);
      if (last?.text !== text) last = { text, value: read(parseJson(text)) };
      return last.value;
    },
    /** Null removes the key. False when nothing could be stored. */
    set: (next: object | null): boolean => {
      const isKept = storage.write(key, next && JSON.stringify(next));
      tell();
      return isKept;
    },
  };
}
