import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import {
  type Extra,
  FERMENTATION_PRESETS,
  PRE_DOUGH_MINUTES,
  PRE_DOUGH_NAMES,
  PRE_DOUGHS,
  type PreDough,
  preDoughBuild,
  stepNumber,
  YEAST_TYPES,
} from "../../../../baking";
import { type NumberRule, RULES } from "../../../../contract/recipes/recipe-fields";
import { fieldProblem } from "../../../../contract/recipes/recipe-problems";
import { LABELS } from "../../../../wording/recipes/labels";
import { preDoughReading } from "../../../../wording/recipes/durations";
import { inSentence, listWeights } from "../../../../wording/recipes/phrases";
import { entryFor } from "../../../site/number-entry";
import { useFormats } from "../../../site/units";
import { IconButton } from "../../../ui/button";
import { Disclosure } from "../../../ui/disclosure";
import { Field, SelectInput, TextInput } from "../../../ui/fields/field";
import { NumberStepper } from "../../../ui/fields/number-stepper";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { HeatText, limitsText, RowNumber, useLeftError } from "../../frame/fields";
import { useCalculated } from "../../weights/recipe-of";
import { DurationAsRead } from "../parts/duration-text";
import { FlourChoice, FlourFaults } from "./leaven-flours";
import { withRow } from "../parts/list-rows";
import { removeMark } from "../parts/use-rows";

function change(index: number, to: Partial<PreDough>): void {
  const { form, setField } = draftStore.getState();
  setField("preDoughs", withRow(form.preDoughs, index, to));
}

/** The fields of one pre-dough: its kind, its ingredients, and its time. */
export function PreDoughFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const id = useId();
  const preDough = useDraft((state) => state.form.preDoughs[index]);
  // Two of a kind are told apart by the name under which they are weighed.
  const name = useCalculated((recipe) => recipe.preDoughs[index]?.name) ?? "Pre-dough";
  if (preDough === undefined) return null;
  const of = inSentence(name);
  return (
    <section aria-labelledby={id} className="grid gap-4 border-l-[3px] border-line pl-4">
      <div className="flex items-center justify-between gap-3">
        <div>
          <h3 id={id} className="text-row">
            {name}
          </h3>
          <Held index={index} />
        </div>
        <IconButton
          label={`Remove ${of}`}
          icon={<Trash2 size={20} />}
          data-remove={removeMark("preDoughs", index)}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Kind index={index} kind={preDough.kind} />
        <Name index={index} preDough={preDough} />
        <Amount index={index} part="flour" label="Flour" of={of} preDough={preDough} />
        <Amount index={index} part="water" label="Water" of={of} preDough={preDough} />
      </div>
      {preDough.flour > 0 && (
        <FlourChoice
          of={of}
          path={`preDoughs.${index}.flours`}
          own={preDough.flours}
          onChange={(flours) => change(index, { flours })}
        />
      )}
      <TakenFromRecipe index={index} preDough={preDough} of={of} />
      <SmallAmounts index={index} preDough={preDough} of={of} />
      <Time index={index} preDough={preDough} />
      <FlourFaults of={name} />
    </section>
  );
}

/**
 * Salt, yeast and starter, which most pre-doughs have none of: folded unless one is there. A field that is emptied does
 * not fold the part under the baker's hand.
 */
function SmallAmounts({ index, preDough, of }: { index: number; preDough: PreDough; of: string }) {
  const { salt, yeast, starter } = preDough;
  const [open, setOpen] = useState(salt > 0 || yeast > 0 || starter > 0);
  return (
    <Disclosure summary="Salt, yeast and starter" open={open} onToggle={setOpen}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount index={index} part="salt" label="Salt" of={of} preDough={preDough} />
        <Amount index={index} part="starter" label="Ripe starter" of={of} preDough={preDough} />
        <Amount index={index} part="yeast" label="Yeast" of={of} preDough={preDough} />
        {yeast > 0 && <Yeast index={index} preDough={preDough} of={of} />}
      </div>
    </Disclosure>
  );
}

/** "60 g rye flour + 150 g water", as it is stirred together. */
function Held({ index }: { index: number }) {
  const formats = useFormats();
  const text = useCalculated((recipe) => {
    const made = recipe.preDoughs[index];
    if (made === undefined) return "";
    const { seed, flours, water, salt, yeast } = preDoughBuild(recipe, made);
    const all = [
      { name: "Ripe starter", weight: seed },
      ...flours,
      { name: "Water", weight: water },
      { name: "Salt", weight: salt },
      { name: made.yeastName, weight: yeast },
      ...made.extras,
    ].filter(({ weight }) => weight > 0);
    return all.map((part) => listWeights(formats, [part])).join(" + ");
  });
  return text === "" ? null : <p className="text-hint text-muted">{text}</p>;
}

