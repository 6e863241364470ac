import { useId } from "react";
import { panDough, type PanId, type PanKind, PANS, type RecipeForm } from "../../../baking";
import { RULES } from "../../../contract/recipes/recipe-fields";
import type { Formats } from "../../../wording/values/formats";
import { weightEntry } from "../../site/number-entry";
import { Field, SelectInput } from "../../ui/fields/field";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { useFormats } from "../../site/units";

/** In inches as it is sold in one country, in centimeters as in another. */
const PAN_NAMES: Readonly<Record<PanId, string>> = {
  "8x4": "8 x 4 in (20 x 10 cm) loaf pan",
  "8.5x4.5": "8½ x 4½ in (22 x 11 cm) loaf pan",
  "9x5": "9 x 5 in (23 x 13 cm) loaf pan",
  "1lb": "1 lb (450 g) loaf tin",
  "2lb": "2 lb (900 g) loaf tin",
  "9x4-pullman": "9 x 4 in (23 x 10 cm) Pullman pan",
  "13x4-pullman": "13 x 4 in (33 x 10 cm) Pullman pan",
  "9x13": "9 x 13 in (23 x 33 cm) pan",
  "8x10-detroit": "8 x 10 in (20 x 25 cm) Detroit pan",
  "10x14-detroit": "10 x 14 in (25 x 35 cm) Detroit pan",
  "8-round": "8 in (20 cm) round banneton",
  "9-round": "9 in (23 cm) round banneton",
  "10-round": "10 in (25 cm) round banneton",
  "10-oval": "10 in (25 cm) oval banneton",
  own: "Your own tin, by volume",
};

const GROUPS: readonly (readonly [label: string, kind: PanKind])[] = [
  ["Loaf pans", "tin"],
  ["Pullman pans", "lidded"],
  ["Sheet and Detroit pans", "tray"],
  ["Bannetons", "basket"],
];

/** The pans as a list to choose from. */
const PAN_GROUPS = GROUPS.map(([label, kind]) => ({
  label,
  pans: [
    ...PANS.filter((pan) => pan.kind === kind).map(({ id }) => id),
    ...(kind === "tin" ? ["own" as const] : []),
  ],
}));

/** The choice, as one of the ids. */
const panOf = (value: string): PanId | "" =>
  value === "own" ? value : (PANS.find(({ id }) => id === value)?.id ?? "");

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
