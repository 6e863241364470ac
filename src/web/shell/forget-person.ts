import { isRecord, parseJson } from "../../contract/unknown-values";
import { withoutDraftsOf } from "../recipe-data/drafts-of";
import { withoutBakesOf } from "../recipe-data/bake-store";
import { withoutPhotographsOf } from "../recipe-data/photograph-store";
import { withoutUnsentOf } from "../recipe-data/unsent";
import { type AfterSignOut, DEVICE_KEYS } from "../site/device-keys";
import { forgetInMemory, held } from "../site/device-memory";
import { tab } from "../site/device-store";

/** What is left of a stored text; null removes the key. */
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

/** The stored text without the lines of a person's starter, which go when they sign out. */
function withoutJarOf(text: string, userId: string): string | null {
  const stored = parseJson(text);
  const others = Array.isArray(stored) ? stored.filter((jar) => isRecord(jar) && jar.owner !== userId) : [];
  return others.length === 0 ? null : JSON.stringify(others);
}

/** The stored text without the person's changes at the bench, which go when they sign out. */
function withoutBenchesOf(text: string, userId: string): string | null {
  const stored = parseJson(text);
  const others = Array.isArray(stored)
    ? stored.filter((entry) => isRecord(entry) && entry.owner !== userId)
    : [];
  return others.length === 0 ? null : JSON.stringify(others);
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
