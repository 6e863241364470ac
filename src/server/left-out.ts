import { defaultRecipe, type FacePart, type RecipeForm } from "../baking";
import type { BakeAnswers, StoredBake } from "../contract/baking/bakes";
import type { BakingPlan } from "../contract/baking/baking-plan";
import { type BenchState, type Hours, readHours } from "../contract/recipes/bench-state";
import { type Kitchen, readKitchen } from "../contract/recipes/kitchen";
import { type Pantry, readPantry } from "../contract/recipes/pantry";
import { BREADS, type WishItem } from "../contract/requests/breads";
import { CURRENCIES, type PriceList } from "../contract/site/prices";
import type { StarterRecord } from "../contract/baking/starter";
import type { Switches } from "../contract/site/switches";
import { readUnits, type Units } from "../contract/values/units";
import type { Log } from "./process/log";
import type { Parts } from "./parts";
import { readStored, type StoredColumn } from "./values/stored-json";

/** Whoever reads stored JSON reports damage to both of them. */
export type Telemetry = Pick<Parts, "log" | "meter">;

/** Each row is logged once in a process, because a list is read again and again. This many rows are remembered. */
const MOST_TOLD = 1000;
const told = new WeakMap<Log, Set<string>>();

function tell({ log, meter }: Telemetry, column: StoredColumn, id: string): void {
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
 * The parsed JSON of a stored text; undefined when it cannot be read, which is counted and logged. The contract read
 * each text before it was stored, but a database can be damaged, and one row must not take the others with it.
 */
function readOrLeaveOut(telemetry: Telemetry, column: StoredColumn, { id, data }: Stored): unknown {
  const read = readStored(column, data);
  if ("value" in read) return read.value;
  tell(telemetry, column, id);
  return undefined;
}

type RecipeColumn = "recipe.data" | "published_recipe.data";

/** A recipe's fields as they are stored, for answers that send some of them. */
export const readStoredFields = (telemetry: Telemetry, column: RecipeColumn, row: Stored) =>
  readOrLeaveOut(telemetry, column, row) as Partial<RecipeForm> | undefined;

/** Whether a recipe can be read, for answers that send it as it is stored. */
export const canBeRead = (telemetry: Telemetry, column: RecipeColumn, row: Stored): boolean =>
  readStoredFields(telemetry, column, row) !== undefined;

export function readStoredForm(
  telemetry: Telemetry,
  column: RecipeColumn,
  row: Stored,
): RecipeForm | undefined {
  const stored = readOrLeaveOut(telemetry, column, row);
  return stored === undefined ? undefined : toForm(stored);
}

/** A recipe that could be read, with what its version of the site did not know yet. */
export function toForm(stored: unknown): RecipeForm {
  const given = Object.entries(stored as Partial<RecipeForm>).filter(([, value]) => value !== null);
  return { ...defaultRecipe(), ...Object.fromEntries(given) };
}

/** A person's devices make the id of a bread, so its row is known by both. */
export const readStoredPlan = (
  telemetry: Telemetry,
  { user_id, plan_id, data }: { user_id: string; plan_id: string; data: string },
) =>
  readOrLeaveOut(telemetry, "baking_plan.data", { id: `${user_id} ${plan_id}`, data }) as
    | BakingPlan
    | undefined;

export const readStoredBake = (telemetry: Telemetry, row: Stored) =>
  readOrLeaveOut(telemetry, "bake.data", row) as StoredBake["bake"] | undefined;
/** Of a bake's document as much as its card shows: the zone, and the part of the recipe that its drawing needs. */
export type StoredCard = { zone: string; loaf: FacePart };
export const readStoredCard = (telemetry: Telemetry, row: Stored) =>
  readOrLeaveOut(telemetry, "bake.card", row) as StoredCard | undefined;
export const readStoredAnswers = (telemetry: Telemetry, row: Stored) =>
  readOrLeaveOut(telemetry, "bake.answers", row) as BakeAnswers | undefined;

export const readStoredStarterLine = (telemetry: Telemetry, row: Stored) =>
  readOrLeaveOut(telemetry, "starter_line.data", row) as StarterRecord | undefined;

export const readStoredBench = (telemetry: Telemetry, row: Stored) =>
  readOrLeaveOut(telemetry, "recipe.bench", row) as BenchState | undefined;

export const readStoredTaps = (telemetry: Telemetry, row: Stored) =>
  readOrLeaveOut(telemetry, "starter_envelope.taps", row) as number[] | undefined;

export const readStoredSentences = (telemetry: Telemetry, row: Stored) =>
  readOrLeaveOut(telemetry, "letter_settings.sentences", row) as string[] | undefined;

export const readStoredWish = (telemetry: Telemetry, row: Stored) =>
  (readOrLeaveOut(telemetry, "bread_request.wish", row) as WishItem[] | undefined)?.filter(({ bread }) =>
    Object.hasOwn(BREADS, bread),
  );

/** Undefined also for a currency that this version does not know. */
export function readStoredPrices(telemetry: Telemetry, row: Stored): PriceList | undefined {
  const list = readOrLeaveOut(telemetry, "bread_request.prices", row) as PriceList | undefined;
  return list !== undefined && Object.hasOwn(CURRENCIES, list.currency) ? list : undefined;
}

/** Older versions stored fewer switches. */
export const readStoredSwitches = (telemetry: Telemetry, row: Stored) =>
  readOrLeaveOut(telemetry, "site_switches.data", row) as
    | { [Part in keyof Switches]?: Partial<Switches[Part]> }
    | undefined;

/** Null also for somebody who has chosen none. */
export const readStoredUnits = (telemetry: Telemetry, id: string, data: string | null): Units | null =>
  data === null ? null : readUnits(readOrLeaveOut(telemetry, "user.units", { id, data }));
export const readStoredHours = (telemetry: Telemetry, id: string, data: string | null): Hours | null =>
  data === null ? null : readHours(readOrLeaveOut(telemetry, "user.sleep", { id, data }));
export const readStoredKitchen = (telemetry: Telemetry, id: string, data: string | null): Kitchen | null =>
  data === null ? null : readKitchen(readOrLeaveOut(telemetry, "user.kitchen", { id, data }));
export const readStoredPantry = (telemetry: Telemetry, id: string, data: string | null): Pantry | null =>
  data === null ? null : readPantry(readOrLeaveOut(telemetry, "user.pantry", { id, data }));
