import {
  type CalculatedRecipe,
  calculateRecipe,
  FALLBACK,
  isMostlyRye,
  type RecipeForm,
  type ScheduleEntry,
} from "../../baking";
import type { Formats } from "../values/formats";
import { firstLoadOut, inLoads, loadSentences, reheatSentence } from "../recipes/loads";
import { spokenMinutes } from "../values/measures";
import type { ProcessStep } from "../recipes/phrases";
import { bakingSteps, preheatSentence } from "./process-baking";
import { preDoughSteps } from "./process-pre-doughs";
import { bulkSteps, doughSteps, leaveningSteps, lockIn, rollInSteps } from "./process-dough";
import { afterShapeSteps, beforeBakeSteps, proofSteps, retarding, shapeSteps } from "./process-shaping";

/**
 * The method in sentences, each with its weights, so that nobody has to look back at the ingredients. The numbers
 * come from the calculation; whatever the baker left open is not mentioned. `loads`: how many pieces a kitchen that was
 * asked bakes at a time.
 */
export const processSteps = (
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
  loads: readonly number[] = [],
): ProcessStep[] => processParts(formats, form, recipe, loads).flatMap(({ steps }) => steps);

export interface ProcessPart {
  name: string;
  steps: ProcessStep[];
}

/** The same, grouped by part of the work; a part without steps is left out. */
export function processParts(
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
  loads: readonly number[] = [],
): ProcessPart[] {
  const { before, shape } = shapeSteps(formats, form, recipe);
  const parts = [
    {
      name: form.recipeType === "sourdough" ? "Levain" : "Preferment",
      steps: leaveningSteps(formats, form, recipe),
    },
    { name: "Pre-doughs", steps: preDoughSteps(formats, form, recipe) },
    {
      name: "Dough",
      steps: [
        ...doughSteps(formats, form, recipe),
        ...bulkSteps(formats, form),
        ...rollInSteps(formats, recipe),
      ],
    },
    {
      name: "Shaping and proofing",
      steps: [
        ...[before, shape].filter((step) => step !== null),
        ...afterShapeSteps(formats, form),
        ...proofSteps(formats, form),
      ],
    },
    { name: "Baking", steps: bakingInLoads(formats, form, loads) },
  ];
  return parts.filter(({ steps }) => steps.length > 0);
}

/** A kitchen with room for all of them has one load, and nothing more to say. */
function bakingInLoads(formats: Formats, form: RecipeForm, loads: readonly number[]): ProcessStep[] {
  if (loads.length < 2) return bakingSteps(formats, form);
  const steps = bakingSteps(formats, form, loads[0]);
  const last = steps.length - 2;
  return steps.map((step, at) =>
    at === last ? { ...step, text: inLoads(formats, form, loads, step.text) } : step,
  );
}

const RETARD = "Cold retard";

/** A row's name while it is under way: the schedule names the fridge's row after its end. */
export const nameStep = ({ kind, step }: ScheduleEntry): string => (kind === "cold-retard" ? RETARD : step);

const textsOf = (steps: readonly (ProcessStep | undefined | null)[]) =>
  steps.flatMap((step) => (step ? [step.text] : []));

type Kind = ScheduleEntry["kind"];

/** The steps of the method, and which rows its schedule has. */
function readMethod(formats: Formats, form: RecipeForm, rows: readonly ScheduleEntry[]) {
  const recipe = calculateRecipe(form);
  const { before, shape } = shapeSteps(formats, form, recipe);
  const has = (kind: Kind) => rows.some((row) => row.kind === kind);
  // Work without its own row is done when the next row begins.
  const beforeShape = has("pre-shape") ? [] : textsOf([before]);
  const beforeProof = has("final-shape") ? [] : beforeShape;
  const next = (["pan-rest", "initial-proof", "cold-retard", "bake"] as const).find(has);
  const coldToOven = has("cold-retard") && !has("remove-from-fridge");
  return {
    formats,
    form,
    recipe,
    builds: leaveningSteps(formats, form, recipe),
    dough: doughSteps(formats, form, recipe),
    before,
    shape,
    has,
    beforeShape,
    beforeProofIn: (kind: Kind) => (kind === next ? beforeProof : []),
    firstLoad: rows.find(({ load }) => load !== undefined)?.load,
    /** A dough that is baked cold leaves the fridge for the first row of work on it. */
    taken: coldToOven ? (["dimple", "boil", "brush", "top", "bake"] as const).find(has) : undefined,
    folds: rows.filter(({ kind }) => kind === "fold").length,
    several: (form.quantity ?? FALLBACK.quantity) > 1,
  };
}

type Method = ReturnType<typeof readMethod>;
/** The sentence for a row; `count` is its number among rows of its kind, from 1. */
type Words = (method: Method, row: ScheduleEntry, count: number) => string[];

const isAutolyse = ({ title }: ProcessStep) => title === "Autolyse";

