import { applyPreset, PRESETS, type RecipeForm, STEP_NAMES, stepComplete } from "../../../baking";
import { joinWords } from "../../../wording/values/measures";
import { STEP_TITLES } from "../../draft/step-titles";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { LABELS } from "../../../wording/recipes/labels";
import { saySize } from "../../../wording/recipes/yield";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { useFormats } from "../../site/units";
import { draftStore, useDraft } from "../../draft/draft-store";
import { usualYeast } from "./leavening/yeast-fields";
import { DraftText, DraftTiles } from "../frame/fields";

const TYPES = [
  { value: "sourdough" as const, hint: "Raised by a levain from your starter." },
  { value: "prefermented" as const, hint: "Part of the flour ferments ahead, with a little yeast." },
  { value: "straight-dough" as const, hint: "Raised by yeast, with everything mixed at once." },
  { value: "other" as const, hint: "Your own way to make the dough rise." },
].map((type) => ({ ...type, label: LABELS.recipeType[type.value] }));

/** The recipe's name, and its type of leavening. */
export function BasicsStep() {
  const isOther = useDraft((state) => state.form.recipeType === "other");
  return (
    <div className="grid gap-6">
      <BasedOn />
      <DraftText name="recipeName" placeholder="For example: City loaf" autoComplete="off" />
      <DraftText name="author" optional hint="Shown under the recipe's name." />
      <DraftTiles name="recipeType" options={TYPES} columns={2} onChosen={chooseYeast} />
      {isOther && <DraftText name="recipeTypeOther" optional placeholder="For example: soda bread" />}
    </div>
  );
}

/** A yeasted dough has a kind of yeast from the beginning, and its usual amount; the baker's own choice stays. */
function chooseYeast(type: RecipeForm["recipeType"]): void {
  if (type !== "straight-dough" && type !== "prefermented") return;
  const { form, patch } = draftStore.getState();
  const yeastType = form.yeastType === "" ? "instant" : form.yeastType;
  // The usual amount of the other type is nobody's choice.
  const isOpen =
    form.yeastAmount === undefined ||
    YEASTED.some((each) => form.yeastAmount === usualYeast(each, yeastType));
  patch({ yeastType, ...(isOpen ? { yeastAmount: usualYeast(type, yeastType) } : {}) });
}
const YEASTED = ["straight-dough", "prefermented"] as const;

/** "two 950 g loaves": the size of a preset; undefined for what is none of ours. */
function sizeOfPreset(id: string | null): string | undefined {
  const preset = PRESETS.find((one) => one.id === id);
  if (preset === undefined) return undefined;
  return saySize(DEFAULT_FORMATS, applyPreset(preset));
}

/** Where the values come from. A preset has filled everything already: the card is one press away. */
function BasedOn() {
  const { inUnits } = useFormats();
  const basedOn = useDraft((state) => state.basedOn);
  const goTo = useDraft((state) => state.goTo);
  const isPreset = useDraft(({ progress }) => progress.presetId !== "scratch");
  const size = useDraft(({ progress }) => sizeOfPreset(progress.presetId)) ?? basedOn?.yield ?? "";
  // A shared recipe may have been half finished.
  const open = useDraft(({ form, progress }) =>
    joinWords(
      STEP_NAMES.filter((step) => !stepComplete(step, form, progress)).map((step) => STEP_TITLES[step]),
    ),
  );
  if (basedOn === null) return null;
  return (
    <>
      <p className="border-l-[3px] border-accent pl-3">
        <span className="text-muted">Based on</span> <strong>{basedOn.name}</strong>
        {size !== "" && <span className="num">{`, ${inUnits(size)}`}</span>}
        {basedOn.description !== "" && (
          <span className="block text-hint text-muted">{basedOn.description}</span>
        )}
      </p>
      {isPreset && (
        <Notice
          tone="success"
          title="Recipe Pre-filled!"
          actions={<Button onClick={() => goTo("card")}>Jump to Recipe Card</Button>}
        >
          <p>
            {open === ""
              ? "Every step is filled in. Change what you like, or go straight to the card."
              : `Still open: ${open}. Everything else is filled in.`}
          </p>
        </Notice>
      )}
    </>
  );
}
