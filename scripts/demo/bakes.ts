import type { RecipeForm } from "../../src/baking";
import type { Bake, SentAnswers } from "../../src/contract/baking/bakes";
import { planInstant, readBakingPlan } from "../../src/contract/baking/baking-plan";
import { MINUTE_MS } from "../../src/contract/values/milliseconds";
import type { LoafLook } from "./loaf-picture";
import type { Who } from "./people";
import type { RecipeKey } from "./recipes";

/** A verdict in the journal, as its baker gave it at slicing. */
type Verdict = {
  proof?: "under" | "right" | "over";
  rating?: 1 | 2 | 3 | 4 | 5;
  crumb?: "dense" | "even" | "open";
  crust?: "pale" | "golden" | "dark";
  sourness?: "none" | "mild" | "tangy" | "sour";
  notes?: string;
};

export type DemoBake = {
  by: Who;
  recipe: RecipeKey;
  daysAgo: number;
  /** When the bread came out. */
  out: string;
  /** How many minutes longer than planned the dough rose; only where its baker followed a plan. */
  bulkLate?: number;
  photo?: LoafLook;
  verdict: Verdict;
};

const ANA: readonly Omit<DemoBake, "by">[] = [
  {
    recipe: "country",
    daysAgo: 62,
    out: "10:20",
    bulkLate: 0,
    photo: { shape: "oval", bake: "pale", board: "linen" },
    verdict: {
      proof: "under",
      rating: 2,
      crumb: "dense",
      crust: "pale",
      sourness: "none",
      notes: "Shaped too early. The kitchen was at 66°F and I believed the clock.",
    },
  },
  {
    recipe: "country",
    daysAgo: 55,
    out: "09:50",
    bulkLate: 30,
    photo: { shape: "oval", bake: "golden", board: "oak" },
    verdict: { proof: "under", rating: 3, crumb: "even", crust: "golden", sourness: "mild" },
  },
  {
    recipe: "country",
    daysAgo: 48,
    out: "10:05",
    bulkLate: 60,
    photo: { shape: "oval", bake: "golden", board: "linen" },
    verdict: {
      proof: "right",
      rating: 4,
      crumb: "open",
      crust: "golden",
      sourness: "mild",
      notes: "An hour longer, and there it is. The best ear so far.",
    },
  },
  {
    recipe: "seeded",
    daysAgo: 41,
    out: "08:55",
    bulkLate: 45,
    photo: { shape: "round", bake: "golden", board: "oak", seeds: true },
    verdict: { proof: "right", rating: 4, crumb: "even", crust: "golden", sourness: "mild" },
  },
  {
    recipe: "country",
    daysAgo: 34,
    out: "09:40",
    bulkLate: 120,
    photo: { shape: "oval", bake: "dark", board: "slate" },
    verdict: {
      proof: "over",
      rating: 3,
      crumb: "even",
      crust: "dark",
      sourness: "tangy",
      notes: "Forgot it during a phone call. Flat, but the toast is wonderful.",
    },
  },
  {
    recipe: "country",
    daysAgo: 20,
    out: "09:30",
    bulkLate: 55,
    photo: { shape: "oval", bake: "dark", board: "linen" },
    verdict: {
      proof: "right",
      rating: 5,
      crumb: "open",
      crust: "dark",
      sourness: "mild",
      notes: "This one.",
    },
  },
  {
    recipe: "seeded",
    daysAgo: 6,
    out: "09:00",
    bulkLate: 50,
    photo: { shape: "round", bake: "dark", board: "oak", seeds: true },
    verdict: { proof: "right", rating: 5, crumb: "open", crust: "dark", sourness: "mild" },
  },
];

