import { type ReactNode, useState } from "react";
import type { FieldName, FieldOf, RecipeForm } from "../../../baking";
import {
  type NumberRule,
  type RuleName,
  RULES,
  type TextRule,
} from "../../../contract/recipes/recipe-fields";
import { fieldProblem, hasOwnMessages, ruleIn } from "../../../contract/recipes/recipe-problems";
import { durationEntry } from "../../site/duration-entry";
import { type Entry, entryFor } from "../../site/number-entry";
import { Field, TextArea, TextInput } from "../../ui/fields/field";
import { NumberStepper, type NumberStepperProps } from "../../ui/fields/number-stepper";
import { withUnit } from "../../ui/fields/number-text";
import { RadioTiles } from "../../ui/fields/radio-tiles";
import { Slider } from "../../ui/fields/slider";
import { Switch } from "../../ui/fields/switch";
import { useFormats } from "../../site/units";
import { draftStore, useDraft } from "../../draft/draft-store";
import { fieldId } from "./field-id";
import { useHeatText } from "./use-heat-text";

/**
 * Inputs bound to one field of the recipe being made, by its name. Each listens to its own field only,
 * so a keystroke draws one field again; limits and messages are the contract's.
 */

/**
 * The message of a field once it was left with a problem, or once Next asked for all of them. A field that was left
 * in order starts anew: nobody is interrupted while typing into it. `problemNow` is asked again on leaving, when a text
 * that is no number has just gone back to the one before.
 */
export function useLeftError(problem: string | null, problemNow = () => problem) {
  const { inUnits } = useFormats();
  const [left, setLeft] = useState(false);
  const showAll = useDraft((state) => state.showAll);
  const error = (left || showAll) && problem ? inUnits(problem) : undefined;
  return { error, onBlur: () => setLeft(problemNow() !== null) };
}

function useFieldError(name: RuleName & FieldName): { error?: string; onBlur: () => void } {
  const problem = useDraft((state) => fieldProblem(name, state.form[name], state.form));
  return useLeftError(problem, () => {
    const { form } = draftStore.getState();
    return fieldProblem(name, form[name], form);
  });
}

/** The limits of a number in the reader's units, where its rule has no sentence of its own. */
export function limitsText(rule: NumberRule, { format = String, unit }: Entry): string {
  return rule.openEnded
    ? `${rule.label} must be at least ${withUnit(format(rule.min), unit)}`
    : `${rule.label} must be between ${format(rule.min)} and ${format(rule.max)}`;
}

type RowRule = { [Name in RuleName]: (typeof RULES)[Name] extends NumberRule ? Name : never }[RuleName];

interface RowNumberProps
  extends Pick<
    NumberStepperProps,
    "label" | "hint" | "unit" | "value" | "onChange" | "compact" | "hideLabel" | "optional" | "className"
  > {
  /** The number's rule, by the list and the part of a row. */
  rule: RowRule;
  index: number;
  /** How the number is typed, where its unit stands beside it. */
  entry?: Entry;
  problem?: string | null;
}

/** A number in a row of a list, within its rule. */
export function RowNumber({ rule: name, index, entry, problem, ...stepper }: RowNumberProps) {
  const { units } = useFormats();
  const { min, max, step }: NumberRule = RULES[name];
  const { error, onBlur } = useLeftError(problem === undefined ? fieldProblem(name, stepper.value) : problem);
  return (
    <NumberStepper
      {...stepper}
      id={fieldId(name.replace(".", `.${index}.`))}
      onBlur={onBlur}
      min={min}
      max={max}
      step={step}
      {...(entry ?? entryFor(units, stepper.unit, step))}
      invalidBehaviour="keep-numbers"
      error={error}
    />
  );
}

interface TextProps {
  label?: string;
  hint?: ReactNode;
  /** The time that is read in the text. */
  reading?: ReactNode;
  placeholder?: string;
  multiline?: boolean;
  optional?: boolean;
  /** Offered while typing; any other text is as good. */
  suggestions?: readonly string[];
  autoComplete?: string;
}

export function DraftText({ name, ...props }: TextProps & { name: FieldOf<"text"> }) {
  const value = useDraft((state) => state.form[name]);
  const setField = useDraft((state) => state.setField);
  const left = useFieldError(name);
  const onChange = (text: string) => setField(name, text);
  return <HeatText {...props} {...left} id={fieldId(name)} name={name} value={value} onChange={onChange} />;
}

interface HeatTextProps extends TextProps {
  id: string;
  /** The field whose rule holds for the text. */
  name: FieldOf<"text">;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  onBlur: () => void;
}

