import type { ShownBake } from "../../contract/baking/private-links";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";
import { CopyRecipe } from "./copy-recipe";

// From that page's file, which draws the same sheet.
const BakeSheet = latePart(() => import("../journal/bake-page"), "BakeSheet");

/** A bake's sheet with its baker's answers; its recipe can be copied. */
export function ShownBakeSheet({ shown: { id, bake, answers } }: { shown: ShownBake }) {
  const { form } = bake;
  const { recipeName } = form;
  const recipe = { id, recipeName, author: form.author, recipeData: form };
  return (
    <>
      <BakeSheet stored={{ bake }} answers={answers} isShown />
      <div className="no-print mt-8 actions border-t border-line pt-4">
        <CopyRecipe recipe={recipe} byLink />
        <Button onClick={() => print()}>Print</Button>
      </div>
    </>
  );
}
