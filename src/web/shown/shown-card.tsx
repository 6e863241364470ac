import type { ShownRecipe } from "../../contract/private-links";
import type { Carried } from "../recipe-data/carried-recipe";
import { latePart } from "../site/late-part";
import { CopyRecipe } from "./copy-recipe";

// In the file of that page, which draws the same card.
const SharedCard = latePart(() => import("../recipes/community-page"), "SharedCard");

/** A recipe as its card and its timetable, to be read, printed and copied. */
export function ShownCard({ recipe }: { recipe: ShownRecipe }) {
  return <SharedCard shared={recipe} wayOn={<CopyRecipe recipe={recipe} byLink />} />;
}

/** A recipe off a printed card, as it stood there. No server has been asked for it. */
export function CarriedCard({ carried: { form, startTime } }: { carried: Carried }) {
  const { recipeName, author } = form;
  // What is ticked here is kept on this device under the name.
  const recipe = { id: `paper ${recipeName}`, recipeName, author, recipeData: form };
  return (
    <SharedCard
      shared={recipe}
      startTime={startTime}
      wayOn={<CopyRecipe recipe={recipe} byLink={false} startTime={startTime} />}
    />
  );
}
