import { useState } from "react";
import type { Flour } from "../../../baking";
import { stepProblems } from "../../../contract/recipe-problems";
import { FlourBag } from "../../drawings/flour-bag";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { useFormats } from "../../site/units";
import { useDraft } from "../draft-store";
import { fieldId } from "../field-id";
import { useCalculated } from "../recipe-of";
import { FlourAdd } from "./flour-add";
import { FlourBar } from "./flour-bar";
import { FlourSwatch } from "./flour-fill";
import { blendProtein, newFlour } from "./flour-list";
import { FlourRow } from "./flour-row";
import { FlourTotal, HydrationShift } from "./flour-total";
import { StepPart } from "./step-part";
import { useRows } from "./use-rows";

/** Which flours, in percent of all flour. */
export function FlourStep() {
  const flours = useDraft((state) => state.form.flourTypes);
  return (
    <div className="grid gap-6">
      {flours.length === 0 ? <NoFlour /> : <Flours flours={flours} />}
      <StepPart title="Add a flour">
        <FlourAdd />
      </StepPart>
    </div>
  );
}

function NoFlour() {
  const setField = useDraft((state) => state.setField);
  return (
    <EmptyState
      className="py-2"
      drawing={<FlourBag size={96} />}
      title="No flour yet"
      action={
        <Button onClick={() => setField("flourTypes", [newFlour("Bread flour", 100)])}>
          Use 100% bread flour
        </Button>
      }
    >
      The shares of all flours together make 100%.
    </EmptyState>
  );
}

function Flours({ flours }: { flours: readonly Flour[] }) {
  const [simple, setSimple] = useState(false);
  const hasProblem = useDraft(({ showAll, form }) => showAll && stepProblems("flour", form).length > 0);
  const isSimple = simple && !hasProblem;
  return (
    <div className="grid gap-4">
      <FlourBar flours={flours} />
      <FlourTotal flours={flours} />
      {isSimple ? <SimpleRows flours={flours} /> : <EditRows flours={flours} />}
      <Button
        // In the simple view the way to a share leads through this button.
        id={isSimple ? fieldId("flourTypes.0.percentage") : undefined}
        variant="quiet"
        className="justify-self-start -ml-4"
        onClick={() => setSimple(!isSimple)}
      >
        {isSimple ? "Edit flours" : "Simple view"}
      </Button>
      <HydrationShift flours={flours} />
    </div>
  );
}

function EditRows({ flours }: { flours: readonly Flour[] }) {
  const { keys, remove } = useRows("flourTypes", flours.length, "Flour");
  return (
    <ul className="border-t border-line">
      {flours.map((flour, index) => (
        <FlourRow key={keys[index]} index={index} flour={flour} onRemove={remove} />
      ))}
    </ul>
  );
}

function SimpleRows({ flours }: { flours: readonly Flour[] }) {
  const { percent } = useFormats();
  const protein = blendProtein(flours);
  return (
    <>
      <ul className="border-t border-line">
        {flours.map((flour, index) => (
          // The rows have no ids of their own, and hold nothing that a place in the list could mix up.
          // oxlint-disable-next-line react/no-array-index-key
          <SimpleRow key={index} index={index} flour={flour} />
        ))}
      </ul>
      {protein !== undefined && (
        <p className="text-hint text-muted">Protein of the blend: about {percent(protein)}.</p>
      )}
    </>
  );
}

function SimpleRow({ index, flour }: { index: number; flour: Flour }) {
  const { percent, grams } = useFormats();
  const weight = useCalculated((recipe) => recipe.flourIngredients[index]?.weight);
  return (
    <li className="flex min-h-control items-center gap-3 border-b border-line">
      <FlourSwatch index={index} />
      <span className="grow">{flour.name}</span>
      <span className="num">{percent(flour.percentage)}</span>
      <span className="num min-w-[5.5rem] text-right text-row font-semibold">{grams(weight)}</span>
    </li>
  );
}
