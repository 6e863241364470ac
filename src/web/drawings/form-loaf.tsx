import { faceOf, type RecipeForm } from "../../baking";
import { LateLoaf } from "./late-loaf";

/** The loaf of a form, for pages that show no recipe and so have no calculation. */
export function FormLoaf({ form }: { form: RecipeForm }) {
  return <LateLoaf face={faceOf(form)} className="size-full" />;
}
