import { useState } from "react";
import { fieldProblem, stepProblems } from "../../../contract/recipes/recipe-problems";
import type { Formats } from "../../../wording/values/formats";
import { weighsBread } from "../../../wording/recipes/yield";
import { Button } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { Segmented } from "../../ui/fields/segmented";
import { Toggletip } from "../../ui/dialogs/toggletip";
import { useFormats } from "../../site/units";
import { useDraft } from "../../draft/draft-store";
import { DraftNumber } from "../frame/fields";
import { useWeights } from "../weights/weights";
import { FillPan } from "./fill-pan";

const scalings = ({ inUnits }: Formats) => [
  { value: "spec" as const, label: inUnits("Flour in 50\u00a0g steps") },
  { value: "exact" as const, label: "Exact to the gram" },
];

/** How much dough, and how wet. */
export function YieldStep() {
  return (
    <div className="grid">
      <UnitWeight />
      <DraftNumber name="quantity" unit="loaves" hint="How many loaves or pieces." />
      <DraftNumber name="hydrationPercent" unit="%" slider hint="Water for every 100 parts of flour." />
      <OtherWater />
      <FillPan />
      <Advanced />
    </div>
  );
}

/** The card's scaling may have made it the weight of the bread. */
function UnitWeight() {
  const isBread = useDraft(({ form }) => weighsBread(form));
  const hint = isBread
    ? "One loaf after baking, as the card's scaling says."
    : "The dough for one loaf, before baking.";
  return <DraftNumber name="unitWeight" unit="g" hint={hint} />;
}

/** Milk bread and brioche have little water of their own: a link to the liquids that bring the rest. */
function OtherWater() {
  const isDry = useDraft(
    ({ form }) =>
      (form.hydrationPercent ?? 50) < 50 &&
      fieldProblem("hydrationPercent", form.hydrationPercent, form) !== null,
  );
  const expandStep = useDraft((state) => state.expandStep);
  const goTo = useDraft((state) => state.goTo);
  if (!isDry) return null;
  return (
    <div className="mb-4">
      <p className="text-hint text-muted">Milk, eggs or butter can bring the rest of the water.</p>
      <Button
        variant="quiet"
        onClick={() => {
          expandStep("liquids");
          goTo("liquids");
        }}
      >
        Add other liquids
      </Button>
    </div>
  );
}

function Advanced() {
  const [open, setOpen] = useState(false);
  const hidesProblem = useDraft(
    ({ showAll, form }) =>
      showAll && stepProblems("yield", form).some(({ path }) => path === "bassinagePercentage"),
  );
  return (
    <Disclosure summary="Advanced" open={open || hidesProblem} onToggle={setOpen}>
      <div className="grid gap-4 pt-2">
        <TotalFlour />
        <DraftNumber
          name="bassinagePercentage"
          unit="%"
          hint={
            <Toggletip term="What is bassinage?">
              Hold back part of the water, and work it in once the dough is strong.
            </Toggletip>
          }
        />
        <Scaling />
      </div>
    </Disclosure>
  );
}

/** Worked out from the size, unless it is set here. */
function TotalFlour() {
  const isSet = useDraft((state) => state.form.totalFlourWeight !== undefined);
  const setField = useDraft((state) => state.setField);
  const { grams } = useFormats();
  const { flour } = useWeights();
  return (
    <div className="grid gap-2">
      <DraftNumber
        name="totalFlourWeight"
        unit="g"
        hint={
          flour === undefined
            ? "Enter the flour you have."
            : `Enter the flour you have. If you leave this empty, the recipe uses ${grams(flour)}.`
        }
      />
      {isSet && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => setField("totalFlourWeight", undefined)}
        >
          Work out the flour again
        </Button>
      )}
    </div>
  );
}

function Scaling() {
  const formats = useFormats();
  const mode = useDraft((state) => state.form.scalingMode);
  const setField = useDraft((state) => state.setField);
  return (
    <Segmented
      legend="How the flour is rounded"
      name="scalingMode"
      options={scalings(formats)}
      value={mode}
      onChange={(value) => setField("scalingMode", value)}
    />
  );
}
