import { Plus } from "lucide-react";
import { PRE_DOUGH_NAMES, PRE_DOUGHS, type PreDoughKind, usualPreDough } from "../../../baking";
import { MOST_PRE_DOUGHS } from "../../../contract/recipe-fields";
import { Button } from "../../ui/button";
import { announce } from "../../ui/live-region";
import { Notice } from "../../ui/notice";
import { draftStore, useDraft } from "../../recipe-data/draft-store";
import { fieldId } from "../field-id";
import { useProblemText } from "../recipe-of";
import { PreDoughFields } from "./pre-dough-fields";
import { Spoken } from "./spoken";
import { StepPart } from "./step-part";
import { useRows } from "./use-rows";

function add(kind: PreDoughKind): void {
  const { form, setField } = draftStore.getState();
  setField("preDoughs", [...form.preDoughs, usualPreDough(kind, form.yeastType)]);
  announce(`${PRE_DOUGH_NAMES[kind]} added`);
}

/** What is made ahead beside what the bread rises with: a second levain, a soaker, a scald, a tangzhong. */
export function PreDoughs() {
  const count = useDraft((state) => state.form.preDoughs.length);
  const { keys, remove } = useRows("preDoughs", count, "Pre-dough");
  return (
    <StepPart
      title="More to make ahead"
      hint="For example a soaker, a tangzhong or a second levain. We take the flour, water and salt for them from the recipe's. Enter percentages of all the flour in the recipe."
    >
      {keys.map((key, index) => (
        <PreDoughFields key={key} index={index} onRemove={() => remove(index)} />
      ))}
      <WaterFault />
      <AddPreDough isFull={count >= MOST_PRE_DOUGHS} />
    </StepPart>
  );
}

function WaterFault() {
  const text = useProblemText("pre-doughs-too-wet");
  return <Spoken>{text !== "" && <Notice tone="warning">{text}</Notice>}</Spoken>;
}

function AddPreDough({ isFull }: { isFull: boolean }) {
  return (
    <fieldset id={fieldId("preDoughs.new")} tabIndex={-1} className="flex flex-wrap gap-2">
      <legend className="visually-hidden">Add something made ahead</legend>
      {PRE_DOUGHS.map((kind) => (
        <Button
          key={kind}
          aria-disabled={isFull}
          icon={<Plus size={18} />}
          onClick={() => !isFull && add(kind)}
        >
          <span>
            <span className="visually-hidden">Add </span>
            {kind === "other" ? "Your own" : PRE_DOUGH_NAMES[kind]}
          </span>
        </Button>
      ))}
      {isFull && <p className="text-hint text-muted">{`${MOST_PRE_DOUGHS} are the most a recipe holds.`}</p>}
    </fieldset>
  );
}
