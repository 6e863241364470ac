import { drySeeds, inclusionsPercent, soakerHints, soakSeeds } from "../../../baking";
import { MOST_PRE_DOUGHS } from "../../../contract/recipe-fields";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { showToast } from "../../ui/toast";
import { useFormats } from "../../site/units";
import { DerivedWeight } from "../derived-weight";
import { draftStore, useDraft } from "../../recipe-data/draft-store";
import { DraftNumber } from "../fields";
import { useCalculated } from "../recipe-of";
import { ExtraAdd, QuickAdds } from "./extra-add";
import { ExtraRows } from "./extra-rows";
import { Spoken } from "./spoken";
import { StepPart } from "./step-part";

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
  const { hydrationPercent, preDoughs } = form;
  patch(soakSeeds(form));
  const undo = () => {
    if (draftStore.getState().token === token) patch({ hydrationPercent, preDoughs });
  };
  showToast("The seeds soak overnight now. Their water is on top of the dough's.", {
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
          `${name}: soak in ${grams(soakerWater)} of water overnight, on top of the dough's water. Used dry, they need ${from}-${to}% more water in the dough.`,
      )
      .join("\n"),
  );
  return (
    <Spoken className="grid gap-3">
      {soakers !== "" && (
        <Notice
          tone="info"
          actions={
            !isFull && (
              <Button variant="outline" onClick={soak}>
                Add a soaker
              </Button>
            )
          }
        >
          {soakers.split("\n").map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {total > MANY_INCLUSIONS && (
        <Notice tone="warning">
          <p>{`Add-ins are ${percent(total)} of the flour. 10-20% is usual; above ${MANY_INCLUSIONS}% they tear the crumb.`}</p>
        </Notice>
      )}
    </Spoken>
  );
}
