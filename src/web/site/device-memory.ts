import { device, type KeyIn } from "./device-store";

/** What did not fit on the device, until the page is closed. */
const unkept = new Map<KeyIn<"device">, string | null>();

/** The device's storage for what must hold for the visit even where it cannot be kept. */
export const held = {
  // What did not fit is newer than what the storage still has.
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

/** For what keeps something of a person's in memory. */
export function onForget(forget: (userId: string) => void): () => void {
  listeners.add(forget);
  return () => listeners.delete(forget);
}

export function forgetInMemory(userId: string): void {
  for (const forget of listeners) forget(userId);
}