const finish: Words = ({ formats, form, taken }, { kind, step: title }) => [
  ...(kind === taken ? ["Take the dough out of the fridge."] : []),
  ...textsOf(beforeBakeSteps(formats, form).filter((step) => step.title === title)),
];

const WORDS: Readonly<Record<Kind, Words>> = {
  "build-levain": ({ builds }, _, count) => textsOf([builds[count === 1 ? 0 : 1]]),
  "warm-levain": ({ formats, form }) => {
    const warmth = formats.temperature(
      form.secondaryLevainTemperature ?? FALLBACK.secondaryLevainTemperature,
    );
    const time = spokenMinutes(form.secondaryLevainActiveTime ?? FALLBACK.secondaryLevainActiveTime);
    return [`Hold the levain at ${warmth} for ${time}.`];
  },
  "mix-preferment": ({ builds }) => textsOf([builds[0]]),
  "pre-dough": ({ formats, form, recipe }, { step: title }) => {
    const at = recipe.preDoughs.findIndex(({ name }) => name === title);
    return textsOf([preDoughSteps(formats, form, recipe)[at]]);
  },
  autolyse: ({ dough }) => textsOf(dough.filter(isAutolyse)),
  mix: ({ dough }) => textsOf(dough.filter((step) => !isAutolyse(step))),
  fold: ({ folds }, _, count) => [
    `${count} of ${folds}. With a wet hand, stretch one side up and fold it over. Turn the bowl and repeat, four times in all.`,
  ],
  // The folds have rows of their own and are done by then.
  bulk: ({ formats, form }) => textsOf(bulkSteps(formats, { ...form, folds: 0 })),
  chill: (_, row) => [`Cover the dough and chill it ${spokenMinutes(row.duration)}. Longer does no harm.`],
  "roll-in": ({ formats, recipe }, _, count) => [
    count === 1
      ? lockIn(formats, recipe)
      : "Turn the dough a quarter, roll it out long and fold it in three like a letter. Stop and chill it when the butter softens.",
  ],
  "pre-shape": ({ form, before }) => [before === null ? sayUnshaped(form) : before.text],
  "bench-rest": ({ several }) => [`Leave ${several ? "the pieces" : "the dough"} covered on the bench.`],
  "final-shape": ({ beforeShape, shape }) => [...beforeShape, ...textsOf([shape])],
  "pan-rest": ({ beforeProofIn }) => [...beforeProofIn("pan-rest"), "Let the dough rest in the pan."],
  "pan-stretch": () => ["Stretch the dough gently to the corners of the pan."],
  "first-brush": ({ formats, form }, { step: title }) =>
    textsOf(afterShapeSteps(formats, form).filter((step) => step.title === title)),
  "initial-proof": ({ formats, form, beforeProofIn }) => [
    ...beforeProofIn("initial-proof"),
    ...textsOf(proofSteps(formats, form)),
  ],
  "cold-retard": ({ formats, form, beforeProofIn }) => [
    ...beforeProofIn("cold-retard"),
    fridgeSentence(formats, form),
  ],
  "remove-from-fridge": ({ formats, form, firstLoad }) => [
    `${firstLoadOut(formats, form, firstLoad)} Keep it covered until the oven is hot.`,
  ],
  preheat: ({ formats, form }) => [preheatSentence(formats, form)],
  bake: ({ formats, form, beforeProofIn, taken, firstLoad, has }, row) => [
    ...beforeProofIn("bake"),
    ...(taken === "bake" && (row.load?.number ?? 1) === 1
      ? [firstLoadOut(formats, form, firstLoad)]
      : loadSentences(formats, form, row, has("cold-retard"))),
    ...textsOf([bakingSteps(formats, form, row.load?.pieces).at(-2)]),
  ],
  reheat: ({ form }) => [reheatSentence(form)],
  dimple: finish,
  boil: finish,
  brush: finish,
  top: finish,
  "proofing-complete": () => [],
};

/** The sentences for each row, as on the card with their weights; one entry per row. */
export function stepSentences(
  formats: Formats,
  form: RecipeForm,
  rows: readonly ScheduleEntry[],
): string[][] {
  const method = readMethod(formats, form, rows);
  return rows.map((row, at) => {
    const count = rows.slice(0, at + 1).filter(({ kind }) => kind === row.kind).length;
    return WORDS[row.kind](method, row, count);
  });
}

function fridgeSentence(formats: Formats, form: RecipeForm): string {
  const { time, quote } = retarding(formats, form);
  return `Put the dough into the fridge, covered${time === "" ? "" : `,${time}`}.${quote}`;
}

/** A single piece that does not rest has no step on the card, but its row needs a sentence. */
const sayUnshaped = (form: RecipeForm) =>
  isMostlyRye(form) ? "Rye needs no pre-shape. Go straight to the final shape." : "Round the dough loosely.";

/** How to cool the bread. */
export const coolingSentence = (formats: Formats, form: RecipeForm): string =>
  bakingSteps(formats, form).at(-1)?.text ?? "";
