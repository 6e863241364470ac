import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { completeFlours, type Flour, flourTotal, suggestHydrationShift } from "../../../../baking";
import { stepProblems } from "../../../../contract/recipes/recipe-problems";
import { FlourBag } from "../../../drawings/sketches/flour-bag";
import { useFormats } from "../../../site/units";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { announce } from "../../../ui/dialogs/live-region";
import { Notice } from "../../../ui/notice";
import { useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { useCalculated } from "../../weights/recipe-of";
import { FlourAdd } from "./flour-add";
import { FlourBar, shareText } from "./flour-bar";
import { FlourSwatch } from "./flour-fill";
import { blendProtein, newFlour } from "./flour-list";
import { FlourRow } from "./flour-row";
import { withRow } from "../parts/list-rows";
import { Spoken } from "../parts/spoken";
import { StepPart } from "../parts/step-part";
import { useRows } from "../parts/use-rows";

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
      All flours together make 100%.
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
      <FlourTotalLine flours={flours} />
      {isSimple ? <SimpleRows flours={flours} /> : <EditRows flours={flours} />}
      <Button
        // The simple view has no field for a share; this button opens the full one.
        id={isSimple ? fieldId("flourTypes.0.percentage") : undefined}
        variant="quiet"
        className="justify-self-start"
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

/** 'Total percentage: 104% (Over 100%)': what the shares add up to, and one press that puts it right (BU-08). */
function FlourTotalLine({ flours }: { flours: readonly Flour[] }) {
  const formats = useFormats();
  const { total, status } = flourTotal(flours);
  return (
    <Spoken>
      {flours.length > 0 && status === "complete" && (
        <p className="flex items-center gap-2">
          <CircleCheck size={20} className="shrink-0 text-success" />
          Total percentage: {shareText(formats, total)}
        </p>
      )}
      {flours.length > 0 && status !== "complete" && (
        <Notice tone={status === "over" ? "error" : "warning"} actions={<CompleteButton flours={flours} />}>
          <p className="font-semibold">
            {`Total percentage: ${shareText(formats, total)} (${status === "over" ? "Over" : "Under"} 100%)`}
          </p>
        </Notice>
      )}
    </Spoken>
  );
}

function CompleteButton({ flours }: { flours: readonly Flour[] }) {
  const formats = useFormats();
  const setField = useDraft((state) => state.setField);
  const change = completeFlours(flours);
  const name = change === null ? undefined : flours[change.index]?.name;
  if (change === null || name === undefined) return null;
  const { index, percentage } = change;
  const fills = percentage > (flours[index]?.percentage ?? 0);
  return (
    <Button
      onClick={() => {
        setField("flourTypes", withRow(flours, index, { percentage }));
        announce(`${name} ${shareText(formats, percentage)}, total 100%`);
      }}
    >
      {`${fills ? "Fill" : "Trim"} to 100%: ${name} ${shareText(formats, percentage)}`}
    </Button>
  );
}

/** How much more or less water a blend takes than bread flour; a hint, brands differ by about 4 points (OC 36). */
function HydrationShift({ flours }: { flours: readonly Flour[] }) {
  const { percent } = useFormats();
  const hydration = useDraft((state) => state.form.hydrationPercent);
  const shift = suggestHydrationShift(flours);
  if (hydration === undefined || Math.abs(shift) < 1.5) return null;
  const like = Math.round(hydration - shift);
  return (
    <Notice tone="info">
      <p>
        {`Your flours take up about ${percent(Math.abs(shift))} ${shift > 0 ? "more" : "less"} water than bread flour. At ${percent(hydration)} hydration, expect a dough as ${shift > 0 ? "firm" : "soft"} as bread flour makes at ${percent(like)}. Brands differ by about 4%.`}
      </p>
    </Notice>
  );
}
