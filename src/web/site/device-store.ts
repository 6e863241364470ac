import { parseJson } from "../../contract/unknown-values";
import type { DEVICE_KEYS } from "./device-keys";

type Keys = typeof DEVICE_KEYS;
/** The keys that are declared for a storage: any other name fails the type check, and the table costs a page no bytes. */
export type KeyIn<Place extends "device" | "tab"> = {
  [Key in keyof Keys]: Keys[Key]["in"][number] extends infer Declared
    ? Place extends Declared
      ? Key
      : never
    : never;
}[keyof Keys];

/** A storage that may be forbidden, full, or hold anything: reading and writing never throw. */
const storeIn = <Key extends string>(storage: () => Storage) => ({
  read(key: Key): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Null takes the key away. False where the storage is full or forbidden: then nothing was kept. */
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

/** What every tab of this browser shares, for ever. */
export const device = storeIn<KeyIn<"device">>(() => localStorage);
/** What one tab keeps until it is closed. */
export const tab = storeIn<KeyIn<"tab">>(() => sessionStorage);

/** Tells of each change of a kept text, in this tab (by `tell`) and in the others (by the browser). */
export function followKey(key: KeyIn<"device">) {
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
      // However many listen, the page has one listener.
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

/** The JSON under a key, as `read` makes sense of it: the same objects as long as the text is the same, as React asks. */
export function kept<Value>(key: KeyIn<"device">, read: (stored: unknown) => Value, storage = device) {
  const { listen, tell } = followKey(key);
  let last: { text: string | null; value: Value } | undefined;
  return {
    listen,
    get: (): Value => {
      const text = storage.read(key);
      if (last?.text !== text) last = { text, value: read(parseJson(text)) };
      return last.value;
    },
    /** Null takes the key away. False where nothing could be kept. */
    set: (next: object | null): boolean => {
      const isKept = storage.write(key, next && JSON.stringify(next));
      tell();
      return isKept;
    },
  };
}
