import {
  type CalculatedRecipe,
  calculateRecipe,
  FALLBACK,
  isMostlyRye,
  type RecipeForm,
  type ScheduleEntry,
} from "../baking";
import type { Formats } from "./formats";
import { firstLoadOut, loadSentences, reheatSentence } from "./loads";
import { spokenMinutes } from "./measures";
import type { ProcessStep } from "./phrases";
import { bakingSteps, preheatSentence } from "./process-baking";
import { preDoughSteps } from "./process-pre-doughs";
import { bulkSteps, doughSteps, leaveningSteps } from "./process-dough";
import { afterShapeSteps, beforeBakeSteps, proofSteps, retarding, shapeSteps } from "./process-shaping";

/**
 * The method, worded from the form: who reads a step need not look up at the list. Departs from no number of
 * the calculation, and says nothing about what the baker left open.
 */
export function processSteps(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): ProcessStep[] {
  const { before, shape } = shapeSteps(formats, form, recipe);
  return [
    ...leaveningSteps(formats, form, recipe),
    ...preDoughSteps(formats, form, recipe),
    ...doughSteps(formats, form, recipe),
    ...bulkSteps(formats, form),
    ...[before, shape].filter((step) => step !== null),
    ...afterShapeSteps(formats, form),
    ...proofSteps(formats, form),
    ...bakingSteps(formats, form),
  ];
}

const RETARD = "Cold retard";

/** What a row is called while it is gone through: the fridge's row is named after its end. */
export const stepName = ({ kind, step }: ScheduleEntry): string => (kind === "cold-retard" ? RETARD : step);

const WAIT_IS_OVER: Partial<Record<ScheduleEntry["kind"], string>> = {
  "build-levain": "Levain is ready",
  "warm-levain": "Levain is ready",
  "mix-preferment": "Preferment is ready",
  "pre-dough": "Pre-dough is ready",
};

/** What ends a wait before its time. */
export const readyWords = ({ kind }: ScheduleEntry): string => WAIT_IS_OVER[kind] ?? "Dough is ready";

const textsOf = (steps: readonly (ProcessStep | undefined | null)[]) =>
  steps.flatMap((step) => (step ? [step.text] : []));

/** What to do in each row, in the card's own sentences with their weights; one entry for each row. */
export function stepSentences(
  formats: Formats,
  form: RecipeForm,
  rows: readonly ScheduleEntry[],
): string[][] {
  const recipe = calculateRecipe(form);
  const [firstBuild, secondBuild] = leaveningSteps(formats, form, recipe);
  const ahead = preDoughSteps(formats, form, recipe);
  const dough = doughSteps(formats, form, recipe);
  const isAutolyse = ({ title }: ProcessStep) => title === "Autolyse";
  const { before, shape } = shapeSteps(formats, form, recipe);
  const bake = bakingSteps(formats, form).at(-2);
  const stretching = afterShapeSteps(formats, form);
  const finishing = beforeBakeSteps(formats, form);
  const has = (kind: ScheduleEntry["kind"]) => rows.some((row) => row.kind === kind);
  // What has no row of its own is done when the next one begins.
  const beforeShape = has("pre-shape") ? [] : textsOf([before]);
  const beforeProof = has("final-shape") ? [] : beforeShape;
  const next = (["pan-rest", "initial-proof", "cold-retard", "bake"] as const).find(has);
  const first = (kind: ScheduleEntry["kind"]) => (kind === next ? beforeProof : []);
  const firstLoad = rows.find(({ load }) => load !== undefined)?.load;
  const coldToOven = has("cold-retard") && !has("remove-from-fridge");
  // What is baked cold leaves the fridge for the first thing that is done with it.
  const taken = coldToOven ? (["dimple", "boil", "brush", "top", "bake"] as const).find(has) : undefined;
  const outOfFridge = (kind: ScheduleEntry["kind"]) =>
    kind === taken ? ["Take the dough out of the fridge."] : [];
  const named = (steps: readonly ProcessStep[], title: string) =>
    textsOf(steps.filter((step) => step.title === title));
  const folds = rows.filter(({ kind }) => kind === "fold").length;
  const warmth = formats.temperature(form.secondaryLevainTemperature ?? FALLBACK.secondaryLevainTemperature);
  const warmTime = spokenMinutes(form.secondaryLevainActiveTime ?? FALLBACK.secondaryLevainActiveTime);
  const several = (form.quantity ?? FALLBACK.quantity) > 1;
  let builds = 0;
  let folded = 0;

  return rows.map((row): string[] => {
    const { kind, step: title } = row;
    switch (kind) {
      case "build-levain":
        builds += 1;
        return textsOf([builds === 1 ? firstBuild : secondBuild]);
      case "warm-levain":
        return [`Hold the levain at ${warmth} for ${warmTime}.`];
      case "mix-preferment":
        return textsOf([firstBuild]);
      case "pre-dough":
        return textsOf([ahead[recipe.preDoughs.findIndex(({ name }) => name === title)]]);
      case "autolyse":
        return textsOf(dough.filter(isAutolyse));
      case "mix":
        return textsOf(dough.filter((step) => !isAutolyse(step)));
      case "fold":
        folded += 1;
        return [
          `${folded} of ${folds}. With a wet hand, stretch one side up and fold it over. Turn the bowl and repeat, four times in all.`,
        ];
      case "bulk":
        // Its folds are rows of their own, and done by now.
        return textsOf(bulkSteps(formats, { ...form, folds: 0 }));
      case "pre-shape":
        return before === null ? [unshaped(form)] : [before.text];
      case "bench-rest":
        return [`Leave ${several ? "the pieces" : "the dough"} covered on the bench.`];
      case "final-shape":
        return [...beforeShape, ...textsOf([shape])];
      case "pan-rest":
        return [...first(kind), "Let the dough rest in the pan."];
      case "pan-stretch":
        return ["Stretch the dough gently to the corners of the pan."];
      case "first-brush":
        return named(stretching, title);
      case "initial-proof":
        return [...first(kind), ...textsOf(proofSteps(formats, form))];
      case "cold-retard":
        return [...first(kind), fridgeSentence(formats, form)];
      case "remove-from-fridge":
        return [`${firstLoadOut(formats, form, firstLoad)} Keep it covered until the oven is hot.`];
      case "preheat":
        return [preheatSentence(formats, form)];
      case "bake":
        return [
          ...first(kind),
          ...(taken === "bake" && (row.load?.number ?? 1) === 1
            ? [firstLoadOut(formats, form, firstLoad)]
            : loadSentences(formats, form, row, has("cold-retard"))),
          ...textsOf([bake]),
        ];
      case "reheat":
        return [reheatSentence(form)];
      case "dimple":
      case "boil":
      case "brush":
      case "top":
        return [...outOfFridge(kind), ...named(finishing, title)];
      case "proofing-complete":
        return [];
      default:
        return kind satisfies never;
    }
  });
}

function fridgeSentence(formats: Formats, form: RecipeForm): string {
  const { time, quote } = retarding(formats, form);
  return `Put the dough into the fridge, covered,${time}.${quote}`;
}

/** One piece that does not rest: the card has no step for it, and its row has a sentence all the same. */
const unshaped = (form: RecipeForm) =>
  isMostlyRye(form) ? "Rye needs no pre-shape. Go straight to the final shape." : "Round the dough loosely.";

/** How the bread cools, once it is out. */
export const coolingSentence = (formats: Formats, form: RecipeForm): string =>
  bakingSteps(formats, form).at(-1)?.text ?? "";
