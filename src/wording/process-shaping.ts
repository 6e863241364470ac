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
import { isPizza, lasting, type ProcessStep } from "./phrases";
import { shapedPiece } from "./yield";

const SHAPING: Record<Exclude<FinalShape, "other">, string> = {
  boule: "Pull the edges to the middle, turn the dough over and drag it toward you until the skin is tight.",
  batard: "Fold the dough like a letter and roll it up tightly with your thumbs tucked in.",
  baguette: "Flatten the dough, fold it twice, then roll it out long from the middle.",
  sandwich: "Flatten the dough, roll it up tightly and seal the seam.",
  rolls: "Round each piece under a cupped hand.",
  focaccia: "Stretch the dough gently to the corners, oil the top and dimple it with the fingertips.",
};

/** Where one piece rests, and where several do: rolls share a pan, loaves have one each. */
const RESTING_PLACE: Record<Vessel, readonly [one: string, several: string]> = {
  banneton: ["Lay it seam up in a floured banneton.", "Lay each piece seam up in a floured banneton."],
  bowl: [
    "Lay it seam up in a bowl lined with a floured cloth.",
    "Lay each piece seam up in a bowl lined with a floured cloth.",
  ],
  pan: ["Proof it in the greased pan.", "Proof each piece in a greased pan."],
  sheet: ["Proof it on a lined sheet.", "Proof the pieces on a lined sheet."],
  couche: ["Proof it on a floured couche.", "Proof the pieces on a floured couche."],
  "dutch-oven": [
    "Proof it on parchment in the Dutch oven.",
    "Proof each piece on parchment in a Dutch oven.",
  ],
};

function restingPlace({ proofingVessel, finalShape }: RecipeForm, several: boolean): string {
  if (proofingVessel === "") return "";
  if (several && proofingVessel === "pan" && finalShape === "rolls")
    return "Proof the pieces in the greased pan.";
  return RESTING_PLACE[proofingVessel][several ? 1 : 0];
}

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
      ? `Divide into ${quantity} pieces of about ${formats.grams(Math.round(shapedPiece(form, recipe)))}.`
      : "";
  const shape =
    finalShape > 0
      ? { title: "Shape", text: shaping(form, several), sign: doughSign(form, "final-shape") }
      : null;
  if (preShape === 0) return { before: pieces === "" ? null : { title: "Divide", text: pieces }, shape };
  const round = isCut(form) ? "Leave the pieces as cut" : `Round ${several ? "them" : "the dough"} loosely`;
  const resting = ` and let ${several ? "them" : "it"} rest${lasting(formats, form, "preShapeRest")}`;
  const rest = `${round}${benchRest.max > 0 ? resting : ""}.`;
  if (pieces === "" && benchRest.max === 0) return { before: null, shape };
  return pieces === ""
    ? { before: { title: "Pre-shape", text: rest }, shape }
    : { before: { title: "Divide and pre-shape", text: `${pieces} ${rest}` }, shape };
}

const BRAID = "Divide the dough into strands, roll them out long and braid them loosely.";

/** What a loaf of rye is instead of a round that is dragged tight. */
const RYE = "With wet hands, pat the dough smooth. Rye dough tears when it is dragged.";

function shaping(form: RecipeForm, several: boolean): string {
  const { proofingVessel } = form;
  if (isMostlyRye(form) && proofingVessel === "pan") {
    return "With wet hands, smooth the dough into the greased pan. Rye dough is too sticky to shape.";
  }
  const place = restingPlace(form, several);
  const [own, isOwn] = shapeOf(form, several);
  return place === "" || (isOwn && proofingVessel === "bowl") ? own : `${own} ${place}`;
}

/** How this bread is shaped, and whether that is left to its baker. */
function shapeOf(form: RecipeForm, several: boolean): [string, boolean] {
  const { finalShape } = form;
  const isLoose = finalShape === "boule" || finalShape === "batard";
  const isOpen = finalShape === "other" || finalShape === "";
  if (isBraided(form)) return [BRAID, false];
  const piece = several ? "each piece" : "the dough";
  if (isCut(form) && (isLoose || isOpen))
    return [`With floured hands, pull ${piece} gently to its length. Keep the bubbles in.`, false];
  if (isPizza(form)) return [`Round ${piece} into a tight ball.`, true];
  if (isMostlyRye(form) && isLoose) return [RYE, false];
  return isOpen ? [`Shape ${piece} as you like.`, true] : [SHAPING[finalShape], false];
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
