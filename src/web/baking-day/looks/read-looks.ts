import {
  bestLookAt,
  forecastBulk,
  forecastLevain,
  forecastProof,
  type Poke,
  type RiseForecast,
  type RiseLook,
} from "../../../baking";
import { type BakingPlan, planInstant, planMinute } from "../../../contract/baking/baking-plan";
import { bakedForm } from "../../../contract/baking/day-presses";
import { riseSeen, type SeenLook, seenLooks } from "../../../contract/baking/looks";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import { type Day, type DayRow, type Proof, readDay } from "../../../contract/baking/read-day";

/** The span in which eight of ten doughs are ready. */
type Minutes = Pick<RiseForecast, "earliest" | "likely" | "latest">;

/** When a rise is over, as instants in milliseconds. */
type RiseWindow = Minutes & {
  fahrenheit: number;
  /** The rise to stop at; null for a shaped dough, whose rise nobody measures. */
  targetPercent: number | null;
  /** The last dent of a shaped dough. */
  poke: Poke | null;
  /** When it would be ready if it were a few degrees warmer from the last look on; null if it is warm enough. */
  warmer: { fahrenheit: number; likely: number } | null;
};

/** How much warmer a baker can put a dough, and the warmest that is good for it, °F. */
const WARMER = 5;
const WARM = 80;

/** The dough that is rising. */
export interface Rising {
  of: "levain" | "bulk" | "proof";
  /** When its rise began. */
  since: number;
  /** The row that begins when the rise is over. */
  next: DayRow;
  looks: readonly SeenLook[];
  /**
   * The forecast from the looks, or from the kitchen's own pace before the first one; null without either, and once
   * the dough was in the fridge.
   */
  window: RiseWindow | null;
  /** Whether nobody has looked and enough of the time is over for a look to tell. */
  asks: boolean;
  /** When dough put into the fridge comes out; null if it was never in. */
  parkedUntil: number | null;
  /** Whether the shaped dough has been in the fridge, so that its dent says less. */
  isFromFridge: boolean;
}

/** A look tells most while there is still time to act; a dent from three fifths of the proof on. */
const ASKS_AT = 0.6;
const asksAt = (form: BakingPlan["form"], of: Rising["of"]) =>
  (of === "proof" ? null : bestLookAt(form, of)) ?? ASKS_AT;
export const IN_BULK: ReadonlySet<string> = new Set(["fold", "bulk"]);

/** The row after the bulk and its folds. */
const afterBulk = ({ rows }: Pick<Day, "rows">): DayRow | undefined => {
  const last = rows.findLast(({ entry }) => IN_BULK.has(entry.kind));
  return last && rows.find(({ row, entry }) => row > last.row && entry.parallel !== true);
};

/** The shaped dough at room temperature, or waiting there until its oven is hot. */
function proofOf({ present, proof, decides }: Day): Proof | null {
  if (present === null || proof === null) return null;
  const isOn = present.row === proof.row && present.phase !== "before";
  const waits = present.row === proof.next.row && present.phase === "before";
  return isOn || waits || decides?.row === proof.row ? proof : null;
}

/** The rising dough, since when, and what follows; null if nothing rises. */
function whatRises(day: Day): Pick<Rising, "of" | "since" | "next" | "isFromFridge"> | null {
  const { present, rows, decides } = day;
  if (present === null) return null;
  const mix = rows.findLast(({ entry }) => entry.kind === "mix");
  const next = afterBulk(day);
  const isInBulk = IN_BULK.has(present.entry.kind) || decides?.entry.kind === "bulk";
  if (isInBulk && mix !== undefined && next !== undefined)
    return { of: "bulk", since: mix.ends, next, isFromFridge: false };
  const proof = proofOf(day);
  if (proof !== null)
    return { of: "proof", since: proof.starts, next: proof.next, isFromFridge: proof.isFromFridge };
  const build = rows.findLast(({ entry }) => entry.kind === "build-levain");
  const after = rows.find(({ row, entry }) => row > present.row && entry.parallel !== true);
  if (build?.row === present.row && present.phase === "during" && after !== undefined)
    return { of: "levain", since: present.starts, next: after, isFromFridge: false };
  return null;
}

type Dough = { of: Rising["of"]; since: number; looks: readonly SeenLook[] };

function windowOf(plan: BakingPlan, { of, since, looks }: Dough): RiseWindow | null {
  const { pace } = plan;
  const form = bakedForm(plan);
  const at = (minute: number) => since + minute * MINUTE_MS;
  const seen = looks.map((look) => ({
    minute: Math.max(0, (Date.parse(look.at) - since) / MINUTE_MS),
    fahrenheit: look.doughFahrenheit,
    ...riseSeen(look),
    poke: look.poke,
  }));
  const instants = <Found extends Minutes>(found: Found) => ({
    ...found,
    earliest: at(found.earliest),
    likely: at(found.likely),
    latest: at(found.latest),
  });
  if (of === "proof") {
    const found = forecastProof(form, seen);
    return found && { ...instants(found), targetPercent: null, warmer: null };
  }
  const forecast = (dough: readonly RiseLook[]) =>
    of === "bulk" ? forecastBulk(form, dough, pace) : forecastLevain(form, dough);
  const found = forecast(seen);
  if (found === null) return null;
  const warm = Math.min(WARM, found.fahrenheit + WARMER);
  const last = seen.at(-1)?.minute ?? 0;
  const warmer = warm > found.fahrenheit ? forecast([...seen, { minute: last, fahrenheit: warm }]) : null;
  return {
    ...instants(found),
    poke: null,
    warmer: warmer && { fahrenheit: warm, likely: at(warmer.likely) },
  };
}

/** When the dough comes out, if it went into the fridge in the middle of its rise. */
function outOfFridge({ progress }: BakingPlan, { of, since }: Pick<Rising, "of" | "since">): number | null {
  const parked = of === "levain" ? undefined : progress.parked?.findLast(({ at }) => Date.parse(at) >= since);
  return parked === undefined ? null : Date.parse(parked.until);
}

/** The dough that is rising, with the looks at it; null if there is nothing to look at. */
export function readRising(plan: BakingPlan, day: Day, now: number): Rising | null {
  const rises = whatRises(day);
  if (rises === null) return null;
  const { of, since, next } = rises;
  const parkedUntil = outOfFridge(plan, rises);
  const looks = seenLooks(plan).filter((look) => look.of === of && Date.parse(look.at) >= since);
  // The effect of the cold on a dough is not calculated: once it is out, the baker looks and decides.
  const isKnown = looks.length > 0 || (of === "bulk" && plan.pace !== undefined);
  const window = !isKnown || parkedUntil !== null ? null : windowOf(plan, { of, since, looks });
  const isDue = now - since >= asksAt(bakedForm(plan), of) * (next.starts - since);
  return { ...rises, looks, window, asks: looks.length === 0 && parkedUntil === null && isDue, parkedUntil };
}

/** When the row after the rise would begin, if its oven were hot. */
export const plannedEnd = ({ next }: Pick<Rising, "next">): number => next.starts - next.held * MINUTE_MS;

/** By how many minutes to move the row after the rise so that it begins when the looks say; not before now. */
export function minutesToLikely(plan: BakingPlan, now: number): number {
  const rising = readRising(plan, readDay(plan, now), now);
  if (rising?.window == null) return 0;
  const likely = Math.max(planInstant(plan, planMinute(plan, now)), rising.window.likely);
  return planMinute(plan, likely) - planMinute(plan, plannedEnd(rising));
}
