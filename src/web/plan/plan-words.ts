import { DAY_MINUTES } from "../../baking";
import type { PlanCost, PlannedBake, ScheduleKind } from "../../baking";
import type { LocalTime } from "../../contract/recipes/bench-state";
import type { Formats } from "../../wording/values/formats";
import { dayAndTime } from "../../wording/values/dates";
import { joinWords, spokenMinutes } from "../../wording/values/measures";
import { groupWork, JOBS, listWork } from "../../wording/baking/nights";
import { toLocalTime } from "./instants";

const SIX_DAYS_MINUTES = 6 * DAY_MINUTES;

/**
 * "Sunday 09:00"; with the date if the weekday could mean this week's. Moments shown together use one style: `beside`
 * is the latest of them.
 */
export function planMomentText(
  formats: Formats,
  minute: number,
  now: number,
  zone: string,
  beside = minute,
): string {
  const { date, time }: LocalTime = toLocalTime(minute, zone);
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
  const works = costs.map(({ kind, at }) => ({
    kind,
    doing: doing(kind),
    time: formats.time(toLocalTime(at, zone).time),
  }));
  return groupWork(works).map(({ kind, doing: work, times }) => {
    const at = joinWords(times);
    if (kind === "fold")
      return `${COUNTS[times.length] ?? times.length} ${times.length > 1 ? "folds" : "fold"} at ${at}`;
    return `${work} at ${at}`;
  });
}

/** The cost of a plan, in one sentence. */
export function costSentence(formats: Formats, { costs, asleep, retard }: PlannedBake, zone: string): string {
  if (asleep === 0) return "Nothing to do while you sleep.";
  const [only, ...others] = costs;
  if (only === undefined || others.length > 0)
    return `You are up for ${listWork(costTexts(formats, costs, retard, zone))}.`;
  const { time } = toLocalTime(only.at, zone);
  const isUp = time < "12:00" ? "are up at" : "stay up until";
  return `You ${isUp} ${formats.time(time)} to ${toDo(only.kind, retard)}.`;
}

/** The hours of the night that a plan needs, short enough for a line; the jobs are named where the plan is chosen. */
export function wakingSentence(formats: Formats, plan: PlannedBake, zone: string): string {
  const { costs, asleep } = plan;
  const [first, second, ...more] = costs.map(({ at }) => formats.time(toLocalTime(at, zone).time));
  if (asleep === 0 || first === undefined) return costSentence(formats, plan, zone);
  if (second === undefined)
    return first < "12:00" ? `You are up at ${first}.` : `You stay up until ${first}.`;
  const last = more.at(-1);
  if (last === undefined) return `You are up at ${first} and ${second}.`;
  return `You are up ${COUNTS[costs.length] ?? costs.length} times, ${first} to ${last}.`;
}

/** A plan that needs the baker's consent comes after all others, however much sleep it leaves. */
const toAsk = ({ fridgeIs }: PlannedBake) => Number(fridgeIs !== undefined);

/**
 * Best first: plans that leave the whole night free come before others. Of equal ones, the plan that was asked for
 * comes before those that change the fridge or the day. Plans outside the recipe's fridge range come after these, and
 * bread that is ready after `by` comes last; null if no ready time was asked for.
 */
export const bestFirst = (plans: readonly PlannedBake[], by: number | null = null): PlannedBake[] => {
  const isLate = ({ out }: PlannedBake) => Number(by !== null && out > by);
  return plans.toSorted(
    (one, other) => isLate(one) - isLate(other) || toAsk(one) - toAsk(other) || one.asleep - other.asleep,
  );
};

/** A plan's name beside the others; `asked` is the one closest to the wish, ready `by` its time if one was named. */
export function planName(
  plan: PlannedBake,
  asked: PlannedBake,
  best: PlannedBake | undefined,
  by: number | null = null,
): string {
  if (by !== null && isToldLate(plan.out, by)) return lateText(plan.out - by);
  if (plan === best) return "Best plan";
  return plan === asked ? "As you asked" : differenceText(plan, asked);
}

/** Nobody waits at the table for less than five minutes. */
export const isToldLate = (out: number, by: number): boolean => out - by >= 5;

/** "2 hours later than you asked". */
export const lateText = (minutes: number): string => `${spokenMinutes(minutes)} later than you asked`;

/** How another plan differs from the one that was asked for. */
export function differenceText(plan: PlannedBake, first: PlannedBake): string {
  if (plan.fridgeIs !== undefined)
    return plan.fridgeIs === "longer" ? "Longer in the fridge" : "Shorter in the fridge";
  if ((plan.retard === null) !== (first.retard === null))
    return plan.retard === null ? "Without the fridge" : "With the fridge";
  const later = (minutes: number) =>
    `${spokenMinutes(Math.abs(minutes))} ${minutes > 0 ? "later" : "earlier"}`;
  const [ready, start] = [plan.out - first.out, plan.start - first.start];
  if (ready === start) return `${ready > 0 ? "Later" : "Earlier"} by ${spokenMinutes(Math.abs(ready))}`;
  if (ready !== 0 && start !== 0) return `Start ${later(start)}, ready ${later(ready)}`;
  if (plan.out !== first.out) return `Ready ${later(plan.out - first.out)}`;
  return `Start ${later(plan.start - first.start)}`;
}

/** The wall time of a minute, for the rows of a timetable. */
export const minuteClock = ({ time }: Formats, minute: number, zone: string): string =>
  time(toLocalTime(minute, zone).time);
