import * as z from "zod/mini";
import {
  DAY_MINUTES,
  minutesOf,
  type RecipeForm,
  rowRanges,
  type RunningGoal,
  type RunningProgress,
  type RunningRow,
  runningPlan,
  type ScheduleEntry,
} from "../../baking";
import type { Hours } from "../recipes/bench-state";
import { hoursField, partField } from "../recipes/clock-fields";
import { bakedForm, type DayPresses, dayRows, pressedRows, pressesField } from "./day-presses";
import { instantField } from "../values/instant";
import { type DoughLook, type DoughPoke, looksField, pokesField, seenLooks } from "./looks";
import { isReadableText } from "../values/readable-text";
import { MOST_AT_ONCE } from "../values/at-once";
import { recipeSchema } from "../recipes/recipes";
import { versionField } from "../recipes/saved-recipes";
import { isRecord } from "../values/unknown-values";
import { visibleText } from "../values/visible-text";
import { isZone, wallClockIn } from "../values/wall-clock";
import type { Damaged } from "../values/damaged";

const LONGEST_ZONE = 64;

/** So many breads run at once in an account: a bake day of a small bakery, and a bound for what one page reads. */
export const MOST_BREADS = 12;

/** One running bread, as the device and the server store it. Nothing calculated is stored. A bake day is all of them. */
export interface BakingPlan {
  id: string;
  /** The recipe's name. */
  name: string;
  /** The IANA time zone in which times are shown: "America/Los_Angeles". */
  zone: string;
  /** The instant of the first row. */
  startsAt: string;
  /** The whole recipe, with the chosen lengths already in its texts. */
  form: RecipeForm;
  /** The saved recipe it was begun from; absent if the recipe was only in the builder. */
  recipeId?: string | undefined;
  /** The goal of the plan: the instant at which the loaf is out, and the baker's sleep. Older plans have none. */
  goal?: { out: string; sleep: Hours } | undefined;
  /** How many pieces the kitchen bakes at once, when the day began. Older plans have none. */
  atOnce?: number | undefined;
  /** The presses of each row, found by its name in the schedule of `form` and `atOnce`. */
  progress: DayPresses;
  /** How fast doughs rise in this kitchen when the day began, if its baker chose to use it. */
  pace?: { factor: number; spread: number; perDegree?: number | undefined } | undefined;
  /** The baker's looks at the levain and the dough. Older plans have none. */
  looks?: DoughLook[] | undefined;
  /** Pokes of the shaped dough. Older plans have none. */
  pokes?: DoughPoke[] | undefined;
  updatedAt: string;
}

/** A running bread of the signed-in baker, as the server sends it. */
export interface StoredBakingPlan {
  plan: BakingPlan;
  version: number;
}

/** The longest name a recipe may have. */
const LONGEST_NAME = 200;
const NAME = `name must be a line of 1 to ${LONGEST_NAME} characters`;
const isName = (name: string) => name.trim() !== "" && isReadableText(name);

const ZONE = "zone must be a time zone's name such as America/Los_Angeles";
const NAMES = ["recipeName", "author", "recipeTypeOther"];
const NAMED = ["flourTypes", "otherLiquids", "additives"];

const visible = (value: unknown) => (typeof value === "string" ? visibleText(value) : value);
const withVisibleName = (one: unknown) => (isRecord(one) ? { ...one, name: visible(one.name) } : one);

/** Makes names visible, so that a recipe older than this rule can still be baked. Only its baker sees the plan. */
function withVisibleNames(form: unknown): unknown {
  if (!isRecord(form)) return form;
  const read = (name: string, value: unknown) => {
    if (NAMED.includes(name) && Array.isArray(value)) return value.map(withVisibleName);
    return NAMES.includes(name) ? visible(value) : value;
  };
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, read(name, value)]));
}

/** No dough is ten times as fast as the books say. */
const paceField = (name: string) => {
  const error = `${name} must be a number above 0 and at most 10`;
  return z.number({ error }).check(z.gt(0, { error }), z.maximum(10, { error }));
};

const PER_DEGREE = "pace.perDegree must be a number from -1 to 1";
const perDegreeField = z
  .number({ error: PER_DEGREE })
  .check(z.minimum(-1, { error: PER_DEGREE }), z.maximum(1, { error: PER_DEGREE }));

const AT_ONCE = `atOnce must be a whole number from 1 to ${MOST_AT_ONCE}`;
const atOnceField = z
  .number({ error: AT_ONCE })
  .check(
    z.int({ error: AT_ONCE }),
    z.minimum(1, { error: AT_ONCE }),
    z.maximum(MOST_AT_ONCE, { error: AT_ONCE }),
  );

