import { ALTITUDES, type Units } from "../../contract/values/units";
import { SelectInput } from "../ui/fields/field";
import { Segmented } from "../ui/fields/segmented";
import { chooseUnits, useFormats, useUserUnits } from "./units";
import { savePreference } from "./save-preference";

const WEIGHTS = [
  { value: "g" as const, label: "Grams" },
  { value: "oz" as const, label: "Ounces" },
];
const DEGREES = [
  { value: "F" as const, label: "°F" },
  { value: "C" as const, label: "°C" },
];
const MARKS = [
  { value: "point" as const, label: "1.5" },
  { value: "comma" as const, label: "1,5" },
];
const CLOCKS = [
  { value: "24" as const, label: "24\u00a0h" },
  { value: "12" as const, label: "12\u00a0h" },
];

/** Meters in a foot. */
const METERS = 0.3048;

function choose(units: Units): void {
  chooseUnits(units);
  // When the account cannot be reached, the choice still holds on this device.
  savePreference({ units }).catch(() => undefined);
}

/** How this person counts, with a loaf as the example. `name` separates this group of choices from another on the page. */
export function UnitsChoice({ name }: { name: string }) {
  const formats = useFormats();
  const units = useUserUnits();
  const set = (part: Partial<Units>) => choose({ ...units, ...part });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Segmented
          legend="Weight"
          name={`${name}-weight`}
          options={WEIGHTS}
          value={units.weight}
          onChange={(weight) => set({ weight })}
        />
        <Segmented
          legend="Temperature"
          name={`${name}-temperature`}
          options={DEGREES}
          value={units.temperature}
          onChange={(temperature) => set({ temperature })}
        />
        <Segmented
          legend="Decimals"
          name={`${name}-decimal`}
          options={MARKS}
          value={units.decimal}
          onChange={(decimal) => set({ decimal })}
        />
        <Segmented
          legend="Clock"
          name={`${name}-clock`}
          options={CLOCKS}
          value={units.clock}
          onChange={(clock) => set({ clock })}
        />
      </div>
      <Altitude name={name} />
      <p className="text-hint">
        For example: a loaf of <Sample>{formats.grams(950)}</Sample> with{" "}
        <Sample>{formats.percent(2.2)}</Sample> salt goes in at <Sample>{formats.clock(17 * 60 + 30)}</Sample>
        , with the oven at <Sample>{formats.bakeTemperature({ bakeTemperature: "450" })}</Sample>.
      </p>
      <p className="text-hint text-muted">Your recipes are still kept in grams and °F.</p>
    </div>
  );
}

/** The kitchen's height, which bounds how hot bread gets inside. */
function Altitude({ name }: { name: string }) {
  const formats = useFormats();
  const { units } = formats;
  return (
    <label className="grid gap-1">
      <span className="font-semibold">Altitude of your kitchen</span>
      <SelectInput
        name={`${name}-altitude`}
        value={units.altitude ?? 0}
        onChange={({ currentTarget }) => choose({ ...units, altitude: Number(currentTarget.value) })}
      >
        {ALTITUDES.map((feet) => (
          <option key={feet} value={feet}>
            {feet === 0
              ? "Below 1,000 ft (300 m)"
              : `${formats.number(feet)} ft (${formats.number(Math.round(feet * METERS))} m)`}
          </option>
        ))}
      </SelectInput>
      <span className="text-hint text-muted">
        High up, water boils sooner, so bread is done at a lower temperature inside.
      </span>
    </label>
  );
}

function Sample({ children }: { children: string }) {
  return <span className="num font-semibold">{children}</span>;
}
