import { useId } from "react";
import { panDough, type PanId, type RecipeForm } from "../../baking";
import { RULES } from "../../contract/recipe-fields";
import type { Formats } from "../../wording/formats";
import { weightEntry } from "../site/number-entry";
import { Field, SelectInput } from "../ui/field";
import { NumberStepper } from "../ui/number-stepper";
import { useFormats } from "../site/units";
import { PAN_GROUPS, PAN_NAMES, panOf } from "./pan-names";

/** The pan that was chosen; of a tin of one's own the water it holds, in grams. */
export type TypedPan = { pan: PanId | ""; holds?: number };

/** A pan whose dough can be told: a tin of one's own has to be measured first. */
export function knownPan({ pan, holds }: TypedPan): { pan: PanId; holds?: number } | null {
  if (pan === "") return null;
  if (pan !== "own") return { pan };
  return holds ? { pan, holds } : null;
}

/** "Each takes 750-900 g of this dough." */
function panText({ number, grams }: Formats, { min, max }: { min: number; max: number }): string {
  return `Each takes ${number(min)}-${grams(max)} of this dough.`;
}

type Props = { form: RecipeForm; typed: TypedPan; onType: (change: Partial<TypedPan>) => void };

/** A pan by its name, or by the water it holds, and what it takes of this dough. */
export function PanFields({ form, typed, onType }: Props) {
  const id = useId();
  const formats = useFormats();
  const known = knownPan(typed);
  return (
    <>
      <Field
        id={`${id}-pan`}
        label="Pans"
        hint={known === null ? undefined : panText(formats, panDough(form, known))}
      >
        {(aria) => (
          <SelectInput
            {...aria}
            value={typed.pan}
            onChange={(event) => onType({ pan: panOf(event.target.value) })}
          >
            <option value="">None</option>
            {PAN_GROUPS.map(({ label, pans }) => (
              <optgroup key={label} label={label}>
                {pans.map((pan) => (
                  <option key={pan} value={pan}>
                    {PAN_NAMES[pan]}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectInput>
        )}
      </Field>
      {typed.pan === "own" && (
        <OptionalWeight
          id={`${id}-holds`}
          label="Water the tin holds"
          hint="Fill it to the rim and weigh the water."
          value={typed.holds}
          onChange={(holds) => onType({ holds })}
        />
      )}
    </>
  );
}

interface OptionalWeightProps {
  id: string;
  label: string;
  hint?: string;
  value: number | undefined;
  onChange: (grams: number | undefined) => void;
}

/** A weight in the house, as large as a batch's flour may be. */
export function OptionalWeight(props: OptionalWeightProps) {
  const { max, step } = RULES.totalFlourWeight;
  const entry = weightEntry(useFormats().units, step);
  return (
    <NumberStepper {...props} min={0} max={max} invalidBehaviour="keep-numbers" optional compact {...entry} />
  );
}
