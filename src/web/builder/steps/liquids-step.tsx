import { Button } from "../../ui/button";
import { announce } from "../../ui/live-region";
import { Notice } from "../../ui/notice";
import { useFormats } from "../../site/units";
import { useDraft } from "../../recipe-data/draft-store";
import { useCalculated } from "../recipe-of";
import { ExtraAdd, QuickAdds } from "./extra-add";
import { ExtraRows } from "./extra-rows";
import { lowerHydration } from "./lowered-hydration";
import { Spoken } from "./spoken";
import { StepPart } from "./step-part";
import { useMovedFocus } from "./use-moved-focus";

/** Optional: milk, eggs, honey and what else is wet. Folded away until somebody asks or has some (BU-17). */
export function LiquidsStep() {
  const isOpen = useDraft((state) => state.progress.expanded.includes("liquids"));
  const count = useDraft((state) => state.form.otherLiquids.length);
  const expandStep = useDraft((state) => state.expandStep);
  const collapseStep = useDraft((state) => state.collapseStep);
  const { opened, opener, moveFocus } = useMovedFocus(isOpen);

  if (!isOpen) {
    return (
      <div className="grid gap-4">
        <p className="text-lead">Perfect! Your basic liquid is water.</p>
        <p className="text-muted">
          Milk, eggs, honey or oil make a softer loaf. Most hearth breads need none.
        </p>
        {count > 0 && (
          <p>{`The recipe still has ${count} other ${count === 1 ? "liquid" : "liquids"}. Open the list to take ${count === 1 ? "it" : "them"} out.`}</p>
        )}
        <Button
          ref={opener}
          className="justify-self-start"
          onClick={() => {
            moveFocus();
            expandStep("liquids");
          }}
        >
          Add Other Liquids
        </Button>
      </div>
    );
  }
  return (
    <div ref={opened} tabIndex={-1} className="grid gap-6">
      <HydrationWarning count={count} />
      <ExtraRows list="otherLiquids" />
      <StepPart title="Add a liquid" hint="Percentages are of the flour's weight.">
        <QuickAdds list="otherLiquids" legend="Usual liquids" />
        <ExtraAdd list="otherLiquids" placeholder="For example: oat milk" />
      </StepPart>
      <Button
        variant="quiet"
        className="justify-self-start -ml-4"
        onClick={() => {
          moveFocus();
          collapseStep("liquids");
        }}
      >
        Skip other liquids
      </Button>
    </div>
  );
}

/** What the liquids do to the dough, with the hydration that makes up for it (OC 10). */
function HydrationWarning({ count }: { count: number }) {
  return (
    <Spoken>
      {count > 0 && (
        <Notice tone="warning" actions={<Remedy />}>
          <p>
            {`Hydration Adjustment Needed: You've added ${count} other liquid(s). Consider reducing your water amount to maintain proper dough consistency.`}
          </p>
          <EffectiveHydration />
        </Notice>
      )}
    </Spoken>
  );
}

function EffectiveHydration() {
  const { percent } = useFormats();
  const hydration = useDraft((state) => state.form.hydrationPercent);
  const effective = useCalculated((recipe) => recipe.effectiveHydration);
  if (hydration === undefined) return null;
  const moved = Math.abs(effective - hydration) >= 0.1;
  return (
    <p className="mt-2 text-hint">
      {moved
        ? `With the water in your other liquids, the dough feels like ${percent(effective)} hydration instead of ${percent(hydration)}.`
        : `Your other liquids bring hardly any water. The dough still feels like ${percent(hydration)} hydration.`}
    </p>
  );
}

/** One press for the liquids there are: pressed again for the same ones it would dry the dough out. */
function Remedy() {
  const { percent } = useFormats();
  const hydration = useDraft((state) => state.form.hydrationPercent);
  const before = useDraft((state) => state.lowered);
  const lower = useDraft((state) => state.lower);
  const effective = useCalculated((recipe) => recipe.effectiveHydration);
  if (hydration === undefined) return null;
  const remedy = lowerHydration(hydration, effective, before);
  if (remedy === null) return null;
  const { from, to, clamped } = remedy;
  return (
    <Button
      onClick={() => {
        lower({ from, to });
        announce(`Hydration set to ${percent(to)}`);
      }}
    >
      {clamped
        ? `Lower hydration to ${percent(to)}, the lowest possible`
        : `Lower hydration to ${percent(to)} to make up for the liquids`}
    </Button>
  );
}
