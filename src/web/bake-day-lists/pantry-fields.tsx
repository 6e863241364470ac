import { useId, useState } from "react";
import type { StockedIngredient } from "../../baking";
import { PANTRY_PARTS, type PantryPart, withStocked } from "../../contract/recipes/pantry";
import { weightEntry } from "../site/number-entry";
import { useFormats } from "../site/units";
import { keepPantry, storedPantry, usePantry } from "../times/pantry-store";
import { Field, TextInput } from "../ui/fields/field";
import { type NumberTextOptions, useNumberText } from "../ui/fields/use-number-text";
import { priceEntry } from "./price-entry";

/** An ingredient, with its key in the pantry. */
type Props = {
  of: { key: string; name: string };
  /** Without a line of a shopping list above it: the name is shown, and the stock is not asked for. */
  alone?: boolean;
};

/** The number of one part of one ingredient; undefined takes it back. */
function say(key: string, part: PantryPart, value: number | undefined): void {
  // Another field may have been filled in the same moment, so the newest pantry counts.
  const pantry = storedPantry();
  const { [part]: _, ...rest } = pantry[key] ?? {};
  keepPantry(withStocked(pantry, key, value === undefined ? rest : { ...rest, [part]: value }));
}

/** What a pack costs and weighs, and what is in the house. */
export function PantryFields({ of: { key, name }, alone = false }: Props) {
  const { units } = useFormats();
  const pantry = usePantry();
  const said: StockedIngredient = (Object.hasOwn(pantry, key) ? pantry[key] : undefined) ?? {};
  const weight = weightEntry(units);
  const field = (part: PantryPart, label: string, entry: Partial<NumberTextOptions>) => (
    <PantryField
      label={label}
      {...entry}
      {...PANTRY_PARTS[part]}
      value={said[part]}
      onChange={(value) => say(key, part, value)}
    />
  );
  return (
    <fieldset className="pantry-fields">
      <legend className={alone ? "font-semibold" : "visually-hidden"}>{name}</legend>
      {field("packCents", "Price of a pack", priceEntry(units))}
      {field("packGrams", `Weight of a pack, ${weight.unit}`, weight)}
      {!alone && field("houseGrams", `In the house, ${weight.unit}`, weight)}
    </fieldset>
  );
}

type FieldProps = Omit<NumberTextOptions, "invalidBehaviour" | "optional"> & { label: string };

function PantryField({ label, ...options }: FieldProps) {
  const id = useId();
  const number = useNumberText({ ...options, invalidBehaviour: "hold", optional: true });
  // Letters leave the field with the focus; what they were stays beside it.
  const [letters, setLetters] = useState("");
  const wrong = letters === "" ? number.problem : `“${letters}” is not a number.`;
  return (
    <Field id={id} label={label} note={number.note} {...(wrong !== undefined && { error: wrong })}>
      {(aria) => (
        <TextInput
          {...aria}
          inputMode="decimal"
          autoComplete="off"
          value={number.text}
          onChange={({ target }) => number.type(target.value)}
          onFocus={number.enter}
          onBlur={() => {
            setLetters(number.isNoNumber ? number.text : "");
            number.leave();
          }}
        />
      )}
    </Field>
  );
}
