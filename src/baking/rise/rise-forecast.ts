/** Forecasts when a dough has risen far enough, from looks at it; minutes since the rise began, °F, percent. */
import { misfitOf, type RiseInterval } from "./rise-read";
import { followWarmth, warmthSpread } from "./warmth-seen";
import { PACES, windowOf } from "./weighed-ends";

/** A look at the dough: how warm it was, how much it had grown, or both. */
export type RiseLook = {
  minute: number;
  fahrenheit?: number | undefined;
  /** 100 is doubled; read off a glass. */
  risePercent?: number | undefined;
  /** Of a picture that was tapped: the rises for which it is the nearest. It counts instead of the number. */
  riseWithin?: RiseInterval | undefined;
};

/** How a dough rises by the books: how long it takes at a warmth, and how far it should go. */
export type RiseLaw = {
  minutesAt: (fahrenheit: number) => number;
  targetAt: (fahrenheit: number) => number;
  /** The warmth to assume until somebody measures. */
  usualFahrenheit: number;
  /** The dough rises half as fast this many °F colder, which decides how far off an unmeasured dough may be. */
  doublesEvery: number;
};

/** A dough's pace before anybody looks: 1 is as in the books, 2 twice as fast. */
export type RisePace = {
  factor: number;
  /** Standard deviation of the pace's logarithm. */
  spread: number;
  /** How much the pace's logarithm grows per °F above 76, if the kitchen has shown it. */
  perDegree?: number | undefined;
};

/**
 * Minutes since the rise began between which it ends in eight of ten doughs, and how far the dough has risen then.
 */
export type RiseForecast = {
  earliest: number;
  likely: number;
  latest: number;
  targetPercent: number;
  /** The warmth used: the last one measured, or the usual one. */
  fahrenheit: number;
};

/**
 * A dough rises slowly at first: its growth follows time to the power of 2.5. The median of The Sourdough Journey's
 * twenty pairs of times to 75 % and to 100 % is 2.7; yeast that doubles every 2 hours at 77°F gives 2.
 */
export const POWER = 2.5;
/** A thermometer off by a degree stops the dough 5 points of rise too soon or too late: this share of its time. */
const TARGETS_OFF = 0.045;
/** How many standard deviations cover eight of ten. */
export const EIGHT_OF_TEN = 1.2816;
/**
 * How far kitchens differ from the books, and bakes of one kitchen from each other: standard deviations of the
 * logarithm.
 */
export const KITCHENS = 0.2;
export const BAKES = 0.15;
/** For an unknown kitchen: eight of ten doughs are within a factor of 1.4 of the books, like the published ones. */
const BOOKS: RisePace = { factor: 1, spread: Math.hypot(KITCHENS, BAKES) };
/** Outside this range nothing is known and the law would give absurd times. */
const WARMTH = { min: 40, max: 90 };
/** The temperature, in °F, from which a kitchen's response to warmth is counted. */
export const USUAL = 76;

/** How far a dough at the books' pace has come after some minutes, as the root of its rise. */
const progressOf = (law: RiseLaw, looks: readonly RiseLook[]) =>
  followWarmth(looks, {
    usualFahrenheit: law.usualFahrenheit,
    range: WARMTH,
    speedAt: (fahrenheit) => law.targetAt(fahrenheit) ** (1 / POWER) / law.minutesAt(fahrenheit),
  });

const hasRise = ({ risePercent, riseWithin }: RiseLook) =>
  risePercent !== undefined || riseWithin !== undefined;

/** The least that a look says of its rise, in percent: the lower end of a picture, or the number; undefined without. */
export const lowestRise = ({ risePercent, riseWithin }: Pick<RiseLook, "risePercent" | "riseWithin">) =>
  riseWithin?.[0] ?? risePercent;

/**
 * What the looks at a baked dough tell of its pace: how badly each pace fits the rises seen, the pace that ends at a
 * given minute, and the uncertainty from its warmth.
 */
export function paceSeen(law: RiseLaw, looks: readonly RiseLook[]) {
  const { seen, minute, progress, warmth, speed, isMeasured } = progressOf(
    law,
    looks.toSorted((one, other) => one.minute - other.minute),
  );
  const rises = seen.filter(({ look }) => hasRise(look));
  return {
    hasRise: rises.length > 0,
    fahrenheit: isMeasured ? warmth : null,
    spread: warmthSpread(isMeasured, law.doublesEvery),
    misfit: (factor: number) =>
      rises.reduce((sum, { look, progress: at }) => sum + misfitOf(look, (factor * at) ** POWER), 0),
    endingAt: (end: number) =>
      law.targetAt(warmth) ** (1 / POWER) / Math.max(1e-6, progress + (end - minute) * speed),
  };
}

/**
 * Forecasts when the rise is over. Each possible pace is weighed by how common it is (`pace`; wider if nobody
 * measured the dough) and by how well it fits the rises seen. Looks may be in any order; without any, the law alone
 * decides. A dough already beyond its target ended before the look.
 * Example: a law of 300 minutes to 50 % at 75°F, seen at minute 180 at 75°F with a rise of 30 %, ends most likely at
 * 231.
 * Source: docs/decisions/looks-at-the-dough.md.
 */
export function forecastRise(law: RiseLaw, looks: readonly RiseLook[], pace: RisePace = BOOKS): RiseForecast {
  const ordered = looks.toSorted((one, other) => one.minute - other.minute);
  const { seen, minute, progress, warmth, speed, isMeasured } = progressOf(law, ordered);
  const targetPercent = law.targetAt(warmth);
  const target = targetPercent ** (1 / POWER);
  const spread = Math.hypot(pace.spread, warmthSpread(isMeasured, law.doublesEvery));
  const middle = Math.log(pace.factor) + (isMeasured ? (pace.perDegree ?? 0) * (warmth - USUAL) : 0);
  const weighed = PACES.map((log) => {
    const factor = Math.exp(log);
    const off = (log - middle) / spread;
    const misfit = seen.reduce(
      (sum, { look, progress: at }) => sum + misfitOf(look, (factor * at) ** POWER),
      off * off,
    );
    return { end: Math.max(0, minute + (target / factor - progress) / speed), weight: Math.exp(-misfit / 2) };
  });
  // The fastest pace ends first.
  const { earliest, likely, latest } = windowOf(weighed.toReversed());
  const away = EIGHT_OF_TEN * TARGETS_OFF * likely;
  // A mark that was seen behind is past, however unusual the pace.
  const passed = ordered.find((look) => (lowestRise(look) ?? 0) >= targetPercent)?.minute;
  const notAfter = (end: number) => Math.min(end, passed ?? end);
  return {
    earliest: notAfter(Math.max(0, likely - Math.hypot(likely - earliest, away))),
    likely: notAfter(likely),
    latest: notAfter(likely + Math.hypot(latest - likely, away)),
    targetPercent,
    fahrenheit: warmth,
  };
}
