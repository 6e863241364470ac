import type { RecipeForm } from "../../baking";
import { isAtOnce } from "../values/at-once";
import { isRecord } from "../values/unknown-values";

/** A date and a clock time as read off the wall: "2026-11-29", "09:00". */
export interface LocalTime {
  date: string;
  time: string;
}

/** From one clock time to another, past midnight if the second is smaller. */
export interface Hours {
  from: string;
  to: string;
}

/** A baker's wishes for a plan. */
export interface PlanWishes {
  goal: "out" | "start" | "free";
  out: LocalTime;
  start: LocalTime;
  sleep: Hours;
  /** Days on which nobody is at home, all day or during `awayHours`. */
  awayDates: readonly string[];
  awayAllDay: boolean;
  awayHours: Hours;
  fridge: boolean;
}

/** The texts of waits to which a plan may add its choice. */
const WAIT_TEXTS = [
  "prefermentTimeTemp",
  "bulkFermentationDuration",
  "preShapeRest",
  "proofingTime",
] as const satisfies readonly (keyof RecipeForm)[];

type WaitTexts = { [Field in (typeof WAIT_TEXTS)[number]]?: string };

/**
 * The recipe's texts that a plan may change: the time in the fridge, and the choice in a wait. Plans of older builds
 * change only the fridge.
 */
export type Fridge = Pick<RecipeForm, "coldRetard" | "coldRetardDuration"> & WaitTexts;

/** The part of this recipe that a plan may change. */
export function fridgeOf(form: RecipeForm): Fridge {
  const { coldRetard, coldRetardDuration } = form;
  return { coldRetard, coldRetardDuration, ...textsOf(form) };
}

const textsOf = (stored: Readonly<Record<string, unknown>> | RecipeForm): WaitTexts =>
  Object.fromEntries(
    WAIT_TEXTS.flatMap((field) => {
      const text = (stored as Readonly<Record<string, unknown>>)[field];
      return typeof text === "string" ? [[field, text.slice(0, LONGEST_FRIDGE)]] : [];
    }),
  );

/** A plan that the baker accepted. The recipe keeps its own fridge time; `fridge.after` is for this bake. */
export interface AcceptedPlan {
  wish: PlanWishes;
  begins: LocalTime;
  out: LocalTime;
  fridge: { before: Fridge; after: Fridge };
  /**
   * How many pieces the kitchen bakes at once, as the plan counted: a device that does not know the kitchen has the
   * same times. Older plans have none.
   */
  atOnce?: number | undefined;
  /** The start time to restore when the plan is removed. */
  startBefore: string;
}

/** The state of one bake, apart from the recipe. Only its baker sees it. */
export interface BenchState {
  startTime: string;
  /** The day of the start; null if the baker has not chosen one. */
  startDate: string | null;
  plan: AcceptedPlan | null;
  /** Keys of the ingredients already weighed. */
  ticked: readonly string[];
}

const DEFAULT_START = "09:00";

/** The hours of sleep until a baker enters their own (OC 29). */
export const DEFAULT_SLEEP: Hours = { from: "22:30", to: "06:30" };

export const makeBench = (): BenchState => ({
  startTime: DEFAULT_START,
  startDate: null,
  plan: null,
  ticked: [],
});

/** A recipe has at most 150 flours, liquids and additives, and its flours are also in two levain builds. */
export const MOST_TICKED = 300;
/** The number and the beginning of the name, enough to recognize an ingredient. */
export const LONGEST_TICK = 60;
/** More days than any plan looks ahead. */
export const MOST_DAYS_AWAY = 31;
/** As long as the recipe's text may be (recipe-fields.ts). */
export const LONGEST_FRIDGE = 500;

export const isTime = (time: unknown): time is string =>
  typeof time === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

