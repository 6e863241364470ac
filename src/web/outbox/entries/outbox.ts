import { device, keepJson, type KeyIn } from "../../site/device/device-store";
import { currentSession } from "../../site/calls/session";
import { type Entry, listOf, type Read } from "./shape";

/** The rules of a kind of change that waits for the network. All else is the same for every kind. */
export interface Kind<Waiting extends Entry> {
  /** Where its entries are kept on this device. */
  key: KeyIn<"device">;
  shape: Read<Waiting>;
  /** An entry for what waits already and what is put now; else the newer one replaces the other. */
  merge?: (before: Waiting, now: Waiting) => Waiting;
  /** Whether there is anything to send; else all that is not refused is sent. */
  waits?: (entry: Waiting) => boolean;
  /** `held` if an entry that the device cannot store lasts until the page is closed. */
  storage?: typeof device;
  /** How the entries are written; else as a list. */
  layout?: {
    entries: (stored: unknown) => unknown;
    /** Null if nothing is left. */
    text: (entries: readonly Waiting[], stored: unknown) => object | null;
  };
}

/** What is put: the outbox adds whose it is. */
type Put<Waiting extends Entry> = Omit<Waiting, "owner" | "refused"> & { owner?: Waiting["owner"] };

/** What an answer leaves of an entry as it is by now, if it is still there; null takes it out. */
export type Settle<Waiting> = (now: Waiting | undefined) => Waiting | null;

const me = () => currentSession().user?.id ?? null;
const isMine = ({ owner }: Pick<Entry, "owner">) => owner === null || owner === me();
/** An entry's name: two people may have one about the same thing. */
type Named = Pick<Entry, "id" | "owner">;
const isSame = (one: Named, other: Named) => one.id === other.id && one.owner === other.owner;

const LIST = {
  entries: (stored: unknown) => stored,
  text: (entries: readonly Entry[]) => (entries.length === 0 ? null : entries),
};

/** The entries of a kind as this device keeps them, whoever's they are. */
function storeOf<Waiting extends Entry>({ key, shape, storage = device, layout = LIST }: Kind<Waiting>) {
  const { entries, text } = layout;
  const read = (stored: unknown) => ({
    stored,
    entries: listOf(entries(stored)).flatMap((entry) => shape(entry) ?? []) as readonly Waiting[],
  });
  const store = keepJson(key, read, storage);
  /** Everything that waits here, from anybody, oldest first. */
  const all = (): readonly Waiting[] => store.get().entries;
  /** False if the device is full: then nothing was kept, or with `held` only for this visit. */
  const write = (next: readonly Waiting[]): boolean => store.set(text(next, store.get().stored));
  /** Writes the store anew without these entries, and with `next` as the latest. */
  const replace = (gone: readonly Named[], next: Waiting | null): boolean => {
    const others = all().filter((entry) => !gone.some((one) => isSame(one, entry)));
    return write(next === null ? others : [...others, next]);
  };
  return { all, write, replace, listen: store.listen };
}

/** The changes of one kind that wait on this device until the server has them. */
export function makeOutbox<Waiting extends Entry>(kind: Kind<Waiting>) {
  const { key, merge = (_before, now) => now, waits = () => true } = kind;
  const { all, write, replace, listen } = storeOf(kind);

  /** What waits for the present person, or for whoever signs in next. */
  const own = (): readonly Waiting[] => all().filter(isMine);
  const find = (id: string): Waiting | undefined => own().find((entry) => entry.id === id);

  return {
    key,
    all,
    own,
    find,
    listen,
    isMine,
    isSame,

    /** What is to be sent now, of the present person. */
    waiting: (): readonly Waiting[] => own().filter((entry) => entry.refused === "" && waits(entry)),

    /** Keeps a change until the server has it. It joins what waits about the same thing, and is sent (again). */
    put(change: Put<Waiting>): boolean {
      const owner = change.owner === undefined ? me() : change.owner;
      const now = { ...change, owner, refused: "" } as unknown as Waiting;
      const before = all().find((entry) => isSame(entry, now)) ?? find(change.id);
      if (before === undefined) return replace([], now);
      return replace([before], { ...merge(before, now), owner: owner ?? before.owner });
    },

    /** Takes an entry out, if it is still the one that `is` says. */
    drop(id: string, is: (entry: Waiting) => boolean = isMine): void {
      const left = all().filter((entry) => entry.id !== id || !is(entry));
      if (left.length < all().length) write(left);
    },

    /** What was put signed out belongs from now on to the person who is signed in, before any of it is sent. */
    takeOver(): void {
      const owner = me();
      for (const loose of owner === null ? [] : all().filter((entry) => entry.owner === null)) {
        const next = { ...loose, owner };
        const mine = all().find((entry) => isSame(entry, next));
        replace([loose, next], mine === undefined ? next : { ...merge(mine, next), owner });
      }
    },

    /** Keeps what an answer leaves of the entry that was sent; it may have been changed or dropped meanwhile. */
    settle(sent: Named, left: Settle<Waiting>): void {
      const now = all().find((entry) => isSame(entry, sent));
      // What somebody has taken away at their sign-out does not come back with a late answer.
      if (now === undefined && sent.owner !== me()) return;
      const next = left(now);
      if (next === (now ?? null)) return;
      if (now === undefined) replace([], next);
      // It keeps its place.
      else write(all().flatMap((entry) => (isSame(entry, sent) ? (next ?? []) : entry)));
    },
  };
}

export type OutboxOf<Waiting extends Entry> = ReturnType<typeof makeOutbox<Waiting>>;

/** Whether an entry is as it was, in whichever tab. */
const isUnchanged = (now: Entry, before: Entry) => JSON.stringify(now) === JSON.stringify(before);

/** After an answer: the server has the entry. A change made meanwhile goes on waiting. */
export const whenSent =
  <Waiting extends Entry>(entry: Waiting): Settle<Waiting> =>
  (now) =>
    now === undefined || isUnchanged(now, entry) ? null : now;

/** After a refusal: the entry stays, with the reason, until it is changed. */
export const whenRefused =
  <Waiting extends Entry>(entry: Waiting, reason: string): Settle<Waiting> =>
  (now) =>
    now === undefined ? null : isUnchanged(now, entry) ? { ...now, refused: reason } : now;
