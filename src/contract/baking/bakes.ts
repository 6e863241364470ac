import * as z from "zod/mini";
import { calculateRecipe, type BreadFace, type RecipeForm } from "../../baking";
import { type BakingPlan, planFields } from "./baking-plan";
import { partField } from "../recipes/clock-fields";
import { instantField } from "../values/instant";
import { type DoughLook, type DoughPoke, looksField, pokesField } from "./looks";
import type { Photograph } from "./photographs";
import { isReadableText } from "../values/readable-text";
import { visibleText } from "../values/visible-text";
import type { Damaged } from "../values/damaged";

/** Temperatures of the baker's kitchen, in °F; those never typed are absent. */
export const KITCHEN_PLACES = ["dough", "room", "flour", "levain", "tap", "fridge"] as const;
type KitchenFahrenheit = { [Place in (typeof KITCHEN_PLACES)[number]]?: number | undefined };

/** A bake, frozen when the baking day ended or its baker pressed "I baked this". It never changes again. */
export interface Bake {
  /** The recipe's name. */
  name: string;
  /** The IANA time zone in which times are shown. */
  zone: string;
  /** The saved recipe it was baked from; absent if the recipe was only in the builder. */
  recipeId?: string | undefined;
  /** ISO 8601 UTC: when the bread came out, or when the baker said so. */
  bakedAt: string;
  /** The whole recipe as baked. */
  form: RecipeForm;
  /** The plan it was baked by, with its presses; null if it was baked without one. */
  plan: Pick<BakingPlan, "startsAt" | "progress" | "atOnce" | "goal"> | null;
  looks: DoughLook[];
  /** Older bakes have none. */
  pokes?: DoughPoke[] | undefined;
  kitchenFahrenheit: KitchenFahrenheit;
}

/** How much of an ingredient went in. */
export interface BakedGrams {
  name: string;
  grams: number;
}

const PROOFS = ["under", "right", "over"] as const;
const CRUMBS = ["dense", "even", "open"] as const;
const CRUSTS = ["pale", "golden", "dark"] as const;
const SOURNESSES = ["none", "mild", "tangy", "sour"] as const;
export const LONGEST_BAKE_NOTES = 4000;

/** A baker's answer about the bread, and when it was given; null takes an answer back. */
interface Answered<Value> {
  value: Value | null;
  /** ISO 8601 UTC. */
  at: string;
}

/** The questions at slicing. Each can wait. */
export interface BakeAnswers {
  proof?: Answered<(typeof PROOFS)[number]> | undefined;
  /** 1 to 5. */
  rating?: Answered<number> | undefined;
  crumb?: Answered<(typeof CRUMBS)[number]> | undefined;
  crust?: Answered<(typeof CRUSTS)[number]> | undefined;
  sourness?: Answered<(typeof SOURNESSES)[number]> | undefined;
  notes?: Answered<string> | undefined;
}

export const BAKE_QUESTIONS = ["proof", "rating", "crumb", "crust", "sourness", "notes"] as const;
export type BakeQuestion = (typeof BAKE_QUESTIONS)[number];

/** An answer as sent, with the instant of the answer that it replaces. */
type Sent<One> = One & { from?: string | undefined };
export type SentAnswers = { [Name in BakeQuestion]?: Sent<NonNullable<BakeAnswers[Name]>> | undefined };

/** One bake, as the server sends it to its baker. */
export interface StoredBake {
  id: string;
  version: number;
  bake: Bake & { grams: BakedGrams[] };
  answers: BakeAnswers;
  /** In the order in which they were added. Servers of the previous version leave them out. */
  photographs?: Photograph[] | undefined;
}

/** The part of a bake that the wall of loaves shows. */
export interface BakeCard {
  id: string;
  version: number;
  name: string;
  recipeId: string | null;
  bakedAt: string;
  zone: string;
  /** For the drawing of its loaf. Servers of the previous version leave it out. */
  face?: BreadFace | undefined;
  proof: (typeof PROOFS)[number] | null;
  rating: number | null;
  /** The first one; absent if there is none. */
  photograph?: Photograph | undefined;
}

/** The result of a save. `conflicts` are questions answered in two places; the newer answer is in `answers`. */
export interface BakeReceipt {
  id: string;
  version: number;
  answers: BakeAnswers;
  conflicts: BakeQuestion[];
}

const degrees = z.optional(
  z
    .number({ error: "kitchenFahrenheit must hold numbers" })
    .check(
      z.minimum(-40, { error: "kitchenFahrenheit must be at least -40" }),
      z.maximum(212, { error: "kitchenFahrenheit must be at most 212" }),
    ),
);

