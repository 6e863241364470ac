import { ownRetard, readTimes, type RecipeForm, withWaits } from "../../baking";
import {
  type AcceptedPlan,
  asPlanned,
  type BenchState,
  fridgeOf,
  type LocalTime,
} from "../../contract/recipes/bench-state";
import { shortDay } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";
import { capital, spokenMinutes } from "../../wording/values/measures";
import { minuteAt, nextMinute, toLocalTime } from "./instants";
import { bestFirst } from "./plan-words";
import { readAtOnce } from "../times/kitchen";
import { answerTo } from "./wishes";

type NewPlan = Omit<AcceptedPlan, "startBefore">;

/**
 * The plan for the same wish with the changed recipe, again with a night in the fridge if there was one; null if
 * nothing fits any more.
 */
export function planAgain(
  form: RecipeForm,
  accepted: AcceptedPlan,
  now: number,
  zone: string,
): NewPlan | null {
  const hasNight = accepted.fridge.after.coldRetard;
  const wish = { ...accepted.wish, fridge: accepted.wish.fridge || hasNight };
  const answer = answerTo(form, wish, nextMinute(now), zone, readAtOnce(form, accepted));
  if (!answer?.fits) return null;
  const plans = bestFirst(
    [answer.best, ...answer.others],
    wish.goal === "out" ? minuteAt(wish.out, zone) : null,
  );
  const plan =
    plans.find(({ retard, fridgeIs }) => !fridgeIs && (retard !== null) === hasNight) ?? answer.best;
  return {
    wish,
    begins: toLocalTime(plan.start, zone),
    out: toLocalTime(plan.out, zone),
    fridge: { before: fridgeOf(form), after: fridgeOf(withWaits(form, plan)) },
    atOnce: readAtOnce(form, accepted),
  };
}

const WAITS = {
  preferment: "of preferment",
  bulk: "of bulk fermentation",
  benchRest: "of bench rest",
  proof: "of proof",
} as const;

/** "30 minutes of proof instead of 2 hours.": waits at room temperature whose length has changed. */
function otherWaits(was: RecipeForm, now: RecipeForm): string[] {
  const [before, after] = [readTimes(was), readTimes(now)];
  return (Object.keys(WAITS) as (keyof typeof WAITS)[]).flatMap((wait) => {
    const [from, to] = [before[wait].min, after[wait].min];
    return from === to ? [] : [`${spokenMinutes(to)} ${WAITS[wait]} instead of ${spokenMinutes(from)}.`];
  });
}

const isSame = (one: LocalTime, other: LocalTime) => one.date === other.date && one.time === other.time;

/** "Start Fri, Nov 20, 20:25 instead of 22:25. 13 hours in the fridge instead of 14 hours 30 minutes." */
export function differenceFrom(
  formats: Formats,
  form: RecipeForm,
  { plan: before }: BenchState,
  after: BenchState,
): string {
  const { plan } = after;
  if (before === null || plan === null) return "";
  const sayMove = (what: string, from: LocalTime, to: LocalTime) => {
    if (isSame(from, to)) return [];
    const was = from.date === to.date ? "" : `${shortDay(from.date)}, `;
    return [
      `${what} ${shortDay(to.date)}, ${formats.time(to.time)} instead of ${was}${formats.time(from.time)}.`,
    ];
  };
  const [earlier, planned] = [asPlanned(form, { ...after, plan: before }), asPlanned(form, after)];
  const [cold, was] = [ownRetard(planned), ownRetard(earlier)];
  const inFridge = (minutes: number | null) =>
    minutes === null ? "no night in the fridge" : `${spokenMinutes(minutes)} in the fridge`;
  const fridge =
    cold === was
      ? []
      : [`${capital(inFridge(cold))} instead of ${was === null ? "none" : spokenMinutes(was)}.`];
  const parts = [
    ...sayMove("Start", before.begins, plan.begins),
    ...sayMove("Ready", before.out, plan.out),
    ...otherWaits(earlier, planned),
    ...fridge,
  ];
  return parts.length === 0 ? "The times haven't changed." : parts.join(" ");
}
