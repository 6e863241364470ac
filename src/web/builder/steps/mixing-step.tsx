import { Repair } from "./parts/repair";
import {
  applyMixingMethod,
  type Extra,
  FALLBACK,
  MIXING_DEFAULTS,
  MIXING_METHODS,
  type MixingMethod,
  type RecipeForm,
  skipMixingDefaults,
} from "../../../baking";
import { LABELS } from "../../../wording/recipes/labels";
import { lowerFirst } from "../../../wording/recipes/said";
import { usualText } from "../../../wording/recipes/usual";
import { useFormats } from "../../site/units";
import { MethodDrawing } from "../../drawings/sketches/method-drawing";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/fields/checkbox";
import { Switch } from "../../ui/fields/switch";
import { Toggletip } from "../../ui/dialogs/toggletip";
import { draftStore, useDraft } from "../../draft/draft-store";
import { fieldId } from "../frame/field-id";
import { DraftNumber, DraftTiles } from "../frame/fields";
import { UsualChip } from "../frame/usual-values";
import { DurationText } from "./parts/duration-text";
import { type ExtraListName, NOUNS } from "./extras/extra-list";
import { StepPart } from "./parts/step-part";

const METHOD_HINTS: Record<MixingMethod, string> = {
  hand: "Knead on the bench.",
  "stretch-fold": "Pull and fold in the bowl.",
  "slap-fold": "Slap the dough on the bench, fold over.",
  mixer: "The machine does the work.",
  "no-knead": "Time does the work.",
};
const METHODS = MIXING_METHODS.map((value) => ({
  value,
  label: LABELS.mixingMethod[value],
  hint: METHOD_HINTS[value],
  drawing: <MethodDrawing method={value} size={64} />,
}));

const BULK_SUGGESTIONS = ["4 hours", "4-5 hours", "3-4 hours", "2 hours", "90 minutes", "overnight"];

/** From flour and water to a dough that has risen once. */
export function MixingStep() {
  return (
    <div className="grid gap-8">
      <SkipToDefaults />
      <StepPart title="Autolyse">
        <Autolyse />
      </StepPart>
      <StepPart title="Mixing">
        <Method />
      </StepPart>
      <StepPart title="Bulk fermentation">
        <Bulk />
      </StepPart>
    </div>
  );
}

const MIXING_FIELDS = [
  "mixingMethod",
  "mixTime",
  "folds",
  "foldTiming",
  "bulkFermentationDuration",
  "autolyse",
] as const satisfies (keyof RecipeForm)[];

function skipToDefaults(): void {
  const { form, patch, goTo } = draftStore.getState();
  const skipped = skipMixingDefaults(form);
  patch(Object.fromEntries(MIXING_FIELDS.map((name) => [name, skipped[name]])));
  goTo("shaping");
}

