import { useRef } from "react";
import { useSession } from "../../site/calls/session";
import { Button } from "../../ui/button";
import { useDraft } from "../../draft/draft-store";
import { preloadSteps } from "./lazy-parts";
import { STEP_TITLES } from "../../draft/step-titles";
import { useDockHeight } from "./use-dock-height";
import { withUndo } from "../../draft/with-undo";

/** A recipe that was begun is offered back, in the page and never as a dialog. */
export function DraftBanner() {
  const session = useSession();
  const offered = useDraft((state) => state.status === "offered");
  const owner = useDraft((state) => state.owner);
  // On a shared device another person's draft is not offered, and none is until the server says who is signed in.
  const isTheirs = owner !== null && session.status !== "out" && owner !== session.user?.id;
  return offered && !isTheirs ? <OfferedDraft /> : null;
}

/**
 * The banner comes once storage was read, after the first paint, so it stands at the bottom edge, where it moves nothing
 * on the page. In the order of reading and tabbing it is still before the presets.
 */
function OfferedDraft() {
  const name = useDraft((state) => state.form.recipeName.trim());
  const resumeStep = useDraft((state) => state.resumeStep);
  const continueDraft = useDraft((state) => state.continueDraft);
  const discard = useDraft((state) => state.discard);
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  return (
    <section
      ref={dock}
      aria-labelledby="draft-offer"
      className="no-print fixed inset-x-0 bottom-0 z-2 border-t border-edge bg-info-soft pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised short:static"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="block min-w-0">
          <strong id="draft-offer" className="block font-semibold">
            Continue your recipe?
          </strong>
          <span className="line-clamp-2 text-hint">
            {name === "" ? "A recipe without a name yet" : `“${name}”`}, at {STEP_TITLES[resumeStep]}.
          </span>
        </output>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="filled"
            onClick={continueDraft}
            onPointerEnter={preloadSteps}
            onFocus={preloadSteps}
          >
            Continue
          </Button>
          <Button variant="quiet" onClick={() => withUndo("Recipe discarded.", discard)}>
            Discard
          </Button>
        </div>
      </div>
    </section>
  );
}
