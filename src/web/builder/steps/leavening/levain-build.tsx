import { lastBuild, type RecipeForm } from "../../../../baking";
import { buildLaterText, isProposedLevain } from "../../../../wording/recipes/levain-times";
import { LevainCurveDrawing } from "../../../drawings/levain/levain-curve";
import { useFormats } from "../../../site/units";
import { useDraft } from "../../../draft/draft-store";
import { DraftNumber } from "../../frame/fields";
import { useCalculated } from "../../weights/recipe-of";
import { Repair } from "../parts/repair";
import { type RatioName } from "./ratio-edit";
import { RatioFields } from "./ratio-fields";

/** How the levain is fed, and how long it stands. */
export function LevainBuildFields() {
  return (
    <>
      <RatioFields
        name="levainBuildRatio"
        legend="Build ratio"
        hint="In parts or in grams. More flour makes a slower levain."
      />
      <BuildWeights />
      <RatioMismatch />
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftNumber name="levainBuildTime" label="Build time" unit="h" hint="From feeding to mixing." />
        <DraftNumber
          name="levainPeakTime"
          label="Peak time"
          unit="h"
          hint="From feeding to its highest point."
        />
      </div>
    </>
  );
}

/** The ingredients for the jar, build after build. */
function BuildWeights() {
  const { grams } = useFormats();
  const builds = useCalculated((recipe) =>
    recipe.levainBuilds
      .map(
        ({ seed, flour, water }) => `${grams(seed)} starter + ${grams(flour)} flour + ${grams(water)} water`,
      )
      .join("\n"),
  );
  if (builds === "") return null;
  const lines = builds.split("\n");
  return (
    <ul className="text-hint">
      {lines.map((line, at) => (
        <li key={line}>
          {lines.length > 1 && `Build ${at + 1}: `}
          <span className="font-semibold">{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** The ratio of the build that goes into the dough. */
const lastRatio = (form: RecipeForm): RatioName =>
  form.hasSecondaryLevainBuild ? "secondaryLevainBuildRatio" : "levainBuildRatio";

/** A ratio whose water does not make the starter hydration, with the one that would (OC 4). */
const RatioMismatch = () => <Repair tone="info" of={({ code }) => code === "ratio-hydration"} />;

export function LevainPicture() {
  const formats = useFormats();
  const buildHours = useDraft(({ form }) => lastBuild(form).buildHours);
  const peakHours = useDraft(({ form }) => lastBuild(form).peakHours);
  const ratio = useDraft(({ form }) => form[lastRatio(form)]);
  const proposed = useDraft(({ form }) => (isProposedLevain(form) ? buildLaterText(form) : ""));
  return (
    <div className="grid gap-3">
      <Repair tone={proposed === "" ? "warning" : "info"} of={({ code }) => code === "levain-past-peak"}>
        {proposed || undefined}
      </Repair>
      <LevainCurveDrawing numbers={formats} buildHours={buildHours} peakHours={peakHours} ratio={ratio} />
    </div>
  );
}
