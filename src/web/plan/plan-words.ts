import { DAY_MINUTES } from "../../baking";
import type { PlanCost, PlannedBake, ScheduleKind } from "../../baking";
import type { LocalTime } from "../../contract/bench-state";
import type { Formats } from "../../wording/formats";
import { dayAndTime } from "../../wording/dates";
import { joined, spokenMinutes } from "../../wording/measures";
import { JOBS } from "../../wording/nights";
import { localTime } from "./instants";

const SIX_DAYS_MINUTES = 6 * DAY_MINUTES;

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
  const isNear = minute >= now && Math.max(minute, beside) - now < SIX_DAYS_MINUTES;
  return dayAndTime(date, formats.time(time), isNear);
}

const toDo = (kind: ScheduleKind, retard: number | null) =>
  kind === "initial-proof" && retard !== null ? "put the dough into the fridge" : JOBS[kind].toDo;

const COUNTS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight"];

/** "one fold at 23:10", "two folds at 23:10 and 23:40", "shaping at 01:10 and 01:40". */
export function costTexts(
  formats: Formats,
  costs: readonly PlanCost[],
  retard: number | null,
  zone: string,
): string[] {
  const doing = (kind: ScheduleKind) =>
    kind === "initial-proof" && retard !== null ? "putting the dough into the fridge" : JOBS[kind].doing;
  const groups: { kind: ScheduleKind; times: string[] }[] = [];
  for (const { kind, at } of costs) {
    const time = formats.time(localTime(at, zone).time);
    const last = groups.at(-1);
    if (last !== undefined && doing(last.kind) === doing(kind)) last.times.push(time);
    else groups.push({ kind, times: [time] });
  }
  return groups.map(({ kind, times }) => {
    const at = joined(times);
    if (kind === "fold")
      return `${COUNTS[times.length] ?? times.length} ${times.length > 1 ? "folds" : "fold"} at ${at}`;
    return `${doing(kind)} at ${at}`;
  });
}

/** "a, b, and c": many of these jobs have an "and" of their own. */
function listed(jobs: readonly string[]): string {
  const last = jobs.at(-1) ?? "";
  return jobs.length < 2 ? last : `${jobs.slice(0, -1).join(", ")}, and ${last}`;
}

/** What a plan costs, in one sentence. */
export function costSentence(formats: Formats, { costs, asleep, retard }: PlannedBake, zone: string): string {
  if (asleep === 0) return "Nothing to do while you sleep.";
  const [only, ...others] = costs;
  if (only === undefined || others.length > 0)
    return `You are up for ${listed(costTexts(formats, costs, retard, zone))}.`;
  const { time } = localTime(only.at, zone);
  const isUp = time < "12:00" ? "are up at" : "stay up until";
  return `You ${isUp} ${formats.time(time)} to ${toDo(only.kind, retard)}.`;
}

/**
 * What the plan that keeps closest to the wish is called. Where another one takes less of the night, with the fridge say,
 * nobody would call it the best.
 */
export function firstPlanText(first: PlannedBake, others: readonly PlannedBake[]): string {
  return others.some(({ asleep }) => asleep < first.asleep) ? "As you asked" : "Best plan";
}

/** How another plan differs from the first one. */
export function differenceText(plan: PlannedBake, first: PlannedBake): string {
  if ((plan.retard === null) !== (first.retard === null))
    return plan.retard === null ? "Without the fridge" : "With the fridge";
  const later = (minutes: number) =>
    `${spokenMinutes(Math.abs(minutes))} ${minutes > 0 ? "later" : "earlier"}`;
  if (plan.out !== first.out && plan.start !== first.start)
    return `Everything ${later(plan.out - first.out)}`;
  if (plan.out !== first.out) return `Ready ${later(plan.out - first.out)}`;
  return `Start ${later(plan.start - first.start)}`;
}

/** Minutes of the day on the wall, for the rows of a timetable. */
export const minuteClock = ({ time }: Formats, minute: number, zone: string): string =>
  time(localTime(minute, zone).time);