/** A text that may say how warm, read and typed in its baker's units. */
export function HeatText(props: HeatTextProps) {
  const { inUnits } = useFormats();
  const { id, name, value, onChange, error, onBlur, ...rest } = props;
  const { label, hint, reading, placeholder, multiline, optional, suggestions, ...input } = rest;
  const text = useHeatText(name, value, onChange);
  const rule: TextRule = RULES[name];
  const listId = suggestions && `${id}-suggestions`;
  return (
    <Field
      label={label ?? rule.label}
      hint={hint}
      reading={reading}
      error={error}
      id={id}
      optional={optional}
    >
      {(aria) => {
        const control = {
          ...aria,
          ...input,
          placeholder: placeholder && inUnits(placeholder),
          value: text.shown,
          maxLength: rule.maxLength,
          onBlur: () => {
            text.leave();
            onBlur();
          },
          onChange: (event: { target: { value: string } }) => text.type(event.target.value),
        };
        return (
          <>
            {multiline ? <TextArea {...control} /> : <TextInput {...control} list={listId} />}
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map(inUnits).map((suggestion) => (
                  <option key={suggestion} value={suggestion}>
                    {suggestion}
                  </option>
                ))}
              </datalist>
            )}
          </>
        );
      }}
    </Field>
  );
}

/** Limits as the reader counts; a message that says more stays as it is. */
function numberError(name: DraftNumberName, error: string, entry: Entry): string {
  const rule = ruleIn(name, draftStore.getState().form);
  const saysMore = hasOwnMessages(rule) || !error.includes(" must be ");
  return saysMore ? error : limitsText(rule, entry);
}

type DraftNumberName = FieldOf<"number">;

interface DraftNumberProps {
  name: DraftNumberName;
  label?: string;
  unit?: string;
  step?: number;
  hint?: ReactNode;
  /** A slider under the stepper, over the field's whole range. */
  slider?: boolean;
}

export function DraftNumber({ name, label, unit, step, slider, ...stepper }: DraftNumberProps) {
  const value = useDraft((state) => state.form[name]);
  const setField = useDraft((state) => state.setField);
  const { error, onBlur } = useFieldError(name);
  const rule: NumberRule = RULES[name];
  const { units } = useFormats();
  const isTime = unit === "h" || unit === "min";
  const entry = isTime ? durationEntry(units, unit) : entryFor(units, unit, step ?? rule.step);
  const isRequired = rule.required !== undefined;
  const write = entry.format ?? String;
  const text = label ?? rule.label;
  const set = (next: number | undefined) => setField(name, next);
  return (
    <div className="grid">
      <NumberStepper
        {...stepper}
        id={fieldId(name)}
        label={text}
        unit={unit}
        value={value}
        onChange={set}
        onBlur={onBlur}
        min={rule.min}
        max={rule.openEnded ? undefined : rule.max}
        step={step ?? rule.step}
        {...entry}
        // Letters stay only where a message can ask for a number instead.
        invalidBehaviour={isRequired ? "keep" : "keep-numbers"}
        optional={!isRequired}
        error={error && numberError(name, error, { unit, ...entry })}
      />
      {slider && (
        <Slider
          className="mb-4"
          label={`Adjust ${text.toLowerCase()}`}
          min={rule.min}
          max={rule.max}
          step={step ?? rule.step ?? 1}
          ticks={10}
          value={Math.min(rule.max, Math.max(rule.min, value ?? rule.min))}
          onChange={set}
          valueText={`${write(value ?? rule.min)} ${unit ?? ""}`}
        />
      )}
    </div>
  );
}

interface DraftTilesProps<Name extends FieldOf<"word">> {
  name: Name;
  columns?: 2 | 3 | 4;
  options: { value: Exclude<RecipeForm[Name], "">; label: string; hint?: string; drawing?: ReactNode }[];
  /** Called after the field was set, for what a choice brings with it. */
  onChosen?: (value: Exclude<RecipeForm[Name], "">) => void;
  /** Called when the chosen tile is pressed once more. */
  onAgain?: () => void;
}

export function DraftTiles<Name extends FieldOf<"word">>({
  name,
  options,
  columns,
  onChosen,
  onAgain,
}: DraftTilesProps<Name>) {
  const value = useDraft((state) => state.form[name]);
  const patch = useDraft((state) => state.patch);
  const { error, onBlur } = useFieldError(name);
  function choose(picked: string) {
    const option = options.find((one) => one.value === picked);
    if (!option) return;
    patch({ [name]: option.value });
    onChosen?.(option.value);
  }
  return (
    <RadioTiles
      id={fieldId(name)}
      legend={RULES[name].label}
      name={name}
      options={options}
      value={value}
      columns={columns}
      error={error}
      onBlur={onBlur}
      onAgain={onAgain}
      onChange={choose}
    />
  );
}

interface DraftSwitchProps {
  name: FieldOf<"switch">;
  label: string;
  hint?: ReactNode;
  /** Changes the field, and what changes with it. */
  onSwitch?: (on: boolean) => void;
}

export function DraftSwitch({ name, label, hint, onSwitch }: DraftSwitchProps) {
  const checked = useDraft((state) => state.form[name]);
  const setField = useDraft((state) => state.setField);
  return (
    <Switch
      id={fieldId(name)}
      label={label}
      hint={hint}
      checked={checked}
      onChange={(on: boolean) => (onSwitch === undefined ? setField(name, on) : onSwitch(on))}
    />
  );
}
