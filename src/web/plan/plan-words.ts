import type { PlanCost, PlannedBake, ScheduleKind } from "../../baking";
import type { LocalTime } from "../../contract/bench-state";
import type { Formats } from "../../wording/formats";
import { shortDay, weekdayName } from "../../wording/dates";
import { minutesText } from "../../wording/measures";
import { localTime } from "./instants";

const A_WEEK = 6 * 1440;

/**
 * "Sunday 09:00"; with the date where a weekday could be taken for this week's. What stands side by side is told in one
 * way: `beside` is its latest minute.
 */
export function planMomentText(
  formats: Formats,
  minute: number,
  now: number,
  zone: string,
  beside = minute,
): string {
  const { date, time }: LocalTime = localTime(minute, zone);
  const isNear = minute >= now && Math.max(minute, beside) - now < A_WEEK;
  return `${isNear ? weekdayName(date) : shortDay(date)} ${formats.time(time)}`;
}

/** What has to be done in the night, as one would say it. */
const WORK: Record<ScheduleKind, string> = {
  "build-levain": "feeding the levain",
  "warm-levain": "warming the levain",
  "mix-preferment": "mixing the preferment",
  autolyse: "flour and water for the autolyse",
  mix: "mixing",
  fold: "fold",
  bulk: "bulk fermentation",
  "pre-shape": "pre-shaping",
  "bench-rest": "bench rest",
  "final-shape": "shaping",
  "initial-proof": "the end of the proof",
  "cold-retard": "the fridge",
  "proofing-complete": "the end of the proof",
  "remove-from-fridge": "taking it out of the fridge",
  preheat: "switching the oven on",
  bake: "baking",
};

const COUNTS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight"];

function list(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** "one fold at 23:10", "two folds at 23:10 and 23:40", "shaping at 01:40". */
export function costTexts(
  formats: Formats,
  costs: readonly PlanCost[],
  retard: number | null,
  zone: string,
): string[] {
  const groups: { kind: ScheduleKind; times: string[] }[] = [];
  for (const { kind, at } of costs) {
    const time = formats.time(localTime(at, zone).time);
    const last = groups.at(-1);
    if (kind === "fold" && last?.kind === "fold") last.times.push(time);
    else groups.push({ kind, times: [time] });
  }
  return groups.map(({ kind, times }) => {
    const at = list(times);
    if (kind === "fold")
      return `${COUNTS[times.length] ?? times.length} ${times.length > 1 ? "folds" : "fold"} at ${at}`;
    return `${kind === "initial-proof" && retard !== null ? "putting it into the fridge" : WORK[kind]} at ${at}`;
  });
}

/** What a plan costs, in one sentence. */
export function costSentence(formats: Formats, { costs, asleep, retard }: PlannedBake, zone: string): string {
  if (asleep === 0) return "Nothing to do while you sleep.";
  return `${minutesText(asleep)} of your sleep: ${list(costTexts(formats, costs, retard, zone))}.`;
}

/** How another plan differs from the best one. */
export function differenceText(plan: PlannedBake, best: PlannedBake): string {
  if ((plan.retard === null) !== (best.retard === null))
    return plan.retard === null ? "Without the fridge" : "With the fridge";
  const later = (minutes: number) => `${minutesText(Math.abs(minutes))} ${minutes > 0 ? "later" : "earlier"}`;
  if (plan.out !== best.out && plan.start !== best.start) return `All ${later(plan.out - best.out)}`;
  if (plan.out !== best.out) return `Out ${later(plan.out - best.out)}`;
  return `Begin ${later(plan.start - best.start)}`;
}

/** Minutes of the day on the wall, for the rows of a timetable. */
export const wallClock = ({ clock }: Formats, minute: number, zone: string): string => {
  const [hours = 0, minutes = 0] = localTime(minute, zone).time.split(":").map(Number);
  return clock(hours * 60 + minutes);
};
