import { useState } from "react";
import { YEAST_TYPES, type YeastType, yeastMeasure } from "../../../baking";
import { LABELS } from "../../../wording/labels";
import { yeastSpoons } from "../../../wording/measures";
import { Button } from "../../ui/button";
import { announce } from "../../ui/live-region";
import { useFormats } from "../../site/units";
import { useDraft } from "../draft-store";
import { DraftNumber, DraftTiles } from "../fields";
import { useCalculated } from "../recipe-of";
import { Spoken } from "./spoken";
import { sameStrength, usualYeast, type YeastedType } from "./yeast-prefill";

const YEASTS = YEAST_TYPES.map((value) => ({ value, label: LABELS.yeastType[value] }));

/** Commercial yeast of the dough: which, and how much of the flour; a change of type offers the same strength. */
export function YeastFields({ recipeType }: { recipeType: YeastedType }) {
  const { percent } = useFormats();
  const amount = useDraft((state) => state.form.yeastAmount);
  const chosen = useDraft((state) => state.form.yeastType);
  const setField = useDraft((state) => state.setField);
  const [previous, setPrevious] = useState<YeastType | "">("");

  function choose(type: YeastType) {
    if (chosen !== "" && chosen !== type) setPrevious(chosen);
    if (amount === undefined) setField("yeastAmount", usualYeast(recipeType, type));
  }
  const offered =
    amount === undefined || chosen === "" || previous === "" ? null : sameStrength(amount, previous, chosen);

  return (
    <>
      <DraftTiles name="yeastType" columns={2} options={YEASTS} onChosen={choose} />
      <DraftNumber name="yeastAmount" unit="%" step={0.1} hint={<YeastWeight />} />
      <Spoken className="flex flex-wrap items-center gap-3">
        {offered !== null && chosen !== "" && previous !== "" && (
          <>
            <p className="text-hint text-muted">
              {`${percent(amount)} was ${LABELS.yeastType[previous].toLowerCase()}. The same strength is ${percent(offered)} ${LABELS.yeastType[chosen].toLowerCase()}.`}
            </p>
            <Button
              onClick={() => {
                setField("yeastAmount", offered);
                setPrevious("");
                announce(`Yeast amount ${percent(offered)}`);
              }}
            >
              {`Use ${percent(offered)}`}
            </Button>
          </>
        )}
      </Spoken>
    </>
  );
}

/** "8.5 g, about 2 ¾ tsp": grams first, spoons only for instant yeast, whose teaspoon weighs 3.1 g. */
function YeastWeight() {
  const { grams } = useFormats();
  const weight = useCalculated((recipe) => recipe.yeastWeight);
  const isInstant = useDraft((state) => state.form.yeastType === "instant");
  const measure = yeastMeasure(weight);
  const spoons = `, ${measure.pinch ? "" : "about "}${yeastSpoons(measure)}`;
  return (
    <>{`Of all the flour: ${grams(weight)}${isInstant || measure.pinch ? spoons : ""} for the dough.`}</>
  );
}
