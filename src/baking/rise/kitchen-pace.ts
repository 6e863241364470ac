/** How fast doughs rise in one kitchen compared with the books: 1 is equal, 1.2 a fifth faster. Logarithms inside. */
import { LEAST_BAKES } from "./pace-facts";
import {
  BAKES,
  EIGHT_OF_TEN,
  KITCHENS,
  paceSeen,
  type RiseLaw,
  type RiseLook,
  type RisePace,
  USUAL,
} from "./rise-forecast";

/** One finished bulk: the looks at it, the minute it was shaped, and what the baker said of the bread. */
export type KitchenBake = {
  looks: readonly RiseLook[];
  /** "under": the dough needed more time; "over": less. Neither says how much. */
  shaped: { minute: number; proof: "under" | "right" | "over" } | null;
};
export type BakedDough = KitchenBake & { law: RiseLaw };

/** What is known of a kitchen, in the shape `forecastBulk` takes. */
export type KitchenPace = RisePace & {
  /** 0 until there are eight bakes that span 6°F. */
  perDegree: number;
  /** How many bakes were usable. */
  bakes: number;
  /** Eight of ten doughs of this kitchen rise at a pace between these. */
  slowest: number;
  fastest: number;
  /**
   * Of the last bakes, how many were within the range forecast from the bakes before them. A verdict of under or over
   * counts by how likely the dough ended between both ends of that range, so the sum is rounded.
   */
  held: { inside: number; of: number };
  /** Since how many bakes the doughs seem to rise at another pace than before, and which; null if they don't. */
  changed: { bakes: number; isFaster: boolean } | null;
};

/** The most bakes over which `held` is counted. */
const MOST_TOLD = 9;
/** Older bakes are ignored, because a kitchen and its starter change. */
const MOST_BAKES = 40;
/** A kitchen's response to warmth counts only from this many bakes on, spanning this many °F. */
const WARMTH = { bakes: 8, span: 6, spread: 0.03 };
/** How far off a bread may be while its baker still says "right", as a logarithm. */
const RIGHT = 0.1;
/** A bread is sometimes judged wrong, or for its oven: this part of a verdict says nothing. */
const MISJUDGED = 0.06;
/**
 * After so many later bakes that show a pace, a bake counts half: flour, starter and season change. A bread that was only
 * under or over shows none, so what is known does not fade by it.
 */
const HALVES_EVERY = 9;
/**
 * When a kitchen seems to have changed: so many bakes since and before, and how much likelier they are at a pace of
 * their own than at the one before, as a logarithm. A changed kitchen may be anywhere within `spread` of the books.
 */
const CHANGE = { since: [3, 4, 5, 6, 8], before: 4, least: Math.log(3), spread: 0.3 };

const grid = (most: number, step: number) =>
  Array.from({ length: 2 * Math.round(most / step) + 1 }, (_, at) => (at - Math.round(most / step)) * step);
const STEP = 0.03;
const [MOST_PACE, MOST_MIDDLE] = [1.2, 1.14];
const PACES = grid(MOST_PACE, STEP);
const MIDDLES = grid(MOST_MIDDLE, STEP);
const FACTORS = grid(0.9, 0.05);
const SLOPES = grid(0.06, 0.02);

/** A smooth step from 0 to 1 around 0, because a baker's word is not exact. */
const isBelow = (off: number) => 1 / (1 + Math.exp((1.7 * off) / RIGHT));

type Evidence = {
  /** Likelihood of the bake for each of PACES, its dough's own pace. */
  weights: readonly number[];
  /** Log-likelihood of the bake for each of MIDDLES, the typical pace of the kitchen's doughs. */
  likelihood: readonly number[];
  spread: number;
  fahrenheit: number | null;
  /** Whether a rise was seen, or the bread was right. */
  showsPace: boolean;
};

/** What one bake tells; null if nobody saw a rise or judged the bread. */
function evidenceOf({ law, looks, shaped }: BakedDough): Evidence | null {
  const seen = paceSeen(law, looks);
  if (!seen.hasRise && shaped === null) return null;
  const end = shaped === null ? null : Math.log(seen.endingAt(shaped.minute));
  const meant = (log: number) => {
    if (shaped === null || end === null) return 1;
    if (shaped.proof === "under") return isBelow(log - end);
    if (shaped.proof === "over") return isBelow(end - log);
    return Math.exp(-(((log - end) / RIGHT) ** 2) / 2);
  };
  const judged = (log: number) => MISJUDGED + (1 - MISJUDGED) * meant(log);
  const weights = PACES.map((log) => judged(log) * Math.exp(-seen.misfit(Math.exp(log)) / 2));
  const spread = Math.hypot(BAKES, seen.spread);
  const showsPace = seen.hasRise || shaped?.proof === "right";
  return {
    weights,
    likelihood: likelihoods(weights, spread),
    spread,
    fahrenheit: seen.fahrenheit,
    showsPace,
  };
}

/** Log-likelihood of the bake if the kitchen's doughs at that warmth rise at each of MIDDLES, calculated once. */
function likelihoods(weights: readonly number[], spread: number): number[] {
  const near = PACES.map((_, at) => Math.exp(-(((at * STEP) / spread) ** 2) / 2));
  return MIDDLES.map((middle) => {
    const at = Math.round((middle + MOST_PACE) / STEP);
    return Math.log(
      weights.reduce((sum, weight, pace) => sum + weight * (near[Math.abs(pace - at)] ?? 0), 0) + 1e-12,
    );
  });
}

