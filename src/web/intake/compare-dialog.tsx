import { useMemo, useState } from "react";
import { calculateRecipe, type RecipeForm } from "../../baking";
import { type Dough, printedParts } from "../../intake";
import { useDraft } from "../draft/draft-store";
import { useFormats } from "../site/units";
import { Dialog } from "../ui/dialogs/dialog";
import { keptPasted } from "./kept-pasted";
import { readPasted } from "./pasted";

/** The text as it came beside the recipe as it is now, and the weights of both doughs. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const form = useDraft((state) => state.form);
  const [pasted] = useState(keptPasted);
  const { intake } = useMemo(() => readPasted(pasted), [pasted]);
  return (
    <Dialog open onClose={onClose} size="xl" title="Your text and the recipe">
      <div className="grid gap-6">
        <Sums dough={intake.dough} form={form} />
        <div className="grid gap-6 md:grid-cols-2">
          <section>
            <h3 className="mb-2">Your text</h3>
            <p className="wrap-anywhere whitespace-pre-line">{pasted.text}</p>
          </section>
          <section>
            <h3 className="mb-2">The recipe now</h3>
            <Parts form={form} />
          </section>
        </div>
      </div>
    </Dialog>
  );
}

function Sums({ dough, form }: { dough: Dough; form: RecipeForm }) {
  const { grams, percent } = useFormats();
  const made = calculateRecipe(form);
  const rows = [
    ["Flour", grams(dough.flour), grams(made.totalFlourWeight)],
    ["Water", grams(dough.water), grams(made.waterWeight)],
    ["Salt", grams(dough.salt), grams(made.saltWeight)],
    ["Hydration", percent(dough.hydration), percent(form.hydrationPercent)],
    ["In all", grams(dough.all), grams(made.weighedOut)],
  ] as const;
  return (
    <table className="w-full max-w-form text-left">
      <caption className="visually-hidden">The dough in your text and in the recipe</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col">
            <span className="visually-hidden">Weight</span>
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Your text
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Recipe
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text, recipe]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1 font-normal">
              {name}
            </th>
            <td className="text-right">{text}</td>
            <td className={text === recipe ? "text-right" : "text-right font-semibold text-warning"}>
              {recipe}
              {text !== recipe && <span className="visually-hidden">, changed</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Parts({ form }: { form: RecipeForm }) {
  const { grams } = useFormats();
  return (
    <div className="grid gap-4">
      {printedParts(form).map(({ name, rows }, at) => (
        <div key={`${at} ${name}`}>
          <h4 className="font-semibold">{name}</h4>
          <ul>
            {rows.map((row, place) => (
              <li key={`${place} ${row.name}`} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{row.name}</span>
                <span className="whitespace-nowrap">{grams(row.grams)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
