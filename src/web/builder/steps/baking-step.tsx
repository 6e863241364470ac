import { BRUSH_TIMES, faceOf, OVENS, SCORING_STYLES, STEAM_METHODS } from "../../../baking";
import { LABELS } from "../../../wording/recipes/labels";
import { LateLoaf } from "../../drawings/late-loaf";
import { OvenDrawing } from "../../drawings/sketches/oven-drawing";
import { useFormats } from "../../site/units";
import { useDraft } from "../../draft/draft-store";
import { DraftSwitch, DraftText, DraftTiles } from "../frame/fields";
import { UsualChip, UseUsual } from "../frame/usual-values";
import { bakingGuidance, OVEN_TIPS, SCORING_TIPS, STEAM_TIPS } from "./baking-tips";
import { ChoiceTip } from "./parts/choice-tip";
import { DurationText } from "./parts/duration-text";
import { StepPart } from "./parts/step-part";

const OVEN_TILES = OVENS.map((value) => ({
  value,
  label: LABELS.ovenType[value],
  drawing: <OvenDrawing oven={value} size={64} />,
}));
const STEAM_TILES = STEAM_METHODS.map((value) => ({ value, label: LABELS.steamMethod[value] }));

/** The oven, the heat, the steam and the blade. */
export function BakingStep() {
  return (
    <div className="grid gap-8">
      <UseUsual step="baking" />
      <StepPart title="Oven">
        <DraftTiles name="ovenType" columns={3} options={OVEN_TILES} />
        <ChoiceTip of="ovenType" tips={OVEN_TIPS} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DraftText
            name="bakeTemperature"
            placeholder="For example: 450°F (232°C)"
            hint="In °F or °C, as on your oven."
          />
          <DurationText
            name="bakeTime"
            placeholder="For example: 45 minutes"
            hint="In all, or stage by stage."
          />
        </div>
        <UsualChip step="baking" fields={["bakeTemperature", "bakeTime"]} />
      </StepPart>
      <StepPart title="Steam">
        <DraftTiles name="steamMethod" columns={3} options={STEAM_TILES} />
        <ChoiceTip of="steamMethod" tips={STEAM_TIPS} />
      </StepPart>
      <StepPart title="Scoring">
        <Scoring />
        <ChoiceTip of="scoringStyle" tips={SCORING_TIPS} />
      </StepPart>
      <StepPart
        title="Before the oven"
        hint="Only what your bread needs. Each is a step of its own in the schedule."
      >
        <BeforeTheOven />
      </StepPart>
      <StepPart title="Doneness and cooling">
        <Guidance />
      </StepPart>
    </div>
  );
}

/** Each scoring drawn on the shape that was chosen. */
function Scoring() {
  const shape = useDraft((state) => state.form.finalShape);
  const tiles = SCORING_STYLES.map((value) => ({
    value,
    label: LABELS.scoringStyle[value],
    drawing: (
      <LateLoaf
        face={{ ...faceOf({ finalShape: shape, quantity: 1 }), scoring: value }}
        className="size-16"
      />
    ),
  }));
  return <DraftTiles name="scoringStyle" columns={4} options={tiles} />;
}

const BRUSHES = BRUSH_TIMES.map((value) => ({ value, label: LABELS.brushWhen[value] }));

function BeforeTheOven() {
  const isBrushed = useDraft(({ form }) => form.brushWith.trim() !== "");
  return (
    <>
      <DraftSwitch name="dimple" label="Dimple the dough" hint="With oiled fingers, as for focaccia." />
      <div className="grid gap-4 sm:grid-cols-2">
        <DurationText
          name="boilTime"
          optional
          placeholder="For example: 1 minute each side"
          suggestions={["1 minute each side", "30 seconds each side", "2 minutes"]}
          hint="As for bagels and pretzels."
        />
        <DraftText
          name="topWith"
          optional
          placeholder="For example: flaky salt"
          suggestions={["flaky salt", "sesame seeds", "poppy seeds", "rolled oats", "rosemary"]}
          hint="Seeds, salt, herbs. Nothing here is weighed."
        />
        <DraftText
          name="brushWith"
          optional
          placeholder="For example: beaten egg"
          suggestions={["beaten egg", "milk", "olive oil", "melted butter"]}
          hint="Nothing here is weighed."
        />
      </div>
      {isBrushed && <DraftTiles name="brushWhen" columns={3} options={BRUSHES} />}
    </>
  );
}

function Guidance() {
  const formats = useFormats();
  const done = useDraft(({ form }) => bakingGuidance(formats, form).done);
  const cool = useDraft(({ form }) => bakingGuidance(formats, form).cool);
  const keep = useDraft(({ form }) => bakingGuidance(formats, form).keep);
  return (
    <dl className="grid gap-3">
      {[
        ["Doneness", done],
        ["Cooling", cool],
        ["Keeping", keep],
      ].map(([term, text]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
