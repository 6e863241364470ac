import {
  type LevainPhase,
  takesDent,
  isBraided,
  isChilledYoung,
  isCut,
  isMostlyRye,
  readTimes,
  type RecipeForm,
  type ScheduleEntry,
} from "../../baking";
import { phaseAtUse } from "./levain-times";

/**
 * The sign that a step is done: a levain as it stands when it is used, a risen dough, a tight skin, a dent that comes
 * back, a cut loaf.
 */
export type DoughLook = "levain" | "fallen" | "risen" | "shaped" | "dent" | "crumb";
/** The drawing, and its description if the step's own sentence lacks one. */
export type DoughSign = { look: DoughLook; says: string };

/** A step of the schedule, or the cooling after it. */
type Step = ScheduleEntry["kind"] | "cool";

/** A levain of wheat by its phase, and one of rye, which makes no dome and has holes instead. */
const LEVAIN_SIGNS: Readonly<Record<LevainPhase, DoughSign & { rye: string }>> = {
  waking: {
    look: "levain",
    says: "Young: hardly risen, with the first bubbles at the side.",
    rye: "Young: hardly risen, with the first holes in the top.",
  },
  rising: {
    look: "levain",
    says: "Young: still rising, with bubbles at the side.",
    rye: "Young: still rising, with a few holes in the top.",
  },
  "use-now": {
    look: "levain",
    says: "Ripe: risen to a dome, with bubbles all through it.",
    rye: "Ripe: loose and full of bubbles, with holes in the top.",
  },
  falling: {
    look: "fallen",
    says: "Falling: flat or a little sunken, and full of bubbles. Still good to use.",
    rye: "Falling: a little sunken, with holes in the top. Still good to use.",
  },
  "past-peak": {
    look: "fallen",
    says: "Past its peak: sunken, with a sharp smell. The bread turns out sourer.",
    rye: "Past its peak: sunken, with a sharp smell. The bread turns out sourer.",
  },
};

/** Yeasted dough rises most in the fridge: doubled before it, it would collapse there. */
const YOUNG_SIGN: DoughSign = {
  look: "risen",
  says: "Done: barely puffed, with a few small bubbles. It does its rising in the fridge.",
};

/** What the levain looks like when this recipe uses it. */
function levainSign(form: RecipeForm): DoughSign {
  const { look, says, rye } = LEVAIN_SIGNS[phaseAtUse(form)];
  return { look, says: isMostlyRye(form) ? rye : says };
}

/**
 * The sign to look for at the end of a step, or null if this bread shows none: a rye paste takes no dent, ciabatta
 * has no tight skin, a pizza is not cut for its crumb, and fridge-cold dough does not respond to a finger.
 */
export function findDoughSign(form: RecipeForm, step: Step): DoughSign | null {
  const isLoaf = takesDent(form);
  switch (step) {
    case "build-levain":
      return levainSign(form);
    case "bulk": {
      if (form.recipeType === "other" || form.recipeType === "") return null;
      if (isMostlyRye(form))
        return { look: "risen", says: "Done: risen by about half, with holes and small cracks in the top." };
      if (isChilledYoung(form)) return YOUNG_SIGN;
      const rise = form.recipeType === "sourdough" ? "risen well past the mark" : "about doubled";
      return { look: "risen", says: `Done: ${rise}, domed, with bubbles at the side.` };
    }
    case "final-shape":
      return isLoaf && !["", "other", "ring"].includes(form.finalShape) && !isCut(form) && !isBraided(form)
        ? { look: "shaped", says: "Shaped: tight and springy, with the seam closed." }
        : null;
    case "initial-proof":
      return isLoaf && readTimes(form).retard === null
        ? { look: "dent", says: "Ready for the oven: the dent fills slowly, and only partway." }
        : null;
    case "cool":
      return isLoaf ? { look: "crumb", says: "Ready to slice: the crumb cuts clean." } : null;
    default:
      return null;
  }
}
