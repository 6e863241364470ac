import type { SortingStrategy } from "@dnd-kit/sortable";
import { arrayMove } from "@dnd-kit/sortable";
import type { RefObject } from "react";
import { placeInColumns } from "./columns";
import { type Board, GAP } from "./use-columns";
import type { WidgetId } from "./widgets";

/**
 * While a widget hovers over another, the rest slide to where they would stand after the drop: the same columns
 * calculated for the order to come, so that what is shown is what happens.
 */
export function foreseeing(board: RefObject<Board>, shown: readonly WidgetId[]): SortingStrategy {
  return ({ activeIndex, overIndex, index }) => {
    const { columns, columnStep, boxes } = board.current;
    const boxesOf = (order: readonly WidgetId[]) =>
      order.map((widget) => boxes.get(widget) ?? { height: 0, settled: 0 });
    const widget = shown[index];
    if (widget === undefined || overIndex < 0) return null;
    const next = arrayMove([...shown], activeIndex, overIndex);
    const now = placeInColumns(boxesOf(shown), columns, GAP)[index];
    const then = placeInColumns(boxesOf(next), columns, GAP)[next.indexOf(widget)];
    if (now === undefined || then === undefined) return null;
    return { x: (then.column - now.column) * columnStep, y: then.top - now.top, scaleX: 1, scaleY: 1 };
  };
}
