import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type FieldIssue, saveProblems, stepOf } from "../../contract/recipe-problems";
import { RecipeCard } from "../card/recipe-card";
import { useSession } from "../session";
import { Button } from "../ui/button";
import { AlertDialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { flushDraft } from "./draft-storage";
import { draftStore, useDraft } from "./draft-store";
import { markLoginDetour } from "./return-markers";
import { saveRecipe } from "./save-recipe";
import { stepTitle } from "./step-titles";
import { useDockHeight } from "./use-dock-height";

/** How long a message stands before the page moves on (RE-05). */
const TO_LOGIN_MS = 2000;
const TO_RECIPES_MS = 1500;

type Outcome = "idle" | "saving" | "saved" | "signed-out" | "failed";

/** Step 12: the card, and Save. */
export function CardStep() {
  const form = useDraft((state) => state.form);
  const patch = useDraft((state) => state.patch);
  const goTo = useDraft((state) => state.goTo);
  const isUpdate = useDraft((state) => state.recipeId !== null);
  const { outcome, problems, save, close } = useSave();
  const page = useRef<HTMLDivElement>(null);
  useDockHeight(page, ".card-dock");
  return (
    <div ref={page} className="grid grow content-start gap-4">
      <RecipeCard
        form={form}
        mode="builder"
        onChange={patch}
        actions={
          <>
            <Button onClick={() => goTo(11)}>Back</Button>
            <Button
              variant="filled"
              busy={outcome === "saving"}
              busyLabel="Saving..."
              onClick={() => void save()}
            >
              Save Recipe
            </Button>
            <SaveMessages outcome={outcome} problems={problems} isUpdate={isUpdate} />
          </>
        }
      />
      <AlertDialog open={outcome === "saved"} type="success" onClose={close}>
        {isUpdate ? "Recipe updated successfully!" : "Recipe saved successfully!"}
      </AlertDialog>
    </div>
  );
}

type Navigate = ReturnType<typeof useNavigate>;

function toRecipes(navigate: Navigate): void {
  draftStore.getState().discard();
  void navigate({ to: "/my-recipes" });
}

/** The draft is kept, and the way back leads to the card again. */
function toLogin(navigate: Navigate): void {
  markLoginDetour();
  flushDraft();
  void navigate({ href: "/login?redirect=/recipe" });
}

function useSave() {
  const session = useSession();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const [problems, setProblems] = useState<FieldIssue[]>([]);

  useEffect(() => {
    if (outcome !== "saved" && outcome !== "signed-out") return undefined;
    const [leave, wait] = outcome === "saved" ? [toRecipes, TO_RECIPES_MS] : [toLogin, TO_LOGIN_MS];
    const timer = setTimeout(() => leave(navigate), wait);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  async function save() {
    const { form, recipeId, version } = draftStore.getState();
    const found = saveProblems(form);
    setProblems(found);
    if (found.length > 0) setOutcome("idle");
    else if (session.status === "out") setOutcome("signed-out");
    else {
      setOutcome("saving");
      setOutcome(await saveRecipe(form, recipeId === null ? null : { id: recipeId, version }));
    }
  }
  return { outcome, problems, save, close: () => toRecipes(navigate) };
}

interface SaveMessagesProps {
  outcome: Outcome;
  problems: FieldIssue[];
  isUpdate: boolean;
}

/** Why nothing was saved, beside the buttons, with the way to mend it. */
function SaveMessages({ outcome, problems, isUpdate }: SaveMessagesProps) {
  const goTo = useDraft((state) => state.goTo);
  if (problems.length > 0) {
    return (
      <Notice tone="error" role="alert" className="basis-full" title="This recipe cannot be saved yet">
        <ul className="grid gap-1">
          {problems.map(({ path, message }) => (
            <li key={path}>
              {message}{" "}
              <button type="button" className="link py-2" onClick={() => goTo(stepOf(path))}>
                Go to {stepTitle(stepOf(path))}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (outcome === "signed-out") {
    return (
      <Notice tone="warning" role="alert" className="basis-full">
        <p>Please log in to save your recipe</p>
      </Notice>
    );
  }
  if (outcome !== "failed") return null;
  return (
    <Notice tone="error" role="alert" className="basis-full">
      <p>
        {isUpdate ? "Failed to update recipe. Please try again." : "Failed to save recipe. Please try again."}
      </p>
    </Notice>
  );
}
