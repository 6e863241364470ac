import {
  type CalculatedRecipe,
  FALLBACK,
  type FinalShape,
  isMostlyRye,
  type RecipeForm,
  type Vessel,
} from "../baking";
import { doughSign } from "./dough-looks";
import type { Formats } from "./formats";
import { lasting, type ProcessStep, shortest } from "./phrases";

const SHAPING: Record<Exclude<FinalShape, "other">, string> = {
  boule: "Pull the edges to the middle, turn it over and drag it toward you until the skin is tight.",
  batard: "Fold it like an envelope and roll it up tightly with the thumbs tucked in.",
  baguette: "Flatten, fold twice, then roll out long from the middle.",
  sandwich: "Flatten, roll up tightly and seal the seam.",
  rolls: "Round each piece under a cupped hand.",
  focaccia: "Stretch it gently to the corners, oil the top and dimple it with the fingertips.",
};

const RESTING_PLACE: Record<Vessel, string> = {
  banneton: "Lay it seam up in a floured banneton.",
  bowl: "Lay it seam up in a bowl lined with a floured cloth.",
  pan: "Proof it in the greased pan.",
  sheet: "Proof it on a lined sheet.",
  couche: "Proof it on a floured couche.",
  "dutch-oven": "Proof it on parchment in the Dutch oven.",
};

export function shapeSteps(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): ProcessStep[] {
  const steps: ProcessStep[] = [];
  const quantity = form.quantity ?? FALLBACK.quantity;
  const pieces =
    quantity > 1 && recipe.weighedOut > 0
      ? `Divide into ${quantity} pieces of about ${formats.grams(Math.round(recipe.pieceWeight))}. `
      : "";
  const rests = shortest(form, "preShapeRest") > 0;
  if (pieces !== "" || rests) {
    const rest = rests ? ` and rest${lasting(formats, form, "preShapeRest")}` : "";
    steps.push({
      title: pieces === "" ? "Pre-shape" : "Divide and pre-shape",
      text: `${pieces}Round ${quantity > 1 ? "them" : "the dough"} loosely${rest}.`,
    });
  }
  steps.push({ title: "Shape", text: shaping(form, quantity > 1) });
  return steps;
}

function shaping(form: RecipeForm, several: boolean): string {
  const { finalShape, proofingVessel } = form;
  if (isMostlyRye(form) && proofingVessel === "pan") {
    return "With wet hands, smooth the dough into the greased pan. Rye dough is a paste: no shaping.";
  }
  const place = proofingVessel === "" ? "" : RESTING_PLACE[proofingVessel];
  if (finalShape === "other" || finalShape === "") {
    const own = `Give ${several ? "each piece" : "the dough"} its final shape.`;
    return proofingVessel === "bowl" || place === "" ? own : `${own} ${place}`;
  }
  return place === "" ? SHAPING[finalShape] : `${SHAPING[finalShape]} ${place}`;
}

export function proofSteps(formats: Formats, form: RecipeForm): ProcessStep[] {
  const proof = lasting(formats, form, "proofingTime");
  if (!form.coldRetard) {
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
  return [
    {
      title: "Proof and cold retard",
      text: `Cover and proof${proof}, then refrigerate${lasting(formats, form, "coldRetardDuration")}. Take the dough out 30 minutes before baking.`,
    },
  ];
}
