import { device, type KeyIn } from "./device-store";

/** Values that did not fit into the device's storage, until the page is closed. */
const unkept = new Map<KeyIn<"device">, string | null>();

/** The device's storage, for values that must hold during the visit even when they cannot be stored. */
export const held = {
  // A value that did not fit is newer than the stored one.
  read: (key: KeyIn<"device">): string | null =>
    unkept.get(key) ?? (unkept.has(key) ? null : device.read(key)),
  write(key: KeyIn<"device">, text: string | null): boolean {
    const isKept = device.write(key, text);
    if (isKept) unkept.delete(key);
    else unkept.set(key, text);
    return isKept;
  },
  isKept: (key: KeyIn<"device">): boolean => !unkept.has(key),
};

const listeners = new Set<(userId: string) => void>();

/** For code that keeps something about a person in memory: called when they sign out. */
export function onForget(forget: (userId: string) => void): () => void {
  listeners.add(forget);
  return () => listeners.delete(forget);
}

export function forgetInMemory(userId: string): void {
  for (const forget of listeners) forget(userId);
}
