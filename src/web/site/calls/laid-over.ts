import { useEffect, useSyncExternalStore } from "react";
import { currentDrawing } from "../drawn/drawing";

let last = 0;
/** A moment of this tab, later than every earlier one; a drawn page is older than all. The device's clock may jump. */
export const nextMoment = (): number => (currentDrawing() === undefined ? ++last : 0);

/** A store of changes that wait for the network: its entries leave once the server has them. */
interface WaitingStore<Entry> {
  get: () => readonly Entry[];
  listen: (tell: () => void) => () => void;
  /** Whether two states of the store speak of the same thing. */
  isSame: (one: Entry, other: Entry) => boolean;
  /** Whether something of an entry has left the store; `now` is the part still there. */
  hasLeft: (before: Entry, now: Entry | undefined) => boolean;
}

interface Layers<Entry> {
  waiting: readonly Entry[];
  /** In the order in which they left. */
  left: readonly { entry: Entry; at: number }[];
}

/**
 * A device's changes that cover the server's answers: those that wait, and those that were sent since an answer was
 * asked for. The server has the sent ones, but an answer from before does not say so. Another tab may have sent it; this
 * tab hears of that later than the server, so an answer that is asked for from then on is newer.
 */
export function keepLayers<Entry>({ get, listen, isSame, hasLeft }: WaitingStore<Entry>) {
  const empty: Layers<Entry> = { waiting: [], left: [] };
  let layers = empty;
  const listeners = new Set<() => void>();
  let stop = () => {};

  const read = (): Layers<Entry> => {
    const waiting = get();
    if (waiting === layers.waiting) return layers;
    const left = layers.waiting.filter((before) =>
      hasLeft(
        before,
        waiting.find((now) => isSame(before, now)),
      ),
    );
    layers = { waiting, left: [...layers.left, ...left.map((entry) => ({ entry, at: nextMoment() }))] };
    return layers;
  };

  return {
    read,
    none: empty,
    /** Nothing is remembered while no page listens: the next page asks anew. */
    listen: (listener: () => void): (() => void) => {
      if (listeners.size === 0) {
        read();
        stop = listen(() => {
          read();
          for (const tell of listeners) tell();
        });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        layers = empty;
      };
    },
  };
}

/** An answer that is there, if it is. */
interface Heard {
  askedAt?: number | undefined;
}

/**
 * The entries to lay over an answer, the oldest first. Once something has left, `again` asks for a newer answer; until
 * that is there, or if none comes, what has left stays over the older one.
 */
export function useLayers<Entry>(
  { listen, read, none }: ReturnType<typeof keepLayers<Entry>>,
  { askedAt }: Heard,
  again: () => void,
): readonly Entry[] {
  const { waiting, left } = useSyncExternalStore(listen, read, () => none);
  const after = left.filter(({ at }) => at > (askedAt ?? 0));
  const newest = after.at(-1)?.at;
  const isOld = askedAt !== undefined && newest !== undefined;
  useEffect(() => {
    if (isOld) again();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whatever leaves, and each answer that is still too old, asks anew
  }, [isOld, newest, askedAt, again]);
  return [...after.map(({ entry }) => entry), ...waiting];
}
