import { Link } from "@tanstack/react-router";
import type { Preset } from "../../baking";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { showToast } from "../ui/toast";
import { useFormats } from "../site/units";
import { useDraft } from "./draft-store";
import { preloadCard } from "./lazy-parts";
import type { SharedRecipe } from "./shared-recipe";
import { REPLACED, withUndo } from "./with-undo";

/** An open formula card: name, yield, and every percentage in a column. */
export function PresetCard({ preset }: { preset: Preset }) {
  const { inUnits, percent } = useFormats();
  const choosePreset = useDraft((state) => state.choosePreset);
  const headingId = `preset-${preset.id}`;
  return (
    <article aria-labelledby={headingId} className="sheet grid h-full content-between gap-4 p-5">
      <div>
        <h2 id={headingId} className="text-h3">
          {preset.name}
        </h2>
        <p className="text-small text-muted">{inUnits(preset.yield)}</p>
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

/** What another baker shared. */
export function CommunityCard({ recipe }: { recipe: SharedRecipe }) {
  const { inUnits } = useFormats();
  const { id, recipeName, author, notes } = recipe;
  const headingId = `community-${id}`;
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
        {recipe.yield && <p className="num text-small text-muted">{inUnits(recipe.yield)}</p>}
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
