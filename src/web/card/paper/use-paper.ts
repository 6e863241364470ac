import { useMemo } from "react";
import type { CalculatedRecipe, RecipeForm, ScheduleEntry } from "../../../baking";
import { useFormats } from "../../site/units";
import { useCardLayout } from "../widgets/card-layout";
import { countPaperContents } from "./paper-contents";
import type { QrCode } from "../../ui/qr-code";
import { fitCode, fitPrint } from "./print-fit";
import { printKind, type WidgetId } from "../widgets/widgets";

export type CodedFit = ReturnType<typeof fitCode>;

interface OnPaper {
  shown: readonly WidgetId[];
  form: RecipeForm;
  recipe: CalculatedRecipe;
  entries: readonly ScheduleEntry[];
  code: QrCode | null;
}

/** How the card stands on paper: in the baker's own order, all of it, or on one sheet where that was chosen. */
export function usePaper({ shown, form, recipe, entries, code }: OnPaper) {
  const formats = useFormats();
  const wanted = useCardLayout((layout) => layout.oneSheet);
  const [all, one] = useMemo(() => {
    const contents = countPaperContents(formats, form, recipe, entries);
    const needed = shown.filter((widget) => printKind(widget, form, true) !== "none");
    return [shown, needed].map((widgets) => {
      const fit = fitPrint(widgets, contents);
      return code === null ? { ...fit, code: null } : fitCode(fit);
    }) as [CodedFit, CodedFit];
  }, [formats, form, recipe, entries, shown, code]);
  const savesSheet = all.sheets > one.sheets;
  const oneSheet = savesSheet && wanted === true;
  return { fit: oneSheet ? one : all, oneSheet, savesSheet };
}
