import { applyPreset, calculateRecipe, PRESETS, STEP_NAMES, stepComplete } from "../../../baking";
import { joinWords } from "../../../wording/measures";
import { STEP_TITLES } from "../../recipe-data/step-titles";
import { DEFAULT_FORMATS } from "../../../wording/formats";
import { LABELS } from "../../../wording/labels";
import { sayMade } from "../../../wording/yield";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { useFormats } from "../../site/units";
import { useDraft } from "../../recipe-data/draft-store";
import { DraftText, DraftTiles } from "../fields";

const TYPES = [
  { value: "sourdough" as const, hint: "Raised by a levain from your starter." },
  { value: "prefermented" as const, hint: "Part of the flour ferments ahead, with a little yeast." },
  { value: "straight-dough" as const, hint: "Raised by yeast, with everything mixed at once." },
  { value: "other" as const, hint: "Your own way to make the dough rise." },
].map((type) => ({ ...type, label: LABELS.recipeType[type.value] }));

/** What the recipe is called and what raises it. */
export function BasicsStep() {
  const isOther = useDraft((state) => state.form.recipeType === "other");
  return (
    <div className="grid gap-6">
      <BasedOn />
      <DraftText name="recipeName" placeholder="For example: City loaf" autoComplete="off" />
      <DraftText name="author" optional hint="Shown under the recipe's name." />
      <DraftTiles name="recipeType" options={TYPES} columns={2} />
      {isOther && <DraftText name="recipeTypeOther" optional placeholder="For example: soda bread" />}
    </div>
  );
}

/** "two loaves of 888 g": what a preset's own ingredients make; undefined for what is none of ours. */
function madeOfPreset(id: string | null): string | undefined {
  const preset = PRESETS.find((one) => one.id === id);
  if (preset === undefined) return undefined;
  const form = applyPreset(preset);
  return sayMade(DEFAULT_FORMATS, form, calculateRecipe(form));
}

/** Where the values come from. A preset has filled everything already: the card is one press away. */
function BasedOn() {
  const { inUnits } = useFormats();
  const basedOn = useDraft((state) => state.basedOn);
  const goTo = useDraft((state) => state.goTo);
  const isPreset = useDraft(({ progress }) => progress.presetId !== "scratch");
  const made = useDraft(({ progress }) => madeOfPreset(progress.presetId)) ?? basedOn?.yield ?? "";
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
        {made !== "" && <span className="num">{`, ${inUnits(made)}`}</span>}
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
