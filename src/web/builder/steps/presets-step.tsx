import { Suspense } from "react";
import { Link } from "@tanstack/react-router";
import { PRESETS } from "../../../baking";
import { latePart } from "../../late-part";
import { useSession } from "../../site/session";
import { useAwake } from "../../site/use-awake";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { PresetCard } from "../preset-card";
import { DraftBanner } from "../draft-banner";
import { useDraft } from "../draft-store";
import { preloadSteps } from "../lazy-parts";
import { REPLACED, withUndo } from "../with-undo";

const CommunityList = latePart(
  () => import("../community-list"),
  "CommunityList",
  () => null,
);

/** A formula to start from, or a blank card. It is in the HTML that the server sends. */
export function PresetStep() {
  const isAwake = useAwake(() => true, false);
  return (
    <div className="grid gap-8 pt-6 pb-[calc(var(--dock-height,0px)+4.5rem)]">
      <DraftBanner />
      <p className="max-w-prose text-lead text-muted">
        Start from a formula and change what you like, or begin with a blank card. Percentages are of the
        flour.
      </p>
      <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
        <ScratchCard />
        {PRESETS.map((preset) => (
          <PresetCard key={preset.id} preset={preset} />
        ))}
      </div>
      {isAwake && (
        <Suspense>
          <CommunityList />
        </Suspense>
      )}
      <div>
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
      </div>
    </div>
  );
}

/** A blank ruled card. */
function ScratchCard() {
  const session = useSession();
  const startFresh = useDraft((state) => state.startFresh);
  // With a draft on offer, Continue is the button that stands out.
  const offered = useDraft((state) => state.status === "offered");
  return (
    <article aria-labelledby="scratch" className="sheet flex h-full flex-col gap-4 p-5">
      <div>
        <h2 id="scratch" className="text-h3">
          Create From Scratch
        </h2>
        <p className="mt-2 text-hint text-muted">Twelve steps, from the flour to the timetable.</p>
      </div>
      <div
        aria-hidden="true"
        className="min-h-28 grow bg-[repeating-linear-gradient(transparent_0_27px,var(--color-line)_27px_28px)]"
      />
      <Button
        variant={offered ? "outline" : "filled"}
        aria-describedby="scratch"
        onPointerEnter={preloadSteps}
        onFocus={preloadSteps}
        onClick={() => withUndo(REPLACED, () => startFresh(session.user?.name || undefined))}
      >
        Start Fresh
      </Button>
    </article>
  );
}
