import { parseDuration, readChoice } from "./duration";
import { TOUCH_MINUTES } from "./plan-jobs";
import { readText, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import type { ScheduleKind } from "./results";
import { aroundFridge, readTimes } from "./schedule-times";

/** Wheat dough does well in the fridge for 8 to 24 hours; 48 are the edge of it (OC 29). */
const USUAL = { min: 8 * 60, max: 24 * 60 };
const LONGEST = 48 * 60;

/** The waits of the room that a plan may choose, and the field that says how long each may take. */
export const ROOM_WAITS = {
  "mix-preferment": "prefermentTimeTemp",
  bulk: "bulkFermentationDuration",
  "bench-rest": "preShapeRest",
  "initial-proof": "proofingTime",
} as const satisfies Partial<Record<ScheduleKind, keyof RecipeForm>>;

type RoomWait = keyof typeof ROOM_WAITS;
export const ROOM_KINDS = Object.keys(ROOM_WAITS) as RoomWait[];

/** Minutes that a plan chose for waits in the room, the folds of a bulk included. */
export type ChosenWaits = { [Kind in RoomWait]?: number };

/** The waits that a plan chose: `retard` minutes in the fridge, null for none. */
export type PlannedWaits = { retard: number | null; waits: ChosenWaits };

/** A wait with a range: minutes from `min` to `max`, at best `wanted`. `far` says how little a choice is wanted. */
export type WaitRange = {
  kind: RoomWait | "cold-retard";
  min: number;
  max: number;
  wanted: number;
  far: (minutes: number) => number;
};

/** A text with a choice in it must fit its field (500 characters). */
export const LONGEST_TEXT = 450;

/**
 * Minutes in the fridge as the recipe has them; null without cold retard. Example: "12-16" is 720. Source: OC 27.
 */
export function ownRetard(form: Partial<RecipeForm>): number | null {
  return readTimes(unread(form)).retard?.min ?? null;
}

/** The recipe in its baker's own words: what a plan chose is taken out of the texts. */
export function asWritten(form: RecipeForm): RecipeForm {
  const fields = [...ROOM_KINDS.map((kind) => ROOM_WAITS[kind]), "coldRetardDuration" as const];
  const own = fields.flatMap((field) => {
    const choice = readChoice(form[field], field);
    return choice === null ? [] : [[field, choice.written] as const];
  });
  return own.length === 0 ? form : { ...form, ...Object.fromEntries(own) };
}

/** Straight dough may say its bulk in a second text (OC 25). */
export function textOf(form: RecipeForm, kind: RoomWait): string {
  const field = ROOM_WAITS[kind];
  const own = readText(form[field]);
  const isSecond =
    kind === "bulk" && parseDuration(own, field) === null && form.recipeType === "straight-dough";
  return isSecond ? readText(form.bulkTimeTemp) : own;
}

/** To the next five minutes, as nobody plans a middle of 67 minutes. */
const middleOf = (min: number, max: number) => Math.min(max, Math.round((min + max) / 10) * 5);

/**
 * The fridge's range is 8 to 24 hours, and as far beyond as the recipe's own text says, never above 48. Out of the
 * range that the baker wrote it is wanted less.
 */
function fridgeRange(own: { min: number; max: number }): WaitRange {
  const least = Math.min(own.min, LONGEST);
  const most = Math.min(own.max, LONGEST);
  const wanted = most > least ? middleOf(least, most) : least;
  const outside = (minutes: number) => (most > least ? Math.max(0, least - minutes, minutes - most) : 0);
  return {
    kind: "cold-retard",
    min: Math.min(USUAL.min, least),
    max: Math.max(USUAL.max, most),
    wanted,
    far: (minutes) => Math.abs(minutes - wanted) + 2 * outside(minutes),
  };
}

/**
 * The waits of a recipe that its baker gave a range, in the order of the day, and the fridge where it has one. What a
 * plan chose before makes no range smaller. Minutes; the bulk's with its folds.
 * Example: "12-18 hours" of bulk is 720 to 1080, at best 900. Source: OC 27, OC 29.
 */
export function waitRanges(form: RecipeForm): WaitRange[] {
  const own = asWritten(form);
  const times = readTimes(unread(own));
  const room = {
    "mix-preferment": times.type === "prefermented" ? times.preferment : null,
    bulk: times.bulk,
    "bench-rest": times.benchRest,
    // Carrying the loaf takes the last minutes of the proof.
    "initial-proof": times.proof.min >= TOUCH_MINUTES ? times.proof : null,
  };
  const isInFridge = times.retard !== null && aroundFridge(unread(own), "proofingTime").cold.length > 0;
  const ranges = ROOM_KINDS.flatMap((kind): WaitRange[] => {
    const { min, max } = room[kind] ?? { min: 0, max: 0 };
    const isText = textOf(own, kind).length <= LONGEST_TEXT && !(kind === "initial-proof" && isInFridge);
    if (max <= min || !isText) return [];
    const wanted = Math.max(min, middleOf(min, max));
    // The cold forgives an hour more easily than the room does.
    return [{ kind, min, max, wanted, far: (minutes) => 2 * Math.abs(minutes - wanted) }];
  });
  return times.retard === null ? ranges : [...ranges, fridgeRange(times.retard)];
}

/**
 * How long each row of a running plan may take: the ranges of its waits, the folds of the bulk taken off. Minutes.
 * Example: a bulk of "12-18 hours" with 4 folds every 30 minutes leaves 600 to 960. Source: decision 52.
 */
export function rowRanges(form: RecipeForm): Map<ScheduleKind, { min: number; max: number }> {
  const { folds, foldInterval } = readTimes(unread(form));
  return new Map(
    waitRanges(form).map(({ kind, min, max }) => {
      const folded = kind === "bulk" ? folds * foldInterval : 0;
      return [kind, { min: min - folded, max: max - folded }];
    }),
  );
}
