import { isRecord } from "../../contract/unknown-values";
import { withoutDraftsOf } from "../builder/drafts-of";
import { forgetInMemory, held } from "./device-memory";
import { tab } from "./device-store";
import { withoutUnsentOf } from "../offline/unsent";

/** What remains of a stored text once a person has signed out on purpose; null takes the key away. */
type After = (text: string, userId: string, read: (key: string) => string | null) => string | null;

/** The device's own, or the tab's: it stays, whoever signs out. */
const stays: After = (text) => text;
const goes: After = () => null;
const goesWithAccount: After = (text, userId, read) =>
  ownerOf(read("bread-tools-baking-day-account")) === userId ? null : text;

function ownerOf(text: string | null): unknown {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isRecord(stored) ? stored.owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Every key that this site writes on a device: in which storages it is, what shape its text has and who reads it, and
 * whose it is. Older versions wrote the same keys, and another tab may still run one: names and shapes stay.
 */
export const DEVICE_KEYS = {
  /** `{shape: 1, savedAt, owner, …}`, each draft with its owner: builder/read-draft.ts. The tab's own survives a reload. */
  "bread-tools-draft": { in: ["device", "tab"], after: withoutDraftsOf },
  /** `{unsent, sent}`, each entry with its owner: offline/unsent.ts. */
  "bread-tools-unsent": { in: ["device"], after: withoutUnsentOf },
  /** The running plan of contract/baking-plan.ts; the next key says whose. */
  "bread-tools-baking-day": { in: ["device"], after: goesWithAccount },
  /** `{owner, agreed, ended}`: baking-day/plan-store.ts. */
  "bread-tools-baking-day-account": { in: ["device"], after: goesWithAccount },
  /** `{values, key, by}`: requests/request-draft.ts. A name and an address: whoever signs out, they go. */
  "bread-tools-form-starter": { in: ["tab"], after: goes },
  "bread-tools-form-bread": { in: ["tab"], after: goes },
  /** Units that a person chose elsewhere: contract/units.ts. */
  "bread-tools-units-of-user": { in: ["device"], after: goes },
  /** "light" or "dark", chosen elsewhere. It goes with the session itself: `followUserTheme`. */
  "bread-tools-theme-of-user": { in: ["device"], after: stays },
  /** "1" while somebody is signed in, so that no page of theirs sleeps: session.ts. It goes with the session itself. */
  "bread-tools-signed-in": { in: ["device"], after: stays },
  /** The same units and theme, chosen on this device. */
  "bread-tools-units": { in: ["device"], after: stays },
  "bread-tools-theme-preference": { in: ["device"], after: stays },
  /** `{order, hidden, largeText}`: card/card-layout.ts. */
  "bread-tools-card": { in: ["device"], after: stays },
  /** Degrees Fahrenheit by field: card/temperature-store.ts. */
  "bread-tools-temperatures": { in: ["device"], after: stays },
  /** `{sleep, awayAllDay, awayHours, fridge}`: plan/wishes.ts. */
  "bread-tools-plan-wishes": { in: ["device"], after: stays },
  /** `{day, at}`: pages/guide/guide-day.ts. */
  "bread-tools-guide-day": { in: ["device"], after: stays },
  /** `{way, until}`: account/remembered-way.ts. */
  "bread-tools-way-back": { in: ["device"], after: stays },
  /** The secret of a link: account/verify-link.ts. */
  "bread-tools-verify": { in: ["tab"], after: stays },
  /** "1", and a time in ms: builder/return-markers.ts. */
  "bread-tools-builder-open": { in: ["tab"], after: stays },
  "bread-tools-builder-login": { in: ["tab"], after: stays },
} as const satisfies Record<string, { in: readonly ("device" | "tab")[]; after: After }>;

/** Any declared key, whichever storage it is declared for. */
type Store = { read: (key: string) => string | null; write: (key: string, text: string | null) => boolean };
const STORES = { device: held, tab } as Record<"device" | "tab", Store>;

/** Who signs out leaves nothing of theirs on this device (SEC-20). What was made signed out is nobody's, and stays. */
export function forgetPerson(userId: string): void {
  // First what is in memory, lest it be written down again.
  forgetInMemory(userId);
  for (const [key, { in: places, after }] of Object.entries(DEVICE_KEYS))
    for (const place of places) {
      const { read, write } = STORES[place];
      const text = read(key);
      const rest = text === null ? null : after(text, userId, read);
      if (rest === text) continue;
      write(key, rest);
      // The browser tells the other tabs; this one hears it the same way.
      dispatchEvent(new StorageEvent("storage", { key }));
    }
}
