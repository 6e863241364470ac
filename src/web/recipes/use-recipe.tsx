import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import { chooseShared } from "../builder/choose-shared";
import { draftStore } from "../builder/draft-store";
import { handOver } from "../builder/hand-over";
import { readShared } from "../builder/shared-recipe";
import { Button } from "../ui/button";
import { showToast } from "../ui/toast";

/** Takes somebody else's recipe into the builder, as the preset screen does with a community recipe. */
export function UseRecipe({ recipe }: { recipe: CommunityRecipe }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function use() {
    setBusy(true);
    // A draft that this device keeps is in the store before it is replaced: only then can it be had back.
    await draftStore.persist.rehydrate();
    const isChosen = await chooseShared(readShared(recipe));
    setBusy(false);
    if (!isChosen) {
      showToast(`“${recipe.recipeName}” could not be opened. Try again.`);
      return;
    }
    handOver();
    await router.navigate({ to: "/recipe" });
  }
  return (
    <Button variant="filled" busy={busy} onClick={() => void use()}>
      Use Recipe
    </Button>
  );
}
