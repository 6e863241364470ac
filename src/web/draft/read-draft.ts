import { OPTIONAL_STEPS, stepNamed, type StepName, USUAL_STEPS, type UsualStep } from "../../baking";
import { readBench } from "../../contract/recipes/bench-state";
import { soakersBeside } from "../../contract/recipes/older-recipe";
import { readOrigin } from "../../contract/recipes/origins";
import { isRecord, parseJson, type UnknownRecord } from "../../contract/values/unknown-values";
import {
  type Draft,
  DRAFT_SHAPE,
  MOST_ASIDE,
  beginNothing,
  type Lowered,
  type StepsSeen,
  type Unfinished,
} from "./draft";
import { openWithData } from "./open-parts";
import { readForm } from "./read-form";
import { identityFromKeys } from "./earlier-keys";

/** Shapes in which a missing number was emptied by the baker. In the first shape, steps were numbers. */
const KNOWN_SHAPES: readonly unknown[] = [1, 2, DRAFT_SHAPE];
/** The first shape in which a soaker's water is beside the dough's. */
const SOAKERS_BESIDE = 3;

/** The step names by their numbers in the first shape, whatever their numbers are now. */
const FIRST_NUMBERS = [
  "presets",
  "basics",
  "yield",
  "flour",
  "leavening",
  "liquids",
  "salt",
  "mixing",
  "shaping",
  "baking",
  "notes",
  "card",
] as const satisfies readonly StepName[];

const readStep = (value: unknown): StepName | undefined =>
  typeof value === "number" ? FIRST_NUMBERS[value - 1] : stepNamed(value);

const readSteps = (value: unknown): StepName[] =>
  Array.isArray(value) ? [...new Set(value.flatMap((step) => readStep(step) ?? []))] : [];

/** The stored draft, made safe; null if the text holds none. Never throws. */
export function readDraft(text: string): Draft | null {
  const stored = parseJson(text);
  if (!isRecord(stored)) return null;
  const isOlder = !(typeof stored.shape === "number" && stored.shape >= SOAKERS_BESIDE);
  const read = (value: unknown) =>
    readUnfinished(
      isOlder && isRecord(value) && isRecord(value.form)
        ? { ...value, form: soakersBeside(value.form) }
        : value,
      KNOWN_SHAPES.includes(stored.shape),
    );
  const list = Array.isArray(stored.aside) ? stored.aside.slice(0, MOST_ASIDE) : [];
  const aside = list.flatMap((value) => read(value) ?? []);
  const draft = read(stored);
  if (draft === null && aside.length === 0) return null;
  return { ...(draft ?? beginNothing()), aside };
}

function readUnfinished(stored: unknown, isOfKnownShape: boolean): Unfinished | null {
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  const progress = readProgress(stored.progress);
  if (progress.presetId === null) return null;
  const step = readStep(stored.resumeStep) ?? "basics";
  const form = readForm(stored.form, isOfKnownShape ? "empty" : "default");
  return {
    owner: textOrNull(stored.owner),
    form,
    bench: readBench(stored.bench),
    progress: openWithData(progress, form),
    resumeStep: step === "presets" ? "basics" : step,
    ...readIdentity(stored),
    basedOn: readBasedOn(stored.basedOn),
    origin: readOrigin(stored.origin),
    usual: readUsual(stored.usual),
    lowered: readLowered(stored.lowered),
  };
}

function readIdentity(stored: UnknownRecord): Pick<Unfinished, "recipeId" | "version" | "keptAt"> {
  const recipeId = textOrNull(stored.recipeId);
  const version = typeof stored.version === "number" ? stored.version : null;
  if ("keptAt" in stored) return { recipeId, version, keptAt: textOrNull(stored.keptAt) };
  const askedKey = textOrNull(stored.askedKey) ?? textOrNull(stored.saveKey);
  return identityFromKeys({ recipeId, version, askedKey, waitingKey: textOrNull(stored.waitingKey) });
}

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function readUsual(value: unknown): UsualStep[] {
  const steps = readSteps(value);
  return USUAL_STEPS.filter((step) => steps.includes(step));
}

function readLowered(stored: unknown): Lowered | null {
  if (!isRecord(stored)) return null;
  const { from, to } = stored;
  return typeof from === "number" && typeof to === "number" ? { from, to } : null;
}

function readProgress(stored: unknown): StepsSeen {
  if (!isRecord(stored)) return { visited: [], expanded: [], presetId: null };
  const expanded = readSteps(stored.expanded);
  return {
    visited: readSteps(stored.visited),
    expanded: OPTIONAL_STEPS.filter((step) => expanded.includes(step)),
    presetId: textOrNull(stored.presetId),
  };
}

function readBasedOn(stored: unknown): Draft["basedOn"] {
  if (!isRecord(stored) || typeof stored.name !== "string") return null;
  return {
    name: stored.name.slice(0, 200),
    description: typeof stored.description === "string" ? stored.description.slice(0, 10_000) : "",
    yield: typeof stored.yield === "string" ? stored.yield.slice(0, 200) : "",
  };
}
