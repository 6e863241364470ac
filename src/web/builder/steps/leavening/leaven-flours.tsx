import { Repair } from "../parts/repair";
import { useState } from "react";
import type { FlourShare } from "../../../../baking";
import { RULES } from "../../../../contract/recipes/recipe-fields";
import { inSentence } from "../../../../wording/recipes/phrases";
import { numberEntry } from "../../../site/number-entry";
import { useFormats } from "../../../site/units";
import { NumberStepper } from "../../../ui/fields/number-stepper";
import { RadioTiles } from "../../../ui/fields/radio-tiles";
import { useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";

const MIX = "mix";
const OWN = "own";

/** Every flour of the recipe, and one that the leaven still names although the recipe has it no more. */
function rowsOf(recipe: readonly FlourShare[], own: readonly FlourShare[]): FlourShare[] {
  const names = new Set([...recipe, ...own].map(({ name }) => name));
  const share = (name: string) => own.find((flour) => flour.name === name)?.percentage ?? 0;
  return [...names].map((name) => ({ name, percentage: share(name) }));
}

function choiceOf(recipe: readonly FlourShare[], own: readonly FlourShare[]): string {
  const [first, ...others] = own;
  if (first === undefined) return MIX;
  const at = recipe.findIndex(({ name }) => name === first.name);
  return others.length === 0 && first.percentage === 100 && at >= 0 ? `only-${at}` : OWN;
}

/** Percent of the leaven's flour that one flour may be. */
const LIMIT = RULES["leavenFlours.percentage"];

/** The flours of levain, starter or preferment. */
export function LeavenFlours({ of }: { of: "levain" | "starter" | "preferment" }) {
  const own = useDraft((state) => state.form.leavenFlours);
  const setField = useDraft((state) => state.setField);
  return (
    <>
      <FlourChoice
        of={of}
        path="leavenFlours"
        own={own}
        onChange={(shares) => setField("leavenFlours", shares)}
      />
      <FlourFaults of={of} />
    </>
  );
}

interface FlourChoiceProps {
  /** The use of the flours, within a sentence. */
  of: string;
  /** The field, as the API spells it. */
  path: string;
  own: readonly FlourShare[];
  onChange: (shares: FlourShare[]) => void;
}

/** Which flours something made ahead has: the recipe's mix, one of them alone (a rye sour), or a mix of its own. */
export function FlourChoice({ of, path, own, onChange }: FlourChoiceProps) {
  const flourTypes = useDraft((state) => state.form.flourTypes);
  const [isOwn, setIsOwn] = useState(false);
  if (flourTypes.length < 2 && own.length === 0) return null;
  const choice = choiceOf(flourTypes, own);
  const shown = isOwn && choice !== MIX ? OWN : choice;

  function choose(value: string) {
    setIsOwn(value === OWN);
    if (value === MIX) return onChange([]);
    if (value === OWN) return onChange(flourTypes.map(({ name, percentage }) => ({ name, percentage })));
    const flour = flourTypes[Number(value.replace("only-", ""))];
    if (flour) onChange([{ name: flour.name, percentage: 100 }]);
  }
  return (
    <>
      <RadioTiles
        id={fieldId(path)}
        legend={`Flours in the ${of}`}
        name={path}
        options={[
          { value: MIX, label: "The recipe's mix", hint: "All its flours, in the same proportions." },
          ...flourTypes.map(({ name }, at) => ({ value: `only-${at}`, label: `Only ${inSentence(name)}` })),
          { value: OWN, label: "A mix of its own" },
        ]}
        value={shown}
        onChange={choose}
      />
      {shown === OWN && <Shares rows={rowsOf(flourTypes, own)} of={of} path={path} onChange={onChange} />}
    </>
  );
}

function Shares({
  rows,
  of,
  path,
  onChange,
}: Pick<FlourChoiceProps, "of" | "path" | "onChange"> & { rows: readonly FlourShare[] }) {
  const entry = numberEntry(useFormats().units);
  const set = (name: string, percentage: number) =>
    onChange(rows.map((row) => (row.name === name ? { name, percentage } : row)));
  return (
    <div className="grid gap-4 border-l-[3px] border-line pl-4 sm:grid-cols-2">
      {rows.map(({ name, percentage }, at) => (
        <NumberStepper
          key={name}
          id={fieldId(`${path}.${at}.percentage`)}
          label={`${name} in the ${of}`}
          unit="%"
          value={percentage}
          onChange={(value) => set(name, value ?? 0)}
          min={LIMIT.min}
          max={LIMIT.max}
          step={5}
          {...entry}
          invalidBehaviour="keep-numbers"
        />
      ))}
    </div>
  );
}

/** The fault of something made ahead, told where it is chosen: more of a flour than there is, or of the milk. */
export function FlourFaults({ of }: { of: string }) {
  return <Repair tone="warning" of={(problem) => "of" in problem && problem.of === of} />;
}
