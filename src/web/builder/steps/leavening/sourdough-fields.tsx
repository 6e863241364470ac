import {
  applyStarterType,
  FALLBACK,
  FERMENTATION_PRESETS,
  STARTER_TYPES,
  type StarterType,
} from "../../../../baking";
import { LABELS } from "../../../../wording/recipes/labels";
import { useFormats } from "../../../site/units";
import { Toggletip } from "../../../ui/dialogs/toggletip";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { DraftNumber, DraftSwitch, DraftText, DraftTiles } from "../../frame/fields";
import { useCalculated } from "../../weights/recipe-of";
import { DurationText } from "../parts/duration-text";
import { LeavenFlours } from "./leaven-flours";
import { LevainBuildFields, LevainPicture } from "./levain-build";
import { RatioFields } from "./ratio-fields";
import { StepPart } from "../parts/step-part";
import { UsualLevain } from "./usual-levain";

const STARTER_HINTS: Record<StarterType, string> = {
  liquid: "As much water as flour.",
  stiff: "About 60% water.",
  mother: "Lievito madre, about 50% water.",
  other: "You set the hydration.",
};
const STARTERS = STARTER_TYPES.map((value) => ({
  value,
  label: LABELS.starterType[value],
  hint: STARTER_HINTS[value],
}));

/** The leavening of a sourdough: how much of it, from the jar or built, and folded below what most bakers leave as it is. */
export function SourdoughFields() {
  const isRipe = useDraft((state) => state.form.starterIsRipe);
  return (
    <div className="grid gap-6">
      <HowMuch leaven={isRipe ? "starter" : "levain"} />
      <DraftSwitch
        name="starterIsRipe"
        label="Use my starter straight from the jar"
        hint="For a starter that is ripe now. No levain to build."
      />
      <UsualLevain>
        <StepPart title="Starter">
          <StarterFields />
          {isRipe && <LeavenFlours of="starter" />}
        </StepPart>
        {!isRipe && (
          <StepPart title="Levain">
            <LevainBuildFields />
            <LevainPicture />
            <DurationText
              name="fermentationTimeTemp"
              optional
              placeholder={`For example: ${FERMENTATION_PRESETS[2]}`}
              suggestions={FERMENTATION_PRESETS}
            />
            <LeavenFlours of="levain" />
            <SecondBuild />
            <DraftText
              name="levainBuildDetails"
              multiline
              optional
              hint="For example: which flour, which jar, how warm."
            />
          </StepPart>
        )}
      </UsualLevain>
    </div>
  );
}

function HowMuch({ leaven }: { leaven: "starter" | "levain" }) {
  const { grams } = useFormats();
  const starter = useCalculated((recipe) =>
    recipe.starter
      ? `${grams(recipe.starter.starterTotalWeight)} of ${leaven}: ${grams(recipe.starter.starterFlourWeight)} flour and ${grams(recipe.starter.starterWaterWeight)} water`
      : "",
  );
  return (
    <DraftNumber
      name="inoculationRate"
      unit="%"
      hint={
        <>
          <Toggletip term="What is inoculation?">
            {`The share of all the flour that comes in the ${leaven}.`}
          </Toggletip>
          {starter !== "" && <span className="block">{starter}.</span>}
        </>
      }
    />
  );
}

function StarterFields() {
  const patch = useDraft((state) => state.patch);
  return (
    <>
      <DraftTiles
        name="starterType"
        columns={2}
        options={STARTERS}
        onChosen={(type) => patch(applyStarterType(draftStore.getState().form, type))}
      />
      <DraftNumber
        name="starterHydration"
        unit="%"
        hint="Water for every 100 parts of flour in the starter."
      />
    </>
  );
}

/** Above this many °F sourdough yeast stops growing (OC 24). */
const TOO_WARM_FOR_YEAST = 95;
/** A warm bath up to this many minutes warms the levain through and harms nothing: the usual one takes 45 (BU-19). */
const LONGEST_BATH_MIN = 60;

/** A second feeding before the dough: the first build makes the seed of the second. */
function SecondBuild() {
  const on = useDraft((state) => state.form.hasSecondaryLevainBuild);
  return (
    <div className="grid gap-4">
      <DraftSwitch
        name="hasSecondaryLevainBuild"
        label="Second build"
        hint="Feed twice: a small feeding, then the full one."
      />
      {on && (
        <div className="grid gap-4 border-l-[3px] border-line pl-4">
          <RatioFields
            name="secondaryLevainBuildRatio"
            legend="Second build ratio"
            hint="In parts or in grams: first build, flour, water."
          />
          <DraftNumber name="secondaryLevainBuildTime" unit="h" hint="How long the second build ripens." />
          <div className="grid gap-4 sm:grid-cols-2">
            <DraftNumber name="secondaryLevainTemperature" label="Second build temperature" unit="°F" />
            <DraftNumber
              name="secondaryLevainActiveTime"
              unit="min"
              hint="How long the levain is kept warm."
            />
          </div>
          <WarmNote />
        </div>
      )}
    </div>
  );
}

function WarmNote() {
  const { temperature } = useFormats();
  const degrees = useDraft((state) => state.form.secondaryLevainTemperature);
  const minutes =
    useDraft((state) => state.form.secondaryLevainActiveTime) ?? FALLBACK.secondaryLevainActiveTime;
  if (degrees === undefined || degrees < TOO_WARM_FOR_YEAST || minutes <= LONGEST_BATH_MIN) return null;
  return (
    <p className="text-hint text-muted">
      {`${temperature(degrees)} is too warm for a levain for that long. Keep it that warm for an hour at most.`}
    </p>
  );
}
