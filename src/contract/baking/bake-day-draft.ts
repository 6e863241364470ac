import * as z from "zod/mini";
import type { RecipeForm } from "../../baking";
import { dayField, localTimeField } from "../recipes/clock-fields";
import { type LocalTime, MOST_DAYS_AWAY } from "../recipes/bench-state";
import { recipeSchema } from "../recipes/recipes";
import { MOST_AT_ONCE } from "../values/at-once";
import { isRecord } from "../values/unknown-values";
import { MOST_BREADS } from "./linked-breads";

/** One bread of a day that is being planned. */
export interface DraftBread {
  id: string;
  /** Where it comes from: a preset's id, a saved recipe's id, or `DRAFT_SOURCE`. */
  of: string;
  /** The recipe in its own size. */
  form: RecipeForm;
  /** Pieces wanted. */
  quantity: number;
  /** When it is wanted, if not when all others are. */
  out?: LocalTime | undefined;
}

/** A day that is being planned, as the device keeps it. */
export interface BakeDayDraft {
  breads: readonly DraftBread[];
  /** When the bread is wanted; null until somebody says so. */
  out: LocalTime | null;
  /** Days on which nobody is at home. */
  awayDates: readonly string[];
}

export const NO_BREADS: BakeDayDraft = { breads: [], out: null, awayDates: [] };

const draftBreadSchema: z.ZodMiniType<DraftBread> = z.object({
  id: z.uuid(),
  of: z.string().check(z.minLength(1), z.maxLength(100)),
  form: recipeSchema,
  quantity: z.number().check(z.gt(0), z.maximum(MOST_AT_ONCE)),
  out: z.optional(localTimeField("out")),
});

const listOf = <Item>(stored: unknown, item: z.ZodMiniType<Item>, most: number): Item[] =>
  Array.isArray(stored) ? stored.flatMap((one) => item.safeParse(one).data ?? []).slice(0, most) : [];

/** Reads a day from any storage: a part that makes no sense counts as never said. */
export function readDayDraft(stored: unknown): BakeDayDraft {
  if (!isRecord(stored)) return NO_BREADS;
  return {
    breads: listOf(stored.breads, draftBreadSchema, MOST_BREADS),
    out: localTimeField("out").safeParse(stored.out).data ?? null,
    awayDates: listOf(stored.awayDates, dayField("away"), MOST_DAYS_AWAY),
  };
}
