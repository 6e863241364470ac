import {
  applyPrefermentType,
  FERMENTATION_PRESETS,
  PREFERMENT_TYPES,
  type PrefermentType,
} from "../../../baking";
import { LABELS } from "../../../wording/labels";
import { useFormats } from "../../site/units";
import { draftStore, useDraft } from "../draft-store";
import { DraftNumber, DraftTiles } from "../fields";
import { useCalculated } from "../recipe-of";
import { DurationText } from "./duration-text";
import { StepPart } from "./step-part";
import { YeastFields } from "./yeast-fields";

const HINTS: Record<PrefermentType, string> = {
  biga: "Stiff, about 60% water.",
  poolish: "As wet as a batter, 100%.",
  "pate-fermentee": "A piece of salted dough.",
  other: "Your own.",
};
const PREFERMENTS = PREFERMENT_TYPES.map((value) => ({
  value,
  label: LABELS.prefermentType[value],
  hint: HINTS[value],
}));

/** The leavening of a prefermented dough: what ferments ahead, and the yeast that goes into the dough itself. */
export function PrefermentFields() {
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
          <DraftNumber name="prefermentHydration" unit="%" hint="Water for 100 parts of its flour." />
        </div>
        <PrefermentWeights />
        <DurationText
          name="prefermentTimeTemp"
          placeholder={FERMENTATION_PRESETS[4]}
          suggestions={FERMENTATION_PRESETS}
          hint="How long and how warm it stands."
        />
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
