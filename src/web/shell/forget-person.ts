import { isRecord, parseJson } from "../../contract/unknown-values";
import { withoutDraftsOf } from "../recipe-data/drafts-of";
import { withoutBakesOf } from "../recipe-data/bake-store";
import { withoutPhotographsOf } from "../recipe-data/photograph-store";
import { withoutUnsentOf } from "../recipe-data/unsent";
import { type AfterSignOut, DEVICE_KEYS } from "../site/device-keys";
import { forgetInMemory, held } from "../site/device-memory";
import { tab } from "../site/device-store";

/** What remains of a stored text; null takes the key away. */
type Remainder = (text: string, userId: string, read: (key: string) => string | null) => string | null;

const REMAINDERS: Record<AfterSignOut, Remainder> = {
  stays: (text) => text,
  goes: () => null,
  "goes with the plan's account": (text, userId, read) =>
    ownerOf(read("bread-tools-baking-day-account")) === userId ? null : text,
  "keeps others' drafts": withoutDraftsOf,
  "keeps others' saves": withoutUnsentOf,
  "keeps others' benches": withoutBenchesOf,
  "keeps others' bakes": withoutBakesOf,
  "keeps others' photographs": withoutPhotographsOf,
  "keeps others' starters": withoutJarOf,
};

function ownerOf(text: string | null): unknown {
  const stored = parseJson(text);
  return isRecord(stored) ? stored.owner : undefined;
}

/** The stored text without the lines of a person's starter: they go when they sign out. */
function withoutJarOf(text: string, userId: string): string | null {
  const stored = parseJson(text);
  const others = Array.isArray(stored) ? stored.filter((jar) => isRecord(jar) && jar.owner !== userId) : [];
  return others.length === 0 ? null : JSON.stringify(others);
}

/** The stored text without what a person changed at their benches: it goes when they sign out. */
function withoutBenchesOf(text: string, userId: string): string | null {
  const stored = parseJson(text);
  const others = Array.isArray(stored)
    ? stored.filter((entry) => isRecord(entry) && entry.owner !== userId)
    : [];
  return others.length === 0 ? null : JSON.stringify(others);
}

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
      const rest = text === null ? null : REMAINDERS[after](text, userId, read);
      if (rest === text) continue;
      write(key, rest);
      // The browser tells the other tabs; this one hears it the same way.
      dispatchEvent(new StorageEvent("storage", { key }));
    }
}
