import { useRouter } from "../routes/use-router";
import type { Origin } from "../../contract/recipes/origins";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { useMutation } from "../site/calls/use-mutation";
import { Button } from "../ui/button";
import { showToast } from "../ui/dialogs/toast";

interface UseRecipeProps {
  recipe: CommunityRecipe;
  /** How this page came by it: the copy that is made here keeps that. Null for a recipe off a paper: nobody knows which it is. */
  kind: Origin["kind"] | null;
  /** When whoever shared it begins. */
  startTime?: string | undefined;
  /** Filled where nothing on the page is more important. */
  variant?: "filled" | "outline";
}

/** Takes somebody else's recipe into the builder, as the preset screen does with a community recipe. */
export function UseRecipe({ recipe, kind, startTime, variant = "filled" }: UseRecipeProps) {
  const router = useRouter();
  const { busy, mutate } = useMutation();
  async function bring() {
    try {
      const { bringShared } = await import("../builder/presets/choose-shared");
      await bringShared(recipe, kind, startTime);
    } catch {
      showToast(`“${recipe.recipeName}” could not be opened. Try again.`);
      return false;
    }
    return true;
  }
  async function use() {
    if (await mutate(bring)) await router.navigate({ to: "/recipe" });
  }
  return (
    <Button variant={variant} busy={busy} onClick={() => void use()}>
      Use Recipe
    </Button>
  );
}
