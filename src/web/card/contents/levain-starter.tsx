import {
  buildOrder,
  type CalculatedRecipe,
  FALLBACK,
  type LevainBuild,
  lastBuild,
  type Ratio,
  type RecipeForm,
  takesRipeStarter,
} from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { spokenMinutes } from "../../../wording/values/measures";
import { LevainCurveDrawing } from "../../drawings/levain/levain-curve";
import { stepText } from "../../draft/step-titles";
import { useFormats } from "../../site/units";
import type { Repairing } from "../../draft/repair-button";
import { ProblemNotice } from "../../draft/problem-notice";
import { Weight } from "../ledger/weight";

/** The feedings, with times, that make the levain ripe when the dough is mixed. */
export function LevainStarter({
  form,
  recipe,
  onApply,
  onField,
}: Repairing & { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const { levainBuilds: builds } = recipe;
  const flours = buildOrder(recipe).map((build) => build.flours);
  const mismatch = recipe.problems.find((problem) => problem.code === "ratio-hydration");
  const twice = builds.length > 1;
  if (recipe.starter === null || recipe.starter.starterTotalWeight <= 0) {
    return (
      <p className="mt-3 text-muted">No levain to build: set the inoculation in {stepText("leavening")}.</p>
    );
  }
  if (takesRipeStarter(form)) {
    return (
      <>
        <p className="mt-3">
          <Weight text={formats.grams(recipe.starter.starterTotalWeight)} /> ripe starter, straight from the
          jar.
        </p>
        <p className="mt-1 text-hint text-muted">{feedNote(formats, form)}</p>
      </>
    );
  }
  return (
    <>
      {mismatch !== undefined && (
        <ProblemNotice
          tone="warning"
          className="no-print mt-3"
          problem={mismatch}
          {...{ form, onApply, onField }}
        />
      )}
      {builds.map((build, index) => (
        <Build
          key={index === 0 ? "first" : "second"}
          build={build}
          flours={flours[index] ?? []}
          title={twice ? (index === 0 ? "First build" : "Second build") : null}
          seed={index === 0 ? "Ripe starter" : "First build"}
          ratio={index === 0 ? form.levainBuildRatio : form.secondaryLevainBuildRatio}
          hours={
            index === 0
              ? (form.levainBuildTime ?? FALLBACK.levainBuildTime)
              : (form.secondaryLevainBuildTime ?? FALLBACK.secondaryLevainBuildTime)
          }
        />
      ))}
      <p className="mt-1 text-hint text-muted">
        {[planned(formats, form), feedNote(formats, form)].filter((part) => part !== "").join(" ")}
      </p>
      {twice && <HoldWarm form={form} />}
      <LevainCurveDrawing numbers={formats} className="levain-curve mt-3" {...lastBuild(form)} />
    </>
  );
}

/** The step after the second build. */
function HoldWarm({ form }: { form: RecipeForm }) {
  const formats = useFormats();
  return (
    <p className="mt-1 text-hint text-muted">
      Then hold the levain at{" "}
      <span className="num">
        {formats.temperature(form.secondaryLevainTemperature ?? FALLBACK.secondaryLevainTemperature)}
      </span>{" "}
      for {spokenMinutes(form.secondaryLevainActiveTime ?? FALLBACK.secondaryLevainActiveTime)}, not
      overnight.
    </p>
  );
}

type BuildProps = {
  build: LevainBuild;
  flours: { name: string; weight: number }[];
  title: string | null;
  seed: string;
  ratio: RecipeForm["levainBuildRatio"];
  hours: number;
};

function Build({ build, flours, title, seed, ratio, hours }: BuildProps) {
  const formats = useFormats();
  return (
    <>
      {title !== null && <h3 className="mt-4">{title}</h3>}
      <dl className="levain-build">
        {[
          { label: seed, weight: build.seed },
          ...flours.map(({ name, weight }) => ({ label: name, weight })),
          { label: "Water", weight: build.water },
          { label: "Together", weight: build.total },
        ].map(({ label, weight }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Weight text={formats.grams(weight)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{buildText(formats, ratio, hours)}</p>
    </>
  );
}

/** "Mix 1 part starter with 2 parts flour and 2 parts water. Use the levain 12 hours later." */
function buildText({ number }: Formats, { starter, flour, water }: Ratio, hours: number): string {
  const parts = (count: number) => `${number(count, 1)}\u00a0${count === 1 ? "part" : "parts"}`;
  return `Mix ${parts(starter)} starter with ${parts(flour)} flour and ${parts(water)} water. Use the levain ${spokenMinutes(hours * 60)} later.`;
}

/** The baker's own words, which may be anything: behind a label, and never part of a sentence of ours. */
function planned({ inUnits }: Formats, { fermentationTimeTemp }: RecipeForm): string {
  const text = inUnits(fermentationTimeTemp.trim()).replace(/\.+$/, "");
  return text === "" ? "" : `Time and temperature: ${text}.`;
}

function feedNote({ percent }: Formats, form: RecipeForm): string {
  const hydration = form.starterHydration ?? FALLBACK.starterHydration;
  const fed =
    hydration === 100 ? "equal weights of flour and water" : `${percent(hydration)} as much water as flour`;
  return `${takesRipeStarter(form) ? "Fed with" : "Use"} ${fed}.`;
}
