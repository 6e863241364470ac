import { useState } from "react";
import { panDough } from "../../../baking";
import { weighsBread } from "../../../wording/recipes/yield";
import { knownPan, PanFields, type TypedPan } from "../../card/ledger/pan-fields";
import { announce } from "../../ui/dialogs/live-region";
import { Button } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { useFormats } from "../../site/units";
import { useDraft } from "../../draft/draft-store";

/**
 * The dough for a pan becomes the unit weight: the middle of what the pan takes. If the unit weight means bread, what
 * the oven takes of the dough comes off. A bake loss that had no effect in 50 g steps would get one: it goes.
 */
export function FillPan() {
  const form = useDraft((state) => state.form);
  const patch = useDraft((state) => state.patch);
  const { grams } = useFormats();
  const [typed, setTyped] = useState<TypedPan>({ pan: "" });
  const known = knownPan(typed);
  const dough = known && panDough(form, known);
  const middle = dough && Math.round((dough.min + dough.max) / 20) * 10;
  const isBread = weighsBread(form);
  const left = 1 - (isBread ? (form.bakeLossPercent ?? 0) : 0) / 100;
  const unitWeight = middle && Math.round(middle * left);
  return (
    <Disclosure summary="Fill a pan">
      <div className="grid gap-4 pt-2">
        <PanFields
          form={form}
          typed={typed}
          onType={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
        {unitWeight !== null && (
          <Button
            className="justify-self-start"
            aria-disabled={(form.unitWeight === unitWeight && form.scalingMode === "exact") || undefined}
            onClick={() => {
              patch({
                unitWeight,
                totalFlourWeight: undefined,
                scalingMode: "exact",
                bakeLossPercent: isBread ? form.bakeLossPercent : undefined,
              });
              announce(`Unit weight set to ${grams(unitWeight)}, exact to the gram`);
            }}
          >
            {`Use ${grams(unitWeight)}${isBread ? " of baked bread" : ""} for each`}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
