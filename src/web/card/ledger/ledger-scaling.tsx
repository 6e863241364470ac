import { useId } from "react";
import { bakeLossPercent, FALLBACK, type RecipeForm } from "../../../baking";
import { RULES } from "../../../contract/recipes/recipe-fields";
import type { Formats } from "../../../wording/values/formats";
import { numberEntry } from "../../site/number-entry";
import { FieldError } from "../../ui/fields/field";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { Segmented } from "../../ui/fields/segmented";
import { useFormats } from "../../site/units";
import type { BenchProps } from "./ledger-changes";
import { tooHeavyText } from "./ledger-text";
import { weighedOutOnCard } from "./ledger-weights";

/** How the flour is worked out, and what of the dough never becomes bread (OC 17). */
export function ScalingPanel({ form, recipe, onChange }: BenchProps) {
  const formats = useFormats();
  const id = useId();
  const tooHeavy = tooHeavyText(formats, form, recipe);
  return (
    <div className="grid max-w-form gap-4 pt-1">
      <div>
        <Segmented
          legend="How the flour is rounded"
          name={`${id}-mode`}
          options={[
            { value: "spec" as const, label: formats.inUnits("Flour in 50\u00a0g steps") },
            { value: "exact" as const, label: "Exact to the gram" },
          ]}
          value={form.scalingMode}
          onChange={(scalingMode) => onChange({ scalingMode })}
        />
        <FieldError id={`${id}-mode`} error={tooHeavy} />
      </div>
      {form.scalingMode === "exact" && <Losses form={form} onChange={onChange} />}
      <output className="text-hint">{outcome(formats, form, recipe)}</output>
    </div>
  );
}

function Losses({ form, onChange }: Pick<BenchProps, "form" | "onChange">) {
  const { percent, units } = useFormats();
  const id = useId();
  const entry = numberEntry(units);
  const isBaked = form.bakeLossPercent !== undefined;
  const { bakeLossPercent: _, ...asDough } = form;
  const usual = bakeLossPercent(asDough);
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
      <NumberStepper
        id={`${id}-process`}
        {...RULES.processLossPercent}
        unit="%"
        hint="Dough that stays on bowl, hands and bench."
        value={form.processLossPercent ?? FALLBACK.processLossPercent}
        onChange={(processLossPercent) => onChange({ processLossPercent })}
        invalidBehaviour="hold"
        compact
        {...entry}
      />
      <div className="grid gap-4">
        <Segmented
          legend="The unit weight is"
          name={`${id}-baked`}
          options={[
            { value: "dough" as const, label: "Dough" },
            { value: "bread" as const, label: "Baked bread" },
          ]}
          value={isBaked ? "bread" : "dough"}
          onChange={(meant) => onChange({ bakeLossPercent: meant === "bread" ? usual : undefined })}
        />
        {isBaked && (
          <NumberStepper
            id={`${id}-bake`}
            {...RULES.bakeLossPercent}
            unit="%"
            hint={`Lost in the oven and while cooling. Usual for this bread: ${percent(usual)}.`}
            value={form.bakeLossPercent}
            onChange={(loss) => onChange({ bakeLossPercent: loss })}
            invalidBehaviour="hold"
            compact
            {...entry}
          />
        )}
      </div>
    </div>
  );
}

/** The scaled batch, in one sentence. */
function outcome(formats: Formats, form: RecipeForm, recipe: BenchProps["recipe"]): string {
  if (recipe.weighedOut === 0) return "";
  const baked = `about ${formats.grams(recipe.bakedPieceWeight)} a piece once baked`;
  const bowl = `${formats.grams(weighedOutOnCard(formats, recipe))} into the bowl`;
  if (form.totalFlourWeight !== undefined && form.scalingMode === "exact")
    return `${bowl}, ${baked}. You set the flour yourself, so the pieces follow from it.`;
  return `${bowl}, ${baked}.`;
}
