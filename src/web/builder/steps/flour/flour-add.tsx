import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { FLOURS } from "../../../../baking";
import { MOST_ITEMS, RULES } from "../../../../contract/recipes/recipe-fields";
import { numberEntry } from "../../../site/number-entry";
import { Button } from "../../../ui/button";
import { Combobox } from "../../../ui/fields/combobox";
import { announce } from "../../../ui/dialogs/live-region";
import { NumberStepper } from "../../../ui/fields/number-stepper";
import { useFormats } from "../../../site/units";
import { useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { newFlour, nextShare } from "./flour-list";
import { addProblems } from "../parts/list-rows";

const SUGGESTIONS = FLOURS.map((flour) => flour.name);
const LIMIT = RULES["flourTypes.percentage"];

function useNewFlour() {
  const { percent } = useFormats();
  const flours = useDraft((state) => state.form.flourTypes);
  const setField = useDraft((state) => state.setField);
  const [name, setName] = useState("");
  const [typedShare, setTypedShare] = useState<{ value: number | undefined } | null>(null);
  const [refused, setRefused] = useState(false);
  const share = typedShare ? typedShare.value : nextShare(flours);
  const problems = refused ? addProblems("flourTypes", name, share) : {};
  const isFull = flours.length >= MOST_ITEMS;

  function add(event: FormEvent) {
    event.preventDefault();
    if (isFull) return;
    const { name: nameProblem, amount: amountProblem } = addProblems("flourTypes", name, share);
    if (nameProblem !== undefined || amountProblem !== undefined || share === undefined) {
      setRefused(true);
      document
        .getElementById(fieldId(nameProblem === undefined ? "newFlour.percentage" : "newFlour.name"))
        ?.focus();
      return;
    }
    const flour = newFlour(name, share);
    setField("flourTypes", [...flours, flour]);
    setName("");
    setTypedShare(null);
    setRefused(false);
    announce(`${flour.name} added, ${percent(share)}`);
    document.getElementById(fieldId("newFlour.name"))?.focus();
  }

  return {
    name,
    setName,
    share,
    setShare: (value: number | undefined) => setTypedShare({ value }),
    problems,
    isFull,
    add,
  };
}

/** The row that adds a flour: a suggestion or any name, and its share, which starts with what is missing. */
export function FlourAdd() {
  const { units } = useFormats();
  const entry = numberEntry(units);
  const { name, setName, share, setShare, problems, isFull, add } = useNewFlour();

  return (
    <form
      id={fieldId("flourTypes")}
      noValidate
      onSubmit={add}
      className="grid gap-3 sm:grid-cols-[1fr_11rem]"
    >
      <Combobox
        id={fieldId("newFlour.name")}
        label="Flour"
        placeholder="For example: bread flour"
        suggestions={SUGGESTIONS}
        value={name}
        onChange={setName}
        onPick={setName}
        error={problems.name}
      />
      <NumberStepper
        id={fieldId("newFlour.percentage")}
        label="Percentage"
        compact
        unit="%"
        value={share}
        onChange={setShare}
        min={LIMIT.min}
        max={LIMIT.max}
        step={LIMIT.step}
        {...entry}
        invalidBehaviour="keep"
        error={problems.amount}
      />
      <Button
        type="submit"
        icon={<Plus size={20} />}
        className="justify-self-start sm:col-span-2"
        aria-disabled={isFull}
      >
        Add flour
      </Button>
      {isFull && (
        <p className="text-hint text-muted sm:col-span-2">{`${MOST_ITEMS} flours are the most a recipe holds.`}</p>
      )}
    </form>
  );
}
