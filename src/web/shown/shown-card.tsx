import type { ShownRecipe } from "../../contract/baking/private-links";
import type { Carried } from "../draft/carried-recipe";
import { latePart } from "../site/late-part";
import { CopyRecipe } from "./copy-recipe";

// From that page's file, which draws the same card.
const SharedCard = latePart(() => import("../recipes/community/community-page"), "SharedCard");

/** A recipe's card and timetable, to read, print and copy. */
export function ShownCard({ recipe }: { recipe: ShownRecipe }) {
  return <SharedCard shared={recipe} wayOn={<CopyRecipe recipe={recipe} byLink />} />;
}

/** A recipe from a printed card, without asking any server. */
export function CarriedCard({ carried: { form, startTime } }: { carried: Carried }) {
  const { recipeName, author } = form;
  // Ticks are kept on this device under this id.
  const recipe = { id: `paper ${recipeName}`, recipeName, author, recipeData: form };
  return (
    <SharedCard
      shared={recipe}
      startTime={startTime}
      wayOn={<CopyRecipe recipe={recipe} byLink={false} startTime={startTime} />}
    />
  );
}
