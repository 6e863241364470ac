import { drySeeds, fewerInclusions, inclusionsPercent, soakerHints, soakSeeds } from "../../../../baking";
import { MOST_PRE_DOUGHS } from "../../../../contract/recipes/recipe-fields";
import { Button } from "../../../ui/button";
import { Notice } from "../../../ui/notice";
import { showToast } from "../../../ui/dialogs/toast";
import { useFormats } from "../../../site/units";
import { DerivedWeight } from "../../weights/derived-weight";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { DraftNumber } from "../../frame/fields";
import { useCalculated } from "../../weights/recipe-of";
import { ExtraAdd, QuickAdds } from "./extra-add";
import { ExtraRows } from "./extra-rows";
import { Spoken } from "../parts/spoken";
import { StepPart } from "../parts/step-part";

/** Percent of the flour from which add-ins start to cut the crumb (OC 35). */
const MANY_INCLUSIONS = 30;

/** The salt, and what is folded in. */
export function SaltStep() {
  return (
    <div className="grid gap-6">
      <DraftNumber
        name="saltPercent"
        unit="%"
        hint="Percent of the flour's weight. Most breads have 1.8-2.5%."
      />
      <SaltWeight />
      <StepPart
        title="Add-ins"
        hint="Seeds, nuts, fruit, cheese, sugar, butter. Percentages are of the flour's weight."
      >
        <ExtraRows list="additives" />
        <InclusionHints />
        <QuickAdds list="additives" legend="Usual add-ins" />
        <ExtraAdd list="additives" placeholder="For example: rosemary" />
      </StepPart>
    </div>
  );
}

function SaltWeight() {
  const { grams } = useFormats();
  const weight = useCalculated((recipe) => recipe.saltWeight);
  return (
    <p className="flex items-baseline gap-3">
      <span className="text-muted">Salt weight</span>
      <span className="text-panel font-semibold">
        <DerivedWeight>{grams(weight)}</DerivedWeight>
      </span>
    </p>
  );
}

/** Puts the seeds to soak, in the weights, in the list to weigh and in the timetable; and offers back what was there. */
function soak(): void {
  const { form, patch, token } = draftStore.getState();
  const { preDoughs } = form;
  patch(soakSeeds(form));
  const undo = () => {
    if (draftStore.getState().token === token) patch({ preDoughs });
  };
  showToast("The seeds soak overnight now. Their water is beside the dough's.", {
    action: { label: "Undo", onPress: undo },
  });
}

/** Fewer nuts and seeds, each as much less as the others; and offers back what was there. */
function lessen(): void {
  const { form, patch, token } = draftStore.getState();
  const { additives, preDoughs } = form;
  patch(fewerInclusions(form, MANY_INCLUSIONS));
  const undo = () => {
    if (draftStore.getState().token === token) patch({ additives, preDoughs });
  };
  showToast(`Add-ins are ${MANY_INCLUSIONS}% of the flour now.`, {
    action: { label: "Undo", onPress: undo },
  });
}

function InclusionHints() {
  const { grams, percent } = useFormats();
  const total = useCalculated((recipe) => inclusionsPercent(recipe.additiveIngredients));
  const isFull = useDraft(({ form }) => form.preDoughs.length >= MOST_PRE_DOUGHS);
  const soakers = useDraft(({ form }) =>
    soakerHints(drySeeds(form))
      .map(
        ({ name, soakerWater, unsoakedExtraPercent: [from, to] }) =>
          `${name}: soak in ${grams(soakerWater)} of water overnight, beside the dough's water. Used dry, they need ${from}-${to}% more water in the dough.`,
      )
      .join("\n"),
  );
  return (
    <Spoken className="grid gap-3">
      {soakers !== "" && !isFull && (
        <Notice
          tone="info"
          actions={
            <Button variant="outline" onClick={soak}>
              Add a soaker
            </Button>
          }
        >
          {soakers.split("\n").map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {total > MANY_INCLUSIONS && (
        <Notice
          tone="warning"
          actions={
            <Button variant="outline" onClick={lessen}>{`Lower add-ins to ${MANY_INCLUSIONS}%`}</Button>
          }
        >
          <p>{`Add-ins are ${percent(total)} of the flour. 10-20% is usual; above ${MANY_INCLUSIONS}% they tear the crumb.`}</p>
        </Notice>
      )}
    </Spoken>
  );
}
