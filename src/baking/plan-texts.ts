import { readStages } from "./duration";
import {
  asWritten,
  LONGEST_TEXT,
  type PlannedWaits,
  ROOM_KINDS,
  ROOM_WAITS,
  textOf,
  waitRanges,
} from "./plan-waits";
import { unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { readTimes, TEMPER } from "./schedule-times";

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
