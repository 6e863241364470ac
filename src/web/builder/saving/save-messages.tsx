import { useEffect, useRef } from "react";
import { type FieldIssue, stepOf } from "../../../contract/recipes/recipe-problems";
import { Button } from "../../ui/button";
import { WAITS } from "../../outbox/unsent";
import { SignInAgain } from "../../forms/sign-in-again";
import { StillWaiting } from "../../site/still-waiting";
import { Notice } from "../../ui/notice";
import { mineOf } from "../../draft/draft";
import { useDraft } from "../../draft/draft-store";
import { STEP_TITLES } from "../../draft/step-titles";
import type { SaveState } from "./use-save";

interface SaveMessagesProps {
  state: SaveState;
  /** Goes to the sign-in page at once, where it would go by itself. */
  onLogin: () => void;
  onRecipes: () => void;
}

/** Why nothing was saved, beside the buttons, with the way to repair it. */
export function SaveMessages({ state, onLogin, onRecipes }: SaveMessagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = state;
  // The buttons may be the last thing in sight.
  useEffect(() => {
    if (kind !== "idle" && kind !== "saving") place.current?.scrollIntoView({ block: "nearest" });
  }, [kind]);
  return (
    <div ref={place} className="basis-full empty:hidden">
      <Message state={state} onLogin={onLogin} onRecipes={onRecipes} />
    </div>
  );
}

function Message({ state, onLogin, onRecipes }: SaveMessagesProps) {
  if (state.kind === "invalid") return <Issues issues={state.issues} />;
  if (state.kind === "signed-out") {
    return (
      <Notice tone="warning" role="alert" actions={<SignInAgain onGo={onLogin}>Sign in now</SignInAgain>}>
        <p>Please log in to save your recipe</p>
      </Notice>
    );
  }
  if (state.kind === "waiting") {
    return (
      <Notice tone="info" actions={<Button onClick={onRecipes}>Go to My Recipes</Button>}>
        <p role="status">{WAITS}</p>
      </Notice>
    );
  }
  if (state.kind === "saving") return <StillWaiting busy />;
  if (state.kind !== "failed") return <MineAside />;
  return (
    <Notice tone="error" role="alert">
      <p>
        {state.isUpdate
          ? "Failed to update recipe. Please try again."
          : "Failed to save recipe. Please try again."}
      </p>
      <p className="text-hint">{state.reason} We kept your recipe on this device.</p>
    </Notice>
  );
}

function Issues({ issues }: { issues: readonly FieldIssue[] }) {
  const goTo = useDraft((draft) => draft.goTo);
  return (
    <Notice tone="error" role="alert" title="This recipe cannot be saved yet">
      <ul className="grid gap-1">
        {issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {message}{" "}
            <button type="button" className="link py-2" onClick={() => goTo(stepOf(path))}>
              Go to {STEP_TITLES[stepOf(path)]}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** After "Load theirs": the own one is a press away as long as this recipe is open, and on offer afterwards. */
function MineAside() {
  const isWaiting = useDraft((draft) => mineOf(draft) !== undefined);
  const bringMineBack = useDraft((draft) => draft.bringMineBack);
  if (!isWaiting) return null;
  return (
    <output className="block">
      <Notice tone="info" actions={<Button onClick={bringMineBack}>Bring mine back</Button>}>
        <p>This is the recipe as it was saved elsewhere. Yours is not lost.</p>
      </Notice>
    </output>
  );
}