/** The planned part and the progress, shared by a running plan and a stored bake. */
export const planFields = {
  name: z.pipe(
    z.transform(visible),
    z
      .string({ error: NAME })
      .check(z.maxLength(LONGEST_NAME, { error: NAME }), z.refine(isName, { error: NAME })),
  ),
  zone: z
    .string({ error: ZONE })
    .check(z.maxLength(LONGEST_ZONE, { error: ZONE }), z.refine(isZone, { error: ZONE })),
  startsAt: instantField("startsAt"),
  recipeId: z.optional(z.uuid({ error: "recipeId must be a UUID" })),
  form: z.pipe(z.transform(withVisibleNames), recipeSchema),
  progress: pressesField,
  atOnce: z.optional(atOnceField),
  goal: z.optional(partField("goal", { out: instantField("goal.out"), sleep: hoursField("goal.sleep") })),
};

/** The id of a running bread, which its device makes. */
export const breadIdSchema = z.uuid({ error: "id must be a UUID" });

/** A plan from a browser's storage or a request; unknown keys are dropped. */
export const bakingPlanSchema: z.ZodMiniType<BakingPlan> = z.object(
  {
    id: breadIdSchema,
    ...planFields,
    looks: z.optional(looksField),
    pokes: z.optional(pokesField),
    pace: z.optional(
      partField("pace", {
        factor: paceField("pace.factor"),
        spread: paceField("pace.spread"),
        perDegree: z.optional(perDegreeField),
      }),
    ),
    updatedAt: instantField("updatedAt"),
  },
  { error: "A baking plan must be an object" },
);

/** A plan as sent, with the version it started from; without one the last save wins. */
export const bakingPlanEditSchema = z.object(
  { plan: bakingPlanSchema, version: z.optional(versionField) },
  { error: "A baking plan must be an object" },
);

/** Whole minutes from the plan's first row to an instant in milliseconds, rounded down. */
export const planMinute = (plan: Pick<BakingPlan, "startsAt">, instantMs: number): number =>
  Math.floor((instantMs - Date.parse(plan.startsAt)) / 60_000);

/** The instant, in milliseconds, of a minute of the plan: elapsed time, also across clock changes (OC 30). */
export const planInstant = (plan: Pick<BakingPlan, "startsAt">, minute: number): number =>
  Date.parse(plan.startsAt) + minute * 60_000;

function progressMinutes(plan: Pick<BakingPlan, "startsAt">, { done, moved }: DayPresses): RunningProgress {
  return { done: done.map(({ row, at }) => ({ row, minute: planMinute(plan, Date.parse(at)) })), moved };
}

/** How many minutes of a span fall into the baker's sleep, by the wall clock at the span's beginning. */
function minutesAsleep(plan: BakingPlan, sleep: Hours): RunningGoal["asleep"] {
  const [bed, up] = [minutesOf(sleep.from), minutesOf(sleep.to)];
  const night = (up - bed + DAY_MINUTES) % DAY_MINUTES;
  const wallTime = wallClockIn(plan.zone);
  return (from, to) => {
    const at = wallTime(planInstant(plan, from)).minutes;
    return [bed - DAY_MINUTES, bed, bed + DAY_MINUTES].reduce(
      (sum, begins) => sum + Math.max(0, Math.min(at + to - from, begins + night) - Math.max(at, begins)),
      0,
    );
  };
}

function goalOf(plan: BakingPlan): RunningGoal | undefined {
  if (plan.goal === undefined) return undefined;
  const { out, sleep } = plan.goal;
  const ranges = rowRanges(bakedForm(plan));
  // Once the baker has looked, the dough decides the length of its bulk or proof, and the other waits make up for it.
  const seen = seenLooks(plan);
  if (seen.some(({ of }) => of === "bulk")) ranges.delete("bulk");
  if (seen.some(({ of }) => of === "proof")) ranges.delete("initial-proof");
  return {
    out: planMinute(plan, Date.parse(out)),
    ranges,
    asleep: minutesAsleep(plan, sleep),
  };
}

/** A lid that came off later leaves the bread in the oven for longer, so that its time without the lid stays. */
const withTurns = (rows: ScheduleEntry[], { turned = [] }: DayPresses): ScheduleEntry[] =>
  rows.map((entry, row) => {
    const later = turned.reduce((sum, one) => sum + (one.row === row ? one.minutes : 0), 0);
    return later === 0 ? entry : { ...entry, duration: Math.max(1, entry.duration + later) };
  });

/**
 * Reads the plan's rows, each with its re-planned start and end, and its presses with the rows where they are now; pass
 * `now` only if work may be overdue.
 */
export function readBakingPlan(
  plan: BakingPlan,
  now?: number,
): { rows: ScheduleEntry[]; running: RunningRow[]; progress: DayPresses } {
  const planned = dayRows(plan);
  const progress = pressedRows(plan, planned);
  const rows = withTurns(planned, progress);
  const passed = now === undefined ? undefined : planMinute(plan, now);
  const running = runningPlan(rows, progressMinutes(plan, progress), passed, goalOf(plan));
  return { rows, running, progress };
}

type KeptPlan = Omit<StoredBakingPlan, "plan"> & {
  plan: StoredBakingPlan["plan"] | Damaged;
  /** When the bread came to the account. */
  begunAt: string;
  updatedAt: string;
};

/** Their part of a person's export (SEC-53). */
export interface KeptPlans {
  bakingPlans: KeptPlan[];
}
