import { useSession } from "../session";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useDraft } from "./draft-store";
import { preloadSteps } from "./lazy-parts";
import { stepTitle } from "./step-titles";
import { withUndo } from "./with-undo";

/** A recipe that was begun is offered back, in the page and never as a dialog (D4). */
export function DraftBanner() {
  const session = useSession();
  const offered = useDraft((state) => state.status === "offered");
  const owner = useDraft((state) => state.owner);
  const name = useDraft((state) => state.form.recipeName.trim());
  const resumeStep = useDraft((state) => state.resumeStep);
  const continueDraft = useDraft((state) => state.continueDraft);
  const discard = useDraft((state) => state.discard);
  // On a shared device, what somebody else left unfinished is none of this person's business.
  const isTheirs = session.status === "in" && owner !== null && owner !== session.user.id;
  if (!offered || isTheirs) return null;
  return (
    <Notice
      tone="info"
      title="Continue your recipe?"
      actions={
        <>
          <Button onClick={continueDraft} onPointerEnter={preloadSteps}>
            Continue
          </Button>
          <Button variant="quiet" onClick={() => withUndo("Recipe discarded.", discard)}>
            Discard
          </Button>
        </>
      }
    >
      <p>
        {name === "" ? "A recipe without a name yet" : `“${name}”`}, at {stepTitle(resumeStep)}.
      </p>
    </Notice>
  );
}