/** The log-likelihood for any middle, by linear interpolation. */
function likelihoodAt({ likelihood }: Evidence, middle: number): number {
  const at = Math.min(MIDDLES.length - 1.001, Math.max(0, (middle + MOST_MIDDLE) / STEP));
  const low = Math.floor(at);
  const [from, to] = [likelihood[low] ?? 0, likelihood[low + 1] ?? 0];
  return from + (at - low) * (to - from);
}

/** Whether the kitchen's response to warmth can be told: enough bakes over a wide enough span. */
function knowsWarmth(evidence: readonly Evidence[]): boolean {
  const warmths = evidence.flatMap(({ fahrenheit }) => (fahrenheit === null ? [] : [fahrenheit]));
  return warmths.length >= WARMTH.bakes && Math.max(...warmths) - Math.min(...warmths) >= WARMTH.span;
}

/** Log-likelihood of all bakes at a pace, the newest counted whole and earlier ones the less the older they are. */
function logOf(evidence: readonly Evidence[], factor: number, slope: number): number {
  let [sum, later] = [0, 0];
  for (const one of evidence.toReversed()) {
    const off = one.fahrenheit === null ? 0 : slope * (one.fahrenheit - USUAL);
    sum += 2 ** (-later / HALVES_EVERY) * likelihoodAt(one, factor + off);
    if (one.showsPace) later += 1;
  }
  return sum;
}

const priorOf = (factor: number, spread = KITCHENS) => -((factor / spread) ** 2) / 2;

/** Fits the kitchen's factor, its slope with warmth and the factor's uncertainty, as logarithms pulled towards 0. */
function fit(evidence: readonly Evidence[]) {
  const slopes = knowsWarmth(evidence) ? SLOPES : [0];
  const all = FACTORS.flatMap((factor) =>
    slopes.map((slope) => ({
      factor,
      slope,
      log: priorOf(factor) - (slope / WARMTH.spread) ** 2 / 2 + logOf(evidence, factor, slope),
    })),
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

/**
 * How likely a bake ended within the range that the bakes before it would have forecast, 0 to 1: of all paces that fit
 * its looks and its verdict, those between both ends of the range.
 */
function insideChance(before: readonly Evidence[], { weights, spread, fahrenheit }: Evidence): number {
  const { factor, slope, unsure } = fit(before);
  const middle = factor + (fahrenheit === null ? 0 : slope * (fahrenheit - USUAL));
  const wide = Math.hypot(unsure, spread);
  let [inside, all] = [0, 0];
  PACES.forEach((log, at) => {
    const weight = (weights[at] ?? 0) * Math.exp(-(((log - middle) / wide) ** 2) / 2);
    all += weight;
    if (Math.abs(log - middle) <= EIGHT_OF_TEN * wide) inside += weight;
  });
  return all > 0 ? inside / all : 0;
}

/** The logarithm of how likely the bakes are at paces with these log-weights. */
function logMean(logs: readonly number[], evidence: readonly Evidence[]): number {
  const top = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - top));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const each = FACTORS.map((factor) => evidence.reduce((sum, one) => sum + likelihoodAt(one, factor), 0));
  const most = Math.max(...each);
  const mean = each.reduce((sum, log, at) => sum + (weights[at] ?? 0) * Math.exp(log - most), 0) / total;
  return most + Math.log(mean + 1e-300);
}

/** Whether the last bakes are likelier at a pace of their own than at the one before; the likeliest change. */
function findChange(evidence: readonly Evidence[]): KitchenPace["changed"] {
  const priors = FACTORS.map((factor) => priorOf(factor, CHANGE.spread));
  const changes = CHANGE.since.flatMap((bakes) => {
    const [before, since] = [evidence.slice(0, -bakes), evidence.slice(-bakes)];
    if (before.length < CHANGE.before) return [];
    const known = FACTORS.map((factor) => priorOf(factor) + logOf(before, factor, 0));
    const gain = logMean(priors, since) - logMean(known, since);
    return [{ bakes, gain, isFaster: fit(since).factor > fit(before).factor }];
  });
  const [likeliest] = changes.toSorted((one, other) => other.gain - one.gain);
  if (likeliest === undefined || likeliest.gain < CHANGE.least) return null;
  return { bakes: likeliest.bakes, isFaster: likeliest.isFaster };
}

export function paceOf(bakes: readonly BakedDough[]): KitchenPace | null {
  const evidence = bakes
    .map(evidenceOf)
    .filter((one) => one !== null)
    .slice(-MOST_BAKES);
  if (evidence.length < LEAST_BAKES) return null;
  const { factor, slope, unsure } = fit(evidence);
  const spread = Math.hypot(unsure, BAKES);
  const first = Math.max(LEAST_BAKES, evidence.length - MOST_TOLD);
  const told = evidence.slice(first).map((one, at) => insideChance(evidence.slice(0, first + at), one));
  return {
    bakes: evidence.length,
    factor: Math.exp(factor),
    spread,
    perDegree: slope,
    slowest: Math.exp(factor - EIGHT_OF_TEN * spread),
    fastest: Math.exp(factor + EIGHT_OF_TEN * spread),
    held: { inside: Math.round(told.reduce((sum, chance) => sum + chance, 0)), of: told.length },
    changed: findChange(evidence),
  };
}
