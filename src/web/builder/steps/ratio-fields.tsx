import { Fragment } from "react";
import type { Ratio } from "../../../baking";
import { fieldProblem, isDefaultRatio } from "../../../contract/recipe-problems";
import { ratioText } from "../../drawings/levain-reading";
import { numberEntry } from "../../site/number-entry";
import { announce } from "../../ui/live-region";
import { NumberStepper } from "../../ui/number-stepper";
import { useFormats } from "../../site/units";
import { useDraft } from "../draft-store";
import { fieldId } from "../field-id";
import { useLeftError } from "../fields";
import { editRatio, RATIO_PARTS, type RatioName, type RatioPart, ratioFits, ratioLimit } from "./ratio-edit";

const PART_LABELS: Record<RatioPart, string> = { starter: "Starter", flour: "Flour", water: "Water" };

/** A build ratio as three steppers with colons between them. */
export function RatioFields({ name, legend, hint }: { name: RatioName; legend: string; hint: string }) {
  const formats = useFormats();
  const ratio = useDraft((state) => state.form[name]);
  const setField = useDraft((state) => state.setField);
  const fits = ratioFits(name, ratio);

  function edit(part: RatioPart, value: number | undefined) {
    if (value === undefined || value === ratio[part]) return;
    const next = editRatio(name, ratio, part, value);
    setField(name, next);
    if (!fits && isDefaultRatio(ratio)) announce(`Ratio written as ${ratioText(formats, next)}`);
  }

  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className="font-semibold">{legend}</legend>
      <p id={`${name}-hint`} className="mb-2 text-hint text-muted">
        {hint}
      </p>
      <div className="grid gap-x-2 gap-y-3 sm:grid-cols-[1fr_auto_1fr_auto_1fr]">
        {RATIO_PARTS.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && (
              <span aria-hidden="true" className="hidden self-end pb-2 text-row font-semibold sm:block">
                :
              </span>
            )}
            <PartField name={name} part={part} ratio={ratio} onChange={(value) => edit(part, value)} />
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

interface PartFieldProps {
  name: RatioName;
  part: RatioPart;
  ratio: Ratio;
  onChange: (value: number | undefined) => void;
}

function PartField({ name, part, ratio, onChange }: PartFieldProps) {
  const { min, max, step } = ratioLimit(name, part);
  const value = ratio[part];
  const isStored = isDefaultRatio(ratio);
  const { error, onBlur } = useLeftError(isStored ? null : fieldProblem(`${name}.${part}`, value));
  return (
    <NumberStepper
      id={fieldId(`${name}.${part}`)}
      label={PART_LABELS[part]}
      compact
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      min={min}
      // A stored default beyond the limits is shown as it is, and may be stepped away from (OC 14).
      max={isStored ? Math.max(max, value) : max}
      step={step}
      {...numberEntry(useFormats().units)}
      invalidBehaviour="keep-numbers"
      error={error}
    />
  );
}
