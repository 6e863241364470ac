import { useState } from "react";
import { makeBench } from "../../contract/recipes/bench-state";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { newBench } from "../times/usual-start";
import { readForm } from "../draft/read-form";
import { createRecipe } from "../saved-recipes/save-recipe";
import { UseRecipe } from "../recipes/use-recipe";
import { useRouter } from "../routes/use-router";
import { newRowId } from "../site/calls/request-key";
import { useSession } from "../site/calls/session";
import { useMutation } from "../site/calls/use-mutation";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { showToast } from "../ui/dialogs/toast";

type Props = {
  recipe: CommunityRecipe;
  /** Whether it came by a link, so that a copy records its origin. */
  byLink: boolean;
  startTime?: string | undefined;
};

/** Copies what was shared: into one's own recipes, or without an account into the builder on this device. */
export function CopyRecipe({ recipe, byLink, startTime }: Props) {
  const session = useSession();
  if (session.status === "in") return <CopyToMine recipe={recipe} byLink={byLink} startTime={startTime} />;
  return <UseRecipe recipe={recipe} kind={byLink ? "link" : null} startTime={startTime} />;
}

function CopyToMine({ recipe, byLink, startTime }: Props) {
  const { navigate } = useRouter();
  const { busy, mutate } = useMutation();
  const [problem, setProblem] = useState("");
  /** The copy's id is made once, so that repeated presses make one copy. */
  const [id] = useState(newRowId);
  async function copy() {
    setProblem("");
    const bench = startTime === undefined ? newBench() : { ...makeBench(), startTime };
    const saved = await mutate(() =>
      createRecipe({
        id,
        form: readForm(recipe.recipeData),
        bench,
        origin: byLink ? { kind: "link", id: recipe.id } : null,
      }),
    );
    if (saved === undefined) return;
    if (saved.kind === "saved") {
      await navigate({ to: "/recipes/$id", params: { id: saved.id } });
      showToast(`“${recipe.recipeName}” is in your recipes now.`);
      return;
    }
    const why = saved.kind === "failed" || saved.kind === "offline" ? ` ${saved.reason}` : "";
    setProblem(`“${recipe.recipeName}” was not copied.${why}`);
  }
  return (
    <>
      <Button variant="filled" busy={busy} busyLabel="Copying..." onClick={() => void copy()}>
        Copy to My Recipes
      </Button>
      {problem !== "" && (
        <Notice tone="error" role="alert" className="basis-full">
          <p>{problem}</p>
        </Notice>
      )}
    </>
  );
}
