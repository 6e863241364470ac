import type { ReadRecipe } from "../recipe/read-recipe";
import { TOUCH_MINUTES } from "./plan-jobs";
import type { ScheduleKind } from "../recipe/results";
import { aroundFridge, bulkText, timesOf } from "../schedule/schedule-times";

/** Wheat dough does well in the fridge for 8 to 24 hours (OC 29). */
const USUAL = { min: 8 * 60, max: 24 * 60 };

/** The waits at room temperature that a plan may choose, with the field that gives each its range. */
export const ROOM_WAITS = {
  "mix-preferment": "prefermentTimeTemp",
  bulk: "bulkFermentationDuration",
  "bench-rest": "preShapeRest",
  "initial-proof": "proofingTime",
} as const satisfies Partial<Record<ScheduleKind, keyof ReadRecipe>>;

type RoomWait = keyof typeof ROOM_WAITS;
export const ROOM_KINDS = Object.keys(ROOM_WAITS) as RoomWait[];

/** Minutes that a plan chose for waits at room temperature; a bulk includes its folds. */
export type ChosenWaits = { [Kind in RoomWait]?: number };

/** The waits that a plan chose: `retard` minutes in the fridge, null for none. */
export type PlannedWaits = { retard: number | null; waits: ChosenWaits };

/** A wait with a range: `min` to `max` minutes, ideally `wanted`. `far` says how unwanted a length is. */
export type WaitRange = {
  kind: RoomWait | "cold-retard";
  min: number;
  max: number;
  wanted: number;
  far: (minutes: number) => number;
};

/** With a plan's choice added, a text must still fit its field (500 characters). */
export const LONGEST_TEXT = 450;

export const ownRetard = (recipe: ReadRecipe): number | null => timesOf(recipe).retard?.min ?? null;

/** The recipe in the baker's own words, without a plan's choices in its texts. */
export function asWritten(recipe: ReadRecipe): ReadRecipe {
  const fields = [...ROOM_KINDS.map((kind) => ROOM_WAITS[kind]), "coldRetardDuration" as const];
  const own = fields.flatMap((field) => {
    const { choice } = recipe[field];
    return choice === null ? [] : [[field, choice.written] as const];
  });
  return own.length === 0 ? recipe : recipe.with(Object.fromEntries(own));
}

/** The text with a wait's time; straight dough may have its bulk in a second text (OC 25). */
export const textOf = (recipe: ReadRecipe, kind: RoomWait): string =>
  (kind === "bulk" ? bulkText(recipe) : recipe[ROOM_WAITS[kind]]).text;

/** The middle, to 5 minutes, because nobody plans 67 minutes. */
const middleOf = (min: number, max: number) => Math.min(max, Math.round((min + max) / 10) * 5);

/**
 * The fridge's range is what the baker wrote, however long. For a single length, or if a plan may go `beyond`
 * the baker's range, it is 8 to 24 hours, widened to what the text says.
 */
function fridgeRange(own: { min: number; max: number }, beyond: boolean): WaitRange {
  const { min: least, max: most } = own;
  const wanted = most > least ? middleOf(least, most) : least;
  const far = (minutes: number) => Math.abs(minutes - wanted);
  if (most > least && !beyond) return { kind: "cold-retard", min: least, max: most, wanted, far };
  return {
    kind: "cold-retard",
    min: Math.min(USUAL.min, least),
    max: Math.max(USUAL.max, most),
    wanted,
    far,
  };
}

export function waitRanges(recipe: ReadRecipe, beyond = false): WaitRange[] {
  const own = asWritten(recipe);
  const times = timesOf(own);
  const room = {
    "mix-preferment": times.type === "prefermented" ? times.preferment : null,
    bulk: times.bulk,
    "bench-rest": times.benchRest,
    // The last minutes of the proof are for carrying the loaf.
    "initial-proof": times.proof.min >= TOUCH_MINUTES ? times.proof : null,
  };
  const isInFridge = times.retard !== null && aroundFridge(own.proofingTime, "room").cold.length > 0;
  const ranges = ROOM_KINDS.flatMap((kind): WaitRange[] => {
    const { min, max } = room[kind] ?? { min: 0, max: 0 };
    const isText = textOf(own, kind).length <= LONGEST_TEXT && !(kind === "initial-proof" && isInFridge);
    if (max <= min || !isText) return [];
    const wanted = Math.max(min, middleOf(min, max));
    // An hour more or less matters less in the fridge, so room waits count double.
    return [{ kind, min, max, wanted, far: (minutes) => 2 * Math.abs(minutes - wanted) }];
  });
  return times.retard === null ? ranges : [...ranges, fridgeRange(times.retard, beyond)];
}

/** Whether this time in the fridge is outside the range the baker wrote; null if inside, or without a range. */
export function outsideFridge(recipe: ReadRecipe, retard: number | null): "longer" | "shorter" | null {
  const { retard: own } = timesOf(asWritten(recipe));
  if (retard === null || own === null || own.max <= own.min) return null;
  if (retard < own.min) return "shorter";
  return retard > own.max ? "longer" : null;
}

export function rowRanges(recipe: ReadRecipe): Map<ScheduleKind, { min: number; max: number }> {
  const times = timesOf(recipe);
  return new Map(
    waitRanges(recipe).map(({ kind, min, max }) => {
      const folded = kind === "bulk" ? times.folded : 0;
      return [kind, { min: min - folded, max: max - folded }];
    }),
  );
}
