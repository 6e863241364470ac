import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { type Box, placeInColumns } from "./columns";
import type { WidgetId } from "./widgets";

/** Paper between two widgets, and between the columns (the same in card.css), in px. */
export const GAP = 36;
const COLUMN_GAP = 40;

/** The board's present layout, for code that must foresee where a moved widget would land. */
export type Board = { columns: 1 | 2; columnStep: number; boxes: ReadonlyMap<WidgetId, Box> };

/**
 * Stands the widgets shown on a board in one or two columns by their measured heights, and keeps them there when
 * one grows. Writes element.style after layout, so a widget is placed before it is painted.
 */
export function useColumns(
  hostRef: RefObject<HTMLElement | null>,
  shown: readonly WidgetId[],
): RefObject<Board> {
  const boardRef = useRef<Board>({ columns: 1, columnStep: 0, boxes: new Map() });

  const place = useCallback(() => {
    if (hostRef.current !== null) boardRef.current = standInColumns(hostRef.current, shown);
  }, [hostRef, shown]);

  useLayoutEffect(place, [place]);
  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return undefined;
    const observer = new ResizeObserver(place);
    // Watches the widgets, which follow the board's width: `place` changes the board itself, so watching it would loop.
    for (const widget of widgetsOf(host, shown)) observer.observe(widget);
    return () => observer.disconnect();
  }, [hostRef, shown, place]);

  return boardRef;
}

/** The widgets in the order of the page, found in one walk through the board. */
function widgetsOf(host: HTMLElement, shown: readonly WidgetId[]): HTMLElement[] {
  const found = [...host.querySelectorAll<HTMLElement>("[data-widget]")];
  return shown.flatMap((id) => found.filter(({ dataset }) => dataset.widget === id));
}

function standInColumns(host: HTMLElement, shown: readonly WidgetId[]): Board {
  // The style sheet knows how much room two columns need.
  const columns = getComputedStyle(host).getPropertyValue("--columns") === "2" ? 2 : 1;
  host.dataset.columns = String(columns);
  const widgets = widgetsOf(host, shown);
  const boxes = widgets.map(measure);
  const places = placeInColumns(boxes, columns, GAP);
  for (const [index, widget] of widgets.entries()) {
    const { column, top } = places[index] ?? { column: 0, top: 0 };
    widget.style.gridColumn = String(column + 1);
    widget.style.gridRow = `${Math.round(top) + 1} / span ${Math.ceil(boxes[index]?.height ?? 0) + GAP}`;
  }
  return {
    columns,
    columnStep: columns === 2 ? (host.clientWidth + COLUMN_GAP) / 2 : 0,
    boxes: new Map(shown.map((id, index) => [id, boxes[index] ?? { height: 0, settled: 0 }])),
  };
}

/** Folded to a line, a widget stands so much closer to the next one, in px. */
const CLOSER = 28;

function measure(widget: HTMLElement): Box {
  const isFolded = widget.querySelector<HTMLElement>(".widget-body")?.offsetHeight === 0;
  const height = widget.offsetHeight - (isFolded ? CLOSER : 0);
  const opened = widget.querySelector<HTMLElement>("[data-opens]")?.offsetHeight ?? 0;
  return { height, settled: height - opened };
}
