import { Scale } from "lucide-react";
import { Fragment, useId, useState } from "react";
import { problemText } from "../../../wording/recipes/problems";
import { DraftRepair } from "./draft-repair";
import { editFlourWeight, type Problem, editWaterWeight, hydrationOfWater } from "../../../baking";
import { RULES } from "../../../contract/recipes/recipe-fields";
import { fieldProblem, stepOf } from "../../../contract/recipes/recipe-problems";
import { USABLE_GLOSS } from "../../../wording/recipes/labels";
import { weightEntry } from "../../site/number-entry";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { Toggletip } from "../../ui/dialogs/toggletip";
import { useFormats } from "../../site/units";
import { UnitsChoice } from "../../site/units-choice";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { DerivedWeight, MovedLine } from "./derived-weight";
import { draftStore, useDraft } from "../../draft/draft-store";
import { useTypedWeight } from "./use-typed-weight";
import { useWeights } from "./weights";

/** The weights of this recipe, live; flour and water can be set here, and the recipe follows (OC 13). */
export function WeightsPanel() {
  return (
    <section aria-labelledby="panel-weights" className="sheet grid gap-4 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id="panel-weights" className="text-h3">
          Recipe Weights
        </h2>
        <UnitsButton />
      </div>
      <WeightFields idPrefix="panel" />
    </section>
  );
}

/** The way to the person's units. */
function UnitsButton() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        className="-my-2 -mr-3 px-3"
        icon={<Scale size={20} />}
        onClick={() => setOpen(true)}
      >
        Units
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Your units" size="md">
        <UnitsChoice name={id} />
      </Dialog>
    </>
  );
}

/** The panel's contents, for a dialog that has a frame and a heading already. */
export function WeightFields({ idPrefix }: { idPrefix: string }) {
  const formats = useFormats();
  const { grams } = formats;
  const weights = useWeights();
  const inSteps = useDraft((state) => state.form.scalingMode === "spec");
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        {inSteps ? <Toggletip term="Total dough">{USABLE_GLOSS}</Toggletip> : <span>Total dough</span>}
        <DerivedWeight className="text-row font-semibold">{grams(weights.total)}</DerivedWeight>
      </p>
      <FlourWeight id={`${idPrefix}-flour`} calculated={weights.flour} />
      <WaterWeight id={`${idPrefix}-water`} calculated={weights.water} />
      <p className="text-hint">
        Mix with <DerivedWeight>{grams(weights.initial)}</DerivedWeight> of water (initial water).
        {weights.bassinage !== undefined && weights.bassinage > 0 && (
          <>
            {" "}
            Hold back <DerivedWeight>{grams(weights.bassinage)}</DerivedWeight> for later (bassinage).
          </>
        )}
      </p>
      <output className="grid gap-2 text-hint text-muted">
        {(JSON.parse(weights.remarks) as Problem[]).map((problem) => (
          <Fragment key={JSON.stringify(problem)}>
            <span>{problemText(formats, problem)}</span>
            <span>
              <DraftRepair problem={problem} onField={(path) => draftStore.getState().goTo(stepOf(path))} />
            </span>
          </Fragment>
        ))}
      </output>
    </>
  );
}

function FlourWeight({ id, calculated }: { id: string; calculated: number | undefined }) {
  const typed = useTypedWeight(calculated, editFlourWeight);
  return (
    <div onFocus={typed.onFocus} onBlur={typed.onBlur}>
      <NumberStepper
        id={id}
        label="Flour weight"
        {...weightEntry(useFormats().units)}
        compact
        value={typed.value}
        onChange={typed.onChange}
        min={RULES.totalFlourWeight.min}
        invalidBehaviour="hold"
      />
      <MovedLine value={calculated} />
    </div>
  );
}

/**
 * Water outside 50 to 100 % of the flour is not taken over, and the hydration's own message says why. An emptied
 * field, and letters, go back to the weight before.
 */
function WaterWeight({ id, calculated }: { id: string; calculated: number | undefined }) {
  const [refused, setRefused] = useState<{ grams: number; problem: string } | null>(null);
  const [left, setLeft] = useState(false);
  const typed = useTypedWeight(calculated, editWaterWeight);

  // A refused weight stays in the field until the water changes for another reason.
  const [seen, setSeen] = useState(calculated);
  if (seen !== calculated) {
    setSeen(calculated);
    if (left) setRefused(null);
  }

  function onChange(grams: number | undefined) {
    const { form } = draftStore.getState();
    const percent = grams === undefined ? null : hydrationOfWater(form, grams);
    const problem = percent === null ? null : fieldProblem("hydrationPercent", percent, form);
    setLeft(false);
    setRefused(grams === undefined || problem === null ? null : { grams, problem });
    if (grams === undefined || problem !== null) typed.refuse();
    else typed.onChange(grams);
  }
  return (
    <div onFocus={typed.onFocus} onBlur={typed.onBlur}>
      <NumberStepper
        id={id}
        label="Water weight"
        {...weightEntry(useFormats().units)}
        compact
        value={refused ? refused.grams : typed.value}
        onChange={onChange}
        onBlur={() => setLeft(true)}
        invalidBehaviour="keep-numbers"
        error={left && refused ? refused.problem : undefined}
      />
      <MovedLine value={calculated} />
    </div>
  );
}
