import { useDeferredValue } from "react";
import { Link } from "../../routes/link";
import { PRESETS } from "../../../baking";
import { useSleep } from "../../times/habits";
import { useSession } from "../../site/calls/session";
import { useMinute } from "../../site/use-minute";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { CommunityPart } from "./community-part";
import { PasteButton } from "../../intake/paste-button";
import { PresetCard } from "./preset-card";
import { DraftBanner } from "../frame/draft-banner";
import { useDraft } from "../../draft/draft-store";
import { preloadSteps } from "../frame/lazy-parts";
import { isWanted, NO_FILTER, PresetFilter, usePresetFilter } from "./preset-filter";
import { useNewestShared } from "./use-newest-shared";
import { usePresetFacts } from "./use-preset-facts";
import { REPLACED, withUndo } from "../../draft/with-undo";

/** The City Loaf: nothing to shape but a ball, and a pot with a lid makes the steam. */
const [FIRST] = PRESETS;

/** A bread to begin with, or a blank card. The list is in the HTML that the server sends. */
export function PresetStep() {
  const newest = useNewestShared();
  const now = useMinute();
  const sleep = useSleep();
  const [chosen, choose] = usePresetFilter();
  // A chip is marked at once, and the cards follow.
  const wanted = useDeferredValue(chosen);
  const allFacts = usePresetFacts();
  const fitting = PRESETS.flatMap((preset) => {
    const facts = allFacts[preset.id];
    return facts !== undefined && isWanted(facts.words, wanted) ? [{ preset, facts }] : [];
  });
  // Who cannot bake a sourdough today may want a bread today.
  const breads =
    wanted.starter === "no"
      ? fitting.toSorted((one, other) => one.facts.elapsed - other.facts.elapsed)
      : fitting;
  return (
    <div className="grid gap-4 pt-3 pb-[calc(var(--dock-height,0px)+4.5rem)] md:gap-6 md:pt-6">
      <DraftBanner />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PresetFilter chosen={chosen} onChange={choose} />
        {/* On a line of its own: beside the filters the fallback font would wrap it, and the list jumped when ours came. */}
        <output className="basis-full text-hint text-muted">
          {breads.length} {breads.length === 1 ? "bread" : "breads"}
        </output>
      </div>
      {wanted.starter === "no" && <FreeStarter />}
      {breads.length === 0 && (
        <div className="flex flex-wrap items-center gap-4">
          <p>No bread here fits all of that.</p>
          <Button onClick={() => choose(NO_FILTER)}>Show all breads</Button>
        </div>
      )}
      <div className="grid md:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {breads.map(({ preset, facts }, index) => (
          <PresetCard
            key={preset.id}
            preset={preset}
            facts={facts}
            now={now}
            sleep={sleep}
            isFirst={preset === FIRST}
            standsOut={index === 0}
          />
        ))}
        <ScratchCard />
      </div>
      {newest !== null && <CommunityPart first={newest} />}
      <div>
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
      </div>
    </div>
  );
}

const FreeStarter = () => (
  <p className="flex flex-wrap items-center gap-x-4">
    Bake with yeast today. For sourdough, we mail you a starter for free.
    <Link to="/starter-request" className="link inline-flex min-h-control items-center">
      Request Free Starter
    </Link>
  </p>
);

/** A blank ruled card. */
function ScratchCard() {
  const session = useSession();
  const startFresh = useDraft((state) => state.startFresh);
  return (
    <article
      aria-labelledby="scratch"
      className="flex flex-wrap items-center justify-between gap-3 border-line max-md:py-4 md:h-full md:flex-col md:items-stretch md:rounded-sheet md:border md:bg-surface md:p-5 md:shadow-sheet"
    >
      <div>
        <h2 id="scratch" className="text-h3">
          Create From Scratch
        </h2>
        <p className="text-small text-muted">Your own flour, water and times.</p>
      </div>
      <div
        aria-hidden="true"
        className="min-h-28 grow bg-[repeating-linear-gradient(transparent_0_27px,var(--color-line)_27px_28px)] max-md:hidden"
      />
      <div className="flex flex-wrap gap-3 md:*:grow">
        <Button
          aria-describedby="scratch"
          onPointerEnter={preloadSteps}
          onFocus={preloadSteps}
          onClick={() => withUndo(REPLACED, () => startFresh(session.user?.name || undefined))}
        >
          Start Fresh
        </Button>
        <PasteButton />
      </div>
    </article>
  );
}
