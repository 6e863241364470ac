import {
  takesDent,
  isBraided,
  isCut,
  isMostlyRye,
  readTimes,
  type RecipeForm,
  type ScheduleEntry,
} from "../baking";

/** The sign that a step is done: a ripe levain, a risen dough, a tight skin, a dent that comes back, a cut loaf. */
export type DoughLook = "levain" | "risen" | "shaped" | "dent" | "crumb";
/** The drawing, and its description if the step's own sentence lacks one. */
export type DoughSign = { look: DoughLook; says: string };

/** A step of the schedule, or the cooling after it. */
type Step = ScheduleEntry["kind"] | "cool";

/**
 * The sign to look for at the end of a step, or null if this bread shows none: a rye paste takes no dent, ciabatta
 * has no tight skin, a pizza is not cut for its crumb, and fridge-cold dough does not respond to a finger.
 */
export function findDoughSign(form: RecipeForm, step: Step): DoughSign | null {
  const isLoaf = takesDent(form);
  switch (step) {
    case "build-levain":
      return isMostlyRye(form)
        ? { look: "levain", says: "Ripe: loose and full of bubbles, with holes in the top." }
        : { look: "levain", says: "Ripe: risen to a dome, with bubbles all through it." };
    case "bulk": {
      if (form.recipeType === "other" || form.recipeType === "") return null;
      if (isMostlyRye(form))
        return { look: "risen", says: "Done: risen by about half, with holes and small cracks in the top." };
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