const bakeSchema: z.ZodMiniType<Bake> = partField("bake", {
  name: planFields.name,
  zone: planFields.zone,
  recipeId: planFields.recipeId,
  bakedAt: instantField("bakedAt"),
  form: planFields.form,
  plan: z.nullable(
    partField("plan", {
      startsAt: planFields.startsAt,
      progress: planFields.progress,
      atOnce: planFields.atOnce,
      goal: planFields.goal,
    }),
  ),
  looks: looksField,
  pokes: z.optional(pokesField),
  kitchenFahrenheit: partField("kitchenFahrenheit", {
    dough: degrees,
    room: degrees,
    flour: degrees,
    levain: degrees,
    tap: degrees,
    fridge: degrees,
  }),
});

const answerFieldOf = <Value>(name: BakeQuestion, value: z.ZodMiniType<Value>) =>
  z.optional(
    partField(name, {
      value: z.nullable(value),
      at: instantField(`${name} at`),
      from: z.optional(instantField(`${name} from`)),
    }),
  );

const word = <const Words extends readonly string[]>(name: BakeQuestion, words: Words) =>
  answerFieldOf(
    name,
    z.enum(words, { error: `${name} must be one of ${words.join(", ")}` }) as z.ZodMiniType<Words[number]>,
  );

const STARS = "rating must be a whole number from 1 to 5";
const rating: z.ZodMiniType<number> = z
  .number({ error: STARS })
  .check(z.int({ error: STARS }), z.minimum(1, { error: STARS }), z.maximum(5, { error: STARS }));

const NOTES = `notes must be a text of at most ${LONGEST_BAKE_NOTES} characters`;
const notes = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? visibleText(value) : value)),
  z.string({ error: NOTES }).check(
    z.maxLength(LONGEST_BAKE_NOTES, { error: NOTES }),
    z.refine((text) => isReadableText(text, true), { error: "notes hold characters that cannot be kept" }),
  ),
) as z.ZodMiniType<string>;

const answersSchema: z.ZodMiniType<SentAnswers> = partField("answers", {
  proof: word("proof", PROOFS),
  rating: answerFieldOf("rating", rating),
  crumb: word("crumb", CRUMBS),
  crust: word("crust", CRUSTS),
  sourness: word("sourness", SOURNESSES),
  notes: answerFieldOf("notes", notes),
});

/** A bake as sent: whole until the server is known to have it, then only newer answers. */
export const bakeEditSchema = z.object(
  { bake: z.optional(bakeSchema), answers: answersSchema },
  { error: "Send an object with answers" },
);

/**
 * The ingredients of the dough, in the card's order. The server stores them, so that a later change of the calculation
 * changes no past bake.
 */
export const gramsOf = (form: RecipeForm): BakedGrams[] =>
  calculateRecipe(form).allIngredients.map(({ name, weight }) => ({ name, grams: weight }));

type AnyAnswer = { value: string | number | null; at: string };

/**
 * Merges answers given in two places. The newer answer to a question wins; `conflicts` names the questions that were
 * answered differently on both sides since they last agreed.
 */
export function joinAnswers(
  stored: BakeAnswers,
  sent: SentAnswers,
): { answers: BakeAnswers; conflicts: BakeQuestion[]; changed: boolean } {
  const answers: Partial<Record<BakeQuestion, AnyAnswer>> = { ...stored };
  const conflicts: BakeQuestion[] = [];
  let changed = false;
  for (const name of BAKE_QUESTIONS) {
    const mine = sent[name];
    const theirs = stored[name];
    if (mine === undefined || (theirs?.at === mine.at && theirs.value === mine.value)) continue;
    if (theirs !== undefined && theirs.at !== mine.from && theirs.value !== mine.value) conflicts.push(name);
    if (theirs !== undefined && Date.parse(theirs.at) >= Date.parse(mine.at)) continue;
    answers[name] = { value: mine.value, at: mine.at };
    changed = true;
  }
  return { answers: answers as BakeAnswers, conflicts, changed };
}

/** Their part of a person's export (SEC-53). */
export interface KeptBakes {
  /** `bake` and `answers` as stored. */
  bakes: {
    id: string;
    version: number;
    updatedAt: string;
    bake: StoredBake["bake"] | Damaged;
    answers: BakeAnswers | Damaged;
  }[];
  /** Deleted bakes: only their ids are kept for a while, so that no device brings one back. */
  deletedBakes: { id: string; deletedAt: string }[];
}