const OTHERS: readonly DemoBake[] = [
  {
    by: "ben",
    recipe: "focaccia",
    daysAgo: 36,
    out: "18:55",
    photo: { shape: "sheet", bake: "golden", board: "oak" },
    verdict: { rating: 4, crust: "golden", notes: "Rosemary from the neighbors. Gone in ten minutes." },
  },
  { by: "ben", recipe: "pizza", daysAgo: 22, out: "19:20", verdict: { rating: 4, crust: "dark" } },
  {
    by: "ben",
    recipe: "focaccia",
    daysAgo: 8,
    out: "19:05",
    photo: { shape: "sheet", bake: "dark", board: "slate" },
    verdict: { rating: 3, crust: "dark", notes: "Five minutes too long, on the phone again." },
  },
  {
    by: "cleo",
    recipe: "rye",
    daysAgo: 45,
    out: "21:10",
    photo: { shape: "tin", bake: "dark", board: "linen" },
    verdict: { proof: "right", rating: 5, crumb: "even", crust: "dark", sourness: "sour" },
  },
  {
    by: "cleo",
    recipe: "challah",
    daysAgo: 15,
    out: "16:30",
    photo: { shape: "braid", bake: "golden", board: "slate" },
    verdict: {
      proof: "right",
      rating: 4,
      crumb: "even",
      crust: "golden",
      notes: "The braid held this time.",
    },
  },
  {
    by: "emil",
    recipe: "baguettes",
    daysAgo: 25,
    out: "13:15",
    photo: { shape: "sticks", bake: "pale", board: "oak" },
    verdict: {
      proof: "under",
      rating: 2,
      crumb: "dense",
      crust: "pale",
      notes: "Number 30. Too shy with the heat.",
    },
  },
  {
    by: "emil",
    recipe: "baguettes",
    daysAgo: 11,
    out: "13:40",
    photo: { shape: "sticks", bake: "golden", board: "linen" },
    verdict: { proof: "right", rating: 5, crumb: "open", crust: "golden", notes: "Number 31!" },
  },
  {
    by: "dora",
    recipe: "first",
    daysAgo: 4,
    out: "17:45",
    photo: { shape: "round", bake: "pale", board: "linen" },
    verdict: {
      proof: "under",
      rating: 4,
      crumb: "dense",
      crust: "pale",
      notes: "My first bread. We ate all of it warm.",
    },
  },
];

export const BAKES: readonly DemoBake[] = [
  ...ANA.map((bake) => ({ by: "ana" as const, ...bake })),
  ...OTHERS,
];

/** The presses of a day that went as planned, but for a dough that took `late` minutes longer. */
function followedPlan(
  form: RecipeForm,
  out: number,
  zone: string,
  late: number,
): Pick<Bake, "plan" | "looks"> {
  const draft = {
    id: "",
    name: form.recipeName,
    zone,
    form,
    updatedAt: "",
    startsAt: new Date(out).toISOString(),
  };
  const { rows, running } = readBakingPlan({ ...draft, progress: { done: [], moved: [] } });
  const total = Math.max(...running.map(({ end }) => end)) + late;
  const startsAt = new Date(out - total * MINUTE_MS).toISOString();
  const isoAt = (minute: number) => new Date(planInstant({ startsAt }, minute)).toISOString();
  const bulkRow = rows.findLastIndex(({ kind }) => kind === "bulk");
  const bulk = running[bulkRow];
  const done = rows.map((_, row) => ({
    row,
    at: isoAt((running[row]?.end ?? 0) + (row >= bulkRow ? late : 0)),
  }));
  const risen =
    bulk === undefined ? [] : [{ at: isoAt(bulk.end + late - 20), doughFahrenheit: 72, risePercent: 45 }];
  return {
    plan: { startsAt, progress: { done, moved: [] } },
    looks: risen.map((look) => ({ ...look, of: "bulk" as const })),
  };
}

/** What the device of its baker sent when the bread was out. */
export function bakeOf(
  { bulkLate }: DemoBake,
  form: RecipeForm,
  recipeId: string,
  out: number,
  zone: string,
): Bake {
  return {
    name: form.recipeName,
    zone,
    recipeId,
    bakedAt: new Date(out).toISOString(),
    form,
    kitchenFahrenheit: { room: 68 },
    ...(bulkLate === undefined ? { plan: null, looks: [] } : followedPlan(form, out, zone, bulkLate)),
  };
}

/** The verdict as answers given at `at`. */
export const answersOf = ({ verdict }: DemoBake, at: number): SentAnswers =>
  Object.fromEntries(
    Object.entries(verdict).map(([question, value]) => [question, { value, at: new Date(at).toISOString() }]),
  ) as SentAnswers;
