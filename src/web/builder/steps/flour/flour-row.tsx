import { Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { type Flour, findFlour, isInPan } from "../../../../baking";
import { RULES } from "../../../../contract/recipes/recipe-fields";
import { fieldProblem } from "../../../../contract/recipes/recipe-problems";
import { IconButton } from "../../../ui/button";
import { Disclosure } from "../../../ui/disclosure";
import { Field, TextInput } from "../../../ui/fields/field";
import { useFormats } from "../../../site/units";
import { DerivedWeight } from "../../weights/derived-weight";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { RowNumber } from "../../frame/fields";
import { useCalculated } from "../../weights/recipe-of";
import { FlourSwatch } from "./flour-fill";
import { withRow } from "../parts/list-rows";
import { AMOUNT_CLASS, REMOVE_CLASS, ROW_CLASS } from "../parts/row-layout";
import { removeMark } from "../parts/use-rows";

interface FlourRowProps {
  index: number;
  flour: Flour;
  onRemove: (index: number) => void;
}

function change(index: number, to: Partial<Flour>): void {
  const { form, setField } = draftStore.getState();
  setField("flourTypes", withRow(form.flourTypes, index, to));
}

/** A flour's row: share and grams in reach, the rest folded away. */
export const FlourRow = memo(function FlourRow({ index, flour, onRemove }: FlourRowProps) {
  const { grams } = useFormats();
  const weight = useCalculated((recipe) => recipe.flourIngredients[index]?.weight);
  const name = flour.name || `Flour ${index + 1}`;
  return (
    <li className="border-b border-line py-3">
      <div className={ROW_CLASS}>
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <FlourSwatch index={index} />
          {name}
        </span>
        <span className={AMOUNT_CLASS}>
          <RowNumber
            rule="flourTypes.percentage"
            index={index}
            label={`${name} percentage`}
            hideLabel
            compact
            unit="%"
            className="w-44 min-w-0 grow sm:grow-0"
            value={flour.percentage}
            onChange={(value) => value !== undefined && change(index, { percentage: value })}
          />
          <span className="min-w-[5.5rem] shrink-0 text-right text-row font-semibold">
            <DerivedWeight>{grams(weight)}</DerivedWeight>
          </span>
        </span>
        <IconButton
          className={REMOVE_CLASS}
          label={`Remove ${name}`}
          icon={<Trash2 size={20} />}
          data-remove={removeMark("flourTypes", index)}
          onClick={() => onRemove(index)}
        />
      </div>
      <FlourAdvice flour={flour} />
      <FlourDetails index={index} flour={flour} name={name} />
    </li>
  );
});

/** A quiet word when a flour takes more of the loaf than its gluten can carry (OC 36). */
function FlourAdvice({ flour }: { flour: Flour }) {
  const { percent } = useFormats();
  const inPan = useDraft(({ form }) => isInPan(form));
  const known = findFlour(flour.name);
  const most = inPan ? (known?.maxShareInPan ?? known?.maxShare) : known?.maxShare;
  if (known === undefined || most === undefined || flour.percentage <= most) return null;
  const where =
    known.maxShareInPan !== undefined && !inPan
      ? "in a free-standing loaf; in a pan it can be more"
      : "in a loaf";
  return (
    <p className="mt-1 text-hint text-muted">{`${known.name}: up to ${percent(most)} is usual ${where}.`}</p>
  );
}

const DETAILS = [
  ["proteinPercent", "Printed on the bag, usually 8-16%."],
  ["extractionPercent", "How much of the grain is in it: white flour about 72%, whole grain 100%."],
] as const;

function FlourNotes({ index, notes }: { index: number; notes: Flour["notes"] }) {
  return (
    <Field id={fieldId(`flourTypes.${index}.notes`)} label="Notes" optional className="sm:col-span-2">
      {(aria) => (
        <TextInput
          {...aria}
          value={notes}
          placeholder="For example: mill, brand, how it behaves"
          maxLength={RULES["flourTypes.notes"].maxLength}
          onChange={(event) => change(index, { notes: event.target.value })}
        />
      )}
    </Field>
  );
}

function FlourDetails({ index, flour, name }: { index: number; flour: Flour; name: string }) {
  const [open, setOpen] = useState(false);
  const showAll = useDraft((state) => state.showAll);
  const hasProblem = (["name", "proteinPercent", "extractionPercent"] as const).some(
    (part) => fieldProblem(`flourTypes.${part}`, flour[part]) !== null,
  );
  const nameProblem = fieldProblem("flourTypes.name", flour.name) ?? undefined;
  return (
    <Disclosure
      summary={
        <span className="text-hint">
          Details<span className="visually-hidden"> of {name}</span>
        </span>
      }
      open={open || (showAll && hasProblem)}
      onToggle={setOpen}
    >
      <div className="grid gap-4 pb-2 sm:grid-cols-2">
        <Field
          id={fieldId(`flourTypes.${index}.name`)}
          label="Name"
          error={nameProblem}
          className="sm:col-span-2"
        >
          {(aria) => (
            <TextInput
              {...aria}
              value={flour.name}
              maxLength={RULES["flourTypes.name"].maxLength}
              onChange={(event) => change(index, { name: event.target.value })}
            />
          )}
        </Field>
        {DETAILS.map(([part, hint]) => (
          <RowNumber
            key={part}
            rule={`flourTypes.${part}`}
            index={index}
            label={RULES[`flourTypes.${part}`].label}
            hint={hint}
            compact
            unit="%"
            value={flour[part]}
            onChange={(value) => change(index, { [part]: value })}
            optional
          />
        ))}
        <FlourNotes index={index} notes={flour.notes} />
      </div>
    </Disclosure>
  );
}
