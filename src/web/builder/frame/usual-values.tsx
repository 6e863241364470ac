import { Check } from "lucide-react";
import { useShallow } from "zustand/react/shallow";
import { type FieldOf, type RecipeForm, type UsualStep, usualForTheRest, usualValues } from "../../../baking";
import { usualText } from "../../../wording/recipes/usual";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { showToast } from "../../ui/dialogs/toast";
import { draftStore, useDraft } from "../../draft/draft-store";
import { STEP_TITLES } from "../../draft/step-titles";

type Values = Partial<RecipeForm>;

/** Changes the recipe, and offers back for a moment what was there. */
function withWayBack(change: () => void): void {
  const { form: before, step, token } = draftStore.getState();
  change();
  const { form: after } = draftStore.getState();
  const names = Object.keys({ ...before, ...after }) as (keyof RecipeForm)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  const undo = () => {
    const now = draftStore.getState();
    if (now.token !== token) return;
    now.patch(Object.fromEntries(changed.map((name) => [name, before[name]])));
    if (now.step !== step) now.goTo(step);
  };
  showToast("Filled in the usual values.", { action: { label: "Undo", onPress: undo } });
}

const isIn = (form: RecipeForm, values: Values) =>
  Object.entries(values).every(([name, value]) => form[name as keyof RecipeForm] === value);

/** A few of the step's usual values, for this bread. */
function useUsual(step: UsualStep, fields?: readonly (keyof RecipeForm)[]) {
  const values = useDraft(
    useShallow(({ form }) => {
      const usual = usualValues(step, form);
      return fields ? (Object.fromEntries(fields.map((name) => [name, usual[name]])) as Values) : usual;
    }),
  );
  const isUsed = useDraft(({ form }) => isIn(form, values));
  return { values, isUsed };
}

/** A button that fills a whole step, and a line that says what the press fills in. */
export function UseUsual({ step }: { step: UsualStep }) {
  const formats = useFormats();
  const { values, isUsed } = useUsual(step);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        aria-disabled={isUsed}
        aria-describedby={`usual-${step}`}
        icon={isUsed ? <Check size={18} /> : undefined}
        onClick={() => withWayBack(() => draftStore.getState().patch(values))}
      >
        Use the usual
      </Button>
      <p id={`usual-${step}`} className="grow basis-60 text-hint text-muted">
        {usualText(formats, values)}.
      </p>
    </div>
  );
}

interface UsualChipProps {
  step: UsualStep;
  fields: readonly FieldOf<"text">[];
}

/** "Use 450°F (232°C), 45 minutes": one press fills the fields beside the chip. */
export function UsualChip({ step, fields }: UsualChipProps) {
  const { inUnits } = useFormats();
  const { values, isUsed } = useUsual(step, fields);
  return (
    <Button
      className="justify-self-start"
      aria-disabled={isUsed}
      icon={isUsed ? <Check size={18} /> : undefined}
      onClick={() => withWayBack(() => draftStore.getState().patch(values))}
    >
      {`Use ${inUnits(fields.map((name) => values[name] ?? "").join(", "))}`}
    </Button>
  );
}

/** The short way: once the flours are there, the rest may follow from what is usual. */
export function UseUsualForTheRest() {
  const isOpen = useDraft(({ form }) => Object.keys(usualForTheRest(form)).length > 0);
  if (!isOpen) return null;
  function fill() {
    const { form, fillSteps } = draftStore.getState();
    fillSteps(usualForTheRest(form));
  }
  return <Button onClick={() => withWayBack(fill)}>Use the usual for the rest</Button>;
}

/** On the card: what the short way filled in, each with the way to its step. */
export function UsualNotice() {
  const formats = useFormats();
  const steps = useDraft((state) => state.usual);
  const form = useDraft((state) => state.form);
  const goTo = useDraft((state) => state.goTo);
  if (steps.length === 0) return null;
  return (
    <Notice tone="info" role="status" title="We filled in the usual values" className="no-print">
      <ul className="mt-1 grid gap-1 text-hint">
        {steps.map((step) => (
          <li key={step}>
            {`${STEP_TITLES[step]}: ${usualText(formats, filledOf(form, step))}. `}
            <button type="button" className="link py-1" onClick={() => goTo(step)}>
              Change<span className="visually-hidden"> {STEP_TITLES[step]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The present values of a step's fields that have usual values. */
const filledOf = (form: RecipeForm, step: UsualStep): Values =>
  Object.fromEntries(
    Object.keys(usualValues(step, form)).map((name) => [name, form[name as keyof RecipeForm]]),
  );
