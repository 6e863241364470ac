/** When to feed a starter so that it is ripe for a levain, and when it is hungry. Whole minutes on one axis. */
import { ripeHours } from "./levain-activity";
import { DAY_MINUTES } from "../durations/minutes";
import { type MinuteRange, minutesWithin } from "../plan/plan-ranges";
import type { Ratio } from "../recipe/recipe-form";
import { usualPeakHours } from "./starter-rises";

/**
 * Ratios to plan a feeding with, beside the baker's own: those of the published charts (OC 39), the fastest first.
 */
export const FEEDING_RATIOS: readonly Ratio[] = [
  { starter: 1, flour: 1, water: 1 },
  { starter: 1, flour: 2, water: 2 },
  { starter: 1, flour: 3, water: 3 },
  { starter: 1, flour: 5, water: 5 },
  { starter: 1, flour: 10, water: 10 },
  // For a baker with a fast starter who sleeps long.
  { starter: 1, flour: 20, water: 20 },
];

/** Minutes for weighing, stirring and marking the jar, which nobody should have to get up for. */
const FEEDING_MINUTES = 10;
const QUARTER = 15;
/** Feeding twice or half as much counts like forty minutes off the peak: a factor of e is an hour. */
const OTHER_FOOD_MINUTES = 60;
/** A starter from the fridge is fed at least twice, within a day before the levain (domain 6.2). */
const WAKING_MINUTES = DAY_MINUTES;

export type FeedingWish = {
  /** When the levain is built, so that the starter must be ripe. */
  needAt: number;
  /** The first minute that can still be planned. */
  earliest: number;
  asleep: readonly MinuteRange[];
  /** The baker's own ratio. */
  ratio: Ratio;
  /** Null if nobody measured. */
  fahrenheit: number | null;
  /** The part of the starter's flour that is whole grain; 0 if unknown. */
  wholeGrain?: number;
  /** The starter's hours to the peak divided by the books': 1 if unknown. */
  pace: number;
  /** In the fridge, or not fed for long, so it needs two feedings. */
  isResting: boolean;
};

export type PlannedFeed = { at: number; ratio: Ratio; peakAt: number };

/**
 * The feedings in order, the last one for the levain. `isPast` if the starter is past its ripe hours by then, because
 * no ratio lasts the night. Or else the first minute at which a starter could be ripe.
 */
export type FeedingPlan =
  | { fits: true; feeds: readonly PlannedFeed[]; isPast: boolean }
  | { fits: false; soonest: number };

type Asked = Omit<FeedingWish, "needAt" | "isResting">;

/** Outside the model's temperatures the peak is that of the nearest end of the range. */
function peakHours(ratio: Ratio, { fahrenheit, pace, wholeGrain = 0 }: Asked): number {
  const within = fahrenheit === null ? null : Math.min(82, Math.max(61, fahrenheit));
  return (usualPeakHours({ ratio, fahrenheit: within, wholeGrain }) ?? 8) * pace;
}

const dilution = ({ starter, flour, water }: Ratio) => (starter + flour + water) / starter;

const isSameRatio = (one: Ratio, other: Ratio) =>
  one.flour / one.starter === other.flour / other.starter &&
  one.water / one.starter === other.water / other.starter;

type Within = Partial<MinuteRange> & { isPast?: boolean };

/** The feeding after which the starter is ripe at a minute, or past it: as close to its peak as sleep allows. */
function feedFor(needAt: number, asked: Asked, range: Within = {}): PlannedFeed | null {
  const asleep = minutesWithin(asked.asleep);
  const from = Math.max(asked.earliest, range.from ?? -Infinity);
  const others = FEEDING_RATIOS.filter((ratio) => !isSameRatio(ratio, asked.ratio));
  let best: (PlannedFeed & { cost: number }) | null = null;
  for (const ratio of [asked.ratio, ...others]) {
    const hours = peakHours(ratio, asked);
    const [soonest, latest] = ripeHours({ peakHours: hours, ratio });
    const peak = Math.round(hours * 60);
    const otherFood = OTHER_FOOD_MINUTES * Math.abs(Math.log(dilution(ratio) / dilution(asked.ratio)));
    const first = Math.max(from, needAt - (range.isPast ? DAY_MINUTES : latest * 60));
    const last = Math.min(needAt - soonest * 60, range.to ?? Infinity);
    const start = Math.ceil(first / QUARTER) * QUARTER;
    for (let at = start; at <= last; at += QUARTER) {
      if (asleep(at, at + FEEDING_MINUTES) > 0) continue;
      const cost = Math.abs(at + peak - needAt) + otherFood;
      if (best === null || cost < best.cost) best = { at, ratio, peakAt: at + peak, cost };
    }
  }
  if (best === null) return null;
  const { at, ratio, peakAt } = best;
  return { at, ratio, peakAt };
}

/** The first awake quarter of an hour. */
function firstAwake({ earliest, asleep }: Asked): number {
  const within = minutesWithin(asleep);
  let at = Math.ceil(earliest / QUARTER) * QUARTER;
  for (let tried = 0; tried < DAY_MINUTES * 2 && within(at, at + FEEDING_MINUTES) > 0; tried += QUARTER)
    at += QUARTER;
  return at;
}

/**
 * Plans the feedings before a levain: the last so that the starter has at least 90 % of its peak activity when the
 * levain is built, never while the baker sleeps, with a ratio as close to the baker's own as possible. A starter from
 * the fridge is fed once more within the day before. Example: levain Saturday 08:00, 1:2:2 at 72°F, asleep
 * 22:30-06:30: fed Friday 21:45 with 1:5:5. Source: OC 39, OC 40, domain 6.2.
 */
export function planStarterFeeds(wish: FeedingWish): FeedingPlan {
  const { needAt, isResting } = wish;
  const ripe = feedFor(needAt, wish);
  const last = ripe ?? feedFor(needAt, wish, { isPast: true });
  if (last === null) {
    const hours = Math.min(...[wish.ratio, ...FEEDING_RATIOS].map((ratio) => peakHours(ratio, wish)));
    return { fits: false, soonest: firstAwake(wish) + Math.round(hours * 60) };
  }
  const isPast = ripe === null;
  if (!isResting) return { fits: true, feeds: [last], isPast };
  const waking = feedFor(last.at, wish, { from: needAt - WAKING_MINUTES, to: last.at - 60 });
  return { fits: true, feeds: waking === null ? [last] : [waking, last], isPast };
}

/** Where a starter is: on the counter, in the fridge, or dried. */
export const STARTER_PLACES = ["room", "fridge", "dry"] as const;
export type StarterPlace = (typeof STARTER_PLACES)[number];

const HOUR = 60;
const HUNGRY: Record<StarterPlace, readonly [from: number, until: number] | null> = {
  room: [12 * HOUR, 24 * HOUR],
  fridge: [5 * DAY_MINUTES, 7 * DAY_MINUTES],
  dry: null,
};

/**
 * When a starter needs its next feeding, counted from the last one, or from when it went into the fridge: after 12 to
 * 24 hours on the counter, up to a week in the fridge; null for a dried one, which keeps for a year.
 * Example: fed at 0 on the counter is 720 to 1440. Source: domain 6.2.
 */
export function hungryAgain(place: StarterPlace, since: number): MinuteRange | null {
  const wait = HUNGRY[place];
  return wait === null ? null : { from: since + wait[0], to: since + wait[1] };
}
