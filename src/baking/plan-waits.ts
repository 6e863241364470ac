import { parseDuration, readChoice, readStages } from "./duration";
import { TOUCH_MINUTES } from "./plan-jobs";
import { readText, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import type { ScheduleKind } from "./results";
import { aroundFridge, readTimes, TEMPER } from "./schedule-times";

/** Wheat dough does well in the fridge for 8 to 24 hours; 48 are the edge of it (OC 29). */
const USUAL = { min: 8 * 60, max: 24 * 60 };
const LONGEST = 48 * 60;
const STEP = 15;

/** The waits of the room that a plan may choose, and the field that says how long each may take. */
const ROOM_WAITS = {
  "mix-preferment": "prefermentTimeTemp",
  bulk: "bulkFermentationDuration",
  "bench-rest": "preShapeRest",
  "initial-proof": "proofingTime",
} as const satisfies Partial<Record<ScheduleKind, keyof RecipeForm>>;

type RoomWait = keyof typeof ROOM_WAITS;
const ROOM_KINDS = Object.keys(ROOM_WAITS) as RoomWait[];

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
const LONGEST_TEXT = 450;

/**
 * Minutes in the fridge as the recipe has them; null without cold retard. Example: "12-16" is 720. Source: OC 27.
 */
export function ownRetard(form: Partial<RecipeForm>): number | null {
  return readTimes(unread(form)).retard?.min ?? null;
}

/** The recipe in its baker's own words: what a plan chose is taken out of the texts. */
function asWritten(form: RecipeForm): RecipeForm {
  const fields = [...ROOM_KINDS.map((kind) => ROOM_WAITS[kind]), "coldRetardDuration" as const];
  const own = fields.flatMap((field) => {
    const choice = readChoice(form[field], field);
    return choice === null ? [] : [[field, choice.written] as const];
  });
  return own.length === 0 ? form : { ...form, ...Object.fromEntries(own) };
}

/** Straight dough may say its bulk in a second text (OC 25). */
function textOf(form: RecipeForm, kind: RoomWait): string {
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

/** The lengths that a plan tries: quarters of an hour, both ends and the middle, the most wanted first. */
export function choicesOf({ min, max, wanted, kind, far }: WaitRange): number[] {
  const lengths = new Set([wanted]);
  // The fridge's own ends are quarters of OC 29, and its text's middle.
  if (kind !== "cold-retard") lengths.add(min).add(max);
  for (let length = Math.ceil(min / STEP) * STEP; length <= max; length += STEP) lengths.add(length);
  return [...lengths].toSorted((a, b) => far(a) - far(b) || a - b);
}

/** 870 -> "14 hours 30 minutes", as a baker would type it into the recipe. */
function retardText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && (hours === 1 ? "1 hour" : `${hours} hours`),
    rest > 0 && (rest === 1 ? "1 minute" : `${rest} minutes`),
  ];
  return parts.filter(Boolean).join(" ") || "0 hours";
}

/** "12-18 hours, here 14 h 30": the range stays, and the choice in it is quoted. */
function quoted(text: string, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const choice = hours === 0 ? `${rest} min` : `${hours} h${rest === 0 ? "" : ` ${rest}`}`;
  return `${text}, here ${choice}`;
}

/**
 * The recipe with so many minutes in the fridge, or with null none; as it is where that is its own retard already. A
 * length within the baker's range is quoted beside it.
 * Example: City Loaf with 870 has `coldRetard` and "14 hours 30 minutes"; "12-16 hours" reads "12-16 hours, here
 * 14 h 30". Source: OC 29.
 */
export function withRetard(form: RecipeForm, retard: number | null): RecipeForm {
  const own = readTimes(unread(form));
  if (retard === (own.retard?.min ?? null)) return form;
  if (retard === null) return { ...form, coldRetard: false };
  const { coldRetardDuration: text } = asWritten(form);
  const { stages } = readStages(text, "coldRetardDuration");
  const [stage] = form.coldRetard && stages.length === 1 && text.length <= LONGEST_TEXT ? stages : [];
  const [min = 0, max = 0] = stage?.minutes ?? [];
  if (retard > min && retard <= max) return { ...form, coldRetardDuration: quoted(text, retard) };
  if (retard === min && max > min) return { ...form, coldRetardDuration: text };
  const isUsual = own.retard === null || own.temper === TEMPER;
  const after = isUsual ? "" : `, then ${own.temper} minutes at room temperature`;
  return { ...form, coldRetard: true, coldRetardDuration: retardText(retard) + after };
}

/**
 * The recipe with the waits of a plan: its baker's ranges stay, and what was chosen in them is quoted.
 * Example: "12-18 hours" of bulk with `waits: {bulk: 870}` reads "12-18 hours, here 14 h 30". Source: decision 52.
 */
export function withWaits(form: RecipeForm, { retard, waits }: PlannedWaits): RecipeForm {
  const own = asWritten(form);
  const ranges = waitRanges(own);
  const texts = ROOM_KINDS.flatMap((kind) => {
    const minutes = waits[kind];
    const range = ranges.find((one) => one.kind === kind);
    if (minutes === undefined || range === undefined || minutes === range.min) return [];
    return [[ROOM_WAITS[kind], quoted(textOf(own, kind), minutes)] as const];
  });
  return withRetard(texts.length === 0 ? own : { ...own, ...Object.fromEntries(texts) }, retard);
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
