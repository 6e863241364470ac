import type { RecipeForm } from "../../baking";
import type { Formats } from "../../wording/formats";
import { grownGramsText } from "../../wording/grown-grams";
import { showToast } from "../ui/toast";

type Grams = Pick<RecipeForm, "otherLiquids" | "additives" | "preDoughs">;

const gramsOf = ({ otherLiquids, additives, preDoughs }: RecipeForm): Grams => ({
  otherLiquids,
  additives,
  preDoughs,
});

/** The grams that a run of changes began with, a number that is typed digit by digit, and where it has come to. */
let run: { from: RecipeForm; to: RecipeForm } | null = null;

/** Says what grew with the batch, and offers the grams as they were typed. */
export function sayGrown(
  formats: Formats,
  before: RecipeForm,
  after: RecipeForm,
  change: (patch: Partial<RecipeForm>) => void,
): void {
  if (grownGramsText(formats, before, after) === "") return;
  const from =
    run !== null && run.to.additives === before.additives && run.to.otherLiquids === before.otherLiquids
      ? run.from
      : before;
  run = { from, to: after };
  const text = grownGramsText(formats, from, after);
  if (text === "") return;
  showToast(text, { action: { label: "Undo", onPress: () => change(gramsOf(from)) } });
}
