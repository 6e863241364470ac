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
  return {
    listen: (listener: () => void): (() => void) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener("storage", hear);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", hear);
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
