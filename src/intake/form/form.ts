/** The form that a baker would have typed, from the lines; null where it could not weigh what the text weighs. */
import {
  BOUNDS,
  defaultRecipe,
  EMPTY_PRE_DOUGH,
  type Extra,
  findIngredient,
  type PreDough,
  type RecipeForm,
} from "../../baking";
import { allContents, type Contents, merged, type Named, total } from "./contents";
import { doughOf, findLeaven, flourAndWater, round3, sharesOf, starterOf } from "./leaven";
import type { Part, Problem } from "../words/intake";
import { yeastTypeOf } from "../words/names";
import { isAhead, partNamed } from "../words/part-names";
import { type Draft, type Section } from "../lines/drafts";
import { isCounted } from "../lines/drafts";
import { type Uses } from "../checks/repeats";
import { settleForm } from "./settle";
import { timesIn } from "./times";
import { yieldIn } from "./yields";

export type Gathered = {
  title: string;
  drafts: readonly Draft[];
  sections: readonly Section[];
  uses: Uses;
  steps: readonly string[];
  /** Texts that may say how many breads the recipe makes. */
  yields: readonly string[];
};

/** Kinds that a dough cannot be weighed without. */
const NEEDED = new Set(["flour", "water", "salt", "yeast", "starter"]);

const tenth = (grams: number) => Math.round(grams * 10) / 10;

/** Water in a liquid or in butter whose name the core does not know. */
function extraOf({ name, grams, known }: Named): Extra {
  const percent = known?.waterPercent ?? (known?.cup === "butter" ? 18 : undefined);
  const isSaid = percent !== undefined && findIngredient(name.slice(0, 60)) === null;
  return { name, amount: tenth(grams), unit: "grams", ...(isSaid ? { waterPercent: percent } : {}) };
}

const KINDS: Readonly<Partial<Record<Part, PreDough["kind"]>>> = {
  levain: "levain",
  sour: "levain",
  poolish: "poolish",
  biga: "biga",
  sponge: "sponge",
  soaker: "soaker",
  scald: "scald",
  tangzhong: "tangzhong",
};

function preDoughOf(part: Contents, flour: number): PreDough {
  const percent = (grams: number) => round3((grams / flour) * 100);
  const made = flourAndWater(part);
  const [yeast] = part.yeasts;
  return {
    ...EMPTY_PRE_DOUGH,
    kind: KINDS[part.part] ?? (part.salt > 0 ? "pate-fermentee" : "other"),
    name: partNamed(part.heading) === part.part ? part.heading.slice(0, 100) : "",
    flour: percent(made.flour),
    water: percent(made.water),
    salt: percent(part.salt),
    yeast: percent(total(part.yeasts)),
    yeastType: yeast === undefined ? "" : yeastTypeOf(yeast.name),
    starter: percent(total(part.starters)),
    flours: part.flours.length > 0 ? sharesOf(part) : [],
    extras: [...part.liquids, ...part.additions].map((one) => {
      const { name, amount, unit } = extraOf(one);
      return { name, amount, unit };
    }),
  };
}

/** The share of each flour in the whole dough: a starter's flour counts as the flours it was fed with. */
function flourRows(all: readonly Contents[]): Named[] {
  const own = all.flatMap((part) => {
    const fed = total(part.flours);
    const more = fed > 0 ? starterOf(part).flour / fed : 0;
    // The starter in the bowl is of the recipe's flours, shared out below.
    return part.part === "final"
      ? part.flours
      : part.flours.map((one) => ({ ...one, grams: one.grams * (1 + more) }));
  });
  const rows = merged(own);
  const sum = total(rows);
  const unfed = all
    .filter(({ part, flours }) => part === "final" || flours.length === 0)
    .reduce((grams, part) => grams + starterOf(part).flour, 0);
  return rows.map((row) => ({ ...row, grams: row.grams * (1 + unfed / sum) }));
}

/** What keeps the lines from being a recipe, before anything is calculated. */
function blockers(
  { drafts, uses }: Gathered,
  all: readonly Contents[],
  problems: readonly Problem[],
): Problem[] | null {
  const lines = drafts.filter((draft) => isCounted(draft) && draft.part !== "topping");
  if (lines.length > MOST_LINES) return [{ code: "too-many-lines", count: lines.length }];
  if (all.every(({ flours }) => flours.length === 0))
    return problems.some(({ code }) => code === "nothing-weighed") ? [] : [{ code: "no-flour" }];
  const isOpen = lines.some(({ item }) => item?.grams === null && NEEDED.has(item.known?.kind ?? ""));
  if (isOpen) return [];
  if (problems.some(({ code }) => code === "used-more-than-made" || code === "percent-only")) return [];
  const nested = [...uses].find(([part, { into }]) => isAhead(into) && into !== part);
  if (nested !== undefined) return [{ code: "part-in-part", part: nested[0], into: nested[1].into }];
  const ahead = all.length - 1;
  return ahead > MOST_PARTS ? [{ code: "too-many-parts", count: ahead }] : null;
}

