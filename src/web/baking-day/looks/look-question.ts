import { furthestRise, lifeRange, lowestRise } from "../../../baking";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { bakedForm } from "../../../contract/baking/day-presses";
import { HOUR_MS, MINUTE_MS } from "../../../contract/values/milliseconds";
import type { Formats } from "../../../wording/values/formats";
import { spokenMinutes } from "../../../wording/values/measures";
import { timeOf } from "../../times/local-time";
import { pressLook, type Seen } from "./look-presses";
import { readDay } from "../../../contract/baking/read-day";
import { readRising } from "./read-looks";

/** What is asked before a look counts. */
export interface LookQuestion {
  text: string;
  /** The button that lets the look count; null if it cannot be. */
  goOn: string | null;
  /** The button that keeps the look and moves nothing; null if the look moves nothing anyway. */
  keep: string | null;
}

/** A look that moves the bread by more is asked about. Our own choice: a bake of this length is missed for good. */
const FAR = 3 * HOUR_MS;
/** Rises are named to five percent. */
const STEP = 5;

/** Whether a look is outside what a dough can do, or moves the bread far; null if it simply counts. */
export function askAboutLook(
  formats: Formats,
  plan: BakingPlan,
  seen: Seen,
  now: number,
): LookQuestion | null {
  return (
    tooWarm(formats, plan, seen) ?? tooFast(formats, plan, seen, now) ?? movesFar(formats, plan, seen, now)
  );
}

function tooWarm(formats: Formats, plan: BakingPlan, { of, doughFahrenheit: warmth }: Seen) {
  const { leaven, stops, goodBelow } = lifeRange(plan.form);
  if (warmth === undefined || warmth < stops) return null;
  const what = leaven === "wild" ? "Sourdough" : "Baker’s yeast";
  const dough = of === "levain" ? "levain" : "dough";
  const below = formats.temperature(goodBelow);
  return {
    text: `${what} stops near ${formats.temperature(stops)}. Cool the ${dough} below ${below}, then look again.`,
    goOn: null,
    keep: null,
  };
}

function tooFast(formats: Formats, plan: BakingPlan, seen: Seen, now: number) {
  const { of, risePercent: rise, doughFahrenheit } = seen;
  const rising = readRising(plan, readDay(plan, now), now);
  if (rise === undefined || of === "proof" || rising?.of !== of) return null;
  const minutes = Math.round((now - rising.since) / MINUTE_MS);
  const most = furthestRise(bakedForm(plan), of, minutes, doughFahrenheit);
  if (most === null || (lowestRise(seen) ?? 0) <= Math.max(STEP, most)) return null;
  const risen = rise === 100 ? "Doubled" : `Risen by ${formats.percent(rise)}`;
  const dough = of === "levain" ? "levain" : "dough";
  return {
    text: `${risen} after ${spokenMinutes(minutes)}? No ${dough} like this rises so fast. Check where it started.`,
    goOn: "It has",
    keep: null,
  };
}

function movesFar(formats: Formats, plan: BakingPlan, seen: Seen, now: number) {
  const [before, after] = [plan, pressLook(seen)(plan, now)].map((one) => readDay(one, now).out);
  if (before === undefined || after === undefined || Math.abs(after - before) <= FAR) return null;
  const [from, to] = [before, after].map((out) => timeOf(formats, out, plan.zone, now));
  const warmth = seen.doughFahrenheit;
  const why = warmth === undefined ? "By this look" : `At ${formats.temperature(warmth)}`;
  return {
    text: `${why} the bread is ready ${to} instead of ${from}.`,
    goOn: `Move the bread to ${to}`,
    keep: "Keep the plan",
  };
}
