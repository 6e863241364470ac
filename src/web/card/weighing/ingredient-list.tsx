import type { ReactNode } from "react";
import type { CalculatedRecipe, RecipeForm } from "../../../baking";
import { allergenSentence } from "../../../wording/recipes/named-allergens";
import { yieldSentence } from "../../../wording/recipes/yield";
import type { Repairing } from "../../draft/repair-button";
import { ProblemNotice } from "../../draft/problem-notice";
import { stepText } from "../../draft/step-titles";
import { useFormats } from "../../site/units";
import { ChangedTicks } from "./changed-ticks";
import { type IngredientRow, ingredientRows, isTicked, keysToTick } from "./ingredient-rows";
import { ShowTheMath } from "./show-the-math";
import type { Weighing } from "./use-weighing";
import { Weight } from "../ledger/weight";

/** Problems that are shown elsewhere: at the end of the list, and beside the levain. */
const NOT_HERE = new Set(["off-target", "ratio-hydration"]);

type Props = Repairing & {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  weighing: Omit<Weighing, "parts">;
  /** Acts on the list, beside the sentence that closes it. */
  children?: ReactNode;
};

/** The weigh-out list: one weight a row, the one that goes into the bowl (BU-26). */
export function IngredientList({ form, recipe, weighing, onApply, onField, children }: Props) {
  const formats = useFormats();
  const rows = ingredientRows(formats, form, recipe);
  const allergens = allergenSentence(form);
  const { ticked, tick } = weighing;
  const problems = recipe.problems.filter((problem) => !NOT_HERE.has(problem.code));
  return (
    <>
      {problems.map((problem) => (
        <ProblemNotice
          key={JSON.stringify(problem)}
          tone="warning"
          className="no-print"
          {...{ form, problem, onApply, onField }}
        />
      ))}
      {rows.length === 0 ? (
        <p className="mt-3 text-muted">
          Nothing to weigh yet{form.flourTypes.length === 0 && `: add a flour in ${stepText("flour")}`}.
        </p>
      ) : (
        <>
          <ChangedTicks {...weighing} />
          <ul className="ingredients">
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                ticked={isTicked(row, ticked)}
                onTick={() => tick(...keysToTick(row, ticked))}
              />
            ))}
          </ul>
          <div className="yield-line">
            <p tabIndex={-1}>{yieldSentence(formats, form, recipe)}</p> {children}
          </div>
          {allergens !== "" && <p className="no-print mt-2 text-hint">{allergens}</p>}
          <ShowTheMath form={form} recipe={recipe} />
        </>
      )}
    </>
  );
}

function Row({ row, ticked, onTick }: { row: IngredientRow; ticked: boolean; onTick: () => void }) {
  const part = (name: string, content: ReactNode) =>
    content !== null && <span className={`ingredient-${name}`}>{content}</span>;
  return (
    <li>
      <label className="ingredient">
        <input type="checkbox" checked={ticked} onChange={onTick} />
        {part("name", row.name)} {part("percent", row.percent)} {part("weight", <Weight text={row.weight} />)}{" "}
        {part("note", row.note)}
      </label>
    </li>
  );
}
