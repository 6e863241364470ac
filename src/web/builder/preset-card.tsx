import type { Preset } from "../../baking";
import { percent } from "../format";
import { Button } from "../ui/button";
import { showToast } from "../ui/toast";
import { type CommunityRecipe, communityDescription } from "./community-recipes";
import { useDraft } from "./draft-store";
import { preloadCard } from "./lazy-parts";
import { REPLACED, withUndo } from "./with-undo";

/** An open formula card: name, yield, and every percentage in a column. */
export function PresetCard({ preset }: { preset: Preset }) {
  const choosePreset = useDraft((state) => state.choosePreset);
  const headingId = `preset-${preset.id}`;
  return (
    <article aria-labelledby={headingId} className="sheet grid h-full content-between gap-4 p-5">
      <div>
        <h2 id={headingId} className="text-h3">
          {preset.name}
        </h2>
        <p className="text-small text-muted">{preset.yield}</p>
        <p className="mt-2 text-hint">{preset.description}</p>
        {preset.sections.map((section) => (
          <section key={section.name} className="mt-4">
            <h3 className="border-b-2 border-text pb-1 font-sans text-small">{section.name}</h3>
            <ul>
              {section.ingredients.map((ingredient) => (
                <li
                  key={ingredient.id}
                  className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 text-hint"
                >
                  <span>{ingredient.name}</span>
                  <span className="num font-semibold">{percent(ingredient.percentage)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Button
        aria-describedby={headingId}
        onPointerEnter={preloadCard}
        onFocus={preloadCard}
        onClick={() => withUndo(REPLACED, () => choosePreset(preset))}
      >
        Use This Recipe
      </Button>
    </article>
  );
}

/** Whoever reads a recipe from outside loads the code for it; null when that does not arrive. */
async function loadReader() {
  try {
    return await import("./read-form");
  } catch {
    return null;
  }
}

/** What another baker shared. Its data comes from outside, so it is read with care before it fills the form. */
export function CommunityCard({ recipe }: { recipe: CommunityRecipe }) {
  const chooseCommunity = useDraft((state) => state.chooseCommunity);
  const { id, recipeName, author, recipeData } = recipe;
  const headingId = `community-${id}`;
  async function choose() {
    const reader = await loadReader();
    if (reader === null) {
      showToast(`“${recipeName}” could not be opened. Try again.`);
      return;
    }
    const form = reader.readForm({ recipeName, author, ...recipeData });
    const preset = { id, name: recipeName, description: communityDescription(recipe), yield: recipe.yield };
    withUndo(REPLACED, () => chooseCommunity(preset, form));
  }
  return (
    <article aria-labelledby={headingId} className="sheet grid h-full content-between gap-4 p-5">
      <div>
        <h3 id={headingId}>{recipeName}</h3>
        {author && <p className="text-small text-muted">by {author}</p>}
        {recipe.yield && <p className="num text-small text-muted">{recipe.yield}</p>}
        <p className="mt-2 line-clamp-4 text-hint">{recipe.notes || "A community-shared recipe"}</p>
      </div>
      <Button
        aria-describedby={headingId}
        onPointerEnter={preloadCard}
        onFocus={preloadCard}
        onClick={() => void choose()}
      >
        Use Recipe
      </Button>
    </article>
  );
}
