import type { RecipeForm } from "../../baking";
import { type BenchState, readBench } from "../../contract/bench-state";
import { type Origin, readOrigin } from "../../contract/origins";
import { isRecord, parseJson, type UnknownRecord } from "../../contract/unknown-values";
import { keepJson } from "../site/device-store";

/** The site's sentence about a recipe that waits to be sent. */
export const WAITS = "Saved on this device. We send it when you are back online.";

/**
 * For how many sent recipes the device remembers the server's id and version, because another tab may still have the
 * device's own id, or the version before.
 */
const MOST_SENT = 20;

/** A recipe saved without a network, to be sent when there is one. */
export interface Unsent {
  /** The recipe's id; one made by this device while the server does not know the recipe. */
  id: string;
  isNew: boolean;
  /** The Idempotency-Key: the server saves the recipe once, however often it is sent (REL-02). */
  key: string;
  /** The key of an earlier attempt that may have arrived in another form; empty for none. */
  askedKey?: string;
  /** The version that the change started from; null where the save overwrites any version. */
  version: number | null;
  form: RecipeForm;
  /** Sent along with a first save. */
  bench: BenchState;
  /** Sent along with a first save: what it was copied from. */
  origin: Origin | null;
  /** The id of the user who saved the recipe. */
  owner: string;
  /** When the recipe was saved on this device. */
  savedAt: string;
  /** The server's answer, if the baker has to decide what to do; `reason` explains a refusal. */
  trouble: "changed" | "gone" | "refused" | null;
  reason: string;
}

interface Sent {
  id: string;
  owner: string;
  /** The key of the save that was sent, or of one that took its place meanwhile; empty where an older release sent it. */
  key: string;
  as: { id: string; version: number };
}

interface Stored {
  unsent: readonly Unsent[];
  sent: readonly Sent[];
}

const LOCAL = "unsent-";
export const localId = (key: string) => `${LOCAL}${key}`;
export const isLocal = (id: string) => id.startsWith(LOCAL);

const NOTHING: Stored = { unsent: [], sent: [] };
const {
  get: read,
  set,
  /** Calls the listener whenever a save is added, sent or refused, in this tab or another one. */
  listen: onUnsent,
} = keepJson("bread-tools-unsent", readStored);
export { onUnsent };

const orNull = ({ unsent, sent }: Stored): Stored | null =>
  unsent.length + sent.length === 0 ? null : { unsent, sent: sent.slice(0, MOST_SENT) };

/** False if storage is full or forbidden: then nothing was kept. */
const write = (change: Partial<Stored>): boolean => set(orNull({ ...read(), ...change }));

function readStored(stored: unknown): Stored {
  if (!isRecord(stored)) return NOTHING;
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
  return {
    unsent: list(stored.unsent).flatMap((entry) => readUnsent(entry) ?? []),
    sent: list(stored.sent).flatMap((entry) => readSent(entry) ?? []),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** An entry that was tampered with is left out. Its form is checked later, by the server or the builder. */
function readUnsent(entry: UnknownRecord): Unsent | null {
  const { id, key, owner, savedAt, form, version, trouble, reason } = entry;
  if (!(isText(id) && isText(key) && isText(owner) && isText(savedAt) && isRecord(form))) return null;
  return {
    id,
    key,
    owner,
    savedAt,
    askedKey: isText(entry.askedKey) ? entry.askedKey : "",
    isNew: entry.isNew === true,
    version: typeof version === "number" ? version : null,
    form: form as unknown as RecipeForm,
    bench: readBench(entry.bench),
    origin: readOrigin(entry.origin),
    trouble: trouble === "changed" || trouble === "gone" || trouble === "refused" ? trouble : null,
    reason: isText(reason) ? reason : "",
  };
}

function readSent({ id, owner, key, as }: UnknownRecord): Sent | null {
  if (!(isText(id) && isText(owner) && isRecord(as))) return null;
  return isText(as.id) && typeof as.version === "number"
    ? { id, owner, key: isText(key) ? key : "", as: { id: as.id, version: as.version } }
    : null;
}

/** Everything that waits on this device, from anybody, oldest first. */
export const allUnsent = (): readonly Unsent[] => read().unsent;

export const unsentOf = (id: string): Unsent | undefined => read().unsent.find((entry) => entry.id === id);

/** Which save of a recipe was sent last, and the server's id and version of it. */
export const findSent = (id: string): Sent | undefined => read().sent.find((entry) => entry.id === id);

/** A recipe saved again before it was sent replaces the earlier save. */
export const keepUnsent = (entry: Omit<Unsent, "trouble" | "reason">): boolean =>
  write({
    unsent: [...read().unsent.filter(({ id }) => id !== entry.id), { ...entry, trouble: null, reason: "" }],
  });

/** With a key only the save that has it is let go of: what another tab saved of the same recipe goes on waiting. */
export function dropUnsent(id: string, key?: string | null): void {
  const { unsent } = read();
  const left = unsent.filter((entry) => entry.id !== id || (key !== undefined && entry.key !== key));
  if (left.length < unsent.length) write({ unsent: left });
}

/** The answer to this first save was lost: one that takes its place goes under its key, too. */
export function noteAsked({ id, key, askedKey }: Unsent): void {
  const asked = { askedKey: askedKey || key };
  write({ unsent: read().unsent.map((entry) => (entry.id === id ? { ...entry, ...asked } : entry)) });
}

export function noteTrouble(id: string, trouble: NonNullable<Unsent["trouble"]>, reason = ""): void {
  write({ unsent: read().unsent.map((entry) => (entry.id === id ? { ...entry, trouble, reason } : entry)) });
}

/** The recipe is on the server now. A newer save, made during the send, continues from the server's version. */
export function noteSent(sent: Unsent, as: Sent["as"]): void {
  const { unsent, sent: before } = read();
  const { id, owner } = sent;
  const newer = unsent.find((entry) => entry.id === id && entry.savedAt !== sent.savedAt);
  write({
    unsent: unsent.flatMap((entry) => {
      if (entry.id !== sent.id) return entry;
      return entry.savedAt === sent.savedAt ? [] : { ...entry, ...as, isNew: false };
    }),
    sent: [{ id, owner, key: (newer ?? sent).key, as }, ...before.filter((entry) => entry.id !== id)],
  });
}

/** The stored text without one person's saves, which are removed when they sign out. */
export function withoutUnsentOf(text: string, userId: string): string | null {
  const { unsent, sent } = readStored(parseJson(text));
  const isAnothers = ({ owner }: { owner: string }) => owner !== userId;
  const left = orNull({ unsent: unsent.filter(isAnothers), sent: sent.filter(isAnothers) });
  return left && JSON.stringify(left);
}