function SkipToDefaults() {
  const formats = useFormats();
  const told = useDraft(({ form }) => {
    const { mixTime, bulkFermentationDuration } = skipMixingDefaults(form);
    return usualText(formats, { mixTime, folds: FALLBACK.folds, bulkFermentationDuration });
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button aria-describedby="mixing-defaults" onClick={skipToDefaults}>
        Skip &amp; Use Defaults
      </Button>
      <p id="mixing-defaults" className="grow basis-60 text-hint text-muted">
        {`Stretch and fold, ${lowerFirst(told)}, no autolyse.`}
      </p>
    </div>
  );
}

function Autolyse() {
  const on = useDraft((state) => state.form.autolyse);
  const method = useDraft((state) => state.form.mixingMethod);
  const patch = useDraft((state) => state.patch);
  const usual = MIXING_DEFAULTS[method]?.autolyseHint ?? null;
  function toggle(checked: boolean) {
    const { autolyseDuration } = draftStore.getState().form;
    patch({
      autolyse: checked,
      autolyseDuration: checked
        ? (autolyseDuration ?? usual?.[1] ?? FALLBACK.autolyseDuration)
        : autolyseDuration,
    });
  }
  return (
    <>
      <Switch
        id={fieldId("autolyse")}
        label="Autolyse"
        checked={on}
        onChange={toggle}
        hint={
          <Toggletip term="What is autolyse?">
            Flour and water rest before levain and salt go in. The dough gets stretchy by itself.
          </Toggletip>
        }
      />
      {on && (
        <DraftNumber
          name="autolyseDuration"
          unit="min"
          hint={
            usual === null
              ? "No autolyse is usual with this method."
              : `${minutesRange(usual)} is usual with this method.`
          }
        />
      )}
    </>
  );
}

const minutesRange = ([from, to]: readonly [number, number]) =>
  from === to ? `${from} min` : `${from}-${to} min`;

/** Said beside a value that the chosen method filled in. */
function setBy(form: RecipeForm, field: "mixTime" | "folds" | "foldTiming"): string {
  const defaults = MIXING_DEFAULTS[form.mixingMethod];
  return defaults && form[field] === defaults[field] ? " Set by the mixing method." : "";
}

/** Butter and sugar slow the dough down: what may be kept back until it is smooth. */
function SecondMix() {
  const liquids = useDraft((state) => state.form.otherLiquids);
  const additives = useDraft((state) => state.form.additives);
  if (liquids.length + additives.length === 0) return null;
  const rowsOf = (list: ExtraListName, rows: readonly Extra[]) =>
    rows.map(({ name, later = false }, index) => (
      <Checkbox
        key={`${list} ${index}`}
        label={name || `${NOUNS[list]} ${index + 1}`}
        checked={later}
        onChange={(checked) => {
          const { form, setField } = draftStore.getState();
          setField(
            list,
            form[list].map(({ later: wasLater = false, ...row }, at) =>
              (at === index ? checked : wasLater) ? { ...row, later: true } : row,
            ),
          );
        }}
      />
    ));
  return (
    <fieldset>
      <legend className="font-semibold">Add later, in a second mix</legend>
      <p className="text-hint text-muted">
        Soft butter, say. Check what goes in once the dough is smooth. Mix time then counts both mixes.
      </p>
      <div className="flex flex-wrap gap-x-6">
        {rowsOf("otherLiquids", liquids)}
        {rowsOf("additives", additives)}
      </div>
    </fieldset>
  );
}

function bringValues(): void {
  const { form, patch } = draftStore.getState();
  const { folds, foldTiming, mixTime } = applyMixingMethod(form, form.mixingMethod);
  patch({ folds, foldTiming, mixTime });
}

function Method() {
  const mixTime = useDraft(({ form }) => setBy(form, "mixTime"));
  const folds = useDraft(({ form }) => setBy(form, "folds"));
  const foldTiming = useDraft(({ form }) => setBy(form, "foldTiming"));
  const hasFolds = useDraft(({ form }) => form.folds !== undefined);
  return (
    <>
      <DraftTiles
        name="mixingMethod"
        columns={3}
        options={METHODS}
        onChosen={bringValues}
        onAgain={bringValues}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftNumber name="mixTime" unit="min" hint={`Work on the bench or in the bowl.${mixTime}`} />
        <DraftNumber
          name="folds"
          hint={`During the bulk fermentation.${folds || (hasFolds ? "" : ` Empty means ${FALLBACK.folds}.`)}`}
        />
      </div>
      <DurationText
        name="foldTiming"
        optional
        placeholder="For example: every 30 minutes"
        hint={`When to fold.${foldTiming}`}
      />
      <SecondMix />
    </>
  );
}

function Bulk() {
  return (
    <>
      <DurationText
        name="bulkFermentationDuration"
        placeholder="For example: 4-5 hours"
        suggestions={BULK_SUGGESTIONS}
        hint="From the end of mixing until you shape, folds included."
      />
      <UsualChip step="mixing" fields={["bulkFermentationDuration"]} />
      <Repair tone="info" of={({ code }) => code === "bulk-extended"} />
    </>
  );
}
