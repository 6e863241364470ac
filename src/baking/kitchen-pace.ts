/** How fast doughs rise in one kitchen beside the books: 1 is as fast, 1.2 a fifth faster; logarithms inside. */
import { BAKES, EIGHT_OF_TEN, KITCHENS, paceSeen, type RiseLaw, type RiseLook, type RisePace } from "./rise-forecast";

/** One bulk that is over: what was seen of it, and what its baker said of the bread, with the minute it was shaped at. */
export type KitchenBake = {
  looks: readonly RiseLook[];
  /** "Under" says that the dough would have been ready later, "over" earlier, and nothing says by how much. */
  shaped: { minute: number; proof: "under" | "right" | "over" } | null;
};
export type BakedDough = KitchenBake & { law: RiseLaw };

/** What is known of a kitchen, as `forecastBulk` takes it. */
export type KitchenPace = RisePace & {
  /** How many bakes say something. */
  bakes: number;
  /** Eight of ten doughs of this kitchen rise between these paces. */
  slowest: number;
  fastest: number;
  /** Of the last bakes whose range was told from those before them, how many were inside. */
  held: { inside: number; of: number };
};

/** Fewer say nothing: a kitchen that was lucky twice is no faster. */
export const LEAST_BAKES = 3;
/** So many bakes are looked back on; a kitchen changes, and its starter. */
const MOST_BAKES = 40;
/** Warmth is a kitchen's own only from so many bakes on, that lie so many °F apart. */
const WARMTH = { bakes: 8, span: 6, usual: 76, spread: 0.03 };
/** How far a bread may be off and its baker still says "right". */
const RIGHT = 0.1;

const grid = (most: number, step: number) =>
  Array.from({ length: 2 * Math.round(most / step) + 1 }, (_, at) => (at - Math.round(most / step)) * step);
const PACES = grid(1.2, 0.03);
const FACTORS = grid(0.9, 0.03);
const SLOPES = grid(0.06, 0.01);

/** A smooth step from 0 to 1 around 0, as a baker's word is no ruler. */
const isBelow = (off: number) => 1 / (1 + Math.exp((1.7 * off) / RIGHT));

type Evidence = {
  /** How well each of PACES goes with what is known of the dough. */
  weights: readonly number[];
  spread: number;
  fahrenheit: number | null;
  /** The pace it showed, or the one that it was below or above. */
  shown: { log: number; proof: "under" | "right" | "over" };
};

/** What one bake says; null where nobody saw a rise or judged the bread. */
function evidenceOf({ law, looks, shaped }: BakedDough): Evidence | null {
  const seen = paceSeen(law, looks);
  if (!seen.hasRise && shaped === null) return null;
  const end = shaped === null ? null : Math.log(seen.endingAt(shaped.minute));
  const judged = (log: number) => {
    if (shaped === null || end === null) return 1;
    if (shaped.proof === "under") return isBelow(log - end);
    if (shaped.proof === "over") return isBelow(end - log);
    return Math.exp(-(((log - end) / RIGHT) ** 2) / 2);
  };
  const weights = PACES.map((log) => judged(log) * Math.exp(-seen.misfit(Math.exp(log)) / 2));
  const best = PACES[weights.indexOf(Math.max(...weights))] ?? 0;
  const shown =
    shaped !== null && end !== null && (shaped.proof !== "right" || !seen.hasRise)
      ? { log: end, proof: shaped.proof }
      : { log: best, proof: "right" as const };
  return { weights, spread: Math.hypot(BAKES, seen.spread), fahrenheit: seen.fahrenheit, shown };
}

/** How likely the evidence is where doughs of that warmth rise at `middle`. */
function likelihood({ weights, spread }: Evidence, middle: number): number {
  return PACES.reduce((sum, log, at) => {
    return sum + (weights[at] ?? 0) * Math.exp(-(((log - middle) / spread) ** 2) / 2);
  }, 0);
}

/** Whether the kitchen's warmth counts: enough bakes, far enough apart. */
function knowsWarmth(evidence: readonly Evidence[]): boolean {
  const warmths = evidence.flatMap(({ fahrenheit }) => (fahrenheit === null ? [] : [fahrenheit]));
  return warmths.length >= WARMTH.bakes && Math.max(...warmths) - Math.min(...warmths) >= WARMTH.span;
}

/** The kitchen's factor, its slope by warmth and how unsure the factor is, as logarithms: shrunk towards 0. */
function fit(evidence: readonly Evidence[]) {
  const slopes = knowsWarmth(evidence) ? SLOPES : [0];
  const all = FACTORS.flatMap((factor) =>
    slopes.map((slope) => {
      const prior = -((factor / KITCHENS) ** 2 + (slope / WARMTH.spread) ** 2) / 2;
      const log = evidence.reduce((sum, one) => {
        const off = one.fahrenheit === null ? 0 : slope * (one.fahrenheit - WARMTH.usual);
        return sum + Math.log(likelihood(one, factor + off) + 1e-12);
      }, prior);
      return { factor, slope, log };
    }),
  );
  const top = Math.max(...all.map(({ log }) => log));
  const weighed = all.map((one) => ({ ...one, weight: Math.exp(one.log - top) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (one: (typeof weighed)[number]) => number) =>
    weighed.reduce((sum, one) => sum + one.weight * of(one), 0) / total;
  const factor = mean((one) => one.factor);
  return {
    factor,
    slope: mean((one) => one.slope),
    unsure: Math.sqrt(mean((one) => (one.factor - factor) ** 2)),
  };
}

/** Whether a bake lies within the range that the bakes before it would have told. */
function isInside(before: readonly Evidence[], { shown, spread, fahrenheit }: Evidence): boolean {
  const { factor, slope, unsure } = fit(before);
  const middle = factor + (fahrenheit === null ? 0 : slope * (fahrenheit - WARMTH.usual));
  const half = EIGHT_OF_TEN * Math.hypot(unsure, spread);
  if (shown.proof === "under") return middle - half < shown.log;
  if (shown.proof === "over") return middle + half > shown.log;
  return Math.abs(shown.log - middle) <= half;
}

export function paceOf(bakes: readonly BakedDough[]): KitchenPace | null {
  const evidence = bakes
    .map(evidenceOf)
    .filter((one) => one !== null)
    .slice(-MOST_BAKES);
  if (evidence.length < LEAST_BAKES) return null;
  const { factor, unsure } = fit(evidence);
  const spread = Math.hypot(unsure, BAKES);
  const told = evidence
    .slice(LEAST_BAKES)
    .map((one, at) => isInside(evidence.slice(0, at + LEAST_BAKES), one));
  const last = told.slice(-9);
  return {
    bakes: evidence.length,
    factor: Math.exp(factor),
    spread,
    slowest: Math.exp(factor - EIGHT_OF_TEN * spread),
    fastest: Math.exp(factor + EIGHT_OF_TEN * spread),
    held: { inside: last.filter(Boolean).length, of: last.length },
  };
}
