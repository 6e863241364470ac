import { useMemo } from "react";
import type { CalculatedRecipe, RecipeForm, ScheduleEntry } from "../../baking";
import { useFormats } from "../site/units";
import { useCardLayout } from "./card-layout";
import { paperContents } from "./paper-contents";
import type { PaperCode } from "./paper-code";
import { fitPrint, type PrintFit } from "./print-fit";
import { printKind, type WidgetId } from "./widgets";

type Fit = { fit: PrintFit; hasCode: boolean };

interface OnPaper {
  shown: readonly WidgetId[];
  form: RecipeForm;
  recipe: CalculatedRecipe;
  entries: readonly ScheduleEntry[];
  code: PaperCode | null;
}

/** How the card stands on paper: in the baker's own order, all of it, or on one sheet where that was chosen. */
export function usePaper({ shown, form, recipe, entries, code }: OnPaper) {
  const formats = useFormats();
  const wanted = useCardLayout((layout) => layout.oneSheet);
  const [all, one] = useMemo(() => {
    const contents = paperContents(formats, form, recipe, entries);
    const needed = shown.filter((widget) => printKind(widget, form, true) !== "none");
    return [shown, needed].map((widgets) => {
      const without = fitPrint(widgets, contents);
      const withCode = fitPrint(widgets, { ...contents, hasCode: true });
      // A code is not worth a second sheet.
      const hasCode = code !== null && withCode.sheets === without.sheets;
      return { fit: hasCode ? withCode : without, hasCode };
    }) as [Fit, Fit];
  }, [formats, form, recipe, entries, shown, code]);
  const savesSheet = all.fit.sheets > one.fit.sheets;
  const oneSheet = savesSheet && wanted === true;
  return { ...(oneSheet ? one : all), oneSheet, savesSheet };
}
