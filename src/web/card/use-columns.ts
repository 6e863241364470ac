import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { type Box, placeInColumns } from "./columns";
import type { WidgetId } from "./widgets";

/** Two columns from 860 px of window on, where each still has room for a row of figures. */
const WIDE = "(width >= 53.75rem)";
const NARROWEST_PAIR = 37;
export const GAP = 36;

/** What the board looks like now, for whoever must foresee where a moved widget would land. */
export type Board = { columns: 1 | 2; columnStep: number; boxes: ReadonlyMap<WidgetId, Box> };

/**
 * Stands the widgets of `board` in one or two columns by their measured heights, and keeps them there when one
 * grows. Writes element.style after layout, so a widget is placed before it is painted.
 */
export function useColumns(board: RefObject<HTMLElement | null>, shown: readonly WidgetId[], scale: number) {
  const measured = useRef<Board>({ columns: 1, columnStep: 0, boxes: new Map() });

  const place = useCallback(() => {
    const host = board.current;
    if (host === null) return;
    const widgets = [...host.querySelectorAll<HTMLElement>("[data-widget]")];
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const roomy = host.clientWidth >= NARROWEST_PAIR * rem * scale;
    const columns = matchMedia(WIDE).matches && roomy ? 2 : 1;
    host.dataset.columns = String(columns);
    const boxes = widgets.map(measure);
    for (const [index, { column, top }] of placeInColumns(boxes, columns, GAP).entries()) {
      const widget = widgets[index];
      const box = boxes[index];
      if (widget === undefined || box === undefined) continue;
      widget.style.gridColumn = String(column + 1);
      widget.style.gridRow = `${Math.round(top) + 1} / span ${Math.max(1, Math.ceil(box.height) + GAP)}`;
    }
    const [first] = widgets;
    const columnStep = columns === 2 && first !== undefined ? first.offsetWidth + columnGap(host) : 0;
    measured.current = {
      columns,
      columnStep,
      boxes: new Map(
        widgets.map((widget, index) => [widget.dataset.widget as WidgetId, boxes[index] ?? EMPTY]),
      ),
    };
  }, [board, scale]);

  useLayoutEffect(place, [place, shown]);
  useEffect(() => {
    const host = board.current;
    if (host === null) return undefined;
    const observer = new ResizeObserver(place);
    observer.observe(host);
    for (const widget of host.querySelectorAll("[data-widget]")) observer.observe(widget);
    return () => observer.disconnect();
  }, [board, place, shown]);

  return measured;
}

const EMPTY: Box = { height: 0, settled: 0 };

function measure(widget: HTMLElement): Box {
  const height = widget.offsetHeight;
  const opened = widget.querySelector<HTMLElement>("[data-opens]")?.offsetHeight ?? 0;
  return { height, settled: height - opened };
}

function columnGap(host: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(host).columnGap) || 0;
}
