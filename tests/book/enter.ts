import {
  defaultRecipe,
  EMPTY_PRE_DOUGH,
  type Extra,
  PRE_DOUGHS,
  type PreDough,
  type RecipeForm,
} from "../../src/baking";
import type { Published, PublishedLine } from "./published";

const gramsOf = (lines: readonly PublishedLine[]) => lines.reduce((sum, { grams }) => sum + (grams ?? 0), 0);
const ofKind = (lines: readonly PublishedLine[], ...kinds: readonly PublishedLine["kind"][]) =>
  lines.filter(({ kind }) => kinds.includes(kind));
/** Water and ice. Any other liquid is an ingredient of its own. */
export const isWater = ({ kind, name }: PublishedLine) => kind === "liquid" && /^(water|ice)\b/i.test(name);

/** Rounded to three decimals, like every percentage in the calculation. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 100_000) / 1000;

/** The ingredients of `grams` of a pre-dough: flour, water and the rest, including those of a pre-dough inside it. */
function carryParts(book: Published, name: string, grams: number): PublishedLine[] {
  const preDough = book.preDoughs.find((one) => one.name === name);
  const made = (preDough?.ingredients ?? []).filter(({ kind }) => kind !== "starter");
  const share = grams / gramsOf(made);
  return made.flatMap((part) =>
    part.kind === "preDough"
      ? carryParts(book, part.name, (part.grams ?? 0) * share)
      : [{ ...part, grams: (part.grams ?? 0) * share }],
  );
}

/** A pre-dough that goes into the bowl, with its ingredients. */
type Made = { name: string; kind: string; lines: readonly PublishedLine[] };

/** Everything that goes into the bowl ready-made. */
export function madeAhead(book: Published): Made[] {
  const inBowl = ofKind(book.dough, "preDough");
  return book.preDoughs.flatMap(({ name, kind }) => {
    // A single pre-dough is meant whatever its name in the dough.
    const line = book.preDoughs.length === 1 ? inBowl[0] : inBowl.find((one) => one.name === name);
    return line === undefined ? [] : [{ name, kind, lines: carryParts(book, name, line.grams ?? 0) }];
  });
}

/** Starter from the jar, when a formula gives only its weight: half flour, half water. */
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
const SCALDED = ["soaker", "scald", "tangzhong", "yudane"];

function yeastTypeOf(name: string): RecipeForm["yeastType"] {
  if (/fresh/i.test(name)) return "fresh";
  return /active/i.test(name) ? "active-dry" : "instant";
}

/** Whether the builder's own leavening fields can hold it: only flour and water, within their bounds. */
function isLeaven({ kind, lines }: Made, total: number): boolean {
  const flour = percent(gramsOf(ofKind(lines, "flour")), total);
  const isPlain = lines.every((line) => line.kind === "flour" || isWater(line) || line.kind === "yeast");
  const isSalted = kind === "pate-fermentee" && lines.every((line) => line.kind !== "egg");
  const least = SOUR.includes(kind) ? 1 : 10;
  return (isPlain || isSalted) && !SCALDED.includes(kind) && flour >= least && flour <= 50;
}

const sharesOf = (lines: readonly PublishedLine[]) => {
  const flours = sumByName(ofKind(lines, "flour"));
  const total = flours.reduce((sum, { grams }) => sum + grams, 0);
  return flours.map(({ name, grams }) => ({ name, percentage: percent(grams, total) }));
};

function leavening(book: Published, leaven: Made | undefined, total: number): Partial<RecipeForm> {
  const lines = leaven?.lines ?? fromJar(book);
  const flour = gramsOf(ofKind(lines, "flour"));
  const hydration = flour > 0 ? percent(gramsOf(lines.filter(isWater)), flour) : 0;
  const [yeast] = ofKind(book.dough, "yeast");
  const yeasted = {
    yeastType: yeastTypeOf(yeast?.name ?? ""),
    yeastAmount: percent(gramsOf(ofKind(book.dough, "yeast")), total),
  };
  if (lines.length === 0) {
    return yeast === undefined ? { recipeType: "other" } : { recipeType: "straight-dough", ...yeasted };
  }
  if (leaven === undefined || SOUR.includes(leaven.kind)) {
    return {
      recipeType: "sourdough",
      inoculationRate: percent(flour, total),
      starterHydration: hydration,
      starterIsRipe: leaven === undefined,
      leavenFlours: sharesOf(lines),
    };
  }
  const kind = Object.entries(PREFERMENT).find(([name]) => name === leaven.kind)?.[1] ?? "other";
  return {
    recipeType: "prefermented",
    prefermentType: kind,
    flourPercentInPreferment: percent(flour, total),
    prefermentHydration: hydration,
    leavenFlours: sharesOf(lines),
    ...yeasted,
  };
}

