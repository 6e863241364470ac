import { useId, useState } from "react";
import type { RecipeForm } from "../../baking";
import { SIZE_PANEL } from "../../contract/recipes/recipe-fields";
import { numberEntry, weightEntry } from "../site/number-entry";
import { TimeInput } from "../site/time-input";
import { classNames } from "../ui/class-names";
import { Field } from "../ui/fields/field";
import { NumberStepper } from "../ui/fields/number-stepper";
import { useFormats } from "../site/units";

export type Size = Pick<RecipeForm, "unitWeight" | "quantity">;

export type SizePanelProps = {
  form: RecipeForm;
  /** Why no dough of this size can be made. */
  tooHeavy?: string;
  onSize: (size: Size) => void;
  startTime: string;
  onStartTime: (time: string) => void;
};

/** Quantity, weight and start; text that is no size or time reverts to the value before (VA-16). */
export function SizePanel({
  form,
  tooHeavy,
  onSize,
  startTime,
  onStartTime,
  className,
}: SizePanelProps & { className?: string }) {
  const id = useId();
  const { units } = useFormats();
  return (
    <fieldset className={classNames("size-panel no-print", className)}>
      <legend className="visually-hidden">Recipe size</legend>
      <NumberStepper
        id={`${id}-quantity`}
        label="Quantity"
        value={form.quantity}
        onChange={(quantity) => onSize({ quantity })}
        {...SIZE_PANEL.quantity}
        {...numberEntry(units)}
        invalidBehaviour="revert"
        compact
      />
      <NumberStepper
        id={`${id}-unit-weight`}
        label="Unit weight"
        value={form.unitWeight}
        onChange={(unitWeight) => onSize({ unitWeight })}
        {...SIZE_PANEL.unitWeight}
        {...weightEntry(units, SIZE_PANEL.unitWeight.step)}
        invalidBehaviour="revert"
        error={tooHeavy}
        compact
      />
      <StartTime id={`${id}-start`} value={startTime} onChange={onStartTime} />
    </fieldset>
  );
}

function StartTime({ id, value, onChange }: { id: string; value: string; onChange: (time: string) => void }) {
  // An unfinished time stays in the field until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field id={id} label="Start time">
      {(aria) => (
        <TimeInput
          {...aria}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value);
            if (/^\d\d:\d\d$/.test(event.target.value)) onChange(event.target.value);
          }}
          // Coming by Tab the browser brings the hours or minutes into sight, and leaves the frame around them out.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
