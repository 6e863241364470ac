import {
  type CalculatedRecipe,
  FALLBACK,
  type FinalShape,
  finishRows,
  isBraided,
  isLyeDip,
  isCut,
  isLaminated,
  isMostlyRye,
  parseDuration,
  readTimes,
  type RecipeForm,
  type Vessel,
} from "../../baking";
import { findDoughSign } from "../recipes/dough-looks";
import type { Formats } from "../values/formats";
import { spokenRange } from "../values/measures";
import { isPizza, type ProcessStep } from "../recipes/phrases";
import { careOf, LYE_CARE } from "./safety";
import { isAllStages, quoteOf, type Said, sayField, sayThing, sayTime } from "../recipes/said";
import { weighShaped } from "../recipes/yield";

const SHAPING: Record<Exclude<FinalShape, "other">, string> = {
  boule: "Pull the edges to the middle, turn the dough over and drag it toward you until the skin is tight.",
  batard: "Fold the dough like a letter and roll it up tightly with your thumbs tucked in.",
  baguette: "Flatten the dough, fold it twice, then roll it out long from the middle.",
  sandwich: "Flatten the dough, roll it up tightly and seal the seam.",
  rolls: "Round each piece under a cupped hand.",
  ring: "Round each piece, poke a hole through the middle and stretch it wide.",
  focaccia: "Tip the dough into the oiled pan and let it spread.",
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
  // A focaccia is already in its pan.
  if (proofingVessel === "" || (finalShape === "focaccia" && proofingVessel === "pan")) return "";
  if (several && proofingVessel === "pan" && finalShape === "rolls")
    return "Proof the pieces in the greased pan.";
  return RESTING_PLACE[proofingVessel][several ? 1 : 0];
}

/** Dividing and pre-shaping, and the final shape; either may be absent. */
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
      ? `Divide into ${quantity} pieces of about ${formats.grams(Math.round(weighShaped(form, recipe)))}.`
      : "";
  if (isLaminated(form) && finalShape > 0)
    return { before: null, shape: { title: "Shape", text: shapeLayers(formats, form, several, pieces) } };
  const shape =
    finalShape > 0
      ? { title: "Shape", text: shaping(form, several), sign: findDoughSign(form, "final-shape") }
      : null;
  if (preShape === 0) return { before: pieces === "" ? null : { title: "Divide", text: pieces }, shape };
  const round = preShaping(form, several);
  const { time, quote } = sayField(formats, form, "preShapeRest");
  const resting = ` and let ${several || isBraided(form) ? "them" : "it"} rest${time}`;
  const rest = benchRest.max > 0 ? `${round}${resting}.${quote}` : `${round}.`;
  if (pieces === "" && benchRest.max === 0) return { before: null, shape };
  return pieces === ""
    ? { before: { title: "Pre-shape", text: rest }, shape }
    : { before: { title: "Divide and pre-shape", text: `${pieces} ${rest}` }, shape };
}

/** °F. Source: docs/baking.md, "Steps of their own". */
const BUTTER_SOFTENS = 80;

/** Layers are cut: rounding or rolling them tight would press them together. */
function shapeLayers(formats: Formats, form: RecipeForm, several: boolean, pieces: string): string {
  const cut = several ? ` ${pieces.replace("Divide", "Cut it with a sharp knife")}` : "";
  const shape = `Roll the dough out cold.${cut} Shape ${several ? "the pieces" : "it"} without pressing the cut edges. Proof below ${formats.temperature(BUTTER_SOFTENS)}, so that the butter stays firm.`;
  const place = restingPlace(form, several);
  return place === "" ? shape : `${shape} ${place}`;
}

function preShaping(form: RecipeForm, several: boolean): string {
  if (isBraided(form)) return `Divide ${several ? "each" : "the dough"} into strands`;
  if (isCut(form)) return several ? "Leave the pieces as cut" : "Leave the dough as it is";
  return `Round ${several ? "them" : "the dough"} loosely`;
}

/** If the dough is pre-shaped, the strands exist already. */
const braid = (isPreShaped: boolean) =>
  isPreShaped
    ? "Roll the strands out long and braid them loosely."
    : "Divide the dough into strands, roll them out long and braid them loosely.";

/** Rye is patted smooth instead of pulled into a tight round. */
const RYE = "With wet hands, pat the dough smooth. Rye dough tears when it is dragged.";

function shaping(form: RecipeForm, several: boolean): string {
  const { proofingVessel } = form;
  if (isMostlyRye(form) && proofingVessel === "pan") {
    return "With wet hands, smooth the dough into the greased pan. Rye dough is too sticky to shape.";
  }
  const place = restingPlace(form, several);
  const [own, isOwn] = shapeOf(form, several);
  if (isPizza(form) && proofingVessel === "bowl")
    return `${own} Lay ${several ? "each" : "it"} in an oiled box or bowl.`;
  return place === "" || (isOwn && proofingVessel === "bowl") ? own : `${own} ${place}`;
}

/** How to shape this bread, and whether the shape is left to the baker. */
function shapeOf(form: RecipeForm, several: boolean): [string, boolean] {
  const { finalShape } = form;
  const isLoose = finalShape === "boule" || finalShape === "batard";
  const isOpen = finalShape === "other" || finalShape === "";
  if (isBraided(form)) return [braid(readTimes(form).preShape > 0), false];
  const piece = several ? "each piece" : "the dough";
  if (isCut(form) && (isLoose || isOpen))
    return [`With floured hands, pull ${piece} gently to its length. Keep the bubbles in.`, false];
  if (isPizza(form)) return [`Round ${piece} into a tight ball.`, true];
  if (isMostlyRye(form) && isLoose) return [RYE, false];
  return isOpen ? [`Shape ${piece} as you like.`, true] : [SHAPING[finalShape], false];
}

