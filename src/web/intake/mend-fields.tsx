import { useId } from "react";
import { type IntakeLine, type Mend, type Part, PARTS } from "../../intake";
import { PART_NAMES } from "../../wording/recipes/intake-words";
import { weightEntry } from "../site/number-entry";
import { useFormats } from "../site/units";
import { Field, SelectInput, TextInput } from "../ui/fields/field";
import { NumberStepper } from "../ui/fields/number-stepper";

/** More is no recipe. */
const MOST_GRAMS = 100_000;

const isPart = (value: string): value is Part => PARTS.some((part) => part === value);

/** Weight, name and part of a line. */
export function MendFields({ line, onMend }: { line: IntakeLine; onMend: (mend: Mend) => void }) {
  const id = useId();
  const { units } = useFormats();
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberStepper
        id={`${id}-grams`}
        label="Weight"
        compact
        {...weightEntry(units, 1)}
        value={line.grams ?? undefined}
        min={0}
        max={MOST_GRAMS}
        optional
        invalidBehaviour="revert"
        onChange={(grams) => grams !== undefined && onMend({ grams })}
      />
      <Field id={`${id}-part`} label="Part">
        {(aria) => (
          <SelectInput
            {...aria}
            value={line.part}
            onChange={({ target }) => isPart(target.value) && onMend({ part: target.value })}
          >
            {PARTS.map((part) => (
              <option key={part} value={part}>
                {PART_NAMES[part]}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field id={`${id}-name`} label="Ingredient" className="col-span-2">
        {(aria) => (
          <TextInput
            {...aria}
            defaultValue={line.name}
            maxLength={100}
            onBlur={({ target }) => {
              const name = target.value.trim();
              if (name !== "" && name !== line.name) onMend({ name });
            }}
          />
        )}
      </Field>
    </div>
  );
}