export function isDate(date: unknown): date is string {
  if (typeof date !== "string" || !/^\d{4}-\d\d-\d\d$/.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** Reads bench state from any storage: a part that makes no sense counts as never chosen. */
export function readBench(stored: unknown): BenchState {
  const bench = makeBench();
  if (!isRecord(stored)) return bench;
  const { startTime, startDate, plan, ticked } = stored;
  return {
    startTime: isTime(startTime) ? startTime : bench.startTime,
    startDate: isDate(startDate) ? startDate : null,
    plan: readPlan(plan),
    ticked: readList(ticked, isTick).slice(0, MOST_TICKED),
  };
}

export const isTick = (key: unknown): key is string =>
  typeof key === "string" && key !== "" && key.length <= LONGEST_TICK;

const readList = <Item>(list: unknown, is: (item: unknown) => item is Item): Item[] =>
  Array.isArray(list) ? [...new Set(list.filter(is))] : [];

function readPlan(stored: unknown): AcceptedPlan | null {
  if (!isRecord(stored) || !isRecord(stored.fridge)) return null;
  const wish = readWishes(stored.wish);
  const begins = readLocalTime(stored.begins);
  const out = readLocalTime(stored.out);
  const before = readFridge(stored.fridge.before);
  const after = readFridge(stored.fridge.after);
  if (!(wish && begins && out && before && after)) return null;
  const startBefore = isTime(stored.startBefore) ? stored.startBefore : DEFAULT_START;
  const atOnce = isAtOnce(stored.atOnce) ? stored.atOnce : undefined;
  return { wish, begins, out, fridge: { before, after }, ...(atOnce && { atOnce }), startBefore };
}

function readWishes(stored: unknown): PlanWishes | null {
  if (!isRecord(stored)) return null;
  const { goal, awayDates, awayAllDay, fridge } = stored;
  const out = readLocalTime(stored.out);
  const start = readLocalTime(stored.start);
  const sleep = readHours(stored.sleep);
  const awayHours = readHours(stored.awayHours);
  if (!(out && start && sleep && awayHours)) return null;
  return {
    goal: goal === "start" || goal === "free" ? goal : "out",
    out,
    start,
    sleep,
    awayDates: readList(awayDates, isDate).slice(0, MOST_DAYS_AWAY),
    awayAllDay: awayAllDay !== false,
    awayHours,
    fridge: fridge !== false,
  };
}

function readLocalTime(stored: unknown): LocalTime | null {
  if (!isRecord(stored)) return null;
  const { date, time } = stored;
  return isDate(date) && isTime(time) ? { date, time } : null;
}

export function readHours(stored: unknown): Hours | null {
  if (!isRecord(stored)) return null;
  const { from, to } = stored;
  return isTime(from) && isTime(to) ? { from, to } : null;
}

function readFridge(stored: unknown): Fridge | null {
  if (!isRecord(stored)) return null;
  const { coldRetard, coldRetardDuration: length } = stored;
  if (typeof coldRetard !== "boolean" || typeof length !== "string" || length.length > LONGEST_FRIDGE)
    return null;
  return { coldRetard, coldRetardDuration: length, ...textsOf(stored) };
}

/** A plan begins another bake, with nothing weighed yet. */
export function withPlan(bench: BenchState, plan: Omit<AcceptedPlan, "startBefore">): BenchState {
  const startBefore = bench.plan?.startBefore ?? bench.startTime;
  const { date, time } = plan.begins;
  return { startTime: time, startDate: date, plan: { ...plan, startBefore }, ticked: [] };
}

/** Another plan for the same bake: what is weighed stays weighed. */
export const withPlanAnew = (bench: BenchState, plan: Omit<AcceptedPlan, "startBefore">): BenchState => ({
  ...withPlan(bench, plan),
  ticked: bench.ticked,
});

/** Removes the plan. A start time that the baker has changed since stays. */
export function withoutPlan(bench: BenchState): BenchState {
  const { plan, startTime } = bench;
  if (plan === null) return bench;
  const isPlanned = startTime === plan.begins.time;
  return { ...bench, startTime: isPlanned ? plan.startBefore : startTime, startDate: null, plan: null };
}

/**
 * The recipe as it is baked this time, with the plan's waits. Fields that the baker has changed since replace the
 * plan's; the rest of the plan stays, even a night in the fridge when the bulk became longer.
 */
export function asPlanned<Form extends Fridge>(form: Form, { plan }: Pick<BenchState, "plan">): Form {
  if (plan === null) return form;
  const { before, after } = plan.fridge;
  const { coldRetard, coldRetardDuration, ...texts } = after;
  const isOwnFridge =
    form.coldRetard !== before.coldRetard || form.coldRetardDuration !== before.coldRetardDuration;
  // Without the plan's fridge, a proof shortened for it is long again; a choice within the baker's range stays.
  const isShortened = (field: string, text: string) =>
    field === "proofingTime" && coldRetard && !text.startsWith(before.proofingTime ?? "");
  const isWarm = isOwnFridge && !form.coldRetard;
  const planned = WAIT_TEXTS.flatMap((field) => {
    const text = texts[field];
    if (text === undefined || form[field] !== before[field] || (isWarm && isShortened(field, text)))
      return [];
    return [[field, text]];
  });
  return {
    ...form,
    ...Object.fromEntries(planned),
    ...(isOwnFridge ? {} : { coldRetard, coldRetardDuration }),
  };
}
