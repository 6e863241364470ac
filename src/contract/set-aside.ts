import * as z from "zod/mini";
import { DAY_MS } from "./milliseconds";

/** What can be set aside until the person says whether it is theirs. */
export const ASIDE_KINDS = ["recipes", "plans", "bakes", "starters", "requests"] as const;
export type AsideKind = (typeof ASIDE_KINDS)[number];

/**
 * How long recipes, plans, bakes and starter diaries wait for an answer. Requests wait for as long as the site's
 * owner keeps them.
 */
export const ASIDE_MS = 30 * DAY_MS;

export interface AsideItem {
  id: string;
  /** The name of a recipe or plan; for a bake, its bread's; for a request, what was asked for. */
  name: string;
  createdAt: string;
}

/** Things made before the person confirmed the address, waiting for their answer. */
export interface SetAside extends Record<AsideKind, AsideItem[]> {
  /** Unanswered things are deleted after the day of this moment, which is named in UTC; null if nothing waits. */
  goesAt: string | null;
}

/** The result of an answer. */
export interface AsideAnswered {
  /** How many things this answer settled: none if another tab was faster. */
  answered: number;
  left: SetAside;
}

/** More than an account can hold: the page sends back the whole list it showed. */
const MOST_ASIDE = 1000;

/** How many of the things that wait are deleted without an answer. */
export const countOfGoing = ({ recipes, plans, bakes, starters }: SetAside): number =>
  recipes.length + plans.length + bakes.length + starters.length;

export const asideAnswerSchema = z.object({
  kind: z.enum(ASIDE_KINDS, { error: `kind must be one of ${ASIDE_KINDS.join(", ")}` }),
  answer: z.enum(["keep", "remove"], { error: "answer must be keep or remove" }),
  ids: z
    .array(
      z.string({ error: "Each id must be text" }).check(z.maxLength(200, { error: "An id is too long" })),
      {
        error: "ids must be a list",
      },
    )
    .check(
      z.minLength(1, { error: "Choose at least one" }),
      z.maxLength(MOST_ASIDE, { error: "Too many at once" }),
    ),
});
