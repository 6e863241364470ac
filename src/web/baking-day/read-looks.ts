import { forecastBulk, forecastLevain, type RiseForecast, type RiseLook } from "../../baking";
import { type BakingPlan, planInstant, planMinute } from "../../contract/baking-plan";
import type { DoughLook } from "../../contract/looks";
import { MINUTE_MS } from "../../contract/milliseconds";
import { type Day, type DayRow, readDay } from "./read-day";

/** When a rise is over, as instants in milliseconds, and the rise to stop at. */
type RiseWindow = Pick<RiseForecast, "targetPercent" | "fahrenheit"> & {
  earliest: number;
  likely: number;
  latest: number;
  /** When it would be ready a few degrees warmer from the last look on; null where it is warm enough. */
  warmer: { fahrenheit: number; likely: number } | null;
};

/** How much warmer a baker can put a dough, and how warm a dough still does well, °F. */
const WARMER = 5;
const WARM = 80;

/** The dough that rises now. */
export interface Rising {
  of: "levain" | "bulk";
  /** When its rise began. */
  since: number;
  /** The row that begins when it is over. */
  next: DayRow;
  looks: readonly DoughLook[];
  /** What the looks say, or before the first one the kitchen's own pace; null without, and once the dough was in the fridge. */
  window: RiseWindow | null;
  /** Nobody has looked, and three fifths of the time are over. */
  asks: boolean;
  /** When dough that was put into the fridge comes out; null where it never was. */
  parkedUntil: number | null;
}

/** A look says most when there is time left to do something about it. */
const ASKS_AT = 0.6;
const IN_BULK = new Set(["fold", "bulk"]);

/** The row after the bulk and its folds. */
const afterBulk = ({ rows }: Pick<Day, "rows">): DayRow | undefined => {
  const last = rows.findLast(({ entry }) => IN_BULK.has(entry.kind));
  return last && rows.find(({ row, entry }) => row > last.row && entry.parallel !== true);
};

/** What rises, since when, and what follows; null while nothing does. */
function whatRises(day: Day): Pick<Rising, "of" | "since" | "next"> | null {
  const { present, rows, decides } = day;
  if (present === null) return null;
  const mix = rows.findLast(({ entry }) => entry.kind === "mix");
  const next = afterBulk(day);
  if ((IN_BULK.has(present.entry.kind) || decides !== null) && mix !== undefined && next !== undefined)
    return { of: "bulk", since: mix.ends, next };
  const build = rows.findLast(({ entry }) => entry.kind === "build-levain");
  const after = rows.find(({ row, entry }) => row > present.row && entry.parallel !== true);
  if (build?.row === present.row && present.phase === "during" && after !== undefined)
    return { of: "levain", since: present.starts, next: after };
  return null;
}

function windowOf(
  { form, pace }: BakingPlan,
  of: Rising["of"],
  since: number,
  looks: readonly DoughLook[],
): RiseWindow | null {
  const forecast = (recipe: BakingPlan["form"], dough: readonly RiseLook[]) =>
    of === "bulk" ? forecastBulk(recipe, dough, pace) : forecastLevain(recipe, dough);
  const seen = looks.map(({ at, doughFahrenheit: fahrenheit, risePercent }) => ({
    minute: Math.max(0, (Date.parse(at) - since) / MINUTE_MS),
    fahrenheit,
    risePercent,
  }));
  const found = forecast(form, seen);
  if (found === null) return null;
  const at = (minute: number) => since + minute * MINUTE_MS;
  const { targetPercent, fahrenheit } = found;
  const warm = Math.min(WARM, fahrenheit + WARMER);
  const last = seen.at(-1)?.minute ?? 0;
  const warmer = warm > fahrenheit ? forecast(form, [...seen, { minute: last, fahrenheit: warm }]) : null;
  return {
    earliest: at(found.earliest),
    likely: at(found.likely),
    latest: at(found.latest),
    targetPercent,
    fahrenheit,
    warmer: warmer && { fahrenheit: warm, likely: at(warmer.likely) },
  };
}

/** The dough that rises now, and what was seen of it; null while there is nothing to look at. */
export function readRising(plan: BakingPlan, day: Day, now: number): Rising | null {
  const rises = whatRises(day);
  if (rises === null) return null;
  const { of, since, next } = rises;
  const looks = (plan.looks ?? []).filter((look) => look.of === of && Date.parse(look.at) >= since);
  const parked = of === "bulk" ? plan.progress.parked?.at(-1) : undefined;
  const parkedUntil = parked === undefined ? null : Date.parse(parked.until);
  // What the cold does to a dough is not reckoned with: whoever takes it out looks and decides.
  const isKnown = looks.length > 0 || (of === "bulk" && plan.pace !== undefined);
  const window = !isKnown || parkedUntil !== null ? null : windowOf(plan, of, since, looks);
  const isDue = now - since >= ASKS_AT * (next.starts - since);
  return { ...rises, looks, window, asks: looks.length === 0 && parkedUntil === null && isDue, parkedUntil };
}

/** By how many minutes the row after the rise has to move, so that it begins when the looks say; not before now. */
export function minutesToLikely(plan: BakingPlan, now: number): number {
  const rising = readRising(plan, readDay(plan, now), now);
  if (rising?.window == null) return 0;
  const likely = Math.max(planInstant(plan, planMinute(plan, now)), rising.window.likely);
  return planMinute(plan, likely) - planMinute(plan, rising.next.starts);
}
