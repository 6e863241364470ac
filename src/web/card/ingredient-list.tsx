import type { CalculatedRecipe, RecipeForm } from "../../baking";
import { USABLE_GLOSS } from "../../wording/labels";
import { problemText } from "../../wording/problems";
import { CATEGORY_FILLS } from "../drawings/pattern-fill";
import { Notice } from "../ui/notice";
import { Toggletip } from "../ui/toggletip";
import { useFormats } from "../site/units";
import { composition, compositionSentence } from "./composition";
import { type IngredientRow, ingredientRows, restLine, targetLine } from "./ingredient-rows";
import { ledgerSentences } from "./ledger-text";
import { weighedOutOnCard } from "./ledger-weights";
import { StackedBar } from "./stacked-bar";
import { Weight } from "./weight";

/** Said elsewhere: the target line, and the levain's own hint beside the levain. */
const NOT_HERE = new Set(["off-target", "ratio-hydration"]);

type Props = {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  /** Keys of the rows already weighed; they last for the visit. */
  ticked: ReadonlySet<string>;
  onTick: (key: string) => void;
};

/** What to weigh out: the formula's weight, and what of it goes into the bowl (BU-26). */
export function IngredientList({ form, recipe, ticked, onTick }: Props) {
  const formats = useFormats();
  const rows = ingredientRows(formats, recipe);
  const problems = recipe.problems.filter((problem) => !NOT_HERE.has(problem.code));
  const rest = restLine(formats, recipe);
  return (
    <>
      {problems.map((problem) => (
        <Notice key={JSON.stringify(problem)} tone="warning">
          {problemText(formats, problem)}
        </Notice>
      ))}
      {rows.length === 0 ? (
        <p className="mt-3 text-muted">Nothing to weigh yet: add a flour in step 4.</p>
      ) : (
        <ul className="ingredients">
          {rows.map((row) => (
            <Row key={row.key} row={row} ticked={ticked.has(row.key)} onTick={() => onTick(row.key)} />
          ))}
        </ul>
      )}
      <p className="ingredient-sum">
        Weighed out <Weight text={formats.grams(weighedOutOnCard(formats, recipe))} />
      </p>
      {rest !== null && <p className="mt-1 text-hint text-muted">{rest}</p>}
      <LedgerLine form={form} recipe={recipe} />
      <Target form={form} recipe={recipe} />
      <Composition recipe={recipe} />
    </>
  );
}

function Row({ row, ticked, onTick }: { row: IngredientRow; ticked: boolean; onTick: () => void }) {
  return (
    <li>
      <label className="ingredient">
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span className="ingredient-name">{row.name}</span>{" "}
        <span className="ingredient-percent">{row.percent}</span>{" "}
        {row.formula !== null && <span className="ingredient-formula">{row.formula}, in the bowl</span>}{" "}
        <span className="ingredient-weight">
          <Weight text={row.weight} />
        </span>
        {row.note !== null && <span className="ingredient-note">{row.note}</span>}
      </label>
    </li>
  );
}

function Target({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const line = targetLine(formats, recipe, form);
  if (line === null) return null;
  return (
    <p className="mt-1 text-hint text-muted">
      {line}{" "}
      {form.scalingMode === "spec" && (
        <span className="no-print">
          <Toggletip term="Why they differ">{USABLE_GLOSS}</Toggletip>
        </span>
      )}
    </p>
  );
}

function Composition({ recipe }: { recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const segments = composition(recipe);
  return (
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
  );
}

/** One line that proves the card: where the flour and the water are, and what the rows add up to. */
function LedgerLine({ form, recipe }: { form: RecipeForm; recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const sentences = ledgerSentences(formats, recipe, form);
  if (sentences.length === 0) return null;
  return (
    <p className="ledger">
      {sentences.map((sentence) => (
        <span key={sentence} className="block">
          {sentence}{" "}
        </span>
      ))}
    </p>
  );
}
