import { Trash2 } from "lucide-react";
import { memo } from "react";
import { type Extra, findIngredient } from "../../../../baking";
import { RULES } from "../../../../contract/recipes/recipe-fields";
import { fieldProblem } from "../../../../contract/recipes/recipe-problems";
import type { Units } from "../../../../contract/values/units";
import { type Entry, entryFor } from "../../../site/number-entry";
import { IconButton } from "../../../ui/button";
import { SelectInput } from "../../../ui/fields/field";
import { announce } from "../../../ui/dialogs/live-region";
import { useFormats } from "../../../site/units";
import { DerivedWeight } from "../../weights/derived-weight";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { limitsText, RowNumber } from "../../frame/fields";
import { recipeOf, useCalculated } from "../../weights/recipe-of";
import { amountText, type ExtraListName, extraWeight, inUnit, NOUNS } from "./extra-list";
import { withRow } from "../parts/list-rows";
import { AMOUNT_CLASS, REMOVE_CLASS, ROW_CLASS } from "../parts/row-layout";
import { removeMark, useRows } from "../parts/use-rows";

/** The liquids or add-ins of the recipe: amount, unit, weight, remove. */
export function ExtraRows({ list }: { list: ExtraListName }) {
  const rows = useDraft((state) => state.form[list]);
  const { keys, remove } = useRows(list, rows.length, NOUNS[list]);
  if (rows.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {rows.map((extra, index) => (
        <ExtraRow key={keys[index]} list={list} index={index} extra={extra} onRemove={remove} />
      ))}
    </ul>
  );
}

interface ExtraRowProps {
  list: ExtraListName;
  index: number;
  extra: Extra;
  onRemove: (index: number) => void;
}

function changeRow(list: ExtraListName, index: number, to: Partial<Extra>): void {
  const { form, setField } = draftStore.getState();
  setField(list, withRow(form[list], index, to));
}

const ExtraRow = memo(function ExtraRow({ list, index, extra, onRemove }: ExtraRowProps) {
  const formats = useFormats();
  const weight = useCalculated((recipe, form) => extraWeight(recipe, form, list, index));
  const name = extra.name || `${NOUNS[list]} ${index + 1}`;
  const limit = RULES[`${list}.amount`];
  const entry = amountEntry(formats.units, extra.unit, limit.step);
  const problem =
    extra.amount < limit.min
      ? limitsText(limit, entry)
      : (fieldProblem(`${list}.amount`, extra.amount) ?? fieldProblem(`${list}.name`, extra.name));

  const change = (to: Partial<Extra>) => changeRow(list, index, to);
  function changeUnit(unit: Extra["unit"]) {
    const next = inUnit(extra, unit, recipeOf(draftStore.getState().form).totalFlourWeight);
    change(next);
    announce(`${name} ${amountText(formats, next)}`);
  }

  return (
    <li className={`border-b border-line py-3 ${ROW_CLASS}`}>
      <span className="min-w-0 font-semibold">{name}</span>
      <span className={AMOUNT_CLASS}>
        <RowNumber
          rule={`${list}.amount`}
          index={index}
          label={`${name} amount`}
          hideLabel
          compact
          className="w-40 shrink-0 grow sm:grow-0"
          value={extra.amount}
          onChange={(value) => value !== undefined && change({ amount: value })}
          entry={entry}
          problem={problem}
        />
        <UnitSelect label={`${name} unit`} unit={extra.unit} onChange={changeUnit} />
        <span className="min-w-[4.5rem] grow text-right text-row font-semibold">
          <DerivedWeight>{formats.grams(weight)}</DerivedWeight>
        </span>
      </span>
      {list === "otherLiquids" && <WaterQuestion index={index} extra={extra} onChange={change} />}
      <IconButton
        className={REMOVE_CLASS}
        label={`Remove ${name}`}
        icon={<Trash2 size={20} />}
        // A row that lost its name can only be taken out: its message leads here.
        id={extra.name.trim() === "" ? fieldId(`${list}.${index}.name`) : undefined}
        data-remove={removeMark(list, index)}
        onClick={() => onRemove(index)}
      />
    </li>
  );
});

interface WaterQuestionProps {
  index: number;
  extra: Extra;
  onChange: (change: Partial<Extra>) => void;
}

/** Asked of a liquid that we do not know: nothing else tells how wet it makes the dough. */
function WaterQuestion({ index, extra: { name, waterPercent }, onChange }: WaterQuestionProps) {
  if (name.trim() === "" || findIngredient(name) !== null) return null;
  return (
    <span className="order-last col-span-full max-w-60">
      <RowNumber
        rule="otherLiquids.waterPercent"
        index={index}
        label={`How much of ${name} is water?`}
        hint="Milk is 88%, oil 0%."
        unit="%"
        compact
        optional
        value={waterPercent}
        onChange={(percent) => onChange({ waterPercent: percent })}
      />
    </span>
  );
}

/** How an amount is typed; its unit stands beside it, to be chosen. */
export function amountEntry(units: Units, unit: Extra["unit"], step: number): Entry {
  return { ...entryFor(units, unit === "grams" ? "g" : undefined, step), unit: undefined };
}

interface UnitSelectProps {
  id?: string;
  /** Read aloud where no visible label stands above it. */
  label?: string;
  unit: Extra["unit"];
  onChange: (unit: Extra["unit"]) => void;
}

export function UnitSelect({ id, label, unit, onChange }: UnitSelectProps) {
  return (
    <SelectInput
      id={id}
      aria-label={label}
      className="w-20 shrink-0"
      value={unit}
      onChange={(event) => onChange(event.target.value === "grams" ? "grams" : "percentage")}
    >
      <option value="percentage">%</option>
      <option value="grams">{useFormats().units.weight}</option>
    </SelectInput>
  );
}