/** More weighed lines are several recipes, or none. */
const MOST_LINES = 100;

/** The most pre-doughs of a recipe, beside its leaven. */
const MOST_PARTS = 8;

function toppings(drafts: readonly Draft[]): string {
  const lines = drafts.filter((draft) => isCounted(draft) && draft.part === "topping");
  return lines
    .map(({ name, item }) => (item?.grams === null || item === undefined ? name : `${item.grams} g ${name}`))
    .join(", ")
    .slice(0, 200);
}

/** The lines that no field holds: ingredients without a weight, then the steps. */
function notesOf({ drafts, steps }: Gathered): string {
  const unweighed = drafts
    .filter((draft) => isCounted(draft) && draft.part !== "topping" && draft.item?.grams === null)
    .map(({ source }) => source);
  return [...new Set([...unweighed, ...steps])].join("\n").slice(0, 10_000);
}

function draftForm(read: Gathered, all: readonly Contents[], problems: Problem[]): RecipeForm {
  const [final] = all;
  const rows = flourRows(all);
  const flour = total(rows);
  const leaven = findLeaven(all, flour, problems);
  const ahead = all.slice(1).filter((part) => part !== leaven.of);
  const held = ["prefermented", "straight-dough"].includes(leaven.fields.recipeType ?? "")
    ? []
    : (final?.yeasts ?? []);
  const loose = leaven.of === final ? [] : (final?.starters ?? []);
  const preDoughs = ahead.map((part) => preDoughOf(part, flour));
  for (const starter of loose) {
    const split = starterOf({ ...(final as Contents), starters: [starter] });
    const percent = (grams: number) => round3((grams / flour) * 100);
    preDoughs.push({
      ...EMPTY_PRE_DOUGH,
      kind: "levain",
      name: starter.name.slice(0, 100),
      flour: percent(split.flour),
      water: percent(split.water),
      starter: percent(starter.grams),
    });
  }
  if (all.some((part) => starterOf(part).isAssumed)) {
    const first = all.find((part) => part.starters.length > 0);
    problems.push({
      code: "starter-hydration",
      percent: first === undefined ? 100 : Math.round(starterOf(first).hydration),
    });
  }
  const { water, salt } = doughOf(all);
  const extras = (of: "liquids" | "additions") => merged(all.flatMap((part) => part[of])).map(extraOf);
  return {
    ...defaultRecipe(),
    recipeName: read.title.slice(0, 200),
    ...leaven.fields,
    totalFlourWeight: Math.round(flour),
    hydrationPercent: round3((water / flour) * 100),
    saltPercent: round3((salt / flour) * 100),
    bassinagePercentage: 0,
    flourTypes: rows.map(({ name, grams, known }) => ({
      name,
      percentage: round3((grams / flour) * 100),
      ...(known?.cup === "whole-wheat" || /vollkorn|integrale/i.test(name) ? { extractionPercent: 100 } : {}),
      notes: "",
    })),
    otherLiquids: extras("liquids"),
    additives: [...extras("additions"), ...held.map(extraOf)],
    preDoughs,
    topWith: toppings(read.drafts),
    notes: notesOf(read),
    ...timesIn(read.steps, leaven.fields.recipeType ?? "other"),
  };
}

const CHECKED = ["saltPercent", "hydrationPercent"] as const;

function outOfBounds(form: RecipeForm): Problem[] {
  return CHECKED.flatMap((field): Problem[] => {
    const value = form[field] ?? 0;
    // Milk may be all the water of a dough, and a wet one is calculated with a hint.
    const bounds =
      field === "hydrationPercent" ? { min: form.otherLiquids.length > 0 ? 0 : 1, max: 500 } : BOUNDS[field];
    return value < bounds.min || value > bounds.max ? [{ code: "out-of-bounds", field, value }] : [];
  });
}

/** The form, or null and the problems that say why. */
export function formOf(
  read: Gathered,
  found: readonly Problem[],
): { form: RecipeForm | null; problems: Problem[]; dough: ReturnType<typeof doughOf> } {
  const problems = [...found];
  const all = allContents(read.drafts, read.sections, read.uses);
  const dough = doughOf(all);
  const none = (why: readonly Problem[]) => ({ form: null, problems: [...problems, ...why], dough });
  const blocked = blockers(read, all, problems);
  if (blocked !== null) return none(blocked);
  const form = draftForm(read, all, problems);
  const off = outOfBounds(form);
  if (off.length > 0) return none(off);
  const settled = settleForm(form, all);
  if (!settled.ok) return none([settled.problem]);
  return { form: yieldIn(read.yields, settled.form), problems, dough };
}
