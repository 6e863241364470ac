import { useState } from "react";
import { panDough } from "../../../baking";
import { knownPan, PanFields, type TypedPan } from "../../card/pan-fields";
import { announce } from "../../ui/live-region";
import { Button } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { useFormats } from "../../site/units";
import { useDraft } from "../../recipe-data/draft-store";

/** The dough for a pan becomes the unit weight: the middle of what the pan takes. */
export function FillPan() {
  const form = useDraft((state) => state.form);
  const patch = useDraft((state) => state.patch);
  const { grams } = useFormats();
  const [typed, setTyped] = useState<TypedPan>({ pan: "" });
  const known = knownPan(typed);
  const dough = known && panDough(form, known);
  const middle = dough && Math.round((dough.min + dough.max) / 20) * 10;
  return (
    <Disclosure summary="Fill a pan">
      <div className="grid gap-4 pt-2">
        <PanFields
          form={form}
          typed={typed}
          onType={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
        {middle !== null && (
          <Button
            className="justify-self-start"
            aria-disabled={(form.unitWeight === middle && form.scalingMode === "exact") || undefined}
            onClick={() => {
              patch({ unitWeight: middle, totalFlourWeight: undefined, scalingMode: "exact" });
              announce(`Unit weight set to ${grams(middle)}, exact to the gram`);
            }}
          >
            {`Use ${grams(middle)} for each`}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