function Kind({ index, kind }: { index: number; kind: PreDough["kind"] }) {
  return (
    <Field id={fieldId(`preDoughs.${index}.kind`)} label="Kind">
      {(aria) => (
        <SelectInput
          {...aria}
          value={kind}
          onChange={(event) => {
            const chosen = PRE_DOUGHS.find((one) => one === event.target.value);
            if (chosen) change(index, { kind: chosen });
          }}
        >
          {PRE_DOUGHS.map((one) => (
            <option key={one} value={one}>
              {one === "other" ? "Your own" : PRE_DOUGH_NAMES[one]}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

function Name({ index, preDough }: { index: number; preDough: PreDough }) {
  const { error, onBlur } = useLeftError(fieldProblem("preDoughs.name", preDough.name));
  return (
    <Field id={fieldId(`preDoughs.${index}.name`)} label="Name" optional error={error}>
      {(aria) => (
        <TextInput
          {...aria}
          value={preDough.name}
          placeholder={`For example: ${PRE_DOUGH_NAMES[preDough.kind]} with oats`}
          maxLength={RULES["preDoughs.name"].maxLength}
          onBlur={onBlur}
          onChange={(event) => change(index, { name: event.target.value })}
        />
      )}
    </Field>
  );
}

interface AmountProps {
  index: number;
  part: "flour" | "water" | "salt" | "yeast" | "starter";
  label: string;
  of: string;
  preDough: PreDough;
}

/** Percent of the recipe's flour. */
function Amount({ index, part, label, of, preDough }: AmountProps) {
  const rule: NumberRule = RULES[`preDoughs.${part}`];
  const entry = entryFor(useFormats().units, "%", rule.step);
  const value = preDough[part];
  const problem = fieldProblem(`preDoughs.${part}`, value);
  return (
    <RowNumber
      rule={`preDoughs.${part}`}
      index={index}
      label={`${label} in the ${of}`}
      unit="%"
      value={value}
      onChange={(next) => change(index, { [part]: next ?? 0 })}
      problem={problem && limitsText(rule, { unit: "%", ...entry })}
    />
  );
}

function Yeast({ index, preDough, of }: { index: number; preDough: PreDough; of: string }) {
  return (
    <Field id={fieldId(`preDoughs.${index}.yeastType`)} label={`Yeast type in the ${of}`}>
      {(aria) => (
        <SelectInput
          {...aria}
          value={preDough.yeastType}
          onChange={(event) => {
            const yeastType = YEAST_TYPES.find((one) => one === event.target.value) ?? "";
            change(index, { yeastType });
          }}
        >
          <option value="">As in the dough</option>
          {YEAST_TYPES.map((one) => (
            <option key={one} value={one}>
              {LABELS.yeastType[one]}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

/** Milk, seeds, butter: what of the recipe's liquids and additives goes in here; the bowl gets the rest. */
function TakenFromRecipe({ index, preDough, of }: { index: number; preDough: PreDough; of: string }) {
  const liquids = useDraft((state) => state.form.otherLiquids);
  const additives = useDraft((state) => state.form.additives);
  const formats = useFormats();
  const limit: NumberRule = RULES["preDoughs.extras.amount"];
  const inRecipe = [...liquids, ...additives];
  const gone = preDough.extras.filter(({ name }) => !inRecipe.some((extra) => extra.name === name));
  const rows = [...inRecipe, ...gone];
  if (rows.length === 0)
    return (
      <p className="text-hint text-muted">
        {`Milk or seeds in the ${of}? Add them to the recipe in steps ${stepNumber("liquids")} and ${stepNumber("salt")}. Then say here how much of them goes in.`}
      </p>
    );

  function set(extra: Extra, amount: number | undefined) {
    const others = preDough.extras.filter(({ name }) => name !== extra.name);
    const row = { name: extra.name, unit: unitOf(preDough, extra), amount: amount ?? 0 };
    change(index, { extras: amount === undefined || amount <= 0 ? others : [...others, row] });
  }
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Of the recipe's liquids and additives</legend>
      {rows.map((extra, at) => {
        const unit = unitOf(preDough, extra) === "grams" ? "g" : "%";
        return (
          <NumberStepper
            key={`${at} ${extra.name}`}
            id={fieldId(`preDoughs.${index}.extras.${at}.amount`)}
            label={`${extra.name} in the ${of}`}
            unit={unit}
            value={preDough.extras.find(({ name }) => name === extra.name)?.amount ?? 0}
            onChange={(amount) => set(extra, amount)}
            min={0}
            step={1}
            {...entryFor(formats.units, unit, limit.step)}
            invalidBehaviour="keep-numbers"
          />
        );
      })}
    </fieldset>
  );
}

/** As it was put in here, else as the recipe has it. */
const unitOf = ({ extras }: PreDough, extra: Extra): Extra["unit"] =>
  extras.find(({ name }) => name === extra.name)?.unit ?? extra.unit;

function Time({ index, preDough: { timeTemp, kind } }: { index: number; preDough: PreDough }) {
  const formats = useFormats();
  const left = useLeftError(fieldProblem("preDoughs.timeTemp", timeTemp));
  return (
    <HeatText
      {...left}
      id={fieldId(`preDoughs.${index}.timeTemp`)}
      name="prefermentTimeTemp"
      label="Time and temperature"
      optional
      reading={
        <DurationAsRead
          name={`preDoughs.${index}.timeTemp`}
          {...preDoughReading(formats, timeTemp, PRE_DOUGH_MINUTES[kind])}
        />
      }
      value={timeTemp}
      onChange={(next) => change(index, { timeTemp: next })}
      suggestions={FERMENTATION_PRESETS}
    />
  );
}
