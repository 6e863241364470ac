import { Link } from "../../routes/link";
import { defaultRecipe } from "../../../baking";
import type { CommunityRecipe } from "../../../contract/recipes/saved-recipes";
import type { Formats } from "../../../wording/values/formats";
import { capital } from "../../../wording/values/measures";
import { saySize } from "../../../wording/recipes/yield";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { showToast } from "../../ui/dialogs/toast";
import { helpFor } from "../../site/calls/failures";
import { useMutation } from "../../site/calls/use-mutation";
import { useFormats } from "../../site/units";
import { preloadCard } from "../frame/lazy-parts";
import { getShared } from "../../saved-recipes/list-shared";
import type { SharedRecipe } from "../../saved-recipes/shared-recipe";

/** "Two 950 g loaves"; nothing for a recipe that says no size. Its data comes from outside. */
function sizeOf(formats: Formats, { recipeName, recipeData }: SharedRecipe): string {
  const { quantity, unitWeight } = recipeData;
  return capital(saySize(formats, { ...defaultRecipe(), ...recipeData, recipeName, quantity, unitWeight }));
}

interface CommunityCardProps {
  recipe: SharedRecipe;
  /** Takes the recipe into the builder, on a page that is not the builder. */
  onUse?: ((recipe: CommunityRecipe) => Promise<void>) | undefined;
}

/** Takes it into the builder that is open. */
async function chooseHere(recipe: CommunityRecipe): Promise<void> {
  const { chooseShared } = await import("./choose-shared");
  chooseShared(recipe);
}

/** A recipe that another baker shared. */
export function CommunityCard({ recipe, onUse = chooseHere }: CommunityCardProps) {
  const formats = useFormats();
  const { id, recipeName, author, notes } = recipe;
  const headingId = `community-${id}`;
  const size = sizeOf(formats, recipe);
  const { busy, mutate } = useMutation();
  async function choose() {
    const whole = await getShared(id);
    if (whole.ok) return onUse(whole.data);
    const why = `could not be opened. ${helpFor(whole) || "Try again."}`;
    showToast(`“${recipeName}” ${whole.code === "not-found" ? "is no longer shared." : why}`);
  }
  async function press() {
    try {
      await mutate(choose);
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
        {size !== "" && <p className="num text-small text-muted">{size}</p>}
        <p className="mt-2 line-clamp-4 text-hint">{notes || "A community-shared recipe"}</p>
      </div>
      <div className="actions">
        <Button
          className="grow"
          busy={busy}
          aria-describedby={headingId}
          onPointerEnter={preloadCard}
          onFocus={preloadCard}
          onClick={() => void press()}
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
