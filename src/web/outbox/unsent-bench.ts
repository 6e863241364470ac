import { type BenchState, readBench } from "../../contract/recipes/bench-state";
import { call } from "../site/calls/api";
import { keepLayers } from "../site/calls/laid-over";
import { isDefinite } from "../site/calls/failures";
import { currentSession } from "../site/calls/session";
import { held } from "../site/device/device-memory";
import { keepBenchCopy } from "./kept-recipes";
import { makeOutbox, whenSent } from "./entries/outbox";
import { sender } from "./entries/sender";
import { type Entry, shapeOf } from "./entries/shape";

/** Ticks follow quickly on each other, so they are sent together. */
const SEND_AFTER_MS = 700;

/** A bench change that the server has not confirmed yet, of the saved recipe with this id. */
interface UnsentBench extends Entry {
  bench: BenchState;
  /** In milliseconds since 1970. */
  changedAt: number;
}

export const benchBox = makeOutbox<UnsentBench>({
  key: "bread-tools-bench",
  shape: shapeOf({
    bench: readBench,
    changedAt: (stored) => (typeof stored === "number" ? stored : undefined),
  }),
  // If storage is full, the change is still sent while the page is open.
  storage: held,
});

/** The benches that cover the server's own. */
export const benchLayers = keepLayers<UnsentBench>({
  get: benchBox.all,
  listen: benchBox.listen,
  isSame: benchBox.isSame,
  hasLeft: (_before, now) => now === undefined,
});

/** The person's changes that the server has not confirmed, oldest first. */
export const ownUnsentBenches = benchBox.own;

type Benched = { id: string; bench?: BenchState };

/** A recipe with the newest of these benches of the present person. */
export function withBenchOf<Recipe extends Benched>(recipe: Recipe, benches: readonly UnsentBench[]): Recipe {
  const newest = benches.findLast((entry) => entry.id === recipe.id && benchBox.isMine(entry));
  return newest === undefined ? recipe : { ...recipe, bench: newest.bench };
}

/** A recipe with this device's latest bench, if the server has not heard of it yet. */
export const withUnsentBench = <Recipe extends Benched>(recipe: Recipe): Recipe =>
  withBenchOf(recipe, benchBox.all());

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a bench change of one's own saved recipe: on this device now, on the server within a second. */
export function keepBench(id: string, bench: BenchState): void {
  if (currentSession().user === null) return;
  benchBox.put({ id, bench, changedAt: Date.now() });
  clearTimeout(timer);
  timer = setTimeout(() => void sendBenches(), SEND_AFTER_MS);
}

/** A change sent this soon goes without this device's time, because its clock may be wrong. */
const AT_ONCE_MS = 10_000;

/** Sends the waiting changes; a change without an answer still waits. */
export const sendBenches = sender(benchBox, async (entry) => {
  const { id, bench, changedAt } = entry;
  const isLate = Date.now() - changedAt > AT_ONCE_MS;
  const body = { bench, ...(isLate && { changedAt: new Date(changedAt).toISOString() }) };
  const reply = await call("PUT /api/recipes/:id/bench", { params: { id }, body, keepSession: true });
  if (reply.ok) await keepBenchCopy(id, reply.data.bench);
  else if (!isDefinite(reply)) return "later";
  // Also after a refusal: a deleted recipe needs no bench.
  return whenSent(entry);
});
