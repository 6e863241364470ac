import { type ReactNode, useState } from "react";
import { defaultRecipe, ratioInSmallParts, type RecipeForm } from "../../../../baking";
import { stepProblems } from "../../../../contract/recipes/recipe-problems";
import { spokenMinutes } from "../../../../wording/values/measures";
import { LABELS } from "../../../../wording/recipes/labels";
import { ratioText } from "../../../../wording/recipes/levain-times";
import { useFormats } from "../../../site/units";
import { Disclosure } from "../../../ui/disclosure";
import { useDraft } from "../../../draft/draft-store";

/** Fields that tell a levain from the usual one. A ripe starter has no build to compare. */
const OF_STARTER = ["starterType", "starterHydration", "leavenFlours"] as const;
const OF_BUILD = [
  "levainBuildRatio",
  "levainBuildTime",
  "levainPeakTime",
  "hasSecondaryLevainBuild",
  "levainBuildDetails",
] as const;
const USUAL = defaultRecipe();

const isUsual = (form: RecipeForm): boolean =>
  [...OF_STARTER, ...(form.starterIsRipe ? [] : OF_BUILD)].every(
    (name) => JSON.stringify(form[name]) === JSON.stringify(USUAL[name]),
  );

/** A usual levain is one folded line; one that was changed is open. */
export function UsualLevain({ children }: { children: ReactNode }) {
  const formats = useFormats();
  const usual = useDraft(({ form }) => isUsual(form));
  const of = useDraft(({ form }) => (form.starterIsRipe ? "starter" : "levain"));
  const line = useDraft(({ form: { starterType, starterIsRipe, levainBuildRatio, levainBuildTime } }) => {
    const starter = `${LABELS.starterType[starterType]} starter`;
    if (starterIsRipe || levainBuildTime === undefined) return `${starter}.`;
    return `${starter}, fed ${ratioText(formats, ratioInSmallParts(levainBuildRatio))}, ready in ${spokenMinutes(levainBuildTime * 60)}.`;
  });
  const [open, setOpen] = useState(!usual);
  const hidesProblem = useDraft(({ showAll, form }) => showAll && stepProblems("leavening", form).length > 0);
  return (
    <Disclosure
      className="border-t-2 border-text pt-1"
      summary={
        <span>
          <span className="block font-display text-h3 font-semibold">{`${usual ? "Usual" : "Your"} ${of}`}</span>
          <span className="block text-hint font-normal text-muted">{line}</span>
        </span>
      }
      open={open || hidesProblem}
      onToggle={setOpen}
    >
      <div className="grid gap-8 pt-4">{children}</div>
    </Disclosure>
  );
}
