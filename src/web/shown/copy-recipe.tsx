import { useState } from "react";
import { makeBench } from "../../contract/bench-state";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import { newBench } from "../times/usual-start";
import { readForm } from "../recipe-data/read-form";
import { createRecipe } from "../recipe-data/save-recipe";
import { UseRecipe } from "../recipes/use-recipe";
import { useRouter } from "../routes/use-router";
import { newRequestKey } from "../site/request-key";
import { useSession } from "../site/session";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { showToast } from "../ui/toast";

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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  /** One key until it succeeds, so that repeated presses make one copy. */
  const [key] = useState(newRequestKey);
  async function copy() {
    setBusy(true);
    setProblem("");
    const bench = startTime === undefined ? newBench() : { ...makeBench(), startTime };
    const saved = await createRecipe(
      { form: readForm(recipe.recipeData), bench, origin: byLink ? { kind: "link", id: recipe.id } : null },
      key,
    );
    setBusy(false);
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
