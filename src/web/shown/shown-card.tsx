import type { ShownRecipe } from "../../contract/private-links";
import { latePart } from "../site/late-part";
import { CopyRecipe } from "./copy-recipe";

// In the file of that page, which draws the same card.
const SharedCard = latePart(() => import("../recipes/community-page"), "SharedCard");

/** A recipe as its card and its timetable, to be read, printed and copied. */
export function ShownCard({ recipe, startTime }: { recipe: ShownRecipe; startTime?: string }) {
  return (
    <SharedCard
      shared={recipe}
      startTime={startTime}
      wayOn={<CopyRecipe recipe={recipe} startTime={startTime} />}
    />
  );
}
