import type { RecipeForm } from "../../baking";
import type { Formats } from "../../wording/values/formats";
import { grownGramsText } from "../../wording/recipes/grown-grams";
import { isSameForm } from "../draft/resize-form";
import { onForget } from "../site/device/device-memory";
import { showToast } from "../ui/dialogs/toast";

/** The lists with amounts typed in grams. */
const LISTS = ["otherLiquids", "additives", "preDoughs"] as const satisfies readonly (keyof RecipeForm)[];

/** A run of size changes, such as a number typed digit by digit: the form before it, and the form after. */
let run: { from: RecipeForm; to: RecipeForm; isShown: () => boolean } | null = null;

// After a sign-out nothing of the person stays in memory (SEC-20).
onForget(() => {
  run = null;
});

/** Rows that nobody has touched since they grew, as they were before; all others as they are now. */
const takeBack = <Row>(now: readonly Row[], from: readonly Row[], to: readonly Row[]): Row[] =>
  now.map((row) => from[to.indexOf(row)] ?? row);

function gramsBack(now: RecipeForm, from: RecipeForm, to: RecipeForm): Partial<RecipeForm> {
  const lists = LISTS.map((list) => [
    list,
    takeBack<object>(now[list] ?? [], from[list] ?? [], to[list] ?? []),
  ]);
  return Object.fromEntries(lists);
}

/** Says what grew with the batch, and offers the grams as they were typed. */
export function sayGrown(
  formats: Formats,
  before: RecipeForm,
  after: RecipeForm,
  change: (patchOf: (now: RecipeForm) => Partial<RecipeForm>) => void,
): void {
  if (grownGramsText(formats, before, after) === "") return;
  const from = run?.isShown() && isSameForm(run.to, before) ? run.from : before;
  const text = grownGramsText(formats, from, after);
  const undo = () => change((now) => gramsBack(now, from, after));
  const isShown = text === "" ? () => false : showToast(text, { action: { label: "Undo", onPress: undo } });
  run = { from, to: after, isShown };
}
