import { Repair } from "../parts/repair";
import { useState } from "react";
import {
  drySeeds,
  PRE_DOUGH_NAMES,
  PRE_DOUGHS,
  type PreDoughKind,
  soakSeeds,
  usualPreDough,
} from "../../../../baking";
import { MOST_PRE_DOUGHS } from "../../../../contract/recipes/recipe-fields";
import { announce } from "../../../ui/dialogs/live-region";
import { Disclosure } from "../../../ui/disclosure";
import { Combobox } from "../../../ui/fields/combobox";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { PreDoughFields } from "./pre-dough-fields";
import { StepPart } from "../parts/step-part";
import { useRows } from "../parts/use-rows";

function add(kind: PreDoughKind, name = ""): void {
  const { form, patch, setField } = draftStore.getState();
  // A soaker is for the seeds that are there: its water without them would only thin the dough.
  if (kind === "soaker" && drySeeds(form).length > 0) patch(soakSeeds(form));
  else setField("preDoughs", [...form.preDoughs, { ...usualPreDough(kind, form.yeastType), name }]);
  announce(`${name || PRE_DOUGH_NAMES[kind]} added`);
}

/** Everything made ahead beside the leaven: a second levain, a soaker, a scald, a tangzhong. */
export function PreDoughs() {
  const count = useDraft((state) => state.form.preDoughs.length);
  const { keys, remove } = useRows("preDoughs", count, "Pre-dough");
  return (
    <div className="grid gap-4">
      {count > 0 && (
        <StepPart title="More to make ahead" hint="Enter percentages of all the flour in the recipe.">
          {keys.map((key, index) => (
            <PreDoughFields key={key} index={index} onRemove={() => remove(index)} />
          ))}
          <Repair tone="warning" of={({ code }) => code === "pre-doughs-too-wet"} />
        </StepPart>
      )}
      <AddPreDough isFull={count >= MOST_PRE_DOUGHS} />
    </div>
  );
}

const labelOf = (kind: PreDoughKind) => (kind === "other" ? "Your own" : PRE_DOUGH_NAMES[kind]);
const KINDS = PRE_DOUGHS.map(labelOf);

/** Most breads need none of them, so all wait behind one line; another word makes one's own under that name. */
function AddPreDough({ isFull }: { isFull: boolean }) {
  const [typed, setTyped] = useState("");
  function pick(text: string) {
    setTyped("");
    const kind = PRE_DOUGHS.find((one) => labelOf(one) === text);
    if (kind === undefined) add("other", text);
    else add(kind);
  }
  return (
    <div id={fieldId("preDoughs.new")} tabIndex={-1}>
      <Disclosure summary="Make something ahead">
        <p className="mb-3 text-hint text-muted">
          For example a soaker, a tangzhong or a second levain. Its flour, water and salt come from the
          recipe's. A soaker's water comes on top.
        </p>
        {isFull ? (
          <p className="text-hint text-muted">{`${MOST_PRE_DOUGHS} are the most a recipe holds.`}</p>
        ) : (
          <div className="max-w-form">
            <Combobox
              id={fieldId("preDoughs.new.kind")}
              label="What do you make ahead?"
              suggestions={KINDS}
              value={typed}
              onChange={setTyped}
              onPick={pick}
            />
          </div>
        )}
      </Disclosure>
    </div>
  );
}
