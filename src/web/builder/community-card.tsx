import { Link } from "../routes/link";
import { calculateRecipe, defaultRecipe } from "../../baking";
import type { Formats } from "../../wording/formats";
import { capital } from "../../wording/measures";
import { sayMadeOrAsked } from "../../wording/yield";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { showToast } from "../ui/toast";
import { useFormats } from "../site/units";
import { preloadCard } from "./lazy-parts";
import type { SharedRecipe } from "../recipe-data/shared-recipe";

/** "Two loaves of 888 g"; nothing for a recipe that says no size. Its data comes from outside. */
function madeOf(formats: Formats, { recipeName, recipeData }: SharedRecipe): string {
  const { quantity, unitWeight } = recipeData;
  if (typeof quantity !== "number" || typeof unitWeight !== "number") return "";
  const form = { ...defaultRecipe(), ...recipeData, recipeName };
  return capital(sayMadeOrAsked(formats, form, calculateRecipe(form)));
}

/** What another baker shared. */
export function CommunityCard({ recipe }: { recipe: SharedRecipe }) {
  const formats = useFormats();
  const { id, recipeName, author, notes } = recipe;
  const headingId = `community-${id}`;
  const made = madeOf(formats, recipe);
  async function choose() {
    try {
      const { chooseShared } = await import("./choose-shared");
      chooseShared(recipe);
    } catch {
      showToast(`“${recipeName}” could not be opened. Try again.`);
    }
  }
  return (
    <article aria-labelledby={headingId} className="sheet grid h-full min-w-0 content-between gap-4 p-5">
      <div className="min-w-0">
        <h3 id={headingId} tabIndex={-1} className="line-clamp-3">
          {recipeName}
        </h3>
        {author && <p className="truncate text-small text-muted">by {author}</p>}
        {made !== "" && <p className="num text-small text-muted">{made}</p>}
        <p className="mt-2 line-clamp-4 text-hint">{notes || "A community-shared recipe"}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          className="grow"
          aria-describedby={headingId}
          onPointerEnter={preloadCard}
          onFocus={preloadCard}
          onClick={() => void choose()}
        >
          Use Recipe
        </Button>
        <Link
          to="/community/$id"
          params={{ id }}
          aria-describedby={headingId}
          className={buttonClass("quiet")}
        >
          View
        </Link>
      </div>
    </article>
  );
}
