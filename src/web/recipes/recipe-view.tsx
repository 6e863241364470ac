import { Link } from "../routes/link";
import { useRouter } from "../routes/use-router";
import { Trash2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BenchState, readBench } from "../../contract/recipes/bench-state";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { wantField } from "../draft/wanted-field";
import { readForm } from "../draft/read-form";
import { useDockHeight } from "../builder/frame/use-dock-height";
import { useDeviceBench } from "../card/ledger/device-bench";
import { SaveAsFile } from "../intake/save-as-file";
import { RecipeCard } from "../card/recipe-card";
import { LabelsButton } from "../labels/labels-button";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { AlertDialog } from "../ui/dialogs/dialog";
import { showToast } from "../ui/dialogs/toast";
import { useUserUnits } from "../site/units";
import { DeleteDialog } from "./delete-dialog";
import { OriginLine } from "./origin-line";
import { UseRecipe } from "./use-recipe";

/** How long the message stands before the page moves on (RE-03). */
const TO_RECIPES_MS = 1500;

const DELETED = "Recipe deleted successfully!";

interface RecipeViewProps {
  recipe: FullRecipe;
  /** The site cannot be reached: nothing of this can be deleted now. */
  isCopy: boolean;
}

interface ViewProps extends RecipeViewProps {
  onBench: (bench: BenchState) => void;
  /** From the question whether to delete it on: nothing more is asked about the recipe. */
  onDeleting: (isDeleting: boolean) => void;
}

/** The card of a saved recipe: for its author with the ways to change it, for anybody else with the way to bake it. */
export function RecipeView({ recipe, isCopy, onBench, onDeleting }: ViewProps) {
  const form = useMemo(() => readForm(recipe.recipeData), [recipe.recipeData]);
  // A recipe kept from the device's own list is the baker's, though it cannot be edited (kept-recipes.ts).
  const isOwn = recipe.mine || isCopy;
  const kept = useMemo(() => readBench(recipe.bench), [recipe.bench]);
  const [visited, changeVisited] = useDeviceBench(recipe.id);
  const page = useRef<HTMLDivElement>(null);
  const { navigate } = useRouter();
  const edit = (path: string) => {
    wantField(path);
    void navigate({ to: "/recipe/edit/$id", params: { id: recipe.id } });
  };
  useUserUnits();
  useDockHeight(page, ".card-dock");
  return (
    <div ref={page}>
      <OriginLine origin={recipe.origin} isMine={isOwn} />
      <RecipeCard
        form={form}
        recipeId={isOwn ? recipe.id : undefined}
        mode="view"
        bench={isOwn ? kept : visited}
        onBench={isOwn ? (patch) => onBench({ ...kept, ...patch }) : changeVisited}
        onField={recipe.mine ? edit : undefined}
        madeOn={{ verb: "saved", date: new Date(recipe.updatedAt) }}
        actions={
          recipe.mine ? (
            <Link to="/recipe/edit/$id" params={{ id: recipe.id }} className={buttonClass()}>
              Edit Recipe
            </Link>
          ) : (
            <UseRecipe
              variant="outline"
              recipe={recipe}
              kind={isCopy ? "copy" : recipe.published ? "community" : "link"}
            />
          )
        }
        moreActions={isOwn ? <LabelsButton form={form} /> : null}
        rareActions={
          <>
            <SaveAsFile form={form} />
            {recipe.mine && !isCopy && <DeleteRecipe recipe={recipe} onDeleting={onDeleting} />}
          </>
        }
      />
    </div>
  );
}

function DeleteRecipe({ recipe, onDeleting }: Pick<ViewProps, "recipe" | "onDeleting">) {
  const [state, setState] = useState<"idle" | "asking" | "deleted">("idle");
  const go = (next: typeof state) => {
    setState(next);
    onDeleting(next !== "idle");
  };
  const { navigate } = useRouter();
  // Nothing is left at this address to come back to.
  const leave = useCallback(() => {
    // Whoever had no time to read it here finds it on the next page (ACC-08).
    void navigate({ to: "/my-recipes", replace: true }).then(() => showToast(DELETED));
  }, [navigate]);

  useEffect(() => {
    if (state !== "deleted") return undefined;
    const timer = setTimeout(leave, TO_RECIPES_MS);
    return () => clearTimeout(timer);
  }, [state, leave]);

  return (
    <>
      <Button
        variant="quiet"
        className="no-print text-error"
        icon={<Trash2 size={20} />}
        onClick={() => go("asking")}
      >
        Delete Recipe
      </Button>
      {state === "asking" && (
        <DeleteDialog recipe={recipe} onCancel={() => go("idle")} onDeleted={() => go("deleted")} />
      )}
      <AlertDialog open={state === "deleted"} type="success" onClose={leave}>
        {DELETED}
      </AlertDialog>
    </>
  );
}
