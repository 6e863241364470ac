import type { ReactNode } from "react";
import {
  applyPrefermentType,
  FERMENTATION_PRESETS,
  PREFERMENT_TYPES,
  type PrefermentType,
  type RecipeForm,
} from "../../../../baking";
import { LABELS } from "../../../../wording/recipes/labels";
import { useFormats } from "../../../site/units";
import { Button } from "../../../ui/button";
import { Notice } from "../../../ui/notice";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { DraftNumber, DraftTiles } from "../../frame/fields";
import { useCalculated } from "../../weights/recipe-of";
import { DurationText } from "../parts/duration-text";
import { SourdoughFields } from "./sourdough-fields";
import { LeavenFlours } from "./leaven-flours";
import { PrefermentYeast } from "./preferment-yeast";
import { PreDoughs } from "./pre-doughs";
import { StepPart } from "../parts/step-part";
import { YeastFields } from "./yeast-fields";

const FIELDS: Readonly<Record<RecipeForm["recipeType"], () => ReactNode>> = {
  sourdough: SourdoughFields,
  prefermented: PrefermentFields,
  "straight-dough": StraightDoughFields,
  other: OtherLeavening,
  "": NoType,
};

/** The leavening; the questions follow from the recipe's type. */
export function LeaveningStep() {
  const type = useDraft((state) => state.form.recipeType);
  const Fields = FIELDS[type];
  return (
    <div className="grid gap-8">
      <Fields />
      {type !== "" && <PreDoughs />}
    </div>
  );
}

function OtherLeavening() {
  const expandStep = useDraft((state) => state.expandStep);
  const goTo = useDraft((state) => state.goTo);
  return (
    <Notice
      tone="warning"
      actions={
        <Button
          onClick={() => {
            expandStep("notes");
            goTo("notes");
          }}
        >
          Go to the notes
        </Button>
      }
    >
      <p>Please specify your custom leavening method in the notes section.</p>
    </Notice>
  );
}

function NoType() {
  const goTo = useDraft((state) => state.goTo);
  return (
    <Notice tone="warning" actions={<Button onClick={() => goTo("basics")}>Choose a recipe type</Button>}>
      <p>Please go back and select a recipe type first.</p>
    </Notice>
  );
}

/** The leavening of a straight dough: commercial yeast, everything mixed at once. */
function StraightDoughFields() {
  return (
    <div className="grid gap-6">
      <YeastFields recipeType="straight-dough" />
      <DurationText
        name="bulkTimeTemp"
        optional
        placeholder={`For example: ${FERMENTATION_PRESETS[1]}`}
        suggestions={FERMENTATION_PRESETS}
        hint="Used in the schedule until you set a bulk duration."
      />
    </div>
  );
}

const HINTS: Record<PrefermentType, string> = {
  biga: "Stiff, about 60% water.",
  poolish: "Like a batter, 100% water.",
  "pate-fermentee": "A piece of yesterday's dough, salted.",
  other: "Your own.",
};
const PREFERMENTS = PREFERMENT_TYPES.map((value) => ({
  value,
  label: LABELS.prefermentType[value],
  hint: HINTS[value],
}));

/** The leavening of a prefermented dough: what ferments ahead, and the yeast that goes into the dough itself. */
function PrefermentFields() {
  const patch = useDraft((state) => state.patch);
  return (
    <div className="grid gap-8">
      <StepPart title="Preferment">
        <DraftTiles
          name="prefermentType"
          columns={2}
          options={PREFERMENTS}
          onChosen={(type) => patch(applyPrefermentType(draftStore.getState().form, type))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DraftNumber name="flourPercentInPreferment" unit="%" hint="Of all the flour." />
          <DraftNumber name="prefermentHydration" unit="%" hint="Water for every 100 parts of its flour." />
        </div>
        <PrefermentWeights />
        <LeavenFlours of="preferment" />
        <DurationText
          name="prefermentTimeTemp"
          placeholder={`For example: ${FERMENTATION_PRESETS[4]}`}
          suggestions={FERMENTATION_PRESETS}
          hint="How long and how warm the preferment stands."
        />
        <PrefermentYeast />
      </StepPart>
      <StepPart title="Yeast in the dough">
        <YeastFields recipeType="prefermented" />
      </StepPart>
    </div>
  );
}

function PrefermentWeights() {
  const { grams } = useFormats();
  const text = useCalculated(({ preferment }) => {
    if (!preferment) return "";
    const parts = [`${grams(preferment.flour)} flour`, `${grams(preferment.water)} water`];
    if (preferment.salt > 0) parts.push(`${grams(preferment.salt)} salt`);
    if (preferment.yeast > 0) parts.push(`${grams(preferment.yeast)} yeast`);
    return parts.join(" + ");
  });
  return text === "" ? null : <p className="font-semibold">{text}</p>;
}
