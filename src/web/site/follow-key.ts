import type { KeyIn } from "./device-store";

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
