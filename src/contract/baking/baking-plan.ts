import * as z from "zod/mini";
import {
  buildSchedule,
  DAY_MINUTES,
  minutesOf,
  type RecipeForm,
  rowRanges,
  type RunningGoal,
  type RunningProgress,
  type RunningRow,
  runningPlan,
  type ScheduleEntry,
  withoutFridge,
} from "../../baking";
import type { Hours } from "../recipes/bench-state";
import { hoursField, partField } from "../recipes/clock-fields";
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

/**
 * A schedule has about twenty rows (8 folds), and at most 200 more for loads. The rest leaves room for many presses.
 */
const MOST_PRESSES = 500;
/** The longest schedule (two builds, three days in the fridge) takes five days; no move is longer than a year. */
const FARTHEST_MOVE = 60 * 24 * 365;
const LONGEST_ZONE = 64;

/** A running plan, as the device and the server store it. Nothing calculated is stored. */
export interface BakingPlan {
  id: string;
  /** The recipe's name. */
  name: string;
  /** The IANA time zone in which times are shown: "America/Los_Angeles". */
  zone: string;
  /** The whole recipe, with the chosen lengths already in its texts. */
  startsAt: string;
  /** The saved recipe it was begun from; absent if the recipe was only in the builder. */
  form: RecipeForm;
  /** The goal of the plan: when the loaf is out, and the baker's sleep. Older plans have none. */
  recipeId?: string | undefined;
  /** The goal of the plan: the instant at which the loaf is out, and the baker's sleep. Older plans have none. */
  goal?: { out: string; sleep: Hours } | undefined;
  /** How many pieces the kitchen bakes at once, when the day began. Older plans have none. */
  atOnce?: number | undefined;
  /** The presses of each row, by its index in the schedule of `form` and `atOnce`; `at` is the instant of the press. */
  progress: {
    done: { row: number; at: string }[];
    moved: { row: number; minutes: number; at: string }[];
    /**
     * Dough put into the fridge in the middle of its bulk or proof, and when it comes out; `instead` of the recipe's
     * own cold retard. Older plans have none.
     */
    parked?: { at: string; until: string; instead?: boolean | undefined }[] | undefined;
    /**
     * Turns of a bake that the baker made: the row, which of its turns, and how many minutes later than planned
     * (negative: sooner). The rest of the bake moves with it. Older plans have none.
     */
    turned?: { row: number; turn: number; minutes: number; at: string }[] | undefined;
  };
  /** How fast doughs rise in this kitchen when the day began, if its baker chose to use it. */
  pace?: { factor: number; spread: number; perDegree?: number | undefined } | undefined;
  /** The baker's looks at the levain and the dough. Older plans have none. */
  looks?: DoughLook[] | undefined;
  /** Pokes of the shaped dough. Older plans have none. */
  pokes?: DoughPoke[] | undefined;
  updatedAt: string;
}

/** The signed-in baker's plan, as the server sends it; null if there is none. */
export interface StoredBakingPlan {
  plan: BakingPlan;
  version: number;
}

/** The longest name a recipe may have. */
const LONGEST_NAME = 200;
const NAME = `name must be a line of 1 to ${LONGEST_NAME} characters`;
const isName = (name: string) => name.trim() !== "" && isReadableText(name);

const ZONE = "zone must be a time zone's name such as America/Los_Angeles";
const indexField = (name: string) =>
  z
    .number({ error: `${name} must be a number` })
    .check(
      z.int({ error: `${name} must be a whole number` }),
      z.minimum(0, { error: `${name} starts at 0` }),
      z.maximum(MOST_PRESSES, { error: `${name} must be at most ${MOST_PRESSES}` }),
    );
const rowField = indexField("row");
const minutesField = z
  .number({ error: "minutes must be a number" })
  .check(
    z.int({ error: "minutes must be a whole number" }),
    z.minimum(-FARTHEST_MOVE, { error: "minutes must be less than a year" }),
    z.maximum(FARTHEST_MOVE, { error: "minutes must be less than a year" }),
  );
const presses = <Press extends z.core.$ZodType>(name: string, press: Press) =>
  z
    .array(press, { error: `${name} must be a list` })
    .check(z.maxLength(MOST_PRESSES, { error: `${name} must be at most ${MOST_PRESSES}` }));

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

const insteadField = z.boolean({ error: "instead must be true or false" });

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
  progress: z.object(
    {
      done: presses(
        "done",
        z.object({ row: rowField, at: instantField("at") }, { error: "done must hold objects" }),
      ),
      moved: presses(
        "moved",
        z.object(
          { row: rowField, minutes: minutesField, at: instantField("at") },
          { error: "moved must hold objects" },
        ),
      ),
      parked: z.optional(
        presses(
          "parked",
          z.object(
            { at: instantField("at"), until: instantField("until"), instead: z.optional(insteadField) },
            { error: "parked must hold objects" },
          ),
        ),
      ),
      turned: z.optional(
        presses(
          "turned",
          z.object(
            { row: rowField, turn: indexField("turn"), minutes: minutesField, at: instantField("at") },
            { error: "turned must hold objects" },
          ),
        ),
      ),
    },
    { error: "progress must be an object" },
  ),
  atOnce: z.optional(atOnceField),
  goal: z.optional(partField("goal", { out: instantField("goal.out"), sleep: hoursField("goal.sleep") })),
};

/** A plan from a browser's storage or a request; unknown keys are dropped. */
export const bakingPlanSchema: z.ZodMiniType<BakingPlan> = z.object(
  {
    id: z.uuid({ error: "id must be a UUID" }),
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

function progressMinutes(plan: Pick<BakingPlan, "startsAt" | "progress">): RunningProgress {
  const done = plan.progress.done.map(({ row, at }) => ({ row, minute: planMinute(plan, Date.parse(at)) }));
  return { done, moved: plan.progress.moved };
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

/**
 * The recipe as the day bakes it: dough that was in the fridge during its bulk is not chilled again, and proofs in the
 * room. Derived, so that an undo brings the cold retard back.
 */
export const bakedForm = ({ form, progress }: Pick<BakingPlan, "form" | "progress">): RecipeForm =>
  progress.parked?.some(({ instead }) => instead === true) === true ? withoutFridge(form) : form;

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
const withTurns = (rows: ScheduleEntry[], { turned = [] }: BakingPlan["progress"]): ScheduleEntry[] =>
  rows.map((entry, row) => {
    const later = turned.reduce((sum, one) => sum + (one.row === row ? one.minutes : 0), 0);
    return later === 0 ? entry : { ...entry, duration: Math.max(1, entry.duration + later) };
  });

/** Reads the plan's rows, each with its re-planned start and end; pass `now` only if work may be overdue. */
export function readBakingPlan(
  plan: BakingPlan,
  now?: number,
): { rows: ScheduleEntry[]; running: RunningRow[] } {
  const rows = withTurns(buildSchedule(bakedForm(plan), { atOnce: plan.atOnce }), plan.progress);
  const passed = now === undefined ? undefined : planMinute(plan, now);
  return { rows, running: runningPlan(rows, progressMinutes(plan), passed, goalOf(plan)) };
}

type KeptPlan = Omit<StoredBakingPlan, "plan"> & {
  plan: StoredBakingPlan["plan"] | Damaged;
  updatedAt: string;
};

/** Their part of a person's export (SEC-53). */
export interface KeptPlans {
  bakingPlan: KeptPlan | null;
}
