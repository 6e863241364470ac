import { FALLBACK, type RecipeForm } from "../../baking";
import { recipeTypeText } from "../../wording/labels";
import { LoafDrawing } from "../drawings/loaf-drawing";
import { Badge } from "../ui/badge";
import { useFormats } from "../site/units";

type Props = {
  form: RecipeForm;
  /** "h1" where the card is the whole page. */
  heading?: "h1" | "h2";
};

/** The head of the card: whose bread, what kind, how wet, how much of it, and the loaf it makes (BU-22). */
export function CardHeader({ form, heading: Heading = "h2" }: Props) {
  const { percent, batch } = useFormats();
  const name = form.recipeName.trim() === "" ? "Untitled recipe" : form.recipeName;
  return (
    <header className="card-header">
      <LoafDrawing shape={form.finalShape} scoring={form.scoringStyle} size={132} className="card-loaf" />
      <Heading className="text-h1 leading-[1.12]">{name}</Heading>
      {form.author.trim() !== "" && <p className="mt-1 text-lead text-muted">by {form.author}</p>}
      <p className="mt-3 flex flex-wrap gap-2">
        {form.recipeType !== "" && <Badge>{recipeTypeText(form)}</Badge>}
        <Badge>{percent(form.hydrationPercent ?? FALLBACK.hydrationPercent)} hydration</Badge>
      </p>
      <p className="mt-3 text-row font-semibold">
        Makes <span className="num">{batch(form)}</span>
      </p>
    </header>
  );
}
