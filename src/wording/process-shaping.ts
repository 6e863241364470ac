import {
  type CalculatedRecipe,
  FALLBACK,
  type FinalShape,
  isBraided,
  isCut,
  isMostlyRye,
  parseDuration,
  readTimes,
  type RecipeForm,
  type Vessel,
} from "../baking";
import { doughSign } from "./dough-looks";
import type { Formats } from "./formats";
import { spokenMinutes, spokenRange } from "./measures";
import { lasting, type ProcessStep } from "./phrases";

const SHAPING: Record<Exclude<FinalShape, "other">, string> = {
  boule: "Pull the edges to the middle, turn the dough over and drag it toward you until the skin is tight.",
  batard: "Fold the dough like a letter and roll it up tightly with your thumbs tucked in.",
  baguette: "Flatten the dough, fold it twice, then roll it out long from the middle.",
  sandwich: "Flatten the dough, roll it up tightly and seal the seam.",
  rolls: "Round each piece under a cupped hand.",
  focaccia: "Stretch the dough gently to the corners, oil the top and dimple it with the fingertips.",
};

const RESTING_PLACE: Record<Vessel, string> = {
  banneton: "Lay it seam up in a floured banneton.",
  bowl: "Lay it seam up in a bowl lined with a floured cloth.",
  pan: "Proof it in the greased pan.",
  sheet: "Proof it on a lined sheet.",
  couche: "Proof it on a floured couche.",
  "dutch-oven": "Proof it on parchment in the Dutch oven.",
};

/** Dividing and pre-shaping, and the final shape; either may be none. */
export function shapeSteps(
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
): { before: ProcessStep | null; shape: ProcessStep | null } {
  const { preShape, benchRest, finalShape } = readTimes(form);
  const quantity = form.quantity ?? FALLBACK.quantity;
  const several = quantity > 1;
  const pieces =
    several && recipe.weighedOut > 0
      ? `Divide into ${quantity} pieces of about ${formats.grams(Math.round(recipe.pieceWeight))}.`
      : "";
  const shape = finalShape > 0 ? { title: "Shape", text: shaping(form, several) } : null;
  if (preShape === 0) return { before: pieces === "" ? null : { title: "Divide", text: pieces }, shape };
  const round = isCut(form) ? "Leave the pieces as cut" : `Round ${several ? "them" : "the dough"} loosely`;
  const resting = ` and let ${several ? "them" : "it"} rest${lasting(formats, form, "preShapeRest")}`;
  const rest = `${round}${benchRest.max > 0 ? resting : ""}.`;
  if (pieces === "" && benchRest.max === 0) return { before: null, shape };
  return pieces === ""
    ? { before: { title: "Pre-shape", text: rest }, shape }
    : { before: { title: "Divide and pre-shape", text: `${pieces} ${rest}` }, shape };
}

const CUT = "With floured hands, pull each piece gently to its length. Keep the bubbles in.";
const BRAID = "Roll into strands and braid them loosely.";
/** What a loaf of rye is instead of a round that is dragged tight. */
const RYE = "With wet hands, pat the dough smooth. Rye dough tears when it is dragged.";

function shaping(form: RecipeForm, several: boolean): string {
  const { proofingVessel } = form;
  if (isMostlyRye(form) && proofingVessel === "pan") {
    return "With wet hands, smooth the dough into the greased pan. Rye dough is a paste: no shaping.";
  }
  const place = proofingVessel === "" ? "" : RESTING_PLACE[proofingVessel];
  const [own, isOwn] = shapeOf(form, several);
  return place === "" || (isOwn && proofingVessel === "bowl") ? own : `${own} ${place}`;
}

/** How this bread is shaped, and whether that is left to its baker. */
function shapeOf(form: RecipeForm, several: boolean): [string, boolean] {
  const { finalShape } = form;
  const isLoose = finalShape === "boule" || finalShape === "batard";
  const isOpen = finalShape === "other" || finalShape === "";
  if (isBraided(form)) return [BRAID, false];
  if (isCut(form) && (isLoose || isOpen)) return [CUT, false];
  if (isMostlyRye(form) && isLoose) return [RYE, false];
  return isOpen
    ? [`Give ${several ? "each piece" : "the dough"} its final shape.`, true]
    : [SHAPING[finalShape], false];
}

/** In the baker's own words where they tell this one wait, else its minutes. */
function waiting(formats: Formats, form: RecipeForm, field: "proofingTime" | "coldRetardDuration"): string {
  const { proof, retard, temper } = readTimes(form);
  const inRoom = field === "proofingTime";
  const wait = inRoom ? proof : (retard ?? proof);
  const read = parseDuration(form[field], field);
  const isOne = read === null ? form[field].trim() !== "" : read[1] === wait.max;
  const isWhole = isOne && (inRoom || (form.coldRetard && temper > 0));
  return isWhole ? lasting(formats, form, field) : ` for ${spokenRange(wait.min, wait.max)}`;
}

/** " for 12-16 hours": how long the dough is in the fridge. */
export const retarding = (formats: Formats, form: RecipeForm): string =>
  waiting(formats, form, "coldRetardDuration");

export function proofSteps(formats: Formats, form: RecipeForm): ProcessStep[] {
  const proof = waiting(formats, form, "proofingTime");
  const times = readTimes(form);
  if (times.retard === null) {
    return [
      {
        title: "Proof",
        text: `Cover and proof${proof}, until ${
          isMostlyRye(form) ? "small cracks show in the top" : "a fingertip's dent springs back slowly"
        }.`,
        sign: doughSign(form, "initial-proof"),
      },
    ];
  }
  const room = times.proof.max > 0 ? `Cover and proof${proof}, then refrigerate` : "Refrigerate, covered,";
  const after =
    times.temper > 0
      ? `Take the dough out ${spokenMinutes(times.temper)} before baking.`
      : "Bake it straight from the fridge.";
  return [{ title: "Proof and cold retard", text: `${room}${retarding(formats, form)}. ${after}` }];
}
