import { useFormats } from "../../site/units";
import { useDraft } from "../draft-store";
import { DraftNumber, DraftSwitch } from "../fields";
import { RatioFields } from "./ratio-fields";

/** Above this many °F sourdough yeast stops growing (OC 24). */
const TOO_WARM_FOR_YEAST = 95;

/** A second feeding before the dough: the first build makes the seed of the second. */
export function SecondBuild() {
  const on = useDraft((state) => state.form.hasSecondaryLevainBuild);
  return (
    <div className="grid gap-4">
      <DraftSwitch
        name="hasSecondaryLevainBuild"
        label="Second build"
        hint="Feed it once more before the dough; the first build makes the seed of the second."
      />
      {on && (
        <div className="grid gap-4 border-l-[3px] border-line pl-4">
          <RatioFields
            name="secondaryLevainBuildRatio"
            legend="Second build ratio"
            hint="Parts of the first build, flour and water."
          />
          <DraftNumber name="secondaryLevainBuildTime" unit="h" hint="The second build stands this long." />
          <div className="grid gap-4 sm:grid-cols-2">
            <DraftNumber name="secondaryLevainTemperature" label="Second build temperature" unit="°F" />
            <DraftNumber name="secondaryLevainActiveTime" unit="min" hint="How long it stands warm." />
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
  if (degrees === undefined || degrees < TOO_WARM_FOR_YEAST) return null;
  return (
    <p className="text-hint text-muted">
      {`${temperature(degrees)} is warmer than sourdough yeast likes. Use it as a short warm bath, or as the temperature of the mixing water, not overnight.`}
    </p>
  );
}
