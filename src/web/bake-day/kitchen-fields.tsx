import { useId } from "react";
import { MOST_OVENS, type SharedThing } from "../../contract/recipes/kitchen";
import { keepKitchen, storedKitchen, useKitchen } from "../times/kitchen-store";
import { Field, SelectInput } from "../ui/fields/field";
import { countOf, OVENS } from "../times/day-kitchen";

const UP_TO_TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);
/** Larger kitchens count in these. */
const COUNTS = [...UP_TO_TWELVE, 14, 16, 18, 20, 24, 30, 36, 40, 48, 60, 80, 100];

/** What several breads share in this kitchen: kept on this device, and for whoever is signed in on every other. */
export function KitchenFields() {
  const ovens = countOf(useKitchen(), "ovens");
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Your kitchen</legend>
      <div className="wish-pair">
        <Count thing="people" label="People who bake" counts={UP_TO_TWELVE} />
        <Count thing="ovens" label="Ovens or decks" counts={UP_TO_TWELVE.slice(0, MOST_OVENS)} />
        {OVENS.slice(0, ovens).map((oven, index) => (
          <Count
            key={oven}
            thing={oven}
            label={ovens === 1 ? "Loaves that fit in" : `Loaves that fit in oven ${index + 1}`}
            none="All of them"
          />
        ))}
        <Count thing="pots" label="Dutch ovens" none="Enough" />
        <Count thing="stones" label="Loaves on the stone" none="Enough room" />
        <Count thing="mixers" label="Mixers" none="Enough" />
        <Count thing="fridge" label="Loaves in the fridge" none="Enough room" />
      </div>
    </fieldset>
  );
}

type CountProps = {
  thing: SharedThing;
  label: string;
  counts?: readonly number[];
  /** The words for what nobody has counted; without them there is always one. */
  none?: string;
};

function Count({ thing, label, counts = COUNTS, none }: CountProps) {
  const id = useId();
  const count = countOf(useKitchen(), thing);
  // A number from another device, or of an earlier version, stays on the list.
  const offered = count === 0 || counts.includes(count) ? counts : [...counts, count];
  return (
    <Field id={id} label={label}>
      {(aria) => (
        <SelectInput
          {...aria}
          value={count}
          onChange={({ target }) => keepKitchen({ ...storedKitchen(), [thing]: Number(target.value) })}
        >
          {none !== undefined && <option value={0}>{none}</option>}
          {offered.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
