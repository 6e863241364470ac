import { type BenchState, readBench } from "../../contract/bench-state";
import { isRecord } from "../../contract/unknown-values";
import { call } from "../site/api";
import { held } from "../site/device-memory";
import { keepJson } from "../site/device-store";
import { isDefinite } from "../site/failures";
import { keepLayers } from "../site/laid-over";
import { currentSession } from "../site/session";
import { keepBenchCopy } from "./kept-recipes";

const KEY = "bread-tools-bench";
/** Ticks follow quickly on each other, so they are sent together. */
const SEND_AFTER_MS = 700;

/** A bench change of a saved recipe that the server has not confirmed yet. */
interface UnsentBench {
  /** The recipe's id. */
  id: string;
  owner: string;
  bench: BenchState;
  /** In milliseconds since 1970. */
  changedAt: number;
}

const readAll = (stored: unknown): readonly UnsentBench[] =>
  Array.isArray(stored) ? stored.flatMap((entry) => readEntry(entry) ?? []) : [];

function readEntry(entry: unknown): UnsentBench | null {
  if (!isRecord(entry)) return null;
  const { id, owner, changedAt } = entry;
  if (typeof id !== "string" || typeof owner !== "string" || typeof changedAt !== "number") return null;
  return { id, owner, changedAt, bench: readBench(entry.bench) };
}

// If storage is full, the change is still sent while the page is open.
const { get: all, listen, set } = keepJson(KEY, readAll, held);

const write = (next: readonly UnsentBench[]): void => void set(next.length === 0 ? null : next);

/** What lies over the benches that the server answers. */
export const benchLayers = keepLayers<UnsentBench>({
  get: all,
  listen,
  isSame: (one, other) => one.id === other.id && one.owner === other.owner,
  hasLeft: (_before, now) => now === undefined,
});

/** This person's changes that the server has not confirmed, oldest first. */
export const ownUnsentBenches = () => {
  const me = currentSession().user?.id;
  return all().filter(({ owner }) => owner === me);
};

type Benched = { id: string; bench?: BenchState };

/** A recipe with the newest of these benches of the present person. */
export function withBenchOf<Recipe extends Benched>(recipe: Recipe, benches: readonly UnsentBench[]): Recipe {
  const me = currentSession().user?.id;
  const newest = benches.findLast(({ id, owner }) => id === recipe.id && owner === me);
  return newest === undefined ? recipe : { ...recipe, bench: newest.bench };
}

/** A recipe with this device's latest bench, if the server has not heard of it yet. */
export const withUnsentBench = <Recipe extends Benched>(recipe: Recipe): Recipe => withBenchOf(recipe, all());

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a bench change of one's own saved recipe: on this device now, on the server within a second. */
export function keepBench(id: string, bench: BenchState): void {
  const owner = currentSession().user?.id;
  if (owner === undefined) return;
  write([...all().filter((entry) => entry.id !== id), { id, owner, bench, changedAt: Date.now() }]);
  clearTimeout(timer);
  timer = setTimeout(() => void sendBenches(), SEND_AFTER_MS);
}

/** The server has this change; a newer one made meanwhile still waits. */
const noteBenchSent = ({ id, changedAt }: UnsentBench): void =>
  write(all().filter((other) => other.id !== id || other.changedAt !== changedAt));

/** A change sent this soon goes without this device's time, because its clock may be wrong. */
const AT_ONCE_MS = 10_000;

let underWay: Promise<void> | null = null;

/** Sends what waits; a change without an answer still waits. */
export function sendBenches(): Promise<void> {
  underWay ??= sendAll().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function sendAll(): Promise<void> {
  for (let [entry] = ownUnsentBenches(); entry !== undefined; [entry] = ownUnsentBenches()) {
    const { id, bench, changedAt } = entry;
    const isLate = Date.now() - changedAt > AT_ONCE_MS;
    const body = { bench, ...(isLate && { changedAt: new Date(changedAt).toISOString() }) };
    const reply = await call("PUT /api/recipes/:id/bench", { params: { id }, body, keepSession: true });
    if (!reply.ok && !isDefinite(reply)) return;
    if (reply.ok) await keepBenchCopy(id, reply.data.bench);
    // Also after a refusal: a deleted recipe needs no bench.
    noteBenchSent(entry);
  }
}
