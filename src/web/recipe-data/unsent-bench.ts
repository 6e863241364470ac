import { type BenchState, readBench } from "../../contract/bench-state";
import { isRecord, parseJson } from "../../contract/unknown-values";
import { call } from "../site/api";
import { onForget } from "../site/device-memory";
import { device } from "../site/device-store";
import { isDefinite } from "../site/failures";
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

function parse(text: string | null): UnsentBench[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.flatMap((entry) => readEntry(entry) ?? []) : [];
}

function readEntry(entry: unknown): UnsentBench | null {
  if (!isRecord(entry)) return null;
  const { id, owner, changedAt } = entry;
  if (typeof id !== "string" || typeof owner !== "string" || typeof changedAt !== "number") return null;
  return { id, owner, changedAt, bench: readBench(entry.bench) };
}

const textOf = (entries: readonly UnsentBench[]) => (entries.length === 0 ? null : JSON.stringify(entries));

/** Used if storage is full: the change is still sent while the page is open. */
let entries: readonly UnsentBench[] | null = null;
const all = () => entries ?? parse(device.read(KEY));

function write(next: readonly UnsentBench[]): void {
  entries = device.write(KEY, textOf(next)) ? null : next;
}

onForget((userId) => {
  entries = entries?.filter(({ owner }) => owner !== userId) ?? null;
});

/** This person's changes that the server has not confirmed, oldest first. */
export const ownUnsentBenches = () => {
  const me = currentSession().user?.id;
  return all().filter(({ owner }) => owner === me);
};

/** A recipe with this device's latest bench, if the server has not heard of it yet. */
export function withUnsentBench<Recipe extends { id: string; bench?: BenchState }>(recipe: Recipe): Recipe {
  const unsent = ownUnsentBenches().find(({ id }) => id === recipe.id);
  return unsent === undefined ? recipe : { ...recipe, bench: unsent.bench };
}

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
