import { useId, useState } from "react";
import { calculateRecipe, type RecipeForm, type Stock, solveBatch } from "../../../baking";
import { SIZE_PANEL } from "../../../contract/recipes/recipe-fields";
import type { Formats } from "../../../wording/values/formats";
import { grownGramsText } from "../../../wording/recipes/grown-grams";
import { numberEntry } from "../../site/number-entry";
import { Button } from "../../ui/button";
import { Field, SelectInput } from "../../ui/fields/field";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { useFormats } from "../../site/units";
import type { BenchProps } from "./ledger-changes";
import { knownPan, OptionalWeight, PanFields, type TypedPan } from "./pan-fields";
import { changed } from "./changed-batch";
import { solutionText, solveProblemText } from "./solve-words";

type Typed = TypedPan & { flour?: number; flourName: string; starter?: number; pans?: number };

const NOTHING: Typed = { flourName: "", pan: "", pans: 2 };

/** A bag, ripe starter, pans: any of them is typed, and the rest of the batch is solved for. */
export function SolvePanel({ form, onApply }: BenchProps) {
  const [typed, setTyped] = useState(NOTHING);
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  return (
    <div className="grid gap-4 pt-1">
      <p className="text-hint text-muted">Enter what you have. We size the batch to it.</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Has form={form} typed={typed} onType={set} />
        <Pans form={form} typed={typed} onType={set} />
      </div>
      <Answer form={form} typed={typed} onApply={onApply} />
    </div>
  );
}

type FieldsProps = { typed: Typed; onType: (change: Partial<Typed>) => void };

function Has({ form, typed, onType }: FieldsProps & { form: RecipeForm }) {
  const id = useId();
  const names = [...new Set(form.flourTypes.map((flour) => flour.name))];
  return (
    <>
      <OptionalWeight
        id={`${id}-flour`}
        label="Flour in the bag"
        value={typed.flour}
        onChange={(flour) => onType({ flour })}
      />
      {names.length > 1 && (
        <Field id={`${id}-name`} label="Which flour">
          {(aria) => (
            <SelectInput
              {...aria}
              value={typed.flourName}
              onChange={(event) => onType({ flourName: event.target.value })}
            >
              <option value="">All of the recipe's</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
      {form.recipeType === "sourdough" && (
        <OptionalWeight
          id={`${id}-starter`}
          label="Ripe starter"
          value={typed.starter}
          onChange={(starter) => onType({ starter })}
        />
      )}
    </>
  );
}

function Pans({ form, typed, onType }: FieldsProps & { form: RecipeForm }) {
  const id = useId();
  const entry = numberEntry(useFormats().units);
  return (
    <>
      <PanFields form={form} typed={typed} onType={onType} />
      {typed.pan !== "" && (
        <NumberStepper
          id={`${id}-pans`}
          label="How many pans"
          {...SIZE_PANEL.quantity}
          decimals={0}
          value={typed.pans}
          onChange={(pans) => onType({ pans })}
          invalidBehaviour="hold"
          optional
          compact
          {...entry}
        />
      )}
    </>
  );
}

/** An ingredient without a number, or with 0, counts as not in the house. */
function stockOf({ flour, flourName, starter, pans, ...pan }: Typed): Stock {
  const known = knownPan(pan);
  return {
    ...(flour ? { flour: { grams: flour, ...(flourName === "" ? {} : { name: flourName }) } } : {}),
    ...(starter ? { starterGrams: starter } : {}),
    ...(known && pans ? { pans: { ...known, count: pans } } : {}),
  };
}

function Answer({ form, typed, onApply }: Pick<BenchProps, "form" | "onApply"> & { typed: Typed }) {
  const formats = useFormats();
  const stock = stockOf(typed);
  const isEmpty = Object.keys(stock).length === 0;
  const answer = solveBatch(form, stock);
  const patch = answer.ok ? changed(form, answer.form) : {};
  const isAsItIs = answer.ok && Object.keys(patch).length === 0;
  return (
    <div className="grid gap-3">
      <output className="max-w-prose">
        {isEmpty
          ? ""
          : answer.ok
            ? solutionText(formats, answer, calculateRecipe(answer.form))
            : solveProblemText(formats, answer.problem)}
      </output>
      {answer.ok &&
        remarks(formats, form, answer.form, stock).map((remark) => (
          <p key={remark} className="text-hint text-muted">
            {remark}
          </p>
        ))}
      {answer.ok && (
        <Button
          className="justify-self-start"
          aria-disabled={isAsItIs || undefined}
          onClick={() => onApply("The batch is sized to what you have.", patch)}
        >
          {isAsItIs ? "Batch in use" : "Use this batch"}
        </Button>
      )}
    </div>
  );
}

/** The remarks that go with the numbers. */
function remarks(formats: Formats, before: RecipeForm, after: RecipeForm, stock: Stock): string[] {
  const { inUnits } = formats;
  const told = [grownGramsText(formats, before, after)].filter((text) => text !== "");
  if (before.scalingMode !== after.scalingMode) {
    told.push(inUnits("Weights are now exact to the gram, not in 50 g steps of flour."));
  }
  if (stock.starterGrams !== undefined) {
    told.push("Your starter goes in straight from the jar. There is no levain to build.");
  }
  return told;
}
