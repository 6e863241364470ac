import { Check, Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Extra, ExtraInfo } from "../../../../baking";
import { MOST_ITEMS, RULES } from "../../../../contract/recipes/recipe-fields";
import type { Formats } from "../../../../wording/values/formats";
import { Button } from "../../../ui/button";
import { Field, TextInput } from "../../../ui/fields/field";
import { announce } from "../../../ui/dialogs/live-region";
import { NumberStepper } from "../../../ui/fields/number-stepper";
import { parseNumber } from "../../../ui/fields/number-text";
import { useFormats } from "../../../site/units";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { amountText, type ExtraListName, NOUNS, QUICK_ADDS } from "./extra-list";
import { amountEntry, UnitSelect } from "./extra-rows";
import { addProblems } from "../parts/list-rows";

function addExtra(formats: Formats, list: ExtraListName, extra: Extra): void {
  const { form, setField } = draftStore.getState();
  setField(list, [...form[list], extra]);
  announce(`${extra.name} added, ${amountText(formats, extra)}`);
}

function useNewExtra(list: ExtraListName) {
  const formats = useFormats();
  const isFull = useDraft((state) => state.form[list].length >= MOST_ITEMS);
  const [name, setName] = useState("");
  const [amount, setAmount] = useState<number | undefined>();
  const [unit, setUnit] = useState<Extra["unit"]>("percentage");
  const [refused, setRefused] = useState(false);
  const problems = refused ? addProblems(list, name, amount) : {};
  const ids = { name: fieldId(`${list}.new.name`), amount: fieldId(`${list}.new.amount`) };

  /** The number in the field counts in the new unit: 2 typed before "oz" is chosen are 2 oz. */
  function changeUnit(next: Extra["unit"]) {
    const { parse = parseNumber } = amountEntry(formats.units, next, RULES[`${list}.amount`].step);
    const input = document.getElementById(ids.amount);
    setUnit(next);
    if (input instanceof HTMLInputElement) setAmount(parse(input.value));
  }

  function add(event: FormEvent) {
    event.preventDefault();
    if (isFull) return;
    const found = addProblems(list, name, amount);
    if (found.name !== undefined || found.amount !== undefined || amount === undefined) {
      setRefused(true);
      document.getElementById(found.name === undefined ? ids.amount : ids.name)?.focus();
      return;
    }
    addExtra(formats, list, { name: name.trim(), amount, unit });
    setName("");
    setAmount(undefined);
    setRefused(false);
    document.getElementById(ids.name)?.focus();
  }

  return { name, setName, amount, setAmount, unit, changeUnit, problems, isFull, add, ids };
}

/** The form for anything that is not among the quick ones. */
export function ExtraAdd({ list, placeholder }: { list: ExtraListName; placeholder: string }) {
  const { units } = useFormats();
  const { name, setName, amount, setAmount, unit, changeUnit, problems, isFull, add, ids } =
    useNewExtra(list);
  const limit = RULES[`${list}.amount`];

  return (
    <form noValidate onSubmit={add} className="grid grid-cols-[1fr_5rem] gap-3 sm:grid-cols-[1fr_11rem_5rem]">
      <Field
        id={ids.name}
        label={RULES[`${list}.name`].label}
        error={problems.name}
        className="max-sm:col-span-2"
      >
        {(aria) => (
          <TextInput
            {...aria}
            value={name}
            placeholder={placeholder}
            maxLength={RULES[`${list}.name`].maxLength}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <NumberStepper
        id={ids.amount}
        label="Amount"
        compact
        value={amount}
        onChange={setAmount}
        min={limit.min}
        max={limit.max}
        step={limit.step}
        {...amountEntry(units, unit, limit.step)}
        invalidBehaviour="keep"
        error={problems.amount}
      />
      <Field id={fieldId(`${list}.new.unit`)} label="Unit">
        {({ id }) => <UnitSelect id={id} unit={unit} onChange={changeUnit} />}
      </Field>
      <Button
        type="submit"
        icon={<Plus size={20} />}
        aria-disabled={isFull}
        className="col-span-2 justify-self-start sm:col-span-3"
      >
        {`Add ${NOUNS[list].toLowerCase()}`}
      </Button>
      {isFull && (
        <p className="text-hint text-muted max-sm:col-span-2 sm:col-span-3">{`${MOST_ITEMS} are the most a recipe holds.`}</p>
      )}
    </form>
  );
}

/** Buttons that add the usual ones with their usual amounts. */
export function QuickAdds({ list, legend }: { list: ExtraListName; legend: string }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="visually-hidden">{legend}</legend>
      {QUICK_ADDS[list].map((info) => (
        <QuickAdd key={info.name} list={list} info={info} />
      ))}
    </fieldset>
  );
}

function QuickAdd({ list, info }: { list: ExtraListName; info: ExtraInfo }) {
  const formats = useFormats();
  const isThere = useDraft((state) =>
    state.form[list].some((extra) => extra.name.toLowerCase() === info.name.toLowerCase()),
  );
  const isFull = useDraft((state) => state.form[list].length >= MOST_ITEMS);
  return (
    <Button
      aria-disabled={isThere || isFull}
      icon={isThere ? <Check size={18} /> : <Plus size={18} />}
      onClick={() => addExtra(formats, list, { name: info.name, amount: info.amount, unit: info.unit })}
    >
      <span>
        {info.name}{" "}
        <span className="num font-normal text-muted">{isThere ? "added" : amountText(formats, info)}</span>
      </span>
    </Button>
  );
}
