import type { RecipeForm } from "../../baking";
import { type BenchState, readBench } from "../../contract/recipes/bench-state";
import { type Origin, readOrigin } from "../../contract/recipes/origins";
import { isRecord, type UnknownRecord } from "../../contract/values/unknown-values";
import { makeOutbox, type Settle } from "./entries/outbox";
import { noteReceipt, readReceipts, type Receipt } from "./receipts";
import { type Entry, listOf, orElse, shapeOf, text, unchecked } from "./entries/shape";

/** The site's sentence about a recipe that waits to be sent. */
export const WAITS = "Saved on this device. We send it when you are back online.";

/** A recipe saved without a network, to be sent when there is one. */
export interface Unsent extends Entry {
  /** The version that the change started from; null while the server is not known to have the recipe. */
  version: number | null;
  /** Whether an earlier first save may have arrived in another form; the same form may be sent again and again. */
  asked: boolean;
  form: RecipeForm;
  /** Sent along with a first save. */
  bench: BenchState;
  /** Sent along with a first save: what it was copied from. */
  origin: Origin | null;
  /** When the recipe was saved on this device. A draft that goes on from this save knows it by its moment. */
  savedAt: string;
  /** The server's answer, if the baker has to decide what to do; `refused` explains a refusal. */
  trouble: "changed" | "gone" | "refused" | null;
  /** How a build in which the server gave the ids knows this save; its tabs may still be open. */
  older: { id: string; key: string; askedKey: string } | null;
}

/** In an earlier build, the id of a recipe that the server did not have yet. */
export const isLocal = (id: string) => id.startsWith("unsent-");

/**
 * A tab of an earlier build sends a first save under its `key`, and drops an entry without one. It calls the site's words
 * about a refusal a reason.
 */
const writeUnsent = ({ older, ...entry }: Unsent) => ({
  ...entry,
  isNew: entry.version === null,
  key: entry.id,
  reason: entry.refused,
  ...older,
});

const isText = (value: unknown): value is string => text(value) !== undefined;

function readUnsent(entry: UnknownRecord): UnknownRecord[] {
  const { id, key, reason } = entry;
  if (!isText(id) || !isText(key)) return [];
  const isNew = entry.isNew === true;
  const askedKey = isText(entry.askedKey) ? entry.askedKey : "";
  return [
    {
      refused: reason,
      ...entry,
      // An earlier build may have sent it under its key: the site finds it by that.
      id: isNew ? askedKey || key : id,
      version: isNew ? null : entry.version,
      older: key === id ? null : { id, key, askedKey },
    },
  ];
}

const TROUBLES = ["changed", "gone", "refused"] as const;

export const unsentBox = makeOutbox<Unsent>({
  key: "bread-tools-unsent",
  shape: shapeOf({
    version: (stored) => (stored === null || typeof stored === "number" ? stored : 0),
    // An earlier build did not say.
    asked: (stored) => stored !== false,
    // Checked later, by the server or the builder.
    form: unchecked<RecipeForm>(),
    bench: readBench,
    origin: readOrigin,
    savedAt: text,
    trouble: (stored) => TROUBLES.find((trouble) => trouble === stored) ?? null,
    older: orElse(unchecked<NonNullable<Unsent["older"]>>(), null),
  }),
  // A recipe whose baker has to decide waits for that.
  waits: ({ trouble }) => trouble === null,
  layout: {
    entries: (stored) => (isRecord(stored) ? listOf(stored.unsent).flatMap(readUnsent) : []),
    text: (entries, stored) => {
      const sent = readReceipts(stored);
      return entries.length + sent.length === 0 ? null : { unsent: entries.map(writeUnsent), sent };
    },
  },
});

/** Everything that waits on this device; `onUnsent` hears every save that is added, sent or refused, in any tab. */
export const { all: allUnsent, listen: onUnsent } = unsentBox;

export const unsentOf = (id: string): Unsent | undefined => allUnsent().find((entry) => entry.id === id);

/** A recipe saved again before it was sent replaces the earlier save. False if storage is full or forbidden. */
export const keepUnsent = (entry: Omit<Unsent, "trouble" | "refused" | "older">): boolean =>
  unsentBox.put({ ...entry, trouble: null, older: null });

/** Drops only the save that was kept then: another tab's save of the same recipe goes on waiting. */
export const dropUnsent = (id: string, keptAt?: string | null): void =>
  unsentBox.drop(id, ({ savedAt }) => keptAt === undefined || savedAt === keptAt);

/** After an answer that its baker has to decide about. A save made meanwhile goes on waiting. */
export const recipeTrouble =
  (sent: Unsent, trouble: NonNullable<Unsent["trouble"]>, refused = ""): Settle<Unsent> =>
  (now) =>
    now?.savedAt === sent.savedAt ? { ...now, trouble, refused } : (now ?? null);

/** The recipe is on the server now. A newer save, made during the send, continues from the server's version. */
export const recipeSent =
  (sent: Unsent, as: Receipt["as"]): Settle<Unsent> =>
  (now = sent) => {
    const isNewer = now.savedAt !== sent.savedAt;
    noteReceipt(sent, now.savedAt, as);
    return isNewer ? { ...now, ...as, older: null } : null;
  };
