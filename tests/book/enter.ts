import { defaultRecipe, type Extra, type RecipeForm } from "../../src/baking";
import type { Published, PublishedLine, PublishedPreDough } from "./published";

const gramsOf = (lines: readonly PublishedLine[]) => lines.reduce((sum, { grams }) => sum + (grams ?? 0), 0);
const ofKind = (lines: readonly PublishedLine[], ...kinds: readonly PublishedLine["kind"][]) =>
  lines.filter(({ kind }) => kinds.includes(kind));
const isWater = ({ kind, name }: PublishedLine) => kind === "liquid" && /^(water|ice)\b/i.test(name);

/** To three decimals, as finely as the calculation reads a percentage. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 100_000) / 1000;

/** What goes into the bowl with the pre-dough: as much of its flour and water as the bowl takes of the whole. */
function carried(book: Published, preDough: PublishedPreDough): PublishedLine[] {
  const [line] = ofKind(book.dough, "preDough");
  const made = preDough.ingredients.filter(({ kind }) => kind !== "starter");
  const share = (line?.grams ?? 0) / gramsOf(made);
  return made.map((part) => ({ ...part, grams: (part.grams ?? 0) * share }));
}

/** Starter from the jar, where a formula says no more than its weight: half flour, half water. */
function fromJar(book: Published): PublishedLine[] {
  const [flour] = ofKind(book.dough, "flour");
  const grams = gramsOf(ofKind(book.dough, "starter")) / 2;
  return grams === 0 || flour === undefined
    ? []
    : [
        { name: flour.name, kind: "flour", grams },
        { name: "Water", kind: "liquid", grams },
      ];
}

function sumByName(lines: readonly PublishedLine[]): { name: string; grams: number }[] {
  const names = [...new Set(lines.map(({ name }) => name))];
  return names.map((name) => ({ name, grams: gramsOf(lines.filter((line) => line.name === name)) }));
}

const SOUR = ["levain", "sour"];
const PREFERMENT = { poolish: "poolish", biga: "biga", "pate-fermentee": "pate-fermentee" } as const;

function yeastTypeOf(name: string): RecipeForm["yeastType"] {
  if (/fresh/i.test(name)) return "fresh";
  return /active/i.test(name) ? "active-dry" : "instant";
}

function leavening(book: Published, total: number): Partial<RecipeForm> {
  const [preDough] = book.preDoughs;
  const leaven = preDough === undefined ? fromJar(book) : carried(book, preDough);
  const flour = gramsOf(ofKind(leaven, "flour"));
  const hydration = flour > 0 ? percent(gramsOf(leaven.filter(isWater)), flour) : 0;
  const leavenFlours = sumByName(ofKind(leaven, "flour")).map(({ name, grams }) => ({
    name,
    percentage: percent(grams, flour),
  }));
  const [yeast] = ofKind(book.dough, "yeast");
  const yeasted = {
    yeastType: yeastTypeOf(yeast?.name ?? ""),
    yeastAmount: percent(gramsOf(ofKind(book.dough, "yeast")), total),
  };
  if (leaven.length === 0) {
    return yeast === undefined ? { recipeType: "other" } : { recipeType: "straight-dough", ...yeasted };
  }
  if (preDough === undefined || SOUR.includes(preDough.kind)) {
    return {
      recipeType: "sourdough",
      inoculationRate: percent(flour, total),
      starterHydration: hydration,
      starterIsRipe: preDough === undefined,
      leavenFlours,
    };
  }
  const kind = Object.entries(PREFERMENT).find(([name]) => name === preDough.kind)?.[1] ?? "other";
  return {
    recipeType: "prefermented",
    prefermentType: kind,
    flourPercentInPreferment: percent(flour, total),
    prefermentHydration: hydration,
    leavenFlours,
    ...yeasted,
  };
}

const asExtra = ({ name, grams }: PublishedLine): Extra => ({ name, amount: grams ?? 0, unit: "grams" });
const waitText = (wait: { minutes: readonly [number, number] } | undefined) =>
  wait === undefined ? "" : `${wait.minutes[0]}-${wait.minutes[1]} minutes`;

/** A published formula as its reader types it into the builder: percentages of all flour, extras in grams, exact mode. */
export function enter(book: Published): RecipeForm {
  const { dough, times } = book;
  const [preDough] = book.preDoughs;
  const leaven = preDough === undefined ? fromJar(book) : carried(book, preDough);
  const all = [...dough, ...leaven];
  const flours = sumByName(ofKind(all, "flour"));
  const total = gramsOf(ofKind(all, "flour"));
  const leavened = leavening(book, total);
  // A sourdough has no field for yeast: its pinch stands with the additives.
  const loose = leavened.recipeType === "sourdough" ? ofKind(dough, "yeast") : [];
  const bake = times.bake?.flatMap(({ minutes }) => (minutes ? [waitText({ minutes })] : [])) ?? [];
  return {
    ...defaultRecipe(),
    recipeName: book.title,
    scalingMode: "exact",
    processLossPercent: 0,
    quantity: 1,
    unitWeight: gramsOf(dough),
    hydrationPercent: percent(gramsOf(all.filter(isWater)), total),
    bassinagePercentage: 0,
    saltPercent: percent(gramsOf(ofKind(all, "salt")), total),
    flourTypes: flours.map(({ name, grams }) => ({ name, percentage: percent(grams, total), notes: "" })),
    otherLiquids: [...ofKind(dough, "liquid"), ...ofKind(dough, "egg")]
      .filter((line) => !isWater(line))
      .map(asExtra),
    additives: [...ofKind(dough, "fat", "sugar", "other"), ...loose].map(asExtra),
    folds: 0,
    autolyse: times.autolyse !== undefined,
    autolyseDuration: times.autolyse?.minutes[0] ?? 30,
    bulkFermentationDuration: waitText(times.bulk),
    preShapeRest: waitText(times.preshapeRest),
    proofingTime: waitText(times.proof),
    coldRetard: times.retard !== undefined,
    coldRetardDuration: waitText(times.retard),
    bakeTime: bake.join(", then "),
    ...leavened,
  };
}
