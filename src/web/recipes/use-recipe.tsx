import { useRouter } from "../routes/use-router";
import { useState } from "react";
import type { Origin } from "../../contract/origins";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import { readShared } from "../recipe-data/shared-recipe";
import { Button } from "../ui/button";
import { showToast } from "../ui/toast";

interface UseRecipeProps {
  recipe: CommunityRecipe;
  /** How this page came by it: the copy that is made here keeps that. Null for a recipe off a paper: nobody knows which it is. */
  kind: Origin["kind"] | null;
  /** When whoever shared it begins. */
  startTime?: string | undefined;
}

/** Takes somebody else's recipe into the builder, as the preset screen does with a community recipe. */
export function UseRecipe({ recipe, kind, startTime }: UseRecipeProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function use() {
    setBusy(true);
    try {
      const { bringShared } = await import("../builder/choose-shared");
      await bringShared(readShared(recipe), kind, startTime);
    } catch {
      showToast(`“${recipe.recipeName}” could not be opened. Try again.`);
      return;
    } finally {
      setBusy(false);
    }
    await router.navigate({ to: "/recipe" });
  }
  return (
    <Button variant="filled" busy={busy} onClick={() => void use()}>
      Use Recipe
    </Button>
  );
}
