import { isAtOnce, MOST_AT_ONCE } from "../values/at-once";
import * as z from "zod/mini";
import type { RecipeForm } from "../../baking";
import {
  type BenchState,
  isTick,
  LONGEST_FRIDGE,
  LONGEST_TICK,
  MOST_DAYS_AWAY,
  MOST_TICKED,
} from "./bench-state";
import { clockField, dayField, hoursField, localTimeField, partField } from "./clock-fields";
import { instantField } from "../values/instant";
import { type Origin, ORIGIN_KINDS, type RecipeOrigin } from "./origins";
import type { RecipeOffer } from "./recipe-offers";
import { recipeSchema } from "./recipes";
import { isAbsent } from "../values/unknown-values";

/** A recipe in its author's own list. */
export interface SavedRecipe {
  id: string;
  recipeName: string;
  recipeType: string;
  author: string;
  published: boolean;
  isPublic: boolean;
  /** Counts the saves; the owner publishes the version that is in the list. */
  version: number;
  createdAt: string;
  /** When the approved version was saved; only while a newer version waits for the site's owner. */
  approvedSavedAt?: string;
  /** Absent until the author has chosen something at the bench. */
  bench?: BenchState;
  recipeData: RecipeForm;
}

/** One recipe, for anybody who may read it. */
export interface FullRecipe {
  id: string;
  recipeName: string;
  author: string;
  published: boolean;
  isPublic: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** As in the list, for the recipe's author and the site's owner only. */
  approvedSavedAt?: string;
  /** For the recipe's author only. */
  bench?: BenchState;
  /** The state of its offer to the community, for the recipe's author only. */
  offer?: RecipeOffer;
  /** The recipe or bake that this one was copied from. */
  origin?: RecipeOrigin;
  recipeData: RecipeForm;
  /** Whether the reader is its author. */
  mine: boolean;
}

/** A published recipe, for everybody, with no more of its author than the name. */
export interface CommunityRecipe {
  id: string;
  recipeName: string;
  author: string;
  recipeData: RecipeForm;
}

/** The answer to a save. */
export interface RecipeReceipt {
  id: string;
  recipeName: string;
  version: number;
  /** Set by the first save. */
  createdAt?: string;
  /** Set by a later save. */
  updatedAt?: string;
}

const yesOrNo = (name: string) => z.boolean({ error: `${name} must be true or false` });
export const visibilitySchema = z.object({ isPublic: yesOrNo("isPublic") });

/** The largest number in the version column; nobody saves a recipe that often. */
const LAST_VERSION = 2 ** 31 - 1;
const version = z
  .number({ error: "version must be a number" })
  .check(
    z.int({ error: "version must be a whole number" }),
    z.minimum(1, { error: "version starts at 1" }),
    z.maximum(LAST_VERSION, { error: `version must be at most ${LAST_VERSION}` }),
  );

/** The version that the edit started from; without it the last save wins. */
export const versionField = z.pipe(
  z.transform((value: unknown) => (isAbsent(value) ? undefined : value)),
  z.optional(version),
);

/** `version`: the one that the owner read, so that no newer one is published; without it the newest is. */
export const publishSchema = z.object({
  published: yesOrNo("published"),
  version: z.optional(versionField),
});

function waitText(name: string) {
  const error = `${name} must be a text of at most ${LONGEST_FRIDGE} characters`;
  return z.string({ error }).check(z.maxLength(LONGEST_FRIDGE, { error }));
}
const fridge = (name: string) =>
  partField(name, {
    coldRetard: yesOrNo("coldRetard"),
    coldRetardDuration: waitText("coldRetardDuration"),
    prefermentTimeTemp: z.optional(waitText("prefermentTimeTemp")),
    bulkFermentationDuration: z.optional(waitText("bulkFermentationDuration")),
    preShapeRest: z.optional(waitText("preShapeRest")),
    proofingTime: z.optional(waitText("proofingTime")),
  });

const AT_ONCE = `atOnce must be a whole number from 1 to ${MOST_AT_ONCE}`;
const acceptedPlan = partField("plan", {
  wish: partField("wish", {
    goal: z.enum(["out", "start", "free"], { error: "goal must be out, start or free" }),
    out: localTimeField("out"),
    start: localTimeField("start"),
    sleep: hoursField("sleep"),
    awayDates: z
      .array(dayField("awayDates"), { error: "awayDates must be a list" })
      .check(z.maxLength(MOST_DAYS_AWAY, { error: `awayDates must be at most ${MOST_DAYS_AWAY}` })),
    awayAllDay: yesOrNo("awayAllDay"),
    awayHours: hoursField("awayHours"),
    fridge: yesOrNo("fridge"),
  }),
  begins: localTimeField("begins"),
  out: localTimeField("out"),
  fridge: partField("fridge", { before: fridge("before"), after: fridge("after") }),
  atOnce: z.optional(z.custom<number>(isAtOnce, { error: AT_ONCE })),
  startBefore: clockField("startBefore"),
});

const TICK = `ticked must hold texts of 1 to ${LONGEST_TICK} characters`;

/** Bench state as sent; unknown keys are dropped. */
const benchSchema: z.ZodMiniType<BenchState> = partField("bench", {
  startTime: clockField("startTime"),
  startDate: z.nullable(dayField("startDate")),
  plan: z.nullable(acceptedPlan),
  ticked: z
    .array(z.custom<string>(isTick, { error: TICK }), { error: "ticked must be a list" })
    .check(z.maxLength(MOST_TICKED, { error: `ticked must be at most ${MOST_TICKED}` })),
});

/** Bench state, with the instant of the change if it was made earlier, without a network. */
export const benchEditSchema = z.object(
  { bench: benchSchema, changedAt: z.optional(instantField("changedAt")) },
  { error: "Send an object with bench" },
);

const originSchema: z.ZodMiniType<Origin> = partField("origin", {
  kind: z.enum(ORIGIN_KINDS, { error: `origin kind must be one of ${ORIGIN_KINDS.join(", ")}` }),
  id: z.uuid({ error: "origin id must be a UUID" }),
});

const ID = "id must be a UUID in lower case";
/** Made by the device, so that a recipe that is sent twice is kept once. Addresses hold ids in lower case alone. */
const idField = z
  .uuid({ error: ID })
  .check(z.refine((id: string) => id === id.toLowerCase(), { error: ID, abort: true }));

/** A new recipe: the whole form, its draft's bench, and what it was copied from; the server makes an id that is left out. */
export const newRecipeSchema = z.intersection(
  recipeSchema,
  z.object({ id: z.optional(idField), bench: z.optional(benchSchema), origin: z.optional(originSchema) }),
);

/** A changed recipe: the whole form, and the version it started from. */
export const recipeEditSchema = z.intersection(recipeSchema, z.object({ version: z.optional(versionField) }));

/** Their part of a person's export (SEC-53). */
export interface KeptRecipes {
  /** `approved` is the older version that everybody reads while a newer one waits for the site's owner. */
  recipes: (Omit<FullRecipe, "mine" | "approvedSavedAt" | "origin"> &
    Pick<SavedRecipe, "recipeType"> & {
      origin?: Origin;
      publishedAt?: string;
      approved?: { version: number; savedAt: string; recipeData: RecipeForm };
    })[];
  /** Only their ids are kept for a while, so that no device brings one back. */
  deletedRecipes: { id: string; deletedAt: string }[];
}
