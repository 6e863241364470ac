import { FERMENTATION_PRESETS } from "../../../baking";
import { DraftText } from "../fields";
import { YeastFields } from "./yeast-fields";

/** The leavening of a straight dough: commercial yeast, everything mixed at once. */
export function StraightDoughFields() {
  return (
    <div className="grid gap-6">
      <YeastFields recipeType="straight-dough" />
      <DraftText
        name="bulkTimeTemp"
        optional
        placeholder={FERMENTATION_PRESETS[1]}
        suggestions={FERMENTATION_PRESETS}
        hint="Used for the schedule while Mixing & Fermentation has no duration of its own."
      />
    </div>
  );
}
