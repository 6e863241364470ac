import {
  type BreadWish,
  type DayTimes,
  DAY_MINUTES,
  type Kitchen as SharedKitchen,
  ownRetard,
  type RecipeForm,
} from "../../baking";
import type { BakeDayDraft, DraftBread } from "../../contract/baking/bake-day-draft";
import type { LocalTime, PlanWishes } from "../../contract/recipes/bench-state";
import type { Kitchen } from "../../contract/recipes/kitchen";
import { hoursAway, minuteAt, nights } from "../plan/instants";
import { ALL_DAY, nextMorning } from "../plan/wishes";
import type { Habits } from "../times/habits";
import { sizedForm } from "./bread-sources";
import { atOnceOf, kitchenForDay } from "../times/day-kitchen";

/** What the planner is asked: it crosses into a worker, so it is plain data. */
export interface DayQuestion {
  breads: BreadWish[];
  kitchen: SharedKitchen;
  times: DayTimes;
}

/** A bread as it is asked for. */
interface AskedBread {
  id: string;
  name: string;
  /** In the size that is wanted. */
  form: RecipeForm;
  quantity: number;
  atOnce: number | undefined;
  /** The minute by which it is wanted. */
  by: number;
}

/** A day as the planner is asked for it, with what its answer is shown by. */
export interface AskedDay {
  question: DayQuestion;
  breads: readonly AskedBread[];
  zone: string;
  sleep: Habits["sleep"];
}

const SATURDAY = 6;
/** How far the planner looks around what was asked for (src/baking/plan/plan.ts), and a bread that starts a week before. */
const AROUND_MINUTES = 16 * DAY_MINUTES;

/** When all bread is wanted: what was said, unless that has passed; else Saturday morning. */
export const outOfDay = ({ out }: Pick<BakeDayDraft, "out">, now: number, zone: string): LocalTime =>
  out !== null && (minuteAt(out, zone) ?? 0) >= now ? out : nextMorning(now, zone, SATURDAY);

/** When one bread is wanted: with all others, unless it has a time of its own that is still to come. */
const minuteOf = ({ out }: Pick<DraftBread, "out">, all: number, now: number, zone: string): number => {
  const own = out === undefined ? null : minuteAt(out, zone);
  return own === null || own < now ? all : own;
};

/** The same wishes as of one bread, for the fields that both planners have. */
export const wishesOfDay = (day: BakeDayDraft, habits: Habits, now: number, zone: string): PlanWishes => {
  const out = outOfDay(day, now, zone);
  const outs = [out, ...day.breads.flatMap((bread) => bread.out ?? [])];
  const last = outs
    .toSorted((one, other) => (minuteAt(one, zone) ?? 0) - (minuteAt(other, zone) ?? 0))
    .at(-1);
  return { goal: "out", out: last ?? out, start: out, awayDates: day.awayDates, ...habits };
};

/** `now` is a whole minute since 1970: nothing begins before it. */
export function askDay(
  day: BakeDayDraft,
  { habits, kitchen, now, zone }: { habits: Habits; kitchen: Kitchen; now: number; zone: string },
): AskedDay {
  const all = minuteAt(outOfDay(day, now, zone), zone) ?? now;
  const breads = day.breads.map((bread): AskedBread => {
    const form = sizedForm(bread);
    return {
      id: bread.id,
      name: form.recipeName,
      form,
      quantity: bread.quantity,
      atOnce: atOnceOf(form, kitchen),
      by: minuteOf(bread, all, now, zone),
    };
  });
  const latest = Math.max(all, ...breads.map(({ by }) => by));
  const { sleep, awayAllDay, awayHours, fridge } = habits;
  return {
    breads,
    zone,
    sleep,
    question: {
      breads: breads.map(({ id, form, atOnce, by }) => ({
        id,
        form,
        goal: { kind: "out", at: by },
        fridge: fridge && ownRetard(form) !== null,
        atOnce,
      })),
      kitchen: kitchenForDay(kitchen),
      times: {
        asleep: nights(sleep, { from: now - DAY_MINUTES, to: latest + AROUND_MINUTES }, zone),
        away: hoursAway(day.awayDates, awayAllDay ? ALL_DAY : awayHours, zone),
        earliest: now,
      },
    },
  };
}
