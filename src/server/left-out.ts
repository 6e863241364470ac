import { defaultRecipe, type RecipeForm } from "../baking";
import type { BakeAnswers, BakeCard, StoredBake } from "../contract/bakes";
import type { BakingPlan } from "../contract/baking-plan";
import { type BenchState, type Hours, readHours } from "../contract/bench-state";
import { type Kitchen, readKitchen } from "../contract/kitchen";
import { BREADS, type WishItem } from "../contract/breads";
import type { StarterRecord } from "../contract/starter";
import type { Switches } from "../contract/switches";
import { readUnits, type Units } from "../contract/units";
import type { Log } from "./log";
import type { Parts } from "./parts";
import { readStored, type StoredColumn } from "./stored-json";

/** Whoever reads stored JSON reports damage to both of them. */
export type Tellers = Pick<Parts, "log" | "meter">;

/** Each row is logged once in a process, because a list is read again and again. This many rows are remembered. */
const MOST_TOLD = 1000;
const told = new WeakMap<Log, Set<string>>();

function tell({ log, meter }: Tellers, column: StoredColumn, id: string): void {
  meter.unreadable(column);
  const known = told.get(log) ?? new Set();
  told.set(log, known);
  if (known.has(`${column} ${id}`) || known.size >= MOST_TOLD) return;
  known.add(`${column} ${id}`);
  log.unreadable({ column, id });
}

/** A stored text, and the id of its row. */
type Stored = { id: string; data: string };

/**
 * What the database keeps as JSON; undefined when it cannot be read, which is counted and logged. The contract read
 * each text before it was stored, but a database can be damaged, and one row must not take the others with it.
 */
function readOrLeaveOut(tellers: Tellers, column: StoredColumn, { id, data }: Stored): unknown {
  const read = readStored(column, data);
  if ("value" in read) return read.value;
  tell(tellers, column, id);
  return undefined;
}

type RecipeColumn = "recipe.data" | "published_recipe.data";

/** Whether a recipe can be read, for answers that send it as it is stored. */
export const canBeRead = (tellers: Tellers, column: RecipeColumn, row: Stored): boolean =>
  readOrLeaveOut(tellers, column, row) !== undefined;

export function readStoredForm(tellers: Tellers, column: RecipeColumn, row: Stored): RecipeForm | undefined {
  const stored = readOrLeaveOut(tellers, column, row);
  return stored === undefined ? undefined : toForm(stored);
}

/** A recipe that could be read, with what its version of the site did not know yet. */
export function toForm(stored: unknown): RecipeForm {
  const given = Object.entries(stored as Partial<RecipeForm>).filter(([, value]) => value !== null);
  return { ...defaultRecipe(), ...Object.fromEntries(given) };
}

export const readStoredPlan = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "baking_plan.data", row) as BakingPlan | undefined;

export const readStoredBake = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "bake.data", row) as StoredBake["bake"] | undefined;
export const readStoredCard = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "bake.card", row) as Pick<BakeCard, "zone" | "loaf"> | undefined;
export const readStoredAnswers = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "bake.answers", row) as BakeAnswers | undefined;

export const readStoredStarterLine = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "starter_line.data", row) as StarterRecord | undefined;

export const readStoredBench = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "recipe.bench", row) as BenchState | undefined;

export const readStoredTaps = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "starter_envelope.taps", row) as number[] | undefined;

export const readStoredSentences = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "letter_settings.sentences", row) as string[] | undefined;

export const readStoredWish = (tellers: Tellers, row: Stored) =>
  (readOrLeaveOut(tellers, "bread_request.wish", row) as WishItem[] | undefined)?.filter(({ bread }) =>
    Object.hasOwn(BREADS, bread),
  );

/** Older versions stored fewer switches. */
export const readStoredSwitches = (tellers: Tellers, row: Stored) =>
  readOrLeaveOut(tellers, "site_switches.data", row) as
    | { [Part in keyof Switches]?: Partial<Switches[Part]> }
    | undefined;

/** Null also for somebody who has chosen none. */
export const readStoredUnits = (tellers: Tellers, id: string, data: string | null): Units | null =>
  data === null ? null : readUnits(readOrLeaveOut(tellers, "user.units", { id, data }));
export const readStoredHours = (tellers: Tellers, id: string, data: string | null): Hours | null =>
  data === null ? null : readHours(readOrLeaveOut(tellers, "user.sleep", { id, data }));
export const readStoredKitchen = (tellers: Tellers, id: string, data: string | null): Kitchen | null =>
  data === null ? null : readKitchen(readOrLeaveOut(tellers, "user.kitchen", { id, data }));
