import { useId } from "react";
import { weightEntry } from "../site/number-entry";
import { useFormats } from "../site/units";
import { Field, TextInput } from "../ui/fields/field";
import { NumberStepper } from "../ui/fields/number-stepper";
import { BreadLabel, type BreadLabelProps } from "./bread-label";
import { type Loaf, MOST_LABELS } from "./loaf";

interface LoafFieldsProps extends BreadLabelProps {
  onChange: (part: Partial<Loaf>) => void;
}

/** Grams. */
const HEAVIEST = 20_000;

/** One kind of loaf: how many labels, what they say of it, and how they read. */
export function LoafFields({ loaf, onChange, ...printed }: LoafFieldsProps) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <LoafText
        id={`${id}-name`}
        label="Name on the label"
        maxLength={80}
        value={loaf.name}
        onType={(name) => onChange({ name })}
      />
      <LoafNumbers id={id} loaf={loaf} onChange={onChange} />
      <LoafText
        id={`${id}-besides`}
        label="Also in it"
        hint="Walnuts or raisins, for example, with commas between."
        optional
        maxLength={200}
        value={loaf.besides}
        onType={(besides) => onChange({ besides })}
      />
      <div role="group" aria-label={`Label of ${loaf.name}`} className="bread-label-shown">
        <BreadLabel loaf={loaf} {...printed} />
      </div>
    </div>
  );
}

function LoafNumbers({ id, loaf, onChange }: Pick<LoafFieldsProps, "loaf" | "onChange"> & { id: string }) {
  const { units } = useFormats();
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <NumberStepper
        id={`${id}-labels`}
        label="Labels"
        value={loaf.labels}
        onChange={(labels) => labels !== undefined && onChange({ labels })}
        min={0}
        max={MOST_LABELS}
        step={1}
        decimals={0}
        invalidBehaviour="revert"
        className="w-40"
        compact
      />
      <NumberStepper
        id={`${id}-grams`}
        label="Weight of one, baked"
        hint="An estimate. Weigh one loaf and correct it."
        value={loaf.grams}
        onChange={(grams) => onChange({ grams })}
        min={1}
        max={HEAVIEST}
        {...weightEntry(units, 10)}
        invalidBehaviour="revert"
        className="min-w-60 flex-1"
        optional
        compact
      />
    </div>
  );
}

interface LoafTextProps {
  id: string;
  label: string;
  hint?: string;
  optional?: boolean;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
}

function LoafText({ maxLength, value, onType, ...field }: LoafTextProps) {
  return (
    <Field {...field}>
      {(aria) => (
        <TextInput
          {...aria}
          maxLength={maxLength}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
