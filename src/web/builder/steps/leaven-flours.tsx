import { useState } from "react";
import { useShallow } from "zustand/react/shallow";
import type { FlourShare, RecipeForm } from "../../../baking";
import { RULES } from "../../../contract/recipe-fields";
import { inSentence } from "../../../wording/phrases";
import { problemText } from "../../../wording/problems";
import { numberEntry } from "../../site/number-entry";
import { useFormats } from "../../site/units";
import { Notice } from "../../ui/notice";
import { NumberStepper } from "../../ui/number-stepper";
import { RadioTiles } from "../../ui/radio-tiles";
import { draftStore, useDraft } from "../draft-store";
import { fieldId } from "../field-id";
import { recipeOf } from "../recipe-of";
import { Spoken } from "./spoken";

type Flours = Pick<RecipeForm, "flourTypes" | "leavenFlours">;

const MIX = "mix";
const OWN = "own";

/** Every flour of the recipe, and one that the leaven still names although the recipe has it no more. */
function rowsOf({ flourTypes, leavenFlours }: Flours): FlourShare[] {
  const names = new Set([...flourTypes, ...leavenFlours].map(({ name }) => name));
  const share = (name: string) => leavenFlours.find((flour) => flour.name === name)?.percentage ?? 0;
  return [...names].map((name) => ({ name, percentage: share(name) }));
}

function choiceOf({ flourTypes, leavenFlours }: Flours): string {
  const [first, ...others] = leavenFlours;
  if (first === undefined) return MIX;
  const at = flourTypes.findIndex(({ name }) => name === first.name);
  return others.length === 0 && first.percentage === 100 && at >= 0 ? `only-${at}` : OWN;
}

const setShares = (shares: FlourShare[]) => draftStore.getState().setField("leavenFlours", shares);

/** Percent of the leaven's flour that one flour may be. */
const LIMIT = RULES["leavenFlours.percentage"];

/** Which flours the leaven is made of: the recipe's mix, one of them alone (a rye sour), or a mix of its own. */
export function LeavenFlours({ of }: { of: "levain" | "starter" | "preferment" }) {
  const flours = useDraft(
    useShallow(({ form: { flourTypes, leavenFlours } }): Flours => ({ flourTypes, leavenFlours })),
  );
  const [isOwn, setIsOwn] = useState(false);
  const { flourTypes, leavenFlours } = flours;
  if (flourTypes.length < 2 && leavenFlours.length === 0) return null;
  const choice = choiceOf(flours);
  const shown = isOwn && choice !== MIX ? OWN : choice;

  function choose(value: string) {
    setIsOwn(value === OWN);
    if (value === MIX) return setShares([]);
    if (value === OWN) return setShares(flourTypes.map(({ name, percentage }) => ({ name, percentage })));
    const flour = flourTypes[Number(value.replace("only-", ""))];
    if (flour) setShares([{ name: flour.name, percentage: 100 }]);
  }
  return (
    <>
      <RadioTiles
        id={fieldId("leavenFlours")}
        legend={`Flours in the ${of}`}
        name="leavenFlours"
        options={[
          { value: MIX, label: "The recipe's mix", hint: "All its flours, in their shares." },
          ...flourTypes.map(({ name }, at) => ({ value: `only-${at}`, label: `Only ${inSentence(name)}` })),
          { value: OWN, label: "A mix of its own" },
        ]}
        value={shown}
        onChange={choose}
      />
      {shown === OWN && <Shares rows={rowsOf(flours)} of={of} />}
      <Faults />
    </>
  );
}

function Shares({ rows, of }: { rows: readonly FlourShare[]; of: string }) {
  const entry = numberEntry(useFormats().units);
  const set = (name: string, percentage: number) =>
    setShares(rows.map((row) => (row.name === name ? { name, percentage } : row)));
  return (
    <div className="grid gap-4 border-l-[3px] border-line pl-4 sm:grid-cols-2">
      {rows.map(({ name, percentage }, at) => (
        <NumberStepper
          key={name}
          id={fieldId(`leavenFlours.${at}.percentage`)}
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

/** What is wrong with the leaven's flours, said where they are chosen. */
function Faults() {
  const formats = useFormats();
  const text = useDraft(({ form }) =>
    recipeOf(form)
      .problems.filter(({ code }) => code.startsWith("leaven-flour-"))
      .map((problem) => problemText(formats, problem))
      .join(" "),
  );
  return <Spoken>{text !== "" && <Notice tone="warning">{text}</Notice>}</Spoken>;
}
