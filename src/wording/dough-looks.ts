import { isFlashBake, isMostlyRye, readTimes, type RecipeForm, type ScheduleEntry } from "../baking";

/** What there is to see when a wait is over: a ripe levain, a risen dough, a dent that comes back, a cut loaf. */
export type DoughLook = "levain" | "risen" | "dent" | "crumb";
/** The drawing, and what it shows in words where the step's own sentence does not say it. */
export type DoughSign = { look: DoughLook; says: string };

/** A wait of the schedule, or the cooling after it. */
type Wait = ScheduleEntry["kind"] | "cool";

/**
 * What to look for at the end of a wait, or null where this bread shows nothing of the kind: a paste of rye takes no
 * dent, a pizza is not cut for its crumb, and fridge-cold dough does not answer a finger.
 */
export function doughSign(form: RecipeForm, wait: Wait): DoughSign | null {
  const isLoaf = !isFlashBake(form) && form.finalShape !== "focaccia";
  switch (wait) {
    case "build-levain":
      return { look: "levain", says: "Ripe: risen to a dome, with bubbles all through it." };
    case "bulk":
      if (form.recipeType === "sourdough") {
        return { look: "risen", says: "Done: risen well past the mark, domed, with bubbles at the side." };
      }
      return form.recipeType === "other" || form.recipeType === ""
        ? null
        : { look: "risen", says: "Done: about doubled, domed, with bubbles at the side." };
    case "initial-proof":
      return isLoaf && readTimes(form).retard === null && !isMostlyRye(form)
        ? { look: "dent", says: "Ready for the oven: the dent fills slowly, and only partway." }
        : null;
    case "cool":
      return isLoaf && !isMostlyRye(form)
        ? { look: "crumb", says: "Ready to slice: the crumb cuts clean." }
        : null;
    default:
      return null;
  }
}
