import {
  type Oven,
  findOvenFit,
  isFlashBake,
  readTimes,
  type RecipeForm,
  type ScheduleEntry,
} from "../../baking";
import type { Formats } from "../values/formats";
import { capital, spokenRange } from "../values/measures";
import { countWord, pieceNoun, piecesText } from "./yield";

/** "the other loaf", "the other two loaves": those not in the oven yet. */
const others = (formats: Formats, form: RecipeForm, count: number): string =>
  `the other ${count === 1 ? pieceNoun(form, 1) : piecesText(formats, form, count)}`;

const ON: Partial<Record<Oven, string>> = { "stone-steel": "on the stone" };

/** "Two loaves: two pots, or one after the other?", which only the baker of this kitchen knows. */
export function askForLoads(formats: Formats, form: RecipeForm): string {
  const { place, pieces } = findOvenFit(form);
  const all = capital(piecesText(formats, form, pieces));
  if (place === "pot" && pieces === 2) return `${all}: two pots, or one after the other?`;
  if (place === "pot") return `${all}: how many pots do you have?`;
  const where = (place === "stone" && form.ovenType !== "" && ON[form.ovenType]) || "in the oven";
  return `${all}: how many fit ${where} at once?`;
}

/** How a kitchen with a known habit bakes: "Two loaves, one after the other.", "8 minutes each, four in all." */
export function loadsSentence(formats: Formats, form: RecipeForm, loads: readonly number[]): string {
  const { pieces, piece } = findOvenFit(form);
  const [first = pieces] = loads;
  const all = piecesText(formats, form, pieces);
  if (loads.length === 1) {
    const both = pieces === 2 ? `Both ${pieceNoun(form, 2)}` : `All ${all}`;
    return `${both} bake at once.`;
  }
  const { bake, reheat } = readTimes(form);
  const count = (number: number) => countWord(formats, number);
  if (piece === "flat" && reheat === null) {
    const each = `${spokenRange(bake.min, bake.max)} each, ${count(pieces)} in all.`;
    return first === 1 ? each : `${capital(count(first))} at once, ${each}`;
  }
  return first === 1
    ? `${capital(all)}, one after the other.`
    : `${capital(all)} in ${count(loads.length)} loads, ${count(first)} at once.`;
}

type Load = NonNullable<ScheduleEntry["load"]>;

/** Whether pieces wait in the fridge: pizzas follow each other on the stone, so they do not. */
const waits = (form: RecipeForm) => !isFlashBake(form);

/** How many pieces remain once this load is in the oven; every load but the last is full. */
const countLeft = (form: RecipeForm, { number, of, pieces }: Load): number =>
  number === of ? 0 : findOvenFit(form).pieces - number * pieces;

/** The note beside a load's row: "one loaf, the other waits in the fridge". */
export function loadNotes(formats: Formats, form: RecipeForm, { load }: ScheduleEntry): string[] {
  if (load === undefined) return [];
  const now = piecesText(formats, form, load.pieces);
  if (!waits(form)) return [now];
  const rest = countLeft(form, load);
  const from = load.number > 1 ? `${now} from the fridge` : now;
  if (rest === 0) return [from];
  return [`${from}, the ${rest === 1 ? "other waits" : "others wait"} in the fridge`];
}

/** "Take one loaf out of the fridge. The other loaf stays in.", if later loads wait in the cold. */
export function firstLoadOut(formats: Formats, form: RecipeForm, load: Load | undefined): string {
  if (load === undefined || !waits(form)) return "Take the dough out of the fridge.";
  const rest = countLeft(form, load);
  const stay = `${capital(others(formats, form, rest))} ${rest === 1 ? "stays" : "stay"} in.`;
  return `Take ${piecesText(formats, form, load.pieces)} out of the fridge. ${stay}`;
}

/** Extra sentences for one load: its number, and the loaves waiting in the fridge. */
export function loadSentences(
  formats: Formats,
  form: RecipeForm,
  { load }: ScheduleEntry,
  isInFridge: boolean,
): string[] {
  if (load === undefined) return [];
  const { number, of, pieces } = load;
  const now = piecesText(formats, form, pieces);
  if (!waits(form)) {
    if (pieces > 1) return [`${capital(now)}, load ${number} of ${of}.`];
    return [`${capital(pieceNoun(form, 1))} ${number} of ${of}.`];
  }
  if (number > 1) return [`Take ${number === of ? others(formats, form, pieces) : now} out of the fridge.`];
  const first = `Bake ${now} first.`;
  return [
    isInFridge
      ? first
      : `${first} Put ${others(formats, form, countLeft(form, load))} into the fridge, covered.`,
  ];
}

/**
 * The baking of the first load as the step of all: what happens to the others meanwhile, and that they follow. Pieces of a
 * flash bake wait on the bench and follow each other.
 */
export function inLoads(formats: Formats, form: RecipeForm, loads: readonly number[], bake: string): string {
  const [first = 0, ...more] = loads;
  const rest = more.reduce((sum, pieces) => sum + pieces, 0);
  const all = loadsSentence(formats, form, loads);
  if (!waits(form) || first === 0) return `${all} ${bake}`;
  const left = others(formats, form, rest);
  const meanwhile = form.coldRetard
    ? `${capital(left)} ${rest === 1 ? "stays" : "stay"} in the fridge.`
    : `Put ${left} into the fridge, covered.`;
  const again = readTimes(form).reheat?.what === "pot" ? "heat the empty pot" : "let the oven heat up";
  return `${all} ${meanwhile} ${bake} Then ${again} again for ${left}.`;
}

/** The work between two loads. */
export function reheatSentence(form: RecipeForm): string {
  return readTimes(form).reheat?.what === "pot"
    ? "Put the empty pot back into the oven until it is hot again."
    : "Close the oven and wait until it is hot again.";
}
