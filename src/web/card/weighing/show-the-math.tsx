import type { CalculatedRecipe, RecipeForm } from "../../../baking";
import { CATEGORY_FILLS } from "../../drawings/pattern-fill";
import { useFormats } from "../../site/units";
import { Disclosure } from "../../ui/disclosure";
import { composition, compositionSentence } from "../contents/composition";
import { formulaRows, leavenHolds, ledgerSentences, missText } from "../ledger/ledger-text";
import { StackedBar } from "../contents/stacked-bar";

/** Where every gram is, for who wants to know: the formula, the leaven's share of it, and the sums. */
export function ShowTheMath({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const prose = [missText(formats, form, recipe), leavenHolds(formats, recipe)].filter(
    (line) => line !== null,
  );
  const segments = composition(recipe);
  return (
    <Disclosure summary="Show the math" className="no-print">
      {/* What is opened moves no widget sideways. */}
      <div data-opens="" className="text-hint">
        {prose.map((line) => (
          <p key={line} className="mb-2 max-w-prose">
            {line}
          </p>
        ))}
        <ul>
          {formulaRows(formats, recipe).map((row, index) => (
            // The same flour may stand in the list twice.
            <li key={`${index} ${row}`}>{row}</li>
          ))}
        </ul>
        <p className="math-sum">
          {ledgerSentences(formats, recipe, form).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{" "}
            </span>
          ))}
        </p>
        <StackedBar
          sentence={compositionSentence(formats, segments)}
          parts={segments.map(({ category, label, weight, share }) => ({
            key: category,
            label,
            weight: formats.grams(weight),
            percent: formats.percent(share * 100),
            share,
            fill: CATEGORY_FILLS[category],
          }))}
        />
      </div>
    </Disclosure>
  );
}
