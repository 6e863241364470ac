import { Button } from "../../../ui/button";
import { announce } from "../../../ui/dialogs/live-region";
import { Notice } from "../../../ui/notice";
import { useFormats } from "../../../site/units";
import { useDraft } from "../../../draft/draft-store";
import { useCalculated } from "../../weights/recipe-of";
import { ExtraAdd, QuickAdds } from "./extra-add";
import { ExtraRows } from "./extra-rows";
import { lowerHydration } from "./lowered-hydration";
import { Spoken } from "../parts/spoken";
import { StepPart } from "../parts/step-part";
import { useMovedFocus } from "../parts/use-moved-focus";

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
        className="justify-self-start"
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

/** The effect of the liquids on the dough; a warning only with the hydration that makes up for it (OC 10). */
function HydrationWarning({ count }: { count: number }) {
  const remedy = useRemedy();
  return (
    <Spoken>
      {count > 0 &&
        (remedy === null ? (
          <EffectiveHydration />
        ) : (
          <Notice tone="warning" actions={<Remedy {...remedy} />}>
            <p>
              {`Hydration Adjustment Needed: You've added ${count} other liquid(s). Consider reducing your water amount to maintain proper dough consistency.`}
            </p>
            <EffectiveHydration />
          </Notice>
        ))}
    </Spoken>
  );
}

/** The question for liquids that we do not know; "" once the baker has said. No correction is offered before. */
function useUnknownLiquids(): string {
  const names = useCalculated((recipe) =>
    recipe.problems
      .flatMap((problem) => (problem.code === "liquid-unknown" ? [problem.name] : []))
      .join(", "),
  );
  return names === "" ? "" : `Enter how much of this is water, so we know how wet the dough is: ${names}.`;
}

function EffectiveHydration() {
  const { percent } = useFormats();
  const hydration = useDraft((state) => state.form.hydrationPercent);
  const effective = useCalculated((recipe) => recipe.effectiveHydration);
  const unknown = useUnknownLiquids();
  if (hydration === undefined) return null;
  if (unknown !== "") return <p className="mt-2 text-hint">{unknown}</p>;
  const moved = Math.abs(effective - hydration) >= 0.1;
  return (
    <p className="mt-2 text-hint">
      {moved
        ? `With the water in your other liquids, the dough feels like ${percent(effective)} hydration instead of ${percent(hydration)}.`
        : `Your other liquids bring hardly any water. The dough still feels like ${percent(hydration)} hydration.`}
    </p>
  );
}

type Lowering = NonNullable<ReturnType<typeof lowerHydration>>;

/** A correction counts once for the present liquids: pressed again it would dry the dough out. */
function useRemedy(): Lowering | null {
  const hydration = useDraft((state) => state.form.hydrationPercent);
  const before = useDraft((state) => state.lowered);
  const effective = useCalculated((recipe) => recipe.effectiveHydration);
  const unknown = useUnknownLiquids();
  return hydration === undefined || unknown !== "" ? null : lowerHydration(hydration, effective, before);
}

function Remedy({ from, to, clamped }: Lowering) {
  const { percent } = useFormats();
  const lower = useDraft((state) => state.lower);
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
