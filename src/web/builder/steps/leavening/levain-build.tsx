import { FALLBACK, lastBuild, matchingRatio, type RecipeForm, ratioInSmallParts } from "../../../../baking";
import { buildLaterText, isProposedLevain } from "../../../../wording/recipes/levain-times";
import { LevainCurveDrawing } from "../../../drawings/levain/levain-curve";
import { ratioText } from "../../../drawings/levain/levain-reading";
import { useFormats } from "../../../site/units";
import { Notice } from "../../../ui/notice";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { DraftNumber } from "../../frame/fields";
import { useCalculated, useProblemText } from "../../weights/recipe-of";
import { Repair } from "../parts/repair";
import { type RatioName, ratioFits } from "./ratio-edit";
import { RatioFields } from "./ratio-fields";
import { Spoken } from "../parts/spoken";

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
function RatioMismatch() {
  const formats = useFormats();
  const setField = useDraft((state) => state.setField);
  const name = useDraft(({ form }) => lastRatio(form));
  const offered = useDraft(({ form }) => ratioText(formats, offeredRatio(form)));
  const use = () => {
    setField(name, offeredRatio(draftStore.getState().form));
    return `Ratio set to ${offered}`;
  };
  return <Repair problem="ratio-hydration" press={`Use ${offered}`} onPress={use} />;
}

function offeredRatio(form: RecipeForm) {
  const name = lastRatio(form);
  const matching = matchingRatio(form[name], form.starterHydration ?? FALLBACK.starterHydration);
  return ratioFits(name, matching) ? matching : ratioInSmallParts(matching);
}

export function LevainPicture() {
  const formats = useFormats();
  const buildHours = useDraft(({ form }) => lastBuild(form).buildHours);
  const peakHours = useDraft(({ form }) => lastBuild(form).peakHours);
  const ratio = useDraft(({ form }) => form[lastRatio(form)]);
  const late = useProblemText("levain-past-peak");
  const proposed = useDraft(({ form }) => (isProposedLevain(form) ? buildLaterText(form) : ""));
  return (
    <div className="grid gap-3">
      <Spoken>
        {late !== "" && (
          <Notice tone={proposed === "" ? "warning" : "info"}>
            <p>{proposed || late}</p>
          </Notice>
        )}
      </Spoken>
      <LevainCurveDrawing numbers={formats} buildHours={buildHours} peakHours={peakHours} ratio={ratio} />
    </div>
  );
}
