import { useShallow } from "zustand/react/shallow";
import { findOvenFit, type RecipeForm } from "../../../baking";
import { atOnceIn } from "../../../contract/recipes/kitchen";
import type { Formats } from "../../../wording/values/formats";
import { useKitchen } from "../../times/kitchen-store";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { useDraft } from "../../draft/draft-store";
import { DraftText } from "../frame/fields";
import { keyPercentages, keyTimings, type ReferenceFact } from "./quick-reference";
import { StarRating } from "./star-rating";
import { StepPart } from "./parts/step-part";
import { useMovedFocus } from "./parts/use-moved-focus";

/** Optional: what to remember, what to try, and how it turned out. */
export function NotesStep() {
  const isOpen = useDraft(({ progress }) => progress.expanded.includes("notes"));
  const expandStep = useDraft((state) => state.expandStep);
  const { opened, opener, moveFocus } = useMovedFocus(isOpen);

  if (!isOpen) {
    return (
      <div className="grid gap-6">
        <p className="text-muted">
          Write down how the bake went and what to change next time. You can come back to it after the bake.
        </p>
        <Button
          ref={opener}
          className="justify-self-start"
          onClick={() => {
            moveFocus();
            expandStep("notes");
          }}
        >
          Add Notes &amp; Variations
        </Button>
      </div>
    );
  }
  return (
    <div ref={opened} tabIndex={-1} className="grid gap-8">
      <div className="grid gap-4">
        <DraftText name="notes" multiline optional hint="Printed on the recipe card." />
        <DraftText
          name="variations"
          multiline
          optional
          hint="For example: more water, a longer night in the fridge."
        />
      </div>
      <StepPart title="Evaluation" hint="Fill in after the bake.">
        <StarRating />
        <DraftText name="crustQuality" optional placeholder="For example: thin, crackling" />
        <DraftText name="crumbQuality" optional placeholder="For example: open, glossy" />
        <DraftText name="flavorQuality" optional placeholder="For example: mild, a little sour" />
      </StepPart>
      <QuickReference />
    </div>
  );
}

/** Key timings and percentages of the whole recipe. */
function QuickReference() {
  const percentages = useFacts(keyPercentages);
  const kitchen = useKitchen();
  const timings = useFacts((formats, form) =>
    keyTimings(formats, form, atOnceIn(kitchen, findOvenFit(form))),
  );
  return (
    <StepPart title="Quick reference">
      <div className="grid gap-6 sm:grid-cols-2">
        <Facts title="Percentages" facts={percentages} />
        <Facts title="Timings" facts={timings} />
      </div>
    </StepPart>
  );
}

/** Flat texts in between, so that typing a note draws no figure again. */
function useFacts(facts: (formats: Formats, form: RecipeForm) => ReferenceFact[]): ReferenceFact[] {
  const formats = useFormats();
  const lines = useDraft(
    useShallow(({ form }) => facts(formats, form).map(({ term, value }) => `${term}\n${value}`)),
  );
  return lines.map((line) => {
    const [term = "", value = ""] = line.split("\n");
    return { term, value };
  });
}

function Facts({ title, facts }: { title: string; facts: readonly ReferenceFact[] }) {
  return (
    <div>
      <h3 className="mb-1 text-body font-semibold">{title}</h3>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5">
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
