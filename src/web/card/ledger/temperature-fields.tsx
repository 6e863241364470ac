import { useId } from "react";
import { type RecipeForm, takesRipeStarter } from "../../../baking";
import type { Units } from "../../../contract/values/units";
import { type Entry, numberEntry, temperatureEntry } from "../../site/number-entry";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { parseNumber, roundTo } from "../../ui/fields/number-text";
import { useFormats } from "../../site/units";
import { type Kitchen, KITCHEN_BOUNDS, type KitchenField, type KitchenNow } from "./temperature-store";

type Props = {
  form: RecipeForm;
  typed: Kitchen;
  kitchen: KitchenNow;
  /** A levain or preferment goes into the bowl, with a warmth of its own. */
  hasLeaven: boolean;
  onType: (change: Partial<Kitchen>) => void;
};

const NAMES: Readonly<Record<KitchenField, string>> = {
  dough: "Dough wanted",
  room: "Room",
  flour: "Flour",
  levain: "Levain",
  tap: "Tap water",
  fridge: "Fridge",
};

/** The warmth of everything, in the baker's own degrees; emptied, a field goes back to what is usual. */
export function TemperatureFields({ form, typed, kitchen, hasLeaven, onType }: Props) {
  const id = useId();
  const { units } = useFormats();
  const entry = temperatureEntry(units);
  const fields: KitchenField[] = [
    "dough",
    "room",
    "flour",
    ...(hasLeaven ? ["levain" as const] : []),
    "tap",
    "fridge",
  ];
  const { mixingMethod } = form;
  return (
    <div className="temperature-fields">
      {fields.map((field) => (
        <NumberStepper
          key={field}
          id={`${id}-${field}`}
          label={field === "levain" && takesRipeStarter(form) ? "Ripe starter" : NAMES[field]}
          {...KITCHEN_BOUNDS[field]}
          value={kitchen[field]}
          onChange={(value) => onType({ [field]: value })}
          invalidBehaviour="hold"
          optional
          compact
          {...entry}
        />
      ))}
      <NumberStepper
        id={`${id}-friction`}
        label="Mixing adds"
        {...KITCHEN_BOUNDS.friction}
        value={kitchen.friction}
        onChange={(value) => onType({ mixingAdds: { ...typed.mixingAdds, [mixingMethod]: value } })}
        invalidBehaviour="hold"
        optional
        compact
        {...differenceEntry(units)}
      />
    </div>
  );
}

/** Degrees between two temperatures, whose value is in °F: nothing is added or taken off for where °C begins. */
function differenceEntry(units: Units): Entry {
  const { format = String, parse = parseNumber } = numberEntry(units);
  if (units.temperature === "F") return { unit: "°F", ...numberEntry(units) };
  const shown = (difference: number) => roundTo((difference * 5) / 9, 1);
  const keep = (inCelsius: number) => roundTo((inCelsius * 9) / 5, 2);
  return {
    unit: "°C",
    step: 1,
    format: (difference) => format(shown(difference)),
    parse: (text) => {
      const typed = parse(text, "°C");
      return typed === undefined ? undefined : keep(typed);
    },
    move: (difference, steps) => keep(shown(difference) + steps),
  };
}