/** A wait in the baker's own words if they mean only this wait, else its minutes. */
function sayWait(formats: Formats, form: RecipeForm, field: "proofingTime" | "coldRetardDuration"): Said {
  const { proof, retard, temper } = readTimes(form);
  const inRoom = field === "proofingTime";
  const wait = inRoom ? proof : (retard ?? proof);
  const read = parseDuration(form[field], field);
  const isOne = read === null ? form[field].trim() !== "" : read[1] === wait.max;
  const isWhole = isOne && (inRoom || (form.coldRetard && temper > 0));
  if (isWhole) return sayField(formats, form, field);
  const time = wait.max === 0 ? "" : ` for ${spokenRange(wait.min, wait.max)}`;
  const isOurs = (inRoom || form.coldRetard) && !isAllStages(form[field]) && !BAKED_COLD.test(form[field]);
  return { time, quote: isOurs ? quoteOf(formats, form[field]) : "" };
}

/** Words that the next sentence says anyway. */
const BAKED_COLD =
  /^[^,;]*[,;]?\s*(?:then )?(?:baked?)?\s*(?:straight|directly) (?:from|in)(?: the fridge)?\.?$/i;

/** " for 12-16 hours": the time in the fridge. */
export const retarding = (formats: Formats, form: RecipeForm): Said =>
  sayWait(formats, form, "coldRetardDuration");

/** The sign that the proof is over. */
function sayProved(form: RecipeForm): string {
  if (isMostlyRye(form)) return "pinholes and small cracks show in the top";
  const dent = "a fingertip's dent springs back slowly";
  if (form.finalShape === "focaccia") return "the dough is puffy and full of bubbles";
  return form.finalShape === "sandwich" && form.proofingVessel === "pan"
    ? `the dough stands above the rim and ${dent}`
    : dent;
}

export function proofSteps(formats: Formats, form: RecipeForm): ProcessStep[] {
  const proof = sayWait(formats, form, "proofingTime");
  const { retard, temper, temperMost, proof: room } = readTimes(form);
  if (retard === null || retard.max === 0) {
    if (room.max === 0) return [];
    return [
      {
        title: "Proof",
        text: `Cover and proof${proof.time}, until ${sayProved(form)}.${proof.quote}`,
        sign: findDoughSign(form, "initial-proof"),
      },
    ];
  }
  const { time, quote } = retarding(formats, form);
  const before = room.max > 0 ? `Cover and proof${proof.time}, then refrigerate` : "Refrigerate, covered,";
  const quotes = `${room.max > 0 ? proof.quote : ""}${proof.quote === quote ? "" : quote}`;
  const after =
    temper > 0
      ? `Take the dough out ${spokenRange(temper, temperMost)} before baking.`
      : "Bake it straight from the fridge.";
  return [{ title: "Proof and cold retard", text: `${before}${time}.${quotes} ${after}` }];
}

/** Before the proof: resting and stretching in the pan, and the first of two brushings. */
export function afterShapeSteps(formats: Formats, form: RecipeForm): ProcessStep[] {
  const steps: ProcessStep[] = [];
  const rows = finishRows(form).beforeProof;
  if (rows.some(({ kind }) => kind === "pan-stretch")) {
    const { time, quote } = sayTime(formats, form.panRest, "panRest");
    steps.push({
      title: "Stretch in the pan",
      text: `Let the dough rest in the pan${time}. Then stretch it gently to the corners.${quote}`,
    });
  }
  if (rows.some(({ kind }) => kind === "first-brush")) {
    const { time, quote } = sayThing(formats, form.brushWith, "brushWith");
    steps.push({ title: "Brush", text: `Brush the dough${time}.${quote}${careOf(form.brushWith)}` });
  }
  return steps;
}

/** Between proof and oven: dimpling, boiling, brushing and topping. */
export function beforeBakeSteps(formats: Formats, form: RecipeForm): ProcessStep[] {
  const several = (form.quantity ?? FALLBACK.quantity) > 1;
  return finishRows(form).beforeBake.flatMap(({ kind, step }): ProcessStep[] => {
    switch (kind) {
      case "dimple":
        return [
          { title: step, text: "Oil your fingers and press them down to the bottom of the pan, all over." },
        ];
      case "boil": {
        const { time, quote } = sayBoil(formats, form.boilTime);
        const what = several ? "the pieces" : "the dough";
        return isLyeDip(form)
          ? [{ title: step, text: `Dip ${what} in the cold lye solution${time}.${quote} ${LYE_CARE}` }]
          : [
              {
                title: step,
                text: `Boil ${what}${time}. Lower ${several ? "them" : "it"} in gently: splashes burn.${quote}`,
              },
            ];
      }
      case "brush": {
        const { time, quote } = sayThing(formats, form.brushWith, "brushWith");
        const again = step === "Brush" ? "" : " again";
        return [{ title: step, text: `Brush the dough${again}${time}.${quote}${careOf(form.brushWith)}` }];
      }
      case "top": {
        const { time, quote } = sayThing(formats, form.topWith, "topWith");
        return [{ title: step, text: `Top the dough${time}.${quote}${careOf(form.topWith)}` }];
      }
      default:
        return [];
    }
  });
}

/** Most boil texts are like "for 1 minute each side". */
function sayBoil(formats: Formats, typed: string): Said {
  const [, once = "", side = ""] = /^(.*\S)\s+((?:each|per) side)$/i.exec(typed.trim()) ?? [];
  const { time, quote } = sayTime(formats, side === "" ? typed : once, "boilTime");
  if (side === "" || quote !== "") return sayTime(formats, typed, "boilTime");
  return { time: `${time} each side`, quote: "" };
}
