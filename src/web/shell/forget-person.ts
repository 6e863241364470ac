import { isRecord, parseJson } from "../../contract/values/unknown-values";
import { withoutDraftsOf } from "../draft/drafts-of";
import { withoutEntriesOf } from "../outbox/entries/forget-entries";
import { type AfterSignOut, DEVICE_KEYS } from "../site/device/device-keys";
import { forgetInMemory, held } from "../site/device/device-memory";
import { tab } from "../site/device/device-store";

/** The rest of a stored text; null removes the key. */
type Remainder = (text: string, userId: string, read: (key: string) => string | null) => string | null;

const REMAINDERS: Record<AfterSignOut, Remainder> = {
  stays: (text) => text,
  goes: () => null,
  "goes with the plan's account": (text, userId, read) =>
    ownerOf(read("bread-tools-baking-day-account")) === userId ? null : text,
  "keeps others' drafts": withoutDraftsOf,
  "keeps others' entries": withoutEntriesOf,
};

function ownerOf(text: string | null): unknown {
  const stored = parseJson(text);
  return isRecord(stored) ? stored.owner : undefined;
}

/** Any declared key, in whichever storage. */
type Store = { read: (key: string) => string | null; write: (key: string, text: string | null) => boolean };
const STORES = { device: held, tab } as Record<"device" | "tab", Store>;

/**
 * When somebody signs out, nothing of theirs stays on this device (SEC-20). What was made signed out belongs to nobody,
 * and stays.
 */
export function forgetPerson(userId: string): void {
  // Memory goes first, or it could be written to storage again.
  forgetInMemory(userId);
  for (const [key, { in: places, after }] of Object.entries(DEVICE_KEYS))
    for (const place of places) {
      const { read, write } = STORES[place];
      const text = read(key);
      const rest = text === null ? null : REMAINDERS[after](text, userId, read);
      if (rest === text) continue;
      write(key, rest);
      // The browser tells other tabs about a change. This event tells this tab in the same way.
      dispatchEvent(new StorageEvent("storage", { key }));
    }
}
