import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { CalculatedRecipe } from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { listMadeAhead } from "../../../wording/recipes/phrases";
import { WIDGET_TITLES, type WidgetId } from "./widgets";

/** "800 g + 200 g in the levain": the sum of the list, and what the list leaves out. */
function flourLine({ grams }: Formats, recipe: CalculatedRecipe): string {
  const bowl = recipe.flourIngredients.reduce((sum, { finalDoughWeight }) => sum + finalDoughWeight, 0);
  const inside = recipe.totalFlourWeight - bowl;
  return inside > 0 ? `${grams(bowl)} + ${grams(inside)} in the ${listMadeAhead(recipe)}` : grams(bowl);
}

/** A widget's one line while it is folded on a phone; undefined for those that never fold. */
export function foldedLine(formats: Formats, widget: WidgetId, recipe: CalculatedRecipe) {
  const { grams } = formats;
  if (widget === "FlourIngredients") return flourLine(formats, recipe);
  const sum = (entries: readonly { weight: number }[]) =>
    entries.reduce((total, { weight }) => total + weight, 0);
  const lines: Partial<Record<WidgetId, () => number>> = {
    LevainStarter: () => recipe.starter?.starterTotalWeight ?? 0,
    LiquidsIngredients: () => recipe.waterWeight + sum(recipe.otherIngredients),
    SaltAdditives: () => recipe.saltWeight + sum(recipe.additiveIngredients),
  };
  const weight = lines[widget]?.();
  return weight === undefined ? undefined : grams(weight);
}

const PAPER = { whole: "", long: "long", none: "no-print" };

type Props = {
  widget: WidgetId;
  /** How it prints: see `printKind`. */
  paper: "whole" | "long" | "none";
  /** The line that stands for the widget while it is folded on a phone; a widget without one never folds. */
  line: string | undefined;
  /** Stands behind the title: the handle, and the button that hides the widget. */
  controls?: ReactNode;
  children: ReactNode;
};

/** A ruled section of the card. On a phone some are a line until they are pressed; paper has the whole of each. */
export function WidgetSection({ widget, paper, line, controls, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id} data-widget={widget} className={`widget ${PAPER[paper]}`}>
      <div className="widget-head">
        <h2 id={id} tabIndex={-1}>
          {WIDGET_TITLES[widget]}
        </h2>
        {line !== undefined && (
          <button
            type="button"
            className="widget-fold"
            aria-expanded={open}
            aria-controls={`${id}-body`}
            aria-labelledby={`${id} ${id}-line`}
            onClick={() => setOpen(!open)}
          >
            <span id={`${id}-line`}>{line}</span>
            <ChevronDown size={20} aria-hidden="true" />
          </button>
        )}
        {controls}
      </div>
      {line === undefined ? (
        children
      ) : (
        <div id={`${id}-body`} className="widget-body" data-open={open || undefined}>
          {children}
        </div>
      )}
    </section>
  );
}
