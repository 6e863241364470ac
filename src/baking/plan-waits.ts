import type { ReadRecipe } from "./door/read-recipe";
import { TOUCH_MINUTES } from "./plan-jobs";
import type { ScheduleKind } from "./results";
import { aroundFridge, bulkText, timesOf } from "./schedule-times";

/** Wheat dough does well in the fridge for 8 to 24 hours; 48 are the edge of it (OC 29). */
const USUAL = { min: 8 * 60, max: 24 * 60 };
const LONGEST = 48 * 60;

/** The waits of the room that a plan may choose, and the field that says how long each may take. */
export const ROOM_WAITS = {
  "mix-preferment": "prefermentTimeTemp",
  bulk: "bulkFermentationDuration",
  "bench-rest": "preShapeRest",
  "initial-proof": "proofingTime",
} as const satisfies Partial<Record<ScheduleKind, keyof ReadRecipe>>;

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

export const ownRetard = (recipe: ReadRecipe): number | null => timesOf(recipe).retard?.min ?? null;

/** The recipe in its baker's own words: what a plan chose is taken out of the texts. */
export function asWritten(recipe: ReadRecipe): ReadRecipe {
  const fields = [...ROOM_KINDS.map((kind) => ROOM_WAITS[kind]), "coldRetardDuration" as const];
  const own = fields.flatMap((field) => {
    const { choice } = recipe[field];
    return choice === null ? [] : [[field, choice.written] as const];
  });
  return own.length === 0 ? recipe : recipe.with(Object.fromEntries(own));
}

/** Straight dough may say its bulk in a second text (OC 25). */
export const textOf = (recipe: ReadRecipe, kind: RoomWait): string =>
  (kind === "bulk" ? bulkText(recipe) : recipe[ROOM_WAITS[kind]]).text;

/** To the next five minutes, as nobody plans a middle of 67 minutes. */
const middleOf = (min: number, max: number) => Math.min(max, Math.round((min + max) / 10) * 5);

/**
 * The fridge's range is what the baker wrote, never above 48 hours; for a single length, or where a plan may go `beyond`
 * the baker's range, 8 to 24 hours and as far as the text goes.
 */
function fridgeRange(own: { min: number; max: number }, beyond: boolean): WaitRange {
  const least = Math.min(own.min, LONGEST);
  const most = Math.min(own.max, LONGEST);
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
    // Carrying the loaf takes the last minutes of the proof.
    "initial-proof": times.proof.min >= TOUCH_MINUTES ? times.proof : null,
  };
  const isInFridge = times.retard !== null && aroundFridge(own.proofingTime, "room").cold.length > 0;
  const ranges = ROOM_KINDS.flatMap((kind): WaitRange[] => {
    const { min, max } = room[kind] ?? { min: 0, max: 0 };
    const isText = textOf(own, kind).length <= LONGEST_TEXT && !(kind === "initial-proof" && isInFridge);
    if (max <= min || !isText) return [];
    const wanted = Math.max(min, middleOf(min, max));
    // The cold forgives an hour more easily than the room does.
    return [{ kind, min, max, wanted, far: (minutes) => 2 * Math.abs(minutes - wanted) }];
  });
  return times.retard === null ? ranges : [...ranges, fridgeRange(times.retard, beyond)];
}

/** Whether so many minutes in the fridge are outside of the range that its baker wrote; null also without a range. */
export function outsideFridge(recipe: ReadRecipe, retard: number | null): "longer" | "shorter" | null {
  const { retard: own } = timesOf(asWritten(recipe));
  if (retard === null || own === null || own.max <= own.min) return null;
  if (retard < Math.min(own.min, LONGEST)) return "shorter";
  return retard > own.max ? "longer" : null;
}

export function rowRanges(recipe: ReadRecipe): Map<ScheduleKind, { min: number; max: number }> {
  const { folds, foldInterval } = timesOf(recipe);
  return new Map(
    waitRanges(recipe).map(({ kind, min, max }) => {
      const folded = kind === "bulk" ? folds * foldInterval : 0;
      return [kind, { min: min - folded, max: max - folded }];
    }),
  );
}
