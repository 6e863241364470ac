/** When a dough has risen far enough, from what was seen of it; minutes since its rise began, °F, percent. */

/** One look: how warm the dough was, how much it had grown, or both. */
export type RiseLook = {
  minute: number;
  fahrenheit?: number | undefined;
  /** 100 is twice as large. */
  risePercent?: number | undefined;
};

/** How a dough rises as the books have it: how long it takes at a warmth, and how far it goes. */
export type RiseLaw = {
  minutesAt: (fahrenheit: number) => number;
  targetAt: (fahrenheit: number) => number;
  /** The warmth that counts until somebody measured. */
  usualFahrenheit: number;
  /** Twice as slow this much colder: what an unmeasured dough may be off. */
  doublesEvery: number;
};

/** What is known of a dough's pace before anybody looked: 1 is as the books have it, 2 twice as fast. */
export type RisePace = {
  factor: number;
  /** Standard deviation of its logarithm. */
  spread: number;
  /** By how much its logarithm is more for each °F above 76, where a kitchen has shown that. */
  perDegree?: number | undefined;
};

/** Minutes from the begin of the rise within which it ends in eight of ten doughs, and where the dough is then. */
export type RiseForecast = {
  earliest: number;
  likely: number;
  latest: number;
  targetPercent: number;
  /** The warmth it is reckoned with: as seen last, or the usual one. */
  fahrenheit: number;
};

/**
 * A dough rises slowly at first: its growth goes with time to the power of 2.5. The Sourdough Journey's twenty pairs of
 * times to 75 % and to 100 % say 2.7 in the middle, yeast that doubles every 2 hours at 77°F says 2.
 */
const POWER = 2.5;
/** A kitchen's thermometer, and a dough that nobody measured, °F. */
const THERMOMETER = 1.2;
const UNMEASURED = 3;
/** A rise is read to about 10 points, half of them either way. The same for any rise, so that more is never later. */
const READ_TO = 5;
/** A thermometer that is off by a degree has the dough stopped 5 points of rise too soon or too late: so much of its time. */
const TARGETS_OFF = 0.045;
/** How many standard deviations hold eight of ten. */
export const EIGHT_OF_TEN = 1.2816;
/** A kitchen is this far from the books, and one bake of it from the next: standard deviations of the logarithm. */
export const KITCHENS = 0.2;
export const BAKES = 0.15;
/** Before a kitchen is known: within 1.4 times of the books in eight of ten doughs, as the published ones are. */
const BOOKS: RisePace = { factor: 1, spread: Math.hypot(KITCHENS, BAKES) };
/** Colder and warmer nothing is known; the law would run away there. */
const WARMTH = { min: 40, max: 90 };
/** Where a kitchen's own warmth counts from, °F. */
export const USUAL = 76;

const STEP = 0.01;
const PACES = Array.from({ length: 401 }, (_, at) => (at - 200) * STEP);

/** How far a dough of the books' pace is after some minutes, in the root of its rise; the warmth between looks is their middle. */
function progressOf(law: RiseLaw, looks: readonly RiseLook[]) {
  const warmths = looks.map(({ fahrenheit }) => fahrenheit).filter((one) => one !== undefined);
  const within = (fahrenheit: number) => Math.min(WARMTH.max, Math.max(WARMTH.min, fahrenheit));
  let warmth = within(warmths[0] ?? law.usualFahrenheit);
  const speedAt = (fahrenheit: number) => law.targetAt(fahrenheit) ** (1 / POWER) / law.minutesAt(fahrenheit);
  let [minute, progress] = [0, 0];
  const seen = looks.map((look) => {
    const next = look.fahrenheit === undefined ? warmth : within(look.fahrenheit);
    progress += Math.max(0, look.minute - minute) * speedAt((warmth + next) / 2);
    minute = Math.max(minute, look.minute);
    warmth = next;
    return { progress, risePercent: look.risePercent };
  });
  return { seen, minute, progress, warmth, speed: speedAt(warmth), isMeasured: warmths.length > 0 };
}

/**
 * What the looks at a dough that is baked say of its pace: how badly each pace fits the rises that were seen, the pace at
 * which it was over at a minute, and how unsure its warmth leaves all of it.
 */
export function paceSeen(law: RiseLaw, looks: readonly RiseLook[]) {
  const { seen, minute, progress, warmth, speed, isMeasured } = progressOf(
    law,
    looks.toSorted((one, other) => one.minute - other.minute),
  );
  const rises = seen.flatMap(({ risePercent, progress: at }) =>
    risePercent === undefined ? [] : [{ risePercent, at }],
  );
  return {
    hasRise: rises.length > 0,
    fahrenheit: isMeasured ? warmth : null,
    spread: ((isMeasured ? THERMOMETER : UNMEASURED) / law.doublesEvery) * Math.LN2,
    misfit: (factor: number) =>
      rises.reduce(
        (sum, { risePercent, at }) => sum + ((risePercent - (factor * at) ** POWER) / READ_TO) ** 2,
        0,
      ),
    endingAt: (end: number) =>
      law.targetAt(warmth) ** (1 / POWER) / Math.max(1e-6, progress + (end - minute) * speed),
  };
}

/**
 * When the rise is over. Every pace a dough may have is weighed: by how common it is (`pace`; wider for a dough that nobody
 * measured), and by how well it agrees with the rises that were seen. Looks come in any order; without one it is the law
 * alone. A dough that is beyond its target already ends before the look.
 * Example: a law of 300 minutes to 50 % at 75°F, seen at minute 180 at 75°F with a rise of 30 %, ends most likely at 231.
 * Source: decision 97.
 */
export function forecastRise(law: RiseLaw, looks: readonly RiseLook[], pace: RisePace = BOOKS): RiseForecast {
  const ordered = looks.toSorted((one, other) => one.minute - other.minute);
  const { seen, minute, progress, warmth, speed, isMeasured } = progressOf(law, ordered);
  const targetPercent = law.targetAt(warmth);
  const target = targetPercent ** (1 / POWER);
  const warmthSpread = ((isMeasured ? THERMOMETER : UNMEASURED) / law.doublesEvery) * Math.LN2;
  const spread = Math.hypot(pace.spread, warmthSpread);
  const middle = Math.log(pace.factor) + (isMeasured ? (pace.perDegree ?? 0) * (warmth - USUAL) : 0);
  const weighed = PACES.map((log) => {
    const factor = Math.exp(log);
    const off = (log - middle) / spread;
    const misfit = seen.reduce((sum, look) => {
      if (look.risePercent === undefined) return sum;
      return sum + ((look.risePercent - (factor * look.progress) ** POWER) / READ_TO) ** 2;
    }, off * off);
    return { end: Math.max(0, minute + (target / factor - progress) / speed), weight: Math.exp(-misfit / 2) };
  });
  const { earliest, likely, latest } = partsOf(weighed);
  const away = EIGHT_OF_TEN * TARGETS_OFF * likely;
  return {
    earliest: Math.max(0, likely - Math.hypot(likely - earliest, away)),
    likely,
    latest: likely + Math.hypot(latest - likely, away),
    targetPercent,
    fahrenheit: warmth,
  };
}

/** The tenth, the half and nine tenths of all that is possible; the fastest pace comes last and ends first. */
function partsOf(weighed: readonly { end: number; weight: number }[]) {
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const ends = weighed.toReversed();
  const endAt = (part: number) => {
    let sum = 0;
    return ends.find(({ weight }) => (sum += weight) >= part * all)?.end ?? ends.at(-1)?.end ?? 0;
  };
  return { earliest: endAt(0.1), likely: endAt(0.5), latest: endAt(0.9) };
}
