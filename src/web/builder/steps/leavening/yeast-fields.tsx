import { useState } from "react";
import {
  boundsIn,
  convertYeast,
  USUAL_YEAST,
  YEAST_TYPES,
  type YeastType,
  yeastMeasure,
} from "../../../../baking";
import { LABELS } from "../../../../wording/recipes/labels";
import { yeastSpoons } from "../../../../wording/values/spoons";
import { useFormats } from "../../../site/units";
import { Button } from "../../../ui/button";
import { announce } from "../../../ui/dialogs/live-region";
import { useDraft } from "../../../draft/draft-store";
import { DraftNumber, DraftTiles } from "../../frame/fields";
import { useCalculated } from "../../weights/recipe-of";
import { Spoken } from "../parts/spoken";

const YEASTS = YEAST_TYPES.map((value) => ({ value, label: LABELS.yeastType[value] }));

/** Commercial yeast of the dough: which, and how much of the flour; a change of type offers the same strength. */
export function YeastFields({ recipeType }: { recipeType: YeastedType }) {
  const { percent } = useFormats();
  const amount = useDraft((state) => state.form.yeastAmount);
  const ahead = useDraft((state) => state.form.prefermentYeast);
  const chosen = useDraft((state) => state.form.yeastType);
  const setField = useDraft((state) => state.setField);
  const meant = useYeastOf(amount, chosen);
  const aheadMeant = useYeastOf(ahead, chosen);

  function choose(type: YeastType) {
    if (amount === undefined) setField("yeastAmount", usualYeast(recipeType, type));
  }
  const offered = asStrong(amount, meant, chosen);

  return (
    <>
      <DraftTiles name="yeastType" columns={2} options={YEASTS} onChosen={choose} />
      <DraftNumber name="yeastAmount" unit="%" step={0.1} hint={<YeastWeight />} />
      <Spoken className="flex flex-wrap items-center gap-3">
        {offered !== null && meant !== "" && chosen !== "" && (
          <>
            <p className="text-hint text-muted">
              {`${percent(amount)} was ${LABELS.yeastType[meant].toLowerCase()}. The same strength is ${percent(offered)} ${LABELS.yeastType[chosen].toLowerCase()}.`}
            </p>
            <Button
              onClick={() => {
                setField("yeastAmount", offered);
                const inPreferment = asStrong(ahead, aheadMeant, chosen);
                if (inPreferment !== null) setField("prefermentYeast", inPreferment);
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

/** The yeast that an amount is meant for: the one that was chosen when the amount was set. */
function useYeastOf(amount: number | undefined, chosen: YeastType | ""): YeastType | "" {
  const [set, setSet] = useState({ amount, yeast: chosen });
  if (set.amount === amount && (set.yeast !== "" || chosen === "")) return set.yeast;
  setSet({ amount, yeast: chosen });
  return chosen;
}

/** "8.5 g, about 2 ¾ tsp": grams first, spoons only for instant yeast, whose teaspoon weighs 3.1 g. */
function YeastWeight() {
  const { grams } = useFormats();
  const weight = useCalculated((recipe) => recipe.yeastWeight);
  const isInstant = useDraft((state) => state.form.yeastType === "instant");
  const isNone = useDraft((state) => state.form.yeastAmount === 0);
  if (isNone && weight === 0) return "None in the dough: its pre-dough has the yeast.";
  const measure = yeastMeasure(weight);
  const spoons = `, ${measure.pinch ? "" : "about "}${yeastSpoons(measure)}`;
  return (
    <>{`Of all the flour: ${grams(weight)}${isInstant || measure.pinch ? spoons : ""} for the dough.`}</>
  );
}

const asStrong = (amount: number | undefined, from: YeastType | "", to: YeastType | "") =>
  amount === undefined || from === "" || to === "" ? null : sameStrength(amount, from, to);

type YeastedType = keyof typeof USUAL_YEAST;

/** Tenths of a percent; a pinch below that keeps its hundredths. */
const toStep = (amount: number) =>
  amount < 0.1 ? Math.round(amount * 100) / 100 : Math.round(amount * 10) / 10;

/** The usual amount of a yeast, within the yeast's limits, in steps of 0.1 %. */
export function usualYeast(recipeType: YeastedType, yeast: YeastType): number {
  const { min, max } = boundsIn({ yeastType: yeast }, "yeastAmount");
  return Math.min(max, Math.max(min, toStep(convertYeast(USUAL_YEAST[recipeType], "instant", yeast))));
}

/**
 * The amount of the new yeast that works like `amount` of the old; null when it is the same, or outside the field's
 * limits. Example: 0.4 % instant is 1.2 % fresh.
 */
export function sameStrength(amount: number, from: YeastType, to: YeastType): number | null {
  const { min, max } = boundsIn({ yeastType: to }, "yeastAmount");
  const converted = toStep(convertYeast(amount, from, to));
  return converted === amount || converted < min || converted > max ? null : converted;
}