function furtherPreDough({ name, kind, lines }: Made, total: number): PreDough {
  const share = (some: readonly PublishedLine[]) => percent(gramsOf(some), total);
  const [yeast] = ofKind(lines, "yeast");
  return {
    ...EMPTY_PRE_DOUGH,
    kind: PRE_DOUGHS.find((one) => one === kind) ?? (SOUR.includes(kind) ? "levain" : "other"),
    name,
    flour: share(ofKind(lines, "flour")),
    water: share(lines.filter(isWater)),
    salt: share(ofKind(lines, "salt")),
    yeast: share(ofKind(lines, "yeast")),
    yeastType: yeast === undefined ? "" : yeastTypeOf(yeast.name),
    flours: sharesOf(lines),
    extras: keepWeighed([...otherLiquids(lines), ...ofKind(lines, "fat", "sugar", "other")]),
  };
}

const otherLiquids = (lines: readonly PublishedLine[]) =>
  ofKind(lines, "liquid", "egg").filter((line) => !isWater(line));
const asExtra = ({ name, grams }: Pick<PublishedLine, "name" | "grams">): Extra => ({
  name,
  amount: grams ?? 0,
  unit: "grams",
});
/** Without the lines that have no weight, such as a pinch or a spoon. */
const keepWeighed = (lines: readonly Pick<PublishedLine, "name" | "grams">[]) =>
  lines.filter(({ grams }) => (grams ?? 0) > 0).map(asExtra);
const waitText = (wait: { minutes: readonly [number, number] } | undefined) =>
  wait === undefined ? "" : `${wait.minutes[0]}-${wait.minutes[1]} minutes`;

/**
 * A published formula as its reader would type it into the builder: percentages of all flour, extras in grams, exact
 * mode.
 */
export function enter(book: Published): RecipeForm {
  const { dough, times } = book;
  const made = madeAhead(book);
  const jar = made.length === 0 ? fromJar(book) : [];
  const all = [...dough, ...made.flatMap(({ lines }) => lines), ...jar];
  const flours = sumByName(ofKind(all, "flour"));
  const total = gramsOf(ofKind(all, "flour"));
  const leaven = made.find((one) => isLeaven(one, total));
  const leavened = leavening(book, leaven, total);
  const soakers = made.filter((one) => one !== leaven && one.kind === "soaker");
  const soaked = gramsOf(soakers.flatMap(({ lines }) => lines).filter(isWater));
  // A sourdough has no field for yeast, so its pinch is an additive.
  const isYeasted = leavened.recipeType === "prefermented" || leavened.recipeType === "straight-dough";
  const loose = isYeasted ? [] : ofKind(dough, "yeast");
  const inStages = (extras: readonly Extra[]): Extra[] =>
    extras.map((extra) =>
      dough.some(({ name, later }) => later && name === extra.name) ? { ...extra, later: true } : extra,
    );
  const bake = times.bake?.flatMap(({ minutes }) => (minutes ? [waitText({ minutes })] : [])) ?? [];
  return {
    ...defaultRecipe(),
    recipeName: book.title,
    scalingMode: "exact",
    processLossPercent: 0,
    quantity: 1,
    unitWeight: gramsOf(dough),
    // A soaker's water is beside the dough's hydration (OC 11).
    hydrationPercent: percent(gramsOf(all.filter(isWater)) - soaked, total),
    bassinagePercentage: 0,
    saltPercent: percent(gramsOf(ofKind(all, "salt")), total),
    flourTypes: flours.map(({ name, grams }) => ({ name, percentage: percent(grams, total), notes: "" })),
    otherLiquids: inStages(keepWeighed(sumByName(otherLiquids(all)))),
    additives: inStages(keepWeighed(sumByName([...ofKind(all, "fat", "sugar", "other"), ...loose]))),
    preDoughs: made.filter((one) => one !== leaven).map((one) => furtherPreDough(one, total)),
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
